"""Checks instructions for the gateway against the tables of its parameters, without sending.

A form calls `parameter_problems` while one types and shows every problem beside its field. The
sender holds the same tables against the same parameters again before anything is sent.
"""

from __future__ import annotations

import datetime as dt
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from desktop_app.api.gateway import requests
from desktop_app.api.gateway.rules import request_faults, warnings
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.cards import CardData, Secret
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.secret_removal import has_card_number, is_digits
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment, WebWalletPayment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from desktop_app.api.gateway.errors import ParameterFault
    from desktop_app.domain.gateway.orders import Automatic

Checkable: TypeAlias = (
    Order
    | CardPayment
    | CredentialPayment
    | MotoPayment
    | WalletPayment
    | RecurringPayment
    | WebWalletPayment
)
"""What can be checked: everything that is sent to the gateway to register or to pay."""

_AUTHENTICATION: Final = frozenset({"userName", "password", "token"})
"""What the profile says, and no form."""
_CARD: Final = frozenset(
    {"$PAN", "$CVC", "$EXPIRY", "YYYY", "MM", "seToken", "pan", "expiry", "cvc", "TEXT"}
)
"""What a card says, and the field for cards checks."""
_CURRENCIES: Final = frozenset({"currency", "currencyCode", "itemCurrency"})
_NOT_A_NUMBER: Final = frozenset(
    {ParameterRule.NOT_DIGITS, ParameterRule.TOO_SHORT, ParameterRule.TOO_LONG}
)
_WALLETS: Final[Mapping[WalletOperation, int]] = MappingProxyType(
    {
        WalletOperation.A: 6,
        WalletOperation.A_DIRECT: 7,
        WalletOperation.B: 8,
        WalletOperation.B_DIRECT: 10,
    }
)
_ROWS: Final[Mapping[type[Checkable], int]] = MappingProxyType(
    {
        Order: 1,
        CardPayment: 3,
        MotoPayment: 4,
        WebWalletPayment: 9,
        CredentialPayment: 13,
        RecurringPayment: 14,
    }
)
_HELD_ORDER: Final = 2
_USUAL_LIFETIME_S: Final = 1200
"""How long an order can be paid where neither it nor the merchant's settings say so (2.3)."""
_LONGEST_LIFETIME_S: Final = 999_999_999
"""Nine digits (2.3); a form may have more in it."""


def parameter_problems(
    instruction: Checkable,
    *,
    hold: bool = False,
    operation: WalletOperation | None = None,
    card: CardData | None = None,
    secret: Secret | None = None,
    now: dt.datetime | None = None,
) -> tuple[ParameterProblem, ...]:
    """All parameters of an instruction that break a rule of section 2, the first of each name.

    Login and password are left out. Without the card, token or code that pays, what it would say
    is left out as well.

    Args:
        instruction: what would be sent.
        hold: an order is registered for two phases (row 2).
        operation: of a `WalletPayment`; it needs one.
        card: of a `CardPayment` or `MotoPayment`.
        secret: the token of a `WalletPayment`, or the security code of a `CredentialPayment`.
        now: times before it are problems; None leaves them to the gateway.

    Raises:
        ValueError: a `WalletPayment` without its operation.
    """
    row, parameters = _request(instruction, hold, operation, card, secret)
    ignored = set(_AUTHENTICATION)
    if card is None and isinstance(instruction, CardPayment | MotoPayment):
        ignored |= _CARD
    if secret is None or secret.is_empty:
        ignored |= {"paymentToken"}
    if isinstance(instruction, MotoPayment) and card is None and not instruction.credential_id:
        ignored |= {"cardholder"}  # the card brings it
    found: dict[str, ParameterProblem] = {}
    for fault in request_faults(row, parameters):
        if fault.name not in ignored:
            found.setdefault(fault.name, _problem(fault))
    for problem in _past(instruction, now):
        found.setdefault(problem.parameter, problem)
    return tuple(found.values())


