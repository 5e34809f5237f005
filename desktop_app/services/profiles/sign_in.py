"""Manages the sign-in of an open profile at the bank: tokens, expiry, and reason of its end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.auth import BankTokens, PastedToken, owner_of
from desktop_app.api.documents.oauth_errors import SignInOutdated, SignOutNotKept, SignOutNotTold
from desktop_app.api.documents.oauth_tokens import OAuthTokens
from desktop_app.api.documents.places import bank_of, owner_in, place_of
from desktop_app.api.errors import ApiError, Unauthorized
from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.sign_in import (
    UNDECIDED_OWNER,
    SentByOwner,
    SignInStatus,
    SignInWay,
    may_be_of,
    new_owner,
    sent_by_others,
)
from desktop_app.services.background_work import run_before_ending

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from datetime import datetime

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, Tokens
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.browser_sign_in import BrowserSignIn, WaitingForBrowser
    from desktop_app.services.profiles.service_links import OAuthLink
    from desktop_app.services.profiles.sign_out import TokenReturns
    from desktop_app.services.profiles.stored_secrets import StoredSecrets

_SIGN_OUT_S: Final = 3.0
"""Seconds that the bank has to end the tokens while the profile is being closed."""


class SignIn:
    """The `TokenSource` of an open profile, which can be changed while in use."""

    def __init__(
        self,
        *,
        profile: Profile,
        secrets: StoredSecrets,
        browser: BrowserSignIn,
        link: Callable[[OAuthSettings, str], OAuthLink],
        sent_places: Callable[[], Awaitable[Sequence[tuple[str, datetime]]]],
        clock: Clock,
        changed: Callable[[], object],
    ) -> None:
        """Begin with the profile's settings; `restore` reads the stored tokens.

        Args:
            profile: its way to sign in and its settings.
            secrets: where tokens are kept.
            browser: has a person sign in.
            link: makes the way to the bank, in a worker thread.
            sent_places: reads place and time of all that was sent and may still arrive.
            clock: the time.
            changed: is told whenever `status` may be another one.
        """
        self._way, self._settings = profile.sign_in, profile.oauth
        self._bank = place_of(profile.documents_url, profile.documents_client)
        self._sent_places = sent_places
        self._declined: set[str] = set()  # owners who did not sign in now, as a person said
        self._secrets = secrets
        self._browser = browser
        self._make_link = link
        self._clock = clock
        self._changed = changed
        self._owner = ""  # of the pasted token
        self._token_until: datetime | None = None
        self._tokens: Tokens | None = None
        self._unsaved: Tokens | None = None  # those that live at the bank instead of them
        self._error: UserError | None = None
        self._nobody = Unauthorized(parameters={"reason": "signed_out"})
        self._source: OAuthTokens | None = None
        self._link: OAuthLink | None = None
        self._linking = asyncio.Lock()
        self._signing_out: asyncio.Task[UserError | None] | None = None

    @cached_property
    def _returns(self) -> TokenReturns:
        from desktop_app.services.profiles import sign_out  # noqa: PLC0415 - not for the start

        return sign_out.TokenReturns(self._make_link)

    @property
    def status(self) -> SignInStatus:
        """The present sign-in."""
        if self._way is SignInWay.PASTED:
            return SignInStatus(
                way=self._way,
                settings=self._settings,
                error=self._error,
                token_until=self._token_until,
            )
        tokens = self._present
        if tokens is None:
            error = self._error or self._nobody
            return SignInStatus(way=self._way, settings=self._settings, error=error)
        return SignInStatus(
            way=self._way,
            settings=self._settings,
            scopes=tokens.scopes,
            lacking=tokens.lacking(self._settings.scopes),
            until=tokens.signed_in_until,
            renewable=bool(tokens.refresh_token),
            error=self._error,
            undecided=tokens.owner == UNDECIDED_OWNER,
        )

    @property
    def owner(self) -> str:
        """Who the present token belongs to; empty if there is none."""
        if self._way is SignInWay.PASTED:
            return self._owner
        tokens = self._present
        return "" if tokens is None else tokens.owner

    def of_bank(self, profile: Profile) -> TokenSource:
        """The tokens for a link to the bank of a profile, for as long as that bank is chosen."""
        return BankTokens(self, place_of(profile.documents_url, profile.documents_client))

    def is_at(self, bank: str) -> bool:
        """Whether this is the bank that is chosen, and no other one is being chosen."""
        return bank == self._bank

    async def restore(self) -> None:
        """Read the tokens of an earlier sign-in from the store; the bank is not asked."""
        self._tokens = await self._secrets.tokens()
        pasted = PastedToken(await self._secrets.access_token())
        self._owner, self._token_until = pasted.owner, pasted.until
        if self._way is SignInWay.OAUTH and await self._secrets.is_revoking():
            self._error = SignOutNotTold()

    async def access_token(self) -> str:
        """A token to send now.

        Raises:
            Unauthorized: there is none, or the sign-in has ended.
            ApiError: a new token could not be fetched or kept.
        """
        if self._way is SignInWay.PASTED:
            pasted = PastedToken(await self._secrets.access_token())
            self._owner, self._token_until = pasted.owner, pasted.until
            return await pasted.access_token()
        try:
            return await (await self._open_source()).access_token()
        except Unauthorized as error:
            self._end(error)
            raise

    async def refused(self, token: str) -> bool:
        """Report that the service refused a token; True if there is another one to try once.

        Raises:
            ApiError: as `access_token`.
        """
        if self._way is SignInWay.PASTED:
            another = await self._secrets.access_token() not in {token, ""}
            if not another:
                self._end(Unauthorized(parameters={"reason": "refused"}))
            return another
        try:
            return await (await self._open_source()).refused(token)
        except Unauthorized as error:
            self._end(error)
            raise

    async def sign_in(
        self,
        *,
        waiting: Callable[[WaitingForBrowser], object],
        as_somebody_else: Callable[[SentByOwner], Awaitable[bool]],
    ) -> bool:
        """Let the user sign in at the bank, and use the new tokens.

        Where the tokens do not tell who signed in, and something that was sent may still arrive,
        `status` is *undecided* afterwards.

        Args:
            waiting: as `BrowserSignIn.run`.
            as_somebody_else: is told what nobody could find out about any more, before tokens are
                used that tell another owner than the one who sent it; False gives them back.

        Returns:
            Whether the new tokens are used. Those that are not are revoked at the bank. Who cancels
            while they are being stored ends after that, and they are used.

        Raises:
            SignInOutdated: another bank, client or way to sign in was chosen meanwhile.
            UserError: as `BrowserSignIn.run` and `SignInNotKept`, or the store could not be read;
                what was used before still is.
        """
        settings, begun = self._settings, self._client
        secret = await self._secrets.client_secret()
        tokens = await self._browser.run(settings, secret, waiting=waiting)
        try:
            is_used = await self._adopt(tokens, begun, as_somebody_else)
        except BaseException:
            self._give_back(tokens, settings, secret)
            raise
        if is_used:
            return True
        is_told = await asyncio.shield(self._give_back(tokens, settings, secret))
        if begun != self._client:
            raise SignInOutdated(parameters={} if is_told else {"reason": "unreached"})
        return False

    async def _adopt(
        self,
        tokens: Tokens,
        begun: tuple[SignInWay, tuple[str, str]],
        as_somebody_else: Callable[[SentByOwner], Awaitable[bool]],
    ) -> bool:
        """Use the tokens of a sign-in that was begun as a client, if they are wanted still."""
        sent, kept = await self._sent(), await self._secrets.tokens()
        others = sent_by_others(tokens.owner, sent)
        allowed = begun == self._client
        if allowed and others is not None and (kept is None or kept.owner != tokens.owner):
            allowed = await as_somebody_else(others)
        live = await self._open_source()
        if not allowed or begun != self._client:
            return False
        if may_be_of(tokens.owner, sent):
            tokens = replace(tokens, owner=UNDECIDED_OWNER)
        await run_before_ending(self._use_tokens(live, tokens))
        return True

    async def _use_tokens(self, live: OAuthTokens, tokens: Tokens) -> None:
        await live.adopt(tokens)
        self._declined.clear()
        self._error = None
        self._changed()

    async def sent_before(self) -> SentByOwner | None:
        """What a person is asked about while `status` is undecided; None if nothing is to be asked.

        The question is whether who is signed in now is the person, for the same company, that sent
        this. If nothing is left to be asked about, it is decided here that they are not.

        Raises:
            StorageError: the store could not be read.
            SignInNotKept: the decision could not be stored.
        """
        tokens = self._present
        if tokens is None or not self.status.undecided:
            return None
        told = owner_of(tokens.access_token)
        found = may_be_of(told, await self._sent())
        left = [one for one in found if one.owner not in self._declined]
        if left:
            return left[0]
        await run_before_ending((await self._open_source()).set_owner(told or new_owner()))
        return None

    async def answer(self, sent: SentByOwner, *, same: bool) -> SentByOwner | None:
        """Take a person's answer about what `sent_before` gave; returns what else is to be asked.

        Raises:
            StorageError, SignInNotKept: as `sent_before`; it is undecided still.
        """
        if not same:
            self._declined.add(sent.owner)
            return await self.sent_before()
        await run_before_ending((await self._open_source()).set_owner(sent.owner))
        return None

    async def sign_out(self) -> UserError | None:
        """Delete the tokens here and revoke them at the bank.

        It goes on when who waits for it is cancelled; `close` waits for it some seconds. What has
        not ended by then is told by `status` when the profile is opened again.

        Returns why the bank could not be told, if it could not: the tokens may live on there.

        Raises:
            SignOutNotKept: they could not be deleted here. They are not used any more, `status`
                has this error, and the sign-out can be repeated.
            StorageError: the store could not be read; nothing was done.
        """
        if self._signing_out is None:
            self._signing_out = asyncio.create_task(self._sign_out(), name="sign-out at the bank")
            self._signing_out.add_done_callback(self._on_signed_out)
        unreached = await asyncio.shield(self._signing_out)
        if unreached is not None:
            await self._forget_revoking()
        return unreached

    async def _sign_out(self) -> UserError | None:
        unreached: UserError | None = None
        try:
            await (await self._open_source()).sign_out()
            await self._forget_revoking()
        except SignOutNotKept as error:
            self._error = error
            self._changed()
            raise
        except ApiError as error:
            unreached = error
        self._error = None
        self._declined.clear()
        self._changed()
        return unreached

    async def prepare(self, profile: Profile, secrets: Secrets) -> None:
        """Store what `use` needs, before the settings file gets the changed profile.

        Whatever interrupts the change, no address ever has the secrets of another: until the
        settings have the other addresses the former secrets are those in use.

        Raises:
            StorageError: it could not be stored; nothing is changed.
        """
        await self._secrets.prepare(profile, secrets)

    async def use(self, profile: Profile, secrets: Secrets) -> None:
        """Apply a changed profile; tokens of another client are deleted, and revoked at its bank.

        Raises:
            StorageError: what was entered could not be kept; nothing else is changed.
        """
        async with self._linking:
            bank = place_of(profile.documents_url, profile.documents_client)
            if self._is_affected(profile, secrets) or bank != self._bank:
                await self._close_source()  # what is being refreshed is stored before
            pasted = secrets.access_token or await self._secrets.access_token()
            secret = await self._secrets.client_secret()
            former, self._bank = self._bank, bank if bank == self._bank else ""
            try:
                await self._secrets.use(profile, secrets)
            except BaseException:
                self._bank = former
                raise
            self._bank = bank
            entered = PastedToken(pasted)
            self._owner, self._token_until = entered.owner, entered.until
            if profile.oauth.identity != self._settings.identity:
                if (latest := self._unsaved or self._tokens) is not None:
                    self._returns.start(self._settings, latest, secret)
                self._tokens = self._unsaved = None
            self._error = None
            self._way, self._settings = profile.sign_in, profile.oauth
        self._changed()

    async def settled(self, profile: Profile, secrets: Secrets) -> None:
        """Wait for a refresh that `use` would wait for; it takes minutes if the bank hangs."""
        source = self._source
        if source is not None and self._is_affected(profile, secrets):
            await source.close()

    def _is_affected(self, profile: Profile, secrets: Secrets) -> bool:
        """Whether a changed profile signs in in another way than the present one."""
        changes = profile.oauth != self._settings or profile.sign_in is not self._way
        return changes or bool(secrets.client_secret or secrets.tokens)

    def forgive(self) -> None:
        """Clear the failure of a pasted token, because calls succeed again."""
        if self._error is not None and self._way is SignInWay.PASTED:
            self._error = None
            self._changed()

    async def close(self) -> None:
        """Wait until tokens being refreshed are stored, and some seconds for a sign-out."""
        is_cut_off = await self._end_sign_out()
        await self._returns.close(limit_s=_SIGN_OUT_S)
        async with self._linking:
            await self._close_source()
            if is_cut_off and self._tokens is not None:  # it still waited for a refresh
                await self._secrets.keep_tokens(None)
                self._tokens = None

    async def _end_sign_out(self) -> bool:
        """Wait some seconds for a sign-out that is under way; whether it was cut off."""
        if self._signing_out is None:
            return False
        _, late = await asyncio.wait({self._signing_out}, timeout=_SIGN_OUT_S)
        for task in late:
            task.cancel()
            await asyncio.wait({task})
            self._error = SignOutNotTold()
            self._changed()
        return bool(late)

    @property
    def _client(self) -> tuple[SignInWay, tuple[str, str]]:
        """As what this program signs in now; tokens of another client are not used."""
        return self._way, self._settings.identity

    @property
    def _present(self) -> Tokens | None:
        return self._tokens if self._source is None else self._source.tokens

    async def _open_source(self) -> OAuthTokens:
        """The token source, created at first use with its network library."""
        async with self._linking:
            if self._source is None:
                secret = await self._secrets.client_secret()
                self._link = await asyncio.to_thread(self._make_link, self._settings, secret)
                self._source = OAuthTokens(
                    oauth=self._link.oauth,
                    tokens=self._tokens,
                    unsaved=self._unsaved,
                    save=self._save,
                    clock=self._clock,
                )
            return self._source

    async def _close_source(self) -> None:
        source, link = self._source, self._link
        if source is not None:
            await source.close()
            self._tokens, self._unsaved = source.tokens, source.unsaved
        self._source = self._link = None
        if link is not None:
            await link.close()

    async def _sent(self) -> tuple[SentByOwner, ...]:
        """What was sent to this bank and may still arrive, by its owner, the latest first."""
        found: dict[str, list[datetime]] = {}
        for place, sent_at in await self._sent_places():
            if bank_of(place) == self._bank:
                found.setdefault(owner_in(place), []).append(sent_at)
        sent = (
            SentByOwner(owner=owner, count=len(times), last_sent_at=max(times))
            for owner, times in found.items()
        )
        return tuple(sorted(sent, key=lambda one: one.last_sent_at, reverse=True))

    def _give_back(
        self, tokens: Tokens, settings: OAuthSettings, client_secret: str
    ) -> asyncio.Task[bool]:
        """Revoke tokens that are not used, unless the bank gave those in use once more."""
        present = self._present
        again = present is not None and present.share_one_with(tokens)
        return self._returns.start(settings, None if again else tokens, client_secret)

    async def _forget_revoking(self) -> None:
        """Note that the sign-out has not to be told later; if that fails, it is told once more."""
        with suppress(UserError):
            await self._secrets.revoked()

    def _on_signed_out(self, task: asyncio.Task[UserError | None]) -> None:
        self._signing_out = None
        if not task.cancelled():
            task.exception()  # whoever waited has it; perhaps nobody does any more

    async def _save(self, tokens: Tokens | None) -> None:
        await self._secrets.keep_tokens(tokens)
        self._changed()

    def _end(self, error: Unauthorized) -> None:
        """Record why calls are refused, unless known already."""
        nobody = error.parameters.get("reason") == self._nobody.parameters["reason"]
        if not nobody and (self._error is None or self._error.code != error.code):
            self._error = error
            self._changed()
