"""Tests of the page of the day: figures, where they lead, keyboard, charts, looks."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.overviews import (
    DocumentOverview,
    NewsCount,
    OpenDemands,
    PaymentDay,
    QueueShare,
    UnpaidQueue,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import Period, Preset, today
from desktop_app.domain.views.saved_views import SavedView
from desktop_app.services.today.daily_overview import LastLook, Overview, first_look
from desktop_app.services.views.view_counts import ViewCount
from desktop_app.storage.window import Totals
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.today.today_page import TodayPage
from tests.support.fakes import NOW, FixedClock
from tests.support.held import HeldAnswers
from tests.support.pages import PageFakes
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless, unreachable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication, QTableWidget
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

DAY = today(FixedClock())
EXECUTED, REJECTED = DocumentStatus.EXECUTED, DocumentStatus.REJECTED
BUSY = Overview(
    day=DAY,
    since=NOW - timedelta(days=1),
    documents=DocumentOverview(
        payments=(
            PaymentDay(DAY - timedelta(days=2), EXECUTED, 3, Money(123_456, "BYN")),
            PaymentDay(DAY - timedelta(days=2), REJECTED, 1, Money(100, "BYN")),
            PaymentDay(DAY, EXECUTED, 1, Money(5_000, "EUR")),
        ),
        queue=UnpaidQueue(
            count=5,
            statuses=frozenset({5, None}),
            shares=(
                QueueShare(0, 2, Money(100_00, "BYN")),
                QueueShare(3, 2, Money(250_05, "BYN")),
                QueueShare(1, 1, Money(7_00, "USD")),
            ),
        ),
        demands=OpenDemands(
            count=4, overdue=1, first_due=DAY, statuses=frozenset({1, 8}), answered=2
        ),
        news=(
            NewsCount(Kind.REQUIREMENT, None, 2),
            NewsCount(Kind.DOCUMENT, REJECTED, 1),
        ),
        any=True,
    ),
    to_sign=Totals(3, (Money(123_450, "BYN"), Money(90_000, "EUR"))),
    rejected=Totals(2),
    outbox=MappingProxyType({OutboxState.UNKNOWN: 1, OutboxState.DRAFT: 2}),
    orders=MappingProxyType({OrderPhase.REGISTERED: 2, OrderPhase.WAITING: 1}),
    expiring_cards=1,
    last_good=NOW,
)
QUIET = replace(
    BUSY,
    documents=DocumentOverview(any=True),
    to_sign=Totals(0),
    rejected=Totals(0),
    outbox=MappingProxyType({}),
    orders=MappingProxyType({}),
    expiring_cards=0,
)
PINNED = SavedView(id="1", page="templates", listed="templates", name="Rent", pinned=True)
NEW = replace(QUIET, documents=DocumentOverview(), last_good=None)


@dataclass
class FakeOverview:
    """Tells what a test says; each read is recorded with its moment."""

    told: Overview
    due: int = 0
    reads: list[datetime] = field(default_factory=list)
    gate: asyncio.Event | None = None

    async def read(self, since: datetime) -> Overview:
        self.reads.append(since)
        told = self.told
        if self.gate is not None:
            await self.gate.wait()
        return replace(told, since=since)

    async def due_charges(self) -> int:
        return self.due


@dataclass
class FakeViews:
    """The views that a test pins."""

    views: tuple[SavedView, ...] = ()

    async def pinned(self) -> tuple[SavedView, ...]:
        return self.views


@dataclass
class FakeCounts:
    """Finds as many rows in every view as a test says."""

    found: int = 0

    async def count(self, view: SavedView) -> ViewCount:
        return ViewCount(view=view, totals=Totals(self.found))


class MovingClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.moment = NOW

    def now(self) -> datetime:
        return self.moment


class OtherPage:
    """Where a figure leads: records what it was to show."""

    def __init__(self) -> None:
        self.shown: list[tuple[Any, Any]] = []

    def show_only(self, wanted: Any, sort: Any = None) -> None:
        self.shown.append((wanted, sort))


@dataclass
class TodaySetup:
    """The page on the screen, and what is around it."""

    page: TodayPage
    fakes: PageFakes
    overview: FakeOverview
    views: FakeViews
    counts: FakeCounts
    clock: MovingClock
    others: dict[str, OtherPage]
    started: list[None]


async def shown(qtbot: QtBot | None, told: Overview = BUSY, *, due: int = 0) -> TodaySetup:
    """The page, its figures read; on the screen where there is a `qtbot`."""
    fakes, overview, clock = PageFakes([]), FakeOverview(told, due), MovingClock()
    views, counts = FakeViews(), FakeCounts()
    names = (
        "to_sign", "documents", "requirements", "card_file", "outbox", "orders", "recurring",
        "stored_cards", "register", "activity",
    )  # fmt: skip
    others = {name: OtherPage() for name in names}
    fakes.navigator.pages.update(others)
    started: list[None] = []
    fakes.services |= {
        "overview": overview,
        "views": views,
        "view_counts": counts,
        "clock": clock,
        "profile": SimpleNamespace(id="cranes"),
        "sync": SimpleNamespace(
            start=lambda: started.append(None),
            stale_since=lambda: None,
            status=SimpleNamespace(running=False),
        ),
    }
    page = TodayPage(fakes.context())
    page.resize(1080, 760)
    if qtbot is not None:
        qtbot.addWidget(page)
        page.show()
        page.activateWindow()
    await settle(lambda: page.overview is not None)
    await settle(lambda: not page._reading.is_running)
    return TodaySetup(page, fakes, overview, views, counts, clock, others, started)


def _heading(table: QTableWidget, column: int) -> str:
    item = table.horizontalHeaderItem(column)
    return item.text() if item is not None else ""


def _text(table: QTableWidget, row: int, column: int) -> str:
    item = table.item(row, column)
    return item.text() if item is not None else ""


def texts(setup: TodaySetup) -> dict[str, str]:
    """What tiles and lines say, by their first words."""
    lines = [*setup.page.tiles, *setup.page.tasks.lines, *setup.page.news.lines]
    told = [line.accessibleName() for line in lines]
    return dict(each.split(": ", 1) for each in told)


def test_every_figure_is_told_with_its_sums_by_currency(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot, due=6)
        assert texts(setup) == {
            "To sign": "3 · 1,234.50\u00a0BYN · 900.00\u00a0EUR",
            "Rejected by the bank": "2 · dated in the last 30 days",
            "Demands to answer": "4 · 1 past their day · due by 16.11.2026 · answer at the bank: 2",
            "Unpaid queue": "5 · still to pay: 350.05\u00a0BYN · 7.00\u00a0USD",
            "See what became of what was sent without an answer": "1",
            "Finish drafts": "2",
            "Make recurring charges that are due": "6",
            "Ask customers for new cards in place of expiring ones": "1",
            "Follow orders that are not paid yet": "3",
            "Rejected": "1",
            "Payment demands": "2",
        }
        assert not nameless(setup.page)
        assert not unreachable(setup.page)
        setup.page.grab()

    run_qt(use())


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (NEW, "never synchronised"),
        (replace(NEW, last_read=NOW), "synchronised in part 16.11.2026 09:14"),
        (replace(BUSY, last_read=NOW + timedelta(hours=1)), "synchronised 16.11.2026 09:14"),
    ],
)
def test_it_says_when_lists_were_read_last(
    qtbot: QtBot, run_qt: Run, told: Overview, words: str
) -> None:
    async def use() -> None:
        setup = await shown(qtbot, told)
        assert setup.page._synchronised(told) == words

    run_qt(use())


def test_each_figure_leads_to_the_list_that_it_counts(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot, due=6)
        page, others = setup.page, setup.others
        for button in [*page.tiles, *page.tasks.lines, *page.news.lines]:
            button.setFocus()
            press(button, Qt.Key.Key_Return)
        assert others["to_sign"].shown == [({}, None)]
        wanted, _ = others["documents"].shown[0]
        assert wanted == {Part.STATUSES: {"3"}, Part.PERIOD: Preset.LAST_30_DAYS}
        wanted, sort = others["requirements"].shown[0]
        assert wanted == {Part.UNANSWERED: True}
        assert sort.key == "due"
        assert others["card_file"].shown[0][0] == {Part.STATUSES: {"5", ""}, Part.LISTED: True}
        states = [wanted[Part.STATUSES] for wanted, _ in others["outbox"].shown]
        assert states == [{"unknown"}, {"draft"}]
        assert others["orders"].shown[0][0] == {
            Part.STATUSES: {"registered", "authenticating", "waiting"}
        }
        assert others["recurring"].shown == [({}, None)]
        assert others["stored_cards"].shown == [({Part.EXPIRING: BUSY.expires_by}, None)]
        activity = [wanted for wanted, _ in others["activity"].shown]
        assert [each[Part.SINCE] for each in activity] == [NOW - timedelta(days=1)] * 2
        assert activity[0][Part.BECAME] == (Kind.DOCUMENT, REJECTED)
        assert activity[1][Part.KINDS] == {"requirement"}
        click(page.tiles[0])
        assert len(others["to_sign"].shown) == 2

    run_qt(use())


def test_a_chart_is_read_by_keyboard_and_leads_to_its_payments(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        card = setup.page.payments
        assert card._description.whole == "Executed: 1,234.56\u00a0BYN  ·  Rejected: 1.00\u00a0BYN"
        card.chart.setFocus()
        await settle(card.chart.hasFocus)
        press(card.chart, Qt.Key.Key_Left)
        press(card.chart, Qt.Key.Key_Left)
        assert card.chart.accessibleDescription() == (
            "14.11.2026 — Executed: 1,234.56\u00a0BYN (3); Rejected: 1.00\u00a0BYN (1)"
        )
        assert card._description.whole == card.chart.accessibleDescription()
        press(card.chart, Qt.Key.Key_Return)
        wanted, _ = setup.others["documents"].shown[-1]
        day = DAY - timedelta(days=2)
        assert (wanted[Part.PERIOD], wanted[Part.STATUSES]) == (Period(day, day), {"3", "4"})
        assert wanted[Part.LISTED] is True
        press(card.chart, Qt.Key.Key_Home)
        press(card.chart, Qt.Key.Key_Left)
        assert card.chart.current == 0
        setup.page.queue.chart.setFocus()
        press(setup.page.queue.chart, Qt.Key.Key_Space)
        wanted, _ = setup.others["card_file"].shown[-1]
        assert wanted[Part.PERIOD].last == DAY - timedelta(days=91)

    run_qt(use())


def test_what_is_dated_ahead_is_counted_and_has_a_bar_of_its_own(qtbot: QtBot, run_qt: Run) -> None:
    ahead = [DAY + timedelta(days=days) for days in (1, 3, 9)]
    payments = (
        *BUSY.documents.payments,
        PaymentDay(ahead[0], EXECUTED, 1, Money(2_00, "BYN")),
        PaymentDay(ahead[1], REJECTED, 2, Money(5_000_00, "BYN")),
        PaymentDay(ahead[2], REJECTED, 1, Money(1_00, "BYN")),
    )
    documents = replace(BUSY.documents, payments=payments, latest_rejected=ahead[2])

    async def use() -> None:
        setup = await shown(qtbot, replace(BUSY, documents=documents))
        page, there = setup.page, setup.others["documents"]
        assert texts(setup)["Rejected by the bank"] == "2 · dated since 18.10.2026"
        page.tiles[1].click()
        first = DAY - timedelta(days=29)
        assert there.shown[-1][0] == {Part.STATUSES: {"3"}, Part.PERIOD: Period(first, ahead[2])}
        card = page.payments
        assert len(card.chart.chart.bars) == 31
        assert card._description.whole == (
            "Executed: 1,236.56\u00a0BYN  ·  Rejected: 5,002.00\u00a0BYN"
        )
        bar = card.chart.chart.bars[-1]
        assert (bar.label, bar.title) == ("later", "after 16.11.2026")
        assert bar.words == ("2.00\u00a0BYN (1)", "5,001.00\u00a0BYN (3)")
        card.chosen.emit(30, "BYN")
        assert there.shown[-1][0][Part.PERIOD] == Period(ahead[0], ahead[2])
        card.chosen.emit(29, "BYN")
        assert there.shown[-1][0][Part.PERIOD] == Period(DAY, DAY)
        card.currency.setCurrentText("EUR")
        card.currency.activated.emit(1)
        assert len(card.chart.chart.bars) == 30
        page.grab()

    run_qt(use())


@pytest.mark.parametrize("days", [-31, -29, 0])
def test_without_a_document_dated_ahead_the_last_30_days_are_counted(days: int) -> None:
    documents = DocumentOverview(latest_rejected=DAY + timedelta(days=days))
    assert replace(BUSY, documents=documents).days_of_rejected == BUSY.period


@pytest.mark.parametrize(
    ("queue", "words", "bars"),
    [
        (UnpaidQueue(), "Nothing waits for money.", 0),
        (
            UnpaidQueue(count=2, left_out=2),
            "No amount of what waits for money can be added up.",
            0,
        ),
        (
            UnpaidQueue(count=1, shares=(QueueShare(None, 1, Money(5_00, "BYN")),)),
            "Still to pay: 5.00\u00a0BYN",
            5,
        ),
        (
            UnpaidQueue(count=1, shares=(QueueShare(2, 1, Money(0, "BYN")),)),
            "Still to pay: 0.00\u00a0BYN",
            4,
        ),
    ],
)
def test_the_chart_of_the_queue_says_what_its_tile_says(
    qtbot: QtBot, run_qt: Run, queue: UnpaidQueue, words: str, bars: int
) -> None:
    async def use() -> None:
        told = replace(BUSY, documents=replace(BUSY.documents, queue=queue))
        card = (await shown(qtbot, told)).page.queue
        assert card._description.whole == words
        assert len(card.chart.chart.bars) == bars
        card.as_table.click()
        assert card.table.rowCount() == bars

    run_qt(use())


def test_a_chart_shows_one_currency_and_is_a_table_too(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        card = setup.page.payments
        names = [card.currency.itemText(at) for at in range(card.currency.count())]
        assert names == ["BYN", "EUR"]
        card.currency.setCurrentText("EUR")
        card.currency.activated.emit(1)
        assert card._description.whole == "Executed: 50.00\u00a0EUR  ·  Rejected: 0.00\u00a0EUR"
        card.as_table.setFocus()
        press(card.as_table, Qt.Key.Key_Space)
        assert card.table.isVisible()
        assert card.table.rowCount() == 30
        headings = [_heading(card.table, at) for at in range(3)]
        assert headings == ["Day", "Executed", "Rejected"]
        last = [_text(card.table, 29, at) for at in range(3)]
        assert last == ["16.11.2026", "50.00\u00a0EUR (1)", "0.00\u00a0EUR (0)"]
        card.table.cellActivated.emit(29, 0)
        assert setup.others["documents"].shown[-1][0][Part.PERIOD] == Period(DAY, DAY)
        setup.overview.told = replace(BUSY, to_sign=Totals(9))
        setup.fakes.bus.publish(Change(Topic.DOCUMENTS))
        await settle(lambda: texts(setup)["To sign"] == "9")
        assert card.currency.currentText() == "EUR"

    run_qt(use())


def test_a_day_without_tasks_is_shown_as_a_tick_and_a_sentence(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot, QUIET)
        assert not setup.page.tasks.lines
        assert setup.page.tasks._nothing.isVisible()
        assert setup.page.news._nothing.isVisible()
        assert not setup.page.payments.as_table.isVisible()
        assert setup.page.payments._description.whole.startswith("No payment")
        setup.page.payments.chart.setFocus()
        setup.page.grab()
        setup.overview.told = BUSY
        setup.fakes.bus.publish(Change(Topic.OUTBOX))
        await settle(lambda: bool(setup.page.tasks.lines))
        assert not setup.page.tasks._nothing.isVisible()

    run_qt(use())


def test_a_new_profile_is_told_to_synchronise(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot, NEW)
        assert setup.page.empty.isVisible()
        setup.page.empty.pressed.emit()
        assert setup.started == [None]
        setup.overview.told = QUIET
        setup.fakes.bus.publish(Change(Topic.DOCUMENTS))
        await settle(lambda: not setup.page.empty.isVisible())

    run_qt(use())


def test_news_are_those_since_the_last_look(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        page, memory = setup.page, setup.fakes.memory
        assert setup.overview.reads[-1] == NOW - timedelta(days=1)
        setup.clock.moment += timedelta(hours=1)
        page.hide()
        page.show()  # back from a list: the same news
        assert page._look.since == NOW - timedelta(days=1)
        assert memory.looks("cranes") == (NOW - timedelta(days=1), NOW + timedelta(hours=1))
        page.hide()
        setup.clock.moment += timedelta(hours=20)
        page.show()  # the next morning
        assert page._look.since == NOW + timedelta(hours=1)
        await settle(lambda: setup.overview.reads[-1] == NOW + timedelta(hours=1))
        click(page.seen)
        await settle(lambda: setup.overview.reads[-1] == setup.clock.moment)
        assert memory.looks("cranes") == (setup.clock.moment, setup.clock.moment)

    run_qt(use())


def test_what_came_while_the_page_was_on_show_was_seen(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        page, memory = setup.page, setup.fakes.memory
        await settle(page.isActiveWindow)
        setup.clock.moment += timedelta(hours=6)  # news of these hours are on show
        page.hide()
        left = setup.clock.moment
        assert memory.looks("cranes") == (NOW - timedelta(days=1), left)
        setup.clock.moment += timedelta(hours=3, minutes=59)
        page.show()
        assert page._look.since == NOW - timedelta(days=1), "the person was hardly away"
        page.hide()
        left = setup.clock.moment
        setup.clock.moment += timedelta(hours=4)
        page.show()
        assert page._look.since == left

    run_qt(use())


def test_a_clock_that_was_set_back_hides_no_news() -> None:
    look = first_look(NOW)
    assert look == LastLook(since=NOW - timedelta(days=1), at=NOW)
    earlier = NOW - timedelta(days=9)
    assert look.again(earlier) == LastLook(since=earlier, at=earlier)


def test_changes_while_it_reads_are_read_once_more(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        before, setup.overview.gate = len(setup.overview.reads), asyncio.Event()
        setup.page.reload()
        await settle(lambda: len(setup.overview.reads) > before)
        for _ in range(5):
            setup.page.reload()
        setup.overview.told = replace(BUSY, to_sign=Totals(7))
        setup.overview.gate.set()
        await settle(lambda: texts(setup)["To sign"] == "7")
        await settle(lambda: not setup.page._reading.is_running)
        assert len(setup.overview.reads) - before == 2

    run_qt(use())


def test_charges_that_fall_due_overnight_are_counted(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(qtbot, due=1)
        line = "Make recurring charges that are due"
        await settle(lambda: texts(setup).get(line) == "1")
        setup.overview.due = 3
        setup.fakes.bus.publish(Change(Topic.DAY))
        await settle(lambda: texts(setup).get(line) == "3")

    run_qt(use())


def test_charges_are_counted_again_after_a_failure_and_a_change(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        setup = await shown(qtbot)

        async def fail() -> int:
            raise UserError

        with monkeypatch.context() as failing:
            failing.setattr(setup.overview, "due_charges", fail)
            setup.page._charges = True
            setup.page.reload()
            await settle(lambda: setup.page.messages.message is not None)
        setup.overview.due = 4
        setup.fakes.bus.publish(Change(Topic.DOCUMENTS))
        line = "Make recurring charges that are due"
        await settle(lambda: texts(setup).get(line) == "4")
        late = HeldAnswers(monkeypatch, setup.overview, "due_charges")
        setup.fakes.bus.publish(Change(Topic.SCHEDULES))
        await late.held(1)
        setup.overview.due = 5
        setup.page._on_changed(Change(Topic.SCHEDULES))
        late.open()
        await settle(lambda: texts(setup).get(line) == "5")

    run_qt(use())


def test_a_change_while_pinned_views_are_first_counted_is_counted(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        setup.page._on_changed(Change(Topic.TEMPLATES))
        assert not setup.page._reading.is_running  # no view is pinned that could count them
        late = HeldAnswers(monkeypatch, setup.counts, "count")
        setup.views.views, setup.counts.found = (PINNED,), 1
        setup.fakes.bus.publish(Change(Topic.VIEWS))
        await late.held(1)
        setup.counts.found = 2
        setup.page._on_changed(Change(Topic.TEMPLATES))
        late.open()
        tiles = setup.page.pinned.tiles
        await settle(lambda: [each.accessibleName() for each in tiles] == ["Rent: 2"])
        await settle(lambda: not setup.page._reading.is_running)

    run_qt(use())


@pytest.mark.parametrize(
    "topic", [Topic.ANNOTATIONS, Topic.COUNTERPARTIES, Topic.TEMPLATES, Topic.DIRECTORIES]
)
def test_pinned_views_are_counted_again_after_what_they_filter_by_has_changed(
    qtbot: QtBot, run_qt: Run, topic: Topic
) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        setup.views.views, setup.counts.found = (PINNED,), 1
        setup.fakes.bus.publish(Change(Topic.VIEWS))
        tiles = setup.page.pinned.tiles
        await settle(lambda: [each.accessibleName() for each in tiles] == ["Rent: 1"])
        await settle(lambda: not setup.page._reading.is_running)
        setup.counts.found = 2
        setup.fakes.bus.publish(Change(topic))
        await settle(lambda: [each.accessibleName() for each in tiles] == ["Rent: 2"])
        await settle(lambda: not setup.page._reading.is_running)

    run_qt(use())


@pytest.fixture
def russian(qapp: QApplication) -> Iterator[None]:
    use_language(qapp, Language.RUSSIAN)
    theme.apply(qapp, theme.Scheme.DARK)
    yield
    use_language(qapp, Language.ENGLISH)
    theme.apply(qapp, theme.Scheme.LIGHT)


def test_another_language_and_the_dark_change_everything(
    qtbot: QtBot, run_qt: Run, qapp: QApplication, russian: None
) -> None:
    async def use() -> None:
        setup = await shown(qtbot)
        page = setup.page
        assert page.tiles[0].accessibleName().startswith("На подпись: 3")
        assert page.payments.as_table.text() == "Таблицей"
        page.payments.as_table.click()
        assert _heading(page.payments.table, 0) == "День"
        use_language(qapp, Language.ENGLISH)
        await settle(lambda: page.tiles[0].accessibleName().startswith("To sign"))
        assert _heading(page.payments.table, 0) == "Day"
        page.grab()

    run_qt(use())


def test_nobody_listens_when_the_page_has_gone(run_qt: Run) -> None:
    async def use() -> None:
        setup = await shown(None)
        assert setup.fakes.bus._subscriptions
        setup.page.deleteLater()
        await settle(lambda: not setup.fakes.bus._subscriptions)

    run_qt(use())
