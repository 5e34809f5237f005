"""Tests of the OAuth sign-in against the sandbox: consent, tokens, rotation, sign-out."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, parse_qsl, urlsplit

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import json_text
from desktop_app.api.documents.oauth import OAuth, OAuthClient
from desktop_app.api.documents.oauth_answers import read_tokens
from desktop_app.api.documents.oauth_errors import (
    ClientRefused,
    CodeExpired,
    ConsentDeclined,
    RedirectRefused,
    ScopeUnavailable,
    SignInExpired,
    SignInFailed,
    SignInNotKept,
    SignInRevoked,
    SignOutNotKept,
    StateMismatch,
)
from desktop_app.api.documents.oauth_tokens import OAuthTokens
from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.errors import (
    BadAddress,
    Dropped,
    ServiceFailed,
    TooLarge,
    Unauthorized,
    UnreadableAnswer,
    WrongScope,
    before_sending,
)
from desktop_app.api.exchange import ApiResponse, Limits
from desktop_app.api.transport import Transport
from desktop_app.domain.profiles.sign_in import SCOPES, Tokens
from desktop_app.domain.values.periods import SystemClock
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.system.loopback_server import LoopbackServer
from tests.api import strategies
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Mapping

    from desktop_app.api.documents.oauth import Authorization
    from desktop_app.api.errors import (
        ApiError,
    )
    from tests.support.loops import Run

ADDRESS: Final = "http://127.0.0.1:49152/return"
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)"')
_BOX = re.compile(r'<input type="checkbox" name="scope" value="([^"]*)"')
START: Final = datetime(2026, 11, 16, 6, tzinfo=UTC)


class ManualClock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> datetime:
        return self.time

    def move(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


class RecordingTokenStore:
    """A token store that records everything it stored."""

    def __init__(self) -> None:
        self.kept: list[Tokens | None] = []
        self.broken = False

    async def __call__(self, tokens: Tokens | None) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise DiskFull(Path("store"))
        self.kept.append(tokens)


@dataclass(frozen=True, kw_only=True)
class OAuthSetup:
    oauth: OAuth
    transport: Transport
    clock: ManualClock
    sandbox: SandboxProcess

    async def sign_in(self, *, allowed: Iterable[str] = SCOPES) -> Tokens:
        authorization = self.oauth.begin(ADDRESS)
        returned = await asyncio.to_thread(visit, authorization.url, allowed=set(allowed))
        return await self.oauth.finish(authorization, returned)

    def later(self, seconds: float) -> None:
        """Let time pass here and at the bank."""
        self.clock.move(seconds)
        self.sandbox.advance(seconds)

    def exchanges(self) -> int:
        """How often tokens were asked for."""
        return sum("/token" in name for name in self.sandbox.operations())

    async def read(self, tokens: OAuthTokens) -> None:
        """Read something at the bank."""
        reader = DocumentsReader(
            transport=self.transport,
            base_url=self.sandbox.addresses.documents_url,
            tokens=tokens,
            clock=self.clock,
        )
        await reader.list_documents(ListQuery(rows=1))


def client_of(sandbox: SandboxProcess, **changes: Any) -> OAuthClient:
    told = sandbox.addresses
    client = OAuthClient(
        authorize_url=told.authorize_url,
        token_url=told.token_url,
        revoke_url=told.revoke_url,
        client_id=told.client_id,
        client_secret=told.client_secret,
    )
    return replace(client, **changes)


@asynccontextmanager
async def opened_oauth(sandbox: SandboxProcess, **changes: Any) -> AsyncIterator[OAuthSetup]:
    clock = ManualClock()
    transport = Transport(clock=clock, limits=Limits(per_minute=0))
    oauth = OAuth(transport=transport, client=client_of(sandbox, **changes), clock=clock)
    try:
        yield OAuthSetup(oauth=oauth, transport=transport, clock=clock, sandbox=sandbox)
    finally:
        await transport.close()


def visit(url: str, *, allowed: set[str], decision: str = "allow") -> Mapping[str, str]:
    """Do what a person does in the browser; the parameters of the return address."""
    with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES) as browser:
        page = browser.get(url)
        if not page.is_redirect:
            offered = set(_BOX.findall(page.text))
            hidden = {unescape(n): unescape(v) for n, v in _HIDDEN.findall(page.text)}
            answer = {**hidden, "scope": sorted(offered & allowed), "decision": decision}
            page = browser.post(page.url, data=answer)
    assert page.is_redirect, page.text
    address = page.headers["location"]
    assert address.startswith(ADDRESS)
    return dict(parse_qsl(urlsplit(address).query))


def browse(url: str) -> str:
    """Allow everything and follow the bank's redirect; the page that is shown in the end."""
    with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES) as browser:
        page = browser.get(url)
        hidden = {unescape(n): unescape(v) for n, v in _HIDDEN.findall(page.text)}
        answer = {**hidden, "scope": _BOX.findall(page.text), "decision": "allow"}
        return browser.post(page.url, data=answer, follow_redirects=True).text


