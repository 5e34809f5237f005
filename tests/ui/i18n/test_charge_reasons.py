"""Tests of the reasons for which charges are not paid, in words."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from desktop_app.domain.gateway.charges import DONE, CardCharge, ChargeKind, ChargeState
from desktop_app.domain.values.money import Money
from desktop_app.ui.i18n.labels.stored_cards import charge_reason

CHARGE = CardCharge(
    id="1",
    kind=ChargeKind.RECURRING,
    client_id="7",
    credential_id="c",
    amount=Money(100, "BYN"),
    number="7-1",
    order_row="1-order",
    created_at=dt.datetime(2026, 11, 23, tzinfo=dt.UTC),
)


@pytest.mark.parametrize("state", ChargeState)
def test_whatever_is_not_paid_has_a_reason(state: ChargeState) -> None:
    charge = replace(CHARGE, state=state)
    needs_none = state in DONE or state is ChargeState.RUNNING
    assert bool(charge_reason(charge)) is not needs_none


def test_the_gateways_words_come_first_and_its_code_next() -> None:
    charge = replace(CHARGE, state=ChargeState.DECLINED, code="116")
    assert charge_reason(charge) == "Code of the gateway: 116"
    assert charge_reason(replace(charge, reason="No money")) == "No money"
