"""Paints the rows of a table: backgrounds, separators, icons, texts and skeletons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPixmap

from desktop_app.ui import theme
from desktop_app.ui.tables.columns import Align, Cell, painted_second_line, second_mark
from desktop_app.ui.tables.tag_painter import NO_TAGS, TagPainter
from desktop_app.ui.theme.text_pictures import TextPictures
from desktop_app.ui.theme.tokens import ICON, Space

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtGui import QFont

    from desktop_app.ui.tables.columns import CellMark
    from desktop_app.ui.tables.tag_painter import PlacedTags

_PADDING: Final = Space.S + 2
_BAR: Final = 3
_RING: Final = 2
"""Width of the ring around the current row of a table that has the focus."""
_SHARE: Final = 3
_MARK_GAP: Final = 6
_KEPT: Final = 20_000
_SKELETON: Final = 8
_SKELETONS: Final = (62, 78, 48, 70, 55)


class ColumnGeometry(NamedTuple):
    """The position of a visible column: model index, left edge, width and alignment.

    Attributes:
        under: model indexes of the columns that are its muted second line.
    """

    column: int
    x: int
    width: int
    align: Align
    under: tuple[int, ...] = ()


class PaintedRow(NamedTuple):
    """The appearance of a row: its top edge, its cells (None while it loads) and its states."""

    y: int
    cells: tuple[Cell, ...] | None
    number: int
    selected: bool
    hovered: bool
    current: bool
    focused: bool
    faint: bool


class PaintedScreen(NamedTuple):
    """Everything that determines how the rows of one screen are painted.

    Attributes:
        size: width and height of the screen, pixels.
        height: of one row, pixels.
    """

    rows: tuple[PaintedRow, ...]
    places: tuple[ColumnGeometry, ...]
    size: tuple[int, int]
    height: int


class _Lines(NamedTuple):
    """The heights of a row, in pixels: its top edge, the baseline of one line, half of two."""

    top: int
    baseline: int
    apart: int
    height: int

    @property
    def middle(self) -> int:
        return self.top + (self.height - 1) // 2


class _DeferredPainting:
    """What is painted after the texts of all rows, so that each colour and font is set once.

    Attributes:
        ink: text colour of the row that is being painted.
        ground: its background colour, or empty if it has more than one.
    """

    __slots__ = ("bars", "ground", "ink", "marks", "muted", "tags")

    def __init__(self) -> None:
        self.ink = self.ground = ""
        self.muted: list[tuple[int, int, str, str]] = []
        self.bars: list[tuple[QRect, float]] = []
        self.marks: list[tuple[CellMark, int, int]] = []
        self.tags: list[tuple[PlacedTags, int, int]] = []


def _background(row: PaintedRow) -> str:
    """The colour under the texts of a row; empty where the ring of the focus may lie there."""
    colours = theme.tokens()
    if row.focused:
        return ""
    return colours.selection if row.selected else colours.hover if row.hovered else colours.surface


class RowPainter:
    """Paints rows; caches elided texts, because eliding costs more than drawing.

    While lists are read again and again, the same picture is asked for often: from the third time
    on it is copied.

    Attributes:
        pictures: draws the texts; whoever paints lets it prepare copies afterwards.
    """

    def __init__(self) -> None:
        self._last: tuple[object, ...] = ()
        self._copy: QPixmap | None = None
        self._cut: dict[tuple[str, int], str] = {}
        self._widths: dict[str, int] = {}
        self._font_key = ""
        self._mark, self._gap = ICON, int(Space.XS)
        self._tags = TagPainter()
        self.pictures = TextPictures()

    def paint(
        self,
        painter: QPainter,
        *,
        rows: Sequence[PaintedRow],
        places: Sequence[ColumnGeometry],
        width: int,
        height: int,
    ) -> None:
        """Paint rows of one height over the surface; all in pixels of the viewport."""
        colours = theme.tokens()
        font = theme.font()
        metrics = self._metrics(font)
        painter.setFont(font)
        self.pictures.begin(painter, font)
        self._paint_backgrounds(painter, rows, width, height)
        baseline = (height + metrics.ascent() - metrics.descent()) // 2
        apart = metrics.lineSpacing() // 2 + 1
        text, muted = QColor(colours.text), QColor(colours.muted)
        rest = _DeferredPainting()
        for row in rows:
            if row.cells is None:
                self._skeleton(painter, row, places, height)
            else:
                painter.setPen(muted if row.faint else text)
                rest.ink, rest.ground = (
                    colours.muted if row.faint else colours.text,
                    _background(row),
                )
                lines = _Lines(row.y, row.y + baseline, apart, height)
                self._texts(painter, row.cells, places, lines, rest)
        painter.setPen(muted)
        for x, y, said, ground in rest.muted:
            self.pictures.draw(painter, x, y, said, ink=colours.muted, ground=ground)
        for bar, share in rest.bars:
            painter.fillRect(bar, QColor(colours.field))
            bar.setWidth(round(bar.width() * share))
            painter.fillRect(bar, QColor(colours.ok))
        self._marks(painter, rest.marks)
        for placed, right, middle in rest.tags:
            self._tags.paint(painter, placed, right=right, middle=middle)

    def paint_again(self, painter: QPainter, picture: PaintedScreen) -> None:
        """Paint a screen of rows over its ground, or copy it where it was painted before."""
        screen = painter.device().devicePixelRatio()
        asked = (picture, screen, theme.tokens(), theme.font().key())
        if asked != self._last:
            self._last, self._copy = asked, None
            self._paint(painter, picture)
            return
        if self._copy is None:
            width, height = picture.size
            self._copy = QPixmap(round(width * screen), round(height * screen))
            self._copy.setDevicePixelRatio(screen)
            self._copy.fill(QColor(theme.tokens().surface))
            copier = QPainter(self._copy)
            self._paint(copier, picture)
            copier.end()
        painter.drawPixmap(0, 0, self._copy)

    def _paint(self, painter: QPainter, picture: PaintedScreen) -> None:
        self.paint(
            painter,
            rows=picture.rows,
            places=picture.places,
            width=picture.size[0],
            height=picture.height,
        )

    def is_cut(self, cell: Cell, width: int, *, below: str = "") -> bool:
        """Whether a cell, or its second line, does not fit a column of this width."""
        return self.widest([cell, Cell(below)]) > width

    def widest(self, cells: Iterable[Cell]) -> int:
        """The width a column needs so that none of these cells is cut; 0 without cells."""
        self._metrics(theme.font())
        widths = (
            self._width(cell.text) + self._head(cell) + self._unit_width(cell) for cell in cells
        )
        return max((width + 2 * _PADDING for width in widths), default=0)

    def _paint_backgrounds(
        self, painter: QPainter, rows: Sequence[PaintedRow], width: int, height: int
    ) -> None:
        colours = theme.tokens()
        line, selection = QColor(colours.line), QColor(colours.selection)
        hover, accent = QColor(colours.hover), QColor(colours.accent)
        for row in rows:
            if row.selected:
                painter.fillRect(0, row.y, width, height - 1, selection)
            elif row.hovered:
                painter.fillRect(0, row.y, width, height - 1, hover)
            painter.fillRect(0, row.y + height - 1, width, 1, line)
            if row.current:
                painter.fillRect(0, row.y, _BAR, height - 1, accent)
            if row.focused:
                self._ring(painter, QRect(0, row.y, width, height - 1), accent)

    def _ring(self, painter: QPainter, around: QRect, ink: QColor) -> None:
        """Draw the ring of the focus, inside of the row's edge."""
        painter.save()
        painter.setPen(QPen(ink, _RING))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(around.adjusted(_BAR + 2, 3, -3, -2))
        painter.restore()

    def _texts(
        self,
        painter: QPainter,
        cells: tuple[Cell, ...],
        places: Sequence[ColumnGeometry],
        lines: _Lines,
        rest: _DeferredPainting,
    ) -> None:
        """Paint the texts of a row, and collect what is painted in another ink.

        A text stands in the middle, or above it where a second line or labels stand below.
        """
        baseline, ink, ground = lines.baseline, rest.ink, rest.ground
        draw = self.pictures.draw
        for place in places:
            column, x, width, align, under = place
            cell = cells[column]
            raised = bool(under) and self._below(cells, place, lines, rest)
            head, tail, unit = self._head(cell), self._unit_width(cell), cell.unit
            if cell.text:
                room = self._room(cell, width, align)
                if not under and (cell.tags or cell.note):
                    placed = self._tags.place((cell,), width)
                    room -= placed.width
                    right = x + width - _PADDING
                    rest.tags.append((placed, right, lines.middle))
                text = self._elided(cell.text, room)
                y = baseline - lines.apart if raised else baseline
                if align is Align.END:
                    left = x + width - _PADDING - tail - self._width(text)
                else:
                    left = x + _PADDING + head
                draw(painter, left, y, text, ink=ink, ground=ground)
                if unit and align is Align.START and text == cell.text:
                    start = left + self._width(text) + self._gap
                    shown = self._elided(unit, room - self._width(text) - self._gap)
                    rest.muted.append((start, y, shown, ground))
            elif not under and (cell.tags or cell.note):
                placed = self._tags.place((cell,), width)
                rest.tags.append((placed, x + width - _PADDING, lines.middle))
            if unit and align is Align.END:
                rest.muted.append((x + width - _PADDING - tail + self._gap, baseline, unit, ground))
            if cell.share is not None:
                left, high = x + _PADDING, lines.top + lines.height - 2 * _SHARE - 1
                rest.bars.append((QRect(left, high, width - 2 * _PADDING, _SHARE), cell.share))
            if cell.mark is not None:
                rest.marks.append((cell.mark, x + _PADDING, self._mark_top(lines)))

    def _below(
        self, cells: tuple[Cell, ...], place: ColumnGeometry, lines: _Lines, rest: _DeferredPainting
    ) -> bool:
        """Collect what stands under a cell: a second line, its mark, labels; tell whether any."""
        column, x, width, _align, under = place
        both = [cells[column], *(cells[each] for each in under)]
        placed = self._tags.place(both, width)
        if placed is not NO_TAGS:
            rest.tags.append((placed, x + width - _PADDING, lines.middle + lines.apart))
        line = painted_second_line(cells, under)
        if not line:
            return placed is not NO_TAGS
        mark = second_mark(cells, under)
        head = self._mark + _MARK_GAP if mark is not None else 0
        down = lines.apart if cells[column].text else 0
        if mark is not None:
            rest.marks.append((mark, x + _PADDING, self._mark_top(lines) + down))
        text = self._elided(line, width - 2 * _PADDING - head - placed.width)
        rest.muted.append((x + _PADDING + head, lines.baseline + down, text, rest.ground))
        return True

    def _mark_top(self, lines: _Lines) -> int:
        return lines.top + (lines.height - 1 - self._mark) // 2

    def _marks(self, painter: QPainter, marks: Sequence[tuple[CellMark, int, int]]) -> None:
        painter.setFont(theme.icon_font(self._mark))
        for mark, x, y in marks:
            painter.setPen(QColor(theme.ink(mark.colour)))
            square = QRect(x, y, self._mark, self._mark)
            painter.drawText(square, Qt.AlignmentFlag.AlignCenter, mark.icon)

    def _skeleton(
        self, painter: QPainter, row: PaintedRow, places: Sequence[ColumnGeometry], height: int
    ) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.tokens().skeleton))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)
        thick = min(height // 4, _SKELETON)
        for number, (_column, x, width, align, _under) in enumerate(places):
            share = _SKELETONS[(row.number + number) % len(_SKELETONS)]
            long = (width - 2 * _PADDING) * share // 100
            left = x + width - _PADDING - long if align is Align.END else x + _PADDING
            bar = QRectF(left, row.y + (height - thick) / 2, max(long, 0), thick)
            painter.drawRoundedRect(bar, thick / 2, thick / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _room(self, cell: Cell, width: int, align: Align) -> int:
        """The width that a text has; what is muted behind it gives way to it, but no currency."""
        behind = self._unit_width(cell) if align is Align.END else 0
        return width - 2 * _PADDING - self._head(cell) - behind

    def _head(self, cell: Cell) -> int:
        return self._mark + _MARK_GAP if cell.mark is not None else 0

    def _unit_width(self, cell: Cell) -> int:
        return self._width(cell.unit) + self._gap if cell.unit else 0

    def _elided(self, text: str, room: int) -> str:
        key = (text, room)
        cut = self._cut.get(key)
        if cut is None:
            if len(self._cut) > _KEPT:
                self._cut.clear()
            fits = self._width(text) <= room  # widths are rounded, which eliding does not know
            cut = text if fits else self._elide(text, Qt.TextElideMode.ElideRight, room)
            self._cut[key] = cut
        return cut

    def _width(self, text: str) -> int:
        width = self._widths.get(text)
        if width is None:
            if len(self._widths) > _KEPT:
                self._widths.clear()
            width = self._widths[text] = self._measure(text)
        return width

    def _metrics(self, font: QFont) -> QFontMetrics:
        metrics = QFontMetrics(font)
        self._measure: Callable[[str], int] = metrics.horizontalAdvance
        self._elide: Callable[[str, Qt.TextElideMode, int], str] = metrics.elidedText
        key = font.key()
        if key != self._font_key:
            self._font_key = key
            self._mark, self._gap = theme.scaled(ICON), theme.scaled(Space.XS)
            self._cut.clear()
            self._widths.clear()
        return metrics
