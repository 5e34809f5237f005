"""Merges, hides and deletes address book entries, with undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.counterparties import CounterpartyExists, undone
from desktop_app.ui import aio
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from desktop_app.domain.address_book.counterparties import Counterparty, Merged
    from desktop_app.services.payments.counterparties import Counterparties
    from desktop_app.ui.shell.page import Page

_MERGED: Final = Text("CounterpartiesPage", "“{gone}” is part of “{kept}” now")
_MERGED_HIDDEN: Final = Text(
    "CounterpartiesPage", "“{gone}” is part of “{kept}” now, which is hidden"
)
_HIDDEN: Final = Text("CounterpartiesPage", "Hidden: forms do not offer it any more")
_DELETED: Final = Text("CounterpartiesPage", "“{name}” was deleted")
_STAYS: Final = Text(
    "CounterpartiesPage", "“{name}” has payments and stays. Hide it if it is not to be offered."
)
_SAVED: Final = Text("CounterpartiesPage", "“{name}” was saved")
_UNDO: Final = Text("CounterpartiesPage", "Undo")
_MERGE: Final = Text("CounterpartiesPage", "Merge the two")
_TAKEN: Final = Text("messages", "Another counterparty has this taxpayer number")


class CounterpartyChanges:
    """Merges, hides and deletes entries; the page's message bar offers to undo it."""

    def __init__(
        self,
        *,
        page: Page,
        book: Counterparties,
        show: Callable[[str], Awaitable[None]],
        show_nothing: Callable[[str], object],
        keep_note: Callable[[], Awaitable[None]],
    ) -> None:
        """Act for a page.

        Args:
            page: where it is said.
            book: the address book.
            show: goes to an entry.
            show_nothing: an entry, by its identifier, is gone.
            keep_note: saves the note that is being written; raises `Cancelled` if that fails.
        """
        self._page = page
        self._book = book
        self._show = show
        self._show_nothing = show_nothing
        self._keep_note = keep_note

    def merge(self, kept_id: str, gone_id: str) -> None:
        """Make two entries one: the first."""
        aio.start(self.merge_both(kept_id, gone_id), owner=self._page)

    def hide(self, ids: Sequence[str], *, hidden: bool) -> None:
        """Hide entries from suggestions, or show them again."""
        aio.start(self._hide(ids, hidden=hidden), owner=self._page)

    def delete(self, entry: Counterparty) -> None:
        """Delete an entry without payments, or say that it has some."""
        aio.start(self._delete(entry), owner=self._page)

    def offer_merge(
        self, entry: Counterparty, failure: CounterpartyExists, merge: Callable[[], object]
    ) -> None:
        """Say that there is such an entry already; one that is kept may become part of it.

        `merge` merges the two.
        """
        messages = self._page.messages
        messages.show_error(failure)
        if not entry.id:
            return

        messages.withdraw(failure.code)
        messages.show_notice(
            failure.code, MessageSeverity.WARNING, _TAKEN, action=MessageAction(_MERGE, merge)
        )

    async def tell_saved(self, before: Counterparty | None, entry_id: str) -> None:
        """Say that an entry was saved, and offer to take that back.

        `before` is the entry as it was, or None where it is new.
        """
        after = await self._book.get(entry_id)
        if after is None or after == before:
            return

        def undo() -> object:
            return aio.start(self._take_back(before, after), owner=self._page)

        words = _SAVED.format(name=after.name)
        self._say("saved", lambda: words, undo)

    async def _take_back(self, before: Counterparty | None, after: Counterparty) -> None:
        """Make an entry what it was, or none; what came or was written meanwhile stays."""
        self._page.messages.withdraw("saved")
        if before is None:
            if await self._book.forget(after.id):
                self._show_nothing(after.id)
            else:
                await self._tell_stays(after.id)
            return
        now = await self._book.get(after.id)
        if now is None:
            return
        await self._book.save(undone(before, after=after, now=now))
        await self._show(before.id)

    async def merge_both(
        self,
        kept_id: str,
        gone_id: str,
        *,
        edited: Callable[[Counterparty], Counterparty] | None = None,
        leave: Callable[[], object] = lambda: None,
    ) -> bool:
        """Make two entries one; False if one is deleted, or part of the other already.

        Args:
            kept_id: the entry that stays.
            gone_id: the entry that becomes part of it.
            edited: makes of the second entry what was typed in its form.
            leave: leaves that form once all of it is kept.
        """
        await self._keep_note()
        try:
            merged = await self._book.merge(kept_id, gone_id, edited=edited)
        except KeyError:
            return False
        self._page.messages.withdraw(CounterpartyExists.code)
        leave()
        await self._show(kept_id)
        said = _MERGED_HIDDEN if merged.joined.hidden else _MERGED
        words = said.format(gone=merged.gone.name, kept=merged.kept.name)

        def undo() -> object:
            return aio.start(self._undo_merge(merged), owner=self._page)

        self._say("merged", lambda: words, undo)
        return True

    async def _undo_merge(self, merged: Merged) -> None:
        await self._book.part(merged)
        self._page.messages.withdraw("merged")

    async def _hide(self, ids: Sequence[str], *, hidden: bool) -> None:
        changed = tuple(await self._book.hide(ids, hidden=hidden))
        if not hidden:
            self._page.messages.withdraw("hidden")
        elif changed:
            self._page.messages.withdraw("stays")
            self._say("hidden", _HIDDEN, lambda: self.hide(changed, hidden=False))

    async def _delete(self, listed: Counterparty) -> None:
        await self._keep_note()
        entry = await self._book.get(listed.id) or listed
        if not await self._book.forget(entry.id):
            await self._tell_stays(entry.id)
            return
        self._show_nothing(entry.id)
        for key in ("saved", "stays"):
            self._page.messages.withdraw(key)
        words = _DELETED.format(name=entry.name)

        def again() -> object:
            return aio.start(self._bring_back(entry), owner=self._page)

        self._say("deleted", lambda: words, again)
        self._page.registry.refresh()

    async def _tell_stays(self, entry_id: str) -> None:
        """Say why an entry was not deleted, unless it is gone already."""
        entry = await self._book.get(entry_id)
        if entry is not None:
            words = _STAYS.format(name=entry.name)
            self._page.messages.show_notice("stays", MessageSeverity.NOTICE, lambda: words)

    async def _bring_back(self, entry: Counterparty) -> None:
        await self._book.save(entry)
        self._page.messages.withdraw("deleted")

    def _say(self, key: str, words: Text | Callable[[], str], undo: Callable[[], object]) -> None:
        self._page.messages.show_notice(
            key, MessageSeverity.SUCCESS, words, action=MessageAction(_UNDO, undo)
        )
