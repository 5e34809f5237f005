"""Tests of dialogs for files and printers: ownership, and asking before replacing a file."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop, QStandardPaths, QThread, QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMessageBox, QWidget
from shiboken6 import delete, isValid

from desktop_app.domain.errors import Cancelled
from desktop_app.ui import aio
from desktop_app.ui.widgets import files, system_dialogs
from desktop_app.ui.widgets.text_printing import PrintDialog, PrinterMissing, print_text
from tests.ui.hands import appeared, click, on_screen, settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """The window on whose behalf something is asked."""
    made = QWidget()
    made.show()
    qtbot.addWidget(made)
    return made


def nested_level() -> int:
    return int(QThread.currentThread().loopLevel())


@pytest.mark.parametrize("accepted", [True, False])
def test_asking_where_to_save(run_qt: Run, window: QWidget, tmp_path: Path, accepted: bool) -> None:
    wanted = tmp_path / "documents.xlsx"

    async def main() -> Path | None:
        asking = asyncio.create_task(
            system_dialogs.save_path(window, title="Export", name="documents", suffix="xlsx")
        )
        dialog = await appeared(QFileDialog)
        assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
        assert dialog.parent() is None
        dialog.setDirectory(str(tmp_path))
        (dialog.accept if accepted else dialog.reject)()
        return await asking

    assert run_qt(main()) == (wanted if accepted else None)


@pytest.mark.parametrize(("typed", "saved"), [("a\0b.txt", True), ("\0", False)])
@pytest.mark.qt_log_ignore("Broken filename passed", extend=True)
def test_a_name_that_no_system_has_never_ends_in_a_fault(
    run_qt: Run, window: QWidget, tmp_path: Path, typed: str, saved: bool
) -> None:
    async def main() -> None:
        asking = asyncio.create_task(system_dialogs.save_path(window, title="Save", name="x"))
        dialog = await appeared(QFileDialog)
        dialog.setDirectory(str(tmp_path))
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(typed)
        dialog.accept()
        path = await asking
        assert path is not None
        if saved:
            await files.save(path, b"one")
            assert (tmp_path / "ab.txt").read_bytes() == b"one"
        else:
            with pytest.raises(files.FileNotSaved):
                await files.save(path, b"one")

    run_qt(main())


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("kind", ["save", "open", "folder"])
def test_dialogs_begin_in_the_documents_folder(
    run_qt: Run,
    window: QWidget,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    there: bool,
) -> None:
    documents = tmp_path / "Документы"
    if there:
        documents.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(documents))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)

    async def main() -> str:
        match kind:
            case "save":
                asked = system_dialogs.save_path(window, title="Export", name="documents")
            case "open":
                asked = system_dialogs.open_path(window, title="Open")
            case _:
                asked = system_dialogs.folder(window, title="Where")
        asking = asyncio.create_task(asked)
        dialog = await appeared(QFileDialog)
        folder = dialog.directory().absolutePath()
        dialog.reject()
        assert await asking is None
        return folder

    assert run_qt(main()) == str(documents if there else tmp_path)


@pytest.mark.parametrize("replace", [True, False])
def test_replacing_is_asked_without_an_event_loop_of_its_own(
    run_qt: Run, window: QWidget, tmp_path: Path, replace: bool
) -> None:
    (tmp_path / "a.csv").write_text("old")

    async def main() -> Path | None:
        level = nested_level()
        asking = asyncio.create_task(system_dialogs.save_path(window, title="Export", name="a.csv"))
        dialog = await appeared(QFileDialog)
        dialog.setDirectory(str(tmp_path))
        dialog.accept()
        assert nested_level() == level
        question = await appeared(system_dialogs._Replace)
        assert not on_screen(QMessageBox)
        assert "a.csv" in question.windowTitle() + str(system_dialogs._TEXT.format(name="a.csv"))
        await settle(question.question.yes.isEnabled)
        click(question.question.yes if replace else question.question.no)
        if replace:
            return await asking
        again = await appeared(QFileDialog)
        assert again.directory().absolutePath() == str(tmp_path)
        name = again.findChild(QLineEdit)
        assert name is not None
        name.setText("b.csv")
        again.accept()
        return await asking

    assert run_qt(main()) == tmp_path / ("a.csv" if replace else "b.csv")


def test_an_ending_that_is_added_is_asked_about_too(
    run_qt: Run, window: QWidget, tmp_path: Path
) -> None:
    (tmp_path / "list.csv").write_text("old")

    async def main() -> None:
        asking = asyncio.create_task(
            system_dialogs.save_path(window, title="Export", name="list", suffix="csv")
        )
        dialog = await appeared(QFileDialog)
        dialog.setDirectory(str(tmp_path))
        dialog.accept()
        await appeared(system_dialogs._Replace)
        asking.cancel()
        await asyncio.wait({asking})

    run_qt(main())
    assert not on_screen(QDialog)


@pytest.mark.parametrize(
    ("typed", "saved"),
    [
        ("Платежи за ноябрь", "Платежи за ноябрь.xlsx"),
        ("Платежи за 29.11.2026", "Платежи за 29.11.2026.xlsx"),
        ("ООО Альфа. Платежи", "ООО Альфа. Платежи.xlsx"),
        ("list.v2.XLSX", "list.v2.XLSX"),
        ("list.txt", "list.txt"),
    ],
)
def test_a_name_keeps_its_dots_and_gets_its_ending(
    run_qt: Run, window: QWidget, tmp_path: Path, typed: str, saved: str
) -> None:
    async def main() -> Path | None:
        asking = asyncio.create_task(
            system_dialogs.save_path(window, title="Export", name="list", suffix="xlsx")
        )
        dialog = await appeared(QFileDialog)
        dialog.setDirectory(str(tmp_path))
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(typed)
        dialog.accept()
        return await asking

    assert run_qt(main()) == tmp_path / saved


def test_a_dialog_outlives_its_owner_until_its_own_loop_has_ended(
    run_qt: Run, window: QWidget
) -> None:
    """Qt's own dialogs run loops of their own; destroying one meanwhile ends the process."""

    async def main() -> None:
        owner = QWidget()
        owner.show()
        asking = asyncio.create_task(system_dialogs.open_path(owner, title="Open"))
        dialog = await appeared(QFileDialog)
        level = nested_level()
        levels: list[int] = []
        alive: list[bool] = []

        def nested() -> None:
            box = QMessageBox(dialog)
            box.setText("File not found")
            box.exec()
            levels.append(nested_level())
            alive.append(isValid(dialog))

        QTimer.singleShot(0, nested)
        await appeared(QMessageBox)
        assert nested_level() == level + 1
        delete(owner)
        with pytest.raises(Cancelled):
            await asking
        await settle(lambda: not isValid(dialog))
        assert levels == [level]
        assert alive == [True]
        assert not system_dialogs._KEPT

    run_qt(main())


