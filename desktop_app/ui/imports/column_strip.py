"""Assigns the columns of a table: a choice of fields for each column, side by side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_app.services.imports.columns import FIELDS, ImportField
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.imports.import_texts import FIELD_NAMES
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from desktop_app.services.imports.columns import Columns, ImportKind
    from desktop_app.services.imports.tables import ImportTable

_WIDTH: Final = 176
_SAMPLE: Final = 40
_MOST_SHOWN: Final = 60
_LEFT_OUT: Final = Text("ColumnStrip", "Leave out")
_COLUMN: Final = Text("ColumnStrip", "Column {number}")


class ColumnStrip(Translated, QScrollArea):
    """One box for each column: its heading, what it holds, and its first text."""

    assigned = Signal(int, object)
    """A person chose what a column holds: its place and an `ImportField`, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices: list[QComboBox] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bind_text(self.setAccessibleName, Text("ColumnStrip", "What the columns hold"))

    def show_columns(self, table: ImportTable, columns: Columns, kind: ImportKind) -> None:
        """Show the columns of a table; of very many only the first ones."""
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(Space.L, Space.S, Space.L, Space.S)
        row.setSpacing(Space.M)
        self.choices = []
        data = table.rows[columns.first_row : columns.first_row + 1]
        cells = data[0].cells if data else ()
        for column in range(min(table.width, _MOST_SHOWN)):
            sample = cells[column] if column < len(cells) else ""
            row.addWidget(self._box(column, columns, kind, sample))
        row.addStretch(1)
        self.setWidget(content)
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(content.sizeHint().height() + bar)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        for choice in self.choices:
            for place in range(choice.count()):
                field = choice.itemData(place)
                choice.setItemText(place, _name(field))

    def _box(self, column: int, columns: Columns, kind: ImportKind, sample: str) -> QWidget:
        box = QWidget()
        theme.fix(box, width=_WIDTH)
        heading = columns.headings[column] or _COLUMN.format(number=column + 1)
        caption, example = theme.ElidedLabel(), theme.ElidedLabel()
        caption.show_text(" ".join(heading.split()))
        example.show_text(" ".join(sample.split())[:_SAMPLE] or "—")
        theme.look(example, "caption")
        choice = QComboBox()
        choice.setAccessibleName(heading)
        if self.choices:  # the fields are the same for every column
            choice.setModel(self.choices[0].model())
        else:
            for field in (None, *FIELDS[kind]):
                choice.addItem(_name(field), field)
        held = columns.fields[column]
        choice.setCurrentIndex(0 if held is None else 1 + FIELDS[kind].index(held))
        choice.activated.connect(partial(self._on_activated, column, choice))
        self.choices.append(choice)
        inner = QVBoxLayout(box)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2)
        for widget in (caption, choice, example):
            inner.addWidget(widget)
        return box

    def _on_activated(self, column: int, choice: QComboBox, _place: int) -> None:
        field = choice.currentData()
        self.assigned.emit(column, None if field is None else ImportField(field))


def _name(field: ImportField | None) -> str:
    return str(_LEFT_OUT if field is None else FIELD_NAMES[ImportField(field)])
