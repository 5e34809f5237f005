"""A PDF in the reader process: sizes are known here, all else is requested."""

from __future__ import annotations

from dataclasses import astuple
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage

from desktop_app.domain.errors import Cancelled
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.shell.print_form_request import PrintFormDamaged, PrintFormTooLarge

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF, QSize

    from desktop_app.ui.documents.printing.pdf_layout import PageRoom
    from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader, ReaderAnswer

EVERYTHING: Final = 1_000_000
"""More letters than a page has."""


class LoadFailure(StrEnum):
    """Why a file cannot be shown."""

    DAMAGED = "damaged"
    PASSWORD = "password"  # noqa: S105 - the name of a trouble
    EMPTY = "empty"
    TOO_LARGE = "too_large"


@dataclass(frozen=True, slots=True, order=True)
class Caret:
    """A position between two letters: page from 0, number of letters before it on that page."""

    page: int
    index: int


class PdfPages:
    """A document loaded by the reader; positions are in points from the upper left corner.

    Every question raises `PrintFormTooLarge` where the reader had to be ended, `PrintFormDamaged`
    where it broke down, and `Cancelled` where another file was loaded meanwhile.
    """

    def __init__(
        self,
        reader: PrintFormReader,
        file: int,
        sizes: tuple[QSizeF, ...],
        first: QImage | None = None,
    ) -> None:
        """Use `loaded` instead; `file` is the reader's number of the file."""
        self._reader = reader
        self._file = file
        self.sizes = sizes
        self.first = first
        """The first page, where it was rendered together with loading."""

    @classmethod
    async def loaded(
        cls, reader: PrintFormReader, data: bytes, room: PageRoom | None = None
    ) -> PdfPages:
        """Load a file, and render its first page for a room; the file before is forgotten.

        Raises:
            PrintFormDamaged: it cannot be shown, for the reason it names.
            PrintFormTooLarge: it takes too long, or has too many pages.
        """
        answer = await reader.ask("load", data, room=None if room is None else astuple(room))
        facts = answer.facts
        raise_load_failure(facts["trouble"])
        sizes = tuple(QSizeF(*size) for size in facts["sizes"])
        return cls(reader, facts["id"], sizes, _image(answer) if answer.data else None)

    @property
    def page_count(self) -> int:
        """Number of pages."""
        return len(self.sizes)

    async def image(self, page: int, size: QSize) -> QImage:
        """A page, rendered in a size in pixels."""
        answer = await self._ask("render", page=page, width=size.width(), height=size.height())
        return _image(answer)

    async def caret_at(self, page: int, point: QPointF) -> Caret:
        """The place in the text that is nearest to a point of a page."""
        answer = await self._ask("caret", page=page, x=point.x(), y=point.y())
        return Caret(*answer.facts["caret"])

    async def word_at(self, page: int, point: QPointF) -> tuple[Caret, Caret]:
        """The carets around the word at a point; both equal where there is no letter."""
        answer = await self._ask("word", page=page, x=point.x(), y=point.y())
        first, last = answer.facts["carets"]
        return Caret(*first), Caret(*last)

    async def boxes(self, first: Caret, last: Caret, page: int) -> list[QRectF]:
        """What lies on one page of the text between two carets, as rectangles."""
        answer = await self._ask(
            "boxes", first=(first.page, first.index), last=(last.page, last.index), page=page
        )
        return [QRectF(*box) for box in answer.facts["boxes"]]

    async def text(self, first: Caret, last: Caret) -> str:
        """The text between two carets, pages parted by a line break."""
        parts = []
        for page in range(first.page, last.page + 1):
            begin = first.index if page == first.page else 0
            end = last.index if page == last.page else EVERYTHING
            answer = await self._ask("text", first=(page, begin), last=(page, end))
            parts.append(answer.facts["text"])
        return "\n".join(part for part in parts if part)

    async def _ask(self, do: str, **more: Any) -> ReaderAnswer:
        answer = await self._reader.ask(do, file=self._file, **more)
        if "gone" in answer.facts:
            raise Cancelled
        return answer

    async def matches(self, page: int, text: str) -> list[list[QRectF]]:
        """Where a text stands on a page: the rectangles of each match, in reading order."""
        answer = await self._ask("find", page=page, text=text)
        return [[QRectF(*box) for box in match] for match in answer.facts["matches"]]


def _image(answer: ReaderAnswer) -> QImage:
    kind = QImage.Format.Format_ARGB32_Premultiplied
    return QImage(answer.data, answer.facts["width"], answer.facts["height"], kind).copy()


async def docx_html(reader: PrintFormReader, data: bytes) -> str:
    """A DOCX file as HTML that shows its text and tables.

    Raises:
        PrintFormDamaged: the file cannot be read.
        PrintFormTooLarge: it takes too long, or has too much in it.
    """
    answer = await reader.ask("docx", data)
    raise_load_failure(answer.facts["trouble"])
    return answer.data.decode("utf-8")


def raise_load_failure(trouble: str) -> None:
    """Raise what a reader's trouble is to a person; without a trouble do nothing."""
    if trouble == LoadFailure.TOO_LARGE:
        raise PrintFormTooLarge
    if trouble:
        raise PrintFormDamaged(trouble)
