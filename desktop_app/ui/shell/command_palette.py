"""The command palette (Ctrl+K): finds and runs available commands as the user types.

It searches the commands in every language, recent ones first, then everything that is stored, list
by list, and offers to search the pages for what was typed. *Search everywhere* (Ctrl+Shift+F) opens
it without the commands. What is typed next ends the search before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
)

from desktop_app.ui import aio, theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n.translations import Dictionary, Translated
from desktop_app.ui.shell import fuzzy_match as fuzzy
from desktop_app.ui.theme import Icon, Space, Type
from desktop_app.ui.widgets.overlay import Overlay, open_overlays

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex
    from PySide6.QtWidgets import (
        QStyleOptionViewItem,
        QWidget,
    )

    from desktop_app.ui.shell.commands import Command, CommandRegistry

_WIDTH: Final = 560
_SEARCH_WIDTH: Final = 760
_TOP: Final = 96
_ROWS_SHOWN: Final = 9
_FOUND_SHOWN: Final = 14
_AROUND: Final = 112
"""Height of the field, of what is said below the list, and of the margin."""
_ROW: Final = 36
_RECENT_BONUS: Final = 30
_PAUSE_MS: Final = 120
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
        group: muted words at the right, when there is no shortcut.
        is_heading: it names the lines below it, and cannot be chosen.
    """

    text: str
    run: Callable[[], object]
    icon: Icon | None = None
    keys: str = ""
    group: str = ""
    is_heading: bool = False


class StoreSearch(Protocol):
    """Searches everything that is stored in the open profile."""

    def find(self, text: str) -> AsyncGenerator[Sequence[PaletteEntry], None]:
        """The entries of what contains a text: a list's at a time, under a heading.

        Ending the iteration ends the search.
        """


