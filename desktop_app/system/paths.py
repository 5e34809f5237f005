"""Locates the program's files on each operating system, or below `KANTORA_HOME`."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_NAME = "Kantora"
HOME_VARIABLE = "KANTORA_HOME"
"""An environment variable that puts everything below one folder: portable use, and tests."""


class Paths:
    """The folders of this program, created when first written to."""

    def __init__(self, home: Path | None = None) -> None:
        """Use `home` if given, else `KANTORA_HOME` if set."""
        chosen = os.environ.get(HOME_VARIABLE, "")
        self._home = home or (Path(chosen) if chosen else None)

    @property
    def preferences(self) -> Path:
        """The plain settings file, without secrets."""
        return (
            self._folder("config", platformdirs.user_config_path(_NAME, appauthor=False))
            / "settings.json"
        )

    @property
    def logs(self) -> Path:
        """The folder of logs and crash reports."""
        return self._folder("logs", platformdirs.user_log_path(_NAME, appauthor=False))

    @property
    def profiles(self) -> Path:
        """The folder of all profiles."""
        return self._folder(
            "profiles", platformdirs.user_data_path(_NAME, appauthor=False) / "profiles"
        )

    def profile(self, profile_id: str) -> Path:
        """The folder of one profile with its store, key file and backups; created if missing.

        Raises:
            ValueError: the identifier is not one that this program makes.
        """
        if not profile_id or not all(one.isalnum() or one == "-" for one in profile_id):
            raise ValueError(f"not the identifier of a profile: {profile_id!r}")
        self.profiles.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder = self.profiles / profile_id
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder

    def begin_profile(self, profile_id: str) -> bool:
        """Make the folder of a profile that is new; False if there is such a folder already.

        Raises:
            OSError: it cannot be made.
        """
        self.profiles.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            (self.profiles / profile_id).mkdir(mode=0o700)
        except FileExistsError:
            return False
        return True

    def _folder(self, name: str, usual: Path) -> Path:
        return self._home / name if self._home else usual
