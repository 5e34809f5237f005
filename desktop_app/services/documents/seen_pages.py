"""Remembers which documents the pages of lists contained, as long as their bytes stay the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.documents.paging import PageOfRows, SeenRow
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.api.documents.paging import PageMark

_MOST_ROWS: Final = 40_000


@dataclass(frozen=True, slots=True)
class _Remembered:
    """A page that was read.

    Attributes:
        digest: of its bytes.
        page: the page without its rows.
        ids: identifiers of all of its rows.
        version: of the store, before the rows were saved.
        elsewhere: identifiers of rows that were saved from another page of the same walk.
    """

    digest: bytes
    page: PageOfRows[Any]
    ids: tuple[str, ...]
    version: int = 0
    elsewhere: frozenset[str] = frozenset()


class SeenPages:
    """Implements `api.documents.paging.KnownPages`, in memory and for this process alone.

    A page is remembered once its rows are saved. What the rows of a page were is known as long as
    nothing else has changed them in the store: the store compares its version for that.
    """

    def __init__(self) -> None:
        """Start with nothing."""
        self._read: dict[str, _Remembered] = {}
        self._kept: dict[str, _Remembered] = {}
        self._used: set[str] = set()

    def recall(self, mark: PageMark) -> PageOfRows[Any] | None:
        """The page with these bytes, its rows as `SeenRow`; None where it has to be decoded."""
        found = self._kept.get(mark.name)
        if found is None or found.digest != mark.digest:
            return None
        return replace(found.page, rows=tuple(map(SeenRow, found.ids)))

    def read(self, mark: PageMark, page: PageOfRows[Any]) -> None:
        """Take note of a page that was decoded; `keep` follows when it is saved."""
        self._kept.pop(mark.name, None)
        self._used.add(mark.name)
        if not page.refusals:
            ids = tuple(row.id for row in page.rows)
            self._read[mark.name] = _Remembered(mark.digest, replace(page, rows=()), ids)

    def keep(self, mark: PageMark, *, version: int, saved: Iterable[str]) -> None:
        """Remember a page whose rows are saved.

        Args:
            mark: the page.
            version: of the store, before.
            saved: the rows that were saved from it.
        """
        found = self._read.pop(mark.name, None)
        if found is None or sum(len(one.ids) for one in self._kept.values()) > _MOST_ROWS:
            return
        elsewhere = frozenset(found.ids).difference(saved)
        self._kept[mark.name] = replace(found, version=version, elsewhere=elsewhere)

    def version(self, mark: PageMark, ids: Iterable[str]) -> int | None:
        """The store's version since which these rows of a recalled page must not have changed.

        None where one of them was saved from another page, so that nobody can tell.
        """
        found = self._kept[mark.name]
        if not found.elsewhere.isdisjoint(ids):
            return None
        self._used.add(mark.name)
        return found.version

    def end_run(self) -> None:
        """Forget the pages that were not read since the last call."""
        self._kept = {name: one for name, one in self._kept.items() if name in self._used}
        self._read, self._used = {}, set()
