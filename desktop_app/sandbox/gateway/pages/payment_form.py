"""The page on which a person pays with a card, and the one of the wallet."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.gateway.messages import LANGUAGES
from desktop_app.sandbox.gateway.pages.page_template import page
from desktop_app.sandbox.gateway.pages.scripts import PAYMENT
from desktop_app.sandbox.gateway.pages.texts import TEXTS, shown_amount
from desktop_app.sandbox.gateway.payments.cards import TEST_CARDS, Card, passes_luhn
from desktop_app.sandbox.gateway.payments.request_rules import email_is_right
from desktop_app.sandbox.http.json_writer import day

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.responses import Response

    from desktop_app.sandbox.gateway.records import Credential, Language, Order

_NUMBER = re.compile(r"[0-9]{12,19}", re.ASCII)
_EXPIRY = re.compile(r"(0[1-9]|1[0-2])\s*/?\s*(?:20)?([0-9]{2})", re.ASCII)
_CVC = re.compile(r"[0-9]{3}", re.ASCII)
_HOLDER = re.compile(r"[A-Za-z .'-]{1,150}")
_CVC_MARKS = 'autocomplete="cc-csc" inputmode="numeric" maxlength="3"'
_EMAIL_MARKS = 'autocomplete="email" maxlength="64"'


class CardFormError(Exception):
    """A form that cannot be used.

    Attributes:
        keys: of the texts that say what is wrong, by field; the empty name is the form as a whole.
    """

    def __init__(self, keys: Mapping[str, str]) -> None:
        super().__init__(", ".join(keys.values()))
        self.keys = keys


def read_card(form: Mapping[str, str], order: Order) -> Card:
    """The card that a person has typed; without an e-mail address, that of the order counts.

    Raises:
        CardFormError: fields of it cannot be used.
    """
    number = re.sub(r"[\s-]", "", form.get("number", ""))
    expiry = _EXPIRY.fullmatch(form.get("expiry", "").strip())
    cvc, holder = _read_cvc(form), form.get("holder", "").strip()
    right = {
        "number": bool(_NUMBER.fullmatch(number)) and passes_luhn(number),
        "expiry": expiry is not None,
        "cvc": cvc is not None,
        "holder": bool(_HOLDER.fullmatch(holder)),
        "email": email_is_right(_email(form, order)),
    }
    wrong = {name: f"wrong-{name}" for name, is_right in right.items() if not is_right}
    if wrong or expiry is None:
        raise CardFormError(wrong)
    return Card(number=number, expiry=f"20{expiry[2]}{expiry[1]}", cvc=cvc, holder=holder.upper())


def read_cvc_and_email(form: Mapping[str, str], order: Order) -> tuple[str, str | None]:
    """What a person has typed to pay with a stored credential; the order's address may do.

    Raises:
        CardFormError: fields of it cannot be used.
    """
    cvc, email = _read_cvc(form), _email(form, order)
    wrong = {} if email_is_right(email) else {"email": "wrong-email"}
    if cvc is None:
        raise CardFormError({"cvc": "wrong-cvc"} | wrong)
    if wrong:
        raise CardFormError(wrong)
    return cvc, email


def _email(form: Mapping[str, str], order: Order) -> str | None:
    """The e-mail address that counts: the typed one, or that of the order."""
    return form.get("email") or order.email


def _read_cvc(form: Mapping[str, str]) -> str | None:
    """The CVC that a person has typed; `None` for what cannot be one."""
    cvc = form.get("cvc", "").strip()
    return cvc if _CVC.fullmatch(cvc) else None


def payment_page(
    order: Order,
    form: Mapping[str, str] | None = None,
    *,
    problem: CardFormError | None = None,
    may_store: bool,
) -> Response:
    """The hosted payment page; number and CVC are never shown again.

    Args:
        order: what is paid.
        form: what was typed before; `None` for nothing.
        problem: what is wrong with it; `None` for nothing.
        may_store: it offers to store the card.
    """
    language = order.language
    texts, typed = TEXTS[language], form or {}
    holder = order.card.holder if order.card else order.cardholder
    fields = _fields(
        language,
        problem,
        {
            "number": 'autocomplete="cc-number" inputmode="numeric" maxlength="23"',
            "expiry": 'autocomplete="cc-exp" inputmode="numeric" maxlength="7"',
            "cvc": _CVC_MARKS,
            "holder": 'autocomplete="cc-name" autocapitalize="characters" spellcheck="false"'
            ' maxlength="150"',
            "email": _EMAIL_MARKS,
        },
        {
            "holder": typed.get("holder", holder or ""),
            "email": typed.get("email", order.email or ""),
        },
    )
    save = ""
    if may_store:
        checked = " checked" if "save" in typed else ""
        save = (
            f'<div class="wide"><label class="tick"><input type="checkbox" name="save"{checked}>'
            f"<span>{texts['save']}</span></label></div>"
        )
    return page(
        language,
        f"{_head(order, problem)}{_form(order, fields + save)}"
        f"<details><summary>{texts['cards']}</summary>{_test_cards(language)}</details>",
        title=texts["payment"],
        owner=order.login,
        languages={code: _address(order, code) for code in LANGUAGES},
        script=PAYMENT,
    )


def credential_page(
    order: Order,
    credential: Credential,
    form: Mapping[str, str] | None = None,
    *,
    problem: CardFormError | None = None,
    with_email: bool,
) -> Response:
    """The page of an order that only one stored credential may pay; the CVC is never shown again.

    Args:
        order: what is paid.
        credential: what pays.
        form: what was typed before; `None` for nothing.
        problem: what is wrong with it; `None` for nothing.
        with_email: it asks for an e-mail address.
    """
    language = order.language
    texts, card = TEXTS[language], credential.card
    marks = {"cvc": _CVC_MARKS} | ({"email": _EMAIL_MARKS} if with_email else {})
    email = (form or {}).get("email", order.email or "")
    fields = _fields(language, problem, marks, {"email": email})
    return page(
        language,
        f"{_head(order, problem)}<dl><dt>{texts['card']}</dt>"
        f"<dd>{escape(card.system)} {escape(card.masked)}</dd></dl>{_form(order, fields)}",
        title=texts["payment"],
        owner=order.login,
        script=PAYMENT,
    )


def _head(order: Order, problem: CardFormError | None) -> str:
    """What is paid, and what is wrong with the form as a whole."""
    language = order.language
    texts = TEXTS[language]
    description = f'<p class="about">{escape(order.description)}</p>' if order.description else ""
    alert = ""
    if problem and "" in problem.keys:
        alert = f'<p class="alert" role="alert">{texts[problem.keys[""]]}</p>'
    expires = order.expires.astimezone(MINSK)
    until = f"{day(expires)} {expires:%H:%M}"
    return (
        f'<h1 class="small">{texts["payment-of"]} {escape(order.number)}</h1>'
        f'<p class="sum">{shown_amount(order.amount, order.currency, language)}</p>'
        f'{description}<p class="until">{texts["until"]} {until}</p>{alert}'
    )


def _form(order: Order, fields: str) -> str:
    language = order.language
    amount = shown_amount(order.amount, order.currency, language)
    return (
        f'<form id="pay" method="post" action="{_address(order, language)}" novalidate>'
        f'<div class="fields">{fields}</div>'
        f'<div class="actions"><button class="primary">{TEXTS[language]["pay"]} {amount}</button>'
        f"</div></form>{_shop_link(order)}"
    )


def _address(order: Order, language: Language) -> str:
    """The form's page: the form is shown on the page after 3-D Secure as well."""
    return f"payment_{language}.html?mdOrder={order.id}"


