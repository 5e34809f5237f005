"""Errors of the operating system as reported to the user.

SystemFailure (domain.errors.UserError)
├── KeyringUnavailable       there is no safe place for the key, or it does not open
├── SandboxFailed            the built-in sandbox did not start
├── ProfileInUse             another window has this profile open
├── ReturnAddressTaken       another program listens where the browser is to come back to
└── NothingReturned          the browser did not come back in time
"""

from __future__ import annotations

from desktop_app.domain.errors import UserError


class SystemFailure(UserError):
    """Base class: an operation of the operating system failed."""

    code = "system.error"


class KeyringUnavailable(SystemFailure):
    """The system's keyring cannot be used.

    Parameter ``reason``: ``none`` (no service runs), ``weak`` (it would keep secrets readable),
    ``locked`` (it refused or was not unlocked) or ``timeout``; ``backend``: its name.
    """

    code = "system.keyring_unavailable"
    retryable = True

    def __init__(self, reason: str, backend: str = "") -> None:
        """Say why, and of which back end."""
        super().__init__(parameters={"reason": reason, "backend": backend})


class SandboxFailed(SystemFailure):
    """The sandbox process did not start.

    Parameter ``reason``: ``ended``, ``silent`` or ``unreadable`` (it said something else).
    """

    code = "system.sandbox_failed"
    retryable = True

    def __init__(self, reason: str) -> None:
        """Say what was seen of it."""
        super().__init__(parameters={"reason": reason})


class ProfileInUse(SystemFailure):
    """Another process has the profile open.

    Parameters: ``profile``; ``answered``: ``yes`` if its window comes to the front, else ``no``.
    """

    code = "system.profile_in_use"
    retryable = True

    def __init__(self, profile_id: str, *, answered: bool) -> None:
        """Name the profile, and say whether its window was asked to the front."""
        super().__init__(
            parameters={"profile": profile_id, "answered": "yes" if answered else "no"}
        )


class ReturnAddressTaken(SystemFailure):
    """Another program uses the return address of the browser. Parameter ``port``."""

    code = "system.return_address_taken"
    retryable = True

    def __init__(self, port: int) -> None:
        """Name the port."""
        super().__init__(parameters={"port": str(port)})


class NothingReturned(SystemFailure):
    """The browser did not return in time. Parameter ``address``: the return address."""

    code = "system.nothing_returned"
    retryable = True

    def __init__(self, address: str) -> None:
        """Name the address."""
        super().__init__(parameters={"address": address})
