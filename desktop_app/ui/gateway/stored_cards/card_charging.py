"""Carries out what the form of a charge asks for, and shows its outcome.

An outcome is shown in the form of its own card alone: whoever has gone on to another card finds it
in the history of the first one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import ALL
from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
from desktop_app.services.gateway.card_charges import ChargeRequest
from desktop_app.ui import aio
from desktop_app.ui.gateway.orders.orders_page import OrdersPage
from desktop_app.ui.gateway.receipt import open_receipt_or_say
from desktop_app.ui.gateway.stored_cards.charge_steps import waits_for_customer
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder

if TYPE_CHECKING:
    import asyncio

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.services.outbox.submission import EnteredSecret
    from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
    from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage
    from desktop_app.ui.shell.message_bar import MessageBar
    from desktop_app.ui.shell.page_context import PageContext

_RECEIPT, _BUSY = "receipt", "charge"
_UNDER_WAY: Final = Text("StoredCardsPage", "Another card is being charged")
_WAIT: Final = Text("StoredCardsPage", "Nothing was sent for this one. Charge it in a moment.")
_NOT_PAID: Final = Text("StoredCardsPage", "The order is registered, and nobody has paid it")
_FIND_IT: Final = Text("StoredCardsPage", "Nothing was charged. You find it on the page Orders.")
_BEGUN: Final = frozenset({ChargeState.PREPARED, ChargeState.RUNNING, ChargeState.REGISTERED})


class CardCharging:
    """See the module."""

    def __init__(self, context: PageContext, form: CardChargeForm, messages: MessageBar) -> None:
        """Serve a form on a page with these messages."""
        self._context, self._messages = context, messages
        self._charges = context.workspace.card_charges
        self.form = form
        self._turn = 0
        self._customer: CardCustomer | None = None
        self._answers = AnswerOrder()
        self._work: asyncio.Task[Any] | None = None
        form.charge_asked.connect(self._on_charge_asked)
        form.look_asked.connect(self._on_look_asked)
        form.go_on_asked.connect(self._on_go_on_asked)
        form.receipt_asked.connect(self._on_receipt_asked)
        form.order_asked.connect(self._on_order_asked)
        form.stopped.earlier_asked.connect(self._on_earlier_asked)
        form.stopped.both_asked.connect(self._on_both_asked)
        form.stopped.anew_asked.connect(self._on_anew_asked)

    def begin(self, card: CustomerCard, customer: CardCustomer | None) -> None:
        """Type a charge of a card."""
        self._turn += 1
        self._customer = customer
        self._messages.withdraw(_BUSY)
        self.form.begin(card, customer)

    def open(self, charge: CardCharge, card: CustomerCard, customer: CardCustomer | None) -> None:
        """Show a charge of a card that was made before."""
        self.begin(card, customer)
        self.form.show_charge(charge, running=self._charges.is_on_its_way(charge))

    def leave(self) -> None:
        """Show nothing any more of what is under way: the form was left, however that was done."""
        self._turn += 1

    def on_credentials_changed(self, change: Change) -> None:
        """Show how the charge on show stands by now."""
        charge = self.form.charge
        if charge is not None and (change.ids == ALL or charge.client_id in change.ids):
            aio.start(self._follow(charge.id, self._turn), owner=self.form)

    # What the form asks for.

    def _on_charge_asked(self) -> None:
        """Charge what is typed, once: a second click finds the first one under way."""
        if self._work is not None and not self._work.done():
            self._messages.show_notice(_BUSY, MessageSeverity.WARNING, _UNDER_WAY, _WAIT)
            return
        card, typed = self.form.card, self.form.typed()
        if card is None or typed is None:
            return
        request = ChargeRequest(
            kind=typed.kind,
            card=card,
            amount=typed.amount,
            description=typed.description,
            hold=typed.hold,
            cardholder=typed.cardholder,
            email=typed.email,
            options=typed.options,
            billing=typed.billing,
        )
        self.form.show_charge(None, running=True)
        turn = self._turn
        self._work = aio.start(
            self._charge(request, typed.code, turn),
            owner=self.form,
            ended=lambda: self._on_charge_ended(turn),
        )

    def _on_charge_ended(self, turn: int) -> None:
        """Let the card be charged again where nothing was begun."""
        if self.form.charge is None:
            self._show(None, turn)

    def _on_go_on_asked(self) -> None:
        charge = self.form.charge
        if charge is None:
            return
        if charge.state is ChargeState.ASKED:
            self._pay_order_page().carry_on(charge.order_id)
        elif waits_for_customer(charge):
            self._pay_again(charge)
        else:
            aio.start(self._go_on(charge, self._turn), owner=self.form, busy=[self.form.go_on])

    def _on_earlier_asked(self) -> None:
        charge = self.form.charge
        if charge is not None:
            self._context.navigator.show_row(charge.earlier_row or charge.order_row)

    def _on_both_asked(self) -> None:
        charge = self.form.charge
        if charge is not None:
            aio.start(self._go_on(charge, self._turn, seen=charge), owner=self.form)

    def _on_anew_asked(self) -> None:
        charge = self.form.charge
        if charge is not None:
            self._turn += 1
            self.form.begin_like(charge, self._customer)

    def _pay_again(self, charge: CardCharge) -> None:
        """Let the customer pay an order that waits for that."""
        card = self.form.card
        if card is None or not self.form.is_ready_for_customer():
            return
        code = self.form.taken_code()
        request = ChargeRequest(
            kind=charge.kind,
            card=card,
            amount=charge.amount,
            email=self.form.email.address,
            options=self.form.more.options,
        )
        self._let_pay(charge, request, code)

    def _on_look_asked(self) -> None:
        charge = self.form.charge
        if charge is not None:
            aio.start(self._look(charge, self._turn), owner=self.form, busy=[self.form.look])

    def _on_receipt_asked(self) -> None:
        charge = self.form.charge
        if charge is not None:
            receipt = open_receipt_or_say(
                self._context,
                charge.order_row,
                self._messages,
                asked_in=self.form,
                key=_RECEIPT,
            )
            aio.start(receipt, owner=self.form, busy=[self.form.receipt])

    def _on_order_asked(self) -> None:
        charge = self.form.charge
        if charge is not None:
            page = self._context.navigator.open("orders", OrdersPage)
            page.show_order(charge.order_row)

    # Coroutines; `turn` is the card that they were asked for.

    async def _charge(self, request: ChargeRequest, code: EnteredSecret | None, turn: int) -> None:
        try:
            charge = await self._charges.charge(request)
            self._show_newest(charge, turn)  # before anything can fail
            if charge.kind is not ChargeKind.CUSTOMER or charge.state is not ChargeState.REGISTERED:
                return
            if turn != self._turn:
                say_unpaid(self._messages)
            elif self.form.isVisible():  # else the form goes on with it when somebody is back
                kept, code = code, None  # it is the other page's from now on
                self._let_pay(charge, request, kept)
        finally:
            if code is not None:
                code.drop()

    async def _follow(self, charge_id: str, turn: int) -> None:
        asked = self._answers.ask()
        charge = await self._charges.get(charge_id)
        if self._answers.is_late(asked):
            return
        on_show = self.form.charge
        if charge is not None and on_show is not None and on_show.id == charge_id:
            running = self._charges.is_on_its_way(charge)
            self._show(charge, turn, running=running and charge.state in _BEGUN)

    async def _go_on(
        self, charge: CardCharge, turn: int, *, seen: CardCharge | None = None
    ) -> None:
        self.form.show_charge(charge, running=True)
        try:
            now = await self._charges.go_on(charge.id, seen=seen) or charge
        except Exception:
            self._show(self.form.charge, turn)  # as it was read last; nothing is running any more
            raise
        self._show_newest(now, turn)

    async def _look(self, charge: CardCharge, turn: int) -> None:
        self._show_newest(await self._charges.look(charge.id) or charge, turn)

    def _show_newest(self, charge: CardCharge, turn: int) -> None:
        """Show how a charge stands by now; what was read of it before comes too late."""
        self._answers.is_late(self._answers.ask())
        self._show(charge, turn)

    def _show(self, charge: CardCharge | None, turn: int, *, running: bool = False) -> None:
        if turn == self._turn:
            self.form.show_charge(charge, running=running)

    def _let_pay(
        self, charge: CardCharge, request: ChargeRequest, code: EnteredSecret | None
    ) -> None:
        page = None
        try:
            payment = self._charges.customer_payment(charge, request, with_code=code is not None)
            page = self._pay_order_page()
        finally:
            if page is None and code is not None:
                code.drop()
        page.begin(payment, code)  # the code is that page's from now on

    def _pay_order_page(self) -> PayOrderPage:
        from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage  # noqa: PLC0415 - it loads the browser

        return self._context.navigator.open("pay_order", PayOrderPage)


def say_unpaid(messages: MessageBar) -> None:
    """Say that an order was registered, and that its payment is not begun from here."""
    messages.show_notice("unpaid", MessageSeverity.WARNING, _NOT_PAID, _FIND_IT)
