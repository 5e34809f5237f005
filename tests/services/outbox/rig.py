"""An outbox over a real store and a bank in memory, with waits until nothing happens any more."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import DocumentType, Party
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.gateway.charge_rows import EARLIER_UNCLEAR
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.outbox.drafts import document_about
from desktop_app.domain.outbox.operations import Deletion, Operation, Service
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.values.money import Amount
from desktop_app.services.bus import Bus
from desktop_app.services.documents.reading import read_if_there
from desktop_app.services.outbox.channels import DocumentsChannel, GatewayChannel
from desktop_app.services.outbox.orders_on_pages import OrdersOnPages
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.signing_channel import SigningChannel
from desktop_app.services.outbox.submission import Submission
from desktop_app.storage.engine.database import Database
from desktop_app.storage.gateway.opened_pages import OpenedPageStore
from desktop_app.storage.outbox.outbox_store import OutboxStore

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.steps import Checkpoint
    from tests.services.outbox.bank import Bank, SimulatedClock

REST_LIMIT_S: Final = 600
_LONGEST_PAUSE_S: Final = 0.016
"""Between two looks whether all work of the outbox waits, while a bank answers over the network."""
KEY: Final = bytes(range(32))
ACCOUNT: Final = "BY13ALFA30120000000010270000"
PARTY: Final = Party(
    name="ООО «Альфа»", taxpayer_number="100000001", account="BY86AKBB30120000000020270000"
)
DAY: Final = date(2026, 11, 16)

PAYMENT: Final = PaymentInstruction(
    type=DocumentType.LEGAL_PAYMENTS,
    number="7",
    date=DAY,
    account=ACCOUNT,
    party=PARTY,
    amount=Amount(Decimal("10.50"), "BYN"),
    purpose="Оплата за товар",
)
LETTER: Final = OtherDocument(
    type=DocumentType.LETTERS, number="8", date=DAY, account=ACCOUNT, text="Просим"
)
CREATIONS: Final[dict[Operation, Sendable]] = {
    Operation.CREATE_PAYMENT: PAYMENT,
    Operation.CREATE_REGISTER_REQUEST: RegisterRequestDraft(
        type=RegisterRequestType.ALL_OF_PAYER,
        payer_name="ОАО «Бета»",
        payer_taxpayer_number="100000001",
        period_from=date(2026, 1, 1),
        period_to=date(2026, 11, 1),
    ),
    Operation.CREATE_DEBIT_ACCEPTANCE: DebitAcceptance(
        number="9", account=ACCOUNT, party=PARTY, contract_number="5"
    ),
    Operation.CREATE_OTHER: LETTER,
    Operation.RECALL_DEBIT_ACCEPTANCE: DebitAcceptanceRecall(
        number="10", account=ACCOUNT, acceptance_id="5"
    ),
}


class OutboxRig:
    """One open outbox with its store, channels, bus and clock."""

    def __init__(
        self,
        *,
        database: Database,
        reader: Any,
        sender: Any,
        clock: SimulatedClock,
        gateway: Any = None,
        checkpoint: Callable[[Checkpoint], None] = lambda _: None,
    ) -> None:
        """`gateway` has its own reader and sender, which a test may replace."""
        self.clock = clock
        self.gateway = gateway
        self.failures: list[Exception] = []
        self.bus = Bus(on_failure=self.failures.append, delay_s=0)
        self.database = database
        self.store = OutboxStore(database, clock=clock)
        self.pages = OrdersOnPages(clock.elapsed, clock=clock, store=OpenedPageStore(database))
        self.other_timers = 0
        directory: Any = getattr(reader, "directory", None)  # tests of orders have no reader
        self._reader = _given(reader)
        documents = DocumentsChannel(
            sender=_given(sender), reader=self._reader, directory=directory, store=self.store
        )
        self.channels: dict[Service, Any] = {
            Service.DOCUMENTS: documents,
            Service.GATEWAY: GatewayChannel(
                gateway=_given(gateway), store=self.store, pages=self.pages
            ),
            Service.SIGNING: SigningChannel(
                sender=_given(sender), reader=_given(reader), clock=clock
            ),
        }
        self.outbox = Outbox(
            store=self.store,
            channels=self.channels,
            bus=self.bus,
            clock=clock,
            on_failure=self.failures.append,
            sleep=clock.sleep,
            elapsed=clock.elapsed,
            checkpoint=checkpoint,
        )

    async def rest(self) -> None:
        """Wait until all work of the outbox waits for the clock."""
        pause_s = 0.001  # less would be none at all on the window's loop
        async with asyncio.timeout(REST_LIMIT_S):
            while not self._rests():
                await asyncio.sleep(pause_s)
                pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)

    def _rests(self) -> bool:
        outbox, queue = self.outbox, self.outbox._queue
        lines = {service: len(turn._waiters or ()) for service, turn in queue._turns.items()}
        # A row that is neither sent nor in line has just come, or its send is about to end.
        busy = len(queue.row_ids) != len(queue.under_way) + sum(lines.values())
        busy = busy or any(lines[each] and each not in queue.under_way for each in lines)
        waiting = len(outbox.searches) + len(queue.under_way) + len(outbox._secrets)
        pending_timers = waiting + self.other_timers
        return (
            not (busy or outbox._works or outbox._looks)
            and self.clock.pending_timers == pending_timers
        )

    async def let_pass(self, seconds: float) -> None:
        """Move the clock on and let everything happen that is due meanwhile."""
        until = self.clock.moment + timedelta(seconds=seconds)
        await self.rest()
        while self.clock.fire_next_timer(until):
            await self.rest()

    async def decided(self, order: Submission) -> Submission:
        """An order with its document as the window shows it."""
        return await decided(order, await self._reader())

    async def send(self, *orders: Submission, same_number: bool = False) -> tuple[str, ...]:
        """Enqueue orders and wait until each was tried or hangs."""
        ids = await self.outbox.enqueue(orders, same_number=same_number)
        await self.rest()
        return ids

    async def send_beside(self, order: Submission) -> str:
        """Send an order as a person who wants it beside others without an outcome; its row."""
        (row_id,) = await self.send(order, same_number=True)
        while (await self.row(row_id)).progress.error == EARLIER_UNCLEAR:
            self.outbox.send([row_id])
            await self.rest()
        return row_id

    async def row(self, row_id: str) -> OutboxRow:
        found = await self.store.get(row_id)
        assert found is not None, "lost"
        return found

    async def leave(self, *, timeout_s: float = 0) -> None:
        """Close the outbox as leaving the application does."""
        await self.outbox.close(timeout_s=timeout_s)
        self.bus.close()


def order_for(operation: Operation, bank: Bank) -> Submission:
    """An order of this operation, with the document on show if it needs one."""
    order = _order_for(operation, bank)
    about = document_about(order.operation, order.target, order.instruction, None)
    if about is None:
        return order
    kind, document_id = about
    shown = ShownDocument(kind=kind, id=document_id, details=bank.on_show(document_id))
    return replace(order, shown=shown)


def _order_for(operation: Operation, bank: Bank) -> Submission:
    if operation in CREATIONS:
        return Submission(operation=operation, instruction=CREATIONS[operation])
    if operation is Operation.CHANGE_OTHER:
        target = bank.put(LETTER)
        new = OtherDocument(type=DocumentType.LETTERS, number="18", account=ACCOUNT, text="Ещё")
        return Submission(operation=operation, instruction=new, target=target)
    target = bank.put(PAYMENT)
    if operation is Operation.DELETE_DOCUMENT:
        deletion = Deletion(document=bank.documents[target])
        return Submission(operation=operation, instruction=deletion, target=target)
    changed = PaymentInstruction(
        type=DocumentType.LEGAL_PAYMENTS,
        number="7",
        date=DAY,
        account=ACCOUNT,
        party=PARTY,
        amount=Amount(Decimal("11.00"), "BYN"),
        purpose="Оплата за товар",
    )
    return Submission(operation=operation, instruction=changed, target=target)


async def decided(order: Submission, reader: DocumentsReader) -> Submission:
    """An order with its document, which is read at the bank."""
    about = document_about(order.operation, order.target, order.instruction, order.source)
    if about is None:
        return order
    kind, document_id = about
    details = await read_if_there(reader, kind, document_id)
    return replace(order, shown=ShownDocument(kind=kind, id=document_id, details=details))


@asynccontextmanager
async def opened(path: Path, bank: Bank, clock: SimulatedClock) -> AsyncIterator[OutboxRig]:
    """Open the outbox of a store, as at the start of the application."""
    database = await Database.open(path, key=KEY, clock=clock)
    rig = OutboxRig(database=database, reader=bank, sender=bank, clock=clock, gateway=bank)
    bank.who = lambda: rig.outbox._queue.under_way.get(Service.DOCUMENTS, "")
    try:
        await rig.outbox.start()
        yield rig
    finally:
        await rig.leave()
        await database.close()


def _given(what: Any) -> Any:
    async def give() -> Any:
        return what

    return give
