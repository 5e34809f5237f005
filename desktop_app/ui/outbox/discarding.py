"""Discards rows of the outbox that have not been sent, and brings back what was discarded last."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.domain.outbox.drafts import SourceKind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.ui.shell.page import Page
    from desktop_app.ui.widgets.progress_strip import ProgressStrip

BRING_BACK: Final = Text("OutboxPage", "Bring back what was discarded")
_NOTHING_BACK: Final = (
    Text("OutboxPage", "Nothing was brought back"),
    Text(
        "OutboxPage",
        "It is there again already, or its schedule was ended or paused since, "
        "or its date skipped.",
    ),
)
_UNDER_WAY: Final = Text(
    "OutboxPage", "A document that is being sent to the bank cannot be discarded"
)
_DISCARDING: Final = Text("OutboxPage", "Discarding")
_RETURNING: Final = Text("OutboxPage", "Bringing back")


class Discarding(QObject):
    """What a page does to discard rows; it says in its messages what was discarded.

    Attributes:
        count: rows that can be brought back.
    """

    def __init__(
        self,
        *,
        outbox: Outbox,
        page: Page,
        strip: ProgressStrip,
        begins: Callable[[int], object],
        ended: Callable[[frozenset[str]], object],
    ) -> None:
        """Discard nothing yet.

        Args:
            outbox: has the rows.
            page: shows the messages, and its commands are refreshed.
            strip: shows how far the work is.
            begins: called with the number of rows before they are discarded.
            ended: called with the identifiers of those that were discarded.
        """
        super().__init__(page)
        self._outbox = outbox
        self._page = page
        self._strip = strip
        self._begins = begins
        self._ended = ended
        self._reads = AnswerOrder()
        self.count = 0

    async def read(self) -> None:
        """Read how many rows can be brought back.

        Raises:
            StorageError: the store could not be read.
        """
        turn = self._reads.ask()
        count = len(await self._outbox.last_discarded())
        if self._reads.is_late(turn):
            return
        self.count = count
        if not self.count:
            self._page.messages.withdraw("discarded")

    def discard(self, ids: Sequence[str]) -> None:
        """Discard rows by their identifiers; none is no work."""
        if ids:
            self._strip.run(
                self._discard(ids),
                what=str(_DISCARDING),
                total=len(ids),
                retry=partial(self.discard, ids),
            )

    def discard_import(self, row: OutboxRow) -> None:
        """Discard everything that still waits of the import that brought a row."""
        if row.source is not None and is_imported(row):
            retry = partial(self.discard_import, row)
            aio.start(self._discard_import(row.source), owner=self._page, retry=retry)

    def bring_back(self) -> None:
        """Bring back what was discarded last."""
        if self.count:
            self._strip.run(
                self._bring_back(), what=str(_RETURNING), total=self.count, retry=self.bring_back
            )

    async def _discard_import(self, source: Source) -> None:
        self.discard(await self._outbox.ready_from(source))

    async def _discard(self, ids: Sequence[str]) -> None:
        self._begins(len(ids))
        gone = await self._outbox.discard_many(ids, progress=self._strip.show_done)
        await self.read()
        self._ended(frozenset(row.id for row in gone))
        messages = self._page.messages
        if gone:
            messages.show_notice(
                "discarded",
                MessageSeverity.SUCCESS,
                lambda: self.tr("%n discarded", "", len(gone)),
                action=MessageAction(BRING_BACK, self.bring_back) if self.count else None,
            )
        if len(gone) < len(ids):
            messages.show_notice("under way", MessageSeverity.WARNING, _UNDER_WAY)

    async def _bring_back(self) -> None:
        count = await self._outbox.bring_back(progress=self._strip.show_done)
        self.count = 0
        messages = self._page.messages
        messages.withdraw("discarded")
        if count:
            messages.show_notice(
                "back", MessageSeverity.SUCCESS, lambda: self.tr("%n brought back", "", count)
            )
        else:
            messages.show_notice("back", MessageSeverity.WARNING, *_NOTHING_BACK)
        self._page.registry.refresh()


def is_imported(row: OutboxRow) -> bool:
    """Whether a row came in with an import, and waits as it was imported."""
    source = row.source
    ready = row.state is OutboxState.READY
    return ready and source is not None and source.kind is SourceKind.IMPORT
