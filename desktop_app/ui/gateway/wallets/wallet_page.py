"""The page of payments with the token of a mobile wallet (rows 6, 7, 8 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.changes import Topic
from desktop_app.domain.values.money import Money
from desktop_app.services.outbox.submission import Submission
from desktop_app.ui import aio
from desktop_app.ui.gateway.charge_page import ChargePage, ChargeStep
from desktop_app.ui.gateway.charge_summary import ChargeOverview
from desktop_app.ui.gateway.customer_suggestions import CustomerSuggestions
from desktop_app.ui.gateway.wallets.wallet_fields import NAMES, OPERATIONS
from desktop_app.ui.gateway.wallets.wallet_form import WalletForm
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import Command
from desktop_app.ui.theme import Icon
from desktop_app.ui.widgets.focus import focus_if_shown, start_focus_at

if TYPE_CHECKING:
    from desktop_app.domain.changes import Change
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.ui.shell.page_context import PageContext

_WARNING: Final = Text(
    "WalletPage",
    "A wallet's token pays once, and the amount stands in the token: what is charged is what the"
    " customer confirmed on the phone. The token may hold a card; keep no copy of it.",
)


class WalletPage(ChargePage):
    """See the module."""

    form: WalletForm

    def __init__(self, context: PageContext) -> None:
        workspace = context.workspace
        form = WalletForm(abilities=workspace.gateway_abilities, clock=workspace.clock)
        super().__init__(
            Text("WalletPage", "Payment with a wallet"), context, form=form, warning=_WARNING
        )
        self.form = form
        self._charged: Money | None = None  # a fee included
        self._fee: Money | None = None
        start_focus_at(self, form.token)
        form.changed.connect(self.show_state)
        form.edited.connect(self.on_form_edited)
        form.completed.connect(self.on_form_completed)
        CustomerSuggestions(
            form.more,
            workspace.stored_credentials,
            "email",
            "phone",
            refilled=self.on_form_edited,
        )
        subscription = workspace.bus.subscribe((Topic.ORDERS,), self._on_orders_changed)
        self.destroyed.connect(subscription.end)
        self.registry.add(
            Command(
                id="wallet.again",
                text=Text("WalletPage", "Begin another payment with a wallet"),
                run=self.begin,
                icon=Icon.CHANGED,
                enabled_when=lambda: self.step is not ChargeStep.SENDING,
            ),
            owner=self,
        )
        self.begin_number()
        self.show_state()

    def submission(self) -> Submission | None:
        """The payment with its token."""
        token = self.form.token.token()
        if token is None:
            return None
        self._charged, self._fee = self._to_charge()
        return Submission(
            operation=OPERATIONS[self.form.operation],
            instruction=self.form.typed().payment,
            secret=token,
        )

    def use_abilities(self) -> None:
        """Offer what the profile may do by now."""
        self.form.set_abilities(self.workspace.gateway_abilities)

    def paid_with(self) -> str:
        """Which wallet, once there is a token."""
        return "" if self.form.token.is_blank else str(NAMES[self.form.operation])

    def wipe_secret(self) -> None:
        """Forget the token."""
        self.form.token.wipe()

    def go_to_secret(self) -> None:
        """Go to the token: one that was declined is spent."""
        target = self.form.token if self.form.token.is_blank else self.summary.button
        focus_if_shown(target)

    def show_overview(self, paid_with: str, *, is_over: bool) -> None:
        """Show the amount of the token, order and wallet."""
        payment = self.form.typed().payment
        amount, fee = (self._charged, self._fee) if is_over else self._to_charge()
        is_there = not self.form.token.is_blank
        self.summary.show_overview(
            ChargeOverview(
                amount=amount,
                fee=fee,
                unread=self.tr("The amount of the token") if is_there else "",
                hold=bool(payment.hold),
                number=payment.number,
                card=paid_with or (self.tr("No token yet") if not is_over else ""),
                is_over=is_over,
            )
        )

    def _to_charge(self) -> tuple[Money | None, Money | None]:
        """What the payer pays by what is entered, and the fee in it; none where nothing is paid."""
        amount, fee = self.form.amount, self.form.fee
        if amount is None or fee is None:
            return amount, fee
        if not amount.minor:
            return amount, None
        return Money(amount.minor + fee.minor, amount.currency), fee

    async def _take(self, row: OutboxRow) -> None:
        """Show its outcome, with the amount that the order's status tells."""
        await super()._take(row)
        await self._read_amount(row.id)

    def _on_orders_changed(self, change: Change) -> None:
        row = self.summary.result.row
        if row is not None and (not change.ids or row.id in change.ids):
            aio.start(self._read_amount(row.id), owner=self)

    async def _read_amount(self, row_id: str) -> None:
        order = await self.workspace.orders.get(row_id)
        row = self.summary.result.row
        ours = self.step is ChargeStep.TOLD and row is not None and row.id == row_id
        if ours and order is not None and order.total is not None:
            fee = order.included_fee
            self._charged, self._fee = order.total.money, None if fee is None else fee.money
            self.show_state()
