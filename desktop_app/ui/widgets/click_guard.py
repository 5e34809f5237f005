"""A moment in which what has just appeared answers nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

CLICK_GUARD_MS: Final = 400
"""Milliseconds before what has just appeared can be answered: longer than a double click takes."""


class ClickGuard(QObject):
    """Lasts from `begin` until something has been on the screen for a while.

    The time is counted from when its painting has ended: nobody reads what is being built, and
    what was pressed meanwhile comes only then.
    """

    over = Signal()
    """It can be answered now."""

    def __init__(self, shown: QWidget, *, rest_ms: int = CLICK_GUARD_MS) -> None:
        """`shown` is what has to be painted; nothing rests where `rest_ms` is 0."""
        super().__init__(shown)
        self._shown = shown
        self._unpainted = False
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._timer = QTimer(self, singleShot=True, interval=rest_ms)
        self._painted.timeout.connect(self._timer.start)
        self._timer.timeout.connect(self.over)
        shown.installEventFilter(self)

    @property
    def is_active(self) -> bool:
        """Whether nothing can be answered yet."""
        return self._unpainted or self._painted.isActive() or self._timer.isActive()

    def begin(self) -> None:
        """Rest until it is painted and has stood there; anew where it rests already."""
        self.end()
        if self._timer.interval():
            self._unpainted = True
            self._shown.update()

    def end(self) -> None:
        """Rest no more, and tell nobody."""
        self._unpainted = False
        self._painted.stop()
        self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin to count after the painting that is about to take place."""
        if self._unpainted and watched is self._shown and event.type() is QEvent.Type.Paint:
            self._unpainted = False
            self._painted.start()
        return super().eventFilter(watched, event)