class NativeDialog(QDialog):
    """Opens as the dialogs of printers of Windows and macOS do.

    Opening it delivers events, in a loop that Qt does not count, until it is answered; hiding it
    changes nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.is_answered = False
        self.returned: list[bool] = []

    def setVisible(self, visible: bool) -> None:
        if not visible:
            return
        super().setVisible(True)
        while not self.is_answered:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        self.returned.append(isValid(self))
        super().setVisible(False)
        self.done(self.DialogCode.Accepted)


def test_the_window_goes_on_while_a_dialog_of_the_system_is_open(
    run_qt: Run, window: QWidget
) -> None:
    async def main() -> None:
        dialog = NativeDialog()
        asking = asyncio.create_task(system_dialogs.ask(dialog, window))
        await settle(dialog.isVisible)
        for _ in range(3):
            await asyncio.sleep(0.001)
        assert not dialog.returned
        dialog.is_answered = True
        assert await asking == QDialog.DialogCode.Accepted
        await settle(lambda: not isValid(dialog))

    run_qt(main())


@pytest.mark.parametrize("how", ["destroyed", "closed", "cancelled"])
def test_a_dialog_of_the_system_outlives_whoever_asked(
    run_qt: Run, window: QWidget, how: str
) -> None:
    """Destroying it while it waits for its answer would end the process."""

    async def main() -> None:
        dialog, owner = NativeDialog(), QWidget()
        asking = asyncio.create_task(system_dialogs.ask(dialog, owner))
        await settle(dialog.isVisible)
        match how:
            case "destroyed":
                delete(owner)
            case "closed":
                system_dialogs.close_dialogs(owner)
            case _:
                asking.cancel()
        await asyncio.wait({asking})
        with pytest.raises((Cancelled, asyncio.CancelledError)):
            asking.result()
        for _ in range(10):
            await asyncio.sleep(0.005)
        assert isValid(dialog)
        assert not dialog.returned
        dialog.is_answered = True
        await settle(lambda: not isValid(dialog))
        assert dialog.returned == [True]
        assert not system_dialogs._KEPT
        assert not system_dialogs._OPENING
        if isValid(owner):
            delete(owner)

    run_qt(main())


@pytest.mark.parametrize("how", ["destroyed", "closed", "cancelled"])
def test_a_dialog_that_nobody_waits_for_any_more_does_not_open(
    run_qt: Run, window: QWidget, how: str
) -> None:
    async def main() -> None:
        dialog, owner = QDialog(), QWidget()
        opened: list[bool] = []
        asking = asyncio.create_task(
            system_dialogs.ask(dialog, owner, opened=lambda: opened.append(True))
        )
        await asyncio.sleep(0)
        match how:
            case "destroyed":
                delete(owner)
            case "closed":
                system_dialogs.close_dialogs(owner)
            case _:
                asking.cancel()
        await asyncio.wait({asking})
        await settle(lambda: not isValid(dialog))
        assert not opened
        if isValid(owner):
            delete(owner)

    run_qt(main())


def test_a_dialog_that_does_not_open_is_no_longer_waited_for(run_qt: Run, window: QWidget) -> None:
    """So is that of printers where the system has lost its last one meanwhile."""

    class Refused(QDialog):
        def setVisible(self, visible: bool) -> None:
            pass

    async def main() -> None:
        dialog = Refused()
        with pytest.raises(system_dialogs.DialogNotOpened):
            await system_dialogs.ask(dialog, window)
        await settle(lambda: not isValid(dialog))

    run_qt(main())


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@pytest.mark.parametrize("has_printer", [True, False])
def test_without_a_printer_no_dialog_of_the_system_is_waited_for(
    run_qt: Run,
    window: QWidget,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    has_printer: bool,
) -> None:
    formats = QPrinter.OutputFormat
    found = formats.NativeFormat if has_printer else formats.PdfFormat
    monkeypatch.setattr(QPrinter, "outputFormat", lambda _printer: found)

    async def main() -> None:
        monkeypatch.setattr(sys, "platform", platform)
        asking = asyncio.create_task(print_text("Title", "code", "What for", parent=window))
        if has_printer:
            (await appeared(PrintDialog)).reject()
            await asking
        else:
            with pytest.raises(PrinterMissing):
                await asking
        monkeypatch.undo()
        assert not on_screen(QDialog)

    run_qt(main())


def test_cancelling_takes_the_dialog_away(run_qt: Run, window: QWidget) -> None:
    async def main() -> None:
        asking = asyncio.create_task(system_dialogs.folder(window, title="Folder"))
        dialog = await appeared(QFileDialog)
        handle = dialog.windowHandle()
        assert handle is not None
        assert handle.transientParent() is window.windowHandle()
        asking.cancel()
        await asyncio.wait({asking})
        await settle(lambda: not isValid(dialog))

    run_qt(main())
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog)]


@pytest.mark.parametrize("kind", ["save", "print"])
def test_the_dialogs_of_a_window_that_closes_are_closed_at_once_and_no_others(
    run_qt: Run, window: QWidget, kind: str
) -> None:
    async def main() -> None:
        other = QWidget()
        other.show()
        page = QWidget(window)
        if kind == "save":
            asked = system_dialogs.save_path(page, title="Export", name="documents")
        else:
            asked = print_text("Title", "code", "What for", parent=page)
        asking = asyncio.create_task(asked)
        dialog = await appeared(QDialog)
        beside = asyncio.create_task(system_dialogs.folder(other, title="Folder"))
        await settle(lambda: len(on_screen(QDialog)) == 2)
        system_dialogs.close_dialogs(window)
        assert dialog not in on_screen(QDialog)
        await settle(asking.done)
        with pytest.raises(Cancelled):
            await asking
        (left,) = on_screen(QDialog)
        assert left.windowTitle() == "Folder"
        left.reject()
        assert await beside is None
        with pytest.raises(Cancelled):
            await system_dialogs.open_path(page, title="Open")
        assert not on_screen(QDialog)
        delete(other)

    run_qt(main())


@pytest.mark.parametrize("is_asked", [True, False])
def test_nothing_more_is_asked_about_a_file_when_its_window_has_closed(
    run_qt: Run, window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_asked: bool
) -> None:
    """Neither while it is asked whether to replace it, nor in the moment before."""
    (tmp_path / "a.csv").write_text("old")
    real = asyncio.to_thread

    async def close_first(*call: object) -> object:
        if not is_asked:
            system_dialogs.close_dialogs(window)
        return await real(*call)  # type: ignore[arg-type]

    async def main() -> None:
        asking = asyncio.create_task(system_dialogs.save_path(window, title="Export", name="a.csv"))
        dialog = await appeared(QFileDialog)
        dialog.setDirectory(str(tmp_path))
        monkeypatch.setattr(asyncio, "to_thread", close_first)
        dialog.accept()
        if is_asked:
            await appeared(system_dialogs._Replace)
            system_dialogs.close_dialogs(window)
        await settle(asking.done)
        with pytest.raises(Cancelled):
            await asking
        assert not on_screen(QDialog)

    run_qt(main())


def test_no_dialog_opens_in_a_window_that_has_closed(run_qt: Run, window: QWidget) -> None:
    async def main() -> None:
        outer = QDialog(window)
        aio.close_dialogs(window)
        with pytest.raises(Cancelled):
            await aio.ask(QDialog(outer))
        assert not on_screen(QDialog)

    run_qt(main())
