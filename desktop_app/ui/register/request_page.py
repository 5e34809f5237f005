"""The page where a request to the obligations register is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.instruction import REQUESTS_ABOUT_A_PAYER, RegisterRequestDraft
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.register.request_fields import (
    begun_request,
    payer_of,
    read_request,
    written_request,
)
from desktop_app.domain.values.typed_days import written_day
from desktop_app.ui.forms.instruction_draft import FormDefinition
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.register.request_layout import REQUEST_LAYOUT
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.register.obligations import RegisterRequest
    from desktop_app.services.payments.payment_data import OfferedCounterparty
    from desktop_app.ui.shell.page_context import PageContext

REQUESTS: Final = FormDefinition(
    layout=REQUEST_LAYOUT,
    creates=Operation.CREATE_REGISTER_REQUEST,
    read=read_request,
    written=written_request,
)


class RequestPage(InstructionPage[RegisterRequestDraft]):
    """Writes requests of all six kinds."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            Text("RequestPage", "Request to AIS IDO"),
            place="request",
            subject=REQUESTS,
            context=context,
        )
        start_focus_at(self, self.view.form.kind_choice, *self.confirmation.focus_starts)

    def begin_about(self, document: ListedDocument, shown: ShownDocument | None = None) -> None:
        """Show a request for what the payer of a document owes; `shown` is all of that document."""
        kind, payer = RegisterRequestType.UNEXECUTED_OF_PAYER, payer_of(document) or Party()
        texts = begun_request(today=self.today) | {
            "payer_name": payer.name,
            "payer_taxpayer_number": payer.taxpayer_number,
        }
        source = Source(SourceKind.DOCUMENT, document.id)
        self.open_texts(kind.value, texts, source=source, shown=shown)

    def begin_again(self, request: RegisterRequest) -> None:
        """Show a request like an earlier one; a period until its day now lasts until today."""
        last = request.period_to
        current = last is not None and request.date is not None and last >= request.date
        texts = {
            "period_from": written_day(request.period_from),
            "period_to": written_day(self.today if current else last),
            "payer_name": request.party.name,
            "payer_taxpayer_number": request.party.taxpayer_number,
        }
        known = {name: text for name, text in texts.items() if text}
        source = Source(SourceKind.DOCUMENT, request.id)
        self.open_texts(request.type, begun_request(today=self.today) | known, source=source)

    # What this kind of form does differently.

    def blank(self, kind: str) -> Mapping[str, str]:
        """About this year until today."""
        del kind
        return begun_request(today=self.today)

    def first_field(self, kind: str) -> str:
        """The payer, where the request is about one."""
        return "payer_name" if kind in set(REQUESTS_ABOUT_A_PAYER) else "period_from"

    def apply_counterparty(self, known: OfferedCounterparty) -> None:
        """Fill in the number of a payer who is known."""
        self.view.form.put("payer_taxpayer_number", known.party.taxpayer_number)
        self.view.form.go_to("period_from")
