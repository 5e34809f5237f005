"""Tests of the outcome of a payment that is on show above its form: only a person ends it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.gateway.card_payments import MotoPayment
from desktop_app.domain.gateway.order_outcomes import outcome_of
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.payment_outcomes import payment_outcome_of
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.ui.gateway.charge_result import (
    ChargeAction,
    ChargeResultView,
    ChargeStage,
    ShownCharge,
)
from desktop_app.ui.gateway.moto.moto_page import MotoPage
from desktop_app.ui.gateway.wallets.wallet_page import WalletPage
from tests.support.fakes import NOW
from tests.support.window_tasks import ending
from tests.ui.gateway.shop import CARD, opened_shop, shown_page
from tests.ui.hands import settle, write

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from desktop_app.ui.gateway.charge_page import ChargePage
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

_PAYMENT = MotoPayment(number="7", amount=Money(100, "BYN"), return_url="https://a.example")
_ROW = row_of(Submission(operation=Operation.PAY_BY_MOTO, instruction=_PAYMENT), NOW)
_DECLINED = ShownCharge(row=replace(_ROW, state=OutboxState.REFUSED))


@pytest.mark.parametrize("kind", [MotoPage, WalletPage])
def test_why_a_payment_was_declined_stays_until_somebody_types(
    sandbox: SandboxProcess, tmp_path: Path, run_qt: Run, kind: type[ChargePage]
) -> None:
    async def scenario() -> None:
        async with (
            opened_shop(tmp_path, sandbox) as workspace,
            shown_page(workspace, kind) as (page, _),
        ):
            assert isinstance(page, MotoPage | WalletPage)
            await settle(lambda: bool(page.form.number))
            result = page.summary.result
            secret = (
                page.form.card.number if isinstance(page, MotoPage) else page.form.token.field
            ).control
            number = page.form.order.fields["orderNumber"].control
            for by_hand in (secret, number):
                write(secret, CARD)
                result.show_charge(_DECLINED)
                merchant = replace(workspace.profile.merchant, permissions=())
                await workspace.use_profile(replace(workspace.profile, merchant=merchant))
                await settle(lambda: not workspace.bus._waiting)
                assert result.stage is ChargeStage.DECLINED, "the settings were saved meanwhile"
                page.wipe_secret()
                assert secret.is_blank
                assert result.stage is ChargeStage.DECLINED, "what pays was only kept for so long"
                write(by_hand, "4")
                assert result.stage is None

    run_qt(ending(scenario()))


@pytest.mark.parametrize(
    ("operation", "payment", "again"),
    [
        (Operation.PAY_BY_MOTO, _PAYMENT, "Enter the card again."),
        (Operation.PAY_BY_WALLET_A, WalletPayment(number="7"), "get another one."),
        (Operation.PAY_BY_MOTO, replace(_PAYMENT, credential_id="c"), "can be made once more."),
    ],
)
def test_what_did_not_arrive_says_what_has_to_be_given_again(
    qtbot: QtBot, operation: Operation, payment: Any, again: str
) -> None:
    row = row_of(Submission(operation=operation, instruction=payment), NOW)
    view = ChargeResultView()
    qtbot.addWidget(view)
    view.show_charge(
        ShownCharge(row=replace(row, state=OutboxState.READY, progress=Progress(doubtful=True)))
    )
    assert view.stage is ChargeStage.NOT_ARRIVED
    assert view._words.text().endswith(again)


def test_a_verified_card_whose_hold_is_not_released_has_no_receipt_yet(qtbot: QtBot) -> None:
    status = OrderStatus(state=1, verifies=True, amount=_PAYMENT.amount)
    for state, first in ((1, ChargeAction.LOOK), (3, ChargeAction.RECEIPT)):
        outcome = outcome_of(payment_outcome_of(replace(status, state=state)))
        row = replace(_ROW, state=OutboxState.CONFIRMED, progress=Progress(order=outcome))
        view = ChargeResultView()
        qtbot.addWidget(view)
        view.show_charge(ShownCharge(row=row))
        assert view.stage is ChargeStage.GOOD
        offered = [each for each, button in view.buttons.items() if not button.isHidden()]
        assert set(offered) == {ChargeAction.NEW, first, ChargeAction.ORDER}
