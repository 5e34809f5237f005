"""OAuth 2.0 of the sandbox: consent, codes, refresh with rotation, revocation, refusals."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from fastapi import FastAPI

from desktop_app.sandbox.oauth.endpoints import PendingConsents, oauth_router
from desktop_app.sandbox.oauth.pages import choose_language
from desktop_app.sandbox.oauth.requests import is_loopback
from desktop_app.sandbox.oauth.tokens import (
    ACCESS_TOKEN,
    CLIENT_ID,
    CLIENT_SECRET,
    READ_ONLY_TOKEN,
    SCOPES,
    TokenStore,
)

if TYPE_CHECKING:
    from tests.sandbox.content.conftest import ManualClock

RETURN = "http://127.0.0.1:53211/return"
VERIFIER = "v" * 43 + "-._~09"
CHALLENGE = (
    base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
)
ASKED = {
    "response_type": "code",
    "client_id": CLIENT_ID,
    "redirect_uri": RETURN,
    "state": "a b&c=д",
}
CLIENT = {"client_id": CLIENT_ID, "client_secret": CLIENT_SECRET}


class Browser:
    """Talks to the endpoints as a person's browser and as a client do; follows no redirect."""

    def __init__(self, application: FastAPI) -> None:
        self._application = application

    def request(self, method: str, path: str, **options: Any) -> httpx.Response:
        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(app=self._application)
            async with httpx.AsyncClient(transport=transport, base_url="http://sandbox") as client:
                return await client.request(method, path, **options)

        return asyncio.run(send())

    def ask(self, **changes: str | None) -> httpx.Response:
        asked = {k: v for k, v in {**ASKED, **changes}.items() if v is not None}
        return self.request("GET", "/authorize", params=asked)

    def answer(
        self, page: httpx.Response, *scopes: str, decision: str = "allow"
    ) -> dict[str, list[str]]:
        """Answer a consent page; gives the parameters of the redirect that follows."""
        ticket = re.search(r'name="ticket" value="([^"]+)"', page.text)
        assert ticket is not None
        form = {"ticket": ticket[1], "decision": decision, "scope": list(scopes)}
        response = self.request("POST", "/authorize", data=form)
        assert response.status_code == 303
        target = urlsplit(response.headers["location"])
        assert target._replace(query="").geturl() == RETURN
        return parse_qs(target.query)

    def code(self, *scopes: str, **changes: str) -> str:
        return self.answer(self.ask(**changes), *(scopes or SCOPES))["code"][0]

    def token(self, **form: str) -> httpx.Response:
        return self.request("POST", "/token", data={**CLIENT, **form})

    def redeem(self, code: str, **form: str) -> httpx.Response:
        return self.token(
            **{"grant_type": "authorization_code", "code": code, "redirect_uri": RETURN, **form}
        )

    def refresh(self, token: str, **form: str) -> httpx.Response:
        return self.token(grant_type="refresh_token", refresh_token=token, **form)


@pytest.fixture
def store(clock: ManualClock) -> TokenStore:
    return TokenStore(clock)


@pytest.fixture
def browser(store: TokenStore, clock: ManualClock) -> Browser:
    application = FastAPI()
    application.include_router(oauth_router(store, PendingConsents(clock), company="ООО «А & Б»"))
    return Browser(application)


def _error(response: httpx.Response, status: int = 400) -> str:
    assert response.status_code == status
    assert response.headers["cache-control"] == "no-store"
    body = response.json()
    assert set(body) == {"error", "error_description"}
    assert body["error_description"]
    return str(body["error"])


def _sent_back(response: httpx.Response) -> dict[str, list[str]]:
    assert response.status_code == 303
    return parse_qs(urlsplit(response.headers["location"]).query)


def test_permanent_tokens_are_there_from_the_start(store: TokenStore, clock: ManualClock) -> None:
    clock.advance(10**8)
    assert store.scopes(ACCESS_TOKEN) == frozenset(SCOPES)
    assert store.scopes(READ_ONLY_TOKEN) == frozenset({"read_documents"})
    assert store.scopes("") is None
    assert store.scopes("something else") is None


def test_consent_gives_tokens_with_every_scope(browser: Browser, store: TokenStore) -> None:
    back = browser.answer(browser.ask(), *SCOPES)
    assert back["state"] == ["a b&c=д"]
    answer = browser.redeem(back["code"][0])
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    body = answer.json()
    assert body["token_type"] == "Bearer"
    assert body["expires_in"] == 3600
    assert body["scope"] == " ".join(SCOPES)
    assert store.scopes(body["access_token"]) == frozenset(SCOPES)
    assert store.scopes(body["refresh_token"]) is None


