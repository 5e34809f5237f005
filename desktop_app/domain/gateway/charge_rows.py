"""Outbox rows of charges of stored cards: identifiers, and errors that name an earlier row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection

EARLIER_ARRIVED: Final = "outbox.earlier_attempt_arrived"
"""Code of the error: an earlier charge that may be the same has arrived."""

EARLIER_UNCLEAR: Final = "outbox.earlier_attempt_unclear"
"""Code of the error: an earlier charge that may be the same may have arrived."""

EARLIER_CHARGE: Final = frozenset({EARLIER_ARRIVED, EARLIER_UNCLEAR})
"""Errors after which only a person decides whether both charges are wanted."""

EARLIER_ROW: Final = "earlier"
"""Parameter of these errors: the outbox row of the earlier charge."""

ORDER_NOT_OPEN: Final = "outbox.order_not_open"
"""Code of the error: the order of a charge cannot be paid any more."""

EARLIER_ATTEMPT: Final = "attempt"
"""Parameter of these errors: how often the row of the earlier charge had been sent."""

TOLD_ATTEMPT: Final = "@"
"""Stands between the identifier of a row that was told of, and how often it had been sent."""

TOLD_ROWS: Final = "told"
"""Parameter of these errors: the rows that a person was told of before, with blanks between."""

FIRST: Final = "first"
"""Parameter of these errors, ``yes`` where it has to be said first what became of the earlier row:
nothing is sent beside it."""

_ORDER_ROW: Final = "-order"
_PAYMENT_ROW: Final = "-pay"


def order_row_of(charge_id: str) -> str:
    """Identifier of the outbox row that makes the order of a charge."""
    return f"{charge_id}{_ORDER_ROW}"


def payment_row_of(charge_id: str) -> str:
    """Identifier of the outbox row that pays the order of a charge."""
    return f"{charge_id}{_PAYMENT_ROW}"


def told_token(row_id: str, attempts: str) -> str:
    """How a row that a person was told of is named: with the number of its sends, if known."""
    return f"{row_id}{TOLD_ATTEMPT}{attempts}" if attempts else row_id


def told_parameter(told: Collection[str]) -> tuple[tuple[str, str], ...]:
    """The parameter that names the rows of which a person was told, if there are any."""
    return ((TOLD_ROWS, " ".join(sorted(told))),) if told else ()


def is_row_of_charge(row_id: str) -> bool:
    """Whether a charge made an outbox row: its content is only what the charge says."""
    return row_id.partition("+")[0].endswith((_ORDER_ROW, _PAYMENT_ROW))
