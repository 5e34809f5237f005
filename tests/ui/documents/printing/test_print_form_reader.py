"""Tests that slow or damaged print forms do not block the window."""

from __future__ import annotations

import asyncio
import io
import sys
import zlib
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import docx
import pytest
from PySide6.QtCore import QObject, QProcess, QSize, qInstallMessageHandler
from shiboken6 import delete, isValid

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.errors import Cancelled
from desktop_app.system.own_programs import helper_command
from desktop_app.ui.documents.printing import print_form_reader, reader_process
from desktop_app.ui.documents.printing.pdf_pages import PdfPages, docx_html
from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
from desktop_app.ui.documents.printing.reader_process import MOST_PAGES
from desktop_app.ui.shell.print_form_request import PrintFormDamaged, PrintFormTooLarge
from tests.ui.documents.printing.conftest import LONG_LIMIT_MS
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from tests.support.loops import Run
    from tests.ui.documents.printing.conftest import Viewer

SHORT_LIMIT_MS = 1500
MANY = 10
"""Turns of the loop: a window that stands still has one or two."""


def written(objects: list[bytes]) -> bytes:
    """A PDF of these objects; the first one is its catalogue."""
    made, places = bytearray(b"%PDF-1.4\n"), []
    for number, content in enumerate(objects, start=1):
        places.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for place in places:
        made += b"%010d 00000 n \n" % place
    made += b"trailer << /Size %d /Root 1 0 R >>\n" % (len(objects) + 1)
    return bytes(made) + b"startxref\n%d\n%%%%EOF\n" % table


def self_referring_pages() -> bytes:
    """A page tree that refers to itself."""
    return written(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [2 0 R 3 0 R 2 0 R] /Count 3000000 >>",
            b"<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 3000000 /Parent 2 0 R >>",
        ]
    )


def of_pages(count: int) -> bytes:
    """A PDF of so many pages."""
    kids = b" ".join(b"%d 0 R" % (number + 3) for number in range(count))
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"
    pages = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, count)
    return written([b"<< /Type /Catalog /Pages 2 0 R >>", pages, *[page] * count])


def of_operators(count: int) -> bytes:
    """A page that is drawn with so many operators."""
    drawn = zlib.compress(b"q 1 0 0 1 0 0 cm 0 0 m 595 842 l 0 842 595 0 300 300 c B Q\n" * count)
    return written(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
            b"<< /Filter /FlateDecode /Length %d >> stream\n%s\nendstream" % (len(drawn), drawn),
        ]
    )


def of_rows(count: int) -> bytes:
    """A DOCX file with a table of so many rows."""
    document = docx.Document()
    table = document.add_table(rows=1, cols=3)
    row = table.rows[0]._tr
    for _ in range(count - 1):
        table._tbl.append(deepcopy(row))
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


@pytest.fixture
def short_limit_reader(qapp: QApplication) -> Iterator[PrintFormReader]:
    """A reader that has little time for an answer."""
    made = PrintFormReader(limit_ms=SHORT_LIMIT_MS)
    yield made
    made.end()


async def turns(work: asyncio.Future[Any]) -> int:
    """Let work end, and count how often the loop turned meanwhile."""
    counted = 0
    while not work.done():
        await asyncio.sleep(0.001)
        counted += 1
    return counted


@pytest.mark.parametrize("make", [self_referring_pages, lambda: of_pages(MOST_PAGES + 1)])
def test_a_file_that_has_no_end_or_too_many_pages_is_given_up(
    short_limit_reader: PrintFormReader, run_qt: Run, make: Callable[[], bytes]
) -> None:
    async def use() -> None:
        work = asyncio.ensure_future(PdfPages.loaded(short_limit_reader, make()))
        assert await turns(work) > MANY
        with pytest.raises((PrintFormTooLarge, PrintFormDamaged)):
            await work

    run_qt(use())


