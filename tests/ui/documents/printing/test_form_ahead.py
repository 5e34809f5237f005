"""Tests that the kept form of the selected document is read ahead, and only that."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QObject

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import Cancelled
from desktop_app.ui.documents.printing.form_ahead import PrintFormAhead
from desktop_app.ui.documents.printing.pdf_pages import PdfPages
from desktop_app.ui.shell.print_form_request import PrintFormRequest
from tests.ui.documents.printing.conftest import Viewer
from tests.ui.documents.printing.test_print_form_reader import of_pages
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.ui.documents.printing.print_form_reader import PrintFormReader
    from tests.support.loops import Run


def form(document_id: str, **more: Any) -> PrintFormRequest:
    """The request for a document's form."""
    return PrintFormRequest(kind=Kind.DOCUMENT, document_id=document_id, title="Платёж", **more)


@dataclass
class ReadAheadSetup:
    """The viewer, and what reads ahead for it."""

    shown: Viewer
    ahead: PrintFormAhead

    async def read(self, request: PrintFormRequest) -> None:
        """Rest on a document until its form was read."""
        self.ahead.expect(request)
        await settle(self.ahead.is_ready)


@pytest.fixture
def ahead(viewer: Callable[[], Viewer], reader: PrintFormReader) -> ReadAheadSetup:
    """A window of print forms that is not on the screen yet."""
    shown = viewer()
    service: Any = shown.forms
    window = shown.window
    made = PrintFormAhead(
        print_forms=service,
        reader=reader,
        room=lambda: window.page_room,
        may_read=lambda: not window.needs_reader,
        parent=window,
    )
    made._resting.setInterval(0)
    window._ahead = made
    return ReadAheadSetup(shown, made)


def test_what_was_read_ahead_is_shown_without_reading_it_again(
    ahead: ReadAheadSetup, run_qt: Run
) -> None:
    async def use() -> None:
        await ahead.read(form("17"))
        read = ahead.ahead._task
        assert read is not None
        ahead.shown.show(document_id="17")
        await settle(lambda: ahead.shown.window.pdf is not None)
        view = ahead.shown.window.pdf
        assert view is not None
        result = read.result()
        assert result is not None
        assert view.pdf is result.pages
        assert view._images.image(0) is not None  # nobody waits for the first page
        await settle(lambda: view.is_painted)
        assert ahead.shown.forms.asked == []
        assert len(await view.pdf.matches(0, "Строка")) > 1
        assert ahead.shown.window.has_file

    run_qt(use())


def test_only_the_last_of_several_selections_is_read(ahead: ReadAheadSetup, run_qt: Run) -> None:
    async def use() -> None:
        for number in range(20):
            ahead.ahead.expect(form(str(number)))
        await settle(ahead.ahead.is_ready)
        assert ahead.shown.forms.read_ahead == ["19"]

    run_qt(use())


def test_the_former_form_is_forgotten_here_and_in_the_reader(
    ahead: ReadAheadSetup, run_qt: Run
) -> None:
    async def use() -> None:
        await ahead.read(form("17"))
        assert ahead.ahead._task is not None
        read = ahead.ahead._task.result()
        assert read is not None
        assert read.pages is not None
        ahead.ahead.expect(None)
        assert not ahead.ahead.is_ready()
        with pytest.raises(Cancelled):
            await read.pages.matches(0, "Строка")

    run_qt(use())


def test_a_form_is_forgotten_when_its_document_changes(ahead: ReadAheadSetup, run_qt: Run) -> None:
    async def use() -> None:
        await ahead.read(form("17"))
        ahead.ahead.check(frozenset({"18"}))
        ahead.ahead.check(frozenset({"17"}))  # it was read, and is as it was
        await asyncio.sleep(0)
        assert ahead.ahead.is_ready()
        ahead.shown.forms.outdated = True
        ahead.ahead.check(frozenset({"17"}))
        await settle(lambda: not ahead.ahead.is_ready())
        ahead.shown.show(document_id="17")
        await settle(lambda: ahead.shown.window.pdf is not None)
        assert len(ahead.shown.forms.asked) == 1

    run_qt(use())


