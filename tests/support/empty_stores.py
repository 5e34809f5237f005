"""Copies the file of a new store where a test opens one: it takes a tenth of making its tables."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.storage.engine.database import Database

if TYPE_CHECKING:
    import pytest

    from desktop_app.domain.values.periods import Clock

_OPEN: Final[Any] = Database.open.__func__  # type: ignore[attr-defined]
_USED: Final[set[bytes]] = set()
"""Keys of which one new store was made; most are those of one test."""

_EMPTY: Final[dict[bytes, bytes]] = {}
"""The file of a store without content by its key."""


def copy_new_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin with a copy where a store is opened that does not exist.

    The first one with a key is made as the program makes it.
    """

    async def open_copy(
        kind: type[Database], /, path: Path, *, key: bytes, clock: Clock, **more: Any
    ) -> Database:
        if _is_new(path):
            if key in _EMPTY:
                _write(path, _EMPTY[key])
            elif key in _USED:
                _EMPTY[key] = await _made(kind, key, clock)
            _USED.add(key)
        opened: Database = await _OPEN(kind, path, key=key, clock=clock, **more)
        return opened

    monkeypatch.setattr(Database, "open", classmethod(open_copy))


async def _made(kind: type[Database], key: bytes, clock: Clock) -> bytes:
    """The content of the file of a new store."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"
        database = await _OPEN(kind, path, key=key, clock=clock)
        await database.close()
        return path.read_bytes()


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    path.chmod(0o600)


def _is_new(path: Path) -> bool:
    """Whether neither the file is there nor anything that belongs to it."""
    return path.parent.is_dir() and not any(path.parent.glob(f"{path.name}*"))
