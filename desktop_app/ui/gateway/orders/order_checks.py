"""Asks the gateway about one order or many, and shows the results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.services.gateway.orders import Orders
    from desktop_app.ui.shell.page import Page
    from desktop_app.ui.widgets.progress_strip import ProgressStrip

_TOGETHER: Final = 8
"""So many orders are asked about before the progress is shown again."""
_ASKED_NOTHING: Final = frozenset({OrderPhase.PREPARED, OrderPhase.SENDING, OrderPhase.REFUSED})
_NOTICE: Final = "checked"
_CHECKING: Final = Text("OrderChecks", "Asking the gateway about orders")
_NONE: Final = Text("OrderChecks", "None of them changed.")
_REASON: Final = Text("OrderChecks", "The first reason: {why}")


def can_be_checked(order: BookedOrder) -> bool:
    """Whether the gateway can know anything of an order."""
    return order.phase not in _ASKED_NOTHING


class OrderChecks(QObject):
    """Runs the checks of one page: one order at once, many with progress under the page."""

    moved = Signal()
    """A check began or ended."""

    def __init__(self, *, page: Page, orders: Orders, strip: ProgressStrip) -> None:
        """`page` says what came of it."""
        super().__init__(page)
        self._page = page
        self._orders = orders
        self._strip = strip
        self._under_way: frozenset[str] = frozenset()
        self._failures: dict[str, UserError] = {}

    def is_checking(self, book_id: str) -> bool:
        """Whether the gateway is being asked about an order."""
        return book_id in self._under_way

    def failure(self, book_id: str) -> UserError | None:
        """Why the gateway could not be asked about an order the last time."""
        return self._failures.get(book_id)

    def begin(self, chosen: Coroutine[None, None, Sequence[str]]) -> None:
        """Ask about the orders that a coroutine names."""
        aio.start(self._begin(chosen), owner=self)

    async def _begin(self, chosen: Coroutine[None, None, Sequence[str]]) -> None:
        self.check(await chosen)

    def check(self, ids: Sequence[str]) -> None:
        """Ask about orders now; cancelling keeps what was answered so far."""
        again: Callable[[], None] = lambda: self.check(ids)  # noqa: E731 - named for both
        if len(ids) == 1:
            aio.start(self._check(ids), owner=self, retry=again)
        elif ids:
            self._strip.run(self._check(ids), what=str(_CHECKING), total=len(ids), retry=again)

    async def _check(self, ids: Sequence[str]) -> None:
        asked, changed, failures = 0, 0, dict[str, UserError]()  # another check may forget its own
        self._under_way |= frozenset(ids)
        self.moved.emit()
        try:
            for start in range(0, len(ids), _TOGETHER):
                part = ids[start : start + _TOGETHER]
                result = await self._orders.refresh(part)
                asked, changed = asked + len(result.asked), changed + len(result.changed)
                for each in part:
                    self._failures.pop(each, None)
                self._failures.update(result.failures)
                failures |= result.failures
                self._strip.show_done(start + len(part))
        finally:
            self._under_way -= frozenset(ids)
            self.moved.emit()
        self._tell(asked, changed, tuple(failures.values()))

    def _tell(self, asked: int, changed: int, failures: Sequence[UserError]) -> None:
        """Say what came of many checks together; one order says it itself, in its details."""
        bar = self._page.messages
        bar.withdraw(_NOTICE)
        if asked + len(failures) <= 1:
            return
        if failures:
            count, why = len(failures), failures[0]
            bar.show_notice(
                _NOTICE,
                MessageSeverity.WARNING,
                lambda: self.tr("The gateway could not be asked about %Ln orders", "", count),
                lambda: _REASON.format(why=describe(why).title),
            )
        else:
            bar.show_notice(
                _NOTICE,
                MessageSeverity.SUCCESS,
                lambda: self.tr("%Ln orders were checked", "", asked),
                lambda: self.tr("%Ln of them changed", "", changed) if changed else str(_NONE),
            )
