"""Finds what is new since a mark: changes, paid orders, expiring cards, outcomes, last days."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.gateway.card_customers import EXPIRES_SOON
from desktop_app.domain.gateway.order_book import (
    PAID_PHASES,
    OrderEventKind,
    OrderOrigin,
    OrderPhase,
)
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.notices import NoticeKind
from desktop_app.domain.outbox.history import StepKind
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.periods import MINSK
from desktop_app.storage.documents.aggregates import units_of
from desktop_app.storage.documents.facets import KINDS, MoneyState, facets_to_answer
from desktop_app.storage.documents.rows import from_moment, moment
from desktop_app.storage.documents.totals import read_totals_of_keys
from desktop_app.storage.engine.sql import numbers, places, select, texts, value
from desktop_app.storage.outbox.answered_demands import answered_demands

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import apsw

    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.storage.documents.facets import FacetCache
    from desktop_app.storage.window import Totals

_ARRIVALS: Final[Mapping[Kind, NoticeKind]] = {
    Kind.REQUIREMENT: NoticeKind.DEMAND,
    Kind.CARD_FILE: NoticeKind.QUEUED,
}
_STATUSES: Final[Mapping[tuple[Kind, int], NoticeKind]] = {
    (Kind.DOCUMENT, DocumentStatus.REJECTED): NoticeKind.REJECTED,
    (Kind.DOCUMENT, DocumentStatus.POSSIBLE_DUPLICATE): NoticeKind.DUPLICATE,
    (Kind.DOCUMENT, DocumentStatus.EXECUTED): NoticeKind.EXECUTED,
    (Kind.REGISTER_REQUEST, RegisterRequestStatus.REPLY_RECEIVED): NoticeKind.REPLY,
    (Kind.REGISTER_REQUEST, RegisterRequestStatus.REJECTED): NoticeKind.REQUEST_REJECTED,
}
_CHANGES: Final = (
    "SELECT c.kind, c.difference, c.new, c.noticed_at, d.day, d.key"
    " FROM changes AS c LEFT JOIN documents AS d ON d.kind = c.kind AND d.id = c.document_id"
    " WHERE c.key > ? AND (c.difference = ? OR c.difference = ? AND c.field = 'status')"
)
_PAID: Final = tuple(sorted(PAID_PHASES))
_FAILED: Final = (OrderPhase.DECLINED, OrderPhase.EXPIRED)
_RETURNED: Final = (OrderPhase.REVERSED, OrderPhase.REFUNDED)
_NOT_TOLD: Final = "NOT EXISTS (SELECT 1 FROM noticed AS n WHERE n.kind = ? AND n.subject = {})"
_ORDERS: Final = (
    "SELECT id, id, status_at, created_at, money, currency, amount_order FROM orders"  # noqa: S608
    f" WHERE phase IN {{}} AND {_NOT_TOLD.format('id')}"
)
_BACK: Final = "id || ' ' || amount_order"
_IS_RELEASED: Final = (
    f"phase = '{OrderPhase.REVERSED}' AND CASE WHEN json_valid(content)"
    " THEN content ->> '$.hold' AND NOT ifnull(content ->> '$.was_charged', 0)"
    " AND content ->> '$.status.deposited_at' IS NULL"
    " AND NOT ifnull(content ->> '$.status.amounts.deposited.minor', 0) END"
)
"""As `BookedOrder.is_hold_released`: nothing was charged that could go back."""
_RETURNS: Final = (
    f"SELECT {_BACK}, id, status_at, created_at, money, currency, amount_order FROM orders"  # noqa: S608
    f" WHERE phase IN {{}} AND {_NOT_TOLD.format(_BACK)} AND NOT ifnull({_IS_RELEASED}, 0)"
)
"""Orders whose money went back, each with how much: a part may go back after another one."""
_TOLD_BACK: Final = (
    "SELECT max(CAST(substr(subject, length(?1) + 2) AS INTEGER)) FROM noticed"
    " WHERE kind = ?2 AND substr(subject, 1, length(?1) + 1) = ?1 || ' '"
)
_MAY_BE_PAID: Final = "json_valid(content) AND json_extract(content, '$.may_try_again')"
_IS_LINK: Final = (
    f"origin = '{OrderOrigin.LINK}'"  # noqa: S608 - own names
    " AND NOT EXISTS (SELECT 1 FROM card_charges AS c WHERE c.order_row = orders.id)"
    " AND NOT EXISTS (SELECT 1 FROM outbox AS o WHERE o.target = orders.order_id"
    f" AND o.target <> '' AND o.operation = '{Operation.PAY_BY_CARD}')"
    " AND NOT EXISTS (SELECT 1 FROM pending_consents AS p WHERE p.id = orders.id"
    " AND p.order_id = '')"
)
"""An order that a customer was to pay: nobody here charged a card for it and saw what became.

