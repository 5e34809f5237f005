"""Remembers which page and form was open when the window locked, to restore it afterwards."""

from __future__ import annotations

from dataclasses import field, replace
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm
from desktop_app.ui.forms.form_page import FormPage
from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.unsaved_forms import HasUnsavedForm, unsaved_forms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_context import Navigator

_INSTEAD: Final = {"confirmation": "outbox", "restore": "settings"}
"""Places that show what was chosen in another one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumePoint:
    """The open page of the window and its form: a draft, and forms that keep no drafts."""

    destination: str = ""
    draft_id: str = ""
    unsaved: tuple[UnsavedForm, ...] = field(default=(), repr=False)

    def with_unsaved(self, left: Sequence[UnsavedForm] | None) -> ResumePoint:
        """The same place with what was half written in the end, where that is known.

        What was being saved when the window was hidden is not half written any more.
        """
        return self if left is None else replace(self, unsaved=tuple(left))


def resume_point_of(window: MainWindow | None) -> ResumePoint:
    """The open page and form of a profile's window."""
    if window is None or not window.can_work:
        return ResumePoint()
    draft_id = ""
    if window.current and ROUTES[window.current].form is not None:
        draft_id = str(getattr(window.page(window.current), "form_id", ""))
    destination = _INSTEAD.get(window.current, window.current)
    return ResumePoint(destination=destination, draft_id=draft_id, unsaved=unsaved_forms(window))


async def resume(
    place: ResumePoint,
    *,
    window: MainWindow,
    navigator: Navigator,
    workspace: Workspace,
    first: str,
) -> None:
    """Do as `restore_resume_point`, and tell an error in the window."""
    try:
        await restore_resume_point(
            place, window=window, navigator=navigator, workspace=workspace, first=first
        )
    except UserError as error:
        window.show_error(error)


async def restore_resume_point(
    place: ResumePoint,
    *,
    window: MainWindow,
    navigator: Navigator,
    workspace: Workspace,
    first: str,
) -> None:
    """Open that page and form again; a draft that was sent since is shown in the outbox.

    Who has gone on from the `first` page of the window meanwhile stays there; what was written in
    a form that keeps no drafts is put back all the same.

    Raises:
        StorageError: the draft could not be read.
    """
    if not place.destination:
        return
    for page, left in groupby(place.unsaved, key=attrgetter("page")):
        writes: object = window.page(page)
        if isinstance(writes, HasUnsavedForm):
            writes.show_unsaved(*left)
    row = await workspace.outbox.settled(place.draft_id) if place.draft_id else None
    if window.current != first:
        return
    if row is not None and row.state is OutboxState.DRAFT:
        navigator.open_row(row)
    elif row is not None:
        _show_sent(row.id, place.destination, window=window, navigator=navigator)
    elif place.draft_id:
        navigator.new_form(place.destination)
    else:
        navigator.go(place.destination)


def _show_sent(row_id: str, destination: str, *, window: MainWindow, navigator: Navigator) -> None:
    """Show the outcome of what was sent, on its page or else in the outbox."""
    page = window.page(destination)
    if isinstance(page, FormPage) and page.shows_sent:
        navigator.go(destination)
        page.show_sent(row_id)
    else:
        navigator.show_row(row_id)
