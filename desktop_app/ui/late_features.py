"""What the window takes from features besides pages, imported when it is first used."""

from __future__ import annotations

from contextlib import aclosing
from typing import TYPE_CHECKING

from desktop_app.ui.routes import ROUTES

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage
    from desktop_app.ui.documents.document_actions import DocumentActions
    from desktop_app.ui.gateway.expiry_reminder import ExpiryReminder
    from desktop_app.ui.gateway.orders.orders_page import OrdersPage
    from desktop_app.ui.notices.clock_warning import ClockWarning
    from desktop_app.ui.notices.notice_controller import (
        NoticeController as NoticeController,  # noqa: PLC0414 - for the pages, which import no feature
    )
    from desktop_app.ui.outbox.batch_page import BatchPage
    from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
    from desktop_app.ui.outbox.outbox_page import OutboxPage
    from desktop_app.ui.shell.command_palette import PaletteEntry
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_context import Navigator, PageContext
    from desktop_app.ui.shell.routes import RouteTable
    from desktop_app.ui.shell.unsaved_forms import UnsavedFormSaver
    from desktop_app.ui.signing.signing_page import SigningPage


def explain_abilities(name: str, page: QWidget, context: PageContext) -> None:
    """Let the page of a route say why the profile cannot do what it is for, while that is so."""
    from desktop_app.ui.gateway.ability_notice import explain

    explain(name, page, context)


class LateStoreSearch:
    """The `StoreSearch` of a profile's window, loaded at the first search."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    async def find(self, text: str) -> AsyncGenerator[Sequence[PaletteEntry], None]:
        """What contains a text; see `StoreSearch`."""
        from desktop_app.ui.search.found_entries import FoundEntries

        names = {route.name: route.title for route in ROUTES}
        async with aclosing(FoundEntries(self._context, names).find(text)) as found:
            async for entries in found:
                yield entries


def expiry_reminder(context: PageContext, window: MainWindow) -> ExpiryReminder:
    """Make what reminds, whatever page is open, of orders whose time soon ends."""
    from desktop_app.ui.gateway.expiry_reminder import ExpiryReminder

    return ExpiryReminder(context.workspace, window=window, navigator=context.navigator)


def clock_warning(context: PageContext, window: MainWindow) -> ClockWarning:
    """Make what warns, whatever page is open, that this computer's clock is wrong."""
    from desktop_app.ui.notices.clock_warning import ClockWarning

    return ClockWarning(
        context.workspace, window=window, check=lambda: show_diagnostics(context.navigator)
    )


def notice_controller(context: PageContext, window: MainWindow) -> NoticeController:
    """Make what tells, whatever page is open, what a synchronisation brought."""
    from desktop_app.ui.notices.notice_controller import NoticeController

    return NoticeController(context, window)


def unsaved_form_saver(
    context: PageContext, window: MainWindow, routes: RouteTable
) -> UnsavedFormSaver:
    """Make what keeps forms without drafts until the next start."""
    from desktop_app.ui.shell.unsaved_forms import UnsavedFormSaver

    return UnsavedFormSaver(
        window, workspace=context.workspace, navigator=context.navigator, routes=routes
    )


def show_diagnostics(navigator: Navigator) -> None:
    """Go to the diagnostics in the settings."""
    from desktop_app.ui.settings.settings_page import SettingsPage

    navigator.open("settings", SettingsPage).show_diagnostics()


def document_actions(context: PageContext) -> tuple[DocumentActions, ...]:
    """What features offer to do with listed documents; the ranks of actions order the menu."""
    from desktop_app.ui.direct_debit.document_actions import DebitDocumentActions
    from desktop_app.ui.documents.document_actions import DocumentEditActions
    from desktop_app.ui.other_documents.document_actions import OtherDocumentActions
    from desktop_app.ui.payments.document_actions import PaymentDocumentActions
    from desktop_app.ui.register.document_actions import RegisterDocumentActions
    from desktop_app.ui.signing.document_actions import SigningDocumentActions

    return (
        DocumentEditActions(context),
        SigningDocumentActions(context),
        PaymentDocumentActions(context),
        OtherDocumentActions(context),
        DebitDocumentActions(context),
        RegisterDocumentActions(context),
    )


def outbox_page(navigator: Navigator) -> OutboxPage:
    """Go to the outbox."""
    from desktop_app.ui.outbox.outbox_page import OutboxPage

    return navigator.open("outbox", OutboxPage)


def counterparties_page(navigator: Navigator) -> CounterpartiesPage:
    """Go to the address book."""
    from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage

    return navigator.open("counterparties", CounterpartiesPage)


def orders_page(navigator: Navigator) -> OrdersPage:
    """Go to the order book."""
    from desktop_app.ui.gateway.orders.orders_page import OrdersPage

    return navigator.open("orders", OrdersPage)


def signing_page(navigator: Navigator) -> SigningPage:
    """Go to the page where documents are signed."""
    from desktop_app.ui.signing.signing_page import SigningPage

    return navigator.open("signing", SigningPage)


def confirmation_page(navigator: Navigator) -> ConfirmationPage:
    """Go to the last look before something is sent."""
    from desktop_app.ui.outbox.confirmation_page import ConfirmationPage

    return navigator.open("confirmation", ConfirmationPage)


def batch_page(navigator: Navigator) -> BatchPage:
    """Go to the page where many rows are sent together."""
    from desktop_app.ui.outbox.batch_page import BatchPage

    return navigator.open("batch", BatchPage)
