"""Stores outbox rows durably and enforces the allowed transitions; sends nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.annotations.outbox_records import annotated_record
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import (
    DISCARDABLE,
    TRANSITIONS,
    UNSETTLED,
    NumberTaken,
    OutboxRow,
    OutboxState,
    Progress,
    TransitionNotAllowed,
)
from desktop_app.domain.values.periods import today
from desktop_app.storage.annotations.annotation_rows import carry_over
from desktop_app.storage.engine.codec import encode
from desktop_app.storage.engine.sql import bump, present, select
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.gateway import pending_consents
from desktop_app.storage.outbox import (
    discarded_rows,
    document_rows,
    earlier_attempts,
    history,
    reserved_numbers,
)
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.conditions import (
    STATE_SHOWN,
    as_json,
    conditions,
    labels_among,
)
from desktop_app.storage.outbox.rows import COLUMNS, SELECTED, SUBJECT
from desktop_app.storage.outbox.sent_places import sent_places
from desktop_app.storage.window import OutboxFilter, Row, SortKey

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import datetime

    import apsw

    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.domain.outbox.history import OutboxStep
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import EarlierAttempt
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.outbox.open_charges import OpenCharges
    from desktop_app.storage.window import Facet

_MICROSECOND: Final = timedelta(microseconds=1)
_TEMPLATES: Final = "templates"
_MONTH: Final = timedelta(days=31)
_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.CHANGED: ("changed_at",),
    SortKey.DATE: ("day", "changed_at"),
    SortKey.NUMBER: ("number_order", "changed_at"),
    SortKey.TYPE: ("type", "changed_at"),
    SortKey.STATUS: ("state", "changed_at"),
    SortKey.ACCOUNT: ("account", "changed_at"),
    SortKey.PARTY: ("party_order", "changed_at"),
    SortKey.AMOUNT: ("currency", "amount_order", "changed_at"),
}
_INSERT: Final = (
    f"INSERT INTO outbox ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608
)
_UPDATE: Final = f"UPDATE outbox SET {' = ?, '.join(COLUMNS[:-1])} = ? WHERE id = ?"  # noqa: S608
_BY_ID: Final = f"SELECT {SELECTED} FROM outbox WHERE id = ?"  # noqa: S608
_BY_IDS: Final = f"SELECT {SELECTED} FROM outbox WHERE id IN (SELECT value FROM json_each(?))"  # noqa: S608
_ROWS_A_READ: Final = 200


class OutboxStore(TableWindows[OutboxFilter, OutboxRow]):
    """Implements `storage.window.OutboxWindows` and the writes of the outbox.

    Every write survives a loss of power once its coroutine has returned.
    """

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Store rows in a database; `clock` dates every change."""
        table: TableSource[OutboxFilter, OutboxRow] = TableSource(
            name="outbox",
            columns=SELECTED,
            orders=_ORDERS,
            id_column="id",
            subject=lambda _: SUBJECT,
            conditions=conditions,
            row=lambda values: Row(values[0], values[1], outbox_rows.row(values)),
            record=annotated_record,
        )
        super().__init__(database, table)
        self._clock = clock

    async def states(self, where: OutboxFilter) -> tuple[Facet, ...]:
        """States of the matching rows as they are shown; see the protocol."""
        others = replace(where, states=frozenset())
        return await self._facets(others, STATE_SHOWN, as_json(where.on_their_way))

    async def operations(self, where: OutboxFilter) -> tuple[Facet, ...]:
        """Operations of the matching rows; see the protocol."""
        return await self._facets(replace(where, operations=frozenset()), "operation")

    async def labels(self, where: OutboxFilter) -> tuple[Facet, ...]:
        """Labels on the records of the matching rows; see the protocol."""
        clauses = conditions(replace(where, labels=frozenset()))
        return await self._database.read(lambda each: labels_among(each, clauses))

    async def add(
        self,
        rows: Sequence[OutboxRow],
        *,
        same_number: bool = False,
        of_drafts: Collection[str] = (),
    ) -> None:
        """Store all of these ready rows, each with its number, or none.

        A row whose identifier is that of a draft takes the draft's place and keeps its moment of
        creation.

        Args:
            rows: at most a hundred, in state *ready*.
            same_number: give them their numbers even where these are taken.
            of_drafts: identifiers of those whose drafts are stored; one that is gone was discarded.

        Raises:
            NumberTaken: the number of one of them is.
            TransitionNotAllowed: one of them exists and is no draft, or its draft is gone.
        """
        now = self._clock.now()

        def work(connection: apsw.Connection) -> None:
            for place, row in enumerate(rows):
                created_at = now + place * _MICROSECOND  # rows keep their order
                earlier = find(connection, row.id)
                if earlier is None and row.id not in of_drafts:
                    insert(connection, replace(row, created_at=created_at, changed_at=now))
                elif earlier is not None and earlier.state is OutboxState.DRAFT:
                    created_at = earlier.created_at
                    update(connection, replace(row, created_at=created_at, changed_at=now))
                else:
                    found = None if earlier is None else earlier.state
                    raise TransitionNotAllowed(row.id, found=found, wanted=OutboxState.READY)
                if not row.target:
                    reserved_numbers.reserve(connection, row, force=same_number)
                pending_consents.note_payment(connection, row, today(self._clock))
            if any(row.source is not None for row in rows):
                bump(connection, _TEMPLATES)  # they show what was paid with them last
            bump(connection, SUBJECT)

        await self._database.write(work, durable=True)

    async def move(self, row: OutboxRow, state: OutboxState) -> OutboxRow:
        """Change the state of a row and save its content.

        Args:
            row: as it was read, in the state that it has in the store, with changes.
            state: where it goes.

        Raises:
            TransitionNotAllowed: the state may not follow, or the row is not where it was read.
        """
        if state not in TRANSITIONS[row.state]:
            raise TransitionNotAllowed(row.id, found=row.state, wanted=state)
        return await self._put(row, state)

    async def note(self, row: OutboxRow) -> OutboxRow:
        """Save the content of a row without changing its state.

        Raises:
            TransitionNotAllowed: the row is not where it was read.
        """
        return await self._put(row, row.state)

    async def discard(self, row_id: str) -> bool:
        """Delete a row that was not sent, was refused or is damaged; False for other rows.

        The number of a damaged one is never given out again. What it sent and may still arrive is
        kept, and is looked for before something like it is sent.
        """
        return bool(await self.discard_many((row_id,)))

    async def discard_many(
        self,
        row_ids: Sequence[str],
        *,
        step: str = "",
        states: Collection[OutboxState] = DISCARDABLE,
    ) -> tuple[OutboxRow, ...]:
        """Delete such rows as `discard` does, all at once; returns those that are gone.

        Rows in other `states` stay. With a `step` they can be brought back, and those of other
        steps no more.
        """
        now = self._clock.now()

        def work(connection: apsw.Connection) -> tuple[OutboxRow, ...]:
            gone: list[OutboxRow] = []
            if step:
                discarded_rows.begin(connection, step)
            for row_id in row_ids:
                row = find(connection, row_id)
                if row is None or row.state not in DISCARDABLE.intersection(states):
                    continue
                _release_number(connection, row)
                earlier_attempts.keep(connection, row)
                if step and row.damage is None:
                    discarded_rows.keep(connection, row_id, step)
                    history.record_discarded(connection, row, now)
                else:
                    history.forget(connection, row_id)
                    pending_consents.forget_payment(connection, row_id)
                connection.execute("DELETE FROM outbox WHERE id = ?", (row_id,))
                gone.append(row)
            if gone:
                bump(connection, SUBJECT)
            return tuple(gone)

        return await self._database.write(work, durable=True)

    async def last_discarded(self) -> tuple[str, ...]:
        """Identifiers of the rows that were discarded in the last step, without damaged ones."""
        return await self._database.read(discarded_rows.ids)

    async def bring_back(self, row_ids: Collection[str]) -> tuple[str, ...]:
        """Undo a `discard` of the last step: what was ready is ready again, all else is a draft.

        What was sent before, or whose number was given away meanwhile, becomes a draft as well:
        a person looks at it before it goes out. Rows that are there are left out.

        Returns:
            Identifiers of the rows that are back.
        """
        now = self._clock.now()

        def work(connection: apsw.Connection) -> tuple[str, ...]:
            back: list[str] = []
            for row in discarded_rows.take(connection, row_ids):
                if row.damage is not None or find(connection, row.id) is not None:
                    continue
                state = OutboxState.READY if _reserved(connection, row) else OutboxState.DRAFT
                fresh = replace(row, state=state, progress=Progress(), changed_at=now)
                insert(connection, fresh)
                back.append(row.id)
            if back:
                bump(connection, SUBJECT)
            return tuple(back)

        return await self._database.write(work, durable=True)

    async def forget_discarded(self, row_ids: Collection[str]) -> None:
        """Let discarded rows not be brought back any more."""
        await self._database.write(lambda each: discarded_rows.take(each, row_ids), durable=True)

    async def ready_from(self, source: Source) -> tuple[str, ...]:
        """Identifiers of the ready rows that were begun from something, the oldest first."""
        query = "SELECT id FROM outbox WHERE state = ? AND source = ? ORDER BY created_at, key"
        wanted = OutboxState.READY.value, encode(source)
        return await self._database.read(
            lambda connection: tuple(found for (found,) in select(connection, query, wanted))
        )

    async def earlier_attempts(self, row: OutboxRow) -> tuple[EarlierAttempt, ...]:
        """What was sent before, may still arrive, and has to be looked for before a row is sent."""
        return await self._database.read(lambda connection: earlier_attempts.of(connection, row))

    async def open_charges(self, row: OutboxRow) -> OpenCharges:
        """Charges without an outcome that a row, looked for at its place, may repeat."""
        now = self._clock.now()

        def read(connection: apsw.Connection) -> OpenCharges:
            from desktop_app.storage.outbox import open_charges  # noqa: PLC0415 - not for the start

            return open_charges.of(connection, row, now)

        return await self._database.read(read)

    async def revive(self, row: OutboxRow, state: OutboxState) -> OutboxRow:
        """Make an earlier attempt a row of the outbox again, in a state that shows what became."""
        moved = replace(row, state=state, changed_at=self._clock.now())

        def work(connection: apsw.Connection) -> None:
            earlier_attempts.revive(connection, row.id)
            if row.damage is None:  # what cannot be read stays as it is
                update(connection, moved)
            bump(connection, SUBJECT)

        await self._database.write(work, durable=True)
        return moved

    async def drop_attempt(self, attempt: OutboxRow) -> None:
        """Forget an earlier attempt that another row has taken over."""
        await self._database.write(
            lambda connection: earlier_attempts.drop(connection, attempt.id), durable=True
        )

    async def get(self, row_id: str) -> OutboxRow | None:
        """The row with this identifier, drafts included, or None."""
        return await self._database.read(lambda connection: find(connection, row_id))

    async def history(self, row_id: str) -> tuple[OutboxStep, ...]:
        """What happened to a row, the oldest step first."""
        return await self._database.read(lambda connection: history.read(connection, row_id))

    async def get_many(self, row_ids: Collection[str]) -> tuple[OutboxRow, ...]:
        """The rows with these identifiers, in this order; those that are gone are left out."""
        wanted = list(row_ids)
        found: dict[str, OutboxRow] = {}
        for start in range(0, len(wanted), _ROWS_A_READ):
            part = json.dumps(wanted[start : start + _ROWS_A_READ])

            def work(connection: apsw.Connection, part: str = part) -> list[OutboxRow]:
                return [outbox_rows.row(values) for values in select(connection, _BY_IDS, (part,))]

            found |= {row.id: row for row in await self._database.read(work)}
        return tuple(found[each] for each in wanted if each in found)

    async def present(self, row_ids: Collection[str]) -> frozenset[str]:
        """Those of these identifiers whose rows are there, drafts included."""
        return await self._database.read(lambda each: present(each, "outbox", row_ids))

    async def in_states(self, *states: OutboxState) -> tuple[OutboxRow, ...]:
        """The rows in these states, in order of creation, without damaged ones."""
        found = await self._database.read(lambda connection: _in_states(connection, states))
        return tuple(row for row in found if row.damage is None)

    async def on_target(self, target: str) -> tuple[OutboxRow, ...]:
        """The rows that change, delete or pay this, in order of creation."""

        def work(connection: apsw.Connection) -> tuple[OutboxRow, ...]:
            query = f"SELECT {SELECTED} FROM outbox WHERE target = ? ORDER BY created_at, key"  # noqa: S608
            return tuple(outbox_rows.row(values) for values in select(connection, query, (target,)))

        return await self._database.read(work)

    async def about_documents(
        self, document_ids: Collection[str], operations: Collection[Operation]
    ) -> tuple[OutboxRow, ...]:
        """As `OutboxWindows.about_documents`."""
        return await self._database.read(
            lambda each: document_rows.about_documents(each, document_ids, operations)
        )

    async def row_of_order(self, order_id: str) -> OutboxRow | None:
        """The row that made an order at a place that is known; None if there is none here."""

        def work(connection: apsw.Connection) -> OutboxRow | None:
            query = f"SELECT {SELECTED} FROM outbox WHERE document_id = ? AND target = ''"  # noqa: S608
            rows = map(outbox_rows.row, select(connection, query, (order_id,)))
            return next((row for row in rows if row.progress.place), None)

        return await self._database.read(work)

    async def sent_places(self) -> tuple[tuple[str, datetime], ...]:
        """Place and time of all that was sent to a documents service and may still arrive there.

        Attempts whose rows were given up count for a month.
        """
        since = self._clock.now() - _MONTH
        return await self._database.read(
            lambda connection: sent_places(connection, attempts_since=since)
        )

    async def unsettled(
        self, row: OutboxRow, ids: Collection[str]
    ) -> tuple[tuple[OutboxRow, ...], frozenset[tuple[str, str]]]:
        """Rows that may have created a document, and those of `ids` that other rows have claimed.

        Both come from one snapshot. Rows do the same operation as `row`; it is among them even
        when it is not unsettled itself. Damaged rows are among them where they may do the same.
        Each claimed identifier comes with the place to which its row was sent, where that tells it:
        rows of all places are here.
        """

        def work(
            connection: apsw.Connection,
        ) -> tuple[tuple[OutboxRow, ...], frozenset[tuple[str, str]]]:
            found = (*_in_states(connection, UNSETTLED), *_without_state(connection))
            claimed = {
                (document_id, place or "")
                for document_id, place in select(
                    connection,
                    "SELECT document_id, iif(json_valid(progress),"
                    " json_extract(progress, '$.place'), '') FROM outbox"
                    " WHERE operation = ? AND id <> ?"
                    " AND document_id IN (SELECT value FROM json_each(?))",
                    (row.operation.value, row.id, json.dumps(list(ids))),
                )
            }
            others = [one for one in found if _may_have_operation_of(one, row) and one.id != row.id]
            ordered = sorted((*others, row), key=lambda one: one.created_at)
            return tuple(ordered), frozenset(claimed)

        return await self._database.read(work)

    async def changes(self, row: OutboxRow) -> tuple[OutboxRow, ...]:
        """Rows that may have changed a document which a row made, with what it was before."""
        return await self._database.read(lambda each: document_rows.changes(each, row))

    async def _put(self, row: OutboxRow, state: OutboxState) -> OutboxRow:
        moved = replace(row, state=state, changed_at=self._clock.now())

        def work(connection: apsw.Connection) -> None:
            found = find(connection, row.id)
            damaged = found is not None and found.damage is not None
            if found is None or damaged or found.state is not row.state:
                state_found = None if found is None else found.state
                raise TransitionNotAllowed(row.id, found=state_found, wanted=state)
            if state in {OutboxState.DRAFT, OutboxState.REFUSED}:
                _release_number(connection, found)
            if state is OutboxState.DRAFT:
                earlier_attempts.keep(connection, found)
            update(connection, moved)
            pending_consents.follow(connection, moved)
            bump(connection, SUBJECT)

        await self._database.write(work, durable=True)
        return moved


