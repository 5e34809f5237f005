"""Fields side by side, whose notes share the line below them.

A control keeps its place whatever the notes say: each has the room up to the next note, also below
neighbours that say nothing, and the note of the field with the focus has all it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout

from desktop_app.ui.theme import Space
from desktop_app.ui.theme.responsive import ResponsiveWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.widgets.field_frame import FieldFrame, FieldNote

_MOVES: Final = frozenset(
    {
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.ShowToParent,
        QEvent.Type.HideToParent,
    }
)
_STACKED_LINES: Final = 2
"""Lines of a note where the fields stand one below the other, in little room."""


class FieldRow(ResponsiveWidget):
    """Lays out fields in a row, or one below the other where there is little room.

    It stacks them by itself where they have no room beside each other, as in a wider font.
    """

    def __init__(
        self, fields: Iterable[tuple[FieldFrame[Any], int]], parent: QWidget | None = None
    ) -> None:
        """`fields` come with their share of the width."""
        super().__init__(parent)
        self._asked_narrow = self._narrow = False
        self._notes: dict[FieldFrame[Any], FieldNote] = {}
        self._lines: dict[FieldFrame[Any], int] = {}
        """How many lines are kept below each field."""
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(Space.M)
        for field, stretch in fields:
            self.add(field, stretch)

    def add(self, field: FieldFrame[Any], stretch: int) -> None:
        """Put a field at the end; one that was made in the row needs not be styled again."""
        self._row.addWidget(field, stretch, Qt.AlignmentFlag.AlignTop)
        self._notes[field] = field.reserve_note(self)
        field.installEventFilter(self)
        self._lines[field] = 1
        field.note_changed.connect(self._fit)

    def set_narrow(self, *, narrow: bool) -> None:
        """Stack the fields, or put them side by side where there is room for that."""
        self._asked_narrow = narrow
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest field: beside each other they need more, but then they stack."""
        widest = max((each.minimumSizeHint().width() for each in self._on_show()), default=0)
        return QSize(widest, self._row.minimumSize().height())

    def showEvent(self, event: QShowEvent) -> None:
        """Keep a distance below help that is there from the start; later help moves nothing."""
        self._row.setContentsMargins(0, 0, 0, 0)
        self._keep_distance(anew=True)
        super().showEvent(event)

    def _keep_distance(self, *, anew: bool = False) -> None:
        """Leave room below help of fields that are empty; what is said of a text moves nothing."""
        helped = any(
            note.has_usual and not field.gap and (anew or field.is_blank)
            for field, note in self._notes.items()
        )
        if helped and not self._row.contentsMargins().bottom():
            self._row.setContentsMargins(0, 0, 0, Space.XS)

    def _on_show(self) -> list[FieldFrame[Any]]:
        return [field for field in self._notes if not field.isHidden()]

    def _has_room(self) -> bool:
        needed = [field.minimumSizeHint().width() + Space.M for field in self._on_show()]
        return sum(needed) - Space.M <= self.width()

    def _fit(self) -> None:
        narrow = self._asked_narrow or not self._has_room()
        if narrow != self._narrow:
            self._narrow = narrow
            directions = QBoxLayout.Direction
            self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
            self._row.setSpacing(0 if narrow else Space.M)
        lines = {field: self._lines_of(field) for field in self._notes}
        for field in (each for each in self._notes if lines[each] != self._lines[each]):
            field.reserve_lines(lines[field])
        self._lines = lines
        self._keep_distance()
        self._place_notes()

    def _lines_of(self, field: FieldFrame[Any]) -> int:
        """Lines for a note: all of the usual text where a field has the whole width."""
        least = _STACKED_LINES if self._narrow else 1
        if self._narrow or len(self._notes) == 1:
            return max(least, self._notes[field].usual_lines(self.width()))
        return least

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put the notes below their fields when these move, without consuming the event."""
        if event.type() in _MOVES and watched in self._notes:
            self._place_notes()
        return False

    def _place_notes(self) -> None:
        said = [each for each in self._on_show() if self._notes[each].whole]
        for field in (each for each in self._notes if each not in said):
            self._notes[field].hide()
        if self._narrow or len(self._notes) == 1:
            for field in said:
                self._notes[field].show()
                self._place(field, field.x(), field.x() + field.width(), self._lines[field])
        else:
            self._divide_line(said)

    def _divide_line(self, said: list[FieldFrame[Any]]) -> None:
        """Give each note the room between its neighbours; that of the focus comes first."""
        said.sort(key=lambda field: field.x())
        first = next((field for field in said if field.control.hasFocus()), None)
        taken = (self.width(), self.width())
        if first is not None:
            left = self._begin(first, 0, self.width())
            taken = (left, left + max(self._notes[first].width_of_text, first.width()))
            self._notes[first].show()
            self._place(first, left, min(taken[1], self.width()), 1)
        free_from = 0
        for place, field in enumerate(said):
            if field is first:
                free_from = taken[1] + Space.S
                continue
            after = said[place + 1].x() - Space.S if place + 1 < len(said) else self.width()
            before_first = first is not None and field.x() < first.x()
            end = min(after, taken[0] - Space.S) if before_first else after
            left = self._begin(field, free_from, end)
            note = self._notes[field]
            note.setVisible(left < min(end, field.x() + field.width()))
            self._place(field, left, end, 1)
            free_from = left + min(note.width_of_text, end - left) + Space.S

    def _begin(self, field: FieldFrame[Any], free_from: int, end: int) -> int:
        """Where a note begins: below its field, or further left if it is too long otherwise."""
        left = max(field.x(), free_from)
        too_long = self._notes[field].width_of_text - (end - left)
        return max(free_from, left - too_long) if too_long > 0 else left

    def _place(self, field: FieldFrame[Any], left: int, right: int, lines: int) -> None:
        note = self._notes[field]
        height = lines * note.line_height
        bottom = field.y() + field.height() - field.gap
        note.place(QRect(left, bottom - height, max(right - left, 0), height))
