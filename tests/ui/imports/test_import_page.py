"""The page reads a table, shows what is wrong, corrects it, imports in part and undoes it."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QComboBox, QPushButton
from shiboken6 import delete

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.periods import today
from desktop_app.services.imports.columns import Columns, ImportField, ImportKind, recognised
from desktop_app.services.imports.table_reading import read_bytes, read_pasted
from desktop_app.services.imports.template_file import template_file
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui.i18n.labels import fields
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.imports import import_page
from desktop_app.ui.imports.import_model import STATE, TICK
from desktop_app.ui.imports.import_page import ImportPage
from desktop_app.ui.imports.import_texts import FIELD_NAMES, RowState
from desktop_app.ui.imports.template_columns import (
    NOTES_HEADINGS,
    NOTES_SHEET,
    template_columns,
)
from desktop_app.ui.widgets import system_dialogs
from tests.support.contexts import context_of
from tests.support.legal_instructions import NUMBER, OTHER_OWN_ACCOUNT, OWN, PAYEE, TODAY
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import opened
from tests.ui.hands import press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from desktop_app.services.imports.tables import ImportTable
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

_HEAD: Final = "Счёт плательщика;Получатель;УНП;Счёт получателя;БИК;Сумма;Назначение платежа\r\n"
_ROW: Final = "{own};ООО «Импорт»;{number};{account};PJCBBY2X;{amount};Счёт № {amount}\r\n"


def _csv(*amounts: str) -> str:
    rows = (_ROW.format(own=OWN, number=NUMBER, account=PAYEE, amount=amount) for amount in amounts)
    return _HEAD + "".join(rows)


def _column(page: ImportPage, field: ImportField) -> int:
    return 3 + page.preview.model.fields.index(field)


def _index(page: ImportPage, row: int, column: int) -> Any:
    return page.preview.model.index(row, column)


def _texts(page: ImportPage, column: int) -> list[str]:
    model = page.preview.model
    return [model.data(model.index(row, column)) for row in range(model.rowCount())]


async def _checked(page: ImportPage) -> None:
    await settle(lambda: not page.strip.busy and page.preview.model.plan is not None)


def _on_page(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    story: Callable[[ImportPage, Workspace], Coroutine[Any, Any, None]],
    **parts: Any,
) -> None:
    async def work() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            page = ImportPage(context_of(workspace, **parts))
            page.resize(1280, 760)
            page.show()
            try:
                await story(page, workspace)
            finally:
                page.strip.cancel()
                await settle(lambda: not page.strip.busy)
                delete(page)

    run_qt(ending(work()))


def test_a_file_is_checked_corrected_imported_and_undone(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    file = tmp_path / "платежи.csv"
    file.write_bytes(_csv("10,50", "много", "7").encode("cp1251"))

    async def story(page: ImportPage, workspace: Workspace) -> None:
        (brings_in,) = (
            one for one in page.head.findChildren(QPushButton) if "Import" in one.text()
        )
        assert brings_in.isHidden(), "of no use without a table"
        page.open_file(file)
        await _checked(page)
        assert brings_in.isVisible()
        model = page.preview.model
        assert model.counts == {RowState.READY: 2, RowState.ERROR: 1}
        assert model.chosen == (0, 2)
        page.preview.show_states(RowState.ERROR)
        assert model.rowCount() == 1
        amount = _column(page, ImportField.AMOUNT)
        assert any("Amount" in note for note in model.notes(_index(page, 0, amount)))
        assert model.setData(_index(page, 0, amount), "12,5")
        await settle(lambda: model.counts[RowState.READY] == 3)
        page.preview.show_states(None)
        assert model.total().replace("\xa0", " ") == "30.00 BYN"

        assert model.setData(_index(page, 0, TICK), Qt.CheckState.Unchecked.value,
                             Qt.ItemDataRole.CheckStateRole)  # fmt: skip
        page.registry.action("import.bring_in").trigger()
        await settle(lambda: not page.strip.busy and model.counts[RowState.IMPORTED] == 2)
        rows = await _outbox(workspace)
        assert {str(row.summary.amount.value) for row in rows} == {"12.50", "7.00"}
        assert {row.state for row in rows} == {OutboxState.READY}

        page.registry.action("import.undo").trigger()
        await settle(lambda: not page.strip.busy and model.counts[RowState.IMPORTED] == 0)
        assert await _outbox(workspace) == []
        page.close_table()
        assert brings_in.isHidden()

    _on_page(run_qt, tmp_path, sandbox, story)


def test_what_is_odd_about_a_table_is_said(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        QGuiApplication.clipboard().setText(_csv("=1+1").replace("БИК;", "Получатель;"))
        page.paste()
        await _checked(page)
        message = page.messages.message
        assert message is not None
        assert "“Получатель”" in message.title
        assert page.preview.model.counts[RowState.ERROR] == 1
        page.messages.clear()
        QGuiApplication.clipboard().setText(_csv())
        page.paste()
        await settle(lambda: page.messages.message is not None)
        assert "no rows" in page.messages.message.title  # type: ignore[union-attr]  # as settled

    _on_page(run_qt, tmp_path, sandbox, story)


def test_payments_above_the_headings_are_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    """They belong to a table of their own, whose headings are fewer."""

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        above = "Получатель;Сумма\nООО А;100,00\nООО Б;200,00\n\n"
        QGuiApplication.clipboard().setText(above + _csv("7,00"))
        page.paste()
        await _checked(page)
        message = page.messages.message
        assert message is not None
        assert message.title == "Payments above the headings were left out: 2"
        assert "headings in row 5" in message.text
        QGuiApplication.clipboard().setText(_csv("7,00"))
        page.paste()
        await _checked(page)
        await settle(lambda: not page.messages.has("above"))

    _on_page(run_qt, tmp_path, sandbox, story)


async def _outbox(workspace: Workspace) -> list[Any]:
    window = await workspace.outbox_rows.window(
        OutboxFilter(), Sort(SortKey.CHANGED), offset=0, limit=50
    )
    return [row.value for row in window.rows]


def test_columns_are_assigned_by_a_person_and_remembered(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    text = _csv("10").replace("Получатель;", "Кому;").replace(";", "\t")

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        QGuiApplication.clipboard().setText(text)
        for expected in (None, ImportField.NAME):
            page.paste()
            await settle(lambda: page.stack.currentWidget() is page.preview)
            await _checked(page)
            assert page.preview.columns.choices[1].currentData() == expected
            if expected is None:
                assert page.preview.model.counts[RowState.ERROR] == 1
                choice = page.preview.columns.choices[1]
                choice.setCurrentIndex(choice.findData(ImportField.NAME))
                choice.activated.emit(choice.currentIndex())
                await settle(lambda: page.preview.model.counts[RowState.READY] == 1)
                page.close_table()
                assert page.stack.currentWidget() is page.start

    _on_page(run_qt, tmp_path, sandbox, story)


def test_the_kind_of_a_row_is_chosen_from_a_list(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        QGuiApplication.clipboard().setText(_csv("10"))
        page.paste()
        await _checked(page)
        index = _index(page, 0, _column(page, ImportField.KIND))
        table = page.preview.table
        table.setCurrentIndex(index)
        table.edit(index)
        (box,) = [each for each in table.findChildren(QComboBox) if each.isVisible()]
        box.setCurrentIndex(box.findData("budgetPayments"))
        press(box, Qt.Key.Key_Return)
        await settle(lambda: page.preview.model.counts[RowState.ERROR] == 1)
        assert _texts(page, index.column()) == ["Budget payment"]

    _on_page(run_qt, tmp_path, sandbox, story)


def test_what_a_payment_to_the_budget_lacks_is_said_and_can_be_written(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    file = tmp_path / "1c_to_kl.txt"
    document = (
        "СекцияДокумент=Платежное поручение\nНомер={number}\nСумма=5.00\n"
        f"ПлательщикСчет={OWN}\nПолучатель1=ООО «Импорт»\nПолучательИНН={NUMBER}\n"
        f"ПолучательСчет={PAYEE}\nПолучательБИК=PJCBBY2X\nНазначениеПлатежа=Налог {{number}}\n"
        "{further}КонецДокумента\n"
    )
    tax, bill = (
        document.format(number="801", further="СтатусСоставителя=01\nПоказательКБК=0\n"),
        document.format(number="802", further=""),
    )

    async def story(page: ImportPage, _: Workspace) -> None:
        model = page.preview.model
        file.write_bytes(f"1CClientBankExchange\n{bill}КонецФайла\n".encode("cp1251"))
        page.open_file(file)
        await _checked(page)
        assert model.counts == {RowState.READY: 1}
        assert ImportField.BUDGET_CODE not in model.fields
        kind = _index(page, 0, _column(page, ImportField.KIND))
        assert model.setData(kind, "budgetPayments")
        await settle(lambda: model.counts[RowState.ERROR] == 1)
        code = _column(page, ImportField.BUDGET_CODE)
        assert page.preview.table.columnWidth(code) > 0
        assert page.preview.table.itemDelegateForColumn(code) is not None

        file.write_bytes(f"1CClientBankExchange\n{tax}{bill}КонецФайла\n".encode("cp1251"))
        page.open_file(file)
        await settle(lambda: model.rowCount() == 2)
        assert model.counts == {RowState.ERROR: 1, RowState.READY: 1}
        code = _column(page, ImportField.BUDGET_CODE)
        assert any(str(FIELD_NAMES[ImportField.BUDGET_CODE]) in each
                   for each in model.notes(_index(page, 0, code)))  # fmt: skip
        assert model.setData(_index(page, 0, code), "1001")
        assert model.setData(_index(page, 0, _column(page, ImportField.CATEGORY_CODE)), "TAXS")
        await settle(lambda: model.counts[RowState.ERROR] == 0)

    _on_page(run_qt, tmp_path, sandbox, story)


def test_a_table_without_amounts_becomes_counterparties(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, workspace: Workspace) -> None:
        text = f"Наименование\tУНП\tСчёт\tБИК\nООО «Новое»\t{NUMBER}\t{OTHER_OWN_ACCOUNT}\t\n"
        QGuiApplication.clipboard().setText(text)
        page.paste()
        await _checked(page)
        assert page.preview.kind.currentData() == ImportKind.COUNTERPARTIES
        page.bring_in()
        await settle(lambda: page.preview.model.counts[RowState.IMPORTED] == 1)
        found = await workspace.counterparties.payees("Новое")
        assert [each.account.account for each in found] == [OTHER_OWN_ACCOUNT]
        page.preview.kind.setCurrentIndex(0)
        page.preview.kind.activated.emit(0)
        await settle(lambda: page.preview.model.counts[RowState.ERROR] == 1)

        later = ImportPage(context_of(workspace))  # as after a restart
        try:
            await settle(lambda: later.registry.can_run("import.undo"))
            later.registry.run("import.undo")
            await settle(lambda: later.messages.message is not None and not later.strip.busy)
            assert await workspace.counterparties.payees("Новое") == ()
            assert not later.registry.can_run("import.undo")
        finally:
            delete(later)

    _on_page(run_qt, tmp_path, sandbox, story)


def test_rows_of_an_entry_that_was_changed_since_stay_imported(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    lines = [
        f"ООО «Новое»\t{NUMBER}\t{OTHER_OWN_ACCOUNT}\t",
        f"ООО «Новое»\t{NUMBER}\t{PAYEE}\t",
        f"ООО «Иное»\t\t{OWN}\t",
    ]

    async def story(page: ImportPage, workspace: Workspace) -> None:
        QGuiApplication.clipboard().setText("\n".join(["Наименование\tУНП\tСчёт\tБИК", *lines]))
        page.paste()
        await _checked(page)
        model = page.preview.model
        page.bring_in()
        await settle(lambda: model.counts[RowState.IMPORTED] == 3 and not page.strip.busy)
        (found,) = await workspace.counterparties.payees("Иное")
        await workspace.counterparties.save(replace(found.counterparty, notes="Checked"))
        page.registry.run("import.undo")
        await settle(lambda: model.counts[RowState.IMPORTED] == 1 and not page.strip.busy)
        assert _texts(page, STATE)[2] == "Imported"
        assert model.chosen == (0, 1)

    _on_page(run_qt, tmp_path, sandbox, story)


def test_a_file_may_be_dropped(run_qt: Run, tmp_path: Path, sandbox: SandboxProcess) -> None:
    file = tmp_path / "table.csv"
    file.write_bytes(_csv("1", "2").encode())

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(file))])
        event = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime,
                           Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)  # fmt: skip
        page.dropEvent(event)
        await _checked(page)
        assert page.preview.model.rowCount() == 2

    _on_page(run_qt, tmp_path, sandbox, story)


def test_what_cannot_be_read_is_said_in_words(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    file = tmp_path / "form.pdf"
    file.write_bytes(b"%PDF-1.7")

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        page.open_file(file)
        await settle(lambda: page.messages.message is not None)
        message = page.messages.message
        assert message is not None
        assert message.title == "This is not a table"
        assert page.stack.currentWidget() is page.start

    _on_page(run_qt, tmp_path, sandbox, story)


def test_everything_has_a_name_and_speaks_the_language(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, qapp: QApplication
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        QGuiApplication.clipboard().setText(_csv("1", "x"))
        page.paste()
        await _checked(page)
        assert nameless(page) == []
        use_language(qapp, Language.RUSSIAN)
        await settle(lambda: _texts(page, STATE) == ["Ошибок нет", "Ошибка"])
        assert page.preview.model.headerData(TICK, Qt.Orientation.Horizontal) == "Импорт"

    _on_page(run_qt, tmp_path, sandbox, story)


@pytest.mark.parametrize("language", list(Language))
def test_an_exported_list_of_documents_is_read_with_the_payee_of_each(
    qapp: QApplication, language: Language
) -> None:
    names = ("account", "party_name", "party_taxpayer_number", "party_account", "party_bic",
             "party_bank", "party_country", "amount", "purpose")  # fmt: skip
    use_language(qapp, language)
    headings = [fields.field(each) for each in names]
    columns = recognised(
        read_pasted("\t".join(headings) + "\n" + "\t".join(names) + "\n"), ImportKind.PAYMENTS
    )
    assert columns.fields == (
        None,
        ImportField.NAME,
        ImportField.TAXPAYER_NUMBER,
        ImportField.PARTY_ACCOUNT,
        ImportField.BIC,
        ImportField.BANK,
        ImportField.COUNTRY,
        ImportField.AMOUNT,
        ImportField.PURPOSE,
    )


def test_columns_that_fit_the_payee_equally_well_are_named(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story(page: ImportPage, _workspace: Workspace) -> None:
        QGuiApplication.clipboard().setText("Получатель;р/с;IBAN;Сумма\r\nООО «Альфа»;1;2;3\r\n")
        page.paste()
        await _checked(page)
        message = page.messages.message
        assert message is not None
        assert message.title == "Columns that fit the same field: Payee's account (“р/с”, “IBAN”)"

        page.preview.columns.assigned.emit(2, ImportField.PARTY_ACCOUNT)
        await _checked(page)
        assert page.messages.message is None, "a person chose one of them"

        page.close_table()
        page.paste()
        await _checked(page)
        assert page.messages.message is None, "the choice is remembered"

        page.close_table()
        QGuiApplication.clipboard().setText("Получатель;Счёт;Счёт получателя;Сумма\r\nА;1;2;3\r\n")
        page.paste()
        await _checked(page)
        assert page.messages.message is None, "one of them names the payee"

    _on_page(run_qt, tmp_path, sandbox, story)


def test_headings_are_read_in_a_worker_and_rivals_are_asked_for_once(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_main: list[bool] = []
    asked: list[Columns] = []
    rivals: Callable[[Columns], object] = vars(Columns)["rivals"].fget

    def counted(columns: Columns) -> object:
        asked.append(columns)
        return rivals(columns)

    def noted(table: ImportTable, kind: ImportKind) -> Columns:
        on_main.append(threading.get_ident() == threading.main_thread().ident)
        return recognised(table, kind)

    async def story(page: ImportPage, _workspace: Workspace) -> None:
        monkeypatch.setattr(import_page, "recognised", noted)
        monkeypatch.setattr(Columns, "rivals", property(counted))
        QGuiApplication.clipboard().setText("Получатель;р/с;IBAN;Сумма\r\nООО «Альфа»;1;2;3\r\n")
        page.paste()
        await _checked(page)
        assert page.messages.message is not None
        assert len(asked) == 1
        assert set(on_main) == {False}

    _on_page(run_qt, tmp_path, sandbox, story)


def test_the_template_is_recognised_in_every_language_and_pays_nothing(qapp: QApplication) -> None:
    for language in Language:
        use_language(qapp, language)
        for kind in ImportKind:
            columns = template_columns(kind, today=TODAY)
            headings = [str(each) for each in NOTES_HEADINGS]
            data = template_file("S", str(NOTES_SHEET), headings, columns)
            table = read_bytes(data)
            assert None not in recognised(table, kind).fields, (language, kind)
            assert [row.number for row in table.rows] == [1], "what is read stands below it"
            notes = read_bytes(data, sheet=str(NOTES_SHEET))
            assert notes.sheet == str(NOTES_SHEET)
            assert set(recognised(notes, kind).fields) == {None}, "nor are its examples read"
            first, *others = (row.cells for row in notes.rows)
            assert [*first] == headings
            assert [cells[0] for cells in others] == [column.heading for column in columns]
            examples = {cells[0]: cells[2] for cells in others if len(cells) > 2}
            assert examples == {each.heading: each.example for each in columns if each.example}
            assert set(FIELD_NAMES) == set(ImportField)


@pytest.mark.parametrize("kind", [*ImportKind])
def test_a_template_that_is_saved_has_no_row_to_import_until_one_is_written(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    monkeypatch: pytest.MonkeyPatch,
    kind: ImportKind,
) -> None:
    file = tmp_path / "template.xlsx"

    async def path(*_given: object, **_named: object) -> Path:
        return file

    async def story(page: ImportPage, workspace: Workspace) -> None:
        monkeypatch.setattr(system_dialogs, "save_path", path)
        page._kind = kind  # as a table of that kind leaves it
        page.preview.account_chosen.emit(OWN)
        page.registry.run("import.template")
        await settle(file.exists)
        page.open_file(file)
        await _checked(page)
        model = page.preview.model
        assert page.preview.kind.currentData() == kind
        assert model.rowCount() == 0
        await settle(lambda: page.messages.message is not None
                     and "no rows" in page.messages.message.title)  # fmt: skip

        book = load_workbook(file)
        sheet: Any = book.worksheets[0]
        assert sheet.cell(2, 1).number_format == "@"
        written = template_columns(kind, today=today(workspace.clock))
        for column, example in enumerate((each.example for each in written), start=1):
            sheet.cell(2, column).value = example or None
        book.save(file)
        page.open_file(file)
        await settle(lambda: model.rowCount() == 1 and not page.strip.busy)
        assert model.counts[RowState.ERROR] == 0, model.notes(_index(page, 0, TICK))

    _on_page(run_qt, tmp_path, sandbox, story)
