"""The positions of the pages of a PDF on the canvas at a zoom."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSizeF

GAP: Final = 16
"""Pixels around and between pages."""
SMALLEST: Final = 0.1
"""The smallest zoom; 1.0 is the size on paper."""
LARGEST: Final = 8.0
"""The largest zoom."""

_POINTS: Final = 72
_LARGEST_SIDE: Final = 8000


class Fit(StrEnum):
    """How the zoom follows the window."""

    NONE = "none"
    WIDTH = "width"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class PageRoom:
    """The room that a first page is rendered for, before there is a view.

    Attributes:
        width: pixels of the view beside its scroll bar.
        dpi: pixels of an inch.
        ratio: pixels of the screen for each of these.
    """

    width: int
    dpi: float
    ratio: float


@dataclass(frozen=True, slots=True)
class PdfLayout:
    """Pages one below the other, centred.

    Attributes:
        boxes: place of each page on the canvas, in pixels.
        canvas: size of everything.
        scale: pixels of a point.
    """

    boxes: tuple[QRect, ...]
    canvas: QSize
    scale: float

    def pages_in(self, area: QRect) -> range:
        """The pages that can be seen in an area of the canvas."""
        seen = [page for page, box in enumerate(self.boxes) if box.intersects(area)]
        return range(seen[0], seen[-1] + 1) if seen else range(0)

    def page_at(self, y: int) -> int:
        """The page at a height, or the nearest one."""
        distances = [max(box.top() - y, y - box.bottom(), 0) for box in self.boxes]
        return distances.index(min(distances)) if distances else 0

    def to_page(self, page: int, x: float, y: float) -> QPointF:
        """A place on the canvas in points of a page."""
        box = self.boxes[page]
        return QPointF((x - box.left()) / self.scale, (y - box.top()) / self.scale)

    def from_page(self, page: int, box: QRectF) -> QRectF:
        """A rectangle in points of a page in pixels of the canvas."""
        corner = self.boxes[page].topLeft()
        return QRectF(
            corner.x() + box.left() * self.scale,
            corner.y() + box.top() * self.scale,
            box.width() * self.scale,
            box.height() * self.scale,
        )


def arrange_pages(pages: Sequence[QSizeF], *, scale: float, width: int) -> PdfLayout:
    """Arrange pages, sizes in points, on a canvas that is at least `width` pixels wide."""
    widest = max((size.width() for size in pages), default=0.0)
    canvas_width = max(width, round(widest * scale) + 2 * GAP)
    boxes, top = [], GAP
    for size in pages:
        box_width, box_height = round(size.width() * scale), round(size.height() * scale)
        boxes.append(QRect((canvas_width - box_width) // 2, top, box_width, box_height))
        top += box_height + GAP
    return PdfLayout(tuple(boxes), QSize(canvas_width, top), scale)


def fitting_zoom(pages: Sequence[QSizeF], fit: Fit, area: QSize, *, dpi: float) -> float:
    """The zoom at which the widest page, or the largest page, fits an area in pixels."""
    widest = max((size.width() for size in pages), default=1.0) * dpi / _POINTS
    zoom = (area.width() - 2 * GAP) / widest
    if fit is Fit.PAGE:
        tallest = max((size.height() for size in pages), default=1.0) * dpi / _POINTS
        zoom = min(zoom, (area.height() - 2 * GAP) / tallest)
    return min(max(zoom, SMALLEST), LARGEST)


def first_page_size(pages: Sequence[QSizeF], room: PageRoom) -> QSize:
    """The first page in pixels of the screen, where the widest page fits the room."""
    zoom = fitting_zoom(pages, Fit.WIDTH, QSize(room.width, 0), dpi=room.dpi)
    scale = scale_of(zoom, dpi=room.dpi)
    box = arrange_pages(pages[:1], scale=scale, width=0).boxes[0]
    return bounded_size(box.size() * room.ratio)


def bounded_size(size: QSize) -> QSize:
    """A size no side of which is larger than what a machine can hold in memory."""
    largest = max(size.width(), size.height())
    if largest <= _LARGEST_SIDE:
        return size
    return QSize(
        max(1, size.width() * _LARGEST_SIDE // largest),
        max(1, size.height() * _LARGEST_SIDE // largest),
    )


def scale_of(zoom: float, *, dpi: float) -> float:
    """Pixels of a point at a zoom."""
    return zoom * dpi / _POINTS
