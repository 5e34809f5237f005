"""Tests of the reminder before a payment link ends unpaid."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget
from shiboken6 import delete

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.values.money import Amount
from desktop_app.services.bus import Bus
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.errors import StorageError
from desktop_app.storage.gateway.order_store import OrderEntry, OrderStore
from desktop_app.ui import aio
from desktop_app.ui.gateway import expiry_reminder
from desktop_app.ui.gateway.expiry_reminder import ExpiryReminder
from desktop_app.ui.gateway.new_order.order_result import ResultKind
from desktop_app.ui.i18n import formats
from desktop_app.ui.shell.message_bar import MessageBar
from tests.support.company import delivered
from tests.support.contexts import RecordingNavigator, workspace_of
from tests.support.fakes import NOW, FixedClock
from tests.support.held import HeldAnswers
from tests.support.orders import order_of
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import KEY, fail
from tests.ui.gateway.order_pages import delete_when_saved, new_order, numbered, opened_shop, write
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from desktop_app.domain.gateway.order_book import BookedOrder
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


class Window(QWidget):
    """What of the window the reminder uses."""

    def __init__(self) -> None:
        super().__init__()
        self.messages = MessageBar(self)

    def show_error(self, error: BaseException, *, retry: Any = None) -> None:
        """As the window does."""
        self.messages.show_error(error, retry=retry)


def test_an_unpaid_link_is_told_once_before_its_end_and_no_more_when_it_is_over(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened_shop(tmp_path, sandbox, lifetime=3600) as workspace:
            page, navigator = new_order(workspace)
            await numbered(page)
            write(page, amount="12,5")
            page.register()
            await settle(lambda: page.result.result is not None)
            await settle(lambda: page.result.result.kind is ResultKind.LINK)  # type: ignore[union-attr]  # it is there by now
            window: Any = Window()
            end = page.result.result.expires_at  # type: ignore[union-attr]  # by the gateway's clock
            assert end is not None
            late: Any = SimpleNamespace(now=lambda: end - timedelta(minutes=4))
            workspace.clock = late
            reminder = ExpiryReminder(workspace, window=window, navigator=RecordingNavigator())
            await settle(lambda: window.messages.message is not None)
            assert page.result.result is not None
            assert page.result.result.order is not None
            assert page.result.result.order.number in window.messages.message.title
            window.messages.clear()
            workspace.bus.publish(Change(Topic.ORDERS))
            await delivered(workspace.bus)
            await settle(lambda: not aio._RUNNING)
            assert window.messages.message is None  # once is enough
            reminder.close()
            assert navigator.went == []
            await delete_when_saved(page)
            window.deleteLater()

    run_qt(ending(story()))


def test_an_older_answer_does_not_remind_of_an_order_that_was_paid_since(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        soon, long_ago = NOW + timedelta(minutes=4), NOW - timedelta(hours=1)
        unpaid = order_of(OrderPhase.REGISTERED, 3, created_at=long_ago, expires_at=soon)
        found = [SimpleNamespace(value=unpaid)]

        async def rows(*_: object, **__: object) -> Any:
            return SimpleNamespace(rows=tuple(found))

        bus, told = Bus(on_failure=fail, delay_s=0), list[Change]()
        order_rows = SimpleNamespace(window=rows)
        workspace = workspace_of(order_rows=order_rows, bus=bus, clock=FixedClock())
        held = HeldAnswers(monkeypatch, order_rows, "window")
        window: Any = Window()
        reminder = ExpiryReminder(workspace, window=window, navigator=RecordingNavigator())
        bus.subscribe((Topic.ORDERS,), told.append)
        await held.held(1)
        found.clear()
        bus.publish(Change(Topic.ORDERS))
        await settle(lambda: bool(told))
        held.open()
        await settle(lambda: not aio._RUNNING)
        assert window.messages.message is None
        reminder.close()
        bus.close()
        delete(window)

    run_qt(ending(story()))


def test_the_reminder_names_what_the_payer_pays(run_qt: Run) -> None:
    async def story() -> None:
        soon, long_ago = NOW + timedelta(minutes=4), NOW - timedelta(hours=1)
        unpaid = order_of(
            OrderPhase.REGISTERED,
            created_at=long_ago,
            expires_at=soon,
            amount=Amount(Decimal("100.00"), "BYN"),
            fee=250,
        )

        async def rows(*_: object, **__: object) -> Any:
            return SimpleNamespace(rows=(SimpleNamespace(value=unpaid),))

        bus = Bus(on_failure=fail, delay_s=0)
        workspace = workspace_of(
            order_rows=SimpleNamespace(window=rows), bus=bus, clock=FixedClock()
        )
        window: Any = Window()
        reminder = ExpiryReminder(workspace, window=window, navigator=RecordingNavigator())
        await settle(lambda: not aio._RUNNING)
        message = window.messages.message
        assert message is not None
        assert message.text.startswith(formats.amount(Amount(Decimal("102.50"), "BYN")))
        reminder.close()
        bus.close()
        delete(window)

    run_qt(ending(story()))


def test_orders_that_ended_long_ago_leave_room_for_the_one_that_ends_soon(
    run_qt: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        long_ago = NOW - timedelta(days=9)
        ended = [
            order_of(
                OrderPhase.DECLINED,
                number,
                created_at=long_ago,
                expires_at=long_ago + timedelta(hours=1) if number % 2 else None,
            )
            for number in range(1, 201)
        ]
        soon = order_of(
            OrderPhase.REGISTERED,
            999,
            created_at=NOW - timedelta(hours=1),
            expires_at=NOW + timedelta(minutes=4),
        )
        database = await Database.open(tmp_path / "store.db", key=KEY, clock=FixedClock())
        store = OrderStore(database)
        await store.save([OrderEntry(order=order) for order in (*ended, soon)])
        bus = Bus(on_failure=fail, delay_s=0)
        workspace = workspace_of(order_rows=store, bus=bus, clock=FixedClock())
        window: Any = Window()
        reminder = ExpiryReminder(workspace, window=window, navigator=RecordingNavigator())
        await settle(lambda: not aio._RUNNING)
        message = window.messages.message
        assert message is not None
        assert soon.number in message.title
        reminder.close()
        bus.close()
        delete(window)
        await database.close()

    run_qt(ending(story()))


def test_of_several_links_that_end_soon_each_is_told_after_the_one_before(run_qt: Run) -> None:
    async def story() -> None:
        soon, long_ago = NOW + timedelta(minutes=4), NOW - timedelta(hours=1)
        first, second, third = (
            order_of(
                OrderPhase.REGISTERED,
                place,
                created_at=long_ago,
                expires_at=soon + timedelta(seconds=place),
            )
            for place in (1, 2, 3)
        )
        found = [first, second]

        async def rows(*_: object, **__: object) -> Any:
            return SimpleNamespace(rows=[SimpleNamespace(value=each) for each in found])

        bus = Bus(on_failure=fail, delay_s=0)
        workspace = workspace_of(
            order_rows=SimpleNamespace(window=rows), bus=bus, clock=FixedClock()
        )
        window: Any = Window()
        window.show()
        navigator: Any = RecordingNavigator()
        bar = window.messages
        reminder = ExpiryReminder(workspace, window=window, navigator=navigator)

        async def told(order: BookedOrder, *, following: int) -> None:
            await settle(lambda: bar.message is not None and order.number in bar.message.title)
            await settle(lambda: (f"{following} more" in bar.message.text) == bool(following))

        await told(first, following=1)
        found.append(third)
        bus.publish(Change(Topic.ORDERS))
        await told(first, following=2)
        click(bar._close)
        await told(second, following=1)
        found.remove(second)  # it was paid
        bus.publish(Change(Topic.ORDERS))
        await told(third, following=0)
        click(bar._retry)
        await settle(lambda: bar.message is None)
        bus.publish(Change(Topic.ORDERS))
        await delivered(bus)
        await settle(lambda: not aio._RUNNING)
        assert bar.message is None, "each is told once"
        reminder.close()
        bus.close()
        delete(window)

    run_qt(ending(story()))


def test_a_store_that_cannot_be_read_for_a_moment_ends_no_reminding(
    run_qt: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry_reminder, "_LONGEST_SLEEP", timedelta(milliseconds=1))

    async def story() -> None:
        soon, long_ago = NOW + timedelta(minutes=4), NOW - timedelta(hours=1)
        unpaid = order_of(OrderPhase.REGISTERED, 3, created_at=long_ago, expires_at=soon)
        answers: list[Any] = [
            StorageError(tmp_path),
            SimpleNamespace(rows=(SimpleNamespace(value=unpaid),)),
        ]

        async def rows(*_: object, **__: object) -> Any:
            answer = answers.pop(0) if len(answers) > 1 else answers[0]
            if isinstance(answer, StorageError):
                raise answer
            return answer

        bus = Bus(on_failure=fail, delay_s=0)
        workspace = workspace_of(
            order_rows=SimpleNamespace(window=rows), bus=bus, clock=FixedClock()
        )
        window: Any = Window()
        reminder = ExpiryReminder(workspace, window=window, navigator=RecordingNavigator())
        await settle(lambda: window.messages.has("order expires"))
        reminder.close()
        bus.close()
        delete(window)

    run_qt(ending(story()))
