"""Closes the program when the person's session ends on Windows, which would not wait for it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QWindow

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QGuiApplication, QSessionManager

_REASON: Final = Text("Application", "Kantora closes its data and backs them up.")


class SessionHold:
    """Refuses the end of the session until `end`, and asks the program to leave.

    Other systems ask for it by a signal or by quitting; what Qt announces there may also be that
    the session is only saved.
    """

    def __init__(self, qt: QGuiApplication, leave: Callable[[], object]) -> None:
        """`leave` is called whenever the session is to end."""
        self._leave = leave
        self._window: QWindow | None = None
        if sys.platform == "win32":
            qt.commitDataRequest.connect(self.begin)

    def begin(self, manager: QSessionManager) -> None:
        """Hold the session; called by Qt, with its end."""
        from desktop_app.system import session_end  # noqa: PLC0415 - few ends need it

        manager.cancel()
        if self._window is None:
            self._window = QWindow()  # of its own: the others go before everything is closed
            self._window.create()
            session_end.hold(int(self._window.winId()), str(_REASON))
        self._leave()

    def end(self) -> None:
        """Let go: everything is closed."""
        window, self._window = self._window, None
        if window is not None:
            from desktop_app.system import session_end  # noqa: PLC0415 - as above

            session_end.let_go(int(window.winId()))
            window.destroy()
