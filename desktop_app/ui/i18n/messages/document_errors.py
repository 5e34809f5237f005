"""Messages for errors of lists, print forms and files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.messages.error_text import ErrorText
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS: Final[Mapping[str, ErrorText]] = {
    "profiles.recovery_code_needed": ErrorText(
        Text("messages", "The keyring did not give the key of this profile"),
        Text("messages", "Enter the recovery code that was printed when the profile was made."),
    ),
    "profiles.passphrase_needed": ErrorText(
        Text("messages", "This profile asks for its passphrase"),
        Text("messages", "Enter the passphrase that you chose in the settings."),
    ),
    "profiles.passphrase_is_code": ErrorText(
        Text("messages", "This is a recovery code"),
        Text("messages", "Choose a passphrase of your own: a few words that you remember."),
    ),
    "profiles.code_unconfirmed": ErrorText(
        Text("RecoveryCodeCard", "Nobody has confirmed the recovery code of this profile"),
        Text(
            "RecoveryCodeCard",
            "Make a new one and keep it: where the keyring or the passphrase is lost, only the code"
            " opens the data and their backups.",
        ),
    ),
    "profiles.too_many_tries": ErrorText(
        Text("messages", "Too many wrong tries"),
        Text("messages", "Wait {seconds} s, then try again."),
    ),
    "backups.code_needed": ErrorText(
        Text("messages", "This backup has another key"),
        Text("messages", "Enter the recovery code of the profile it was made of."),
    ),
    "documents.too_late": ErrorText(
        Text("messages", "The document is not waiting for a signature any more"),
        Text("messages", "Only unsigned documents can be changed or deleted; nothing was sent."),
    ),
    "documents.not_kept": ErrorText(
        Text("messages", "This is not stored on this computer"),
        Text(
            "messages",
            "It was never opened here and the bank cannot be reached now. Open it when there is a"
            " connection; then it stays here.",
        ),
    ),
    "documents.gone": ErrorText(
        Text("messages", "The bank does not have this document any more"),
        Text(
            "messages",
            "It was deleted at the bank since it was listed. What was read of it stays here.",
        ),
    ),
    "lists.not_complete": ErrorText(
        Text("messages", "The list was not read to its end"),
        Text("messages", "Rows read and kept: {read}. Synchronise again to go on."),
    ),
    "lists.not_complete:total": ErrorText(
        Text("messages", "The list was not read to its end"),
        Text(
            "messages",
            "Rows read and kept: {read} of {total}. Synchronise again to go on.",
        ),
    ),
    "lists.not_complete:reason=accounts": ErrorText(
        Text("messages", "The bank did not show some accounts"),
        Text(
            "messages",
            "The documents of the other accounts are here. Try again later; if it goes on, ask the"
            " bank about access to the account.",
        ),
    ),
    "outbox.bank_changed": ErrorText(
        Text("messages", "The bank's address or sign-in was changed in Settings"),
        Text("messages", "Nothing was sent. Try again."),
    ),
    "outbox.owner_undecided": ErrorText(
        Text("messages", "It is not said yet who is signed in at the bank"),
        Text(
            "messages",
            "Nothing is sent and nothing is concluded before you have said whether it is the"
            " person and company as before: Say who is signed in at the bank, in Ctrl+K.",
        ),
    ),
    "outbox.sent_elsewhere:service=documents": ErrorText(
        Text("messages", "It was sent to another address or with another sign-in"),
        Text(
            "messages",
            "Kantora cannot look for it with what is set now. Set in Settings what it was sent"
            " with, and Kantora finds out what became of it.",
        ),
    ),
    "outbox.document_taken": ErrorText(
        Text("messages", "This document belongs to another entry of the outbox"),
        Text("messages", "Nothing was decided. Choose another document."),
    ),
    "outbox.document_not_shown": ErrorText(
        Text("messages", "The bank does not show this document now"),
        Text(
            "messages",
            "Nothing was sent. Somebody may have deleted it, or the bank could not find it for a"
            " moment. Look at it again and send once more.",
        ),
    ),
    "demands.need_forms": ErrorText(
        Text("messages", "These payment demands cannot be accepted together"),
        Text("messages", "What they demand is no amount to be sent as it is: open each by itself."),
    ),
    "documents.overtaken": ErrorText(
        Text("messages", "The document has changed at the bank"),
        Text("messages", "It was read again. This action is no longer possible for it."),
    ),
    "outbox.document_changed": ErrorText(
        Text("messages", "The document at the bank differs from what was shown"),
        Text(
            "messages",
            "Nothing was sent. Somebody has changed, signed or deleted it: press “Send” again"
            " to see what is different, and decide.",
        ),
    ),
    "outbox.document_not_compared": ErrorText(
        Text("messages", "The document at the bank was not shown with this"),
        Text(
            "messages",
            "Nothing was sent. Press “Send” again to see what the bank has now, and decide.",
        ),
    ),
    "outbox.earlier_attempt_arrived": ErrorText(
        Text("messages", "An earlier attempt has arrived after all"),
        Text(
            "messages",
            "Nothing was sent now. The earlier one is in Drafts and outbox: look at it, and send"
            " this one only if both are wanted.",
        ),
    ),
    "outbox.earlier_attempt_unclear": ErrorText(
        Text("messages", "An earlier attempt may have arrived"),
        Text(
            "messages",
            "Nothing was sent now. The earlier one is in Drafts and outbox: find out first what"
            " became of it.",
        ),
    ),
    "outbox.documents_changed": ErrorText(
        Text("messages", "The documents at the bank differ from what was shown"),
        Text(
            "messages",
            "Nothing was signed. Somebody has changed, signed or deleted them: look at them as they"
            " are now, and decide.",
        ),
    ),
    "signing.not_begun": ErrorText(
        Text("messages", "The signing did not begin"),
        Text("messages", "Nothing was signed. Try again."),
    ),
    "signing.refused": ErrorText(
        Text("messages", "The bank did not begin the signing"),
        Text("messages", "Nothing was signed. The bank says why; then begin again."),
    ),
    "print_forms.none": ErrorText(
        Text("messages", "There is no print form for this"),
        Text("messages", "The bank gives none for this kind of document."),
    ),
    "print_forms.another": ErrorText(
        Text("messages", "The bank sent the print form of another document"),
        Text(
            "messages",
            "Nothing was saved. The file is called “{name}”. If the bank calls the files of this"
            " document so, open its print form and try again there: it is shown then.",
        ),
    ),
    "print_forms.preview_failed": ErrorText(
        Text("messages", "This file cannot be shown here"),
        Text("messages", "Save it and open it with another program."),
    ),
    "print_forms.unreadable": ErrorText(
        Text("messages", "This print form cannot be put together with others"),
        Text("messages", "Open it alone, or save it as a file of its own."),
    ),
    "print_forms.nothing": ErrorText(
        Text("messages", "There is no print form of these documents"),
        Text("messages", "Nothing was written. Open one of them to see why."),
    ),
    "print_forms.incomplete": ErrorText(
        Text("messages", "Not all print forms were written"),
        Text(
            "messages",
            "Saved before that: {written}. {path}: {reason}. Trying again writes only the others.",
        ),
    ),
    "printing.damaged": ErrorText(
        Text("messages", "The print form is damaged"),
        Text("messages", "It cannot be read. Fetch it again from the bank, or choose Word."),
    ),
    "printing.damaged:reason=password": ErrorText(
        Text("messages", "The print form is locked with a password"),
        Text("messages", "Save it and open it with a program that asks for the password."),
    ),
    "printing.too_large": ErrorText(
        Text("messages", "This print form is too large to be shown here"),
        Text("messages", "Open it with another program, or save it."),
    ),
    "printing.too_many_rows": ErrorText(
        Text("PrintedList", "{count} rows are too many to print; at most {most} can be"),
        Text("PrintedList", "Filter the list, or export it to Excel."),
    ),
    "printing.printer_failed": ErrorText(
        Text("messages", "The printer did not begin"),
        Text("messages", "Check that it is switched on and connected, then print again."),
    ),
    "printing.no_printer": ErrorText(
        Text("messages", "This computer has no printer"),
        Text(
            "messages",
            "Save the file instead, or add a printer in the settings of the system.",
        ),
    ),
    "files.not_opened": ErrorText(
        Text("messages", "No program opens this file"),
        Text("messages", "The system knows none for {name}. Save the file and open it yourself."),
    ),
    "files.not_safe": ErrorText(
        Text("messages", "Files of this kind are only saved"),
        Text(
            "messages",
            "{name} may run a program on this computer when it is opened. Save it, and open it only"
            " if you know the sender and expected the file.",
        ),
    ),
    "exports.failed": ErrorText(
        Text("messages", "The file was not written"),
        Text(
            "messages",
            "{path}: {reason}. Choose another place, or close the file if another program has it"
            " open.",
        ),
    ),
    "exports.too_many_rows": ErrorText(
        Text("messages", "Too many rows for a spreadsheet"),
        Text(
            "messages",
            "A sheet holds {limit} rows. Filter the list, or export it as CSV.",
        ),
    ),
    "files.not_saved": ErrorText(
        Text("messages", "The file was not saved"),
        Text(
            "messages",
            "{path}: {reason}. Choose another place, or close the file if another program has it"
            " open.",
        ),
    ),
    "counterparties.exists": ErrorText(
        Text("messages", "Another counterparty has this taxpayer number"),
        Text(
            "messages",
            "{name} has the number {number}. Merge the two, or correct the number.",
        ),
    ),
    "annotations.name_taken": ErrorText(
        Text("messages", "Another label has this name"),
        Text("messages", "There is a label called “{name}”. Choose another name."),
    ),
    "annotations.record_gone": ErrorText(
        Text("messages", "The note could not be saved"),
        Text("messages", "The entry is not in the address book any more, or cannot be read."),
    ),
    "templates.name_taken": ErrorText(
        Text("messages", "Another template has this name"),
        Text("messages", "There is a template called “{name}”. Choose another name."),
    ),
    "views.name_taken": ErrorText(
        Text("messages", "Another view has this name"),
        Text("messages", "This list has a view called “{name}”. Choose another name."),
    ),
    "views.too_many_pinned": ErrorText(
        Text("messages", "Today has no room for another view"),
        Text("messages", "At most {most} views are pinned to Today. Take one of them away first."),
    ),
    "templates.unreadable": ErrorText(
        Text("messages", "There are no templates in this file"),
        Text("messages", "{name} was not written by Kantora, or is damaged."),
    ),
}
