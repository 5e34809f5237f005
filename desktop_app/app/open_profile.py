"""Opens a profile with its lock, store and services, and closes it in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Change, Topic
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.profile_folder import check_access
from desktop_app.services.profiles.service_links import link_oauth, link_services
from desktop_app.services.profiles.sign_in import SignIn
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.storage.engine.vault import Vault
from desktop_app.system.errors import ProfileInUse
from desktop_app.system.raise_window import RaiseWindowListener, raise_window
from desktop_app.system.single_instance import LOCK_FILE, InstanceLock

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AsyncExitStack
    from datetime import datetime
    from pathlib import Path

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.browser_sign_in import BrowserSignIn
    from desktop_app.services.profiles.profiles import OpenedStore, Profiles
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.storage.engine.database import Database

_LISTENER_FILE: Final = "doorbell.json"
PATIENCE_S: Final = 10.0
"""Seconds that another start waits for one that is still starting or ending."""
_LOOK_EVERY_S: Final = 0.2
_LOOP_TURNS: Final = 3
"""Turns of the loop in which a page shows and paints what it has read."""

_log = logging.getLogger("kantora.profile")


class ProfileLock:
    """The exclusive right of this process to a profile; kept while the window is locked."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the profile's own."""
        self._folder = folder
        self._lock = InstanceLock(folder / LOCK_FILE)
        self._listener: RaiseWindowListener | None = None

    async def take(self, profile: Profile) -> None:
        """Lock the profile.

        If another process has it open, its window is brought to the front. One that is still
        starting or ending answers nobody; it has a moment to answer, or to end.

        Raises:
            ProfileInUse: another process holds it.
            StorageError: the system does not let its folder be used.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE_S
        while not self._lock.take():
            check_access(self._lock, self._folder)
            answered = await raise_window(self._folder / _LISTENER_FILE)
            if answered or loop.time() >= end:
                raise ProfileInUse(profile.id, answered=answered)
            await asyncio.sleep(_LOOK_EVERY_S)

    async def listen_for_other_starts(self, on_other_start: Callable[[], bool]) -> None:
        """From now on another start of this profile can bring this window to the front.

        `on_other_start` does that, and returns whether there is one that stays.
        """
        if self._listener is not None:
            return
        listener = RaiseWindowListener(self._folder / _LISTENER_FILE, on_other_start)
        try:
            await listener.start()
        except OSError as failure:
            _log.warning("other starts cannot raise this window: %s", failure.strerror)
        else:
            self._listener = listener

    async def release(self) -> None:
        """Release the lock."""
        listener, self._listener = self._listener, None
        if listener is not None:
            await listener.stop()
        self._lock.release()


class OpenProfile:
    """The open profile; `close_store` closes all of it in the right order.

    Attributes:
        lock: held while it is open; None for the demo.
        store: the open store, its key and its folder.
        sign_in: the sign-in at the bank.
        workspace: the services that the pages use.
    """

    def __init__(
        self,
        *,
        lock: ProfileLock | None,
        store: OpenedStore,
        sign_in: SignIn,
        workspace: Workspace,
        ends: AsyncExitStack,
    ) -> None:
        """`ends` closes everything that was opened for the profile."""
        self.lock = lock
        self.sign_in = sign_in
        self.workspace = workspace
        self._store: OpenedStore | None = store
        self._ends = ends

    @property
    def profile(self) -> Profile:
        """The profile as it was saved last."""
        return self.workspace.profile

    @property
    def store(self) -> OpenedStore:
        """The store.

        Raises:
            RuntimeError: it was forgotten.
        """
        if self._store is None:
            raise RuntimeError("the key was forgotten")
        return self._store

    async def first_page_shown(self, patience_s: float) -> None:
        """Wait until the first page has shown what it read, at most so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                await self.store.database.answered()
                for _ in range(_LOOP_TURNS):
                    await asyncio.sleep(0)

    async def close_store(self) -> None:
        """Stop all work on the profile and close its store; keep the lock."""
        await self._ends.aclose()

    def forget(self) -> None:
        """Forget the key of the store that was closed."""
        self._store = None


async def open_known(
    profile: Profile,
    *,
    profiles: Profiles,
    lock: ProfileLock | None = None,
    browser: BrowserSignIn,
    clock: Clock,
    on_failure: Callable[[Exception], None],
) -> OpenProfile:
    """Open a profile of this user; `browser` lets the user sign in at the bank.

    `lock` is the existing lock of a locked profile; it is kept if opening fails.

    Raises:
        UserError: it is open elsewhere, its key is missing, or its store does not open.
    """
    taken = lock or ProfileLock(profiles.folder(profile))
    await taken.take(profile)
    try:
        async with contextlib.AsyncExitStack() as ends:
            store = await profiles.open(profile)
            ends.push_async_callback(store.database.close)
            return await _open_services(
                profile,
                store,
                ends,
                lock=taken,
                browser=browser,
                clock=clock,
                on_failure=on_failure,
            )
    except BaseException:
        if lock is None:
            await taken.release()
        raise


async def open_demo(
    profile: Profile,
    *,
    documents: int,
    browser: BrowserSignIn,
    clock: Clock,
    on_failure: Callable[[Exception], None],
) -> OpenProfile:
    """Start the sandbox and open a profile on it that leaves nothing behind.

    Raises:
        SandboxFailed: the sandbox did not start.
    """
    from desktop_app.services.profiles.demo import start_demo  # noqa: PLC0415 - for the demo alone

    async with contextlib.AsyncExitStack() as ends:
        at_sandbox, store = await start_demo(ends, profile, documents=documents, clock=clock)
        return await _open_services(
            at_sandbox, store, ends, lock=None, browser=browser, clock=clock, on_failure=on_failure
        )


async def _sent_places(database: Database, clock: Clock) -> tuple[tuple[str, datetime], ...]:
    from desktop_app.storage.outbox.outbox_store import OutboxStore  # noqa: PLC0415 - who signs in newly asks

    return await OutboxStore(database, clock=clock).sent_places()


async def _open_services(
    profile: Profile,
    store: OpenedStore,
    opening: AsyncExitStack,
    *,
    lock: ProfileLock | None,
    browser: BrowserSignIn,
    clock: Clock,
    on_failure: Callable[[Exception], None],
) -> OpenProfile:
    secrets = StoredSecrets(Vault(store.database))
    await secrets.settle(profile)

    def sign_in_changed() -> None:
        workspace.bus.publish(Change(Topic.CONNECTION))

    sign_in = SignIn(
        profile=profile,
        secrets=secrets,
        browser=browser,
        link=partial(link_oauth, clock=clock),
        sent_places=partial(_sent_places, store.database, clock),
        clock=clock,
        changed=sign_in_changed,
    )
    await sign_in.restore()
    workspace = open_workspace(
        profile,
        database=store.database,
        connect=partial(
            link_services,
            profile,
            sign_in.of_bank(profile),
            clock=clock,
            end_tokens=sign_in.close,
        ),
        merchant_key=secrets.merchant_key,
        callback_key=secrets.callback_key,
        end_tokens=sign_in.close,
        clock=clock,
        on_failure=on_failure,
    )
    await workspace.use_profile(profile)
    ends = opening.pop_all()
    ends.push_async_callback(sign_in.close)
    ends.push_async_callback(workspace.close)
    return OpenProfile(
        lock=lock,
        store=store,
        sign_in=sign_in,
        workspace=workspace,
        ends=ends,
    )