class CommandPalette(Translated, Overlay):
    """An overlay with a search field and the entries that match it."""

    def __init__(
        self,
        parent: QWidget,
        *,
        registry: CommandRegistry,
        searches: Callable[[str], Sequence[PaletteEntry]],
        elsewhere: Callable[[], Sequence[tuple[Command, PaletteEntry]]] = tuple,
        stored: Callable[[], StoreSearch | None] = lambda: None,
    ) -> None:
        """Begin closed.

        Args:
            parent: the window that it covers.
            registry: the commands of that window.
            searches: makes entries that search pages.
            elsewhere: gives commands of pages that are not shown, with their entries.
            stored: gives what searches the store.
        """
        super().__init__(parent, width=_WIDTH, top=_TOP)
        self._registry = registry
        self._searches = searches
        self._elsewhere = elsewhere
        self._dictionary = Dictionary()
        self._stored = stored
        self._pages_only = False
        self._first = -1
        self._end_of_found = 0
        self._announced_nothing = ""
        self._searching: asyncio.Task[None] | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._search_store)
        self.field = QLineEdit()
        self.list = QListWidget()
        self._nothing = theme.Label()
        self._lay_out()
        self.field.textChanged.connect(self._fill)
        self.field.returnPressed.connect(self._on_return_pressed)
        self.list.itemClicked.connect(self._run)
        self.list.currentItemChanged.connect(lambda item, _: self._read_aloud(item))
        self.bind_text(self.field.setAccessibleName, lambda: self.tr("Search commands"))
        self.bind_text(self.list.setAccessibleName, lambda: self.tr("Commands found"))
        self.bind_text(self._nothing.setText, self._state)

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
        self.set_card_width(theme.scaled(_SEARCH_WIDTH if pages_only else _WIDTH))
        self.open()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_overlay(self) -> None:
        """End the search, uncover the window and give the keyboard back."""
        self._end_search()
        super().close_overlay()

    @property
    def is_searching(self) -> bool:
        """Whether more may still be found."""
        running = self._searching is not None and not self._searching.done()
        return running or self._pause.isActive()

    def _state(self) -> str:
        return self.tr("Searching…") if self.is_searching else self.tr("Nothing found")

    def _end_search(self) -> None:
        self._pause.stop()
        if self._searching is not None:
            self._searching.cancel()
            self._searching = None

    def _search_store(self) -> None:
        """Look for what is typed in everything that is stored."""
        typed, source = self.field.text().strip(), self._stored()
        if typed and source is not None:
            self._searching = aio.start(self._search(source, typed), owner=self)

    async def _search(self, source: StoreSearch, typed: str) -> None:
        try:
            async with aclosing(source.find(typed)) as found:
                async for entries in found:
                    self._insert(entries)
        finally:
            if self._searching is asyncio.current_task():  # nobody typed on meanwhile
                self._searching = None
                self._fit()

    def _insert(self, entries: Sequence[PaletteEntry]) -> None:
        """Put what was found before the entries that search pages."""
        untouched = self.list.currentRow() <= self._first
        for entry in entries:
            self.list.insertItem(self._end_of_found, _item(entry))
            self._end_of_found += 1
        if untouched and self._pages_only:
            self._select_first()
        self._fit()

    def _select_first(self) -> None:
        """Go to the first entry that can be chosen."""
        rows = range(self.list.count())
        able = (row for row in rows if self.list.item(row).flags() & Qt.ItemFlag.ItemIsEnabled)
        self._first = next(able, -1)
        self.list.setCurrentRow(self._first)

    def _fit(self) -> None:
        """Make the list as high as its entries, as far as there is room."""
        room = (self.window_below.height() - _TOP - _AROUND) // theme.scaled(_ROW)
        most = _FOUND_SHOWN if self._pages_only else _ROWS_SHOWN
        rows = min(self.list.count(), max(min(most, room), 1))
        self.list.setVisible(bool(rows))
        self.list.setFixedHeight(rows * theme.scaled(_ROW) + Space.S)
        stored = self._pages_only and self._stored() is not None
        missing = not self._end_of_found if stored else not rows
        nothing = self._state() if self.field.text().strip() and missing else ""
        self._nothing.setVisible(bool(nothing))
        self._nothing.setText(self._state())
        if nothing != self._announced_nothing:
            self._announced_nothing = nothing
            announce(self.field, nothing)

    def _read_aloud(self, item: QListWidgetItem | None) -> None:
        """Have a screen reader say the current entry: the keyboard stays in the search field."""
        if item is not None:
            announce(self.field, str(item.data(Qt.ItemDataRole.AccessibleTextRole)))

    def _fill(self, typed: str) -> None:
        self._end_search()
        entries = [] if self._pages_only else self._found(typed)
        self._end_of_found = len(entries)
        if typed.strip():
            entries += self._searches(typed.strip())
            if self._stored() is not None:
                self._pause.start()
        with QSignalBlocker(self.list):  # entries that go would be current one after the other
            self.list.clear()
        for entry in entries:
            self.list.addItem(_item(entry))
        self._select_first()
        self._fit()

    def _found(self, typed: str) -> list[PaletteEntry]:
        """The commands that fit; those of other pages only once something is typed."""
        recent = self._registry.recent()
        offered = [(each, self._entry(each)) for each in self._registry.available()]
        if typed.strip():
            offered += self._elsewhere()
        ranked = []
        for place, (command, entry) in enumerate(offered):
            best = max(
                fuzzy.score(typed, text) for text in self._dictionary.everywhere(command.text)
            )
            if best:
                if command.id in recent:
                    best += _RECENT_BONUS * (len(recent) - recent.index(command.id))
                ranked.append((-best, place, entry))
        return [entry for _, _, entry in sorted(ranked, key=lambda one: one[:2])]

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
        if entry.is_heading:
            return
        for overlay in reversed(open_overlays(self.window_below)):  # what it acts on is in sight
            overlay.close_overlay()
        entry.run()

    def _lay_out(self) -> None:
        theme.look(self.field, "palette")
        theme.side_icon(self.field, theme.icon(Icon.SEARCH))
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


def _item(entry: PaletteEntry) -> QListWidgetItem:
    item = QListWidgetItem(entry.text)
    item.setData(_ENTRY, entry)
    told = " ".join(part for part in (entry.text, entry.keys or entry.group) if part)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
    theme.set_tip(item, entry.text)
    if entry.is_heading:
        item.setFlags(Qt.ItemFlag.NoItemFlags)
    return item


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
        if entry.is_heading:
            painter.setFont(theme.font(Type.CAPTION))
            painter.setPen(QColor(colours.muted))
            inside = rect.adjusted(Space.M, 0, -Space.M, -Space.XS)
            bottom = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
            painter.drawText(inside, bottom, entry.text)
            painter.restore()
            return
        mark = theme.scaled(theme.ICON)
        square = QRect(rect.left() + Space.M, rect.center().y() - mark // 2 + 1, mark, mark)
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
