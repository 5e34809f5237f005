"""Tests of the Orders page over a real store, without a gateway."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from shiboken6 import delete

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.order_status import OrderStatus, PaymentAmounts
from desktop_app.domain.values.money import Amount, Money
from desktop_app.domain.values.periods import MINSK, Period
from desktop_app.services.documents.exports import ExportFormat
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.services.gateway.orders import OrdersChecked
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.storage.window import Row
from desktop_app.ui import aio
from desktop_app.ui.gateway.orders.order_columns import order_columns
from desktop_app.ui.gateway.orders.orders_page import OrdersPage
from desktop_app.ui.i18n import formats
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.data_table import CellMenuRequest
from desktop_app.ui.tables.filter_chips import PeriodChip
from desktop_app.ui.widgets import system_dialogs
from tests.services.payments.test_templates import Offline, opened
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.held import HeldAnswers
from tests.support.orders import full_status, order_of, orders_of_every_phase, some_events
from tests.support.window_tasks import ending
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable
    from pathlib import Path

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run


@pytest.fixture
def run_qt(run_qt: Run) -> Run:
    """Run coroutines on the window's loop, and end what they started."""
    return lambda coroutine: run_qt(ending(coroutine))


class OrdersPageSetup:
    """The page, and what it did outside of itself."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.registry = CommandRegistry()
        self.navigator = RecordingNavigator()
        self.addresses: list[str] = []
        self.has_programs = True
        self.page = OrdersPage(
            context_of(
                workspace,
                registry=self.registry,
                navigator=self.navigator,
                open_browser=self._open,
            )
        )
        self.page.resize(1180, 760)
        self.page.show()

    async def save(self, *orders: BookedOrder) -> None:
        await save(self.workspace, orders)
        ids = frozenset(each.id for each in orders)
        self.workspace.bus.publish(Change(Topic.ORDERS, ids))

    async def show(self, book_id: str) -> BookedOrder:
        self.page.show_order(book_id)
        pane = self.page.pane
        await settle(lambda: pane.order is not None and pane.order.id == book_id)
        await settle(lambda: not self.page.list.model.is_reloading)
        await settle(lambda: self.page.list.model.position(book_id) is not None)
        assert pane.order is not None
        return pane.order

    def _open(self, address: str) -> bool:
        self.addresses.append(address)
        return self.has_programs


async def save(workspace: Workspace, orders: Iterable[BookedOrder]) -> None:
    store = workspace.order_rows
    assert isinstance(store, OrderStore)
    await store.save([OrderEntry(order=each, events=some_events()) for each in orders])


@asynccontextmanager
async def opened_setup(
    folder: Path, orders: Iterable[BookedOrder] = ()
) -> AsyncIterator[OrdersPageSetup]:
    async with opened(folder) as workspace:
        await save(workspace, orders)
        made = OrdersPageSetup(workspace)
        await settle(lambda: made.page.list.model.known)
        try:
            yield made
        finally:
            for each in (made.page, made.registry):
                delete(each)


def said(page: OrdersPage) -> str:
    """What stands in the page's message bar."""
    message = page.messages.message
    return "" if message is None else message.title


