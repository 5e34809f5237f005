"""Messages for errors between this program and the operating system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, ErrorText]] = {
    "system.error": ErrorText(
        Text("messages", "The operating system did not allow this"),
        Text("messages", "Try again. If it keeps happening, copy the details for support."),
    ),
    "system.dialog_not_opened": ErrorText(
        Text("messages", "The system did not open its dialog"),
        Text("messages", "Nothing was done. Try again."),
    ),
    "system.keyring_unavailable": ErrorText(
        Text("messages", "The keyring of this computer cannot be used"),
        Text("messages", "Without it the key of your data cannot be kept safely. Try again."),
    ),
    "system.keyring_unavailable:reason=none": ErrorText(
        Text("messages", "This computer has no keyring"),
        Text(
            "messages",
            "Start a keyring service, for example GNOME Keyring or KWallet, or open the data with"
            " the recovery code.",
        ),
    ),
    "system.keyring_unavailable:reason=weak": ErrorText(
        Text("messages", "The keyring of this computer is not safe"),
        Text(
            "messages",
            "It would keep secrets so that other programs can read them, so Kantora does not use"
            " it. Set up the system's own keyring.",
        ),
    ),
    "system.keyring_unavailable:reason=locked": ErrorText(
        Text("messages", "The keyring is locked"),
        Text("messages", "Unlock it when the system asks, then try again."),
    ),
    "system.keyring_unavailable:reason=timeout": ErrorText(
        Text("messages", "The keyring does not answer"),
        Text(
            "messages",
            "Perhaps a window of the system waits for your password. Answer it and try again.",
        ),
    ),
    "system.sandbox_failed": ErrorText(
        Text("messages", "The demo bank did not start"),
        Text("messages", "Try again. If it keeps happening, copy the details for support."),
    ),
    "system.sandbox_failed:reason=silent": ErrorText(
        Text("messages", "The demo bank takes too long to start"),
        Text("messages", "The computer may be busy at the moment. Try again."),
    ),
    "system.profile_in_use:answered=yes": ErrorText(
        Text("messages", "This profile is open already"),
        Text("messages", "Its window was brought to the front."),
    ),
    "system.profile_in_use": ErrorText(
        Text("messages", "This profile is open already"),
        Text("messages", "Look for its window; it may stand on another desktop."),
    ),
}
