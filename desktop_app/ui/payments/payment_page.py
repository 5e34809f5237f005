"""The page where a payment is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.instructions.payment_fields import read_payment, written_payment
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values import accounts
from desktop_app.services.payments.payment_data import completed
from desktop_app.ui.forms.instruction_draft import FormDefinition
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.payments.payment_layout import PAYMENT_LAYOUT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.shown_document import ShownDocument
    from desktop_app.domain.outbox.drafts import Source
    from desktop_app.services.payments.payment_data import OfferedCounterparty, PaymentHistory
    from desktop_app.services.payments.templates import Templates
    from desktop_app.ui.forms.form_services import FormServices
    from desktop_app.ui.forms.instruction_draft import FormResult
    from desktop_app.ui.payments.payment_assistance import PaymentAssistance

PAYMENTS: Final = FormDefinition(
    layout=PAYMENT_LAYOUT,
    creates=Operation.CREATE_PAYMENT,
    changes=Operation.CHANGE_PAYMENT,
    read=read_payment,
    written=written_payment,
)


class PaymentPage(InstructionPage[PaymentInstruction]):
    """Payments of all five types, with what earlier payments say about them."""

    def __init__(self, *, services: FormServices) -> None:
        super().__init__(
            Text("PaymentPage", "New payment"),
            place="payment",
            subject=PAYMENTS,
            services=services,
        )
        self.assistance: PaymentAssistance | None = None
        self.source: Source | None = None
        self.meant_purpose = ""
        self.setFocusProxy(self.view.form.fields["party.name"].control)

    def add_assistance(self, templates: Templates) -> None:
        """Offer templates, pasted requisites, earlier purposes and codes that fit."""
        from desktop_app.ui.payments.payment_assistance import PaymentAssistance  # noqa: PLC0415 - with dialogs

        self.assistance = PaymentAssistance(self, templates=templates)

    def insert_texts(self, texts: Mapping[str, str]) -> None:
        """Put texts into the fields that the kind of payment has, as if they had been typed."""
        form = self.view.form
        shown = {each.name for each in self.subject.layout.fields if each.is_shown(form.kind)}
        for name, text in texts.items():
            if name in shown:
                form.put(name, text)
        self.validate()
        form.changed.emit("party.account")

    def open_texts(
        self,
        kind: str,
        texts: Mapping[str, str],
        *,
        draft_id: str = "",
        source: Source | None = None,
        target: str = "",
        shown: ShownDocument | None = None,
    ) -> None:
        """Show a form with texts, with no field marked as visited."""
        self.source = source
        self.messages.withdraw("template")
        super().open_texts(
            kind, texts, draft_id=draft_id, source=source, target=target, shown=shown
        )

    def offered(self) -> None:
        """Offer what payments alone have."""
        super().offered()
        if self.assistance is not None:
            self.assistance.begun()

    def validate(self, *, whole: bool = False) -> FormResult[PaymentInstruction]:
        """Say what the form comes to; what variables of the purpose mean stands below it."""
        form_result = super().validate(whole=whole)
        self.meant_purpose = form_result.instruction.purpose
        if self.assistance is not None:
            self.assistance.show_resolved()
        return form_result

    def first_field(self, kind: str) -> str:
        """The recipient, or the account where money stays with us."""
        return "party.account" if kind == DocumentType.SELF_PAYMENTS else "party.name"

    def completed(self, instruction: PaymentInstruction) -> PaymentInstruction:
        """Ourselves as the recipient of what stays with us; the bank that the directory knows."""
        bank = self.view.form.code_name("party.bic")
        banks = {accounts.normalised(instruction.party.bic): bank}
        return completed(instruction, company=self.services.profile.name, banks=banks)

    def party_types(self) -> frozenset[str]:
        """Recipients of payments of the same type."""
        return frozenset({self.view.form.kind})

    def take_counterparty(self, known: OfferedCounterparty) -> None:
        """Fill in the recipient and what payments to them begin with."""
        super().take_counterparty(known)
        if self.assistance is not None:
            self.assistance.apply_defaults(known)
        self.view.form.go_to("amount")

    async def history(self, instruction: PaymentInstruction) -> PaymentHistory | None:
        """Equal payments, the same invoice, and whether the recipient's account is known."""
        return await self.services.payments.history(
            instruction, leave_out=(self.form_id,), changes=self.target
        )
