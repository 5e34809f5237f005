"""Converts an order of the book, and the steps of its timeline, to table rows and back."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from typing import Any, Final

from desktop_app.domain.gateway.order_book import (
    BookedOrder,
    OrderEvent,
    OrderEventKind,
    OrderOrigin,
    OrderPhase,
)
from desktop_app.domain.values.collation import fold, natural_order, text_order
from desktop_app.domain.values.periods import MINSK
from desktop_app.storage.documents.facets import MoneyState
from desktop_app.storage.documents.rows import day_number, from_moment, measure, moment
from desktop_app.storage.engine.codec import UnreadableText, decode, encode

_EVENT_ORDER: Final = {kind: turn for turn, kind in enumerate(OrderEventKind)}
SUBJECT: Final = "orders"
"""Whose generation number grows with every write to the table."""

SELECTED: Final = "key, id, number, order_id, place, phase, origin, created_at, content"
"""Columns that `order` is made of."""

COLUMNS: Final = (
    "number", "order_id", "place", "phase", "origin", "client_id", "content", "created_at",
    "status_at", "day", "due", "currency", "money", "amount_order", "number_order", "name_order",
    "purpose_order", "searched", "paid_seen_at", "paid_at", "id",
)  # fmt: skip
"""Columns that `columns` gives, in this order."""


def columns(order: BookedOrder) -> tuple[Any, ...]:
    """The values of `COLUMNS`."""
    amount = order.phase_amount
    state, units = measure(amount)
    if order.is_phase_amount_unknown:
        state = MoneyState.LEFT_OUT
    texts = (
        order.number, order.order_id, order.description, order.customer, order.client_id,
        order.email, order.phone, order.masked_card,
    )  # fmt: skip
    return (
        order.number,
        order.order_id,
        order.place,
        order.phase.value,
        order.origin.value,
        order.client_id,
        encode(order),
        moment(order.created_at),
        _moment_or_none(order.status_at),
        day_number(order.created_at.astimezone(MINSK).date()),
        _moment_or_none(order.expires_at),
        "" if amount is None else amount.currency.upper(),
        int(state),
        units,
        natural_order(fold(order.number)),
        text_order(order.customer or order.client_id),
        text_order(order.description),
        "\n".join(fold(text) for text in texts),
        _moment_or_none(order.paid_seen_at),
        _moment_or_none(order.paid_on),
        order.id,
    )


def order(values: tuple[Any, ...]) -> BookedOrder:
    """The order in the columns of `SELECTED`; what can be read of one that is damaged."""
    _, book_id, number, order_id, place, phase, origin, created_at, content = values
    try:
        return decode(content, BookedOrder)
    except UnreadableText:
        known = [each for each in OrderPhase if each.value == phase]
        origins = [each for each in OrderOrigin if each.value == origin]
        return BookedOrder(
            id=book_id,
            number=number,
            order_id=order_id,
            place=place,
            phase=known[0] if known else OrderPhase.OTHER,
            origin=origins[0] if origins else OrderOrigin.LINK,
            created_at=_time(created_at),
        )


def events(rows: list[tuple[Any, ...]]) -> tuple[OrderEvent, ...]:
    """The steps in these texts, oldest first; what cannot be read is left out.

    A status may tell of the outcome before the row tells of the attempt: steps of one moment stand
    in the order in which an order can take them. The gateway's clock and this computer's may
    differ: what was prepared here comes first, and so does what was sent, unless it was refused
    before.
    """
    found = []
    for (content,) in rows:
        with contextlib.suppress(UnreadableText):
            found.append(decode(content, OrderEvent))
    refused = {step.row_id for step in found if step.kind is OrderEventKind.REFUSED}

    def place(step: OrderEvent) -> tuple[bool, int, int]:
        sent_first = step.kind is OrderEventKind.SENT and step.row_id not in refused
        first = sent_first or step.kind is OrderEventKind.PREPARED
        return not first, moment(step.at), _EVENT_ORDER[step.kind]

    return tuple(sorted(found, key=place))


def _moment_or_none(at: datetime | None) -> int:
    return 0 if at is None else moment(at)


def _time(stored: Any) -> datetime:
    try:
        return from_moment(stored)
    except (TypeError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
