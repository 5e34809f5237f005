"""Upgrades the tables of a store to the present version, with a backup of what it was."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING, Final

from desktop_app.storage.engine.errors import StoreTooNew, WrongKey
from desktop_app.storage.engine.sql import value
from desktop_app.storage.profiles.backups import back_up, forget_older

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    import apsw

    from desktop_app.domain.values.periods import Clock

VERSION: Final = 23
"""Number of the last migration; kept here so that opening a present store reads no files."""

APPLICATION_ID: Final = 0x4B4E5452
"""Marks a SQLite file as a store of this program ("KNTR")."""

_FILE_NAME = re.compile(r"(\d{4})_\w+\.sql")


def migrations() -> dict[int, str]:
    """The numbered steps, 1 to `VERSION`, as SQL."""
    from importlib import resources  # noqa: PLC0415 - only a new or an old store needs it

    steps = {}
    for file in resources.files("desktop_app.storage.migrations").iterdir():
        if match := _FILE_NAME.fullmatch(file.name):
            steps[int(match[1])] = file.read_text(encoding="utf-8")
    return steps


def upgrade(
    connection: apsw.Connection,
    *,
    path: Path,
    key: bytes,
    clock: Clock,
    steps: Mapping[int, str] | None = None,
    is_copy: bool = False,
) -> None:
    """Run the missing steps of a store: all of a new one together, else each in its transaction.

    Before the first step, a store that is not new, or is not a copy already, is copied to a file
    beside it: once, however many steps there are, so that older backups stay. A step that fails
    leaves the store in the version that the step before it made; older backups go only when all
    steps are done, and a copy of what is unchanged goes at once, however often that is tried.

    Raises:
        StoreTooNew: when a later program has written the file.
        WrongKey: when it is a SQLite file of somebody else.
        apsw.Error: as SQLite reports.
    """
    last = VERSION if steps is None else max(steps)
    found = _pragma(connection, "user_version")
    if found > last:
        raise StoreTooNew(path, found=found, known=last)
    if found and _pragma(connection, "application_id") != APPLICATION_ID:
        raise WrongKey(path, detail="another program's file")
    if found == last:
        return
    steps = migrations() if steps is None else steps
    if not found:
        _run(connection, last, [steps[number] for number in range(1, last + 1)])
        return
    copy = None
    if not is_copy:
        copy = back_up(connection, path=path, key=key, version=found, clock=clock)
    done = found
    try:
        for number in range(found + 1, last + 1):
            _run(connection, number, [steps[number]])
            done = number
    except BaseException:
        if copy is not None and done == found:
            with contextlib.suppress(OSError):
                copy.unlink()
        raise
    if copy is not None:
        forget_older(path, copy)


def _run(connection: apsw.Connection, number: int, scripts: Iterable[str]) -> None:
    """Run scripts and note the version that they lead to, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in scripts:
            connection.execute(script)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _pragma(connection: apsw.Connection, name: str) -> int:
    return int(value(connection, f"PRAGMA {name}"))
