"""The route table: all pages of a profile's window; the only module that names features.

A factory imports its page when it is first visited, so that the window is painted sooner.
"""

from __future__ import annotations

from contextlib import aclosing
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.ui.gateway.gateway_routes import GATEWAY_ROUTES
from desktop_app.ui.i18n.hints import HINTS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.shell.routes import FormEntry, Route, RouteTable
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.documents.document_actions import DocumentActions
    from desktop_app.ui.gateway.expiry_reminder import ExpiryReminder
    from desktop_app.ui.gateway.orders.orders_page import OrdersPage
    from desktop_app.ui.notices.notice_controller import NoticeController
    from desktop_app.ui.outbox.batch_page import BatchPage
    from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
    from desktop_app.ui.outbox.outbox_page import OutboxPage
    from desktop_app.ui.shell.command_palette import PaletteEntry
    from desktop_app.ui.shell.main_window import MainWindow
    from desktop_app.ui.shell.page_context import Navigator, PageContext
    from desktop_app.ui.signing.signing_page import SigningPage


def _today(context: PageContext) -> QWidget:
    from desktop_app.ui.today.today_page import TodayPage

    return TodayPage(context)


def _documents(context: PageContext) -> QWidget:
    from desktop_app.ui.documents.document_pages import DocumentsPage

    return DocumentsPage(context)


def _to_sign(context: PageContext) -> QWidget:
    from desktop_app.ui.signing.to_sign_page import ToSignPage

    return ToSignPage(context)


def _signing(context: PageContext) -> QWidget:
    from desktop_app.ui.signing.signing_page import SigningPage

    return SigningPage(context)


def _card_file(context: PageContext) -> QWidget:
    from desktop_app.ui.documents.document_pages import CardFilePage

    return CardFilePage(context)


def _requirements(context: PageContext) -> QWidget:
    from desktop_app.ui.documents.document_pages import RequirementsPage

    return RequirementsPage(context)


def _register(context: PageContext) -> QWidget:
    from desktop_app.ui.register.register_page import RegisterPage

    return RegisterPage(context)


def _received(context: PageContext) -> QWidget:
    from desktop_app.ui.register.received_documents import ReceivedPage

    return ReceivedPage(context)


def _outbox(context: PageContext) -> QWidget:
    from desktop_app.ui.outbox.outbox_page import OutboxPage

    return OutboxPage(context)


def _payment(context: PageContext) -> QWidget:
    from desktop_app.ui.payments.payment_page import PaymentPage

    return PaymentPage(context)


def _debit_acceptance(context: PageContext) -> QWidget:
    from desktop_app.ui.direct_debit.acceptance_page import DebitAcceptancePage

    return DebitAcceptancePage(context)


def _debit_recall(context: PageContext) -> QWidget:
    from desktop_app.ui.direct_debit.recall_page import DebitRecallPage

    return DebitRecallPage(context)


def _other(context: PageContext) -> QWidget:
    from desktop_app.ui.other_documents.other_document_page import OtherPage

    return OtherPage(context)


def _request(context: PageContext) -> QWidget:
    from desktop_app.ui.register.request_page import RequestPage

    return RequestPage(context)


def _import(context: PageContext) -> QWidget:
    from desktop_app.ui.imports.import_page import ImportPage

    return ImportPage(context)


def _confirmation(context: PageContext) -> QWidget:
    from desktop_app.ui.outbox.confirmation_page import ConfirmationPage

    return ConfirmationPage(context)


def _batch(context: PageContext) -> QWidget:
    from desktop_app.ui.outbox.batch_page import BatchPage

    return BatchPage(context)


def _counterparties(context: PageContext) -> QWidget:
    from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage

    return CounterpartiesPage(context)


def _labels(context: PageContext) -> QWidget:
    from desktop_app.ui.labels.labels_page import LabelsPage

    return LabelsPage(context)


def _templates(context: PageContext) -> QWidget:
    from desktop_app.ui.templates.templates_page import TemplatesPage

    return TemplatesPage(context)


def _directories(context: PageContext) -> QWidget:
    from desktop_app.ui.reference_data.directories_page import DirectoriesPage

    return DirectoriesPage(context)


def _activity(context: PageContext) -> QWidget:
    from desktop_app.ui.activity.activity_page import ActivityPage

    return ActivityPage(context)


