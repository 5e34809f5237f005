"""Sorted keys of the rows that match a filter: as a complete list, or read from an index.

A selection belongs to one generation and is dropped with it. Rows are found by offset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from desktop_app.storage.engine.recent import Recent

if TYPE_CHECKING:
    from collections.abc import Sequence

    import apsw

    from desktop_app.storage.window import DocumentFilter, Sort

_KEPT: Final = 8


class RowSelection(Protocol):
    """Sorted keys of the matching documents."""

    count: int
    count_is_exact: bool

    def keys(self, connection: apsw.Connection, offset: int, limit: int) -> Sequence[int]:
        """Keys of the rows from an offset on, at most `limit`."""

    def position(self, connection: apsw.Connection, key: int) -> int | None:
        """Offset of a document, or None when it does not match."""

    def begin_survey(self) -> bool:
        """Whether `survey` is to be called from now on, to make later reads short."""

    def pause_survey(self) -> None:
        """Prepare nothing until rows are read again."""

    def survey(self, connection: apsw.Connection) -> bool:
        """Prepare later reads for some milliseconds; False once nothing is left to prepare."""


class GatheredKeys:
    """A selection of few documents, with all keys in memory."""

    count_is_exact = True

    def __init__(self, keys: list[int]) -> None:
        """Keep the keys, in their order."""
        self.all = keys
        self.count = len(keys)

    def keys(self, _connection: apsw.Connection, offset: int, limit: int) -> Sequence[int]:
        """Keys of the rows from an offset on, at most `limit`."""
        return self.all[offset : offset + limit]

    def position(self, _connection: apsw.Connection, key: int) -> int | None:
        """Offset of a document, or None when it does not match."""
        return self.all.index(key) if key in self.all else None

    def begin_survey(self) -> bool:
        """All keys are there."""
        return False

    def pause_survey(self) -> None:
        """All keys are there."""

    def survey(self, _connection: apsw.Connection) -> bool:
        """All keys are there."""
        return False


class SelectionCache(Recent[tuple["DocumentFilter", "Sort"], RowSelection]):
    """Recent selections, each for one generation of the documents; thread-safe."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(_KEPT)

    def note_count(self, where: DocumentFilter, generation: int, count: int) -> None:
        """Set the count of a filter's selections once it is known."""
        for (filtered, _), selection in self.of_version(generation):
            if filtered == where:
                selection.count = count
                selection.count_is_exact = True
