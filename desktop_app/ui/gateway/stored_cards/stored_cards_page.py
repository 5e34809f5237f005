"""The page of stored cards: customers at the left, the cards of the chosen one at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QStackedWidget

from desktop_app.domain.changes import ALL, Topic
from desktop_app.domain.gateway.recurring.schedules import NOT_ENDED
from desktop_app.domain.gateway.stored_credentials import CredentialType
from desktop_app.domain.values.periods import today
from desktop_app.services.gateway.card_storing import (
    CardToStore,
    NotOrdered,
    storing_payment,
)
from desktop_app.services.views import list_filters
from desktop_app.storage.window import CustomerFilter, ScheduleFilter, Sort, SortKey
from desktop_app.ui import aio, theme
from desktop_app.ui.gateway.stored_cards.card_charging import CardCharging, say_unpaid
from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
from desktop_app.ui.gateway.stored_cards.customer_dialog import ConsentDialog, CustomerDialog
from desktop_app.ui.gateway.stored_cards.customer_list import (
    beside,
    customer_chips,
    customer_columns,
)
from desktop_app.ui.gateway.stored_cards.customer_view import (
    CustomerView,
    ShownCard,
    ShownCustomer,
)
from desktop_app.ui.gateway.stored_cards.store_card_form import StoreCardForm
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder
from desktop_app.ui.shell.commands import CommandGroup, as_command
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import focus_if_shown

if TYPE_CHECKING:
    import asyncio

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.card_customers import CardCustomer, CustomerCard
    from desktop_app.domain.gateway.card_payments import CardPayment
    from desktop_app.domain.gateway.cards import CardAttempt
    from desktop_app.domain.gateway.charges import CardCharge
    from desktop_app.storage.window import Row
    from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage
    from desktop_app.ui.gateway.stored_cards.store_card_form import TypedStoring
    from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.theme.side_by_side import SideBySide

_LEFT: Final = 280
_NOTHING: Final = Text(
    "StoredCardsPage", "Customers of your orders appear here with their stored cards."
)
_EXPIRING: Final = "expiring"
_EXPIRING_TEXT: Final = Text(
    "StoredCardsPage", "Read the cards again when the customer has a new one."
)
_NOT_STORED: Final = Text("StoredCardsPage", "The order could not be registered")
_SEE_OUTBOX: Final = Text("StoredCardsPage", "Nothing was paid. Drafts and outbox tells why.")
_NOT_KNOWN: Final = Text("StoredCardsPage", "It is not known yet whether the order was registered")
_OUTBOX_LOOKS: Final = Text(
    "StoredCardsPage",
    "Nothing was paid, and no card was stored. Drafts and outbox finds out what became of it.",
)
_STORING: Final = "storing"
_UNDER_WAY: Final = Text("StoredCardsPage", "Another card is being stored")
_WAIT: Final = Text("StoredCardsPage", "Nothing was sent for this one. Store it in a moment.")
_NOT_ORDERED: Final = {
    NotOrdered.NOT_REGISTERED: (MessageSeverity.ERROR, _NOT_STORED, _SEE_OUTBOX),
    NotOrdered.UNKNOWN: (MessageSeverity.WARNING, _NOT_KNOWN, _OUTBOX_LOOKS),
}


def _is_customer_shown(page: StoredCardsPage) -> bool:
    return page.customer is not None


class StoredCardsPage(ListPage[CustomerFilter, "CardCustomer"]):
    """See the module."""

    name = "stored_cards"
    title = Text("Routes", "Stored cards")
    search_text = Text("StoredCardsPage", "Search customers")
    row_menu = ("copy", "", "new", "edit", "read")

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, whole=context.workspace.stored_credentials.rows)
        workspace = self.workspace
        self.credentials = workspace.stored_credentials
        self.charges = workspace.card_charges
        self._customer: CardCustomer | None = None
        self._shown_id = ""
        self._shows = AnswerOrder()
        self._reading: asyncio.Task[Any] | None = None
        self._storing: asyncio.Task[Any] | None = None
        self._expiring: frozenset[str] = frozenset()
        self._part = 0  # what the stack shows
        self._forms_left = 0  # how often another part took the place of a form
        profile, clock = workspace.profile, workspace.clock
        self.view = CustomerView()
        self.form = CardChargeForm(profile, clock=clock)
        self.store_form = StoreCardForm(profile, clock=clock, today=partial(today, clock))
        self.charging = CardCharging(context, self.form, self.messages)
        self.stack = QStackedWidget()
        self.list = self.add_list(
            windows=self.credentials.rows,
            columns=customer_columns(),
            sort=Sort(SortKey.NAME),
            where=list_filters.customer_filter,
            chips=customer_chips(),
            emptiness=EmptyStateContent(
                Icon.CARD, _NOTHING, Text("StoredCardsPage", "New customer…"), self.add
            ),
        )
        self.list.counted.connect(
            lambda *_: self.view.offer_choice(are_any=self.list.model.count > 0)
        )
        self._parts = self._layout()
        self.lay_out(self._parts)
        self.stack.currentChanged.connect(self._on_part_changed)
        self._connect()
        self.reload_after(Topic.CREDENTIALS, Topic.SCHEDULES, Topic.PROFILE)
        self.offer(primary="charge", more=("new", "edit", "read", "store"))
        aio.start(self._look_for_expiring(), owner=self)

    @property
    def customer(self) -> CardCustomer | None:
        """The customer on show; None while the one who was chosen since is being read."""
        known = self._customer
        return known if known is not None and known.id == self._shown_id else None

    def show_customer(self, client_id: str) -> None:
        """Go to a customer by the identifier."""
        if client_id != self._shown_id:
            self.stack.setCurrentIndex(0)  # a form is about the customer before
        self._shown_id = client_id
        self.list.go_to_id(client_id)
        aio.start(self._show(client_id), owner=self)

    @as_command(
        "charge",
        Text("StoredCardsPage", "Charge…"),
        Icon.CHECK,
        shortcut="Ctrl+Return",
        when=lambda page: page.first_chargeable is not None,
    )
    def charge_first(self) -> None:
        """Go to the form that charges the customer's newest card for single payments."""
        card = self.first_chargeable
        if card is not None:
            self.charge_card(card)

    @as_command(
        "new",
        Text("StoredCardsPage", "New customer…"),
        Icon.COUNTERPARTIES,
        group=CommandGroup.PAGE,
        from_anywhere=True,
    )
    def add(self) -> None:
        """Ask for a new customer."""
        aio.start(self._add(), owner=self)

    @as_command(
        "edit",
        Text("StoredCardsPage", "Edit the customer…"),
        Icon.CHANGED,
        shortcut="F2",
        when=_is_customer_shown,
    )
    def edit(self) -> None:
        """Edit the customer on show."""
        if self.customer is not None:
            aio.start(self._edit(self.customer), owner=self)

    @as_command(
        "read",
        Text("StoredCardsPage", "Read the cards now"),
        Icon.REFRESH,
        shortcut="Ctrl+R",
        when=_is_customer_shown,
    )
    def read(self) -> None:
        """Read the cards of the customer on show from the gateway, once at a time."""
        if self.customer is None or (self._reading is not None and not self._reading.done()):
            return
        self._reading = aio.start(self._read(self.customer.id), owner=self, retry=self.read)

    @as_command(
        "store", Text("StoredCardsPage", "Store a card…"), Icon.CARD, when=_is_customer_shown
    )
    def store_card(self) -> None:
        """Go to the form that stores a card of the customer on show."""
        if self.customer is not None:
            self.messages.withdraw(_STORING)
            self.store_form.begin(self.customer)
            self.stack.setCurrentIndex(2)
            self.store_form.amount.control.setFocus()

    def charge_card(self, card: CustomerCard) -> None:
        """Go to the form that charges a card."""
        self.charging.begin(card, self._customer)
        self.stack.setCurrentIndex(1)
        self.form.amount.control.setFocus()

    def on_current_changed(self, row: Row[CardCustomer]) -> None:
        """Show the customer of the row; the cards are as they were read last."""
        if row.id != self._shown_id or self._customer is None:
            self._shown_id = row.id
            self.stack.setCurrentIndex(0)
            self.registry.refresh()
            aio.start(self._show(row.id), owner=self)

    def on_opened(self, row: Row[CardCustomer]) -> None:
        """Read the cards of the customer from the gateway."""
        self.on_current_changed(row)
        aio.start(self._show_and_read(row.id), owner=self)

    def on_store_changed(self, change: Change) -> None:
        """Read again what is on show."""
        if change.topic is Topic.PROFILE:
            self.form.set_profile(self.workspace.profile)
            self.store_form.set_profile(self.workspace.profile)
            return
        if change.topic is Topic.SCHEDULES:  # it names schedules
            if self._shown_id:
                aio.start(self._show(self._shown_id), owner=self)
            return
        self.list.reload()
        shown = self._shown_id
        if shown and (change.ids == ALL or shown in change.ids):
            aio.start(self._show(shown), owner=self)
        self.charging.on_credentials_changed(change)

    # Coroutines.

    async def _show_and_read(self, client_id: str) -> None:
        await self._show(client_id)
        self.read()

    async def _show(self, client_id: str) -> None:
        turn = self._shows.ask()
        customer = await self.credentials.customer(client_id)
        cards = await self.credentials.cards(client_id)
        shown = [
            ShownCard(card=card, last=next(iter(await self.charges.of_card(card.id)), None))
            for card in cards
        ]
        not_ended = ScheduleFilter(client_id=client_id, states=NOT_ENDED)
        schedules = await self.workspace.recurring.rows.totals(not_ended)
        if self._shown_id != client_id or self._shows.is_late(turn):
            return
        self._customer = customer
        if customer is None:
            self.view.show_customer(None)
            return
        self.view.show_customer(
            ShownCustomer(
                customer=customer,
                cards=tuple(shown),
                today=today(self.workspace.clock),
                reading=self._reading is not None and not self._reading.done(),
                schedules=schedules.count,
            )
        )
        self.registry.refresh()

    async def _read(self, client_id: str) -> None:
        await self._show(client_id)
        try:
            await self.credentials.refresh(client_id)
        finally:
            self._reading = None
            await self._show(client_id)
        await self._look_for_expiring()

    async def _look_for_expiring(self) -> None:
        """Say once of which cards there is something to know."""
        cards = [card for card in await self.credentials.expiring() if card.listed]
        ids = frozenset(card.id for card in cards)
        if not ids:
            self.messages.withdraw(_EXPIRING)
        elif ids != self._expiring:
            count = len(cards)
            self.messages.show_notice(
                _EXPIRING,
                MessageSeverity.WARNING,
                lambda: self.tr(
                    "%Ln stored cards have expired or expire within 30 days", "", count
                ),
                _EXPIRING_TEXT,
            )
        self._expiring = ids

    async def _add(self) -> None:
        now = self.workspace.clock.now()
        dialog = CustomerDialog(self, customer=None, now=now)
        accepted = await aio.ask(dialog)
        customer = dialog.customer
        if accepted:
            await self.credentials.add(customer)
            self.show_customer(customer.id)

    async def _edit(self, customer: CardCustomer) -> None:
        dialog = CustomerDialog(self, customer=customer, now=self.workspace.clock.now())
        accepted = await aio.ask(dialog)
        edited = dialog.customer
        if accepted:
            await self.credentials.save(edited)

    async def _set_agreed(self, card: CustomerCard) -> None:
        day = today(self.workspace.clock)
        dialog = ConsentDialog(self, day=card.agreed_on, today=day)
        accepted = await aio.ask(dialog)
        agreed = dialog.day
        if accepted:
            await self.credentials.set_agreed(card, agreed)

    async def _store_card(self) -> None:
        """Register an order that stores the card, and go on where it is paid."""
        typed, left = self.store_form.typed(), self._forms_left
        if typed is None:
            return
        self.store_form.set_sending(sending=True)
        customer = None if self._customer is None else self.store_form.customer
        card: CardAttempt | None = typed.attempt
        payment: CardPayment | None = None
        try:
            payment = None if customer is None else await self._ordered(customer, typed)
            is_open = left == self._forms_left and self.store_form.isVisible()
            if payment is not None and is_open:
                self.stack.setCurrentIndex(0)
                page = self._pay_order_page()
                card = None  # it is the page's from now on
                page.begin(payment, typed.attempt)
        finally:
            if card is not None:
                card.drop()
            if card is not None and payment is not None:
                say_unpaid(self.messages)

    async def _ordered(self, customer: CardCustomer, typed: TypedStoring) -> CardPayment | None:
        """The payment that stores a card, when its order is registered; else the page says so."""
        wanted = CardToStore(
            client_id=customer.id,
            type=typed.type,
            amount=typed.amount,
            verify=typed.verify,
            email=typed.email,
            phone=typed.phone,
            days=typed.days,
            until=typed.until,
            billing=typed.billing,
        )
        payment = await storing_payment(self.workspace, wanted)
        if isinstance(payment, NotOrdered):
            self.messages.show_notice("store", *_NOT_ORDERED[payment])
            return None
        return payment

    @property
    def first_chargeable(self) -> CustomerCard | None:
        """The first card of the customer on show that can be charged, while no form is open."""
        shown = self.view.shown
        if shown is None or self.customer is None or self.stack.currentIndex():
            return None
        return next(
            (
                each.card
                for each in shown.cards
                if CredentialType.COMMON in each.card.all_uses
                and each.card.can_be_charged(shown.today)
            ),
            None,
        )

    def _pay_order_page(self) -> PayOrderPage:
        from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage  # noqa: PLC0415 - it loads the browser

        return self.context.navigator.open("pay_order", PayOrderPage)

    # Answers.

    def _on_part_changed(self, place: int) -> None:
        """Leave one filled button, and the room that a form needs: it has a button of its own.

        A form that another part takes the place of is left, by whatever way: what is under way
        there must not lead to a payment any more.
        """
        if self._part:
            self._forms_left += 1
            self.charging.leave()
        self._part = place
        self._parts.set_wide_first(first=bool(place))
        self.head.show_primary(shown=not place)
        self.registry.refresh()

    def _on_closed(self) -> None:
        self.form.wipe()
        self.store_form.card.wipe()
        self.stack.setCurrentIndex(0)
        if self._shown_id:
            aio.start(self._show(self._shown_id), owner=self)
        focus_if_shown(self.list.table)

    def _on_store_asked(self) -> None:
        """Store what is typed, once: a second press finds the first one under way."""
        if self._storing is not None and not self._storing.done():
            self.messages.show_notice(_STORING, MessageSeverity.WARNING, _UNDER_WAY, _WAIT)
            return
        self._storing = aio.start(
            self._store_card(),
            owner=self,
            ended=lambda: self.store_form.set_sending(sending=False),
        )

    def _on_schedule_asked(self, card: CustomerCard) -> None:
        self._recurring_page().new_for(card)

    def _on_schedules_opened(self) -> None:
        self._recurring_page().show_schedules_of(self._shown_id)

    def _recurring_page(self) -> RecurringPage:
        from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage  # noqa: PLC0415 - when asked for

        return self.context.navigator.open("recurring", RecurringPage)

    def _on_charge_opened(self, charge: CardCharge) -> None:
        card = next(
            (
                each.card
                for each in (self.view.shown.cards if self.view.shown is not None else ())
                if each.card.id == charge.credential_id
            ),
            None,
        )
        if card is not None:
            self.charging.open(charge, card, self._customer)
            self.stack.setCurrentIndex(1)

    def _connect(self) -> None:
        view = self.view
        view.read_asked.connect(self.read)
        view.store_asked.connect(self.store_card)
        view.edit_asked.connect(self.edit)
        view.charge_asked.connect(self.charge_card)
        view.schedule_asked.connect(self._on_schedule_asked)
        view.schedules_opened.connect(self._on_schedules_opened)
        view.charge_opened.connect(self._on_charge_opened)
        view.consent_asked.connect(lambda card: aio.start(self._set_agreed(card), owner=self))
        self.form.closed.connect(self._on_closed)
        self.store_form.store_asked.connect(self._on_store_asked)
        self.store_form.closed.connect(self._on_closed)

    def _layout(self) -> SideBySide:
        theme.fix(self.list, beside=(_LEFT, _LEFT))
        parts = beside(self.list, self.stack, self.content)
        for widget in (self.view, self.form, self.store_form):  # now: they are styled once
            self.stack.addWidget(widget)
        return parts
