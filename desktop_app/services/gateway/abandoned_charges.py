"""Determines, or takes from a person, the outcome of charges whose row of the outbox is gone.

A row that cannot be read can be thrown away although what it sent may have arrived. Nobody looks
for that any more, and its schedule waits. The gateway is asked for the order by its number; where
that tells nothing, a person says what became of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.charges import DONE, FAILED, MAY_BE_MADE, ChargeState
from desktop_app.domain.gateway.order_book import BookedOrder
from desktop_app.domain.gateway.order_phases import phase_of
from desktop_app.domain.gateway.payment_outcomes import payment_outcome_of
from desktop_app.domain.outbox.charge_states import (
    state_of_outcome,
    state_since,
)
from desktop_app.domain.values.money import Amount
from desktop_app.services.gateway.order_inquiry import OrderInquiry
from desktop_app.services.outbox.errors import AnotherOrder, OrderNotFound

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.storage.gateway.charge_store import ChargeStore

_SETTLED: Final = DONE | FAILED


class AbandonedCharges:
    """See the module. It sends nothing."""

    def __init__(
        self,
        *,
        store: ChargeStore,
        outbox: Outbox,
        reader: Callable[[], Awaitable[GatewayReader]],
        clock: Clock,
    ) -> None:
        """Work with the store of charges.

        Args:
            store: keeps charges.
            outbox: tells which of them have their row.
            reader: of the gateway of the moment; raises `NoGateway`.
            clock: the time.
        """
        self._store = store
        self._outbox = outbox
        self._inquiry = OrderInquiry(reader=reader)
        self._clock = clock

    async def among(self, charges: Iterable[CardCharge]) -> tuple[CardCharge, ...]:
        """Those of some charges that may have been made and have no row any more."""
        open_ones = [each for each in charges if each.state in MAY_BE_MADE]
        rows = await self._outbox.rows([each.order_row for each in open_ones])
        there = {row.id for row in rows}
        return tuple(each for each in open_ones if each.order_row not in there)

    async def look(self, charge: CardCharge) -> CardCharge | None:
        """Ask the gateway of the moment for the order of a charge, by its number.

        Returns:
            The charge with what the gateway told; None where that does not settle it, or where the
            gateway knows no such order: another one may.

        Raises:
            NoGateway: there is no way to the gateway.
            ApiError: it could not be asked.
        """
        amount = Amount(charge.amount.value, charge.amount.currency)
        order = BookedOrder(
            id=charge.order_row,
            number=charge.number,
            order_id=charge.order_id,
            place=await self._inquiry.place(),
            amount=amount if charge.amount.currency else None,
            created_at=charge.created_at,
        )
        if not order.number and not order.order_id:
            return None
        try:
            status = await self._inquiry.status(order)
        except (OrderNotFound, AnotherOrder):
            return None
        outcome = payment_outcome_of(status)
        told = replace(order, status=status, phase=phase_of(status, expires_at=None))
        state = state_since(state_of_outcome(outcome.kind), told)
        if state not in _SETTLED:
            return None
        now = self._clock.now()
        return await self._store.decide(charge.id, state, now, reason=outcome.reason, told=told)

    async def decide(self, charge_id: str, *, charged: bool) -> CardCharge | None:
        """Record the outcome that a person states for a charge; None if it is known already."""
        state = ChargeState.PAID if charged else ChargeState.NOT_MADE
        return await self._store.decide(charge_id, state, self._clock.now())
