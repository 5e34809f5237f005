"""The services that the pages of counterparties and templates use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.instructions.templates import Template
from desktop_app.domain.values.periods import Clock
from desktop_app.services.bus import Bus
from desktop_app.services.documents.exports import Exports, RowSource
from desktop_app.services.payments.counterparties import Counterparties
from desktop_app.services.payments.payment_data import PaymentData
from desktop_app.services.payments.templates import Templates
from desktop_app.storage.window import CounterpartyFilter, CounterpartyWindows, TemplateWindows
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.page_memory import PageMemory


@dataclass(frozen=True, kw_only=True)
class BookServices:
    """The services of the address book page.

    Attributes:
        rows: the address book as rows.
        lists: the same as a whole, for exports.
        pay: begins a payment to somebody.
        show_document: goes to the page of a document.
    """

    registry: CommandRegistry
    rows: CounterpartyWindows
    lists: RowSource[CounterpartyFilter, Counterparty]
    counterparties: Counterparties
    payments: PaymentData
    exports: Exports
    bus: Bus
    clock: Clock
    memory: PageMemory
    pay: Callable[[Counterparty], object]
    show_document: Callable[[Kind, str], object]


@dataclass(frozen=True, kw_only=True)
class TemplateServices:
    """The services of the templates page.

    Attributes:
        company: who pays, for the sheet at the right.
        use: opens the payment form filled with a template.
        new_payment: opens an empty payment form.
        show_outbox: goes to a row of the outbox.
    """

    registry: CommandRegistry
    company: str
    rows: TemplateWindows
    templates: Templates
    bus: Bus
    clock: Clock
    memory: PageMemory
    use: Callable[[Template], object]
    new_payment: Callable[[], object]
    show_outbox: Callable[[str], object]
