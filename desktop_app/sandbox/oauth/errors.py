"""What OAuth 2.0 refuses, in the words of RFC 6749."""

from __future__ import annotations


class OAuthError(Exception):
    """A refusal with an error code of RFC 6749 (4.1.2.1, 5.2) or RFC 7009.

    Attributes:
        code: for example `invalid_grant`.
        description: what is wrong, for the developer of the client.
        status: HTTP status where the refusal is an answer and no redirect.
    """

    def __init__(self, code: str, description: str, *, status: int = 400) -> None:
        super().__init__(f"{code}: {description}")
        self.code, self.description, self.status = code, description, status


class InvalidRequest(OAuthError):
    """A parameter is missing, repeated or malformed."""

    def __init__(self, description: str) -> None:
        super().__init__("invalid_request", description)


class InvalidClient(OAuthError):
    """The client did not say who it is, or said it wrongly."""

    def __init__(self, description: str) -> None:
        super().__init__("invalid_client", description, status=401)


class InvalidGrant(OAuthError):
    """A code or refresh token is unknown, expired, used, or somebody else's."""

    def __init__(self, description: str) -> None:
        super().__init__("invalid_grant", description)


class InvalidScope(OAuthError):
    """A scope is unknown or was not granted."""

    def __init__(self, description: str) -> None:
        super().__init__("invalid_scope", description)


class UntrustedRedirectError(Exception):
    """An authorization request that must not be answered by a redirect: client or address wrong."""