def test_page_offers_only_what_is_asked_for(browser: Browser) -> None:
    page = browser.ask(scope="sign_documents read_documents")
    assert page.status_code == 200
    assert re.findall(r'name="scope" value="(\w+)" checked', page.text) == [
        *("read_documents", "sign_documents")
    ]
    assert "ООО «А &amp; Б»" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    nonce = re.search(r"nonce-([\w-]+)'", page.headers["content-security-policy"])
    assert nonce is not None
    assert f'nonce="{nonce[1]}"' in page.text


@pytest.mark.parametrize("declined", SCOPES)
def test_each_scope_can_be_declined(browser: Browser, store: TokenStore, declined: str) -> None:
    left = [scope for scope in SCOPES if scope != declined]
    body = browser.redeem(browser.code(*left)).json()
    assert body["scope"].split() == left
    assert store.scopes(body["access_token"]) == frozenset(left)


def test_scope_that_was_not_asked_for_is_not_granted(browser: Browser, store: TokenStore) -> None:
    code = browser.code(*SCOPES, scope="read_documents")
    body = browser.redeem(code).json()
    assert store.scopes(body["access_token"]) == frozenset({"read_documents"})


@pytest.mark.parametrize(("scopes", "decision"), [(SCOPES, "decline"), ((), "allow"), ((), "")])
def test_refusal_goes_back_to_the_client(
    browser: Browser, scopes: tuple[str, ...], decision: str
) -> None:
    back = browser.answer(browser.ask(), *scopes, decision=decision)
    assert back["error"] == ["access_denied"]
    assert back["state"] == ["a b&c=д"]
    assert "code" not in back


def test_page_speaks_the_language_asked_for(browser: Browser) -> None:
    russian, english = browser.ask(ui_locales="ru"), browser.ask(ui_locales="en-GB ru")
    assert '<html lang="ru">' in russian.text
    assert "Разрешить" in russian.text
    assert '<html lang="en">' in english.text
    assert "Разрешить" not in english.text
    link = re.search(r'href="\?([^"]+)" hreflang="en"', russian.text)
    assert link is not None
    query = parse_qs(link[1].replace("&amp;", "&"))
    assert query == {name: [value] for name, value in {**ASKED, "ui_locales": "en"}.items()}


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ("", "", "ru"),
        ("", "en-US,en;q=0.9", "en"),
        ("", "de, be;q=0.8", "ru"),
        ("pl", "ru", "en"),
        ("fr", "fr", "ru"),
    ],
)
def test_language_is_chosen_by_preference(asked: str, accepted: str, language: str) -> None:
    assert choose_language(asked, accepted) == language


@pytest.mark.parametrize(
    "changes",
    [
        {"client_id": "another"},
        {"client_id": None},
        {"redirect_uri": None},
        {"redirect_uri": "http://example.com/return"},
    ],
)
def test_untrusted_address_is_never_redirected_to(
    browser: Browser, changes: dict[str, str | None]
) -> None:
    page = browser.ask(**changes)
    assert page.status_code == 400
    assert "location" not in page.headers
    assert page.headers["content-type"].startswith("text/html")


def test_repeated_parameter_is_refused_without_redirect(browser: Browser) -> None:
    page = browser.request("GET", "/authorize", params=[*ASKED.items(), ("state", "2")])
    assert page.status_code == 400
    assert "location" not in page.headers


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_type": None}, "invalid_request"),
        ({"scope": "read_documents money"}, "invalid_scope"),
        ({"code_challenge": CHALLENGE, "code_challenge_method": "S512"}, "invalid_request"),
        ({"code_challenge": "short", "code_challenge_method": "S256"}, "invalid_request"),
        ({"code_challenge_method": "S256"}, "invalid_request"),
    ],
)
def test_wrong_request_goes_back_to_the_client(
    browser: Browser, changes: dict[str, str | None], error: str
) -> None:
    back = _sent_back(browser.ask(**changes))
    assert back["error"] == [error]
    assert back["state"] == ["a b&c=д"]


def test_parameters_of_the_return_address_are_kept(browser: Browser) -> None:
    back = _sent_back(browser.ask(redirect_uri=f"{RETURN}?from=app", response_type="token"))
    assert back["from"] == ["app"]
    assert back["error"] == ["unsupported_response_type"]


_LOOPBACK = ("http://127.0.0.1/", "http://127.5.5.5:1/x?y=z", "http://localhost:8080",
             "http://[::1]:9/r", "https://127.0.0.1/", "https://localhost:8443/r")  # fmt: skip