@pytest.mark.parametrize("settings", [{}, {"pkce": False}, {"basic": True}])
def test_a_person_signs_in(
    settings: dict[str, bool], sandbox: SandboxProcess, run_async: Run
) -> None:
    async def sign_in() -> Tokens:
        async with opened_oauth(sandbox, **settings) as setup:
            tokens = await setup.sign_in()
            source = OAuthTokens(
                oauth=setup.oauth, tokens=tokens, save=RecordingTokenStore(), clock=setup.clock
            )
            await setup.read(source)
            return tokens

    tokens = run_async(sign_in())
    assert set(tokens.scopes) == set(SCOPES)
    assert tokens.lacking(SCOPES) == ()
    assert tokens.expires_at == START + timedelta(hours=1)
    assert tokens.signed_in_until == START + timedelta(hours=10)
    assert tokens.access_token not in repr(tokens)
    assert tokens.refresh_token not in repr(tokens)


def test_the_browser_comes_back_through_the_door(sandbox: SandboxProcess, run_async: Run) -> None:
    async def sign_in() -> Tokens:
        async with opened_oauth(sandbox) as setup, LoopbackServer() as door:
            authorization = setup.oauth.begin(door.address)
            browsing = asyncio.to_thread(browse, authorization.url)
            returned, page = await asyncio.gather(
                door.returned(state=authorization.state, limit_s=ANSWER_LIMIT_S), browsing
            )
            assert "Вернитесь в Kantora" in page
            return await setup.oauth.finish(authorization, returned)

    assert run_async(sign_in()).lacking(SCOPES) == ()


def test_the_page_is_asked_for_with_state_and_challenge(sandbox: SandboxProcess) -> None:
    transport = Transport(clock=ManualClock())
    client = client_of(sandbox, authorize_url="https://bank.example/auth?lang=ru")
    oauth = OAuth(transport=transport, client=client, clock=ManualClock())
    one, other = oauth.begin(ADDRESS), oauth.begin(ADDRESS)
    asked = parse_qs(urlsplit(one.url).query)
    assert asked["lang"] == ["ru"]
    assert asked["state"] == [one.state]
    assert asked["code_challenge_method"] == ["S256"]
    assert one.verifier not in one.url
    assert one.state != other.state
    assert one.state not in repr(one)
    assert client.client_secret not in repr(client)


@pytest.mark.parametrize(
    "address", ["http://bank.example/auth", "nowhere", "https://[", "file:///x"]
)
def test_a_page_that_must_not_be_opened(address: str) -> None:
    client = OAuthClient(authorize_url=address, token_url="", client_id="x")
    with pytest.raises(BadAddress):
        OAuth(transport=Transport(clock=ManualClock()), client=client, clock=ManualClock()).begin(
            ADDRESS
        )


def test_a_permission_that_was_not_given_is_told(sandbox: SandboxProcess, run_async: Run) -> None:
    async def sign_in() -> Tokens:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in(allowed={"create_documents"})
            source = OAuthTokens(
                oauth=setup.oauth, tokens=tokens, save=RecordingTokenStore(), clock=setup.clock
            )
            with pytest.raises(WrongScope) as caught:
                await setup.read(source)
            assert caught.value.parameters["scope"] == "read_documents"
            assert setup.exchanges() == 1
            return tokens

    assert run_async(sign_in()).lacking(SCOPES) == ("read_documents", "sign_documents")


async def failing_sign_in(
    sandbox: SandboxProcess,
    *,
    decision: str = "allow",
    spoil: Any = lambda authorization, returned: (authorization, returned),
    wait: float = 0,
    **changes: Any,
) -> SignInFailed:
    async with opened_oauth(sandbox, **changes) as setup:
        authorization = setup.oauth.begin(ADDRESS)
        url = authorization.url
        returned = await asyncio.to_thread(visit, url, allowed=set(SCOPES), decision=decision)
        setup.later(wait)
        authorization, returned = spoil(authorization, returned)
        with pytest.raises(SignInFailed) as caught:
            await setup.oauth.finish(authorization, returned)
        return caught.value


