"""Stores charges of stored cards: each is written before anything of it is sent.

A charge begins in one write that also looks at the outbox: while an earlier one of its schedule
may still be charged, or one of its date was, no other one begins; nor does one of a schedule that
has changed since somebody looked what is due.
"""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.charge_rows import ORDER_NOT_OPEN
from desktop_app.domain.gateway.charges import (
    CHARGING,
    DONE,
    FAILED,
    MAY_BE_MADE,
    OPEN,
    PAYING,
    CardCharge,
    ChargeKind,
    ChargeNotAllowed,
    ChargeState,
    OrderDiffersFromCharge,
    is_same_date,
)
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.recurring.schedule_dates import ScheduleChanged
from desktop_app.domain.outbox.charge_states import (
    LATER,
    charge_state,
    differs_from_order,
    state_by_phase,
    state_since,
    stop_of_charge,
    with_amounts,
)
from desktop_app.domain.values.collation import fold, text_order
from desktop_app.domain.values.money import Amount, Money
from desktop_app.storage.documents.aggregates import money_of
from desktop_app.storage.documents.rows import (
    HIGH,
    day_number,
    from_moment,
    measure,
    moment,
    moments_of,
)
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.codec import UnreadableText, decode, encode
from desktop_app.storage.engine.sql import bump, places, select
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.gateway import order_rows
from desktop_app.storage.gateway.credential_store import ORDER_OF_CHARGED
from desktop_app.storage.gateway.schedule_store import add_text
from desktop_app.storage.gateway.schedule_store import find as find_schedule
from desktop_app.storage.outbox import rows as outbox_rows
from desktop_app.storage.outbox.outbox_store import find as find_row
from desktop_app.storage.window import ChargeFilter, Row, SortKey, Totals

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    import apsw

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.gateway.recurring.schedules import Schedule
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Facet

SUBJECT: Final = "card_charges"
"""Whose generation number grows with every write of charges."""

_SELECTED: Final = (
    "key, id, kind, state, client_id, credential_id, order_row, payment_row, order_id,"
    " schedule_id, planned, attempt, created_at, content"
)
_COLUMNS: Final = (
    "kind", "client_id", "credential_id", "state", "order_row", "payment_row", "order_id",
    "schedule_id", "planned", "attempt", "created_at", "currency", "amount_order", "name_order",
    "content", "searched", "id",
)  # fmt: skip
_INSERT: Final = (
    f"INSERT INTO card_charges ({', '.join(_COLUMNS)})"  # noqa: S608 - own names
    f" VALUES ({', '.join('?' * len(_COLUMNS))})"
)
_UPDATE: Final = f"UPDATE card_charges SET {' = ?, '.join(_COLUMNS[:-1])} = ? WHERE id = ?"  # noqa: S608
_UPDATE_STATE: Final = "UPDATE card_charges SET state = ? WHERE id = ?"
_FIND: Final = f"SELECT {_SELECTED} FROM card_charges WHERE"  # noqa: S608 - own names
_PAYMENTS: Final = (
    f"SELECT {outbox_rows.SELECTED} FROM outbox WHERE target = ? ORDER BY created_at, key"  # noqa: S608
)
_BOOKED: Final = f"SELECT {order_rows.SELECTED} FROM orders WHERE id = ?"  # noqa: S608 - own names
_IDS: Final = "(SELECT value FROM json_each(?1))"
_MOVED_ON: Final = " OR ".join(
    f"(state = '{state.value}' AND EXISTS (SELECT 1 FROM orders"  # noqa: S608 - own names
    f" WHERE orders.id = card_charges.order_row AND phase = '{phase.value}'))"
    for phase in LATER
    for state in ChargeState
    if state_by_phase(state, phase) is not state
)
"""Charges whose orders got into another phase since."""
_OTHER_AMOUNT: Final = " OR ".join(
    f"(state IN {states} AND EXISTS (SELECT 1 FROM orders WHERE orders.id = card_charges.order_row"  # noqa: S608
    f" AND phase IN {phases} AND orders.amount_order {differs} card_charges.amount_order))"
    for states, phases, differs in (
        (places(PAYING), f"('{OrderPhase.PAID}', '{OrderPhase.PARTLY_PAID}')", "<>"),
        (f"('{ChargeState.RETURNED}')", f"('{OrderPhase.REFUNDED}')", "BETWEEN 1 AND -1 +"),
    )
)
"""Charges of whose orders another amount was charged, or less went back, than is known of them."""
_CAN_GO_ON: Final = frozenset({ChargeState.PREPARED, ChargeState.REGISTERED})
"""States in which the next step is sent when a person says so, unless something stops it."""
_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.DATE: ("created_at",),
    SortKey.STATUS: ("state", "created_at"),
    SortKey.AMOUNT: ("currency", "amount_order", "created_at"),
    SortKey.NAME: (ORDER_OF_CHARGED, "created_at"),
    SortKey.DUE: ("planned", "created_at"),
}


