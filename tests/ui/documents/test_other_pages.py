"""Tests of the register, directories and activity pages."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.directories import (
    CodeBook,
    Directory,
    DirectoryEntry,
    PaymentType,
)
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.storage.window import ActivityFilter
from desktop_app.ui.activity.activity_page import ActivityPage
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.reference_data.directories_page import DirectoriesPage
from desktop_app.ui.register.register_page import RegisterPage
from desktop_app.ui.shell.commands import Command, CommandRegistry
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.data_table import CellMenuRequest
from desktop_app.ui.tables.filter_chips import FacetChip
from tests.support.fakes import NOW, FakeDirectories, FakeRegister, Offline
from tests.support.pages import PageFakes, recorded
from tests.support.windows import documents, of_kind
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless, unreachable

if TYPE_CHECKING:
    import pytest
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.register.obligations import RegisterRequest
    from desktop_app.ui.tables.list_pane import ListPane
    from tests.support.loops import Run


def on_screen(qtbot: QtBot, page: QWidget) -> None:
    page.resize(1200, 760)
    qtbot.addWidget(page)
    page.show()


def column(pane: ListPane[Any, Any], name: str) -> list[str]:
    place = [each.id for each in pane.model.columns].index(name)
    cells = (pane.model.cells(number) for number in range(min(20, pane.model.count)))
    return [row[place].text for row in cells if row is not None]


def register_of(
    qtbot: QtBot, *, online: bool = True
) -> tuple[PageFakes, FakeRegister, RegisterPage]:
    rows = documents(20)
    received = of_kind(Kind.REGISTER_DOCUMENT, rows[:6])
    fakes = PageFakes([*of_kind(Kind.REGISTER_REQUEST, rows), *received])
    register = FakeRegister(online=online)
    fakes.services["register"] = register
    page = RegisterPage(fakes.context())
    on_screen(qtbot, page)
    return fakes, register, page


def test_a_new_request_is_begun_from_the_register_where_there_is_a_form(
    qtbot: QtBot, run_qt: Run
) -> None:
    begun: list[str] = []

    async def use() -> None:
        fakes, _, page = register_of(qtbot)
        assert not page.ask_button.isVisible(), "nothing could be begun"
        window = QWidget()
        qtbot.addWidget(window)
        text = Text("Routes", "New request to AIS IDO")
        ask = Command(id="request.new", text=text, run=lambda: begun.append("request"))
        registry = CommandRegistry()
        registry.add(ask, owner=window)
        fakes.registry = registry
        page = RegisterPage(fakes.context())
        on_screen(qtbot, page)
        click(page.ask_button)
        assert begun == ["request"]

    run_qt(use())


async def choose(page: RegisterPage, settlement_id: str) -> None:
    """Go to the request with this identifier in the settlement system."""
    await settle(lambda: page.list.model.known)
    for place in range(page.list.model.count):
        row = page.list.model.row(place)
        if row is not None and getattr(row.value, "settlement_id", "") == settlement_id:
            page.list.table.go_to(place)
    await settle(lambda: page.replies.request is not None)


def test_a_request_shows_what_was_received_in_reply(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, register, page = register_of(qtbot)
        await choose(page, "S1")
        await settle(lambda: page.replies.list.model.count == 6)
        assert set(column(page.replies.list, "incoming")) == {"Incoming", "Outgoing"}
        await settle(lambda: len(register.asked) == 1)
        assert not nameless(page)
        assert not unreachable(page)
        await choose(page, "S4")
        await settle(lambda: page.replies.list.empty_state is not None)

    run_qt(use())


def test_a_reply_that_comes_while_its_request_is_on_show_is_shown(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, register, page = register_of(qtbot)
        rows = fakes.windows.rows
        place, replied = next(
            (place, row)
            for place, row in enumerate(rows)
            if getattr(row, "settlement_id", "") == "S1"
        )
        waiting = replace(replied, status=1, settlement_id="")  # type: ignore[call-arg]  # a request
        fakes.change([*rows[:place], waiting, *rows[place + 1 :]])
        await choose(page, "")
        await settle(lambda: page.replies.request == waiting)
        await settle(lambda: page.replies.list.empty_state is not None)
        fakes.change([*rows[:place], replied, *rows[place + 1 :]])
        await settle(lambda: page.replies.list.model.count == 6)
        await settle(lambda: register.asked == [replied.id])

    run_qt(use())


def test_offline_the_replies_say_so_and_can_be_asked_for_again(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, register, page = register_of(qtbot, online=False)
        await choose(page, "S1")
        await settle(lambda: not page.replies._retry.isHidden())
        assert page.replies._state.text()
        await settle(lambda: page.replies.list.model.count == 6)
        register.online = True
        click(page.replies._retry)
        await settle(page.replies._retry.isHidden)

    run_qt(use())


def test_a_failure_to_read_one_reply_is_not_told_of_another(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        _, register, page = register_of(qtbot)
        asked, may_fail, failed = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def fail(_request: RegisterRequest) -> int:
            asked.set()
            try:
                await may_fail.wait()
                raise Offline
            finally:
                failed.set()

        monkeypatch.setattr(register, "refresh_replies", fail)
        await choose(page, "S1")
        await asked.wait()
        await choose(page, "S3")
        await settle(lambda: page.replies.request.settlement_id == "S3")  # type: ignore[union-attr]
        may_fail.set()
        await failed.wait()
        await settle(lambda: not page.replies._task or page.replies._task.done())
        assert page.replies._retry.isHidden()
        assert not page.replies._state.text()

    run_qt(use())


def test_both_print_forms_of_a_request_and_the_form_of_a_received_document(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, _, page = register_of(qtbot)
        await choose(page, "S1")
        request = page.replies.request
        assert request is not None
        await settle(lambda: page.replies.list.model.count == 6)
        fakes.registry.run("register.print")
        fakes.registry.run("register.print_all")
        page.replies.list.table.setFocus()
        page.replies.list.table.entered.emit()
        page.replies.list.table.go_to(2)
        await settle(lambda: page.active is page.replies.list)
        fakes.registry.run("register.print")
        assert {form.document_id for form in fakes.forms} == {request.id}
        assert [form.register_form for form in fakes.forms] == [
            RegisterForm.REQUEST,
            RegisterForm.REQUEST_WITH_DOCUMENTS,
            RegisterForm.REQUEST_WITH_DOCUMENTS,
        ]
        page.pane.forms.show_asked.emit(FileFormat.DOCX, RegisterForm.REQUEST)
        assert fakes.forms[-1].file_format is FileFormat.DOCX

    run_qt(use())


def test_details_of_a_received_document_open_beside(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, _, page = register_of(qtbot)
        await choose(page, "S1")
        await settle(lambda: page.replies.list.model.count == 6)
        page.replies.list.table.go_to(1)
        await settle(lambda: page.opening.row is not None)
        await settle(lambda: page.opening.row.kind is Kind.REGISTER_DOCUMENT)  # type: ignore[union-attr]
        await settle(lambda: page.pane.presentation is not None)

    run_qt(use())


def directories_of(qtbot: QtBot, *, online: bool = True) -> tuple[FakeDirectories, DirectoriesPage]:
    fakes = PageFakes([])
    directories = FakeDirectories(fakes.bus, online=online)
    fakes.services |= {"directories": directories, "directory_rows": directories}
    page = DirectoriesPage(fakes.context())
    on_screen(qtbot, page)
    return directories, page


def test_all_directories_are_listed_and_read_when_they_are_looked_at(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        directories, page = directories_of(qtbot)
        await settle(lambda: page.entries.model.count == 5)
        assert column(page.entries, "name")[0] == "Беларусь"
        assert not page.head._stale.isHidden()
        assert page.names.count() == 2 + len(Directory) + len(DocumentType)
        page.names.choose(Directory.PERCENT_VAT)
        await settle(lambda: Directory.PERCENT_VAT in directories.kept)
        page.head.search.setText("ЛИТ")
        await settle(lambda: column(page.entries, "name") == ["Литва"])
        assert not nameless(page)
        assert not unreachable(page)

    run_qt(use())


def test_the_additional_data_are_called_what_they_are_in_each_directory(
    qtbot: QtBot, run_qt: Run, qapp: QApplication
) -> None:
    async def use() -> None:
        _, page = directories_of(qtbot)
        model = page.entries.model
        place = next(at for at, each in enumerate(model.columns) if each.id == "extra")

        def title() -> str:
            return str(model.headerData(place, Qt.Orientation.Horizontal))

        await settle(lambda: model.count == 5)
        assert title() == "ISO code"
        changed: list[str] = []
        model.headerDataChanged.connect(lambda *_: changed.append(title()))
        for shown, called in (
            (Directory.CORR_BIC, "Bank code (BIC)"),
            (Directory.PRIORITY, "Code in documents"),
            (Directory.BANK_BRANCH, "Address"),
            (Directory.CURRENCY_CODE, "ISO code"),
            (Directory.TERM, "Additional"),
        ):
            page.names.choose(shown)
            await settle(partial(_ends_with, changed, called))
        use_language(qapp, Language.RUSSIAN)
        await settle(lambda: title() == "Дополнительно")

    run_qt(use())


def _ends_with(told: list[str], last: str) -> bool:
    return told[-1:] == [last]


def test_payment_types_of_a_document_type(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = directories_of(qtbot)
        page.names.choose(DocumentType.LEGAL_PAYMENTS)
        await settle(lambda: page.types.model.count == 2)
        assert column(page.types, "code") == ["OTHR", "TAXS"]
        assert column(page.types, "default") == ["Yes", ""]
        page.head.search.setText("налог")
        await settle(lambda: column(page.types, "code") == ["TAXS"])

    run_qt(use())


def test_a_late_answer_about_another_directory_is_not_shown(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        directories, page = directories_of(qtbot)
        await settle(lambda: page.entries.model.count == 5)
        asked, answer = asyncio.Event(), asyncio.Event()
        answered: list[DocumentType] = []
        read = directories.payment_types

        async def slow(
            document_type: DocumentType, *, fresh: bool = False
        ) -> tuple[PaymentType, ...]:
            if document_type is DocumentType.LEGAL_PAYMENTS:
                asked.set()
                await answer.wait()
                answered.append(document_type)
                return await read(document_type, fresh=fresh)
            answered.append(document_type)
            return (PaymentType("LATE", "chosen last"),)

        directories.payment_types = slow  # type: ignore[method-assign]
        page.names.choose(DocumentType.LEGAL_PAYMENTS)
        await asked.wait()
        last = next(each for each in DocumentType if each is not DocumentType.LEGAL_PAYMENTS)
        page.names.choose(last)
        await settle(lambda: column(page.types, "code") == ["LATE"])
        answer.set()
        await settle(lambda: answered == [last, DocumentType.LEGAL_PAYMENTS])
        for _turn in range(50):
            await asyncio.sleep(0)
        await settle(lambda: page.types.model.known and not page.types.model.is_reloading)
        assert column(page.types, "code") == ["LATE"]

    run_qt(use())


def test_a_directory_that_was_never_read_says_so_offline(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        directories, page = directories_of(qtbot, online=False)
        await settle(lambda: page.messages.message is not None)
        await settle(lambda: page.entries.empty_state is not None)
        directories.online = True
        assert page.entries.empty_state is not None
        page.entries.empty_state.pressed.emit()
        await settle(lambda: page.entries.model.count == 5)

    run_qt(use())


def test_the_names_of_directories_speak_the_new_language(
    qtbot: QtBot, run_qt: Run, qapp: QApplication
) -> None:
    async def use() -> None:
        _, page = directories_of(qtbot)
        assert page.names.item(1).text() == "Countries"
        use_language(qapp, Language.RUSSIAN)
        await settle(lambda: page.names.item(1).text() == "Страны")

    run_qt(use())


def activity_of(
    qtbot: QtBot, count: int = 12
) -> tuple[PageFakes, ActivityPage, list[tuple[Kind, str]]]:
    fakes = PageFakes([], changes=recorded(documents(count)))
    page = ActivityPage(fakes.context())
    on_screen(qtbot, page)
    return fakes, page, fakes.navigator.shown_documents


def test_changes_are_told_newest_first_in_words(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page, _ = activity_of(qtbot)
        await settle(lambda: page.list.model.count == 12)
        await settle(lambda: len(column(page.list, "difference")) == 12)
        assert column(page.list, "difference")[:4] == [
            "New", "Changed", "No longer listed", "Listed again",
        ]  # fmt: skip
        assert column(page.list, "what")[1] == "Status: In processing → Executed"
        assert column(page.list, "noticed_at")[0] == "16.11.2026 09:14"
        assert not nameless(page)
        assert not unreachable(page)

    run_qt(use())


def test_only_what_is_new_since_the_last_look_is_shown(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page, _ = activity_of(qtbot)
        company = Profile(
            id="p", name="ООО «Ромашка»", short_name="Р", colour="#0F766E",
            environment=Environment.TEST, documents_url="https://bank.example",
        )  # fmt: skip
        vars(page.workspace)["profile"] = company
        await settle(lambda: page.list.model.count == 12)
        fakes.registry.run("activity.new")
        await settle(lambda: page.list.model.where.since == NOW - timedelta(days=1))
        looked = NOW - timedelta(days=3), NOW - timedelta(hours=5)
        page.context.memory.remember_looks(company.id, looked)
        fakes.registry.run("activity.new")
        await settle(lambda: page.list.model.where.since == looked[1])
        chip = page.list.bar.chips[Part.SINCE]
        assert chip.is_filtering
        page.list.clear_filter()
        await settle(lambda: page.list.model.where.since is None)

    run_qt(use())


def test_an_unknown_status_in_a_change_is_called_as_the_directory_calls_it(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page, _ = activity_of(qtbot)
        await settle(lambda: page.list.model.count == 12)
        changed = next(each for each in fakes.activity.changes if each.new)
        fakes.activity.changes = [replace(changed, new="17")]
        fakes.bus.publish(Change(Topic.ACTIVITY))
        await settle(lambda: column(page.list, "what") == ["Status: In processing → Status 17"])
        statuses = Directory.PAYMENT_STATUS
        fakes.directories[statuses] = CodeBook(statuses, [DirectoryEntry("17", "Отозван банком")])
        fakes.bus.publish(Change(Topic.DIRECTORIES, frozenset({statuses.value})))
        words = ["Status: In processing → Отозван банком"]
        await settle(lambda: column(page.list, "what") == words)

    run_qt(use())


def test_a_click_and_enter_open_the_document(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page, opened = activity_of(qtbot)
        await settle(lambda: page.list.model.count == 12)
        table = page.list.table
        point = table.visualRect(page.list.model.index(3, 2)).center()
        left = Qt.MouseButton.LeftButton
        QTest.mouseClick(table.viewport(), left, Qt.KeyboardModifier.NoModifier, point)
        row = page.list.model.row(3)
        assert row is not None
        assert opened == [(Kind.DOCUMENT, row.value.document_id)]
        QTest.mouseClick(table.viewport(), left, Qt.KeyboardModifier.ControlModifier, point)
        assert len(opened) == 1
        table.go_to(5)
        press(table, Qt.Key.Key_Return)
        fakes.registry.run("activity.open")
        assert len(opened) == 3

    run_qt(use())


def test_activity_is_filtered_by_what_happened(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page, _ = activity_of(qtbot)
        await settle(lambda: page.list.model.count == 12)
        chip = page.list.bar.chips[Part.DIFFERENCES]
        assert isinstance(chip, FacetChip)
        facets = await chip._load(ActivityFilter())
        assert [facet.count for facet in facets] == [3, 3, 3, 3]
        chip.choose(frozenset({"changed"}), name="Changed")
        await settle(lambda: set(column(page.list, "difference")) == {"Changed"})

    run_qt(use())


def test_the_menu_of_a_line_opens_the_document_and_filters(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page, opened = activity_of(qtbot)
        await settle(lambda: page.list.model.count == 12)
        page.list.table.go_to(1)
        row = page.list.model.row(1)
        assert row is not None
        asked = CellMenuRequest(row, page.list.model.columns[0], QPoint(5, 5))
        page.list.table.menu_asked.emit(asked)
        actions = page.findChildren(QMenu)[-1].actions()
        actions[0].trigger()
        assert opened == [(Kind.DOCUMENT, row.value.document_id)]
        assert actions[-1].text() == "Show only: Changed"
        actions[-1].trigger()
        await settle(lambda: set(column(page.list, "difference")) == {"Changed"})
        page.findChildren(QMenu)[-1].close()

    run_qt(use())


def test_new_changes_appear(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page, _ = activity_of(qtbot)
        await settle(lambda: page.list.model.count == 12)
        fakes.activity.changes = recorded(documents(20))
        fakes.bus.publish(Change(Topic.ACTIVITY))
        await settle(lambda: page.list.model.count == 20)

    run_qt(use())
