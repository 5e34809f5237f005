"""One attempt to pay an order while it is in memory: the card, the step, how its row stands."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.card_payments import CardPayment, CredentialPayment, OrderPayment
from desktop_app.domain.gateway.cards import CardAttempt
from desktop_app.domain.gateway.order_outcomes import OrderStanding, outcome_of
from desktop_app.domain.gateway.order_status import OrderState
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome, PaymentOutcomeKind
from desktop_app.domain.gateway.three_ds import BrowserCheck, IssuerPage, ThreeDSStep
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, PaymentSecretKind
from desktop_app.domain.outbox.rows import UNSETTLED, DeliveryVerdict, OutboxRow, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.gateway.payment_attempts import (
    RUNNING,
    AttemptPhase,
    OrderAtIssuer,
    PaymentAttemptView,
    ThreeDSPath,
)
from desktop_app.services.outbox.errors import PaymentSecretNeeded
from desktop_app.services.outbox.submission import EnteredSecret

if TYPE_CHECKING:
    from desktop_app.domain.gateway.order_outcomes import OrderOutcome
    from desktop_app.services.outbox.submission import LiveAnswer

UNDECIDED: Final = frozenset(
    {
        None,
        PaymentOutcomeKind.NEEDS_THREE_DS,
        PaymentOutcomeKind.PENDING,
        PaymentOutcomeKind.UNKNOWN,
    }
)
"""Outcomes after which the result of the payment is still unknown."""


@dataclass(eq=False)
class LiveAttempt:
    """An attempt on one order.

    Attributes:
        order_id: the order.
        payment: what the calls say; None for an attempt of an earlier start.
        secret: what pays.
        until: until when that is kept.
        row: the last row of the outbox, as it was read last.
        unread: identifier of the row of a later call, which could not be read since; or empty.
        step, address: what the browser does.
        found: the outcome by a status that no row has.
        state: `orderStatus` when it was last asked.
        undecided_at: where the order stood when it was only registered, and the outbox could not
            tell the outcome of the payment by that.
        unchanged: looks in turn, while nobody was at a page, that found the order as it was before.
        unchanged_s: seconds of the pauses before them.
        left: nobody is at a page, or ever was.
        was_at_issuer: the issuer's page was opened, so that more may come of it.
        error: the last failure.
        watch, limit: the tasks that follow it, and that drop the card.
    """

    order_id: str
    payment: OrderPayment | None = None
    secret: EnteredSecret | None = None
    masked: str = ""
    until: datetime | None = None
    phase: AttemptPhase = AttemptPhase.PAYING
    row: OutboxRow | None = None
    unread: str = ""
    step: ThreeDSStep | None = None
    address: str = ""
    path: ThreeDSPath = ThreeDSPath.NONE
    found: PaymentOutcome | None = None
    amount: Amount | None = None
    state: int | None = None
    undecided_at: OrderStanding | None = None
    unchanged: int = 0
    unchanged_s: float = 0.0
    left: bool = False
    was_at_issuer: bool = False
    error: UserError | None = None
    watch: asyncio.Task[None] | None = None
    limit: asyncio.Task[None] | None = None

    @property
    def finish_url(self) -> str:
        """Where the issuer sends the payer, if the payment names it; also after a restart."""
        said = self._said
        return said.three_ds.finish_url if isinstance(said, OrderPayment) else ""

    @property
    def _said(self) -> object:
        """What was said of the payment, also after a restart."""
        return self.payment if self.row is None else self.row.instruction

    @property
    def needs(self) -> PaymentSecretKind:
        """What has to pay."""
        match self.payment:
            case CardPayment():
                return PaymentSecretKind.CARD
            case CredentialPayment(with_code=True):
                return PaymentSecretKind.CODE
            case _:
                return PaymentSecretKind.NONE

    @property
    def has_secret(self) -> bool:
        """Whether what pays is still there, or nothing is needed."""
        match self.secret:
            case None:
                return self.needs is PaymentSecretKind.NONE
            case CardAttempt() as card:
                return not card.ended
            case code:
                return not code.is_empty

    @property
    def outcome(self) -> OrderOutcome | None:
        """What the gateway said of the payment, if it did."""
        if self.found is not None:
            return outcome_of(self.found)
        if self.row is None or self.row.state is not OutboxState.CONFIRMED:
            return None
        return self.row.progress.order

    @property
    def is_unsettled(self) -> bool:
        """Whether the outbox itself is determining the outcome of the last call."""
        return bool(self.unread) or (self.row is not None and self.row.state in UNSETTLED)

    @property
    def is_under_way(self) -> bool:
        """Whether no other payment of the order may be begun now.

        After the issuer's page was left a payment may be authorised at this moment; another one may
        be begun meanwhile only where the status says that the order still is at that page.
        """
        left = self.phase is AttemptPhase.CHECKING and self.was_at_issuer
        unclear = left and self.state != OrderState.AUTHENTICATING
        return self.phase in RUNNING or self.is_unsettled or unclear

    @property
    def may_be_revised(self) -> bool:
        """Whether the attempt seems to be over without a payment, and a later status counts."""
        sent = self.row is None or self.row.state is OutboxState.CONFIRMED
        return self.phase is AttemptPhase.OPEN and self.was_at_issuer and sent

    def check_secret(self) -> None:
        """Make sure that what pays is still there.

        Raises:
            PaymentSecretNeeded: it is not.
        """
        if not self.has_secret:
            raise PaymentSecretNeeded(self.needs)

    def drop(self) -> None:
        """Forget what pays."""
        if self.secret is not None:
            self.secret.drop()
        limit, self.limit = self.limit, None
        if limit is not None and limit is not asyncio.current_task():
            limit.cancel()
        self.until = None

    def end_watch(self) -> None:
        """Follow it no more."""
        watch, self.watch = self.watch, None
        if watch is not None and watch is not asyncio.current_task():
            watch.cancel()

    def take_answer(self, row: OutboxRow | None, answer: LiveAnswer | None) -> None:
        """Take what the outbox and the gateway say after a call."""
        self.row, self.error = row, None
        step = answer.three_ds if isinstance(answer, PaymentOutcome) else None
        if row is None or step is None:
            self.take_row()
            return
        self.step = step
        if isinstance(step, BrowserCheck):
            self.phase, self.path = AttemptPhase.BROWSER_CHECK, ThreeDSPath.BROWSER_ONLY
        else:
            old = isinstance(step, IssuerPage)
            self.phase, self.was_at_issuer = AttemptPhase.AT_ISSUER, True
            self.path = ThreeDSPath.VERSION_1 if old else ThreeDSPath.CHALLENGE
        if self.left:
            self.phase = AttemptPhase.CHECKING

    def take_unread(self, row_id: str, error: UserError) -> None:
        """Take that a call was handed over whose row cannot be read: it may have been made."""
        self.unread, self.error = row_id, error
        self.phase, self.left = AttemptPhase.CHECKING, True

    def take_row(self) -> None:
        """Take how the last row stands, without a step for the browser."""
        row = self.row
        if row is None or row.state in {OutboxState.READY, OutboxState.DRAFT}:
            self.phase = AttemptPhase.OPEN
        elif row.state is OutboxState.REFUSED or not is_open(row):
            self.phase = AttemptPhase.ENDED
        elif row.state is not OutboxState.CONFIRMED or self.phase is not AttemptPhase.AT_ISSUER:
            self.phase, self.left = AttemptPhase.CHECKING, True

    @property
    def _may_try_again(self) -> bool:
        """Whether the gateway declined or refused the payment, and the order can still be paid."""
        refused = self.row is not None and self.row.state is OutboxState.REFUSED
        outcome = self.outcome
        return refused or (outcome is not None and outcome.may_try_again)

    @property
    def _stored(self) -> CredentialPayment | None:
        """The payment with a stored card, where it was declined, or ended and charged nothing.

        What the gateway refused it refuses once more: that is corrected before it is sent again.
        """
        said = self.payment
        if said is None and self.row is not None and isinstance(self.row.instruction, OrderPayment):
            said = self.row.instruction
        outcome = self.outcome
        declined = outcome is not None and outcome.kind is PaymentOutcomeKind.DECLINED
        over = self.phase is AttemptPhase.OPEN or (
            self.phase is AttemptPhase.ENDED and declined and self._may_try_again
        )
        if not over or not isinstance(said, CredentialPayment):
            return None
        return replace(said, three_ds=replace(said.three_ds, transaction_id=""))

    @property
    def view(self) -> PaymentAttemptView:
        """What the window is told."""
        row, phase, error = self.row, self.phase, self.error
        progress = None if row is None else row.progress
        at_issuer = self.state == OrderState.AUTHENTICATING
        waits = phase is AttemptPhase.CHECKING and not self.is_unsettled
        in_browser = phase in {AttemptPhase.BROWSER_CHECK, AttemptPhase.AT_ISSUER}
        code = said = ""
        parameters: tuple[tuple[str, str], ...] = ()
        if error is not None:
            code, said = error.code, error.service_message
            parameters = tuple(error.parameters.items())
        elif progress is not None:
            code, said = progress.error, progress.message
            parameters = progress.error_parameters
        return PaymentAttemptView(
            order_id=self.order_id,
            phase=phase,
            row_id="" if row is None else row.id,
            step=self.step if in_browser else None,
            address=self.address if in_browser else "",
            finish_url=self.finish_url,
            three_ds=self.path,
            masked=self.masked,
            is_stored_card=isinstance(self._said, CredentialPayment),
            amount=self.amount,
            outcome=self.outcome,
            state=self.state,
            may_pay_again=phase is AttemptPhase.OPEN
            or (phase is AttemptPhase.ENDED and self._may_try_again)
            or (waits and at_issuer),
            stored=self._stored,
            may_continue=at_issuer and (waits or code == OrderAtIssuer.code),
            undecided=progress is not None and progress.verdict is DeliveryVerdict.CANNOT_TELL,
            card_until=self.until if self.secret is not None and self.has_secret else None,
            error=code,
            error_parameters=parameters,
            message=said,
        )


def pays(row: OutboxRow) -> bool:
    """Whether a row pays an order that exists."""
    return OPERATIONS[row.operation].effect is Effect.PAYS


def is_open(row: OutboxRow) -> bool:
    """Whether the outcome of a row is unknown."""
    if row.state is OutboxState.CONFIRMED:
        return is_undecided(row.progress.order)
    return row.state in UNSETTLED


def is_undecided(found: OrderOutcome | PaymentOutcome) -> bool:
    """Whether the result of the payment is still unknown; a verified card is known to be good."""
    return found.kind in UNDECIDED and not found.holds_to_verify
