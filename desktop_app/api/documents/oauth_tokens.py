"""Provides the access token of a sign-in, refreshed in time and once for all callers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.oauth_errors import (
    SignInExpired,
    SignInNotKept,
    SignInRevoked,
    SignOutNotKept,
)
from desktop_app.api.errors import ApiError, Unauthorized
from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.sign_in import UNDECIDED_OWNER

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime

    from desktop_app.api.documents.oauth import OAuth
    from desktop_app.domain.profiles.sign_in import Tokens
    from desktop_app.domain.values.periods import Clock

_EARLY: Final = timedelta(seconds=60)


class OAuthTokens:
    """A `TokenSource` that refreshes its tokens as long as the bank allows.

    However many calls need a new token, one refresh is under way at a time, and it goes on when
    all who wait for it are cancelled: the refresh token that it used is dead already. New tokens
    are saved before anybody sees them, so that a crash never leaves a dead one behind.
    """

    def __init__(
        self,
        *,
        oauth: OAuth,
        tokens: Tokens | None,
        unsaved: Tokens | None = None,
        save: Callable[[Tokens | None], Awaitable[None]],
        clock: Clock,
    ) -> None:
        """Begin with the last saved tokens, or with none.

        `save` keeps tokens where secrets are kept, and forgets them when it is given None.
        `unsaved` are those for which they were exchanged already, if these could not be saved.
        """
        self._oauth = oauth
        self._tokens = tokens
        self._save = save
        self._clock = clock
        self._unsaved = unsaved
        self._ended: Unauthorized | None = None
        self._signed_out = False  # although the tokens could not be deleted
        self._renewing: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()

    @property
    def tokens(self) -> Tokens | None:
        """The latest tokens, or None if nobody is signed in."""
        return self._tokens

    @property
    def unsaved(self) -> Tokens | None:
        """The tokens that live at the bank instead of `tokens`, but could not be saved."""
        return self._unsaved

    @property
    def owner(self) -> str:
        """Who signed in; empty if nobody did."""
        return self._tokens.owner if self._tokens else ""

    @property
    def signed_in_until(self) -> datetime | None:
        """When the user must sign in again, or None if nobody is signed in."""
        return self._tokens.signed_in_until if self._tokens else None

    async def access_token(self) -> str:
        """A token that is valid for at least a minute.

        Raises:
            Unauthorized: nobody is signed in, or the sign-in has ended (its subclass says how).
            SignInNotKept: a new token was fetched and could not be saved; it is not lost.
            ApiError: a new token could not be fetched.
        """
        tokens = self._current()
        if self._clock.now() >= tokens.expires_at - _EARLY:
            await self._renewed(tokens)
            tokens = self._current()
        return tokens.access_token

    async def refused(self, token: str) -> bool:
        """Report that the service refused this token: refresh, unless that was done meanwhile.

        Raises:
            ApiError: as `access_token`.
        """
        tokens = self._current()
        if tokens.access_token == token:
            await self._renewed(tokens)
        return True

    async def adopt(self, tokens: Tokens) -> None:
        """Use the tokens of a new sign-in after saving them.

        Raises:
            SignInNotKept: they could not be saved; the old ones are still used.
        """
        async with self._changing:
            await self._keep(tokens)
            self._tokens, self._unsaved, self._ended = tokens, None, None
            self._signed_out = False

    async def set_owner(self, owner: str) -> None:
        """Keep who signed in, where that was left open; does nothing elsewhere.

        Raises:
            SignInNotKept: it could not be saved; it is still open.
        """
        async with self._changing:
            latest = self._unsaved or self._tokens
            if latest is None or latest.owner != UNDECIDED_OWNER:
                return
            told = replace(latest, owner=owner)
            await self._keep(told)
            self._tokens, self._unsaved = told, None

    async def sign_out(self) -> None:
        """Delete the tokens, and end them at the bank, whether they could be deleted or not.

        Raises:
            SignOutNotKept: they could not be deleted where they are stored. They are not used any
                more, and the sign-out can be repeated.
            ApiError: they are deleted here, and may live on at the bank until they expire.
        """
        async with self._changing:
            tokens = self._unsaved or self._tokens
            cause = await self._deleted()
            self._signed_out = cause is not None
        reason = ""
        if tokens is not None:
            try:
                await self._oauth.revoke(tokens)
            except ApiError:
                if cause is None:
                    raise
                reason = "unreached"
        if cause is not None:
            parameters = {"cause": cause.code} | ({"reason": reason} if reason else {})
            raise SignOutNotKept(parameters=parameters) from cause

    async def close(self) -> None:
        """Wait for a refresh or a sign-in that is under way, so that its tokens are saved.

        What could not be saved before is tried once more.
        """
        if self._renewing is not None:
            await asyncio.wait({self._renewing})
        async with self._changing:
            if self._unsaved is not None:
                with suppress(SignInNotKept):
                    await self._save_refreshed(self._unsaved)

    async def _deleted(self) -> UserError | None:
        """Delete the tokens; returns why they could not be deleted, and are still there."""
        try:
            await self._save(None)
        except UserError as error:
            return error
        self._tokens = self._unsaved = self._ended = None
        return None

    def _current(self) -> Tokens:
        if self._tokens is not None and not self._signed_out:
            return self._tokens
        if self._ended is not None:
            ended = self._ended
            raise type(ended)(parameters=ended.parameters, service_message=ended.service_message)
        raise Unauthorized(parameters={"reason": "signed_out"})

    async def _renewed(self, before: Tokens) -> None:
        """Wait for the refresh that is under way; start one if there is none."""
        if self._renewing is None:
            self._renewing = asyncio.create_task(self._renew(before), name="refresh of tokens")
            self._renewing.add_done_callback(self._on_renewed)
        await asyncio.shield(self._renewing)

    async def _renew(self, before: Tokens) -> None:
        async with self._changing:
            if self._tokens is not before:  # somebody signed in or out meanwhile
                return
            if self._unsaved is None:
                self._unsaved = await self._refreshed(before)
            await self._save_refreshed(self._unsaved)

    async def _save_refreshed(self, tokens: Tokens) -> None:
        await self._keep(tokens)
        self._tokens, self._unsaved = tokens, None

    async def _refreshed(self, before: Tokens) -> Tokens:
        try:
            return await self._oauth.refresh(before)
        except (SignInExpired, SignInRevoked) as error:
            self._tokens, self._ended = None, error
            raise

    async def _keep(self, tokens: Tokens | None) -> None:
        try:
            await self._save(tokens)
        except UserError as error:
            raise SignInNotKept(parameters={"cause": error.code}) from error

    def _on_renewed(self, task: asyncio.Task[None]) -> None:
        self._renewing = None
        if not task.cancelled():
            task.exception()  # whoever waited has it; perhaps nobody does any more
