"""The outcome of what was confirmed while the profile was being closed.

No window is left then that could tell: the outcome is kept until one can, or until the next start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.services.profiles.exit_notes import ExitNotes, LateRestore
    from desktop_app.ui.shell.message_bar import MessageBar


class LateOutcomes:
    """The outcomes that nobody was told of yet.

    Attributes:
        is_code_used: whether the new recovery code is in use; None without one.
        restore: the outcome of a restore; None without one.
    """

    def __init__(self) -> None:
        self.is_code_used: bool | None = None
        self.restore: LateRestore | None = None

    def show(self, messages: MessageBar) -> None:
        """Say them where they may be overlooked: they are kept."""
        from desktop_app.ui.safety import exit_notices  # noqa: PLC0415 - not at the start

        if self.is_code_used is not None:
            exit_notices.show_code_notice(messages, is_used=self.is_code_used)
        if self.restore is not None:
            exit_notices.show_restore_notice(messages, self.restore)

    def tell(self, messages: MessageBar) -> None:
        """Say them in the window of the profile, once."""
        self.show(messages)
        self.is_code_used = self.restore = None

    def note(self, notes: ExitNotes) -> None:
        """Leave them for the next start."""
        if self.is_code_used is not None:
            notes.note_code(is_used=self.is_code_used)
        if self.restore is not None:
            notes.note_restore(self.restore)
