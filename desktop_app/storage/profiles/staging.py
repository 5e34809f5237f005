"""Names and removes the files that restoring stages beside a store; quick to import."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

STAGED: Final = ".restoring"
"""Ending of the file that is prepared beside the store."""

REKEYED: Final = ".rekeying"
"""Ending of the copy that gets another key beside the store."""

SIDES: Final = ("-wal", "-shm", "-journal")
"""Suffixes of the files that the database keeps beside its own file."""


def sweep(store: Path, *endings: str) -> None:
    """Remove what was prepared beside a store and not used, of these kinds or of all."""
    for ending in endings or (STAGED, REKEYED):
        for name in ("", *SIDES):
            with contextlib.suppress(OSError):
                store.with_name(f"{store.name}{ending}{name}").unlink(missing_ok=True)
