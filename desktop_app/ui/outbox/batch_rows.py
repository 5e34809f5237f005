"""The rows behind a batch: drafts and new documents become ready, and go as they were on show."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from desktop_app.domain.outbox.rows import NumberTaken, OutboxState, TransitionNotAllowed
from desktop_app.domain.values.accounts import normalised
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.outbox.steps import RowsChanged, does_the_same
from desktop_app.services.outbox.submission import row_of
from desktop_app.ui.forms.earlier_stops import have_stops_changed
from desktop_app.ui.outbox.confirmation_page import as_shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date, datetime

    from desktop_app.domain.instructions.instruction import OtherDocument
    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.domain.outbox.operation_names import Operation
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.number_sequences import NumberSequence
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.outbox.submission import Submission
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.outbox.batch_items import BatchItem


class BatchRows:
    """What a batch was asked to send.

    Attributes:
        asked: its rows as they were handed over; those of new documents are not in the outbox yet.
        drafts: identifiers of those that were drafts then.
    """

    def __init__(self, outbox: Outbox, asked: Sequence[OutboxRow] = ()) -> None:
        """Take rows of the outbox: ready ones, and drafts."""
        self._outbox = outbox
        self._orders: dict[str, Submission] = {}
        self._read: dict[str, OutboxRow] = {}  # the drafts as they were read
        self.asked = tuple(asked)
        self.drafts = frozenset(row.id for row in asked if row.state is OutboxState.DRAFT)

    @classmethod
    def of_new(
        cls,
        outbox: Outbox,
        orders: Sequence[Submission],
        now: datetime,
        *,
        drafts: Sequence[OutboxRow] = (),
    ) -> BatchRows:
        """Take what is kept only when it is sent, and drafts beside it."""
        new = [row_of(order, now) for order in orders]
        made = cls(outbox, [*new, *drafts])
        made._orders = {row.id: each for row, each in zip(new, orders, strict=True)}
        return made

    @property
    def are_new(self) -> bool:
        """Whether something of them is not kept yet."""
        return bool(self._orders)

    @property
    def kept_count(self) -> int:
        """How many of them are in the outbox."""
        return len(self.asked) - len(self._orders)

    def is_part_of(self, other: BatchRows) -> bool:
        """Whether another batch has all that is not kept yet as well: of the same documents."""
        again = {_subject(each) for each in other._orders.values()} - {None}
        return all(_subject(each) in again for each in self._orders.values())

    async def current(self) -> tuple[OutboxRow, ...]:
        """The rows with their drafts as these are now, without those that are sent or gone.

        Raises:
            StorageError: the store could not be read.
        """
        if not self.drafts:
            return self.asked
        now = await self._outbox.rows([row.id for row in self.asked if row.id in self.drafts])
        self._read = {row.id: row for row in now}
        found = {row.id: row for row in now if self._waits(row)}
        rows = (found.get(row.id) if row.id in self.drafts else row for row in self.asked)
        return tuple(row for row in rows if row is not None)

    async def have_changed(self, items: Sequence[BatchItem], workspace: Workspace) -> bool:
        """Whether something is not as it was read.

        A draft was corrected, discarded or sent meanwhile, or somebody decided what became of an
        earlier row that stopped one of `items`.

        Raises:
            StorageError: the store could not be read.
        """
        now = await self._outbox.rows([row.id for row in self.asked if row.id in self.drafts])
        if {row.id: row for row in now} != self._read:
            return True
        return await have_stops_changed([each.statement.stop for each in items], workspace)

    async def anew(self, drafts: Drafts, now: datetime) -> BatchRows:
        """What can still be sent of them: kept rows as they are now, and what is not kept yet.

        What is not kept gets another number where another row has its own by now.

        Raises:
            StorageError: the store could not be read.
        """
        found = {row.id: row for row in await self._outbox.rows([row.id for row in self.asked])}
        unkept = [row for row in self.asked if row.id in self._orders.keys() - found.keys()]
        free = _FreeNumbers(drafts, unkept, today=now.astimezone(MINSK))
        waiting: list[OutboxRow] = []
        orders: dict[str, Submission] = {}
        for row in self.asked:
            if row.id in found:
                waiting += filter(self._waits, [found[row.id]])
            elif row.id in self._orders:
                order = await free.given(self._orders[row.id], row)
                orders[row.id] = order
                waiting.append(replace(row_of(order, row.created_at), id=row.id))
        made = BatchRows(self._outbox, waiting)
        made._orders = orders
        return made

    async def number_taken(self, chosen: Sequence[BatchItem], drafts: Drafts) -> str:
        """The first number of drafts and new documents that another row has by now, or empty.

        Raises:
            StorageError: the store could not be read.
        """
        for item in chosen:
            summary, day = item.row.summary, item.row.summary.date
            number, account = summary.number.strip(), normalised(summary.account)
            unkept = item.draft is not None or item.row.id in self._orders
            if unkept and number and day and await drafts.is_reserved(account, day.year, number):
                return number
        return ""

    async def make_ready(self, chosen: Sequence[BatchItem]) -> list[OutboxRow]:
        """Keep drafts and new documents as they are on show, and return all chosen rows as ready.

        Raises:
            RowsChanged: something was changed, or another row took a number of theirs.
            StorageError: they could not be kept.
        """
        rows, shown, orders = await asyncio.to_thread(self._to_keep, chosen)
        now = await self._outbox.rows(shown)
        if list(now) != [self._read.get(row_id) for row_id in shown]:
            raise RowsChanged(now)
        if orders:
            try:
                made = await self._outbox.enqueue(orders, send=False)
            except (NumberTaken, TransitionNotAllowed) as taken:
                raise RowsChanged(now) from taken
            ready = {row.id: row for row in await self._outbox.rows(made)}
            rows = [ready.get(row.id, row) for row in rows]
        await self._outbox.check_as_read(rows)
        self._orders = {}
        return rows

    def _to_keep(
        self, chosen: Sequence[BatchItem]
    ) -> tuple[list[OutboxRow], list[str], list[Submission]]:
        """The rows, identifiers of drafts among them, and what is kept of these and of new ones."""
        drafts = [item.row.id for item in chosen if item.draft is not None]
        orders = [each for item in chosen if (each := self._order(item)) is not None]
        return [item.row for item in chosen], drafts, orders

    async def send(self, part: Sequence[OutboxRow]) -> None:
        """Send rows as they were read; what was changed meanwhile stays.

        Raises:
            StorageError: the store could not be read.
        """
        try:
            await self._outbox.send_as_read(part)
        except RowsChanged as changed:
            now = {row.id: row for row in changed.ready}
            same = [row for row in part if row.id in now and does_the_same(now[row.id], row)]
            if same and len(same) < len(part):
                await self.send(same)

    def _waits(self, row: OutboxRow) -> bool:
        """Whether a row can still be sent: a draft only if it was one when it was handed over."""
        return row.can_be_sent or (row.state is OutboxState.DRAFT and row.id in self.drafts)

    def _order(self, item: BatchItem) -> Submission | None:
        """What is kept of a draft or of what is new, under its identifier; else None."""
        if item.draft is not None:
            return as_shown(replace(item.draft.order, is_draft_stored=True), item.statement)
        if item.row.id not in self._orders:
            return None
        return as_shown(replace(self._orders[item.row.id], draft_id=item.row.id), item.statement)


def _subject(order: Submission) -> tuple[Operation, str, Source | None] | None:
    """What a submission is about, where that can be told: a document, or what it is made from."""
    is_told = order.target or order.source is not None
    return (order.operation, order.target, order.source) if is_told else None


class _FreeNumbers:
    """Gives documents that are not kept yet other numbers where rows have theirs by now."""

    def __init__(self, drafts: Drafts, rows: Iterable[OutboxRow], *, today: date) -> None:
        """Number among these rows, none of which is kept."""
        self._drafts = drafts
        self._today = today
        self._own = [row.summary.number for row in rows]
        self._sequences: dict[tuple[str, int], NumberSequence] = {}

    async def given(self, order: Submission, row: OutboxRow) -> Submission:
        """A submission with a number that no row has."""
        number = row.summary.number.strip()
        place = normalised(row.summary.account), (row.summary.date or self._today).year
        if order.target or not number or not await self._drafts.is_reserved(*place, number):
            return order
        if place not in self._sequences:
            self._sequences[place] = await self._drafts.numbers(*place)
            for each in self._own:
                self._sequences[place].take(each)
        other = self._sequences[place].take_next()
        numbered = cast("OtherDocument", order.instruction)  # or whatever else has a number
        return replace(
            order,
            instruction=replace(numbered, number=other),
            fields={**order.fields, "number": other},
        )
