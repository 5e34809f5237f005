"""Tests of the details pane: content, copying, actions, loading."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTableWidget, QToolButton

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import DetailTable, Kind, PaymentRequirement
from desktop_app.domain.register.obligations import RegisterForm
from desktop_app.services.documents.reading import OpenedDetails
from desktop_app.ui.documents.details import details_loader
from desktop_app.ui.documents.details.details_head import BreakingLabel
from desktop_app.ui.documents.details.details_loader import DetailsLoader
from desktop_app.ui.documents.details.details_pane import DetailsPane, OfflineContent
from desktop_app.ui.documents.details.field_view import FieldGrid, FieldView
from desktop_app.ui.documents.details.sections import FieldSection, FileSection, TableSection
from desktop_app.ui.presentation.document_presentation import DetailField
from desktop_app.ui.presentation.document_presenter import present
from tests.support.fakes import NOW, FixedClock, details_of
from tests.support.held import HeldAnswers
from tests.support.pages import PageFakes, recorded
from tests.support.windows import documents, of_kind
from tests.ui.hands import click, press, settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.services.documents.print_forms import PrintForms
    from desktop_app.services.documents.reading import DocumentReading
    from tests.support.loops import Run


def pane_of(qtbot: QtBot) -> DetailsPane:
    pane = DetailsPane()
    pane.resize(380, 800)
    qtbot.addWidget(pane)
    pane.show()
    return pane


def opening_of(pane: DetailsPane, fakes: PageFakes) -> DetailsLoader:
    documents_: Any = fakes.documents
    print_forms: Any = fakes.print_forms
    services: tuple[DocumentReading, PrintForms] = (documents_, print_forms)
    return DetailsLoader(
        pane=pane,
        documents=services[0],
        print_forms=services[1],
        activity=fakes.activity,
        sent=fakes.rows_about,
        bus=fakes.bus,
        clock=FixedClock(),
    )


def texts(widget: QWidget) -> str:
    """Everything that can be read in a widget."""
    labels = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    fields = [field.accessibleName() for field in widget.findChildren(FieldView)]
    return "\n".join(labels + fields)


def a_document(status: int = 4) -> ListedDocument:
    return next(row for row in documents(400) if row.status == status and row.amount)


def test_state_amount_and_next_step_stand_at_the_top(qtbot: QtBot) -> None:
    pane = pane_of(qtbot)
    row = a_document(1)
    pane.show_presentation(present(details_of(row)))
    head = texts(pane.head)
    assert "Awaiting signature" in head
    assert row.amount is not None
    assert f"{row.amount.value:,}" in head
    assert "Sign it" in head


@pytest.mark.parametrize("field", ["party", "number"])
def test_an_unbroken_word_never_widens_the_pane_and_is_copied_whole(
    qtbot: QtBot, field: str
) -> None:
    pane, row, word = pane_of(qtbot), a_document(), "Ж" * 150
    pane.show_presentation(present(details_of(row)))
    usual = pane.minimumSizeHint().width()
    long = replace(row, party=replace(row.party, name=word))
    long = long if field == "party" else replace(row, number=word)
    pane.show_presentation(present(details_of(long)))
    assert pane.minimumSizeHint().width() == usual
    (label,) = (each for each in pane.head.findChildren(BreakingLabel) if word in each.text())
    assert label.toolTip() == label.text()
    several = 3 * label.fontMetrics().height()
    qtbot.waitUntil(lambda: label.height() >= several)
    assert not pane.grab().isNull()
    QGuiApplication.clipboard().clear()
    QTest.mouseDClick(label, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == label.text()
    QGuiApplication.clipboard().clear()
    press(label, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == label.text()
    pane.show_presentation(present(details_of(row)))
    assert label.toolTip() == ""


def test_tables_files_and_the_timeline_are_there(qtbot: QtBot) -> None:
    pane = pane_of(qtbot)
    pane.show_presentation(
        present(details_of(a_document())), kept=OfflineContent(files=frozenset({"1"}))
    )
    table = pane.findChildren(QTableWidget)[0]
    cell = table.item(0, 0)
    assert cell is not None
    assert cell.text() == "Кавалёва Алёна Віктараўна"
    assert "Директор" in texts(pane)
    asked: list[str] = []
    pane.open_file_asked.connect(lambda each: asked.append(f"open {each.file_id}"))
    pane.save_file_asked.connect(lambda each: asked.append(f"save {each.file_id}"))
    pane.keep_file_asked.connect(lambda each: asked.append(f"keep {each.file_id}"))
    files = pane.findChildren(FileSection)[0]
    for button in [*files.findChildren(QPushButton), *files.findChildren(QToolButton)]:
        click(button)
    assert sorted(asked) == ["keep 2", "open 1", "open 2", "save 1", "save 2"]


@pytest.mark.parametrize(
    ("columns", "titles"),
    [((), ["", "", ""]), (("Тема",), ["Тема", "", ""]), (("a", "b", "c", "d"), [*"abcd"])],
    ids=["no titles", "too few", "too many"],
)
def test_a_table_shows_all_its_cells_whatever_titles_it_has(
    qtbot: QtBot, columns: tuple[str, ...], titles: list[str]
) -> None:
    rows = (("x",), ("1", "2", "3"))
    section = TableSection(DetailTable(name="t", columns=columns, rows=rows))
    qtbot.addWidget(section)
    (table,) = section.findChildren(QTableWidget)
    heads = [table.horizontalHeaderItem(place) for place in range(table.columnCount())]
    assert [head.text() for head in heads if head is not None] == titles
    items = ([table.item(line, place) for place in range(3)] for line in range(2))
    shown = [[item.text() for item in line if item is not None] for line in items]
    assert shown == [["x"], ["1", "2", "3"]]


def test_unknown_fields_are_folded_until_somebody_opens_them(qtbot: QtBot) -> None:
    pane = pane_of(qtbot)
    pane.show_presentation(present(details_of(a_document())))
    section = pane.findChildren(FieldSection)[-1]
    assert not section.findChildren(FieldView)
    click(section.findChildren(QToolButton)[0])
    assert [view.field.label for view in section.findChildren(FieldView)] == [
        "loyaltyCode", "feeShare",
    ]  # fmt: skip
    click(section.findChildren(QToolButton)[0])
    assert not section.findChildren(FieldGrid)[0].isVisible()


def test_a_value_is_copied_by_mouse_and_by_keyboard(qtbot: QtBot) -> None:
    grid = FieldGrid(
        [DetailField("Account", "BY13 ALFA", copied="BY13ALFA"), DetailField("Number", "118")]
    )
    qtbot.addWidget(grid)
    grid.resize(360, 60)
    grid.show()
    copied: list[str] = []
    grid.copied.connect(copied.append)
    account, number = grid.findChildren(FieldView)
    click(account, QPoint(account.width() - 10, 10))
    assert QGuiApplication.clipboard().text() == "BY13ALFA"
    account.setFocus()
    press(account, Qt.Key.Key_Down)
    assert grid.focusWidget() is number
    press(number, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "118"
    press(number, Qt.Key.Key_Up)
    press(account, Qt.Key.Key_Return)
    assert copied == ["Account", "Number", "Account"]


def test_long_values_break_between_words_and_long_words_inside(qtbot: QtBot) -> None:
    words = FieldView(DetailField("Purpose", "оплата по договору " * 12))
    word = FieldView(DetailField("Identifier", "a" * 120))
    for view in (words, word):
        qtbot.addWidget(view)
        assert view.heightForWidth(300) > 3 * view.heightForWidth(5000) // 2
    assert words.heightForWidth(300) > words.heightForWidth(600)


def test_everything_is_copied_as_lines(qtbot: QtBot) -> None:
    pane = pane_of(qtbot)
    row = a_document()
    pane.show_presentation(present(details_of(row)))
    pane.copy()
    text = QGuiApplication.clipboard().text()
    assert f"Account: {row.account}" in text
    assert "Кавалёва Алёна Віктараўна\tBY27MTBK30140000000000000001" in text
    assert "Everything is copied" in texts(pane.head)


def test_escape_closes_and_the_other_document_starts_at_the_top(qtbot: QtBot) -> None:
    pane = pane_of(qtbot)
    asked: list[None] = []
    pane.close_asked.connect(lambda: asked.append(None))
    first, second = documents(2)
    pane.show_presentation(present(details_of(first)))
    bar = pane._scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    place = bar.value()
    assert place > 0
    pane.show_presentation(present(details_of(first)))
    assert bar.value() == place
    pane.show_presentation(present(details_of(second)))
    assert bar.value() == 0
    press(pane, Qt.Key.Key_Escape)
    assert asked == [None]


def test_the_forms_of_a_request_are_chosen_from_a_menu(qtbot: QtBot) -> None:
    pane = pane_of(qtbot)
    shown: list[tuple[FileFormat, RegisterForm]] = []
    saved: list[tuple[FileFormat, RegisterForm]] = []
    pane.forms.show_asked.connect(lambda *each: shown.append(each))
    pane.forms.save_asked.connect(lambda *each: saved.append(each))
    pdf = pane.forms._show[FileFormat.PDF]
    click(pdf)
    assert shown == [(FileFormat.PDF, RegisterForm.REQUEST)]
    pane.forms.show_forms(tuple(RegisterForm))
    for action in pane.forms.choices[FileFormat.PDF].menu.actions():
        action.trigger()
    assert shown[1:] == [(FileFormat.PDF, form) for form in RegisterForm]
    for action in pane.forms.saving.menu.actions():
        action.trigger()
    assert len(saved) == 4
    pane.forms.show_forms(())
    assert pdf.isHidden()


@pytest.fixture
def stays(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let the bank be asked once a person has stayed long enough, which the test tells."""
    has_stayed, still = asyncio.Event(), details_loader._still

    async def while_they_stay(seconds: float) -> None:
        await (has_stayed.wait() if seconds == details_loader._ASK_AFTER_S else still(seconds))

    monkeypatch.setattr(details_loader, "_still", while_they_stay)
    return has_stayed


