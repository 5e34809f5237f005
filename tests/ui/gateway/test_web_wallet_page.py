"""Tests of wallet B on a web page: the embedded browser, the sandbox's wallet, the status."""

from __future__ import annotations

import asyncio
import json
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock

import pytest

from desktop_app.domain.gateway.order_book import OrderPhase
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.errors import OrderLeftOnPage
from desktop_app.services.outbox.submission import Submission
from desktop_app.ui.browser.flows import FlowEnd, FlowResult
from desktop_app.ui.gateway.wallets.web_wallet_page import WebWalletPage
from tests.support.web_scripts import answered, shows_element
from tests.support.window_tasks import ending
from tests.ui.browser.pages import page as html
from tests.ui.browser.pages import page_server
from tests.ui.gateway.issuer import PATIENT
from tests.ui.gateway.shop import opened_shop, shown_page
from tests.ui.gateway.test_new_order import pay
from tests.ui.hands import click, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

pytestmark = pytest.mark.xdist_group("browser")


async def registered(workspace: Workspace, **more: Any) -> str:
    order = Order(
        number=await workspace.orders.new_number(),
        amount=Money(1250, "BYN"),
        return_url="http://127.0.0.1:9/returned",
        **more,
    )
    submission = Submission(operation=Operation.REGISTER_ORDER, instruction=order)
    (row_id,) = await workspace.outbox.enqueue([submission])
    await workspace.outbox.settled(row_id)
    while (booked := await workspace.orders.get(row_id)) is None or not booked.is_payable:
        await workspace.orders.refresh([row_id])
    return row_id


