"""Attempts to pay: authorization, the changes that it makes, and who is notified of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.gateway.payments.cards import ActionCode, Behaviour
from desktop_app.sandbox.gateway.payments.three_ds_rules import (
    ATTEMPTED,
    FULL_ONLY,
    NO_3DS,
    forced,
    needs_three_ds,
)
from desktop_app.sandbox.gateway.records import (
    WRONG_CODES,
    Category,
    Credential,
    PendingAuthentication,
    Status,
    source_of,
)

if TYPE_CHECKING:
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.gateway.payments.callbacks import Callbacks
    from desktop_app.sandbox.gateway.payments.cards import Card
    from desktop_app.sandbox.gateway.records import Order, UsedCard
    from desktop_app.sandbox.gateway.store import GatewayStore

MOST_ATTEMPTS = 3
"""Attempts after which an order is declined."""

_THREE_DS2 = (Behaviour.FRICTIONLESS, Behaviour.CHALLENGE, Behaviour.ATTEMPT, Behaviour.FAILS)
_FULL, _TRIED, _NONE = "Y", "A", "N"
_ECI = {
    "VISA": {_FULL: 5, _TRIED: 6, _NONE: 7},
    "MASTERCARD": {_FULL: 2, _TRIED: 1, _NONE: 7},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptOptions:
    """How a card is used in an attempt.

    Attributes:
        way: `paymentWay`.
        category: of the credential to store; `None` for none.
        one_attempt: a decline is final.
        finish_url: where the customer goes after the ACS.
        notification_url: told about the 3DS method.
        protocol: version of 3-D Secure.
        eci: outcome of an authentication on the merchant's own 3DS server; `None` for none.
    """

    way: str = "CARD"
    category: Category | None = None
    one_attempt: bool = False
    finish_url: str | None = None
    notification_url: str | None = None
    protocol: str = "2.1.0"
    eci: int | None = None


class PaymentAttempts:
    """Tries to pay orders. Every method returns the order as it is afterwards, and keeps it."""

    def __init__(self, *, store: GatewayStore, clock: Clock, callbacks: Callbacks) -> None:
        """Take the parts.

        Args:
            store: orders and credentials.
            clock: time.
            callbacks: tells merchants.
        """
        self._store, self._clock, self._callbacks = store, clock, callbacks

    def begin(
        self,
        order: Order,
        card: UsedCard,
        options: AttemptOptions,
        *,
        decline: int | None,
        behaviour: str | None,
        credential: Credential | None = None,
    ) -> Order:
        """Pay, or begin the authentication that the card needs.

        Args:
            order: what is paid.
            card: what it is paid with.
            options: how the card is used.
            decline: action code with which the authorization would fail; `None` where it would not.
            behaviour: of the test card; `None` for a card that is none.
            credential: the stored credential that the card comes from; `None` for none.
        """
        order = without_authentication(order)
        if options.eci not in {None, NO_3DS}:
            told = _TRIED if options.eci in ATTEMPTED else _FULL
            card = replace(card, eci=options.eci, trans_status=told, protocol=options.protocol)
        decline = self._refusal(card, decline)
        asked = self.authenticates(order, options, decline=decline, behaviour=behaviour)
        if not asked or behaviour is None:
            return self.authorise(
                order,
                card,
                options,
                decline=_unauthenticated(order, options) if decline is None else decline,
                behaviour=behaviour,
                credential=credential,
            )
        number = str(order.begun)
        pending = PendingAuthentication(
            kind="3ds2" if behaviour in _THREE_DS2 else "3ds1",
            trans_id=self._store.derived_id("3ds", order.id, number),
            acs_id=self._store.derived_id("acs", order.id, number),
            behaviour=behaviour,
            card=replace(card, protocol=options.protocol if behaviour in _THREE_DS2 else "1.0.2"),
            way=options.way,
            category=options.category,
            finish_url=options.finish_url,
            notification_url=options.notification_url,
            challenged=behaviour == Behaviour.THREE_DS1,
            one_attempt=options.one_attempt,
            credential=credential.id if credential else None,
        )
        status = Status.AUTHENTICATING if pending.challenged else Status.REGISTERED
        order = replace(
            order, pending=pending, begun=order.begun + 1, status=status, way=options.way
        )
        self._store.put_order(order)
        return order

    def authenticates(
        self, order: Order, options: AttemptOptions, *, decline: int | None, behaviour: str | None
    ) -> bool:
        """Whether 3-D Secure takes part in a payment, as `begin` would decide."""
        if decline is not None or options.eci is not None:
            return False
        return needs_three_ds(order, self._store.merchant(order.login), behaviour)

    def go_on(
        self, order: Order, pending: PendingAuthentication, *, decline: int | None = None
    ) -> Order:
        """The second step of 3DS2: paid, failed, or sent to the ACS.

        Args:
            order: what is paid.
            pending: the authentication that was begun.
            decline: action code with which the authorization would fail, by what came with the
                second call; `None` where it would not.
        """
        if decline is not None:
            return self._resumed(order, pending, pending.card, decline)
        match pending.behaviour:
            case Behaviour.CHALLENGE:
                order = replace(
                    order, pending=replace(pending, challenged=True), status=Status.AUTHENTICATING
                )
                self._store.put_order(order)
                return order
            case Behaviour.FAILS:
                return self._authenticated(order, pending, _NONE)
            case Behaviour.ATTEMPT:
                return self._authenticated(order, pending, _TRIED)
            case _:
                return self._authenticated(order, pending, _FULL)

    def challenged(self, order: Order, pending: PendingAuthentication, *, passed: bool) -> Order:
        """The customer came back from the ACS."""
        return self._authenticated(order, pending, _FULL if passed else _NONE)

    def mistyped(
        self, order: Order, pending: PendingAuthentication, *, last: bool = False
    ) -> PendingAuthentication:
        """Keep that a code on the page of the ACS was wrong, or that it was the last one.

        Args:
            order: what is paid.
            pending: its authentication.
            last: no further code is taken, because the customer has refused.

        Returns:
            The authentication as it is now.
        """
        wrong = WRONG_CODES if last else pending.wrong_codes + 1
        pending = replace(pending, wrong_codes=wrong)
        self._store.put_order(replace(order, pending=pending))
        return pending

    def authorise(
        self,
        order: Order,
        card: UsedCard,
        options: AttemptOptions,
        *,
        decline: int | None,
        behaviour: str | None = None,
        credential: Credential | None = None,
    ) -> Order:
        """Debit or hold the amount, or decline it."""
        order = replace(
            order, attempts=order.attempts + 1, card=card, way=options.way, pending=None
        )
        decline = self._refusal(card, decline)
        if decline is not None:
            return self._declined(order, decline, final=options.one_attempt)
        order = self._approved(order)
        if credential:
            order = replace(order, used_binding=credential.id)
        elif options.category and order.client_id and behaviour:
            stored = self._stored(order, card, options, behaviour)
            order = replace(order, used_binding=stored.id)
        return self.told(order, "approved" if order.two_phase or order.verifies else "deposited")

    @staticmethod
    def decline_code(order: Order, card: Card) -> int | None:
        """The action code with which an authorization would fail; `None` where it would not."""
        if order.amount == 0 and not order.verifies:
            return ActionCode.BAD_AMOUNT
        return card.decline_code()

    def told(self, order: Order, operation: str, *, done: bool = True) -> Order:
        """Keep an order and tell its merchant what happened to it."""
        merchant = self._store.merchant(order.login)
        if merchant:
            callback = self._callbacks.about_order(order, merchant, operation, done=done)
            order = replace(order, callback=callback or order.callback)
        self._store.put_order(order)
        return order

    def _refusal(self, card: UsedCard, decline: int | None) -> int | None:
        """The action code that was found before, or that of a card past its month."""
        if decline is None and card.expired(self._clock.now()):
            return ActionCode.EXPIRED_CARD
        return decline

    def _authenticated(self, order: Order, pending: PendingAuthentication, outcome: str) -> Order:
        eci = _ECI.get(pending.card.system, _ECI["MASTERCARD"])[outcome]
        card = replace(pending.card, trans_status=outcome, eci=eci)
        decline = None
        if outcome == _NONE:
            second = pending.kind == "3ds2"
            decline = ActionCode.CHALLENGE_REFUSED if second else ActionCode.AUTHENTICATION_FAILED
        elif outcome == _TRIED and FULL_ONLY in order.features:
            decline = ActionCode.BAD_ECI
        return self._resumed(order, pending, card, decline)

    def _resumed(
        self, order: Order, pending: PendingAuthentication, card: UsedCard, decline: int | None
    ) -> Order:
        """The authorization that an authentication was begun for."""
        return self.authorise(
            order,
            card,
            AttemptOptions(
                way=pending.way, category=pending.category, one_attempt=pending.one_attempt
            ),
            decline=decline,
            behaviour=pending.behaviour,
            credential=self._store.credential(pending.credential) if pending.credential else None,
        )

    def _approved(self, order: Order) -> Order:
        now = self._clock.now()
        order = replace(
            order,
            action_code=ActionCode.APPROVED,
            authorized_at=now,
            reference=self._store.derived_digits(12, "reference", order.id),
            approval_code=self._store.derived_digits(6, "approval", order.id),
        )
        if order.verifies:
            return replace(order, status=Status.CANCELLED, reversed_at=now)
        if order.two_phase:
            return replace(order, status=Status.HELD, approved=order.amount)
        return replace(
            order,
            status=Status.PAID,
            approved=order.amount,
            deposited=order.amount,
            deposited_at=now,
        )

    def _declined(self, order: Order, code: int, *, final: bool) -> Order:
        over = final or order.attempts >= MOST_ATTEMPTS
        status = Status.DECLINED if over else Status.REGISTERED
        order = replace(order, status=status, action_code=code, authorized_at=self._clock.now())
        operation = "approved" if order.two_phase or order.verifies else "deposited"
        return self.told(order, operation, done=False)

    def _stored(
        self, order: Order, card: UsedCard, options: AttemptOptions, behaviour: str
    ) -> Credential:
        """Store the card for the order's customer, where it is not stored in the same way yet."""
        wanted = (card.masked, card.expiry, options.category, source_of(options.way), True)
        for known in self._store.credentials(order.login, order.client_id or ""):
            kept = known.card
            if wanted == (kept.masked, kept.expiry, known.category, known.source, known.active):
                return known
        credential = Credential(
            id=self._store.new_id("binding"),
            login=order.login,
            client_id=order.client_id or "",
            card=replace(card, eci=7, trans_status=None, protocol=None),
            behaviour=behaviour,
            category=options.category or "COMMON",
            way=options.way,
            order=order.id,
        )
        self._store.put_credential(credential, at=self._clock.now())
        if merchant := self._store.merchant(order.login):
            self._callbacks.about_credential(credential, merchant, "bindingCreated", order=order)
        return credential


def without_authentication(order: Order) -> Order:
    """An order whose authentication, where one was begun, is not gone through with any more."""
    if order.pending is None:
        return order
    return replace(order, pending=None, left=order.pending.trans_id)


def _unauthenticated(order: Order, options: AttemptOptions) -> int | None:
    """The action code with which a payment without 3-D Secure here fails; `None` where it passes.

    The merchant's own 3DS server may have authenticated the customer before.
    """
    if not forced(order):
        return None
    if options.eci in {None, NO_3DS}:
        return ActionCode.NO_AUTHENTICATION
    attempted = FULL_ONLY in order.features and options.eci in ATTEMPTED
    return ActionCode.BAD_ECI if attempted else None