def test_stored_details_come_at_once_and_fresh_ones_after_them(
    qtbot: QtBot, run_qt: Run, stays: asyncio.Event
) -> None:
    async def use() -> None:
        row = a_document()
        fakes = PageFakes([row])
        old = replace(details_of(row), payer_name="Старое имя")  # type: ignore[arg-type]
        fakes.documents.stored[row.kind, row.id] = OpenedDetails(old, NOW.replace(hour=7))
        pane = pane_of(qtbot)
        opening_of(pane, fakes).show_row(row)
        await settle(lambda: "Старое имя" in texts(pane))
        assert not fakes.documents.asked
        stays.set()
        await settle(lambda: "ООО «Ромашка и партнёры»" in texts(pane))
        assert fakes.documents.asked == [(row.kind, row.id)]

    run_qt(use())


def test_a_demand_whose_last_day_is_over_says_so(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        row = PaymentRequirement(
            id="1", type="1", status=1, accept_until=NOW.date() - timedelta(days=1)
        )
        fakes = PageFakes([row])
        pane = pane_of(qtbot)
        opening_of(pane, fakes).show_row(row)
        await settle(lambda: "The time to accept or refuse it ended on" in texts(pane))

    run_qt(use())


def test_details_that_are_fresh_are_not_asked_for_again(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        row = a_document()
        fakes = PageFakes([row])
        fakes.documents.stored[row.kind, row.id] = OpenedDetails(details_of(row), NOW)
        pane = pane_of(qtbot)
        opening_of(pane, fakes).show_row(row)
        await asyncio.sleep(0.5)
        assert not fakes.documents.asked

    run_qt(use())


def test_details_that_were_read_while_the_clock_was_ahead_are_asked_for_again(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        row = a_document()
        fakes = PageFakes([row])
        later = NOW.replace(year=NOW.year + 1)
        fakes.documents.stored[row.kind, row.id] = OpenedDetails(details_of(row), later)
        opening_of(pane_of(qtbot), fakes).show_row(row)
        await settle(lambda: fakes.documents.asked == [(row.kind, row.id)])

    run_qt(use())


def test_offline_it_says_what_is_missing_and_offers_to_try_again(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        row = a_document()
        fakes = PageFakes([row])
        fakes.documents.online = False
        pane = pane_of(qtbot)
        opening_of(pane, fakes).show_row(row)
        await settle(lambda: "details were not read yet" in texts(pane.head))
        assert row.party.name in texts(pane)
        fakes.documents.online = True
        click(pane.head._retry)
        await settle(lambda: "ООО «Ромашка и партнёры»" in texts(pane))
        fakes.documents.online = False
        opening = opening_of(pane, fakes)
        opening.show_row(row)
        opening.refresh()
        await settle(lambda: "No connection" in texts(pane.head))
        assert "Details as of" in texts(pane.head)

    run_qt(use())


def test_who_walks_through_a_list_asks_the_bank_only_where_they_stay(
    qtbot: QtBot, run_qt: Run, stays: asyncio.Event
) -> None:
    async def use() -> None:
        rows = documents(12)
        fakes = PageFakes(rows)
        opening = opening_of(pane_of(qtbot), fakes)
        for row in rows:
            opening.show_row(row)
            await asyncio.sleep(0.02)
        stays.set()
        await settle(lambda: bool(fakes.documents.asked) and not opening.is_reading)
        assert fakes.documents.asked == [(rows[-1].kind, rows[-1].id)]

    run_qt(use())


def test_what_was_noticed_stands_in_the_history(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        rows = documents(4)
        fakes = PageFakes(rows, changes=recorded(rows))
        pane = pane_of(qtbot)
        opening_of(pane, fakes).show_row(rows[1])
        await settle(lambda: "Status: In processing → Executed" in texts(pane))

    run_qt(use())


def test_a_change_of_the_shown_document_is_shown(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        row = a_document()
        fakes = PageFakes([row])
        fakes.documents.stored[row.kind, row.id] = OpenedDetails(details_of(row), NOW)
        pane = pane_of(qtbot)
        opening_of(pane, fakes).show_row(row)
        await settle(lambda: "Старое имя" not in texts(pane) and pane.presentation is not None)
        newer = replace(details_of(row), payer_name="Новое имя")  # type: ignore[arg-type]
        fakes.documents.stored[row.kind, row.id] = OpenedDetails(newer, NOW)
        fakes.bus.publish(Change(Topic.DETAILS, frozenset({row.id})))
        await settle(lambda: "Новое имя" in texts(pane))

    run_qt(use())


def named(row: ListedDocument, name: str) -> OpenedDetails:
    return OpenedDetails(replace(details_of(row), payer_name=name), NOW)  # type: ignore[arg-type]


def test_the_newest_details_are_shown_whichever_are_read_last(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        row = a_document()
        fakes, pane = PageFakes([row]), pane_of(qtbot)
        fakes.documents.stored[row.kind, row.id] = named(row, "Первое имя")
        opening = opening_of(pane, fakes)
        opening.show_row(row)
        await settle(lambda: "Первое имя" in texts(pane) and not opening.is_reading)
        late = HeldAnswers(monkeypatch, fakes.documents, "stored_details")
        opening._on_change(Change(Topic.DETAILS))
        await late.held(1)
        fakes.documents.stored[row.kind, row.id] = named(row, "Второе имя")
        opening._on_change(Change(Topic.DETAILS))
        await settle(lambda: late.count > 1 or opening._showing.is_to_follow)
        late.open()
        await settle(lambda: "Второе имя" in texts(pane))
        await settle(lambda: not opening.is_reading)
        assert "Второе имя" in texts(pane)

    run_qt(use())


def test_news_of_the_document_before_do_not_bring_it_back(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        rows = documents(2)
        fakes, pane = PageFakes(rows), pane_of(qtbot)
        for row in rows:
            fakes.documents.stored[row.kind, row.id] = named(row, f"Имя {row.id}")
        opening = opening_of(pane, fakes)
        shown: list[str] = []
        opening.told.connect(lambda: shown.append(texts(pane)))
        opening.show_row(rows[0])
        await settle(lambda: bool(shown) and not opening.is_reading)
        late = HeldAnswers(monkeypatch, fakes.print_forms, "kept")
        for _ in range(2):
            opening._on_change(Change(Topic.DETAILS))
        await late.held(1)
        shown.clear()
        opening.show_row(rows[1])
        late.open()
        await settle(lambda: bool(shown) and not opening.is_reading)
        assert all(f"Имя {rows[1].id}" in each for each in shown)

    run_qt(use())


def test_a_change_while_the_bank_is_about_to_be_asked_does_not_keep_it_from_being_asked(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        row = a_document()
        fakes = PageFakes([row])
        opening_of(pane_of(qtbot), fakes).show_row(row)
        for _ in range(3):
            fakes.bus.publish(Change(Topic.PRINT_FORMS, frozenset({row.id})))
            await asyncio.sleep(0.05)
        await settle(lambda: bool(fakes.documents.asked))

    run_qt(use())


def test_a_status_that_is_newer_in_the_list_is_shown_and_asked_about(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        row = replace(a_document(2), status_name="")
        fakes = PageFakes([row])
        fakes.documents.online = False
        fakes.documents.stored[row.kind, row.id] = OpenedDetails(details_of(row), NOW)
        pane = pane_of(qtbot)
        opening = opening_of(pane, fakes)
        opening.show_row(row)
        await settle(lambda: "In processing" in texts(pane.head))
        opening.show_row(replace(row, status=4))
        await settle(lambda: "Executed" in texts(pane.head))
        await settle(lambda: fakes.documents.asked == [(row.kind, row.id)])

    run_qt(use())


def test_received_documents_offer_no_form_of_their_own(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        rows = of_kind(Kind.REGISTER_DOCUMENT, documents(1))
        pane = pane_of(qtbot)
        opening_of(pane, PageFakes(rows)).show_row(rows[0])
        await settle(lambda: pane.presentation is not None)
        assert pane.forms._show[FileFormat.PDF].isHidden()

    run_qt(use())


def test_the_pane_is_painted_on_its_own_ground(qtbot: QtBot) -> None:
    pane = pane_of(qtbot)
    pane.show_presentation(present(details_of(a_document())))
    image = pane.grab().toImage()
    assert image.pixelColor(QPointF(2, 400).toPoint()).lightness() > 240
