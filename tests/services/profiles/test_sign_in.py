"""Signing in at the sandbox's own pages: tokens kept, used, renewed, ended and forgotten."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from desktop_app.api.documents.oauth import OAuth
from desktop_app.api.documents.oauth_errors import (
    ClientRefused,
    ConsentDeclined,
    SignInExpired,
    SignInNotKept,
    SignInOutdated,
    SignInRevoked,
    SignOutNotKept,
    SignOutNotTold,
)
from desktop_app.api.errors import ConnectionFailed, Dropped, Unauthorized, WrongScope
from desktop_app.domain.profiles.sign_in import (
    SCOPES,
    OAuthSettings,
    Secrets,
    SignInWay,
)
from desktop_app.services.profiles import sign_in as sign_in_module
from desktop_app.services.profiles.connection_check import ConnectionStep
from desktop_app.services.profiles.profile_actions import ProfileActions, SettingsActions
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.services.profiles.service_links import link_oauth, link_services
from desktop_app.services.profiles.sign_in import SignIn
from desktop_app.services.profiles.sign_out import end_sign_in
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.storage.engine.errors import DiskFull, StorageError
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.errors import NothingReturned, ProfileInUse, ReturnAddressTaken
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from desktop_app.system.single_instance import LOCK_FILE, InstanceLock
from tests.support.company import MovedClock
from tests.support.ports import free_port
from tests.support.signing_in import never_asked, profile_of, signing_in

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.domain.errors import UserError
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import (
        Tokens,
    )
    from desktop_app.services.profiles.browser_sign_in import WaitingForBrowser
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess
    from tests.support.signing_in import SignInSetup


def sign_in_error(one: SignInSetup) -> UserError | None:
    return one.sign_in.status.error


@pytest.mark.parametrize("settings", [{}, {"pkce": False}, {"basic": True}])
def test_who_signs_in_may_work_and_still_may_after_a_restart(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, settings: dict[str, Any]
) -> None:
    async def first() -> None:
        async with signing_in(tmp_path, sandbox, **settings) as one:
            status = one.sign_in.status
            assert status.error is not None
            assert status.error.parameters["reason"] == "signed_out"
            with pytest.raises(Unauthorized):
                await one.read()
            waiting = await one.enter()
            assert waiting.opened
            assert waiting.address not in repr(waiting)
            await one.read()
            status = one.sign_in.status
            assert status.error is None
            assert status.scopes == SCOPES
            assert status.lacking == ()
            assert status.until is not None
            assert (status.until - one.clock.now()).total_seconds() == 36_000
            assert one.changes

    async def second() -> None:
        async with signing_in(tmp_path, sandbox, **settings) as one:
            assert one.sign_in.status.until is not None
            await one.read()
            one.clock.move(minutes=59, seconds=30)  # here the token ends within the minute
            await one.read()
            assert await one.secrets.tokens() is not None

    run_async(first())
    run_async(second())
    tokens = [one for one in sandbox.operations() if one.endswith("/token")]
    assert len(tokens) == 2


def test_renewed_tokens_are_kept_before_they_are_used(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            before = await one.secrets.tokens()
            one.clock.move(hours=1)
            await asyncio.gather(*(one.sign_in.access_token() for _ in range(10)))
            after = await one.secrets.tokens()
            assert before is not None
            assert after is not None
            assert after.refresh_token != before.refresh_token
            assert await one.sign_in.access_token() == after.access_token

    run_async(scenario())


def test_a_permission_that_was_not_given_is_named(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter(allow={"create_documents"})
            assert one.sign_in.status.lacking == ("read_documents", "sign_documents")
            with pytest.raises(WrongScope) as caught:
                await one.read()
            assert caught.value.parameters["scope"] == "read_documents"
            assert sign_in_error(one) is None  # whoever lacks one has not been signed out

    run_async(scenario())


@pytest.mark.parametrize("allowed", [set(SCOPES), {"read_documents"}, {"create_documents"}])
def test_connecting_says_what_was_not_allowed(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, allowed: set[str]
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter(allow=allowed)
            tokens = await one.secrets.tokens()
            parts: dict[str, Any] = dict.fromkeys(("profiles", "browser", "link", "backups"))
            connect = partial(link_services, clock=one.clock)
            actions = ProfileActions(connect=connect, clock=one.clock, **parts)
            *found, permissions = await actions.check(one.profile, Secrets(tokens=tokens))
            assert permissions.step is ConnectionStep.PERMISSIONS
            lacking = [scope for scope in SCOPES if scope not in allowed]
            named = permissions.error.parameters["scopes"] if permissions.error else ""
            assert named.split() == lacking
            assert permissions.leaves_a_connection
            can_read = "read_documents" in allowed
            assert all(finding.leaves_a_connection for finding in found) is can_read

    run_async(scenario())


def test_declining_leaves_everything_as_it_was(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            kept = await one.secrets.tokens()
            with pytest.raises(ConsentDeclined):
                await one.enter(decline=True)
            assert await one.secrets.tokens() == kept
            await one.read()

    run_async(scenario())


def test_a_browser_that_does_not_open_may_be_opened_by_hand(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            one.browser.works = False
            waiting = await one.enter()
            assert not waiting.opened
            assert one.browser.pages == []
            await one.read()

    run_async(scenario())


def test_nobody_comes_back_in_time(sandbox: SandboxProcess, run_async: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox, limit_s=0.05) as one:
            with pytest.raises(NothingReturned) as caught:
                await one.sign_in.sign_in(waiting=lambda _: None, as_somebody_else=never_asked)
            assert caught.value.parameters["address"].startswith("http://127.0.0.1:")

    run_async(scenario())


def test_a_return_address_that_is_taken(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario(port: int) -> None:
        address = f"http://127.0.0.1:{port}/return"
        async with signing_in(tmp_path, sandbox, return_url=address) as one:
            with pytest.raises(ReturnAddressTaken) as caught:
                await one.enter()
            assert caught.value.parameters["port"] == str(port)
            assert one.browser.pages == []

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run_async(scenario(taken.getsockname()[1]))


def test_the_registered_return_address_is_used(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    port = free_port()

    async def scenario() -> None:
        address = f"http://localhost:{port}/back/here"
        async with signing_in(tmp_path, sandbox, return_url=address) as one:
            waiting = await one.enter()
            assert f"localhost%3A{port}%2Fback%2Fhere" in waiting.address
            await one.read()

    run_async(scenario())


def test_giving_up_closes_the_door(sandbox: SandboxProcess, run_async: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            asked: asyncio.Future[WaitingForBrowser] = asyncio.get_running_loop().create_future()
            work = asyncio.ensure_future(
                one.sign_in.sign_in(waiting=asked.set_result, as_somebody_else=never_asked)
            )
            waiting = await asked
            work.cancel()
            with pytest.raises(asyncio.CancelledError):
                await work
            with pytest.raises(OSError, match=r"refused|reset"):
                await one.browser.answer(waiting.address)
            assert await one.secrets.tokens() is None

    run_async(scenario())


@pytest.mark.parametrize("reached", [True, False])
@pytest.mark.parametrize("changed", ["token address", "client", "way"])
def test_tokens_that_are_not_of_the_present_settings_are_given_back_and_that_is_told(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, changed: str, *, reached: bool
) -> None:
    async def scenario() -> None:
        gone: dict[str, Any] = {"revoke_url": f"http://127.0.0.1:{free_port()}/revoke"}
        async with signing_in(tmp_path, sandbox, **({} if reached else gone)) as one:
            asked: asyncio.Future[WaitingForBrowser] = asyncio.get_running_loop().create_future()
            work = asyncio.ensure_future(
                one.sign_in.sign_in(waiting=asked.set_result, as_somebody_else=never_asked)
            )
            waiting = await asked
            profile, oauth = one.profile, one.profile.oauth
            other = {
                "token address": replace(
                    profile, oauth=replace(oauth, token_url="https://another.example/token")
                ),
                "client": replace(profile, oauth=replace(oauth, client_id="another")),
                "way": replace(profile, sign_in=SignInWay.PASTED),
            }[changed]
            await one.sign_in.prepare(other, Secrets())
            await one.sign_in.use(other, Secrets())
            await one.browser.answer(waiting.address)
            with pytest.raises(SignInOutdated) as caught:
                await work
            assert caught.value.parameters == ({} if reached else {"reason": "unreached"})
            assert sandbox.operations().count("POST /revoke") == (2 if reached else 0)
            assert await one.secrets.tokens() is None
            with pytest.raises(Unauthorized):
                await one.sign_in.access_token()

    run_async(scenario())


@pytest.mark.parametrize("changed", ["client", "scopes"])
def test_tokens_of_a_client_that_is_not_used_any_more_are_given_back(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, changed: str
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            oauth = one.profile.oauth
            client, scopes = replace(oauth, client_id="another"), replace(oauth, scopes=SCOPES[:1])
            other = replace(one.profile, oauth=client if changed == "client" else scopes)
            await one.sign_in.prepare(other, Secrets(client_secret="hush"))
            await one.sign_in.use(other, Secrets(client_secret="hush"))
            assert (await one.secrets.tokens() is None) is (changed == "client")
            await one.sign_in.close()
            told = sandbox.operations().count("POST /revoke")
            assert told == (2 if changed == "client" else 0)

    run_async(scenario())


def test_settings_that_came_back_to_what_they_were_have_their_sign_in(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            asked: asyncio.Future[WaitingForBrowser] = asyncio.get_running_loop().create_future()
            work = asyncio.ensure_future(
                one.sign_in.sign_in(waiting=asked.set_result, as_somebody_else=never_asked)
            )
            waiting = await asked
            other = replace(one.profile.oauth, token_url="https://another.example/token")
            changed = replace(one.profile, oauth=other, first_day="2026-10-01")
            for profile in (changed, one.profile):
                await one.sign_in.prepare(profile, Secrets())
                await one.sign_in.use(profile, Secrets())
            await one.browser.answer(waiting.address)
            assert await work
            await one.read()
            assert sandbox.operations().count("POST /revoke") == 0

    run_async(scenario())


@pytest.mark.parametrize("ends", ["store", "cancelled"])
def test_new_tokens_that_cannot_be_used_are_given_back(
    sandbox: SandboxProcess,
    run_async: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ends: str,
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:

            async def sent() -> Any:
                if ends == "store":
                    raise StorageError(tmp_path / "store.db")
                raise asyncio.CancelledError

            monkeypatch.setattr(one.sign_in, "_sent", sent)
            with pytest.raises((StorageError, asyncio.CancelledError)):
                await one.enter()
            await one.sign_in.close()
            assert sandbox.operations().count("POST /revoke") == 2

    run_async(scenario())


def test_a_sign_in_that_is_cancelled_while_it_is_stored_is_used_and_not_given_back(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            before, real = await one.secrets.tokens(), one.secrets.keep_tokens
            stored, goes_on = asyncio.Event(), asyncio.Event()

            async def keep_tokens(tokens: Tokens | None) -> None:
                await real(tokens)
                stored.set()
                await goes_on.wait()

            monkeypatch.setattr(one.secrets, "keep_tokens", keep_tokens)
            work = asyncio.ensure_future(one.enter())
            await stored.wait()
            work.cancel()
            closing = asyncio.ensure_future(one.sign_in.close())  # as when the window is closed
            goes_on.set()
            with pytest.raises(asyncio.CancelledError):
                await work
            await closing
            await one.sign_in.close()
            assert sandbox.operations().count("POST /revoke") == 0
            kept = await one.secrets.tokens()
            assert kept is not None
            assert before is not None
            assert kept.access_token != before.access_token
            assert await one.sign_in.access_token() == kept.access_token
            await one.read()

    run_async(scenario())


@pytest.mark.parametrize("fails", [False, True])
def test_a_bank_gets_no_token_of_another_that_is_being_chosen(
    sandbox: SandboxProcess,
    run_async: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    fails: bool,
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox, way=SignInWay.PASTED) as one:
            await one.sign_in.use(one.profile, Secrets(access_token="of-the-former"))
            former = one.sign_in.of_bank(one.profile)
            assert await former.access_token() == "of-the-former"
            elsewhere = replace(one.profile, documents_url="https://another.example/documents")
            kept, real = asyncio.Event(), one.secrets.use
            goes_on = asyncio.Event()

            async def use(profile: Profile, secrets: Secrets) -> None:
                await real(profile, secrets)
                kept.set()
                await goes_on.wait()
                if fails:
                    raise StorageError(tmp_path / "store.db")

            monkeypatch.setattr(one.secrets, "use", use)
            await one.sign_in.prepare(elsewhere, Secrets(access_token="of-the-other"))
            work = asyncio.ensure_future(
                one.sign_in.use(elsewhere, Secrets(access_token="of-the-other"))
            )
            await kept.wait()
            with pytest.raises(Unauthorized):
                await former.access_token()
            assert not await former.refused("of-the-former")
            goes_on.set()
            if fails:
                with pytest.raises(StorageError):
                    await work
                assert former.owner == one.sign_in.owner, "it is the bank of before again"
                await former.access_token()
                return
            await work
            with pytest.raises(Unauthorized):
                await former.access_token()
            assert former.owner == ""
            assert await one.sign_in.of_bank(elsewhere).access_token() == "of-the-other"

    run_async(scenario())


def test_what_failed_may_be_tried_again(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.secrets.keep(Secrets(client_secret="another"))
            with pytest.raises(ClientRefused):
                await one.enter()
            await one.secrets.keep(Secrets(client_secret=sandbox.addresses.client_secret))
            sandbox.fault("POST /token", "status-500", service="oauth")
            with pytest.raises(Exception, match="service_failed"):
                await one.enter()
            await one.enter()

    run_async(scenario())


@pytest.mark.parametrize(("hours", "kind"), [(0, SignInRevoked), (11, SignInExpired)])
def test_what_ended_is_told_once_and_a_new_sign_in_goes_on(
    sandbox: SandboxProcess,
    run_async: Run,
    tmp_path: Path,
    hours: int,
    kind: type[Unauthorized],
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            one.clock.move(hours=hours)
            sandbox.advance(11 * 3600)
            count = len(one.changes)
            for _ in range(3):
                with pytest.raises(kind):
                    await one.read()
            assert len(one.changes) == count + 1
            assert type(sign_in_error(one)) is kind
            assert one.sign_in.status.until is None
            await one.enter()
            assert sign_in_error(one) is None
            await one.read()

    run_async(scenario())


def test_signing_out_forgets_here_and_at_the_bank(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            token = await one.sign_in.access_token()
            assert await one.sign_in.sign_out() is None
            assert await one.secrets.tokens() is None
            assert sandbox.get("/", token=token).status_code == 401
            error = sign_in_error(one)
            assert error is not None
            assert error.parameters["reason"] == "signed_out"
            for _ in range(2):
                with pytest.raises(Unauthorized):
                    await one.read()
            assert sign_in_error(one) is error

    run_async(scenario())


def test_signing_out_offline_forgets_here_and_says_so(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            sandbox.fault("POST /revoke", "drop-before-commit", service="oauth")
            assert isinstance(await one.sign_in.sign_out(), Dropped)
            assert await one.secrets.tokens() is None
            assert one.sign_in.status.until is None

    run_async(scenario())


@pytest.mark.parametrize("answered", [True, False])
def test_a_sign_out_that_nobody_waits_for_is_carried_out_or_told_at_the_next_opening(
    sandbox: SandboxProcess,
    run_async: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    answered: bool,
) -> None:
    """Whoever signs out locks or closes next, and the window with its tasks is gone at once."""
    monkeypatch.setattr(sign_in_module, "_SIGN_OUT_S", 240.0 if answered else 0.01)
    came, may_answer = asyncio.Event(), asyncio.Event()

    async def slow(self: OAuth, tokens: Tokens) -> None:
        came.set()
        await may_answer.wait()
        await revoke(self, tokens)

    revoke = OAuth.revoke
    monkeypatch.setattr(OAuth, "revoke", slow)

    async def first() -> str:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            token = await one.sign_in.access_token()
            shown = asyncio.create_task(one.sign_in.sign_out())
            await came.wait()
            shown.cancel()
            await asyncio.wait({shown})
            assert shown.cancelled()
            if answered:
                asyncio.get_running_loop().call_soon(may_answer.set)
        return token

    async def again() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            assert await one.secrets.tokens() is None
            assert isinstance(sign_in_error(one), SignOutNotTold) is not answered
            with pytest.raises(Unauthorized):
                await one.read()
            assert isinstance(sign_in_error(one), SignOutNotTold) is not answered

    async def signed_in_again() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            assert sign_in_error(one) is None

    async def quietly() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            assert sign_in_error(one) is None

    token = run_async(first())
    assert sandbox.get("/", token=token).status_code == (401 if answered else 200)
    for _ in range(2):
        run_async(again())
    run_async(signed_in_again())
    run_async(quietly())


def test_a_sign_out_that_waits_for_a_refresh_at_the_end_leaves_nobody_signed_in(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bank hangs: what it answers to the refresh after all does not sign in again."""
    monkeypatch.setattr(sign_in_module, "_SIGN_OUT_S", 0.01)
    came, may_answer = asyncio.Event(), asyncio.Event()

    async def slow(self: OAuth, tokens: Tokens) -> Tokens:
        came.set()
        await may_answer.wait()
        return await refresh(self, tokens)

    async def answered(self: SignIn) -> None:
        may_answer.set()
        await close_source(self)

    refresh, close_source = OAuth.refresh, SignIn._close_source
    monkeypatch.setattr(OAuth, "refresh", slow)
    monkeypatch.setattr(SignIn, "_close_source", answered)

    async def first() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            one.clock.move(hours=1)
            refreshing = asyncio.create_task(one.sign_in.access_token())
            await came.wait()
            shown = asyncio.create_task(one.sign_in.sign_out())
            await asyncio.sleep(0)
            for task in (refreshing, shown):  # the window goes
                task.cancel()
                await asyncio.wait({task})

    async def again() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            assert await one.secrets.tokens() is None
            assert isinstance(sign_in_error(one), SignOutNotTold)

    run_async(first())
    run_async(again())


