"""The values of a filter as plain values of JSON, and back.

Several values are ``{"values": [...]}``; a period keeps its name, ``{"preset": "this_month"}``, so
that it stays relative to the day on which it is shown.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, TypeAlias

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.periods import Period, Preset

FilterValue: TypeAlias = (
    frozenset[str] | Preset | Period | bool | datetime | date | tuple[Kind, int]
)
"""What a part of a filter can be: values to choose from, days, a flag, a moment, a status."""


def written(value: FilterValue) -> dict[str, Any]:
    """A value for JSON."""
    found: dict[str, Any]
    match value:
        case frozenset():
            found = {"values": sorted(value)}
        case Preset():
            found = {"preset": value.value}
        case Period():
            found = {"first": value.first.isoformat(), "last": value.last.isoformat()}
        case bool():
            found = {"flag": value}
        case datetime():
            found = {"moment": value.isoformat()}
        case date():
            found = {"day": value.isoformat()}
        case (kind, status):
            found = {"kind": kind.value, "status": status}
    return found


def read(stored: Any) -> FilterValue | None:
    """The value of JSON values, or None if it is not known here."""
    if not isinstance(stored, dict):
        return None
    try:
        return _read(stored)
    except (KeyError, TypeError, ValueError):
        return None


def _read(stored: dict[str, Any]) -> FilterValue | None:
    found: FilterValue | None = None
    match stored:
        case {"values": [*values]} if all(isinstance(each, str) for each in values):
            found = frozenset(values)
        case {"preset": name}:
            found = Preset(name)
        case {"first": first, "last": last}:
            found = Period(date.fromisoformat(first), date.fromisoformat(last))
        case {"flag": bool(flag)}:
            found = flag
        case {"moment": moment}:
            found = datetime.fromisoformat(moment)
            if found.tzinfo is None:
                raise ValueError("a moment without its zone")
        case {"day": day}:
            found = date.fromisoformat(day)
        case {"kind": kind, "status": int(status)}:
            found = Kind(kind), status
    return found
