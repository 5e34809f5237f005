"""Says to a screen reader what becomes of the row of the outbox that is on show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.outbox.rows import OutboxRow


class RowAnnouncer:
    """Follows one row at a time; of a row that somebody goes to, the list says how it stands."""

    def __init__(self, widget: QWidget) -> None:
        """`widget` shows the row."""
        self._announcer = StageAnnouncer(widget)
        self._shown = ""

    def follow(self, row: OutboxRow | None, *, going: bool) -> None:
        """Say how a row stands by now; `going`: it is being sent or waits for its turn."""
        before, self._shown = self._shown, row.id if row is not None else ""
        if row is None or row.id != before:
            self._announcer.skip(row and (row.id, row.state, going))
            return
        look, said = words.state(row, on_its_way=going), formats.legible(row.progress.message)
        self._announcer.say((row.id, row.state, going), look.text, said, colour=look.colour)
