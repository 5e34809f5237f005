"""What the form of a payment with a wallet offers by the permissions of the merchant."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.card_payments import Initiator
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.ui.gateway.parameter_edits import OptionEdit
from desktop_app.ui.gateway.wallets.wallet_form import WalletForm
from tests.support.fakes import FixedClock

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.gateway.abilities import GatewayAbilities

CI, RI = Permission.WALLET_CREDENTIALS, Permission.STORED_CREDENTIALS


def able(profile: Profile, *permissions: Permission) -> GatewayAbilities:
    merchant = MerchantSettings(permissions=permissions)
    with_gateway = replace(profile, gateway_url="https://pay.example", merchant=merchant)
    return abilities_of(with_gateway, Login("shop-api", Secret("p")))


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize(
    ("permissions", "offered"),
    [((CI, RI), ["", "CI", "RI"]), ((CI,), ["", "CI"]), ((RI,), ["", "RI"]), ((), None)],
)
def test_each_initiator_is_offered_with_its_own_permission(
    qtbot: QtBot,
    profile: Profile,
    permissions: tuple[Permission, ...],
    offered: list[str] | None,
    *,
    is_open: bool,
) -> None:
    form = WalletForm(abilities=able(profile, *permissions), clock=FixedClock())
    qtbot.addWidget(form)
    if is_open:
        assert form.more.fields
    assert form.more.offers("tii") is (offered is not None)
    for initiator in (Initiator.INITIAL_COMMON, Initiator.INITIAL_RECURRENT):
        form.more.put("tii", initiator.value)
        expected = initiator if initiator.value in (offered or ()) else Initiator.REGULAR
        assert form.typed().payment.initiator is expected
    control = form.more.fields["tii"].control
    assert isinstance(control, OptionEdit)
    if offered is not None:
        assert [control.itemData(place) for place in range(control.count())] == offered


def test_an_initiator_that_is_not_allowed_any_more_is_not_chosen(
    qtbot: QtBot, profile: Profile
) -> None:
    form = WalletForm(abilities=able(profile, CI, RI), clock=FixedClock())
    qtbot.addWidget(form)
    form.more.fields["tii"].control.set_value("CI")
    form.set_abilities(able(profile, RI))
    assert form.typed().payment.initiator is Initiator.REGULAR
    form.set_abilities(able(profile, CI, RI))
    control = form.more.fields["tii"].control
    assert [control.itemText(place) for place in range(control.count())] == [
        "Pay once, store nothing", "Pay and store the card", "Pay and store the card for a series",
    ]  # fmt: skip
