"""Describes a recorded change in words: the field, its old and its new value."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Difference
from desktop_app.domain.documents.directories import NO_BOOKS
from desktop_app.domain.values.money import Amount
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.presentation.code_names import status_named
from desktop_app.ui.presentation.document_presentation import TimelineEvent

if TYPE_CHECKING:
    from desktop_app.domain.changes import RecordedChange
    from desktop_app.domain.documents.directories import Books

_FROM_TO: Final = Text("history", "{field}: {old} → {new}")
_NOW: Final = Text("history", "{field}: {new}")
_DAYS: Final = frozenset({"date", "accept_until", "period_from", "period_to", "enforcement_date"})
_MOMENTS: Final = frozenset({"received_at"})


def what_changed(change: RecordedChange, books: Books = NO_BOOKS) -> str:
    """The field with its old and new value; empty if the whole document appeared or vanished.

    `books` are the directories that are kept, which name codes.
    """
    if change.difference is not Difference.CHANGED or not change.field:
        return ""
    old, new = (value_of(change, each, books) for each in (change.old, change.new))
    text = _FROM_TO if old else _NOW
    return text.format(field=field_of(change), old=old, new=new)


def field_of(change: RecordedChange) -> str:
    """The label of the field that changed; the raw name if it has none."""
    own, _, inner = change.field.partition(".")
    if own == "other":
        return labels.other_field(inner)
    return labels.field(f"{own}_{inner}" if inner else own)


def value_of(  # noqa: PLR0911 - one line a kind
    change: RecordedChange, value: str, books: Books = NO_BOOKS
) -> str:
    """A value of the changed field in words; it is stored as a code."""
    match change.field:
        case "status":
            return status_named(change.kind, int(value), "", books).text if value else ""
        case "type":
            return labels.type_of(change.kind, value)
        case "amount" | "rest":
            return _amount(value)
        case "party.account" | "account":
            return formats.account(value)
        case name if name in _DAYS and value:
            return formats.day(date.fromisoformat(value))
        case name if name in _MOMENTS and value:
            return formats.moment(datetime.fromisoformat(value))
        case "incoming":
            return labels.value("incoming", value.capitalize())
        case name:
            return labels.value(name, value)


def _amount(value: str) -> str:
    digits, _, currency = value.partition(" ")
    return formats.amount(Amount(Decimal(digits), currency)) if digits else ""


def event_of(change: RecordedChange, books: Books = NO_BOOKS) -> TimelineEvent:
    """A recorded change as a line of a timeline."""
    words = what_changed(change, books) or labels.difference(change.difference)
    return TimelineEvent(formats.moment(change.noticed_at), words, at=change.noticed_at)
