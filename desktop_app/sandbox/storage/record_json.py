"""How a record is kept in one column: as JSON, read back into the same record."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter

Record = TypeVar("Record")


def to_text(record: object) -> str:
    """Write a record of `records`."""
    kind: Any = type(record)
    return _adapter(kind).dump_json(record).decode()


def from_text(kind: type[Record], text: str) -> Record:
    """Read a record that `to_text` wrote."""
    of_kind: Any = kind
    record: Record = _adapter(of_kind).validate_json(text)
    return record


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
