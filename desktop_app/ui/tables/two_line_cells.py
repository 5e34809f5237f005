"""Paints a second line in cells of Qt's own tables, for columns without room beside others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.ui import theme

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QPainter

BELOW: Final = Qt.ItemDataRole.UserRole + 1
"""A model's role: the text of the second line of a cell; empty or None for none."""
BELOW_COLOUR: Final = Qt.ItemDataRole.UserRole + 2
"""A model's role: the token of its colour; None: muted."""


class TwoLineCells(QStyledItemDelegate):
    """Has the text of a cell above a second line, both cut at their ends."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the ground as it always is, and both texts over it."""
        below = index.data(BELOW)
        if not below:
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        style, table = shown.widget.style(), shown.widget
        area = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, table)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, shown, table) + 1
        area.adjust(margin, 0, -margin, 0)
        text, shown.text = shown.text, ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, table)
        colours = theme.tokens()
        inks = colours.text, getattr(colours, index.data(BELOW_COLOUR) or "muted")
        high, metrics = shown.fontMetrics.lineSpacing() + 2, shown.fontMetrics
        top = area.center().y() - high
        upright = Qt.AlignmentFlag.AlignVCenter | (
            shown.displayAlignment & Qt.AlignmentFlag.AlignHorizontal_Mask
        )
        painter.save()
        painter.setFont(shown.font)
        for place, (said, ink) in enumerate(zip((text, below), inks, strict=True)):
            painter.setPen(QColor(ink))
            line = QRect(area.left(), top + place * high, area.width(), high)
            fitted = metrics.elidedText(said, Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(line, upright, fitted)
        painter.restore()
