"""The frame of every form field: a caption above the control, a note of one line below it.

`FormField` and `LabelledField` are fields; they differ in what they say in the note. A field alone
wraps its note; fields side by side lend theirs to a `FieldRow`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QTextLayout
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space, Type
from desktop_app.ui.widgets.focus import focus_start_of

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QObject

C = TypeVar("C", bound=QWidget)

_REQUIRED: Final = Text("FormField", "required")
_OPTIONAL: Final = Text("FormField", "optional")
_DESCRIPTION: Final = Text("FormField", "{required}. {note}")
_NOTHING: Final = frozenset({"", "—"})
"""What a choice shows where nothing is chosen."""
_BELOW_CAPTION: Final = 4
"""Pixels for the ring of the focus."""
_ABOVE_NOTE: Final = 2
"""Pixels that the ring needs above the capitals of a note; so a field of one line is 64 px high."""


_BOXES: Final = (QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit)
_INDENT: Final = Space.S + 1
"""Pixels from the edge of a box to what is typed in it."""


class FieldNote(theme.Label):
    """Help or error below a control: wraps, or ends with "…" where it has a place of its own.

    Below a box it begins where the text in it does, and so is not read with the next caption.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._whole = self._usual = ""
        self._is_lent = False
        self._indent = 0
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        theme.look(self, "caption")

    @property
    def whole(self) -> str:
        """The text without cutting."""
        return self._whole

    @property
    def has_usual(self) -> bool:
        """Whether there is a text that keeps its room while another is shown."""
        return bool(self._usual)

    @property
    def line_height(self) -> int:
        """Height of one line, pixels."""
        return QFontMetrics(theme.font(Type.CAPTION)).height()

    @property
    def width_of_text(self) -> int:
        """Width of the whole text in one line, pixels."""
        metrics = QFontMetrics(theme.font(Type.CAPTION))
        return metrics.horizontalAdvance(self._whole) + 1 + self._indent if self._whole else 0

    def indent_below_box(self) -> None:
        """Begin where the text in a box begins."""
        self._indent = _INDENT
        self.setContentsMargins(_INDENT, 0, 0, 0)

    def usual_lines(self, width: int) -> int:
        """Lines that the usual text takes in a width; at least one."""
        needed = QFontMetrics(theme.font(Type.CAPTION)).boundingRect(
            QRect(0, 0, width - self._indent, 0), int(Qt.TextFlag.TextWordWrap), self._usual
        )
        return max(-(-needed.height() // self.line_height), 1)

    def say(self, text: str, *, usual: str = "") -> None:
        """Show a text; the `usual` one keeps its room while another is shown."""
        self._whole, self._usual = text.strip(), usual
        self.setText(self._whole)
        theme.set_tip(self, "")
        self.updateGeometry()

    def place(self, rect: QRect) -> None:
        """Stand here, cut to the room; the whole is in the tooltip then."""
        self._is_lent = True
        self.setGeometry(rect)
        lines = max(rect.height() // self.line_height, 1)
        wraps = lines > 1
        shown = self._fitted(rect.width() - self._indent, lines)
        if wraps != self.wordWrap():  # setting it asks for another layout in any case
            self.setWordWrap(wraps)
        self.setText(shown)
        theme.set_tip(self, self._whole if shown != self._whole else "")

    def _fitted(self, width: int, lines: int) -> str:
        """The text in so many lines of a width; the last one ends with "…" if it is too long."""
        font = theme.font(Type.CAPTION)
        layout = QTextLayout(self._whole, font)
        layout.beginLayout()
        start = 0
        for _ in range(lines - 1):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            start += line.textLength()
        layout.endLayout()
        elided = QFontMetrics(font).elidedText(
            self._whole[start:], Qt.TextElideMode.ElideRight, width
        )
        return self._whole[:start] + elided

    def heightForWidth(self, width: int) -> int:
        """High enough for the usual text as well, and for one line at least."""
        usual = self.fontMetrics().boundingRect(
            QRect(0, 0, width - self._indent, 0), int(Qt.TextFlag.TextWordWrap), self._usual
        )
        return max(super().heightForWidth(width), usual.height(), self.line_height)

    def minimumSizeHint(self) -> QSize:
        """One line; a note never makes its field wider."""
        return QSize(0, self.line_height)


class FieldFrame(Translated, QWidget, Generic[C]):
    """Caption, control and note; one field of a form.

    The caption marks a control that may stay empty; of one that may not, the accessible description
    says *required*. Controls that always have a value, such as check boxes, are neither.
    """

    note_changed = Signal()
    """The note says something else, or the control got or lost the focus."""

    def __init__(
        self,
        label: Text,
        control: C,
        *,
        optional: bool = False,
        has_note: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """Make a field.

        Args:
            label: the caption; the control, or its focus proxy, is read aloud as this.
            control: becomes a child.
            optional: it may stay empty.
            has_note: there is a place for a note.
            parent: what it stands on.
        """
        super().__init__(parent)
        self.control = control
        self._label = label
        self._optional = optional
        self._noted: tuple[str, str, bool, str] | None = None
        self._face = focus_start_of(control)
        self._name, self._mark = theme.Label(parent=self), theme.Label(parent=self)
        self._note = FieldNote()
        if isinstance(self._face, _BOXES):
            self._note.indent_below_box()
        self._name.setBuddy(self._face)
        theme.look(self._name, "label")
        theme.look(self._mark, "caption")
        self._head = QHBoxLayout()
        self._head.setSpacing(Space.XS)
        for label_of_head in (self._name, self._mark):  # beside tools, too, close to the control
            self._head.addWidget(label_of_head, 0, Qt.AlignmentFlag.AlignBottom)
        self._head.addStretch(1)
        self._column = QVBoxLayout(self)
        self._head.setContentsMargins(0, 0, 0, _BELOW_CAPTION)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._head)
        self._column.addWidget(control)
        if has_note:
            self._column.addSpacing(_ABOVE_NOTE)
            self._column.addWidget(self._note, 0, Qt.AlignmentFlag.AlignTop)
        else:
            self._note.setParent(self)
            self._note.hide()
        self._face.installEventFilter(self)
        self._show_label()

    @property
    def note(self) -> str:
        """The text below the control."""
        return self._note.whole

    @property
    def is_blank(self) -> bool:
        """Whether one types into the control, and nothing is typed."""
        return isinstance(self._face, QLineEdit) and not self._face.text()

    @property
    def is_marked_optional(self) -> bool:
        """Whether the caption says that the control may stay empty."""
        return self._optional and _can_be_empty(self._face)

    @property
    def is_required(self) -> bool:
        """Whether the control could be left empty, and must not."""
        return not self._optional and _can_be_empty(self._face)

    @property
    def gap(self) -> int:
        """Pixels below the note, to the caption of the next field."""
        return self._column.contentsMargins().bottom()

    def keep_gap(self) -> None:
        """Keep a distance below a note that is always there, so that it stands with its control."""
        self._column.setContentsMargins(0, 0, 0, Space.XS)

    def add_tool(self, tool: QWidget) -> None:
        """Put something that helps with the control beside the caption."""
        self._head.addWidget(tool)

    def hide_label(self) -> None:
        """Leave the caption to the control, which says it itself, such as a check box."""
        self._name.hide()
        self._mark.hide()

    def set_label(self, label: Text) -> None:
        """Call the field otherwise."""
        self._label = label
        self._show_label()

    def set_optional(self, *, optional: bool) -> None:
        """Say whether the control may stay empty."""
        self._optional = optional
        self._show_label()
        self._describe()

    def reserve_note(self, row: QWidget) -> FieldNote:
        """Keep room for a line of the note, which is a child of the row from now on."""
        if self._column.indexOf(self._note) >= 0:
            self._column.removeWidget(self._note)
            self._column.addSpacing(0)
            self.reserve_lines(1)
        self._note.setParent(row)
        return self._note

    def reserve_lines(self, lines: int) -> None:
        """Keep room for so many lines of a note that was lent."""
        last = self._column.itemAt(self._column.count() - 1)
        room = last.spacerItem() if last is not None else None
        if room is not None:
            room.changeSize(0, lines * self._note.line_height)
            self._column.invalidate()

    def retranslate(self) -> None:
        """Update caption and note after a language change."""
        super().retranslate()
        self._show_label()
        self._show_note()
        self._describe()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the control gets or loses the focus, without consuming the event."""
        if isinstance(event, QFocusEvent) and watched is self._face:
            self.note_changed.emit()
        return False

    def _show_label(self) -> None:
        self._name.setText(str(self._label))
        self._mark.setText(str(_OPTIONAL))
        theme.set_shown(self._mark, shown=self.is_marked_optional and not self._name.isHidden())
        self._face.setAccessibleName(str(self._label))

    def _show_note(self) -> None:
        """Say what there is to say."""
        raise NotImplementedError

    def _say(self, text: str, look: str, *, wrong: bool = False, usual: str = "") -> None:
        """Show a note with the look of a label; `usual` keeps its room.

        What is said already is not laid out again: a form says everything at every change.
        """
        said = (text, look, wrong, usual)
        if said == self._noted:
            self._describe()  # choices may have come since then
            return
        self._noted = said
        self._note.say(text, usual=usual)
        theme.look(self._note, look)
        if isinstance(self._face, QLineEdit | QPlainTextEdit):
            theme.look(self._face, "wrong" if wrong else "")
        self._describe()
        self.note_changed.emit()

    def _describe(self) -> None:
        """Tell screen readers that the control must be filled in, and the note."""
        note = self.note
        if self.is_required:
            required = str(_REQUIRED)
            note = _DESCRIPTION.format(required=required, note=note) if note else required
        if note != self._face.accessibleDescription():
            self._face.setAccessibleDescription(note)


def _can_be_empty(control: QWidget) -> bool:
    """Whether a control can be left without a value."""
    if isinstance(control, QComboBox):
        empty = control.findData("")
        return empty >= 0 and control.itemText(empty) in _NOTHING
    return isinstance(control, QLineEdit | QPlainTextEdit)
