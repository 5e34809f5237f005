"""Checks rules about several parameters of a gateway request before sending."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from decimal import Context, Decimal
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.gateway.checks import faults, is_email
from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.api.gateway.wallet_tokens import (
    NoAmount,
    UnknownCurrency,
    is_envelope,
    token_amount,
    token_currency,
)
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.values.currencies import letters
from desktop_app.domain.values.periods import MINSK

if TYPE_CHECKING:
    from desktop_app.api.gateway.form_encoding import Value

Parameters = Mapping[str, Any]
Rule = Callable[[Parameters], Iterator[ParameterFault]]

_EXACT: Final = Context(prec=60, traps=[])
"""More digits than a price of 18 and a quantity of 18 have together: nothing is rounded."""
_SUBSEQUENT: Final = frozenset({"R", "U", "F"})
_TIMES: Final = ("expirationDate", "autocompletionDate", "autoReverseDate")
_ORIGINAL: Final = ("originalPaymentNetRefNum", "originalPaymentDate")


def check_request(row: int, parameters: Mapping[str, Value]) -> None:
    """Check every parameter of an operation, and the rules about several of them.

    Raises:
        ParameterFault: the first one that breaks a rule.
    """
    for fault in request_faults(row, parameters):
        raise fault


def request_faults(row: int, parameters: Mapping[str, Value]) -> Iterator[ParameterFault]:
    """All that `check_request` could raise, parameter by parameter before rules about several."""
    yield from faults(row, parameters)
    for rule in _RULES.get(row, ()):
        yield from rule(parameters)


def check_times(parameters: Mapping[str, Value], now: datetime) -> None:
    """Check that no time of a request has passed since it was written.

    What waits to be sent may wait for days: a hold whose completion is due already would be
    charged at once.

    Raises:
        ParameterFault: the first time that has passed.
    """
    for name in _TIMES:
        text = parameters.get(name)
        if isinstance(text, str) and text and _moment(text) <= now:
            raise ParameterFault(name, ParameterRule.PAST)


def _moment(text: str) -> datetime:
    """A time in UTC+3, written without its zone."""
    return datetime.fromisoformat(text).replace(tzinfo=MINSK)


def warnings(parameters: Mapping[str, Value]) -> tuple[str, ...]:
    """Parameters that the gateway may reject later, when the order is paid (2.3)."""
    email = parameters.get("email")
    return ("email",) if isinstance(email, str) and email and not is_email(email) else ()


def _authentication(parameters: Parameters) -> Iterator[ParameterFault]:
    """Require either a token, or login and password, not both (2.2)."""
    if parameters.get("token") is not None:
        for name in ("userName", "password"):
            if parameters.get(name) is not None:
                yield ParameterFault(name, ParameterRule.EXCLUDES, "token")
        return
    for name in ("userName", "password"):
        if not parameters.get(name):
            yield ParameterFault(name, ParameterRule.MISSING)


def _amount(parameters: Parameters) -> Iterator[ParameterFault]:
    """Allow a zero amount only when a card is verified."""
    if parameters.get("amount") == 0 and "VERIFY" not in _features(parameters):
        yield ParameterFault("amount", ParameterRule.ZERO)


def _lifetime(parameters: Parameters) -> Iterator[ParameterFault]:
    """Require some time to pay an order, where its end is not sent itself (2.3)."""
    if parameters.get("sessionTimeoutSecs") == 0 and not parameters.get("expirationDate"):
        yield ParameterFault("sessionTimeoutSecs", ParameterRule.BRIEF)


def _cart(parameters: Parameters) -> Iterator[ParameterFault]:
    """Require that a line's amount is price times quantity if both are sent (2.4)."""
    items = ((parameters.get("orderBundle") or {}).get("cartItems") or {}).get("items") or []
    for place, item in enumerate(items, 1):
        amount, price = item.get("itemAmount"), item.get("itemPrice")
        if amount is None or price is None:
            continue
        quantity: Decimal = item["quantity"]["value"]
        if not quantity.is_finite() or _EXACT.multiply(Decimal(price), quantity) != amount:
            name = f"orderBundle.cartItems.items[{place}].itemAmount"
            yield ParameterFault(name, ParameterRule.PRODUCT)


def _storing(parameters: Parameters) -> Iterator[ParameterFault]:
    """Storing a credential, or paying with one, requires a client (2.3); not both go together."""
    stores, stored = "FORCE_CREATE_BINDING" in _features(parameters), parameters.get("bindingId")
    if (stores or stored) and not parameters.get("clientId"):
        yield ParameterFault("clientId", ParameterRule.MISSING)
    if stores and stored:
        yield ParameterFault("bindingId", ParameterRule.EXCLUDES, "FORCE_CREATE_BINDING")


