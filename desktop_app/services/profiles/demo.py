"""Starts the demo: the built-in sandbox with a temporary store."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.services.profiles.profiles import OpenedStore
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.keys import new_key
from desktop_app.storage.engine.vault import Vault
from desktop_app.system.demo_folders import demo_folder
from desktop_app.system.sandbox_process import SandboxProcess

if TYPE_CHECKING:
    from contextlib import AsyncExitStack

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock

_LIVE_SECONDS: Final = 20


async def start_demo(
    ends: AsyncExitStack, profile: Profile, *, documents: int, clock: Clock
) -> tuple[Profile, OpenedStore]:
    """Start the sandbox and an empty store in a temporary folder; both end with `ends`.

    The key of the store is in memory only, so what a crash leaves behind opens nothing. Returns
    the profile with the sandbox's addresses.

    Raises:
        SandboxFailed: the sandbox did not start.
    """
    folder = ends.enter_context(demo_folder())
    sandbox = SandboxProcess()
    ends.push_async_callback(sandbox.stop)
    addresses = await sandbox.start(
        "--port=0", f"--documents={documents}", f"--live={_LIVE_SECONDS}"
    )
    key = new_key()
    database = await Database.open(folder / "store.db", key=key, clock=clock)
    ends.push_async_callback(database.close)
    secrets = Secrets(
        access_token=addresses.access_token,
        gateway_login=addresses.gateway_login,
        gateway_password=addresses.gateway_password,
        gateway_callback_key=addresses.callback_key,
    )
    await StoredSecrets(Vault(database)).keep(secrets)
    at_sandbox = replace(
        profile,
        documents_url=addresses.documents_url,
        gateway_url=addresses.gateway_url,
        merchant=_merchant(addresses.gateway_url, addresses.gateway_login),
    )
    return at_sandbox, OpenedStore(database, key, folder)


def _merchant(gateway_url: str, login: str) -> MerchantSettings:
    """Settings of the demo that enable all features; payers return to a page of the sandbox.

    The sandbox's merchant is not asked for addresses (AVS): every payment would need one.
    """
    return MerchantSettings(
        return_url=f"{gateway_url.rstrip('/')}/merchants/{login}/finish.html",
        merchant=login,
        permissions=tuple(each for each in Permission if each is not Permission.ADDRESS_CHECK),
    )