class ChargeStore(TableWindows[ChargeFilter, CardCharge]):
    """Implements `storage.window.ChargeWindows` and the writes of charges.

    Every write survives a loss of power once its coroutine has returned.
    """

    def __init__(self, database: Database) -> None:
        """Store charges in a database."""
        table: TableSource[ChargeFilter, CardCharge] = TableSource(
            name="card_charges",
            columns=_SELECTED,
            orders=_ORDERS,
            id_column="id",
            subject=lambda _: SUBJECT,
            conditions=_conditions,
            row=lambda values: Row(values[0], values[1], _charge(values)),
        )
        super().__init__(database, table)

    async def states(self, where: ChargeFilter) -> tuple[Facet, ...]:
        """States of the matching charges; see the protocol."""
        return await self._facets(replace(where, states=frozenset()), "state")

    async def totals(self, where: ChargeFilter, *, exact: bool = False) -> Totals:  # noqa: ARG002 - always is
        """The number of matching charges, and the sums of what was charged by them."""
        clauses = _conditions(where)
        query = (
            f"SELECT currency, state IN {places(CHARGING)} AND amount_order > 0, count(*),"  # noqa: S608
            f" sum(amount_order / {HIGH}), sum(amount_order % {HIGH})"
            f" FROM card_charges WHERE {clauses.sql} GROUP BY 1, 2"
        )

        def work(connection: apsw.Connection) -> Totals:
            return _totals(select(connection, query, (*sorted(CHARGING), *clauses.parameters)))

        return await self._database.read(work)

    async def begin(self, charge: CardCharge, *, schedule: Schedule | None = None) -> CardCharge:
        """Keep a new charge, unless something else may be charged in its place.

        Args:
            charge: what begins.
            schedule: the one that it is of, as it was when the charge was found to be due.

        Returns:
            The charge as it is kept: with its attempt, where it is one of a schedule.

        Raises:
            ChargeNotAllowed: its date was charged, or an earlier charge of its schedule may still
                be charged.
            ScheduleChanged: the schedule is not as it was any more.
        """

        def work(connection: apsw.Connection) -> CardCharge:
            kept = charge
            if schedule is not None and find_schedule(connection, schedule.id) != schedule:
                raise ScheduleChanged
            if charge.schedule_id:
                earlier = _of_schedule(connection, charge.schedule_id)
                same = [each for each in earlier if is_same_date(each, charge)]
                states = {each.id: _state_now(connection, each) for each in earlier}
                if any(states[each.id] in DONE for each in same):
                    raise ChargeNotAllowed(charge.schedule_id, charged=True)
                charged = [each for each in earlier if states[each.id] in DONE]
                if any(_blocks(each, states[each.id], charged) for each in earlier):
                    raise ChargeNotAllowed(charge.schedule_id, charged=False)
                kept = replace(charge, attempt=max((each.attempt for each in same), default=0) + 1)
            connection.execute(_INSERT, _values(kept))
            bump(connection, SUBJECT)
            return kept

        return await self._database.write(work, durable=True)

    async def follow(
        self, row_ids: Iterable[str] | None, at: dt.datetime
    ) -> tuple[CardCharge, ...]:
        """Bring charges up to date with their outbox rows and orders; those that changed.

        Args:
            row_ids: outbox rows, or orders of the book, that changed; None for every charge that is
                not settled, or whose order got into another phase since.
            at: the time.
        """
        wanted = None if row_ids is None else tuple(row_ids)
        if not await self._database.read(lambda each: _concerned(each, wanted)):
            return ()  # most rows of the outbox charge no card

        def work(connection: apsw.Connection) -> tuple[CardCharge, ...]:
            changed = []
            for charge in _concerned(connection, wanted):
                now = _as_now(connection, charge, at)
                if now != charge:
                    _put(connection, now)
                    changed.append(now)
            if changed:
                bump(connection, SUBJECT)
            return tuple(changed)

        return await self._database.write(work, durable=True)

    async def decide(
        self,
        charge_id: str,
        state: ChargeState,
        at: dt.datetime,
        *,
        reason: str = "",
        told: BookedOrder | None = None,
    ) -> CardCharge | None:
        """Keep the outcome of a charge that may have been made and whose row is gone.

        Args:
            charge_id: which.
            state: paid, or not made.
            at: the time.
            reason: who said so, in words of the service.
            told: its order with the amounts, where the gateway told them.

        Returns:
            The charge as it is now; None where it has a row, is settled or is not there.
        """

        def work(connection: apsw.Connection) -> CardCharge | None:
            found = _found(connection, "id = ?", charge_id)
            charge = found[0] if found else None
            if charge is None or charge.state not in MAY_BE_MADE:
                return None
            if find_row(connection, charge.order_row) is not None:
                return None
            kept = with_amounts(replace(charge, state=state, reason=reason, settled_at=at), told)
            _put(connection, kept)
            bump(connection, SUBJECT)
            return kept

        return await self._database.write(work, durable=True)

    async def get(self, charge_id: str) -> CardCharge | None:
        """The charge with this identifier, or None."""
        found = await self._where("id = ?", charge_id)
        return next(iter(found), None)

    async def of_card(self, credential_id: str, limit: int) -> tuple[CardCharge, ...]:
        """The newest charges of a card."""
        return await self._where(
            "credential_id = ? ORDER BY created_at DESC, key DESC LIMIT ?", credential_id, limit
        )

    async def of_schedule(self, schedule_id: str) -> tuple[CardCharge, ...]:
        """The charges of a schedule, in order of their dates and attempts."""
        return await self._where("schedule_id = ? ORDER BY planned, attempt", schedule_id)

    async def rows_of(self, charge: CardCharge) -> tuple[OutboxRow, ...]:
        """The outbox rows that make the order of a charge and that pay it, oldest first.

        The customer may have paid it in several rows, made by the page of card payments.
        """

        def work(connection: apsw.Connection) -> tuple[OutboxRow, ...]:
            order, payments = _rows(connection, charge)
            return payments if order is None else (order, *payments)

        return await self._database.read(work)

    async def charged_days(self) -> Mapping[str, Mapping[dt.date, dt.date]]:
        """The planned days of each schedule that were charged, with the days they were due on."""
        query = (
            "SELECT schedule_id, planned, CASE WHEN json_valid(content)"  # noqa: S608 - own names
            " THEN json_extract(content, '$.due') END FROM card_charges WHERE schedule_id <> ''"
            f" AND planned > 0 AND state IN {places(DONE)}"
        )

        def work(connection: apsw.Connection) -> Mapping[str, Mapping[dt.date, dt.date]]:
            found: dict[str, dict[dt.date, dt.date]] = {}
            for schedule_id, planned, due in select(connection, query, sorted(DONE)):
                day = dt.date.fromordinal(planned)
                found.setdefault(schedule_id, {})[day] = _day(due) or day
            return found

        return await self._database.read(work)

    async def uncharged(self) -> tuple[CardCharge, ...]:
        """The charges of schedules that charged nothing so far, in order of dates and attempts."""
        return await self._where(
            f"schedule_id <> '' AND state NOT IN {places(DONE)}"
            " ORDER BY schedule_id, planned, attempt",
            *sorted(DONE),
        )

    async def _where(self, condition: str, *parameters: Any) -> tuple[CardCharge, ...]:
        return await self._database.read(lambda each: _found(each, condition, *parameters))


