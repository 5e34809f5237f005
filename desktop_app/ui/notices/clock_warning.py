"""Warns on every page that this computer's clock differs from the services'."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.changes import Topic
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, filled
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.changes import Change
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow

_KEY: Final = "clock"
_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)
_TEXT: Final = Text(
    "ClockWarning",
    "It is {there} at the service, and {here} here. New documents get this computer's date, and"
    " what is due or late goes by its clock. Set its time and time zone; this message then goes"
    " away.",
)
_CHECK: Final = Text("ClockWarning", "Check the connections")


class ClockWarning(QObject):
    """Says in the message bar of the window how far the clock is wrong, until it is right again.

    Closed by the person, it comes back only when the difference is another one.
    """

    def __init__(
        self, workspace: Workspace, *, window: MainWindow, check: Callable[[], object]
    ) -> None:
        """Begin to follow; `close` ends it. `check` shows where the connections are checked."""
        super().__init__(window)
        self._workspace, self._window, self._check = workspace, window, check
        self._subscription = workspace.bus.subscribe({Topic.CLOCK}, self._on_clocks_compared)
        self._show()

    def close(self) -> None:
        """Follow no more."""
        self._subscription.end()

    def _on_clocks_compared(self, _change: Change) -> None:
        self._show()

    def _show(self) -> None:
        ahead, messages = self._workspace.session.clock_ahead, self._window.messages
        if not ahead:
            if messages.has(_KEY):
                messages.withdraw(_KEY)
            return
        here = self._workspace.clock.now()

        def text() -> str:
            there = formats.moment(here - ahead)
            return filled(str(_TEXT), there=there, here=formats.moment(here))

        messages.show_notice(
            _KEY,
            MessageSeverity.WARNING,
            lambda: self._title(ahead),
            text,
            action=MessageAction(_CHECK, self._check),
        )

    def _title(self, ahead: timedelta) -> str:
        """How far, in the largest unit of which there are two."""
        apart, is_ahead = abs(ahead), ahead > timedelta()
        if apart >= 2 * _DAY:
            days = apart // _DAY
            if is_ahead:
                return self.tr("This computer's clock is %n day(s) ahead", "", days)
            return self.tr("This computer's clock is %n day(s) behind", "", days)
        if apart >= 2 * _HOUR:
            hours = apart // _HOUR
            if is_ahead:
                return self.tr("This computer's clock is %n hour(s) ahead", "", hours)
            return self.tr("This computer's clock is %n hour(s) behind", "", hours)
        minutes = apart // _MINUTE
        if is_ahead:
            return self.tr("This computer's clock is %n minute(s) ahead", "", minutes)
        return self.tr("This computer's clock is %n minute(s) behind", "", minutes)
