"""The process that reads print forms.

Print forms are made by others, and the libraries that read them cannot be interrupted. The window
asks this process and ends it when an answer takes too long. Each request is a line of JSON, with
``bytes`` bytes after it; each answer has the same form. The first answer, with the number 0, says
that it has started. It ends when its input does.

On all systems but Windows the process is ended by a signal once an answer has cost it
`WORK_LIMIT_S` seconds of processor time: on a busy computer a small form may take long.
"""

from __future__ import annotations

import contextlib
import json
import re
import signal
import sys
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from desktop_app.ui.documents.printing.pdf_file import PdfFile
from desktop_app.ui.documents.printing.pdf_layout import PageRoom, first_page_size
from desktop_app.ui.documents.printing.pdf_pages import Caret, LoadFailure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QRectF

WORK_LIMIT_S: Final = 15.0
"""Seconds of processor time that one answer may take."""
MOST_PAGES: Final = 1000
"""Pages of a PDF that is shown; a longer one is opened with another program."""
MOST_HTML: Final = 400_000
"""Letters of HTML of a DOCX file that is shown."""
_MOST_MATCHES: Final = 500
_PIPE_BYTES: Final = 1024 * 1024

Answer = tuple[dict[str, Any], bytes]
_Box = tuple[float, float, float, float]


class Reader:
    """Answers requests about one file at a time; rectangles are left, top, width, height."""

    def __init__(self) -> None:
        self._file: PdfFile | None = None
        self._number = 0

    def answer(self, asked: dict[str, Any], data: bytes) -> Answer:
        """Do what ``do`` names; a question about a file that is not loaded any more has none."""
        if "file" in asked and asked["file"] != self._number:
            return {"gone": True}, b""
        does: dict[str, Callable[[], Answer]] = {
            "load": lambda: self._load(asked["id"], data, asked["room"]),
            "forget": self._forget,
            "render": lambda: self._render(asked["page"], asked["width"], asked["height"]),
            "caret": lambda: ({"caret": self._caret(asked)}, b""),
            "word": lambda: ({"carets": self._word(asked)}, b""),
            "boxes": lambda: ({"boxes": self._boxes(asked)}, b""),
            "text": lambda: ({"text": self._text(asked)}, b""),
            "find": lambda: ({"matches": list(self._find(asked["page"], asked["text"]))}, b""),
            "docx": lambda: _docx(data),
        }
        return does[asked["do"]]()

    def _load(self, number: int, data: bytes, room: tuple[int, float, float] | None) -> Answer:
        self._file, self._number = PdfFile(data), number
        file = self._file
        trouble = file.trouble
        if trouble is None and file.page_count > MOST_PAGES:
            trouble = LoadFailure.TOO_LARGE
        if trouble is not None:
            return {"trouble": trouble}, b""
        sizes = [file.page_size(page) for page in range(file.page_count)]
        facts: dict[str, Any] = {
            "trouble": "",
            "sizes": [(size.width(), size.height()) for size in sizes],
        }
        if room is None:
            return facts, b""
        size = first_page_size(sizes, PageRoom(*room))
        rendered, image = self._render(0, size.width(), size.height())
        return {**facts, **rendered}, image

    def _forget(self) -> Answer:
        self._file = None
        self._number = 0
        return {}, b""

    def _render(self, page: int, width: int, height: int) -> Answer:
        from PySide6.QtCore import QSize  # noqa: PLC0415 - loaded with the first file
        from PySide6.QtGui import QImage  # noqa: PLC0415 - as above

        image = self._loaded_file.document.render(page, QSize(width, height))
        image.convertTo(QImage.Format.Format_ARGB32_Premultiplied)  # painted many times, fast
        size = {"width": image.width(), "height": image.height()}
        return size, bytes(image.constBits())

    def _caret(self, asked: dict[str, Any]) -> tuple[int, int]:
        caret = self._loaded_file.caret_at(asked["page"], _point(asked))
        return caret.page, caret.index

    def _word(self, asked: dict[str, Any]) -> list[tuple[int, int]]:
        return [
            (caret.page, caret.index)
            for caret in self._loaded_file.word_at(asked["page"], _point(asked))
        ]

    def _boxes(self, asked: dict[str, Any]) -> list[_Box]:
        first, last = Caret(*asked["first"]), Caret(*asked["last"])
        return [_box(box) for box in self._loaded_file.boxes(first, last, asked["page"])]

    def _text(self, asked: dict[str, Any]) -> str:
        return self._loaded_file.text(Caret(*asked["first"]), Caret(*asked["last"]))

    def _find(self, page: int, text: str) -> Iterator[list[_Box]]:
        """Where a text stands on a page, in any case and however its words are parted."""
        document = self._loaded_file.document
        pattern = re.compile(r"\s+".join(map(re.escape, text.split())), re.IGNORECASE)
        for number, match in enumerate(pattern.finditer(document.getAllText(page).text())):
            if number == _MOST_MATCHES:
                return
            found = document.getSelectionAtIndex(page, match.start(), match.end() - match.start())
            yield [_box(polygon.boundingRect()) for polygon in found.bounds()]

    @property
    def _loaded_file(self) -> PdfFile:
        if self._file is None:
            raise RuntimeError("nothing is loaded")
        return self._file