def find(connection: apsw.Connection, row_id: str) -> OutboxRow | None:
    """The row with this identifier, or None."""
    found = select(connection, _BY_ID, (row_id,))
    return outbox_rows.row(found[0]) if found else None


def insert(connection: apsw.Connection, row: OutboxRow) -> None:
    """Add a row, inside a transaction of the writing thread."""
    connection.execute(_INSERT, outbox_rows.columns(row))
    history.record(connection, row)


def update(connection: apsw.Connection, row: OutboxRow) -> None:
    """Write a row that exists, inside a transaction of the writing thread.

    What a person noted on it goes along to the document as which it arrived.
    """
    connection.execute(_UPDATE, outbox_rows.columns(row))
    history.record(connection, row)
    facts = OPERATIONS[row.operation]
    if row.state is OutboxState.CONFIRMED and row.document_id and facts.effect is Effect.CREATES:
        carry_over(
            connection,
            AnnotatedRecord(RecordSubject.DRAFT, row.id),
            AnnotatedRecord.of_document(facts.kind, row.document_id),
            row.changed_at,
        )


def _reserved(connection: apsw.Connection, row: OutboxRow) -> bool:
    """Whether a discarded row can be ready again: it was, and its number is still free."""
    if row.state is not OutboxState.READY or row.progress.attempts or row.progress.doubtful:
        return False
    try:
        if not row.target:
            reserved_numbers.reserve(connection, row, force=False)
    except NumberTaken:
        return False
    return True


