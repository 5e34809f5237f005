"""Tells which slices of a run have changed since the run read them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from desktop_app.api.documents.paging import PageOfRows
    from desktop_app.domain.documents.listed import Kind
    from desktop_app.services.documents.sync_plan import Slice


@dataclass(frozen=True, slots=True)
class _Beginning:
    """What the service told of a slice when it was read: rows in all, and its first rows."""

    total: int | None
    ids: tuple[str, ...]

    @property
    def is_counted(self) -> bool:
        """Whether the total can be true."""
        return self.total is not None and self.total >= len(self.ids)


class SecondLook:
    """Compares the beginnings of slices at the end of a run with those of their walks.

    A document that was moved from days not yet read to days already read is on neither. If
    nothing else happened, the latter have a row more. If a document was deleted there as well,
    the rows on all days, as they were read, are fewer than were expected before. So one row of
    each slice is enough to look at, until something of that is seen or the service does not count
    its rows: then the whole first page is compared.
    """

    def __init__(self) -> None:
        """Start with nothing."""
        self._read: dict[Slice, _Beginning] = {}
        self._expected: Counter[Kind] = Counter()
        self._uncounted: set[Kind] = set()
        self._saw_changes = False

    def begin(self) -> None:
        """A run begins."""
        self._read.clear()
        self._expected.clear()
        self._uncounted.clear()
        self._saw_changes = False

    def expect(self, kind: Kind, total: int | None) -> None:
        """Add the rows that a kind has before anything is read; None if nobody knows."""
        if total is None:
            self._uncounted.add(kind)
        else:
            self._expected[kind] += total

    def leave_out(self, kinds: Iterable[Kind]) -> None:
        """Skip the comparison for kinds of which the service counts more rows than were read."""
        for kind in kinds:
            self._expected.pop(kind, None)

    def reading(self, one: Slice) -> Callable[[PageOfRows[Any]], None]:
        """A slice is read from now on; returns what is to be told of its answers."""
        self._read.pop(one, None)

        def answered(page: PageOfRows[Any]) -> None:
            self._read.setdefault(one, _beginning(page))

        return answered

    @property
    def saw_changes(self) -> bool:
        """Whether the bank's data changed during the run, or its rows are not counted."""
        counts: Counter[Kind] = Counter()
        for one, beginning in self._read.items():
            counts[one.kind] += beginning.total or 0
            self._saw_changes |= not beginning.is_counted or one.kind in self._uncounted
        self._saw_changes |= any(
            counts[kind] != expected for kind, expected in self._expected.items() if kind in counts
        )
        return self._saw_changes

    def differs(self, one: Slice, page: PageOfRows[Any], *, rows: int) -> bool:
        """Whether the first page of a slice, of at most so many rows, is not as it was read."""
        before = self._read.get(one)
        if before is None:
            return False
        now = _beginning(page)
        differs = before.total != now.total or before.ids[:rows] != now.ids
        self._saw_changes |= differs
        return differs


def _beginning(page: PageOfRows[Any]) -> _Beginning:
    return _Beginning(page.total, tuple(row.id for row in page.rows))
