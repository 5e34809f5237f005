"""Tests of reading what is typed to pay an order by card."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.gateway.card_payments import Initiator
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.gateway.typed.card_payment_texts import (
    read_card_payment,
)
from desktop_app.domain.instructions.field_reader import TextFault
from tests.support.fakes import FixedClock

if TYPE_CHECKING:
    from desktop_app.domain.gateway.typed.card_payment_texts import (
        TypedCardPayment,
    )

OWN_SERVER: Final = {"eci": "05", "cavv": "AAAB", "xid": "x", "authenticationTypeIndicator": "3"}


def read(**texts: str) -> TypedCardPayment:
    return read_card_payment(texts, order_id="o-1", clock=FixedClock())


def wrong(typed: TypedCardPayment) -> dict[str, ParameterRule]:
    return {problem.parameter: problem.rule for problem in typed.problems}


def test_nothing_typed_is_a_plain_payment() -> None:
    payment = read().payment
    assert (payment.order_id, payment.language) == ("o-1", "ru")
    assert (payment.initiator, payment.store) == (Initiator.REGULAR, None)
    assert (payment.original, dict(payment.extra)) == (None, {})


@pytest.mark.parametrize("missing", ["eci", "cavv"])
def test_results_of_another_3ds_server_go_with_the_payment(missing: str) -> None:
    typed = read(**OWN_SERVER, threeDSProtocolVersion="2.2.0", jsonParams='[["a", "b"]]')
    assert dict(typed.payment.extra) == {
        "a": "b", **OWN_SERVER, "threeDSProtocolVersion": "2.2.0",
    }  # fmt: skip
    assert typed.payment.three_ds.version == "2.2.0"
    assert wrong(typed) == {}
    assert wrong(read(**(OWN_SERVER | {missing: ""}))) == {missing: ParameterRule.MISSING}


def test_a_series_has_its_terms() -> None:
    typed = read(storing="RI", recurringFrequency="28", recurringExpiry="31.12.2034")
    assert typed.payment.initiator is Initiator.INITIAL_RECURRENT
    assert dict(typed.payment.extra) == {"recurringFrequency": "28", "recurringExpiry": "20341231"}
    assert wrong(typed) == {}
    lacking = read(storing="RI")
    assert wrong(lacking) == dict.fromkeys(
        ("recurringFrequency", "recurringExpiry"), ParameterRule.MISSING
    )
    odd = read(storing="RI", recurringFrequency="often", recurringExpiry="soon")
    assert wrong(odd) == {"recurringFrequency": ParameterRule.NOT_DIGITS}
    assert odd.faults == {"recurringExpiry": TextFault.DAY}


def test_terms_of_a_series_are_not_sent_with_another_payment() -> None:
    typed = read(storing="CI", recurringFrequency="28", bindingNotNeeded="1")
    assert typed.payment.initiator is Initiator.INITIAL_COMMON
    assert dict(typed.payment.extra) == {}
    assert typed.payment.store is None, "what is to be stored is not declined"
    assert read(bindingNotNeeded="1").payment.store is False


def test_a_later_payment_names_the_first_one() -> None:
    typed = read(tii="U", originalPaymentNetRefNum="123", originalPaymentDate="01.10.2026 12:00")
    original = typed.payment.original
    assert original is not None
    assert (original.reference, original.began_at.hour) == ("123", 12)
    assert typed.payment.initiator is Initiator.SUBSEQUENT_MERCHANT
    half = read(tii="U", originalPaymentNetRefNum="123")
    assert wrong(half) == {"originalPaymentDate": ParameterRule.MISSING}


def test_a_name_that_is_there_twice_is_a_problem() -> None:
    pairs = json.dumps([["a", "1"], ["a", "2"]])
    assert wrong(read(jsonParams=pairs)) == {"jsonParams[2].name": ParameterRule.ONCE}
