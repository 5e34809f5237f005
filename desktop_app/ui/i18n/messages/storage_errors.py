"""Messages for errors of the encrypted store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, ErrorText]] = {
    "storage.failed": ErrorText(
        Text("messages", "The data of this profile cannot be used"),
        Text("messages", "The file is {file}. Copy the details for support."),
    ),
    "storage.locked": ErrorText(
        Text("messages", "The data of this profile are in use"),
        Text(
            "messages",
            "Another program, for example a backup, holds the file {file}. Try again in a moment.",
        ),
    ),
    "list.moved": ErrorText(
        Text("messages", "The list changed while the selected rows were read"),
        Text("messages", "Nothing was done with them. Look at the selection and try again."),
    ),
    "storage.corrupt": ErrorText(
        Text("messages", "The data of this profile are damaged"),
        Text(
            "messages",
            "The file {file} cannot be read completely. Restore a backup of this profile: on the"
            " first page, with its recovery code. Do not remove the profile before: that deletes"
            " the backups beside its data, and no bank has its drafts and its card payment orders.",
        ),
    ),
    "storage.disk_full": ErrorText(
        Text("messages", "The disk is full"),
        Text(
            "messages",
            "Nothing more can be kept. Free some space; what was stored before is safe.",
        ),
    ),
    "storage.disk_full:folder": ErrorText(
        Text("messages", "The disk is full"),
        Text(
            "messages",
            "Nothing more can be kept in the folder {folder}. Free some space on its disk; what was"
            " stored before is safe.",
        ),
    ),
    "storage.wrong_key": ErrorText(
        Text("messages", "The data do not open with this key"),
        Text(
            "messages",
            "The key in this computer's keyring does not fit the file {file}. Enter the recovery"
            " code of this profile.",
        ),
    ),
    "storage.unavailable": ErrorText(
        Text("messages", "The system does not give access to the data"),
        Text(
            "messages",
            "The file {file} cannot be opened or written. Check that its folder exists and that"
            " you may write to it.",
        ),
    ),
    "storage.backup_folder_unavailable": ErrorText(
        Text("messages", "The backup cannot be written"),
        Text(
            "messages",
            "Nothing can be written to the folder {folder}. Check that its disk is connected and"
            " that you may write there, or choose another folder.",
        ),
    ),
    "storage.key_file_unreadable": ErrorText(
        Text("messages", "The key of this profile is missing"),
        Text(
            "messages",
            "The file {file} is missing or damaged. Each backup of this profile carries the key,"
            " too: restore one on the first page, with its recovery code. If you have a copy of"
            " Kantora's folder, you can put the file back from there instead.",
        ),
    ),
    "storage.wrong_recovery_code": ErrorText(
        Text("messages", "This recovery code does not fit"),
        Text(
            "messages",
            "Compare it with your print-out, letter by letter. Each profile has a code of its own.",
        ),
    ),
    "storage.wrong_passphrase": ErrorText(
        Text("messages", "This passphrase does not fit"),
        Text(
            "messages",
            "Check the keyboard layout and capital letters. The recovery code opens the data, too.",
        ),
    ),
    "storage.no_backup": ErrorText(
        Text("messages", "This is not a Kantora backup"),
        Text(
            "messages",
            "The file {file} is something else, or was not copied completely. Nothing was changed.",
        ),
    ),
    "storage.backup_damaged": ErrorText(
        Text("messages", "The backup is damaged"),
        Text(
            "messages",
            "The file {file} cannot be read completely; your data are untouched. Choose another"
            " backup.",
        ),
    ),
    "storage.backup_unreadable": ErrorText(
        Text("messages", "The backup cannot be read"),
        Text(
            "messages",
            "The system does not give the file {file}. Check that it is still there, that its disk"
            " is connected and that you may read it.",
        ),
    ),
    "storage.backup_without_code": ErrorText(
        Text("messages", "This backup cannot be opened"),
        Text(
            "messages",
            "The file {file} has another key, and a recovery code cannot open it. Nothing was"
            " changed. Choose another backup.",
        ),
    ),
    "storage.too_new": ErrorText(
        Text("messages", "The data were written by a newer Kantora"),
        Text(
            "messages",
            "Nothing was changed. Install the newest version of Kantora to open this profile.",
        ),
    ),
}
