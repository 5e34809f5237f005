"""Payment of registered orders with a stored credential: `paymentOrderBinding.do`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway import parameter_groups as declared
from desktop_app.sandbox.gateway.errors import (
    NOT_FOUND,
    GatewayError,
    MissingParameter,
    NotPermitted,
    WrongParameterValue,
)
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.payments.attempts import AttemptOptions
from desktop_app.sandbox.gateway.payments.cards import TEST_CVC, ActionCode
from desktop_app.sandbox.gateway.payments.external_three_ds import external_eci, three_ds_protocol
from desktop_app.sandbox.gateway.payments.request_rules import (
    check_common,
    check_contact,
    check_email,
    found_order,
    given_blocks,
    new_attempt,
    own_credential,
    owner_of,
    with_finish_url,
)
from desktop_app.sandbox.gateway.payments.se_token import read_se_token
from desktop_app.sandbox.gateway.payments.three_ds_rules import NO_3DS
from desktop_app.sandbox.gateway.records import OPEN, Permission

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.payment_answers import PaymentAnswers
    from desktop_app.sandbox.gateway.records import Credential, Merchant, Order
    from desktop_app.sandbox.gateway.store import GatewayStore


class StoredCardPayments:
    """Pays orders with common credentials; 3-D Secure goes as with a card (row 3)."""

    def __init__(
        self, *, store: GatewayStore, attempts: PaymentAttempts, outcomes: PaymentAnswers
    ) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            attempts: tries to pay.
            outcomes: says what an attempt has come to.
        """
        self._store, self._attempts, self._outcomes = store, attempts, outcomes

    def operations(self) -> tuple[Operation, ...]:
        """Row 13."""
        return (
            Operation(
                row=13,
                path="/rest/paymentOrderBinding.do",
                summary="Оплата заказа связкой",
                parameters=declared.BINDING_PAYMENT,
                answer=self._pay,
                note="CVC необязателен при любом tii: так вызывают операцию многие клиенты. "
                "Неверный CVC отклоняется.",
            ),
        )

    def _pay(self, call: Call) -> Body:
        binding, cvc, token_order = _given(call)
        order = found_order(self._store, call.caller, call["mdOrder"], "mdOrder")
        if token_order not in {"", order.id}:
            raise WrongParameterValue("seToken")
        merchant = owner_of(self._store, order)
        credential = self._checked(order, merchant, call, binding)
        check_email(call["email"] or order.email)
        eci = external_eci(merchant, call)
        order = _with_payment_data(order, call)
        decline = ActionCode.WRONG_DATA if cvc not in {None, TEST_CVC} else None
        if call["threeDSServerTransId"] is not None:
            return self._second_step(order, credential, call, decline)
        if order.amount == 0 and not order.verifies:
            decline = ActionCode.BAD_AMOUNT
        options = AttemptOptions(
            way=f"{credential.source}_BINDING",
            finish_url=call["threeDSVer2FinishUrl"],
            notification_url=call["threeDSMethodNotificationUrl"],
            protocol=three_ds_protocol(call),
            eci=eci,
        )
        behaviour = credential.behaviour
        with_three_ds = eci not in {None, NO_3DS} or self._attempts.authenticates(
            order, options, decline=decline, behaviour=behaviour
        )
        if with_three_ds and credential.card.system == "VISA":
            check_contact(order, call)
        order = self._attempts.begin(
            order,
            credential.card,
            options,
            decline=decline,
            behaviour=behaviour,
            credential=credential,
        )
        if eci is not None:
            return self._outcomes.of_external(order, call)
        return self._outcomes.of(order, call)

    def _second_step(
        self, order: Order, credential: Credential, call: Call, decline: int | None
    ) -> Body:
        pending = order.pending
        begun = pending and (pending.kind, pending.trans_id, pending.credential)
        if pending is None or begun != ("3ds2", call["threeDSServerTransId"], credential.id):
            raise GatewayError("wrong-trans", name="threeDSServerTransId")
        order = self._attempts.go_on(order, with_finish_url(pending, call), decline=decline)
        return self._outcomes.of(order, call, three_ds2=True)

    def _checked(self, order: Order, merchant: Merchant, call: Call, binding: str) -> Credential:
        """The credential, if it pays for its own customer, and no other one was named."""
        if order.status not in OPEN:
            raise GatewayError("wrong-state", name="mdOrder")
        if not merchant.may(Permission.CREDENTIALS):
            raise NotPermitted("bindingId")
        if not order.client_id:
            raise MissingParameter("clientId")
        credential = own_credential(self._store, order.login, order.client_id, binding)
        check_common(credential)
        if order.binding_id not in {None, credential.id}:
            raise GatewayError("no-binding", code=NOT_FOUND)
        if call["tii"] == "U" and order.two_phase:
            raise GatewayError("one-phase", name="tii")
        return credential


def _with_payment_data(order: Order, call: Call) -> Order:
    """The order with what came with its payment; a second call goes on with the attempt."""
    going_on = order if call["threeDSServerTransId"] is not None else new_attempt(order)
    return replace(
        going_on,
        tii=call["tii"] or going_on.tii or "F",
        ip=call["ip"] or order.ip,
        email=call["email"] or order.email,
        payment_params=going_on.payment_params | (call["jsonParams"] or {}),
        blocks=order.blocks | given_blocks(call),
    )


def _given(call: Call) -> tuple[str, str | None, str]:
    """Credential, CVC and order of a call: plain, or encrypted in `seToken` (section 4, rule 6)."""
    if call["seToken"] is None:
        if call["bindingId"] is None:
            raise MissingParameter("bindingId")
        return call["bindingId"], call["cvc"], ""
    for name in ("bindingId", "cvc"):
        if call[name] is not None:
            raise GatewayError("together", name=name, other="seToken")
    token = read_se_token(call["seToken"])
    if not token.binding:
        raise WrongParameterValue("seToken")
    return token.binding, token.cvc or None, token.md_order