def _automatic(parameters: Parameters) -> Iterator[ParameterFault]:
    """Allow automatic completion or reversal, not both."""
    if parameters.get("autocompletionDate") and parameters.get("autoReverseDate"):
        yield ParameterFault("autoReverseDate", ParameterRule.EXCLUDES, "autocompletionDate")


def _automatic_of_hold(parameters: Parameters) -> Iterator[ParameterFault]:
    """As `_automatic`, and only where the amount is held first: nothing else is completed later."""
    yield from _automatic(parameters)
    for name in ("autocompletionDate", "autoReverseDate"):
        if parameters.get(name) and not parameters.get("preAuth"):
            yield ParameterFault(name, ParameterRule.NEEDS, "preAuth")


def _card(parameters: Parameters) -> Iterator[ParameterFault]:
    """Require number, code and expiry, or `seToken` (2.6)."""
    plain = ("$PAN", "$CVC")
    if parameters.get("seToken"):
        for name in (*plain, "$EXPIRY", "YYYY", "MM"):
            if parameters.get(name) is not None:
                yield ParameterFault(name, ParameterRule.EXCLUDES, "seToken")
        return
    for name in plain:
        if not parameters.get(name):
            yield ParameterFault(name, ParameterRule.MISSING)
    if not parameters.get("$EXPIRY"):
        for name in ("YYYY", "MM"):
            if not parameters.get(name):
                yield ParameterFault(name, ParameterRule.MISSING)


def _original(parameters: Parameters) -> Iterator[ParameterFault]:
    """Require the original transaction with `tii` R, U or F, and only then (2.6)."""
    subsequent = parameters.get("tii") in _SUBSEQUENT
    for name in _ORIGINAL:
        if subsequent and not parameters.get(name):
            yield ParameterFault(name, ParameterRule.MISSING)
        if not subsequent and parameters.get(name):
            yield ParameterFault(name, ParameterRule.NEEDS, "tii")


def _moto_card(parameters: Parameters) -> Iterator[ParameterFault]:
    """Require number and expiry, or `seToken`, or a stored credential (2.10)."""
    if parameters.get("seToken"):
        for name in ("pan", "expiry", "cvc"):
            if parameters.get(name) is not None:
                yield ParameterFault(name, ParameterRule.EXCLUDES, "seToken")
        return
    if parameters.get("bindingId"):
        return
    for name in ("pan", "expiry"):
        if not parameters.get(name):
            yield ParameterFault(name, ParameterRule.MISSING)


def _token_amount(parameters: Parameters) -> Iterator[ParameterFault]:
    """A decrypted token has an amount: zero with VERIFY, else more (2.11).

    One that is encrypted, or cannot be read for another reason, is left to the gateway.
    """
    try:
        amount = token_amount(parameters.get("paymentToken") or "")
    except NoAmount:
        yield ParameterFault("paymentToken", ParameterRule.NO_AMOUNT)
        return
    if amount is None:
        return
    if "VERIFY" in _features(parameters):
        if amount != 0:
            yield ParameterFault("paymentToken", ParameterRule.NOT_ZERO)
    elif amount <= 0:
        yield ParameterFault("paymentToken", ParameterRule.ZERO)


def _token_amount_of_page(parameters: Parameters) -> Iterator[ParameterFault]:
    """As `_token_amount`, except that the wallet's own envelope is left to the gateway."""
    if not is_envelope(parameters.get("paymentToken") or ""):
        yield from _token_amount(parameters)


def _token_currency(parameters: Parameters) -> Iterator[ParameterFault]:
    """The currency is that of the token, where it tells one that can be read (2.11)."""
    named = parameters.get("currencyCode")
    try:
        told = token_currency(parameters.get("paymentToken") or "")
    except UnknownCurrency:
        return
    if named and told and letters(named) != told:
        yield ParameterFault("currencyCode", ParameterRule.OTHER_CURRENCY, told)


def _status_of(parameters: Parameters) -> Iterator[ParameterFault]:
    """Require exactly one of the two ways to name an order."""
    if not parameters.get("orderId") and not parameters.get("orderNumber"):
        yield ParameterFault("orderId", ParameterRule.MISSING)


def _features(parameters: Parameters) -> tuple[str, ...]:
    features = parameters.get("features")
    return features if isinstance(features, tuple) else (features or "",)


_ORDER: Final = (_authentication, _amount, _lifetime, _cart, _storing)
_RULES: Final[Mapping[int, tuple[Rule, ...]]] = MappingProxyType(
    {
        1: _ORDER,
        2: (*_ORDER, _automatic),
        3: (_card, _original),
        4: (_authentication, _amount, _automatic_of_hold, _moto_card),
        6: (_automatic_of_hold,),
        7: (_automatic_of_hold, _token_amount),
        8: (_automatic_of_hold, _storing, _token_currency),
        10: (_automatic_of_hold, _token_amount_of_page),
        11: (_authentication, _status_of),
        12: (_authentication,),
        13: (_authentication,),
        14: (_authentication, _amount),
    }
)
