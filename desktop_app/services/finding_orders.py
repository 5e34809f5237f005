"""Finds out what became of an order that was registered or paid: asks for its status."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.card_payments import MotoPayment
from desktop_app.domain.operations import OPERATIONS, Effect
from desktop_app.domain.order_outcomes import standing_of
from desktop_app.domain.order_status import OrderState
from desktop_app.domain.orders import Order
from desktop_app.domain.outbox import UNSETTLED, Verdict
from desktop_app.domain.verdicts import VerdictKind, verdict_of
from desktop_app.domain.wallets import WalletPayment
from desktop_app.services.looking import Judgement, Seen
from desktop_app.services.outbox_errors import (
    OrderNotFound,
    OrderNumberUsed,
    OrderUnderWay,
    SentElsewhere,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.documents import ListedDocument
    from desktop_app.domain.order_status import OrderStatus
    from desktop_app.domain.outbox import OutboxRow
    from desktop_app.domain.verdicts import Verdict as PaymentVerdict
    from desktop_app.storage.outbox import OutboxStore


class FindingOrders:
    """Looks at single orders: by its number where a row makes one, by the order where it pays."""

    def __init__(
        self, *, reader: Callable[[], Awaitable[GatewayReader]], store: OutboxStore
    ) -> None:
        """`store` tells which other rows pay the same order."""
        self._reader = reader
        self._store = store

    async def status(self, row: OutboxRow) -> OrderStatus:
        """The status of the order of a row; without a state where the gateway knows none.

        Raises:
            UserError: it could not be read.
        """
        return await _status(await self._reader(), row)

    async def before(self, row: OutboxRow, /) -> Seen:
        """The order that is to be paid; where a row makes one, that there is none.

        An order that has the number already was made elsewhere: whatever were sent under it, its
        outcome could not be told from that order's.

        Raises:
            OrderNumberUsed: there is one.
            OrderNotFound: there is none to be paid.
            OrderUnderWay: another row pays it, and what became of that is not known yet.
            UserError: the status could not be read.
        """
        if OPERATIONS[row.operation].effect is Effect.PAYS:
            await self._alone(row)
        reader = await self._reader()
        status = await _status(reader, row)
        if OPERATIONS[row.operation].effect is Effect.ORDERS:
            if status.state is not None:
                raise OrderNumberUsed(row.summary.number)
            return Seen(place=reader.place)
        if status.state is None:
            raise OrderNotFound
        return Seen(order=status, place=reader.place)

    async def judge(self, row: OutboxRow, /) -> Judgement:
        """What the status shows of a row that was sent.

        Raises:
            SentElsewhere: the profile has another gateway or login by now, which knows nothing.
            OrderNotFound: the order that was to be paid is not there any more.
            UserError: the status could not be read.
        """
        reader = await self._reader()
        if reader.place != row.progress.place:
            raise SentElsewhere
        status = await _status(reader, row)
        if OPERATIONS[row.operation].effect is Effect.ORDERS:
            if status.state is None:
                return Judgement(no_trace=True)
        elif status.state is None:
            raise OrderNotFound
        elif standing_of(status) == row.progress.order_before:
            return Judgement(no_trace=True)
        payment = verdict_of(status)
        if row.target and _says_nothing(payment):
            return Judgement()
        order_id = row.target or status.order_id
        payment = replace(payment, order_id=order_id)
        return Judgement(verdict=Verdict.ARRIVED, document_id=order_id, payment=payment)

    async def candidates(self, row: OutboxRow, /) -> tuple[ListedDocument, ...]:  # noqa: ARG002
        """None: an order has one number, and nobody ever has to choose."""
        return ()

    async def _alone(self, row: OutboxRow) -> None:
        for other in await self._store.in_states(*UNSETTLED):
            pays = OPERATIONS[other.operation].effect is Effect.PAYS
            if pays and other.target == row.target and other.id != row.id:
                raise OrderUnderWay


def _says_nothing(payment: PaymentVerdict) -> bool:
    """Whether the status of an order that is to be paid does not tell what became of that."""
    state = payment.status.state if payment.status is not None else None
    waits = payment.kind is VerdictKind.PENDING and state == OrderState.REGISTERED
    return waits or payment.kind is VerdictKind.UNKNOWN


async def _status(reader: GatewayReader, row: OutboxRow) -> OrderStatus:
    if row.target:
        return await reader.order_status(order_id=row.target)
    return await reader.order_status(
        order_number=row.summary.number, merchant_login=_merchant_of(row)
    )


def _merchant_of(row: OutboxRow) -> str:
    """Another merchant for whom an order is made; empty for the one who asks."""
    match row.instruction:
        case Order() | MotoPayment() as order:
            return order.merchant_login
        case WalletPayment() as payment:
            return payment.merchant
        case _:
            return ""
