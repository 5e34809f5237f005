"""Shows a PDF with zoom, scrolling, text selection and search matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractScrollArea

from desktop_app.ui import theme
from desktop_app.ui.documents.printing.page_images import PageImages
from desktop_app.ui.documents.printing.pdf_layout import (
    GAP,
    LARGEST,
    SMALLEST,
    Fit,
    PdfLayout,
    arrange_pages,
    fitting_zoom,
    scale_of,
)
from desktop_app.ui.documents.printing.pdf_selection import PdfSelection
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.widgets import keyboard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import (
        QImage,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QWheelEvent,
    )
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.documents.printing.pdf_pages import PdfPages

_STEP: Final = 1.2
_SHADOW: Final = 3
_HOLD_MS: Final = 100
_EDGE_MS: Final = 40
_EDGE_STEP: Final = 24
_LINE: Final = 48
_MARKER: Final = theme.DARK.waiting
"""A warm yellow: paper is white in every scheme."""


class PdfView(Translated, QAbstractScrollArea):
    """Renders pages when they become visible, at the resolution of the screen."""

    zoom_changed = Signal(float)
    """The zoom is another; 1.0 is the size on paper."""
    page_changed = Signal(int)
    """Another page, from 0, is at the top of the view."""
    painted = Signal()
    """The first page was painted as it is on paper."""

    def __init__(self, pdf: PdfPages, *, parent: QWidget | None = None) -> None:
        """Show a file whose first page was rendered for this view, or for one of another size."""
        super().__init__(parent)
        self._pdf = pdf
        self._sizes = pdf.sizes
        self._fit = Fit.WIDTH
        self._images = PageImages(pdf, self)
        self._images.arrived.connect(self._on_image_arrived)
        self._zoom = 1.0
        self._page = 0
        self._layout = PdfLayout((), QSize(), 1.0)
        self.selection = PdfSelection(
            pdf, on_show=lambda: self._layout.pages_in(self._seen()), parent=self
        )
        self.selection.outlined.connect(self.viewport().update)
        self._dragging = False
        self._matches: Mapping[int, list[QRectF]] = {}
        self._match: tuple[int, list[QRectF]] | None = None
        self._was_painted = False
        self._hold = QTimer(self, singleShot=True, interval=_HOLD_MS)
        self._hold.timeout.connect(self._release)
        self._edge = QTimer(self, interval=_EDGE_MS)
        self._edge.timeout.connect(self._on_edge_timeout)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.bind_text(self.setAccessibleName, lambda: self.tr("Print form"))

    # What the viewer uses.

    @property
    def pdf(self) -> PdfPages:
        """The file on show."""
        return self._pdf

    @property
    def is_painted(self) -> bool:
        """Whether the first page was painted as it is on paper."""
        return self._was_painted

    @property
    def zoom(self) -> float:
        """The zoom; 1.0 is the size on paper."""
        return self._zoom

    @property
    def fit(self) -> Fit:
        """How the zoom follows the window."""
        return self._fit

    @property
    def page(self) -> int:
        """The page at the top of the view, from 0."""
        return self._page

    def set_zoom(self, zoom: float) -> None:
        """Zoom to a size, keeping the middle of the view in its place."""
        self._fit = Fit.NONE
        self._set_zoom(min(max(zoom, SMALLEST), LARGEST))

    def zoom_in(self) -> None:
        """Zoom one step closer."""
        self.set_zoom(self._zoom * _STEP)

    def zoom_out(self) -> None:
        """Zoom one step away."""
        self.set_zoom(self._zoom / _STEP)

    def set_fit(self, fit: Fit) -> None:
        """Let the zoom follow the window."""
        self._fit = fit
        self._arrange()

    def go_to(self, page: int) -> None:
        """Bring the top of a page to the top of the view."""
        if 0 <= page < len(self._layout.boxes):
            self.verticalScrollBar().setValue(self._layout.boxes[page].top() - GAP // 2)

    def show_matches(
        self, matches: Mapping[int, list[QRectF]], current: tuple[int, list[QRectF]] | None
    ) -> None:
        """Mark what a search found, by page in points; the current match is brought into view."""
        self._matches, self._match = matches, current
        if current is not None and current[1]:
            box = self._layout.from_page(current[0], current[1][0])
            self._bring_into_view(box)
        self.viewport().update()

    # Arranging.

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: D102 - Qt override
        super().resizeEvent(event)
        self._arrange()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: ARG002, D102 - Qt override
        self._look()
        self._tell_page()

    def _arrange(self) -> None:
        fits = self._fit is not Fit.NONE
        self._set_zoom(self._fitting(self.maximumViewportSize()) if fits else self._zoom)

    def _fitting(self, room: QSize) -> float:
        """The zoom at which pages fit a view that has a scroll bar."""
        self.verticalScrollBar().ensurePolished()  # before that it does not know its width
        area = QSize(room.width() - self.verticalScrollBar().sizeHint().width(), room.height())
        fit = Fit.PAGE if self._fit is Fit.PAGE else Fit.WIDTH
        return fitting_zoom(self._sizes, fit, area, dpi=self.logicalDpiX())

    def _set_zoom(self, zoom: float) -> None:
        view, bar = self.viewport().size(), self.verticalScrollBar()
        middle = (bar.value() + view.height() / 2) / max(self._layout.canvas.height(), 1)
        at_top = bar.value() == 0
        changed, self._zoom = zoom != self._zoom, zoom
        scale = scale_of(zoom, dpi=self.logicalDpiX())
        self._layout = arrange_pages(self._sizes, scale=scale, width=view.width())
        canvas = self._layout.canvas
        for each, whole, seen in (
            (self.horizontalScrollBar(), canvas.width(), view.width()),
            (bar, canvas.height(), view.height()),
        ):
            each.setPageStep(seen)
            each.setSingleStep(_LINE)
            each.setRange(0, max(0, whole - seen))
        if not at_top:
            bar.setValue(round(middle * canvas.height() - view.height() / 2))
        self._look()
        self._tell_page()
        if changed:
            self.zoom_changed.emit(zoom)

    def _tell_page(self) -> None:
        top = self.verticalScrollBar().value() + self.viewport().height() // 3
        page = self._layout.page_at(top)
        if page != self._page:
            self._page = page
            self.page_changed.emit(page)

    def _bring_into_view(self, box: QRectF) -> None:
        down, across = self.verticalScrollBar(), self.horizontalScrollBar()
        seen = QRectF(self._seen())
        if not seen.contains(box):
            down.setValue(round(box.center().y() - seen.height() / 2))
            across.setValue(round(box.center().x() - seen.width() / 2))

    def _seen(self) -> QRect:
        corner = QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        return QRect(corner, self.viewport().size())

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt override
        """Paint the pages that can be seen; what is not rendered yet stays white for a moment."""
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(theme.tokens().desk))
        seen = self._seen()
        painter.translate(-seen.topLeft())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        pages = self._layout.pages_in(seen)
        complete = True
        for page in pages:
            image = self._images.image(page)
            complete = complete and image is not None
            self._paint_page(painter, page, image)
        painter.end()
        if complete and len(pages) and not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def _paint_page(self, painter: QPainter, page: int, image: QImage | None) -> None:
        box, colours = self._layout.boxes[page], theme.tokens()
        shadow = QColor(colours.text if not theme.is_dark() else colours.desk)
        for step in range(_SHADOW, 0, -1):
            shadow.setAlpha(10)
            painter.fillRect(box.adjusted(-step, -step + 1, step, step + 1), shadow)
        painter.fillRect(box, QColor(colours.paper))
        if image is not None:
            painter.drawImage(box, image)
        self._paint_boxes(painter, page, self._matches.get(page, []), _ink(_MARKER, 80))
        if self._match is not None and self._match[0] == page:
            self._paint_boxes(painter, page, self._match[1], _ink(_MARKER, 150))
        self._paint_boxes(painter, page, self.selection.boxes(page), _ink(theme.LIGHT.accent, 70))

    def _paint_boxes(
        self, painter: QPainter, page: int, boxes: list[QRectF], colour: QColor
    ) -> None:
        for box in boxes:
            painter.fillRect(self._layout.from_page(page, box).adjusted(-1, -1, 1, 1), colour)

    def _wanted(self, pages: range) -> Iterator[tuple[int, QSize]]:
        """The visible pages, and the next one to come."""
        ratio = self.devicePixelRatioF()
        for page in [*pages, *([pages.stop] if pages.stop < len(self._sizes) else [])]:
            yield page, self._layout.boxes[page].size() * ratio

    def _look(self) -> None:
        """Request what is visible; at first, wait a moment rather than show white paper."""
        pages = self._layout.pages_in(self._seen())
        self._images.want(self._wanted(pages))
        self.selection.look()
        missing = any(self._images.image(page) is None for page in pages)
        if missing and not self._was_painted and not self._hold.isActive():
            self.viewport().setUpdatesEnabled(False)
            self._hold.start()
        self.viewport().update()

    def _on_image_arrived(self, _page: int) -> None:
        self._release()
        self.viewport().update()

    def _release(self) -> None:
        self._hold.stop()
        if not self.viewport().updatesEnabled():
            self.viewport().setUpdatesEnabled(True)

    # What people do.

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: D102 - Qt override
        if event.button() is Qt.MouseButton.LeftButton:
            self._dragging = True
            self.selection.begin(self._on_page(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: D102 - Qt override
        self._dragging = False
        self.selection.select_word(self._on_page(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: D102 - Qt override
        point = event.position().toPoint()
        over = any(box.contains(point + self._seen().topLeft()) for box in self._layout.boxes)
        beam, arrow = Qt.CursorShape.IBeamCursor, Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(beam if over else arrow)
        if not self._dragging or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        self.selection.reach(self._on_page(point))
        if self.viewport().rect().contains(point):
            self._edge.stop()
        else:
            self._edge.start()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002, D102 - Qt override
        self._dragging = False
        self._edge.stop()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls; with Ctrl it zooms."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            closer = event.angleDelta().y() > 0
            (self.zoom_in if closer else self.zoom_out)()
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+A and Ctrl+C; Home and End go to the first and last page; Space goes on."""
        key, down = event.key(), self.verticalScrollBar()
        if keyboard.matches(event, QKeySequence.StandardKey.Copy):
            self.selection.copy()
        elif keyboard.matches(event, QKeySequence.StandardKey.SelectAll):
            self.selection.select_all()
        elif key == Qt.Key.Key_Home:
            down.setValue(0)
        elif key == Qt.Key.Key_End:
            down.setValue(down.maximum())
        elif key == Qt.Key.Key_Space:
            down.triggerAction(down.SliderAction.SliderPageStepAdd)
        else:
            super().keyPressEvent(event)

    def _on_page(self, point: QPoint) -> tuple[int, QPointF]:
        """A page, and the place on it that a point of the view is nearest to."""
        place = point + self._seen().topLeft()
        page = self._layout.page_at(place.y())
        return page, self._layout.to_page(page, place.x(), place.y())

    def _on_edge_timeout(self) -> None:
        """Scroll on while text is being selected past the edge of the view."""
        point = self.viewport().mapFromGlobal(self.cursor().pos())
        step = _EDGE_STEP if point.y() > self.viewport().height() else -_EDGE_STEP
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + step)
        if self._dragging:
            self.selection.reach(self._on_page(point))


def _ink(token: str, alpha: int) -> QColor:
    colour = QColor(token)
    colour.setAlpha(alpha)
    return colour