def test_orders_are_listed_totalled_by_state_and_filtered_by_a_press(
    run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        orders = [*orders_of_every_phase(), order_of(OrderPhase.PAID, 40)]
        async with opened_setup(tmp_path, orders) as here:
            page = here.page
            await settle(lambda: len(page.totals.totals) == len(OrderPhase))
            paid = page.totals.totals[0]
            assert paid.phase is OrderPhase.PAID
            assert paid.count == 2
            mine = [each.amount for each in orders if each.phase is OrderPhase.PAID]
            sums = {each.currency: each.value for each in paid.sums}
            assert sums == {each.currency: each.value for each in mine if each is not None}
            assert not nameless(page)
            click(page.totals.buttons[0])
            await settle(lambda: page.list.model.count == 2)
            assert page.list.bar.chips[Part.STATUSES].is_filtering
            assert len(page.totals.totals) == len(OrderPhase)  # the others can be pressed next

    run_qt(scenario())


def test_an_order_is_to_be_paid_by_card_only_where_the_profile_may(
    run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        order = order_of(OrderPhase.REGISTERED, credential_id="")
        async with opened_setup(tmp_path, [order]) as here:
            pane, profile = here.page.pane, here.workspace.profile

            def meaning() -> str:
                return "" if pane.presentation is None else pane.presentation.next_step

            merchant = replace(profile, gateway_url="https://gate.example")
            for key, said in (
                (Token(Secret("t")), "Pass the link on."),
                (
                    Login("shop", Secret("x")),
                    "Pass the link on, or pay the order by card here.",
                ),
            ):
                here.workspace.gateway_abilities = abilities_of(merchant, key)
                here.workspace.bus.publish(Change(Topic.PROFILE))
                await here.show(order.id)
                await settle(lambda: meaning() == said)  # noqa: B023 - it is awaited at once

    run_qt(scenario())


def test_orders_are_listed_and_summed_by_the_day_of_payment(run_qt: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        november = datetime(2026, 11, 30, 12, 0, tzinfo=MINSK)
        december = november + timedelta(days=1)
        late = order_of(OrderPhase.PAID, 1, created_at=november, paid_at=december)
        soon = order_of(OrderPhase.PAID, 2, created_at=november, paid_at=november)
        async with opened_setup(tmp_path, [late, soon]) as here:
            page = here.page
            await settle(lambda: page.list.model.count == 2)
            chip = page.list.bar.chips[Part.PAID]
            assert isinstance(chip, PeriodChip)
            assert "first seen" in chip.toolTip(), "what is filtered where no time is told"
            chip.choose(Period(december.date(), date(2026, 12, 31)))
            await settle(lambda: page.list.model.count == 1)
            assert page.list.model.position(late.id) == 0
            await settle(lambda: [each.count for each in page.totals.totals] == [1])
            (column,) = (each for each in order_columns() if each.id == "paid_on")
            asked = CellMenuRequest(Row(1, late.id, late), column, QPoint())
            assert page.cell_filter_value(asked)[0] == Period(december.date(), december.date())

    run_qt(scenario())


def test_the_totals_by_state_tell_which_amounts_no_sum_includes(
    run_qt: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        without = replace(order_of(OrderPhase.PAID, 40), amount=Amount(Decimal(5), ""))
        others = (order_of(OrderPhase.PAID, 41), order_of(OrderPhase.DECLINED, 42))
        async with opened_setup(tmp_path, [without, *others]) as here:
            strip = here.page.totals
            await settle(lambda: len(strip.totals) == 2)
            assert [(each.count, each.left_out) for each in strip.totals] == [(2, 1), (1, 0)]
            paid, declined = strip.buttons
            assert "1 amount is not included" in paid.toolTip()
            assert "1 amount is not included" in paid.accessibleName()
            assert "not included" not in declined.toolTip()
            table, summary = here.page.list.table, here.page.list.bar.summary
            table.go_to(0)
            press(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
            await settle(lambda: "2 of 3" in summary.accessibleName())
            assert "1 amount is not included" in summary.toolTip()
            strip.setMaximumWidth(1)  # nothing fits
            await settle(lambda: not strip.menu.is_empty)
            assert "1 amount is not included" in strip.menu.menu.actions()[0].text()

    run_qt(scenario())


def test_the_pane_follows_the_order_from_waiting_to_paid(run_qt: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        waiting = order_of(OrderPhase.REGISTERED, 3)
        async with opened_setup(tmp_path, [waiting, order_of(OrderPhase.PAID, 4)]) as here:
            page, pane = here.page, here.page.pane
            await here.show(waiting.id)
            assert not pane.link.isHidden()
            await settle(lambda: bool(pane.link.code.squares))
            page.list.narrow(Part.STATUSES, OrderPhase.PAID, "Paid")
            await settle(lambda: page.list.model.count == 1)
            await here.show(waiting.id)  # also when the filter left it out
            await here.save(order_of(OrderPhase.PAID, 3, status=full_status()))
            await settle(lambda: pane.order is not None and pane.order.phase is OrderPhase.PAID)
            assert pane.link.isHidden()
            assert pane.presentation is not None
            assert len(pane.presentation.timeline) == len(some_events())
            assert not nameless(page)

    run_qt(scenario())


def test_an_older_answer_about_an_order_never_comes_last(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        waiting = order_of(OrderPhase.REGISTERED, 3)
        async with opened_setup(tmp_path, [waiting]) as here:
            pane = here.page.pane
            await here.show(waiting.id)
            await settle(lambda: not aio._RUNNING)
            held = HeldAnswers(monkeypatch, here.workspace.orders, "get")
            here.workspace.bus.publish(Change(Topic.ORDERS, frozenset({waiting.id})))
            await held.held(1)
            await here.save(order_of(OrderPhase.PAID, 3, status=full_status()))
            await held.held(2)
            held.let_go(1)
            await settle(lambda: pane.order is not None and pane.order.phase is OrderPhase.PAID)
            held.let_go(0)
            await settle(lambda: not aio._RUNNING)
            assert pane.order is not None
            assert pane.order.phase is OrderPhase.PAID

    run_qt(scenario())


def test_links_and_numbers_are_copied_mailed_and_opened(run_qt: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        waiting = order_of(OrderPhase.REGISTERED, 3)
        async with opened_setup(tmp_path, [waiting]) as here:
            run, clipboard = here.registry.run, QGuiApplication.clipboard()
            await here.show(waiting.id)
            await settle(lambda: here.registry.can_run("orders.copy_link"))
            for command, copied in (
                ("copy_number", waiting.number),
                ("copy_id", waiting.order_id),
                ("copy_link", waiting.form_url),
            ):
                clipboard.clear()
                run(f"orders.{command}")
                assert clipboard.text() == copied
            run("orders.mail")
            run("orders.open_link")
            assert here.addresses[0].startswith("mailto:")
            assert here.addresses[1] == waiting.form_url
            clipboard.clear()
            here.has_programs = False
            click(here.page.pane.link.buttons["open"])
            assert clipboard.text() == waiting.form_url
            run("orders.outbox")
            assert here.navigator.shown_rows == [waiting.id]

    run_qt(scenario())


@pytest.mark.parametrize(
    ("command", "page"), [("pay_card", "pay_order"), ("pay_wallet", "web_wallet")]
)
def test_the_chosen_order_is_taken_to_the_page_that_pays_it(
    run_qt: Run, tmp_path: Path, command: str, page: str
) -> None:
    async def scenario() -> None:
        waiting = order_of(OrderPhase.REGISTERED, 1)
        paid = order_of(OrderPhase.PAID, 2)
        for_one_card = order_of(OrderPhase.REGISTERED, 3, credential_id="stored")
        async with opened_setup(tmp_path, [waiting, paid, for_one_card]) as here:
            taken = Mock()
            here.navigator.pages[page] = taken
            run = here.registry.action(f"orders.{command}")
            for other in (paid, for_one_card):
                await here.show(other.id)
                await settle(lambda: not run.isEnabled())
                await here.show(waiting.id)
                await settle(run.isEnabled)
            run.trigger()
            assert here.navigator.went == [page]
            taken.pay.assert_called_once_with(waiting.id)

    run_qt(scenario())


def test_many_are_checked_at_once_and_one_sentence_tells_what_came_of_it(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        orders = [order_of(OrderPhase.REGISTERED, number) for number in range(1, 21)]
        unsent = order_of(OrderPhase.PREPARED, 21)
        asked: list[str] = []

        async def refresh(ids: Iterable[str]) -> OrdersChecked:
            part = list(ids)
            asked.extend(part)
            lost = {each: Offline() for each in part if each == orders[0].id}
            answered = frozenset(part) - frozenset(lost)
            return OrdersChecked(asked=answered, changed=frozenset(), failures=lost)

        async with opened_setup(tmp_path, [*orders, unsent]) as here:
            monkeypatch.setattr(here.workspace.orders, "refresh", refresh)
            table = here.page.list.table
            table.setFocus()
            table.go_to(0)
            press(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
            await settle(lambda: table.chosen.count() == len(orders) + 1)
            here.registry.run("orders.check")
            await settle(lambda: len(asked) == len(orders))
            assert set(asked) == {each.id for each in orders}
            await settle(lambda: said(here.page) == "The gateway could not be asked about 1 order")
            await here.show(orders[0].id)
            await settle(lambda: here.page.pane.head.failure is not None)

    run_qt(scenario())


def test_an_order_that_is_checked_alone_while_many_are_checked_is_told_of_with_them(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        orders = [order_of(OrderPhase.REGISTERED, number) for number in range(1, 11)]
        first, last = orders[0].id, orders[-1].id
        asked: list[frozenset[str]] = []
        goes_on = asyncio.Event()

        async def refresh(ids: Iterable[str]) -> OrdersChecked:
            part = frozenset(ids)
            asked.append(part)
            if last in part:
                await goes_on.wait()
            lost = {each: Offline() for each in part if each == first and len(part) > 1}
            return OrdersChecked(asked=part - frozenset(lost), failures=lost)

        async with opened_setup(tmp_path, orders) as here:
            monkeypatch.setattr(here.workspace.orders, "refresh", refresh)
            checks = here.page.checks
            checks.check([each.id for each in orders])
            await settle(lambda: bool(asked) and last in asked[-1])
            assert checks.failure(first) is not None
            checks.check([first])
            await settle(lambda: checks.failure(first) is None)
            goes_on.set()
            await settle(lambda: said(here.page) == "The gateway could not be asked about 1 order")

    run_qt(scenario())


def test_a_list_is_exported_as_shown(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        target = tmp_path / "orders.csv"

        async def path(*_: Any, **__: Any) -> Path:
            return target

        monkeypatch.setattr(system_dialogs, "save_path", path)
        orders = orders_of_every_phase()
        async with opened_setup(tmp_path, orders) as here:
            here.page.export(ExportFormat.CSV)
            await settle(target.exists)
            lines = target.read_text(encoding="utf-8-sig").splitlines()
            assert len(lines) == len(orders) + 1
            assert all(each.number in "\n".join(lines) for each in orders)

    run_qt(scenario())


def test_without_orders_the_page_says_so(run_qt: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened_setup(tmp_path) as here:
            await settle(lambda: here.page.list.empty_state is not None)
            assert not here.registry.can_run("orders.check")
            assert not here.page.totals.totals

    run_qt(scenario())


def test_an_order_that_has_no_receipt_after_all_says_so(run_qt: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        paid = order_of(OrderPhase.PAID, 3)
        async with opened_setup(tmp_path, [paid]) as here:
            await here.show(paid.id)
            assert here.registry.can_run("orders.receipt")
            await settle(lambda: not aio._RUNNING)  # what is read from here on tells the page
            declined = replace(order_of(OrderPhase.DECLINED, 3), id=paid.id, status=full_status())
            await save(here.workspace, [declined])  # and the page was not told yet
            here.registry.run("orders.receipt")
            await settle(lambda: said(here.page) == "The order has no receipt")
            assert not here.navigator.print_forms

    run_qt(scenario())


def test_a_receipt_that_comes_late_takes_nobody_away(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order is still read; the person goes to another page meanwhile."""

    async def scenario() -> None:
        paid = order_of(OrderPhase.PAID, 3)
        async with opened_setup(tmp_path, [paid]) as here:
            await here.show(paid.id)
            await settle(lambda: not aio._RUNNING)
            orders, go_on = here.workspace.orders, asyncio.Event()
            get = orders.get

            async def late(book_id: str) -> Any:
                await go_on.wait()
                return await get(book_id)

            for leaves in (True, False):
                go_on.clear()
                with monkeypatch.context() as patch:
                    patch.setattr(orders, "get", late)
                    here.registry.run("orders.receipt")
                    here.page.setVisible(not leaves)
                    go_on.set()
                    await settle(lambda: not aio._RUNNING)
                assert bool(here.navigator.print_forms) is not leaves
                here.page.show()

    run_qt(scenario())


def test_what_is_selected_comes_to_sums_by_currency(run_qt: Run, tmp_path: Path) -> None:
    async def scenario() -> None:
        orders = [order_of(OrderPhase.PAID, number) for number in range(1, 8)]
        async with opened_setup(tmp_path, orders) as here:
            table, summary = here.page.list.table, here.page.list.bar.summary
            await settle(lambda: here.page.list.model.count == len(orders))
            table.setFocus()
            table.go_to(0)
            press(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
            mine = formats.sums(each.amount for each in orders).split(" + ")
            await settle(lambda: all(each in summary.accessibleName() for each in mine))

    run_qt(scenario())


def test_orders_of_several_states_that_are_selected_are_not_added_up(
    run_qt: Run, tmp_path: Path
) -> None:
    """What was paid, given back, declined or never paid is no sum together."""

    async def scenario() -> None:
        amount = Amount(Decimal("100.00"), "BYN")
        refunded = OrderStatus(state=4, amounts=PaymentAmounts(refunded=Money(10_000, "BYN")))
        orders = [
            order_of(OrderPhase.PAID, 1, amount=amount),
            order_of(OrderPhase.PAID, 2, amount=amount),
            order_of(OrderPhase.REFUNDED, 3, amount=amount, status=refunded),
            order_of(OrderPhase.DECLINED, 4, amount=amount),
            order_of(OrderPhase.EXPIRED, 6, amount=amount),
        ]
        async with opened_setup(tmp_path, orders) as here:
            table, summary = here.page.list.table, here.page.list.bar.summary
            await settle(lambda: here.page.list.model.count == len(orders))
            table.setFocus()
            table.go_to(0)
            press(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
            await settle(lambda: "several states" in summary.toolTip())
            assert summary.accessibleName() == "5 rows  ·  5 selected"
            assert "recalled documents" not in summary.toolTip()
            table.go_to(0)
            press(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
            await settle(lambda: "2 of 5" in summary.accessibleName())
            assert formats.amount(Amount(Decimal("200.00"), "BYN")) in summary.accessibleName()
            assert "recalled documents" not in summary.toolTip()
            store = here.workspace.order_rows
            assert isinstance(store, OrderStore)
            back = replace(orders[0], status=OrderStatus(state=2, chargeback=True))
            await store.save([OrderEntry(order=back)])
            here.workspace.bus.publish(Change(Topic.ORDERS))
            model = here.page.list.model
            await settle(lambda: (first := model.row(0)) is not None and first.value == back)
            table.go_to(0)
            press(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
            await settle(lambda: "several states" in summary.toolTip())
            assert summary.accessibleName() == "5 rows  ·  2 selected"

    run_qt(scenario())


def test_only_the_open_order_on_show_is_asked_about_often(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        first, second = (order_of(OrderPhase.REGISTERED, number) for number in (3, 4))
        paid = order_of(OrderPhase.PAID, 5)
        watched: set[str] = set()
        async with opened_setup(tmp_path, [first, second, paid]) as here:
            monkeypatch.setattr(here.workspace.orders, "watch", watched.add)
            monkeypatch.setattr(here.workspace.orders, "unwatch", watched.discard)
            for order, expected in ((first, {first.id}), (second, {second.id}), (paid, set())):
                await here.show(order.id)
                await settle(lambda expected=expected: watched == expected)  # type: ignore[misc]
            await here.show(first.id)
            await settle(lambda: watched == {first.id})
            here.page.hide()
            assert not watched
            here.page.show()
            assert watched == {first.id}

    run_qt(scenario())
