"""Tests of what is added up with payments."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.adding_up import (
    RunningSums,
    added_up,
    adds_remainders,
    adds_up,
    summed_amount,
)
from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDocument,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterDocumentStatus
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
    payments = [each for each in documents if each.type in set(PAYMENT_TYPES)]
    paid = [each for each in payments if each.status != DocumentStatus.REJECTED]
    rejected = any(each.status == DocumentStatus.REJECTED for each in added)
    is_apart = not rejected and DocumentType.CURR_CONTRACTS not in {each.type for each in added}
    assert is_apart if paid else is_apart or added == documents
    assert all(each in added for each in paid), "also a payment whose amount is not exact"


def test_a_type_nobody_knows_counts_and_nothing_is_left_to_pay_of_what_is_settled() -> None:
    assert adds_up(Kind.DOCUMENT, "brandNewPayments", None)
    assert not adds_up(Kind.DOCUMENT, DocumentType.CURR_CONTRACTS, DocumentStatus.EXECUTED)
    assert not adds_up(Kind.REQUIREMENT, "1", DocumentStatus.REJECTED)
    paid_or_not = {DocumentStatus.REJECTED, DocumentStatus.EXECUTED}
    for status in STATUSES:
        for kind in (Kind.CARD_FILE, Kind.REQUIREMENT):
            assert adds_up(kind, "1", status) is (status not in paid_or_not)


def test_what_is_left_to_pay_is_added_up_where_documents_tell_it() -> None:
    whole, left = Amount(Decimal(10), "BYN"), Amount(Decimal(4), "BYN")
    for listed in (CardFileDocument, PaymentRequirement):
        assert adds_remainders(listed.kind)
        assert summed_amount(listed(id="1", amount=whole, rest=left)) == left
        assert summed_amount(listed(id="1", amount=whole)) == whole
    assert not adds_remainders(Kind.DOCUMENT)
    assert summed_amount(BankDocument(id="1", amount=whole)) == whole


def test_of_the_register_what_was_recalled_stands_apart() -> None:
    for status in (*RegisterDocumentStatus, None):
        recalled = status is RegisterDocumentStatus.RECALLED
        assert adds_up(Kind.REGISTER_DOCUMENT, "12", status) is not recalled


def test_what_is_owed_both_ways_is_never_added_to_each_other() -> None:
    sums = RunningSums()
    assert sums.result() == ((), 0)
    sums.add("BYN", 300, adds=False, direction=0)
    assert sums.result() == ((("BYN", 300),), 0)
    sums.add("USD", 20, adds=True, direction=1, count=2)
    sums.add("BYN", 10, adds=True, direction=1)
    assert sums.result() == ((("BYN", 10), ("USD", 20)), 1)
    sums.leave_out(4)
    sums.add("BYN", 5, adds=True, direction=0)
    assert sums.result() == ((), 9)


def test_what_does_not_add_up_is_no_sum_of_a_part_where_others_have_one() -> None:
    whole, part = RunningSums(), RunningSums()
    part.add("BYN", 900, adds=False)
    assert not part.adds
    assert part.result() == ((("BYN", 900),), 0), "a list of these alone"
    assert part.result(alone=False) == ((), 1), "a part of a list with others"
    whole.add("BYN", 900, adds=False)
    whole.add("BYN", 100, adds=True)
    assert whole.adds
    assert whole.result() == whole.result(alone=False) == ((("BYN", 100),), 1)


def _amount() -> Amount:
    return Amount(Decimal(10), "BYN")