def test_what_the_window_told_of_a_sign_out_is_not_told_again(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            sandbox.fault("POST /revoke", "drop-before-commit", service="oauth")
            assert isinstance(await one.sign_in.sign_out(), Dropped)
        async with signing_in(tmp_path, sandbox) as one:
            error = sign_in_error(one)
            assert error is not None
            assert error.parameters["reason"] == "signed_out"

    run_async(scenario())


def test_signing_out_with_a_full_disk_is_not_called_done(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: object, __: object) -> None:
        raise DiskFull(tmp_path)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            token = await one.sign_in.access_token()
            with monkeypatch.context() as patch:
                patch.setattr(Vault, "set_several", full)
                with pytest.raises(SignOutNotKept):
                    await one.sign_in.sign_out()
            assert isinstance(sign_in_error(one), SignOutNotKept)
            assert one.sign_in.status.until is not None  # it can be repeated
            assert sandbox.get("/", token=token).status_code == 401
            with pytest.raises(Unauthorized):
                await one.read()
            assert isinstance(sign_in_error(one), SignOutNotKept)
            assert await one.sign_in.sign_out() is None
            assert await one.secrets.tokens() is None
            assert one.sign_in.status.until is None

    run_async(scenario())


async def switched(one: SignInSetup, way: SignInWay, secrets: Secrets, **changes: Any) -> None:
    """Change the way of signing in, and link anew as the settings do."""
    oauth = replace(one.profile.oauth, **changes)
    profile = replace(one.profile, sign_in=way, oauth=oauth)
    await one.sign_in.use(profile, secrets)
    tokens = one.sign_in.of_bank(profile)
    one.workspace.session.use(partial(link_services, profile, tokens, clock=one.clock))


def test_saved_settings_wait_for_tokens_that_they_concern_and_payments_never(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bank that does not answer keeps its own settings waiting, and no card payment."""
    came, may_answer = asyncio.Event(), asyncio.Event()

    async def slow(self: OAuth, tokens: Tokens) -> Tokens:
        came.set()
        await may_answer.wait()
        return await refresh(self, tokens)

    refresh = OAuth.refresh
    monkeypatch.setattr(OAuth, "refresh", slow)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            before = await one.secrets.tokens()
            one.clock.move(hours=1)
            refreshing = asyncio.create_task(one.sign_in.access_token())
            await came.wait()
            parts: dict[str, Any] = {
                "profiles": SimpleNamespace(save=lambda _profile: None),
                "connect": partial(link_services, tokens=one.sign_in, clock=one.clock),
            }
            actions = SettingsActions(
                session=one.workspace.session,
                sync=one.workspace.sync,
                sign_in=one.sign_in,
                work=cast("ProfileActions", None),
                rows=one.workspace.outbox_rows,
                profile=one.profile,
                show_logs=lambda: None,
                **parts,
            )
            named = await actions.save(replace(one.profile, name="ОАО «Журавли»"), Secrets())
            assert not refreshing.done()
            oauth = replace(named.oauth, scopes=named.oauth.scopes[:1])
            saving = asyncio.create_task(actions.save(replace(named, oauth=oauth), Secrets()))
            for _ in range(20):
                await asyncio.sleep(0)
                async with one.workspace.session.changing():
                    assert not saving.done()
            may_answer.set()
            assert (await saving).oauth == oauth
            after = await one.secrets.tokens()
            assert before is not None
            assert after is not None
            assert await refreshing == after.access_token != before.access_token

    run_async(scenario())


@pytest.mark.parametrize("then", ["settings", "closed"])
def test_tokens_that_could_not_be_saved_at_once_outlive_settings_and_the_end(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, then: str
) -> None:
    """A full disk ends no sign-in: only the new tokens live at the bank."""

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            one.clock.move(hours=1)
            keep = one.secrets.keep_tokens

            async def fail(tokens: Tokens | None) -> None:
                raise DiskFull(tmp_path)

            one.secrets.keep_tokens = fail  # type: ignore[method-assign]
            with pytest.raises(SignInNotKept):
                await one.sign_in.access_token()
            if then == "settings":
                oauth = replace(one.profile.oauth, return_url="http://127.0.0.1:49999/return")
                await one.sign_in.use(replace(one.profile, oauth=oauth), Secrets())
                one.secrets.keep_tokens = keep  # type: ignore[method-assign]
                await one.read()
            one.secrets.keep_tokens = keep  # type: ignore[method-assign]

    async def later() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            one.clock.move(hours=1)
            await one.sign_in.access_token()

    run_async(scenario())
    run_async(later())


@pytest.mark.parametrize("way", list(SignInWay))
def test_what_another_address_says_of_the_token_is_nothing_to_the_sign_in(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, way: SignInWay
) -> None:
    """It gets no second token, and the open profile is not signed out by it."""
    got: list[str] = []

    class Reader:
        """Answers as an address at which nobody knows the token."""

        def __init__(self, tokens: TokenSource) -> None:
            self._tokens = tokens

        async def directory(self, _which: object) -> tuple[()]:
            return ()

        async def list_documents(self, _query: object) -> None:
            got.append(await self._tokens.access_token())
            while await self._tokens.refused(got[-1]):
                got.append(await self._tokens.access_token())
            raise Unauthorized(status=401)

    class Link:
        """A way to it."""

        def __init__(self, tokens: TokenSource) -> None:
            self.reader = Reader(tokens)

        async def close(self) -> None:
            """There is nothing to close."""

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox, way=way) as one:
            if way is SignInWay.OAUTH:
                await one.enter()
            else:
                secrets = Secrets(access_token=sandbox.addresses.access_token)
                await one.sign_in.use(one.profile, secrets)
            parts: dict[str, Any] = dict.fromkeys(("profiles", "browser", "link", "backups"))
            work = ProfileActions(
                connect=lambda _profile, tokens: Link(tokens),  # type: ignore[arg-type,return-value]
                clock=one.clock,
                **parts,
            )
            actions = SettingsActions(
                session=one.workspace.session,
                sync=one.workspace.sync,
                sign_in=one.sign_in,
                work=work,
                rows=one.workspace.outbox_rows,
                profile=one.profile,
                show_logs=lambda: None,
                profiles=cast("Profiles", None),
                connect=lambda _profile: pytest.fail("nothing is saved"),
            )
            elsewhere = replace(one.profile, documents_url="https://bank.test/documents")
            exchanges = sum("/token" in each for each in sandbox.operations())
            findings = await actions.check(elsewhere, Secrets())
            assert isinstance(findings[-1].error, Unauthorized)
            assert len(got) == 1
            assert one.sign_in.status.error is None
            assert sum("/token" in each for each in sandbox.operations()) == exchanges
            await one.read()

    run_async(scenario())


def test_a_person_may_switch_between_the_two_ways(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    pasted = sandbox.addresses.read_only_token

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            own = await one.sign_in.access_token()
            await switched(one, SignInWay.PASTED, Secrets(access_token=pasted))
            assert await one.sign_in.access_token() == pasted
            assert one.sign_in.status.until is None
            await one.read()
            await switched(one, SignInWay.OAUTH, Secrets())
            assert await one.sign_in.access_token() == own
            await one.read()
            await switched(one, SignInWay.OAUTH, Secrets(), client_id="another application")
            assert await one.secrets.tokens() is None
            with pytest.raises(Unauthorized):
                await one.read()

    run_async(scenario())


def test_a_pasted_token_that_is_refused_is_told_until_there_is_another(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox, way=SignInWay.PASTED) as one:
            await one.secrets.keep(Secrets(access_token="ended"))
            for _ in range(2):
                with pytest.raises(Unauthorized):
                    await one.read()
            assert sign_in_error(one) is not None
            assert len(one.changes) == 1
            token = sandbox.addresses.access_token
            await switched(one, SignInWay.PASTED, Secrets(access_token=token))
            assert sign_in_error(one) is None
            await one.read()
            sandbox.fault("GET /", "status-401")
            with pytest.raises(Unauthorized):
                await one.read()
            one.sign_in.forgive()
            assert sign_in_error(one) is None

    run_async(scenario())


def test_tokens_of_another_version_are_not_used(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            vault = one.secrets._vault
            assert isinstance(vault, Vault)
            await vault.set("documents.tokens", '{"something": "else"}')
            assert await StoredSecrets(vault).tokens() is None

    run_async(scenario())


@pytest.mark.parametrize("reached", [True, False])
def test_a_removed_profile_is_signed_out_at_the_bank_if_that_can_be_reached(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, *, reached: bool
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            tokens = await one.secrets.tokens()
            draft, clock = one.profile, one.clock
            assert tokens is not None
            profiles = Profiles(
                paths=Paths(tmp_path / "home"),
                preferences=Preferences(tmp_path / "preferences.json"),
                keyring=MemoryKeyring(),
                clock=clock,
            )
            secret = sandbox.addresses.client_secret
            made = await profiles.create(draft, Secrets(client_secret=secret, tokens=tokens))
            nowhere = replace(
                draft.oauth, revoke_url="http://127.0.0.1:9/revoke"
            )  # nobody listens to port 9
            profile = replace(made.profile, oauth=draft.oauth if reached else nowhere)
            work: Any = {"connect": None, "browser": None, "backups": None}
            link = partial(link_oauth, clock=clock)
            since = len(sandbox.requests())
            unreached = await ProfileActions(
                profiles=profiles, link=link, clock=clock, **work
            ).remove(profile)
            assert profiles.known == ()
            assert list(profiles.folder(profile).iterdir()) == []
            told = sandbox.operations(since).count("POST /revoke")
            if reached:
                assert unreached is None
                assert told == 2
                with pytest.raises(Unauthorized):
                    await one.read()
            else:
                assert isinstance(unreached, ConnectionFailed)
                assert told == 0
                await one.read()

    run_async(scenario())


def test_nothing_is_told_of_a_profile_that_nobody_signed_in_with_or_that_is_open_elsewhere(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        clock = MovedClock()
        profiles = Profiles(
            paths=Paths(tmp_path / "home"),
            preferences=Preferences(tmp_path / "preferences.json"),
            keyring=MemoryKeyring(),
            clock=clock,
        )
        made = await profiles.create(profile_of(sandbox), Secrets())
        link = partial(link_oauth, clock=clock)
        assert await end_sign_in(made.profile, profiles=profiles, link=link) is None
        lock = InstanceLock(profiles.folder(made.profile) / LOCK_FILE)
        assert lock.take()
        elsewhere = await end_sign_in(made.profile, profiles=profiles, link=link)
        lock.release()
        assert isinstance(elsewhere, ProfileInUse)
        pasted = replace(made.profile, oauth=OAuthSettings())
        assert await end_sign_in(pasted, profiles=profiles, link=link) is None
        assert sandbox.operations().count("POST /revoke") == 0

    run_async(scenario())