@pytest.mark.parametrize(
    ("decision", "phases"),
    [
        ("pay", {OrderPhase.PAID}),
        ("cancel", {OrderPhase.REGISTERED, OrderPhase.DECLINED}),
    ],
)
def test_the_status_says_what_came_of_the_wallets_page(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, decision: str, phases: set[OrderPhase]
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            await workspace.orders.start()
            page.browser._limits = PATIENT
            assert nameless(page) == []
            book_id = await registered(workspace)
            page.pay(book_id)
            await settle(lambda: page.order is not None)
            click(page.open_button)
            page.open_wallet()
            browser = page.browser
            await settle(lambda: browser.session is not None or browser.result is not None)
            assert browser.result is None, browser.end_text
            which = "" if decision == "pay" else "[value=cancel]"
            clicked: list[object] = []
            click_it = (
                f"var found = document.querySelector('form button{which}');"
                " if (found && !window.clicked) { window.clicked = true; found.click(); } !!found"
            )

            def ended() -> bool:
                session = browser.session
                if session is not None and browser.is_running and not any(clicked):
                    session.top.page().runJavaScript(click_it, 0, clicked.append)
                return browser.result is not None

            await settle(ended)
            await settle(lambda: page.order is not None and page.order.status is not None)
            assert page.order is not None
            assert page.order.phase in phases
            assert page.state.text()
            leads_on = page.open_button.property("look") == "primary"
            assert leads_on is page.order.is_payable, "there is one filled button"
            assert leads_on is not (page.show_button.property("look") == "primary")

    run_qt(ending(scenario()))


def test_the_page_names_what_the_payer_pays_with_the_fee(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            await workspace.orders.start()
            page.pay(await registered(workspace, fee=50))
            await settle(lambda: page.order is not None)
            expected = "13.00\u00a0BYN · A fee of 0.50\u00a0BYN is included"
            assert page.state.text().endswith(expected)

    run_qt(ending(scenario()))


def test_the_address_of_the_profile_is_offered_unless_another_one_was_typed(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    field, own = "onFailedPaymentBackUrl", "https://shop.example/own"

    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):

            async def in_settings(address: str) -> None:
                merchant = replace(workspace.profile.merchant, fail_url=address)
                await workspace.use_profile(replace(workspace.profile, merchant=merchant))

            await in_settings("https://shop.example/failed")
            await settle(lambda: page.fields.texts()[field] == "https://shop.example/failed")
            page.fields.put(field, own)
            await in_settings("https://shop.example/other")
            assert page.fields.texts()[field] == own

    run_qt(ending(scenario()))


@pytest.mark.parametrize("leaves", ["cancels", "closes the tab"])
def test_an_order_is_paid_in_no_other_way_while_its_page_is_open(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, leaves: str
) -> None:
    async def scenario() -> None:
        async with opened_shop(tmp_path, sandbox) as workspace:
            await workspace.orders.start()
            book_id = await registered(workspace)
            async with shown_page(workspace, WebWalletPage) as (page, _):
                page.browser._loading_engine.timeout.disconnect()  # no page has to be loaded
                page.pay(book_id)
                await settle(lambda: page.order is not None)
                page.open_wallet()
                await settle(lambda: not page._is_asking)
                assert page.browser.is_running
                assert page.order is not None
                order_id = page.order.order_id
                on_pages = workspace.card_payments._pages
                assert order_id in on_pages
                if leaves == "cancels":
                    page.browser.cancel()
                    await settle(lambda: order_id not in on_pages)
            await settle(lambda: order_id not in on_pages)
            with pytest.raises(OrderLeftOnPage):  # the wallet may still be authorising
                await on_pages.check_left(order_id)

    run_qt(ending(scenario()))


@pytest.mark.parametrize("never_shown", [True, False])
def test_only_an_order_whose_page_may_have_been_seen_is_held_back(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, never_shown: bool
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            page.browser._loading_engine.timeout.disconnect()  # no page has to be loaded
            page.pay(await registered(workspace))
            await settle(lambda: page.order is not None)
            page.open_wallet()
            await settle(lambda: not page._is_asking)
            assert page.order is not None
            order_id, on_pages = page.order.order_id, workspace.card_payments._pages
            assert order_id in on_pages
            end = FlowEnd.REFUSED_BY_SERVICE
            page.browser._conclude(FlowResult(end, never_shown=never_shown))
            assert order_id not in on_pages
            with nullcontext() if never_shown else pytest.raises(OrderLeftOnPage):
                await on_pages.check_left(order_id)

    run_qt(ending(scenario()))


def shown_titles(page: WebWalletPage) -> list[str]:
    """The title of the message that is shown, if there is one."""
    message = page.messages.message
    return [] if message is None else [message.title]


def test_what_is_said_of_a_page_that_was_closed_is_not_said_of_another_order(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            page.browser._loading_engine.timeout.disconnect()  # no page has to be loaded
            first, second = [await registered(workspace) for _ in range(2)]
            page.pay(first)
            await settle(lambda: page.order is not None)
            page.open_wallet()
            await settle(lambda: not page._is_asking)
            page.browser.cancel()
            await settle(lambda: not page.is_busy)
            closed = page.words.text()
            page.open_wallet()  # too early
            await settle(lambda: not page._is_asking)
            assert shown_titles(page) != []
            page.pay(second)
            await settle(lambda: page.order is not None and page.order.id == second)
            assert shown_titles(page) == []
            assert page.words.text() != closed

    run_qt(ending(scenario()))


def test_the_status_is_read_once_the_page_was_left(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    """A decline that it tells of is not what came of the last attempt on the page."""

    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            page.browser._loading_engine.timeout.disconnect()  # no page has to be loaded
            page.pay(await registered(workspace))
            await settle(lambda: page.order is not None)
            page.open_wallet()
            await settle(lambda: not page._is_asking)
            assert page.order is not None
            left = workspace.card_payments._pages._left
            order_id = page.order.order_id
            page.browser.cancel()
            await settle(lambda: order_id in left and left[order_id].seen is not None)

    run_qt(ending(scenario()))


def test_an_order_that_cannot_be_paid_opens_nothing(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            page.fields.put("mdOrder", "7-1")
            page.fields.put("threeDSProtocolVersion", "2.2.0")
            assert page._payment("7-1").three_ds_version == "2.2.0"
            page.open_wallet()
            await settle(lambda: not page.is_busy)
            assert page.messages.message is not None
            assert page.browser.session is None
            book_id = await registered(workspace)
            found = await workspace.orders.get(book_id)
            assert found is not None
            page.pay(book_id)
            await settle(lambda: page.order == found)
            page.order = replace(found, credential_id="stored")
            page.messages.clear()
            page._found = AsyncMock(return_value=page.order)  # type: ignore[method-assign]
            page.open_wallet()
            await settle(lambda: not page.is_busy)
            assert page.messages.message is not None
            assert "stored card" in str(page.messages.message.text)
            assert page.browser.session is None

    run_qt(ending(scenario()))


def test_another_order_is_turned_away_aloud_while_the_page_of_one_is_asked_for(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            read = asyncio.Event()

            async def by_number(_: str) -> None:
                await read.wait()

            monkeypatch.setattr(workspace.orders, "by_number", by_number)
            page.open_wallet()
            assert page.is_busy
            page.pay("another")
            message = page.messages.message
            assert message is not None
            assert message.title == "Another payment is not finished"
            read.set()
            await settle(lambda: not page.is_busy)

    run_qt(ending(scenario()))


def test_an_order_that_is_read_late_does_not_replace_another_one(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            first, second = await registered(workspace), await registered(workspace)
            orders, read = workspace.orders, asyncio.Event()
            get = orders.get

            async def late(book_id: str) -> Any:
                found = await get(book_id)
                if book_id == first:
                    await read.wait()
                return found

            monkeypatch.setattr(orders, "get", late)
            page.pay(first)
            looking = asyncio.create_task(page._look(first))
            await asyncio.sleep(0.1)
            page.pay(second)
            await settle(lambda: page.order is not None)
            read.set()
            await looking
            await asyncio.sleep(0.05)
            assert page.order is not None
            assert page.order.id == second
            assert page.fields.texts()["mdOrder"] == page.order.number

    run_qt(ending(scenario()))


def test_no_page_is_opened_while_another_order_is_being_taken_up(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that is still on show was not meant."""

    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            first, second = await registered(workspace), await registered(workspace)
            page.pay(first)
            await settle(lambda: page.order is not None)
            get, read = workspace.orders.get, asyncio.Event()

            async def late(book_id: str) -> Any:
                await read.wait()
                return await get(book_id)

            monkeypatch.setattr(workspace.orders, "get", late)
            page.pay(second)
            page.open_wallet()
            was_opened = page.is_busy
            assert not was_opened
            read.set()
            await settle(lambda: page.order is not None and page.order.id == second)
            await settle(lambda: not page._loading.is_running)
            page.open_wallet()
            assert page.is_busy
            await settle(lambda: not page._is_asking)

    run_qt(ending(scenario()))


def test_what_comes_of_an_order_later_is_shown(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, navigator),
        ):
            await workspace.orders.start()
            book_id = await registered(workspace)
            page.pay(book_id)
            await settle(lambda: page.order is not None)
            assert page.order is not None
            said = page.state.text()
            await pay(page.order.form_url)
            await workspace.orders.refresh([book_id])
            await settle(lambda: page.order is not None and page.order.phase is OrderPhase.PAID)
            assert page.state.text() != said
            assert page.show_button.property("look") == "primary", "it is not to be paid again"
            click(page.show_button)
            assert navigator.shown_orders == [book_id]

    run_qt(ending(scenario()))


def test_the_merchants_own_page_gets_everything_that_the_wallet_has_to_be_given(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    """Its script passes that to the wallet's connect function (2.11)."""

    async def scenario() -> None:
        async with (
            page_server() as shop,
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WebWalletPage) as (page, _),
        ):
            shop.answers["/wallet"] = html("<p id='code'>Wallet</p>")
            profile = workspace.profile
            merchant = replace(profile.merchant, wallet_page=shop.url("/wallet"))
            await workspace.use_profile(replace(profile, merchant=merchant))
            page.browser._limits = PATIENT
            page.pay(await registered(workspace))
            await settle(lambda: page.order is not None)
            page.open_wallet()
            await settle(lambda: page.browser.is_running)
            await shows_element(page.browser, "code")
            read = "JSON.stringify([...new URLSearchParams(location.hash.slice(1))])"
            values = dict(json.loads(await answered(page.browser, read)))
            assert values.keys() >= {
                "successful", "transactionId", "href", "mod", "exp", "keyId", "serviceId",
                "callbackUrl", "cancelUrl", "countryCode", "resultType",
            }  # fmt: skip
            assert values["href"].startswith("http")
            assert set(shop.asked) <= {"/wallet", "/favicon.ico"}, "no server is told the values"
            page.browser.finish()

    run_qt(ending(scenario()))
