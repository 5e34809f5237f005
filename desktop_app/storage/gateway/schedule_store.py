"""Stores schedules of recurring charges durably."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.charges import DONE, OPEN
from desktop_app.domain.gateway.recurring.schedule_dates import ScheduleChanged, restored
from desktop_app.domain.gateway.recurring.schedules import (
    Rhythm,
    Schedule,
    ScheduleState,
    Terms,
)
from desktop_app.domain.values.collation import fold, text_order
from desktop_app.domain.values.money import Amount, Money
from desktop_app.storage.documents.rows import day_number, from_moment, measure, moment
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from desktop_app.storage.engine.sql import bump, places, select
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.window import Row, ScheduleFilter, SortKey

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import apsw

    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Facet

_SUBJECT: Final = "schedules"
_SELECTED: Final = "key, id, client_id, state, created_at, content"
_PUT: Final = (
    "INSERT INTO schedules (id, client_id, state, content, name_order, currency, amount_order,"
    " created_at, searched) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " state = excluded.state, content = excluded.content, name_order = excluded.name_order,"
    " currency = excluded.currency, amount_order = excluded.amount_order,"
    " searched = excluded.searched"
)
_PAUSE: Final = "UPDATE schedules SET state = ? WHERE id = ?"
_BEGUN: Final = (
    f"SELECT planned FROM card_charges WHERE schedule_id = ? AND state IN {places(DONE | OPEN)}"  # noqa: S608
)
_WITH_TEXT: Final = (
    "(instr(searched, ?) > 0"
    " OR client_id IN (SELECT id FROM card_customers WHERE instr(searched, ?) > 0))"
)
_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.NAME: ("name_order",),
    SortKey.STATUS: ("state", "name_order"),
    SortKey.AMOUNT: ("currency", "amount_order", "name_order"),
    SortKey.DATE: ("created_at",),
}


class ScheduleStore(TableWindows[ScheduleFilter, Schedule]):
    """Implements `storage.window.ScheduleWindows` and the writes of schedules.

    Every write survives a loss of power once its coroutine has returned.
    """

    def __init__(self, database: Database) -> None:
        """Store schedules in a database."""
        table: TableSource[ScheduleFilter, Schedule] = TableSource(
            name="schedules",
            columns=_SELECTED,
            orders=_ORDERS,
            id_column="id",
            subject=lambda _: _SUBJECT,
            conditions=_conditions,
            row=lambda values: Row(values[0], values[1], _schedule(values)),
        )
        super().__init__(database, table)

    async def states(self, where: ScheduleFilter) -> tuple[Facet, ...]:
        """States of the matching schedules; see the protocol."""
        return await self._facets(replace(where, states=frozenset()), "state")

    async def save(
        self,
        schedule: Schedule,
        *,
        read: Schedule | None,
        begun: Collection[dt.date] | None = None,
    ) -> None:
        """Save a schedule, if it and its charges still are as they were read.

        Args:
            schedule: as it is from now on.
            read: as it was read; None for a new one.
            begun: the planned days that were charged or may still be, as they were read; None
                where they do not matter.

        Raises:
            ScheduleChanged: it is otherwise by now, or another day was begun.
        """

        def work(connection: apsw.Connection) -> None:
            if find(connection, schedule.id) != read:
                raise ScheduleChanged
            if begun is not None:
                rows = select(connection, _BEGUN, (schedule.id, *sorted(DONE | OPEN)))
                if {day for (day,) in rows} - {day_number(each) for each in begun}:
                    raise ScheduleChanged
            _put(connection, schedule)
            bump(connection, _SUBJECT)

        await self._database.write(work, durable=True)

    async def get(self, schedule_id: str) -> Schedule | None:
        """The schedule with this identifier, or None."""
        return await self._database.read(lambda connection: find(connection, schedule_id))

    async def in_state(self, state: ScheduleState) -> tuple[Schedule, ...]:
        """The schedules in a state, by name."""
        query = f"SELECT {_SELECTED} FROM schedules WHERE state = ? ORDER BY name_order, key"  # noqa: S608

        def work(connection: apsw.Connection) -> tuple[Schedule, ...]:
            return tuple(_schedule(row) for row in select(connection, query, (state.value,)))

        return await self._database.read(work)


def wait(connection: apsw.Connection, schedule_id: str) -> bool:
    """Let a schedule of a restored backup wait, see `schedule_dates.restored`; False if it ended.

    It has no `bump` of its own: the caller restores more than one.
    """
    found = find(connection, schedule_id)
    changed = None if found is None else restored(found)
    if changed is None or found is None or changed == found:
        return False
    if not found.last_terms.credential_id:  # it cannot be read, and stays as it is
        connection.execute(_PAUSE, (ScheduleState.PAUSED.value, schedule_id))
    else:
        _put(connection, changed)
    return True


def find(connection: apsw.Connection, schedule_id: str) -> Schedule | None:
    """The schedule with this identifier, or None."""
    query = f"SELECT {_SELECTED} FROM schedules WHERE id = ?"  # noqa: S608 - own names
    found = select(connection, query, (schedule_id,))
    return _schedule(found[0]) if found else None


def add_text(clauses: Clauses, text: str) -> None:
    """Restrict what has a customer to what contains a text, itself or in its customer's data."""
    if fold(text):
        clauses.add(_WITH_TEXT, fold(text), fold(text))


def _put(connection: apsw.Connection, schedule: Schedule) -> None:
    amount = schedule.last_terms.amount
    texts = (schedule.title, schedule.client_id, *(each.description for each in schedule.terms))
    connection.execute(
        _PUT,
        (
            schedule.id,
            schedule.client_id,
            schedule.state.value,
            encode(schedule),
            text_order(schedule.title),
            amount.currency,
            measure(Amount(amount.value, amount.currency))[1],
            moment(schedule.created_at),
            "\n".join(fold(text) for text in texts),
        ),
    )


def _schedule(values: tuple[Any, ...]) -> Schedule:
    """The schedule of a row; one that cannot be read is paused, and charges nothing."""
    _, schedule_id, client_id, state, created_at, content = values
    try:
        found = decode(content, Schedule)
    except UnreadableText:
        nothing = Terms(
            since=dt.date.max, rhythm=Rhythm(), amount=Money(0, "BYN"), credential_id=""
        )
        return Schedule(
            id=schedule_id,
            client_id=client_id,
            title=schedule_id,
            terms=(nothing,),
            state=ScheduleState.PAUSED,
            created_at=from_moment(created_at),
        )
    # The column wins: restoring pauses what may have been charged since.
    return replace(found, state=ScheduleState(state)) if state in set(ScheduleState) else found


def _conditions(where: ScheduleFilter) -> Clauses:
    found = Clauses()
    if where.states:
        found.add(f"state IN {places(where.states)}", *sorted(where.states))
    if where.client_id:
        found.add("client_id = ?", where.client_id)
    add_text(found, where.text)
    return found
