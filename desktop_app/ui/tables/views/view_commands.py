"""The commands of saved views, for the palette and the keyboard; they are about the list in use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.ui.tables.views.list_views import ListViews


class PageWithViews(Protocol):
    """A page whose list in use may have saved views."""

    @property
    def name(self) -> str:
        """The name of its route, with which its commands begin."""

    @property
    def views(self) -> ListViews | None:
        """The views of the list in use, or None."""


def view_commands(page: PageWithViews) -> tuple[Command, ...]:
    """Opening the list of views, saving one, and what is done with the applied one."""

    def command(
        name: str,
        text: Text,
        run: Callable[[ListViews], object],
        icon: Icon,
        *,
        fits: Callable[[ListViews], bool] = lambda _: True,
        shortcut: str = "",
    ) -> Command:
        def begin() -> None:
            if page.views is not None:
                run(page.views)

        return Command(
            id=f"{page.name}.{name}",
            text=text,
            run=begin,
            icon=icon,
            shortcut=shortcut,
            enabled_when=lambda: page.views is not None and fits(page.views),
            group=CommandGroup.PAGE,
        )

    def applied(views: ListViews) -> bool:
        return views.applied is not None

    return (
        command("views", Text("SavedViews", "Saved views…"), lambda views: views.open_menu(),
                Icon.FILTER, shortcut="Ctrl+J"),
        command("save_view", Text("SavedViews", "Save this view…"), lambda views: views.save(),
                Icon.SAVE, shortcut="Ctrl+Alt+J"),
        command("save_view_changes", Text("SavedViews", "Save the changes of the view"),
                lambda views: views.save_changes(), Icon.CHECK,
                fits=lambda views: views.differs),
        command("rename_view", Text("SavedViews", "Rename the view…"),
                lambda views: views.rename(), Icon.CHANGED, fits=applied),
        command("pin_view", Text("SavedViews", "Pin the view to Today, or take it away"),
                lambda views: views.toggle_pin(), Icon.TODAY,
                fits=lambda views: views.can_pin),
        command("delete_view", Text("SavedViews", "Delete the view"),
                lambda views: views.delete(), Icon.CLOSE, fits=applied),
    )  # fmt: skip