def _found(connection: apsw.Connection, condition: str, *given: Any) -> tuple[CardCharge, ...]:
    return tuple(_charge(row) for row in select(connection, f"{_FIND} {condition}", given))


def _of_schedule(connection: apsw.Connection, schedule_id: str) -> tuple[CardCharge, ...]:
    return _found(connection, "schedule_id = ?", schedule_id)


def _concerned(
    connection: apsw.Connection, row_ids: Sequence[str] | None
) -> tuple[CardCharge, ...]:
    """Charges that these outbox rows or orders concern, or all that `ChargeStore.follow` means."""
    if row_ids is None:
        condition = f"state IN {places(OPEN)} OR ({_MOVED_ON}) OR ({_OTHER_AMOUNT})"
        return _found(connection, condition, *sorted(OPEN), *sorted(PAYING))
    condition = (
        f"order_row IN {_IDS} OR (payment_row <> '' AND payment_row IN {_IDS}) OR (order_id <> ''"  # noqa: S608
        f" AND order_id IN (SELECT target FROM outbox WHERE id IN {_IDS} AND target <> ''))"
    )
    return _found(connection, condition, json.dumps(row_ids))


def _as_now(connection: apsw.Connection, charge: CardCharge, at: dt.datetime) -> CardCharge:
    order, payments = _rows(connection, charge)
    by_rows, booked = charge_state(charge, order, payments), _booked(connection, charge)
    state = state_since(by_rows, booked)
    teller = order if charge.kind.in_one_call or not payments else payments[-1]
    reason, code = charge.reason, charge.code
    stop = (charge.error, charge.error_parameters) if state is charge.state else ("", ())
    if teller is not None and teller.damage is None:  # else what was told last stays
        outcome = teller.progress.order
        reason, code = outcome.reason or teller.progress.message, outcome.code
        stop = stop_of_charge(teller, partial(find_row, connection))
    if order is not None and order.damage is None and differs_from_order(charge, order):
        stop = OrderDiffersFromCharge.code, ()
    error, parameters = stop if state in _CAN_GO_ON else ("", ())
    settled_at = charge.settled_at or at
    if state is not by_rows and booked is not None:  # what the rows tell is not the end of it
        failed = state in FAILED
        reason, code = (booked.reason, booked.code) if failed else ("", "")
        error = ORDER_NOT_OPEN if failed else ""
        settled_at = at if charge.state in FAILED and not failed else settled_at
    return replace(
        with_amounts(replace(charge, state=state), booked),
        order_id=charge.order_id if order is None else order.document_id or charge.order_id,
        reason=reason,
        code=code,
        error=error,
        error_parameters=parameters,
        settled_at=None if state in OPEN else settled_at,
    )


