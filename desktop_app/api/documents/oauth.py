"""OAuth 2.0 client with authorization code: consent, tokens, refresh and revocation.

The bank's own page asks the person; this program never sees a password (RFC 6749, 7009, 7636).
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import field
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, quote_plus, urlencode, urlsplit, urlunsplit

from desktop_app.api.documents.oauth_answers import read_tokens
from desktop_app.api.documents.oauth_errors import (
    OAUTH_CODES,
    SignInExpired,
    SignInFailed,
    SignInRevoked,
    StateMismatch,
    sign_in_error,
)
from desktop_app.api.error_bodies import ErrorBody, read_error, refusal
from desktop_app.api.errors import BadAddress
from desktop_app.api.exchange import ApiRequest
from desktop_app.api.proxies import is_this_machine
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.profiles.sign_in import OAuthSettings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.api.exchange import ApiResponse
    from desktop_app.api.transport import Transport
    from desktop_app.domain.profiles.sign_in import Tokens
    from desktop_app.domain.values.periods import Clock

_AUTHORIZE, _TOKEN, _REVOKE = "/authorize", "/token", "/revoke"
_FORM = "application/x-www-form-urlencoded"
_SUCCESS = range(200, 300)
_FAILURES = range(500, 600)
_UNTOLD = frozenset({401, 403})
"""Statuses that mean nothing without an error code of OAuth."""
_LONGEST_MESSAGE = 500
_LARGEST_ANSWER = 65_536
"""Bytes; so little is decoded at once without holding the window."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OAuthClient(OAuthSettings):
    """This program's registration at the bank, and the bank's OAuth addresses.

    Attributes:
        client_secret: given by the bank at registration, where it gives one.
    """

    client_secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Authorization:
    """One attempt to sign in: the page to open, and the values its answer must match."""

    url: str = field(repr=False)
    redirect_uri: str
    state: str = field(repr=False)
    verifier: str = field(default="", repr=False)