def test_a_page_that_takes_too_long_is_given_up_and_the_next_file_is_read(
    short_limit_reader: PrintFormReader, run_qt: Run, pdf: bytes
) -> None:
    async def use() -> None:
        short_limit_reader._limit_ms = LONG_LIMIT_MS  # only the heavy page is to take too long
        heavy = await PdfPages.loaded(short_limit_reader, of_operators(400_000))
        short_limit_reader._limit_ms = SHORT_LIMIT_MS
        work = asyncio.ensure_future(heavy.image(0, QSize(2000, 2830)))
        assert await turns(work) > MANY
        with pytest.raises(PrintFormTooLarge):
            await work
        short_limit_reader._limit_ms = LONG_LIMIT_MS
        light = await PdfPages.loaded(short_limit_reader, pdf)
        assert (await light.image(0, QSize(60, 80))).size() == QSize(60, 80)
        with pytest.raises(Cancelled):
            await heavy.matches(0, "Строка")  # the answer would be about the other file

    run_qt(use())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit for a process")
def test_work_is_limited_and_not_the_time_that_a_busy_computer_takes(
    qapp: QApplication, run_qt: Run, pdf: bytes
) -> None:
    async def use() -> None:
        command = (*helper_command(reader_process.__name__, "kantora-reader"), "0.8")
        reader = PrintFormReader(command=command, limit_ms=LONG_LIMIT_MS)
        heavy = await PdfPages.loaded(reader, of_operators(400_000))
        ended: list[float] = []
        reader._limit.timeout.connect(lambda: ended.append(0))
        with pytest.raises(PrintFormTooLarge):
            await heavy.image(0, QSize(2000, 2830))
        assert not ended, "it was ended for its work"
        pages = await PdfPages.loaded(reader, pdf)
        assert pages.page_count == 3
        delete(reader)

    run_qt(use())


_SLOW_OVER_ONE = """
import json, sys, time
def answer(number, data):
    head = json.dumps({"id": number, "bytes": len(data)}).encode()
    sys.stdout.buffer.write(head + b"\\n" + data)
    sys.stdout.buffer.flush()
answer(0, b"")
while line := sys.stdin.buffer.readline():
    asked = json.loads(line)
    data = sys.stdin.buffer.read(asked["bytes"])
    if data == b"endless":
        time.sleep(600)
    answer(asked["id"], data)
"""
_SLOW_TO_START = f"""
import pathlib, sys, time
while not pathlib.Path(sys.argv[1]).exists():
    time.sleep(0.01)
{_SLOW_OVER_ONE}"""


def test_a_process_that_starts_slowly_is_waited_for(
    qapp: QApplication, run_qt: Run, tmp_path: Path
) -> None:
    async def use() -> None:
        gate = tmp_path / "gate"
        command = (sys.executable, "-c", _SLOW_TO_START, str(gate))
        long_ms = 4 * LONG_LIMIT_MS
        reader = PrintFormReader(command=command, limit_ms=LONG_LIMIT_MS, start_limit_ms=long_ms)
        asked = [asyncio.ensure_future(reader.ask("load", each)) for each in (b"one", b"another")]
        await asyncio.sleep(0)
        asked[0].cancel()
        await asyncio.sleep(0)
        for each in (b"third", b"endless"):
            asked.append(asyncio.ensure_future(reader.ask("load", each)))
            await asyncio.sleep(0)
        assert reader._limit.remainingTime() > 2 * LONG_LIMIT_MS, "it has not started"
        gate.touch()
        assert [(await each).data for each in asked[1:3]] == [b"another", b"third"]
        assert reader._limit.remainingTime() < 2 * LONG_LIMIT_MS, "it has started"
        reader.end()
        with pytest.raises(Cancelled):
            await asked[3]
        delete(reader)

    run_qt(use())


def test_a_process_that_does_not_start_is_no_matter_of_the_file(
    qapp: QApplication, run_qt: Run
) -> None:
    async def use() -> None:
        reader = PrintFormReader(
            command=(sys.executable, "-c", "import time; time.sleep(600)"), start_limit_ms=200
        )
        with pytest.raises(PrintFormDamaged):
            await PdfPages.loaded(reader, b"%PDF-1.4")
        delete(reader)

    run_qt(use())


def test_a_table_of_too_many_rows_is_given_up(
    short_limit_reader: PrintFormReader, run_qt: Run
) -> None:
    async def use() -> None:
        work = asyncio.ensure_future(docx_html(short_limit_reader, of_rows(15_000)))
        assert await turns(work) > MANY
        with pytest.raises(PrintFormTooLarge):
            await work

    run_qt(use())


