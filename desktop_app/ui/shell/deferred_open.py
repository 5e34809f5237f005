"""Reads the data for a form, then opens it unless the user has gone to another page.

    deferred.begin(read, ready=lambda: self.tr("The form is ready"))

`read` is a coroutine function; it returns a function that shows the form, or None. If the user
has gone to another page meanwhile, the window's message bar offers the form instead.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Callable

    from desktop_app.ui.shell.main_window import MainWindow

    Show = Callable[[], object]

_KEY: Final = "errand"
_UNSEEN_MS: Final = 150
"""What takes no longer is not spoken of."""
_OPEN: Final = Text("DeferredOpen", "Open")
_READING: Final = Text("DeferredOpen", "The document is being read…")
_GO_ON: Final = Text("DeferredOpen", "It opens by itself as long as you stay here.")


class DeferredOpen(QObject):
    """Runs one such read at a time; a newer one replaces the one before."""

    def __init__(self, window: MainWindow) -> None:
        """`window` tells which page is open, and shows the progress."""
        super().__init__(window)
        self._window = window
        self._visits = 0
        self._task: asyncio.Task[None] | None = None
        self._slow = QTimer(self, singleShot=True, interval=_UNSEEN_MS)
        self._slow.timeout.connect(self._on_slow)
        window.page_shown.connect(self._on_page_shown)

    def begin(
        self, read: Callable[[], Awaitable[Show | None]], *, ready: Callable[[], str]
    ) -> None:
        """Read, then show; `ready` is the message if the user has gone to another page."""
        if self._task is not None:
            self._task.cancel()
        self._withdraw_notice()
        self._slow.start()
        self._task = aio.start(
            self._run(read, ready, self._visits),
            owner=self,
            retry=partial(self.begin, read, ready=ready),
        )

    async def _run(
        self, read: Callable[[], Awaitable[Show | None]], ready: Callable[[], str], begun_at: int
    ) -> None:
        import asyncio  # noqa: PLC0415 - takes longer than the first paint may

        mine = asyncio.current_task()
        try:
            show = await read()
        finally:
            if isValid(self) and self._task is mine:
                self._withdraw_notice()
        if show is None:
            return
        if self._visits == begun_at and QApplication.activeModalWidget() is None:
            show()
        else:
            self.offer(show, ready=ready)

    def offer(self, show: Show, *, ready: Callable[[], str]) -> None:
        """Offer to show a form; `ready` is the message."""

        def run() -> None:
            self._withdraw_notice()
            show()

        self._window.messages.show_notice(
            _KEY, MessageSeverity.NOTICE, ready, action=MessageAction(_OPEN, run)
        )

    def _withdraw_notice(self) -> None:
        self._slow.stop()
        if "messages" in vars(self._window):  # the bar is created only when it is needed
            self._window.messages.withdraw(_KEY)

    def _on_slow(self) -> None:
        self._window.messages.show_notice(_KEY, MessageSeverity.NOTICE, _READING, _GO_ON)

    def _on_page_shown(self, _place: str) -> None:
        self._visits += 1