def _may_have_operation_of(one: OutboxRow, row: OutboxRow) -> bool:
    unknown = one.damage is not None and one.damage.operation is None
    return unknown or one.operation is row.operation


def _release_number(connection: apsw.Connection, row: OutboxRow) -> None:
    if row.number_is_spent or row.damage is not None:  # it may have been sent under its number
        reserved_numbers.spend(connection, row.id)
    else:
        reserved_numbers.release(connection, row.id)


def _in_states(
    connection: apsw.Connection, states: Collection[OutboxState]
) -> tuple[OutboxRow, ...]:
    marks = ", ".join("?" * len(states))
    query = f"SELECT {SELECTED} FROM outbox WHERE state IN ({marks}) ORDER BY created_at, key"  # noqa: S608
    found = select(connection, query, tuple(state.value for state in states))
    return tuple(outbox_rows.row(values) for values in found)


def _without_state(connection: apsw.Connection) -> tuple[OutboxRow, ...]:
    """Damaged rows whose state cannot be read either."""
    known = tuple(state.value for state in OutboxState if state is not OutboxState.DAMAGED)
    query = f"SELECT {SELECTED} FROM outbox WHERE state NOT IN ({', '.join('?' * len(known))})"  # noqa: S608
    return tuple(outbox_rows.row(values) for values in select(connection, query, known))
