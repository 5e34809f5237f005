"""The command palette (Ctrl+K): finds and runs available commands as the user types.

It searches the commands in every language, recent ones first, and offers to search the pages for
what was typed. *Search everywhere* (Ctrl+Shift+F) opens it with the pages only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
)

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Dictionary, Translated
from desktop_app.ui.shell import fuzzy_match as fuzzy
from desktop_app.ui.theme import Icon, Space, Type
from desktop_app.ui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex
    from PySide6.QtWidgets import (
        QStyleOptionViewItem,
        QWidget,
    )

    from desktop_app.ui.shell.commands import Command, CommandRegistry

_WIDTH: Final = 560
_TOP: Final = 96
_ROWS_SHOWN: Final = 9
_ROW: Final = 36
_RECENT_BONUS: Final = 30
_ENTRY: Final = Qt.ItemDataRole.UserRole
_MOVES: Final = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


@dataclass(frozen=True, kw_only=True)
class PaletteEntry:
    """One line of the palette.

    Attributes:
        text: what it says.
        run: what it does.
        icon: its icon.
        keys: its shortcut, for show.
        group: muted word at the right, when there is no shortcut.
    """

    text: str
    run: Callable[[], object]
    icon: Icon | None = None
    keys: str = ""
    group: str = ""


class CommandPalette(Translated, Overlay):
    """An overlay with a search field and the entries that match it."""

    def __init__(
        self,
        parent: QWidget,
        *,
        registry: CommandRegistry,
        searches: Callable[[str], Sequence[PaletteEntry]],
    ) -> None:
        """`searches` makes the entries that search pages for a text."""
        super().__init__(parent, width=_WIDTH, top=_TOP)
        self._registry = registry
        self._searches = searches
        self._dictionary = Dictionary()
        self._pages_only = False
        self.field = QLineEdit()
        self.list = QListWidget()
        self._nothing = theme.Label()
        self._lay_out()
        self.field.textChanged.connect(self._fill)
        self.field.returnPressed.connect(self._on_return_pressed)
        self.list.itemClicked.connect(self._run)
        self.bind_text(self.field.setAccessibleName, lambda: self.tr("Search commands"))
        self.bind_text(self.list.setAccessibleName, lambda: self.tr("Commands found"))
        self.bind_text(self._nothing.setText, lambda: self.tr("Nothing found"))

    def open_commands(self) -> None:
        """Open with all commands."""
        self._open(pages_only=False)

    def open_search(self) -> None:
        """Open for searching the pages."""
        self._open(pages_only=True)

    @property
    def entries(self) -> list[PaletteEntry]:
        """What is on show, best first."""
        return [self.list.item(row).data(_ENTRY) for row in range(self.list.count())]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move in the list while the field has the cursor."""
        if (
            watched is self.field
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in _MOVES
        ):
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _open(self, *, pages_only: bool) -> None:
        self._pages_only = pages_only
        self._registry.refresh()
        placeholder = (
            self.tr("Search everywhere") if pages_only else self.tr("What do you want to do?")
        )
        self.field.setPlaceholderText(placeholder)
        self.field.clear()
        self._fill("")
        self.open()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fill(self, typed: str) -> None:
        entries = [] if self._pages_only else self._found(typed)
        if typed.strip():
            entries += self._searches(typed.strip())
        self.list.clear()
        for entry in entries:
            item = QListWidgetItem(entry.text)
            item.setData(_ENTRY, entry)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{entry.text} {entry.keys}".strip())
            self.list.addItem(item)
        if entries:
            self.list.setCurrentRow(0)
        rows = min(len(entries), _ROWS_SHOWN)
        self.list.setVisible(bool(entries))
        self.list.setFixedHeight(rows * theme.scaled(_ROW) + Space.S)
        self._nothing.setVisible(bool(typed.strip()) and not entries)

    def _found(self, typed: str) -> list[PaletteEntry]:
        recent = self._registry.recent()
        ranked = []
        for place, command in enumerate(self._registry.available()):
            best = max(
                fuzzy.score(typed, text) for text in self._dictionary.everywhere(command.text)
            )
            if best:
                if command.id in recent:
                    best += _RECENT_BONUS * (len(recent) - recent.index(command.id))
                ranked.append((-best, place, command))
        return [self._entry(command) for _, _, command in sorted(ranked, key=lambda one: one[:2])]

    def _entry(self, command: Command) -> PaletteEntry:
        shortcut = self._registry.action(command.id).shortcut()
        return PaletteEntry(
            text=str(command.text).replace("&", ""),
            run=lambda: self._registry.run(command.id),
            icon=command.icon,
            keys=shortcut.toString(QKeySequence.SequenceFormat.NativeText),
            group=command.group.text,
        )

    def _on_return_pressed(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._run(item)

    def _run(self, item: QListWidgetItem) -> None:
        entry: PaletteEntry = item.data(_ENTRY)
        self.close_overlay()
        entry.run()

    def _lay_out(self) -> None:
        theme.look(self.field, "palette")
        self.field.addAction(theme.icon(Icon.SEARCH), QLineEdit.ActionPosition.LeadingPosition)
        self.field.installEventFilter(self)
        self.list.setItemDelegate(_EntryDelegate(self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        theme.look(self._nothing, "muted")
        self._nothing.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        self.column.addWidget(self.field)
        self.column.addWidget(theme.line())
        self.column.addWidget(self.list)
        self.column.addWidget(self._nothing)


class _EntryDelegate(QStyledItemDelegate):
    """Draws icon, text, and the shortcut or the group at the right."""

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002 - Qt override
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002 - Qt override
    ) -> QSize:
        return QSize(0, theme.scaled(_ROW))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        entry: PaletteEntry = index.data(_ENTRY)
        colours = theme.tokens()
        rect: QRect = option.rect.adjusted(Space.XS, 1, -Space.XS, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.selection))
            painter.drawRoundedRect(rect, theme.Radius.CONTROL, theme.Radius.CONTROL)
        square = QRect(
            rect.left() + Space.M, rect.center().y() - theme.ICON // 2 + 1, theme.ICON, theme.ICON
        )
        if entry.icon is not None:
            theme.paint(painter, square, entry.icon, QColor(colours.muted))
        painter.setFont(theme.font(Type.CAPTION))
        painter.setPen(QColor(colours.muted))
        side = rect.adjusted(0, 0, -Space.M, 0)
        note = entry.keys or entry.group
        painter.drawText(side, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, note)
        room = side.right() - painter.fontMetrics().horizontalAdvance(note) - Space.M
        painter.setFont(theme.font())
        painter.setPen(QColor(colours.text))
        words = QRect(square.right() + Space.M, rect.top(), room - square.right(), rect.height())
        text = painter.fontMetrics().elidedText(
            entry.text, Qt.TextElideMode.ElideRight, words.width()
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()
