"""A PDF file in memory: its pages, their text, and selections in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QPointF
from PySide6.QtPdf import QPdfDocument

from desktop_app.ui.documents.printing.pdf_pages import EVERYTHING, Caret, LoadFailure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRectF, QSizeF
    from PySide6.QtGui import QPolygonF

_INSIDE: Final = 0.5
_FAR_ABOVE: Final = 1000.0


class PdfFile(QObject):
    """One document; sizes and positions are in points (1/72 inch) from the upper left corner."""

    def __init__(self, data: bytes, parent: QObject | None = None) -> None:
        """Open the file; look at `trouble` before anything else."""
        super().__init__(parent)
        self._buffer = QBuffer(self)  # has to live as long as the document reads from it
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self.document = QPdfDocument(self)
        self.document.load(self._buffer)

    @property
    def trouble(self) -> LoadFailure | None:
        """Why it cannot be shown, or None."""
        if self.document.error() is QPdfDocument.Error.IncorrectPassword:
            return LoadFailure.PASSWORD
        if self.document.status() is not QPdfDocument.Status.Ready:
            return LoadFailure.DAMAGED
        return None if self.document.pageCount() else LoadFailure.EMPTY

    @property
    def page_count(self) -> int:
        """Number of pages."""
        return self.document.pageCount()

    def page_size(self, page: int) -> QSizeF:
        """Width and height of a page in points."""
        return self.document.pagePointSize(page)

    def caret_at(self, page: int, point: QPointF) -> Caret:
        """The place in the text that is nearest to a point of a page."""
        lines = [line.boundingRect() for line in self._text_lines(page)]
        if not lines:
            return Caret(page, 0)
        line = min(lines, key=lambda box: _distance(box, point))
        middle = line.center().y()
        start = QPointF(line.left() + _INSIDE, middle)
        x = min(max(point.x(), line.left()), line.right() - _INSIDE)
        whole = self.document.getSelection(page, start, QPointF(line.right() - _INSIDE, middle))
        if point.x() <= line.left() + 1:
            return Caret(page, whole.startIndex())
        if point.x() >= line.right() - 1:
            return Caret(page, whole.endIndex())
        part = self.document.getSelection(page, start, QPointF(x, middle))
        return Caret(page, part.endIndex() if part.isValid() else whole.startIndex())

    def word_at(self, page: int, point: QPointF) -> tuple[Caret, Caret]:
        """The carets around the word at a point; both equal where there is no letter."""
        caret = self.caret_at(page, point)
        text = self.document.getAllText(page).text()
        first = last = min(caret.index, len(text))
        while first > 0 and _is_word(text[first - 1]):
            first -= 1
        while last < len(text) and _is_word(text[last]):
            last += 1
        return Caret(page, first), Caret(page, last)

    def last_caret(self) -> Caret:
        """The end of the document."""
        page = self.page_count - 1
        return Caret(page, len(self.document.getAllText(page).text()))

    def boxes(self, first: Caret, last: Caret, page: int) -> list[QRectF]:
        """What lies on one page of the text between two carets, as rectangles."""
        start, count = _part(first, last, page)
        if count <= 0:
            return []
        chosen = self.document.getSelectionAtIndex(page, start, count)
        return [polygon.boundingRect() for polygon in chosen.bounds()]

    def text(self, first: Caret, last: Caret) -> str:
        """The text between two carets, pages parted by a line break."""
        parts = []
        for page in range(first.page, last.page + 1):
            start, count = _part(first, last, page)
            if count > 0:
                parts.append(self.document.getSelectionAtIndex(page, start, count).text())
        return "\n".join(parts).replace("\r\n", "\n").replace("\u0000", "")

    def _text_lines(self, page: int) -> Iterator[QPolygonF]:
        yield from self.document.getAllText(page).bounds()


def _part(first: Caret, last: Caret, page: int) -> tuple[int, int]:
    """First letter and number of letters of a selection on one of its pages."""
    if not first.page <= page <= last.page:
        return 0, 0
    start = first.index if page == first.page else 0
    end = last.index if page == last.page else EVERYTHING
    return start, end - start


def _distance(box: QRectF, point: QPointF) -> float:
    """How far a point is from a line of text; lines above and below count more than sides."""
    across = max(box.left() - point.x(), 0, point.x() - box.right())
    along = max(box.top() - point.y(), 0, point.y() - box.bottom())
    return across + along * _FAR_ABOVE


def _is_word(letter: str) -> bool:
    return letter.isalnum() or letter in "_-№"