def test_another_program_is_offered_for_what_is_too_large(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.forms.files[FileFormat.PDF] = of_pages(MOST_PAGES + 1)
        shown.show()
        bar = shown.window.messages
        await settle(lambda: bar.message is not None)
        assert bar.message is not None
        assert "too large" in bar.message.title
        assert shown.window.pdf is None
        assert bar._retry.text() == "Open with another program"
        click(bar._retry)
        await settle(lambda: bool(shown.opened))

    run_qt(use())


@pytest.mark.parametrize("command", [(sys.executable, "-c", "raise SystemExit(3)"), ("/missing",)])
def test_a_reader_that_breaks_down_or_is_missing_is_told(
    qapp: QApplication, run_qt: Run, command: tuple[str, ...]
) -> None:
    async def use() -> None:
        reader = PrintFormReader(command=command)
        with pytest.raises(PrintFormDamaged):
            await PdfPages.loaded(reader, b"%PDF-1.4")
        reader.end()

    run_qt(use())


def test_a_process_that_cannot_be_started_is_told_at_once(
    qapp: QApplication, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows the call that starts it may tell so before it returns."""

    class Missing(QProcess):
        def start(self, *_command: object) -> None:
            self.errorOccurred.emit(QProcess.ProcessError.FailedToStart)

    monkeypatch.setattr(print_form_reader, "QProcess", Missing)

    async def use() -> None:
        reader = PrintFormReader(command=("/missing",), start_limit_ms=4 * LONG_LIMIT_MS)
        for _ in range(2):
            async with asyncio.timeout(240):
                with pytest.raises(PrintFormDamaged):
                    await reader.ask("load", b"%PDF-1.4")
        reader.end()

    run_qt(use())


def test_a_process_that_still_reads_ends_with_its_owner(qapp: QApplication) -> None:
    owner = QObject()
    reader = PrintFormReader(owner, command=(sys.executable, "-c", "input()"))
    reader.warm_up()
    process = reader.findChild(QProcess)
    assert process is not None
    assert process.waitForStarted(240_000)
    messages: list[str] = []
    before = qInstallMessageHandler(lambda _type, _context, text: messages.append(text))
    try:
        delete(owner)
    finally:
        qInstallMessageHandler(before)
    assert not messages
    assert not isValid(process)


def test_one_who_waits_is_told_when_something_else_is_wanted(
    reader: PrintFormReader, run_qt: Run, pdf: bytes
) -> None:
    async def use() -> None:
        waiting = asyncio.ensure_future(PdfPages.loaded(reader, self_referring_pages()))
        await asyncio.sleep(0)
        reader.drop()
        with pytest.raises(Cancelled):
            await waiting
        pages = await PdfPages.loaded(reader, pdf)
        assert pages.page_count == 3
        assert len(await pages.matches(1, "ОБОРУДОВАНИЕ,   сумма")) == 30

    run_qt(use())


@pytest.mark.parametrize("is_abandoned", [True, False])
def test_a_file_that_waits_behind_one_without_end_is_read(
    qapp: QApplication, run_qt: Run, is_abandoned: bool
) -> None:
    async def use() -> None:
        command = (sys.executable, "-c", _SLOW_OVER_ONE)
        reader = PrintFormReader(command=command, limit_ms=LONG_LIMIT_MS)
        await reader.ask("load", b"the first")  # it has started
        if not is_abandoned:
            reader._limit_ms = SHORT_LIMIT_MS
        endless = asyncio.ensure_future(reader.ask("load", b"endless"))
        of_its_file = asyncio.ensure_future(reader.ask("render"))
        await asyncio.sleep(0)
        reader._limit_ms = LONG_LIMIT_MS  # of what is read after it
        if is_abandoned:
            endless.cancel()
            of_its_file.cancel()
            reader.forget()
        async with asyncio.timeout(LONG_LIMIT_MS / 2000):
            assert (await reader.ask("load", b"another")).data == b"another"
        for each in (endless, of_its_file):
            with pytest.raises(asyncio.CancelledError if is_abandoned else PrintFormTooLarge):
                await each
        reader.end()
        await asyncio.sleep(0)
        delete(reader)

    run_qt(use())
