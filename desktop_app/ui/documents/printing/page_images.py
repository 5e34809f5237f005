"""Renders pages of a PDF in the reader process and caches the images."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from desktop_app.ui import aio
from desktop_app.ui.documents.printing.pdf_layout import bounded_size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage

    from desktop_app.ui.documents.printing.pdf_pages import PdfPages

_KEPT_BYTES: Final = 96 * 1024 * 1024


class PageImages(QObject):
    """Renders the requested pages one after another, the visible ones first."""

    arrived = Signal(int)
    """A page was rendered."""

    def __init__(self, pages: PdfPages, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._images: OrderedDict[int, QImage] = OrderedDict()
        if pages.first is not None:
            self._images[0], pages.first = pages.first, None
        self._wanted: list[tuple[int, QSize]] = []
        self._asked: tuple[int, QSize] | None = None

    def image(self, page: int) -> QImage | None:
        """What was rendered of a page last, in whatever size, or None."""
        image = self._images.get(page)
        if image is not None:
            self._images.move_to_end(page)
        return image

    def want(self, pages: Iterable[tuple[int, QSize]]) -> None:
        """Render these pages in these sizes in pixels; what was wanted before is forgotten."""
        bounded = ((page, bounded_size(size)) for page, size in pages)
        self._wanted = [
            (page, size)
            for page, size in bounded
            if (page, size) != self._asked
            and ((known := self._images.get(page)) is None or known.size() != size)
        ]
        if self._asked is None and self._wanted:
            aio.start(self._render(), owner=self)

    async def _render(self) -> None:
        try:
            while self._wanted:
                self._asked = page, size = self._wanted.pop(0)
                self._keep(page, await self._pages.image(page, size))
                self._asked = None
                self.arrived.emit(page)
        finally:
            self._asked = None

    def _keep(self, page: int, image: QImage) -> None:
        self._images[page] = image
        self._images.move_to_end(page)
        kept = sum(each.sizeInBytes() for each in self._images.values())
        while kept > _KEPT_BYTES and len(self._images) > 1:
            _, dropped = self._images.popitem(last=False)
            kept -= dropped.sizeInBytes()
