"""Charges stored cards: writes each charge, registers its order, pays it, and follows both rows.

A charge follows its order in the book as well: what was declined or not paid may be paid after all
or come to its end, what was held is debited or let go later, and what was paid may go back.

A charge is written with the identifiers of its outbox rows before anything is sent, so that no
step is ever begun a second time: not after a lost answer, nor after the program was killed. What
is open after a start goes on only when a person says so.
"""

from __future__ import annotations

import asyncio
import uuid
from dataclasses import field, replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import ALL, Change, Topic
from desktop_app.domain.errors import Cancelled
from desktop_app.domain.gateway.card_customers import CustomerCard
from desktop_app.domain.gateway.card_payments import (
    CredentialPayment,
    Initiator,
    MotoPayment,
    RecurringPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.charge_rows import order_row_of, payment_row_of
from desktop_app.domain.gateway.charges import (
    DONE,
    CardCharge,
    ChargeKind,
    ChargeState,
    OrderDiffersFromCharge,
    is_same_date,
)
from desktop_app.domain.gateway.orders import Order
from desktop_app.domain.gateway.payers import BillingAddress, PayerData, PayerPhones
from desktop_app.domain.gateway.recurring.schedules import Schedule, ScheduledDate
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.charge_states import differs_from_order
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.services.background_work import run_to_end
from desktop_app.services.gateway.abandoned_charges import AbandonedCharges
from desktop_app.services.outbox.submission import Submission

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.storage.gateway.charge_store import ChargeStore

_FAILED_THERE: Final = frozenset({ChargeState.DECLINED, ChargeState.REFUSED})
"""The gateway or the bank did not take a charge, perhaps because the stored card has changed."""
_LANGUAGES: Final = frozenset({"ru", "en", "be", "pl"})


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentOptions:
    """What goes with a payment that the customer makes with a stored card (row 13).

    Attributes:
        language: of the gateway's messages and pages; empty for that of the profile.
        ip: address of the customer.
        phones: of the customer; VISA with 3-D Secure asks for one, or for an e-mail.
        three_ds: what 3-D Secure is told.
    """

    language: str = ""
    ip: str = ""
    phones: PayerPhones = field(default_factory=PayerPhones)
    three_ds: ThreeDSOptions = field(default_factory=ThreeDSOptions)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeRequest:
    """What is to be charged.

    Attributes:
        kind: how.
        card: which stored card, and whose.
        amount: what is charged.
        description: of the order.
        hold: only hold the amount; where the customer pays, or by phone.
        cardholder: name in Latin letters, by phone only.
        email: of the customer; VISA with 3-D Secure asks for one, or for a phone.
        options: what else goes with it where the customer pays.
        billing: address of the customer, where the bank compares it.
        schedule_id, date: of a recurring charge; the date brings the language of messages and the
            further parameters.
        schedule: as it was when the charge was found to be due; once it has changed, nothing of it
            is charged by this request.
    """

    kind: ChargeKind
    card: CustomerCard
    amount: Money
    description: str = ""
    hold: bool = False
    cardholder: str = ""
    email: str = ""
    options: PaymentOptions = field(default_factory=PaymentOptions)
    billing: BillingAddress = field(default_factory=BillingAddress)
    schedule_id: str = ""
    date: ScheduledDate | None = None
    schedule: Schedule | None = None


class CardCharges:
    """Charges stored cards through the outbox; publishes `Topic.CREDENTIALS` and `SCHEDULES`.

    Changes have the identifiers of the customers, or of the schedules.

    Attributes:
        rows: charges for tables.
        abandoned: the outcome of charges whose row is gone.
    """

    def __init__(
        self,
        *,
        store: ChargeStore,
        outbox: Outbox,
        bus: Bus,
        clock: Clock,
        profile: Callable[[], Profile],
        new_number: Callable[[], Awaitable[str]],
        reader: Callable[[], Awaitable[GatewayReader]],
        on_failure: Callable[[Exception], None],
        read_cards: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Charge through an outbox.

        Args:
            store: keeps charges.
            outbox: sends.
            bus: tells of outbox rows and of orders, and is told of changes.
            clock: the time.
            profile: as it is now.
            new_number: makes order numbers that nobody has.
            reader: of the gateway of the moment; raises `NoGateway`.
            on_failure: receives failures of updates in the background.
            read_cards: has the cards of a customer read again, by the identifier.
        """
        self.rows = store
        self.abandoned = AbandonedCharges(store=store, outbox=outbox, reader=reader, clock=clock)
        self._store = store
        self._outbox = outbox
        self._bus = bus
        self._clock = clock
        self._profile = profile
        self._new_number = new_number
        self._on_failure = on_failure
        self._read_cards = read_cards
        self._beginning = asyncio.Lock()  # a charge without its row yet must not seem abandoned
        self._paying = asyncio.Lock()  # nobody else begins the payment that is being begun
        self._waiting: set[str] = set()
        self._all = False
        self._following: asyncio.Task[None] | None = None
        self._works: set[asyncio.Task[CardCharge]] = set()
        topics = (Topic.OUTBOX, Topic.ORDERS)  # an order has the identifier of the row that made it
        self._subscription = bus.subscribe(topics, self._on_changed)

    def start(self) -> None:
        """Bring every charge that may stand otherwise by now up to date; nothing is sent."""
        self._follow_later(ALL)

    async def followed(self) -> None:
        """Wait until charges are up to date."""
        while self._following is not None and not self._following.done():
            await asyncio.wait({self._following})

    async def close(self) -> None:
        """Stop following; what was handed to the outbox is the outbox's."""
        self._subscription.end()
        tasks = [*self._works, *([] if self._following is None else [self._following])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def get(self, charge_id: str) -> CardCharge | None:
        """The charge with this identifier as it was followed last, or None."""
        return await self._store.get(charge_id)

    async def of_card(self, credential_id: str, limit: int = 1) -> tuple[CardCharge, ...]:
        """The newest charges of a card."""
        return await self._store.of_card(credential_id, limit)

    def is_on_its_way(self, charge: CardCharge) -> bool:
        """Whether a step of a charge is being sent or waits for its turn."""
        rows = {charge.order_row, charge.payment_row} - {""}
        return bool(rows & self._outbox.on_their_way)

    async def charge(self, request: ChargeRequest) -> CardCharge:
        """Charge a card as far as it goes without the customer.

        Cancelling the caller stops nothing. Where the customer pays, its order is registered, and
        `customer_payment` is what the page of card payments goes on with.

        Returns:
            The charge as it stands after its last step.

        Raises:
            ChargeNotAllowed: its date was charged, or an earlier charge of its schedule is open.
            ScheduleChanged: its schedule has changed.
            StorageError: it could not be kept; nothing was sent.
        """
        number = await self._new_number()
        return await run_to_end(self._begin(request, number), self._works)

    async def go_on(self, charge_id: str, *, seen: CardCharge | None = None) -> CardCharge | None:
        """Go on with a charge that was not sent, or whose order is registered; look where unclear.

        No step is done a second time: a step that may have arrived is looked for. A charge that
        an earlier one like it stopped is sent only once a person has decided about that.

        Args:
            charge_id: which.
            seen: it, as a person saw it who wants it as well as what stopped it then.
        """
        charge = await self._store.get(charge_id)
        if charge is None:
            return None
        return await run_to_end(self._go_on(charge, seen), self._works)

    async def look(self, charge_id: str) -> CardCharge | None:
        """Ask the gateway for the outcome of a charge; nothing is sent.

        Raises:
            UserError: the row of an open charge is gone, and the gateway could not be asked.
        """
        charge = await self._store.get(charge_id)
        if charge is None:
            return None
        if await self.abandoned.among([charge]):
            found = await self.abandoned.look(charge)
            if found is not None:
                self._tell(found)
            return found or charge
        await self._outbox.look(charge.order_row)
        for row in await self._store.rows_of(charge):  # the order's identifier is known by now
            if row.id != charge.order_row:
                await self._outbox.look(row.id)
        await self._follow(frozenset({charge.order_row}))
        return await self._store.get(charge_id)

    async def decide(self, charge_id: str, *, charged: bool) -> CardCharge | None:
        """Take from a person the outcome of a charge whose row is gone; the charge as it is now."""
        decided = await self.abandoned.decide(charge_id, charged=charged)
        if decided is not None:
            self._tell(decided)
        return decided or await self._store.get(charge_id)

    async def give_up(self, charge_id: str) -> bool:
        """Throw away what a charge has not sent, for good; False if something was sent."""
        async with self._beginning:  # one that is just beginning has its row then
            charge = await self._store.get(charge_id)
        if charge is not None:
            await self._outbox.forget_discarded({charge.order_row})
        if charge is None or charge.state is not ChargeState.PREPARED:
            return False
        gone = await self._outbox.discard(charge.order_row)
        await self._follow(frozenset({charge.order_row}))
        return gone

    def customer_payment(
        self, charge: CardCharge, request: ChargeRequest, *, with_code: bool
    ) -> CredentialPayment:
        """The payment of a registered charge that the customer makes (`tii` F).

        Raises:
            OrderDiffersFromCharge: its order has another amount or customer.
            ValueError: its order is not registered.
        """
        if charge.error == OrderDiffersFromCharge.code:
            raise OrderDiffersFromCharge
        if charge.kind is not ChargeKind.CUSTOMER or not charge.order_id:
            raise ValueError("only a customer pays a registered order")
        options = request.options
        return CredentialPayment(
            order_id=charge.order_id,
            credential_id=charge.credential_id,
            ip=options.ip,
            language=options.language or self._language,
            initiator=Initiator.SUBSEQUENT_CUSTOMER,
            with_code=with_code,
            email=request.email,
            phones=options.phones,
            three_ds=options.three_ds,
        )

    # Steps.

    async def _begin(self, request: ChargeRequest, number: str) -> CardCharge:
        charge_id, date = uuid.uuid4().hex, request.date
        charge = CardCharge(
            id=charge_id,
            kind=request.kind,
            client_id=request.card.client_id,
            credential_id=request.card.id,
            masked_card=request.card.credential.masked_number,
            amount=request.amount,
            description=request.description,
            number=number,
            order_row=order_row_of(charge_id),
            payment_row=payment_row_of(charge_id) if request.kind is ChargeKind.MERCHANT else "",
            schedule_id=request.schedule_id,
            planned=None if date is None else date.planned,
            due=None if date is None else date.due,
            created_at=self._clock.now(),
        )
        async with self._beginning:
            charge = await self._store.begin(charge, schedule=request.schedule)
            try:
                await self._outbox.enqueue([self._order(charge, request)])
            except BaseException:
                await asyncio.shield(self._follow(frozenset({charge.order_row})))
                raise
        self._tell(charge)
        return await self._followed_up(charge)

    async def _go_on(self, charge: CardCharge, seen: CardCharge | None) -> CardCharge:
        row = await self._outbox.settled(charge.order_row)
        if await self._needs_decision(charge, seen):
            return await self._followed_up(charge)
        if row is not None and row.state is OutboxState.READY and not row.number_is_spent:
            self._outbox.send([charge.order_row])
            return await self._followed_up(charge)
        if charge.kind.in_one_call or row is None or row.state is not OutboxState.CONFIRMED:
            await self._outbox.look(charge.order_row)
            return await self._followed_up(charge)
        if differs_from_order(charge, row):
            return await self._followed_up(charge)
        paying = await self._outbox.settled(charge.payment_row) if charge.payment_row else None
        if paying is not None and paying.state is OutboxState.READY:
            self._outbox.send([charge.payment_row])
        elif paying is not None:
            await self._outbox.look(charge.payment_row)
        return await self._followed_up(charge)

    async def _needs_decision(self, charge: CardCharge, seen: CardCharge | None) -> bool:
        """Whether a charge is stopped, by what is known now, and not as the person saw it."""
        if charge.payment_row:
            await self._outbox.settled(charge.payment_row)
        await self._follow(frozenset({charge.order_row, charge.payment_row} - {""}))
        now = await self._store.get(charge.id)
        if now is None or not now.needs_decision:
            return False
        return seen is None or not now.is_stopped_as(seen)

    async def _followed_up(self, charge: CardCharge) -> CardCharge:
        """Continue a charge of which a row was passed to the outbox and may have been sent."""
        try:
            return await self._carry_on(charge)
        except Exception as failure:  # noqa: BLE001 - where it stands nobody can say now
            self._on_failure(failure)
            return replace(charge, state=ChargeState.UNKNOWN)

    async def _carry_on(self, charge: CardCharge) -> CardCharge:
        """Wait for the order, pay it where the merchant does, and return where that led."""
        row = await self._outbox.settled(charge.order_row)
        registered = row is not None and row.state is OutboxState.CONFIRMED and row.document_id
        may_pay = row is not None and registered and not differs_from_order(charge, row)
        if row is not None and may_pay and charge.payment_row:
            async with self._paying:
                if await self._outbox.row(charge.payment_row) is None:
                    await self._outbox.enqueue([self._payment(charge, row.document_id)])
            await self._outbox.settled(charge.payment_row)
        await self._follow(frozenset({charge.order_row, charge.payment_row} - {""}))
        now = await self._store.get(charge.id) or charge
        if now.state is not ChargeState.PREPARED or not await self._is_charged_already(now):
            return now
        await self._outbox.discard(now.order_row)
        await self._follow(frozenset({now.order_row}))
        return await self._store.get(charge.id) or now

    async def _is_charged_already(self, charge: CardCharge) -> bool:
        """Whether another charge of the same date of its schedule, or of that day, was made."""
        if not charge.schedule_id:
            return False
        others = await self._other_charges_of_date(charge)
        # That one of them was found just now may not have been told yet.
        await self._follow(frozenset(each.order_row for each in others))
        return any(each.state in DONE for each in await self._other_charges_of_date(charge))

    async def _other_charges_of_date(self, charge: CardCharge) -> list[CardCharge]:
        found = await self._store.of_schedule(charge.schedule_id)
        return [each for each in found if each.id != charge.id and is_same_date(each, charge)]

    def _order(self, charge: CardCharge, request: ChargeRequest) -> Submission:
        """What makes the order of a charge, and pays it where one call does both."""
        instruction: Order | MotoPayment | RecurringPayment
        merchant = self._profile().merchant
        back = merchant.return_url or self._profile().gateway_url
        match charge.kind:
            case ChargeKind.RECURRING:
                date = request.date
                operation = Operation.CHARGE_RECURRING
                instruction = RecurringPayment(
                    number=charge.number,
                    credential_id=charge.credential_id,
                    amount=charge.amount,
                    description=charge.description,
                    language=(date.language if date is not None else "") or self._language,
                    extra={} if date is None else date.extra,
                )
            case ChargeKind.PHONE:
                operation = Operation.PAY_BY_MOTO
                instruction = MotoPayment(
                    number=charge.number,
                    amount=charge.amount,
                    return_url=back,
                    fail_url=merchant.fail_url,
                    callback_url=merchant.callback_url,
                    description=charge.description,
                    language=self._language,
                    client_id=charge.client_id,
                    hold=request.hold or None,
                    email=request.email,
                    credential_id=charge.credential_id,
                    cardholder=request.cardholder,
                    payer=PayerData(billing=request.billing),
                )
            case _:
                held = request.hold and charge.kind is ChargeKind.CUSTOMER
                operation = Operation.REGISTER_HELD_ORDER if held else Operation.REGISTER_ORDER
                instruction = Order(
                    number=charge.number,
                    amount=charge.amount,
                    return_url=back,
                    fail_url=merchant.fail_url,
                    callback_url=merchant.callback_url,
                    description=charge.description,
                    language=self._language,
                    client_id=charge.client_id,
                    email=request.email,
                    payer=PayerData(billing=request.billing),
                )
        return Submission(operation=operation, instruction=instruction, draft_id=charge.order_row)

    def _payment(self, charge: CardCharge, order_id: str) -> Submission:
        payment = CredentialPayment(
            order_id=order_id,
            credential_id=charge.credential_id,
            language=self._language,
            initiator=Initiator.SUBSEQUENT_MERCHANT,
        )
        return Submission(
            operation=Operation.PAY_BY_CREDENTIAL,
            instruction=payment,
            target=order_id,
            draft_id=charge.payment_row,
        )

    @property
    def _language(self) -> str:
        language = self._profile().merchant.language
        return language if language in _LANGUAGES else ""

    # Following.

    def _on_changed(self, change: Change) -> None:
        self._follow_later(change.ids)

    def _follow_later(self, ids: frozenset[str]) -> None:
        self._all = self._all or ids == ALL
        self._waiting |= ids
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self._follow_all(), name="follow charges")

    async def _follow_all(self) -> None:
        try:
            while self._all or self._waiting:
                ids = None if self._all else frozenset(self._waiting)
                self._all, self._waiting = False, set()
                async with self._beginning:
                    await self._follow(ids)
        except Cancelled:
            return  # the store is closed
        except Exception as failure:  # noqa: BLE001 - with the next change everything is followed
            self._all = True
            self._on_failure(failure)

    async def _follow(self, ids: frozenset[str] | None) -> None:
        for charge in await self._store.follow(ids, self._clock.now()):
            self._tell(charge)
            if charge.state in _FAILED_THERE or charge.is_payment_refused:
                self._read_cards(charge.client_id)

    def _tell(self, charge: CardCharge) -> None:
        self._bus.publish(Change(Topic.CREDENTIALS, frozenset({charge.client_id})))
        if charge.schedule_id:
            self._bus.publish(Change(Topic.SCHEDULES, frozenset({charge.schedule_id})))
