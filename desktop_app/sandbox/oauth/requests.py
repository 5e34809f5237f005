"""Reads requests to the OAuth endpoints and refuses them as RFC 6749 requires."""

from __future__ import annotations

import base64
import binascii
import hmac
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote_plus, urlencode, urlsplit, urlunsplit

from desktop_app.sandbox.http.loopback import is_loopback_host
from desktop_app.sandbox.http.request_reader import UnreadableRequest, parse_pairs
from desktop_app.sandbox.oauth.errors import (
    InvalidClient,
    InvalidRequest,
    InvalidScope,
    OAuthError,
    UntrustedRedirectError,
)
from desktop_app.sandbox.oauth.tokens import CLIENT_ID, CLIENT_SECRET, SCOPES, PkceChallenge

if TYPE_CHECKING:
    from collections.abc import Mapping

FORM_TYPE = "application/x-www-form-urlencoded"
_MOST_BYTES = 64 * 1024
_VERIFIER = re.compile(r"[A-Za-z0-9._~-]{43,128}")


@dataclass(frozen=True, slots=True)
class AuthorizationRequest:
    """A request for consent (RFC 6749, 4.1.1) that passed its checks."""

    redirect_uri: str
    scopes: tuple[str, ...]
    state: str | None
    challenge: PkceChallenge | None


def read_form(content_type: str, body: bytes) -> dict[str, str]:
    """The parameters of a form; empty ones count as absent.

    Raises:
        InvalidRequest: it is no form, too long, not UTF-8, or repeats a parameter.
    """
    if content_type.partition(";")[0].strip().lower() != FORM_TYPE:
        raise InvalidRequest(f"Content-Type must be {FORM_TYPE}")
    if len(body) > _MOST_BYTES:
        raise InvalidRequest("The form is too long")
    try:
        return read_pairs(body.decode("ascii"))
    except UnicodeDecodeError as error:
        raise InvalidRequest("The form is not URL-encoded") from error


def read_pairs(text: str) -> dict[str, str]:
    """URL-encoded parameters; empty ones count as absent.

    Raises:
        InvalidRequest: a parameter is repeated or not UTF-8.
    """
    try:
        pairs = parse_pairs(text.encode())
    except UnreadableRequest as error:
        raise InvalidRequest("The parameters are not UTF-8") from error
    found: dict[str, str] = {}
    for name, value in pairs:
        if name in found:
            raise InvalidRequest(f"{name} is repeated")
        found[name] = value
    return {name: value for name, value in found.items() if value}


def check_client(form: Mapping[str, str], authorization: str | None) -> None:
    """Make sure that the registered client is asking, by `Authorization: Basic` or by the form.

    Raises:
        InvalidClient: identifier or secret is missing or wrong.
        InvalidRequest: both ways are used at once.
    """
    if authorization is None:
        given = (form.get("client_id", ""), form.get("client_secret", ""))
    elif "client_secret" in form:
        raise InvalidRequest("The client authenticates in two ways at once")
    else:
        given = _basic(authorization)
        if form.get("client_id", given[0]) != given[0]:
            raise InvalidRequest("client_id differs from that of the Authorization header")
    same_id = hmac.compare_digest(given[0].encode(), CLIENT_ID.encode())
    same_secret = hmac.compare_digest(given[1].encode(), CLIENT_SECRET.encode())
    if not (same_id and same_secret):
        raise InvalidClient("client_id or client_secret is missing or wrong")


def _basic(authorization: str) -> tuple[str, str]:
    kind, _, encoded = authorization.partition(" ")
    try:
        if kind.lower() != "basic":
            raise InvalidClient("The Authorization header must be Basic")
        text = base64.b64decode(encoded.strip(), validate=True).decode()
    except (binascii.Error, UnicodeDecodeError) as error:
        raise InvalidClient("The Authorization header cannot be read") from error
    name, _, secret = text.partition(":")
    return unquote_plus(name), unquote_plus(secret)


def require(form: Mapping[str, str], name: str) -> str:
    """A parameter that must be there.

    Raises:
        InvalidRequest: it is not.
    """
    if name not in form:
        raise InvalidRequest(f"{name} is missing")
    return form[name]


def read_scopes(text: str | None) -> tuple[str, ...] | None:
    """Scopes of a request in the specification's order; `None` where none are named.

    Raises:
        InvalidScope: one is unknown.
    """
    if text is None:
        return None
    names = text.split()
    if not names or any(name not in SCOPES for name in names):
        raise InvalidScope("scope is empty or names an unknown one")
    return tuple(name for name in SCOPES if name in names)


def read_address(query: Mapping[str, str]) -> str:
    """The client's redirect address, checked before anything else may be sent there.

    Raises:
        UntrustedRedirectError: the client is unknown, or the address is missing or no loopback one.
    """
    if query.get("client_id") != CLIENT_ID:
        raise UntrustedRedirectError("client_id")
    address = query.get("redirect_uri", "")
    if not is_loopback(address):
        raise UntrustedRedirectError("redirect_uri")
    return address


def is_loopback(address: str) -> bool:
    """Whether an address is http or https to this machine, without user or fragment."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.scheme not in {"http", "https"} or parts.fragment or "@" in parts.netloc or port == 0:
        return False
    if "#" in address or any(char <= " " or char in "\\\x7f" for char in address):
        return False
    return is_loopback_host(host)


def read_authorization(query: Mapping[str, str], redirect_uri: str) -> AuthorizationRequest:
    """The rest of an authorization request.

    Raises:
        OAuthError: what the client is told by redirect.
    """
    if require(query, "response_type") != "code":
        raise OAuthError("unsupported_response_type", "response_type must be code")
    return AuthorizationRequest(
        redirect_uri=redirect_uri,
        scopes=read_scopes(query.get("scope")) or SCOPES,
        state=query.get("state"),
        challenge=_challenge(query),
    )


def _challenge(query: Mapping[str, str]) -> PkceChallenge | None:
    text = query.get("code_challenge")
    if text is None:
        if "code_challenge_method" in query:
            raise InvalidRequest("code_challenge is missing")
        return None
    method = query.get("code_challenge_method", "plain")
    if method not in {"S256", "plain"}:
        raise InvalidRequest("code_challenge_method must be S256 or plain")
    if not _VERIFIER.fullmatch(text):
        raise InvalidRequest("code_challenge must be 43 to 128 unreserved characters")
    return PkceChallenge(text, method)


def with_parameters(address: str, parameters: Mapping[str, str | None]) -> str:
    """A redirect address with parameters added to those it has."""
    parts = urlsplit(address)
    added = urlencode({name: value for name, value in parameters.items() if value is not None})
    return urlunsplit(parts._replace(query=f"{parts.query}&{added}" if parts.query else added))
