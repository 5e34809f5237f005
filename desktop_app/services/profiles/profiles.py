"""Creates, opens, changes and removes profiles."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.profiles.profile import Profile, UnlockMethod, UnlockState
from desktop_app.services.background_work import run_before_ending
from desktop_app.services.profiles.errors import (
    CodeUnconfirmed,
    PassphraseIsCode,
    PassphraseNeeded,
    RecoveryCodeNeeded,
    TooManyTries,
)
from desktop_app.services.profiles.profile_folder import (
    being_made,
    delete_content,
    held,
    new_id,
    unnamed_folders,
)
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.errors import (
    StoreCorrupt,
    WrongKey,
    WrongPassphrase,
    WrongRecoveryCode,
    store_error_of,
)
from desktop_app.storage.engine.keys import (
    KEY_BYTES,
    KEY_FILE,
    KeyFile,
    is_recovery_code,
    new_key,
    new_recovery_code,
)
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.profiles.backups import STORE_FILE
from desktop_app.storage.profiles.staging import sweep
from desktop_app.system.errors import KeyringUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.profiles.entry_delays import EntryDelays
    from desktop_app.domain.profiles.sign_in import Secrets
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.profiles.preferences import Preferences
    from desktop_app.system.keyring import Keyring
    from desktop_app.system.paths import Paths

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CreatedProfile:
    """A new profile, with its recovery code to show once and its unlock method."""

    profile: Profile
    recovery_code: str
    unlock: UnlockState


@dataclass(frozen=True)
class OpenedStore:
    """The open store of a profile, with its key and folder."""

    database: Database
    key: bytes = field(repr=False)
    folder: Path


class Profiles:
    """Manages the profiles of this user on this computer."""

    def __init__(
        self, *, paths: Paths, preferences: Preferences, keyring: Keyring, clock: Clock
    ) -> None:
        self._paths = paths
        self._preferences = preferences
        self._keyring = keyring
        self._clock = clock
        self._unlocked: dict[str, bytes] = {}
        self._delays: EntryDelays | None = None

    @property
    def known(self) -> tuple[Profile, ...]:
        """All profiles, in order of creation."""
        return self._preferences.choices.profiles

    def profile(self, profile_id: str) -> Profile | None:
        """The profile with this identifier, or None."""
        return next((one for one in self.known if one.id == profile_id), None)

    async def unnamed(self) -> tuple[Path, ...]:
        """The folders with data of profiles that the settings do not name."""
        named = {one.id for one in self.known}
        found = await asyncio.to_thread(unnamed_folders, self._paths.profiles, named)
        named = {one.id for one in self.known}  # another process may have made one meanwhile
        return tuple(each for each in found if each.name not in named)

    def name_again(self, found: Profile) -> None:
        """Make a profile known whose folder is there, in place of one with its identifier.

        Raises:
            StorageError: it cannot be saved; nothing is changed.
        """
        self._preferences.change_profiles(
            lambda known: (*(one for one in known if one.id != found.id), found)
        )

    def folder(self, profile: Profile) -> Path:
        """The folder of a profile's store, key file and backups.

        Raises:
            StorageError: it cannot be made.
        """
        with store_error_of(self._paths.profiles):
            return self._paths.profile(profile.id)

    async def create(self, draft: Profile, secrets: Secrets) -> CreatedProfile:
        """Create a profile with its own encrypted store and secrets.

        Where the keyring cannot be used the recovery code alone will open the store, until a
        passphrase is set.

        Raises:
            UserError: the store could not be made; nothing is left of it.
        """
        profile = await self._begin(draft)
        folder = self.folder(profile)
        key, code = new_key(), new_recovery_code()
        unlock = UnlockState(UnlockMethod.KEYRING)
        try:
            async with being_made(profile, folder):
                try:
                    secret = await self._store_secret(profile)
                except KeyringUnavailable as failure:
                    secret = None
                    unlock = UnlockState(UnlockMethod.RECOVERY_CODE, failure.parameters["reason"])
                wrap = KeyFile(folder / KEY_FILE).wrap
                with store_error_of(folder / KEY_FILE):
                    await asyncio.to_thread(wrap, key, keyring_secret=secret, recovery_code=code)
                database = await Database.open(folder / STORE_FILE, key=key, clock=self._clock)
                try:
                    await StoredSecrets(Vault(database)).use(profile, secrets)
                finally:
                    await database.close()
                self.name_again(profile)
                self._unlocked[profile.id] = key
        except BaseException:
            await self._delete_secret(profile)
            raise
        return CreatedProfile(profile, code, unlock)

    async def adopt(self, told: Profile, key: bytes, fill: Callable[[Path], None]) -> Profile:
        """Create a profile from an existing store, which `fill` copies with its key file.

        Raises:
            UserError: `fill` failed; nothing is left of it.
        """
        profile = await self._begin(told)
        folder = self.folder(profile)
        try:
            async with being_made(profile, folder):
                await run_before_ending(asyncio.to_thread(fill, folder))
                secret = await self._keep_secret(profile)
                if secret is not None:
                    keys = KeyFile(folder / KEY_FILE)
                    with store_error_of(folder / KEY_FILE):
                        await asyncio.to_thread(keys.replace_keyring_secret, key, secret)
                self.name_again(profile)
                self._unlocked[profile.id] = key
        except BaseException:
            await self._delete_secret(profile)
            raise
        return profile

    def _keys(self, profile: Profile) -> KeyFile:
        return KeyFile(self.folder(profile) / KEY_FILE)

    async def _begin(self, told: Profile) -> Profile:
        """A profile with an identifier and a folder that nobody has used before.

        A folder that no known profile has may be one that the settings have lost: its data are
        never touched. Random digits keep profiles apart that share a folder for backups, or a
        keyring, and do not know each other, or one of them no more.

        Raises:
            StorageError: the folder cannot be made.
        """
        known = {one.id for one in self.known}

        def begin() -> str:
            while (name := new_id(told.name)) in known or not self._paths.begin_profile(name):
                pass
            return name

        with store_error_of(self._paths.profiles):
            return replace(told, id=await asyncio.to_thread(begin))

    async def _delete_secret(self, profile: Profile) -> None:
        """Delete the secret of a profile that was removed, or did not come about."""
        with suppress(KeyringUnavailable):  # without the store the secret opens nothing
            await self._keyring.delete(profile.id)

    async def unlock(self, profile: Profile, secret: str) -> None:
        """Get the key from the recovery code or passphrase, for the next `open`.

        A code that fits also renews the secret in the keyring, so that it is not asked for again
        where a keyring can be used and there is no passphrase.

        Raises:
            TooManyTries: after wrong ones; nothing was looked at.
            StorageError: it is wrong, or the key file cannot be read.
        """
        keys = self._keys(profile)
        key, by_code = await self._try(profile, keys.open_with_entry, secret)
        self._unlocked[profile.id] = key
        if by_code:
            self.confirm_code(profile)
        if by_code and not await asyncio.to_thread(keys.asks_passphrase):
            kept = await self._kept_secret(profile)
            if kept is not None:
                with suppress(OSError):  # the code is asked for once more then
                    await asyncio.to_thread(keys.replace_keyring_secret, key, kept)

    async def open(self, profile: Profile) -> OpenedStore:
        """Open the store with the keyring's secret, or with the key that `unlock` got.

        Raises:
            PassphraseNeeded: a person has to enter it.
            RecoveryCodeNeeded: the keyring does not give the key.
            StorageError: the store cannot be opened.
        """
        folder = self.folder(profile)
        key = await self.key(profile)
        self._unlocked.pop(profile.id, None)  # whoever tries again after a failure is asked again
        store = folder / STORE_FILE
        if not store.exists() or store.stat().st_size == 0:
            raise StoreCorrupt(store)
        await asyncio.to_thread(sweep, store)
        await self._complete_key_change(folder, key)
        database = await Database.open(
            store, key=key, clock=self._clock, on_lost_log=_ready_to_drafts
        )
        return OpenedStore(database, key, folder)

    def keep_key(self, profile: Profile, key: bytes) -> None:
        """Use this key at the next `open`, of a store that was just closed."""
        self._unlocked[profile.id] = key

    def forget_key(self, profile: Profile) -> None:
        """Make the next `open` find the key again, because the unlocked profile was not opened."""
        self._unlocked.pop(profile.id, None)

    def forget_all_keys(self) -> None:
        """Make the next `open` of any profile find its key again."""
        self._unlocked.clear()

    async def key(self, profile: Profile) -> bytes:
        """The key of a closed store, found in the same way as by `open`.

        Raises:
            PassphraseNeeded: a person has to enter it.
            RecoveryCodeNeeded: the keyring does not give the key.
            StorageError: the key file cannot be read.
        """
        known = self._unlocked.get(profile.id)
        if known is not None:
            return known
        keys = self._keys(profile)
        if keys.exists and await asyncio.to_thread(keys.asks_passphrase):
            raise PassphraseNeeded
        secret = await self._secret(profile)
        try:
            return await asyncio.to_thread(keys.open_with_keyring, secret)
        except WrongKey as failure:  # the keyring has the secret of another key file
            raise RecoveryCodeNeeded("missing") from failure

    async def unlock_state(self, profile: Profile) -> UnlockState:
        """The unlock method of the profile at the next start.

        Raises:
            StorageError: the key file cannot be read.
        """
        keys = self._keys(profile)
        if await asyncio.to_thread(keys.asks_passphrase):
            return UnlockState(UnlockMethod.PASSPHRASE)
        try:
            secret = await self._keyring.get(profile.id)
        except KeyringUnavailable as failure:
            return UnlockState(UnlockMethod.RECOVERY_CODE, failure.parameters["reason"])
        with suppress(WrongKey):
            if secret is not None:
                await asyncio.to_thread(keys.open_with_keyring, secret)
                return UnlockState(UnlockMethod.KEYRING)
        return UnlockState(UnlockMethod.RECOVERY_CODE, "missing")

    async def opens_without_passphrase(self, profile: Profile) -> UnlockMethod:
        """What would open the data if the passphrase were removed now."""
        try:
            await self._keyring.get(profile.id)
        except KeyringUnavailable:
            return UnlockMethod.RECOVERY_CODE
        return UnlockMethod.KEYRING

    async def set_passphrase(
        self, profile: Profile, passphrase: str, *, key: bytes | None = None
    ) -> None:
        """Require a passphrase instead of the keyring; empty removes it.

        `key` is that of the open store; it need not be given for a profile that was just made.

        Raises:
            ValueError: it is too short.
            PassphraseIsCode: it has the form of a recovery code; it stays as it was.
            CodeUnconfirmed: without the passphrase nothing may open the data; it stays.
            RecoveryCodeNeeded: the key is not known, and the keyring does not give it.
            StorageError: the key file cannot be read or written; nothing was changed.
        """
        if is_recovery_code(passphrase):
            raise PassphraseIsCode
        path = self.folder(profile) / KEY_FILE
        keys, key = KeyFile(path), key or await self.key(profile)
        with store_error_of(path):
            if passphrase:
                await asyncio.to_thread(keys.set_passphrase, key, passphrase)
                with suppress(KeyringUnavailable):
                    await self._keyring.delete(profile.id)
            else:
                secret = await self._keep_secret(profile)
                if secret is None and self.is_code_unconfirmed(profile):
                    raise CodeUnconfirmed
                await asyncio.to_thread(keys.remove_passphrase, key, keyring_secret=secret)

    async def check_passphrase(self, profile: Profile, passphrase: str) -> None:
        """Check a passphrase; raises as `unlock` does."""
        keys = self._keys(profile)
        await self._try(profile, keys.open_with_passphrase, passphrase)

    async def change_key(
        self, profile: Profile, former: bytes, *, recovery_code: str, passphrase: str = ""
    ) -> None:
        """Give the closed store of a profile a new key and recovery code.

        `former` is its present key, `passphrase` the present one, if there is one. A person has
        confirmed that the new code is kept. The former code and key open nothing of the store any
        more; backups that were made before keep both. The next `open` uses the new key.

        Raises:
            PassphraseNeeded: there is one, and it is not given; nothing was changed.
            StorageError: it cannot be done; where it was begun, the next `open` completes it.
        """
        from desktop_app.storage.engine.key_change import change_key  # noqa: PLC0415 - rare

        self._unlocked[profile.id] = former
        keys = self._keys(profile)
        if passphrase:
            await asyncio.to_thread(keys.open_with_passphrase, passphrase)
        elif await asyncio.to_thread(keys.asks_passphrase):
            raise PassphraseNeeded
        key, secret = new_key(), None if passphrase else await self._kept_secret(profile)

        def begun() -> None:  # whatever happens from then on, the next `open` completes it
            self._unlocked[profile.id] = key

        try:
            await asyncio.to_thread(
                change_key,
                self.folder(profile),
                former=former,
                key=key,
                recovery_code=recovery_code,
                keyring_secret=secret,
                passphrase=passphrase,
                begun=begun,
            )
        finally:
            if self._unlocked[profile.id] == key:
                self.confirm_code(profile)

    def note_unconfirmed_code(self, profile: Profile) -> None:
        """Note that nobody has said yet that the recovery code of a new profile is kept."""
        self._preferences.remember(_code_note(profile), {"is_confirmed": False})

    def confirm_code(self, profile: Profile) -> None:
        """Note that somebody has the recovery code."""
        if self.is_code_unconfirmed(profile):
            self._preferences.forget(_code_note(profile))

    def is_code_unconfirmed(self, profile: Profile) -> bool:
        """Whether nobody may have the recovery code; never so for profiles of earlier versions."""
        return self._preferences.arrangement(_code_note(profile)) is not None

    def save(self, profile: Profile) -> None:
        """Save a known profile with changed name, colour or addresses.

        Raises:
            StorageError: it cannot be saved; nothing is changed.
        """
        self._preferences.change_profiles(
            lambda known: tuple(profile if one.id == profile.id else one for one in known)
        )

    async def remove(self, profile: Profile) -> None:
        """Delete a profile with its store, the backups there, its secret and its settings.

        Raises:
            ProfileInUse: another process has it open; nothing is deleted.
            StorageError: not all of it could be deleted; the profile is still known.
        """
        folder = self.folder(profile)
        with held(profile, folder), store_error_of(folder):
            await run_before_ending(asyncio.to_thread(delete_content, folder))
        self._unlocked.pop(profile.id, None)
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
        self._preferences.change_profiles(
            lambda known: tuple(one for one in known if one.id != profile.id)
        )
        await self._delete_secret(profile)

    def settings_left(self, profile: Profile) -> tuple[Path, ...]:
        """Copies of damaged settings that name a profile and stay; reads the disk."""
        return self._preferences.copies_naming(profile.id)

    @staticmethod
    async def _complete_key_change(folder: Path, key: bytes) -> None:
        """Finish an interrupted `change_key`: give the store the key of its key file."""
        if await asyncio.to_thread(KeyFile(folder / KEY_FILE).former_key, key) is not None:
            from desktop_app.storage.engine.key_change import complete_key_change  # noqa: PLC0415 - rare

            await asyncio.to_thread(complete_key_change, folder, key)

    async def _try(self, profile: Profile, opened: Callable[[str], T], secret: str) -> T:
        """Open the key with a user's entry; wrong entries cause growing delays."""
        from desktop_app.domain.profiles.entry_delays import EntryDelays  # noqa: PLC0415 - few need it

        delays = self._delays = self._delays or EntryDelays()
        wait_s = delays.wait_s(profile.id, self._clock.now())
        if wait_s:
            raise TooManyTries(wait_s)
        try:
            found = await asyncio.to_thread(opened, secret)
        except (WrongRecoveryCode, WrongPassphrase):
            delays.count_wrong(profile.id, self._clock.now())
            raise
        delays.forget(profile.id)
        return found

    async def _keep_secret(self, profile: Profile) -> bytes | None:
        """Create and store a keyring secret; None if the keyring cannot be used."""
        with suppress(KeyringUnavailable):
            return await self._store_secret(profile)
        return None

    async def _store_secret(self, profile: Profile) -> bytes:
        secret = new_key()
        await self._keyring.set(profile.id, secret)
        return secret

    async def _kept_secret(self, profile: Profile) -> bytes | None:
        """The secret in the keyring, or a new one; None if it cannot be used."""
        with suppress(KeyringUnavailable):
            kept = await self._keyring.get(profile.id)
            whole = kept is not None and len(kept) == KEY_BYTES
            return kept if whole else await self._store_secret(profile)
        return None

    async def _secret(self, profile: Profile) -> bytes:
        try:
            secret = await self._keyring.get(profile.id)
        except KeyringUnavailable as failure:
            raise RecoveryCodeNeeded(failure.parameters["reason"]) from failure
        if secret is None or len(secret) != KEY_BYTES:
            raise RecoveryCodeNeeded("missing")
        return secret


def _code_note(profile: Profile) -> str:
    """Name of what the settings hold while nobody has confirmed the recovery code."""
    return f"recovery_code.{profile.id}"


def _ready_to_drafts(connection: Any) -> None:
    """Turn ready rows into drafts: some may have been sent before changes were lost."""
    from desktop_app.storage.profiles.merging import ready_to_drafts  # noqa: PLC0415 - rare

    ready_to_drafts(connection)
