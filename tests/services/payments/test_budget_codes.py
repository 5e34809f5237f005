"""Budget payment codes of earlier payments into an account, as a new payment offers them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from desktop_app.domain.address_book.counterparties import PaymentDefaults
from desktop_app.domain.documents.listed import BankDocumentDetails, Kind, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.services.payments.payment_data import PaymentData, UsedCode
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.services.payments.test_address_book import opened as opened_book
from tests.storage.address_book.test_counterparty_store import ALFA, OTHER, paid
from tests.storage.strategies import ManualClock
from tests.support.legal_instructions import BUDGET

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.documents.listed import BankDocument
    from tests.services.payments.test_address_book import AddressBookSetup
    from tests.support.loops import Run


class Codes:
    """Payments to the budget, at the bank and written here."""

    def __init__(self, setup: AddressBookSetup) -> None:
        self.setup = setup
        self.clock = ManualClock()
        self.outbox = OutboxStore(setup.database, clock=self.clock)
        nothing: Any = None
        self.payments = PaymentData(
            windows=setup.documents,
            outbox=self.outbox,
            directories=nothing,
            book=setup.book,
            stored=partial(setup.documents.document, Kind.DOCUMENT),
            budget_codes=setup.documents.budget_codes,
            company=lambda: "ООО «Мы»",
        )

    async def arrive(self, *payments: tuple[BankDocument, str]) -> None:
        """Have payments read from the bank, their details with these codes."""
        await self.setup.arrive(*(document for document, _ in payments))
        for document, code in payments:
            details = BankDocumentDetails(document=document, budget_code=code)
            await self.setup.documents.save_details(Kind.DOCUMENT, document.id, details)

    async def write(self, code: str, day: date, state: OutboxState, number: str) -> None:
        """Have a payment written here and brought into a state."""
        party = replace(BUDGET.party, account=ALFA, taxpayer_number="100000001")
        payment = replace(BUDGET, party=party, budget_code=code, date=day, number=number)
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=payment)
        row = row_of(order, self.clock.now())
        await self.outbox.add([row], same_number=True)
        if state is not OutboxState.READY:
            row = await self.outbox.move(row, OutboxState.SENDING)
            await self.outbox.move(row, state)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Codes]:
    async with opened_book(folder) as setup:
        yield Codes(setup)


def to_budget(number: int, day: date, **named: Any) -> BankDocument:
    return paid(number, day=day, kind="budgetPayments", **named)


PARTY = Party(account=ALFA, taxpayer_number="100000001")


def test_codes_are_those_of_the_account_the_last_one_first(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as codes:
            assert await codes.payments.budget_codes(PARTY) == ()
            await codes.arrive(
                (to_budget(1, date(2026, 1, 1)), "00101"),
                (to_budget(2, date(2026, 2, 1)), "00202"),
                (to_budget(3, date(2026, 3, 1)), "00101"),
                (to_budget(4, date(2026, 4, 1), account=OTHER), "00404"),
                (to_budget(5, date(2026, 5, 1), status=DocumentStatus.REJECTED), "00505"),
                (paid(6, day=date(2026, 6, 1)), ""),
            )
            last = UsedCode("00101", date(2026, 3, 1))
            before = UsedCode("00202", date(2026, 2, 1))
            assert await codes.payments.budget_codes(PARTY) == (last, before)
            spaced = replace(PARTY, account=f"{ALFA[:4]} {ALFA[4:]}")
            assert await codes.payments.budget_codes(spaced) == (last, before)
            assert await codes.payments.budget_codes(replace(PARTY, account="")) == ()

    run_async(story())


def test_the_code_that_is_kept_for_the_payee_comes_first(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as codes:
            await codes.arrive((to_budget(1, date(2026, 1, 1)), "00101"))
            entry = await codes.setup.book.known(PARTY)
            assert entry is not None
            kept = replace(entry, defaults=PaymentDefaults(budget_code="00909"))
            await codes.setup.book.save(kept)
            found = await codes.payments.budget_codes(PARTY)
            assert found == (UsedCode("00909"), UsedCode("00101", date(2026, 1, 1)))

    run_async(story())


def test_what_was_written_here_counts_unless_it_was_refused(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as codes:
            await codes.arrive((to_budget(1, date(2026, 1, 1)), "00101"))
            await codes.write("00303", date(2026, 3, 1), OutboxState.READY, "31")
            await codes.write("00202", date(2026, 2, 1), OutboxState.SENT, "21")
            await codes.write("00404", date(2026, 4, 1), OutboxState.REFUSED, "41")
            found = await codes.payments.budget_codes(PARTY)
            assert [each.code for each in found] == ["00303", "00202", "00101"]

    run_async(story())