def test_consent_declined(sandbox: SandboxProcess, run_async: Run) -> None:
    error = run_async(failing_sign_in(sandbox, decision="deny"))
    assert type(error) is ConsentDeclined
    assert error.service_message


def test_a_permission_the_bank_does_not_know(sandbox: SandboxProcess, run_async: Run) -> None:
    error = run_async(failing_sign_in(sandbox, scopes=("read_documents", "read_minds")))
    assert type(error) is ScopeUnavailable
    # The answer repeats nothing that was sent, so everything that was asked for is named.
    assert error.parameters["scope"] == "read_documents, read_minds"


def with_other_address(
    authorization: Authorization, returned: Mapping[str, str]
) -> tuple[Authorization, Mapping[str, str]]:
    return replace(authorization, redirect_uri=ADDRESS + "/other"), returned


def with_other_state(
    authorization: Authorization, returned: Mapping[str, str]
) -> tuple[Authorization, Mapping[str, str]]:
    return authorization, {**returned, "state": "another"}


def without_code(
    authorization: Authorization, returned: Mapping[str, str]
) -> tuple[Authorization, Mapping[str, str]]:
    return authorization, {"state": returned["state"]}


def test_another_return_address(sandbox: SandboxProcess, run_async: Run) -> None:
    error = run_async(failing_sign_in(sandbox, spoil=with_other_address))
    assert type(error) is RedirectRefused
    assert error.parameters["address"] == ADDRESS + "/other"


def test_an_answer_to_something_else(sandbox: SandboxProcess, run_async: Run) -> None:
    assert type(run_async(failing_sign_in(sandbox, spoil=with_other_state))) is StateMismatch
    assert run_async(failing_sign_in(sandbox, spoil=without_code)).parameters["reason"] == "no_code"


def test_a_wrong_secret(sandbox: SandboxProcess, run_async: Run) -> None:
    error = run_async(failing_sign_in(sandbox, client_secret="s3cr3t"))
    assert type(error) is ClientRefused
    assert "s3cr3t" not in str(error)
    basic = run_async(failing_sign_in(sandbox, client_secret="s3cr3t", basic=True))
    assert type(basic) is ClientRefused


def test_a_code_that_waited_too_long(sandbox: SandboxProcess, run_async: Run) -> None:
    assert type(run_async(failing_sign_in(sandbox, wait=61))) is CodeExpired


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("status-500", ServiceFailed),
        ("drop-before-commit", Dropped),
        ("malformed-json", UnreadableAnswer),
        ("html-200", UnreadableAnswer),
        ("wrong-types", UnreadableAnswer),
        ("non-object-json", UnreadableAnswer),
        ("empty-200", UnreadableAnswer),
    ],
)
def test_faults_of_the_bank(
    fault: str, kind: type[ApiError], sandbox: SandboxProcess, run_async: Run
) -> None:
    async def sign_in() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            sandbox.fault("POST /token", fault, service="oauth")
            with pytest.raises(kind) as caught, before_sending():
                await setup.oauth.refresh(tokens)
            assert outcome(caught.value) is Outcome.NOT_SENT

    run_async(sign_in())


def test_tokens_are_exchanged_and_the_old_ones_die(sandbox: SandboxProcess, run_async: Run) -> None:
    async def rotate() -> None:
        async with opened_oauth(sandbox) as setup:
            first = await setup.sign_in()
            setup.later(1800)
            second = await setup.oauth.refresh(first)
            assert second.refresh_token != first.refresh_token
            assert second.scopes == first.scopes
            assert second.expires_at == START + timedelta(minutes=90)
            for tokens in first, second:  # who uses an old one again ends the whole sign-in
                with pytest.raises(SignInRevoked):
                    await setup.oauth.refresh(tokens)

    run_async(rotate())


def test_a_sign_in_ends_with_the_day(sandbox: SandboxProcess, run_async: Run) -> None:
    async def wait() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            assert source.signed_in_until == START + timedelta(hours=10)
            setup.later(10 * 3600 + 1)
            for _ in range(3):
                with pytest.raises(SignInExpired):
                    await setup.read(source)
            assert source.tokens is None
            assert setup.exchanges() == 2  # the bank is not asked again and again
            assert store.kept == []

    run_async(wait())


