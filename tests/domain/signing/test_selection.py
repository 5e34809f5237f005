"""Tests of what of a selection can be signed: reasons, totals by currency, attempts."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import BankDocument, CardFileDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.signing.attempts import MOST_IN_ATTEMPT
from desktop_app.domain.signing.selection import SigningObstacle, obstacle, select
from desktop_app.domain.values.money import Amount, Money

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument


def waiting(document_id: str, amount: str = "", currency: str = "BYN") -> BankDocument:
    sent = Amount(Decimal(amount), currency) if amount else None
    return BankDocument(id=document_id, status=DocumentStatus.AWAITING_SIGNATURE, amount=sent)


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (waiting("5"), None),
        (BankDocument(id="5", status=DocumentStatus.EXECUTED), SigningObstacle.NOT_WAITING),
        (BankDocument(id="5", status=None), SigningObstacle.NOT_WAITING),
        (CardFileDocument(id="5", status=1), SigningObstacle.OTHER_KIND),
        (waiting(""), SigningObstacle.NO_IDENTIFIER),
        (waiting("0"), SigningObstacle.NO_IDENTIFIER),
        (waiting("K5"), SigningObstacle.NO_IDENTIFIER),
        (waiting("007"), SigningObstacle.NO_IDENTIFIER),
        (waiting("9" * 20), SigningObstacle.NO_IDENTIFIER),
        (waiting("9" * 5000), SigningObstacle.NO_IDENTIFIER),
    ],
)
def test_why_a_document_cannot_be_signed(
    document: ListedDocument, expected: SigningObstacle | None
) -> None:
    assert obstacle(document) is expected


def test_totals_are_exact_and_by_currency() -> None:
    chosen = select(
        [
            waiting("1", "0.10"),
            waiting("2", "0.20"),
            waiting("3", "5", "EUR"),
            waiting("4"),
            waiting("5", "1.001"),
            waiting("1", "0.10"),
        ]
    )
    assert chosen.totals == (Money(30, "BYN"), Money(500, "EUR"))
    assert chosen.uncounted == 2
    assert [document.id for document in chosen.documents] == ["1", "2", "3", "4", "5"]


@given(st.lists(st.integers(1, 400), max_size=450))
def test_every_document_is_in_exactly_one_attempt_in_order(numbers: list[int]) -> None:
    chosen = select(waiting(str(number)) for number in numbers)
    divided = [document.id for attempt in chosen.attempts for document in attempt]
    assert divided == list(dict.fromkeys(str(number) for number in numbers))
    assert all(1 <= len(attempt) <= MOST_IN_ATTEMPT for attempt in chosen.attempts)
    assert all(len(attempt) == MOST_IN_ATTEMPT for attempt in chosen.attempts[:-1])