def _booked(connection: apsw.Connection, charge: CardCharge) -> BookedOrder | None:
    """The order of a charge in the book; None where that does not have it."""
    found = select(connection, _BOOKED, (charge.order_row,))
    return order_rows.order(found[0]) if found else None


def _put(connection: apsw.Connection, charge: CardCharge) -> None:
    """Update an existing charge; if it cannot be read, only its state."""
    if charge.number:
        connection.execute(_UPDATE, _values(charge))
    else:
        connection.execute(_UPDATE_STATE, (charge.state.value, charge.id))


def _day(text: object) -> dt.date | None:
    try:
        return dt.date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None


def _blocks(charge: CardCharge, state: ChargeState, charged: Collection[CardCharge]) -> bool:
    """Whether no other charge of its schedule may begin while a charge stands so.

    What is left of a date that was charged under another number is never sent.
    """
    prepared = state is ChargeState.PREPARED
    left_over = prepared and any(is_same_date(charge, each) for each in charged)
    return state in OPEN and not left_over


def _state_now(connection: apsw.Connection, charge: CardCharge) -> ChargeState:
    by_rows = charge_state(charge, *_rows(connection, charge))
    return state_since(by_rows, _booked(connection, charge))


def _rows(
    connection: apsw.Connection, charge: CardCharge
) -> tuple[OutboxRow | None, tuple[OutboxRow, ...]]:
    """The outbox row that makes the order of a charge, and those that pay it."""
    order = find_row(connection, charge.order_row)
    if order is None or charge.kind.in_one_call or not order.document_id:
        return order, ()
    paying = select(connection, _PAYMENTS, (order.document_id,))
    return order, tuple(outbox_rows.row(values) for values in paying)


