"""Holds the services of one open profile; the composition root builds it."""

# ruff: noqa: TC004 - nobody reads these field types; the first paint must not import the rooms

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.current_version import CurrentVersions
    from desktop_app.services.documents.directories import Directories
    from desktop_app.services.documents.exports import Exports
    from desktop_app.services.documents.one_c_export import OneCExport
    from desktop_app.services.documents.print_forms import PrintForms
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.documents.sync import Synchronisation
    from desktop_app.services.imports.imports import Imports
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.payments.counterparties import Counterparties
    from desktop_app.services.payments.debit_acceptances import DebitAcceptances
    from desktop_app.services.payments.other_documents import OtherDocuments
    from desktop_app.services.payments.payment_data import PaymentData
    from desktop_app.services.payments.templates import Templates
    from desktop_app.services.profiles.session import Session
    from desktop_app.services.register.replies import RegisterReplies
    from desktop_app.services.signing.signing import Signing
    from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
    from desktop_app.storage.address_book.templates import TemplateStore
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.window import (
        ActivityWindows,
        DirectoryWindows,
        DocumentWindows,
        OutboxWindows,
    )


@dataclass(frozen=True)
class Workspace:
    """The services of one profile for its pages.

    Attributes:
        profile: company, environment and addresses.
        clock: the time.
        bus: change events of this profile.
        windows: rows of the five lists of documents.
        lists: the same lists as a whole, for exports.
        activity: rows of what changed.
        directory_rows: rows of the reference directories.
        documents: details and attachments.
        print_forms: print forms and previews.
        register: replies of the obligations register.
        directories: reading directories and payment types.
        exports: lists as files.
        outbox: everything that is sent; the only way out.
        outbox_rows: rows of drafts and of the outbox.
        signing: beginning to sign, and what became of it.
        drafts: what is still being written, and own numbers.
        counterparties: what a person does with the address book.
        book: its rows, also as a whole for exports.
        template_rows: rows of templates.
        sync: keeping the store like the bank.
        session: the way to the services.
        close: ends all of it, in the right order.
    """

    profile: Profile
    clock: Clock
    bus: Bus
    windows: DocumentWindows
    lists: DocumentStore
    activity: ActivityWindows
    directory_rows: DirectoryWindows
    documents: DocumentReading
    print_forms: PrintForms
    register: RegisterReplies
    directories: Directories
    exports: Exports
    outbox: Outbox
    outbox_rows: OutboxWindows
    signing: Signing
    drafts: Drafts
    counterparties: Counterparties
    book: CounterpartyStore
    template_rows: TemplateStore
    sync: Synchronisation
    session: Session
    close: Callable[[], Awaitable[None]]

    @cached_property
    def payments(self) -> PaymentData:
        """Data for payment forms; loaded at first use."""
        from desktop_app.domain.documents.listed import Kind  # noqa: PLC0415 - after the first page
        from desktop_app.services.payments.payment_data import PaymentData  # noqa: PLC0415 - as above

        return PaymentData(
            windows=self.windows,
            outbox=self.outbox_rows,
            directories=self.directories,
            book=self.counterparties,
            stored=partial(self.lists.document, Kind.DOCUMENT),
        )

    @cached_property
    def calendar(self) -> BusinessCalendar:
        """Business days; read at first use."""
        from desktop_app.services.payments.business_days import business_days  # noqa: PLC0415 - as above

        return business_days()

    @cached_property
    def templates(self) -> Templates:
        """Payment templates; loaded at first use."""
        from desktop_app.services.payments.templates import Templates  # noqa: PLC0415 - as above

        return Templates(
            store=self.template_rows,
            payments=self.payments,
            drafts=self.drafts,
            outbox=self.outbox,
            rows=self.outbox_rows,
            bus=self.bus,
            clock=self.clock,
            company=self.profile.name,
        )

    @cached_property
    def other_documents(self) -> OtherDocuments:
        """Documents that other documents relate to; loaded at first use."""
        from desktop_app.services.payments.other_documents import OtherDocuments  # noqa: PLC0415 - as above

        return OtherDocuments(store=self.lists, outbox=self.outbox_rows, payments=self.payments)

    @cached_property
    def debit_acceptances(self) -> DebitAcceptances:
        """Existing acceptances of direct debits; loaded at first use."""
        from desktop_app.services.payments.debit_acceptances import (  # noqa: PLC0415 - as above
            DebitAcceptances,
        )

        return DebitAcceptances(store=self.lists, documents=self.documents)

    @cached_property
    def current_versions(self) -> CurrentVersions:
        """The bank's current version of documents that are changed; loaded at first use."""
        from desktop_app.services.documents.current_version import CurrentVersions  # noqa: PLC0415 - as above

        return CurrentVersions(
            documents=self.documents,
            others=self.other_documents,
            payments=self.payments,
            company=self.profile.name,
            clock=self.clock,
        )

    @cached_property
    def imports(self) -> Imports:
        """Payments and counterparties from tables; loaded at first use."""
        from desktop_app.services.imports.imports import Imports  # noqa: PLC0415 - as above

        return Imports(
            lists=self.lists,
            rows=self.outbox_rows,
            payments=self.payments,
            drafts=self.drafts,
            outbox=self.outbox,
            counterparties=self.counterparties,
            book=self.book,
            calendar=self.calendar,
            clock=self.clock,
            company=self.profile.name,
        )

    @cached_property
    def one_c_export(self) -> OneCExport:
        """Payments as files for 1C; loaded at first use."""
        from desktop_app.services.documents.one_c_export import OneCExport  # noqa: PLC0415 - as above

        return OneCExport(company=self.profile.name, clock=self.clock)
