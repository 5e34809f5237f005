"""Tests of the print form window: search, selection, printing, saving, errors."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from shiboken6 import isValid

from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.ui import theme
from desktop_app.ui.documents.printing import viewer as viewer_module
from desktop_app.ui.documents.printing.paper import PrintJob
from desktop_app.ui.documents.printing.pdf_layout import Fit
from desktop_app.ui.documents.printing.pdf_pages import EVERYTHING
from desktop_app.ui.shell.print_form_request import PrintFormRequest, PrintFormTooLarge
from desktop_app.ui.theme import Scheme
from tests.support.fakes import Offline
from tests.ui.hands import appeared, click, press, settle
from tests.ui.test_accessibility import nameless, unreachable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.documents.printing.pdf_pages import PdfPages
    from desktop_app.ui.documents.printing.pdf_view import PdfView
    from tests.support.loops import Run
    from tests.ui.documents.printing.conftest import Viewer

CTRL = Qt.KeyboardModifier.ControlModifier


async def painted(viewer: Viewer) -> PdfView:
    """Wait until the first page is on the screen."""
    await settle(lambda: viewer.window.pdf is not None)
    view = viewer.window.pdf
    assert view is not None
    await settle(lambda: view._was_painted)
    return view


def test_a_print_form_is_shown_and_says_that_it_is_kept(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        view = await painted(shown)
        assert view.fit is Fit.WIDTH
        image = view.viewport().grab().toImage()
        assert image.pixelColor(2, 300) == QColor(theme.tokens().desk)
        dark = sum(
            image.pixelColor(x, y).lightness() < 120
            for x in range(50, 500, 2)
            for y in range(60, 300, 2)
        )
        assert dark > 300
        assert "Платёж № 118" in shown.window.windowTitle()
        assert "Kept offline" in shown.window.toolbar._kept.text()
        assert shown.forms.asked == [
            (Kind.DOCUMENT, "17", FileFormat.PDF, RegisterForm.REQUEST, False)
        ]

    run_qt(use())


def test_zoom_fit_and_pages(viewer: Callable[[], Viewer], run_qt: Run) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        view = await painted(shown)
        width = view.zoom
        shown.window.zoom_in()
        assert view.zoom == pytest.approx(width * 1.2)
        assert view.fit is Fit.NONE
        shown.window.set_fit(Fit.PAGE)
        assert view.zoom < width
        assert view._layout.boxes[0].height() <= view.viewport().height()
        shown.window.set_fit(Fit.WIDTH)
        assert view.zoom == pytest.approx(width)
        pages: list[int] = []
        view.page_changed.connect(pages.append)
        shown.window.toolbar.page_chosen.emit(2)
        assert view.page == 2
        assert shown.window.toolbar._page.text() == "3"
        press(view, Qt.Key.Key_Home)
        assert view.page == 0
        press(view, Qt.Key.Key_End)
        assert view.page == 2
        await settle(lambda: view._images.image(2) is not None)

    run_qt(use())


def test_cyrillic_is_found_in_any_case_and_stepped_through(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        view = await painted(shown)
        shown.window.find_text()
        shown.window.find_bar.field.setText("ОБОРУДОВАНИЕ")
        await settle(lambda: "90" in shown.window.find_bar.count_label.text())
        assert shown.window.find_bar.count_label.text() == "1 of 90"
        assert set(view._matches) == {0, 1, 2}
        press(shown.window.find_bar, Qt.Key.Key_Return)
        assert shown.window.find_bar.count_label.text() == "2 of 90"
        press(shown.window.find_bar, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        press(shown.window.find_bar, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert shown.window.find_bar.count_label.text() == "90 of 90"
        assert view.page == 2
        shown.window.find_bar.field.setText("нет такого")
        await settle(lambda: shown.window.find_bar.count_label.text() == "Not found")
        press(shown.window.find_bar, Qt.Key.Key_Escape)
        assert not shown.window.find_bar.isVisible()
        assert not view._matches

    run_qt(use())


def test_matches_are_painted(viewer: Callable[[], Viewer], run_qt: Run) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        view = await painted(shown)
        shown.window.find_bar.field.setText("оборудование")
        await settle(lambda: bool(view._matches))
        box = view._layout.from_page(0, view._matches[0][3]).translated(-view._seen().topLeft())
        colour = view.viewport().grab().toImage().pixelColor(int(box.left()), int(box.top() + 1))
        assert colour.saturation() > 40

    run_qt(use())


def test_text_is_selected_with_the_mouse_and_copied(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        view = await painted(shown)
        selected = [shown.window.has_selection]
        boxes = [(await view.pdf.matches(0, text))[0][0] for text in ("Строка 1:", "Строка 3:")]
        points = [
            view._layout.from_page(0, box).translated(-view._seen().topLeft()).toRect()
            for box in boxes
        ]
        begin, end = points[0].topLeft() + QPoint(-4, 6), points[1].topLeft() + QPoint(-4, 6)
        left = Qt.MouseButton.LeftButton
        QTest.mousePress(view.viewport(), left, Qt.KeyboardModifier.NoModifier, begin)
        QTest.mouseMove(view.viewport(), end)
        await settle(lambda: bool(view.selection.boxes(0)) and view.selection.is_settled)
        QTest.mouseRelease(view.viewport(), left, Qt.KeyboardModifier.NoModifier, end)
        chosen = await view.selection.text()
        assert chosen.startswith("Строка 1: оплата")
        assert chosen.rstrip().endswith("сумма 200 BYN")
        selected.append(shown.window.has_selection)
        assert selected == [False, True]
        press(view, Qt.Key.Key_C, CTRL)
        await settle(lambda: QGuiApplication.clipboard().text() == chosen)
        press(view, Qt.Key.Key_A, CTRL)
        assert (await view.selection.text()).count("оборудование") == 90
        QTest.mouseDClick(view.viewport(), left, Qt.KeyboardModifier.NoModifier, points[0].center())
        await settle(
            lambda: (
                view.selection.chosen is not None and view.selection.chosen[1].index < EVERYTHING
            )
        )
        assert await view.selection.text() in {"Строка", "1"}

    run_qt(use())


def test_the_word_form_is_a_preview_that_loads_nothing(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show(FileFormat.DOCX)
        await settle(lambda: shown.window.docx is not None)
        docx = shown.window.docx
        assert docx is not None
        assert "1 234,50 BYN" in docx.text
        assert docx._paper.loadResource(2, "file:///etc/passwd") is None
        assert docx._paper.loadResource(2, "https://example.org/x.png") is None
        size = docx._paper.document().size().height()
        for _ in range(4):
            shown.window.zoom_in()
        assert docx._paper.document().size().height() > size
        shown.window.zoom_out()
        chips = {b.text(): b for b in shown.window.toolbar.findChildren(QPushButton)}
        assert chips["Word"].isChecked()
        click(chips["PDF"])
        await painted(shown)
        assert chips["PDF"].isChecked()

    run_qt(use())


def test_a_damaged_file_is_told_and_downloaded_again_on_retry(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        whole = shown.forms.files[FileFormat.PDF]
        shown.forms.files[FileFormat.PDF] = whole[:2000]
        shown.show()
        await settle(lambda: shown.window.messages.message is not None)
        assert shown.window.pdf is None
        assert shown.window.has_file
        shown.forms.files[FileFormat.PDF] = whole
        click(shown.window.messages._retry)
        await painted(shown)
        assert [fresh for *_, fresh in shown.forms.asked] == [False, True]
        assert shown.window.messages.message is None

    run_qt(use())


def test_offline_without_the_file_it_says_so(viewer: Callable[[], Viewer], run_qt: Run) -> None:
    async def use() -> None:
        shown = viewer()
        shown.forms.failure = Offline()
        shown.show()
        await settle(lambda: shown.window.messages.message is not None)
        assert not shown.window.has_file

    run_qt(use())


def test_an_older_form_of_a_changed_document_says_so_until_it_is_read_again(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.forms.outdated, shown.forms.failure = True, Offline()
        shown.show()
        before = await painted(shown)
        bar = shown.window.messages
        await settle(lambda: bar.message is not None)
        assert bar.message is not None
        assert "changed since" in bar.message.title
        shown.forms.outdated, shown.forms.failure = False, None
        click(bar._retry)
        await settle(lambda: shown.window.pdf not in {before, None})
        await painted(shown)
        assert [asked[-1] for asked in shown.forms.asked] == [False, True]
        assert bar.message is None

    run_qt(use())


@pytest.mark.parametrize("file_format", list(FileFormat))
def test_a_form_stays_on_show_where_it_cannot_be_read_again(
    viewer: Callable[[], Viewer], run_qt: Run, file_format: FileFormat
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show(file_format)
        window, bar = shown.window, shown.window.messages

        def on_show() -> QWidget | None:
            return window.pdf or window.docx

        await settle(lambda: on_show() is not None)
        before, has_file = on_show(), window.has_file
        shown.forms.outdated = True
        window.check(frozenset({"17"}))
        await settle(lambda: bar.message is not None)
        shown.forms.failure = Offline()
        for _ in range(2):
            shown.forms.asked.clear()
            click(bar._retry)
            await settle(lambda: bool(shown.forms.asked))
            await settle(lambda: bar.message is not None and "changed" not in bar.message.title)
            assert on_show() is before
            assert before is not None
            assert before.isVisible()
            assert window.has_file is has_file is True
        bar._close.click()
        assert bar.message is not None
        assert "changed since" in bar.message.title, "it is older as before"
        shown.forms.outdated, shown.forms.failure = False, None
        click(bar._retry)
        await settle(lambda: on_show() not in {before, None})
        assert bar.message is None

    run_qt(use())


def test_a_document_that_changes_while_its_form_is_on_show_is_said(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        await painted(shown)
        bar = shown.window.messages
        shown.forms.outdated = True
        shown.window.check(frozenset({"18"}))
        await asyncio.sleep(0)
        assert bar.isHidden()
        shown.window.check(frozenset({"17"}))
        await settle(lambda: not bar.isHidden())
        assert "changed since" in bar._title.text()
        assert not bar._text.text()
        shown.forms.outdated = False
        click(bar._retry)
        await painted(shown)
        assert bar.isHidden()

    run_qt(use())


def test_a_received_document_that_changes_while_its_request_is_on_show_is_said(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        for form in RegisterForm:
            shown.forms.outdated = False
            request = PrintFormRequest(
                kind=Kind.REGISTER_REQUEST, document_id="17", title="Запрос", register_form=form
            )
            shown.window.show_form(request)
            await painted(shown)
            assert shown.window.messages.message is None
            shown.forms.outdated = True
            shown.window.check(frozenset({"900/5"}))
            if form is RegisterForm.REQUEST_WITH_DOCUMENTS:
                await settle(lambda: shown.window.messages.message is not None)
            else:
                await asyncio.sleep(0)
                assert shown.window.messages.message is None

    run_qt(use())


def test_the_last_form_that_was_asked_for_is_shown(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        for number in range(5):
            shown.show(document_id=str(number))
        view = await painted(shown)
        await asyncio.sleep(0.05)
        assert shown.window.pdf is view
        assert shown.window._stack.count() == 2

    run_qt(use())


def test_it_is_saved_under_the_name_the_bank_gave(
    viewer: Callable[[], Viewer], run_qt: Run, tmp_path: Path, pdf: bytes
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        await painted(shown)
        shown.window.save()
        dialog = await appeared(QFileDialog)
        assert dialog.selectedFiles()[0].endswith("Платёжное поручение 17.pdf")
        target = tmp_path / "Платёжное поручение 17.pdf"
        dialog.setDirectory(str(tmp_path))
        dialog.accept()
        await settle(target.exists)
        assert target.read_bytes() == pdf
        await settle(lambda: shown.window.messages.message is not None)
        assert target.name in shown.window.messages.message.title  # type: ignore[union-attr]

    run_qt(use())


def test_it_is_opened_with_another_program_from_a_folder_that_goes_away(
    viewer: Callable[[], Viewer], run_qt: Run, pdf: bytes
) -> None:
    async def use() -> Path:
        shown = viewer()
        shown.show()
        await painted(shown)
        shown.window.open_outside()
        await settle(lambda: bool(shown.opened))
        assert shown.opened[0].read_bytes() == pdf
        return shown.opened[0]

    path = run_qt(use())
    QApplication.sendPostedEvents(None, 52)
    assert path.name == "Платёжное поручение 17.pdf"


def test_the_print_dialog_opens_without_a_loop_of_its_own(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    from desktop_app.ui.widgets.text_printing import PrintDialog  # noqa: PLC0415

    async def use() -> None:
        shown = viewer()
        shown.show()
        await painted(shown)
        shown.window.print()
        dialog = await appeared(PrintDialog)
        assert (dialog.minPage(), dialog.maxPage()) == (1, 3)
        dialog.reject()
        await settle(lambda: not isValid(dialog))
        assert shown.window.messages.message is None

    run_qt(use())


def test_printing_that_another_form_ends_is_told(
    viewer: Callable[[], Viewer], run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asked(pdf: PdfPages, **_: object) -> PrintJob:
        device = QPrinter(QPrinter.PrinterMode.ScreenResolution)
        device.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        device.setOutputFileName(str(tmp_path / "paper.pdf"))
        return PrintJob(device, tuple(range(pdf.page_count)))

    monkeypatch.setattr(viewer_module, "ask_printer", asked)

    async def use() -> None:
        shown = viewer()
        shown.show()
        view = await painted(shown)
        begun = asyncio.Event()

        async def image(*_: object) -> QImage:
            begun.set()
            await asyncio.Event().wait()
            raise AssertionError

        monkeypatch.setattr(view.pdf, "image", image)
        window = shown.window
        window.print()
        await begun.wait()
        shown.show(document_id="18")
        await settle(lambda: window.messages.message is not None)
        assert window.messages.message is not None
        assert "Платёж № 118" in window.messages.message.title
        assert "Not all pages" in window.messages.message.title
        await painted(shown)

    run_qt(use())


def test_a_page_that_cannot_be_rendered_ends_the_job_and_its_message(
    viewer: Callable[[], Viewer], run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = tmp_path / "paper.pdf"
    aborted: list[bool] = []

    class Printer(QPrinter):
        def abort(self) -> bool:
            aborted.append(True)
            return super().abort()

    async def asked(pdf: PdfPages, **_: object) -> PrintJob:
        device = Printer(QPrinter.PrinterMode.ScreenResolution)
        device.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        device.setOutputFileName(str(paper))
        return PrintJob(device, tuple(range(pdf.page_count)))

    monkeypatch.setattr(viewer_module, "ask_printer", asked)

    async def use() -> None:
        shown = viewer()
        shown.show()
        view = await painted(shown)
        rendered = view.pdf.image
        asked_for: list[int] = []

        async def image(page: int, size: QSize) -> QImage:
            asked_for.append(page)
            if len(asked_for) > 1:
                raise PrintFormTooLarge
            return await rendered(page, size)

        monkeypatch.setattr(view.pdf, "image", image)
        window = shown.window
        window.print()
        assert window.is_printing
        window.print()  # as a second press does
        await settle(lambda: not window.is_printing)
        assert asked_for == [0, 1]
        assert aborted == [True]
        assert window.messages.message is not None
        assert "Printing" not in window.messages.message.title
        window.messages.withdraw(PrintFormTooLarge.code)
        assert window.messages.message is None

    run_qt(use())


def test_every_control_has_a_name_and_is_reached_by_keyboard(
    viewer: Callable[[], Viewer], run_qt: Run
) -> None:
    async def use() -> None:
        shown = viewer()
        shown.show()
        await painted(shown)
        assert not nameless(shown.window)
        assert not unreachable(shown.window)

    run_qt(use())


def test_it_turns_dark_and_the_paper_stays_white(
    viewer: Callable[[], Viewer], run_qt: Run, qapp: QApplication
) -> None:
    async def use() -> None:
        theme.apply(qapp, Scheme.DARK)
        shown = viewer()
        shown.show()
        view = await painted(shown)
        image = view.viewport().grab().toImage()
        assert image.pixelColor(2, 300).lightness() < 40
        assert image.pixelColor(40, 30).lightness() > 250

    run_qt(use())
