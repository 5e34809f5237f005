"""What the pages of lock and backups ask of the program; the composition root provides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.profiles.backups import Backup, RestorePlan
    from desktop_app.domain.profiles.profile import UnlockState


class InspectedBackup(Protocol):
    """A backup that was looked at and can be put back."""

    @property
    def plan(self) -> RestorePlan:
        """What would change."""


class SafetyActions(Protocol):
    """Lock, passphrase and backups of the open profile; coroutines may raise `UserError`."""

    @property
    def company(self) -> str:
        """Name of the company whose profile is open."""

    def new_recovery_code(self) -> str:
        """A code that opens nothing until it is used."""

    @property
    def changes_were_lost(self) -> bool:
        """Whether the last changes were missing when the profile was opened."""

    @property
    def lock_after(self) -> int:
        """Minutes after which the window locks; 0 is never."""

    @property
    def backups_folder(self) -> Path:
        """Where backups go."""

    @property
    def has_own_folder(self) -> bool:
        """Whether that is the profile's own folder."""

    @property
    def backups_kept(self) -> int:
        """How many are kept."""

    def set_lock_after(self, minutes: int) -> None:
        """Lock after another time."""

    def choose_backups(self, *, folder: str | None = None, kept: int | None = None) -> None:
        """Put backups elsewhere (empty: the profile's own folder), or keep more or fewer."""

    async def unlock_state(self) -> UnlockState:
        """What opens the profile at the next start and after a lock."""

    async def set_passphrase(self, passphrase: str) -> None:
        """Ask for this one from now on; empty: for none."""

    async def check_passphrase(self, passphrase: str) -> None:
        """Check the present passphrase."""

    async def backups(self) -> tuple[Backup, ...]:
        """All backups, newest first."""

    async def back_up(self, path: Path | None = None) -> Backup:
        """Make a backup now, among the others or in a file."""

    async def look(self, backup: Path, *, code: str = "") -> InspectedBackup:
        """What putting a backup back would change."""

    async def give_up(self, looked: Any) -> None:
        """Forget what was looked at."""
