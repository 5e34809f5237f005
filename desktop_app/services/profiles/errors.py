"""Why a profile does not open without a person: what has to be entered, or how long to wait."""

from __future__ import annotations

from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.profile import UnlockMethod, UnlockState


class RecoveryCodeNeeded(UserError):
    """The keyring does not give the key of this profile; the recovery code opens it.

    Parameter ``reason``: as `KeyringUnavailable` names it, or ``missing``.
    """

    code = "profiles.recovery_code_needed"

    def __init__(self, reason: str) -> None:
        """Say why the keyring did not help."""
        super().__init__(parameters={"reason": reason})

    @property
    def unlock(self) -> UnlockState:
        """What opens the profile instead."""
        return UnlockState(UnlockMethod.RECOVERY_CODE, self.parameters["reason"])


class PassphraseNeeded(RecoveryCodeNeeded):
    """The person chose a passphrase for this profile; it opens it, or the recovery code does."""

    code = "profiles.passphrase_needed"

    unlock = UnlockState(UnlockMethod.PASSPHRASE)

    def __init__(self) -> None:
        super().__init__("passphrase")


class TooManyTries(UserError):
    """Wrong codes were entered again and again; parameter ``seconds``: how long to wait."""

    code = "profiles.too_many_tries"

    def __init__(self, seconds: int) -> None:
        super().__init__(parameters={"seconds": str(seconds)})
