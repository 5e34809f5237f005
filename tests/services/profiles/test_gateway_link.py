"""The connection to the payment gateway: its key in the vault, and the error if there is none."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api.documents.auth import PastedToken
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.gateway.merchant_settings import MerchantSettings
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.profiles.profile import Environment, Profile, demo_profile
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.domain.values.periods import SystemClock
from desktop_app.services.outbox.errors import NoGateway
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.profiles.demo import start_demo
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.profile_actions import SettingsActions
from desktop_app.services.profiles.service_links import link_services
from desktop_app.services.profiles.session import Session
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.vault import Vault
from tests.api.gateway.merchant import order
from tests.support.company import KEY, nothing_to_prepare

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

PROFILE: Final = Profile(
    id="belye-zhuravli-1",
    name="ООО «Белые журавли»",
    short_name="БЖ",
    colour="#2F6FDE",
    environment=Environment.TEST,
    documents_url="http://127.0.0.1:9",
)
LOGIN: Final = Secrets(gateway_login="shop-api", gateway_password="p-1")
TO_REGISTER: Final = Submission(operation=Operation.REGISTER_ORDER, instruction=order("A-1"))


@contextlib.asynccontextmanager
async def vault(folder: Path) -> AsyncIterator[tuple[Database, StoredSecrets]]:
    database = await Database.open(folder / "store.db", key=KEY, clock=SystemClock())
    try:
        yield database, StoredSecrets(Vault(database))
    finally:
        await database.close()


@contextlib.asynccontextmanager
async def opened_workspace(
    profile: Profile, database: Database, kept: StoredSecrets
) -> AsyncIterator[Workspace]:
    workspace = open_workspace(
        profile,
        database=database,
        connect=lambda: link_services(profile, PastedToken("t"), clock=SystemClock()),
        merchant_key=kept.merchant_key,
        clock=SystemClock(),
        on_failure=lambda fault: pytest.fail(repr(fault)),
    )
    try:
        yield workspace
    finally:
        await workspace.close()


def test_the_key_is_login_and_password_or_a_token(tmp_path: Path, run_async: Run) -> None:
    async def scenario() -> None:
        async with vault(tmp_path) as (_, kept):
            assert await kept.merchant_key() is None
            await kept.keep(LOGIN)
            key = await kept.merchant_key()
            assert isinstance(key, Login)
            assert (key.name, key.password.reveal()) == ("shop-api", "p-1")
            await kept.keep(Secrets(access_token="other"))
            assert isinstance(await kept.merchant_key(), Login), "what is empty stays as it was"
            await kept.keep(Secrets(gateway_token="t-1"))
            token = await kept.merchant_key()
            assert isinstance(token, Token)
            assert token.value.reveal() == "t-1"
            await kept.keep(LOGIN)
            assert isinstance(await kept.merchant_key(), Login), "the token was replaced"
            assert not any(secret in f"{LOGIN!r} {key!r} {token!r}" for secret in ("p-1", "t-1"))

    run_async(scenario())


def test_another_key_is_used_at_once(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    addresses = sandbox.addresses
    profile = replace(PROFILE, gateway_url=addresses.gateway_url)

    async def scenario() -> None:
        async with (
            vault(tmp_path) as (database, kept),
            opened_workspace(profile, database, kept) as work,
        ):
            await kept.keep(LOGIN)
            (row_id,) = await work.outbox.enqueue([TO_REGISTER])
            row = await work.outbox.settled(row_id)
            assert row is not None
            assert row.progress.error == "api.gateway.refused", "nobody knows this login"
            assert row.state is OutboxState.READY, "it was not even looked for"
            right = Secrets(
                gateway_login=addresses.gateway_login, gateway_password=addresses.gateway_password
            )
            await kept.keep(right)
            work.outbox.send([row_id])
            row = await work.outbox.settled(row_id)
            assert row is not None
            assert row.state is OutboxState.CONFIRMED
            assert row.progress.order.form_url

    run_async(scenario())


@pytest.mark.parametrize("lacks", ["key", "address"])
def test_without_a_gateway_nothing_is_sent_and_it_is_said(
    tmp_path: Path, run_async: Run, lacks: str
) -> None:
    async def scenario() -> None:
        async with (
            vault(tmp_path) as (database, kept),
            opened_workspace(PROFILE, database, kept) as work,
        ):
            if lacks == "address":
                await kept.keep(LOGIN)
            (row_id,) = await work.outbox.enqueue([TO_REGISTER])
            row = await work.outbox.settled(row_id)
            assert row is not None
            assert (row.state, row.progress.error) == (OutboxState.READY, "gateway.none")
            assert dict(row.progress.error_parameters) == {"lacks": lacks}

    run_async(scenario())


def test_a_session_without_a_key_has_no_gateway(run_async: Run) -> None:
    async def scenario() -> None:
        async def nobody() -> MerchantKey | None:
            return None

        for session in (
            Session(build=lambda: pytest.fail("it is not needed")),
            Session(build=lambda: pytest.fail("it is not needed"), merchant_key=nobody),
        ):
            with pytest.raises(NoGateway):
                await session.gateway()

    run_async(scenario())


def test_the_demo_pays_through_the_sandbox(run_async: Run) -> None:
    async def scenario() -> None:
        async with contextlib.AsyncExitStack() as ends:
            profile, store = await start_demo(
                ends, demo_profile("Демо"), documents=0, clock=SystemClock()
            )
            kept = StoredSecrets(Vault(store.database))
            async with opened_workspace(profile, store.database, kept) as work:
                (row_id,) = await work.outbox.enqueue([TO_REGISTER])
                row = await work.outbox.settled(row_id)
                assert row is not None
                assert row.state is OutboxState.CONFIRMED

    run_async(scenario())


class _Way:
    """A way to one address; what it gives tells whose key it was given."""

    def __init__(self, address: str) -> None:
        self._address = address

    def set_pace(self, per_minute: int) -> None:
        """It is asked as often as anybody likes."""

    def tell_time(self, on_told_time: object) -> None:
        """It does not say what time it is."""

    def gateway(self, key: str) -> str:
        return f"{key} at {self._address}"

    async def retire(self) -> None:
        """There is nothing to let go."""


def test_no_address_gets_the_key_of_another(run_async: Run) -> None:
    async def scenario() -> None:
        key, asked, told = "old", asyncio.Event(), asyncio.Event()

        async def merchant_key() -> str:
            found = key
            asked.set()
            await told.wait()
            return found

        session = Session(build=lambda: _Way("old"), merchant_key=merchant_key)  # type: ignore[arg-type,return-value]
        taking = asyncio.create_task(session.gateway())
        await asked.wait()
        key = "new"
        session.use(lambda: _Way("new"))  # type: ignore[arg-type,return-value]
        told.set()
        assert str(await taking) == "new at new"
        async with session.changing():
            waiting = asyncio.create_task(session.gateway())
            key = "newest"
            await asyncio.sleep(0)
            assert not waiting.done()
            session.use(lambda: _Way("newest"))  # type: ignore[arg-type,return-value]
        assert str(await waiting) == "newest at newest"

    run_async(scenario())


@pytest.mark.parametrize("asked_at", ["the end of the synchronisation", "the new key"])
def test_settings_change_address_and_key_at_one_moment(run_async: Run, asked_at: str) -> None:
    async def scenario() -> None:
        kept = {"key": "old"}
        asking: list[asyncio.Task[object]] = []

        async def merchant_key() -> str:
            return kept["key"]

        session = Session(build=lambda: _Way("old"), merchant_key=merchant_key)  # type: ignore[arg-type,return-value]

        async def ask(moment: str) -> None:
            if moment == asked_at:
                asking.append(asyncio.create_task(session.gateway()))
                for _ in range(9):
                    await asyncio.sleep(0)

        async def finished() -> None:
            await ask("the end of the synchronisation")

        async def use(_profile: Profile, _secrets: Secrets) -> None:
            kept["key"] = "new"
            await ask("the new key")

        parts: dict[str, Any] = {
            "profiles": SimpleNamespace(save=lambda _: None),
            "work": None,
            "sign_in": SimpleNamespace(
                settled=nothing_to_prepare, prepare=nothing_to_prepare, use=use
            ),
            "rows": None,
            "sync": SimpleNamespace(cancel=int, finished=finished, start=int),
            "connect": lambda profile: _Way(f"new{profile.merchant.language}"),
            "show_logs": int,
        }
        assert str(await session.gateway()) == "old at old"
        work = SettingsActions(session=session, profile=PROFILE, **parts)
        moved = replace(PROFILE, documents_url="http://127.0.0.1:7")
        moved = replace(moved, gateway_url="http://127.0.0.1:8")
        await work.save(moved, Secrets())
        assert {str(await each) for each in asking} == {"new at new"}
        await work.save(replace(moved, merchant=MerchantSettings(language="be")), Secrets())
        assert str(await session.gateway()) == "new at newbe", "orders are asked about in it"

    run_async(scenario())
