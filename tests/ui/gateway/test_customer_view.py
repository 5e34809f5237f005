"""Tests of the view of a customer: what a card can be used for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.ui.gateway.stored_cards.customer_view import (
    CustomerView,
    ShownCard,
    ShownCustomer,
)
from tests.support.fakes import NOW

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

COMMON, SERIES = CredentialType.COMMON, CredentialType.RECURRENT


@pytest.mark.parametrize(
    ("kind", "uses", "buttons"),
    [
        (COMMON, (), ["charge"]),
        (SERIES, (), ["schedule"]),
        (COMMON, (COMMON, SERIES), ["charge", "schedule"]),
    ],
)
def test_a_card_can_be_used_for_all_that_it_is_listed_for(
    qtbot: QtBot,
    kind: CredentialType,
    uses: tuple[CredentialType, ...],
    buttons: list[str],
) -> None:
    view = CustomerView()
    qtbot.addWidget(view)
    card = CustomerCard(
        client_id="c", credential=StoredCredential(id="1"), type=kind, uses=uses,
        first_seen_at=NOW, read_at=NOW,
    )  # fmt: skip
    customer = CardCustomer(id="c", added_at=NOW)
    view.show_customer(
        ShownCustomer(customer=customer, cards=[ShownCard(card=card)], today=NOW.date())
    )
    uses_shown = [name for name in ("charge", "schedule") if f"{name} 1" in view.buttons]
    assert uses_shown == buttons
    for name in buttons:
        with qtbot.waitSignal(view.charge_asked if name == "charge" else view.schedule_asked):
            view.buttons[f"{name} 1"].click()
