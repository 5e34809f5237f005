"""Notices about what happened while a profile was being closed and nothing could be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.message_bar import MessageAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.services.profiles.exit_notes import LateRestore, UnmadeBackup
    from desktop_app.ui.shell.message_bar import MessageBar

NEW_CODE: Final = Text("SafetyController", "The new recovery code is in use")
OLD_BACKUPS: Final = Text(
    "SafetyController",
    "The old code opens the data no more. Backups made before are opened by the old code alone.",
)
_CODE_DROPPED: Final = Text("SafetyController", "The new recovery code opens nothing")
_OLD_CODE: Final = Text(
    "SafetyController",
    "Kantora was closing the data at that moment. The old code opens them as before. Destroy the"
    " new one, and make another in the settings.",
)
RESTORED: Final = Text("SafetyController", "Restored from backup")
_NOT_RESTORED: Final = Text("SafetyController", "The backup was not restored")
_AS_BEFORE: Final = Text("SafetyController", "The data are as they were. {reason}")
_NO_BACKUP: Final = Text("SafetyController", "There is no backup of the last visit")
_ELSEWHERE: Final = Text("SafetyController", "The backup is not in the chosen folder")
_IN_OWN: Final = Text("SafetyController", "It lies with the data instead. {reason}")
_NO_TIME: Final = Text("SafetyController", "It took too long when Kantora ended.")
_NOT_CLOSED: Final = Text(
    "SafetyController", "Kantora was ended before it could close the data and back them up."
)
_BACK_UP: Final = Text("SafetyController", "Back up now")


def show_code_notice(messages: MessageBar, *, is_used: bool) -> None:
    """Say whether a recovery code that was confirmed in the moment of closing is in use."""
    if is_used:
        messages.show_notice("code", MessageSeverity.NOTICE, NEW_CODE, OLD_BACKUPS)
    else:
        messages.show_notice("code", MessageSeverity.WARNING, _CODE_DROPPED, _OLD_CODE)


def show_restore_notice(messages: MessageBar, restore: LateRestore) -> None:
    """Show the outcome of a restore that was confirmed while closing."""
    if restore.is_done:
        messages.show_notice("restored", MessageSeverity.SUCCESS, RESTORED)
    else:
        messages.show_notice(
            "restored", MessageSeverity.WARNING, _NOT_RESTORED, lambda: _reason_unrestored(restore)
        )


def show_unmade_backup(
    messages: MessageBar, key: str, unmade: UnmadeBackup, back_up: Callable[[], object]
) -> None:
    """Say why the backup at the end was not made, or not where it belongs."""
    messages.show_notice(
        key,
        MessageSeverity.WARNING,
        _ELSEWHERE if unmade.is_elsewhere else _NO_BACKUP,
        lambda: _reason(unmade),
        action=MessageAction(_BACK_UP, back_up),
    )


def _reason(unmade: UnmadeBackup) -> str:
    from desktop_app.services.profiles.exit_notes import NO_TIME, NOT_CLOSED  # noqa: PLC0415 - when it is told
    from desktop_app.ui.i18n.messages.describe import describe_code  # noqa: PLC0415 - as above

    if unmade.code == NOT_CLOSED:
        return str(_NOT_CLOSED)
    is_late = unmade.code == NO_TIME
    reason = str(_NO_TIME) if is_late else describe_code(unmade.code, unmade.parameters)
    return _IN_OWN.format(reason=reason) if unmade.is_elsewhere else reason


def _reason_unrestored(restore: LateRestore) -> str:
    from desktop_app.ui.i18n.messages.describe import describe_code  # noqa: PLC0415 - as above

    reason = describe_code(restore.code, restore.parameters) if restore.code else ""
    return _AS_BEFORE.format(reason=reason).strip()
