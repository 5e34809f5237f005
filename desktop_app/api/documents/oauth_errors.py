"""Errors of signing in at the bank, and of a sign-in that has ended.

ApiError
├── SignInFailed              the bank did not let this program in
│   ├── ConsentDeclined       the person said no
│   ├── ScopeUnavailable      the bank does not give a permission that was asked for
│   ├── RedirectRefused       the return address is not the registered one
│   ├── ClientRefused         identifier or secret of the application are wrong
│   ├── CodeExpired           too much time passed, or the code was used before
│   └── StateMismatch         the answer belongs to another attempt
├── PermissionsLacking        the person did not allow all that was asked for
├── SignInOutdated            the settings that it was begun with are not the present ones
├── SignInNotKept             new tokens could not be stored, so they are not used
├── SignOutNotKept            the tokens could not be deleted from where they are stored
├── SignOutNotTold            the tokens are deleted here; whether the bank was told is not known
└── Unauthorized
    ├── SignInExpired         the day's sign-in is over
    └── SignInRevoked         the bank ended it before
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.api.errors import ApiError, Unauthorized

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.api.error_bodies import ErrorBody


class SignInFailed(ApiError):
    """The bank refused the sign-in. Parameter ``reason``: its code of RFC 6749."""

    code = "api.oauth.failed"
    retryable = True


class ConsentDeclined(SignInFailed):
    """The user declined on the bank's page."""

    code = "api.oauth.declined"


class ScopeUnavailable(SignInFailed):
    """The bank does not grant a requested permission. Parameter ``scope``: which."""

    code = "api.oauth.wrong_scope"
    retryable = False


class RedirectRefused(SignInFailed):
    """The return address is not the registered one. Parameter ``address``: the one used."""

    code = "api.oauth.wrong_redirect"
    retryable = False


class ClientRefused(SignInFailed):
    """The bank does not know the application's identifier or secret."""

    code = "api.oauth.wrong_client"
    retryable = False


class CodeExpired(SignInFailed):
    """The authorization code is expired, or was used before."""

    code = "api.oauth.code_expired"


class StateMismatch(SignInFailed):
    """The `state` of an answer does not match the request; the answer was not used."""

    code = "api.oauth.wrong_state"


class PermissionsLacking(ApiError):
    """The person did not allow all that was asked for; what was allowed works.

    Parameter ``scopes``: the permissions that lack, by their names at the bank, with a space
    between them.
    """

    code = "api.oauth.lacking"


class SignInOutdated(ApiError):
    """The profile got other connection settings during the sign-in, so its tokens are not used.

    Parameter ``reason``: ``unreached`` if the bank could not be told to revoke them, so that they
    may live on there until they expire.
    """

    code = "api.oauth.outdated"


class SignInNotKept(ApiError):
    """New tokens could not be stored; they are not used until they are.

    Parameter ``cause``: code of what stood in the way.
    """

    code = "api.oauth.not_kept"
    retryable = True


class SignOutNotKept(ApiError):
    """The tokens could not be deleted from where they are stored; the sign-out can be repeated.

    Parameters: ``cause``: code of what stood in the way; ``reason``: ``unreached`` if the bank
    could not be told either, so that the tokens may live on there.
    """

    code = "api.oauth.not_deleted"
    retryable = True


class SignOutNotTold(ApiError):
    """The tokens are deleted here, and the program ended before the bank had answered.

    They may be valid at the bank until they expire.
    """

    code = "api.oauth.not_told"


class SignInExpired(Unauthorized):
    """The sign-in has expired; the user must sign in again."""

    code = "api.oauth.expired"


class SignInRevoked(Unauthorized):
    """The sign-in was ended at the bank before its time."""

    code = "api.oauth.revoked"


OAUTH_CODES: Final[Mapping[str, type[SignInFailed]]] = {
    "access_denied": ConsentDeclined,
    "invalid_scope": ScopeUnavailable,
    "insufficient_scope": ScopeUnavailable,
    "invalid_client": ClientRefused,
    "unauthorized_client": ClientRefused,
    "redirect_uri_mismatch": RedirectRefused,
    "invalid_grant": CodeExpired,
    "invalid_request": SignInFailed,
    "unsupported_response_type": SignInFailed,
    "unsupported_grant_type": SignInFailed,
    "server_error": SignInFailed,
    "temporarily_unavailable": SignInFailed,
}
"""Error codes of RFC 6749 (4.1.2.1, 5.2) and what they mean here."""

_ABOUT_THE_ADDRESS: Final = frozenset({"invalid_grant", "invalid_request"})


def sign_in_error(
    found: ErrorBody,
    *,
    operation: str,
    scopes: tuple[str, ...],
    redirect_uri: str = "",
    request_id: str = "",
) -> SignInFailed:
    """The error for an OAuth error code and its description.

    Args:
        found: code and description.
        operation: the call that was answered so.
        scopes: what was asked for.
        redirect_uri: the return address that was used.
        request_id: as the answer gave it.
    """
    kind = OAUTH_CODES.get(found.code, SignInFailed)
    if found.code in _ABOUT_THE_ADDRESS and "redirect" in found.message.lower():
        kind = RedirectRefused
    facts = {"operation": operation, "reason": found.code}
    if kind is ScopeUnavailable:
        named = [scope for scope in scopes if scope in found.message]
        facts["scope"] = ", ".join(named or scopes)
    if kind is RedirectRefused:
        facts["address"] = redirect_uri
    return kind(parameters=facts, service_message=found.message, request_id=request_id)
