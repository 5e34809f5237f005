"""The menu of the saved views of a list: the views, and what can be done with them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QMenu

    from desktop_app.domain.views.saved_views import SavedView

_NOTHING: Final = Text("SavedViews", "No views are saved yet")
_SAVE: Final = Text("SavedViews", "Save this view…")
_SAVE_CHANGES: Final = Text("SavedViews", "Save the changes of “{name}”")
_RENAME: Final = Text("SavedViews", "Rename “{name}”…")
_PIN: Final = Text("SavedViews", "Pin “{name}” to Today")
_UNPIN: Final = Text("SavedViews", "Take “{name}” away from Today")
_DELETE: Final = Text("SavedViews", "Delete “{name}”")
_LEAVE: Final = Text("SavedViews", "Show everything without a view")
_LONGEST: Final = 40


class ViewActions(Protocol):
    """What can be done with the views of a list."""

    @property
    def applied(self) -> SavedView | None:
        """The view that was shown last, or None."""

    @property
    def differs(self) -> bool:
        """Whether something else is on show by now."""

    @property
    def can_pin(self) -> bool:
        """Whether the applied view can be counted on the first page."""

    def choose(self, view: SavedView) -> None:
        """Show a view."""

    def save(self) -> None:
        """Save what is on show as a view."""

    def save_changes(self) -> None:
        """Let the applied view show what is on show now."""

    def rename(self) -> None:
        """Ask for another name of the applied view."""

    def toggle_pin(self) -> None:
        """Pin the applied view to the first page, or take it away from there."""

    def delete(self) -> None:
        """Delete the applied view."""

    def show_everything(self) -> None:
        """Clear the filter, and name no view."""


def fill_menu(menu: QMenu, found: Sequence[SavedView], views: ViewActions) -> None:
    """Offer all views of a list, and what can be done with the applied one."""

    def offer(
        text: str, run: Callable[[], object], icon: Icon | None = None, *, able: bool = True
    ) -> None:
        action = menu.addAction(text.replace("&", "&&"))
        if icon is not None:
            action.setIcon(theme.icon(icon))
        action.setEnabled(able)
        action.triggered.connect(run)

    applied = views.applied
    for view in found:
        action = menu.addAction(_short(view.name).replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(applied is not None and applied.id == view.id)
        action.triggered.connect(partial(views.choose, view))
    if not found:
        menu.addAction(str(_NOTHING)).setEnabled(False)
    menu.addSeparator()
    offer(str(_SAVE), views.save, Icon.SAVE)
    if applied is None:
        return
    name = _short(applied.name)
    offer(_SAVE_CHANGES.format(name=name), views.save_changes, Icon.CHECK, able=views.differs)
    offer(_RENAME.format(name=name), views.rename, Icon.CHANGED)
    if views.can_pin:
        pin = _UNPIN if applied.pinned else _PIN
        offer(pin.format(name=name), views.toggle_pin, Icon.TODAY)
    offer(_DELETE.format(name=name), views.delete, Icon.CLOSE)
    menu.addSeparator()
    offer(str(_LEAVE), views.show_everything, Icon.FILTER)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1].rstrip() + "…"
