"""A child process that backs up or restores and crashes at a given point.

``python -m tests.storage.safety_child <folder> <backup|restore> <place>``
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

from desktop_app.storage.engine.database import connect
from desktop_app.storage.profiles import backups
from desktop_app.storage.profiles.restoring import StorePlace, look, put_back
from tests.storage.conftest import KEY
from tests.storage.strategies import ManualClock

DIED = 9
"""How the process ends."""


def _die_at(wanted: str, reached: object) -> None:
    if str(reached) == wanted:
        os._exit(DIED)


def _back_up(folder: Path, place: str) -> None:
    store = folder / "store.db"
    connection = connect(store, key=KEY)
    label = backups.describe(connection, path=store, key=KEY, profile=None, at=ManualClock().now())
    connection.close()
    target, label = backups.free_place(folder, "store", label)
    pieces = 0

    def went_on(_done: int) -> None:
        nonlocal pieces
        pieces += 1
        _die_at(place, pieces)

    real = Path.replace

    def replace(self: Path, other: Path) -> Path:
        _die_at(place, "before the name")
        real(self, other)
        _die_at(place, "after the name")
        return other

    Path.replace = replace  # type: ignore[method-assign,assignment]
    backups.copy_closed(store, target, label=label, went_on=went_on)


def _restore(folder: Path, step: str) -> None:
    store = folder / "store.db"
    where = StorePlace(store=store, key=KEY, clock=ManualClock(), reach=partial(_die_at, step))
    plan = look(where, folder / "old.backup", backup_key=KEY)
    put_back(where, plan, profile=None, folder=folder, stem="store", kept=10)


if __name__ == "__main__":
    _, _folder, _what, _place = sys.argv
    {"backup": _back_up, "restore": _restore}[_what](Path(_folder), _place)
