"""Actions while a table is read, checked or imported take effect, and messages stay correct."""

from __future__ import annotations

import asyncio
import threading
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.values.periods import MINSK
from desktop_app.services.imports.columns import ImportField
from desktop_app.services.imports.table_reading import read_file
from desktop_app.services.payments.own_accounts import OwnAccount
from desktop_app.ui.imports import import_page
from desktop_app.ui.imports.import_model import STATE, TICK
from desktop_app.ui.imports.import_texts import RowState
from tests.support.company import MovedClock
from tests.support.legal_instructions import NUMBER, OTHER_OWN_ACCOUNT, OWN, PAYEE
from tests.ui.hands import settle
from tests.ui.imports.test_import_page import (
    _checked,
    _column,
    _csv,
    _index,
    _on_page,
    _outbox,
    _texts,
)

pytestmark = pytest.mark.usefixtures("directories_read")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.imports.import_page import ImportPage
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

_NO_PAYER: Final = (
    "Получатель;УНП;Счёт получателя;БИК;Сумма;Назначение платежа\r\n"
    f"ООО «Импорт»;{NUMBER};{PAYEE};PJCBBY2X;10;Счёт\r\n"
)


def _paste(page: ImportPage, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    page.paste()


def test_nothing_is_imported_as_it_was_before_another_account_was_chosen(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        model, real = page.preview.model, workspace.imports.prepare
        page.preview.account_chosen.emit(OWN)
        _paste(page, _NO_PAYER)
        await _checked(page)
        assert len(model.chosen) == 1
        goes_on = asyncio.Event()

        async def prepare(*given: Any, **named: Any) -> Any:
            await goes_on.wait()
            return await real(*given, **named)

        monkeypatch.setattr(workspace.imports, "prepare", prepare)
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        page.bring_in()
        await asyncio.sleep(0.1)
        assert await _outbox(workspace) == []
        page.strip.cancel()
        await settle(lambda: not page.strip.busy)
        before = model.plan
        page.bring_in()  # checks it once more
        goes_on.set()
        await settle(lambda: not page.strip.busy and model.plan is not before)
        assert await _outbox(workspace) == []
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 1)
        (row,) = await _outbox(workspace)
        assert row.summary.account == OTHER_OWN_ACCOUNT

    _on_page(run_qt, tmp_path, sandbox, story)


def test_a_correction_just_typed_is_what_comes_in(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        _paste(page, _csv("10"))
        await _checked(page)
        model, real, goes_on = page.preview.model, workspace.imports.change, asyncio.Event()

        async def change(*given: Any) -> None:
            await goes_on.wait()
            await real(*given)

        monkeypatch.setattr(workspace.imports, "change", change)
        amount = _column(page, ImportField.AMOUNT)
        assert model.setData(_index(page, 0, amount), "12,5")
        page.bring_in()
        await asyncio.sleep(0.1)
        assert model.setData(_index(page, 0, amount), "99")  # too late: it waits to come in
        goes_on.set()
        await settle(lambda: model.counts[RowState.IMPORTED] == 1)
        await asyncio.sleep(0.1)
        (row,) = await _outbox(workspace)
        assert str(row.summary.amount.value) == "12.50"
        assert _texts(page, amount) == ["12.50"]
        assert _texts(page, STATE) == ["Imported"]

    _on_page(run_qt, tmp_path, sandbox, story)


def test_an_import_that_is_stopped_says_what_came_in_and_can_be_undone(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        _paste(page, _csv(*map(str, range(1, 53))))
        await _checked(page)
        model, real = page.preview.model, workspace.outbox.enqueue
        goes_on, kept = asyncio.Event(), list[str]()

        async def enqueue(*given: Any, **named: Any) -> Any:
            kept.extend(ids := await real(*given, **named))
            await goes_on.wait()
            return ids

        monkeypatch.setattr(workspace.outbox, "enqueue", enqueue)
        page.bring_in()
        await settle(lambda: len(kept) == 50)
        page.strip.cancel()
        await asyncio.sleep(0.1)
        goes_on.set()
        await settle(lambda: not page.strip.busy)
        assert model.counts[RowState.IMPORTED] == 50
        message = page.messages.message
        assert message is not None
        assert "50" in message.title
        assert "numbers are used" not in message.text
        page.registry.run("import.undo")
        await settle(lambda: not page.strip.busy and model.counts[RowState.IMPORTED] == 0)
        assert await _outbox(workspace) == []

    _on_page(run_qt, tmp_path, sandbox, story)


def test_the_file_that_was_chosen_last_is_shown(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, last = tmp_path / "first.csv", tmp_path / "last.csv"
    first.write_bytes(_csv("1").encode())
    last.write_bytes(_csv("1", "2").encode())
    begun, goes_on, done = threading.Event(), threading.Event(), threading.Event()

    def slow(path: Path, *, sheet: str = "") -> Any:
        if path == first:
            begun.set()
            assert goes_on.wait(300)
            done.set()
        return read_file(path, sheet=sheet)

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        monkeypatch.setattr(import_page, "read_file", slow)
        page.open_file(first)
        await settle(begun.is_set)
        page.open_file(last)
        await _checked(page)
        goes_on.set()
        await settle(done.is_set)
        await asyncio.sleep(0.2)
        assert page.preview.name == "last.csv"
        assert page.preview.model.rowCount() == 2

    _on_page(run_qt, tmp_path, sandbox, story)


def test_a_table_that_is_read_late_does_not_take_the_place_of_one_that_is_imported(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = tmp_path / "late.csv"
    late.write_bytes(_csv("1").encode())
    begun, goes_on, done = threading.Event(), threading.Event(), threading.Event()

    def slow(path: Path, *, sheet: str = "") -> Any:
        begun.set()
        assert goes_on.wait(300)
        found = read_file(path, sheet=sheet)
        done.set()
        return found

    async def story(page: ImportPage, workspace: Workspace) -> None:
        monkeypatch.setattr(import_page, "read_file", slow)
        _paste(page, _csv("1", "2"))
        await _checked(page)
        page.open_file(late)
        await settle(begun.is_set)
        page.bring_in()
        goes_on.set()
        await settle(done.is_set)
        await settle(lambda: page.preview.model.counts[RowState.IMPORTED] == 2)
        await settle(lambda: not page.strip.busy)
        assert page.preview.name == "Pasted table"
        assert len(await _outbox(workspace)) == 2

    _on_page(run_qt, tmp_path, sandbox, story)


@pytest.mark.parametrize("what", ["another table", "another account"])
def test_an_import_goes_on_to_its_end_before_anything_else_is_checked(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        _paste(page, _csv(*map(str, range(1, 53))))
        await _checked(page)
        before, real = page.preview.model.plan, workspace.outbox.enqueue
        goes_on, kept = asyncio.Event(), list[str]()

        async def enqueue(*given: Any, **named: Any) -> Any:
            kept.extend(ids := await real(*given, **named))
            await goes_on.wait()
            return ids

        monkeypatch.setattr(workspace.outbox, "enqueue", enqueue)
        page.bring_in()
        await settle(lambda: len(kept) == 50)
        if what == "another table":
            read, take = asyncio.Event(), page._take_table

            async def take_table(*given: Any) -> None:
                read.set()
                await take(*given)

            monkeypatch.setattr(page, "_take_table", take_table)
            _paste(page, _csv("1"))
            await settle(read.is_set)
        else:
            page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        goes_on.set()
        await settle(lambda: page.preview.model.plan is not before and not page.strip.busy)
        assert len(kept) == 52, "what was to be imported came in"
        message = page.messages.message
        assert message is not None
        assert "52" in message.title

    _on_page(run_qt, tmp_path, sandbox, story)


def test_an_undo_goes_on_whatever_is_pressed_and_where_it_was_stopped(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        _paste(page, _csv("1", "2", "3"))
        await _checked(page)
        model = page.preview.model
        assert model.setData(_index(page, 2, TICK), Qt.CheckState.Unchecked.value,
                             Qt.ItemDataRole.CheckStateRole)  # fmt: skip
        page.bring_in()
        await settle(lambda: not page.strip.busy and model.counts[RowState.IMPORTED] == 2)
        assert model.setData(_index(page, 2, TICK), Qt.CheckState.Checked.value,
                             Qt.ItemDataRole.CheckStateRole)  # fmt: skip
        goes_on, gone, real = asyncio.Event(), list[str](), workspace.outbox.discard

        async def discard(row_id: str, **states: Any) -> bool:
            done = await real(row_id, **states)
            gone.append(row_id)
            await goes_on.wait()
            return done

        monkeypatch.setattr(workspace.outbox, "discard", discard)
        page.undo()
        await settle(lambda: len(gone) == 1)
        page.bring_in()
        await asyncio.sleep(0.05)
        page.strip.cancel()
        goes_on.set()
        await settle(lambda: not page.strip.busy)
        assert len(await _outbox(workspace)) == 1
        assert _texts(page, STATE) == ["No errors", "Imported", "No errors"]
        assert model.chosen == (0, 2), "what is gone already can be imported again"
        page.undo()
        await settle(lambda: page.messages.message is not None and not page.strip.busy)
        message = page.messages.message
        assert message is not None
        assert "undone: 1" in message.title
        assert "kept" not in message.text
        assert await _outbox(workspace) == []

    _on_page(run_qt, tmp_path, sandbox, story)


_TWO_DAYS: Final = (
    "Счёт плательщика;Получатель;УНП;Счёт получателя;БИК;Сумма;Назначение платежа;Дата\r\n"
    f"{OWN};ООО «Импорт»;{NUMBER};{PAYEE};PJCBBY2X;10;Счёт № 1;\r\n"
    f"{OWN};ООО «Импорт»;{NUMBER};{PAYEE};PJCBBY2X;20;Счёт № 2;06.11.2026\r\n"
    f"{OWN};ООО «Импорт»;{NUMBER};{PAYEE};PJCBBY2X;30;Счёт № 3;\r\n"
)


def _clock_before_midnight(workspace: Workspace) -> MovedClock:
    """A clock that stands shortly before midnight."""
    clock = MovedClock()
    clock.moment = datetime(2026, 11, 16, 23, 50, tzinfo=MINSK)
    vars(workspace)["clock"] = vars(workspace.imports)["_clock"] = clock
    return clock


def test_rows_left_open_overnight_are_checked_by_the_new_day_and_say_so(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        clock = _clock_before_midnight(workspace)
        _paste(page, _TWO_DAYS)
        await _checked(page)
        model, date = page.preview.model, _column(page, ImportField.DATE)
        assert _texts(page, date) == ["16.11.2026", "06.11.2026", "16.11.2026"]
        assert model.counts[RowState.ERROR] == 0
        purpose = _column(page, ImportField.PURPOSE)
        assert model.setData(_index(page, 0, purpose), "Аренда")
        await settle(lambda: _texts(page, purpose)[0] == "Аренда")
        assert model.setData(_index(page, 2, TICK), Qt.CheckState.Unchecked.value,
                             Qt.ItemDataRole.CheckStateRole)  # fmt: skip
        clock.move(minutes=20)
        workspace.bus.publish(Change(Topic.DAY))
        await settle(lambda: model.counts[RowState.ERROR] == 1)
        assert _texts(page, date) == ["17.11.2026", "06.11.2026", "17.11.2026"]
        assert any("Not before 07.11.2026" in note for note in model.notes(_index(page, 1, date)))
        assert model.chosen == (0,), "what was not ticked is not ticked"
        assert _texts(page, purpose)[0] == "Аренда"
        message = page.messages.message
        assert message is not None
        assert "another day" in message.title
        assert "17.11.2026" in message.text

    _on_page(run_qt, tmp_path, sandbox, story)


def test_nothing_is_imported_that_was_checked_by_another_day(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        clock = _clock_before_midnight(workspace)
        _paste(page, _TWO_DAYS)
        await _checked(page)
        model, date = page.preview.model, _column(page, ImportField.DATE)
        assert len(model.chosen) == 3
        clock.move(minutes=20)  # and nobody has told yet
        page.bring_in()
        await settle(lambda: not page.strip.busy and len(model.chosen) == 2)
        assert await _outbox(workspace) == []
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 2)
        assert {str(row.summary.date) for row in await _outbox(workspace)} == {"2026-11-17"}
        clock.move(days=1)
        workspace.bus.publish(Change(Topic.DAY))
        await settle(lambda: model.notes(_index(page, 1, date)) != ())
        assert _texts(page, date)[::2] == ["17.11.2026"] * 2, "what came in has its day"
        assert model.setData(_index(page, 1, date), "")  # it has the day of its check
        await settle(lambda: _texts(page, date)[1] == "18.11.2026")

    _on_page(run_qt, tmp_path, sandbox, story)


def _begin_writing(page: ImportPage, row: int, field: ImportField, text: str) -> QLineEdit:
    """Open a cell and write over what it has, as by a double click and the keyboard."""
    table = page.preview.table
    index = _index(page, row, _column(page, field))
    table.setCurrentIndex(index)
    table.edit(index)
    editor = table.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, text)
    return editor


def test_what_is_being_written_stays_while_another_row_is_checked(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    """An amount begun as 12 must not become the old one with the next figures behind it."""

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        _paste(page, _csv("100", "200"))
        await _checked(page)
        amount = _column(page, ImportField.AMOUNT)
        editor = _begin_writing(page, 1, ImportField.AMOUNT, "12")
        assert page.preview.model.setData(_index(page, 0, amount), "7")
        await settle(lambda: _texts(page, amount)[0] == "7.00")
        QTest.keyClicks(editor, "50")
        assert editor.text() == "1250"
        page.preview.finish_writing()
        await settle(lambda: _texts(page, amount) == ["7.00", "1,250.00"])

    _on_page(run_qt, tmp_path, sandbox, story)


@pytest.mark.parametrize("written", [True, False])
def test_the_row_at_hand_and_what_is_written_in_it_stay_while_all_rows_are_checked_anew(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, written: bool
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        _paste(page, _THREE)
        await _checked(page)
        model, table = page.preview.model, page.preview.table
        name = _column(page, ImportField.NAME)
        before = model.plan
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        table.setCurrentIndex(_index(page, 2, name))
        if written:
            editor = _begin_writing(page, 2, ImportField.NAME, "Saturn")
            editor.setCursorPosition(3)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        assert (table.currentIndex().row(), table.currentIndex().column()) == (2, name)
        editors = [each for each in table.findChildren(QLineEdit) if each.isVisible()]
        assert bool(editors) is written
        if written:
            (editor,) = editors
            QTest.keyClicks(editor, "-")
            assert editor.text() == "Sat-urn", "the person writes on"
            QTest.keyClick(editor, Qt.Key.Key_Return)
            await settle(lambda: _texts(page, name)[2] == "Sat-urn")
        _paste(page, _THREE)
        await settle(lambda: table.currentIndex().row() == 0)
        await _checked(page)

    _on_page(run_qt, tmp_path, sandbox, story)


def test_the_kind_that_is_being_chosen_stays_while_all_rows_are_checked_anew(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        _paste(page, _THREE)
        await _checked(page)
        model, table = page.preview.model, page.preview.table
        before = model.plan
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        index = _index(page, 1, _column(page, ImportField.KIND))
        table.setCurrentIndex(index)
        table.edit(index)
        box = table.findChild(QComboBox)
        assert box is not None
        box.setCurrentIndex(2)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        (box,) = (each for each in table.findChildren(QComboBox) if each.isVisible())
        assert box.currentIndex() == 2

    _on_page(run_qt, tmp_path, sandbox, story)


def test_a_cell_that_is_opened_while_rows_are_checked_is_still_written_over(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        _paste(page, _csv("100", "200"))
        await _checked(page)
        editor = _begin_writing(page, 1, ImportField.AMOUNT, "")
        page.preview.model.refresh()
        QTest.keyClicks(editor, "5")
        assert editor.text() == "5"

    _on_page(run_qt, tmp_path, sandbox, story)


def test_what_still_stands_in_an_open_cell_is_what_comes_in(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        _paste(page, _csv("100"))
        await _checked(page)
        _begin_writing(page, 0, ImportField.AMOUNT, "12,5")
        page.registry.action("import.bring_in").trigger()
        await settle(lambda: page.preview.model.counts[RowState.IMPORTED] == 1)
        (row,) = await _outbox(workspace)
        assert str(row.summary.amount.value) == "12.50"

    _on_page(run_qt, tmp_path, sandbox, story)


def _untick(page: ImportPage, row: int) -> None:
    assert page.preview.model.setData(_index(page, row, TICK), Qt.CheckState.Unchecked.value,
                                      Qt.ItemDataRole.CheckStateRole)  # fmt: skip


_THREE: Final = "Получатель;УНП;Счёт получателя;БИК;Сумма;Назначение платежа;Прочее\r\n" + "".join(
    f"ООО «Импорт»;{NUMBER};{PAYEE};PJCBBY2X;{amount};Счёт {amount};x\r\n"
    for amount in (10, 20, 30)
)


def test_another_account_takes_back_neither_corrections_nor_ticks(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        page.preview.account_chosen.emit(OWN)
        _paste(page, _THREE)
        await _checked(page)
        model, amount = page.preview.model, _column(page, ImportField.AMOUNT)
        assert model.setData(_index(page, 0, amount), "11")
        await settle(lambda: _texts(page, amount)[0] == "11.00")
        _untick(page, 1)
        before = model.plan
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        assert set(_texts(page, _column(page, ImportField.ACCOUNT))) == {OTHER_OWN_ACCOUNT}
        assert _texts(page, amount) == ["11.00", "20.00", "30.00"]
        assert model.chosen == (0, 2)
        before = model.plan
        page.preview.columns.assigned.emit(6, ImportField.CONTRACT_NUMBER)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        assert _texts(page, amount) == ["11.00", "20.00", "30.00"]
        assert model.chosen == (0, 2)
        before = model.plan
        page.preview.columns.assigned.emit(6, ImportField.AMOUNT)  # corrections were of the other
        await settle(lambda: model.plan is not before and not page.strip.busy)
        assert _texts(page, amount) == ["x", "x", "x"]

    _on_page(run_qt, tmp_path, sandbox, story)


def test_what_came_in_does_not_come_in_again_from_another_account(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        page.preview.account_chosen.emit(OWN)
        _paste(page, _THREE)
        await _checked(page)
        model = page.preview.model
        _untick(page, 1)
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 2 and not page.strip.busy)
        before = model.plan
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        assert _texts(page, STATE)[::2] == ["Imported", "Imported"]
        assert list(model.chosen) == []
        model.tick_all(ticked=True)
        assert list(model.chosen) == [1]
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 3 and not page.strip.busy)
        rows = await _outbox(workspace)
        assert sorted(str(row.summary.amount.value) for row in rows) == ["10.00", "20.00", "30.00"]
        page.registry.run("import.undo")
        await settle(lambda: not page.strip.busy and model.counts[RowState.IMPORTED] == 2)
        assert _texts(page, STATE)[::2] == ["Imported", "Imported"]

    _on_page(run_qt, tmp_path, sandbox, story)


def test_what_is_kept_when_an_import_is_undone_does_not_come_in_again(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        page.preview.account_chosen.emit(OWN)
        _paste(page, _THREE)
        await _checked(page)
        model = page.preview.model
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 3 and not page.strip.busy)
        (kept,) = (row for row in await _outbox(workspace) if _amount(row) == "20.00")
        assert await workspace.outbox.take_back(kept.id)  # a person goes on with it there
        page.registry.run("import.undo")
        await settle(lambda: not page.strip.busy and page.messages.message is not None
                     and "undone: 2" in page.messages.message.title)  # fmt: skip
        assert "kept: 1" in page.messages.message.text  # type: ignore[union-attr]  # as settled
        assert _texts(page, STATE)[1] == "Imported"
        assert model.chosen == (0, 2)
        before = model.plan
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        assert _texts(page, STATE)[1] == "Imported"
        model.tick_all(ticked=True)
        assert model.chosen == (0, 2)
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 3 and not page.strip.busy)
        rows = await _outbox(workspace)
        assert sorted(map(_amount, rows)) == ["10.00", "20.00", "30.00"]
        assert [row.id for row in rows if _amount(row) == "20.00"] == [kept.id]

    _on_page(run_qt, tmp_path, sandbox, story)


def _amount(row: Any) -> str:
    return str(row.summary.amount.value)


def test_of_imports_that_are_undone_one_after_another_each_takes_its_own_rows(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        page.preview.account_chosen.emit(OWN)
        _paste(page, _THREE)
        await _checked(page)
        model = page.preview.model
        _untick(page, 2)
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 2 and not page.strip.busy)
        (sent,) = (row for row in await _outbox(workspace) if _amount(row) == "10.00")
        assert await workspace.outbox.take_back(sent.id)
        model.tick_all(ticked=True)
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 3 and not page.strip.busy)
        page.registry.run("import.undo")
        await settle(lambda: model.counts[RowState.IMPORTED] == 2 and not page.strip.busy)
        assert list(model.chosen) == [2]
        page.registry.run("import.undo")  # what waits of the first one is read from the store
        await settle(lambda: model.counts[RowState.IMPORTED] == 1 and not page.strip.busy)
        assert _texts(page, STATE)[0] == "Imported"
        assert list(model.chosen) == [1, 2]
        assert [row.id for row in await _outbox(workspace)] == [sent.id]

    _on_page(run_qt, tmp_path, sandbox, story)


def test_a_row_with_an_error_is_not_ticked_when_its_import_is_undone(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    text = _NO_PAYER.replace("платежа\r\n", "платежа;Номер;Прочее\r\n")
    text = text.replace("Счёт\r\n", "Счёт;900017;x\r\n")

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        page.preview.account_chosen.emit(OWN)
        _paste(page, text)
        await _checked(page)
        model = page.preview.model
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 1 and not page.strip.busy)
        before = model.plan
        page.preview.columns.assigned.emit(7, ImportField.CONTRACT_NUMBER)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        page.registry.run("import.undo")
        await settle(lambda: model.counts[RowState.IMPORTED] == 0 and not page.strip.busy)
        assert _texts(page, STATE) == ["Error"], "its number was used when it was checked"
        assert model.chosen == ()

    _on_page(run_qt, tmp_path, sandbox, story)


def test_an_account_is_chosen_for_one_table(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The account of another table would bring its currency to one that names none."""

    async def story(page: ImportPage, workspace: Workspace) -> None:
        own = OwnAccount(OWN, "BYN"), OwnAccount(OTHER_OWN_ACCOUNT, "EUR")

        async def own_accounts() -> tuple[OwnAccount, ...]:
            return own

        monkeypatch.setattr(workspace.payments, "own_accounts", own_accounts)
        model, box = page.preview.model, page.preview.account
        first, second = tmp_path / "first.csv", tmp_path / "second.csv"
        for path in (first, second):
            path.write_text(_NO_PAYER, encoding="utf-8")

        async def read(path: Path) -> tuple[list[str], str]:
            before = model.plan
            page.open_file(path)
            await settle(lambda: model.plan is not before and not page.strip.busy)
            await settle(lambda: box.count() == len(own))
            return _texts(page, _column(page, ImportField.ACCOUNT)), box.currentData()

        assert await read(first) == ([OWN], OWN)
        box.setCurrentIndex(1)
        box.activated.emit(1)
        await settle(
            lambda: _texts(page, _column(page, ImportField.ACCOUNT)) == [OTHER_OWN_ACCOUNT]
        )
        await settle(lambda: not page.strip.busy)
        chosen = [OTHER_OWN_ACCOUNT], OTHER_OWN_ACCOUNT
        assert await read(first) == chosen, "the same file, written anew"
        assert await read(second) == ([OWN], OWN)
        page.preview.account_chosen.emit(OTHER_OWN_ACCOUNT)
        await settle(
            lambda: _texts(page, _column(page, ImportField.ACCOUNT)) == [OTHER_OWN_ACCOUNT]
        )
        page.close_table()
        assert await read(second) == ([OWN], OWN)

    _on_page(run_qt, tmp_path, sandbox, story)


def test_the_account_on_show_is_the_one_that_pays(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Our accounts are offered in another order once another of them was used last."""

    async def story(page: ImportPage, workspace: Workspace) -> None:
        offered = [OwnAccount(OWN, "BYN"), OwnAccount(OTHER_OWN_ACCOUNT, "BYN")]

        async def own_accounts() -> tuple[OwnAccount, ...]:
            return tuple(offered)

        monkeypatch.setattr(workspace.payments, "own_accounts", own_accounts)
        _paste(page, _NO_PAYER)
        await _checked(page)
        box = page.preview.account
        await settle(lambda: box.count() == 2)
        box.setCurrentIndex(1)
        box.activated.emit(1)
        await _checked(page)
        model, account = page.preview.model, _column(page, ImportField.ACCOUNT)
        await settle(lambda: _texts(page, account) == [OTHER_OWN_ACCOUNT])
        offered.insert(0, OwnAccount(PAYEE, "BYN"))
        before = model.plan
        _paste(page, _NO_PAYER)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        await settle(lambda: box.count() == 3)
        assert (_texts(page, account), box.currentData()) == (
            [OTHER_OWN_ACCOUNT],
            OTHER_OWN_ACCOUNT,
        )
        del offered[2]  # nothing of it is at the bank any more
        before = model.plan
        _paste(page, _NO_PAYER)
        await settle(lambda: model.plan is not before and not page.strip.busy)
        assert (_texts(page, account), box.currentData()) == (
            [OTHER_OWN_ACCOUNT],
            OTHER_OWN_ACCOUNT,
        )

    _on_page(run_qt, tmp_path, sandbox, story)


def test_columns_that_are_hidden_are_left_out_and_it_is_said(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    book = Workbook()
    sheet: Any = book.active
    for line in _THREE.splitlines():
        sheet.append(["x", *line.split(";")])
    sheet.column_dimensions["A"].hidden = True
    file = tmp_path / "columns.xlsx"
    book.save(file)

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        page.open_file(file)
        await _checked(page)
        assert page.preview.model.counts.total() == 3
        message = page.messages.message
        assert message is not None
        assert message.title.endswith("left out: A")

    _on_page(run_qt, tmp_path, sandbox, story)


def test_rows_that_a_filter_hides_are_left_out_and_it_is_said(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    book = Workbook()
    sheet: Any = book.active
    for line in _THREE.splitlines():
        sheet.append(line.split(";"))
    sheet.row_dimensions[3].hidden = True
    file = tmp_path / "filtered.xlsx"
    book.save(file)

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        page.open_file(file)
        await _checked(page)
        assert page.preview.model.counts.total() == 2
        message = page.messages.message
        assert message is not None
        assert "left out: 1" in message.title

    _on_page(run_qt, tmp_path, sandbox, story)


def test_an_import_that_is_pressed_twice_brings_in_each_row_once(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        _paste(page, _csv("1", "2"))
        await _checked(page)
        page.bring_in()
        page.bring_in()
        await settle(lambda: not page.strip.busy)
        assert len(await _outbox(workspace)) == 2
        page.undo()
        page.undo()
        await settle(lambda: not page.strip.busy)
        message = page.messages.message
        assert message is not None
        assert "undone: 2" in message.title
        assert await _outbox(workspace) == []

    _on_page(run_qt, tmp_path, sandbox, story)
