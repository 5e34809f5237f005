"""Registration of orders: `register.do`, `registerPreAuth.do`, and orders that others register."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.errors import (
    MISSING,
    NUMBER_USED,
    GatewayError,
    MissingParameter,
    NotPermitted,
)
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.payments.request_rules import (
    acting_for,
    check_auto_dates,
    check_blocks,
    check_cart,
    check_common,
    check_currency,
    check_features,
    check_number,
    check_return_url,
    given_blocks,
    own_credential,
)
from desktop_app.sandbox.gateway.records import Order, Permission

if TYPE_CHECKING:
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.return_addresses import ReturnAddresses
    from desktop_app.sandbox.gateway.records import Merchant
    from desktop_app.sandbox.gateway.store import GatewayStore

LIFETIME_S = 1200
"""Seconds in which an order can be paid where nothing else was asked for."""

LATEST = dt.timedelta(days=365 * 100)


class Registration:
    """Makes orders."""

    def __init__(self, *, store: GatewayStore, clock: Clock, returns: ReturnAddresses) -> None:
        """Take the parts.

        Args:
            store: where orders are kept.
            clock: time.
            returns: addresses for customers.
        """
        self._store, self._clock, self._returns = store, clock, returns

    def operations(self) -> tuple[Operation, ...]:
        """Rows 1 and 2."""
        return (
            Operation(
                row=1,
                path="/rest/register.do",
                summary="Регистрация заказа",
                parameters=declared.REGISTRATION,
                answer=self._register,
                missing=MISSING,
            ),
            Operation(
                row=2,
                path="/rest/registerPreAuth.do",
                summary="Регистрация заказа с предавторизацией",
                parameters=declared.PRE_AUTHORISATION,
                answer=self._register_pre_auth,
                missing=MISSING,
            ),
        )

    def _register(self, call: Call) -> Body:
        return self._registered(call, two_phase=False)

    def _register_pre_auth(self, call: Call) -> Body:
        return self._registered(call, two_phase=True)

    def _registered(self, call: Call, *, two_phase: bool) -> Body:
        order = self.order(call, two_phase=two_phase)
        if order.binding_id is not None:
            check_common(self._store.credential(order.binding_id))
        self._store.add_order(order)
        return {"orderId": order.id, "formUrl": self._returns.form(order)}

    def order(self, call: Call, *, two_phase: bool) -> Order:
        """The order that a call describes, checked and not kept yet.

        Raises:
            GatewayError: it cannot be registered.
        """
        merchant = acting_for(self._store, call.caller, call["merchantLogin"], "merchantLogin")
        check_return_url("returnUrl", call["returnUrl"])
        check_return_url("failUrl", call["failUrl"])
        if merchant.dynamic_callback_required and call["dynamicCallbackUrl"] is None:
            raise MissingParameter("dynamicCallbackUrl")
        features = call["features"] or ()
        check_features(merchant, features, call["clientId"])
        check_blocks(merchant, call)
        check_cart(call["orderBundle"])
        self._check_binding(merchant, call, features)
        now = self._clock.now()
        completes, reverses = check_auto_dates(merchant, call, now)
        return replace(
            self.plain_order(merchant, call, call["orderNumber"]),
            expires=self._expires(call, now),
            two_phase=two_phase,
            features=features,
            binding_id=call["bindingId"],
            completes=completes,
            reverses=reverses,
        )

    def plain_order(self, merchant: Merchant, call: Call, number: str | None) -> Order:
        """An order with what every operation that makes one knows of it.

        Its pages speak the language sent, or else that of the shop it is made for (2.3), which need
        not be the language of the answer.

        Raises:
            GatewayError: number or currency cannot be used.
        """
        now = self._clock.now()
        id_ = self._store.new_id("order")
        number = number or f"AUTO-{id_[:8]}"
        if not check_number(self._store, merchant.login, number):
            raise GatewayError("duplicate", code=NUMBER_USED)
        currency = check_currency("currency", call["currency"] or merchant.default_currency)
        return Order(
            id=id_,
            number=number,
            login=merchant.login,
            amount=call["amount"] or 0,
            currency=currency,
            language=call["language"] or merchant.default_language,
            registered=now,
            expires=now + dt.timedelta(seconds=LIFETIME_S),
            fee=call["feeInput"] or 0,
            return_url=call["returnUrl"] or "",
            fail_url=call["failUrl"],
            callback_url=call["dynamicCallbackUrl"],
            description=call["description"],
            ip=call["ip"],
            client_id=call["clientId"],
            cardholder=call["cardholderName"],
            email=call["email"],
            phone=call["phone"],
            post_address=call["postAddress"],
            json_params={**(call["jsonParams"] or {}), **(call["additionalParameters"] or {})},
            blocks=given_blocks(call),
            tii=call["tii"],
            exemption=call["externalScaExemptionIndicator"],
        )

    def _expires(self, call: Call, now: dt.datetime) -> dt.datetime:
        date: dt.datetime | None = call["expirationDate"]
        if date is not None:
            if date <= now:
                raise GatewayError("past", name="expirationDate")
            return date
        seconds = call["sessionTimeoutSecs"]
        lifetime = dt.timedelta(seconds=LIFETIME_S if seconds is None else seconds)
        return now + min(lifetime, LATEST)

    def _check_binding(self, merchant: Merchant, call: Call, features: tuple[str, ...]) -> None:
        id_ = call["bindingId"]
        if id_ is None:
            return
        if not merchant.may(Permission.CREDENTIALS):
            raise NotPermitted("bindingId")
        if "FORCE_CREATE_BINDING" in features:
            raise GatewayError("together", name="bindingId", other="features")
        if not call["clientId"]:
            raise GatewayError("needs", name="clientId", other="bindingId")
        own_credential(self._store, merchant.login, call["clientId"], id_)
