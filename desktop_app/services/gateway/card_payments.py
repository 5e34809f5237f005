"""Pays registered orders by card or stored card, over both steps of 3-D Secure, never twice.

Each paying call is a row of the outbox of its own. In between only memory knows the step that the
browser has to do, and the card, which one `CardAttempt` keeps over both steps. As soon as nobody is
at a page any more, the status of the order alone says what became of it:

1. `begin` makes the first call. Its view is *ended*, *checking*, *not sent*, or names a step.
2. *Browser check*: the window shows the browser to the issuer, and calls `go_on`, which pays again
   with the identifier of the first answer.
3. *At issuer*: the window opens the issuer's page. `leave` says that nobody looks at it any more,
   for whatever reason; `check` asks at once instead of a little later.
4. After a restart `earlier` finds an attempt whose end is not known.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import Topic
from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.card_payments import CardPayment
from desktop_app.domain.gateway.cards import CardAttempt
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome, payment_outcome_of
from desktop_app.domain.gateway.three_ds import BrowserCheck
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import UNSETTLED, OutboxState
from desktop_app.services.background_work import run_to_end
from desktop_app.services.gateway.attempt_watch import AttemptWatch
from desktop_app.services.gateway.live_attempt import LiveAttempt, is_open, is_undecided, pays
from desktop_app.services.gateway.payment_attempts import (
    OVER,
    AttemptPhase,
    OrderAtIssuer,
    ThreeDSPath,
)
from desktop_app.services.outbox.errors import (
    OrderNotFound,
    OrderNotOpen,
    OrderUnderWay,
    PaymentSecretNeeded,
)
from desktop_app.services.outbox.order_probe import is_unsettled
from desktop_app.services.outbox.submission import Submission

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.card_payments import CredentialPayment, OrderPayment
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.gateway.attempt_watch import PaymentGateway
    from desktop_app.services.gateway.payment_attempts import (
        PaymentAttemptView,
    )
    from desktop_app.services.outbox.orders_on_pages import OrdersOnPages
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.outbox.submission import EnteredSecret, LiveAnswer
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_ASKED: Final = frozenset({AttemptPhase.AT_ISSUER, AttemptPhase.CHECKING, AttemptPhase.OPEN})
"""Phases in which the status may have news."""


class CardPayments:
    """Begins, continues and follows attempts; publishes `Topic.CARD_PAYMENTS` after each change."""

    def __init__(
        self,
        *,
        outbox: Outbox,
        rows: OutboxStore,
        gateway: Callable[[], Awaitable[PaymentGateway]],
        bus: Bus,
        clock: Clock,
        on_failure: Callable[[Exception], None],
        pages: OrdersOnPages,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Pay through the outbox.

        Args:
            outbox: the only way out.
            rows: what it knows.
            gateway: the gateway of the moment, or it raises `NoGateway`.
            bus: is told of every change of an attempt.
            clock: the time.
            on_failure: is told of faults of the program.
            pages: which orders are paid on a page; the outbox pays none of them.
            sleep: waits between looks.
        """
        self._outbox, self._rows, self._on_failure = outbox, rows, on_failure
        self._pages = pages
        self._watch = AttemptWatch(
            outbox=outbox,
            rows=rows,
            gateway=gateway,
            bus=bus,
            clock=clock,
            on_failure=on_failure,
            sleep=sleep,
        )
        self._attempts: dict[str, LiveAttempt] = {}
        self._works: set[asyncio.Task[Any]] = set()
        self._subscription = bus.subscribe({Topic.OUTBOX}, self._on_outbox_changed)

    async def close(self) -> None:
        """Stop following and drop every card; the outbox ends what is under way."""
        self._subscription.end()
        await self._watch.close()
        tasks = list(self._works)
        for attempt in self._attempts.values():
            attempt.drop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def view(self, order_id: str) -> PaymentAttemptView | None:
        """The last attempt on an order that is in memory."""
        attempt = self._attempts.get(order_id)
        return None if attempt is None else attempt.view

    async def registration(self, row_id: str) -> Order | None:
        """What an order was registered with, by its row in the outbox; None if it was not here."""
        row = await self._rows.get(row_id)
        wanted = None if row is None else row.instruction
        return wanted if isinstance(wanted, Order) else None

    async def last_payment(self, order_id: str) -> CardPayment | None:
        """The last payment of an order with a card that was typed here; None if there was none."""
        known = self._attempts.get(order_id)
        if known is not None and isinstance(known.payment, CardPayment):
            return known.payment
        row = await self._last_row(order_id)
        wanted = None if row is None else row.instruction
        return wanted if isinstance(wanted, CardPayment) else None

    async def stored_again(self, order_id: str) -> CredentialPayment | None:
        """As `PaymentAttemptView.stored`, also of an attempt of an earlier start."""
        row = await self._last_row(order_id)
        known = self._attempts.get(order_id)
        if known is None and row is not None:
            known = LiveAttempt(order_id=order_id, row=row)
            known.take_row()
        return None if known is None else known.view.stored

    async def check_free(self, order: BookedOrder) -> None:
        """Check that no payment of an order is under way: one that begins now sees its page.

        Raises:
            OrderUnderWay: one is, here or since an earlier start, or its outcome is not known.
            StorageError: the store could not be read.
        """
        before = self._attempts.get(order.order_id)
        await self.earlier(order.order_id)
        known = self._attempts.get(order.order_id)
        if known is not None and known is not before:
            await self._watch.look(known)  # where it stands now tells whether it is under way
        begun = self._outbox.on_their_way
        made_it = await self._rows.get(order.id)
        rows = [*await self._rows.on_target(order.order_id), *([made_it] if made_it else ())]
        known = self._attempts.get(order.order_id)
        running = known is not None and known.is_under_way
        if running or any(is_unsettled(row) or row.id in begun for row in rows):
            raise OrderUnderWay

    async def begin(
        self,
        payment: OrderPayment,
        secret: EnteredSecret | None = None,
        *,
        anew: bool = False,
    ) -> PaymentAttemptView:
        """Begin to pay an order; cancelling the caller stops nothing.

        The card or code is this service's from now on, whatever happens. The status of the order
        is read first: an order that is paid already is not paid again, and one that somebody pays
        at the issuer's page at this moment only with `anew`, or by another card than before.

        Raises:
            OrderUnderWay: an attempt on the order is running; this one is dropped.
        """
        known = self._attempts.get(payment.order_id)
        if known is not None and known.is_under_way:
            if secret is not None:
                secret.drop()
            raise OrderUnderWay
        attempt = LiveAttempt(order_id=payment.order_id, payment=payment, secret=secret)
        if isinstance(secret, CardAttempt):
            attempt.masked = secret.masked
        by_card = isinstance(payment, CardPayment)  # a stored card goes on at its page instead
        ours = by_card and known is not None and known.was_at_issuer
        if known is not None:
            known.end_watch()
            known.drop()
        self._attempts[payment.order_id] = attempt
        self._watch.limit(attempt)
        await run_to_end(self._begin(attempt, anew=anew or ours), self._works)
        return attempt.view

    async def retry(self, order_id: str, *, anew: bool = False) -> PaymentAttemptView:
        """Begin once more what was *not sent*, with the same card; `anew` as in `begin`.

        Raises:
            ValueError: nothing like that is there.
        """
        attempt = self._of(order_id, AttemptPhase.NOT_SENT)
        attempt.phase, attempt.error = AttemptPhase.PAYING, None
        self._watch.tell(attempt)
        await run_to_end(self._begin(attempt, anew=anew), self._works)
        return attempt.view

    async def go_on(self, order_id: str) -> PaymentAttemptView:
        """Make the second call after the browser was looked at; cancelling stops nothing.

        Raises:
            ValueError: the attempt does not wait for it.
        """
        attempt = self._of(order_id, AttemptPhase.BROWSER_CHECK)
        step, payment = attempt.step, attempt.payment
        if not isinstance(step, BrowserCheck) or payment is None:
            raise TypeError("the second call has nothing to go on with")
        attempt.phase, attempt.error = AttemptPhase.PAYING_AGAIN, None  # at once, so only once
        three_ds = replace(payment.three_ds, transaction_id=step.transaction_id)
        again = replace(payment, three_ds=three_ds)
        await run_to_end(self._pay_again(attempt, again), self._works)
        return attempt.view

    def leave(self, order_id: str) -> PaymentAttemptView:
        """Nobody is at a page any more: it was left, returned, or ended in another way.

        Raises:
            ValueError: there is no attempt.
        """
        attempt = self._of(order_id)
        if attempt.left or attempt.phase in OVER:
            return attempt.view
        attempt.left, attempt.state = True, None  # what it was before tells nothing any more
        if attempt.phase in {AttemptPhase.BROWSER_CHECK, AttemptPhase.AT_ISSUER}:
            attempt.phase = AttemptPhase.CHECKING
            attempt.drop()
            self._watch.follow(attempt)
            self._watch.tell(attempt)
        return attempt.view

    async def check(self, order_id: str) -> PaymentAttemptView:
        """Ask for the status now.

        Raises:
            ValueError: there is no attempt.
            UserError: the gateway could not be asked.
        """
        attempt = self._of(order_id)
        if attempt.phase in _ASKED:
            await run_to_end(self._watch.look(attempt, anyway=True), self._works)
            self._watch.go_on(attempt)
            if attempt.error is not None and attempt.phase not in OVER:
                raise attempt.error
        return attempt.view

    async def resume(self, order_id: str) -> PaymentAttemptView:
        """Open the issuer's page once more, by the gateway's redirect (row 5).

        Where more became of the attempt meanwhile, or another one was begun, nothing is opened.

        Raises:
            ValueError: there is no attempt, or it may not be continued.
            OrderUnderWay: the order is being paid on another page.
            OrderLeftOnPage: such a page was left, and a payment there may still be under way.
            UserError: there is no way to the gateway, or the order was made at another one.
        """
        attempt = self._of(order_id)
        if not attempt.view.may_continue:
            raise ValueError("this attempt cannot be continued")
        address = (await self._watch.gateway_of(order_id)).sender.issuer_redirect(order_id)
        if attempt is not self._of(order_id) or not attempt.view.may_continue:
            return self._of(order_id).view  # more became of it meanwhile
        await self._pages.check_left(order_id)
        if order_id in self._pages:
            raise OrderUnderWay
        if attempt is not self._of(order_id) or not attempt.view.may_continue:
            return self._of(order_id).view
        attempt.address = address
        attempt.drop()
        attempt.error = None
        attempt.phase, attempt.step, attempt.left = AttemptPhase.AT_ISSUER, None, False
        attempt.unchanged, attempt.was_at_issuer = 0, True
        if attempt.path is ThreeDSPath.NONE:
            attempt.path = ThreeDSPath.CHALLENGE
        self._watch.follow(attempt)
        self._watch.tell(attempt)
        return attempt.view

    async def earlier(self, order_id: str) -> PaymentAttemptView | None:
        """The attempt on an order whose end is not known, also of an earlier start; or None."""
        known = self._attempts.get(order_id)
        if known is not None:
            return None if known.phase in OVER else known.view
        row = await self._last_row(order_id)
        if order_id in self._attempts or row is None or not is_open(row):
            return self.view(order_id)
        if not row.target and await self._watch.is_elsewhere(order_id):
            return None  # which is said when it is to be paid
        if order_id in self._attempts:
            return self.view(order_id)
        attempt = LiveAttempt(
            order_id=order_id, phase=AttemptPhase.CHECKING, row=row, left=True, was_at_issuer=True
        )
        self._attempts[order_id] = attempt
        self._watch.follow(attempt)
        return attempt.view

    def take_up(self, row: OutboxRow, answer: LiveAnswer | None) -> PaymentAttemptView | None:
        """Go on with a payment that made its order itself and has to be confirmed by the payer.

        That is one with a wallet's token: its answer names the page of the issuer, and no second
        call of it can be made.

        Args:
            row: its row, after the call.
            answer: what the gateway answered to it.

        Returns:
            The attempt; None where the payer has nothing to confirm.
        """
        step = answer.three_ds if isinstance(answer, PaymentOutcome) else None
        order_id = row.document_id
        if step is None or not order_id or order_id in self._attempts:
            return None
        attempt = LiveAttempt(order_id=order_id)
        attempt.take_answer(row, answer)
        if isinstance(step, BrowserCheck):
            attempt.phase, attempt.left = AttemptPhase.CHECKING, True
        self._attempts[order_id] = attempt
        self._ended(attempt)
        return attempt.view

    # The calls.

    async def _begin(self, attempt: LiveAttempt, *, anew: bool) -> None:
        try:
            if await self._may_be_paid(attempt, anew=anew) and attempt.payment is not None:
                await self._send(attempt, attempt.payment)
        except UserError as error:  # nothing has left this computer
            attempt.phase, attempt.error = AttemptPhase.NOT_SENT, error
        except Exception:  # a fault of the program; nobody knows how far it went
            attempt.phase, attempt.left = AttemptPhase.CHECKING, True
            self._ended(attempt)
            raise
        self._ended(attempt)

    async def _may_be_paid(self, attempt: LiveAttempt, *, anew: bool) -> bool:
        """Whether the order is still to be paid; else the attempt stands where the order does.

        Raises:
            OrderAtIssuer: somebody is at the issuer's page.
            OrderNotOpen: it is paid in part, another payment of it is pending, or nobody can tell.
            UserError: the gateway could not be asked, or does not know the order.
        """
        row = await self._last_row(attempt.order_id)
        if row is not None and row.state in UNSETTLED:
            attempt.row, attempt.error = row, OrderUnderWay()
            attempt.phase, attempt.left = AttemptPhase.CHECKING, True
            return False
        status = await self._watch.status(attempt)
        if status.state is None:
            raise OrderNotFound
        found = payment_outcome_of(status)
        open_yet = is_undecided(found) or found.may_try_again
        if not open_yet:
            attempt.found, attempt.phase = found, AttemptPhase.ENDED
            return False
        if not status.is_open:
            raise OrderNotOpen
        if status.state == OrderState.AUTHENTICATING and not anew:
            raise OrderAtIssuer
        return True

    async def _send(
        self,
        attempt: LiveAttempt,
        payment: OrderPayment,
        *,
        continues: str = "",
    ) -> None:
        """Make one paying call; the attempt then says its outcome, as far as is known.

        Args:
            attempt: which.
            payment: what the call says.
            continues: the row of the first call, which has the outcome of this one.

        Raises:
            UserError: it was not sent.
        """
        await self._discard_waiting(attempt.order_id)
        by_card = isinstance(payment, CardPayment)
        wanted = Submission(
            operation=Operation.PAY_BY_CARD if by_card else Operation.PAY_BY_CREDENTIAL,
            instruction=payment,
            target=attempt.order_id,
            secret=attempt.secret,
        )
        (row_id,) = await self._outbox.enqueue([wanted])
        try:
            answer = await self._outbox.answer(row_id)
            row = await self._rows.get(row_id)
        except UserError as error:  # the store: the call may have been made all the same
            await self._note_continued(continues)
            attempt.take_unread(row_id, error)
            return
        if row is not None and row.state is OutboxState.READY:
            raise await self._not_sent(row)
        await self._note_continued(continues)
        attempt.take_answer(row, answer)

    async def _pay_again(self, attempt: LiveAttempt, again: OrderPayment) -> None:
        first = "" if attempt.row is None else attempt.row.id
        self._watch.tell(attempt)
        try:
            attempt.check_secret()
            await self._send(attempt, again, continues=first)
        except UserError as error:  # it was not sent
            attempt.error = error
            gone = attempt.left or not attempt.has_secret
            attempt.phase = AttemptPhase.OPEN if gone else AttemptPhase.BROWSER_CHECK
        except Exception:  # as in `_begin`
            attempt.phase, attempt.left = AttemptPhase.CHECKING, True
            self._ended(attempt)
            raise
        self._ended(attempt)

    async def _note_continued(self, row_id: str) -> None:
        """Note that the second call has the outcome of the first.

        Where that cannot be kept, both rows are asked about, and say the same.
        """
        if not row_id:
            return
        try:
            await self._outbox.note_continued(row_id)
        except UserError as failure:
            self._on_failure(failure)

    def _ended(self, attempt: LiveAttempt) -> None:
        """Act on the phase after a call: drop the card where it is not needed, follow, tell."""
        keeps = {AttemptPhase.BROWSER_CHECK, AttemptPhase.NOT_SENT}
        if attempt.phase not in keeps:
            attempt.drop()
        if attempt.phase in {AttemptPhase.CHECKING, AttemptPhase.AT_ISSUER}:
            self._watch.follow(attempt)
        self._watch.tell(attempt)

    async def _not_sent(self, row: OutboxRow) -> UserError:
        """Why a row was not sent; the row is dropped, for the attempt tells it."""
        await self._outbox.discard(row.id)
        progress = row.progress
        error = UserError(
            parameters=dict(progress.error_parameters), service_message=progress.message
        )
        error.code = progress.error or PaymentSecretNeeded.code
        return error

    async def _discard_waiting(self, order_id: str) -> None:
        """Discard payments of the order that wait for a card that nobody has any more."""
        for row in await self._rows.on_target(order_id):
            if row.damage is None and row.state is OutboxState.READY and pays(row):
                await self._outbox.discard(row.id)

    def _on_outbox_changed(self, change: Change) -> None:
        """Read what the outbox has found out about calls without a clear answer."""
        for attempt in self._attempts.values():
            row, checking = attempt.row, attempt.phase is AttemptPhase.CHECKING
            if row is None or (change.ids and row.id not in change.ids):
                continue
            if checking and attempt.is_unsettled:
                self._watch.follow(attempt)
            elif checking or attempt.may_be_revised:
                self._watch.reread(attempt)

    async def _last_row(self, order_id: str) -> OutboxRow | None:
        """The last payment of an order; where it was not paid since, the one that made it."""
        rows = [row for row in await self._rows.on_target(order_id) if pays(row)]
        if rows:
            return max(reversed(rows), key=lambda row: row.created_at)
        made_by = await self._rows.row_of_order(order_id)
        registers = made_by is None or isinstance(made_by.instruction, Order)
        return None if registers else made_by

    def _of(self, order_id: str, phase: AttemptPhase | None = None) -> LiveAttempt:
        attempt = self._attempts.get(order_id)
        if attempt is None or (phase is not None and attempt.phase is not phase):
            raise ValueError("there is no such attempt")
        return attempt
