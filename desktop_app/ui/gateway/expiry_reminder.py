"""Warns on every page that a payment link will soon expire unpaid."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.expiry_reminders import PAYABLE, expiry_plan
from desktop_app.storage.window import OrderFilter, Sort, SortKey
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import RepeatedTask
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.changes import Change
    from desktop_app.domain.errors import UserError
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_context import Navigator

_KEY: Final = "order expires"
_MOST: Final = 100
_LONGEST_SLEEP: Final = timedelta(minutes=1)
"""Seconds after which it is noticed that the computer slept or that its clock was set."""
_TITLE: Final = Text("ExpiryReminder", "Order No. {number} is not paid, and its time soon ends")
_TEXT: Final = Text(
    "ExpiryReminder",
    "{amount}: the link works until {moment}. After that the order can be registered again under a"
    " new number.",
)
_SHOW: Final = Text("ExpiryReminder", "Show")


class ExpiryReminder(QObject):
    """Reminds once of each order, in the message bar of the window.

    Of several it tells one after the other, first of the one that ends first, and how many follow.
    """

    def __init__(self, workspace: Workspace, *, window: MainWindow, navigator: Navigator) -> None:
        """Begin to look; `close` ends it."""
        super().__init__(window)
        self._workspace, self._window, self._navigator = workspace, window, navigator
        self._told: set[str] = set()
        self._shown = ""
        self._following = 0
        self._has_failed = False
        self._looking = RepeatedTask(self._look, owner=self, on_error=self._on_failed)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._looking.start)
        self._subscription = workspace.bus.subscribe({Topic.ORDERS}, self._on_orders_changed)
        window.messages.closed.connect(self._on_message_closed)
        self._looking.start()

    def close(self) -> None:
        """Look no more."""
        self._subscription.end()
        self._window.messages.closed.disconnect(self._on_message_closed)
        self._looking.cancel()
        self._timer.stop()

    def _on_failed(self, error: UserError) -> None:
        """Say once that it cannot look; it goes on trying."""
        if not self._has_failed:
            self._window.show_error(error)
        self._has_failed = True

    async def _look(self) -> None:
        self._timer.start(_milliseconds(_LONGEST_SLEEP))  # also where it cannot look now
        where = OrderFilter(phases=PAYABLE, ends_after=self._workspace.clock.now())
        found = await self._workspace.order_rows.window(
            where, Sort(SortKey.DUE), offset=0, limit=_MOST
        )
        self._has_failed = False
        now = self._workspace.clock.now()
        plan = expiry_plan((row.value for row in found.rows), now)
        self._tell(plan.due)
        if plan.wake_at is not None:
            wait = min(plan.wake_at - now, _LONGEST_SLEEP)
            self._timer.start(max(_milliseconds(wait), 1))
        elif not plan.due:
            self._timer.stop()

    def _tell(self, due: Sequence[BookedOrder]) -> None:
        """Keep the reminder on show true, and show the next one when it is gone."""
        if not self._window.messages.has(_KEY):
            self._shown = ""
        new = [order for order in due if order.id not in self._told]
        shown = next((order for order in due if order.id == self._shown), None)
        if shown is not None and len(new) != self._following:
            self._show(shown, following=len(new))
        elif shown is None and new:
            self._told.add(new[0].id)
            self._show(new[0], following=len(new) - 1)
        elif shown is None and self._shown:
            self._window.messages.withdraw(_KEY)  # it was paid, or its time is over
            self._shown = ""

    def _show(self, order: BookedOrder, *, following: int) -> None:
        self._shown, self._following = order.id, following

        def text() -> str:
            amount = formats.amount(order.total) if order.total is not None else ""
            moment = formats.recent_moment(order.expires_at) if order.expires_at else ""
            words = _TEXT.format(amount=amount, moment=moment)
            more = self.tr(
                "%n more link(s) will end soon: close this to see the next.", "", following
            )
            return f"{words} {more}" if following else words

        self._window.messages.show_notice(
            _KEY,
            MessageSeverity.WARNING,
            lambda: _TITLE.format(number=order.number),
            text,
            action=MessageAction(_SHOW, lambda: self._open(order.id)),
        )

    def _open(self, book_id: str) -> None:
        self._window.messages.withdraw(_KEY)
        self._navigator.show_order(book_id)
        self._looking.start()

    def _on_message_closed(self, key: str) -> None:
        if key == _KEY:
            self._looking.start()

    def _on_orders_changed(self, _change: Change) -> None:
        self._looking.start()


def _milliseconds(time: timedelta) -> int:
    return int(time.total_seconds() * 1000)
