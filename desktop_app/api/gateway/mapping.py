"""Maps answers of paying calls to outcomes; `success` and `errorCode` alone never mean paid."""

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
from desktop_app.api.gateway.errors import UnsafeAddress
from desktop_app.api.gateway.next_steps import (
    next_step,
    refused_redirect,
    safe_redirect,
    unsafe,
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
from desktop_app.api.wire_types import read_whole_number
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus
from desktop_app.domain.gateway.orders import RegisteredOrder
from desktop_app.domain.gateway.payment_outcomes import (
    PaymentOutcome,
    PaymentOutcomeKind,
    payment_outcome_of,
)
from desktop_app.domain.gateway.stored_credentials import CredentialType, StoredCredential
from desktop_app.domain.gateway.wallets import WebWalletConnection
from desktop_app.domain.values.web_addresses import host_of

if TYPE_CHECKING:
    from collections.abc import Collection

_PAGES: Final = ("href", "callbackUrl", "cancelUrl")
_LONGEST_NAME: Final = 64
_NO_ERROR: Final = frozenset({"", "NO_ERROR"})
_UNDECIDED: Final = frozenset({PaymentOutcomeKind.PENDING, PaymentOutcomeKind.UNKNOWN})
_SETTLED: Final = frozenset(
    {
        PaymentOutcomeKind.PAID,
        PaymentOutcomeKind.HELD,
        PaymentOutcomeKind.NOTHING_CHARGED,
        PaymentOutcomeKind.REVERSED,
        PaymentOutcomeKind.REFUNDED,
    }
)
_NOT_DECLINED: Final = frozenset({None, OrderState.HELD, OrderState.DEPOSITED})
_TYPES: Final = {"COMMON": CredentialType.COMMON, "RECURRENT": CredentialType.RECURRENT}


def registered(
    body: dict[str, Any], row: int, hosts: Collection[str] = ()
) -> RegisteredOrder | None:
    """The registered order, or None if a successful answer names none.

    Args:
        body: of the answer.
        row: of the operation.
        hosts: those that the page to pay on may be at.

    Raises:
        GatewayRefused: it was not registered.
    """
    wire = RegistrationAnswer.read(accepted(body, row))
    if not wire.order_id:
        return None
    refused_page = bool(unsafe({"formUrl": wire.form_url}))
    page = "" if refused_page else wire.form_url
    foreign = bool(page) and host_of(page) not in hosts
    return RegisteredOrder(
        id=wire.order_id, form_url=page, page_refused=refused_page, page_is_foreign=foreign
    )


def payment_outcome(body: dict[str, Any], row: int, order_id: str) -> PaymentOutcome:
    """The outcome in an answer to `paymentorder.do` or `paymentOrderBinding.do` (2.9).

    Raises:
        GatewayRefused: the request was not processed, so there was no attempt.
    """
    wire = PaymentAnswer.read(accepted(body, row))
    return replace(_said(wire), order_id=order_id, told=_told(info=wire.info))


def moto_outcome(body: dict[str, Any], row: int) -> PaymentOutcome:
    """The outcome in an answer to `motoPayment.do`: only whether it was processed.

    Raises:
        GatewayRefused: it was not processed.
    """
    wire = MotoAnswer.read(accepted(body, row))
    kind = PaymentOutcomeKind.PENDING if wire.md_order else PaymentOutcomeKind.UNKNOWN
    return PaymentOutcome(
        kind=kind,
        order_id=wire.md_order,
        reason=wire.user_message,
        told=_told(orderNumber=wire.order_number),
    )


def wallet_outcome(body: dict[str, Any]) -> PaymentOutcome:
    """The outcome in an answer of a wallet or of `recurrentPayment.do` (2.11, section 3).

    Approved is only what `success` and the order's status say together; a status other than 1 or 2
    is a decline, unless 3-D Secure comes first. A number in place of the status block counts like
    the block. Where either of both cannot be read, nothing is known.
    """
    data = WalletData.read(_object(body.get("data")))
    processed = _is_processed(body)
    if processed is False:
        error = WalletError.read(_object(body.get("error")))
        return PaymentOutcome(
            kind=PaymentOutcomeKind.DECLINED,
            order_id=data.order_id,
            reason=error.message or error.description or _text(body.get("errorMessage")),
            code=error.code[:LONGEST_CODE] or _text(body.get("errorCode"))[:LONGEST_CODE],
            told=_told(info=data.info, **{"error.description": error.description}),
        )
    if processed is None:
        return PaymentOutcome(kind=PaymentOutcomeKind.UNKNOWN, order_id=data.order_id)
    status = _status(body.get("orderStatus"))
    said = payment_outcome_of(status) if status is not None else _said(data)
    asked = next_step(data)
    if status is None and not data.order_id and asked is None:
        said = replace(said, kind=PaymentOutcomeKind.UNKNOWN)
    if not _is_settled(said) and asked is not None:
        said = replace(asked, status=status)
    elif status is not None and said.kind in _UNDECIDED and status.state not in _NOT_DECLINED:
        said = replace(said, kind=PaymentOutcomeKind.DECLINED, reason=status.action_description)
    return replace(
        said,
        order_id=data.order_id or said.order_id,
        credential_id=data.binding_id or said.credential_id,
        told=_told(info=data.info),
    )


def _told(**fields: str) -> tuple[OtherField, ...]:
    """The other fields of an answer, as far as present."""
    return tuple(OtherField(name, text) for name, text in fields.items() if text)


def web_wallet_connection(body: dict[str, Any], row: int) -> WebWalletConnection:
    """The arguments of the wallet's connect function (2.11).

    Raises:
        GatewayRefused: the gateway did not take the order.
        UnsafeAddress: one of its addresses may not be opened.
    """
    successful = read_flag(body.get("successful"))
    if successful is False or _is_processed(body) is False:
        raise refused(body, row)
    accepted(body, row)
    values = {name: _text(value) for name, value in body.items()}
    refused_pages = unsafe({name: values.get(name, "") for name in _PAGES})
    if refused_pages:
        raise UnsafeAddress(row, refused_pages[0])
    return WebWalletConnection(
        succeeded=successful is True,
        values={name: text for name, text in values.items() if text},
    )


def stored_credentials(body: dict[str, Any], row: int) -> tuple[StoredCredential, ...]:
    """The credentials of a client (2.13); those without an identifier are skipped.

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


def _said(wire: PaymentAnswer) -> PaymentOutcome:
    """The next step, if the answer has one; otherwise the order's status decides.

    A text beside a good code decides nothing: gateways send one with success, too. A decline is
    what names its kind in `processingErrorType`; even that is compared with the status.
    """
    if (asked := next_step(wire)) is not None:
        return asked
    page, refused_pages = safe_redirect(wire), refused_redirect(wire)
    if wire.processing_error_type in _NO_ERROR:
        return PaymentOutcome(
            kind=PaymentOutcomeKind.PENDING,
            reason=wire.error,
            redirect=page,
            refused_addresses=refused_pages,
        )
    return PaymentOutcome(
        kind=PaymentOutcomeKind.DECLINED,
        reason=wire.error or wire.error_message,
        code=(wire.error_type_name or wire.processing_error_type)[:_LONGEST_NAME],
        may_try_again=True,
        redirect=page,
        refused_addresses=refused_pages,
    )


def _is_settled(said: PaymentOutcome) -> bool:
    """Whether an outcome is final for its order."""
    state = None if said.status is None else said.status.state
    return said.kind in _SETTLED or state == OrderState.DECLINED


def _is_processed(body: dict[str, Any]) -> bool | None:
    """Whether a wallet's answer reports success; None if it does not say.

    `error` comes with a failure only (2.11); it decides where nothing else does.
    """
    try:
        processed = is_processed(body)
    except ValueError:
        return None
    return False if processed is None and isinstance(body.get("error"), dict) else processed


def _status(value: object) -> OrderStatus | None:
    """The status block; a plain number in its place is accepted."""
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