def test_a_token_is_renewed_before_it_ends(sandbox: SandboxProcess, run_async: Run) -> None:
    async def wait() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            setup.later(3600 - 61)
            assert await source.access_token() == tokens.access_token
            setup.later(1)
            assert await source.access_token() != tokens.access_token
            assert store.kept == [source.tokens]
            await setup.read(source)

    run_async(wait())


def test_however_many_wait_there_is_one_exchange(sandbox: SandboxProcess, run_async: Run) -> None:
    async def ask() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            setup.later(3600)
            given = await asyncio.gather(*(source.access_token() for _ in range(30)))
            assert len(set(given)) == 1
            assert setup.exchanges() == 2
            refused = await asyncio.gather(*(source.refused(given[0]) for _ in range(30)))
            assert all(refused)
            assert setup.exchanges() == 3
            assert await source.refused(given[0])  # somebody else has fetched another already
            assert setup.exchanges() == 3
            assert len(store.kept) == 2

    run_async(ask())


def test_a_refused_token_is_exchanged_by_the_reader(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def ask() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            source = OAuthTokens(
                oauth=setup.oauth, tokens=tokens, save=RecordingTokenStore(), clock=setup.clock
            )
            sandbox.advance(3601)  # the clock of this machine is an hour slow
            await setup.read(source)
            assert setup.exchanges() == 2

    run_async(ask())


def test_whoever_stops_waiting_does_not_lose_the_tokens(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def ask() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            setup.later(3600)
            abandoned = asyncio.create_task(source.access_token())
            await asyncio.sleep(0)
            abandoned.cancel()
            with pytest.raises(asyncio.CancelledError):
                await abandoned
            await source.close()
            assert len(store.kept) == 1
            await setup.read(source)
            assert setup.exchanges() == 2

    run_async(ask())


def test_tokens_that_could_not_be_saved_are_saved_before_they_are_used(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def ask() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            setup.later(3600)
            store.broken = True
            with pytest.raises(SignInNotKept) as caught, before_sending():
                await source.access_token()
            assert caught.value.parameters == {"cause": "storage.disk_full"}
            assert outcome(caught.value) is Outcome.NOT_SENT
            assert source.tokens is tokens
            store.broken = False
            assert await source.access_token() != tokens.access_token
            assert store.kept == [source.tokens]
            assert setup.exchanges() == 2

    run_async(ask())


def test_tokens_that_could_not_be_saved_are_saved_at_the_end(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    """The ones before them are dead at the bank."""

    async def ask() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            setup.later(3600)
            store.broken = True
            with pytest.raises(SignInNotKept):
                await source.access_token()
            await source.close()  # the store is full still
            assert source.tokens is tokens
            latest = source.unsaved
            assert latest is not None
            assert latest.refresh_token != tokens.refresh_token
            store.broken = False
            await source.close()
            assert store.kept == [source.tokens] == [latest]
            assert await source.access_token() != tokens.access_token
            assert setup.exchanges() == 2

    run_async(ask())


@pytest.mark.parametrize("status", [401, 403])
def test_a_refusal_that_is_not_the_banks_ends_no_sign_in(
    sandbox: SandboxProcess, run_async: Run, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """A proxy or a firewall answers in its own words."""

    async def ask() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            setup.later(3600)

            async def refuse(*_: object) -> ApiResponse:
                html = {"content-type": "text/html"}
                return ApiResponse(status=status, headers=html, body=b"<h1>No access</h1>")

            with monkeypatch.context() as patch:
                patch.setattr(setup.oauth, "_post", refuse)
                with pytest.raises(SignInFailed) as caught:
                    await source.access_token()
                assert not isinstance(caught.value, Unauthorized)
                assert caught.value.parameters["reason"] == f"HTTP {status}"
                with pytest.raises(SignInFailed):
                    await setup.oauth.revoke(tokens)
            assert source.tokens is tokens
            assert await source.access_token() != tokens.access_token
            await source.sign_out()
            assert source.tokens is None

    run_async(ask())


def test_an_exchange_that_failed_may_be_tried_again(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def ask() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            source = OAuthTokens(
                oauth=setup.oauth, tokens=tokens, save=RecordingTokenStore(), clock=setup.clock
            )
            setup.later(3600)
            sandbox.fault("POST /token", "status-500", service="oauth")
            with pytest.raises(ServiceFailed):
                await source.access_token()
            assert await source.access_token() != tokens.access_token

    run_async(ask())


def test_signing_out_forgets_and_revokes(sandbox: SandboxProcess, run_async: Run) -> None:
    async def leave() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            await source.sign_out()
            assert store.kept == [None]
            assert source.tokens is None
            with pytest.raises(Unauthorized) as caught:
                await source.access_token()
            assert caught.value.parameters["reason"] == "signed_out"
            with pytest.raises(SignInRevoked):
                await setup.oauth.refresh(tokens)
            assert sandbox.get("/", token=tokens.access_token).status_code == 401
            await source.adopt(await setup.sign_in())
            await setup.read(source)

    run_async(leave())


def test_signing_out_without_the_bank_forgets_all_the_same(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def leave() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            sandbox.fault("POST /revoke", "drop-before-commit", service="oauth", times=2)
            with pytest.raises(Dropped):
                await source.sign_out()
            assert store.kept == [None]
            assert source.tokens is None

    run_async(leave())


@pytest.mark.parametrize("reached", [True, False])
def test_signing_out_that_cannot_be_stored_revokes_and_can_be_repeated(
    sandbox: SandboxProcess, run_async: Run, *, reached: bool
) -> None:
    async def leave() -> None:
        async with opened_oauth(sandbox) as setup:
            tokens = await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=tokens, save=store, clock=setup.clock)
            store.broken = True
            if not reached:
                sandbox.fault("POST /revoke", "drop-before-commit", service="oauth")
            with pytest.raises(SignOutNotKept) as caught:
                await source.sign_out()
            reason = {} if reached else {"reason": "unreached"}
            assert caught.value.parameters == {"cause": "storage.disk_full"} | reason
            lives = sandbox.get("/", token=tokens.access_token).status_code != 401
            assert lives is not reached
            assert (source.tokens, store.kept) == (tokens, [])
            with pytest.raises(Unauthorized) as refused:  # nothing uses them meanwhile
                await source.access_token()
            assert refused.value.parameters["reason"] == "signed_out"
            store.broken = False
            await source.sign_out()
            assert (source.tokens, store.kept) == (None, [None])
            assert sandbox.get("/", token=tokens.access_token).status_code == 401

    run_async(leave())


def test_who_signs_in_after_an_incomplete_sign_out_may_work(
    sandbox: SandboxProcess, run_async: Run
) -> None:
    async def enter() -> None:
        async with opened_oauth(sandbox) as setup:
            store = RecordingTokenStore()
            source = OAuthTokens(
                oauth=setup.oauth, tokens=await setup.sign_in(), save=store, clock=setup.clock
            )
            store.broken = True
            with pytest.raises(SignOutNotKept):
                await source.sign_out()
            store.broken = False
            await source.adopt(await setup.sign_in())
            await setup.read(source)

    run_async(enter())


def test_a_sign_in_during_an_exchange_wins(sandbox: SandboxProcess, run_async: Run) -> None:
    async def both() -> None:
        async with opened_oauth(sandbox) as setup:
            old, new = await setup.sign_in(), await setup.sign_in()
            store = RecordingTokenStore()
            source = OAuthTokens(oauth=setup.oauth, tokens=old, save=store, clock=setup.clock)
            waiting = asyncio.create_task(source.refused(old.access_token))
            await asyncio.sleep(0)
            await source.adopt(new)
            await waiting
            assert source.tokens is new
            assert store.kept[-1] is new

    run_async(both())


def test_who_closes_waits_for_the_tokens_of_a_sign_in(run_async: Run) -> None:
    """Settings are saved in the moment in which somebody has just signed in."""
    end = datetime(2026, 12, 1, tzinfo=UTC)
    tokens = Tokens(access_token="new", expires_at=end, signed_in_until=end)

    async def story() -> None:
        writing, written = asyncio.Event(), asyncio.Event()

        async def save(_: Tokens | None) -> None:
            writing.set()
            await written.wait()

        unused: Any = None
        source = OAuthTokens(oauth=unused, tokens=None, save=save, clock=SystemClock())
        adopting = asyncio.create_task(source.adopt(tokens))
        await writing.wait()
        left: list[Tokens | None] = []
        closing = asyncio.create_task(source.close())
        closing.add_done_callback(lambda _: left.append(source.tokens))
        for _ in range(5):
            await asyncio.sleep(0)
        written.set()
        await asyncio.gather(adopting, closing)
        await asyncio.sleep(0)
        assert left == [tokens]

    run_async(story())


def test_no_secret_reaches_the_log(
    sandbox: SandboxProcess, run_async: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def live() -> list[str]:
        async with opened_oauth(sandbox, pkce=True) as setup:
            tokens = await setup.sign_in()
            source = OAuthTokens(
                oauth=setup.oauth, tokens=tokens, save=RecordingTokenStore(), clock=setup.clock
            )
            setup.later(3600)
            await setup.read(source)
            renewed = source.tokens
            assert renewed is not None
            await source.sign_out()
            secret = sandbox.addresses.client_secret
            given = (tokens, renewed)
            return [secret, *(t.access_token for t in given), *(t.refresh_token for t in given)]

    with caplog.at_level(logging.DEBUG):
        secrets = run_async(live())
    assert "POST /token" in caplog.text
    assert "POST /revoke" in caplog.text
    assert not [secret for secret in secrets if secret in caplog.text]


@pytest.mark.parametrize(
    ("brought", "token", "hours"),
    [
        ({"refresh_token": "new"}, "new", 15),
        ({"refresh_token": "old"}, "old", 10),
        ({}, "old", 10),
        ({"refresh_token_expires_in": 7200}, "old", 7),
    ],
)
def test_a_sign_in_lasts_as_long_as_its_refresh_token(
    brought: dict[str, Any], token: str, hours: int
) -> None:
    first = ApiResponse(
        status=200, body=json_text.write({"access_token": "a", "refresh_token": "old"}).encode()
    )
    before = read_tokens(first, now=START, scopes=SCOPES)
    body = json_text.write({"access_token": "b", **brought}).encode()
    later = START + timedelta(hours=5)
    tokens = read_tokens(ApiResponse(status=200, body=body), now=later, scopes=(), before=before)
    assert tokens.refresh_token == token
    assert tokens.signed_in_until == START + timedelta(hours=hours)


def test_an_answer_with_two_tokens_of_one_name_is_unreadable() -> None:
    body = b'{"access_token": "a", "expires_in": 600, "access_token": "b"}'
    with pytest.raises(UnreadableAnswer):
        read_tokens(ApiResponse(status=200, body=body), now=START, scopes=SCOPES)


@pytest.mark.parametrize("status", [200, 400])
def test_an_answer_far_larger_than_tokens_is_not_decoded(run_async: Run, status: int) -> None:
    body = b'{"access_token": "a", "x": "' + b"x" * 70_000 + b'"}'

    async def refresh() -> None:
        wire = httpx.MockTransport(lambda _: httpx.Response(status, content=body))
        clock = SystemClock()
        transport = Transport(clock=clock, limits=Limits(per_minute=0), wire=wire)
        client = OAuthClient(client_id="c", token_url="https://bank.example/token")
        oauth = OAuth(transport=transport, client=client, clock=clock)
        before = read_tokens(
            ApiResponse(status=200, body=b'{"access_token": "a", "refresh_token": "r"}'),
            now=START,
            scopes=SCOPES,
        )
        with pytest.raises(TooLarge):
            await oauth.refresh(before)
        await transport.close()

    run_async(refresh())


def test_without_a_refresh_token_a_sign_in_ends_with_its_access_token() -> None:
    body = json_text.write({"access_token": "a", "expires_in": 600}).encode()
    tokens = read_tokens(ApiResponse(status=200, body=body), now=START, scopes=SCOPES)
    assert tokens.signed_in_until == tokens.expires_at == START + timedelta(minutes=10)


@given(strategies.objects("access_token", "refresh_token", "expires_in", "scope", "token_type"))
def test_any_answer_is_read_or_unreadable(sent: dict[str, Any]) -> None:
    response = ApiResponse(status=200, body=json_text.write(sent).encode())
    try:
        tokens = read_tokens(response, now=START, scopes=SCOPES)
    except UnreadableAnswer:
        return
    assert tokens.access_token.isprintable()
    assert tokens.expires_at > START


@pytest.mark.parametrize("life", [st.integers(), st.text(alphabet="0123456789", max_size=30)])
def test_any_life_of_a_token_is_a_time_ahead(life: st.SearchStrategy[object]) -> None:
    @given(life)
    def check(value: object) -> None:
        body = json_text.write({"access_token": "t", "expires_in": value}).encode()
        tokens = read_tokens(ApiResponse(status=200, body=body), now=START, scopes=())
        assert tokens.expires_at > START

    check()
