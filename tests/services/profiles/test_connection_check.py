"""The connection test: which step failed and why, and what a session does when it is closed."""

from __future__ import annotations

import asyncio
import socket
import threading
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api import errors
from desktop_app.api.documents.auth import PastedToken
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.services.profiles.connection_check import ConnectionStep, check_connection
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.profile_actions import SettingsActions
from desktop_app.services.profiles.service_links import link_services, pace_of
from desktop_app.services.profiles.session import Session
from desktop_app.storage.engine.database import Database
from tests.api.servers import answer, answering, raw_server, self_signed
from tests.support.company import MovedClock, nothing_to_prepare
from tests.support.sandbox import SandboxProcess as AnotherSandbox

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.api.errors import ApiError
    from desktop_app.services.profiles.connection_check import Finding
    from desktop_app.services.profiles.service_links import ServiceLink
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ADDRESS, SIGN_IN = ConnectionStep.ADDRESS, ConnectionStep.SIGN_IN
Findings = dict[ConnectionStep, type[Exception] | None]

PROFILE: Final = Profile(
    id="a-1",
    name="A",
    short_name="A",
    colour="#2F6FDE",
    environment=Environment.TEST,
    documents_url="",
)


async def check(url: str, token: str) -> tuple[Finding, ...]:
    """Test a connection as the window does before a profile is made."""
    profile = replace(PROFILE, documents_url=url)
    link = link_services(profile, PastedToken(token), clock=MovedClock())
    try:
        return await check_connection(link.reader)
    finally:
        await link.close()


def outcome(findings: tuple[Finding, ...]) -> Findings:
    return {one.step: type(one.error) if one.error else None for one in findings}


def test_both_tokens_can_read(sandbox: SandboxProcess, run_async: Run) -> None:
    addresses = sandbox.addresses
    for token in (addresses.access_token, addresses.read_only_token):
        findings = run_async(check(addresses.documents_url, f" Bearer {token}\n"))
        assert outcome(findings) == {ADDRESS: None, SIGN_IN: None}
    assert sandbox.operations() == ["GET /analytic/{analyticType}", "GET /"] * 2


@pytest.mark.parametrize("token", ["ended", "", "два слова"])
def test_a_wrong_token_fails_the_second_step(
    sandbox: SandboxProcess, run_async: Run, token: str
) -> None:
    findings = run_async(check(sandbox.addresses.documents_url, token))
    assert outcome(findings) == {ADDRESS: None, SIGN_IN: errors.Unauthorized}


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("http://127.0.0.1:{free}/documents", errors.Refused),
        ("https://no-such-bank.invalid/documents", errors.NameNotFound),
        ("http://bank.example/documents", errors.BadAddress),
        ("ftp://127.0.0.1/documents", errors.BadAddress),
        ("not an address", errors.BadAddress),
        ("https://[::1/documents", errors.BadAddress),
        ("", errors.BadAddress),
        ("{sandbox}/nothing/here", errors.NotFound),
    ],
)
def test_a_wrong_address_fails_the_first_step_and_says_nothing_about_the_token(
    sandbox: SandboxProcess, run_async: Run, address: str, kind: type[ApiError]
) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = address.format(free=unused.getsockname()[1], sandbox=sandbox.addresses.documents_url)
        assert outcome(run_async(check(url, "token"))) == {ADDRESS: kind}


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("status-429", errors.TooManyRequests),
        ("status-500", errors.ServiceFailed),
        ("html-200", errors.UnreadableAnswer),
        ("redirect-other-host", errors.Redirected),
    ],
)
def test_a_service_that_refuses_is_told_with_its_step(
    sandbox: SandboxProcess, run_async: Run, fault: str, kind: type[ApiError]
) -> None:
    url, token = sandbox.addresses.documents_url, sandbox.addresses.access_token
    sandbox.fault("GET /analytic/{analyticType}", fault, times=3, retry_after_s=99)
    assert outcome(run_async(check(url, token))) == {ADDRESS: kind}
    sandbox.reset()
    sandbox.fault("GET /", fault, times=3, retry_after_s=99)
    findings = run_async(check(url, token))
    assert outcome(findings) == {ADDRESS: None, SIGN_IN: kind}
    if kind is errors.TooManyRequests:
        assert findings[1].error is not None
        assert findings[1].error.parameters["seconds"] == "99"


