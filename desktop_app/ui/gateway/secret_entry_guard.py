"""Guards what pays while it is typed: forgotten in time, and left out of screenshots meanwhile.

    guard = SecretEntryGuard(form, clock=clock, is_blank=form.is_blank, wipe=form.wipe)
    guard.note_edit()      # after each change of the fields
    guard.end()            # from `wipe`

The fields of a card, the security code of a stored card and a wallet's token are guarded so.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from desktop_app.system.screen_capture import exclude_from_capture

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.values.periods import Clock

IDLE: Final = timedelta(minutes=2)
"""How long what pays stays without a key being pressed."""
_LOOK_EVERY_MS: Final = 2_000


class SecretEntryGuard(QObject):
    """Wipes the fields of a widget after two minutes without a key; see the module."""

    timed_out = Signal()
    """The fields were wiped because no key was pressed for two minutes."""

    def __init__(
        self,
        owner: QWidget,
        *,
        clock: Clock,
        is_blank: Callable[[], bool],
        wipe: Callable[[], None],
        exclude: Callable[..., bool] = exclude_from_capture,
    ) -> None:
        """Guard nothing yet.

        Args:
            owner: has the fields; its window is left out of screenshots.
            clock: of the profile.
            is_blank: whether nothing is typed.
            wipe: forgets what is typed, and calls `end`.
            exclude: takes the window out of screenshots, as `exclude_from_capture` does.
        """
        super().__init__(owner)
        self._owner = owner
        self._clock = clock
        self._is_blank, self._wipe, self._exclude = is_blank, wipe, exclude
        self._excluded: QWidget | None = None
        self._used_at = clock.now()
        self._timer = QTimer(self, interval=_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)

    def note_edit(self) -> None:
        """Note that a field has changed: guard what is typed, if there is anything."""
        if self._is_blank():
            self.end()
            return
        self.keep()
        self._show_in_captures(shown=False)
        if not self._timer.isActive():
            self._timer.start()

    def keep(self) -> None:
        """Note that the page is being used, so that the two minutes begin again."""
        self._used_at = self._clock.now()

    def look(self) -> None:
        """Wipe the fields if the two minutes are over."""
        passed = self._clock.now() - self._used_at
        if passed < timedelta():
            self.keep()  # the clock was set back
        elif passed >= IDLE and not self._is_blank():
            self._wipe()
            self.timed_out.emit()

    def end(self) -> None:
        """Nothing is typed any more."""
        self._timer.stop()
        self._show_in_captures(shown=True)

    def _show_in_captures(self, *, shown: bool) -> None:
        """Take the window out of screenshots while there is something to see."""
        window = self._excluded if shown else self._owner.window()
        if window is None or (not shown and window is self._excluded):
            return
        if isValid(window):  # it may be going away, and the fields with it
            self._exclude(int(window.winId()), excluded=not shown)
        self._excluded = None if shown else window
