"""The commands that every window has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command, CommandGroup
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.ui.shell.navigation import Destination

_SETTINGS: Final = "settings"
_MOST_KEYS: Final = 9


def destination_commands(
    destinations: Sequence[Destination], go: Callable[[str], object]
) -> tuple[Command, ...]:
    """One command for each page: ``Alt+1`` to ``Alt+9`` from the top, ``Ctrl+,`` for settings.

    Of the pages without a line of their own those have one that can be searched, or that say so.
    """
    listed = [
        each for each in destinations if not each.under or each.searchable or each.has_command
    ]
    keys = {each.name: "" for each in listed}
    above = [each.name for each in listed if not (each.at_bottom or each.under)][:_MOST_KEYS]
    keys |= {name: f"Alt+{number}" for number, name in enumerate(above, start=1)}
    if _SETTINGS in keys:
        keys[_SETTINGS] = "Ctrl+,"
    return tuple(
        Command(
            id=f"go.{each.name}",
            text=each.title,
            run=partial(go, each.name),
            shortcut=keys[each.name],
            icon=each.icon,
            group=CommandGroup.GO,
        )
        for each in listed
    )


def window_commands(
    *,
    open_palette: Callable[[], object],
    open_search: Callable[[], object],
    find_in_page: Callable[[], object],
    synchronise: Callable[[], object],
    close: Callable[[], object],
    can_find_in_page: Callable[[], bool],
    can_work: Callable[[], bool],
) -> tuple[Command, ...]:
    """Palette, search, synchronisation, leaving; pages that print own ``Ctrl+P``."""
    general = partial(Command, group=CommandGroup.APPLICATION)
    return (
        general(
            id="app.palette",
            text=Text("MainWindow", "Command palette"),
            run=open_palette,
            shortcut="Ctrl+K",
            icon=Icon.COMMANDS,
        ),
        Command(
            id="page.find",
            text=Text("MainWindow", "Search this page"),
            run=find_in_page,
            shortcut="Ctrl+F",
            icon=Icon.SEARCH,
            enabled_when=can_find_in_page,
        ),
        general(
            id="app.search",
            text=Text("MainWindow", "Search everywhere"),
            run=open_search,
            shortcut="Ctrl+Shift+F",
            icon=Icon.SEARCH,
            enabled_when=can_work,
        ),
        general(
            id="app.sync",
            text=Text("MainWindow", "Synchronise now"),
            run=synchronise,
            shortcut="F5",
            icon=Icon.REFRESH,
            enabled_when=can_work,
        ),
        general(
            id="app.quit",
            text=Text("MainWindow", "Quit"),
            run=close,
            shortcut="Ctrl+Q",
            icon=Icon.SIGN_OUT,
        ),
    )


def help_commands(
    *,
    toggle_shortcuts: Callable[[], object],
    toggle_help: Callable[[], object],
    show_news: Callable[[], object],
) -> tuple[Command, ...]:
    """The sheet of shortcuts, the help, and what changed with the last versions."""
    general = partial(Command, group=CommandGroup.APPLICATION)
    return (
        general(
            id="app.shortcuts",
            text=Text("MainWindow", "Keyboard shortcuts"),
            run=toggle_shortcuts,
            shortcut="Ctrl+/",
            icon=Icon.KEYBOARD,
        ),
        general(
            id="app.help",
            text=Text("MainWindow", "Help"),
            run=toggle_help,
            shortcut="F1",
            icon=Icon.INFORMATION,
        ),
        general(
            id="app.news",
            text=Text("MainWindow", "What's new"),
            run=show_news,
            icon=Icon.TODAY,
        ),
    )
