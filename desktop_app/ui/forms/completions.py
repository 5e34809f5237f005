"""Completion lists that open under a line edit, and the caret in it that opens them.

A list is as wide as its line; an item has two lines: what is taken, and what it is.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QCompleter,
    QListView,
    QStyle,
    QStyledItemDelegate,
)
from shiboken6 import isValid

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Icon, Space, Type

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtCore import QPersistentModelIndex
    from PySide6.QtGui import (
        QAction,
        QKeyEvent,
        QPainter,
    )
    from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

VALUE: Final = Qt.ItemDataRole.UserRole
"""What an item stands for."""

WRITTEN: Final = Qt.ItemDataRole.UserRole + 1
"""What the line shows when an item was taken."""

IS_NEW: Final = Qt.ItemDataRole.UserRole + 2
"""Whether an item stands for something that is yet to be written."""

OFFER_HEIGHT: Final = 44
"""Pixels of an item, which has two lines."""
_ROWS: Final = 7
_SEPARATOR: Final = re.compile(" [·–] ")
"""Separator between a suggested value and its explanation in one line."""
_SHOW: Final = Text("Picker", "Show the choices")


class Picker(Translated):
    """Mixin, named before a line edit: a caret, which opens its list, as *Down* and Alt+Down do."""

    def add_caret(self) -> QAction:
        """Put the caret at the end of the line."""
        line: Any = self
        caret: QAction = theme.side_icon(line, theme.icon(Icon.DOWN), trailing=True)
        self._caret = caret
        caret.triggered.connect(self._on_caret_triggered)
        self.bind_text(caret.setText, _SHOW)
        self.bind_text(partial(theme.set_tip, caret), _SHOW)
        return caret

    def show_caret(self, *, visible: bool) -> None:
        """Show the caret where there is something to choose; a line that goes has none any more."""
        if isValid(self._caret):
            self._caret.setVisible(visible)

    def has_choices(self) -> bool:
        """Whether there is anything to choose from."""
        return True

    def open_list(self) -> None:
        """Show what can be chosen."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list with *Down*, with or without Alt."""
        if event.key() == Qt.Key.Key_Down and self.has_choices():
            self.open_list()
        else:
            line: Any = super()
            line.keyPressEvent(event)

    def _on_caret_triggered(self) -> None:
        line: Any = self
        line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.open_list()


