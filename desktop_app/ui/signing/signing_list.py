"""The documents of a signing: number, payee, amount and what is said of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
)

from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui import theme
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.theme import ICON, Icon, Space, Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter, QResizeEvent
    from PySide6.QtWidgets import (
        QStyleOptionViewItem,
    )


_ROW: Final = Qt.ItemDataRole.UserRole
_WRAP: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignTop)
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningRow:
    """One document as the list shows it.

    Attributes:
        document: number, payee and amount are its own.
        icon, colour: its mark.
        text: what is said of it, one sentence in each line.
        calm: what is said needs no attention, only the mark has the colour.
        faint: it does not take part.
    """

    document: ListedDocument
    icon: Icon
    colour: str
    text: str = ""
    calm: bool = False
    faint: bool = False

    @property
    def title(self) -> str:
        """The number and the other side, or the type of document where there is none."""
        name = self.document.party.name or labels.type_name(self.document)
        return f"{formats.numbered(self.document.number or '—')} · {formats.legible(name)}"

    @property
    def amount(self) -> str:
        """The amount with its currency; empty where the document has none."""
        return "" if self.document.amount is None else formats.amount(self.document.amount)


class SigningList(QListWidget):
    """A list that wraps what is said of each document to its width."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(_RowDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setFrameShape(QListWidget.Shape.NoFrame)

    @property
    def rows(self) -> tuple[SigningRow, ...]:
        """The documents on show."""
        return tuple(self.item(place).data(_ROW) for place in range(self.count()))

    def show_rows(self, rows: Sequence[SigningRow]) -> None:
        """Show documents; one that stays at its place keeps the focus."""
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        while self.count() < len(rows):
            self.addItem(QListWidgetItem())
        for place, row in enumerate(rows):
            item = self.item(place)
            if item.data(_ROW) != row:
                item.setData(_ROW, row)
                words = ", ".join(filter(None, (row.title, row.amount, row.text)))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
                item.setToolTip(theme.plain(row.text))
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class _RowDelegate(QStyledItemDelegate):
    """Paints the mark, the title, the amount and the wrapped text."""

    def __init__(self, listed: SigningList) -> None:
        super().__init__(listed)
        self._list = listed

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        row: SigningRow = index.data(_ROW)
        width = self._list.viewport().width()
        height = Space.S + _metrics(strong=True).height() + Space.S
        if row.text:
            room = QRect(0, 0, max(1, width - _indent() - Space.XS), 10_000)
            height += _metrics().boundingRect(room, _WRAP, row.text).height() + 2
        return QSize(width, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row: SigningRow = index.data(_ROW)
        colours, place = theme.tokens(), QRect(option.rect)
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(place, QColor(colours.selection))
        painter.setPen(QColor(colours.line))
        painter.drawLine(place.bottomLeft(), place.bottomRight())
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(colours.accent))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        strong = _metrics(strong=True)
        top, side, indent = place.top() + Space.S, theme.scaled(ICON), _indent()
        mark = QRect(place.left() + Space.XS, top, side, side)
        mark.moveTop(top + (strong.height() - side) // 2)
        theme.paint(painter, mark, row.icon, QColor(getattr(colours, row.colour)))
        line = QRect(place.left() + indent, top, place.width() - indent - Space.XS, strong.height())
        painter.setFont(theme.font(Type.STRONG))
        painter.setPen(QColor(colours.muted if row.faint else colours.text))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | middle, row.amount)
        room = line.width() - strong.horizontalAdvance(row.amount) - Space.M
        title = strong.elidedText(row.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | middle, title)
        painter.setFont(theme.font(Type.CAPTION))
        plain = row.faint or row.calm
        painter.setPen(QColor(colours.muted if plain else getattr(colours, row.colour)))
        below = line.translated(0, strong.height() + 2)
        below.setBottom(place.bottom())
        painter.drawText(below, _WRAP, row.text)
        painter.restore()


def _indent() -> int:
    """Where texts begin, right of the mark."""
    return Space.XS + theme.scaled(ICON) + Space.S


def _metrics(*, strong: bool = False) -> QFontMetrics:
    return QFontMetrics(theme.font(Type.STRONG if strong else Type.CAPTION))
