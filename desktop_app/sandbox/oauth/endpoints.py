"""The OAuth 2.0 endpoints: consent, tokens, revocation (RFC 6749, 7009, 7636)."""

from __future__ import annotations

import datetime as dt
import secrets
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlencode

from fastapi import APIRouter, Request  # noqa: TC002 - FastAPI reads the annotations
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from desktop_app.sandbox.oauth.errors import InvalidRequest, OAuthError, UntrustedRedirectError
from desktop_app.sandbox.oauth.pages import choose_language, consent_page, refusal_page
from desktop_app.sandbox.oauth.requests import (
    check_client,
    read_address,
    read_authorization,
    read_form,
    read_pairs,
    read_scopes,
    require,
    with_parameters,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.oauth.pages import Language
    from desktop_app.sandbox.oauth.requests import AuthorizationRequest
    from desktop_app.sandbox.oauth.tokens import Clock, IssuedTokens, TokenStore

WAITING = dt.timedelta(minutes=10)
_TICKET_BYTES = 24
_NO_STORE = {"Cache-Control": "no-store", "Pragma": "no-cache"}
_LANGUAGES: tuple[Language, ...] = ("ru", "en")


def oauth_router(store: TokenStore, consents: PendingConsents, *, company: str) -> APIRouter:
    """The endpoints `/authorize`, `/token` and `/revoke`.

    Args:
        store: issues and ends tokens.
        consents: keeps what consent pages are open.
        company: name of the signed-in company, shown on the consent page.
    """
    endpoints = _Endpoints(store, consents, company)
    router = APIRouter()
    router.add_api_route("/authorize", endpoints.ask, methods=["GET"])
    router.add_api_route("/authorize", endpoints.answer, methods=["POST"])
    router.add_api_route("/token", endpoints.token, methods=["POST"])
    router.add_api_route("/revoke", endpoints.revoke, methods=["POST"])
    return router


class PendingConsents:
    """Keeps requests under tickets, so that an answer can only come from the page itself.

    Args:
        clock: a request waits ten minutes by it.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[AuthorizationRequest, dt.datetime]] = {}

    def wait(self, request: AuthorizationRequest) -> str:
        """Keep a request; gives its ticket."""
        now = self._clock.now()
        self._waiting = {k: v for k, v in self._waiting.items() if v[1] > now}
        ticket = secrets.token_urlsafe(_TICKET_BYTES)
        self._waiting[ticket] = (request, now + WAITING)
        return ticket

    def take(self, ticket: str) -> AuthorizationRequest | None:
        """The request of a ticket, once; `None` where it is unknown or too old."""
        request, expires_at = self._waiting.pop(ticket, (None, self._clock.now()))
        return request if expires_at > self._clock.now() else None

    def reset(self) -> None:
        """Forget every request."""
        self._waiting.clear()


class _Endpoints:
    def __init__(self, store: TokenStore, consents: PendingConsents, company: str) -> None:
        self._store, self._consents, self._company = store, consents, company

    async def ask(self, request: Request) -> Response:
        """Show the consent page, or send the client back with what is wrong."""
        language = _language(request)
        try:
            query = read_pairs(request.url.query)
            redirect_uri = read_address(query)
        except UntrustedRedirectError as error:
            return _refusal(language, str(error))
        except InvalidRequest:
            return _refusal(language, "request")
        try:
            asked = read_authorization(query, redirect_uri)
        except OAuthError as error:
            return _error_redirect(redirect_uri, query.get("state"), error)
        ticket = self._consents.wait(asked)
        addresses = {code: f"?{urlencode(query | {'ui_locales': code})}" for code in _LANGUAGES}

        def page(nonce: str) -> str:
            return consent_page(
                language=language,
                company=self._company,
                scopes=asked.scopes,
                ticket=ticket,
                languages=addresses,
                nonce=nonce,
            )

        return _html(page)

    async def answer(self, request: Request) -> Response:
        """Take a person's answer and go back to the client with a code or a refusal."""
        form = parse_qs((await request.body()).decode("utf-8", "replace"))
        asked = self._consents.take(form.get("ticket", [""])[0])
        if asked is None:
            return _refusal(_language(request), "ticket")
        chosen = [scope for scope in asked.scopes if scope in form.get("scope", [])]
        if form.get("decision") != ["allow"] or not chosen:
            denied = OAuthError("access_denied", "The request was declined")
            return _error_redirect(asked.redirect_uri, asked.state, denied)
        code = self._store.grant(chosen, redirect_uri=asked.redirect_uri, challenge=asked.challenge)
        target = with_parameters(asked.redirect_uri, {"code": code, "state": asked.state})
        return RedirectResponse(target, status_code=303, headers=_NO_STORE)

    async def token(self, request: Request) -> Response:
        """Exchange an authorization code or a refresh token (RFC 6749, 4.1.3 and 6)."""
        try:
            issued = self._exchange(await self._client_form(request))
        except OAuthError as error:
            return _refused(error, request)
        body = {
            "access_token": issued.access_token,
            "token_type": "Bearer",
            "expires_in": issued.expires_in,
            "refresh_token": issued.refresh_token,
            "scope": " ".join(issued.scopes),
        }
        return JSONResponse(body, headers=_NO_STORE)

    async def revoke(self, request: Request) -> Response:
        """End a token; an unknown one is no error (RFC 7009)."""
        try:
            form = await self._client_form(request)
            self._store.revoke(require(form, "token"))
        except OAuthError as error:
            return _refused(error, request)
        return Response(status_code=200, headers=_NO_STORE)

    async def _client_form(self, request: Request) -> dict[str, str]:
        form = read_form(request.headers.get("content-type", ""), await request.body())
        check_client(form, request.headers.get("authorization"))
        return form

    def _exchange(self, form: dict[str, str]) -> IssuedTokens:
        match require(form, "grant_type"):
            case "authorization_code":
                return self._store.redeem(
                    require(form, "code"),
                    redirect_uri=require(form, "redirect_uri"),
                    verifier=form.get("code_verifier"),
                )
            case "refresh_token":
                return self._store.rotate(
                    require(form, "refresh_token"), read_scopes(form.get("scope"))
                )
            case _:
                raise OAuthError("unsupported_grant_type", "grant_type is not supported")


def _language(request: Request) -> Language:
    asked = request.query_params.get("ui_locales", "")
    return choose_language(asked, request.headers.get("accept-language", ""))


def _refused(error: OAuthError, request: Request) -> Response:
    headers = dict(_NO_STORE)
    if error.status == 401 and "authorization" in request.headers:  # noqa: PLR2004 - RFC 6749, 5.2
        headers["WWW-Authenticate"] = 'Basic realm="oauth"'
    body = {"error": error.code, "error_description": error.description}
    return JSONResponse(body, status_code=error.status, headers=headers)


def _error_redirect(redirect_uri: str, state: str | None, error: OAuthError) -> Response:
    parameters = {
        "error": error.code,
        "error_description": error.description,
        "state": state,
    }
    target = with_parameters(redirect_uri, parameters)
    return RedirectResponse(target, status_code=303, headers=_NO_STORE)


def _refusal(language: Language, reason: str) -> Response:
    return _html(
        lambda nonce: refusal_page(language=language, reason=reason, nonce=nonce), status=400
    )


def _html(page: Callable[[str], str], *, status: int = 200) -> Response:
    """A page nobody may frame, keep or lend its style to."""
    nonce = secrets.token_urlsafe(12)
    # No `form-action`: browsers apply it to the redirect that answers the form, too, and it has no
    # words for every loopback address that a client may have (127.0.0.2, [::1]).
    policy = (
        f"default-src 'none'; style-src 'nonce-{nonce}'; base-uri 'none'; frame-ancestors 'none'"
    )
    headers = {
        **_NO_STORE,
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
    return HTMLResponse(page(nonce), status_code=status, headers=headers)