class OfferDelegate(QStyledItemDelegate):
    """Draws an item in two lines: what is before the first dot, then the rest, muted."""

    def sizeHint(
        self,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002 - Qt override
    ) -> QSize:
        """As high as two lines, as wide as the list."""
        return QSize(option.rect.width(), theme.scaled(OFFER_HEIGHT))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the ground, then both lines, cut with "…" where there is no room."""
        colours = theme.tokens()
        chosen = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver
        rect: QRect = option.rect
        if option.state & chosen:
            painter.fillRect(rect, QColor(colours.selection))
        title, detail = lines_of(str(index.data() or ""))
        inner = rect.adjusted(Space.S, Space.XS, -Space.S, -Space.XS)
        upper = QRect(inner)
        if detail:
            upper.setHeight(inner.height() // 2)
            lower = QRect(inner)
            lower.setTop(upper.bottom() + 1)
            _write(painter, lower, detail, colours.muted, Type.CAPTION)
        _write(painter, upper, title, colours.text, Type.BODY)


def lines_of(shown: str) -> tuple[str, str]:
    """The two lines of an item; the second is empty where there is nothing more to say."""
    title, *more = _SEPARATOR.split(shown, maxsplit=1)
    return title, "".join(more)


def item(shown: str, value: Any, written: str) -> QStandardItem:
    """One row of a list."""
    made = QStandardItem(shown)
    made.setData(value, VALUE)
    made.setData(written, WRITTEN)
    theme.set_tip(made, shown)
    return made


def new_item(text: str, typed: str) -> QStandardItem:
    """The last row of a list: something new, which begins with what is typed."""
    made = item(" · ".join(filter(None, (text, typed))), None, typed)
    made.setData(True, IS_NEW)  # noqa: FBT003 - as Qt has it
    return made


def completer(line: QLineEdit, *, unfiltered: bool = False) -> QCompleter:
    """The list of a line; an `unfiltered` one shows everything that was filled in."""
    made = QCompleter(QStandardItemModel(line), line)
    made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    made.setMaxVisibleItems(_ROWS)
    made.setCompletionRole(Qt.ItemDataRole.DisplayRole)
    if unfiltered:
        made.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
    else:
        made.setFilterMode(Qt.MatchFlag.MatchContains)
    made.setWidget(line)
    frame(made)
    return made


def frame(offers: QCompleter) -> None:
    """Give the list of a line a frame of its own, and items of two lines."""
    popup = offers.popup()
    if popup is not None:
        theme.look(popup, "popup")
        popup.setItemDelegate(OfferDelegate(popup))
        popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if isinstance(popup, QListView):
            popup.setUniformItemSizes(True)


def fill(offers: QCompleter, items: Iterable[QStandardItem]) -> None:
    """Put other rows into a list; one that went with its page takes none.

    Parts of a page go before the page tells that it goes, so that what it waits for may come then.
    """
    model = offers.model() if isValid(offers) else None
    if isinstance(model, QStandardItemModel):
        model.clear()
        for each in items:
            model.appendRow(each)


def fill_when_closed(offers: QCompleter, items: Iterable[QStandardItem]) -> None:
    """Put other rows into a list; into one that is open once it closes, as `fill` does.

    Nobody takes a row that has come to where another one was.
    """
    popup = offers.popup() if isValid(offers) else None
    if popup is None:
        return
    waiting = next(iter(popup.findChildren(_WaitingRows)), None)
    if popup.isVisible() or waiting is not None:
        waiting = waiting or _WaitingRows(offers, popup)
        waiting.rows = tuple(items)
        waiting.fill_unless_open()
    else:
        fill(offers, items)


class _WaitingRows(QObject):
    """Rows of a list that is open."""

    rows: tuple[QStandardItem, ...] | None = None

    def __init__(self, offers: QCompleter, popup: QWidget) -> None:
        super().__init__(popup)
        self._offers, self._popup = offers, popup
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.fill_unless_open)
        popup.installEventFilter(self)

    def fill_unless_open(self) -> None:
        rows = self.rows
        if rows is not None and not self._popup.isVisible():
            self.rows = None
            fill(self._offers, rows)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Hide and watched is self._popup:
            self._soon.start()  # the list closes first, and then tells which row was taken
        return super().eventFilter(watched, event)


def show_found(offers: QCompleter, items: Sequence[QStandardItem]) -> None:
    """Show what was found, or close the list; a row at hand that was found again stays so."""
    popup = offers.popup() if isValid(offers) else None
    if popup is None:
        return
    at_hand = popup.currentIndex() if popup.isVisible() else QModelIndex()
    before = (at_hand.data(VALUE), at_hand.data(WRITTEN)) if at_hand.isValid() else None
    fill(offers, items)
    if not items:
        hide(offers)
        return
    offers.complete()
    for row, each in enumerate(items):
        if before == (each.data(VALUE), each.data(WRITTEN)):
            popup.setCurrentIndex(popup.model().index(row, 0))
            break


def on_taken(offers: QCompleter, slot: Callable[[QModelIndex], object]) -> None:
    """Call something when a row was taken."""
    offers.activated[QModelIndex].connect(slot)  # type: ignore[index]  # one of two signatures


def hide(offers: QCompleter) -> None:
    """Close a list."""
    popup = offers.popup() if isValid(offers) else None
    if popup is not None:
        popup.hide()


def _write(painter: QPainter, rect: QRect, text: str, colour: str, kind: Type) -> None:
    font = theme.font(kind)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    cut = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), cut)