@pytest.mark.parametrize("address", _LOOPBACK)
def test_any_loopback_address_will_do(address: str) -> None:
    assert is_loopback(address)


@pytest.mark.parametrize("address", _LOOPBACK)
def test_the_page_keeps_no_browser_from_going_back_to_the_client(
    browser: Browser, address: str
) -> None:
    """A browser applies `form-action` to the redirect that answers the form as well."""
    page = browser.ask(redirect_uri=address)
    assert page.status_code == 200
    assert "form-action" not in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    "address",
    [
        *("", "127.0.0.1", "https://10.0.0.1/", "http://127.0.0.1.example.com/", "//localhost"),
        *("http://localhost@example.com/", "http://user@localhost/", "http://10.0.0.1/"),
        *("http://127.0.0.1:99999/", "http://localhost:0/", "http://localhost/#part"),
        *(
            "http://localhost/#",
            "http://localhost\\@example.com/",
            "javascript://localhost/%0aalert(1)",
            "httpss://localhost/",
        ),
        *("http://localhost/\r\nX: y", "http://[::1", "http://localhost.", "http://127.0.0.1:x/"),
    ],
)
def test_other_addresses_are_refused(address: str) -> None:
    assert not is_loopback(address)


def test_ticket_is_good_once_and_for_ten_minutes(browser: Browser, clock: ManualClock) -> None:
    page = browser.ask()
    browser.answer(page, *SCOPES)
    ticket = re.findall(r'name="ticket" value="([^"]+)"', page.text)[0]
    form = {"ticket": ticket, "decision": "allow", "scope": "read_documents"}
    again = browser.request("POST", "/authorize", data=form)
    assert again.status_code == 400
    late = browser.ask()
    clock.advance(601)
    form["ticket"] = re.findall(r'name="ticket" value="([^"]+)"', late.text)[0]
    assert browser.request("POST", "/authorize", data=form).status_code == 400
    assert browser.request("POST", "/authorize", data={"decision": "allow"}).status_code == 400


def test_code_is_good_once_and_takes_its_tokens_along(browser: Browser, store: TokenStore) -> None:
    code = browser.code()
    issued = browser.redeem(code).json()
    rotated = browser.refresh(issued["refresh_token"]).json()
    assert _error(browser.redeem(code)) == "invalid_grant"
    assert store.scopes(issued["access_token"]) is None
    assert store.scopes(rotated["access_token"]) is None
    assert _error(browser.refresh(rotated["refresh_token"])) == "invalid_grant"


def test_code_expires_after_a_minute(browser: Browser, clock: ManualClock) -> None:
    code = browser.code()
    clock.advance(60)
    assert _error(browser.redeem(code)) == "invalid_grant"


def test_code_belongs_to_its_return_address(browser: Browser) -> None:
    answer = browser.redeem(browser.code(), redirect_uri=f"{RETURN}/other")
    assert _error(answer) == "invalid_grant"


def test_challenge_is_answered_by_its_verifier(browser: Browser) -> None:
    hashed = browser.code(code_challenge=CHALLENGE, code_challenge_method="S256")
    assert browser.redeem(hashed, code_verifier=VERIFIER).status_code == 200
    plain = browser.code(code_challenge=VERIFIER)
    assert browser.redeem(plain, code_verifier=VERIFIER).status_code == 200


@pytest.mark.parametrize("verifier", [None, "w" * 43, CHALLENGE, "ы" * 43])
def test_wrong_verifier_is_refused(browser: Browser, verifier: str | None) -> None:
    code = browser.code(code_challenge=CHALLENGE, code_challenge_method="S256")
    extra = {} if verifier is None else {"code_verifier": verifier}
    assert _error(browser.redeem(code, **extra)) == "invalid_grant"


def test_verifier_without_challenge_is_refused(browser: Browser) -> None:
    assert _error(browser.redeem(browser.code(), code_verifier=VERIFIER)) == "invalid_grant"


def test_client_may_use_basic_authentication(browser: Browser) -> None:
    form = {
        "grant_type": "authorization_code",
        "code": browser.code(),
        "redirect_uri": RETURN,
    }
    answer = browser.request("POST", "/token", data=form, auth=(CLIENT_ID, CLIENT_SECRET))
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "credentials",
    [
        {},
        {"client_id": CLIENT_ID},
        {**CLIENT, "client_secret": "wrong"},
        {**CLIENT, "client_id": "x"},
    ],
)
@pytest.mark.parametrize("path", ["/token", "/revoke"])
def test_unknown_client_is_refused(
    browser: Browser, path: str, credentials: dict[str, str]
) -> None:
    form = {"grant_type": "refresh_token", "refresh_token": "x", "token": "x", **credentials}
    answer = browser.request("POST", path, data=form)
    assert _error(answer, 401) == "invalid_client"
    assert "www-authenticate" not in answer.headers