Nor was it made to store a card that is typed here, whether that was sent or not.
"""
_ENDED_LINKS: Final = (
    f"{_ORDERS} AND {_IS_LINK}"
    f" AND (phase = '{OrderPhase.EXPIRED}' OR NOT ifnull({_MAY_BE_PAID}, 0))"
)
_LEFT_OPEN: Final = (
    f"(iif(json_valid(o.progress), json_extract(o.progress, '$.order.kind'), '')"  # noqa: S608 - own names
    f" IN ('{PaymentOutcomeKind.PENDING}', '{PaymentOutcomeKind.UNKNOWN}')"
    " OR EXISTS (SELECT 1 FROM outbox_steps AS s JOIN outbox_steps AS l ON l.row_id = s.row_id"
    f" AND l.kind = '{StepKind.LOOKED}' AND l.key > s.key WHERE s.row_id = o.id"
    f" AND s.kind IN ('{StepKind.SENT}', '{StepKind.CONFIRMED}', '{StepKind.FOUND}'))"
    " AND NOT EXISTS (SELECT 1 FROM order_events AS e WHERE e.id = orders.id"
    f" AND e.mark = '{OrderEventKind.THREE_DS} ' || o.id))"
)
"""A charge was answered without a decision: that stands in its row, or it was asked about since.