def _shop_link(order: Order) -> str:
    """A link to the shop, where the merchant has named its address (`jsonParams`)."""
    address = order.attributes.get("backToShopUrl", "")
    if not address.startswith(("https://", "http://")):
        return ""
    name = order.attributes.get("backToShopName") or TEXTS[order.language]["to-shop"]
    return f'<p class="back"><a href="{escape(address)}">{escape(name)}</a></p>'


def wallet_page(order: Order) -> Response:
    """The page on which the wallet completes a payment."""
    language = order.language
    texts = TEXTS[language]
    amount = shown_amount(order.amount, order.currency, language)
    content = f"""<h1 class="small">{texts["wallet-of"]} {escape(order.number)}</h1>
<p class="sum">{amount}</p>
<dl><dt>{texts["shop"]}</dt><dd>{escape(order.login)}</dd>
<dt>{texts["card"]}</dt><dd>{texts["wallet-card"]}</dd></dl>
<form method="post"><div class="actions"><button class="primary">{texts["pay"]} {amount}</button>
<button name="decision" value="cancel">{texts["cancel"]}</button></div></form>"""
    return page(language, content, title=texts["wallet"], owner=texts["wallet"])


_HALF = frozenset({"expiry", "cvc"})


def _fields(
    language: Language,
    problem: CardFormError | None,
    marks: Mapping[str, str],
    values: Mapping[str, str],
) -> str:
    """Fields of a form, each with the place where it is said what is wrong with it."""
    keys = problem.keys if problem else {}
    first = next((name for name in marks if name in keys), "")
    return "".join(
        _field(
            name, language, attributes, values.get(name, ""), keys.get(name), focus=name == first
        )
        for name, attributes in marks.items()
    )


def _field(
    name: str,
    language: Language,
    attributes: str,
    value: str,
    wrong: str | None,
    *,
    focus: bool,
) -> str:
    texts = TEXTS[language]
    kind = {"cvc": "password", "email": "email"}.get(name, "text")
    marks = f' aria-invalid="true" aria-describedby="{name}-error"' if wrong else ""
    wide = "" if name in _HALF else ' class="wide"'
    hint = escape(texts[f"wrong-{name}"])
    text, state = (texts[wrong], ' role="alert"') if wrong else ("", " hidden")
    return (
        f"<div{wide}>"
        f'<label for="{name}">{texts[name]}</label>'
        f'<input type="{kind}" id="{name}" name="{name}" value="{escape(value)}" {attributes}'
        f"{marks}{' autofocus' if focus else ''}>"
        f'<p class="error" id="{name}-error" data-text="{hint}"{state}>'
        f"{text}</p></div>"
    )


def _test_cards(language: Language) -> str:
    texts = TEXTS[language]
    rows = "".join(
        f'<li><button type="button" data-number="{number}">'
        f"<span>{' '.join(re.findall('....', number))}</span>"
        f"<span>{texts[f'card-{kind}']}</span></button></li>"
        for number, kind in TEST_CARDS.items()
    )
    return f'<p>{texts["cards-note"]}</p><ul class="cards">{rows}</ul>'
