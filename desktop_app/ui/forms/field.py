"""One form field: label above, control, and an error or a hint below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.domain.instructions.problems import Severity
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent, QObject

C = TypeVar("C", bound=QWidget)

_LOOKS: Final = {
    Severity.ERROR: "caption_bad",
    Severity.WARNING: "caption_waiting",
    Severity.HINT: "caption",
}
_REQUIRED: Final = Text("FormField", "required")
_COMES_BACK: Final = frozenset(
    {Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason}
)
"""Why the focus goes while the person is still there: a list below, another window for a while."""


class FormField(Translated, QWidget, Generic[C]):
    """Label, control and note; the space for the note is always reserved."""

    left = Signal()
    """The person has left the field."""

    def __init__(
        self, label: Text, control: C, *, required: bool = False, parent: QWidget | None = None
    ) -> None:
        """`control` becomes a child; it, or its focus proxy, is read aloud as `label`."""
        super().__init__(parent)
        self.control = control
        self.was_left = False
        self._label = label
        self._words: Callable[[], str] | None = None
        self._severity = Severity.HINT
        self._name, self._note, self._required = theme.Label(), theme.Label(), theme.Label()
        self._face = control.focusProxy() or control
        self._name.setBuddy(self._face)
        self._note.setWordWrap(True)
        for widget, look in (
            (self._name, "label"), (self._note, "caption"), (self._required, "caption"),
        ):  # fmt: skip
            theme.look(widget, look)
        self._required.setVisible(required)
        self._head = QHBoxLayout()
        self._head.addWidget(self._name)
        self._head.addStretch(1)
        self._head.addWidget(self._required)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.XS)
        column.addLayout(self._head)
        column.addWidget(control)
        column.addWidget(self._note, 0, Qt.AlignmentFlag.AlignTop)
        self._face.installEventFilter(self)
        self.bind_text(self._name.setText, lambda: str(self._label))
        self.bind_text(self._face.setAccessibleName, lambda: str(self._label))
        self.bind_text(self._required.setText, _REQUIRED)
        self._show_note()

    def add_tool(self, tool: QWidget) -> None:
        """Put something that helps with the control beside the label."""
        self._head.addWidget(tool)

    def hide_label(self) -> None:
        """Leave the label to the control, which says it itself, such as a check box."""
        self._name.hide()

    @property
    def note(self) -> str:
        """The text below the control."""
        return self._note.text().strip()

    @property
    def severity(self) -> Severity:
        """How much the note matters."""
        return self._severity

    def set_label(self, label: Text) -> None:
        """Change the label."""
        self._label = label
        self._name.setText(str(label))
        self._face.setAccessibleName(str(label))

    def set_required(self, *, required: bool) -> None:
        """Say whether the field may be left empty."""
        self._required.setVisible(required)

    def show_note(self, words: Callable[[], str] | None, severity: Severity) -> None:
        """Say something below the control, or nothing."""
        self._words, self._severity = words, severity if words is not None else Severity.HINT
        self._show_note()

    def retranslate(self) -> None:
        """Update label and note after a language change."""
        super().retranslate()
        self._show_note()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the control loses the focus, without consuming the event."""
        if isinstance(event, QFocusEvent) and event.lostFocus() and watched is self._face:
            if event.reason() in _COMES_BACK:
                return False
            self.was_left = True
            self.left.emit()
        return False

    def _show_note(self) -> None:
        self._note.setText(self._words() if self._words is not None else " ")
        theme.look(self._note, _LOOKS[self._severity])
        self._face.setAccessibleDescription(self.note)
        wrong = self._words is not None and self._severity is Severity.ERROR
        theme.look(self._face, "wrong" if wrong else "")