@pytest.mark.parametrize(
    "header", ["Basic !!!", "Basic eDp5", "Bearer abc", "Basic //79", "Basic", ""]
)
def test_wrong_basic_authentication_is_refused(browser: Browser, header: str) -> None:
    form = {"grant_type": "refresh_token", "refresh_token": "x"}
    answer = browser.request("POST", "/token", data=form, headers={"Authorization": header})
    assert _error(answer, 401) == "invalid_client"
    assert answer.headers["www-authenticate"].startswith("Basic")


def test_two_ways_of_authentication_at_once_are_refused(browser: Browser) -> None:
    form = {"grant_type": "refresh_token", "refresh_token": "x", **CLIENT}
    answer = browser.request("POST", "/token", data=form, auth=(CLIENT_ID, CLIENT_SECRET))
    assert _error(answer) == "invalid_request"
    other = {"grant_type": "refresh_token", "refresh_token": "x", "client_id": "another"}
    answer = browser.request("POST", "/token", data=other, auth=(CLIENT_ID, CLIENT_SECRET))
    assert _error(answer) == "invalid_request"


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ({}, "invalid_request"),
        ({"grant_type": ""}, "invalid_request"),
        ({"grant_type": "password"}, "unsupported_grant_type"),
        ({"grant_type": "authorization_code"}, "invalid_request"),
        ({"grant_type": "authorization_code", "code": "x"}, "invalid_request"),
        (
            {"grant_type": "authorization_code", "code": "x", "redirect_uri": RETURN},
            "invalid_grant",
        ),
        ({"grant_type": "refresh_token"}, "invalid_request"),
        ({"grant_type": "refresh_token", "refresh_token": "x"}, "invalid_grant"),
        ({"grant_type": "refresh_token", "refresh_token": ACCESS_TOKEN}, "invalid_grant"),
        ({"grant_type": "refresh_token", "refresh_token": "x", "scope": "y"}, "invalid_scope"),
    ],
)
def test_wrong_token_request_is_refused(browser: Browser, form: dict[str, str], error: str) -> None:
    assert _error(browser.token(**form)) == error


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"{}", "application/json"),
        (b"grant_type=refresh_token", ""),
        (b"grant_type=a&grant_type=b", "application/x-www-form-urlencoded"),
        (b"grant_type=\xff", "application/x-www-form-urlencoded"),
        (b"grant_type=%ff", "application/x-www-form-urlencoded"),
        (b"a=" + b"x" * 70_000, "application/x-www-form-urlencoded"),
    ],
)
def test_unreadable_form_is_refused(browser: Browser, content: bytes, kind: str) -> None:
    headers = {"Content-Type": kind} if kind else {}
    answer = browser.request("POST", "/token", content=content, headers=headers)
    assert _error(answer) == "invalid_request"


def test_access_token_expires_by_the_clock(
    browser: Browser, store: TokenStore, clock: ManualClock
) -> None:
    issued = browser.redeem(browser.code()).json()
    clock.advance(3599)
    assert store.scopes(issued["access_token"]) is not None
    clock.advance(1)
    assert store.scopes(issued["access_token"]) is None
    assert browser.refresh(issued["refresh_token"]).status_code == 200


def test_refresh_rotates_and_the_old_token_dies(browser: Browser, store: TokenStore) -> None:
    first = browser.redeem(browser.code("read_documents", "sign_documents")).json()
    second = browser.refresh(first["refresh_token"]).json()
    assert second["refresh_token"] != first["refresh_token"]
    assert second["access_token"] != first["access_token"]
    assert second["scope"] == first["scope"] == "read_documents sign_documents"
    assert store.scopes(first["access_token"]) is None, "only the latest is valid (section 5)"
    assert store.scopes(second["access_token"]) == frozenset({"read_documents", "sign_documents"})
    third = browser.refresh(second["refresh_token"])
    assert third.status_code == 200
    assert browser.refresh(third.json()["refresh_token"]).status_code == 200


