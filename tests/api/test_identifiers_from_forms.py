"""Identifiers with leading zeros go from every field of every form to the wire unchanged."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.documents import assumed_requests
from desktop_app.api.documents import requests as document_requests
from desktop_app.api.gateway import requests
from desktop_app.domain.gateway.cards import CardData, Secret
from desktop_app.domain.gateway.typed import (
    card_payment_texts,
    moto_texts,
    order_texts,
    wallet_texts,
)
from desktop_app.domain.gateway.typed.card_payment_texts import read_card_payment
from desktop_app.domain.gateway.typed.cart_lines import ITEMS, CartLine, text_of_lines
from desktop_app.domain.gateway.typed.moto_texts import read_moto
from desktop_app.domain.gateway.typed.named_values import text_of_pairs
from desktop_app.domain.gateway.typed.order_texts import read_order
from desktop_app.domain.gateway.typed.payer_texts import MATCH, PAYER_FIELDS, PRE_ORDER_DATE
from desktop_app.domain.gateway.typed.wallet_texts import read_wallet
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.instructions import debit_fields, payment_fields
from desktop_app.domain.instructions.debit_fields import read_acceptance, read_recall
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.other_document_fields import ALWAYS, read_other
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.domain.instructions.payment_fields import read_payment
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.register.request_fields import PAYER, read_request

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from desktop_app.domain.documents.listed import DocumentType

ZEROS, REST = "00700", "700"
"""What is typed, and what is left of it where somebody takes it for a number."""
TODAY = date(2026, 11, 16)
CLOCK = SimpleNamespace(now=lambda: datetime(2026, 11, 16, 9, tzinfo=UTC))
CARD = CardData(number=Secret("4"), expiry=Secret("2"), cvc=Secret("1"), cardholder="A")
PAYER_TEXTS = frozenset(PAYER_FIELDS) - {MATCH, PRE_ORDER_DATE}
LINE = CartLine(name="Чай", quantity="1", measure="шт", price="2")


def values(wire: Any) -> Iterator[str]:
    """Every value of a body, as text."""
    if isinstance(wire, dict):
        for each in wire.values():
            yield from values(each)
    elif isinstance(wire, list | tuple):
        for each in wire:
            yield from values(each)
    elif isinstance(wire, str) and wire[:1] in {"{", "["}:
        yield from values(json.loads(wire))
    else:
        yield str(wire)


def check(
    names: Iterable[str], wire: Callable[[dict[str, str]], Any], basis: dict[str, str]
) -> None:
    """Type the zeros into one field after another, and look at what would be sent."""
    assert not any(REST in each for each in values(wire(basis)))
    for name in names:
        sent = [each for each in values(wire(basis | {name: ZEROS})) if REST in each]
        assert sent, f"{name} is not sent"
        assert all(ZEROS in each for each in sent), f"{name} is sent as {sent}"


@pytest.mark.parametrize("kind", sorted(PAYMENT_TYPES))
def test_payments(kind: DocumentType) -> None:
    names = [*payment_fields.TEXTS, *(f"party.{each}" for each in payment_fields.PARTY)]
    check(
        names,
        lambda texts: assumed_requests.payment(read_payment(kind, texts, today=TODAY).instruction),
        {"amount": "1"},
    )


@pytest.mark.parametrize("kind", sorted(FIELDS))
def test_other_documents(kind: DocumentType) -> None:
    texts_ = {FieldKind.TEXT, FieldKind.CODE, FieldKind.REFERENCE}
    names = [*ALWAYS, *(each.name for each in FIELDS[kind] if each.kind in texts_)]
    for decision in ("", *{each.not_for for each in FIELDS[kind] if each.not_for is not None}):
        kept = {each.name for each in FIELDS[kind] if each.not_for != decision or not decision}
        check(
            [each for each in names if each in ALWAYS or each in kept],
            lambda texts: assumed_requests.other_document(
                read_other(kind, texts, today=TODAY).instruction
            ),
            {"decision": str(decision)},
        )


def test_direct_debits() -> None:
    party = (f"party.{each}" for each in debit_fields._PARTY if each not in {"bic", "bank"})
    check(
        [*debit_fields._TEXTS, *party],
        lambda texts: assumed_requests.debit_acceptance(
            read_acceptance("", texts, today=TODAY).instruction
        ),
        {},
    )
    check(
        [*debit_fields._RECALL_TEXTS, *(f"party.{each}" for each in debit_fields._RECALL_PARTY)],
        lambda texts: assumed_requests.debit_acceptance_recall(
            read_recall("", texts, today=TODAY).instruction
        ),
        {},
    )


def test_requests_to_the_register() -> None:
    kind = RegisterRequestType.ALL_OF_PAYER
    check(
        PAYER,
        lambda texts: document_requests.register_request(
            read_request(kind, texts, today=TODAY).instruction
        ),
        {},
    )


def test_orders() -> None:
    def wire(texts: dict[str, str]) -> Any:
        return requests.order(read_order(texts, clock=CLOCK).order)

    basis = {"amount": "1", "currency": "BYN", "language": "ru"}
    check({*order_texts._TEXTS, *PAYER_TEXTS} - {"language"}, wire, basis)
    lines = {ITEMS: text_of_lines([LINE])}
    check(order_texts.OF_THE_CART, wire, basis | lines)
    for line in (
        replace(LINE, name=ZEROS),
        replace(LINE, measure=ZEROS),
        replace(LINE, code=ZEROS),
    ):
        assert ZEROS in values(wire(basis | {ITEMS: text_of_lines([line])}))
    extra = text_of_pairs([("terminal", ZEROS)])
    assert ZEROS in values(wire(basis | {order_texts.EXTRA: extra}))


def test_payments_by_phone() -> None:
    def wire(texts: dict[str, str]) -> Any:
        return requests.moto_payment(read_moto(texts, clock=CLOCK).payment, CARD)

    names = {*moto_texts._TEXTS, *PAYER_TEXTS} - {"language", "bindingId"}
    check(names, wire, {"amount": "1", "currency": "BYN"})


def test_payments_by_card() -> None:
    def wire(texts: dict[str, str]) -> Any:
        typed = read_card_payment(texts, order_id="o", clock=CLOCK)
        return requests.card_payment(typed.payment, CARD)

    names = {
        *PAYER_TEXTS, *card_payment_texts.EXTERNAL, card_payment_texts.VERSION, "ip", "email",
        "postAddress", "threeDSVer2FinishUrl", "threeDSMethodNotificationUrl",
        "externalScaExemptionIndicator",
    }  # fmt: skip
    check(names, wire, {"language": "ru"})
    reference = {card_payment_texts.BEGAN: "16.11.2026 10:00"}
    check([card_payment_texts.REFERENCE], wire, reference)
    series = {card_payment_texts.STORING: "RI", card_payment_texts.SERIES_END: "31.12.2034"}
    check([card_payment_texts.FREQUENCY], wire, series)
    extra = text_of_pairs([("terminal", ZEROS)])
    assert ZEROS in values(wire({card_payment_texts.EXTRA: extra}))


@pytest.mark.parametrize("operation", list(WalletOperation))
def test_payments_by_wallet(operation: WalletOperation) -> None:
    def wire(texts: dict[str, str]) -> Any:
        typed = read_wallet(texts, operation, currency="BYN", clock=CLOCK)
        return requests.wallet_payment(operation, typed.payment, "t")

    names = wallet_texts.FIELDS[operation] & set(wallet_texts._TEXTS)
    payer = PAYER_TEXTS if operation in wallet_texts.WITH_PAYER else frozenset()
    check({*names, *payer} - {"language"}, wire, {})
