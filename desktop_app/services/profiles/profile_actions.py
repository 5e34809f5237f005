"""User actions on profiles: test a connection, create, unlock, change, remove."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.api.documents.auth import BorrowedToken, PastedToken
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.merchant_login import merchant_name
from desktop_app.domain.outbox.operations import (
    DOCUMENT_OPERATIONS,
    GATEWAY_OPERATIONS,
    SIGNING_OPERATIONS,
)
from desktop_app.domain.outbox.rows import UNSETTLED
from desktop_app.domain.profiles.sign_in import SignInWay
from desktop_app.services.background_work import run_before_ending
from desktop_app.services.profiles.connection_check import check_connection, check_permissions
from desktop_app.services.profiles.gateway_check import check_gateway_of
from desktop_app.services.profiles.restoring import begin_elsewhere
from desktop_app.services.profiles.service_links import pace_of
from desktop_app.services.profiles.sign_out import end_sign_in, revoke
from desktop_app.services.profiles.stored_secrets import entered_key
from desktop_app.services.profiles.unnamed_profiles import bring_back
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.system.daemon_threads import run_on_daemon_thread
from desktop_app.system.errors import ProfileInUse

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime
    from pathlib import Path

    from _typeshed import DataclassInstance

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.profiles.backups import BackupsElsewhere
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, SignInStatus, Tokens
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.sync import Synchronisation
    from desktop_app.services.profiles.backups import Backups
    from desktop_app.services.profiles.browser_sign_in import BrowserSignIn, WaitingForBrowser
    from desktop_app.services.profiles.connection_check import Finding
    from desktop_app.services.profiles.profiles import CreatedProfile, Profiles
    from desktop_app.services.profiles.service_links import OAuthLink
    from desktop_app.services.profiles.session import Link, Session
    from desktop_app.services.profiles.sign_in import SignIn
    from desktop_app.storage.window import OutboxWindows

    Connect = Callable[[Profile, TokenSource], Link]


T = TypeVar("T", bound="DataclassInstance")


class ProfileActions:
    """Actions on the profiles of this user, connection tests included."""

    def __init__(
        self,
        *,
        profiles: Profiles,
        connect: Connect,
        browser: BrowserSignIn,
        link: Callable[[OAuthSettings, str], OAuthLink],
        backups: Callable[[Profile], Backups],
        clock: Clock,
    ) -> None:
        """Take what it needs.

        Args:
            profiles: the profiles of this user.
            connect: makes the way to a profile's services, in a worker thread.
            browser: has a person sign in at a bank.
            backups: gives the backups of a profile.
            link: makes the way to where a bank ends a sign-in, in a worker thread.
            clock: the time.
        """
        self._link = link
        self._backups = backups
        self._clock = clock
        self._profiles = profiles
        self._connect = connect
        self._browser = browser

    async def sign_in(
        self,
        settings: OAuthSettings,
        client_secret: str,
        *,
        waiting: Callable[[WaitingForBrowser], object],
    ) -> Tokens:
        """Sign in at a bank for a profile that does not exist yet."""
        return await self._browser.run(settings, client_secret, waiting=waiting)

    async def give_back(self, settings: OAuthSettings, client_secret: str, tokens: Tokens) -> None:
        """Revoke the tokens of a sign-in that no profile uses, if the bank can be told."""
        with suppress(UserError):
            await revoke(settings, tokens, client_secret, link=self._link)

    async def check(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """Test the connection of a profile that may not exist yet."""
        if profile.sign_in is SignInWay.PASTED:
            return await self.check_with(profile, PastedToken(secrets.access_token))
        tokens = secrets.tokens
        found = await self.check_with(profile, PastedToken(tokens.access_token if tokens else ""))
        if tokens is not None:
            found += (check_permissions(tokens, profile.oauth.scopes),)
        return found

    async def check_with(self, profile: Profile, tokens: TokenSource) -> tuple[Finding, ...]:
        """Test a connection with the tokens of a source."""
        link = await asyncio.to_thread(self._connect, profile, tokens)
        try:
            return await check_connection(link.reader)
        finally:
            await link.close()

    async def check_gateway(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """Test the payment gateway of a profile that may not exist yet."""
        return await check_gateway_of(profile, entered_key(secrets), connect=self._connect)

    async def create(self, draft: Profile, secrets: Secrets) -> CreatedProfile:
        """Create a profile with its store and secrets; its code counts as not kept yet."""
        made = await self._profiles.create(draft, secrets)
        self._profiles.note_unconfirmed_code(made.profile)
        return made

    def confirm_code(self, profile: Profile) -> None:
        """Note that a person has kept the recovery code."""
        self._profiles.confirm_code(profile)

    def is_code_unconfirmed(self, profile: Profile) -> bool:
        """Whether nobody has confirmed that the recovery code is kept."""
        return self._profiles.is_code_unconfirmed(profile)

    async def set_passphrase(self, profile: Profile, passphrase: str) -> None:
        """Require a passphrase for a profile that was just created."""
        await self._profiles.set_passphrase(profile, passphrase)

    async def unlock(self, profile: Profile, recovery_code: str) -> None:
        """Unlock the store with its recovery code, and store the key in the keyring again."""
        await self._profiles.unlock(profile, recovery_code)

    def forget_key(self, profile: Profile) -> None:
        """Forget what unlocked the store: the person went back, and has not opened it."""
        self._profiles.forget_key(profile)

    async def restore(
        self, backup: Path, code: str, *, renamed: Callable[[str, datetime], str]
    ) -> Profile:
        """Create a profile from a backup, with its recovery code.

        `renamed` gives its name, from the company's and now, where this computer has one like it.
        """
        return await begin_elsewhere(
            self._profiles, backup, code=code, clock=self._clock, renamed=renamed
        )

    async def unnamed(self) -> tuple[Path, ...]:
        """The folders with data of profiles that the settings do not name."""
        return await self._profiles.unnamed()

    async def bring_back(self) -> tuple[Profile, ...]:
        """Make the profiles known that the settings do not name, and return them.

        Raises:
            StorageError: they cannot be saved.
        """
        return await bring_back(self._profiles, self._backups)

    async def backups_left(self, profile: Profile) -> BackupsElsewhere:
        """Backups outside of the profile's folder, which remain when it is removed."""
        reading = run_on_daemon_thread(self._backups(profile).elsewhere, name="backups")
        return await asyncio.wrap_future(reading)

    async def settings_left(self, profile: Profile) -> tuple[Path, ...]:
        """Copies of damaged settings that name a profile, which remain when it is removed."""
        return await asyncio.to_thread(self._profiles.settings_left, profile)

    async def remove(self, profile: Profile) -> UserError | None:
        """Delete a profile with its store and secrets, and end its sign-in at the bank.

        Returns why the bank could not be told, if it could not: the tokens may live on there.

        Raises:
            ProfileInUse: another process has it open; nothing is deleted.
            StorageError: not all of it could be deleted; the profile is still known.
        """
        unreached = await end_sign_in(profile, profiles=self._profiles, link=self._link)
        if isinstance(unreached, ProfileInUse):
            raise unreached
        await self._profiles.remove(profile)
        return unreached


