"""The table of forms: the route, the commands and the operations of each form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.ui.forms.form_services import FormServices
    from desktop_app.ui.forms.instruction_page import InstructionPage

FormPageFactory: TypeAlias = "Callable[[FormServices], InstructionPage[Any]]"
"""Makes a page; imports it only then, so that the window is painted sooner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormRoute:
    """A form that can be opened.

    Attributes:
        name: of its place in `ui.routes`, and of the first part of its commands.
        operations: what its drafts do when they are sent.
        text: of the command that opens an empty one.
        shortcut, icon: of that command.
        make: makes its page.
    """

    name: str
    operations: frozenset[Operation]
    text: Text
    make: FormPageFactory
    shortcut: str = ""
    icon: Icon = Icon.CHANGED


def _make_payment_page(services: FormServices) -> InstructionPage[Any]:
    from desktop_app.ui.payments.payment_page import PaymentPage  # noqa: PLC0415 - when first visited

    return PaymentPage(services=services)


def _make_acceptance_page(services: FormServices) -> InstructionPage[Any]:
    from desktop_app.ui.direct_debit.acceptance_page import (  # noqa: PLC0415 - as above
        DebitAcceptancePage,
    )

    return DebitAcceptancePage(services=services)


def _make_recall_page(services: FormServices) -> InstructionPage[Any]:
    from desktop_app.ui.direct_debit.recall_page import DebitRecallPage  # noqa: PLC0415 - as above

    return DebitRecallPage(services=services)


def _make_other_document_page(services: FormServices) -> InstructionPage[Any]:
    from desktop_app.ui.other_documents.other_document_page import OtherPage  # noqa: PLC0415 - as above

    return OtherPage(services=services)


def _make_request_page(services: FormServices) -> InstructionPage[Any]:
    from desktop_app.ui.register.request_page import RequestPage  # noqa: PLC0415 - as above

    return RequestPage(services=services)


FORM_ROUTES: Final = (
    FormRoute(
        name="payment",
        operations=frozenset({Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT}),
        text=Text("Routes", "New payment"),
        shortcut="Ctrl+N",
        make=_make_payment_page,
    ),
    FormRoute(
        name="debit_acceptance",
        operations=frozenset({Operation.CREATE_DEBIT_ACCEPTANCE}),
        text=Text("Routes", "New acceptance of direct debits"),
        make=_make_acceptance_page,
    ),
    FormRoute(
        name="debit_recall",
        operations=frozenset({Operation.RECALL_DEBIT_ACCEPTANCE}),
        text=Text("Routes", "Recall an acceptance of direct debits"),
        make=_make_recall_page,
    ),
    FormRoute(
        name="other",
        operations=frozenset({Operation.CREATE_OTHER, Operation.CHANGE_OTHER}),
        text=Text("Routes", "New letter, inquiry or another document"),
        shortcut="Ctrl+Shift+N",
        make=_make_other_document_page,
    ),
    FormRoute(
        name="request",
        operations=frozenset({Operation.CREATE_REGISTER_REQUEST}),
        text=Text("Routes", "New request to AIS IDO"),
        make=_make_request_page,
    ),
)
"""In the order of the *New* menu."""


def has_form(operation: Operation) -> bool:
    """Whether an operation is written in a form, and can be continued there."""
    return any(operation in place.operations for place in FORM_ROUTES)
