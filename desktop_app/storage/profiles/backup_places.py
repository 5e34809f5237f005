"""Remembers beside a store the folders that its backups went to, for when the settings are lost."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from desktop_app.storage.engine.private_files import write_whole

_FILE: Final = "backup-folders.json"
_VERSION: Final = 1
_MOST: Final = 5
_UNREADABLE: Final = (OSError, ValueError, TypeError, KeyError)


def noted_folders(folder: Path) -> tuple[Path, ...]:
    """Other folders that got backups of the profile in this folder, the latest first."""
    with suppress(*_UNREADABLE):
        content = json.loads((folder / _FILE).read_bytes())
        if content["version"] == _VERSION:
            return tuple(Path(each) for each in content["folders"] if isinstance(each, str))
    return ()


def note_folder(folder: Path, place: Path) -> None:
    """Note that a backup of the profile in `folder` was made in another one; waits for the disk.

    What cannot be noted is left out: it serves only where the settings are lost.
    """
    before = noted_folders(folder)
    now = (place, *(each for each in before if each != place))[:_MOST]
    if now != before:
        content = {"version": _VERSION, "folders": [str(each) for each in now]}
        with suppress(OSError):
            write_whole(folder / _FILE, json.dumps(content, indent=1), durable=True)
