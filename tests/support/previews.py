"""Previews of backups that take as long as a test wants."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import apsw

from desktop_app.storage.profiles import merging
from desktop_app.storage.profiles.backups import count

if TYPE_CHECKING:
    import pytest

_ENDLESS: Final = (
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
)


class LongPreview:
    """A preview that reads the present store, from one snapshot, until it is interrupted."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.began = threading.Event()
        self._connection: apsw.Connection | None = None
        patch.setattr(merging, "can_merge", self._read)

    def _read(self, staged: apsw.Connection) -> bool:
        self._connection = staged
        staged.execute("BEGIN")
        count(staged, merging.HERE)
        self.began.set()
        staged.execute(_ENDLESS).fetchall()
        return True

    def end(self) -> None:
        """Interrupt it whatever has become of it."""
        if self._connection is not None:
            with suppress(apsw.ConnectionClosedError):
                self._connection.interrupt()
