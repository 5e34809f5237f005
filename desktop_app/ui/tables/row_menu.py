"""The context menu of a row: commands, and filtering the list by the value of the cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.commands import CommandRegistry

_SHOW_ONLY: Final = Text("RowMenu", "Show only: {value}")


def open_row_menu(
    parent: QWidget,
    point: QPoint,
    *,
    registry: CommandRegistry,
    commands: Iterable[str],
    value: str = "",
    narrow: Callable[[], object] | None = None,
) -> QMenu:
    """Open the menu at a point of the screen; it goes away by itself.

    Args:
        parent: whose menu it is.
        point: where the menu opens.
        registry: knows the commands.
        commands: identifiers; an empty one is a separator.
        value: what the value of the cell is called.
        narrow: shows only rows with that value.
    """
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    registry.fill(menu, commands)
    if value and narrow is not None:
        menu.addSeparator()
        action = menu.addAction(_SHOW_ONLY.format(value=value.replace("&", "&&")))
        action.triggered.connect(narrow)
    menu.popup(point)
    return menu
