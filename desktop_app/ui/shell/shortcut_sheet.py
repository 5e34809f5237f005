"""The sheet of all shortcuts (Ctrl+/), made from the command registry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from PySide6.QtCore import QRect

    from desktop_app.ui.shell.commands import Command, CommandRegistry

_WIDTH: Final = 620
_TOP: Final = 64
_COLUMNS: Final = 2
_EDGE: Final = 1
"""Width of the line around the card, pixels."""


class _SheetScroll(QScrollArea):
    """What scrolls on the sheet; the ring of its focus stays on the sheet."""

    @property
    def focus_shape(self) -> QRect:
        """The sheet without the room that the ring takes around it."""
        return self.rect().adjusted(Space.XS, Space.XS, -Space.XS, -Space.XS)


class ShortcutSheet(Translated, Overlay):
    """Overlay with every command that has a shortcut, grouped under headings."""

    def __init__(self, parent: QWidget, *, registry: CommandRegistry) -> None:
        super().__init__(parent, width=_WIDTH, top=_TOP)
        self._registry = registry
        self._title = theme.Label()
        theme.look(self._title, "heading")
        self._title.setContentsMargins(Space.XL, Space.L, Space.XL, Space.S)
        self._scroll = _SheetScroll()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column.addWidget(self._title)
        self.column.addWidget(self._scroll)
        self.bind_text(self._title.setText, lambda: self.tr("Keyboard shortcuts"))
        self.bind_text(self._scroll.setAccessibleName, lambda: self.tr("Keyboard shortcuts"))

    def toggle(self) -> None:
        """Open the sheet, or close it if it is open."""
        if self.isVisible():
            self.close_overlay()
        else:
            self.open_sheet()

    def open_sheet(self) -> None:
        """Open with the commands of the moment, in two columns where their words have the room."""
        for columns in (_COLUMNS, 1):
            sheet = self._made(columns)
            beside = self._scroll.verticalScrollBar().sizeHint().width()
            width = max(sheet.sizeHint().width() + beside + 2 * _EDGE, theme.scaled(_WIDTH))
            if width <= self.room:
                break
        self.set_card_width(width)
        self._scroll.setWidget(sheet)
        height = min(sheet.sizeHint().height(), self.window_below.height() - 3 * _TOP)
        self._scroll.setFixedHeight(height)
        self.open()
        self._scroll.setFocus(Qt.FocusReason.PopupFocusReason)

    def _made(self, columns: int) -> QWidget:
        sheet = QWidget()
        grid = QGridLayout(sheet)
        grid.setContentsMargins(Space.XL, 0, Space.XL, Space.XL)
        grid.setHorizontalSpacing(Space.XL)
        grid.setVerticalSpacing(Space.XS)
        row = 0
        for group in CommandGroup:
            commands = [each for each in self._registry.available() if self._has_keys(each, group)]
            if commands:
                row = self._add_group(grid, row, group, commands, columns)
        return sheet

    def _has_keys(self, command: Command, group: CommandGroup) -> bool:
        return bool(self._registry.keys_of(command)) and command.group is group

    def _add_group(
        self,
        grid: QGridLayout,
        row: int,
        group: CommandGroup,
        commands: list[Command],
        columns: int,
    ) -> int:
        heading = theme.Label(group.text)
        theme.look(heading, "caption")
        heading.setContentsMargins(0, Space.M, 0, Space.XS)
        grid.addWidget(heading, row, 0, 1, 2 * columns)
        for place, command in enumerate(commands):
            line, column = row + 1 + place // columns, 2 * (place % columns)
            text = theme.Label(str(command.text).replace("&", "").removesuffix("…"))
            keys = theme.Label(
                self._registry.action(command.id)
                .shortcut()
                .toString(QKeySequence.SequenceFormat.NativeText)
            )
            theme.look(keys, "key")
            grid.addWidget(text, line, column)
            grid.addWidget(keys, line, column + 1, Qt.AlignmentFlag.AlignRight)
            grid.setColumnStretch(column, 1)
        return row + 1 + -(-len(commands) // columns)
