"""Tests of received register documents: all replies on one page, and one reply."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QTabBar, QWidget

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import RegisterRequestStatus
from desktop_app.domain.register.obligations import RegisterDocument, RegisterForm, RegisterRequest
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.register.received_documents import ReceivedPage
from desktop_app.ui.register.register_page import RegisterPage
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.data_table import CellMenuRequest
from desktop_app.ui.tables.facet_popover import FacetPopover
from desktop_app.ui.tables.filter_chips import FacetChip
from tests.support.fakes import FakeRegister
from tests.support.layout import cut_texts, still
from tests.support.pages import PageFakes
from tests.support.windows import documents, of_kind
from tests.ui.hands import press, settle
from tests.ui.test_accessibility import nameless, unreachable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.ui.tables.list_pane import ListPane
    from tests.support.loops import Run

REPLIED = ("S1", "S4", "S7")
PER_REPLY = 8


def rows_of_three_replies() -> list[ListedDocument]:
    """Requests, and twenty-four documents in the replies to three of them."""
    rows = documents(40)
    requests: list[ListedDocument] = []
    for request in of_kind(Kind.REGISTER_REQUEST, rows[:10]):
        assert isinstance(request, RegisterRequest)
        waits = request.settlement_id == "S0"
        requests.append(replace(request, settlement_id="") if waits else request)
    received: list[ListedDocument] = []
    for number, each in enumerate(of_kind(Kind.REGISTER_DOCUMENT, rows[: 3 * PER_REPLY])):
        assert isinstance(each, RegisterDocument)
        reply = REPLIED[number % 3]
        way = (True, False, None)[number % 4 % 3]
        received.append(
            replace(each, id=f"{reply}/{each.document_id}", reply_id=reply, incoming=way)
        )
    return [*requests, *received]


async def shown(
    qtbot: QtBot, rows: Sequence[ListedDocument] | None = None
) -> tuple[PageFakes, list[tuple[Kind, str]], ReceivedPage]:
    """The page, on the screen, its rows read and its replies named."""
    fakes = PageFakes(rows_of_three_replies() if rows is None else rows)
    page = ReceivedPage(fakes.context())
    page.resize(1280, 760)
    qtbot.addWidget(page)
    page.show()
    await settle(lambda: page.list.model.known)
    if page.list.model.count:
        answered = any(isinstance(each, RegisterRequest) for each in fakes.windows.rows)
        known = "No. " if answered else "Reply "
        await settle(lambda: all(name.startswith(known) for name in column(page.list, "request")))
    return fakes, fakes.navigator.shown_documents, page


def column(pane: ListPane[Any, Any], name: str) -> list[str]:
    """All texts of a column."""
    place = [each.id for each in pane.model.columns].index(name)
    cells = (pane.model.cells(number) for number in range(pane.model.count))
    return [row[place].text if row is not None else "" for row in cells]


def request_in(rows: Sequence[ListedDocument], reply: str) -> RegisterRequest:
    """The request that a reply answers."""
    return next(
        each for each in rows if isinstance(each, RegisterRequest) and each.settlement_id == reply
    )


async def only_this(page: RegisterPage | ReceivedPage, pane: Any, name: str, row: Any) -> None:
    """Choose *Show only* in the context menu of a cell."""
    columns = {each.id: each for each in pane.model.columns}
    pane.table.menu_asked.emit(CellMenuRequest(row, columns[name], QPoint(5, 5)))
    menu = page.findChildren(QMenu)[-1]
    action = menu.actions()[-1]
    assert action.text().startswith("Show only: ")
    action.trigger()
    menu.close()


def test_what_is_owed_both_ways_has_no_total_and_one_way_has(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, _, page = await shown(qtbot)
        told = [each for each in fakes.windows.rows if each.kind is page.kind and each.amount]
        summary = page.list.bar.summary
        await settle(lambda: "amounts are not included" in summary.toolTip())
        assert summary.accessibleName() == "24 rows"
        assert f"{len(told)} amounts are not included" in summary.toolTip()
        assert "incoming documents of AIS IDO not to outgoing ones" in summary.toolTip()
        page.list.narrow(Part.DIRECTIONS, "True", "Incoming")
        await settle(lambda: "BYN" in summary.accessibleName())

    run_qt(use())


def test_documents_of_all_replies_stand_in_one_list(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, _, page = await shown(qtbot)
        assert page.list.model.count == 3 * PER_REPLY
        names = set(column(page.list, "request"))
        requests = [request_in(fakes.windows.rows, reply) for reply in REPLIED]
        assert len(names) == 3
        for request in requests:
            assert any(name.startswith(f"No. {request.number} of ") for name in names)
        page.list.table.go_to(0)
        await settle(lambda: page.pane.isVisible() and page.pane.presentation is not None)
        assert not nameless(page)
        assert not unreachable(page)

    run_qt(use())


@pytest.mark.parametrize("name", ["incoming", "request", "date", "party", "status"])
def test_only_this_on_a_cell_filters_the_list(qtbot: QtBot, run_qt: Run, name: str) -> None:
    async def use() -> None:
        _, _, page = await shown(qtbot)
        for place in range(page.list.model.count):
            row = page.list.model.row(place)
            if row is not None and getattr(row.value, "incoming", None) is False:
                break
        wanted = column(page.list, name)[place]
        before = column(page.list, name).count(wanted)
        await only_this(page, page.list, name, row)
        await settle(lambda: page.list.model.count == before)
        assert set(column(page.list, name)) == {wanted}
        assert page.list.is_filtering
        page.registry.run("received.clear")
        await settle(lambda: page.list.model.count == 3 * PER_REPLY)

    run_qt(use())


def test_what_tells_no_direction_can_be_filtered_too(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, _, page = await shown(qtbot)
        directions = column(page.list, "incoming")
        place = directions.index("")
        await only_this(page, page.list, "incoming", page.list.model.row(place))
        await settle(lambda: page.list.model.count == directions.count(""))
        assert page.list.bar.chips[Part.DIRECTIONS].text().startswith("Direction: Not stated")

    run_qt(use())


def test_types_that_mean_the_same_stand_in_one_line_of_the_filter(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        rows = [
            replace(each, type=("1", "11", "12")[place % 3], type_name="")
            for place, each in enumerate(rows_of_three_replies())
            if isinstance(each, RegisterDocument)
        ]
        _, _, page = await shown(qtbot, rows)
        budget = [each for each in rows if each.type != "12"]
        chip = page.list.bar.chips[Part.TYPES]
        assert isinstance(chip, FacetChip)
        chip.open_popover()
        await settle(lambda: chip.popover is not None)
        popover = chip.popover
        assert isinstance(popover, FacetPopover)
        names = [box.accessibleName() for box in popover.boxes.values()]
        assert names == [
            f"Budget payment, {len(budget)}",
            f"Demand without acceptance, {len(rows) - len(budget)}",
        ]
        popover.boxes["1"].setChecked(True)
        popover.close()
        await settle(lambda: page.list.model.count == len(budget))
        assert set(column(page.list, "type")) == {"Budget payment"}
        page.registry.run("received.clear")
        await settle(lambda: page.list.model.count == len(rows))
        place = next(
            place
            for place in range(len(rows))
            if (row := page.list.model.row(place)) is not None and row.value.type == "11"
        )
        await only_this(page, page.list, "type", page.list.model.row(place))
        await settle(lambda: page.list.model.count == len(budget))
        assert chip.text().startswith("Type: Budget payment")
        assert chip.chosen == {"1"}

    run_qt(use())


def test_the_chip_of_requests_counts_what_the_search_leaves(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, _, page = await shown(qtbot)
        party = column(page.list, "party")[0]
        page.head.search.setText(party)
        expected = column(page.list, "party").count(party)
        await settle(lambda: page.list.model.count == expected)
        chip = page.list.bar.chips[Part.REPLIES]
        assert isinstance(chip, FacetChip)
        chip.open_popover()
        await settle(lambda: chip.popover is not None)
        popover = chip.popover
        assert isinstance(popover, FacetPopover)
        names = [row.box.accessibleName() for row in popover._rows]
        assert all(name.startswith("No. ") for name in names)
        assert sum(int(name.rpartition(", ")[2]) for name in names) == expected
        wanted = popover._rows[0]
        wanted.box.setChecked(True)
        popover.close()
        await settle(lambda: set(column(page.list, "request")) == {wanted.name})
        assert wanted.name in chip.text()

    run_qt(use())


def test_a_document_leads_to_its_request_and_prints_with_it(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, opened, page = await shown(qtbot)
        page.list.table.go_to(3)
        await settle(lambda: fakes.registry.can_run("received.request"))
        document = page.current_document()
        assert isinstance(document, RegisterDocument)
        request = request_in(fakes.windows.rows, document.reply_id)
        fakes.registry.run("received.request")
        assert opened == [(Kind.REGISTER_REQUEST, request.id)]
        fakes.registry.run("received.print")
        (form,) = fakes.forms
        assert (form.kind, form.document_id) == (Kind.REGISTER_REQUEST, request.id)
        assert form.register_form is RegisterForm.REQUEST_WITH_DOCUMENTS

    run_qt(use())


def test_without_its_request_a_document_names_the_reply_and_prints_nothing(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        rows = [each for each in rows_of_three_replies() if isinstance(each, RegisterDocument)]
        fakes, _, page = await shown(qtbot, rows)
        assert set(column(page.list, "request")) == {"Reply S1", "Reply S4", "Reply S7"}
        page.list.table.go_to(0)
        await settle(lambda: page.opening.row is not None)
        assert not fakes.registry.can_run("received.request")
        assert not fakes.registry.can_run("received.print")
        fakes.change(rows_of_three_replies())
        await settle(lambda: fakes.registry.can_run("received.print"))
        await settle(lambda: column(page.list, "request")[0].startswith("No. "))

    run_qt(use())


def test_received_documents_are_kept_for_offline_use_without_a_form_of_their_own(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, _, page = await shown(qtbot)
        page.list.table.go_to(0)
        await settle(lambda: fakes.registry.can_run("received.keep"))
        fakes.registry.run("received.keep")
        await settle(lambda: len(fakes.documents.kept) == 1)
        await settle(lambda: page.messages.message is not None)
        assert page.messages.message is not None
        assert page.messages.message.title.startswith("Kept for offline use")

    run_qt(use())


def test_nothing_received_says_so_and_offers_to_synchronise(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes, _, page = await shown(qtbot, of_kind(Kind.REGISTER_REQUEST, documents(3)))
        assert page.list.empty_state is not None
        assert page.list.empty_state.sentence == "Nothing was received from AIS IDO yet."
        page.list.empty_state.pressed.emit()
        assert fakes.synchronised == 1

    run_qt(use())


def test_the_tabs_go_between_requests_and_received_documents(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes = PageFakes(rows_of_three_replies())
        window = QWidget()
        gone: list[str] = []
        qtbot.addWidget(window)
        for name in ("register", "received"):
            fakes.registry.add(
                Command(
                    id=f"go.{name}", text=Text("Routes", "Register"), run=partial(gone.append, name)
                ),
                owner=window,
            )
        page = ReceivedPage(fakes.context())
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.known)
        (tabs,) = page.findChildren(QTabBar)
        assert tabs.isVisible()
        assert [tabs.tabText(place) for place in range(2)] == ["Requests", "Received documents"]
        assert tabs.accessibleName()
        press(tabs, Qt.Key.Key_Left)
        assert gone == ["register"]
        assert tabs.currentIndex() == 1, "the page still shows received documents"

    run_qt(use())


def test_the_page_speaks_the_language_of_the_window(
    qtbot: QtBot, run_qt: Run, themed_app: QApplication
) -> None:
    async def use() -> None:
        _, _, page = await shown(qtbot)
        use_language(themed_app, Language.RUSSIAN)
        await settle(lambda: column(page.list, "request")[0].startswith("№ "))
        assert " от " in column(page.list, "request")[0]
        chip = page.list.bar.chips[Part.DIRECTIONS]
        assert chip.text().startswith("Направление")

    run_qt(use())


async def reply_of(
    qtbot: QtBot, settlement_id: str, *, online: bool = True
) -> tuple[PageFakes, RegisterPage]:
    """The page of requests with one of them chosen, and its reply below."""
    fakes = PageFakes(rows_of_three_replies())
    fakes.services["register"] = FakeRegister(online=online)
    page = RegisterPage(fakes.context())
    page.resize(1280, 760)
    qtbot.addWidget(page)
    page.show()
    await settle(lambda: page.list.model.known)
    for place in range(page.list.model.count):
        row = page.list.model.row(place)
        if isinstance(getattr(row, "value", None), RegisterRequest):
            assert row is not None
            if getattr(row.value, "settlement_id", "") == settlement_id:
                page.list.table.go_to(place)
    await settle(lambda: page.replies.request is not None)
    await settle(lambda: page.replies.list.model.known)
    return fakes, page


def test_the_title_of_a_reply_takes_two_lines_where_it_is_narrow(
    qtbot: QtBot, run_qt: Run, themed_app: QApplication
) -> None:
    async def use() -> None:
        use_language(themed_app, Language.RUSSIAN)
        _, page = await reply_of(qtbot, "S4")
        page.resize(700, 700)
        await still(page)
        assert not [each for each in cut_texts(page.replies) if "Получено в ответ" in each]
        assert page.replies.accessibleName().startswith("Получено в ответ на запрос №")

    run_qt(use())


@pytest.mark.parametrize("name", ["incoming", "date", "party"])
def test_only_this_on_a_reply_filters_the_reply_and_not_the_requests(
    qtbot: QtBot, run_qt: Run, name: str
) -> None:
    async def use() -> None:
        _, page = await reply_of(qtbot, "S4")
        pane, requests = page.replies.list, page.list.model.count
        await settle(lambda: pane.model.count == PER_REPLY)
        await settle(lambda: "recalled documents" in pane.bar.summary.toolTip())
        wanted = column(pane, name)[-1] or column(pane, name)[0]
        place = column(pane, name).index(wanted)
        before = column(pane, name).count(wanted)
        await only_this(page, pane, name, pane.model.row(place))
        await settle(lambda: pane.model.count == before)
        assert set(column(pane, name)) == {wanted}
        assert page.list.model.count == requests
        assert not page.list.is_filtering
        assert not page.head.search.text()

    run_qt(use())


def test_letters_typed_in_a_reply_search_the_reply(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await reply_of(qtbot, "S4")
        pane = page.replies.list
        await settle(lambda: pane.model.count == PER_REPLY)
        pane.table.typed.emit("такого нет")
        assert page.replies.search.text() == "такого нет"
        assert not page.head.search.text()
        await settle(lambda: pane.empty_state is not None)
        assert page.list.empty_state is None
        page.active = pane
        page.registry.run("register.clear")
        await settle(lambda: pane.model.count == PER_REPLY)
        assert not page.replies.search.text()

    run_qt(use())


def test_a_request_without_a_reply_shows_no_documents_of_others(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await reply_of(qtbot, "")
        assert page.replies.request is not None
        assert page.replies.request.settlement_id == ""
        await settle(lambda: page.replies.list.empty_state is not None)
        assert page.replies.list.model.count == 0
        assert page.replies.list.empty_state is not None
        assert page.replies.list.empty_state.sentence == "There is no reply to this request yet."

    run_qt(use())


def test_that_nothing_was_received_is_said_only_of_a_reply_that_was_read(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        fakes, page = await reply_of(qtbot, "S2", online=False)
        replies, register = page.replies, fakes.services["register"]
        assert replies.request is not None
        replied = replace(replies.request, id="R", status=RegisterRequestStatus.REPLY_RECEIVED)
        replies.show_request(replied)
        await settle(lambda: "R" in register.asked)
        await settle(lambda: replies.list.empty_state is not None)
        assert replies.list.empty_state is not None
        empty = replies.list.empty_state
        assert empty.sentence == "The reply to this request has not been read yet."
        register.online = True
        replies.refresh()
        words = "Nothing was received in reply to this request."
        await settle(lambda: empty.sentence == words)

    run_qt(use())


def test_why_there_is_no_reply_follows_the_request(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        _, page = await reply_of(qtbot, "S2", online=False)
        replies = page.replies
        assert replies.request is not None
        waiting = replace(replies.request, id="9", settlement_id="S9", status=1)

        async def said() -> str:
            await settle(lambda: replies.list.empty_state is not None)
            assert replies.list.empty_state is not None
            return replies.list.empty_state.sentence

        replies.show_request(waiting)
        assert await said() == "There is no reply to this request yet."
        replies.show_request(replace(waiting, status=3))
        assert await said() == "AIS IDO did not accept this request."
        replies.show_request(replace(waiting, status=2))
        assert await said() == "The reply to this request has not been read yet."
        assert page.registry.action("register.print_all").isEnabled()
        replies.show_request(replace(waiting, id="AIS9"))
        page.registry.refresh()
        assert not page.registry.action("register.print_all").isEnabled()
        assert not page.can_print(replace(waiting, id="AIS9"))

    run_qt(use())


def test_an_action_says_why_it_can_do_nothing_once_nothing_is_chosen(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def story() -> None:
        fakes = PageFakes(rows_of_three_replies())
        fakes.services["register"] = FakeRegister(online=True)
        repeat = DocumentAction(
            id="repeat_request",
            text=Text("Routes", "Repeat this request…"),
            kinds=frozenset({Kind.REGISTER_REQUEST}),
            fits=lambda _: True,
            run=lambda _: None,
        )
        page = RegisterPage(fakes.context(document_actions=lambda: (repeat,)))
        page.resize(1280, 800)
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.count > 0)
        action = page.registry.action("register.repeat_request")
        assert not action.isEnabled()
        assert "Choose a row" in action.toolTip()
        page.list.table.go_to(0)
        await settle(action.isEnabled)
        await settle(lambda: page.replies.list.model.known)
        page.replies.list.table.setFocus()
        if page.replies.list.model.count:
            page.replies.list.table.go_to(0)
            await settle(lambda: not action.isEnabled())
            assert "cannot be done with what is chosen" in action.toolTip()
        for listed in (page.list, page.replies.list):
            listed.table.chosen.clear()
        page.registry.refresh()
        assert action.isEnabled() == (page.current_document() is not None)
        assert action.isEnabled() or "Choose a row" in action.toolTip()

    run_qt(story())
