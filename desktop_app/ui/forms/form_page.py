"""The base class of pages that write something which is kept as a draft until it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui.shell.page import Page

if TYPE_CHECKING:
    from desktop_app.domain.outbox.rows import OutboxRow


class FormPage(Page):
    """A page with a form; the window begins it, continues it, and finds it again after a lock.

    Attributes:
        shows_sent: it shows the outcome of what was sent (`show_sent`); of others the outbox does.
    """

    shows_sent = False

    @property
    def form_id(self) -> str:
        """The identifier of the draft in the form."""
        raise NotImplementedError

    def begin(self, kind: str = "") -> None:
        """Show an empty form; `kind` is what it writes, where it writes several things."""
        raise NotImplementedError

    def open_row(self, row: OutboxRow) -> None:
        """Take up a draft where it was left."""
        raise NotImplementedError

    def show_sent(self, row_id: str) -> None:
        """Show the outcome of what was sent."""
        raise NotImplementedError
