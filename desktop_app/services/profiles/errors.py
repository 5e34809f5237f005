"""Errors of opening a profile that need the user: a code, a passphrase, or waiting."""

from __future__ import annotations

from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.profile import UnlockMethod, UnlockState


class RecoveryCodeNeeded(UserError):
    """The keyring has no key of this profile; the recovery code opens it.

    Parameter ``reason``: as `KeyringUnavailable` names it, or ``missing``.
    """

    code = "profiles.recovery_code_needed"

    def __init__(self, reason: str) -> None:
        """Say why the keyring did not help."""
        super().__init__(parameters={"reason": reason})

    @property
    def unlock(self) -> UnlockState:
        """The way to unlock the profile instead."""
        return UnlockState(UnlockMethod.RECOVERY_CODE, self.parameters["reason"])


class PassphraseNeeded(RecoveryCodeNeeded):
    """The profile is protected by a passphrase; it or the recovery code opens it."""

    code = "profiles.passphrase_needed"

    unlock = UnlockState(UnlockMethod.PASSPHRASE)

    def __init__(self) -> None:
        super().__init__("passphrase")


class PassphraseIsCode(UserError):
    """What was entered as a passphrase has the form of a recovery code."""

    code = "profiles.passphrase_is_code"


class NoGatewayKey(UserError):
    """A gateway was to be tested without login and password, and without a token."""

    code = "profiles.no_gateway_key"


class SignatureRefused(UserError):
    """The gateway does not accept the signature of a request."""

    code = "profiles.signature_refused"

    def __init__(self, service_message: str) -> None:
        """`service_message` is what the gateway said."""
        super().__init__(service_message=service_message)


class TooManyTries(UserError):
    """Too many wrong codes were entered; parameter ``seconds``: how long to wait."""

    code = "profiles.too_many_tries"

    def __init__(self, seconds: int) -> None:
        super().__init__(parameters={"seconds": str(seconds)})


class CodeUnconfirmed(UserError):
    """Only the recovery code would open the data, and nobody has confirmed that it is kept."""

    code = "profiles.code_unconfirmed"