class OAuth:
    """Requests, refreshes and revokes tokens at the bank."""

    def __init__(self, *, transport: Transport, client: OAuthClient, clock: Clock) -> None:
        """Use a transport for the calls; the person's browser opens the page."""
        self._transport = transport
        self._client = client
        self._clock = clock

    def begin(self, redirect_uri: str) -> Authorization:
        """Begin an attempt; `redirect_uri` is where the bank sends the browser afterwards.

        Raises:
            BadAddress: the bank's address is none, or not encrypted.
        """
        client = self._client
        state = secrets.token_urlsafe(32)
        verifier = secrets.token_urlsafe(48) if client.pkce else ""
        asked = {
            "response_type": "code",
            "client_id": client.client_id,
            "redirect_uri": redirect_uri,
            "scope": " ".join(client.scopes),
            "state": state,
        }
        if verifier:
            asked |= {"code_challenge": _challenge(verifier), "code_challenge_method": "S256"}
        return Authorization(
            url=_page(client.authorize_url, asked),
            redirect_uri=redirect_uri,
            state=state,
            verifier=verifier,
        )

    async def finish(self, authorization: Authorization, returned: Mapping[str, str]) -> Tokens:
        """Exchange the code in the returned address for tokens.

        Raises:
            SignInFailed: the person or the bank said no; the subclass says why.
            ApiError: any other of the tree.
        """
        facts = {"operation": f"GET {_AUTHORIZE}"}
        given, expected = returned.get("state", ""), authorization.state
        if not hmac.compare_digest(given.encode(), expected.encode()):
            raise StateMismatch(parameters=facts)
        if error := returned.get("error", ""):
            said = " ".join(returned.get("error_description", "").split())[:_LONGEST_MESSAGE]
            raise sign_in_error(
                ErrorBody(error, said),
                operation=facts["operation"],
                scopes=self._client.scopes,
                redirect_uri=authorization.redirect_uri,
            )
        if not (code := returned.get("code", "")):
            raise SignInFailed(parameters=facts | {"reason": "no_code"})
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": authorization.redirect_uri,
        }
        if authorization.verifier:
            form["code_verifier"] = authorization.verifier
        response = await self._post(self._client.token_url, _TOKEN, form)
        if response.status not in _SUCCESS:
            raise self._refused(response, redirect_uri=authorization.redirect_uri)
        return read_tokens(response, now=self._clock.now(), scopes=self._client.scopes)

    async def refresh(self, tokens: Tokens) -> Tokens:
        """Refresh the tokens; the refresh token that was used is invalid afterwards.

        Raises:
            SignInExpired, SignInRevoked: the person has to sign in again.
            ApiError: any other of the tree; whether the old tokens live is not known.
        """
        facts = {"operation": f"POST {_TOKEN}"}
        if not tokens.refresh_token:
            raise SignInExpired(parameters=facts)
        form = {"grant_type": "refresh_token", "refresh_token": tokens.refresh_token}
        response = await self._post(self._client.token_url, _TOKEN, form)
        if response.status not in _SUCCESS:
            found = read_error(response)
            if found.code == "invalid_grant":
                over = self._clock.now() >= tokens.signed_in_until
                kind = SignInExpired if over else SignInRevoked
                raise kind(status=response.status, parameters=facts, service_message=found.message)
            raise self._refused(response)
        return read_tokens(
            response,
            now=self._clock.now(),
            scopes=tokens.scopes,
            before=tokens,
        )

    async def revoke(self, tokens: Tokens) -> None:
        """End a sign-in at the bank, if the bank supports it.

        Raises:
            ApiError: any of the tree; the tokens may live on until they expire.
        """
        if not self._client.revoke_url:
            return
        for hint in ("refresh_token", "access_token"):
            if token := getattr(tokens, hint):
                form = {"token": token, "token_type_hint": hint}
                response = await self._post(self._client.revoke_url, _REVOKE, form)
                if response.status not in _SUCCESS:
                    raise self._refused(response, path=_REVOKE)

    async def _post(self, url: str, path: str, form: dict[str, str]) -> ApiResponse:
        client = self._client
        headers = {"Accept": "application/json", "Content-Type": _FORM}
        if client.basic:
            pair = f"{quote_plus(client.client_id)}:{quote_plus(client.client_secret)}"
            headers["Authorization"] = "Basic " + base64.b64encode(pair.encode()).decode()
        else:
            form = form | {"client_id": client.client_id, "client_secret": client.client_secret}
        body = urlencode({name: value for name, value in form.items() if value}).encode()
        request = ApiRequest(
            method="POST",
            url=url,
            path_template=path,
            headers=headers,
            body=body,
            largest=_LARGEST_ANSWER,
        )
        return await self._transport.send(request)

    def _refused(
        self, response: ApiResponse, *, path: str = _TOKEN, redirect_uri: str = ""
    ) -> Exception:
        """The error for an answer, by its OAuth error code if it has one."""
        operation = f"POST {path}"
        found = read_error(response)
        if found.code in OAUTH_CODES and response.status not in _FAILURES:
            return sign_in_error(
                found,
                operation=operation,
                scopes=self._client.scopes,
                redirect_uri=redirect_uri,
                request_id=response.request_id,
            )
        if response.status in _UNTOLD:  # perhaps by a proxy: no sign-in ends by that
            return SignInFailed(
                parameters={"operation": operation, "reason": f"HTTP {response.status}"},
                service_message=found.message,
                request_id=response.request_id,
            )
        return refusal(response, operation=operation, scope=None, clock=self._clock)


def _page(address: str, asked: dict[str, str]) -> str:
    """An address of the bank with parameters added, safe to open in a browser."""
    facts = {"operation": f"GET {_AUTHORIZE}"}
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        raise BadAddress(parameters=facts | {"reason": "unreadable"}) from None
    if parts.scheme not in ("http", "https") or not host:
        raise BadAddress(parameters=facts | {"reason": "unreadable"})
    if parts.scheme == "http" and not is_this_machine(host):
        raise BadAddress(parameters=facts | {"reason": "not_encrypted"})
    query = [*parse_qsl(parts.query, keep_blank_values=True), *asked.items()]
    return urlunsplit(parts._replace(query=urlencode(query), fragment=""))


def _challenge(verifier: str) -> str:
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
