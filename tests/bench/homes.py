"""User folders for the measured application, each with one profile."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.stored_secrets import ACCESS_TOKEN
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.keys import KeyFile, new_recovery_code
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.paths import HOME_VARIABLE, Paths
from tests.bench.children import Child
from tests.bench.launcher import SECRET
from tests.bench.seed_store import BENCH_KEY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.bench.plan import Plan

NOWHERE: Final = "http://127.0.0.1:9"
"""An address at which nobody answers: the application is offline."""

_ID: Final = "bench-1"


class Home:
    """A folder with everything that one start of the application needs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def started(self, driver: str, **wish: object) -> Child:
        """Start the application here, driven by a module of the benchmark."""
        environment = {HOME_VARIABLE: str(self.folder)}
        return Child("tests.bench.launcher", driver, json.dumps(wish), environment=environment)


@contextmanager
def home(
    plan: Plan, *, store: Path | None = None, url: str = NOWHERE, token: str = ""
) -> Iterator[Home]:
    """Prepare a home until the end of the block.

    Args:
        plan: says where.
        store: a seeded store to copy; without one the profile has nothing yet.
        url: where the profile's documents service answers.
        token: the access token for it.
    """
    with tempfile.TemporaryDirectory(prefix="home-", dir=plan.folder) as made:
        paths = Paths(home=plan.folder / made)
        profile = Profile(
            id=_ID,
            name="ООО «Белые журавли»",
            short_name="БЖ",
            colour="#0F766E",
            environment=Environment.DEMO,  # as many calls a minute as one likes
            documents_url=url,
        )
        folder = paths.profile(profile.id)
        if store is not None:
            shutil.copyfile(store, folder / "store.db")
        asyncio.run(_keep_token(folder / "store.db", token))
        KeyFile(folder / "keys.json").wrap(
            BENCH_KEY, keyring_secret=SECRET, recovery_code=new_recovery_code()
        )
        Preferences(paths.preferences).change(
            language="ru", scheme="light", profiles=(profile,), last_profile=profile.id
        )
        yield Home(plan.folder / made)


async def _keep_token(path: Path, token: str) -> None:
    database = await Database.open(path, key=BENCH_KEY, clock=SystemClock())
    try:
        await Vault(database).set(ACCESS_TOKEN, token)
    finally:
        await database.close()