def test_what_is_on_the_screen_stays_until_its_window_is_closed(
    ahead: ReadAheadSetup, run_qt: Run
) -> None:
    async def use() -> None:
        ahead.shown.show(document_id="1")
        await settle(lambda: ahead.shown.window.pdf is not None)
        view = ahead.shown.window.pdf
        assert view is not None
        ahead.ahead.expect(form("2"))
        await settle(lambda: not ahead.ahead._resting.isActive())
        assert ahead.shown.forms.read_ahead == []
        assert await view.pdf.matches(0, "Строка")
        window = ahead.shown.window
        connection = window.closed.connect(ahead.ahead.begin_again)
        window.close()
        QObject.disconnect(connection)
        await settle(ahead.ahead.is_ready)
        assert ahead.shown.forms.read_ahead == ["2"]

    run_qt(use())


def test_a_form_that_cannot_be_read_is_told_when_it_is_asked_for_and_tried_once(
    ahead: ReadAheadSetup, run_qt: Run
) -> None:
    async def use() -> None:
        forms, bar = ahead.shown.forms, ahead.shown.window.messages
        forms.files[FileFormat.PDF] = b"%PDF-1.4 and nothing more"
        await ahead.read(form("17"))
        assert bar.message is None
        ahead.ahead.expect(None)
        ahead.ahead.expect(form("17"))
        await settle(lambda: not ahead.ahead._resting.isActive())
        assert forms.read_ahead == ["17"]
        ahead.shown.show(document_id="17")
        await settle(lambda: bar.message is not None)
        assert len(forms.asked) == 1

    run_qt(use())


def test_a_form_that_is_asked_for_while_it_is_read_is_read_once(
    ahead: ReadAheadSetup, run_qt: Run
) -> None:
    async def use() -> None:
        ahead.ahead.expect(form("17"))
        await settle(lambda: ahead.ahead._task is not None)
        ahead.shown.show(document_id="17")
        await settle(lambda: ahead.shown.window.pdf is not None)
        assert ahead.shown.forms.read_ahead == ["17"]
        assert ahead.shown.forms.asked == []

    run_qt(use())


def test_one_that_is_too_large_is_left_to_the_window(ahead: ReadAheadSetup, run_qt: Run) -> None:
    async def use() -> None:
        ahead.shown.forms.files[FileFormat.PDF] = of_pages(1) + b" " * (8 * 1024 * 1024)
        ahead.ahead.expect(form("17"))
        await settle(lambda: ahead.ahead._task is not None and ahead.ahead._task.done())
        assert not ahead.ahead.is_ready()
        ahead.shown.show(document_id="17")
        await settle(lambda: ahead.shown.window.pdf is not None)
        assert len(ahead.shown.forms.asked) == 1

    run_qt(use())


def test_another_file_of_the_same_document_is_read_anew(
    ahead: ReadAheadSetup, run_qt: Run, pdf: bytes
) -> None:
    async def use() -> None:
        forms = ahead.shown.forms
        await ahead.read(form("17"))
        forms.files[FileFormat.PDF] = of_pages(2)
        ahead.ahead.renew(frozenset({"18"}))
        assert ahead.ahead.is_ready()
        ahead.ahead.renew(frozenset({"17"}))
        assert not ahead.ahead.is_ready()
        await settle(ahead.ahead.is_ready)
        ahead.shown.show(document_id="17")
        await settle(lambda: ahead.shown.window.pdf is not None)
        view = ahead.shown.window.pdf
        assert view is not None
        assert view.pdf.page_count == 2

    run_qt(use())


def test_forms_in_word_and_made_here_are_not_read_ahead(ahead: ReadAheadSetup, run_qt: Run) -> None:
    async def use() -> None:
        ahead.ahead.expect(form("17", file_format=FileFormat.DOCX))
        assert not ahead.ahead._resting.isActive()
        await ahead.read(form("18"))
        assert ahead.ahead.take(form("18", file_format=FileFormat.DOCX)) is None
        assert ahead.ahead._task is None

    run_qt(use())


def test_the_first_page_has_the_size_it_is_shown_in(
    ahead: ReadAheadSetup, reader: PrintFormReader, run_qt: Run, pdf: bytes
) -> None:
    async def use() -> None:
        ahead.shown.show(document_id="1")
        await settle(lambda: ahead.shown.window.pdf is not None)
        view = ahead.shown.window.pdf
        assert view is not None
        for width in (640, 900, 1300):
            ahead.shown.window.resize(width, 900)
            await settle(lambda width=width: ahead.shown.window.width() == width)  # type: ignore[misc]  # mypy cannot infer a bound default
            pages = await PdfPages.loaded(reader, pdf, ahead.shown.window.page_room)
            assert pages.first is not None
            shown = view._layout.boxes[0].size() * view.devicePixelRatioF()
            assert pages.first.size() == shown

    run_qt(use())
