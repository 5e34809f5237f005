"""The text selection in a PDF: its ends, and its rectangles on the visible pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from desktop_app.ui import aio
from desktop_app.ui.documents.printing.pdf_pages import EVERYTHING, Caret

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from PySide6.QtCore import QPointF, QRectF

    from desktop_app.ui.documents.printing.pdf_pages import PdfPages

Place = tuple[int, "QPointF"]
"""A page, and a point on it."""


class PdfSelection(QObject):
    """Requests the selected text from the reader; only the newest request counts."""

    changed = Signal(bool)
    """Text is selected, or not any more."""
    outlined = Signal()
    """It is known where the selected text lies."""

    def __init__(self, pages: PdfPages, *, on_show: Callable[[], range], parent: QObject) -> None:
        """`on_show` gives the pages that can be seen."""
        super().__init__(parent)
        self._pages = pages
        self._on_show = on_show
        self._chosen: tuple[Caret, Caret] | None = None
        self._boxes: dict[int, list[QRectF]] = {}
        self._anchor: Caret | None = None
        self._began: Place | None = None
        self._target: Place | None = None
        self._seeking: asyncio.Task[None] | None = None
        self._outlining: asyncio.Task[None] | None = None

    @property
    def chosen(self) -> tuple[Caret, Caret] | None:
        """Where the selected text begins and ends, or None."""
        return self._chosen

    @property
    def is_settled(self) -> bool:
        """Whether no request is pending."""
        return self._seeking is None or self._seeking.done()

    def boxes(self, page: int) -> list[QRectF]:
        """Where the selected text lies on a page, as far as it is known."""
        return self._boxes.get(page, [])

    async def text(self) -> str:
        """The selected text, empty for none."""
        return await self._pages.text(*self._chosen) if self._chosen is not None else ""

    def copy(self) -> None:
        """Put the selected text on the clipboard."""
        if self._chosen is not None:
            aio.start(self._copy(*self._chosen), owner=self)

    def select(self, first: Caret, last: Caret) -> None:
        """Select the text between two places; equal places select nothing."""
        first, last = min(first, last), max(first, last)
        self._chosen = (first, last) if first != last else None
        self._outline(anew=True)
        self.changed.emit(self._chosen is not None)

    def select_all(self) -> None:
        """Select the text of all pages."""
        self.select(Caret(0, 0), Caret(self._pages.page_count - 1, EVERYTHING))

    def begin(self, place: Place) -> None:
        """Start an empty selection at a position."""
        self.select(Caret(0, 0), Caret(0, 0))
        self._anchor, self._began = None, place
        self.reach(place)

    def reach(self, place: Place) -> None:
        """Extend the selection to a position."""
        self._target = place
        if self.is_settled:
            self._seeking = aio.start(self._reach(), owner=self)

    def select_word(self, place: Place) -> None:
        """Select the word at a place."""
        self._began = self._target = None
        aio.start(self._select_word(place), owner=self)

    def look(self) -> None:
        """React to other visible pages."""
        self._outline(anew=False)

    async def _copy(self, first: Caret, last: Caret) -> None:
        QGuiApplication.clipboard().setText(await self._pages.text(first, last))

    async def _reach(self) -> None:
        while (target := self._target) is not None:
            if self._began is not None:
                began, self._began = self._began, None
                self._anchor = await self._pages.caret_at(*began)
                continue  # the mouse has moved on, or a word is selected meanwhile
            self._target = None
            caret = await self._pages.caret_at(*target)
            if self._anchor is not None:
                self.select(self._anchor, caret)

    async def _select_word(self, place: Place) -> None:
        first, last = await self._pages.word_at(*place)
        self._anchor = first
        self.select(first, last)

    def _outline(self, *, anew: bool) -> None:
        """Learn where the selected text lies on the pages that can be seen."""
        if anew and self._outlining is not None:
            self._outlining.cancel()
            self._outlining = None
        if self._chosen is None:
            self._boxes = {}
            self.outlined.emit()
        elif self._outlining is None or self._outlining.done():
            self._outlining = aio.start(self._find_boxes(*self._chosen, anew=anew), owner=self)

    async def _find_boxes(self, first: Caret, last: Caret, *, anew: bool) -> None:
        found = {} if anew else self._boxes
        pages = self._on_show()
        for page in range(max(first.page, pages.start), min(last.page + 1, pages.stop)):
            if page not in found:
                found[page] = await self._pages.boxes(first, last, page)
        self._boxes = found
        self.outlined.emit()
