"""Tests of the forms of a merchant whose bank compares billing addresses (AVS)."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.card_customers import CardCustomer
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payers import BillingAddress, PayerData
from desktop_app.domain.gateway.typed.payer_texts import ADDRESS_NEEDED, BILLING
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.domain.values.money import Money
from desktop_app.services.gateway.abilities import GatewayAbilities, SignInKind
from desktop_app.ui.gateway.moto.moto_form import MotoForm
from desktop_app.ui.gateway.new_order.order_form import OrderForm
from desktop_app.ui.gateway.payer_blocks import PayerBlocks
from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
from desktop_app.ui.gateway.stored_cards.store_card_form import StoreCardForm
from desktop_app.ui.gateway.three_ds.order_to_pay import OrderToPay
from desktop_app.ui.gateway.three_ds.pay_form import PayForm
from desktop_app.ui.gateway.wallets.wallet_form import WalletForm
from tests.storage.strategies import ManualClock
from tests.ui.gateway.shop import CARD, CVC, EXPIRY
from tests.ui.gateway.test_schedule_form import choice
from tests.ui.hands import write

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile

NOW = dt.datetime(2026, 11, 23, tzinfo=dt.UTC)
CHECKED = MerchantSettings(permissions=(Permission.ADDRESS_CHECK, Permission.STORED_CREDENTIALS))
ADDRESS = BillingAddress(line_1="Победителей 1", postal_code="220004")
TYPED = dict(zip(ADDRESS_NEEDED, (ADDRESS.postal_code, ADDRESS.line_1), strict=True))


def abilities(merchant: MerchantSettings = CHECKED) -> GatewayAbilities:
    return GatewayAbilities(has_address=True, sign_in=SignInKind.LOGIN, merchant=merchant)


def test_the_address_is_unfolded_marked_and_needed(qtbot: QtBot) -> None:
    blocks = PayerBlocks(today=NOW.date)
    qtbot.addWidget(blocks)
    blocks.show()
    fields = blocks._blocks[BILLING].fields
    assert not any(fields[name].is_required for name in ADDRESS_NEEDED)
    assert not blocks.problems
    blocks.set_checked(checked=True)
    assert blocks.sections[BILLING].is_open
    assert all(fields[name].is_required for name in ADDRESS_NEEDED)
    assert {each.parameter for each in blocks.problems} == set(ADDRESS_NEEDED)
    blocks.fill(TYPED)
    assert not blocks.problems
    blocks.fill({})
    assert blocks.sections[BILLING].is_open, "nothing is sent without it"
    blocks.hide()
    assert blocks.problems, "a fold hides it, and it is needed all the same"
    blocks.set_taken(taken=False)
    assert not blocks.problems, "an operation that takes no address is not asked for one"
    assert not any(map(blocks.offers, ADDRESS_NEEDED))
    blocks.set_checked(checked=False)
    assert not any(fields[name].is_required for name in ADDRESS_NEEDED)


def test_moto_and_wallets_ask_for_the_address(qtbot: QtBot) -> None:
    moto = MotoForm(abilities=abilities(), gateway_url="https://a.example", clock=ManualClock())
    wallet = WalletForm(abilities=abilities(), clock=ManualClock())
    for form in (moto, wallet):
        qtbot.addWidget(form)
        form.show()
    wallet.choose(WalletOperation.B_DIRECT)
    wallet._on_kind_clicked()
    for form in (moto, wallet):
        assert form.fold.is_open
        assert set(ADDRESS_NEEDED) <= set(form.notes().wrong)
        form.payer.fill(TYPED)
        assert set(ADDRESS_NEEDED).isdisjoint(form.notes().wrong)
    wallet.payer.fill({})
    wallet.choose(WalletOperation.A)
    wallet._on_kind_clicked()
    assert set(ADDRESS_NEEDED).isdisjoint(wallet.notes().wrong), "it takes no address"


def test_a_new_order_asks_for_the_address(qtbot: QtBot) -> None:
    form = OrderForm(today=NOW.date)
    qtbot.addWidget(form)
    form.set_abilities(abilities(MerchantSettings()))
    form.fill({})
    before = form.sections["payer"].is_open, form.payer.problems
    assert before == (False, ())
    form.set_abilities(abilities())
    form.fill({})
    assert form.sections["payer"].is_open
    assert {each.parameter for each in form.payer.problems} == set(ADDRESS_NEEDED)
    form.sections["payer"].set_open(is_open=False)
    assert {each.parameter for each in form.payer.problems} == set(ADDRESS_NEEDED), "it is needed"
    assert all(map(form.payer.offers, ADDRESS_NEEDED))
    form.go_to(ADDRESS_NEEDED[0])
    assert form.sections["payer"].is_open


def test_an_order_that_has_its_address_is_paid_without_another(qtbot: QtBot) -> None:
    form = PayForm(abilities=abilities(), clock=ManualClock())
    qtbot.addWidget(form)
    payer = PayerData(billing=ADDRESS)
    without = Order(number="1", amount=Money(1, "BYN"), return_url="https://a.example")
    with_one = Order(
        number="1", amount=Money(1, "BYN"), return_url="https://a.example", payer=payer
    )
    for order, asked in ((without, True), (with_one, False), (None, False)):
        form.begin(OrderToPay(order_id="g", registered=order))
        assert bool(set(ADDRESS_NEEDED) & set(form.notes().wrong)) is asked, order


@pytest.mark.parametrize("checked", [True, False])
def test_a_stored_card_is_charged_with_the_address(
    qtbot: QtBot, profile: Profile, checked: bool
) -> None:
    form = CardChargeForm(profile, clock=ManualClock())
    qtbot.addWidget(form)
    form.set_profile(replace(profile, merchant=CHECKED if checked else MerchantSettings()))
    form.begin(choice("7", "c").card, None)
    assert form.billing.is_open is checked
    form.amount.control.set_value("12,5")
    form.email.control.set_value("anna@example.by")
    if checked:
        assert form.typed() is None, "it would be refused every time"
    else:
        assert form.typed() is not None
    form.billing.fields.fill(TYPED)
    typed = form.typed()
    assert typed is not None
    assert typed.billing == ADDRESS
    form.begin(choice("7", "c").card, None)
    assert form.billing.address == BillingAddress()


def test_a_card_is_stored_with_the_address(qtbot: QtBot, profile: Profile) -> None:
    form = StoreCardForm(profile, clock=ManualClock(), today=NOW.date)
    qtbot.addWidget(form)
    form.show()
    form.set_profile(replace(profile, merchant=CHECKED))
    form.begin(CardCustomer(id="7", added_at=NOW))
    form.amount.control.set_value("1")
    form.email.control.set_value("anna@example.by")
    form.agreed.setChecked(True)
    for field, text in (
        (form.card.number, CARD),
        (form.card.expiry, EXPIRY),
        (form.card.code, CVC),
    ):
        write(field.control, text)
    write(form.card.holder.control, "ANNA KAVALENKA")
    assert form.typed() is None
    form.billing.fields.fill(TYPED)
    typed = form.typed()
    assert typed is not None
    assert typed.billing == ADDRESS
    typed.attempt.drop()
