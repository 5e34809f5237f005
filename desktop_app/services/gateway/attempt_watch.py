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
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.gateway.live_attempt import is_open, is_undecided
from desktop_app.services.gateway.payment_attempts import OVER, AttemptPhase
from desktop_app.services.outbox.errors import AnotherOrder, PaymentSecretNeeded, SentElsewhere
from desktop_app.services.outbox.order_matching import merchant_of_order, status_of_maker
from desktop_app.services.outbox.orders_on_pages import HELD_AFTER_S
from desktop_app.services.outbox.pending_secrets import time_left, wait_for_end

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.order_status import OrderStatus
    from desktop_app.domain.outbox.rows import OutboxRow
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
OPEN_AFTER_S: Final = HELD_AFTER_S
"""An order that was at the issuer counts as left without a payment when so many checks in turn, and
the pauses of so many seconds before them, found it unchanged, as after the page of a wallet."""
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
        self._closed = False

    async def close(self) -> None:
        """End all tasks; what an attempt asks for after that ends at once."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def follow(self, attempt: LiveAttempt) -> None:
        """Follow an attempt, in place of an earlier watch with other pauses.

        What earlier checks found unchanged does not count any more.
        """
        attempt.end_watch()
        attempt.unchanged, attempt.unchanged_s = 0, 0.0
        attempt.watch = self._start(self._follow(attempt))

    def go_on(self, attempt: LiveAttempt) -> None:
        """Follow an attempt that waits still, and that nothing follows any more."""
        watch = attempt.watch
        if attempt.phase is AttemptPhase.CHECKING and (watch is None or watch.done()):
            self.follow(attempt)

    def limit(self, attempt: LiveAttempt) -> None:
        """Drop the payment secret after five minutes, whatever the state of the attempt."""
        secret = attempt.secret
        if secret is None:
            return
        if self._closed:
            attempt.drop()
            return
        attempt.until = self._clock.now() + time_left(secret)
        attempt.limit = self._start(self._drop_after_timeout(attempt, secret))

    def reread(self, attempt: LiveAttempt) -> None:
        """Take what the outbox has found out about an attempt that seemed to be over, or to wait.

        The attempt itself is not followed for ever.
        """
        self._start(self._reread(attempt))

    async def look(self, attempt: LiveAttempt, *, anyway: bool = False) -> None:
        """Check the outcome of an attempt once; a failure is stored in its `error`.

        A late check of an attempt that seems to be over leaves its `error` as it is.

        Args:
            attempt: which.
            anyway: a person asks: ask the gateway although the outbox does so by itself.
        """
        is_late = attempt.may_be_revised and not anyway
        if not is_late:
            attempt.error = None
        try:
            await self._look(attempt, anyway=anyway)
        except UserError as error:
            if not (is_late or _has_ended(attempt)):  # another look may know it by now
                attempt.error = error
        if attempt.phase in OVER:
            attempt.drop()
            if not attempt.may_be_revised:
                attempt.end_watch()
        self.tell(attempt)

    async def gateway_of(self, order_id: str) -> PaymentGateway:
        """The gateway of the moment, if an order that was made by this program was made there.

        Raises:
            SentElsewhere: it was made at another gateway or login, which alone is asked about it.
            UserError: there is no way to the gateway.
        """
        gateway, _ = await self._gateway_and_maker(order_id)
        return gateway

    async def is_elsewhere(self, order_id: str) -> bool:
        """Whether an order is known to have been made at another gateway or login."""
        try:
            await self.gateway_of(order_id)
        except SentElsewhere:
            return True
        except UserError:  # nobody can tell
            return False
        return False

    async def status(self, attempt: LiveAttempt) -> OrderStatus:
        """The status of the order now.

        Raises:
            SentElsewhere: the order was made at another gateway or login.
            AnotherOrder: the gateway told of an order that was not asked for.
            UserError: the gateway could not be asked.
        """
        gateway, made_by = await self._gateway_and_maker(attempt.order_id)
        status = await gateway.reader.order_status(
            order_id=attempt.order_id, merchant_login=merchant_of_order(made_by)
        )
        if status.order_id.strip() not in {"", attempt.order_id}:
            raise AnotherOrder
        status = status_of_maker(made_by, status)
        if _has_ended(attempt):  # an answer that comes late tells nothing newer
            return status
        attempt.state = status.payment_state
        if status.amount is not None:
            attempt.amount = Amount(status.amount.value, status.amount.currency)
        return status

    def tell(self, attempt: LiveAttempt) -> None:
        """Tell the bus that an attempt has changed."""
        self._bus.publish(Change(Topic.CARD_PAYMENTS, frozenset({attempt.order_id})))

    async def _gateway_and_maker(self, order_id: str) -> tuple[PaymentGateway, OutboxRow | None]:
        """As `gateway_of`, and the row that made the order; None where it was not made here."""
        gateway = await self._gateway()
        made_by = await self._rows.row_of_order(order_id)
        if made_by is not None and made_by.progress.place != gateway.reader.place:
            raise SentElsewhere
        return gateway, made_by

    async def _follow(self, attempt: LiveAttempt) -> None:
        at_issuer = attempt.phase is AttemptPhase.AT_ISSUER
        for pause in repeat(AT_ISSUER_EVERY_S) if at_issuer else chain(AFTER_S):
            await self._sleep(pause)
            attempt.unchanged_s += pause
            await self.look(attempt)
            if attempt.phase in OVER and not attempt.may_be_revised:
                return

    async def _reread(self, attempt: LiveAttempt) -> None:
        row = None if attempt.row is None else await self._rows.get(attempt.row.id)
        is_decided = row is not None and row.state is OutboxState.CONFIRMED and not is_open(row)
        may_change = attempt.phase is AttemptPhase.CHECKING or attempt.may_be_revised
        if is_decided and may_change:
            attempt.row = row
            attempt.take_row()
            attempt.end_watch()
            self.tell(attempt)
        self.go_on(attempt)

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
        if status.payment_state in _AT_ISSUER:
            _take_at_issuer(attempt)
        elif row is None and not is_undecided(payment_outcome_of(status)):
            attempt.found, attempt.phase = payment_outcome_of(status), AttemptPhase.ENDED
        elif row is not None and _is_news(attempt, row, status):
            attempt.row = await self._outbox.look(row.id) or row
            attempt.take_row()
            _take_news(attempt, status)
        elif attempt.left:
            _take_unchanged(attempt)

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
        if self._closed:
            task.cancel()
        return task

    def _on_ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        failure = None if task.cancelled() else task.exception()
        if isinstance(failure, Exception):
            self._on_failure(failure)


def _has_ended(attempt: LiveAttempt) -> bool:
    """Whether the outcome of an attempt is known: another check may have found it meanwhile."""
    return attempt.phase is AttemptPhase.ENDED


def _is_news(attempt: LiveAttempt, row: OutboxRow, status: OrderStatus) -> bool:
    """Whether an order stands otherwise than before its payment, and than when last looked at."""
    return standing_of(status) not in {row.progress.order_before, attempt.undecided_at}


def _take_news(attempt: LiveAttempt, status: OrderStatus) -> None:
    """Take a status of which the outbox has taken what its row says of it."""
    found = payment_outcome_of(status)
    if attempt.phase not in OVER and not is_undecided(found):
        attempt.found, attempt.phase = found, AttemptPhase.ENDED  # another row has it
    elif status.payment_state == OrderState.REGISTERED:
        attempt.undecided_at = standing_of(status)
        attempt.unchanged, attempt.unchanged_s = 0, 0.0  # something happened: the pauses begin anew


def _take_at_issuer(attempt: LiveAttempt) -> None:
    """Take that the status says that the payer is at the issuer, or that a payment is pending."""
    attempt.unchanged, attempt.unchanged_s = 0, 0.0
    if attempt.may_be_revised:
        attempt.phase = AttemptPhase.CHECKING


def _take_unchanged(attempt: LiveAttempt) -> None:
    """Take that the order, at whose page nobody is any more, stands as it did before."""
    attempt.unchanged += 1
    enough = attempt.unchanged >= _CHECKS_UNTIL_OPEN and attempt.unchanged_s >= OPEN_AFTER_S
    if enough or not attempt.was_at_issuer:
        attempt.phase = AttemptPhase.OPEN
