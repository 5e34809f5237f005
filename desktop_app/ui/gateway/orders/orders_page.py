"""The page of the order book: what was registered and paid through the gateway (J10 to J14)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QPushButton

from desktop_app.domain.annotations.annotations import AnnotatedRecord, RecordSubject
from desktop_app.domain.changes import Topic
from desktop_app.domain.gateway.order_book import OrderOrigin, OrderPhase
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.values.periods import MINSK, Period
from desktop_app.services.views import list_filters
from desktop_app.storage.window import OrderFilter, Sort, SortKey
from desktop_app.ui import aio, theme
from desktop_app.ui.annotations.list_annotations import COMMANDS, ListAnnotations
from desktop_app.ui.gateway.orders.order_actions import OrderActions
from desktop_app.ui.gateway.orders.order_checks import OrderChecks, can_be_checked
from desktop_app.ui.gateway.orders.order_columns import order_columns
from desktop_app.ui.gateway.orders.order_pane import OrderPane
from desktop_app.ui.gateway.orders.order_sums import OrderSums
from desktop_app.ui.gateway.orders.phase_totals import PhaseTotals
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import order_book as words
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.latest import AnswerOrder
from desktop_app.ui.shell.commands import CommandGroup
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import (
    FacetChip,
    PeriodChip,
    RequestedChip,
)
from desktop_app.ui.tables.list_details_splitter import ListDetailsSplitter
from desktop_app.ui.tables.list_page import ListPage
from desktop_app.ui.tables.list_pane import EmptyStateContent
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.button_menu import ButtonMenu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QHideEvent, QShowEvent

    from desktop_app.domain.changes import Change
    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.storage.window import Row
    from desktop_app.ui.shell.commands import Command
    from desktop_app.ui.shell.page_context import PageContext
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from desktop_app.ui.tables.export.printed_list import GroupsOfRows
    from desktop_app.ui.tables.filter_chips import Chip

_WAYS: Final = ("new_order", "moto", "wallet", "web_wallet")
"""The commands that take a payment, by the last parts of their identifiers."""
_WATCHED: Final = frozenset(
    {OrderPhase.UNKNOWN, OrderPhase.REGISTERED, OrderPhase.AUTHENTICATING, OrderPhase.WAITING}
)
_STEPS: Final = ("pay_card", "again", "receipt", "outbox", "check")
"""What can be done with one order, the next step first."""
_PAID_TIP: Final = Text(
    "OrdersPage",
    "The day on which an order was held or paid; where the gateway does not tell it, the day on"
    " which it was first seen so.",
)
_NOTHING: Final = Text("OrdersPage", "No order was made here yet. The first one appears by itself.")
_NEW_LINK: Final = Text("OrdersPage", "New payment link…")
_TAKE: Final = Text("OrdersPage", "Take a payment…")


class OrdersPage(ListPage[OrderFilter, "BookedOrder"]):
    """Orders, newest first; the pane shows everything that is known of the current one."""

    name = "orders"
    title = Text("OrdersPage", "Orders")
    search_text = Text("OrdersPage", "Number, customer, description, card")

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, whole=context.workspace.order_rows)
        self._orders = self.workspace.orders
        self._rows = self.workspace.order_rows
        self._wanted = ""
        self._watched = ""
        self._reads = AnswerOrder()
        self.checks = OrderChecks(page=self, orders=self._orders, strip=self.strip)
        self.noted = ListAnnotations(
            self,
            subjects=[RecordSubject.ORDER],
            record=lambda order: AnnotatedRecord(RecordSubject.ORDER, order.id),
        )
        self.pane = OrderPane(self.noted.panel)
        self.totals = PhaseTotals()
        self.take = QPushButton()
        self.take_menu = ButtonMenu(self.take)
        self.take.setIcon(theme.icon(Icon.CARD))
        self.head.add_widget(self.take)
        self.bind_text(self.take.setText, _TAKE)
        self.list = self.add_list(
            windows=self._rows,
            columns=self.noted.columns(order_columns(), mark="description"),
            sort=Sort(SortKey.DATE, descending=True),
            chips=self._chips(),
            where=list_filters.order_filter,
            emptiness=EmptyStateContent(
                Icon.ORDERS,
                _NOTHING,
                _NEW_LINK,
                partial(context.navigator.new_form, "new_order"),
            ),
            sums=False,
        )
        self.sums = OrderSums(listed=self.list, rows=self._rows, strip=self.totals)
        self.split = ListDetailsSplitter(
            name=self.name,
            listed=self.list,
            pane=self.pane,
            memory=context.memory,
            parent=self.content,
        )
        self.body.addWidget(self.totals)
        self.lay_out(self.split)
        self.actions_of_order = OrderActions(page=self, pane=self.pane, order=lambda: self.order)
        self.offer(
            (
                *self._commands(),
                *self.actions_of_order.commands(),
                *self.noted.commands(self.split),
            ),
            primary="check",
            tools=("details", "export"),
            more=(*self.actions_of_order.names, *COMMANDS),
        )
        self.take_menu.show_actions(self.registry.action(f"{self.name}.{each}") for each in _WAYS)
        self._connect()

    @property
    def order(self) -> BookedOrder | None:
        """The order that details are shown of: commands about one order mean it."""
        return self.pane.order if self._wanted else None

    @property
    def _may_pay_by_card(self) -> bool:
        return self.workspace.gateway_abilities.can(Operation.PAY_BY_CARD)

    def show_order(self, book_id: str) -> None:
        """Show one order, also when the filter leaves it out."""
        self.list.clear_filter()
        self.split.open_pane()
        self._wanted = book_id
        self.list.go_to_id(book_id)
        self._read()

    def check(self) -> None:
        """Ask the gateway about the selected orders, or about the one on show."""
        self.checks.begin(self._to_check())

    def on_current_changed(self, row: Row[BookedOrder]) -> None:
        """Show the order, and ask about it often while it is open."""
        self._wanted = row.id
        checking = self.checks.is_checking(row.id)
        self.pane.show_order(row.value, checking=checking, by_card=self._may_pay_by_card)
        self.noted.show(row.value)
        self.split.set_content(there=True)
        self._watch(row.id if row.value.phase in _WATCHED else "")
        self._read()

    def on_opened(self, row: Row[BookedOrder]) -> None:
        """Show the details, also where they were closed."""
        self.on_current_changed(row)
        self.split.open_pane()

    def on_store_changed(self, change: Change) -> None:
        """Read the list again, and the order on show."""
        super().on_store_changed(change)
        if not change.ids or self._wanted in change.ids:
            self._read()

    def cell_filter_value(self, asked: CellMenuRequest) -> tuple[str | Period, str]:
        """The state, the way, the day or the customer of an order."""
        order: BookedOrder = asked.row.value
        text = asked.column.cell(asked.row).text
        found: tuple[str | Period, str] = (text, text)
        match asked.column.part:
            case Part.STATUSES:
                found = order.phase, text
            case Part.KINDS:
                found = order.origin, text
            case Part.PERIOD:
                day = order.created_at.astimezone(MINSK).date()
                found = Period(day, day), formats.day(day)
            case Part.PAID if order.paid_on is not None:
                day = order.paid_on.astimezone(MINSK).date()
                found = Period(day, day), formats.day(day)
        return found

    @property
    def print_groups(self) -> GroupsOfRows:
        """The sums of each state: together they are no sum."""
        return self.sums.printed

    async def prepare_export(self) -> None:
        """Read the notes and labels that are written."""
        await self.noted.read_all()

    def row_commands(self) -> Sequence[str]:
        """What can be done with the order, and copying."""
        own = [f"orders.{each}" for each in COMMANDS]
        return [
            *self._fitting(),
            "",
            *own,
            "",
            "orders.copy",
            "orders.copy_number",
            "orders.copy_id",
        ]

    def showEvent(self, event: QShowEvent) -> None:
        """Ask often about the order on show again."""
        super().showEvent(event)
        if self.order is not None and self.order.phase in _WATCHED:
            self._watch(self.order.id)

    def hideEvent(self, event: QHideEvent) -> None:
        """Poll as seldom as for other orders while the page is hidden."""
        self._watch("")
        super().hideEvent(event)

    # Coroutines.

    async def _read_wanted(self, book_id: str) -> None:
        turn = self._reads.ask()
        order = await self._orders.get(book_id)
        events = await self._orders.events(book_id)
        if book_id != self._wanted or self._reads.is_late(turn):
            return
        if order is None:  # its row was discarded
            self._wanted = ""
        self.pane.show_order(
            order,
            events,
            failure=self.checks.failure(book_id),
            checking=self.checks.is_checking(book_id),
            by_card=self._may_pay_by_card,
        )
        self.split.set_content(there=order is not None)
        self.registry.refresh()
        self.pane.show_actions([self.registry.action(each) for each in self._fitting()])

    async def _to_check(self) -> Sequence[str]:
        """The selected orders that the gateway can know; the one on show where none is selected."""
        ids = [order.id async for order in self.sums.selected() if can_be_checked(order)]
        if not ids and self.order is not None:
            ids = [self.order.id]
        return ids

    # What is on show.

    def _read(self) -> None:
        if self._wanted:
            aio.start(self._read_wanted(self._wanted), owner=self)

    def _watch(self, book_id: str) -> None:
        """Ask about one order often from now on, and about the one before no more than usual."""
        if self._watched and self._watched != book_id:
            self._orders.unwatch(self._watched)
        if book_id and self._watched != book_id:
            self._orders.watch(book_id)
        self._watched = book_id

    def _fitting(self) -> list[str]:
        """The commands that fit the order on show, the next step first."""
        ids = (f"{self.name}.{each}" for each in _STEPS)
        return [each for each in ids if self.registry.can_run(each)]

    # Setting up.

    def _commands(self) -> tuple[Command, ...]:
        def checkable() -> bool:
            if self.list.table.chosen.count() > 1:
                return True
            return self.order is not None and can_be_checked(self.order)

        return (
            self.command(
                "check",
                Text("OrdersPage", "Check now"),
                self.check,
                icon=Icon.REFRESH,
                shortcut="Ctrl+R",
                enabled_when=checkable,
            ),
            self.command(
                "new_order",
                _NEW_LINK,
                partial(self.context.navigator.new_form, "new_order"),
                icon=Icon.LINK,
                shortcut="Ctrl+Shift+O",
                group=CommandGroup.PAGE,
            ),
            self.command(
                "moto",
                Text("OrdersPage", "Payment by phone or letter…"),
                partial(self.context.navigator.go, "moto"),
                icon=Icon.PHONE,
                shortcut="Ctrl+M",
                group=CommandGroup.PAGE,
                from_anywhere=True,
            ),
            self.command(
                "wallet",
                Text("OrdersPage", "Payment with a wallet…"),
                partial(self.context.navigator.go, "wallet"),
                icon=Icon.WALLET,
                group=CommandGroup.PAGE,
                from_anywhere=True,
            ),
            self.command(
                "web_wallet",
                Text("OrdersPage", "Wallet on a web page…"),
                partial(self.context.navigator.go, "web_wallet"),
                icon=Icon.OPEN,
                group=CommandGroup.PAGE,
                from_anywhere=True,
            ),
            self.command(
                "details",
                Text("DocumentListPage", "Show or hide details"),
                self.split.toggle_pane,
                icon=Icon.DETAILS,
                shortcut="Ctrl+I",
                group=CommandGroup.PAGE,
            ),
        )

    def _chips(self) -> dict[Part, Chip]:
        paid = PeriodChip(Text("filters", "Paid on"), clock=self.workspace.clock)
        self.bind_text(partial(theme.set_tip, paid), _PAID_TIP)
        return {
            Part.PERIOD: PeriodChip(Text("filters", "Period"), clock=self.workspace.clock),
            Part.PAID: paid,
            Part.STATUSES: FacetChip(
                Text("filters", "Status"),
                load=self._rows.phases,
                name=lambda facet: words.phase(OrderPhase(facet.value)).text,
                values=words.PHASES,
            ),
            Part.KINDS: FacetChip(
                Text("filters", "How"),
                load=self._rows.origins,
                name=lambda facet: words.origin(OrderOrigin(facet.value)).text,
                values=OrderOrigin,
            ),
            Part.LABELS: self.noted.chip(self._rows.labels),
            Part.SINCE: RequestedChip(Text("filters", "Seen as paid since"), name=formats.moment),
        }

    def _connect(self) -> None:
        self.list.table.peeked.connect(self.split.toggle_pane)
        self.totals.chosen.connect(self._on_phase_chosen)
        self.checks.moved.connect(self._read)
        self.pane.check_asked.connect(self.check)
        self.reload_after(Topic.ORDERS)
        of_profile = self.workspace.bus.subscribe({Topic.PROFILE}, lambda _: self._read())
        self.destroyed.connect(of_profile.end)

    def _on_phase_chosen(self, phase: OrderPhase) -> None:
        self.list.narrow(Part.STATUSES, phase, words.phase(phase).text)
