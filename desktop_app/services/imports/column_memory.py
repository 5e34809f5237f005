"""Remembers what a person assigned to the columns of a table, by its headings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from desktop_app.services.imports.columns import FIELDS, Columns, all_words, distinct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.services.imports.columns import ImportKind

_MOST_REMEMBERED: Final = 30
_CHOSEN: Final = "*"
"""It stands before a field whose column a person assigned."""


class ColumnMemory:
    """What people assigned, by the headings of the tables; plain values for preferences."""

    def __init__(self, kept: Mapping[str, Any] | None = None) -> None:
        """Take up what `values` gave earlier; what cannot be read is left out."""
        self._kept: dict[str, list[str]] = {}
        listed = kept.get("columns") if isinstance(kept, Mapping) else None
        for signature, fields in listed.items() if isinstance(listed, Mapping) else ():
            if isinstance(fields, list) and all(isinstance(each, str) for each in fields):
                self._kept[str(signature)] = list(fields)

    def values(self) -> Mapping[str, Any]:
        """What is remembered, as plain values."""
        return {"columns": dict(self._kept)}

    def remember(self, kind: ImportKind, columns: Columns) -> None:
        """Remember what the columns of tables with these headings hold."""
        signature = _signature(kind, columns.headings)
        self._kept.pop(signature, None)
        self._kept[signature] = [
            "" if each is None else _CHOSEN * (each in columns.chosen) + each.value
            for each in columns.fields
        ]
        while len(self._kept) > _MOST_REMEMBERED:
            del self._kept[next(iter(self._kept))]

    def recall(self, kind: ImportKind, columns: Columns) -> Columns:
        """The columns as they were assigned last, or as they are."""
        kept = self._kept.get(_signature(kind, columns.headings))
        if kept is None or len(kept) != len(columns.fields):
            return columns
        allowed = {each.value: each for each in FIELDS[kind]}
        fields = tuple(allowed.get(each.removeprefix(_CHOSEN)) for each in kept)
        chosen = frozenset(
            field
            for field, told, text in zip(fields, columns.fields, kept, strict=True)
            if field is not None and (text.startswith(_CHOSEN) or field is not told)
        )
        return Columns(columns.headings, fields, columns.first_row, chosen)


def _signature(kind: ImportKind, headings: Sequence[str]) -> str:
    """Tells tables apart by their headings, in order; alike ones by what is left out elsewhere."""
    short = [distinct(each) for each in headings]
    told = (
        all_words(heading) if short.count(each) > 1 else each
        for heading, each in zip(headings, short, strict=True)
    )
    return "|".join((kind.value, *told))
