"""What the form of a payment with a wallet asks for where the card is stored without paying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.gateway.wallets import WalletOperation
from desktop_app.ui.gateway.wallets.wallet_form import WalletForm
from tests.support.fakes import FixedClock
from tests.ui.gateway.test_wallet_form import able

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.profiles.profile import Profile


def test_a_card_that_is_only_stored_needs_its_customer(qtbot: QtBot, profile: Profile) -> None:
    form = WalletForm(abilities=able(profile, Permission.VERIFY), clock=FixedClock())
    qtbot.addWidget(form)
    form.choose(WalletOperation.A_DIRECT)
    form._on_kind_clicked()
    field = form.more.fields["VERIFY"]
    assert field.control.text() == "Store the card, charge nothing"
    assert "clientId" not in form.notes().wrong
    field.control.setChecked(True)
    assert form.typed().payment.features == ("VERIFY",)
    assert "clientId" in form.notes().wrong
    form.more.put("clientId", "77")
    assert "clientId" not in form.notes().wrong
