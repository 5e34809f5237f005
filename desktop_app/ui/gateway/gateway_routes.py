"""The routes of the payment gateway's pages, in the order of the navigation.

A factory imports its page when it is first visited, so that the window is painted sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.routes import FormEntry, Route
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.page_context import PageContext


def _new_order(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.new_order.new_order_page import NewOrderPage

    return NewOrderPage(context)


def _orders(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.orders.orders_page import OrdersPage

    return OrdersPage(context)


def _moto(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.moto.moto_page import MotoPage

    return MotoPage(context)


def _wallet(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.wallets.wallet_page import WalletPage

    return WalletPage(context)


def _web_wallet(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.wallets.web_wallet_page import WebWalletPage

    return WebWalletPage(context)


def _pay_order(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.three_ds.pay_order_page import PayOrderPage

    return PayOrderPage(context)


def _stored_cards(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.stored_cards.stored_cards_page import StoredCardsPage

    return StoredCardsPage(context)


def _recurring(context: PageContext) -> QWidget:
    from desktop_app.ui.gateway.recurring.recurring_page import RecurringPage

    return RecurringPage(context)


GATEWAY_ROUTES: Final = (
    Route(
        name="orders",
        title=Text("Routes", "Orders"),
        icon=Icon.ORDERS,
        make=_orders,
    ),
    Route(
        name="new_order",
        title=Text("NewOrder", "New order"),
        icon=Icon.CHANGED,
        searchable=False,
        under="orders",
        form=FormEntry(frozenset({Operation.REGISTER_ORDER, Operation.REGISTER_HELD_ORDER})),
        make=_new_order,
    ),
    Route(
        name="moto",
        title=Text("MotoPage", "Payment by phone or letter"),
        icon=Icon.PHONE,
        searchable=False,
        under="orders",
        make=_moto,
    ),
    Route(
        name="wallet",
        title=Text("WalletPage", "Payment with a wallet"),
        icon=Icon.WALLET,
        searchable=False,
        under="orders",
        make=_wallet,
    ),
    Route(
        name="web_wallet",
        title=Text("WebWalletPage", "Wallet on a web page"),
        icon=Icon.PHONE,
        searchable=False,
        under="orders",
        make=_web_wallet,
    ),
    Route(
        name="pay_order",
        title=Text("PayOrderPage", "Pay an order by card"),
        icon=Icon.LOCK,
        searchable=False,
        under="orders",
        make=_pay_order,
    ),
    Route(
        name="stored_cards",
        title=Text("Routes", "Stored cards"),
        icon=Icon.CARD,
        make=_stored_cards,
    ),
    Route(
        name="recurring",
        title=Text("Routes", "Recurring"),
        icon=Icon.REPEAT,
        make=_recurring,
    ),
)
"""Orders first; pages that belong to one stand under it."""
