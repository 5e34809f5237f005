"""Creates the pages of counterparties and templates, and starts payments from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, PaymentInstruction
from desktop_app.domain.outbox.drafts import Source, SourceKind
from desktop_app.domain.values.periods import today
from desktop_app.domain.values.typed_days import written_day
from desktop_app.ui import aio

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.domain.instructions.templates import Template
    from desktop_app.ui.forms.instruction_page import InstructionPage
    from desktop_app.ui.shell.page_context import PageContext


class PaymentStarter(QObject):
    """Creates the two pages on first visit, and opens payment forms from them."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context.window)
        self._context = context
        self._workspace = context.workspace
        self._workspace.counterparties.refill()

    def pages(self, payment: Callable[[], QWidget]) -> dict[str, Callable[[], QWidget]]:
        """What makes the pages, by the name of their place; `payment` makes a payment form."""
        return {
            "counterparties": self._counterparties,
            "templates": self._templates,
            "payment": partial(self._payment, payment),
        }

    def pay(self, counterparty: Counterparty) -> None:
        """Go to a payment form that begins with a counterparty and its defaults."""
        aio.start(self._pay(counterparty), owner=self)

    async def _pay(self, counterparty: Counterparty) -> None:
        last = await self._workspace.counterparties.last_payments(counterparty.id, 1)
        kind = next((each.type for each in last if each.type in PAYMENT_TYPES), "")
        payment = first_payment(counterparty, day=today(self._workspace.clock), kind=kind)
        self._form().fill(payment)

    def use(self, template: Template) -> None:
        """Go to a payment form filled with a template."""
        texts = dict(template.fields) | {"date": written_day(today(self._workspace.clock))}
        source = Source(SourceKind.TEMPLATE, template.id)
        self._form().open_texts(template.type, texts, source=source)
        aio.start(self._workspace.templates.used(template.id), owner=self)

    def _form(self) -> InstructionPage[Any]:
        from desktop_app.ui.forms.instruction_page import InstructionPage  # noqa: PLC0415 - when visited

        return self._context.navigator.open("payment", InstructionPage)

    def _payment(self, make: Callable[[], QWidget]) -> QWidget:
        """The payment form with its assistance."""
        from desktop_app.ui.payments.payment_page import PaymentPage  # noqa: PLC0415 - when first visited

        page = make()
        if isinstance(page, PaymentPage):
            page.add_assistance(self._workspace.templates)
        return page

    def _counterparties(self) -> QWidget:
        from desktop_app.ui.address_book.counterparties_page import CounterpartiesPage  # noqa: PLC0415
        from desktop_app.ui.shell.book_services import BookServices  # noqa: PLC0415 - when visited

        workspace = self._workspace
        return CounterpartiesPage(
            services=BookServices(
                registry=self._context.registry,
                rows=workspace.book,
                lists=workspace.book,
                counterparties=workspace.counterparties,
                payments=workspace.payments,
                exports=workspace.exports,
                bus=workspace.bus,
                clock=self._workspace.clock,
                memory=self._context.memory,
                pay=self.pay,
                show_document=self._context.navigator.show_document,
            )
        )

    def _templates(self) -> QWidget:
        from desktop_app.ui.shell.book_services import TemplateServices  # noqa: PLC0415 - as above
        from desktop_app.ui.templates.templates_page import TemplatesPage  # noqa: PLC0415

        workspace = self._workspace
        return TemplatesPage(
            services=TemplateServices(
                registry=self._context.registry,
                company=workspace.profile.name,
                rows=workspace.template_rows,
                templates=workspace.templates,
                bus=workspace.bus,
                clock=self._workspace.clock,
                memory=self._context.memory,
                use=self.use,
                new_payment=partial(self._context.navigator.new_form, "payment"),
                show_outbox=self._context.navigator.show_row,
            )
        )


def first_payment(counterparty: Counterparty, *, day: date, kind: str = "") -> PaymentInstruction:
    """What a payment to a counterparty begins with; it has neither number nor amount.

    `kind` is the document type of the last payment, for those that name none.
    """
    defaults = counterparty.defaults
    return PaymentInstruction(
        type=DocumentType(defaults.type or kind or DocumentType.LEGAL_PAYMENTS),
        date=day,
        party=counterparty.party(),
        purpose=defaults.purpose,
        priority=defaults.priority,
        purpose_code=defaults.purpose_code,
        category_code=defaults.category_code,
        operation_code=defaults.operation_code,
        budget_code=defaults.budget_code,
    )