@pytest.mark.parametrize("restarted", [False, True])
def test_a_refresh_token_that_comes_twice_ends_its_grant(
    clock: ManualClock, *, restarted: bool
) -> None:
    kept: list[str] = []

    def bank(store: TokenStore) -> Browser:
        application = FastAPI()
        application.include_router(oauth_router(store, PendingConsents(clock), company="А"))
        return Browser(application)

    store = TokenStore(clock, keep=kept.append)
    browser = bank(store)
    first, other = (browser.redeem(browser.code()).json() for _ in range(2))
    second = browser.refresh(first["refresh_token"]).json()
    if restarted:
        store = TokenStore(clock, kept=kept[-1], keep=kept.append)
        browser = bank(store)
    assert store.scopes(second["access_token"]) is not None
    assert _error(browser.refresh(first["refresh_token"])) == "invalid_grant"
    for issued in first, second:
        assert store.scopes(issued["access_token"]) is None
        assert _error(browser.refresh(issued["refresh_token"])) == "invalid_grant"
    assert store.scopes(other["access_token"]) is not None
    assert browser.refresh(other["refresh_token"]).status_code == 200


def test_spent_refresh_tokens_are_forgotten_when_they_would_have_expired(
    browser: Browser, store: TokenStore, clock: ManualClock
) -> None:
    issued = browser.redeem(browser.code()).json()
    for _ in range(3):
        issued = browser.refresh(issued["refresh_token"]).json()
    assert len(store._issued.spent) == 3
    clock.advance(35_999)
    issued = browser.refresh(issued["refresh_token"]).json()
    clock.advance(1)
    browser.refresh(issued["refresh_token"])
    assert len(store._issued.spent) == 1


def test_refresh_token_lives_ten_hours(browser: Browser, clock: ManualClock) -> None:
    issued = browser.redeem(browser.code()).json()
    clock.advance(35_999)
    later = browser.refresh(issued["refresh_token"]).json()
    clock.advance(36_000)
    assert _error(browser.refresh(later["refresh_token"])) == "invalid_grant"


def test_refresh_may_narrow_but_not_widen(browser: Browser, store: TokenStore) -> None:
    issued = browser.redeem(browser.code("read_documents", "create_documents")).json()
    refused = browser.refresh(issued["refresh_token"], scope="sign_documents")
    assert _error(refused) == "invalid_scope"
    narrowed = browser.refresh(issued["refresh_token"], scope="read_documents").json()
    assert store.scopes(narrowed["access_token"]) == frozenset({"read_documents"})
    again = browser.refresh(narrowed["refresh_token"]).json()
    granted = frozenset({"read_documents", "create_documents"})
    assert store.scopes(again["access_token"]) == granted


def test_revoking_a_refresh_token_ends_its_grant(browser: Browser, store: TokenStore) -> None:
    issued = browser.redeem(browser.code()).json()
    other = browser.redeem(browser.code()).json()
    form = {**CLIENT, "token": issued["refresh_token"], "token_type_hint": "refresh_token"}
    assert browser.request("POST", "/revoke", data=form).status_code == 200
    assert store.scopes(issued["access_token"]) is None
    assert _error(browser.refresh(issued["refresh_token"])) == "invalid_grant"
    assert store.scopes(other["access_token"]) is not None


def test_revoking_an_access_token_leaves_its_refresh_token(
    browser: Browser, store: TokenStore
) -> None:
    issued = browser.redeem(browser.code()).json()
    form = {**CLIENT, "token": issued["access_token"]}
    assert browser.request("POST", "/revoke", data=form).status_code == 200
    assert store.scopes(issued["access_token"]) is None
    assert browser.refresh(issued["refresh_token"]).status_code == 200


@pytest.mark.parametrize("token", ["unknown", ACCESS_TOKEN, READ_ONLY_TOKEN])
def test_revoking_what_cannot_be_revoked_is_no_error(
    browser: Browser, store: TokenStore, token: str
) -> None:
    answer = browser.request("POST", "/revoke", data={**CLIENT, "token": token})
    assert answer.status_code == 200
    assert store.scopes(ACCESS_TOKEN) is not None
    assert _error(browser.request("POST", "/revoke", data=CLIENT)) == "invalid_request"


def test_reset_forgets_what_was_issued(browser: Browser, store: TokenStore) -> None:
    issued = browser.redeem(browser.code()).json()
    waiting = browser.code()
    store.reset()
    assert store.scopes(issued["access_token"]) is None
    assert _error(browser.refresh(issued["refresh_token"])) == "invalid_grant"
    assert _error(browser.redeem(waiting)) == "invalid_grant"
    assert store.scopes(ACCESS_TOKEN) == frozenset(SCOPES)
