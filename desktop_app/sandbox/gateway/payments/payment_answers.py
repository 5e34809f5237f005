"""Answers to payments of registered orders (2.9): paid, declined, or to be authenticated first."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.messages import message_text
from desktop_app.sandbox.gateway.payments.cards import ActionCode
from desktop_app.sandbox.gateway.payments.request_rules import owner_of
from desktop_app.sandbox.gateway.records import Permission

if TYPE_CHECKING:
    from desktop_app.sandbox.gateway.operations import Body, Call
    from desktop_app.sandbox.gateway.payments.return_addresses import ReturnAddresses
    from desktop_app.sandbox.gateway.payments.three_ds_addresses import ThreeDsAddresses
    from desktop_app.sandbox.gateway.records import Order, PendingAuthentication
    from desktop_app.sandbox.gateway.store import GatewayStore

_LONGEST_ADDRESS = 512
"""Characters that an address in an answer may have (2.9)."""


class PaymentAnswers:
    """Says what an attempt has come to."""

    def __init__(
        self, *, store: GatewayStore, returns: ReturnAddresses, three_ds: ThreeDsAddresses
    ) -> None:
        """Take the parts.

        Args:
            store: merchants.
            returns: addresses for customers.
            three_ds: addresses of 3-D Secure.
        """
        self._store, self._returns, self._three_ds = store, returns, three_ds

    def of(self, order: Order, call: Call, *, three_ds2: bool = False) -> Body:
        """What the caller is told of an attempt.

        Args:
            order: as it is after it.
            call: what was asked.
            three_ds2: 3-D Secure 2 took part.
        """
        if order.pending is not None:
            return self._begun(order, order.pending, call)
        card = order.card
        three_ds = {"is3DSVer2": True} if three_ds2 else {}
        if order.action_code == ActionCode.APPROVED:
            return {
                "errorCode": 0,
                "info": message_text("in-progress", call.language),
                **_redirect(self._returns.after_success(order)),
                **three_ds,
            }
        failed = card is not None and card.trans_status == "N"
        return {
            **_declined("not-authenticated" if failed else "declined", call),
            **_redirect(self._returns.after_failure(order)),
            "errorTypeName": "TDS_UNKNOWN_ARES_STATUS" if failed else "DATA_INPUT_ERROR",
            "processingErrorType": "MANDATORY_3DSECURE" if failed else "CLIENT_ERROR",
            **three_ds,
        }

    def of_external(self, order: Order, call: Call) -> Body:
        """What the caller is told of an attempt after its own 3DS server.

        The answer has `errorCode`, `errorMessage` and `info` only (2.9). A decline also has
        `error`, like every decline of `paymentorder.do`: its `errorCode` is 0.
        """
        if order.action_code == ActionCode.APPROVED:
            return {"errorCode": 0, "info": message_text("in-progress", call.language)}
        return _declined("declined", call)

    def _begun(self, order: Order, pending: PendingAuthentication, call: Call) -> Body:
        body: Body = {"errorCode": 0, "info": message_text("in-progress", call.language)}
        if pending.challenged:
            return body | self.challenge(order, pending)
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
        if owner_of(self._store, order).may(Permission.METHOD_DIRECT):
            body["threeDSMethodURLServerDirect"] = self._three_ds.direct_url(pending)
        return body

    def challenge(self, order: Order, pending: PendingAuthentication) -> Body:
        """What the customer's browser takes to the ACS."""
        if pending.kind == "3ds1":
            return {
                "acsUrl": self._three_ds.acs1_url(),
                "paReq": packed_pa_req(order),
                "termUrl": self._three_ds.term_url(order),
            }
        return {
            "is3DSVer2": True,
            "acsUrl": self._three_ds.acs2_url(),
            "packedCReq": packed_c_req(pending),
        }


def _declined(key: str, call: Call) -> Body:
    text = message_text(key, call.language)
    return {"errorCode": 0, "error": text, "errorMessage": text, "info": text}


def _redirect(address: str) -> Body:
    """Where the customer may be sent, if the field can hold it (2.9): it is an optional one.

    An address for returns may be as long as the field; with the order behind it, it is longer.
    """
    return {"redirect": address} if len(address) <= _LONGEST_ADDRESS else {}


def packed_c_req(pending: PendingAuthentication) -> str:
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
