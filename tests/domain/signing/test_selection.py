"""Tests of what of a selection can be signed: reasons, totals by currency, attempts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import BankDocument, CardFileDocument, DocumentType, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.domain.signing.attempts import MOST_IN_ATTEMPT, SigningAttempt
from desktop_app.domain.signing.selection import (
    SigningObstacle,
    as_told,
    is_as_shown,
    obstacle,
    select,
)
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


SHOWN = BankDocument(
    id="5",
    date=date(2026, 11, 16),
    number="12",
    type="legalPayments",
    status=DocumentStatus.AWAITING_SIGNATURE,
    account="BY13",
    party=Party(name="ООО Ель", taxpayer_number="1", account="BY99", bic="AKBB", bank="Банк"),
    amount=Amount(Decimal("10.50"), "BYN"),
    purpose="Оплата",
)
SILENT: tuple[dict[str, Any], ...] = (
    {"purpose": ""}, {"number": ""}, {"date": None}, {"type": ""}, {"account": ""},
    {"amount": None}, {"amount": Amount(Decimal("10.5"), "")}, {"party": Party()},
    {"party": replace(SHOWN.party, bank="", bic="")},
)  # fmt: skip
CHANGED_FIELDS: tuple[dict[str, Any], ...] = (
    {"purpose": "Другое"}, {"number": "13"}, {"date": date(2026, 11, 17)}, {"type": "letters"},
    {"account": "BY14"}, {"amount": Amount(Decimal(11), "BYN")},
    {"amount": Amount(Decimal(11), "")}, {"amount": Amount(Decimal("10.50"), "USD")},
    {"party": replace(SHOWN.party, account="BY98")}, {"id": "6"},
)  # fmt: skip


@pytest.mark.parametrize("told", SILENT)
def test_what_the_list_does_not_tell_is_no_difference(told: dict[str, Any]) -> None:
    listed = replace(SHOWN, **told)
    assert is_as_shown(SHOWN, listed)
    whole = as_told(listed, SHOWN)
    assert whole == SHOWN
    assert is_as_shown(whole, listed)


@pytest.mark.parametrize("told", CHANGED_FIELDS)
def test_what_the_list_tells_otherwise_is_a_difference(told: dict[str, Any]) -> None:
    assert not is_as_shown(SHOWN, replace(SHOWN, **told))


def test_what_nobody_saw_is_a_difference() -> None:
    assert not is_as_shown(replace(SHOWN, purpose=""), SHOWN)
    assert not is_as_shown(SHOWN, None)


@pytest.mark.parametrize("status", [*DocumentStatus, None, 99])
def test_what_the_bank_lists_for_signing_can_be_signed_whatever_its_status(
    status: int | None,
) -> None:
    listed = replace(SHOWN, status=status)
    assert is_as_shown(SHOWN, listed)
    assert select([listed], offered={"5"}).documents == (listed,)
    nameless = replace(listed, id="K5")
    assert select([nameless], offered={"K5"}).documents == ()


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
    assert chosen.unadded == 1
    assert [document.id for document in chosen.documents] == ["1", "2", "3", "4", "5"]


def test_amounts_that_are_in_no_total_are_counted() -> None:
    contract = replace(waiting("2", "5"), type=DocumentType.CURR_CONTRACTS)
    chosen = select([waiting("1", "0.10"), contract, waiting("3", "1.001"), waiting("4")])
    assert chosen.totals == (Money(10, "BYN"),)
    assert chosen.unadded == 2
    assert summary_of(SigningAttempt(documents=chosen.documents[:2])).amount is None
    assert summary_of(SigningAttempt(documents=chosen.documents[:1])).amount is not None
    alone = select([contract])
    assert (alone.totals, alone.unadded) == ((Money(500, "BYN"),), 0)


@pytest.mark.parametrize("amount", ["1.001", None])
def test_a_contract_is_no_total_beside_a_payment_whose_amount_is_not_exact(
    amount: str | None,
) -> None:
    contract = replace(waiting("2", "5"), type=DocumentType.CURR_CONTRACTS)
    payment = waiting("1") if amount is None else waiting("1", amount)
    chosen = select([payment, contract])
    assert chosen.totals == ()
    assert chosen.unadded == (1 if amount is None else 2)


@given(st.lists(st.integers(1, 400), max_size=450))
def test_every_document_is_in_exactly_one_attempt_in_order(numbers: list[int]) -> None:
    chosen = select(waiting(str(number)) for number in numbers)
    divided = [document.id for attempt in chosen.attempts for document in attempt]
    assert divided == list(dict.fromkeys(str(number) for number in numbers))
    assert all(1 <= len(attempt) <= MOST_IN_ATTEMPT for attempt in chosen.attempts)
    assert all(len(attempt) == MOST_IN_ATTEMPT for attempt in chosen.attempts[:-1])