Rows that wait for 3-D Secure are asked about as well: there a person looks on.
"""
_CHARGED: Final = (
    "EXISTS (SELECT 1 FROM outbox AS o WHERE o.{} <> '' AND o.{} = orders.{}"  # noqa: S608 - own names
    f" AND o.state = '{OutboxState.CONFIRMED}' AND {_LEFT_OPEN})"
)
_ENDED_CHARGES: Final = (
    f"{_ORDERS} AND ({_CHARGED.format('id', 'id', 'id')}"
    f" OR {_CHARGED.format('target', 'target', 'order_id')}) AND NOT ({_IS_LINK})"
)
"""Where the decision came at once, the person saw it."""
_TOLD_LATELY: Final = (
    NoticeKind.ORDER_FAILED, NoticeKind.CHARGE_FAILED, NoticeKind.ORDER_RETURNED,
)  # fmt: skip
"""Kinds that stores of earlier versions have never marked: there the first digest only marks."""
_MARKS_THEM: Final = "marked"
_MARKS_AMOUNTS: Final = "marked with amounts"
"""Earlier versions marked money that went back without saying how much."""
_CARD: Final = "id || ' ' || expires_on"
_CARDS: Final = (
    f"SELECT {_CARD}, '', ?, ?, 0, '', 0 FROM stored_cards"  # noqa: S608 - own names
    f" WHERE listed AND expires_on BETWEEN ? AND ? AND {_NOT_TOLD.format(_CARD)}"
)
_EPOCH_DAY: Final = dt.date(1970, 1, 1).toordinal()
_DAY_US: Final = dt.timedelta(days=1) // dt.timedelta(microseconds=1)
_DEMAND: Final = "d.id || ' ' || d.due_order"
_DEMANDS: Final = (
    f"SELECT {_DEMAND}, '', ?, (d.due_order - {_EPOCH_DAY}) * {_DAY_US}, 0, '', 0"  # noqa: S608 - own names
    " FROM carray(?) AS w CROSS JOIN documents AS d INDEXED BY documents_by_facet"
    " ON d.facet = w.value"
    " WHERE d.due_order BETWEEN 1 AND ? AND d.id NOT IN (SELECT value FROM carray(?))"
    f" AND {_NOT_TOLD.format(_DEMAND)}"
)
_VERDICT: Final = "CASE WHEN json_valid(progress) THEN json_extract(progress, '$.verdict') END"
_ATTEMPTS: Final = "ifnull(json_extract(progress, '$.attempts'), 0)"
_SEND: Final = f"id || ' ' || {_ATTEMPTS}"
_SENDS: Final = (
    f"SELECT {_SEND}, id, changed_at, changed_at, 0, '', 0 FROM outbox"  # noqa: S608 - own names
    f" WHERE state IN (?, ?, ?) AND {_VERDICT} IN (?, ?) AND {_NOT_TOLD.format(_SEND)}"
)
_KNOWN: Final = (
    *(each.value for each in (OutboxState.CONFIRMED, OutboxState.REFUSED, OutboxState.READY)),
    *(each.value for each in (DeliveryVerdict.ARRIVED, DeliveryVerdict.DID_NOT_ARRIVE)),
)


@dataclass
class News:
    """How many things of a kind are new; moments and days as the store has them.

    `units` are amounts in 1/10,000 by currency, `left_out` is how many amounts are not among them.
    """

    kind: NoticeKind
    count: int = 0
    first_at: int = 0
    last_at: int = 0
    first_day: int = 0
    last_day: int = 0
    subject: str = ""
    units: Counter[str] = field(default_factory=Counter)
    left_out: int = 0

    def add(self, at: int, day: int | None) -> None:
        """Count one more."""
        self.first_at = min(self.first_at, at) if self.count else at
        self.last_at = max(self.last_at, at)
        if day:
            self.first_day = min(self.first_day, day) if self.first_day else day
            self.last_day = max(self.last_day, day)
        self.count += 1

    def add_sums(self, totals: Totals) -> None:
        """Add amounts of what was counted."""
        for money in totals.sums:
            self.units[money.currency] += units_of(money)
        self.left_out += totals.left_out


def find_news(
    connection: apsw.Connection,
    facets: FacetCache,
    *,
    after: int,
    now: dt.datetime,
    calendar: BusinessCalendar,
) -> tuple[News, ...]:
    """What is new, in the order of `NoticeKind`.

    Documents are added up as in the lists: without contracts and applications beside payments, and
    of the unpaid queue and of demands what is left to pay.

    Args:
        connection: of the store.
        facets: of the same store.
        after: the number of the last recorded change that was looked at.
        now: the present moment, which decides which cards expire soon.
        calendar: the days on which banks are open, which decide which demands are due soon.
    """
    found = {kind: News(kind) for kind in NoticeKind}
    given = (after, Difference.ARRIVED, Difference.CHANGED)
    keys: defaultdict[tuple[NoticeKind, Kind], set[int]] = defaultdict(set)
    for code, difference, new, at, day, key in select(connection, _CHANGES, given):
        listed = KINDS[code]
        kind = _kind_of(listed, difference, new)
        if kind is not None:
            found[kind].add(at, day)
            if key is not None:
                keys[kind, listed].add(key)
    if keys:
        facets.refresh(connection)
    for (kind, listed), those in keys.items():
        totals = read_totals_of_keys(connection, listed, sorted(those), facets=facets)
        found[kind].add_sums(totals)
    for kind, rows in _states(connection, facets, now, calendar):
        news = found[kind]
        for _, subject, at, created_at, money, currency, units in _told_now(connection, kind, rows):
            news.add(at, _ordinal(created_at))
            if money == MoneyState.COUNTED:
                news.units[currency.upper()] += units
            news.left_out += money == MoneyState.LEFT_OUT
            news.subject = subject if news.count == 1 else ""
    return tuple(news for news in found.values() if news.count)


def mark_all(
    connection: apsw.Connection,
    facets: FacetCache,
    *,
    now: dt.datetime,
    calendar: BusinessCalendar,
) -> None:
    """Count everything there is as told; what is given is as in `find_news`."""
    for kind, rows in _states(connection, facets, now, calendar):
        connection.executemany(
            "INSERT OR IGNORE INTO noticed VALUES (?, ?)", [(kind.value, row[0]) for row in rows]
        )
    connection.executemany(
        "INSERT OR IGNORE INTO noticed VALUES (?, ?)",
        [
            *((kind.value, _MARKS_THEM) for kind in _TOLD_LATELY),
            (NoticeKind.ORDER_RETURNED.value, _MARKS_AMOUNTS),
        ],
    )
    last = value(connection, "SELECT ifnull(max(key), 0) FROM changes")
    connection.execute("DELETE FROM notice_mark")
    connection.execute("INSERT INTO notice_mark VALUES (?)", (last,))


def _is_marked(connection: apsw.Connection, kind: NoticeKind, subject: str = _MARKS_THEM) -> bool:
    query = "SELECT EXISTS (SELECT 1 FROM noticed WHERE kind = ? AND subject = ?)"
    return bool(value(connection, query, (kind.value, subject)))


def _told_now(
    connection: apsw.Connection, kind: NoticeKind, rows: list[tuple[Any, ...]]
) -> list[tuple[Any, ...]]:
    """What of the rows of a kind is told, and not only marked."""
    if kind in _TOLD_LATELY and not _is_marked(connection, kind):
        return []
    return _new_returns(connection, rows) if kind is NoticeKind.ORDER_RETURNED else rows


def _new_returns(
    connection: apsw.Connection, rows: Iterable[tuple[Any, ...]]
) -> list[tuple[Any, ...]]:
    """Rows of `_RETURNS` of which more went back than was told, each with what is new of it.

    What an earlier version told counts as told in the amount of the first digest after that, and
    what was told when nobody knew how much went back, in the first amount that is known.
    """
    kind = NoticeKind.ORDER_RETURNED
    with_amounts = _is_marked(connection, kind, _MARKS_AMOUNTS)
    found = []
    for *row, units in rows:
        book_id = row[1]
        if not with_amounts and _is_marked(connection, kind, book_id):
            continue
        told = value(connection, _TOLD_BACK, (book_id, kind.value)) or 0
        if told < 0:  # only as `SMALLEST`: with an unknown amount
            continue
        if units > told or not told:
            found.append((*row, units - told))
    return found


def _orders_in(
    connection: apsw.Connection, query: str, phases: Sequence[OrderPhase], kind: NoticeKind
) -> list[tuple[Any, ...]]:
    """Orders in some phases that were not told of as being of a kind."""
    return select(connection, query.format(places(phases)), (*phases, kind.value))


def _states(
    connection: apsw.Connection, facets: FacetCache, now: dt.datetime, calendar: BusinessCalendar
) -> tuple[tuple[NoticeKind, list[tuple[Any, ...]]], ...]:
    """What stands as it does without a recorded change, and was not told of."""
    at, day = moment(now), now.astimezone(MINSK).date()
    paid, failed, uncharged, returned, expiring, outcome, due = (
        NoticeKind.ORDER_PAID,
        NoticeKind.ORDER_FAILED,
        NoticeKind.CHARGE_FAILED,
        NoticeKind.ORDER_RETURNED,
        NoticeKind.CARD_EXPIRING,
        NoticeKind.OUTCOME,
        NoticeKind.DEMAND_DUE,
    )
    soon = (day.toordinal(), (day + EXPIRES_SOON).toordinal())
    return (
        (paid, _orders_in(connection, _ORDERS, _PAID, paid)),
        (failed, _orders_in(connection, _ENDED_LINKS, _FAILED, failed)),
        (uncharged, _orders_in(connection, _ENDED_CHARGES, _FAILED, uncharged)),
        (returned, _orders_in(connection, _RETURNS, _RETURNED, returned)),
        (expiring, select(connection, _CARDS, (at, at, *soon, expiring.value))),
        (outcome, select(connection, _SENDS, (*_KNOWN, outcome.value))),
        (due, _due_demands(connection, facets, now, calendar)),
    )


def _due_demands(
    connection: apsw.Connection, facets: FacetCache, now: dt.datetime, calendar: BusinessCalendar
) -> list[tuple[Any, ...]]:
    """Demands without an answer that were not told of and have to be answered soon, or are overdue.

    Soon is up to the next day on which banks are open, with all days before it.
    """
    facets.refresh(connection)
    waiting = facets_to_answer(facets)
    if not waiting:
        return []
    at, day = moment(now), now.astimezone(MINSK).date()
    answers = answered_demands(connection, facets, day=day, now=now)
    last, kind = calendar.next_business_day(day).toordinal(), NoticeKind.DEMAND_DUE.value
    return select(connection, _DEMANDS, (at, numbers(waiting), last, texts(answers), kind))


def _kind_of(kind: Kind, difference: str, new: str) -> NoticeKind | None:
    """The kind of a recorded change; a document may come with a status that is told of."""
    if difference == Difference.ARRIVED and kind in _ARRIVALS:
        return _ARRIVALS[kind]
    return _STATUSES.get((kind, int(new))) if new.isdecimal() else None


def _ordinal(at: int) -> int:
    """The Minsk day of a moment."""
    return from_moment(at).astimezone(MINSK).date().toordinal()
