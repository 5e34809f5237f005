"""Saves drafts at every change of a form, and proposes own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.values.number_sequences import NumberSequence, first_of_year

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from datetime import date

    from desktop_app.domain.outbox.drafts import Draft
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.bus import Bus
    from desktop_app.storage.outbox.drafts import DraftStore
    from desktop_app.storage.outbox.reserved_numbers import NumberStore


class Drafts:
    """Stores drafts durably and publishes `Topic.DRAFTS`; `Outbox.discard` deletes them."""

    def __init__(self, *, store: DraftStore, numbers: NumberStore, bus: Bus) -> None:
        self._store = store
        self._numbers = numbers
        self._bus = bus

    async def save(self, draft: Draft, *, known: bool = False) -> bool:
        """Save a draft; saves take effect in the order of the calls.

        Args:
            draft: what was written so far.
            known: it was kept before; if it is no more, it was discarded and does not come back.

        Returns:
            False, with nothing kept, if it was discarded.

        Raises:
            TransitionNotAllowed: it has been made ready, or sent, meanwhile.
            StorageError: it could not be kept.
        """
        kept = await self._store.save(draft, known=known)
        if kept:
            self._bus.publish(Change(Topic.DRAFTS, frozenset({draft.id})))
        return kept

    async def change(self, draft_id: str, made: Callable[[OutboxRow], Draft | None]) -> bool:
        """Change a draft as it is now, also with what was typed a moment ago.

        Args:
            draft_id: which.
            made: makes what it is to be, or None where it stays as it is; it is called on a thread
                of the store.

        Returns:
            False, with nothing kept, if it stays, was discarded, or is no draft any more.

        Raises:
            StorageError: it could not be kept.
        """
        changed = await self._store.change(draft_id, made)
        if changed:
            self._bus.publish(Change(Topic.DRAFTS, frozenset({draft_id})))
        return changed

    async def next_number(self, account: str, day: date) -> str:
        """The number after the highest one of this account in the year of this day.

        Numbers of digits alone come before others, which count only where there are no such; where
        a person chose a number to go on with, the first free one from there comes next.
        """
        return (await self.numbers(account, day.year)).take_next()

    async def numbers(self, account: str, year: int) -> NumberSequence:
        """The numbers of an account and year, those that are used taken."""
        used, start = await self._numbers.used(account, year), await self.start(account, year)
        return NumberSequence(used, year=year, start=start)

    async def is_reserved(self, account: str, year: int, number: str) -> bool:
        """Whether a row of the outbox has a number of an account and year."""
        return await self._numbers.holder(account, year, number) is not None

    async def is_used_elsewhere(self, account: str, year: int, number: str) -> bool:
        """Whether only a document that was not sent from here has a number.

        Raises:
            StorageError: the store could not be read.
        """
        if not number.strip() or await self.is_reserved(account, year, number):
            return False
        return number in await self.numbers(account, year)

    async def is_used_by_another(
        self, account: str, year: int, number: str, document_id: str
    ) -> bool:
        """Whether a number is that of a document other than this one; a change reserves none.

        Raises:
            StorageError: the store could not be read.
        """
        if not number.strip():
            return False
        return await self._numbers.is_used_by_another(account, year, number, document_id)

    async def used_at_bank(
        self, numbers: Iterable[tuple[str, int, str]]
    ) -> frozenset[tuple[str, int, str]]:
        """Which numbers documents at the bank have by now, of rows that reserve theirs here.

        Such a document was made elsewhere: of two rows here only one gets the number.

        Args:
            numbers: account, year and number of each row; every account and year is read once.

        Raises:
            StorageError: the store could not be read.
        """
        asked = frozenset(numbers)
        known = {
            place: await self._numbers.of_documents(*place)
            for place in {(account, year) for account, year, _ in asked}
        }
        return frozenset(
            (account, year, number)
            for account, year, number in asked
            if number.strip() in known[account, year]
        )

    async def without_numbers(self) -> frozenset[str]:
        """Identifiers of the drafts whose numbers other documents have by now.

        They get others when they are sent; of several drafts with one number the first has it.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._numbers.drafts_without()

    async def start(self, account: str, year: int) -> str:
        """The number that a person chose for an account and year, or for an earlier one; or empty.

        That of an earlier year begins at one, in its form.
        """
        found = await self._numbers.start(account, year)
        if found is None:
            return ""
        start, chosen_for = found
        return first_of_year(start, chosen_for=chosen_for, year=year)

    async def begin_at(self, account: str, year: int, number: str) -> None:
        """Have the numbers of an account and year go on with a number; empty takes that back.

        Raises:
            StorageError: it could not be kept.
        """
        await self._numbers.begin_at(account, year, number.strip())
        self._bus.publish(Change(Topic.DRAFTS))
