"""Tests of payments with a wallet's token: all four operations, the token kept nowhere."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from contextlib import asynccontextmanager
from dataclasses import replace
from decimal import Decimal
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.typed.wallet_texts import token_of
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.values.money import Amount
from desktop_app.services.gateway.payment_attempts import AttemptPhase
from desktop_app.storage.engine.errors import StoreUnavailable
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui.gateway.charge_result import ChargeAction, ChargeStage
from desktop_app.ui.gateway.three_ds import bank_flow
from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage
from desktop_app.ui.gateway.three_ds.pay_panel import PayStep
from desktop_app.ui.gateway.wallets.wallet_page import WalletPage
from tests.api.gateway.merchant import CHALLENGED
from tests.sandbox.gateway.merchant import wallet_tokens
from tests.support.contexts import RecordingNavigator
from tests.support.fakes import NOW, failing_once
from tests.support.web_scripts import PATIENCE_S
from tests.support.window_tasks import ending
from tests.ui.gateway.issuer import PATIENT, confirm_at_issuer
from tests.ui.gateway.shop import opened_shop, shown_page, take_customer
from tests.ui.hands import click, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess


@asynccontextmanager
async def wallet_setup(
    tmp_path: Path, sandbox: SandboxProcess
) -> AsyncIterator[tuple[WalletPage, Workspace]]:
    async with (
        opened_shop(tmp_path, sandbox) as workspace,
        shown_page(workspace, WalletPage) as (page, _),
    ):
        await settle(lambda: bool(page.form.number))
        yield page, workspace


async def rows_of(workspace: Workspace) -> list[OutboxRow]:
    by_change = Sort(SortKey.CHANGED, descending=True)
    found = await workspace.outbox_rows.window(OutboxFilter(), by_change, offset=0, limit=9)
    return [row.value for row in found.rows]


async def booked(workspace: Workspace, row_id: str) -> None:
    """Wait until the order of a row is in the order book, which follows the outbox."""
    async with asyncio.timeout(240):
        while await workspace.orders.get(row_id) is None:  # noqa: ASYNC110 - a page would read it so
            await asyncio.sleep(0.01)


def shown_texts(view: QWidget) -> str:
    return "\n".join(label.text() for label in view.findChildren(QLabel) if label.isVisible())


async def told(page: WalletPage) -> ChargeStage | None:
    result = page.summary.result
    await settle(lambda: result.stage not in {None, ChargeStage.SENDING})
    return result.stage


def test_all_four_operations_charge_what_the_token_says(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, workspace):
            assert nameless(page) == []
            tokens = wallet_tokens(amount=1250)
            for count, operation in enumerate(WalletOperation, 1):
                click(page.form.kinds[operation])
                token = tokens[operation.value]
                QGuiApplication.clipboard().setText(token)
                page.form.token.field.control.setFocus()
                page.form.token.field.control.paste()
                page.form.order.fields["orderNumber"].control.setFocus()
                assert token[:20] not in page.form.token.field.control.text()
                page.charge()
                page.charge()
                assert await told(page) is ChargeStage.GOOD, page.summary.result.row
                assert page.form.token.is_blank
                assert len(await rows_of(workspace)) == count
                assert page.summary.result.row is not None
                await booked(workspace, page.summary.result.row.id)
                await settle(lambda: "12.50" in shown_texts(page.summary))
                page.begin()
                await settle(lambda: bool(page.form.number))

    run_qt(ending(scenario()))


@pytest.mark.xdist_group("browser")
def test_a_payment_that_has_to_be_confirmed_goes_on_at_the_page_of_the_cards_bank(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bank_flow, "_METHOD_S", PATIENCE_S)

    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, WalletPage) as (page, navigator),
            shown_page(workspace, partial(PayOrderPage, limits=PATIENT)) as (bank, _),
        ):
            navigator.pages["pay_order"] = bank
            await settle(lambda: bool(page.form.number))
            page.form.choose(WalletOperation.B_DIRECT)
            page.form.token.put(wallet_tokens(CHALLENGED)[WalletOperation.B_DIRECT.value])
            page.charge()
            await settle(lambda: bank.view is not None)
            assert page.summary.result.stage is ChargeStage.ASKED
            await confirm_at_issuer(bank.browser)
            await settle(lambda: bank.panel.heading.text() == "Paid")
            await settle(lambda: page.summary.result.stage is ChargeStage.GOOD)
            (row,) = await rows_of(workspace)
            assert bank.view is not None
            assert bank.view.order_id == row.document_id
            bank.carry_on(row.document_id)
            assert bank.step is PayStep.RESULT, "what is over is not begun again"

    run_qt(ending(scenario()))


@pytest.mark.parametrize("readable", [True, False])
def test_a_payment_to_be_confirmed_can_be_gone_on_with_later(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, readable: bool
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, workspace):
            page.form.choose(WalletOperation.B_DIRECT)
            page.form.token.put(wallet_tokens(CHALLENGED)[WalletOperation.B_DIRECT.value])
            if not readable:
                failing_once(page, "_take", StoreUnavailable(Path("store.db")))
            page.charge()
            page.hide()
            assert await told(page) is ChargeStage.ASKED
            page.show()
            row = page.summary.result.row
            assert row is not None
            await settle(lambda: workspace.card_payments.view(row.document_id) is not None)
            view = workspace.card_payments.view(row.document_id)
            assert view is not None
            assert view.phase is AttemptPhase.AT_ISSUER
            asked: list[str] = []
            navigator = page.context.navigator
            assert isinstance(navigator, RecordingNavigator)
            navigator.pages["pay_order"] = SimpleNamespace(carry_on=asked.append)
            click(page.summary.result.buttons[ChargeAction.CONFIRM])
            assert asked == [row.document_id]
            assert navigator.went == ["pay_order"], "not while somebody is at another page"

    run_qt(ending(scenario()))


def test_a_lost_answer_is_found_and_nothing_charged_twice(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, workspace):
            page.form.choose(WalletOperation.B_DIRECT)
            page.form.token.put(wallet_tokens()[WalletOperation.B_DIRECT.value])
            assert page.summary.button.text() == "Charge 5.00\u00a0BYN"
            sandbox.fault("POST /walletB/paymentDirect.do", "drop-after-commit", service="gateway")
            page.charge()
            await settle(lambda: page.summary.result.stage is ChargeStage.GOOD)
            (row,) = await rows_of(workspace)
            assert isinstance(row.instruction, WalletPayment)

    run_qt(ending(scenario()))


def test_what_is_wrong_is_said_and_nothing_is_sent(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, workspace):
            page.charge()
            assert page.form.token.field.error is not None
            page.form.token.put("x" * 9_000)
            page.charge()
            assert page.form.token.field.error is not None
            page.form.choose(WalletOperation.A_DIRECT)
            page.form.more.put("tii", "CI")
            page.charge()
            assert page.form.more.fields["clientId"].note
            assert page.form.fold.is_open
            assert await rows_of(workspace) == []
            page.hide()
            assert page.form.token.is_blank

    run_qt(ending(scenario()))


def test_wallet_b_charges_in_the_currency_of_its_token(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, workspace):
            page.form.choose(WalletOperation.B)
            page.form.token.put(wallet_tokens(currency="840")[WalletOperation.B.value])
            assert page.summary.button.text() == "Charge 5.00\u00a0USD"
            page.form.more.put("currencyCode", "BYN")
            page.charge()
            assert "USD" in page.form.more.fields["currencyCode"].note
            assert await rows_of(workspace) == []
            page.form.more.put("currencyCode", "")
            page.charge()
            assert await told(page) is ChargeStage.GOOD, page.summary.result.row
            (row,) = await rows_of(workspace)
            assert isinstance(row.instruction, WalletPayment)
            assert row.instruction.currency == "USD"
            page.begin()
            await settle(lambda: bool(page.form.number))
            assert page.form.typed().payment.currency == "", "no token, no currency"

    run_qt(ending(scenario()))


def test_the_amount_of_the_status_is_shown_after_a_payment(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, workspace):
            read = workspace.orders.get

            async def in_dollars(row_id: str) -> BookedOrder | None:
                order = await read(row_id)
                return order and replace(order, amount=Amount(Decimal("7.5"), "USD"), status=None)

            monkeypatch.setattr(workspace.orders, "get", in_dollars)
            page.form.choose(WalletOperation.B)
            page.form.token.put(wallet_tokens()[WalletOperation.B.value])
            assert page.summary.button.text() == "Charge 5.00\u00a0BYN"
            page.charge()
            assert await told(page) is ChargeStage.GOOD, page.summary.result.row
            await settle(lambda: "7.50\u00a0USD" in shown_texts(page.summary))
            assert "5.00\u00a0BYN" not in shown_texts(page.summary)

    run_qt(ending(scenario()))


def test_the_button_and_the_outcome_name_what_the_payer_pays_with_the_fee(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, workspace):
            page.form.choose(WalletOperation.B_DIRECT)
            page.form.more.put("feeInput", "0,50")
            page.form.token.put("an encrypted token")
            assert "A fee of 0.50\u00a0BYN is added" in shown_texts(page.summary)
            page.form.token.put(wallet_tokens(amount=0)[WalletOperation.B_DIRECT.value])
            assert "fee" not in shown_texts(page.summary), "nothing is charged"
            assert page.summary.button.text() == "Charge 0.00\u00a0BYN"
            page.form.token.put(wallet_tokens()[WalletOperation.B_DIRECT.value])
            assert page.summary.button.text() == "Charge 5.50\u00a0BYN"
            assert "A fee of 0.50\u00a0BYN is included" in shown_texts(page.summary)
            page.charge()
            assert await told(page) is ChargeStage.GOOD, page.summary.result.row
            assert "5.50\u00a0BYN" in shown_texts(page.summary)
            (row,) = await rows_of(workspace)
            await booked(workspace, row.id)
            await workspace.orders.refresh([row.id])
            await settle(lambda: "A fee of 0.50\u00a0BYN is included" in shown_texts(page.summary))
            assert "5.50\u00a0BYN" in shown_texts(page.summary)

    run_qt(ending(scenario()))


def test_another_customer_does_not_keep_the_contact_of_the_one_before(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run
) -> None:
    async def scenario() -> None:
        async with wallet_setup(tmp_path, sandbox) as (page, _):
            anna = CardCustomer(
                id="77", email="anna@example.by", phone="+375291234567", added_at=NOW
            )
            bella = CardCustomer(id="88", email="bella@example.by", added_at=NOW)
            fields = page.form.more
            for known in (anna, bella):
                take_customer(fields.fields["clientId"].control, known)
                texts = fields.texts()
                assert (texts["email"], texts["phone"]) == (known.email, known.phone)

    run_qt(ending(scenario()))


@pytest.mark.parametrize(
    ("operation", "text", "token"),
    [
        (WalletOperation.A, "  abc ", "abc"),
        (WalletOperation.A, '{"paymentData":{"a":1}}', "eyJhIjoxfQ=="),
        (
            WalletOperation.A,
            '{"paymentData":"{\\"version\\":\\"EC_v1\\"}"}',
            b64encode(b'{"version":"EC_v1"}').decode(),
        ),
        (WalletOperation.A_DIRECT, '{"a": 1}', "eyJhIjogMX0="),
        (
            WalletOperation.A_DIRECT,
            '{"a":1,"paymentData":{"b":2}}',
            b64encode(b'{"a":1,"paymentData":{"b":2}}').decode(),
        ),
        (WalletOperation.A_DIRECT, "eyJhIjogMX0=", "eyJhIjogMX0="),
        (WalletOperation.B, '{"3ds":{"data":"xyz"}}', "xyz"),
        (WalletOperation.B, '{"a": 1}', '{"a": 1}'),
        (WalletOperation.B_DIRECT, '{"a": 1}', "eyJhIjogMX0="),
        (WalletOperation.B_DIRECT, "{broken", "{broken"),
    ],
)
def test_a_token_is_taken_out_of_what_the_wallet_gave(
    operation: WalletOperation, text: str, token: str
) -> None:
    assert token_of(text, operation) == token
    assert token_of(json.dumps([1]), operation) == "[1]"
