"""The route table: all pages of a profile's window.

A factory imports its page when it is first visited, so that the window is painted sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.ui.gateway.gateway_routes import GATEWAY_ROUTES
from desktop_app.ui.i18n.hints import HINTS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.shell.routes import FormEntry, Route, RouteTable
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.page_context import PageContext


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


def _template(context: PageContext) -> QWidget:
    from desktop_app.ui.payments.template_page import TemplatePage

    return TemplatePage(context)


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
            has_command=True,
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
            has_command=True,
            make=_labels,
        ),
        Route(
            name="templates",
            title=Text("Routes", "Templates"),
            icon=Icon.TEMPLATES,
            make=_templates,
        ),
        Route(
            name="template",
            title=Text("Routes", "New template"),
            icon=Icon.TEMPLATES,
            searchable=False,
            under="templates",
            make=_template,
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
