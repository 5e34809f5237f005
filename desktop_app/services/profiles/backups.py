"""Backups of one profile: creates them on demand and at exit, lists and removes old ones."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.errors import Cancelled
from desktop_app.domain.profiles.backups import (
    FEWEST_KEPT,
    MOST_KEPT,
    BackupsElsewhere,
    FoundBackups,
)
from desktop_app.services.profiles.exit_notes import NO_TIME, ExitNotes
from desktop_app.storage.engine.database import connected, merge_log
from desktop_app.storage.engine.errors import (
    NoBackup,
    StorageError,
    StoreLocked,
    StoreUnavailable,
    backup_error_of,
    store_error_of,
)
from desktop_app.storage.profiles import backups as copies
from desktop_app.storage.profiles.backup_files import backup_of, described, read_label
from desktop_app.storage.profiles.backup_places import note_folder, noted_folders
from desktop_app.system.daemon_threads import run_on_daemon_thread

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from desktop_app.domain.profiles.backups import Backup
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.profiles import OpenedStore
    from desktop_app.storage.profiles.backup_files import BackupLabel
    from desktop_app.storage.profiles.preferences import Preferences

    _Labelled = tuple[Path, BackupLabel | None, int]
    """A backup, its label, and the length of its copy."""

LONGEST_S: Final = 90.0
"""Seconds that the backup at the end may take in one folder; then it is given up there."""

ANSWER_S: Final = 8.0
"""Seconds that a folder has to answer where backups are looked for everywhere."""

_OWN_STEM: Final = "store"
_log = logging.getLogger("kantora.backups")


class Backups:
    """Creates and lists the backups of a profile.

    They lie in the folder that a person chose for all profiles, or else in the profile's own.
    """

    def __init__(
        self, *, profile_id: str, folder: Path, preferences: Preferences, clock: Clock
    ) -> None:
        """`folder` is the profile's own."""
        self._profile_id = profile_id
        self._folder = folder
        self._preferences = preferences
        self._clock = clock
        self.notes = ExitNotes(preferences, profile_id)

    @property
    def folder(self) -> Path:
        """The folder for the next backup."""
        return self._places()[0][0]

    @property
    def stem(self) -> str:
        """The common start of backup file names in `folder`."""
        return self._places()[0][1]

    @property
    def otherwise(self) -> tuple[Path, str] | None:
        """The profile's own folder and stem, where `folder` is another one."""
        _, *others = self._places()
        return others[0] if others else None

    @property
    def kept(self) -> int:
        """The maximum number of backups."""
        return min(MOST_KEPT, max(FEWEST_KEPT, self._preferences.choices.backups_kept))

    @property
    def chosen_folder(self) -> str:
        """The folder chosen by the user, or empty."""
        return self._preferences.choices.backups_folder

    def choose(self, *, folder: str | None = None, kept: int | None = None) -> None:
        """Choose the folder (empty: the profile's own) and the number of backups to keep."""
        if folder is not None:
            self._preferences.change(backups_folder=folder)
            run_on_daemon_thread(self._preferences.keep_list, name="list of profiles")
        if kept is not None:
            self._preferences.change(backups_kept=kept)

    async def known(self, key: bytes | None, *, everywhere: bool = False) -> FoundBackups:
        """All backups found, as far as this key can read their labels.

        A folder may lie on a server that does not answer: the thread that waits for it has no key.

        Args:
            key: of the store.
            everywhere: also look where earlier backups went, which the settings may name no more;
                a folder that does not answer in some seconds counts as one that cannot be read.
        """
        places = self._places()
        if everywhere:
            places += await asyncio.to_thread(self._earlier_places)
        labels, unread = await _labels(places, limit_s=ANSWER_S if everywhere else None)
        return await asyncio.to_thread(_described, labels, unread, key, self._clock.now())

    async def make(self, store: OpenedStore, profile: Profile, path: Path | None = None) -> Backup:
        """Back up the store while it is in use.

        Args:
            store: the open store.
            profile: whose it is.
            path: a file of the person's choice; by default it is one of those that are kept.

        Raises:
            StorageError: it could not be made; nothing of it is left.
        """
        if path is not None and await asyncio.to_thread(_is_own, path, store.folder):
            raise StoreUnavailable(path, detail="a file of the profile")
        at, kept, place = self._clock.now(), self.kept, self._places()[0]

        def work(connection: Any) -> Backup:
            source = store.folder / copies.STORE_FILE
            label = copies.describe(connection, path=source, key=store.key, profile=profile, at=at)
            if path is None:
                target, label = copies.free_place(*place, label)
            else:
                target = path
            with backup_error_of(target):
                copies.copy_open(connection, target, key=store.key, label=label)
                if path is None:
                    self._note_place(place[0])
                    copies.forget(*place, kept=kept, made=target)
                return backup_of(target, store.key)

        return await store.database.read(work, urgent=False)

    async def describe(self, store: OpenedStore, profile: Profile) -> BackupLabel:
        """The label for the backup at exit; the store is closed, its key still known.

        Raises:
            StorageError: the store cannot be read.
        """
        path, at = store.folder / copies.STORE_FILE, self._clock.now()

        def work() -> BackupLabel:
            with store_error_of(path):
                if not copies.is_at_rest(path):  # another process kept it from being closed well
                    with suppress(StoreLocked):
                        merge_log(path, key=store.key)
                with connected(path, store.key) as connection:
                    return copies.describe(
                        connection, path=path, key=store.key, profile=profile, at=at
                    )

        return await asyncio.to_thread(work)

    async def at_exit(
        self, label: BackupLabel, *, progress: Callable[[float], object] = lambda _: None
    ) -> Path | None:
        """Back up the closed store unless the newest backup is equal; needs no key.

        Where the chosen folder cannot be written, or not in time, the profile's own gets it.
        Cancelling gives up.
        What fails is noted for the next start.

        Args:
            label: as `describe` made it.
            progress: told on the loop how much is done, 0 to 1.

        Returns:
            The backup, or None when nothing had changed or there was no time for it.

        Raises:
            StorageError: no folder could be written.
        """
        reason: StorageError | Cancelled | None = None
        for folder, stem in self._places():
            try:
                made = await self._copied(folder, stem, label, progress)
            except (StorageError, Cancelled) as failure:
                reason, last = reason or failure, failure
                continue
            if reason is None:  # the newest is equal, or was made now
                await asyncio.to_thread(self.notes.drop_backup)
            elif made is not None:
                await self._note(reason, is_elsewhere=True)
            return made
        await self._note(last)
        if isinstance(last, StorageError):
            raise last
        return None

    async def _note(self, reason: StorageError | Cancelled, *, is_elsewhere: bool = False) -> None:
        """Note why there is no backup, or none in the chosen folder."""
        if isinstance(reason, StorageError):
            code, parameters = reason.code, reason.parameters
        else:
            code, parameters = NO_TIME, {}
        _log.warning("no backup in its folder: %s", code)  # the file is named after the company
        await asyncio.to_thread(self.notes.note_unmade, code, parameters, is_elsewhere=is_elsewhere)

    async def _copied(
        self, folder: Path, stem: str, label: BackupLabel, progress: Callable[[float], object]
    ) -> Path | None:
        """The backup in a folder; None where the newest in it is equal.

        A folder may lie on a server that does not answer: the system then holds the thread for
        as long as it likes, and nobody waits for it.

        Raises:
            StorageError: the folder cannot be written.
            Cancelled: it takes too long.
        """
        loop, given_up = asyncio.get_running_loop(), False

        def went_on(part: float) -> None:
            if given_up:
                raise Cancelled
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(progress, part)

        store = self._folder / copies.STORE_FILE
        copying = run_on_daemon_thread(
            self._copy_closed, store, folder, stem, label, went_on, name="backup"
        )
        try:
            return await asyncio.wait_for(asyncio.wrap_future(copying), LONGEST_S)
        except TimeoutError:
            raise Cancelled from None
        finally:
            given_up = True

    def _copy_closed(
        self,
        store: Path,
        folder: Path,
        stem: str,
        label: BackupLabel,
        went_on: Callable[[float], None],
    ) -> Path | None:
        target, moved = copies.free_place(folder, stem, label)
        with backup_error_of(target):
            stamp, size = copies.stamp(store, label), max(1, store.stat().st_size)
            if copies.newest_stamp(folder, stem, now=self._clock.now()) == stamp:
                self._note_place(folder)
                return None
            copies.copy_closed(
                store,
                target,
                label=replace(moved, stamp=stamp),
                went_on=lambda done: went_on(done / size),
            )
            self._note_place(folder)
            copies.forget(folder, stem, kept=self.kept, made=target)
            return target

    def elsewhere(self) -> BackupsElsewhere:
        """Backups of the profile in a folder chosen by the user; reads the disk."""
        files, unread = _files([place for place in self._places() if place[0] != self._folder])
        return BackupsElsewhere(files=tuple(files), unread=tuple(unread))

    def _places(self) -> list[tuple[Path, str]]:
        own = (self._folder, _OWN_STEM)
        chosen = self.chosen_folder
        return [(Path(chosen), self._profile_id), own] if chosen else [own]

    def _earlier_places(self) -> list[tuple[Path, str]]:
        """Other folders that backups went to; reads the profile's own folder."""
        present = {folder for folder, _ in self._places()}
        earlier = noted_folders(self._folder)
        return [(each, self._profile_id) for each in earlier if each not in present]

    def _note_place(self, folder: Path) -> None:
        if folder != self._folder:
            note_folder(self._folder, folder)