ROUTES: Final = RouteTable(
    (
        Route(
            name="today",
            title=Text("Routes", "Today"),
            icon=Icon.TODAY,
            searchable=False,
            make=_today,
        ),
        Route(
            name="documents",
            title=Text("Routes", "Documents"),
            icon=Icon.DOCUMENTS,
            kind="document",
            make=_documents,
        ),
        Route(
            name="to_sign",
            title=Text("Routes", "To sign"),
            icon=Icon.TO_SIGN,
            hint=HINTS["to_sign"],
            make=_to_sign,
        ),
        Route(
            name="signing",
            title=Text("SigningPage", "Signing"),
            icon=Icon.TO_SIGN,
            searchable=False,
            under="to_sign",
            make=_signing,
        ),
        Route(
            name="card_file",
            title=Text("Routes", "Unpaid queue"),
            icon=Icon.CARD_FILE,
            hint=HINTS["card_file"],
            kind="card_file",
            make=_card_file,
        ),
        Route(
            name="requirements",
            title=Text("Routes", "Demands"),
            icon=Icon.REQUIREMENTS,
            hint=HINTS["requirements"],
            kind="requirement",
            make=_requirements,
        ),
        Route(
            name="register",
            title=Text("Routes", "Obligations"),
            icon=Icon.REGISTER,
            hint=HINTS["register"],
            kind="register_request",
            make=_register,
        ),
        Route(
            name="received",
            title=Text("ReceivedPage", "Received documents"),
            icon=Icon.REGISTER,
            under="register",
            kind="register_document",
            make=_received,
        ),
        Route(
            name="outbox",
            title=Text("Routes", "Drafts, outbox"),
            icon=Icon.STATE_SENT,
            make=_outbox,
        ),
        Route(
            name="payment",
            title=Text("Routes", "New payment"),
            icon=Icon.CHANGED,
            searchable=False,
            under="outbox",
            form=FormEntry(
                operations=frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT}),
                shortcut="Ctrl+N",
            ),
            make=_payment,
        ),
        Route(
            name="debit_acceptance",
            title=Text("Routes", "New acceptance of direct debits"),
            icon=Icon.CHANGED,
            searchable=False,
            under="outbox",
            form=FormEntry(frozenset({Operation.CREATE_DEBIT_ACCEPTANCE})),
            make=_debit_acceptance,
        ),
        Route(
            name="debit_recall",
            title=Text("Routes", "Recall an acceptance of direct debits"),
            icon=Icon.CHANGED,
            searchable=False,
            under="outbox",
            form=FormEntry(frozenset({Operation.RECALL_DEBIT_ACCEPTANCE})),
            make=_debit_recall,
        ),
        Route(
            name="other",
            title=Text("Routes", "New letter, inquiry or another document"),
            icon=Icon.CHANGED,
            searchable=False,
            under="outbox",
            form=FormEntry(
                operations=frozenset({Operation.CREATE_OTHER, Operation.CHANGE_OTHER}),
                shortcut="Ctrl+Shift+N",
            ),
            make=_other,
        ),
        Route(
            name="request",
            title=Text("Routes", "New request to AIS IDO"),
            icon=Icon.CHANGED,
            searchable=False,
            under="outbox",
            form=FormEntry(frozenset({Operation.CREATE_REGISTER_REQUEST})),
            make=_request,
        ),
        Route(
            name="import",
            title=Text("ImportPage", "Import"),
            icon=Icon.TABLE,
            searchable=False,
            under="outbox",
            make=_import,
        ),
        Route(
            name="confirmation",
            title=Text("ConfirmationPage", "Before it is sent"),
            icon=Icon.STATE_SENT,
            searchable=False,
            under="outbox",
            make=_confirmation,
        ),
        Route(
            name="batch",
            title=Text("BatchPage", "Send together"),
            icon=Icon.STATE_SENT,
            searchable=False,
            under="outbox",
            make=_batch,
        ),
        *GATEWAY_ROUTES,
        Route(
            name="counterparties",
            title=Text("Routes", "Counterparties"),
            icon=Icon.COUNTERPARTIES,
            make=_counterparties,
        ),
        Route(
            name="labels",
            title=Text("LabelsPage", "Labels"),
            icon=Icon.LABEL,
            searchable=False,
            under="counterparties",
            make=_labels,
        ),
        Route(
            name="templates",
            title=Text("Routes", "Templates"),
            icon=Icon.TEMPLATES,
            make=_templates,
        ),
        Route(
            name="directories",
            title=Text("Routes", "Reference data"),
            icon=Icon.DIRECTORIES,
            make=_directories,
        ),
        Route(
            name="activity",
            title=Text("Routes", "Activity"),
            icon=Icon.ACTIVITY,
            make=_activity,
        ),
        Route(
            name="settings",
            title=Text("Routes", "Settings"),
            icon=Icon.SETTINGS,
            at_bottom=True,
            searchable=False,
            make=lambda context: context.application_pages["settings"](),
        ),
        Route(
            name="restore",
            title=Text("RestorePage", "Restore a backup"),
            icon=Icon.ACTIVITY,
            searchable=False,
            under="settings",
            make=lambda context: context.application_pages["restore"](),
        ),
        Route(
            name="profiles",
            title=Text("Routes", "Profiles"),
            icon=Icon.PROFILES,
            at_bottom=True,
            searchable=False,
            make=lambda context: context.application_pages["profiles"](),
        ),
    )
)
"""In the order of the navigation."""

WELCOME: Final = Destination(name="welcome", title=Text("Routes", "Welcome"), icon=Icon.PROFILES)
"""The only place where there is no profile."""

LOCKED: Final = Destination(name="locked", title=Text("Routes", "Locked"), icon=Icon.LOCK)
"""The only place while a profile is locked, or while it is closed at the end."""


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


def notice_controller(context: PageContext, window: MainWindow) -> NoticeController:
    """Make what tells, whatever page is open, what a synchronisation brought."""
    from desktop_app.ui.notices.notice_controller import NoticeController

    return NoticeController(context, window)


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
