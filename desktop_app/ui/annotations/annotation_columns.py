"""Shows notes and labels in lists: as marks in a cell, and as columns that can be shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.annotations.annotations import Annotation
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Cell, CellTag, ColumnSpec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from desktop_app.domain.annotations.annotations import RecordLabel
    from desktop_app.storage.window import Row

LABELS: Final = Text("Annotations", "Labels")
NOTE: Final = Text("Annotations", "Note")
_BETWEEN: Final = ", "


class ReadAnnotations:
    """What was noted on the records of a list, as it was read for an export."""

    def __init__(self) -> None:
        """Nothing was read yet."""
        self._found: Mapping[tuple[str, str], Annotation] = {}

    def take(self, found: Mapping[tuple[str, str], Annotation]) -> None:
        """Use what was read just now, by list and identifier."""
        self._found = found

    def of(self, subject: str, record_id: str) -> Annotation:
        """What was noted on a record."""
        return self._found.get((subject, record_id), Annotation())


def annotation_columns(
    annotation_of: Callable[[Any], Annotation],
) -> tuple[ColumnSpec[Any], ColumnSpec[Any]]:
    """Columns with labels and note; at first neither is shown, because a cell has marks.

    `annotation_of` gives what was noted on a value of the list, for exports.
    """
    labels: ColumnSpec[Any] = ColumnSpec(
        id="labels",
        title=LABELS,
        cell=lambda row: Cell(names(row.labels)),
        value=lambda value: names(annotation_of(value).labels),
        width=140,
        least=80,
        shown=False,
        hide_priority=5,
    )
    note: ColumnSpec[Any] = ColumnSpec(
        id="note",
        title=NOTE,
        cell=lambda row: Cell(" ".join(row.note.split())),
        value=lambda value: annotation_of(value).note,
        width=200,
        least=100,
        flexible=True,
        shown=False,
        hide_priority=5,
    )
    return labels, note


def marked(columns: Sequence[ColumnSpec[Any]], name: str) -> tuple[ColumnSpec[Any], ...]:
    """The same columns, with the marks of labels and notes at the end of one of them."""
    return tuple(_marked(column) if column.id == name else column for column in columns)


def names(labels: Sequence[RecordLabel]) -> str:
    """The names of labels, as one text."""
    return _BETWEEN.join(label.name for label in labels)


def _marked(column: ColumnSpec[Any]) -> ColumnSpec[Any]:

    plain = column.cell

    def cell(row: Row[Any]) -> Cell:
        made = plain(row)
        if not row.labels and not row.note:
            return made
        tags = tuple(CellTag(label.name, label.colour.value) for label in row.labels)
        return made._replace(tags=tags, note=row.note)

    return replace(column, cell=cell)
