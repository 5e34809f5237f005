"""Restores backups after a preview, on this computer or another one."""

# ruff: noqa: TC004 - nobody reads these field types

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.backups import RestorePlan
from desktop_app.services.background_work import run_before_ending
from desktop_app.storage.engine.errors import (
    BackupDamaged,
    BackupWithoutCode,
    KeyFileUnreadable,
    NoBackup,
    StoreUnavailable,
    WrongKey,
    store_error_of,
)
from desktop_app.storage.engine.keys import KEY_FILE, KeyFile, open_carried
from desktop_app.storage.engine.outside_readers import Interruption
from desktop_app.storage.profiles.backup_files import backup_of, read_label
from desktop_app.storage.profiles.backups import STORE_FILE
from desktop_app.storage.profiles.staging import STAGED, sweep

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable
    from datetime import datetime
    from pathlib import Path

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.backups import Backups
    from desktop_app.services.profiles.profiles import OpenedStore, Profiles
    from desktop_app.storage.profiles.restoring import StorePlace


T = TypeVar("T")


class BackupCodeNeeded(UserError):
    """The backup was made with another key; its recovery code opens it."""

    code = "backups.code_needed"


@dataclass(frozen=True, kw_only=True)
class Restoration:
    """A previewed backup: the changes of restoring it, and what restoring needs.

    Only whoever asked for it holds it: it has the key of the store.
    """

    plan: RestorePlan
    place: StorePlace = field(repr=False)  # its type is not asked for at run time
    number: int


class Restoring:
    """Previews and restores backups."""

    def __init__(self, *, clock: Clock) -> None:
        """`clock` dates the kept copy of the present store."""
        self._clock = clock
        self._turn = asyncio.Lock()  # all of it is about one file beside the store
        self._count = 0
        self._staged = 0  # number of the preview whose file that is; 0 without one
        self._looking: set[Interruption] = set()

    async def look(self, store: OpenedStore, backup: Path, *, code: str = "") -> Restoration:
        """Preview what restoring a backup would change; nothing is changed.

        Args:
            store: of the profile; closing it ends the preview.
            backup: the file.
            code: recovery code of the backup, where it was made with another key.

        Raises:
            Cancelled: the store is being closed, or `stop_looking` was called.
            BackupCodeNeeded: it was, and there is no code.
            StorageError: it cannot be put back.
        """
        from desktop_app.storage.profiles.restoring import StorePlace, look  # noqa: PLC0415 - few starts need it

        place = StorePlace(store=store.folder / STORE_FILE, key=store.key, clock=self._clock)
        interruption = Interruption()

        async def plan(key: bytes) -> RestorePlan:
            readers = store.database.outside_readers
            work = asyncio.to_thread(
                look, place, backup, backup_key=key, readers=readers, interruption=interruption
            )
            return await run_before_ending(work, stop=interruption.stop)

        self._looking.add(interruption)
        try:
            async with self._turn:
                self._count += 1
                self._staged = number = self._count
                made = await _with_its_key(plan, store.key, backup, code)
                return Restoration(plan=made, place=place, number=number)
        finally:
            self._looking.discard(interruption)

    def stop_looking(self) -> None:
        """End the previews that are being made."""
        for interruption in self._looking:
            interruption.stop()

    async def put_back(
        self, restoration: Restoration, *, profile: Profile, backups: Backups
    ) -> Path | None:
        """Restore the previewed backup; the store must be closed.

        Returns the backup that the former store was kept as, if it was sound; it is in the
        profile's own folder where the chosen one cannot be written.

        Raises:
            StorageError: it could not be done; the store is as it was.
        """
        from desktop_app.storage.profiles.restoring import put_back  # noqa: PLC0415 - as above

        async with self._turn:
            if self._staged != restoration.number:
                raise StoreUnavailable(restoration.place.staged, detail="of another backup")
            return await _in_thread(
                put_back,
                restoration.place,
                restoration.plan,
                profile=profile,
                folder=backups.folder,
                stem=backups.stem,
                kept=backups.kept,
                otherwise=backups.otherwise,
            )

    async def give_up(self, restoration: Restoration) -> None:
        """Discard the preview."""
        async with self._turn:
            if self._staged == restoration.number:
                self._staged = 0
                await _in_thread(sweep, restoration.place.store, STAGED)


async def begin_elsewhere(
    profiles: Profiles,
    backup: Path,
    *,
    code: str,
    clock: Clock,
    renamed: Callable[[str, datetime], str] = lambda name, _: name,
) -> Profile:
    """Create a profile from a backup on another computer; its code remains valid.

    Args:
        profiles: the profiles of this user.
        backup: the file.
        code: its recovery code.
        clock: the time.
        renamed: gives the name, from the company's and now, where this computer has a profile of
            the same company, environment and addresses.

    Raises:
        NoBackup: the file does not say whose it is.
        StorageError: the code does not fit, or it cannot be put back; nothing is left then.
    """
    from desktop_app.storage.profiles.restoring import StorePlace, look, put_back  # noqa: PLC0415 - as above

    label, _ = await asyncio.to_thread(read_label, backup)
    if label is None or "recovery" not in label.keys:
        raise NoBackup(backup)
    key = await asyncio.to_thread(_own_key, backup, code)
    profile = (await asyncio.to_thread(backup_of, backup, key)).profile
    if profile is None:
        raise NoBackup(backup)
    profile = _told_apart(profile, profiles.known, renamed(profile.name, clock.now()))

    def fill(folder: Path) -> None:
        place = StorePlace(store=folder / STORE_FILE, key=key, clock=clock)
        with store_error_of(folder):
            KeyFile(folder / KEY_FILE).begin_from_backup(label.keys)
            plan = look(place, backup, backup_key=key)
            put_back(place, plan, profile=None, folder=folder, stem="store", kept=1)

    return await profiles.adopt(profile, key, fill)


def _told_apart(profile: Profile, known: Iterable[Profile], other_name: str) -> Profile:
    """A profile under another name, with a number if need be, where one like it is known."""
    taken = {one.identity for one in known}
    found, number = profile, 1
    while found.identity in taken:
        found = replace(profile, name=other_name if number == 1 else f"{other_name} {number}")
        number += 1
    return found


async def _with_its_key(
    plan: Callable[[bytes], Awaitable[RestorePlan]], key: bytes, backup: Path, code: str
) -> RestorePlan:
    """Make a preview with the key of the present store, or else with that of the backup."""
    try:
        return await plan(key)
    except WrongKey:
        if not (await asyncio.to_thread(backup_of, backup, None)).has_code:
            raise BackupWithoutCode(backup) from None
        if not code:
            raise BackupCodeNeeded from None
        return await plan(await asyncio.to_thread(_own_key, backup, code))


async def _in_thread(work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Run work in a thread; who is cancelled waits for its end, as nobody may interrupt it."""
    return await run_before_ending(asyncio.to_thread(work, *args, **kwargs))


def _own_key(backup: Path, code: str) -> bytes:
    """The key of a backup, by its recovery code.

    Raises:
        WrongRecoveryCode: it is mistyped, or of another store.
        NoBackup: it carries no key, or one that cannot be read.
    """
    label, _ = read_label(backup)
    if label is None:
        raise NoBackup(backup)
    try:
        return open_carried(backup, label.keys, code)
    except KeyFileUnreadable as damage:
        raise BackupDamaged(backup) from damage
