"""Follows payment attempts while their page is open, and until the order's status settles them."""

from __future__ import annotations

import asyncio
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Final, Protocol

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.order_outcomes import standing_of
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.payment_outcomes import payment_outcome_of
from desktop_app.domain.values.money import Amount
from desktop_app.services.gateway.live_attempt import UNDECIDED
from desktop_app.services.gateway.payment_attempts import OVER, AttemptPhase
from desktop_app.services.outbox.errors import AnotherOrder, PaymentSecretNeeded, SentElsewhere
from desktop_app.services.outbox.pending_secrets import time_left, wait_for_end

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.gateway.live_attempt import LiveAttempt
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.outbox.submission import EnteredSecret
    from desktop_app.storage.outbox.outbox_store import OutboxStore

AT_ISSUER_EVERY_S: Final = 5.0
"""Seconds between checks while the issuer's page is open: the return from it may go unnoticed."""
AFTER_S: Final = (0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 5.0, 5.0, *repeat(10.0, 6), *repeat(30.0, 40))
"""Seconds before each check once no page is open; after the last one the order book goes on."""
_CHECKS_UNTIL_OPEN: Final = 3
"""Checks of an unchanged order after which the issuer's page counts as left without a payment."""
_AT_ISSUER: Final = frozenset({OrderState.AUTHENTICATING, OrderState.WAITING})


class IssuerRedirects(Protocol):
    """Makes the address that leads a browser to the issuer (row 5)."""

    def issuer_redirect(self, order_id: str, /) -> str:
        """The address."""


class PaymentGateway(Protocol):
    """What is asked of the gateway besides the outbox."""

    @property
    def reader(self) -> GatewayReader:
        """Asks for the status."""

    @property
    def sender(self) -> IssuerRedirects:
        """Makes the address; nothing is sent with it here."""


class AttemptWatch:
    """Asks for the status of orders, and drops cards when their time is over."""

    def __init__(
        self,
        *,
        outbox: Outbox,
        rows: OutboxStore,
        gateway: Callable[[], Awaitable[PaymentGateway]],
        bus: Bus,
        clock: Clock,
        on_failure: Callable[[Exception], None],
        sleep: Callable[[float], Awaitable[object]],
    ) -> None:
        """As `CardPayments`."""
        self._outbox, self._rows, self._gateway = outbox, rows, gateway
        self._bus, self._clock, self._sleep = bus, clock, sleep
        self._on_failure = on_failure
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """End all tasks."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def follow(self, attempt: LiveAttempt) -> None:
        """Follow an attempt, in place of an earlier watch with other pauses."""
        attempt.end_watch()
        attempt.watch = self._start(self._follow(attempt))

    def limit(self, attempt: LiveAttempt) -> None:
        """Drop the payment secret after five minutes, whatever the state of the attempt."""
        secret = attempt.secret
        if secret is None:
            return
        attempt.until = self._clock.now() + time_left(secret)
        attempt.limit = self._start(self._drop_after_timeout(attempt, secret))

    async def look(self, attempt: LiveAttempt, *, anyway: bool = False) -> None:
        """Check the outcome of an attempt once; a failure is stored in its `error`.

        Args:
            attempt: which.
            anyway: ask the gateway although the outbox does so by itself.
        """
        attempt.error = None
        try:
            await self._look(attempt, anyway=anyway)
        except UserError as error:
            if not _has_ended(attempt):  # another look may know it by now
                attempt.error = error
        if attempt.phase in OVER:
            attempt.drop()
            attempt.end_watch()
        self.tell(attempt)

    async def gateway_of(self, order_id: str) -> PaymentGateway:
        """The gateway of the moment, if an order that was made by this program was made there.

        Raises:
            SentElsewhere: it was made at another gateway or login, which alone is asked about it.
            UserError: there is no way to the gateway.
        """
        gateway = await self._gateway()
        made_at = await self._rows.place_of_order(order_id)
        if made_at and made_at != gateway.reader.place:
            raise SentElsewhere
        return gateway

    async def status(self, attempt: LiveAttempt) -> OrderStatus:
        """The status of the order now.

        Raises:
            SentElsewhere: the order was made at another gateway or login.
            AnotherOrder: the gateway told of an order that was not asked for.
            UserError: the gateway could not be asked.
        """
        reader = (await self.gateway_of(attempt.order_id)).reader
        status = await reader.order_status(order_id=attempt.order_id)
        if status.order_id.strip() not in {"", attempt.order_id}:
            raise AnotherOrder
        if _has_ended(attempt):  # an answer that comes late tells nothing newer
            return status
        attempt.state = status.state
        if status.amount is not None:
            attempt.amount = Amount(status.amount.value, status.amount.currency)
        return status

    def tell(self, attempt: LiveAttempt) -> None:
        """Tell the bus that an attempt has changed."""
        self._bus.publish(Change(Topic.CARD_PAYMENTS, frozenset({attempt.order_id})))

    async def _follow(self, attempt: LiveAttempt) -> None:
        at_issuer = attempt.phase is AttemptPhase.AT_ISSUER
        for pause in repeat(AT_ISSUER_EVERY_S) if at_issuer else chain(AFTER_S):
            await self._sleep(pause)
            await self.look(attempt)
            if attempt.phase in OVER:
                return

    async def _look(self, attempt: LiveAttempt, *, anyway: bool) -> None:
        wanted = attempt.unread or ("" if attempt.row is None else attempt.row.id)
        row = await self._rows.get(wanted) if wanted else None
        if _has_ended(attempt):
            return
        attempt.row, attempt.unread = row or attempt.row, ""
        row = attempt.row
        if row is not None and attempt.is_unsettled:
            if anyway:
                attempt.row = await self._outbox.look(row.id) or row
            attempt.take_row()
            return
        status = await self.status(attempt)
        if _has_ended(attempt):
            return
        if status.state in _AT_ISSUER:
            attempt.unchanged = 0
        elif row is None and payment_outcome_of(status).kind not in UNDECIDED:
            attempt.found, attempt.phase = payment_outcome_of(status), AttemptPhase.ENDED
        elif row is not None and standing_of(status) != row.progress.order_before:
            attempt.row = await self._outbox.look(row.id) or row
            attempt.take_row()
            found = payment_outcome_of(status)
            if attempt.phase not in OVER and found.kind not in UNDECIDED:
                attempt.found, attempt.phase = found, AttemptPhase.ENDED  # another row has it
        else:
            attempt.unchanged += 1
            enough = _CHECKS_UNTIL_OPEN if attempt.was_at_issuer else 1
            if attempt.left and attempt.unchanged >= enough:
                attempt.phase = AttemptPhase.OPEN

    async def _drop_after_timeout(self, attempt: LiveAttempt, secret: EnteredSecret) -> None:
        await wait_for_end(secret, clock=self._clock, sleep=self._sleep)
        attempt.drop()
        if attempt.phase in {AttemptPhase.BROWSER_CHECK, AttemptPhase.NOT_SENT}:
            attempt.phase = AttemptPhase.OPEN
            attempt.error = PaymentSecretNeeded(attempt.needs)
        self.tell(attempt)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_ended)
        return task

    def _on_ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        failure = None if task.cancelled() else task.exception()
        if isinstance(failure, Exception):
            self._on_failure(failure)


def _has_ended(attempt: LiveAttempt) -> bool:
    """Whether the outcome of an attempt is known: another check may have found it meanwhile."""
    return attempt.phase is AttemptPhase.ENDED
