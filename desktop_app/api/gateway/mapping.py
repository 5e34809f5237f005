"""Answers of paying calls as verdicts: neither `success` nor `errorCode` makes a payment paid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.gateway.caller import (
    LONGEST_CODE,
    accepted,
    is_processed,
    read_flag,
    refused,
    without_result,
)
from desktop_app.api.gateway.status_mapping import read_status
from desktop_app.api.gateway.wire import (
    Binding,
    MotoAnswer,
    PaymentAnswer,
    RegistrationAnswer,
    WalletData,
    WalletError,
)
from desktop_app.api.values import read_whole_number
from desktop_app.domain.order_status import OrderState, OrderStatus
from desktop_app.domain.orders import RegisteredOrder
from desktop_app.domain.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.three_ds import BrowserCheck, Challenge, IssuerPage
from desktop_app.domain.verdicts import Verdict, VerdictKind, verdict_of
from desktop_app.domain.wallets import WebWalletConnection

if TYPE_CHECKING:
    from desktop_app.domain.three_ds import ThreeDSStep

_LONGEST_NAME: Final = 64
_NO_ERROR: Final = frozenset({"", "NO_ERROR"})
_UNDECIDED: Final = frozenset({VerdictKind.PENDING, VerdictKind.UNKNOWN})
_SETTLED: Final = frozenset(
    {
        VerdictKind.PAID,
        VerdictKind.HELD,
        VerdictKind.NOTHING_CHARGED,
        VerdictKind.REVERSED,
        VerdictKind.REFUNDED,
    }
)
_NOT_DECLINED: Final = frozenset({None, OrderState.HELD, OrderState.DEPOSITED})
_TYPES: Final = {"COMMON": CredentialType.COMMON, "RECURRENT": CredentialType.RECURRENT}


def registered(body: dict[str, Any], row: int) -> RegisteredOrder | None:
    """The order that was registered, or None where a good answer names none.

    Raises:
        GatewayRefused: it was not registered.
    """
    wire = RegistrationAnswer.read(accepted(body, row))
    return RegisteredOrder(id=wire.order_id, form_url=wire.form_url) if wire.order_id else None


def payment_verdict(body: dict[str, Any], row: int, order_id: str) -> Verdict:
    """What an answer to `paymentorder.do` or `paymentOrderBinding.do` says (2.9).

    Raises:
        GatewayRefused: the request was not processed, so there was no attempt.
    """
    said = _said(PaymentAnswer.read(accepted(body, row)))
    return replace(said, order_id=order_id)


def moto_verdict(body: dict[str, Any], row: int) -> Verdict:
    """What an answer to `motoPayment.do` says: the request was processed, and no more.

    Raises:
        GatewayRefused: it was not processed.
    """
    wire = MotoAnswer.read(accepted(body, row))
    kind = VerdictKind.PENDING if wire.md_order else VerdictKind.UNKNOWN
    return Verdict(kind=kind, order_id=wire.md_order, reason=wire.user_message)


def wallet_verdict(body: dict[str, Any]) -> Verdict:
    """What an answer of a wallet or of `recurrentPayment.do` says (2.11, section 3).

    Approved is only what `success` and the order's status say together; a status other than 1 or 2
    is a decline, unless 3-D Secure comes first. A number in place of the status block counts like
    the block. Where either of both cannot be read, nothing is known.
    """
    data = WalletData.read(_object(body.get("data")))
    processed = _is_processed(body)
    if processed is False:
        error = WalletError.read(_object(body.get("error")))
        return Verdict(
            kind=VerdictKind.DECLINED,
            order_id=data.order_id,
            reason=error.message or error.description or _text(body.get("errorMessage")),
            code=error.code[:LONGEST_CODE] or _text(body.get("errorCode"))[:LONGEST_CODE],
        )
    if processed is None:
        return Verdict(kind=VerdictKind.UNKNOWN, order_id=data.order_id)
    status = _status(body.get("orderStatus"))
    said = verdict_of(status) if status is not None else _said(data)
    if status is None and not data.order_id and said.three_ds is None:
        said = replace(said, kind=VerdictKind.UNKNOWN)
    if not _is_settled(said) and (step := _step(data)):
        said = Verdict(kind=VerdictKind.NEEDS_THREE_DS, three_ds=step, status=status)
    elif status is not None and said.kind in _UNDECIDED and status.state not in _NOT_DECLINED:
        said = replace(said, kind=VerdictKind.DECLINED, reason=status.action_description)
    return replace(
        said,
        order_id=data.order_id or said.order_id,
        credential_id=data.binding_id or said.credential_id,
    )


def web_wallet_connection(body: dict[str, Any], row: int) -> WebWalletConnection:
    """What the wallet's connect function is given (2.11).

    Raises:
        GatewayRefused: the gateway did not take the order.
    """
    if _is_processed(body) is False:
        raise refused(body, row)
    accepted(body, row)
    values = {name: _text(value) for name, value in body.items() if name != "successful"}
    return WebWalletConnection(
        succeeded=read_flag(body.get("successful")) is True,
        values={name: text for name, text in values.items() if text},
    )


def stored_credentials(body: dict[str, Any], row: int) -> tuple[StoredCredential, ...]:
    """The credentials of a client (2.13); one without an identifier is of no use.

    Raises:
        GatewayRefused: the request was not processed.
        UnreadableAnswer: there are some, and none can be read.
    """
    bindings = accepted(body, row).get("bindings")
    sent = bindings if isinstance(bindings, list) else []
    found = [_credential(each) for each in sent if isinstance(each, dict)]
    usable = tuple(each for each in found if each.id)
    if sent and not usable:
        raise without_result(row)
    return usable


def _credential(body: dict[str, Any]) -> StoredCredential:
    wire = Binding.read(body)
    return StoredCredential(
        id=wire.binding_id,
        masked_number=wire.masked_pan,
        expiry=wire.expiry_date,
        payment_way=wire.payment_way,
        payment_system=wire.payment_system,
        label=wire.display_label,
        category=wire.binding_category,
        type=_TYPES.get(wire.binding_category.upper()),
    )


def _said(wire: PaymentAnswer) -> Verdict:
    """What comes next, where the answer tells; otherwise the order's status decides.

    A text beside a good code decides nothing: gateways send one with success, too. A decline is
    what names its kind in `processingErrorType`; even that is compared with the status.
    """
    step = _step(wire)
    if step is not None:
        return Verdict(kind=VerdictKind.NEEDS_THREE_DS, three_ds=step, redirect=wire.redirect)
    if wire.processing_error_type in _NO_ERROR:
        return Verdict(kind=VerdictKind.PENDING, reason=wire.error, redirect=wire.redirect)
    return Verdict(
        kind=VerdictKind.DECLINED,
        reason=wire.error or wire.error_message,
        code=(wire.error_type_name or wire.processing_error_type)[:_LONGEST_NAME],
        may_try_again=True,
        redirect=wire.redirect,
    )


def _step(wire: PaymentAnswer) -> ThreeDSStep | None:
    if wire.acs_url and wire.packed_request:
        return Challenge(acs_url=wire.acs_url, packed_request=wire.packed_request)
    if wire.acs_url and wire.pa_req:
        return IssuerPage(acs_url=wire.acs_url, pa_req=wire.pa_req, term_url=wire.term_url)
    if wire.transaction_id and (wire.server_url or wire.direct_url or wire.method_url):
        return BrowserCheck(
            transaction_id=wire.transaction_id,
            server_url=wire.server_url,
            method_url=wire.method_url,
            method_data=wire.method_data,
            direct_url=wire.direct_url,
        )
    return None


def _is_settled(said: Verdict) -> bool:
    """Whether a verdict is the last one of its order, whatever else the answer carries."""
    state = None if said.status is None else said.status.state
    return said.kind in _SETTLED or state == OrderState.DECLINED


def _is_processed(body: dict[str, Any]) -> bool | None:
    """Whether a wallet's answer says that it was processed; None where nobody can tell.

    `error` comes with a failure only (2.11); it decides where nothing else does.
    """
    try:
        processed = is_processed(body)
    except ValueError:
        return None
    return False if processed is None and isinstance(body.get("error"), dict) else processed


def _status(value: object) -> OrderStatus | None:
    """The status block; a number in its place counts like it."""
    if isinstance(value, dict):
        return read_status(value)
    try:
        state = read_whole_number("" if value is None else value)
    except ValueError:
        return None
    return None if state is None else OrderStatus(state=state)


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, str | int) else ""
