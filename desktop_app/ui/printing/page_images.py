"""Pages of a PDF as images, rendered in a thread of Qt's own and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocumentRenderOptions, QPdfPageRenderer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtPdf import QPdfDocument

_KEPT_BYTES: Final = 96 * 1024 * 1024
_LARGEST_SIDE: Final = 8000


class PageImages(QObject):
    """Renders the pages that are wanted, one after another, the visible ones first."""

    arrived = Signal(int)
    """A page was rendered."""

    def __init__(self, document: QPdfDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._images: OrderedDict[int, QImage] = OrderedDict()
        self._wanted: list[tuple[int, QSize]] = []
        self._asked: tuple[int, QSize] | None = None
        self._renderer = QPdfPageRenderer(self)
        self._renderer.setRenderMode(QPdfPageRenderer.RenderMode.MultiThreaded)
        self._renderer.setDocument(document)
        self._renderer.pageRendered.connect(self._on_page_rendered)

    def image(self, page: int) -> QImage | None:
        """What was rendered of a page last, in whatever size, or None."""
        image = self._images.get(page)
        if image is not None:
            self._images.move_to_end(page)
        return image

    def want(self, pages: Iterable[tuple[int, QSize]]) -> None:
        """Render these pages in these sizes in pixels; what was wanted before is forgotten."""
        bounded = ((page, _bounded(size)) for page, size in pages)
        self._wanted = [
            (page, size)
            for page, size in bounded
            if (page, size) != self._asked
            and ((known := self._images.get(page)) is None or known.size() != size)
        ]
        self._ask()

    def _ask(self) -> None:
        if self._asked is not None or not self._wanted:
            return
        self._asked = self._wanted.pop(0)
        page, size = self._asked
        self._renderer.requestPage(page, size, QPdfDocumentRenderOptions())

    def _on_page_rendered(
        self, page: int, _size: QSize, image: QImage, _options: object, _request: int
    ) -> None:
        self._asked = None
        image.convertTo(QImage.Format.Format_ARGB32_Premultiplied)  # painted many times, fast
        self._images[page] = image
        self._images.move_to_end(page)
        kept = sum(each.sizeInBytes() for each in self._images.values())
        while kept > _KEPT_BYTES and len(self._images) > 1:
            _, dropped = self._images.popitem(last=False)
            kept -= dropped.sizeInBytes()
        self.arrived.emit(page)
        self._ask()


def _bounded(size: QSize) -> QSize:
    """A size no side of which is larger than what a machine can hold in memory."""
    largest = max(size.width(), size.height())
    if largest <= _LARGEST_SIDE:
        return size
    return QSize(
        max(1, size.width() * _LARGEST_SIDE // largest),
        max(1, size.height() * _LARGEST_SIDE // largest),
    )
