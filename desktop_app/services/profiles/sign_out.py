"""Revokes tokens at the bank that are not used any more, as those of a profile that is removed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from desktop_app.api.errors import TimedOut
from desktop_app.domain.errors import UserError
from desktop_app.services.profiles.profile_folder import held
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.profiles.backups import STORE_FILE

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import OAuthSettings, Tokens
    from desktop_app.services.profiles.profiles import Profiles
    from desktop_app.services.profiles.service_links import OAuthLink

LIMIT_S: Final = 8.0
"""Seconds that the bank has to answer; a person waits for the removal meanwhile."""


async def end_sign_in(
    profile: Profile,
    *,
    profiles: Profiles,
    link: Callable[[OAuthSettings, str], OAuthLink],
    limit_s: float = LIMIT_S,
) -> UserError | None:
    """Revoke the tokens of a profile at the bank; nothing is changed here.

    Args:
        profile: one that this process has not open.
        profiles: opens its store, where the tokens are.
        link: makes the way to the bank, in a worker thread.
        limit_s: seconds that the bank has to answer.

    Returns:
        Why the bank could not be told: the tokens may live on there. None where it was told, or
        there was nothing to tell.
    """
    if not (profile.oauth.client_id and (profiles.folder(profile) / STORE_FILE).exists()):
        return None
    try:
        kept = await _kept(profile, profiles)
        if kept is not None:
            await revoke(profile.oauth, *kept, link=link, limit_s=limit_s)
    except UserError as error:
        return error
    return None


async def revoke(
    settings: OAuthSettings,
    tokens: Tokens,
    client_secret: str,
    *,
    link: Callable[[OAuthSettings, str], OAuthLink],
    limit_s: float = LIMIT_S,
) -> None:
    """Revoke tokens at the bank that gave them, over a connection of their own.

    Args:
        settings: those that the tokens were given for.
        tokens: what is not used any more.
        client_secret: of this program at that bank.
        link: makes the way to the bank, in a worker thread.
        limit_s: seconds that the bank has to answer.

    Raises:
        ApiError: the bank could not be told; the tokens may live on there.
    """
    way = await asyncio.to_thread(link, settings, client_secret)
    try:
        async with asyncio.timeout(limit_s):
            await way.oauth.revoke(tokens)
    except TimeoutError as error:
        raise TimedOut(parameters={"operation": "POST /revoke", "phase": "total"}) from error
    finally:
        await way.close()


class TokenReturns:
    """Revokes tokens that nobody uses in the background."""

    def __init__(self, link: Callable[[OAuthSettings, str], OAuthLink]) -> None:
        """`link` makes the way to the bank, in a worker thread."""
        self._link = link
        self._tasks: set[asyncio.Task[bool]] = set()

    def start(
        self, settings: OAuthSettings, tokens: Tokens | None, client_secret: str
    ) -> asyncio.Task[bool]:
        """Revoke tokens; the task returns whether the bank was told. None are never revoked."""
        work = self._revoke(settings, tokens, client_secret)
        task = asyncio.create_task(work, name="tokens are given back")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self, *, limit_s: float) -> None:
        """Wait for what is under way, at most so many seconds."""
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=limit_s)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late)

    async def _revoke(
        self, settings: OAuthSettings, tokens: Tokens | None, client_secret: str
    ) -> bool:
        if tokens is None or not settings.revoke_url:
            return False
        try:
            await revoke(settings, tokens, client_secret, link=self._link)
        except UserError:
            return False
        return True


async def _kept(profile: Profile, profiles: Profiles) -> tuple[Tokens, str] | None:
    """The tokens and the client's secret, or None if nobody is signed in.

    Raises:
        UserError: the store is in use elsewhere, or cannot be opened.
    """
    with held(profile, profiles.folder(profile)):
        opened = await profiles.open(profile)
        try:
            secrets = StoredSecrets(Vault(opened.database))
            await secrets.settle(profile)
            tokens = await secrets.tokens()
            return None if tokens is None else (tokens, await secrets.client_secret())
        finally:
            await opened.database.close()
