"""Finds the outcome of an order that was registered or paid by asking for its status."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.api.gateway.errors import GatewayRefused
from desktop_app.domain.gateway.merchant_login import address_in
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import UNSETTLED, DeliveryVerdict, OutboxState
from desktop_app.services.outbox.errors import (
    AnotherOrder,
    OrderNotFound,
    OrderNumberUsed,
    OrderUnderWay,
    SentElsewhere,
)
from desktop_app.services.outbox.order_matching import (
    check_open,
    result_by_status,
    status_of,
    status_of_named,
)
from desktop_app.services.outbox.orders_on_pages import OrdersOnPages
from desktop_app.services.outbox.outcome_probe import Baseline

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.order_outcomes import OrderStanding
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.outbox.candidates import Candidate
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.outcome_probe import ProbeResult
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_NEVER_PAID: Final = frozenset({OutboxState.DRAFT, OutboxState.REFUSED})


class OrderProbe:
    """Checks single orders: by number if a row registers one, by identifier if it pays."""

    def __init__(
        self,
        *,
        reader: Callable[[], Awaitable[GatewayReader]],
        store: OutboxStore,
        pages: OrdersOnPages | None = None,
    ) -> None:
        """Look by a reader.

        Args:
            reader: of the gateway of the moment.
            store: lists the other rows that pay the same order.
            pages: tell which orders are being paid on a page.
        """
        self._reader = reader
        self._store = store
        self._pages = pages or OrdersOnPages()

    async def before(self, row: OutboxRow, /) -> Baseline:
        """The order that is to be paid; for a row that makes one, a check that there is none.

        An order that has the number already was made elsewhere: the outcome of the row could not
        be distinguished from that order's.

        Raises:
            OrderNumberUsed: an order has the number.
            OrderNotFound: there is none to be paid.
            OrderNotOpen: it is paid or ended, or another payment of it is not decided.
            OrderUnderWay: another row pays it, and the outcome of that row is not known yet; or
                somebody is paying it on a page.
            OrderLeftOnPage: such a page was left, and a payment there may still be under way.
            SentElsewhere: the order that is to be paid was made at another gateway or login.
            AnotherOrder: the gateway told of an order that was not asked for.
            UserError: the status could not be read.
        """
        if OPERATIONS[row.operation].effect is Effect.PAYS:
            await self._refuse_if_under_way(row)
        reader = await self._reader()
        made_by = await self._made_by(row)
        if made_by is not None and made_by.progress.place != reader.place:
            raise SentElsewhere
        status = await status_of(reader, row, made_by)
        if OPERATIONS[row.operation].effect is Effect.ORDERS:
            if status.state is not None:
                raise OrderNumberUsed(row.summary.number)
            return Baseline(place=reader.place, told_at=status.told_at)
        if status.state is None:
            raise OrderNotFound
        check_open(row, status)
        await self._pages.check_left(row.target, status)
        return Baseline(order=status, place=reader.place, told_at=status.told_at)

    async def subject(self, _row: OutboxRow, /) -> None:
        """None: an order concerns no document."""

    async def probe(self, row: OutboxRow, /) -> ProbeResult:
        """Determine from the order's status the outcome of a row that was sent.

        Raises:
            SentElsewhere: the profile has another gateway or login by now, which does not show
                that it has the order.
            OrderNotFound: the order that was to be paid is not there any more.
            OrderUnderWay: it is to be sent again, and the same order is paid in another way.
            OrderLeftOnPage: it is to be sent again, and a page of its order was just left.
            AnotherOrder: the gateway told of an order that was not asked for.
            UserError: the status could not be read.
        """
        reader, pays = await self._reader(), OPERATIONS[row.operation].effect is Effect.PAYS
        decided = pays and not row.progress.place  # an order has its identifier wherever it is
        elsewhere = reader.place != row.progress.place and not decided
        at_address = address_in(reader.place) == address_in(row.progress.place)
        if elsewhere and not (pays and at_address):
            raise SentElsewhere
        if isinstance(row.instruction, Order) and row.document_id:
            return await self._named(reader, row)
        if not pays:
            return result_by_status(row, await status_of(reader, row))
        if row.state is OutboxState.READY:
            await self._refuse_if_under_way(row)
        made_by = await self._made_by(row)
        ask = _status_for if elsewhere else status_of
        status = await ask(reader, row, made_by)
        if row.state is OutboxState.READY:
            await self._pages.check_left(row.target, status)
        result = replace(
            result_by_status(row, status, await self._claimed(row)), place=reader.place
        )
        if result.verdict is DeliveryVerdict.ARRIVED and await self._may_be_of_a_damaged_row(row):
            return replace(result, verdict=DeliveryVerdict.CANNOT_TELL)
        return result

    async def candidates(self, row: OutboxRow, /) -> tuple[Candidate, ...]:  # noqa: ARG002
        """None: an order has one number, so there is nothing to choose."""
        return ()

    async def _named(self, reader: GatewayReader, row: OutboxRow) -> ProbeResult:
        """Whether the order named in the answer to a registration is the order of the row.

        If it is another one, the order of the row is looked for by its number.
        """
        try:
            status = await status_of_named(reader, row, row.document_id)
        except AnotherOrder:
            row = replace(row, document_id="")
            return result_by_status(row, await status_of(reader, row))
        result = result_by_status(row, status)
        if result.verdict is None:
            return result
        return replace(result, verdict=DeliveryVerdict.ARRIVED)  # also where a fee is counted in

    async def _made_by(self, row: OutboxRow) -> OutboxRow | None:
        """The row that made the order which a row pays; None if it is not known here."""
        return await self._store.row_of_order(row.target) if row.target else None

    async def _refuse_if_under_way(self, row: OutboxRow) -> None:
        if row.target in self._pages or any(map(is_unsettled, await self._others(row))):
            raise OrderUnderWay

    async def _claimed(self, row: OutboxRow) -> tuple[OrderStanding, ...]:
        """The state of a row's order after the payments by other confirmed rows."""
        outcomes = [
            other.progress.order
            for other in await self._others(row)
            if other.state is OutboxState.CONFIRMED
        ]
        return tuple(one.standing for one in outcomes if one.standing is not None)

    async def _may_be_of_a_damaged_row(self, row: OutboxRow) -> bool:
        """Whether a row that cannot be read may have paid the same order."""
        damages = [other.damage for other in await self._others(row)]
        return any(each is not None and each.state not in _NEVER_PAID for each in damages)

    async def _others(self, row: OutboxRow) -> list[OutboxRow]:
        """The other rows that pay the same order at the same gateway."""
        here = address_in((await self._reader()).place)
        return [
            other
            for other in await self._store.on_target(row.target)
            if other.id != row.id
            and _may_pay(other)
            and address_in(other.progress.place) in {"", here}
        ]


async def _status_for(
    reader: GatewayReader, row: OutboxRow, made_by: OutboxRow | None
) -> OrderStatus:
    """The status of the order that a row paid with another login of the same gateway.

    An identifier is unique in a gateway, so it is that order where it has the same number as well.

    Raises:
        SentElsewhere: this login cannot see the order, or it is not proved to be the same.
        UserError: the status could not be read.
    """
    try:
        status = await status_of(reader, row, made_by)
    except (AnotherOrder, GatewayRefused) as error:
        raise SentElsewhere from error
    number = status.number.strip()
    if status.state is None or not number or number != row.summary.number.strip():
        raise SentElsewhere
    return status


def _may_pay(row: OutboxRow) -> bool:
    unknown = row.damage is not None and row.damage.operation is None
    return unknown or OPERATIONS[row.operation].effect is Effect.PAYS


def is_unsettled(row: OutboxRow) -> bool:
    """Whether the outcome of a row is unknown; also of a row that cannot be read."""
    return row.state in UNSETTLED or (row.damage is not None and row.damage.may_have_arrived)
