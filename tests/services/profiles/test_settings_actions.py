"""Settings that are saved while others are being saved, or while the system raises errors."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.profiles.gateway_settings import GatewaySettings
from desktop_app.services.profiles.profile_actions import SettingsActions
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.errors import DiskFull, StoreUnavailable
from desktop_app.storage.engine.vault import Vault
from tests.services.profiles.test_connection_check import PROFILE
from tests.support.company import KEY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.domain.profiles.profile import Profile
    from tests.support.loops import Run

NEW_BANK = "https://another.example/documents"


class Parts:
    """What settings change, with a synchronisation that ends when a test says so."""

    def __init__(self) -> None:
        self.rests = asyncio.Event()
        self.saved: list[Profile] = [PROFILE]
        self.used: list[tuple[str, str]] = []
        self.told: list[Profile] = []
        self.lock = asyncio.Lock()
        self.refuses: Exception | None = None
        self.refuses_secrets: Exception | None = None
        link = SimpleNamespace(set_pace=lambda _: None, changing=self.changing, use=self.relink)
        sync = SimpleNamespace(
            cancel=lambda: None, finished=self.rests.wait, start=lambda: self.used.append(("", ""))
        )
        unused: Any = None
        parts: dict[str, Any] = {
            "profiles": SimpleNamespace(save=self.keep),
            "session": link,
            "sync": sync,
            "sign_in": SimpleNamespace(settled=self.prepare, prepare=self.prepare, use=self.use),
        }
        self.actions = SettingsActions(
            work=unused,
            rows=unused,
            profile=PROFILE,
            connect=lambda _: unused,
            show_logs=lambda: None,
            use_profile=self.tell,
            **parts,
        )

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        async with self.lock:
            yield

    def relink(self, _build: object) -> None:
        return

    def keep(self, profile: Profile) -> None:
        if self.refuses is not None:
            raise self.refuses
        self.saved.append(profile)

    async def prepare(self, _profile: Profile, _secrets: Secrets) -> None:
        await asyncio.sleep(0)

    async def use(self, profile: Profile, secrets: Secrets) -> None:
        await asyncio.sleep(0)
        if self.refuses_secrets is not None:
            raise self.refuses_secrets
        self.used.append((profile.documents_url, secrets.access_token))

    async def tell(self, profile: Profile) -> None:
        async with self.lock:  # it asks for the gateway's key
            await asyncio.sleep(0)
        self.told.append(profile)


def test_two_cards_that_are_saved_at_once_both_count(run_async: Run) -> None:
    """The second was filled in before the first had been saved."""

    async def scenario() -> None:
        parts = Parts()
        moved = replace(PROFILE, documents_url=NEW_BANK, name="Новое")
        signing = replace(PROFILE, merchant=replace(PROFILE.merchant, currency="EUR"))
        first = asyncio.ensure_future(parts.actions.save(moved, Secrets(access_token="new")))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(parts.actions.save(signing, Secrets()))
        await asyncio.sleep(0)
        parts.rests.set()
        assert await first == moved
        both = replace(moved, merchant=signing.merchant)
        assert await second == both
        assert parts.saved == [PROFILE, moved, both]
        assert parts.told == [moved, both]
        banks = {bank for bank, token in parts.used if bank}
        assert banks == {NEW_BANK}, "no address gets the token of another"
        back = replace(both, name=PROFILE.name)
        assert await parts.actions.save(back, Secrets()) == back

    run_async(scenario())


def test_what_is_synchronised_while_another_bank_is_chosen_is_read_there_once_more(
    run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person presses *Synchronise* while the tokens are still being stored."""

    async def scenario() -> None:
        parts, banks, running = Parts(), list[str](), False

        def start() -> None:
            nonlocal running
            if not running:
                running = True
                banks.append(parts.used[-1][0] if parts.used else PROFILE.documents_url)

        def cancel() -> None:
            nonlocal running
            running = False

        async def use(profile: Profile, secrets: Secrets) -> None:
            start()
            await parts.use(profile, secrets)

        parts.rests.set()
        sync = SimpleNamespace(cancel=cancel, finished=parts.rests.wait, start=start)
        monkeypatch.setattr(parts.actions, "_sync", sync)
        monkeypatch.setattr(parts.actions._sign_in, "use", use)
        await parts.actions.save(replace(PROFILE, documents_url=NEW_BANK), Secrets())
        assert banks == [PROFILE.documents_url, NEW_BANK]

    run_async(scenario())


