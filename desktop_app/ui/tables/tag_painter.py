"""Paints the tags and the note mark at the end of a cell; lays each set of them out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from desktop_app.ui import theme
from desktop_app.ui.theme import Icon
from desktop_app.ui.theme.tokens import ICON, Space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.ui.tables.columns import Cell, CellTag

_KEPT: Final = 5_000
_INSIDE: Final = 6
_HIGH: Final = 18
_ROUND: Final = 4
_EDGE: Final = 90
"""How much of the ink is in the edge of a tag, of 255: it is seen on every ground."""
_LONGEST: Final = 110
_SHARE: Final = 2
"""Tags take at most one of so many parts of a cell."""
_REST: Final = "+{}"
_REST_COLOUR: Final = "grey"


class PlacedTag(NamedTuple):
    """A tag with its left edge, counted from the first one, and its width, in pixels."""

    text: str
    colour: str
    x: int
    width: int


class PlacedTags(NamedTuple):
    """What stands at the end of a cell: its width with the gap before it, and what is in it."""

    width: int
    note: bool
    tags: tuple[PlacedTag, ...]


NO_TAGS: Final = PlacedTags(0, note=False, tags=())


class TagPainter:
    """Paints tags; remembers how they fit, because measuring costs more than drawing."""

    def __init__(self) -> None:
        self._placed: dict[tuple[tuple[CellTag, ...], bool, int], PlacedTags] = {}
        self._font_key = ""

    def place(self, cells: Sequence[Cell], width: int) -> PlacedTags:
        """How the tags and notes of these cells fit at the end of a width, in pixels."""
        tags = tuple(tag for cell in cells for tag in cell.tags)
        note = any(cell.note for cell in cells)
        if not tags and not note:
            return NO_TAGS
        font = theme.font(theme.Type.CAPTION)
        if font.key() != self._font_key or len(self._placed) > _KEPT:
            self._placed.clear()
            self._font_key = font.key()
        asked = (tags, note, width)
        found = self._placed.get(asked)
        if found is None:
            found = self._placed[asked] = _place(tags, note, width, QFontMetrics(font))
        return found

    def paint(self, painter: QPainter, placed: PlacedTags, *, right: int, middle: int) -> None:
        """Paint them so that they end at `right` and stand around `middle`."""
        if placed is NO_TAGS:
            return
        font, high = theme.font(theme.Type.CAPTION), theme.scaled(_HIGH)
        x = right - placed.width + Space.S
        if placed.note:
            side = theme.scaled(ICON)
            painter.setFont(theme.icon_font(side - 2))
            painter.setPen(QColor(theme.tokens().muted))
            square = QRect(x, middle - side // 2, side, side)
            painter.drawText(square, Qt.AlignmentFlag.AlignCenter, Icon.NOTE)
            x += side + Space.XS
        painter.setFont(font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)
        for tag in placed.tags:
            inks = theme.tag_inks(tag.colour)
            area = QRectF(x + tag.x, middle - high / 2, tag.width, high)
            edge = QColor(inks.ink)
            edge.setAlpha(_EDGE)
            painter.setPen(edge)
            painter.setBrush(QColor(inks.ground))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)
            painter.setPen(QColor(inks.ink))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, tag.text)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def _place(tags: Sequence[CellTag], note: bool, width: int, metrics: QFontMetrics) -> PlacedTags:
    """Place as many tags as have room; how many others there are is said in a last one."""
    most = max(width // _SHARE, 0) - Space.S
    taken = theme.scaled(ICON) + Space.XS if note else 0
    placed: list[PlacedTag] = []
    x = 0
    for number, tag in enumerate(tags):
        rest = len(tags) - number
        last = _REST.format(rest)
        room = most - taken - x
        behind = metrics.horizontalAdvance(_REST.format(rest - 1)) + 2 * _INSIDE + Space.XS
        own = _wide(tag.text, metrics)
        if own > room - (behind if rest > 1 else 0):
            if placed or rest > 1 or room < own // 2:
                placed.append(PlacedTag(last, _REST_COLOUR, x, _wide(last, metrics)))
            else:
                placed.append(_cut(tag, x, room, metrics))
            break
        placed.append(_cut(tag, x, own, metrics))
        x += own + Space.XS
    wide = placed[-1].x + placed[-1].width if placed else -Space.XS
    return PlacedTags(Space.S + taken + wide, note, tuple(placed))


def _wide(text: str, metrics: QFontMetrics) -> int:
    return min(metrics.horizontalAdvance(text) + 2 * _INSIDE, theme.scaled(_LONGEST))


def _cut(tag: CellTag, x: int, width: int, metrics: QFontMetrics) -> PlacedTag:
    room = width - 2 * _INSIDE + 1
    text = metrics.elidedText(tag.text, Qt.TextElideMode.ElideRight, room)
    return PlacedTag(text, tag.colour, x, width)
