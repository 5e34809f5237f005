"""What happens to orders and credentials besides payments: deadlines, and events by order."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from desktop_app.sandbox.bank.status_changes import ImpossibleStatusChangeError
from desktop_app.sandbox.gateway.payments.attempts import without_authentication
from desktop_app.sandbox.gateway.payments.cards import ActionCode
from desktop_app.sandbox.gateway.records import OPEN, Refund, Status

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.gateway.payments.attempts import PaymentAttempts
    from desktop_app.sandbox.gateway.payments.callbacks import Callbacks
    from desktop_app.sandbox.gateway.records import Order
    from desktop_app.sandbox.gateway.store import GatewayStore

OrderEvent = Literal[
    "deposit", "reverse", "refund", "decline_timeout", "decline_card_present", "chargeback"
]

LOOK_EVERY_S = 0.5
"""Seconds between two checks for what is due."""

_log = logging.getLogger(__name__)


class OrderEvents:
    """Lets happen what is due by the sandbox's clock, and what the control interface orders."""

    def __init__(
        self, *, store: GatewayStore, clock: Clock, attempts: PaymentAttempts, callbacks: Callbacks
    ) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            clock: time.
            attempts: keeps orders and tells merchants.
            callbacks: tells merchants.
        """
        self._store, self._clock = store, clock
        self._attempts, self._callbacks = attempts, callbacks
        self._watch: asyncio.Task[None] | None = None
        self._failed: set[str] = set()

    def settle(self) -> None:
        """Let everything happen that is due, and go on looking while something is to come.

        An order that fails keeps no other one from going on; its first failure is logged.
        """
        for id_ in self._store.due_orders(self._clock.now()):
            try:
                self._settle_order(id_)
            except Exception:  # noqa: BLE001 - whatever fails in an order is a matter of that order
                if id_ not in self._failed:
                    self._failed.add(id_)
                    _log.exception("what is due for the order %s failed", id_)
        if self._watch is None and self._store.waits():
            self._watch = asyncio.get_running_loop().create_task(self._look())

    def forget(self) -> None:
        """Stop looking."""
        self._failed.clear()
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    async def _look(self) -> None:
        while self._store.waits():
            await asyncio.sleep(LOOK_EVERY_S)
            self.settle()
        self._watch = None

    def _settle_order(self, id_: str) -> None:
        """Let what is due happen to one order."""
        order = self._store.order(id_)
        if order is None:
            return
        if order.status in OPEN:
            self._expire(order)
            return
        at = max(filter(None, (order.due, order.authorized_at)))
        if order.completes is not None:
            self.deposit(order, 0, at=at)
        else:
            self.reverse(order, 0, at=at)

    def move_order(self, id_: str, event: OrderEvent, amount: int) -> None:
        """Let an event happen to an order.

        Args:
            id_: its number in the gateway.
            event: what happens.
            amount: in minor units; 0 for all there is.

        Raises:
            ImpossibleStatusChangeError: no such order, or its state does not let it happen.
        """
        order = self._store.order(id_)
        if order is None:
            raise ImpossibleStatusChangeError(f"order: there is no {id_}")
        match event:
            case "deposit":
                self.deposit(order, amount)
            case "reverse":
                self.reverse(order, amount)
            case "refund":
                self._refund(order, amount)
            case "decline_timeout":
                self._check(order, event, *OPEN)
                self._expire(order)
            case "decline_card_present":
                self._check(order, event, *OPEN)
                self._decline(order, ActionCode.ISSUER_REFUSED, "declinedCardPresent")
            case "chargeback":
                self._check(order, event, Status.PAID, Status.REFUNDED)
                self._store.put_order(replace(order, chargeback=True))

    def switch_credential(self, id_: str, *, active: bool) -> None:
        """Switch a stored credential on or off.

        Raises:
            ImpossibleStatusChangeError: there is no such credential, or it is so already.
        """
        credential = self._store.credential(id_)
        if credential is None:
            raise ImpossibleStatusChangeError(f"binding: there is no {id_}")
        if credential.active == active:
            raise ImpossibleStatusChangeError(f"binding: active is {str(active).lower()} already")
        credential = replace(credential, active=active)
        self._store.put_credential(credential)
        if merchant := self._store.merchant(credential.login):
            order = self._store.order(credential.order)
            self._callbacks.about_credential(
                credential, merchant, "bindingActivityChanged", order=order
            )

    def redeliver(self, id_: str) -> None:
        """Send the last callback of an order again.

        Raises:
            ImpossibleStatusChangeError: there never was one, or its address is not called.
        """
        order = self._store.order(id_)
        merchant = self._store.merchant(order.login) if order else None
        if order is None or order.callback is None or merchant is None:
            raise ImpossibleStatusChangeError(f"order: no callback was sent for {id_}")
        if not self._callbacks.reaches(order.callback):
            raise ImpossibleStatusChangeError(
                f"order: the address for callbacks of {id_} is not on this computer"
            )
        self._callbacks.send(order.callback, merchant)

    def deposit(self, order: Order, amount: int, *, at: dt.datetime | None = None) -> None:
        """Debit what is held, or a part of it; the rest is let go.

        Args:
            order: whose amount is held.
            amount: in minor units; 0 for all there is.
            at: when it happened; `None` for now.
        """
        self._check(order, "deposit", Status.HELD)
        amount = self._within(amount, order.approved, "deposit")
        self._attempts.told(
            replace(
                order,
                status=Status.PAID,
                deposited=amount,
                deposited_at=at or self._clock.now(),
            ),
            "deposited",
        )

    def reverse(self, order: Order, amount: int, *, at: dt.datetime | None = None) -> None:
        """Cancel an authorization; a part of what is held leaves the rest held.

        Args:
            order: that was paid, or whose amount is held.
            amount: in minor units; 0 for all there is.
            at: when it happened; `None` for now.
        """
        self._check(order, "reverse", Status.HELD, Status.PAID)
        amount = self._within(amount, order.approved, "reverse")
        if amount < order.approved and order.status == Status.PAID:
            raise ImpossibleStatusChangeError("amount: a debited amount is cancelled whole")
        rest = order.approved - amount
        self._attempts.told(
            replace(
                order,
                status=Status.HELD if rest else Status.CANCELLED,
                approved=rest,
                deposited=0,
                reversed_at=at or self._clock.now(),
            ),
            "reversed",
        )

    def _refund(self, order: Order, amount: int) -> None:
        self._check(order, "refund", Status.PAID, Status.REFUNDED)
        amount = self._within(amount, order.deposited - order.refunded, "refund")
        number = str(len(order.refunds) + 1)
        refund = Refund(
            at=self._clock.now(),
            amount=amount,
            reference=self._store.derived_digits(12, "refund", order.id, number),
            approval_code=self._store.derived_digits(6, "refund code", order.id, number),
        )
        self._attempts.told(
            replace(order, status=Status.REFUNDED, refunds=(*order.refunds, refund)), "refunded"
        )

    def _expire(self, order: Order) -> None:
        self._decline(order, ActionCode.EXPIRED, "declinedByTimeout")

    def _decline(self, order: Order, code: int, operation: str) -> None:
        order = without_authentication(order)
        self._attempts.told(replace(order, status=Status.DECLINED, action_code=code), operation)

    @staticmethod
    def _check(order: Order, event: OrderEvent, *states: Status) -> None:
        if order.status not in states:
            raise ImpossibleStatusChangeError(f"event: no {event} in state {int(order.status)}")

    @staticmethod
    def _within(amount: int, most: int, event: OrderEvent) -> int:
        if amount > most or not most:
            raise ImpossibleStatusChangeError(f"amount: {event} of at most {most}")
        return amount or most