def test_another_first_day_is_read_from_at_once(
    run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        parts, days = Parts(), list[str]()
        sync = SimpleNamespace(use_first_day=days.append)
        monkeypatch.setattr(parts.actions, "_sync", sync)
        await parts.actions.save(replace(PROFILE, first_day="2025-01-01"), Secrets())
        await parts.actions.save(replace(PROFILE, first_day="2025-01-01", name="Новое"), Secrets())
        assert days == ["2025-01-01"]

    run_async(scenario())


def test_settings_of_one_part_that_are_saved_at_once_both_count(run_async: Run) -> None:
    async def scenario() -> None:
        parts = Parts()
        signs = replace(PROFILE, merchant=replace(PROFILE.merchant, sign_requests=True))
        euro = replace(PROFILE, merchant=replace(PROFILE.merchant, currency="EUR"))
        saves = (parts.actions.save(signs, Secrets()), parts.actions.save(euro, Secrets()))
        _, both = await asyncio.gather(*saves)
        assert (both.merchant.sign_requests, both.merchant.currency) == (True, "EUR")

    run_async(scenario())


def test_what_cannot_be_stored_changes_nothing(run_async: Run) -> None:
    async def scenario() -> None:
        parts = Parts()
        parts.rests.set()
        moved = replace(PROFILE, documents_url=NEW_BANK)
        parts.refuses = StoreUnavailable(Path("settings.json"))
        with pytest.raises(StoreUnavailable):
            await parts.actions.save(moved, Secrets(access_token="new"))
        assert parts.used == [], "the token of the new bank is not used at the old one"
        parts.refuses, parts.refuses_secrets = None, DiskFull(Path("store.db"))
        with pytest.raises(DiskFull):
            await parts.actions.save(moved, Secrets(access_token="new"))
        assert parts.saved[-1] == PROFILE, "nor the old token at the new bank, at the next start"
        parts.refuses_secrets = None
        assert await parts.actions.save(moved, Secrets(access_token="new")) == moved

    run_async(scenario())


def test_what_is_being_saved_is_saved_though_its_window_closes(run_async: Run) -> None:
    async def scenario() -> None:
        parts = Parts()
        moved = replace(PROFILE, documents_url=NEW_BANK)
        saving = asyncio.ensure_future(parts.actions.save(moved, Secrets(access_token="new")))
        await asyncio.sleep(0)
        saving.cancel()
        await asyncio.sleep(0)
        parts.rests.set()
        with pytest.raises(asyncio.CancelledError):
            await saving
        assert parts.saved[-1] == moved
        assert (NEW_BANK, "new") in parts.used

    run_async(scenario())


def test_a_key_that_is_stored_does_not_bring_the_profile_of_before_back(run_async: Run) -> None:
    async def scenario() -> None:
        read = asyncio.Event()

        async def merchant_key() -> None:
            await read.wait()

        told: list[object] = []
        workspace: Any = SimpleNamespace(
            session=SimpleNamespace(merchant_key=merchant_key),
            bus=SimpleNamespace(publish=told.append),
            profile=PROFILE,
        )
        workspace.use_profile = partial(Workspace.use_profile, workspace)
        unused: Any = None
        workspace.clock = unused
        keys: Any = SimpleNamespace(set_callback_key=_nothing)
        settings = GatewaySettings(workspace=workspace, keys=keys, actions=unused, connect=unused)
        storing = asyncio.ensure_future(settings.set_callback_key("shared"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        workspace.profile = moved = replace(PROFILE, documents_url=NEW_BANK)  # a card was saved
        read.set()
        await storing
        assert workspace.profile == moved
        assert len(told) == 1

    async def _nothing(_text: str) -> None:
        return

    run_async(scenario())


def test_secrets_that_are_entered_together_are_stored_together(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk in between would leave the token of one bank with the secret of another."""
    left = [1]
    real = Database.write

    async def write(database: Database, *work: Any, **how: Any) -> Any:
        if not left:
            raise DiskFull(Path("store.db"))
        left.pop()
        return await real(database, *work, **how)

    async def scenario() -> None:
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=SystemClock())
        kept = StoredSecrets(Vault(database))
        monkeypatch.setattr(Database, "write", write)
        entered = Secrets(
            access_token="a", client_secret="b", gateway_login="c", gateway_password="d"
        )
        await kept.keep(entered)
        assert (await kept.access_token(), await kept.client_secret()) == ("a", "b")
        assert await kept.merchant_key() is not None
        with pytest.raises(DiskFull):
            await kept.keep(Secrets(access_token="e", client_secret="f"))
        assert (await kept.access_token(), await kept.client_secret()) == ("a", "b")
        await database.close()

    run_async(scenario())
