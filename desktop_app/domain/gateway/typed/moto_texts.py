"""Reads the texts of a payment by phone or letter (2.10); they are named as the parameters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.card_payments import MotoPayment
from desktop_app.domain.gateway.orders import Automatic, Feature
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.payers import international, phone_digits
from desktop_app.domain.gateway.typed.named_values import mapping_of, pair_problems, pairs_of
from desktop_app.domain.gateway.typed.payer_texts import read_payer
from desktop_app.domain.instructions.field_reader import Fault, FieldReader
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import Money, exponent
from desktop_app.domain.values.periods import today

if TYPE_CHECKING:
    from desktop_app.domain.values.periods import Clock

HOLD: Final = "hold"
"""``1`` where the amount is only held."""
CONTACT: Final = "contact"
"""E-mail, mobile phone, or both, of the customer."""
MORE_FEATURES: Final = "features"
"""Features that have no field of their own, with blanks between them."""
EXTRA: Final = "jsonParams"
STORED_CARD: Final = "bindingId"
CARDHOLDER: Final = "cardholder"
"""Of a stored card; a card that is typed brings its own."""
_TEXTS: Final = {
    "orderNumber": "number",
    "returnUrl": "return_url",
    "failUrl": "fail_url",
    "dynamicCallbackUrl": "callback_url",
    "description": "description",
    "language": "language",
    "ip": "ip",
    "clientId": "client_id",
    "merchantLogin": "merchant_login",
    "postAddress": "post_address",
    STORED_CARD: "credential_id",
}
_PHONE: Final = re.compile(r"[+\d\s()-]+", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedMoto:
    """A payment as far as its texts can be read.

    Attributes:
        payment: as it would be sent.
        amount: what is typed; None where nothing is, or it cannot be read.
        faults: why a text cannot be read, by the name of its field.
        problems: what is wrong beside what the tables of the gateway know.
    """

    payment: MotoPayment
    amount: Money | None = None
    faults: Mapping[str, Fault] = field(default_factory=dict)
    problems: tuple[ParameterProblem, ...] = ()


def read_moto(texts: Mapping[str, str], *, clock: Clock) -> TypedMoto:
    """Read the texts of the form."""
    reader = FieldReader(texts, today=today(clock))
    currency = reader.text("currency").strip().upper()
    read = reader.amount(decimals=exponent(currency))
    amount = None if read is None else read.money
    email, phone = read_contact(reader.text(CONTACT))
    payer = read_payer(reader)
    if phone:
        payer = replace(payer, phones=replace(payer.phones, mobile=phone))
    plain = {to: reader.text(name).strip() for name, to in _TEXTS.items()}
    payment = MotoPayment(
        amount=amount or Money(0, currency),
        hold=bool(reader.text(HOLD)) or None,
        features=_features(reader),
        automatic=Automatic(
            complete_at=reader.moment("autocompletionDate"),
            reverse_at=reader.moment("autoReverseDate"),
        ),
        email=email,
        payer=payer,
        cardholder=reader.text(CARDHOLDER).strip() if plain["credential_id"] else "",
        extra=mapping_of(pairs_of(reader.text(EXTRA))),
        **plain,
    )
    return TypedMoto(
        payment=payment,
        amount=amount,
        faults=reader.typed(payment).faults,
        problems=tuple(_problems(reader, payment)),
    )


def read_contact(text: str) -> tuple[str, str]:
    """E-mail and phone in one text, in any order; what is neither is left as an e-mail.

    The phone has the code of its country if it is written so, or as it is dialled in Belarus.
    """
    parts = [part.strip(",;") for part in text.split()]
    email = next((part for part in parts if "@" in part), "")
    rest = " ".join(part for part in parts if part and part != email)
    if not rest or not _PHONE.fullmatch(rest):
        return " ".join(filter(None, (email, rest))), ""
    sign = "+" if rest.startswith("+") else ""
    return email, international(sign + re.sub(r"\D", "", rest))


def known_phone(text: str) -> str:
    """The phone number in what is known of a customer; empty where none could be sent."""
    _, phone = read_contact(text)
    return phone if phone_digits(phone) else ""


def _features(reader: FieldReader) -> tuple[str, ...]:
    own = (feature.value for feature in Feature if reader.text(feature.value))
    more = reader.text(MORE_FEATURES).replace(",", " ").split()
    return tuple(dict.fromkeys((*own, *more)))


def _problems(reader: FieldReader, payment: MotoPayment) -> list[ParameterProblem]:
    found = list(pair_problems(pairs_of(reader.text(EXTRA)), EXTRA))
    stored = payment.credential_id or Feature.FORCE_CREATE_BINDING.value in payment.features
    if stored and not payment.client_id:  # otherwise the payment fails (2.3)
        found.append(ParameterProblem("clientId", ParameterRule.MISSING))
    return found
