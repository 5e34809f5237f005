"""A field of a form whose note says what is wrong, or helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from desktop_app.domain.instructions.problems import Severity
from desktop_app.ui.widgets.field_frame import FieldFrame

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent, QObject

    from desktop_app.ui.i18n.translations import Text

C = TypeVar("C", bound=QWidget)

_LOOKS: Final = {
    Severity.ERROR: "caption_bad",
    Severity.WARNING: "caption_waiting",
    Severity.HINT: "caption",
}
_RETURNING_FOCUS: Final = frozenset(
    {Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason}
)
"""Why the focus goes while the person is still there: a list below, another window for a while."""


class FormField(FieldFrame[C]):
    """A field that knows whether it was left, and how much its note matters."""

    left = Signal()
    """The person has left the field."""

    def __init__(
        self, label: Text, control: C, *, required: bool = False, parent: QWidget | None = None
    ) -> None:
        """`control` becomes a child; it, or its focus proxy, is read aloud as `label`."""
        super().__init__(label, control, optional=not required, parent=parent)
        self.was_left = False
        self._words: Callable[[], str] | None = None
        self._hint: Callable[[], str] | None = None
        self._severity = Severity.HINT
        self._show_note()

    @property
    def severity(self) -> Severity:
        """How much the note matters."""
        return self._severity

    def show_note(self, words: Callable[[], str] | None, severity: Severity) -> None:
        """Say something below the control, or nothing."""
        self._words, self._severity = words, severity if words is not None else Severity.HINT
        if self._severity is Severity.HINT:
            self._hint = words
        self._show_note()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the control loses the focus, without consuming the event."""
        if not isinstance(event, QFocusEvent):
            return False
        super().eventFilter(watched, event)
        if event.lostFocus() and watched is self._face:
            if event.reason() in _RETURNING_FOCUS:
                return False
            self.was_left = True
            self.left.emit()
        return False

    def _show_note(self) -> None:
        wrong = self._words is not None and self._severity is Severity.ERROR
        text = self._words() if self._words is not None else ""
        hint = self._hint() if self._hint is not None else ""
        self._say(text, _LOOKS[self._severity], wrong=wrong, usual=hint)
