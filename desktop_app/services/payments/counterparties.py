"""Address book service: updates it from payments and runs the user's edits."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyAccount
from desktop_app.domain.changes import ALL, Change, Topic
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts
from desktop_app.services.background_work import BackgroundUpdate
from desktop_app.storage.window import CounterpartyFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from desktop_app.domain.address_book.counterparties import Merged
    from desktop_app.domain.documents.listed import BankDocument, Party
    from desktop_app.services.bus import Bus
    from desktop_app.storage.address_book.counterparty_store import CounterpartyStore

_NEWEST: Final = Sort(SortKey.DATE, descending=True)
_LOOKED_AT: Final = 60
_MOST_OFFERED: Final = 30
_LAST_PAYMENTS: Final = 40
_MOST_PURPOSES: Final = 12
_SHORTEST_FRAGMENT: Final = 2


@dataclass(frozen=True, slots=True)
class Payee:
    """A counterparty with one of its accounts, as offered in forms."""

    counterparty: Counterparty
    account: CounterpartyAccount

    @property
    def party(self) -> Party:
        """The counterparty as the other side of a document."""
        return self.counterparty.party(self.account.account)


class Counterparties:
    """Updates the book after changes of documents and publishes `Topic.COUNTERPARTIES`."""

    def __init__(
        self,
        *,
        store: CounterpartyStore,
        bus: Bus,
        on_failure: Callable[[Exception], None],
        is_busy: Callable[[], bool] = lambda: False,
    ) -> None:
        """Follow the documents.

        Args:
            store: the address book.
            bus: tells of new documents.
            on_failure: receives failures of updates in the background.
            is_busy: whether a synchronisation is under way; the book is updated once at its end.
        """
        self._store = store
        self._bus = bus
        self._filling = BackgroundUpdate(
            self._fill, name="address book", on_failure=on_failure, is_held=is_busy
        )
        self._subscription = bus.subscribe((Topic.DOCUMENTS, Topic.SYNC), self._on_changed)

    def refill(self) -> None:
        """Add new payments now, or as soon as a synchronisation or the present update has ended."""
        self._filling.ask()

    def _on_changed(self, change: Change) -> None:
        if change.topic is Topic.DOCUMENTS:
            self._filling.ask()
        else:
            self._filling.go_on()

    async def filled(self) -> None:
        """Wait until all updates are done."""
        await self._filling.done()

    async def close(self) -> None:
        """Stop updating."""
        self._subscription.end()
        await self._filling.close()

    async def get(self, entry_id: str) -> Counterparty | None:
        """The entry with this identifier, or None."""
        return await self._store.get(entry_id)

    async def known(self, party: Party) -> Counterparty | None:
        """The counterparty of a document, by taxpayer number or account; None if unknown."""
        return await self._store.by_marks(party.taxpayer_number, party.account)

    async def payees(
        self, fragment: str, types: Collection[str] = frozenset()
    ) -> tuple[Payee, ...]:
        """Payees to offer in a form, the account paid last first, without hidden entries.

        Args:
            fragment: of name, number, account, bank or notes; one letter finds nothing.
            types: offer accounts that were paid by these types, or that nothing was paid to yet.

        Raises:
            StorageError: the store could not be read.
        """
        if len(fragment.strip()) < _SHORTEST_FRAGMENT:
            return ()
        where = CounterpartyFilter(text=fragment)
        found = await self._store.window(where, _NEWEST, offset=0, limit=_LOOKED_AT)
        offered = [
            Payee(row.value, account)
            for row in found.rows
            for account in row.value.accounts
            if not types or not account.types or not set(types).isdisjoint(account.types)
        ]
        return tuple(offered[:_MOST_OFFERED])

    async def last_payments(
        self, entry_id: str, limit: int = _LAST_PAYMENTS
    ) -> tuple[BankDocument, ...]:
        """The newest documents of a counterparty."""
        return await self._store.last_payments(entry_id, limit)

    async def purposes(self, party: Party) -> tuple[str, ...]:
        """Earlier payment purposes of a payee, its default first, then the newest."""
        entry = await self.known(party)
        if entry is None:
            return ()
        place = accounts.normalised(party.account)
        last = await self._store.last_payments(entry.id, _LAST_PAYMENTS)
        here = [each for each in last if accounts.normalised(each.party.account) == place]
        texts = [entry.defaults.purpose, *(each.purpose for each in (*here, *last))]
        return tuple(dict.fromkeys(text for text in texts if text))[:_MOST_PURPOSES]

    async def save(self, counterparty: Counterparty) -> Counterparty:
        """Save an entry as a person edited it; one without an identifier is new.

        Raises:
            CounterpartyExists: another entry has its taxpayer number.
            StorageError: it could not be kept.
        """
        kept = counterparty if counterparty.id else replace(counterparty, id=uuid.uuid4().hex)
        await self._store.save(kept)
        self._publish(kept.id)
        return kept

    async def bring_in(
        self,
        party: Party,
        made: Callable[[Counterparty | None], Counterparty],
        *,
        import_id: str,
    ) -> str:
        """Save what an import makes of a counterparty; `undo_import` undoes it.

        Args:
            party: whose entry that is, found as by `known`.
            made: makes the entry of the one that is there, or of None; it is called on a thread of
                the store. What it makes of None needs no identifier.
            import_id: of the import.

        Returns:
            The identifier of the entry.

        Raises:
            CounterpartyExists: another entry has the taxpayer number.
            StorageError: it could not be kept.
        """

        def named(before: Counterparty | None) -> Counterparty:
            entry = made(before)
            return entry if entry.id else replace(entry, id=uuid.uuid4().hex)

        entry_id = await self._store.bring_in(party, named, import_id=import_id)
        self._publish(entry_id)
        return entry_id

    async def check_accounts(self, entry_id: str, seen: Collection[str]) -> None:
        """Record that a person has checked these accounts of an entry, and no other ones.

        Raises:
            StorageError: it could not be kept.
        """

        def checked(entry: Counterparty) -> Counterparty:
            accounts = (
                replace(each, checked=each.checked or each.account in seen)
                for each in entry.accounts
            )
            return replace(entry, accounts=tuple(accounts))

        self._publish(*await self._store.change((entry_id,), checked))

    async def hide(self, ids: Collection[str], *, hidden: bool) -> frozenset[str]:
        """Stop offering entries in forms, or offer them again: all of them or, on an error, none.

        Returns:
            Identifiers of those that were not so before.

        Raises:
            StorageError: it could not be kept.
        """
        changed = await self._store.change(ids, lambda each: replace(each, hidden=hidden))
        self._publish(*changed)
        return changed

    async def forget(self, entry_id: str) -> bool:
        """Delete an entry without payments; False if it has some, or there is none."""
        gone = await self._store.forget(entry_id)
        self._publish(entry_id)
        return gone

    async def undo_import(self, import_id: str, entry_id: str) -> bool:
        """Make an entry what it was before an import; False where it was changed or paid since."""
        undone = await self._store.undo_import(import_id, entry_id)
        self._publish(entry_id)
        return undone

    async def merge(
        self,
        kept_id: str,
        gone_id: str,
        *,
        edited: Callable[[Counterparty], Counterparty] | None = None,
    ) -> Merged:
        """Merge two entries; `part` undoes it.

        Args:
            kept_id: the entry that stays.
            gone_id: the entry that becomes part of it.
            edited: makes of the second entry what a person has just typed, which is saved with
                the merge; it is called on a thread of the store.

        Raises:
            KeyError: one of them is not there.
            CounterpartyExists: a third entry has the taxpayer number that was typed.
            StorageError: it could not be kept.
        """
        merged = await self._store.merge(kept_id, gone_id, edited=edited)
        self._publish(kept_id, gone_id)
        return merged

    async def part(self, merged: Merged) -> None:
        """Undo a merge."""
        await self._store.part(merged)
        self._publish(merged.kept.id, merged.gone.id)

    async def _fill(self) -> None:
        if await self._store.fill():
            self._bus.publish(Change(Topic.COUNTERPARTIES, ALL))

    def _publish(self, *ids: str) -> None:
        if not ids:  # none would stand for all
            return
        self._bus.publish(Change(Topic.COUNTERPARTIES, frozenset(ids)))
