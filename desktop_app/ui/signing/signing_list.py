"""The documents of a signing: payee, amount, what each of them is, and what is said of it."""

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
_BETWEEN: Final = " · "
_BELOW: Final = 2
"""Pixels between two lines of a row."""
_UNLIMITED: Final = 10_000
"""A height that no text has."""
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningRow:
    """One document as the list shows it.

    Attributes:
        document: everything about it is its own.
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
    def name(self) -> str:
        """The other side, or the type of document where there is none."""
        return formats.legible(self.document.party.name or labels.type_name(self.document))

    @property
    def number(self) -> str:
        """The number with the sign for it."""
        return formats.numbered(self.document.number or "—")

    @property
    def title(self) -> str:
        """The number and the name."""
        return f"{self.number}{_BETWEEN}{self.name}"

    @property
    def amount(self) -> str:
        """The amount with its currency; empty where the document has none."""
        return "" if self.document.amount is None else formats.amount(self.document.amount)

    def facts(self, *, whole: bool = False) -> str:
        """What is signed: type, paying account, day and purpose.

        The account has all its groups where this is `whole`, else the first and the last one.
        """
        document = self.document
        account = formats.account if whole else formats.short_account
        parts = (
            labels.type_name(document) if document.party.name else "",
            account(document.account),
            formats.day(document.date),
            " ".join(document.purpose.split()),
        )
        return formats.legible(_BETWEEN.join(filter(None, parts)))


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
                lines = row.title, row.amount, row.facts(whole=True), row.text
                item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, lines)))
                item.setToolTip(theme.plain("\n".join(filter(None, lines))))
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


@dataclass(frozen=True, slots=True)
class RowLines:
    """The texts of a row, cut to its width.

    Attributes:
        head: the number and the name; the name alone where both have no room beside the amount.
        number: what stands at the left of the amount then, in a line below; else empty.
        facts: what is signed; empty where nothing of it is known.
    """

    head: str
    number: str
    facts: str


def lines_of(row: SigningRow, width: int) -> RowLines:
    """What stands in the lines of a row: the name has the whole width before it is cut."""
    strong = _metrics(strong=True)
    room = width - (strong.horizontalAdvance(row.amount) + Space.M if row.amount else 0)
    facts = _cut(row.facts(), _metrics(), width)
    if strong.horizontalAdvance(row.title) <= room:
        return RowLines(head=row.title, number="", facts=facts)
    head, number = _cut(row.name, strong, width), _cut(row.number, strong, room)
    return RowLines(head=head, number=number, facts=facts)


def _cut(text: str, metrics: QFontMetrics, room: int) -> str:
    """A text without its end where it has no room; Qt cuts what fits by half a pixel, too."""
    fits = metrics.horizontalAdvance(text) <= room
    return text if fits else metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class _RowDelegate(QStyledItemDelegate):
    """Paints the mark, the title, the amount, what is signed, and the wrapped text."""

    def __init__(self, listed: SigningList) -> None:
        super().__init__(listed)
        self._list = listed

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        row: SigningRow = index.data(_ROW)
        width = self._list.viewport().width()
        room = max(1, width - _indent() - Space.XS)
        lines, strong, plain = lines_of(row, room), _metrics(strong=True), _metrics()
        height = Space.S + strong.height() + Space.S
        if lines.number:
            height += strong.height() + _BELOW
        if lines.facts:
            height += plain.height() + _BELOW
        if row.text:
            area = QRect(0, 0, room, _UNLIMITED)
            height += plain.boundingRect(area, _WRAP, row.text).height() + _BELOW
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
        high, side = _metrics(strong=True).height(), theme.scaled(ICON)
        top = place.top() + Space.S
        mark = QRect(place.left() + Space.XS, top + (high - side) // 2, side, side)
        theme.paint(painter, mark, row.icon, QColor(getattr(colours, row.colour)))
        left = place.left() + _indent()
        _write(painter, row, QRect(left, top, place.right() + 1 - Space.XS - left, high))
        painter.restore()


def _write(painter: QPainter, row: SigningRow, line: QRect) -> None:
    """Paint the texts of a row, from its first line down."""
    colours, lines = theme.tokens(), lines_of(row, line.width())
    middle, left = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignLeft
    painter.setFont(theme.font(Type.STRONG))
    painter.setPen(QColor(colours.muted if row.faint else colours.text))
    painter.drawText(line, left | middle, lines.head)
    if lines.number:
        line = line.translated(0, line.height() + _BELOW)
        painter.drawText(line, left | middle, lines.number)
    painter.drawText(line, Qt.AlignmentFlag.AlignRight | middle, row.amount)
    painter.setFont(theme.font(Type.CAPTION))
    below = QRect(line.left(), line.bottom() + 1 + _BELOW, line.width(), _metrics().height())
    if lines.facts:
        painter.setPen(QColor(colours.muted))
        painter.drawText(below, left | middle, lines.facts)
        below.moveTop(below.top() + below.height() + _BELOW)
    plain = row.faint or row.calm
    painter.setPen(QColor(colours.muted if plain else getattr(colours, row.colour)))
    below.setHeight(_UNLIMITED)
    painter.drawText(below, _WRAP, row.text)


def _indent() -> int:
    """Where texts begin, right of the mark."""
    return Space.XS + theme.scaled(ICON) + Space.S


def _metrics(*, strong: bool = False) -> QFontMetrics:
    return QFontMetrics(theme.font(Type.STRONG if strong else Type.CAPTION))
