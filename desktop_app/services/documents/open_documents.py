"""Finds on which old days documents have changed, without reading all of those days."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.exchange import Priority
from desktop_app.domain.documents.statuses import FINAL_DOCUMENT_STATUSES, DocumentStatus
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents import list_walks as lists
from desktop_app.storage.window import DocumentFilter

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from datetime import date

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.listed import Kind
    from desktop_app.services.documents.sync_plan import Slice
    from desktop_app.storage.documents.document_store import DocumentStore

_MOST_STATUSES: Final = 50
_READINGS: Final = 2
"""Readings of a month whose row count differs from the bank's, while both counts stay the same."""

_NEAR: Final = timedelta(days=7)
_CODES: Final = range(-(2**31), 2**31)
_STILL_OPEN: Final = frozenset(DocumentStatus) - FINAL_DOCUMENT_STATUSES


class OpenDocuments:
    """Compares what the bank says of old days with what is stored of them.

    What is stored as open and is not among the bank's open documents has been finished, moved or
    deleted: its day is read. A month of which the bank counts other rows than are stored is read
    as well: something was deleted there, or arrived late.
    """

    def __init__(self, store: DocumentStore) -> None:
        self._store = store
        self._uneven: dict[tuple[Kind, Period], tuple[int, int, int]] = {}
        self._asks_unknown = True

    async def statuses(self, one: Slice) -> tuple[int, ...]:
        """The statuses to ask for: those that are not final, and unknown ones that are stored.

        None at all where nothing of the slice is stored as open.
        """
        stored: set[int] = set()
        for month in one.period.months():
            found = await self._store.unfinished_on(one.kind, month)
            stored.update(status for _, status in found.values())
        if not stored:
            return ()
        unknown = {status for status in stored - _STILL_OPEN if status in _CODES}
        asked = unknown if self._asks_unknown else ()
        return (*sorted(_STILL_OPEN), *sorted(asked))[:_MOST_STATUSES]

    def leave_out_unknown(self, refused: Collection[int]) -> bool:
        """Whether refused statuses were unknown ones, which are not asked for any more then.

        A service may refuse codes that section 3 does not list, although it used one itself. The
        days of such documents are read completely instead.
        """
        if _STILL_OPEN.issuperset(refused):
            return False
        self._asks_unknown = False
        return True

    async def to_read(
        self, reader: DocumentsReader, one: Slice, shown: Collection[str]
    ) -> Sequence[Period]:
        """Days of a slice to be read completely, none of them twice.

        Args:
            reader: of the documents service.
            one: a slice whose open documents were asked for.
            shown: identifiers of those.

        Raises:
            UserError: the bank did not count its rows.
        """
        uneven = await self._months_with_other_counts(reader, one)
        left: set[date] = set()
        for month in one.period.months():
            if uneven is None or month not in uneven:
                found = await self._store.unfinished_on(one.kind, month)
                left.update(
                    day for name, (day, _) in found.items() if uneven is None or name not in shown
                )
        months = [month for joined in _joined(left) for month in joined.months()]
        return (*(uneven or ()), *months)

    async def _months_with_other_counts(
        self, reader: DocumentsReader, one: Slice
    ) -> Sequence[Period] | None:
        """Months whose number of rows differs from the bank's; None if rows are not counted."""
        at_bank = await self._count_at_bank(reader, one.kind, one.period)
        if at_bank is None:
            return None
        if await self._has_same_count(one.kind, one.period, at_bank):
            return ()
        found = []
        for month in one.period.months():
            at_bank = await self._count_at_bank(reader, one.kind, month)
            if at_bank is not None and not await self._has_same_count(one.kind, month, at_bank):
                found.append(month)
        return found

    async def _count_at_bank(
        self, reader: DocumentsReader, kind: Kind, period: Period
    ) -> int | None:
        query = ListQuery(period=period)
        return await lists.total(reader, kind, query, priority=Priority.SYNC)

    async def _has_same_count(self, kind: Kind, period: Period, at_bank: int) -> bool:
        """Whether as many rows are stored, or reading the period again made no difference."""
        where = DocumentFilter(kind=kind, period=period, listed_only=True)
        stored = (await self._store.totals(where)).count
        if at_bank == stored:
            self._uneven.pop((kind, period), None)
            return True
        *before, times = self._uneven.get((kind, period), (at_bank, stored, 0))
        times = times + 1 if before == [at_bank, stored] else 1
        self._uneven[kind, period] = (at_bank, stored, times)
        return times > _READINGS


def _joined(days: Iterable[date]) -> list[Period]:
    """Periods that contain these days; days at most a week apart are in one."""
    found: list[Period] = []
    for day in sorted(days):
        if found and day - found[-1].last <= _NEAR:
            found[-1] = Period(found[-1].first, day)
        else:
            found.append(Period(day, day))
    return found
