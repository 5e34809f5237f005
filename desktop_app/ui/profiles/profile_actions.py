"""What the pages of profiles and settings ask of the program; the composition root provides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from desktop_app.domain.errors import UserError
    from desktop_app.domain.profiles.profile import Profile, UnlockState
    from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, Tokens
    from desktop_app.services.profiles.browser_sign_in import WaitingForBrowser
    from desktop_app.services.profiles.connection_check import Finding
    from desktop_app.services.profiles.sign_in import SignInStatus


class CreatedProfile(Protocol):
    """A profile that was made, and the code that opens its store without the keyring."""

    @property
    def profile(self) -> Profile:
        """The profile, now with its identifier."""

    @property
    def recovery_code(self) -> str:
        """To be shown once, for printing."""

    @property
    def unlock(self) -> UnlockState:
        """What else opens it on this computer."""


class ProfileActions(Protocol):
    """Making, testing and removing profiles; every coroutine may raise `UserError`."""

    async def sign_in(
        self,
        settings: OAuthSettings,
        client_secret: str,
        *,
        waiting: Callable[[WaitingForBrowser], object],
    ) -> Tokens:
        """Have the person sign in at a bank; `waiting` is told when the browser has the word."""

    async def check(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """Test the connection of a profile that may not exist yet."""

    async def create(self, draft: Profile, secrets: Secrets) -> CreatedProfile:
        """Make a profile with its store and keep its secrets; the draft has no identifier."""

    async def set_passphrase(self, profile: Profile, passphrase: str) -> None:
        """Ask for a passphrase to open a profile that was just made."""

    async def unlock(self, profile: Profile, recovery_code: str) -> None:
        """Open the store's key with its recovery code and put it into the keyring again."""

    async def restore(self, backup: Path, code: str) -> Profile:
        """Make a profile of a backup, with its recovery code."""

    async def backups_left(self, profile: Profile) -> tuple[Path, ...]:
        """Backups that lie outside of the profile's folder, and stay when it is removed."""

    async def remove(self, profile: Profile) -> UserError | None:
        """Delete a profile with its store and secrets, and end its sign-in at the bank.

        Returns why the bank could not be told, if it could not.
        """


class SettingsActions(Protocol):
    """What settings change in an open profile; every coroutine may raise `UserError`."""

    @property
    def sign_in_status(self) -> SignInStatus:
        """Who is signed in at the bank now."""

    async def check(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """Test a connection; without a token, with the one that is kept."""

    async def left_behind(self, profile: Profile, secrets: Secrets) -> int:
        """How many rows of unknown outcome could not be found out about with a changed profile."""

    async def save(self, profile: Profile, secrets: Secrets) -> None:
        """Keep a changed profile and its secrets; what is empty stays as it is kept."""

    def open_logs(self) -> None:
        """Show the folder of logs and crash reports in the system's file manager."""
