"""Names and removes the files that restoring stages beside a store; quick to import."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

STAGED: Final = ".restoring"
"""Ending of the file that is prepared beside the store."""

SIDES: Final = ("-wal", "-shm", "-journal")
"""Endings of what the database keeps beside its file."""


def sweep(store: Path) -> None:
    """Remove what an interrupted restoring left beside a store."""
    for name in ("", *SIDES):
        with contextlib.suppress(OSError):
            store.with_name(f"{store.name}{STAGED}{name}").unlink(missing_ok=True)
