"""The page of a payment by phone or letter (MOTO): typed once, sent once, with its outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.typed.moto_texts import CONTACT
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.services.outbox.submission import Submission
from desktop_app.ui.gateway.charge_page import ChargePage, ChargeStep
from desktop_app.ui.gateway.charge_summary import ChargeOverview
from desktop_app.ui.gateway.customer_suggestions import CustomerSuggestions
from desktop_app.ui.gateway.moto.moto_form import MotoForm
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at

if TYPE_CHECKING:
    from desktop_app.ui.shell.page_context import PageContext

_WARNING: Final = Text(
    "MotoPage",
    "By phone or letter nobody confirms that it is the cardholder who pays: there is no 3-D Secure."
    " If the payment is disputed, the loss is yours. Charge only what the cardholder ordered, and"
    " keep no note of the card.",
)


class MotoPage(ChargePage):
    """See the module."""

    form: MotoForm

    def __init__(self, context: PageContext) -> None:
        workspace = context.workspace
        form = MotoForm(
            abilities=workspace.gateway_abilities,
            gateway_url=workspace.profile.gateway_url,
            clock=workspace.clock,
        )
        super().__init__(
            Text("MotoPage", "Payment by phone or letter"), context, form=form, warning=_WARNING
        )
        self.form = form
        start_focus_at(self, form.amount)
        form.changed.connect(self.show_state)
        form.edited.connect(self.on_form_edited)
        form.completed.connect(self.on_form_completed)
        CustomerSuggestions(
            form.more,
            workspace.stored_credentials,
            CONTACT,
            contact=form.customer,
            refilled=self.on_form_edited,
        )
        self.registry.add(
            Command(
                id="moto.again",
                text=Text("MotoPage", "Begin another payment by phone or letter"),
                run=self.begin,
                icon=Icon.CHANGED,
                enabled_when=lambda: self.step is not ChargeStep.SENDING,
            ),
            owner=self,
        )
        self.begin_number()
        self.show_state()

    def submission(self) -> Submission | None:
        """The payment with its card, or with a stored one."""
        attempt = None
        if not self.form.by_stored_card:
            attempt = self.form.card.attempt()
            if attempt is None:
                return None
        return Submission(
            operation=Operation.PAY_BY_MOTO,
            instruction=self.form.typed().payment,
            secret=attempt,
        )

    def use_abilities(self) -> None:
        """Offer what the profile may do by now."""
        workspace = self.workspace
        self.form.set_abilities(workspace.gateway_abilities, workspace.profile.gateway_url)

    def paid_with(self) -> str:
        """The card, as it may be shown."""
        if self.form.by_stored_card:
            return self.tr("Stored card")
        card = self.form.card
        return " ".join(filter(None, (card.brand, card.label))) if card.label else ""

    def wipe_secret(self) -> None:
        """Forget the card."""
        self.form.card.wipe()

    def go_to_secret(self) -> None:
        """Go to the card if it is gone, else to the button."""
        ready = self.form.by_stored_card or self.form.card.is_complete
        target = self.summary.button if ready else self.form.card
        focus_if_shown(target)

    def show_overview(self, paid_with: str, *, is_over: bool) -> None:
        """Show amount, order and card."""
        typed = self.form.typed()
        self.summary.show_overview(
            ChargeOverview(
                amount=typed.amount,
                hold=bool(typed.payment.hold),
                number=typed.payment.number,
                card=paid_with or (self.tr("No card yet") if not is_over else ""),
                is_over=is_over,
            )
        )
