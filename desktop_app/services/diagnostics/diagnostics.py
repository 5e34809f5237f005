"""Facts about program, computer and store, checks of connections, and a text for support."""

from __future__ import annotations

import asyncio
import platform
import ssl
from typing import TYPE_CHECKING

from desktop_app.domain.diagnostics import FactName
from desktop_app.services.diagnostics.connection_probe import ConnectionProbe
from desktop_app.storage.engine.health import SQLITE, store_health
from desktop_app.system.keyring import keyring_name
from desktop_app.system.logs import anonymous, end_of_log
from desktop_app.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from desktop_app.domain.diagnostics import ProbedStep
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import SignInStatus
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.storage.engine.database import Database


class Diagnostics:
    """Looks at everything that may be at fault, and changes nothing."""

    def __init__(
        self,
        workspace: Workspace,
        database: Database,
        *,
        sign_in: Callable[[], SignInStatus],
        folder: Path,
        logs: Path,
        other_folders: Callable[[], Iterable[Path]] = tuple,
        other_profiles: Callable[[], Iterable[Profile]] = tuple,
    ) -> None:
        """Look at an open profile, its store, and the folders of its data and of logs.

        `other_folders` are left out of the text for support, as those two are, and so are names and
        identifiers of `other_profiles`: they write to the same log.
        """
        self._workspace = workspace
        self._database = database
        self._probe = ConnectionProbe(workspace, sign_in=sign_in)
        self._folder, self._logs = folder, logs
        self._other_folders = other_folders
        self._other_profiles = other_profiles

    async def facts(self) -> dict[FactName, str]:
        """Versions, store, keyring and folders; the whole store is looked through.

        Raises:
            StorageError: the store could not be read.
        """
        health = await store_health(self._database)
        return {
            FactName.KANTORA: __version__,
            FactName.PYTHON: platform.python_version(),
            FactName.SQLITE: SQLITE,
            FactName.OPENSSL: ssl.OPENSSL_VERSION,
            FactName.SYSTEM: platform.platform(),
            FactName.STORE: f"{health.version} · {health.size / 1_000_000:.1f} MB",
            FactName.INTEGRITY: health.damage or "ok",
            FactName.KEYRING: await asyncio.to_thread(keyring_name),
            FactName.FOLDER: str(self._folder),
            FactName.LOGS: str(self._logs),
        }

    async def check(self, report: Callable[[ProbedStep], object]) -> None:
        """Check the connections step by step; see `ConnectionProbe.run`."""
        await self._probe.run(report)

    async def for_support(self, text: str) -> str:
        """A text and the end of the log, without secrets, names and folders of the person."""
        log = await asyncio.to_thread(end_of_log, self._logs)
        profiles = (self._workspace.profile, *self._other_profiles())
        names = [text for one in profiles for text in (one.name, one.short_name, one.id)]
        folders = (self._folder, self._logs, *self._other_folders())
        return await asyncio.to_thread(anonymous, f"{text}\n\n{log}".strip(), names, folders)
