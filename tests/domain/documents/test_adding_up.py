"""Tests of what is added up with payments."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.adding_up import added_up, adds_up
from desktop_app.domain.documents.listed import BankDocument, DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.values.money import Amount

CODES = [*(each.value for each in DocumentType), "", "brandNewPayments"]
STATUSES = [*(each.value for each in DocumentStatus), 6, None]


@given(
    pairs=st.lists(
        st.tuples(st.sampled_from(CODES), st.sampled_from(STATUSES), st.booleans()), max_size=8
    )
)
def test_what_was_rejected_or_pays_nothing_is_never_added_to_payments(
    pairs: list[tuple[str, int | None, bool]],
) -> None:
    documents = [
        BankDocument(id=str(at), type=code, status=status, amount=_amount() if priced else None)
        for at, (code, status, priced) in enumerate(pairs)
    ]
    added = added_up(documents)
    paid = [each for each in added if each.type in set(PAYMENT_TYPES)]
    if any(each.status != DocumentStatus.REJECTED and each.amount for each in paid):
        assert all(each.status != DocumentStatus.REJECTED for each in added)
        assert DocumentType.CURR_CONTRACTS not in {each.type for each in added}
    else:
        assert len(added) in {len(documents), len([each for each in added if each.amount])}


def test_a_type_nobody_knows_counts_and_the_unpaid_queue_does_always() -> None:
    assert adds_up(Kind.DOCUMENT, "brandNewPayments", None)
    assert not adds_up(Kind.DOCUMENT, DocumentType.CURR_CONTRACTS, DocumentStatus.EXECUTED)
    assert not adds_up(Kind.REQUIREMENT, "1", DocumentStatus.REJECTED)
    assert all(adds_up(Kind.CARD_FILE, "1", each) for each in STATUSES)


def _amount() -> Amount:
    return Amount(Decimal(10), "BYN")
