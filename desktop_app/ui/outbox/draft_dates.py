"""Moves the dates of chosen drafts to days on which banks work, and puts them back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.errors import UserError
from desktop_app.services.outbox.draft_days import DraftDays
from desktop_app.ui import aio
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.draft_days import MovedDate
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.page import Page

MOVE: Final = Text("OutboxPage", "Move drafts to the next working day")
PUT_BACK: Final = Text("OutboxPage", "Put back the dates of drafts")
WHY_NOT: Final = Text("OutboxPage", "Tick payment drafts whose date has passed or is a day off")
_MOVED: Final = Text("OutboxPage", "Drafts moved to a working day: {count}")
_NUMBERED: Final = Text("OutboxPage", "With a number of the new year: {count}")
_LEFT: Final = Text("OutboxPage", "Sent or changed meanwhile, and left as they are: {count}")
_BACK: Final = Text("OutboxPage", "Drafts with their earlier date again: {count}")


class DraftDates(QObject):
    """What a page does to move the dates of drafts; its messages say what was moved."""

    def __init__(self, workspace: Workspace, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._days = DraftDays(
            drafts=workspace.drafts,
            calendar=workspace.calendar,
            clock=workspace.clock,
            bus=workspace.bus,
        )
        self._moved: tuple[MovedDate, ...] = ()

    @property
    def can_put_back(self) -> bool:
        """Whether anything was moved that can be put back."""
        return bool(self._moved)

    def can_move(self, rows: Sequence[OutboxRow]) -> bool:
        """Whether the date of any of these rows has passed, or is a day off."""
        return any(self._days.next_day(row) is not None for row in rows)

    def move(self, rows: Sequence[OutboxRow]) -> None:
        """Move the dates of those rows that cannot stay."""
        ids = [row.id for row in rows if self._days.next_day(row) is not None]
        if ids:
            aio.start(self._move(ids), owner=self._page)

    def put_back(self) -> None:
        """Give the drafts that were moved last the dates that they had."""
        if self._moved:
            moved, self._moved = self._moved, ()
            aio.start(self._put_back(moved), owner=self._page)

    async def _move(self, ids: Sequence[str]) -> None:
        self._moved = moved = await self._days.move(ids)
        title = _MOVED.format(count=formats.count(len(moved)))
        more = self._more(moved, left=len(ids) - len(moved))
        self._page.messages.show_notice(
            "moved",
            MessageSeverity.SUCCESS if moved and not more else MessageSeverity.NOTICE,
            lambda: title,
            lambda: more,
            action=MessageAction(PUT_BACK, self.put_back) if moved else None,
        )
        self._page.registry.refresh()

    async def _put_back(self, moved: Sequence[MovedDate]) -> None:
        try:
            count = await self._days.put_back(moved)
        except UserError:  # what has its earlier date by now is left as it is the next time
            self._moved = self._moved or tuple(moved)
            self._page.registry.refresh()
            raise
        title = _BACK.format(count=formats.count(count))
        self._page.messages.withdraw("moved")
        self._page.messages.show_notice("moved back", MessageSeverity.SUCCESS, lambda: title)
        self._page.registry.refresh()

    def _more(self, moved: Sequence[MovedDate], *, left: int) -> str:
        """Of how many drafts the number or a period is another one, and how many were left."""
        numbered = sum(each.number_after != each.number_before for each in moved)
        changed = sum(each.changes_period for each in moved)
        told = ((_NUMBERED, numbered), (_LEFT, left))
        lines = [text.format(count=formats.count(count)) for text, count in told if count]
        if changed:
            lines.insert(0, self._period_words(changed))
        return "\n".join(lines)

    def _period_words(self, changed: int) -> str:
        return self.tr(
            "The month, quarter or year in %n purpose(s) has changed with the date: check them",
            "",
            changed,
        )
