"""The page on which a person pays with a card, and the one of the wallet."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.cards import TEST_CARDS, Card, passes_luhn
from desktop_app.sandbox.gateway.pages.layout import page, page_language
from desktop_app.sandbox.gateway.pages.money import shown_amount
from desktop_app.sandbox.gateway.pages.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.responses import Response

    from desktop_app.sandbox.gateway.pages.layout import PageLanguage
    from desktop_app.sandbox.gateway.records import Credential, Order

_NUMBER = re.compile(r"[0-9]{12,19}", re.ASCII)
_EXPIRY = re.compile(r"(0[1-9]|1[0-2])\s*/?\s*(?:20)?([0-9]{2})", re.ASCII)
_CVC = re.compile(r"[0-9]{3}", re.ASCII)
_HOLDER = re.compile(r"[A-Za-z .'-]{1,150}")
_CVC_MARKS = 'autocomplete="cc-csc" inputmode="numeric" maxlength="3"'
_LANGUAGES: tuple[PageLanguage, ...] = ("ru", "en")


class FormProblem(Exception):
    """A field that cannot be used.

    Attributes:
        field: its name; empty for the form as a whole.
        key: of the text that says what is wrong.
    """

    def __init__(self, field: str, key: str) -> None:
        super().__init__(key)
        self.field, self.key = field, key


def read_card(form: Mapping[str, str]) -> Card:
    """The card that a person has typed.

    Raises:
        FormProblem: a field of it cannot be used.
    """
    number = re.sub(r"[\s-]", "", form.get("number", ""))
    if not _NUMBER.fullmatch(number) or not passes_luhn(number):
        raise FormProblem("number", "wrong-number")
    expiry = _EXPIRY.fullmatch(form.get("expiry", "").strip())
    if expiry is None:
        raise FormProblem("expiry", "wrong-expiry")
    cvc = form.get("cvc", "").strip()
    if not _CVC.fullmatch(cvc):
        raise FormProblem("cvc", "wrong-cvc")
    holder = form.get("holder", "").strip()
    if not _HOLDER.fullmatch(holder):
        raise FormProblem("holder", "wrong-holder")
    return Card(number=number, expiry=f"20{expiry[2]}{expiry[1]}", cvc=cvc, holder=holder.upper())


def payment_page(
    order: Order, form: Mapping[str, str] | None = None, *, problem: FormProblem | None = None
) -> Response:
    """The hosted payment page; number and CVC are never shown again."""
    language = page_language(order.language)
    texts, typed = TEXTS[language], form or {}
    amount = shown_amount(order.amount, order.currency, language)
    description = f'<p class="muted">{escape(order.description)}</p>' if order.description else ""
    alert = (
        f'<p class="alert" role="alert" id="problem">{texts[problem.key]}</p>' if problem else ""
    )
    wrong = problem.field if problem else ""
    fields = "".join(
        _field(name, texts[name], attributes, typed.get(name, known), wrong=wrong == name)
        for name, attributes, known in (
            ("number", 'autocomplete="cc-number" inputmode="numeric" maxlength="23"', ""),
            ("expiry", 'autocomplete="cc-exp" inputmode="numeric" maxlength="7"', ""),
            ("cvc", _CVC_MARKS, ""),
            ("holder", 'autocomplete="cc-name" maxlength="150"', order.cardholder or ""),
            ("email", 'autocomplete="email" maxlength="64"', order.email or ""),
        )
    )
    save = ""
    if order.client_id:
        save = (
            '<div class="wide"><label class="tick"><input type="checkbox" name="save">'
            f"<span>{texts['save']}</span></label></div>"
        )
    content = f"""<h1>{texts["payment"]}</h1>
<p class="sum">{amount}</p>
<p class="muted">{texts["order"]} {escape(order.number)}</p>
{description}{alert}
<form method="post" autocomplete="on" novalidate>
<div class="fields">{fields}{save}</div>
<div class="actions"><button class="primary">{texts["pay"]} {amount}</button></div>
</form>
<details><summary>{texts["cards"]}</summary>{_test_cards(language)}</details>"""
    return page(
        language,
        content,
        title=texts["payment"],
        owner=order.login,
        languages={code: f"payment_{code}.html?mdOrder={order.id}" for code in _LANGUAGES},
    )


def credential_page(
    order: Order, credential: Credential, *, problem: FormProblem | None = None
) -> Response:
    """The page of an order that only one stored credential may pay."""
    language = page_language(order.language)
    texts = TEXTS[language]
    amount = shown_amount(order.amount, order.currency, language)
    alert = (
        f'<p class="alert" role="alert" id="problem">{texts[problem.key]}</p>' if problem else ""
    )
    content = f"""<h1>{texts["payment"]}</h1>
<p class="sum">{amount}</p>
<p class="muted">{texts["order"]} {escape(order.number)} · {escape(credential.card.masked)}</p>
{alert}
<form method="post"><div class="fields">
{_field("cvc", texts["cvc"], _CVC_MARKS, "", wrong=problem is not None)}</div>
<div class="actions"><button class="primary">{texts["pay"]} {amount}</button></div></form>"""
    return page(language, content, title=texts["payment"], owner=order.login)


def wallet_page(order: Order) -> Response:
    """The page on which the wallet completes a payment."""
    language = page_language(order.language)
    texts = TEXTS[language]
    amount = shown_amount(order.amount, order.currency, language)
    content = f"""<h1>{texts["wallet"]}</h1>
<p class="sum">{amount}</p>
<p class="muted">{texts["order"]} {escape(order.number)} · {texts["wallet-note"]}</p>
<form method="post"><div class="actions"><button class="primary">{texts["pay"]} {amount}</button>
<button name="decision" value="cancel">{texts["cancel"]}</button></div></form>"""
    return page(language, content, title=texts["wallet"], owner=order.login)


_SECRET = frozenset({"number", "cvc", "expiry"})
_HALF = frozenset({"expiry", "cvc"})


def _field(name: str, title: str, attributes: str, value: str, *, wrong: bool) -> str:
    kind = {"cvc": "password", "email": "email"}.get(name, "text")
    shown = "" if name in _SECRET else escape(value)
    marks = ' aria-invalid="true" aria-describedby="problem" autofocus' if wrong else ""
    wide = "" if name in _HALF else ' class="wide"'
    return (
        f'<div{wide}><label for="{name}">{title}</label>'
        f'<input type="{kind}" id="{name}" name="{name}" value="{shown}" {attributes}{marks}></div>'
    )


def _test_cards(language: PageLanguage) -> str:
    texts = TEXTS[language]
    rows = "".join(
        f"<tr><td>{' '.join(re.findall('....', number))}</td><td>{texts[f'card-{kind}']}</td></tr>"
        for number, kind in TEST_CARDS.items()
    )
    return f"<table><tbody>{rows}</tbody></table><p>{texts['cards-note']}</p>"
