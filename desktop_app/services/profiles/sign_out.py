"""Revokes the sign-in of a closed profile at the bank before the profile is removed."""

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
            await _revoke(profile, *kept, link, limit_s)
    except UserError as error:
        return error
    return None


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


async def _revoke(
    profile: Profile,
    tokens: Tokens,
    client_secret: str,
    link: Callable[[OAuthSettings, str], OAuthLink],
    limit_s: float,
) -> None:
    way = await asyncio.to_thread(link, profile.oauth, client_secret)
    try:
        async with asyncio.timeout(limit_s):
            await way.oauth.revoke(tokens)
    except TimeoutError as error:
        raise TimedOut(parameters={"operation": "POST /revoke", "phase": "total"}) from error
    finally:
        await way.close()
