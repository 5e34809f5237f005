"""What a profile can do at the payment gateway, as the tables of parameters have it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.api.gateway.caller import GatewayCaller
from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login, Token
from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.services.gateway.abilities import (
    ALL_CALLS,
    GatewayCall,
    Obstacle,
    abilities_of,
    row_of,
)
from desktop_app.ui.i18n.labels.gateway_abilities import OBSTACLES
from tests.support.company import MovedClock

if TYPE_CHECKING:
    from desktop_app.domain.gateway.merchant_login import MerchantKey

LOGIN: Final = Login("shop-api", Secret("p-1"))
TOKEN: Final = Token(Secret("t-1"))
PROFILE: Final = Profile(
    id="a-1",
    name="A",
    short_name="A",
    colour="#2F6FDE",
    environment=Environment.TEST,
    documents_url="",
    gateway_url="https://gateway.example/payment",
    merchant=MerchantSettings(permissions=tuple(Permission)),
)


def test_every_operation_of_section_4_is_there_once() -> None:
    assert sorted(row_of(call) for call in ALL_CALLS) == list(range(1, 15))


def test_without_a_gateway_or_a_key_nothing_can_be_done() -> None:
    for profile, key, why in (
        (replace(PROFILE, gateway_url=""), LOGIN, Obstacle.NO_ADDRESS),
        (PROFILE, None, Obstacle.NO_KEY),
    ):
        found = abilities_of(profile, key)
        assert found.obstacles() == dict.fromkeys(ALL_CALLS, why)


def test_a_login_can_do_everything_that_is_allowed() -> None:
    assert abilities_of(PROFILE, LOGIN).obstacles() == {}
    assert abilities_of(PROFILE, None, is_read=False).obstacles() == {}
    strict = abilities_of(replace(PROFILE, merchant=MerchantSettings()), LOGIN)
    assert strict.obstacles() == {
        Operation.PAY_BY_CREDENTIAL: Obstacle.NO_PERMISSION,
        Operation.CHARGE_RECURRING: Obstacle.NO_PERMISSION,
        GatewayCall.STORED_CREDENTIALS: Obstacle.NO_PERMISSION,
    }


def test_a_token_is_not_enough_for_some_operations() -> None:
    assert abilities_of(PROFILE, TOKEN).obstacles() == {
        Operation.PAY_BY_CARD: Obstacle.LOGIN_NEEDED,
        Operation.PAY_BY_WALLET_A_DIRECT: Obstacle.LOGIN_NEEDED,
        Operation.PAY_BY_WALLET_A: Obstacle.MERCHANT_NEEDED,
        Operation.PAY_BY_WALLET_B: Obstacle.MERCHANT_NEEDED,
        Operation.PAY_BY_WALLET_B_DIRECT: Obstacle.MERCHANT_NEEDED,
    }
    named = replace(PROFILE.merchant, merchant="shop-api")
    assert set(abilities_of(replace(PROFILE, merchant=named), TOKEN).obstacles()) == {
        Operation.PAY_BY_CARD,
        Operation.PAY_BY_WALLET_A_DIRECT,
    }


@pytest.mark.parametrize("key", [LOGIN, TOKEN])
def test_what_needs_a_login_is_what_the_client_refuses(key: MerchantKey) -> None:
    caller = GatewayCaller(
        base_url=PROFILE.gateway_url,
        key=key,
        retry=None,  # type: ignore[arg-type]  # nothing is sent
        clock=MovedClock(),
    )
    found = abilities_of(PROFILE, key)
    for call in ALL_CALLS:
        try:
            caller._authentication(row_of(call))
        except ParameterFault:
            refused = True
        else:
            refused = False
        assert refused == (found.obstacle(call) is Obstacle.LOGIN_NEEDED), call


@pytest.mark.parametrize("allowed", [True, False])
def test_parameters_go_with_their_permission(*, allowed: bool) -> None:
    settings = MerchantSettings(permissions=(Permission.FEE,) if allowed else ())
    found = abilities_of(replace(PROFILE, merchant=settings), LOGIN)
    assert found.may_send("feeInput") is allowed
    assert found.may_send("amount")
    assert not found.may_send("clientBrowserInfo")


def test_support_allows_what_debits_a_hold_later_and_not_what_lets_it_go() -> None:
    strict = abilities_of(replace(PROFILE, merchant=MerchantSettings()), LOGIN)
    assert strict.may_send("autoReverseDate")
    assert not strict.may_send("autocompletionDate")
    settings = MerchantSettings(permissions=(Permission.AUTOMATIC,))
    assert abilities_of(replace(PROFILE, merchant=settings), LOGIN).may_send("autocompletionDate")


def test_every_obstacle_has_words() -> None:
    assert set(OBSTACLES) == {each.value for each in Obstacle}
