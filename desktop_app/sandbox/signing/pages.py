"""The signing page: lists what is to be signed, takes the code or a refusal, tells the results."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.gateway.messages import LANGUAGES
from desktop_app.sandbox.gateway.pages.page_service import PageService
from desktop_app.sandbox.gateway.pages.page_template import form_of, hidden, page, redirect
from desktop_app.sandbox.gateway.pages.texts import shown_amount
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.signing.records import EXPIRED, AttemptState, SigningResult
from desktop_app.sandbox.signing.texts import OBSTACLES, RESULTS, TEXTS

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.gateway.records import Language
    from desktop_app.sandbox.signing.attempts import SigningAttempts
    from desktop_app.sandbox.signing.records import AttemptDocument, SigningAttempt

SIGNING_ROOT = "/signing"
WRONG_CODE = "0000"

_CODE = re.compile(r"[0-9]{4}", re.ASCII)
_NOT_FOUND = 404


class SigningPages(PageService):
    """The bank's pages on which a person signs."""

    name = "signing"

    def __init__(self, attempts: SigningAttempts) -> None:
        """`attempts` has what is to be signed."""
        self._attempts = attempts
        handlers = {"GET ": self._shown, "GET /": self._shown, "POST /confirm": self._confirmed}
        super().__init__(SIGNING_ROOT, handlers, settle=lambda: None)

    async def _shown(self, request: Request) -> Response:
        """The page of an attempt: what is to be signed, or its outcome."""
        language = _language(request)
        attempt = self._attempts.with_ticket(request.query_params.get("ticket", ""))
        if attempt is None:
            return _message(language, "unknown")
        return self._answer(language, attempt)

    async def _confirmed(self, request: Request) -> Response:
        """Take the code or the refusal; the result is shown at an address of its own.

        Without either button the page is shown again: nothing was decided.
        """
        form = await form_of(request)
        language = _known(form.get("lang", "")) or _language(request)
        attempt = self._attempts.with_ticket(form.get("ticket", ""))
        if attempt is None:
            return _message(language, "unknown")
        if self._attempts.state(attempt) == AttemptState.PENDING:
            code, decision = "".join(form.get("code", "").split()), form.get("decision")
            if decision == "decline":
                self._attempts.decline(attempt)
            elif decision != "sign":
                return self._asked(language, attempt)
            elif not _CODE.fullmatch(code):
                return self._asked(language, attempt, wrong="short-code")
            elif code == WRONG_CODE:
                return self._asked(language, attempt, wrong="wrong-code")
            else:
                self._attempts.sign(attempt)
        return redirect(_address(attempt, language))

    def _answer(self, language: Language, attempt: SigningAttempt) -> Response:
        if self._attempts.state(attempt) == AttemptState.PENDING:
            return self._asked(language, attempt)
        return self._result(language, attempt)

    def _asked(self, language: Language, attempt: SigningAttempt, *, wrong: str = "") -> Response:
        texts = TEXTS[language]
        alert = f'<p class="error" role="alert" id="wrong">{texts[wrong]}</p>' if wrong else ""
        described = "wrong note" if wrong else "note"
        content = f"""<h1>{texts["title"]}</h1>
{self._listed(language, attempt, summed=True)}
<form method="post" action="{SIGNING_ROOT}/confirm">
{hidden({"ticket": attempt.ticket, "lang": language})}
<div class="fields"><div class="wide">
<label for="code">{texts["code"]}</label>
<input type="text" id="code" name="code" inputmode="numeric" maxlength="4"
 autocomplete="one-time-code" aria-describedby="{described}"
 aria-invalid="{str(bool(wrong)).lower()}" required autofocus>
{alert}<p class="muted" id="note">{texts["code-note"]}</p></div></div>
<div class="actions">
<button class="primary" name="decision" value="sign">{texts["sign"]}</button>
<button name="decision" value="decline" formnovalidate>{texts["decline"]}</button>
</div>
</form>"""
        return _page(language, content, title=texts["title"], attempt=attempt)

    def _result(self, language: Language, attempt: SigningAttempt) -> Response:
        texts = TEXTS[language]
        key = self._outcome(attempt)
        kind = "good" if key == "done" else "alert"
        content = (
            f'<h1>{texts["title"]}</h1><p class="{kind}" role="status">{texts[key]}</p>'
            f"{self._listed(language, attempt)}"
        )
        if attempt.redirect_url:
            back = f'<a class="button" href="{escape(attempt.redirect_url)}">{texts["back"]}</a>'
            content += f'<div class="actions after">{back}</div>'
        else:
            content += f'<p class="muted after">{texts["close"]}</p>'
        return _page(language, content, title=texts[key], attempt=attempt)

    def _outcome(self, attempt: SigningAttempt) -> str:
        """Key of the text that says the outcome of an attempt."""
        state = self._attempts.state(attempt)
        if state == EXPIRED:
            return "expired"
        if state == AttemptState.CANCELLED:
            return "declined"
        signed = [one.result is SigningResult.SIGNED for one in attempt.documents]
        if all(signed):
            return "done"
        return "partly" if any(signed) else "none"

    def _listed(self, language: Language, attempt: SigningAttempt, *, summed: bool = False) -> str:
        texts = TEXTS[language]
        documents = self._attempts.documents(attempt)
        found = [(one, self._attempts.bank_document(one)) for one in documents]
        items = "".join(_item(language, one, document) for one, document in found)
        totals = _totals(language, [document for _, document in found if document is not None])
        return (
            f'<p class="muted" id="listed">{texts["documents"]}: {len(found)}</p>'
            f'<ul class="papers" tabindex="0" aria-labelledby="listed">{items}</ul>'
            + (f"<dl><dt>{texts['total']}</dt><dd>{totals}</dd></dl>" if totals and summed else "")
        )