def _files(places: list[tuple[Path, str]]) -> tuple[list[Path], list[Path]]:
    """The backups in some folders, and those of the folders that cannot be read."""
    files: list[Path] = []
    unread: list[Path] = []
    for folder, stem in places:
        try:
            files += copies.found(folder, stem)
        except OSError as failure:
            _log.warning("a folder of backups cannot be read: %s", failure.strerror)
            unread.append(folder)
    return files, unread


def _labels_in(place: tuple[Path, str]) -> tuple[list[_Labelled], list[Path]]:
    """The backups in a folder with their labels, and the folder if it cannot be read."""
    labels: list[_Labelled] = []
    files, unread = _files([place])
    for path in files:
        with suppress(NoBackup):
            labels.append((path, *read_label(path)))
    return labels, unread


async def _labels(
    places: list[tuple[Path, str]], *, limit_s: float | None
) -> tuple[list[_Labelled], list[Path]]:
    """The backups in some folders, each read on a thread of its own, and the folders left unread.

    After `limit_s` seconds nobody waits for a folder any more.
    """
    readings = {
        asyncio.wrap_future(run_on_daemon_thread(_labels_in, each, name="backups")): each[0]
        for each in places
    }
    _, late = await asyncio.wait(readings, timeout=limit_s)
    labels: list[_Labelled] = []
    unread: list[Path] = []
    for reading, folder in readings.items():
        if reading in late:
            reading.cancel()
            unread.append(folder)
            continue
        found, left = reading.result()
        labels += found
        unread += left
    return labels, unread


def _described(
    labels: list[_Labelled], unread: list[Path], key: bytes | None, now: datetime
) -> FoundBackups:
    """Backups by their labels, the newest first and those from later than now last."""
    found = [
        replace(described(*each, key), is_ahead=copies.is_ahead(each[0], now)) for each in labels
    ]
    found.sort(key=lambda one: one.path.name.split(".", 1)[1], reverse=True)
    found.sort(key=lambda one: one.is_ahead)
    return FoundBackups(backups=tuple(found), unread=tuple(unread))


def _is_own(path: Path, folder: Path) -> bool:
    """Whether a file is one that the profile needs itself, such as its store."""
    with suppress(OSError):
        return path.parent.samefile(folder) and path.suffix != ".backup"
    return False
