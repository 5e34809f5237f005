"""Tests of payments that are much larger than all before to the same payee."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import DocumentType, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.unusual_amounts import (
    LEAST_EARLIER,
    MUCH_LARGER,
    unusually_large,
)
from desktop_app.domain.values.money import Amount
from tests.domain.instructions.test_duplicates import listed
from tests.support.legal_instructions import LEGAL

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument


def earlier(*amounts: str, currency: str = "BYN", status: int = 4) -> list[ListedDocument]:
    return [
        listed(
            replace(LEGAL, amount=Amount(Decimal(text), currency)), id=str(number), status=status
        )
        for number, text in enumerate(amounts)
    ]


def of(text: str, currency: str = "BYN") -> Amount:
    return Amount(Decimal(text), currency)


def test_a_digit_too_many_is_noticed() -> None:
    paid = earlier("990.00", "1000.00", "1005.50")
    found = unusually_large(replace(LEGAL, amount=of("10055.00")), paid)
    assert found is not None
    assert (found.count, found.largest, found.amount) == (3, paid[2], of("1005.50"))
    assert unusually_large(replace(LEGAL, amount=of("5027.49")), paid) is None
    assert unusually_large(replace(LEGAL, amount=of("5027.50")), paid) is not None


@pytest.mark.parametrize(
    "paid",
    [
        [],
        earlier("1.00", "1.00"),
        earlier("1.00", "1.00", "1.00", currency="EUR"),
        earlier("1.00", "1.00", "1.00", status=DocumentStatus.REJECTED),
        earlier("1.00", "1.00", "1.00", status=DocumentStatus.AWAITING_SIGNATURE),
        [replace(each, party=Party(name=LEGAL.party.name)) for each in earlier(*["1.00"] * 4)],
        earlier("0.00", "0.00", "0.00"),
        [replace(each, type="unknown") for each in earlier(*["1.00"] * 4)],
    ],
)
def test_too_few_other_currencies_rejected_and_strangers_tell_nothing(
    paid: list[ListedDocument],
) -> None:
    assert unusually_large(replace(LEGAL, amount=of("1000.00", "byn")), paid) is None


def test_what_nobody_has_signed_hides_no_digit_too_many() -> None:
    paid = earlier("990.00", "1000.00", "1005.50")
    (slip,) = earlier("10055.00", status=DocumentStatus.AWAITING_SIGNATURE)
    found = unusually_large(replace(LEGAL, amount=of("10055.00")), (*paid, slip))
    assert found is not None
    assert found.count == len(paid)


def test_transfers_between_own_accounts_vary() -> None:
    own = replace(LEGAL, type=DocumentType.SELF_PAYMENTS, amount=of("1000.00"))
    assert unusually_large(own, earlier("1.00", "1.00", "1.00")) is None
    assert unusually_large(replace(own, amount=None), earlier("1.00", "1.00", "1.00")) is None


@given(
    st.lists(st.integers(1, 10**9), min_size=LEAST_EARLIER, max_size=9),
    st.integers(1, 10**10),
)
def test_the_largest_of_them_decides(paid: list[int], minor: int) -> None:
    documents = earlier(*(f"{Decimal(each).scaleb(-2)}" for each in paid))
    found = unusually_large(replace(LEGAL, amount=of(f"{Decimal(minor).scaleb(-2)}")), documents)
    assert (found is not None) == (minor >= MUCH_LARGER * max(paid))
