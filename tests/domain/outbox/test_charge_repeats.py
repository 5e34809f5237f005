"""Tests of which charge of a card may be the same as one without an outcome."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from desktop_app.domain.outbox.charge_repeats import ChargedCard, may_charge_again
from desktop_app.domain.values.money import Amount

PLACE = "shop-api@https://gateway.example"
OTHER_LOGIN = "other-api@https://gateway.example"
OTHER_GATEWAY = "shop-api@https://another.example"
STORED = ChargedCard(
    amount=Amount(Decimal("12.50"), "BYN"), client_id="7", credential_id="card", place=PLACE
)
TYPED = ChargedCard(amount=Amount(Decimal("12.50"), "BYN"), place=PLACE, by_phone=True)


@pytest.mark.parametrize(
    ("one", "earlier", "repeats"),
    [
        (STORED, STORED, True),
        (STORED, replace(STORED, amount=Amount(Decimal("12.5"), "BYN")), True),
        (STORED, replace(STORED, amount=Amount(Decimal("12.51"), "BYN")), False),
        (STORED, replace(STORED, amount=Amount(Decimal("12.50"), "USD")), False),
        (replace(STORED, amount=None), replace(STORED, amount=None), False),
        (STORED, replace(STORED, credential_id="other card"), True),
        (STORED, replace(STORED, credential_id="other card", client_id="8"), False),
        (STORED, replace(STORED, client_id=""), True),
        (STORED, replace(STORED, place=OTHER_LOGIN), True),
        (STORED, replace(STORED, place=OTHER_GATEWAY), False),
        (STORED, TYPED, False),
        (replace(STORED, by_phone=True), TYPED, True),
        (replace(STORED, schedule_id="a"), replace(STORED, schedule_id="b"), False),
        (replace(STORED, schedule_id="a"), STORED, True),
        (TYPED, TYPED, True),
        (TYPED, replace(TYPED, verifies=True), False),
        (TYPED, replace(TYPED, place=OTHER_LOGIN), False),
        (TYPED, replace(TYPED, by_phone=False), False),
        (replace(TYPED, client_id="7"), TYPED, True),
        (replace(TYPED, client_id="7"), replace(TYPED, client_id="8"), False),
    ],
)
def test_an_equal_charge_of_the_card_or_customer_may_be_the_same(
    one: ChargedCard, earlier: ChargedCard, repeats: bool
) -> None:
    assert may_charge_again(one, earlier) is repeats
    assert may_charge_again(earlier, one) is repeats
