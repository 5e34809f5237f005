"""Payment of registered orders: `paymentorder.do` and `paymentOrderBinding.do`."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.gateway import declared
from desktop_app.sandbox.gateway.attempts import Options
from desktop_app.sandbox.gateway.cards import TEST_CVC, ActionCode, Card
from desktop_app.sandbox.gateway.checks import (
    check_blocks,
    check_email,
    found_order,
    has_contact,
)
from desktop_app.sandbox.gateway.operations import Operation
from desktop_app.sandbox.gateway.records import OPEN, Permission, Status
from desktop_app.sandbox.gateway.refusals import (
    NOT_FOUND,
    GatewayRefusal,
    Missing,
    NotPermitted,
    WrongValue,
)
from desktop_app.sandbox.gateway.se_token import read_se_token
from desktop_app.sandbox.gateway.words import say

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.attempts import Attempts
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.records import Category, Credential, Order, Pending
    from desktop_app.sandbox.gateway.returns import Returns
    from desktop_app.sandbox.gateway.store import GatewayStore
    from desktop_app.sandbox.gateway.three_ds import ThreeDs

_ORIGINAL_WITH = ("R", "U", "F")
_ONE_PHASE = ("R", "U")
_STORING = ("CI", "RI")
_RECURRING = ("recurringFrequency", "recurringExpiry")
_LEAST_ECI = {"01", "02", "05", "06", "1", "2", "5", "6"}


class Paying:
    """Pays orders that were registered."""

    def __init__(
        self, *, store: GatewayStore, attempts: Attempts, returns: Returns, three_ds: ThreeDs
    ) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            attempts: tries to pay.
            returns: addresses for customers.
            three_ds: addresses of 3-D Secure.
        """
        self._store, self._attempts, self._returns = store, attempts, returns
        self._three_ds = three_ds

    def operations(self) -> tuple[Operation, ...]:
        """Rows 3 and 13."""
        return (
            Operation(
                row=3,
                path="/rest/paymentorder.do",
                summary="Оплата заказа картой",
                parameters=declared.PAYMENT,
                answer=self._pay,
                authentication="login",
            ),
            Operation(
                row=13,
                path="/rest/paymentOrderBinding.do",
                summary="Оплата заказа связкой",
                parameters=declared.BINDING_PAYMENT,
                answer=self._pay_with_credential,
            ),
        )

    def _pay(self, call: Call) -> Body:
        order = found_order(self._store, call.caller, call["MDORDER"], "MDORDER")
        self._check(order, call)
        card = self.card(call, order)
        check_email(call["email"] or order.email)
        eci = self._external(call)
        trans_id = call["threeDSServerTransId"]
        order = self._enriched(order, call)
        if trans_id is not None:
            return self._second_step(order, trans_id, card, call)
        three_ds = self._attempts.decline_code(order, card) is None and eci is None
        if (
            three_ds
            and "FORCE_SSL" not in order.features
            and card.needs_contact
            and not has_contact(order, call.values)
        ):
            raise GatewayRefusal("contact")
        options = Options(
            category=self._category(order, call),
            finish_url=call["threeDSVer2FinishUrl"],
            notification_url=call["threeDSMethodNotificationUrl"],
            protocol=call["threeDSProtocolVersion"] or "2.1.0",
            eci=eci,
        )
        order = self._attempts.begin(order, card, options)
        if eci is not None and order.action_code == ActionCode.APPROVED:
            return {"errorCode": 0, "info": say("in-progress", call.language)}
        return self.outcome(order, call)

    def _second_step(self, order: Order, trans_id: str, card: Card, call: Call) -> Body:
        pending = order.pending
        if pending is None or (pending.kind, pending.trans_id) != ("3ds2", trans_id):
            raise GatewayRefusal("wrong-trans", name="threeDSServerTransId")
        kept = card.kept()
        if (kept.masked, kept.expiry) != (pending.card.masked, pending.card.expiry):
            raise GatewayRefusal("wrong-trans", name="$PAN")
        order = self._attempts.go_on(order, pending)
        return self.outcome(order, call, three_ds2=True)

    def _pay_with_credential(self, call: Call) -> Body:
        order = found_order(self._store, call.caller, call["mdOrder"], "mdOrder")
        if order.status not in OPEN:
            raise GatewayRefusal("wrong-state", name="mdOrder")
        if not order.client_id:
            raise Missing("clientId")
        credential = self._store.credential(call["bindingId"])
        self._check_credential(order, credential)
        if credential is None:
            raise GatewayRefusal("no-binding", code=NOT_FOUND)
        if call["tii"] in _ONE_PHASE and order.two_phase:
            raise GatewayRefusal("one-phase", name="tii")
        decline = ActionCode.WRONG_DATA if call["cvc"] not in {None, TEST_CVC} else None
        if order.amount == 0 and not order.verifies:
            decline = ActionCode.BAD_AMOUNT
        way = f"{credential.way.removesuffix('_MOTO')}_BINDING"
        order = self._attempts.authorise(
            replace(order, tii=call["tii"] or "F", ip=call["ip"] or order.ip),
            credential.card,
            Options(way=way),
            decline=decline,
            credential=credential,
        )
        return self.outcome(order, call)

    def _check_credential(self, order: Order, credential: Credential | None) -> None:
        """A credential pays for its own customer, and not where another one was named."""
        right = (
            credential is not None
            and credential.active
            and (credential.login, credential.client_id) == (order.login, order.client_id)
            and credential.category == "COMMON"
            and order.binding_id in {None, credential.id}
        )
        if not right:
            raise GatewayRefusal("no-binding", code=NOT_FOUND)

    def outcome(self, order: Order, call: Call, *, three_ds2: bool = False) -> Body:
        """What the caller is told of an attempt."""
        if order.pending is not None:
            return self._to_authenticate(order, order.pending, call)
        card = order.card
        three_ds = {"is3DSVer2": True} if three_ds2 else {}
        if order.action_code == ActionCode.APPROVED:
            return {
                "errorCode": 0,
                "info": say("in-progress", call.language),
                "redirect": self._returns.after_success(order),
                **three_ds,
            }
        failed = card is not None and card.trans_status == "N"
        text = say("not-authenticated" if failed else "declined", call.language)
        return {
            "errorCode": 0,
            "error": text,
            "errorMessage": text,
            "info": text,
            "redirect": self._returns.after_failure(order),
            "errorTypeName": "TDS_UNKNOWN_ARES_STATUS" if failed else "DATA_INPUT_ERROR",
            "processingErrorType": "MANDATORY_3DSECURE" if failed else "CLIENT_ERROR",
            **three_ds,
        }

    def _to_authenticate(self, order: Order, pending: Pending, call: Call) -> Body:
        body: Body = {"errorCode": 0, "info": say("in-progress", call.language)}
        if pending.kind == "3ds1":
            return body | {
                "acsUrl": self._three_ds.acs1_url(),
                "paReq": packed_pa_req(order),
                "termUrl": self._three_ds.term_url(order),
            }
        if pending.challenged:
            return body | {
                "is3DSVer2": True,
                "acsUrl": self._three_ds.acs2_url(),
                "packedCReq": packed_c_req(pending),
            }
        body |= {
            "is3DSVer2": True,
            "threeDSServerTransId": pending.trans_id,
            "threeDSMethodUrlServer": self._three_ds.server_url(pending),
        }
        if (method := self._three_ds.method_url(pending)) is not None:
            body |= {
                "threeDSMethodUrl": method,
                "threeDSMethodDataPacked": self._three_ds.method_data(pending),
            }
        if call.merchant and call.merchant.may(Permission.METHOD_DIRECT):
            body["threeDSMethodURLServerDirect"] = self._three_ds.direct_url(pending)
        return body

    def _check(self, order: Order, call: Call) -> None:
        if order.status not in OPEN:
            raise GatewayRefusal("wrong-state", name="MDORDER")
        if order.binding_id is not None:
            raise GatewayRefusal("together", name="$PAN", other="bindingId")
        check_blocks(call.caller, call)
        tii = call["tii"]
        for name in ("originalPaymentNetRefNum", "originalPaymentDate"):
            if tii in _ORIGINAL_WITH and call[name] is None:
                raise GatewayRefusal("needs", name=name, other="tii")
            if tii not in _ORIGINAL_WITH and call[name] is not None:
                raise GatewayRefusal("needs", name="tii", other=name)
        if tii in _ONE_PHASE and order.two_phase:
            raise GatewayRefusal("one-phase", name="tii")
        if tii in _STORING and not order.client_id:
            raise GatewayRefusal("needs", name="clientId", other="tii")
        if call["bindingNotNeeded"] and "FORCE_CREATE_BINDING" in order.features:
            raise GatewayRefusal("together", name="bindingNotNeeded", other="features")

    @staticmethod
    def card(call: Call, order: Order | None) -> Card:
        """The card of a call: plain, or encrypted in `seToken`.

        Raises:
            GatewayRefusal: something of it is missing.
        """
        plain = ("$PAN", "$CVC", "$EXPIRY", "YYYY", "MM")
        if call["seToken"] is not None:
            for name in plain:
                if call[name] is not None:
                    raise GatewayRefusal("together", name=name, other="seToken")
            token = read_se_token(call["seToken"])
            if token.binding:
                raise GatewayRefusal("credential-token")
            if order is not None and token.md_order != order.id:
                raise WrongValue("seToken")
            return Card(
                number=token.number,
                expiry=token.expiry,
                cvc=token.cvc or None,
                holder=call["TEXT"] or "",
            )
        needed = ("$PAN", "$CVC") if call["$EXPIRY"] else ("$PAN", "$CVC", "YYYY", "MM")
        for name in needed:
            if call[name] is None:
                raise Missing(name)
        return Card(
            number=call["$PAN"],
            expiry=call["$EXPIRY"] or f"{call['YYYY']}{call['MM']}",
            cvc=call["$CVC"],
            holder=call["TEXT"],
        )

    @staticmethod
    def _external(call: Call) -> int | None:
        """The outcome on the merchant's own 3DS server; `None` where it was not used."""
        sent = call["jsonParams"] or {}
        if not any(name in sent for name in declared.EXTERNAL_3DS):
            return None
        if not call.caller.may(Permission.EXTERNAL_3DS):
            raise NotPermitted("jsonParams")
        if sent.get("eci") not in _LEAST_ECI or not sent.get("cavv"):
            raise WrongValue("jsonParams")
        return int(sent["eci"])

    @staticmethod
    def _category(order: Order, call: Call) -> Category | None:
        """The kind of credential that the attempt will store; `None` for none."""
        wanted = "FORCE_CREATE_BINDING" in order.features or call["tii"] in _STORING
        if not wanted or call["bindingNotNeeded"] or not order.client_id:
            return None
        sent: dict[str, Any] = order.json_params | (call["jsonParams"] or {})
        recurrent = call["tii"] == "RI" or all(name in sent for name in _RECURRING)
        return "RECURRENT" if recurrent else "COMMON"

    @staticmethod
    def _enriched(order: Order, call: Call) -> Order:
        """The order with what came with its payment."""
        return replace(
            order,
            ip=call["ip"] or order.ip,
            email=call["email"] or order.email,
            post_address=call["postAddress"] or order.post_address,
            tii=call["tii"] or order.tii,
            exemption=call["externalScaExemptionIndicator"] or order.exemption,
            json_params=order.json_params | (call["jsonParams"] or {}),
            status=Status.REGISTERED,
        )


def packed_c_req(pending: Pending) -> str:
    """The challenge request as the ACS takes it: base64url without padding."""
    request = {
        "threeDSServerTransID": pending.trans_id,
        "acsTransID": pending.acs_id,
        "messageType": "CReq",
        "messageVersion": pending.card.protocol,
        "challengeWindowSize": "05",
    }
    return base64.urlsafe_b64encode(json.dumps(request).encode()).decode().rstrip("=")


def packed_pa_req(order: Order) -> str:
    """The authentication request of 3DS1."""
    return base64.b64encode(json.dumps({"PaReq": order.id}).encode()).decode()
