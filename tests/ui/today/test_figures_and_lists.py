"""Tests that each figure of the day is the number of rows of the list that it leads to."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any

from desktop_app.domain.changes import Change, Difference, RecordedChange, Topic
from desktop_app.domain.documents.adding_up import PAYING_TYPES
from desktop_app.domain.documents.listed import (
    BankDocument,
    CardFileDocument,
    DocumentType,
    Kind,
)
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import today
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.ui.documents.document_pages import CardFilePage
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.today import charts
from desktop_app.ui.today.bar_chart import described
from desktop_app.ui.today.today_page import TodayPage
from tests.support.fakes import FixedClock
from tests.support.orders import order_of
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import opened
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.today.figure_buttons import FigureButton
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

NOW = FixedClock().now()
TODAY = today(FixedClock())


def test_a_figure_is_the_number_of_rows_that_it_leads_to(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(synchronised, sandbox_process) as workspace:
            await _notice_changes(workspace)
            await _pay_orders(workspace)
            async with profile_window(workspace) as (window, _):
                await _follow_every_figure(window)

    run_qt(ending(story()))


def test_bars_of_the_unpaid_queue_are_what_the_tile_counts_and_lead_to_it(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    """Also what is dated ahead, is very old, or has no day."""
    days = (TODAY + timedelta(days=20), date(1995, 5, 1), None, None)

    def queued(number: int, day: date | None) -> CardFileDocument:
        amount = Amount(Decimal(number), "BYN")
        return CardFileDocument(id=f"new-{number}", date=day, status=5, amount=amount)

    async def story() -> None:
        async with opened(synchronised, sandbox_process) as workspace:
            await workspace.lists.save_page([queued(*each) for each in enumerate(days, 1)])
            async with profile_window(workspace) as (window, _):
                await _follow_every_bar(window)

    run_qt(ending(story()))


def test_bars_of_payments_are_of_every_type_that_pays_and_lead_to_it(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    """Also of what is not made here; contracts and applications pay nothing."""
    executed = [
        BankDocument(
            id=f"new-{kind}",
            date=TODAY,
            type=kind,
            status=DocumentStatus.EXECUTED,
            amount=Amount(Decimal(1), "JPY"),
        )
        for kind in DocumentType
    ]

    async def story() -> None:
        async with opened(synchronised, sandbox_process) as workspace:
            await workspace.lists.save_page(executed)
            async with profile_window(workspace) as (window, _):
                page = window.page("today")
                assert isinstance(page, TodayPage)
                await settle(lambda: page.overview is not None)
                await _follow_payments(window, page)
                page.payments.currency.setCurrentText("JPY")
                window.go("today")
                rows = await _rows_behind(window, partial(page.payments.chosen.emit, 29, "JPY"))
                assert (
                    page.payments.chart.chart.bars[-1]
                    .words[0]
                    .startswith(f"{len(PAYING_TYPES)}\u00a0JPY")
                )
                assert rows >= len(PAYING_TYPES)

    run_qt(ending(story()))


def test_payments_dated_ahead_are_counted_and_found_like_all_others(
    run_qt: Run, synchronised: Path, sandbox_process: SandboxProcess
) -> None:
    """The bank may have rejected one before its day has come."""
    rejected = BankDocument(
        id="ahead",
        date=TODAY + timedelta(days=3),
        number="1",
        type=DocumentType.LEGAL_PAYMENTS,
        status=DocumentStatus.REJECTED,
        account="BY13NBRB3600900000002Z00AB00",
        amount=Amount(Decimal("5000.00"), "BYN"),
    )

    async def story() -> None:
        async with opened(synchronised, sandbox_process) as workspace:
            before = (await workspace.overview.read(NOW)).rejected.count
            await workspace.lists.save_page([rejected])
            async with profile_window(workspace) as (window, _):
                page = window.page("today")
                assert isinstance(page, TodayPage)
                await settle(lambda: page.overview is not None)
                tile = page.tiles[1]
                assert tile.figure is not None
                assert tile.figure.count == before + 1
                assert await _rows_behind(window, tile.click) == before + 1
                await _follow_payments(window, page)

    run_qt(ending(story()))


async def _follow_payments(window: MainWindow, page: TodayPage) -> None:
    """Every bar of the payments is what the list that it leads to adds up."""
    assert page.overview is not None
    for currency in charts.payment_currencies(page.overview):
        page.payments.currency.setCurrentText(currency)
        bars = charts.payments_chart(page.overview, currency).bars
        for place, bar in enumerate(bars):
            if not any(bar.values):
                continue
            window.go("today")
            await _rows_behind(window, partial(page.payments.chosen.emit, place, currency))
            where = _list_of(window).active.model.where
            for value, status in zip(
                bar.values, (DocumentStatus.EXECUTED, DocumentStatus.REJECTED), strict=True
            ):
                one = replace(where, statuses=frozenset({status.value}))
                sums = (await page.workspace.windows.totals(one)).sums
                told = [each.value for each in sums if each.currency == currency]
                assert sum(told) == value, (bar.title, status)
    assert bars


async def _rows_behind(window: MainWindow, follow: Callable[[], object]) -> int:
    """How many rows the list has that a figure or a bar leads to."""
    follow()
    model = _list_of(window).active.model
    await settle(lambda: model.known and not model.is_reloading)
    return model.count


def _list_of(window: MainWindow) -> ListPage[Any, Any]:
    listed = window.page(window.current)
    assert isinstance(listed, ListPage)
    return listed


async def _follow_every_bar(window: MainWindow) -> None:
    page = window.page("today")
    assert isinstance(page, TodayPage)
    await settle(lambda: page.overview is not None)
    assert page.overview is not None
    card, queue = page.queue, page.overview.documents.queue
    card.currency.setCurrentText("BYN")
    bars = card.chart.chart.bars
    (whole,) = [each for each in queue.sums if each.currency == "BYN"]
    assert sum(bar.values[0] for bar in bars) == whole.value
    assert bars[-1].title == "without a date"
    told = described(card.chart.chart, len(bars) - 1)
    assert told == "without a date — Still to pay: 7.00\u00a0BYN (2)"
    counts = []
    for place, bar in enumerate(bars):
        window.go("today")
        card.chosen.emit(place, "BYN")
        listed = window.page(window.current)
        assert isinstance(listed, CardFilePage)
        model = listed.active.model
        await settle(lambda model=model: model.known and not model.is_reloading)  # type: ignore[misc]  # mypy cannot infer a bound default
        totals = await page.workspace.windows.totals(model.where)
        counts.append(model.count)
        assert totals.count == model.count
        sums = [each.value for each in totals.sums if each.currency == "BYN"]
        assert sum(sums) == bar.values[0]
    assert sum(counts) == queue.count
    assert counts[-1] == 2


async def _follow_every_figure(window: MainWindow) -> None:
    assert window.current == "today"
    page = window.page("today")
    assert isinstance(page, TodayPage)
    await settle(lambda: page.overview is not None)
    buttons: list[FigureButton] = [*page.tiles, *page.tasks.lines, *page.news.lines]
    followed = {}
    for button in buttons:
        window.go("today")
        button.click()
        listed = window.page(window.current)
        assert isinstance(listed, ListPage)
        assert button.figure is not None
        model = listed.active.model
        await settle(lambda model=model: model.known and not model.is_reloading)  # type: ignore[misc]  # mypy cannot infer a bound default
        followed[button.figure.text] = model.count
    assert followed == {each.figure.text: each.figure.count for each in buttons if each.figure}
    assert {"To sign", "Rejected by the bank", "Demands to answer", "Unpaid queue"} < set(followed)
    assert {"Executed", "Payment demands"} < set(followed)
    assert followed["Paid orders"] == 1
    assert all(followed.values())
    window.go("card_file")
    listed = window.page("card_file")
    assert isinstance(listed, ListPage)
    before = listed.active.model.count
    listed.active.bar.chips[Part.LISTED].click()  # what another page asked for is taken away again
    await settle(lambda: not listed.active.model.is_reloading)
    assert listed.active.bar.chips[Part.LISTED].isHidden()
    assert listed.active.model.count >= before


async def _pay_orders(workspace: Workspace) -> None:
    """Put a link of last week that was paid an hour ago into the book, and what is no news."""
    store = workspace.order_rows
    assert isinstance(store, OrderStore)
    week_ago, hour_ago = NOW - timedelta(days=7), NOW - timedelta(hours=1)
    paid = order_of(OrderPhase.PAID, 1, created_at=week_ago, paid_seen_at=hour_ago)
    earlier = order_of(OrderPhase.PAID, 2, created_at=week_ago, paid_seen_at=week_ago)
    opened_now = order_of(OrderPhase.REGISTERED, 3, created_at=hour_ago)
    partly = order_of(OrderPhase.PARTLY_PAID, 4, created_at=week_ago, paid_seen_at=hour_ago)
    orders = (paid, earlier, opened_now, partly)
    await store.save([OrderEntry(order=each) for each in orders])


async def _notice_changes(workspace: Workspace) -> None:
    """Record an arrival and a change of a status, as a synchronisation would."""
    from desktop_app.storage.documents.change_records import record  # noqa: PLC0415 - one user

    changes = [
        RecordedChange(
            kind=Kind.REQUIREMENT,
            document_id="1",
            difference=Difference.ARRIVED,
            noticed_at=NOW - timedelta(hours=2),
        ),
        RecordedChange(
            kind=Kind.DOCUMENT,
            document_id="2",
            difference=Difference.CHANGED,
            field="status",
            old="2",
            new="4",
            noticed_at=NOW - timedelta(hours=2),
        ),
        RecordedChange(
            kind=Kind.DOCUMENT,
            document_id="2",
            difference=Difference.CHANGED,
            field="number",
            old="2",
            new="4",
            noticed_at=NOW - timedelta(hours=2),
        ),
    ]
    database = workspace.lists._database
    await database.write(lambda connection: record(connection, changes))
    workspace.bus.publish(Change(Topic.ACTIVITY))