def test_a_certificate_that_nobody_knows_is_told(tmp_path: Path, run_async: Run) -> None:
    tls, _ = self_signed(tmp_path)

    async def scenario() -> tuple[Finding, ...]:
        async with raw_server(answering(answer(b"[]")), tls=tls) as server:
            findings = await check(f"{server.url}/documents", "token")
            assert server.requests == []
            return findings

    assert outcome(run_async(scenario())) == {ADDRESS: errors.TlsFailed}


def test_a_session_is_built_once_when_it_is_needed_and_can_be_closed(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    built: list[ServiceLink] = []

    def build() -> ServiceLink:
        profile = replace(PROFILE, documents_url=sandbox.addresses.documents_url)
        tokens = PastedToken(sandbox.addresses.access_token)
        built.append(link_services(profile, tokens, clock=MovedClock()))
        return built[-1]

    async def scenario() -> None:
        session = Session(build=build)
        await session.close()
        assert not built
        readers = await asyncio.gather(*(session.reader() for _ in range(5)))
        assert len(built) == 1
        assert set(readers) == {built[0].reader}
        # Whoever gives up waiting does not take the link away from the others.
        abandoned = asyncio.ensure_future(session.reader())
        abandoned.cancel()
        await asyncio.gather(abandoned, return_exceptions=True)
        assert await session.reader() is built[0].reader
        await session.close()
        assert await session.reader() is built[1].reader
        await session.close()

    run_async(scenario())


def test_a_link_that_could_not_be_made_is_tried_again(run_async: Run) -> None:
    tries: list[int] = []

    def build() -> ServiceLink:
        tries.append(1)
        if len(tries) == 1:
            raise OSError("the file of certificates is gone")
        return link_services(PROFILE, PastedToken("token"), clock=MovedClock())

    async def scenario() -> None:
        session = Session(build=build)
        with pytest.raises(OSError, match="certificates"):
            await session.reader()
        assert await session.reader() is await session.reader()
        assert len(tries) == 2
        await session.close()

    run_async(scenario())


@pytest.mark.parametrize(
    ("address", "pace"),
    [
        ("https://bank.example/documents", 30),
        ("http://127.0.0.1:8080/documents", 0),
        ("http://[::1", 30),
    ],
)
def test_a_bank_is_asked_as_often_as_the_profile_says(address: str, pace: int) -> None:
    assert pace_of(replace(PROFILE, documents_url=address, calls_a_minute=30)) == pace


def test_the_pace_can_be_changed_before_and_after_the_link_is_made(run_async: Run) -> None:
    built: list[ServiceLink] = []

    def build() -> ServiceLink:
        built.append(link_services(PROFILE, PastedToken("token"), clock=MovedClock()))
        return built[-1]

    async def scenario() -> None:
        session = Session(build=build)
        session.set_pace(7)
        await session.reader()
        assert built[0]._transport.limiter.per_minute == 7
        session.set_pace(9)
        assert built[0]._transport.limiter.per_minute == 9
        await session.close()
        await session.reader()
        assert built[1]._transport.limiter.per_minute == 9
        await session.close()

    run_async(scenario())


def test_a_saved_profile_sets_the_pace_of_the_open_link(run_async: Run) -> None:
    built: list[ServiceLink] = []
    saved: list[Profile] = []

    def build() -> ServiceLink:
        built.append(link_services(PROFILE, PastedToken("token"), clock=MovedClock()))
        return built[-1]

    async def use(_profile: Profile, _secrets: Secrets) -> None:
        return

    async def scenario() -> None:
        session = Session(build=build)
        await session.reader()
        parts: dict[str, Any] = {
            "profiles": SimpleNamespace(save=saved.append),
            "work": None,
            "sign_in": SimpleNamespace(
                settled=nothing_to_prepare, prepare=nothing_to_prepare, use=use
            ),
            "rows": None,
            "show_logs": lambda: None,
            "sync": None,
            "profile": PROFILE,
            "connect": None,
        }
        changed = replace(PROFILE, calls_a_minute=12)
        await SettingsActions(session=session, **parts).save(changed, Secrets())
        assert saved == [changed]
        assert built[0]._transport.limiter.per_minute == 12
        await session.close()

    run_async(scenario())


class SlowLink:
    """A way to an address; calls on it take until the test says so."""

    def __init__(self, address: str) -> None:
        self.reader: Any = address
        self.answered = asyncio.Event()
        self.ended = ""

    def set_pace(self, _per_minute: int) -> None:
        return

    def tell_time(self, _on_told_time: object) -> None:
        return

    async def retire(self) -> None:
        try:
            await self.answered.wait()
        except asyncio.CancelledError:
            self.ended = "at once"
            raise
        self.ended = "after its calls"

    async def close(self) -> None:
        self.ended = "closed"


@pytest.mark.parametrize("patient", [True, False])
def test_another_way_is_used_at_once_and_the_one_before_ends_its_calls(
    run_async: Run, *, patient: bool
) -> None:
    links: list[SlowLink] = []

    def way(address: str) -> Any:
        links.append(SlowLink(address))
        return links[-1]

    async def scenario() -> None:
        session = Session(build=partial(way, "old"))
        session.use(partial(way, "older"))  # nothing to let go yet
        first: Any = await session.reader()
        session.use(partial(way, "new"))
        second: Any = await session.reader()
        assert (first, second) == ("older", "new")
        await asyncio.sleep(0)
        assert [link.ended for link in links] == ["", ""]
        if patient:
            links[0].answered.set()
            await asyncio.sleep(0.01)
            assert links[0].ended == "after its calls"
        await session.close()
        assert [link.ended for link in links] == [
            "after its calls" if patient else "at once",
            "closed",
        ]

    run_async(scenario())


def test_what_could_not_be_built_does_not_end_the_way_that_is_used_instead(
    run_async: Run,
) -> None:
    gate = threading.Event()

    def fail_to_build() -> Any:
        gate.wait(240)
        raise OSError("no network library")

    async def scenario() -> None:
        session = Session(build=fail_to_build)
        waiting = asyncio.ensure_future(session.reader())
        await asyncio.sleep(0)
        link = SlowLink("new")
        session.use(lambda: link)  # type: ignore[arg-type, return-value]  # stands in for a link
        assert await session.reader() is link.reader
        gate.set()
        with pytest.raises(OSError, match="no network library"):
            await waiting
        await asyncio.sleep(0.01)
        assert await session.reader() is link.reader
        await session.close()
        assert link.ended == "closed"

    run_async(scenario())


def test_a_session_is_closed_while_what_it_needs_cannot_be_built(run_async: Run) -> None:
    gate = threading.Event()

    def fail_to_build() -> Any:
        gate.wait(240)
        raise OSError("no network library")

    async def scenario() -> None:
        session = Session(build=fail_to_build)
        waiting = asyncio.ensure_future(session.reader())
        while session._link is None:  # noqa: ASYNC110 - no event tells when it is being built
            await asyncio.sleep(0.001)
        closing = asyncio.ensure_future(session.close())
        gate.set()
        await closing
        with pytest.raises(OSError, match="no network library"):
            await waiting

    run_async(scenario())


def test_a_saved_address_is_used_at_once_by_what_reads_anew(
    run_async: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    saved: list[Profile] = []

    async def use(_profile: Profile, _secrets: Secrets) -> None:
        return

    async def scenario(before: SandboxProcess, after: SandboxProcess) -> None:
        tokens = [PastedToken(each.addresses.access_token) for each in (before, after)]
        profile = replace(PROFILE, documents_url=before.addresses.documents_url)
        clock = MovedClock()
        workspace = open_workspace(
            profile,
            database=await Database.open(tmp_path / "store.db", key=bytes(32), clock=clock),
            connect=partial(link_services, profile, tokens[0], clock=clock),
            clock=clock,
            on_failure=lambda failure: pytest.fail(repr(failure)),
        )
        parts: dict[str, Any] = {
            "profiles": SimpleNamespace(save=saved.append),
            "work": None,
            "sign_in": SimpleNamespace(
                settled=nothing_to_prepare, prepare=nothing_to_prepare, use=use
            ),
            "rows": None,
            "show_logs": lambda: None,
        }
        work = SettingsActions(
            session=workspace.session,
            sync=workspace.sync,
            profile=profile,
            connect=partial(link_services, tokens=tokens[1], clock=clock),
            **parts,
        )
        workspace.sync.start()
        while not before.operations():  # noqa: ASYNC110 - no event tells of a call
            await asyncio.sleep(0.01)
        await work.save(replace(profile, documents_url=after.addresses.documents_url), Secrets())
        status = await workspace.sync.finished()
        assert status.error is None
        assert status.last_good is not None
        assert "GET /" in after.operations()
        asked = len(before.operations())
        await workspace.directories.refresh(Directory.COUNTRY_CODE)
        assert len(before.operations()) == asked
        assert after.operations()[-1] == "GET /analytic/{analyticType}"
        await workspace.close()

    with AnotherSandbox() as other:
        run_async(scenario(sandbox, other))
