"""Sends one gateway instruction, and interprets the answer with the status of the order."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from desktop_app.api.documents.outcomes import Outcome, outcome
from desktop_app.api.errors import ApiError
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    MotoPayment,
    RecurringPayment,
)
from desktop_app.domain.gateway.cards import CardAttempt, CardAttemptEnded, Secret
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.orders import Order, RegisteredOrder
from desktop_app.domain.gateway.payment_outcomes import (
    PaymentOutcome,
    PaymentOutcomeKind,
    payment_outcome_of,
)
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation, PaymentSecretKind
from desktop_app.domain.outbox.rows import DeliveryVerdict as Found
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.errors import AnotherOrder, GatewayChanged, PaymentSecretNeeded
from desktop_app.services.outbox.order_matching import (
    is_anothers,
    only_verifies,
    result_by_status,
    stands_as_before,
    status_of,
    status_of_named,
    was_asked_for,
)
from desktop_app.services.outbox.submission import Receipt

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Answer, Delivery, EnteredSecret

S = TypeVar("S")

_DUPLICATE: Final = "1"
_DECLINED_DUPLICATE: Final = frozenset({_DUPLICATE, "10"})
"""Codes of a used number where it is told as a decline: rule 1 of section 4 has 1, gateways of this
family say 10. Any other decline has the 1 as well."""

_SYSTEM_ERROR: Final = "7"
"""Code of a failure inside the gateway, after which a payment may still come about, as after its
HTTP status 400 (7.2)."""

_WALLETS: Final[Mapping[Operation, WalletOperation]] = MappingProxyType(
    {
        Operation.PAY_BY_WALLET_A: WalletOperation.A,
        Operation.PAY_BY_WALLET_A_DIRECT: WalletOperation.A_DIRECT,
        Operation.PAY_BY_WALLET_B: WalletOperation.B,
        Operation.PAY_BY_WALLET_B_DIRECT: WalletOperation.B_DIRECT,
    }
)
_CLASSES: Final[Mapping[PaymentSecretKind, type[CardAttempt | Secret]]] = MappingProxyType(
    {
        PaymentSecretKind.CARD: CardAttempt,
        PaymentSecretKind.TOKEN: Secret,
        PaymentSecretKind.CODE: Secret,
    }
)
_WITH_STATUS: Final = frozenset(
    {PaymentOutcomeKind.PAID, PaymentOutcomeKind.HELD, PaymentOutcomeKind.NOTHING_CHARGED}
)
"""Verdicts that an answer gives only with a status of 1 or 2 in it."""


class PayingSender(Protocol):
    """The writing calls of the gateway: `api.gateway.sender.GatewaySender`, or a test double.

    A method checks and encodes its argument, and raises an error if it is invalid; awaiting the
    result sends it, once.
    """

    def register(self, order: Order, /) -> Awaitable[RegisteredOrder]:
        """Row 1."""

    def register_pre_authorized(self, order: Order, /) -> Awaitable[RegisteredOrder]:
        """Row 2."""

    def pay_by_card(
        self, payment: CardPayment, attempt: CardAttempt, /
    ) -> Awaitable[PaymentOutcome]:
        """Row 3."""

    def pay_by_moto(
        self, payment: MotoPayment, attempt: CardAttempt | None, /
    ) -> Awaitable[PaymentOutcome]:
        """Row 4."""

    def pay_by_wallet(
        self, operation: WalletOperation, payment: WalletPayment, token: Secret, /
    ) -> Awaitable[PaymentOutcome]:
        """Rows 6, 7, 8 and 10."""

    def pay_by_credential(
        self, payment: CredentialPayment, cvc: Secret | None, /
    ) -> Awaitable[PaymentOutcome]:
        """Row 13."""

    def charge_recurring(self, payment: RecurringPayment, /) -> Awaitable[PaymentOutcome]:
        """Row 14."""


class GatewayClients(Protocol):
    """Reader and sender of one gateway for one merchant."""

    @property
    def reader(self) -> GatewayReader:
        """Asks for the status."""

    @property
    def sender(self) -> PayingSender:
        """Registers and pays."""


async def prepared_order(
    gateway: Callable[[], Awaitable[GatewayClients]], row: OutboxRow, secret: EnteredSecret | None
) -> Delivery:
    """Check and encode a row; the result sends it, and asks for the status where needed.

    The send and the later status request use the same connection, even if the profile has another
    one by then.

    Args:
        gateway: returns the present connection.
        row: what is to be sent.
        secret: the payment secret, if the row needs one.

    Raises:
        PaymentSecretNeeded: the payment secret is missing.
        UserError: there is no way to the gateway, or it has no place for something that the row
            says.
    """
    check_secret(row, secret)
    halves = await gateway()
    try:
        call = _call(halves.sender, row, secret)
    except CardAttemptEnded as ended:
        raise PaymentSecretNeeded(row.secret) from ended
    return _Send(halves.reader, call, secret).carry_out


class _Send:
    """One prepared send: its call, the reader of the status, and the payment secret."""

    def __init__(
        self, reader: GatewayReader, call: Awaitable[Answer], secret: EnteredSecret | None
    ) -> None:
        self._reader = reader
        self._call = call
        self._secret = secret

    async def carry_out(self, row: OutboxRow) -> Receipt:
        if row.progress.place != self._reader.place:
            raise GatewayChanged
        try:
            check_secret(row, self._secret)
            answer = await self._call
        except ApiError as error:
            if outcome(error) is not Outcome.REFUSED:
                raise
            duplicate = _is_duplicate(row, error)
            if duplicate and isinstance(row.instruction, Order):
                raise  # it registers only, so the order that has the number is somebody else's
            return await self._refused(row, error, duplicate=duplicate)
        if isinstance(answer, RegisteredOrder):
            return await self._registered(row, answer)
        if answer.status is not None and not _is_of(row, answer.status):
            answer = PaymentOutcome(kind=PaymentOutcomeKind.UNKNOWN)
        if answer.kind is PaymentOutcomeKind.HELD and only_verifies(row):
            answer = replace(answer, kind=PaymentOutcomeKind.PENDING)
        if _settles_payment(answer):
            return _receipt(OutboxState.CONFIRMED, answer)
        return await self._asked(row, answer)

    async def _registered(self, row: OutboxRow, answer: RegisteredOrder) -> Receipt:
        """Accept a registration only if the status proves that the order it names is the row's.

        Until then its link is not shown: a payer with the link of another order pays that order.
        """
        try:
            status = await status_of_named(self._reader, row, answer.id)
        except AnotherOrder:
            return Receipt(state=OutboxState.UNKNOWN)
        except UserError:
            status = None
        shown = status is not None and status.state is not None
        state = OutboxState.CONFIRMED if shown else OutboxState.SENT
        return Receipt(state=state, document_id=answer.id, answer=answer)

    async def _refused(self, row: OutboxRow, refusal: ApiError, *, duplicate: bool) -> Receipt:
        """Interpret a refusal with the status of the order: money may have moved before it.

        The number was free a moment before, so what made the order that has it now is most likely
        this request, if it was delivered twice. That such an order is not found proves nothing,
        and no more does an unchanged status after a failure inside the gateway.

        Args:
            row: which was refused.
            refusal: what the gateway said.
            duplicate: the number was used before, by a row that pays at once.

        Raises:
            ApiError: the refusal; the status shows that nothing happened.
        """
        doubt = Receipt(state=OutboxState.UNKNOWN, message=refusal.service_message)
        unsure = duplicate or refusal.parameters.get("service_code") == _SYSTEM_ERROR
        try:
            status = await status_of(self._reader, row)
        except UserError:
            return doubt
        if status.state is None or (result := result_by_status(row, status)).no_trace:
            if unsure:
                return doubt
            raise refusal
        if result.verdict is not Found.ARRIVED or result.payment is None:
            return doubt
        only_registers = isinstance(row.instruction, Order)
        if unsure and not only_registers and _is_untried(result.payment):
            return doubt
        return _receipt(OutboxState.CONFIRMED, result.payment)

    async def _asked(self, row: OutboxRow, said: PaymentOutcome) -> Receipt:
        """Interpret an answer that leaves the outcome open with the status of the order.

        Only a status makes a payment paid, and a wallet answers *declined* also if there was no
        attempt at all (2.11). A status may lag behind the answer: an unchanged state proves
        nothing. An answer that may only say that the number was used, or that the gateway failed,
        proves nothing either, as in `_refused`.
        """
        unsure = _may_be_duplicate(row, said) or _has_failed(said)
        doubt = Receipt(state=OutboxState.UNKNOWN, message=said.reason)
        named = replace(row, document_id=said.order_id)
        try:
            status = await status_of(self._reader, named)
        except UserError:
            return doubt if unsure else _receipt(_state_without_status(row, said), said)
        if status.state is None:
            return doubt if unsure else _receipt(_without_order(said), said)
        if is_anothers(row, status):
            return doubt
        lags = stands_as_before(row, status)
        if lags and said.kind is not PaymentOutcomeKind.DECLINED:
            return _receipt(_state_without_status(row, said), said)
        found = payment_outcome_of(status)
        if unsure and (lags or _is_untried(found)):
            return doubt
        found = replace(
            found,
            order_id=said.order_id or row.target or found.order_id,
            told=said.told,
            refused_addresses=said.refused_addresses,
        )
        registered = status.payment_state == OrderState.REGISTERED
        declined = lags or registered or found.kind is said.kind
        if said.kind is PaymentOutcomeKind.DECLINED and declined and not unsure:
            # Its own words say more of this attempt than the status, which may be an earlier one's.
            found = replace(said, order_id=found.order_id, may_try_again=registered, status=status)
        elif found.kind is PaymentOutcomeKind.PENDING:
            found = replace(found, redirect=said.redirect, reason=said.reason)
        elif found.kind is PaymentOutcomeKind.DECLINED:
            found = replace(found, reason=found.reason or said.reason)
        return _receipt(OutboxState.CONFIRMED, found)


def _settles_payment(answer: PaymentOutcome) -> bool:
    """Whether the answer settles the payment: it has a next step, or a status with its amount.

    A number in place of a status does not contain the amount, which may be zero.
    """
    if answer.kind is PaymentOutcomeKind.NEEDS_THREE_DS:
        return True
    told = answer.status is not None and answer.status.amount is not None
    return told and answer.kind in _WITH_STATUS


def _is_duplicate(row: OutboxRow, refusal: ApiError) -> bool:
    """Whether what makes an order was refused because its number was used before (4, rule 1)."""
    made = OPERATIONS[row.operation].effect is Effect.ORDERS
    return made and refusal.parameters.get("service_code") == _DUPLICATE


def _may_be_duplicate(row: OutboxRow, said: PaymentOutcome) -> bool:
    """Whether a decline of what makes an order may only say that its number was used before.

    A wallet and a recurring charge tell that as they tell a decline, and never raise a refusal.
    """
    made = OPERATIONS[row.operation].effect is Effect.ORDERS
    declined = said.kind is PaymentOutcomeKind.DECLINED and said.status is None
    return made and declined and said.code in _DECLINED_DUPLICATE


def _has_failed(said: PaymentOutcome) -> bool:
    """Whether a decline only says that something failed inside the gateway."""
    declined = said.kind is PaymentOutcomeKind.DECLINED and said.status is None
    return declined and said.code == _SYSTEM_ERROR


def _is_untried(found: PaymentOutcome) -> bool:
    """Whether by its status an order is only registered: its payment may still be under way."""
    status = found.status
    registered = status is not None and status.payment_state == OrderState.REGISTERED
    return registered and found.kind is PaymentOutcomeKind.PENDING


def _is_of(row: OutboxRow, status: OrderStatus) -> bool:
    return was_asked_for(row, status) and not is_anothers(row, status)


def check_secret(row: OutboxRow, secret: EnteredSecret | None) -> None:
    """Check that the payment secret is present.

    Raises:
        PaymentSecretNeeded: it is missing, of another kind, or has expired.
    """
    wanted = row.secret
    if wanted is PaymentSecretKind.NONE:
        return
    if not isinstance(secret, _CLASSES[wanted]):
        raise PaymentSecretNeeded(wanted)
    ended = secret.ended if isinstance(secret, CardAttempt) else secret.is_empty
    if ended:
        raise PaymentSecretNeeded(wanted)


def _call(
    sender: PayingSender, row: OutboxRow, secret: EnteredSecret | None
) -> Awaitable[RegisteredOrder] | Awaitable[PaymentOutcome]:
    instruction = row.sendable
    if isinstance(instruction, Order):
        held = row.operation is Operation.REGISTER_HELD_ORDER
        return (sender.register_pre_authorized if held else sender.register)(instruction)
    return _payment(sender, row, secret)


def _payment(
    sender: PayingSender, row: OutboxRow, secret: EnteredSecret | None
) -> Awaitable[PaymentOutcome]:
    instruction = row.sendable
    match instruction:
        case CardPayment():
            return sender.pay_by_card(instruction, _of(CardAttempt, secret))
        case MotoPayment():
            told = None if instruction.credential_id else _of(CardAttempt, secret)
            return sender.pay_by_moto(instruction, told)
        case WalletPayment():
            token = _of(Secret, secret)
            return sender.pay_by_wallet(_WALLETS[row.operation], instruction, token)
        case CredentialPayment():
            code = _of(Secret, secret) if instruction.with_code else None
            return sender.pay_by_credential(instruction, code)
        case RecurringPayment():
            return sender.charge_recurring(instruction)
        case _:
            raise ValueError(f"the gateway takes no {type(instruction).__name__}")


def _of(kind: type[S], secret: EnteredSecret | None) -> S:
    if not isinstance(secret, kind):
        raise TypeError(f"{type(secret).__name__} in place of {kind.__name__}")
    return secret


def _state_without_status(row: OutboxRow, said: PaymentOutcome) -> OutboxState:
    """Return the state of a row whose status could not be read and is asked for again."""
    if said.kind is PaymentOutcomeKind.PENDING:
        return OutboxState.SENT
    if said.kind is PaymentOutcomeKind.DECLINED and row.target:
        return OutboxState.CONFIRMED
    return OutboxState.UNKNOWN


def _without_order(said: PaymentOutcome) -> OutboxState:
    """Return the state of a row that was answered although the gateway has no order."""
    if said.kind is PaymentOutcomeKind.DECLINED:
        return OutboxState.REFUSED  # there was no attempt
    return OutboxState.SENT if said.kind is PaymentOutcomeKind.PENDING else OutboxState.UNKNOWN


def _receipt(state: OutboxState, verdict: PaymentOutcome) -> Receipt:
    return Receipt(
        state=state, document_id=verdict.order_id, message=verdict.reason, answer=verdict
    )
