"""Tests of what is said before a payment is signed that is otherwise than it was sent from here."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.documents.listed import BankDocument, DocumentType, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.outbox.operations import Deletion, Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.ui.signing.signing_warnings import warnings_of
from tests.support.company import Bank, opened

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

WRITTEN: Final = PaymentInstruction(
    type=DocumentType.LEGAL_PAYMENTS,
    number="7",
    date=date(2026, 11, 16),
    account="BY86AKBB30120000000010010000",
    party=Party(name="ООО «Ромашка»", account="BY80AKBB30120000000020270000"),
    amount=Amount(Decimal("10.50"), "BYN"),
    purpose="Оплата",
)
LISTED: Final = BankDocument(
    id="70001",
    type=WRITTEN.type.value,
    status=DocumentStatus.AWAITING_SIGNATURE,
    number=WRITTEN.number,
    date=WRITTEN.date,
    account=WRITTEN.account,
    party=WRITTEN.party,
    amount=WRITTEN.amount,
    purpose=WRITTEN.purpose,
)
UNKNOWN: Final = (OutboxState.SENDING, OutboxState.UNKNOWN)
ELSEWHERE: Final = replace(LISTED.party, account="BY11AKBB30120000000099990000")


async def sent(company: Company, payment: PaymentInstruction, document_id: str) -> None:
    """Keep a payment as one that became a document of the bank."""
    rows = company.workspace.outbox_rows
    assert isinstance(rows, OutboxStore)
    order = Submission(operation=Operation.CREATE_PAYMENT, instruction=payment)
    row = row_of(order, company.clock.now())
    await rows.add([row], same_number=True)
    sending = await rows.move(row, OutboxState.SENDING)
    await rows.move(replace(sending, document_id=document_id), OutboxState.CONFIRMED)


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (LISTED, False),
        (replace(LISTED, party=ELSEWHERE), True),
        (replace(LISTED, party=ELSEWHERE, number="99"), True),
        (replace(LISTED, id="70002", party=ELSEWHERE), False),
    ],
)
def test_what_was_changed_at_the_bank_since_is_told_whatever_its_number_is_now(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, document: BankDocument, told: bool
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await sent(company, WRITTEN, LISTED.id)
            found = await warnings_of([document], company.workspace)
            assert any(each.concurrent_change for each in found[document.id]) is told

    run_qt(story())


def test_an_acceptance_of_debits_is_warned_of_like_a_payment_to_its_account(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    number = "100000007"
    paid = replace(
        LISTED, status=DocumentStatus.EXECUTED, party=replace(LISTED.party, taxpayer_number=number)
    )
    usual = replace(
        paid, id="70005", type="debitAccept", status=DocumentStatus.AWAITING_SIGNATURE, amount=None
    )
    elsewhere = replace(paid.party, account="BY35BPSB30120000000030270000")
    moved = replace(usual, id="70006", party=elsewhere)
    unread = replace(usual, id="70007", party=Party(name=usual.party.name))

    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.workspace.lists.save_page([paid, usual, moved, unread])
            found = await warnings_of([usual, moved, unread], company.workspace)
            assert found[usual.id] == found[unread.id] == ()
            assert [(each.title, each.loud) for each in found[moved.id]] == [
                ("New account of the payee", True)
            ]

    run_qt(story())


def test_a_transfer_to_an_account_that_is_not_ours_is_warned_of_before_it_is_signed(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    ours = replace(LISTED, id="70008", account="BY35BPSB30120000000030270000")
    dear = Amount(Decimal(99), "BYN")
    transfer = replace(LISTED, type="selfPayments", amount=dear, party=Party(name="ООО «Мы»"))
    to_ours, to_theirs = (
        replace(transfer, id=f"7001{number}", party=replace(transfer.party, account=account))
        for number, account in enumerate((ours.account, LISTED.party.account))
    )

    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await company.workspace.lists.save_page([LISTED, ours, to_ours, to_theirs])
            found = await warnings_of([to_ours, to_theirs], company.workspace)
            assert found[to_ours.id] == ()
            assert [(each.title, each.loud) for each in found[to_theirs.id]] == [
                ("This account was used for another payee", True)
            ]

    run_qt(story())


def test_many_later_payments_do_not_hide_what_was_sent(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            await sent(company, WRITTEN, LISTED.id)
            for number in range(101):
                company.clock.move(seconds=1)
                await sent(company, replace(WRITTEN, number=f"7{number}"), f"8{number}")
            changed = replace(LISTED, party=ELSEWHERE)
            found = await warnings_of([changed], company.workspace)
            assert any(each.concurrent_change for each in found[changed.id])

    run_qt(story())


@pytest.mark.parametrize(
    ("operation", "states", "told"),
    [
        (Operation.CHANGE_PAYMENT, (), "A change of it waits in Drafts and outbox"),
        (Operation.CHANGE_PAYMENT, UNKNOWN, "A change of it waits in Drafts and outbox"),
        (Operation.CHANGE_PAYMENT, (OutboxState.SENDING, OutboxState.REFUSED), ""),
        (Operation.DELETE_DOCUMENT, (), "Its deletion waits in Drafts and outbox"),
        (Operation.DELETE_DOCUMENT, UNKNOWN, "Its deletion waits in Drafts and outbox"),
    ],
)
def test_what_waits_in_the_outbox_for_a_document_is_told_before_it_is_signed(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    operation: Operation,
    states: tuple[OutboxState, ...],
    told: str,
) -> None:
    async def story() -> None:
        async with opened(tmp_path, Bank.of(sandbox)) as company:
            rows = company.workspace.outbox_rows
            assert isinstance(rows, OutboxStore)
            deletes = operation is Operation.DELETE_DOCUMENT
            order = Submission(
                operation=operation,
                instruction=Deletion(document=LISTED) if deletes else WRITTEN,
                target=LISTED.id,
            )
            row = row_of(order, company.clock.now())
            await rows.add([row], same_number=True)
            for state in states:
                row = await rows.move(row, state)
            letter = replace(LISTED, id="70003", type=DocumentType.LETTERS.value)
            found = await warnings_of([LISTED, letter], company.workspace)
            titles = [each.title for each in found[LISTED.id] if each.concurrent_change]
            assert titles == ([told] if told else [])
            assert found[letter.id] == ()

    run_qt(story())
