"""What is wrong with the keyring of the computer, in words."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from desktop_app.ui.i18n.translations import Text

ASK_AGAIN: Final = Text("UnlockStep", "Ask the keyring again")
"""What is offered while the keyring may open the profile in a moment."""

_CLOSED: Final = frozenset({"locked", "timeout"})
"""Reasons for which the keyring may open the profile in a moment."""


def is_closed_for_now(reason: str) -> bool:
    """Whether the keyring may open the profile in a moment."""
    return reason in _CLOSED


def keyring_explanation(reason: str) -> str:
    """Why the recovery code is needed, by the state of the keyring."""
    if is_closed_for_now(reason):
        return QCoreApplication.translate(
            "UnlockStep",
            "The keyring of this computer is locked or does not answer. Unlock it and try again, or"
            " enter the recovery code.",
        )
    if reason == "missing":
        return QCoreApplication.translate(
            "UnlockStep",
            "This computer's keyring does not have the key of the data, for example after a new"
            " installation of the system. The recovery code puts it back.",
        )
    return QCoreApplication.translate(
        "UnlockStep",
        "Kantora cannot use a keyring on this computer, so the recovery code is asked for at every"
        " start. A passphrase is easier to type; you can choose one in Settings.",
    )
