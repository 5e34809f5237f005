"""Ignores clicks and keys for a moment after a control appears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

CLICK_GUARD_MS: Final = 400
"""Milliseconds before what has just appeared can be answered: longer than a double click takes."""

ONE_MOMENT: Final = Text("ClickGuard", "Only a moment more")
"""Why what has just appeared cannot be answered yet."""


class ClickGuard(QObject):
    """Active from `begin` until a control has been on the screen for a set time.

    The time starts when painting has finished, because clicks made during painting are delivered
    only then.
    """

    over = Signal()
    """Clicks are accepted again."""

    def __init__(self, shown: QWidget, *, click_guard_ms: int = CLICK_GUARD_MS) -> None:
        """`shown` is the control to be painted; with `click_guard_ms` 0 nothing is ignored."""
        super().__init__(shown)
        self._shown = shown
        self._unpainted = False
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._timer = QTimer(self, singleShot=True, interval=click_guard_ms)
        self._painted.timeout.connect(self._timer.start)
        self._timer.timeout.connect(self.over)
        shown.installEventFilter(self)

    @property
    def is_active(self) -> bool:
        """Whether clicks and keys are ignored at the moment."""
        return self._unpainted or self._painted.isActive() or self._timer.isActive()

    def begin(self) -> None:
        """Ignore clicks until the control was painted and the time is over; restarts if active."""
        self.end()
        if self._timer.interval():
            self._unpainted = True
            self._shown.update()

    def end(self) -> None:
        """Stop ignoring, without a signal."""
        self._unpainted = False
        self._painted.stop()
        self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Start the timer after the paint that is about to happen."""
        if self._unpainted and watched is self._shown and event.type() is QEvent.Type.Paint:
            self._unpainted = False
            self._painted.start()
        return super().eventFilter(watched, event)
