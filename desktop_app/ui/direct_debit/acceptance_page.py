"""The page where an acceptance of direct debits is given (row 13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.debit_fields import read_acceptance, written_acceptance
from desktop_app.domain.instructions.instruction import DebitAcceptance
from desktop_app.domain.outbox.operations import Operation
from desktop_app.ui.direct_debit.debit_layouts import ACCEPTANCE_LAYOUT
from desktop_app.ui.forms.instruction_draft import FormDefinition
from desktop_app.ui.forms.instruction_page import InstructionPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.focus import start_focus_at

if TYPE_CHECKING:
    from desktop_app.services.payments.payment_data import OfferedCounterparty, PaymentHistory
    from desktop_app.ui.forms.instruction_draft import InstructionDraft
    from desktop_app.ui.shell.page_context import PageContext

ACCEPTANCES: Final = FormDefinition(
    layout=ACCEPTANCE_LAYOUT,
    creates=Operation.CREATE_DEBIT_ACCEPTANCE,
    read=read_acceptance,
    written=written_acceptance,
)


class DebitAcceptancePage(InstructionPage[DebitAcceptance]):
    """The form with every field of 2.8; warns loudly about a changed account."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(
            Text("DebitAcceptancePage", "New acceptance of direct debits"),
            place="debit_acceptance",
            subject=ACCEPTANCES,
            context=context,
        )
        start_focus_at(
            self, self.view.form.fields["party.name"].control, *self.confirmation.focus_starts
        )

    def first_field(self, kind: str) -> str:
        """Who may debit."""
        del kind
        return "party.name"

    def completed(self, instruction: DebitAcceptance) -> DebitAcceptance:
        """The bank that the directory knows."""
        bank = self.view.form.code_name("party.bic")
        return replace(instruction, party=replace(instruction.party, bank=bank))

    def apply_counterparty(self, known: OfferedCounterparty) -> None:
        """Fill in who may debit, and go on to the contract."""
        super().apply_counterparty(known)
        self.view.form.go_to("contract_number")

    async def history(
        self, draft: InstructionDraft[DebitAcceptance], instruction: DebitAcceptance
    ) -> PaymentHistory | None:
        """Whether the account of who may debit is the one that was paid before."""
        return await self.workspace.payments.account_history(
            instruction.party, leave_out=(draft.id,)
        )
