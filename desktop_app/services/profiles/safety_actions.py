"""User actions for the safety of an open profile: lock, passphrase, backups, preview."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.storage.engine.keys import new_recovery_code
from desktop_app.storage.profiles.preferences import LOCK_AFTER

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.profiles.backups import Backup, FoundBackups
    from desktop_app.domain.profiles.profile import Profile, UnlockMethod, UnlockState
    from desktop_app.services.bus import Bus
    from desktop_app.services.profiles.backups import Backups
    from desktop_app.services.profiles.exit_notes import ExitNotes
    from desktop_app.services.profiles.profiles import OpenedStore, Profiles
    from desktop_app.services.profiles.restoring import Restoration, Restoring
    from desktop_app.storage.profiles.preferences import Preferences

_LONGEST_LOCK_AFTER: Final = 24 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsentRows:
    """Rows that the last closing left unsent, and that are ready and were not sent since.

    Attributes:
        sendable: how many can be sent as they are.
        begun_again: how many need a card or a code that is kept nowhere.
        on_their_way: how many are being sent by now, or wait for their turn.
    """

    sendable: int = 0
    begun_again: int = 0
    on_their_way: int = 0

    @property
    def count(self) -> int:
        """How many of them a person has to do something about."""
        return self.sendable + self.begun_again


class SafetyActions:
    """Manages lock, passphrase and backups of the open profile."""

    def __init__(
        self,
        *,
        profile: Callable[[], Profile],
        profiles: Profiles,
        store: OpenedStore,
        backups: Backups,
        restoring: Restoring,
        preferences: Preferences,
        bus: Bus,
        rows: Callable[[Sequence[str]], Awaitable[Sequence[OutboxRow]]],
        on_their_way: Callable[[], frozenset[str]],
    ) -> None:
        """Take what it needs.

        Args:
            profile: returns the profile with its present name.
            profiles: the profiles of this user.
            store: its open store.
            backups: its backups, with the notes about the last closing.
            restoring: looks at backups and restores them.
            preferences: the choices of this user.
            bus: tells when the outbox has changed.
            rows: reads rows of the outbox by their identifiers.
            on_their_way: returns the identifiers of those that are being sent, or wait for it.
        """
        self._on_their_way = on_their_way
        self.bus: Final = bus
        self._rows = rows
        self._profile = profile
        self._profiles = profiles
        self._store = store
        self._backups = backups
        self._restoring = restoring
        self._preferences = preferences

    @property
    def company(self) -> str:
        """Name of the company of the open profile."""
        return self._profile().name

    @property
    def profile(self) -> Profile:
        """The open profile as it is now."""
        return self._profile()

    @staticmethod
    def new_recovery_code() -> str:
        """A new code, which is not in use yet."""
        return new_recovery_code()

    @property
    def is_code_unconfirmed(self) -> bool:
        """Whether nobody has confirmed that the recovery code is kept."""
        return self._profiles.is_code_unconfirmed(self._profile())

    @property
    def changes_were_lost(self) -> bool:
        """Whether the last changes were missing, and nobody has closed the message."""
        return self._backups.notes.has_lost_changes

    @property
    def unread_settings(self) -> Path | None:
        """The kept copy of settings of which something could not be read; None without one."""
        return self._preferences.unread

    @property
    def exit_notes(self) -> ExitNotes:
        """What went wrong when the profile was closed last."""
        return self._backups.notes

    async def still_unsent(self) -> UnsentRows:
        """Of the rows that the last closing left unsent, how many still wait to be sent.

        The note about them is dropped once none is ready: they were sent, or discarded.

        Raises:
            StorageError: the store could not be read.
        """
        noted = self.exit_notes.unsent
        rows = await self._rows(noted) if noted else ()
        ready = _ready(rows) if rows else []
        if noted and not ready:
            self.exit_notes.drop_unsent()
        under_way = self._on_their_way() if ready else frozenset[str]()
        left = [each for each in ready if each.id not in under_way]
        sendable = sum(each.can_be_sent for each in left)
        return UnsentRows(
            sendable=sendable, begun_again=len(left) - sendable, on_their_way=len(ready) - len(left)
        )

    @property
    def lock_after(self) -> int:
        """Minutes until the window locks; 0 is never. What nobody can have chosen is the usual."""
        minutes = self._preferences.choices.lock_after
        return minutes if 0 <= minutes <= _LONGEST_LOCK_AFTER else LOCK_AFTER

    @property
    def backups_folder(self) -> Path:
        """The folder of backups."""
        return self._backups.folder

    @property
    def has_own_folder(self) -> bool:
        """Whether that is the profile's own folder."""
        return not self._backups.chosen_folder

    @property
    def backups_kept(self) -> int:
        """The maximum number of backups."""
        return self._backups.kept

    def set_lock_after(self, minutes: int) -> None:
        """Change the time until the window locks."""
        self._preferences.change(lock_after=minutes)

    def choose_backups(self, *, folder: str | None = None, kept: int | None = None) -> None:
        """Choose the folder (empty: the profile's own) and the number of backups to keep."""
        self._backups.choose(folder=folder, kept=kept)

    async def unlock_state(self) -> UnlockState:
        """The unlock method at the next start and after a lock."""
        return await self._profiles.unlock_state(self._profile())

    async def opens_without_passphrase(self) -> UnlockMethod:
        """What would open the data if the passphrase were removed now."""
        return await self._profiles.opens_without_passphrase(self._profile())

    async def set_passphrase(self, passphrase: str) -> None:
        """Require this passphrase from now on; empty removes it."""
        await self._profiles.set_passphrase(self._profile(), passphrase, key=self._store.key)

    async def check_passphrase(self, passphrase: str) -> None:
        """Check the present passphrase."""
        await self._profiles.check_passphrase(self._profile(), passphrase)

    async def backups(self) -> FoundBackups:
        """All backups that can be found now."""
        return await self._backups.known(self._store.key)

    async def back_up(self, path: Path | None = None) -> Backup:
        """Make a backup now, in the backup folder or in a given file."""
        return await self._backups.make(self._store, self._profile(), path)

    async def look(self, backup: Path, *, code: str = "") -> Restoration:
        """Preview what restoring a backup would change."""
        return await self._restoring.look(self._store, backup, code=code)

    async def give_up(self, looked: Restoration) -> None:
        """Discard the preview."""
        await self._restoring.give_up(looked)


def _ready(rows: Iterable[OutboxRow]) -> list[OutboxRow]:
    """Those that are ready and were never sent: of others their own state tells what became.

    What is to be signed is begun at its documents, never in the outbox.
    """
    from desktop_app.domain.outbox.operations import OPERATIONS, Effect  # noqa: PLC0415 - few starts
    from desktop_app.domain.outbox.rows import OutboxState  # noqa: PLC0415 - as above

    return [
        row
        for row in rows
        if row.state is OutboxState.READY
        and OPERATIONS[row.operation].effect is not Effect.SIGNS
        and not (row.progress.attempts or row.progress.doubtful)
    ]
