"""The connection test: which step failed and why, and what a session does when it is closed."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.api import errors
from desktop_app.api.documents.auth import PastedToken
from desktop_app.domain.profiles import Environment, Profile
from desktop_app.domain.sign_in import Secrets
from desktop_app.services.connection import Step, check_connection
from desktop_app.services.linking import link_services, pace_of
from desktop_app.services.profile_work import SettingsWork
from desktop_app.services.session import Session
from tests.api.servers import answer, answering, raw_server, self_signed
from tests.support.company import MovedClock

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.api.errors import ApiError
    from desktop_app.services.connection import Finding
    from desktop_app.services.linking import ServiceLink
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ADDRESS, SIGN_IN = Step.ADDRESS, Step.SIGN_IN
Findings = dict[Step, type[Exception] | None]

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
        impatient = asyncio.ensure_future(session.reader())
        impatient.cancel()
        await asyncio.gather(impatient, return_exceptions=True)
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
            "store": None,
            "sign_in": SimpleNamespace(use=use),
            "show_logs": lambda: None,
        }
        changed = replace(PROFILE, calls_a_minute=12)
        await SettingsWork(session=session, **parts).save(changed, Secrets())
        assert saved == [changed]
        assert built[0]._transport.limiter.per_minute == 12
        await session.close()

    run_async(scenario())
