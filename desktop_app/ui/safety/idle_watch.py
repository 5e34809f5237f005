"""Detects that nobody has used the window for a while.

Keys, clicks and wheels are seen where they enter the program's windows, not at every widget. The
clock is that of the wall: a computer that slept for an hour was idle for an hour, and the first
key after that is not taken for work.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QWindow

    from desktop_app.domain.values.periods import Clock

LOOK_EVERY_MS: Final = 5_000
"""How often the time is looked at."""

_INPUT_EVENTS: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TabletPress,
    }
)


class IdleWatch(QObject):
    """Measures the time since the last key or click in any window of the program."""

    idle = Signal()
    """The time has passed; emitted once, until it is counted anew."""

    def __init__(
        self,
        *,
        clock: Clock,
        minutes: int,
        is_busy: Callable[[], bool] = lambda: False,
        parent: QObject | None = None,
    ) -> None:
        """Zero minutes disable it; while the program `is_busy` for the person it waits."""
        super().__init__(parent)
        self._clock = clock
        self._is_busy = is_busy
        self._limit = timedelta(minutes=minutes)
        self._last = clock.now()
        self._told = False
        self._timer = QTimer(self, interval=LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self._on_focus_window_changed)
            for window in app.topLevelWindows():
                window.installEventFilter(self)
        self.set_minutes(minutes)

    def set_minutes(self, minutes: int) -> None:
        """Set another time; zero disables it."""
        self._limit = timedelta(minutes=minutes)
        self._seen()
        if minutes:
            self._timer.start()
        else:
            self._timer.stop()

    def stop(self) -> None:
        """Stop watching."""
        self._timer.stop()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.disconnect(self._on_focus_window_changed)
            for window in app.topLevelWindows():
                window.removeEventFilter(self)

    def look(self) -> None:
        """See whether it is time."""
        if self._clock.now() < self._last:
            self._seen()  # the clock was set back
        elif self._is_over() and not self._told and not self._is_busy():
            self._told = True
            self.idle.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002 - Qt override
        """Note that the window is used; consume what is the first after the time has passed."""
        if event.type() not in _INPUT_EVENTS:
            return False
        was_told = self._told
        self.look()
        if not self._is_over():
            self._seen()
        return self._told and not was_told

    def _on_focus_window_changed(self, window: QWindow | None) -> None:
        if window is not None:
            window.removeEventFilter(self)
            window.installEventFilter(self)

    def _is_over(self) -> bool:
        return bool(self._limit) and self._clock.now() - self._last >= self._limit

    def _seen(self) -> None:
        self._last = self._clock.now()
        self._told = False