def _values(charge: CardCharge) -> tuple[Any, ...]:
    moved = charge.moved
    amount = None if moved is None else Amount(moved.value, moved.currency)
    texts = (charge.client_id, charge.number, charge.description, charge.masked_card)
    return (
        charge.kind.value,
        charge.client_id,
        charge.credential_id,
        charge.state.value,
        charge.order_row,
        charge.payment_row,
        charge.order_id,
        charge.schedule_id,
        day_number(charge.planned),
        charge.attempt,
        moment(charge.created_at),
        charge.amount.currency,
        measure(amount)[1],
        text_order(charge.client_id),
        encode(charge),
        "\n".join(fold(text) for text in texts),
        charge.id,
    )


def _charge(values: tuple[Any, ...]) -> CardCharge:
    """The charge of a row.

    One that cannot be read has no number. It stays one of its schedule and date, and open unless
    its end was known before, so that nothing is charged twice.
    """
    _, charge_id, kind, state, client_id, credential_id, order_row, payment_row, *rest = values
    order_id, schedule_id, planned, attempt, created_at, content = rest
    try:
        # The column wins: restoring tells attempts of one date apart by it.
        return replace(decode(content, CardCharge), attempt=attempt)
    except UnreadableText:
        return CardCharge(
            id=charge_id,
            kind=ChargeKind(kind) if kind in set(ChargeKind) else ChargeKind.RECURRING,
            client_id=client_id,
            credential_id=credential_id,
            amount=Money(0, ""),
            number="",
            order_row=order_row,
            payment_row=payment_row,
            order_id=order_id,
            schedule_id=schedule_id,
            planned=dt.date.fromordinal(planned) if planned > 0 else None,
            attempt=attempt,
            state=ChargeState(state) if state in DONE | FAILED else ChargeState.UNKNOWN,
            created_at=from_moment(created_at),
        )


def _totals(rows: Iterable[tuple[Any, ...]]) -> Totals:
    count = unpaid = 0
    sums: list[Money] = []
    for currency, is_paid, number, high, low in rows:
        count += number
        if is_paid:
            sums.append(money_of(high * HIGH + low, currency))
        else:
            unpaid += number
    return Totals(count, tuple(sums), unpaid)


def _conditions(where: ChargeFilter) -> Clauses:
    found = Clauses()
    if where.kinds:
        found.add(f"kind IN {places(where.kinds)}", *sorted(where.kinds))
    if where.states:
        found.add(f"state IN {places(where.states)}", *sorted(where.states))
    if where.schedule_id:
        found.add("schedule_id = ?", where.schedule_id)
    if where.period is not None:
        found.add("created_at >= ? AND created_at < ?", *moments_of(where.period))
    if where.credential_id:
        found.add("credential_id = ?", where.credential_id)
    add_text(found, where.text)
    return found
