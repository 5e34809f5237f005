"""Tests of the document lists: filters, details, totals, files, offline, empty."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLayout, QMenu, QPushButton, QToolButton

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.adding_up import added_up
from desktop_app.domain.documents.directories import CodeBook, Directory, DirectoryEntry
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import FINAL_DOCUMENT_STATUSES, DocumentStatus
from desktop_app.domain.values.money import Amount
from desktop_app.storage.window import Row
from desktop_app.ui.documents.details.field_view import FieldView
from desktop_app.ui.documents.document_columns import document_columns
from desktop_app.ui.documents.document_filters import cell_filter_value
from desktop_app.ui.documents.document_pages import CardFilePage, DocumentsPage, RequirementsPage
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.shell.page_memory import PaneState
from desktop_app.ui.signing.to_sign_page import ToSignPage
from desktop_app.ui.tables.columns import (
    Cell,
    Part,
    painted_second_line,
    second_line,
    written_columns,
)
from desktop_app.ui.tables.data_table import CellMenuRequest
from desktop_app.ui.tables.filter_chips import FacetChip
from desktop_app.ui.theme import Icon
from tests.support.fakes import NOW, FixedClock, Offline
from tests.support.layout import filled_buttons
from tests.support.pages import PageFakes
from tests.support.windows import TODAY, documents, of_kind
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless, unreachable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.documents.document_list_page import DocumentListPage
    from desktop_app.ui.shell.page_context import PageContext
    from tests.support.loops import Run

PAGES = {
    DocumentsPage: Kind.DOCUMENT,
    ToSignPage: Kind.DOCUMENT,
    CardFilePage: Kind.CARD_FILE,
    RequirementsPage: Kind.REQUIREMENT,
}


async def shown(
    qtbot: QtBot, page: type[DocumentListPage] = DocumentsPage, rows: int = 300, **parts: Any
) -> tuple[PageFakes, DocumentListPage]:
    """A page of a list, on the screen in the active window, its rows read."""
    fakes = PageFakes(of_kind(PAGES[page], documents(rows)))
    made = page(fakes.context(**parts))
    made.resize(1200, 760)
    qtbot.addWidget(made)
    made.show()
    await settle(made.isActiveWindow)
    await settle(lambda: made.list.model.known)
    return fakes, made


def column(page: DocumentListPage, name: str, rows: int = 12) -> list[str]:
    """The first texts of a column."""
    place = [each.id for each in page.list.model.columns].index(name)
    cells = (page.list.model.cells(number) for number in range(min(rows, page.list.model.count)))
    return [row[place].text for row in cells if row is not None]


@pytest.mark.parametrize("page", list(PAGES))
def test_every_control_has_a_name_and_is_reached_by_keyboard(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def use() -> None:
        _, made = await shown(qtbot, page)
        made.list.table.go_to(0)
        await settle(lambda: made.pane.isVisible() and made.pane.presentation is not None)
        assert not nameless(made)
        assert not unreachable(made)

    run_qt(use())


def test_a_row_opens_its_details_and_the_pane_is_remembered(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        assert not page.pane.isVisible()
        page.list.table.go_to(2)
        await settle(page.pane.isVisible)
        await settle(lambda: len(page.pane.findChildren(FieldView)) > 15)
        press(page.pane, Qt.Key.Key_Escape)
        assert not page.pane.isVisible()
        await settle(lambda: "documents" in fakes.memory.panes)
        assert not fakes.memory.panes["documents"].wanted
        (expected,) = fakes.navigator.expected_forms
        page.show_form(FileFormat.PDF)
        assert fakes.navigator.print_forms == [expected]
        page.list.table.go_to(3)
        assert not page.pane.isVisible()
        press(page.list.table, Qt.Key.Key_Return)
        assert page.pane.isVisible()
        press(page.list.table, Qt.Key.Key_Space)
        assert not page.pane.isVisible()

    run_qt(use())


@pytest.mark.parametrize("page", [DocumentsPage, ToSignPage])
def test_where_the_document_on_show_leaves_the_list_the_other_selected_one_is_shown(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    """What stands in the pane is what the commands act on."""

    async def use() -> None:
        fakes, made = await shown(qtbot, page)
        table = made.list.table
        table.go_to(2)
        press(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        gone = made.current_document()
        assert gone is not None
        assert made.opening.row == gone
        fakes.windows.change([row for row in fakes.windows.rows if row.id != gone.id])
        made.list.reload()
        await settle(lambda: made.opening.row != gone)
        (left,) = made.chosen
        assert made.opening.row == left == made.current_document()
        await settle(lambda: made.pane.presentation is not None)
        made.show_form(FileFormat.PDF)
        assert fakes.navigator.print_forms[-1].document_id == left.id

    run_qt(use())


@pytest.mark.parametrize("page", list(PAGES))
def test_down_in_the_search_field_goes_to_the_first_row_that_was_found(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def use() -> None:
        _, made = await shown(qtbot, page)
        table, field = made.list.table, made.head.search
        made.focus_search()
        press(field, Qt.Key.Key_Down)
        assert table.hasFocus()
        assert (table.currentIndex().row(), table.chosen.count()) == (0, 1)
        press(table, Qt.Key.Key_Down)
        made.focus_search()
        press(field, Qt.Key.Key_Down)
        assert table.currentIndex().row() == 1  # where the person was
        made.focus_search()
        field.setText("ветер")
        press(field, Qt.Key.Key_Down)
        await settle(lambda: not made.list.model.is_reloading and table.hasFocus())
        assert made.list.model.count
        assert (table.currentIndex().row(), table.chosen.count()) == (0, 1)
        made.focus_search()
        field.setText("nothing has this")
        press(field, Qt.Key.Key_Down)
        await settle(lambda: made.list.empty_state is not None)
        assert not table.hasFocus()
        press(field, Qt.Key.Key_Escape)
        assert not field.text()
        await settle(lambda: made.list.empty_state is None)

    run_qt(use())


@pytest.mark.parametrize("page", list(PAGES))
def test_the_counts_of_a_filter_follow_the_search_and_the_other_filters(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def counts(made: DocumentListPage, part: Part) -> list[str]:
        chip = made.list.bar.chips[part]
        click(chip)
        await settle(lambda: chip.popover is not None)
        assert chip.popover is not None
        boxes = chip.popover.findChildren(QCheckBox)
        names = [box.accessibleName() for box in boxes]
        chip.popover.close()
        await settle(lambda: chip.popover is None)
        return names

    async def use() -> None:
        _, made = await shown(qtbot, page)
        everything = await counts(made, Part.TYPES)
        made.head.search.setText("ветер")
        press(made.head.search, Qt.Key.Key_Return)
        await settle(lambda: not made.list.model.is_reloading)
        assert 0 < made.list.model.count < 300
        found = await counts(made, Part.TYPES)
        assert found != everything
        assert sum(int(each.rpartition(", ")[2]) for each in found) == made.list.model.count
        row = made.list.model.row(0)
        assert row is not None
        made.list.narrow(Part.TYPES, row.value.type, "")
        await settle(lambda: not made.list.model.is_reloading)
        assert await counts(made, Part.TYPES) == found  # what else there would be
        accounts = await counts(made, Part.ACCOUNTS)
        assert sum(int(each.rpartition(", ")[2]) for each in accounts) == made.list.model.count

    run_qt(use())


@pytest.mark.parametrize("page", list(PAGES))
def test_a_list_is_never_painted_over_its_details(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def use() -> None:
        _, made = await shown(qtbot, page)
        layout = made.layout()
        assert layout is not None
        # Else it is no narrower than list and details want to be when its layout comes first.
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        made.list.table.go_to(0)
        await settle(made.pane.isVisible)
        usual = made.size()

        async def resized(size: QSize) -> None:
            made.resize(size)
            await settle(lambda: made.split.width() == made.width() == size.width())

        for width in (712, 760, 800, 842, 860, 1000):
            await resized(usual)  # each time as from the size it began with
            await resized(QSize(width, 600))
            listed, pane = made.list.geometry(), made.pane.geometry()
            assert listed.right() < pane.left(), width
            assert pane.right() < made.split.width(), width

    run_qt(use())


@pytest.mark.parametrize("page", list(PAGES))
def test_a_page_that_is_not_on_show_has_not_measured_its_details(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def use() -> None:
        made = page(PageFakes(documents(3)).context())
        qtbot.addWidget(made)
        assert made.pane.isHidden()
        assert not made.pane.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)

    run_qt(use())


def test_a_remembered_width_of_the_pane_is_used(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes = PageFakes(documents(30))
        fakes.memory.panes["documents"] = PaneState(width=450)
        page = DocumentsPage(fakes.context())
        page.resize(1200, 700)
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.known)
        page.list.table.go_to(0)
        await settle(page.pane.isVisible)
        assert page.pane.width() == 450

    run_qt(use())


@pytest.mark.parametrize("page", [DocumentsPage, ToSignPage, CardFilePage])
def test_nothing_of_a_list_runs_out_of_view_beside_details_in_the_least_window(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def use() -> None:
        _, made = await shown(qtbot, page)
        made.resize(900 - 48, 600)
        made.list.table.go_to(0)
        await settle(made.pane.isVisible)
        await settle(lambda: made.split.width() == made.width())
        assert made.list.table.horizontalScrollBar().maximum() == 0
        assert made.pane.width() >= made.pane.minimumWidth()

    run_qt(use())


def test_searching_filtering_and_clearing(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.head.search.setText("белпочта")
        await settle(lambda: set(column(page, "party")) == {"РУП «Белпочта»"})
        found = page.list.model.count
        page.list.narrow(Part.STATUSES, "4", "Executed")
        await settle(lambda: page.list.model.count < found)
        assert set(column(page, "status")) == {"Executed"}
        assert page.list.bar.chips[Part.STATUSES].text().startswith("Status: Executed")
        await settle(lambda: "BYN" in page.list.bar.summary.text())
        totals = await fakes.windows.totals(page.list.model.where)
        assert str(totals.count) in page.list.bar.summary.text()
        fakes.registry.run("documents.clear")
        await settle(lambda: page.list.model.count == 300)
        assert not page.head.search.text()
        assert not page.list.is_filtering

    run_qt(use())


def test_a_long_list_without_amounts_has_no_column_for_them(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        columns = page.list.table.columns
        (amount,) = [each for each in page.list.model.columns if each.id == "amount"]
        letters = [
            replace(each, id=f"9{each.id}", type="letters", amount=None)
            for each in of_kind(Kind.DOCUMENT, documents(100))
        ]
        paid = [each for each in documents(100) if each.type != "letters"]
        fakes.windows.change([*letters, *of_kind(Kind.DOCUMENT, paid)])
        page.list.table.reload()
        assert columns.is_visible(amount)
        page.list.narrow(Part.TYPES, "letters", "Letters")
        await settle(lambda: page.list.model.known and page.list.model.count == 100)
        await settle(lambda: not columns.is_visible(amount))
        assert amount in columns.visible()  # copies and exports have it
        page.list.clear_filter()
        await settle(lambda: columns.is_visible(amount))
        fakes.windows.change([*letters, replace(letters[0], id="1", amount=Amount(Decimal(1), ""))])
        page.list.narrow(Part.TYPES, "letters", "Letters")
        await settle(lambda: page.list.model.count == 101)
        await settle(lambda: bool(page.list.bar.summary.text()))
        assert columns.is_visible(amount)

    run_qt(use())


def test_what_is_selected_is_added_up(qtbot: QtBot, run_qt: Run) -> None:
    async def story() -> None:
        fakes, page = await shown(qtbot)
        table, summary = page.list.table, page.list.bar.summary
        table.go_to(0)
        table.chosen.extend_to(119)
        listed = await fakes.windows.window(
            page.list.model.where, page.list.model.sort_order, offset=0, limit=120
        )
        added = added_up(row.value for row in listed.rows)
        amounts = [each.amount for each in added if each.amount and each.amount.money]
        assert len(amounts) < len(listed.rows), "some are rejected"
        priced = [row.value.amount for row in listed.rows if row.value.amount is not None]
        left_out = f"{len(priced) - len(amounts)} amounts are not included"
        sums = map(formats.amount, formats.totals(amounts))
        said = " · ".join(["120 of 300", *sums, left_out])
        await settle(lambda: summary.accessibleName().replace("  ", " ") == said)
        assert left_out in summary.toolTip()
        table.go_to(3)
        await settle(lambda: "of 300" not in summary.accessibleName())

    run_qt(story())


def test_selected_rows_that_the_bank_does_not_list_any_more_have_no_sum(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def story() -> None:
        fakes, page = await shown(qtbot)
        table, model, summary = page.list.table, page.list.model, page.list.bar.summary
        fakes.windows.gone.update(row.id for row in map(model.row, range(3)) if row is not None)
        fakes.windows.change(fakes.windows.rows)
        page.list.reload()
        await settle(lambda: getattr(model.row(0), "absent", False))
        await settle(lambda: "BYN" in summary.accessibleName())
        table.go_to(0)
        table.chosen.extend_to(2)
        await settle(lambda: "BYN" not in summary.accessibleName())
        assert "3 selected" in summary.accessibleName()
        table.chosen.extend_to(119)
        await settle(lambda: "BYN" in summary.accessibleName())
        listed = await fakes.windows.window(model.where, model.sort_order, offset=0, limit=120)
        added = added_up(row.value for row in listed.rows if not row.absent)
        amounts = [each.amount for each in added if each.amount and each.amount.money]
        priced = sum(row.value.amount is not None for row in listed.rows)
        left_out = f"{priced - len(amounts)} amounts are not included"
        sums = map(formats.amount, formats.totals(amounts))
        said = " · ".join(["120 of 300", *sums, left_out])
        await settle(lambda: summary.accessibleName().replace("  ", " ") == said)

    run_qt(story())


def test_what_the_bank_does_not_list_any_more_is_marked_and_told(qtbot: QtBot, run_qt: Run) -> None:
    async def story() -> None:
        fakes, page = await shown(qtbot)
        table, model = page.list.table, page.list.model
        first = model.row(0)
        assert first is not None
        fakes.windows.gone.add(first.id)
        fakes.windows.change(fakes.windows.rows)
        page.list.reload()
        await settle(lambda: getattr(model.row(0), "absent", False))
        places = {column.id: place for place, column in enumerate(model.columns)}

        def marks(number: int) -> dict[str, Icon]:
            (row,) = table._painted_rows(number, number)
            assert row.cells is not None
            return {
                name: mark.icon for name, place in places.items() if (mark := row.cells[place].mark)
            }

        gone = "No longer at the bank"
        told = model.index(0, places["status"])
        assert gone in model.data(told, Qt.ItemDataRole.AccessibleDescriptionRole)
        assert table.tip_at(told).count(gone) == 1
        assert gone not in table.tip_at(model.index(1, places["status"]))
        assert marks(0)["status"] is Icon.ABSENT
        assert Icon.ABSENT not in marks(1).values()
        assert marks(0).get("type") is not Icon.ABSENT
        table.columns.show(model.columns[places["status"]], shown=False)
        assert marks(0)["type"] is Icon.ABSENT

    run_qt(story())


def test_a_filter_without_matches_says_so_and_offers_to_clear(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await shown(qtbot)
        page.head.search.setText("такого нет")
        await settle(lambda: page.list.empty_state is not None)
        assert page.list.empty_state is not None
        assert page.list.empty_state.sentence == "Nothing matches the filter."
        page.list.empty_state.pressed.emit()
        await settle(lambda: page.list.model.count == 300)
        assert page.list.empty_state is None

    run_qt(use())


def test_an_empty_list_offers_to_synchronise(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot, rows=0)
        assert page.list.empty_state is not None
        page.list.empty_state.pressed.emit()
        assert fakes.synchronised == 1

    run_qt(use())


def test_the_context_menu_filters_by_the_value_of_a_cell(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await shown(qtbot)
        columns = {each.id: each for each in page.list.model.columns}
        row = page.list.model.row(0)
        assert row is not None
        for name, part in (("date", Part.PERIOD), ("type", Part.TYPES)):
            page.list.table.menu_asked.emit(CellMenuRequest(row, columns[name], QPoint(5, 5)))
            menu = page.findChildren(QMenu)[-1]
            action = menu.actions()[-1]
            assert action.text().startswith("Show only: ")
            action.trigger()
            menu.close()
            assert page.list.bar.chips[part].is_filtering
        await settle(lambda: set(column(page, "date")) == {"16.11.2026"})
        page.list.table.menu_asked.emit(CellMenuRequest(row, columns["party"], QPoint(5, 5)))
        page.findChildren(QMenu)[-1].actions()[-1].trigger()
        assert page.head.search.text() == row.value.party.name
        page.findChildren(QMenu)[-1].close()

    run_qt(use())


STATUSES = Directory.PAYMENT_STATUS


@pytest.mark.parametrize("page", [DocumentsPage, CardFilePage, RequirementsPage])
def test_a_status_that_nobody_names_is_called_as_the_directory_calls_it(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def use() -> None:
        row = replace(of_kind(PAGES[page], documents(1))[0], status=17, status_name="")
        fakes = PageFakes([row])
        made = page(fakes.context())
        made.resize(1200, 760)
        qtbot.addWidget(made)
        made.show()
        await settle(lambda: made.list.model.count == 1)
        assert column(made, "status") == ["Status 17"]
        chip = made.list.bar.chips[Part.STATUSES]
        assert isinstance(chip, FacetChip)
        chip.choose(frozenset({"17"}))
        assert chip.text().startswith("Status: Status 17")
        fakes.directories[STATUSES] = CodeBook(STATUSES, [DirectoryEntry("17", "Отозван банком")])
        fakes.bus.publish(Change(Topic.DIRECTORIES, frozenset({STATUSES.value})))
        await settle(lambda: column(made, "status") == ["Отозван банком"])
        exported = {each.id: each.value for each in made.list.table.columns.visible()}["status"]
        assert exported is not None
        assert exported(row) == "Отозван банком"
        assert chip.text().startswith("Status: Отозван банком")
        listed = made.list.model.row(0)
        assert listed is not None
        asked = CellMenuRequest(listed, made.list.model.columns[0], QPoint(5, 5))
        assert cell_filter_value(asked) == ("17", "Отозван банком")

    run_qt(use())


def test_what_fails_is_told_in_the_message_bar_and_can_be_tried_again(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        fakes.windows.failure = Offline()
        fakes.change(documents(10))
        await settle(lambda: page.messages.message is not None)
        assert page.messages.message is not None
        assert page.messages.message.retryable
        fakes.windows.failure = None
        page.messages._retry.click()
        await settle(lambda: page.list.model.count == 10)

    run_qt(use())


def test_a_change_in_the_store_reads_the_list_again(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(5)
        row = page.list.model.row(5)
        assert row is not None
        await settle(lambda: page.pane.presentation is not None)
        newer = [replace(each, id=f"9{each.id}", date=TODAY) for each in documents(3, seed=8)]
        fakes.change([*newer, *fakes.windows.rows])
        await settle(lambda: page.list.model.count == 303)
        assert page.list.model.position(row.id) == 8
        assert page.list.table.currentIndex().row() == 8
        assert [each.id for each in page.chosen] == [row.id]

    run_qt(use())


def test_a_document_is_opened_from_elsewhere_whatever_is_filtered(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.head.search.setText("белпочта")
        await settle(lambda: page.list.model.count < 300)
        wanted = fakes.windows.rows[200].id
        page.open_document(wanted)
        await settle(lambda: page.list.table.chosen.current_id == wanted)
        assert page.pane.isVisible()

    run_qt(use())


def test_a_document_far_below_is_opened_while_the_list_is_read_anew(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot, rows=3000)
        page.list.table.go_to(2)
        await settle(lambda: page.pane.presentation is not None)
        wanted = fakes.windows.rows[2500].id
        page.open_document(wanted)
        page.list.refilter()
        await settle(lambda: [each.id for each in page.chosen] == [wanted])

    run_qt(use())


def context_with_actions(fakes: PageFakes) -> PageContext:
    """A context with two actions; one of them also applies to documents that are gone."""
    change, repeat = (
        DocumentAction(
            id=name,
            text=Text("Routes", "Change…"),
            fits=lambda _: True,
            run=lambda _: None,
            of_absent=name == "repeat",
        )
        for name in ("change", "repeat")
    )
    return fakes.context(document_actions=lambda: (change, repeat))


@pytest.mark.parametrize("left_out", [False, True])
def test_what_the_bank_has_deleted_says_so_and_offers_only_what_can_be_done(
    qtbot: QtBot, run_qt: Run, *, left_out: bool
) -> None:
    async def use() -> None:
        fakes = PageFakes(documents(30))
        page = DocumentsPage(context_with_actions(fakes))
        page.resize(1200, 760)
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.known)
        page.list.table.go_to(3)
        await settle(lambda: page.pane.presentation is not None)
        shown = page.current_document()
        assert shown is not None
        assert page.fitting == ["documents.change", "documents.repeat"]
        assert len(page.pane.documents.buttons) == 2

        fakes.windows.gone.add(shown.id)
        rows = fakes.windows.rows
        fakes.change([row for row in rows if row.id != shown.id] if left_out else rows)
        await settle(lambda: page.pane.presentation is not None and page.pane.presentation.absent)
        assert page.fitting == ["documents.repeat"]
        assert len(page.pane.documents.buttons) == 1
        assert "No longer at the bank" in [one.text() for one in page.pane.findChildren(QLabel)]
        assert not page.registry.can_run("documents.change")
        assert not page.registry.can_run("documents.print")
        assert page.opening.shows(shown)

        fakes.windows.gone.clear()
        fakes.change(rows)
        await settle(
            lambda: page.pane.presentation is not None and not page.pane.presentation.absent
        )
        await settle(lambda: page.registry.can_run("documents.change"))

    run_qt(use())


def test_nothing_is_done_with_another_document_while_the_one_gone_to_is_read(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        _, page = await shown(qtbot, rows=1200)
        table, model = page.list.table, page.list.model
        table.setFocus()
        table.go_to(0)
        await settle(lambda: page.current_document() is not None)
        first = page.current_document()
        assert model.row(model.count - 1) is None
        press(table, Qt.Key.Key_End)
        assert model.row(model.count - 1) is None
        assert page.opening.row == first
        assert page.current_document() is None
        assert not page.registry.can_run("documents.print")
        await settle(lambda: page.current_document() is not None)
        assert page.current_document() != first

    run_qt(use())


def test_what_is_only_filtered_away_stays_as_it_is(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        page.list.table.go_to(3)
        await settle(lambda: page.pane.head.fetched_at is not None and not page.opening.is_reading)
        before, row = page.pane.presentation, page.opening.row
        page.head.search.setText("нет такого")
        await settle(lambda: page.list.model.count == 0)
        replaced: list[object] = []
        page.list.model.replaced.connect(replaced.append)
        fakes.bus.publish(Change(Topic.DOCUMENTS))
        await settle(lambda: bool(replaced))
        await settle(lambda: not page.opening._looking.is_running)
        assert page.opening.row is row
        assert page.pane.presentation is before

    run_qt(use())


def test_the_stale_mark_follows_the_synchronisation(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        assert page.head._stale.isHidden()
        fakes.stale = NOW
        fakes.bus.publish(Change(Topic.SYNC))
        await settle(lambda: not page.head._stale.isHidden())

    run_qt(use())


def _byn(value: str, currency: str = "BYN") -> Amount:
    return Amount(Decimal(value), currency)


def next_step(page: DocumentListPage) -> str:
    """What the details say is to be done next."""
    return page.pane.presentation.next_step if page.pane.presentation is not None else ""


def test_the_card_file_shows_the_remainder_oldest_first(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await shown(qtbot, CardFilePage)
        dates = [text.split(".")[::-1] for text in column(page, "date")]
        assert dates == sorted(dates)
        assert "rest" in [each.id for each in page.list.table.columns.visible()]
        columns = {each.id: each for each in page.list.model.columns}
        row = page.list.model.row(0)
        assert row is not None
        listed: Any = replace(row.value, status=int(DocumentStatus.IN_CARD_FILE))
        half = replace(listed, amount=_byn("80.00"), rest=_byn("20.00"), date=date(2026, 11, 6))
        paid = columns["paid"].cell(replace(row, value=half))
        assert (paid.text, paid.share) == ("75\u00a0%", 0.75)
        assert columns["days_waiting"].cell(replace(row, value=half)).text == "10"
        for unknown in (None, _byn("20.00", "EUR")):
            told = columns["paid"].cell(replace(row, value=replace(half, rest=unknown)))
            assert (told.text, told.share) == ("", None)
        assert columns["priority"].cell(replace(row, priority="13")).text == "13"
        assert columns["priority"].cell(replace(row, priority="13")).below == "Priority 13"
        for rest in range(101):
            part = replace(half, amount=_byn("100.00"), rest=_byn(f"{rest}.00"))
            assert columns["paid"].cell(replace(row, value=part)).text == f"{100 - rest}\u00a0%"
            assert columns["paid"].value is not None
            assert columns["paid"].value(part) == f"{100 - rest}\u00a0%"
        little = replace(half, amount=_byn("10000.00"), rest=_byn("9999.99"))
        assert columns["paid"].cell(replace(row, value=little)).text == "1\u00a0%"
        rows = [page.list.model.row(place) for place in range(20)]
        settled = [one is not None and one.value.status in FINAL_DOCUMENT_STATUSES for one in rows]
        page.list.table.go_to(settled.index(False))
        await settle(lambda: "remain to be paid" in next_step(page))
        page.list.table.go_to(settled.index(True))
        await settle(lambda: "remain to be paid" not in next_step(page))
        await settle(lambda: page.pane.presentation is not None)
        assert "remain to be paid" not in next_step(page)

    run_qt(use())


def test_requirements_show_acceptance_and_its_last_day(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await shown(qtbot, RequirementsPage)
        assert set(column(page, "type")) == {"With acceptance", "Without acceptance"}
        kind = [each.id for each in page.list.model.columns].index("type")
        for place in range(page.list.model.count):
            told = page.list.model.cells(place)
            if told is not None:
                assert (told[kind].mark is not None) is (told[kind].text == "Without acceptance")
        row = page.list.model.row(0)
        assert row is not None
        left = {each.id: each for each in page.list.model.columns}["days_left"]
        demand: Any = row.value
        open_still = replace(demand, type="1", status=8, accept_until=date(2026, 11, 19))
        assert left.cell(replace(row, value=open_still)).text == "3"
        for status in (2, 4):
            assert left.cell(replace(row, value=replace(open_still, status=status))).text == ""
        until = {each.id: each for each in page.list.model.columns}["accept_until"]
        soon = replace(open_still, accept_until=date(2026, 11, 17))
        assert until.cell(replace(row, value=soon)).mark is not None
        for status in (2, 4):
            assert until.cell(replace(row, value=replace(soon, status=status))).mark is None

    run_qt(use())


def test_to_sign_lists_only_what_can_be_signed(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await shown(qtbot, ToSignPage)
        assert set(column(page, "status")) == {"Awaiting signature"}
        assert Part.STATUSES not in page.list.bar.chips

    run_qt(use())


def test_letters_in_the_table_search(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await shown(qtbot)
        press(page.list.table, Qt.Key.Key_4)
        assert page.head.search.text() == "4"
        await settle(lambda: page.list._text == "4" and not page.list.model.is_reloading)

    run_qt(use())


def test_another_language_reaches_everything(qtbot: QtBot, run_qt: Run, qapp: QApplication) -> None:
    async def use() -> None:
        _, page = await shown(qtbot)
        page.list.table.go_to(0)
        await settle(lambda: page.pane.presentation is not None)
        use_language(qapp, Language.RUSSIAN)
        model, chip = page.list.model, page.list.bar.chips[Part.TYPES]
        await settle(lambda: model.headerData(0, Qt.Orientation.Horizontal) == "Статус")
        await settle(lambda: chip.text().startswith("Тип"))
        field = "Назначение платежа: "
        await settle(
            lambda: any(
                view.accessibleName().startswith(field)
                for view in page.pane.findChildren(FieldView)
            )
        )

    run_qt(use())


def test_rows_become_compact(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await shown(qtbot)
        page.set_compact(compact=True)
        assert page.list.table.rowHeight(0) == 28

    run_qt(use())


def test_no_subscriber_is_left_when_a_page_goes(run_qt: Run) -> None:
    async def use() -> None:
        fakes = PageFakes(documents(3))
        page = DocumentsPage(fakes.context())
        await settle(lambda: page.list.model.known)
        assert fakes.bus._subscriptions
        page.deleteLater()
        await settle(lambda: not fakes.bus._subscriptions)
        fakes.change(documents(3))
        await asyncio.sleep(0.02)
        assert not fakes.failures

    run_qt(use())


def test_a_document_is_gone_to_after_what_is_being_read_has_come(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot)
        wanted = page.list.model.row(30)
        assert wanted is not None
        window, slow = fakes.windows.window, asyncio.Event()

        async def slowly(*args: object, **names: object) -> object:
            await slow.wait()
            return await window(*args, **names)  # type: ignore[arg-type]

        with monkeypatch.context() as patch:
            patch.setattr(fakes.windows, "window", slowly)
            page.open_document(wanted.id)
            await asyncio.sleep(0.05)  # its place is known long before the rows are
            slow.set()
            await settle(lambda: not page.list.model.is_reloading)
        await settle(lambda: [each.id for each in page.chosen] == [wanted.value.id])
        assert page.list.table.verticalScrollBar().value() > 0

    run_qt(use())


def test_the_document_that_was_asked_for_last_stays_on_show_while_the_store_changes(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page = await shown(qtbot, rows=3000)
        fakes.windows.delay_s = 0.01
        for far, near in ((2500, 3), (1800, 2400), (5, 2900)):
            first, wanted = fakes.windows.rows[far].id, fakes.windows.rows[near].id
            page.open_document(first)
            page.open_document(wanted)
            for gone in (1000, 900, 800):
                rows = list(fakes.windows.rows)
                del rows[gone]
                fakes.windows.change(rows)
                fakes.bus.publish(Change(Topic.DOCUMENTS))
                await asyncio.sleep(0.03)
            await settle(lambda: not page.list.model.is_reloading)
            await settle(lambda wanted=wanted: [each.id for each in page.chosen] == [wanted])  # type: ignore[misc]

    run_qt(use())


def signing(done: list[list[str]]) -> DocumentAction:
    """Signs what waits for it; `done` has the identifiers of each time."""
    return DocumentAction(
        id="sign",
        text=Text("SigningPage", "Sign…"),
        fits=lambda document: document.status == DocumentStatus.AWAITING_SIGNATURE,
        run=lambda document: done.append([document.id]),
        run_many=lambda documents: done.append([each.id for each in documents]),
        why_not=Text("SigningPage", "Select documents that wait for a signature"),
    )


def test_the_filled_button_is_the_next_step_and_printing_an_icon(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        statuses = (DocumentStatus.EXECUTED, DocumentStatus.AWAITING_SIGNATURE)
        rows = [
            replace(each, status=statuses[place % 2]) for place, each in enumerate(documents(12))
        ]
        waiting = [each.id for each in rows if each.status == DocumentStatus.AWAITING_SIGNATURE]
        fakes, done = PageFakes(rows), list[list[str]]()
        page = DocumentsPage(fakes.context(document_actions=lambda: (signing(done),)))
        page.resize(1200, 760)
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.known)
        buttons = page.head.findChildren(QPushButton)
        sign = next(each for each in buttons if each.property("look") == "primary")
        assert filled_buttons(page) == ["Sign…"]
        assert not sign.isEnabled()
        assert "wait for a signature" in sign.toolTip()
        page.list.go_to_id(next(each.id for each in rows if each.id not in waiting))
        await settle(lambda: len(page.chosen) == 1)
        assert not sign.isEnabled()
        page.list.table.selectAll()
        await settle(sign.isEnabled)
        assert "wait for a signature" not in sign.toolTip()
        click(sign)
        await settle(lambda: bool(done))
        assert [sorted(each) for each in done] == [sorted(waiting)]
        tools = page.head.findChildren(QToolButton)
        printing = fakes.registry.action("documents.print")
        assert printing in [each.defaultAction() for each in tools]
        assert printing not in page.head.more_menu.menu.actions()

    run_qt(use())


@pytest.mark.parametrize("page", [CardFilePage, DocumentsPage, RequirementsPage])
def test_a_list_without_a_next_step_has_no_filled_button(
    qtbot: QtBot, run_qt: Run, page: type[DocumentListPage]
) -> None:
    async def use() -> None:
        _, made = await shown(qtbot, page)
        made.list.table.go_to(0)
        await settle(lambda: made.pane.isVisible() and made.pane.presentation is not None)
        assert filled_buttons(made) == []

    run_qt(use())


@pytest.mark.parametrize("reason", ["", "Счёт\nзакрыт"])
@pytest.mark.parametrize("purpose", ["", "Оплата по счёту 17"])
@pytest.mark.parametrize("files", [0, 2])
def test_a_row_tells_why_it_was_rejected_and_what_is_attached(
    reason: str, purpose: str, files: int
) -> None:
    document = replace(documents(1)[0], purpose=purpose)
    columns = {each.id: each for each in document_columns(Kind.DOCUMENT, clock=FixedClock())}
    row = Row(1, document.id, document, has_details=True, reason=reason, files=files)
    shown, plain = (columns["purpose"].cell(each) for each in (row, replace(row, reason="")))
    told = " ".join(reason.split())
    assert shown.text == " · ".join(each for each in (told, purpose) if each)
    assert (shown.mark is None) == (not reason)
    assert told in shown.tip
    assert plain.text == purpose
    assert columns["purpose"].value is not None
    assert columns["purpose"].value(document) == purpose
    beside = (columns["type"].cell(row), shown)
    assert second_line(beside, (0, 1)).startswith(told or beside[0].text)
    number = columns["number"].cell(row)
    assert number.text == document.number
    assert (number.mark is None) == (not files)
    assert (str(files) in number.tip) == bool(files)
    asked = CellMenuRequest(row=row, column=columns["purpose"], point=QPoint())
    assert cell_filter_value(asked) == (purpose, purpose)


def test_the_codes_of_a_purpose_are_painted_last_and_kept_everywhere_else() -> None:
    purpose = "GDDS 122601 Оплата за воду по счёту № 17"
    document = replace(documents(1)[0], purpose=purpose)
    column = next(
        each for each in document_columns(Kind.DOCUMENT, clock=FixedClock()) if each.id == "purpose"
    )
    plain, rejected = (
        Row(1, document.id, document, reason=reason) for reason in ("", "Нет средств")
    )
    cell = column.cell(plain)
    assert (cell.text, cell.unit) == ("Оплата за воду по счёту № 17", "GDDS 122601")
    (written,) = written_columns([column])
    assert written.text(plain) == written.value(plain) == purpose
    cells = (Cell("Верасень"), Cell("Платёж"), cell)
    assert painted_second_line(cells, (1, 2)).endswith("Оплата за воду по счёту № 17 GDDS 122601")
    assert second_line(cells, (1, 2)).endswith(purpose), "read aloud, and in tooltips"
    cell = column.cell(rejected)
    assert cell.painted == "Нет средств · Оплата за воду по счёту № 17 GDDS 122601"
    assert cell.whole == f"Нет средств · {purpose}"
    for other in ("gdds 122601 Оплата", "GDDS 12260 Оплата", "ОПЛА 122601 Оплата", "GDDS 122601"):
        assert column.cell(Row(1, "1", replace(document, purpose=other))) == Cell(other)
    asked = CellMenuRequest(row=plain, column=column, point=QPoint())
    assert cell_filter_value(asked) == (purpose, purpose)