def parameter_warnings(
    instruction: Checkable, *, now: dt.datetime | None = None
) -> tuple[ParameterProblem, ...]:
    """What can be sent and may be a mistake.

    An e-mail address may be refused when the order is paid; an order number or an additional
    parameter may be the number of a card; a hold may be completed or released by itself while the
    order can still be paid.

    Args:
        instruction: what would be sent.
        now: the time at which the order is registered; None leaves out what depends on it.
    """
    names = warnings({"email": getattr(instruction, "email", "")})
    found = [ParameterProblem(name, ParameterRule.NOT_AN_EMAIL) for name in names]
    if has_card_number(getattr(instruction, "number", "")):
        found.append(ParameterProblem("orderNumber", ParameterRule.LIKE_CARD_NUMBER))
    has_additional = isinstance(instruction, WalletPayment | RecurringPayment)
    extra: Mapping[str, str] = getattr(instruction, "extra", {})
    found += (
        ParameterProblem(
            f"{'additionalParameters' if has_additional else 'jsonParams'}.{name}",
            ParameterRule.LIKE_CARD_NUMBER,
        )
        for name, value in extra.items()
        if is_digits(value) and has_card_number(value) and not has_card_number(name)
    )
    if now is not None and isinstance(instruction, Order):
        found += _while_payable(instruction, now)
    return tuple(found)


def _request(
    instruction: Checkable,
    hold: bool,
    operation: WalletOperation | None,
    card: CardData | None,
    secret: Secret | None,
) -> tuple[int, dict[str, Any]]:
    """Row of section 4, and the parameters without authentication."""
    told = "" if secret is None or secret.is_empty else secret.reveal()
    match instruction:
        case Order():
            return _HELD_ORDER if hold else 1, requests.order(instruction)
        case WalletPayment():
            if operation is None:
                raise ValueError("a wallet payment is checked for one of the four operations")
            return _WALLETS[operation], requests.wallet_payment(operation, instruction, told)
        case CardPayment():
            parameters = requests.card_payment(instruction, card or _no_card())
        case MotoPayment():
            parameters = requests.moto_payment(instruction, card)
        case CredentialPayment():
            parameters = requests.credential_payment(instruction, told)
        case RecurringPayment():
            parameters = requests.recurring_payment(instruction)
        case WebWalletPayment():
            parameters = requests.web_wallet_payment(instruction)
    return _ROWS[type(instruction)], parameters


def _problem(fault: ParameterFault) -> ParameterProblem:
    """A fault as a form tells it: currencies are letters there, and no digits."""
    if fault.name.rpartition(".")[2] in _CURRENCIES and fault.rule in _NOT_A_NUMBER:
        return ParameterProblem(fault.name, ParameterRule.NOT_A_CURRENCY)
    return ParameterProblem(fault.name, fault.rule, fault.detail)


def _past(instruction: Checkable, now: dt.datetime | None) -> Iterator[ParameterProblem]:
    automatic: Automatic | None = getattr(instruction, "automatic", None)
    times = {"expirationDate": getattr(instruction, "expires_at", None)}
    if automatic is not None:
        times |= {
            "autocompletionDate": automatic.complete_at,
            "autoReverseDate": automatic.reverse_at,
        }
    for name, moment in times.items():
        if now is not None and moment is not None and moment <= now:
            yield ParameterProblem(name, ParameterRule.PAST)


def _while_payable(order: Order, now: dt.datetime) -> Iterator[ParameterProblem]:
    """Times after `now` at which a hold ends by itself although the order may be paid later."""
    lifetime = _USUAL_LIFETIME_S if order.lifetime is None else order.lifetime
    seconds = min(lifetime, _LONGEST_LIFETIME_S)
    payable_until = order.expires_at or now + dt.timedelta(seconds=seconds)
    times = {
        "autocompletionDate": order.automatic.complete_at,
        "autoReverseDate": order.automatic.reverse_at,
    }
    for name, moment in times.items():
        if moment is not None and now < moment < payable_until:
            yield ParameterProblem(name, ParameterRule.WHILE_PAYABLE)


def _no_card() -> CardData:
    empty = Secret("")
    return CardData(number=empty, expiry=empty, cvc=empty, cardholder="")
