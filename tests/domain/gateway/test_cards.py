"""Tests of card data: validation, and that nothing shows, stores or copies it."""

from __future__ import annotations

import copy
import gc
import logging
import pickle
import traceback
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.gateway import cards
from desktop_app.domain.gateway.cards import (
    Brand,
    CardAttempt,
    CardAttemptEnded,
    CardFault,
    PaymentSecret,
    Secret,
)

NUMBER, CVC, EXPIRY = "4444555511113333", "731", "203412"


class ManualClock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 22, tzinfo=UTC)

    def now(self) -> datetime:
        return self.moment


def attempt(clock: ManualClock | None = None) -> CardAttempt:
    return CardAttempt(
        number="4444 5555 1111 3333",
        expiry=EXPIRY,
        cvc=CVC,
        cardholder="ANNA KAVALENKA",
        clock=clock or ManualClock(),
    )


def fail_with(secret: Secret) -> None:
    raise RuntimeError(f"{secret} {secret!r} {secret:>20}")


def test_a_secret_is_shown_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    secret = Secret(NUMBER)
    caplog.set_level(logging.DEBUG)
    logging.getLogger().info("%s %r", secret, [secret])
    try:
        fail_with(secret)
    except RuntimeError as error:
        shown = traceback.TracebackException.from_exception(error, capture_locals=True)
    text = "".join(shown.format()) + caplog.text
    assert "<hidden>" in text
    assert NUMBER not in text


@pytest.mark.parametrize("make", [lambda: Secret(NUMBER), attempt])
def test_a_card_is_not_copied_compared_or_written(make: object) -> None:
    card = make()  # type: ignore[operator]
    for wrong in (copy.copy, copy.deepcopy, pickle.dumps, hash, lambda each: each == each):  # noqa: PLR0124
        with pytest.raises(TypeError):
            wrong(card)


def test_a_code_ends_after_five_minutes_also_while_the_computer_sleeps() -> None:
    clock = ManualClock()
    code = PaymentSecret(CVC, clock=clock)
    clock.moment += timedelta(minutes=4, seconds=59)
    assert (code.reveal(), code.is_empty) == (CVC, False)
    assert code.left == timedelta(seconds=1)
    clock.moment += timedelta(hours=8)  # nobody waited meanwhile: the lid was closed
    assert (code.reveal(), code.is_empty) == ("", True)
    clock.moment -= timedelta(hours=9)
    assert code.is_empty, "it does not come back with the clock"
    assert PaymentSecret(CVC, clock=clock).left == timedelta(minutes=5)


def test_a_secret_that_nobody_dropped_is_overwritten_when_it_is_let_go() -> None:
    secret = Secret(NUMBER)
    characters = secret._characters
    del secret
    gc.collect()
    assert bytes(characters) == b""


def test_an_attempt_shows_its_masked_number_only() -> None:
    made = attempt()
    assert made.masked == "444455**3333"
    assert made.brand is Brand.VISA
    assert repr(made) == "CardAttempt(444455**3333)"
    assert NUMBER not in repr(made.card())
    assert CVC not in repr(made.card())
    assert made.card().number.reveal() == NUMBER


def test_an_attempt_ends_after_five_minutes_and_cannot_be_used_again() -> None:
    clock = ManualClock()
    made = attempt(clock)
    card = made.card()
    ended = []
    for _ in range(2):
        clock.moment += timedelta(minutes=2, seconds=30)
        ended.append(made.ended)
    assert ended == [False, True]
    with pytest.raises(CardAttemptEnded):
        made.card()
    assert card.number.is_empty
    assert card.cvc.reveal() == ""


def test_an_attempt_ends_with_its_block_also_by_an_error() -> None:
    made = attempt()

    def use() -> None:
        with made:
            fail_with(made.card().number)

    with pytest.raises(RuntimeError):
        use()
    assert made.ended


@pytest.mark.parametrize(
    ("name", "part"), [("number", "4444x"), ("expiry", "203413"), ("cvc", "12a")]
)
def test_what_cannot_be_read_is_named_and_not_repeated(name: str, part: str) -> None:
    given_parts = {"number": NUMBER, "expiry": EXPIRY, "cvc": CVC} | {name: part}
    with pytest.raises(ValueError, match=f"no card {name}") as failure:
        CardAttempt(**given_parts, cardholder="A", clock=ManualClock())
    assert part not in str(failure.value)


@given(st.text("0123456789", min_size=11, max_size=18))
def test_one_check_digit_fits_every_number(start: str) -> None:
    fitting = [digit for digit in "0123456789" if cards.passes_luhn(start + digit)]
    assert len(fitting) == 1
    assert cards.number_fault(start + fitting[0]) is None


@given(st.integers(0, 15), st.integers(1, 9))
def test_one_wrong_digit_is_found(place: int, off: int) -> None:
    digit = str((int(NUMBER[place]) + off) % 10)
    typed = NUMBER[:place] + digit + NUMBER[place + 1 :]
    assert cards.number_fault(typed) is CardFault.CHECK_DIGIT


@pytest.mark.parametrize("typed", ["", "4444", "4444 5555 1111 333x", "4" * 20, "٤" * 16])
def test_no_card_number(typed: str) -> None:
    assert cards.number_fault(typed) is CardFault.NUMBER


@pytest.mark.parametrize(
    ("number", "brand"),
    [
        ("9112380012345678", Brand.BELKART),
        ("4111111111111111", Brand.VISA),
        ("5555555555555599", Brand.MASTERCARD),
        ("2221000000000009", Brand.MASTERCARD),
        ("2200770212727079", Brand.MIR),
        ("6200000000000005", Brand.UNION_PAY),
        ("371449635398431", Brand.AMEX),
        ("3530111333300000", Brand.JCB),
        ("1234", None),
        ("41", None),
    ],
)
def test_payment_systems(number: str, brand: Brand | None) -> None:
    assert cards.brand(number) is brand


@pytest.mark.parametrize(
    ("expiry", "fault"),
    [
        ("202611", None),
        ("202612", None),
        ("202610", CardFault.EXPIRED),
        ("999912", CardFault.EXPIRY),
        ("202600", CardFault.EXPIRY),
        ("1126", CardFault.EXPIRY),
    ],
)
def test_a_card_is_good_until_its_month_has_ended(expiry: str, fault: CardFault | None) -> None:
    assert cards.expiry_fault(expiry, ManualClock()) is fault


def test_the_last_month_ends_in_minsk() -> None:
    clock = ManualClock()
    clock.moment = datetime(2026, 11, 30, 20, 59, 59, tzinfo=UTC)
    assert cards.expiry_fault("202611", clock) is None
    clock.moment += timedelta(seconds=1)
    assert cards.expiry_fault("202611", clock) is CardFault.EXPIRED


def test_security_codes() -> None:
    assert cards.cvc_fault("123", required=True) is None
    assert cards.cvc_fault("", required=False) is None
    assert cards.cvc_fault("", required=True) is CardFault.CVC
    assert cards.cvc_fault("1234", required=False) is CardFault.CVC
