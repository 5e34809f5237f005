"""What can be done with one order: pass its link on, copy its numbers, go to its outbox row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from desktop_app.domain.gateway.order_book import OrderOrigin, OrderPhase
from desktop_app.ui import aio
from desktop_app.ui.gateway.orders.order_columns import NUMBER, ORDER_ID
from desktop_app.ui.gateway.payment_link import mail_draft
from desktop_app.ui.gateway.receipt import has_receipt, open_receipt_or_say
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.ui.gateway.orders.order_pane import OrderPane
    from desktop_app.ui.shell.commands import Command
    from desktop_app.ui.tables.list_page import ListPage

_ENDED: Final = frozenset({OrderPhase.EXPIRED, OrderPhase.DECLINED, OrderPhase.REFUSED})
_NO_MAIL: Final = Text("OrdersPage", "No mail program answered. The link was copied instead.")
_NO_BROWSER: Final = Text("OrdersPage", "No browser could be opened. The link was copied instead.")


class OrderActions(QObject):
    """The actions of the Orders page on the order that its pane shows."""

    names = (
        "pay_card",
        "pay_wallet",
        "receipt",
        "again",
        "copy_link",
        "mail",
        "open_link",
        "copy_number",
        "copy_id",
        "copy_all",
        "outbox",
    )
    """The last parts of the identifiers of its commands."""

    def __init__(
        self,
        *,
        page: ListPage[Any, BookedOrder],
        pane: OrderPane,
        order: Callable[[], BookedOrder | None],
    ) -> None:
        """`order` tells which order is meant."""
        super().__init__(page)
        self._page = page
        self._pane = pane
        self._order = order
        pane.link.mail_asked.connect(self.mail)
        pane.link.open_asked.connect(self.open_link)

    def commands(self) -> tuple[Command, ...]:
        """Its commands; each can run while the order has what it needs."""
        made = self._page.command
        link, order, known = self._has_link, self._has_order, self._is_known
        return (
            made("receipt", Text("OrdersPage", "Receipt"), self.show_receipt, icon=Icon.PRINT,
                 shortcut="Ctrl+P", enabled_when=self._has_receipt),
            made("again", Text("OrdersPage", "Register again…"), self.register_again,
                 icon=Icon.REPEAT, enabled_when=self._can_be_registered_again),
            made("pay_card", Text("OrdersPage", "Pay by card…"), self.pay_by_card,
                 icon=Icon.CARD, enabled_when=self._can_be_paid),
            made("pay_wallet", Text("OrdersPage", "Pay with a wallet on a web page…"),
                 self.pay_by_wallet, icon=Icon.WALLET, enabled_when=self._can_be_paid),
            made("copy_link", Text("OrdersPage", "Copy the payment link"), self._pane.link.copy,
                 icon=Icon.LINK, shortcut="Ctrl+Shift+C", enabled_when=link),
            made("mail", Text("OrdersPage", "E-mail the payment link…"), self.mail,
                 icon=Icon.MAIL, shortcut="Ctrl+Shift+E", enabled_when=link),
            made("open_link", Text("OrdersPage", "Open the payment page"), self.open_link,
                 icon=Icon.OPEN, enabled_when=link),
            made("copy_number", Text("OrdersPage", "Copy the order number"), self.copy_number,
                 icon=Icon.COPY, enabled_when=order),
            made("copy_id", Text("OrdersPage", "Copy the gateway's number (orderId)"),
                 self.copy_order_id, icon=Icon.COPY, enabled_when=known),
            made("copy_all", Text("OrdersPage", "Copy everything about the order"),
                 self._pane.copy, icon=Icon.COPY, enabled_when=order),
            made("outbox", Text("OrdersPage", "Show in the outbox"), self.show_row,
                 icon=Icon.STATE_SENT, enabled_when=order),
        )  # fmt: skip

    def show_receipt(self) -> None:
        """Show the receipt where print forms are shown."""
        order = self._order()
        if order is not None:
            page = self._page
            aio.start(
                open_receipt_or_say(
                    page.context, order.id, page.messages, asked_in=page, key="receipt"
                ),
                owner=self,
            )

    def register_again(self) -> None:
        """Open the form of a new order with what this one said, under a new number."""
        from desktop_app.ui.gateway.new_order.new_order_page import NewOrderPage  # noqa: PLC0415 - when first used

        order = self._order()
        if order is not None:
            self._page.context.navigator.open("new_order", NewOrderPage).open_again(order.id)

    def pay_by_card(self) -> None:
        """Go to the page where the order is paid by a card that is entered here."""
        from desktop_app.ui.gateway.three_ds.pay_order_page import (  # noqa: PLC0415 - a large page
            PayOrderPage,
        )

        order = self._order()
        if order is not None:
            self._page.context.navigator.open("pay_order", PayOrderPage).pay(order.id)

    def pay_by_wallet(self) -> None:
        """Go to the page where the payer confirms the order in a wallet."""
        from desktop_app.ui.gateway.wallets.web_wallet_page import WebWalletPage  # noqa: PLC0415 - when first used

        order = self._order()
        if order is not None:
            self._page.context.navigator.open("web_wallet", WebWalletPage).pay(order.id)

    def open_link(self) -> None:
        """Open the page of the order in the system's browser."""
        self._hand_over(self._pane.link.link, _NO_BROWSER)

    def mail(self) -> None:
        """Open a draft of an e-mail with the link in the system's mail program."""
        order = self._order()
        if order is not None:
            company = self._page.workspace.profile.name
            self._hand_over(mail_draft(order, company=company).address, _NO_MAIL)

    def copy_number(self) -> None:
        """Put the number in the merchant's system on the clipboard."""
        order = self._order()
        if order is not None:
            self._copy(order.number, NUMBER)

    def copy_order_id(self) -> None:
        """Put the gateway's identifier on the clipboard."""
        order = self._order()
        if order is not None:
            self._copy(order.order_id, ORDER_ID)

    def show_row(self) -> None:
        """Go to the row of the outbox that made the order."""
        order = self._order()
        if order is not None:
            self._page.context.navigator.show_row(order.id)

    def _hand_over(self, address: str, failed: Text) -> None:
        """Open an address in another program; copy the link where none answers."""
        if address and not self._page.context.open_browser(address):
            self._pane.link.copy()
            self._page.messages.show_notice("handed over", MessageSeverity.WARNING, failed)

    def _copy(self, text: str, name: Text) -> None:
        QGuiApplication.clipboard().setText(text)
        self._pane.say_copied(str(name))

    def _can_be_registered_again(self) -> bool:
        """An order for a link that cannot be paid any more, or whose link nobody has."""
        order = self._order()
        if order is None or order.origin is not OrderOrigin.LINK:
            return False
        lost = order.phase is OrderPhase.REGISTERED and not order.form_url
        return lost or (order.phase in _ENDED and not order.is_payable)

    def _has_receipt(self) -> bool:
        order = self._order()
        return order is not None and has_receipt(order)

    def _can_be_paid(self) -> bool:
        order = self._order()
        return order is not None and order.is_payable_here

    def _has_order(self) -> bool:
        return self._order() is not None

    def _has_link(self) -> bool:
        return self._has_order() and bool(self._pane.link.link)

    def _is_known(self) -> bool:
        order = self._order()
        return order is not None and bool(order.order_id)
