"""A child process that saves other addresses with their secrets and dies at a given write.

``python -m tests.services.profiles.saving_child`` takes one JSON object: `folder` and `number`.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, Tokens
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.profile_actions import SettingsActions
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.services.profiles.sign_in import SignIn
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from tests.services.profiles.test_connection_check import PROFILE
from tests.support.company import KEY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.domain.profiles.profile import Profile

DIED: Final = 9
"""How the process ends."""

_LATER: Final = datetime(2030, 1, 1, tzinfo=UTC)

BEFORE: Final = replace(
    PROFILE,
    documents_url="https://before.example/documents",
    gateway_url="https://before.example/gateway",
    oauth=OAuthSettings(token_url="https://before.example/token", client_id="before"),
)
AFTER: Final = replace(
    BEFORE,
    documents_url="https://after.example/documents",
    gateway_url="https://after.example/gateway",
    oauth=OAuthSettings(token_url="https://after.example/token", client_id="after"),
)
FIRST: Final = Secrets(
    access_token="before",
    client_secret="before",
    gateway_login="before",
    gateway_password="before",
    tokens=Tokens(
        access_token="before",
        refresh_token="before",
        owner="before",
        expires_at=_LATER,
        signed_in_until=_LATER,
    ),
)
ENTERED: Final = Secrets(
    access_token="after",
    client_secret="after",
    gateway_login="after",
    gateway_password="after",
)


def preferences_in(folder: Path) -> Preferences:
    """The settings of the user in a folder."""
    return Preferences(Paths(folder).preferences)


async def open_vault(folder: Path) -> tuple[Database, StoredSecrets]:
    """The vault of the profile in a folder."""
    database = await Database.open(folder / "store.db", key=KEY, clock=SystemClock())
    return database, StoredSecrets(Vault(database))


def _die_at(number: int) -> None:
    """End the process at a write: even numbers before it, odd ones after it."""
    passed = 0

    def reach() -> None:
        nonlocal passed
        if passed == number:
            os._exit(DIED)
        passed += 1

    write, change = Database.write, Preferences.change_profiles

    async def dying_write(self: Database, *work: Any, **how: Any) -> Any:
        reach()
        done = await write(self, *work, **how)
        reach()
        return done

    def dying_change(self: Preferences, *work: Any) -> None:
        reach()
        change(self, *work)
        reach()

    Database.write = dying_write  # type: ignore[method-assign]
    Preferences.change_profiles = dying_change  # type: ignore[method-assign,assignment]


@asynccontextmanager
async def _changing() -> AsyncIterator[None]:
    yield


async def main(given: dict[str, Any]) -> None:
    """Save it; `folder` is that of the profile, and at the write `number` the process ends."""
    folder, number = Path(given["folder"]), int(given["number"])
    unused: Any = None
    database, secrets = await open_vault(folder)
    await secrets.settle(BEFORE)

    async def nothing() -> None:
        return

    sign_in = SignIn(
        profile=BEFORE,
        secrets=secrets,
        browser=unused,
        link=unused,
        sent_places=unused,
        clock=SystemClock(),
        changed=lambda: None,
    )
    await sign_in.restore()
    preferences = preferences_in(folder)
    session: Any = SimpleNamespace(
        changing=_changing, set_pace=lambda _: None, use=lambda _build: None
    )
    sync: Any = SimpleNamespace(cancel=lambda: None, finished=nothing, start=lambda: None)
    actions = SettingsActions(
        profiles=Profiles(
            paths=Paths(folder),
            preferences=preferences,
            keyring=MemoryKeyring(),
            clock=SystemClock(),
        ),
        work=unused,
        session=session,
        sync=sync,
        sign_in=sign_in,
        rows=unused,
        profile=BEFORE,
        connect=lambda _profile: unused,
        show_logs=lambda: None,
    )
    _die_at(number)
    await actions.save(AFTER, ENTERED)
    await database.close()


def is_of(profile: Profile) -> str:
    """Which of the two profiles this is."""
    return "after" if profile == AFTER else "before"


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
