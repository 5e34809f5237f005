"""Ignores clicks and keys for a moment after a control appears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QToolTip

from desktop_app.ui import theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

CLICK_GUARD_MS: Final = 400
"""Milliseconds before a new question can be answered: longer than a double click takes."""

ONE_MOMENT: Final = Text("ClickGuard", "Only a moment more")
"""Why what has just appeared cannot be answered yet."""

TOO_SOON: Final = Text(
    "ClickGuard", "That press came too soon and did not count. Press again if you mean it."
)
"""What is said of a press that is not taken."""

_SAID_FOR_MS: Final = 4000


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

    def rejects_press(self) -> bool:
        """Whether a press came too early and does not count; the user is told so.

        The words stand over the control, so that nothing moves under the mouse.
        """
        if not self.is_active:
            return False
        shown = self._shown
        words = str(TOO_SOON)
        place = shown.mapToGlobal(shown.rect().topLeft())
        QToolTip.showText(place, theme.plain(words), shown, shown.rect(), _SAID_FOR_MS)
        announce(shown, words, urgent=True)
        return True

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