class SettingsActions:
    """Actions of the settings of the open profile."""

    def __init__(
        self,
        *,
        profiles: Profiles,
        work: ProfileActions,
        session: Session,
        sync: Synchronisation,
        sign_in: SignIn,
        rows: OutboxWindows,
        profile: Profile,
        connect: Callable[[Profile], Link],
        show_logs: Callable[[], object],
        use_profile: Callable[[Profile], Awaitable[object]] | None = None,
    ) -> None:
        """Take what it needs.

        Args:
            profiles: the profiles of this user.
            work: tests connections.
            session: the way to the services.
            sync: reads anew when the way leads elsewhere.
            sign_in: how the profile is signed in at the bank.
            rows: what was sent.
            profile: as it is in use.
            connect: makes the way to the services of a changed profile, in a worker thread.
            show_logs: opens the folder of logs in the system's file manager.
            use_profile: tells everybody about the profile as it was saved.
        """
        self._use_profile = use_profile
        self._sync = sync
        self._rows = rows
        self._profile = self._told = profile
        self._saving = asyncio.Lock()
        self._connect = connect
        self._profiles = profiles
        self._work = work
        self._session = session
        self._sign_in = sign_in
        self._show_logs = show_logs

    @property
    def sign_in_status(self) -> SignInStatus:
        """The present sign-in at the bank."""
        return self._sign_in.status

    async def check(self, profile: Profile, secrets: Secrets) -> tuple[Finding, ...]:
        """Test a connection; without a token among the secrets, with the one that is kept.

        What another address than the saved one says of that token has no effect on the sign-in.
        """
        if profile.sign_in is SignInWay.PASTED and secrets.access_token:
            return await self._work.check(profile, secrets)
        is_saved = profile.has_bank_of(self._profile)
        return await self._work.check_with(
            profile, self._sign_in if is_saved else BorrowedToken(self._sign_in)
        )

    async def left_behind(self, profile: Profile, secrets: Secrets) -> int:
        """Number of rows whose unknown outcome could not be found with the changed profile.

        They are looked for where, and as whom, they were sent. A pasted token that takes the place
        of another may belong to somebody else, unless both tell the same owner. A gateway's login
        with another password is the same merchant.

        Raises:
            StorageError: the store could not be read.
        """
        operations: tuple[Operation, ...] = ()
        if not profile.has_bank_of(self._profile) or self._may_be_another_owner(profile, secrets):
            operations += (*DOCUMENT_OPERATIONS, *SIGNING_OPERATIONS)
        if not profile.has_gateway_of(self._profile) or await self._is_another_merchant(secrets):
            operations += GATEWAY_OPERATIONS
        if not operations:
            return 0
        where = OutboxFilter(states=UNSETTLED, operations=frozenset(operations))
        found = await self._rows.window(where, Sort(SortKey.CHANGED), offset=0, limit=1)
        return found.count

    async def _is_another_merchant(self, secrets: Secrets) -> bool:
        entered = entered_key(secrets)
        if entered is None:
            return bool(
                secrets.gateway_login
            )  # it replaces what is kept, though it lacks something
        present = await self._session.merchant_key()
        return present is None or merchant_name(entered) != merchant_name(present)

    def _may_be_another_owner(self, profile: Profile, secrets: Secrets) -> bool:
        if profile.sign_in is not SignInWay.PASTED or not secrets.access_token:
            return False
        return PastedToken(secrets.access_token).owner != self._sign_in.owner

    async def save(self, profile: Profile, secrets: Secrets) -> Profile:
        """Save a changed profile and entered secrets; empty secrets stay unchanged.

        Another address of a service is used at once: a synchronisation that is under way ends and
        begins anew there, what is being sent ends where it was begun. Nothing is sent to the
        payment gateway meanwhile: no address ever gets the key of another. With another first day
        a synchronisation begins anew as well.

        Returns:
            The profile as it was saved: what somebody else was saving meanwhile stays.

        Raises:
            StorageError: it could not be saved; the profile is as it was.
        """
        return await run_before_ending(self._save(profile, self._told, secrets))

    async def _save(self, profile: Profile, told: Profile, secrets: Secrets) -> Profile:
        """Save the differences between a profile and the version from which it was edited."""
        async with self._saving:
            profile = _with_changes(self._profile, told, profile)
            await self._use(profile, secrets)
            self._told = profile
            return profile

    async def _use(self, profile: Profile, secrets: Secrets) -> None:
        await self._sign_in.settled(profile, secrets)  # payments need not wait for that
        async with self._session.changing():
            before = self._profile
            moves = not profile.has_bank_of(before)
            rewires = not profile.has_services_of(before) or _gateway_options(
                profile
            ) != _gateway_options(before)
            if moves:
                self._sync.cancel()
                await self._sync.finished()
            await self._sign_in.prepare(profile, secrets)
            self._profiles.save(profile)
            try:
                await self._sign_in.use(profile, secrets)
            except Exception:
                self._profiles.save(before)
                raise
            self._session.set_pace(pace_of(profile))
            self._profile = profile
            if rewires:
                self._session.use(partial(self._connect, profile))
        if self._use_profile is not None:
            await self._use_profile(profile)
        if profile.first_day != before.first_day:
            self._sync.use_first_day(profile.first_day)
        if moves:
            self._sync.cancel()  # what a person began meanwhile asks the bank of before
            await self._sync.finished()
            self._sync.start()

    def open_logs(self) -> None:
        """Open the folder of logs and crash reports."""
        self._show_logs()


def _with_changes(present: T, before: T, after: T) -> T:
    """A present value with what differs in another one from what that was made of."""
    changed: dict[str, Any] = {}
    for one in fields(after):
        was, now = getattr(before, one.name), getattr(after, one.name)
        if now != was:
            kept = getattr(present, one.name)
            changed[one.name] = _with_changes(kept, was, now) if is_dataclass(now) else now
    return replace(present, **changed)


def _gateway_options(profile: Profile) -> tuple[bool, str]:
    """What the connections to the gateway are made with besides its address."""
    return profile.merchant.sign_requests, profile.merchant.language
