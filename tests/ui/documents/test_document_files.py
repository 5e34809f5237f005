"""Tests of document files: print forms, exports, attachments, offline copies."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import openpyxl
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton

from desktop_app.api.errors import ServiceFailed
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import BankDocument, DocumentType
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.services.documents.print_forms import NoPrintForm
from desktop_app.services.documents.reading import NotKept
from desktop_app.ui import aio
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.shell.print_form_request import form_request
from desktop_app.ui.tables.columns import Part
from tests.support.held import HeldAnswers
from tests.ui.documents.test_document_list_page import column, shown
from tests.ui.hands import appeared, click, on_screen, press, settle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import Kind
    from desktop_app.services.documents.reading import OpenedDetails
    from desktop_app.ui.documents.document_list_page import DocumentListPage
    from tests.support.loops import Run

_SAVE: Final = "Save the file"


@pytest.mark.parametrize("file_format", list(ExportFormat))
def test_a_list_is_exported_as_it_is_filtered(
    qtbot: QtBot, run_qt: Run, tmp_path: Path, file_format: ExportFormat
) -> None:
    async def use() -> Path:
        fakes, page = await shown(qtbot)
        page.list.narrow(Part.STATUSES, "3", "Rejected")
        await settle(lambda: set(column(page, "status")) == {"Rejected"})
        command = "export" if file_format is ExportFormat.XLSX else "export_csv"
        fakes.registry.run(f"documents.{command}")
        dialog = await appeared(QFileDialog)
        name = dialog.selectedFiles()[0].rpartition("/")[2]
        assert name == f"Documents 2026-11-16.{file_format}"
        dialog.setDirectory(str(tmp_path))
        dialog.accept()
        target = tmp_path / name
        await settle(target.exists)
        await settle(lambda: page.messages.message is not None)
        await settle(lambda: not page.strip.isVisible())
        assert page.list.model.count > 5
        return target

    target = run_qt(use())
    if file_format is ExportFormat.XLSX:
        rows = list(openpyxl.load_workbook(target).active.iter_rows(values_only=True))  # type: ignore[union-attr]
        assert rows[0] == (
            "Status", "Date", "No.", "Type", "Counterparty", "Purpose of payment", "Amount",
            "Currency",
        )  # fmt: skip
        assert {row[0] for row in rows[1:]} == {"Rejected"}
    else:
        lines = target.read_text("utf-8-sig").splitlines()
        assert lines[0].startswith("Status;Date;No.")
        assert all(line.startswith("Rejected;") for line in lines[1:])


@pytest.mark.parametrize("has_status", [True, False])
@pytest.mark.parametrize("name", ["export", "export_csv", "export_chosen", "copy"])
def test_what_the_bank_does_not_list_any_more_says_so_outside_of_the_window(
    qtbot: QtBot, run_qt: Run, tmp_path: Path, name: str, *, has_status: bool
) -> None:
    """The first column of a state or a type that is shown says it."""

    async def exported() -> str:
        dialog = await appeared(QFileDialog)
        target = tmp_path / dialog.selectedFiles()[0].rpartition("/")[2]
        dialog.setDirectory(str(tmp_path))
        dialog.accept()
        await settle(target.exists)
        if target.suffix == ".csv":
            return target.read_text("utf-8-sig").replace(";", "\t")
        rows = openpyxl.load_workbook(target).active.iter_rows(values_only=True)  # type: ignore[union-attr]
        return "\n".join("\t".join(map(str, row)) for row in rows)

    async def use() -> None:
        fakes, page = await shown(qtbot, rows=3)
        columns = {each.id: each for each in page.list.model.columns}
        page.list.table.columns.show(columns["status"], shown=has_status)
        last = page.list.model.row(2)
        assert last is not None
        fakes.windows.gone.add(last.id)
        fakes.windows.change(fakes.windows.rows)
        page.list.reload()
        await settle(lambda: getattr(page.list.model.row(2), "absent", False))
        page.list.table.selectAll()
        QGuiApplication.clipboard().clear()
        fakes.registry.run(f"documents.{name}")
        if name == "copy":
            await settle(lambda: bool(QGuiApplication.clipboard().text()))
            text = QGuiApplication.clipboard().text()
        else:
            text = await exported()
        heading, *lines = text.splitlines()
        place = heading.split("\t").index("Status" if has_status else "Type")
        said = [line.split("\t")[place] for line in lines]
        assert [each.partition(" · ")[2] for each in said] == ["", "", "No longer at the bank"]
        await settle(lambda: not page.strip.isVisible())

    run_qt(use())


def test_print_forms_are_asked_for_by_command_and_from_the_pane(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        assert not fakes.registry.action("documents.print").isEnabled()
        page.list.table.go_to(4)
        row = page.list.model.row(4)
        assert row is not None
        await settle(lambda: fakes.registry.action("documents.print").isEnabled())
        fakes.registry.run("documents.print")
        fakes.registry.run("documents.print_word")
        asked = [(form.document_id, form.file_format) for form in fakes.forms]
        assert asked == [(row.id, FileFormat.PDF), (row.id, FileFormat.DOCX)]
        assert row.value.number in fakes.forms[0].title

    run_qt(use())


@pytest.mark.parametrize(
    ("language", "title"),
    [
        (Language.ENGLISH, "Payment to a legal entity No. 7"),
        (Language.POLISH, "Płatność na rzecz osoby prawnej nr 7"),
        (Language.RUSSIAN, "Платёж юридическому лицу № 7"),
        (Language.BELARUSIAN, "Плацеж юрыдычнай асобе № 7"),
    ],
)
def test_a_print_form_is_numbered_as_the_window_numbers(
    themed_app: QApplication, language: Language, title: str
) -> None:
    document = BankDocument(id="1", number="7", type=DocumentType.LEGAL_PAYMENTS)
    use_language(themed_app, language)
    try:
        assert form_request(document, FileFormat.PDF).title == title
        unnumbered = form_request(replace(document, number=""), FileFormat.PDF).title
        assert title.startswith(f"{unnumbered} ")
    finally:
        use_language(themed_app, Language.ENGLISH)


def test_rows_are_copied_by_command(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        press(page.list.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        QGuiApplication.clipboard().clear()
        fakes.registry.run("documents.copy")
        await settle(lambda: bool(QGuiApplication.clipboard().text()))
        assert len(QGuiApplication.clipboard().text().split("\n")) == 3

    run_qt(use())


def test_keeping_offline_shows_progress_and_can_be_cancelled(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        for _ in range(4):
            press(page.list.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        keep, may_begin = fakes.documents.keep_offline, asyncio.Event()

        async def in_time(*told: Any, **named: Any) -> Any:
            await may_begin.wait()
            return await keep(*told, **named)

        fakes.documents.keep_offline = in_time  # type: ignore[method-assign]
        fakes.registry.run("documents.keep")
        await settle(page.strip.isVisible)
        may_begin.set()
        await settle(lambda: not page.strip.isVisible())
        assert len(fakes.documents.kept) == 5
        assert len(fakes.print_forms.asked) == 5
        assert page.messages.message is not None

        async def never(*_: object, **__: object) -> None:
            await asyncio.sleep(60)

        fakes.documents.keep_offline = never  # type: ignore[method-assign, assignment]
        fakes.registry.run("documents.keep")
        await settle(page.strip.isVisible)
        page.strip.cancel()
        await settle(lambda: not page.strip.isVisible())

    run_qt(use())


def test_what_cannot_be_kept_offline_is_named_and_the_others_are_kept(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        for _ in range(4):
            press(page.list.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        documents = [page.list.model.row(place).value for place in range(5)]  # type: ignore[union-attr]
        gone, formless = documents[1], documents[3]
        fakes.windows.gone.add(gone.id)
        get = fakes.print_forms.get

        async def without_one(kind: Kind, document_id: str, *told: Any, **named: Any) -> Any:
            if document_id == formless.id:
                raise NoPrintForm
            return await get(kind, document_id, *told, **named)

        fakes.print_forms.get = without_one  # type: ignore[method-assign]
        asked = len(fakes.documents.asked)
        fakes.registry.run("documents.keep")
        await settle(lambda: page.messages.message is not None)
        message = page.messages.message
        assert message is not None
        assert message.title == "Kept for offline use: 3"
        assert message.text == (
            f"Not kept: 2. No. {gone.number} (The bank does not have this document any more),"
            f" No. {formless.number} (There is no print form for this)"
        )
        asked_for = {document_id for _, document_id in fakes.documents.asked[asked:]}
        assert gone.id not in asked_for
        await settle(lambda: not page.strip.isVisible())

    run_qt(use())


def test_why_a_single_document_cannot_be_kept_is_told_and_it_can_be_tried_again(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        get, kept = fakes.print_forms.get, fakes.documents.kept

        async def fails_once(*_told: Any, **_named: Any) -> Any:
            fakes.print_forms.get = get  # type: ignore[method-assign]
            raise ServiceFailed(status=500)

        fakes.print_forms.get = fails_once  # type: ignore[method-assign]
        fakes.registry.run("documents.keep")
        await settle(lambda: page.messages.message is not None and not page.strip.isVisible())
        message = page.messages.message
        assert message is not None
        assert message.title == "Error in the bank's service"
        asked = len(kept)
        (retry,) = (
            each for each in page.messages.findChildren(QPushButton) if each.text() == "Retry"
        )
        retry.click()
        await settle(lambda: len(kept) > asked and not page.strip.isVisible())
        message = page.messages.message
        assert message is not None
        assert message.title == "Kept for offline use: 1"

    run_qt(use())


def test_keeping_goes_on_where_the_connection_was_lost(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        for _ in range(4):
            press(page.list.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        documents = [page.list.model.row(place).value for place in range(5)]  # type: ignore[union-attr]
        fakes.windows.gone.add(documents[0].id)
        get, kept = fakes.print_forms.get, fakes.documents.kept

        async def loses_the_third(*told: Any, **named: Any) -> Any:
            if len(kept) == 2:
                fakes.print_forms.get = get  # type: ignore[method-assign]
                raise NotKept
            return await get(*told, **named)

        fakes.print_forms.get = loses_the_third  # type: ignore[method-assign]
        fakes.registry.run("documents.keep")
        await settle(lambda: page.messages.message is not None and not page.strip.isVisible())
        assert kept == [each.id for each in documents[1:3]]
        (retry,) = (
            each for each in page.messages.findChildren(QPushButton) if each.text() == "Retry"
        )
        retry.click()
        await settle(lambda: len(kept) > 2 and not page.strip.isVisible())
        message = page.messages.message
        assert message is not None
        assert message.title == "Kept for offline use: 4"
        assert message.text.startswith("Not kept: 1.")
        assert kept == [each.id for each in (*documents[1:3], *documents[2:])]
        await settle(lambda: not page.strip.isVisible())

    run_qt(use())


def test_attachments_are_opened_and_saved(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        await settle(lambda: bool(page.pane.presentation and page.pane.presentation.files))
        assert page.pane.presentation is not None
        attachment = page.pane.presentation.files[0]
        page.pane.open_file_asked.emit(attachment)
        await settle(lambda: bool(fakes.opened))
        assert fakes.opened[0].name == attachment.name
        page.pane.keep_file_asked.emit(attachment)
        await settle(lambda: len(fakes.documents.kept) == 2)
        fakes.documents.online = False
        page.pane.save_file_asked.emit(attachment)
        await settle(lambda: page.messages.message is not None)

    run_qt(use())


def _message_button(page: DocumentListPage, text: str) -> QPushButton:
    return next(each for each in page.messages.findChildren(QPushButton) if each.text() == text)


@pytest.mark.parametrize("ask", ["form", "attachment", "one_file", "folder"])
def test_no_dialog_opens_over_another_page_for_what_is_read_late(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch, ask: str
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        await settle(lambda: bool(page.pane.presentation and page.pane.presentation.files))
        assert page.pane.presentation is not None
        attachment = page.pane.presentation.files[0]
        reader = SimpleNamespace(read=page.chosen_reader())
        monkeypatch.setattr(page.files, "_chosen_reader", lambda: reader.read)
        holder, name = {
            "form": (fakes.print_forms, "get"),
            "attachment": (fakes.documents, "attachment"),
        }.get(ask, (reader, "read"))
        held = HeldAnswers(monkeypatch, holder, name)
        ways: dict[str, tuple[Callable[[], object], str]] = {
            "form": (partial(page.files.save_form, FileFormat.PDF, RegisterForm.REQUEST), _SAVE),
            "attachment": (partial(page.files.save_attachment, attachment), _SAVE),
            "one_file": (page.files.print_to_one_file, "Save print forms"),
            "folder": (page.files.print_to_folder, "Save print forms"),
        }
        action, text = ways[ask]
        action()
        await held.held(1)
        page.hide()  # the person goes to another page
        held.open()
        await settle(lambda: page.messages.message is not None or bool(on_screen(QFileDialog)))
        assert not on_screen(QFileDialog)
        page.show()
        await settle(_message_button(page, text).isVisible)
        click(_message_button(page, text))
        dialog = await appeared(QFileDialog)
        dialog.reject()
        assert page.messages.message is None
        await settle(lambda: not aio.tasks_of(page.files))

    run_qt(use())


def test_an_attachment_that_is_read_late_opens_no_program_over_another_page(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        await settle(lambda: bool(page.pane.presentation and page.pane.presentation.files))
        assert page.pane.presentation is not None
        attachment = page.pane.presentation.files[0]
        held = HeldAnswers(monkeypatch, fakes.documents, "attachment")
        page.files.open_attachment(attachment)
        await held.held(1)
        page.hide()  # the person goes to another page
        held.open()
        await settle(lambda: page.messages.message is not None or bool(fakes.opened))
        assert not fakes.opened
        message = page.messages.message
        assert message is not None
        assert message.title == f"“{attachment.name}” has been read"
        page.show()
        await settle(_message_button(page, "Open").isVisible)
        click(_message_button(page, "Open"))
        await settle(lambda: bool(fakes.opened))
        assert fakes.opened[0].name == attachment.name

    run_qt(use())


def test_an_attachment_is_that_of_the_document_in_the_pane(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(0)
        await settle(lambda: bool(page.pane.presentation and page.pane.presentation.files))
        assert page.pane.presentation is not None
        attachment = page.pane.presentation.files[0]
        first, gate = page.opening.row, asyncio.Event()
        stored_details = fakes.documents.stored_details

        async def slow(kind: Kind, document_id: str) -> OpenedDetails | None:
            await gate.wait()
            return await stored_details(kind, document_id)

        monkeypatch.setattr(fakes.documents, "stored_details", slow)
        page.list.table.go_to(1)
        await settle(lambda: page.opening.row is not first)
        page.pane.keep_file_asked.emit(attachment)  # it is still on the screen
        await settle(lambda: bool(fakes.documents.attached))
        assert first is not None
        assert fakes.documents.attached == [first.id]
        gate.set()
        await settle(lambda: page.opening.on_pane is page.opening.row)

    run_qt(use())


def test_payments_are_exported_for_1c(qtbot: QtBot, run_qt: Run, tmp_path: Path) -> None:
    async def use() -> Path:
        fakes, page = await shown(qtbot)
        fakes.registry.run("documents.export_1c")
        dialog = await appeared(QFileDialog)
        name = dialog.selectedFiles()[0].rpartition("/")[2]
        assert name == "kl_to_1c 2026-11-16.txt"
        dialog.setDirectory(str(tmp_path))
        dialog.accept()
        target = tmp_path / name
        await settle(lambda: page.messages.message is not None)
        message = page.messages.message
        assert message is not None
        assert message.title.startswith("Payments written for 1C")
        await settle(lambda: not page.strip.isVisible())
        return target

    target = run_qt(use())
    assert "СекцияДокумент=Платежное поручение" in target.read_text("cp1251")
