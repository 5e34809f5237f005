"""Messages for errors while signing in at the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, ErrorText]] = {
    "api.oauth.failed": ErrorText(
        Text("messages", "Signing in did not work"),
        Text(
            "messages",
            "The bank did not let Kantora in. Try again; if it keeps happening, copy the details"
            " for support.",
        ),
    ),
    "api.oauth.declined": ErrorText(
        Text("messages", "Sign-in was cancelled"),
        Text(
            "messages",
            "Kantora was given no access. Sign in again and allow what you want to do here; you"
            " may leave out single permissions.",
        ),
    ),
    "api.oauth.wrong_scope": ErrorText(
        Text("messages", "The bank does not give a permission"),
        Text(
            "messages",
            "The application is not registered for it at the bank. Choose fewer permissions in"
            " Settings, or have it registered.",
        ),
    ),
    "api.oauth.wrong_scope:scope": ErrorText(
        Text("messages", "The bank does not give a permission"),
        Text(
            "messages",
            "The application is not registered for {scope} at the bank. Choose fewer permissions"
            " in Settings, or have it registered.",
        ),
    ),
    "api.oauth.wrong_redirect": ErrorText(
        Text("messages", "The return address is not registered"),
        Text(
            "messages",
            "The bank knows another address for this application. Enter the same one at the bank"
            " and in Settings.",
        ),
    ),
    "api.oauth.wrong_redirect:address": ErrorText(
        Text("messages", "The return address is not registered"),
        Text(
            "messages",
            "Kantora used {address}, and the bank knows another address for this application."
            " Enter the same one at the bank and in Settings.",
        ),
    ),
    "api.oauth.wrong_client": ErrorText(
        Text("messages", "The bank does not know this application"),
        Text(
            "messages",
            "Check the application's identifier and secret in Settings; the bank gave both at"
            " registration.",
        ),
    ),
    "api.oauth.code_expired": ErrorText(
        Text("messages", "Signing in took too long"),
        Text("messages", "The bank's one-time code is no longer good. Sign in again."),
    ),
    "api.oauth.wrong_state": ErrorText(
        Text("messages", "Unexpected answer from the bank's page"),
        Text(
            "messages",
            "It was not used. Close old tabs of the bank's page and sign in again from Kantora.",
        ),
    ),
    "api.oauth.lacking": ErrorText(
        Text("messages", "Not everything is allowed"),
        Text(
            "messages",
            "Sign in again and allow it, or go on without it: what needs it is refused by the bank"
            " until you sign in again.",
        ),
    ),
    "api.oauth.outdated": ErrorText(
        Text("messages", "This sign-in does not count"),
        Text(
            "messages",
            "The connection settings were changed while you were signing in. What the bank gave"
            " belongs to the former settings and was given back to it.",
        ),
    ),
    "api.oauth.outdated:reason=unreached": ErrorText(
        Text("messages", "This sign-in does not count"),
        Text(
            "messages",
            "The connection settings were changed while you were signing in. What the bank gave"
            " belongs to the former settings and is deleted here; the bank could not be told, so"
            " it may be valid there until it expires.",
        ),
    ),
    "api.oauth.not_kept": ErrorText(
        Text("messages", "The sign-in could not be stored"),
        Text(
            "messages",
            "Nothing was sent. Check that there is room on the disk, then try again; the bank need"
            " not be asked anew.",
        ),
    ),
    "api.oauth.not_deleted": ErrorText(
        Text("messages", "The sign-out is not complete"),
        Text(
            "messages",
            "The tokens are still stored on this computer. Check that there is room on the disk,"
            " then sign out again.",
        ),
    ),
    "api.oauth.not_deleted:reason=unreached": ErrorText(
        Text("messages", "The sign-out is not complete"),
        Text(
            "messages",
            "The tokens are still stored on this computer, and the bank could not be told. Check"
            " the connection and that there is room on the disk, then sign out again.",
        ),
    ),
    "api.oauth.not_told": ErrorText(
        Text("messages", "You are signed out, but the bank may not know it"),
        Text(
            "messages",
            "The tokens are deleted here. Kantora was locked or closed before the bank had"
            " answered, so they may be valid there until they expire; you can also withdraw access"
            " at the bank.",
        ),
    ),
    "api.oauth.expired": ErrorText(
        Text("messages", "The day's sign-in is over"),
        Text("messages", "Sign in at the bank again. All your work is kept."),
    ),
    "api.oauth.revoked": ErrorText(
        Text("messages", "The bank ended the sign-in"),
        Text(
            "messages",
            "Access was withdrawn at the bank, or used by another program. Sign in again; all your"
            " work is kept.",
        ),
    ),
    "api.unauthorized:reason=another_owner": ErrorText(
        Text("messages", "Somebody signed in at the bank meanwhile"),
        Text("messages", "Nothing was sent. Look at it again and send once more."),
    ),
    "api.unauthorized:reason=signed_out": ErrorText(
        Text("messages", "You are not signed in at the bank"),
        Text(
            "messages",
            "Sign in to read and send. What was stored can be read, and drafts can be written,"
            " meanwhile.",
        ),
    ),
    "system.return_address_taken": ErrorText(
        Text("messages", "The browser cannot return to Kantora"),
        Text(
            "messages",
            "Another program uses port {port} of this computer. Close it, or choose another return"
            " address in Settings and at the bank.",
        ),
    ),
    "system.nothing_returned": ErrorText(
        Text("messages", "No answer from the bank's page"),
        Text(
            "messages",
            "If you answered there, the return address may not be the registered one ({address})."
            " Otherwise sign in again.",
        ),
    ),
}