def _item(language: Language, one: AttemptDocument, document: BankDocument | None) -> str:
    """One document with its amount, and its outcome if there is one."""
    texts = TEXTS[language]
    result = ""
    if one.result is not SigningResult.PENDING:
        good = one.result is SigningResult.SIGNED
        said = RESULTS[language][one.result]
        why = "" if good else f": {OBSTACLES[language][one.obstacle].lower()}"
        result = f'<span class="{"signed" if good else "unsigned"}">{said}{why}</span>'
    if document is None:
        return f"<li><span>{one.id}</span><small>{texts['gone']}</small>{result}</li>"
    name = labels.DOCUMENT_TYPES[document.type]
    title = f"{name} №\u00a0{document.num} {texts['of']}\u00a0{wire.day(document.date)}"
    amount = _amount(document, language) or texts["without-amount"]
    about = " · ".join(filter(None, (document.corr_name, document.purpose)))
    return (
        f"<li><span>{escape(title)}</span><b>{amount}</b>"
        f"<small>{escape(about)}</small>{result}</li>"
    )


def _totals(language: Language, documents: list[BankDocument]) -> str:
    sums: dict[str, int] = {}
    for document in documents:
        if document.amount is not None:
            sums[document.curr_iso] = sums.get(document.curr_iso, 0) + document.amount
    return "<br>".join(shown_amount(minor, letters, language) for letters, minor in sums.items())


def _amount(document: BankDocument, language: Language) -> str:
    if document.amount is None:
        return ""
    return shown_amount(document.amount, document.curr_iso, language)


def _message(language: Language, key: str) -> Response:
    texts = TEXTS[language]
    content = f'<h1>{texts["title"]}</h1><p class="alert" role="status">{texts[key]}</p>'
    return _page(language, content, title=texts[key], status=_NOT_FOUND)


def _page(
    language: Language,
    content: str,
    *,
    title: str,
    status: int = 200,
    attempt: SigningAttempt | None = None,
) -> Response:
    texts = TEXTS[language]
    languages = {} if attempt is None else {code: _address(attempt, code) for code in TEXTS}
    return page(
        language,
        content,
        title=title,
        owner=texts["bank"],
        kind=texts["sandbox"],
        footer=texts["footer"],
        status=status,
        languages=languages,
    )


def _address(attempt: SigningAttempt, language: Language) -> str:
    return f"{SIGNING_ROOT}?{urlencode({'ticket': attempt.ticket, 'lang': language})}"


def _language(request: Request) -> Language:
    """The language asked for, or the first that the browser prefers; Russian for all others."""
    accepted = request.headers.get("accept-language", "").split(",")
    tags = [part.partition(";")[0].strip().lower().partition("-")[0] for part in accepted]
    wanted = (request.query_params.get("lang", ""), *("by" if tag == "be" else tag for tag in tags))
    return next((found for found in map(_known, wanted) if found), "ru")


def _known(code: str) -> Language | None:
    return next((language for language in LANGUAGES if language == code), None)