def _docx(data: bytes) -> Answer:
    from desktop_app.services.documents.print_forms import (  # noqa: PLC0415 - for Word files alone
        PreviewFailed,
        docx_to_html,
    )

    try:
        html = docx_to_html(data)
    except PreviewFailed:
        return {"trouble": LoadFailure.DAMAGED}, b""
    if len(html) > MOST_HTML:
        return {"trouble": LoadFailure.TOO_LARGE}, b""
    return {"trouble": ""}, html.encode("utf-8", "replace")


def _box(box: QRectF) -> _Box:
    return box.x(), box.y(), box.width(), box.height()


def _point(asked: dict[str, Any]) -> Any:
    from PySide6.QtCore import QPointF  # noqa: PLC0415 - loaded with the first file

    return QPointF(asked["x"], asked["y"])


def serve(requests: BinaryIO, answers: BinaryIO, *, limit_s: float = WORK_LIMIT_S) -> None:
    """Answer until there are no more requests; `limit_s` of work on one ends the process."""
    reader = Reader()
    _answer(answers, 0, {})
    while line := requests.readline():
        asked = json.loads(line)
        received = requests.read(asked["bytes"])
        _end_after(limit_s)
        said, data = reader.answer(asked, received)
        _end_after(0)
        _answer(answers, asked["id"], said, data)


def _answer(answers: BinaryIO, number: int, said: dict[str, Any], data: bytes = b"") -> None:
    head = {**said, "id": number, "bytes": len(data)}
    answers.write(json.dumps(head).encode() + b"\n")
    answers.write(data)
    answers.flush()


def _end_after(seconds: float) -> None:
    """Let the system end this process after seconds of processor time; 0 lets it go on."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def widen(answers: BinaryIO) -> None:
    """Let a pipe take a page at once, so that the window is not woken for every 64 KiB of it."""
    if sys.platform == "linux":
        import fcntl  # noqa: PLC0415 - there is none elsewhere

        with contextlib.suppress(OSError):  # what is no pipe, or more than the system allows
            fcntl.fcntl(answers.fileno(), fcntl.F_SETPIPE_SZ, _PIPE_BYTES)


def main() -> int:
    """Serve the window that started this process."""
    widen(sys.stdout.buffer)
    limit_s = float(sys.argv[1]) if len(sys.argv) > 1 else WORK_LIMIT_S
    serve(sys.stdin.buffer, sys.stdout.buffer, limit_s=limit_s)
    return 0


if __name__ == "__main__":
    sys.exit(main())
