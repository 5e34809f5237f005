"""Holds the services of one open profile; the composition root builds it."""

# ruff: noqa: TC004 - nobody reads these field types; the first paint must not import the rooms

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from desktop_app.domain.changes import Change, Topic

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.annotations.annotations import Annotations
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.current_version import CurrentVersions
    from desktop_app.services.documents.directories import Directories
    from desktop_app.services.documents.exports import Exports
    from desktop_app.services.documents.offline_copies import OfflineCopies
    from desktop_app.services.documents.one_c_export import OneCExport
    from desktop_app.services.documents.print_batches import PrintBatches
    from desktop_app.services.documents.print_forms import PrintForms
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.documents.subtotals import ListSubtotals
    from desktop_app.services.documents.sync import Synchronisation
    from desktop_app.services.gateway.abilities import GatewayAbilities
    from desktop_app.services.gateway.callback_receiver import CallbackReceiver
    from desktop_app.services.gateway.card_charges import CardCharges
    from desktop_app.services.gateway.card_payments import CardPayments
    from desktop_app.services.gateway.orders import Orders
    from desktop_app.services.gateway.recurring import Recurring
    from desktop_app.services.gateway.stored_credentials import StoredCredentials
    from desktop_app.services.gateway.wallets import WebWallets
    from desktop_app.services.imports.imports import Imports
    from desktop_app.services.notices.notices import Notices
    from desktop_app.services.outbox.drafts import Drafts
    from desktop_app.services.outbox.outbox import Outbox
    from desktop_app.services.payments.counterparties import Counterparties
    from desktop_app.services.payments.debit_acceptances import DebitAcceptances
    from desktop_app.services.payments.demand_answers import DemandAnswers
    from desktop_app.services.payments.draft_checks import DraftChecks
    from desktop_app.services.payments.earlier_answers import EarlierAnswers
    from desktop_app.services.payments.fresh_payments import FreshPayments
    from desktop_app.services.payments.numbered_payments import NumberedPayments
    from desktop_app.services.payments.other_documents import OtherDocuments
    from desktop_app.services.payments.payment_checks import PaymentChecks
    from desktop_app.services.payments.payment_data import PaymentData
    from desktop_app.services.payments.templates import Templates
    from desktop_app.services.profiles.sending import Sending
    from desktop_app.services.profiles.session import Session
    from desktop_app.services.register.replies import RegisterReplies
    from desktop_app.services.search.everywhere import EverywhereSearch
    from desktop_app.services.signing.signing import Signing
    from desktop_app.services.today.daily_overview import DailyOverview
    from desktop_app.services.views.saved_views import SavedViews
    from desktop_app.services.views.view_counts import ViewCounts
    from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
    from desktop_app.storage.address_book.templates import TemplateStore
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.gateway.credential_store import CredentialStore
    from desktop_app.storage.outbox.unsaved_forms import UnsavedFormStore
    from desktop_app.storage.views.saved_view_store import SavedViewStore
    from desktop_app.storage.window import (
        ActivityWindows,
        DirectoryWindows,
        DocumentWindows,
        OrderWindows,
        OutboxWindows,
    )


@dataclass(eq=False)
class Workspace:
    """The services of one profile for its pages.

    Attributes:
        profile: company, environment, addresses and settings, as they are now.
        gateway_abilities: what the profile can do at the payment gateway now; read it again after
            `Topic.PROFILE`.
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
        outbox_rows: rows of drafts and of the outbox.
        order_rows: rows of the order book.
        customer_rows: rows of customers and their stored cards.
        make_sending: makes what sends; `sending` is what it made.
        annotations: a person's own notes and labels.
        counterparties: what a person does with the address book.
        book: its rows, also as a whole for exports.
        template_rows: rows of templates.
        view_rows: saved views of lists, as they are stored.
        unsaved_forms: makes the store of forms that keep no drafts.
        overview: what waits, what is new and what was paid.
        notices: what the person was told came.
        sync: keeping the store like the bank.
        session: the way to the services.
        close: ends all of it, in the right order.
    """

    profile: Profile
    gateway_abilities: GatewayAbilities
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
    outbox_rows: OutboxWindows
    order_rows: OrderWindows
    customer_rows: CredentialStore
    make_sending: Callable[[], Sending]
    annotations: Annotations
    counterparties: Counterparties
    book: CounterpartyStore
    template_rows: TemplateStore
    view_rows: SavedViewStore
    unsaved_forms: Callable[[], UnsavedFormStore]
    overview: DailyOverview
    notices: Notices
    sync: Synchronisation
    session: Session
    close: Callable[[], Awaitable[None]]

    @property
    def company(self) -> str:
        """The company as the bank writes it on payments; until that is known, as the profile does.

        Titles and questions name the profile: it is what tells profiles apart.
        """
        return self.documents.payer_name or self.profile.name

    async def was_interrupted(self) -> bool:
        """Whether something was being sent when the program ended last.

        Raises:
            StorageError: the store could not be read.
        """
        from desktop_app.domain.outbox.rows import OutboxState  # noqa: PLC0415 - as below
        from desktop_app.storage.window import OutboxFilter  # noqa: PLC0415 - as below

        sending = OutboxFilter(states=frozenset({OutboxState.SENDING}))
        return (await self.outbox_rows.totals(sending)).count > 0

    async def use_profile(self, profile: Profile | None = None) -> None:
        """Use a profile as it was saved, and the gateway key that the vault has now.

        Publishes `Topic.PROFILE`. Without a profile it is the one that is in use by the time the
        key is read.
        """
        from desktop_app.services.gateway.abilities import abilities_of  # noqa: PLC0415 - as below

        key = await self.session.merchant_key()
        self.profile = profile = profile or self.profile
        self.gateway_abilities = abilities_of(profile, key)
        self.bus.publish(Change(Topic.PROFILE))

    @cached_property
    def sending(self) -> Sending:
        """What sends, and what follows it; all of it is made at the first use of any part."""
        return self.make_sending()

    @property
    def sending_if_made(self) -> Sending | None:
        """The same, if anything of it was used."""
        made: Sending | None = vars(self).get("sending")
        return made

    @property
    def on_their_way(self) -> frozenset[str]:
        """Identifiers of the rows that are being sent or wait for their turn."""
        outbox: Outbox | None = vars(self).get("outbox")
        if outbox is None and self.sending_if_made is not None:
            outbox = self.outbox
        return frozenset() if outbox is None else outbox.on_their_way

    @property
    def is_sending(self) -> bool:
        """Whether something waits to be sent, or a run of charges is under way."""
        made = self.sending_if_made
        return made is not None and (made.outbox.is_busy or self.is_charging)

    @property
    def is_charging(self) -> bool:
        """Whether a run of charges is under way."""
        made = self.sending_if_made
        return made is not None and made.recurring.is_running

    @property
    def unsent(self) -> frozenset[str]:
        """The rows that were left unsent when it was closed."""
        made = self.sending_if_made
        return frozenset() if made is None else made.outbox.unsent

    @cached_property
    def outbox(self) -> Outbox:
        """Everything that is sent; the only way out."""
        return self.sending.outbox

    @cached_property
    def signing(self) -> Signing:
        """Attempts to sign, and their outcomes."""
        return self.sending.signing

    @cached_property
    def card_payments(self) -> CardPayments:
        """Paying registered orders by card, over both steps of 3-D Secure."""
        return self.sending.card_payments

    @cached_property
    def orders(self) -> Orders:
        """The order book: where each order of the gateway stands."""
        return self.sending.orders

    @cached_property
    def callbacks(self) -> CallbackReceiver:
        """Receives notifications of the payment gateway, where that is switched on."""
        return self.sending.callbacks

    @cached_property
    def stored_credentials(self) -> StoredCredentials:
        """Customers and their stored cards as last read."""
        return self.sending.stored_credentials

    @cached_property
    def card_charges(self) -> CardCharges:
        """Charges of stored cards, and their outcomes."""
        return self.sending.card_charges

    @cached_property
    def recurring(self) -> Recurring:
        """Schedules of charges, and what is due."""
        return self.sending.recurring

    @cached_property
    def drafts(self) -> Drafts:
        """What is still being written, and own numbers."""
        return self.sending.drafts

    @cached_property
    def fresh_payments(self) -> FreshPayments:
        """Asking the bank what was paid since the last synchronisation."""
        return self.sending.fresh_payments

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
            budget_codes=self.lists.budget_codes,
            company=lambda: self.company,
        )

    @cached_property
    def payment_checks(self) -> PaymentChecks:
        """Warnings and problems of many payments at once; loaded at first use."""
        from desktop_app.services.payments.payment_checks import PaymentChecks  # noqa: PLC0415 - as above

        return PaymentChecks(
            lists=self.lists,
            rows=self.outbox_rows,
            payments=self.payments,
            calendar=self.calendar,
            clock=self.clock,
        )

    @cached_property
    def draft_checks(self) -> DraftChecks:
        """Checks of many drafts at once; loaded at first use."""
        from desktop_app.services.payments.draft_checks import DraftChecks  # noqa: PLC0415 - as above

        return DraftChecks(
            payments=self.payments,
            others=self.other_documents,
            earlier=self.earlier_answers,
            acceptances=self.debit_acceptances,
            drafts=self.drafts,
            calendar=self.calendar,
            clock=self.clock,
            company=lambda: self.company,
        )

    @cached_property
    def search(self) -> EverywhereSearch:
        """Searching everything that is stored; loaded at first use."""
        from desktop_app.services.search.everywhere import EverywhereSearch  # noqa: PLC0415 - as above

        return EverywhereSearch(
            documents=self.windows,
            outbox=self.outbox_rows,
            orders=self.order_rows,
            customers=self.customer_rows,
            counterparties=self.book,
            templates=self.template_rows,
        )

    @cached_property
    def views(self) -> SavedViews:
        """Saved views of lists; loaded at first use."""
        from desktop_app.services.views.saved_views import SavedViews  # noqa: PLC0415 - as above

        return SavedViews(store=self.view_rows, bus=self.bus)

    @cached_property
    def view_counts(self) -> ViewCounts:
        """What is in saved views now; loaded at first use."""
        from desktop_app.services.views.view_counts import CountedRows, ViewCounts  # noqa: PLC0415 - as above

        rows = CountedRows(
            activity=self.activity,
            outbox=self.outbox_rows,
            orders=self.order_rows,
            customers=self.customer_rows,
            schedules=self.recurring.rows,
            charges=self.recurring.history,
            templates=self.template_rows,
            counterparties=self.book,
            directories=self.directory_rows,
        )

        async def labels(_scope: str) -> list[tuple[str, ...]]:
            return [(use.label.name,) for use in await self.annotations.labels()]

        async def payment_types(scope: str) -> list[tuple[str, ...]]:
            found = await self.directories.stored_payment_types(scope)
            return [(each.code, each.name) for each in found]

        return ViewCounts(
            documents=self.windows,
            rows=rows,
            outbox=self.outbox,
            clock=self.clock,
            short={"labels": labels, "payment_types": payment_types},
        )

    @cached_property
    def web_wallets(self) -> WebWallets:
        """Payments with wallet B on a web page; loaded at first use."""
        from desktop_app.services.gateway.wallets import WebWallets  # noqa: PLC0415 - as above

        sending = self.sending
        return WebWallets(self.session, payments=sending.card_payments, pages=sending.pages)

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
            numbered=self.numbered_payments,
            rows=self.outbox_rows,
            bus=self.bus,
            clock=self.clock,
        )

    @cached_property
    def numbered_payments(self) -> NumberedPayments:
        """Payments made of templates and of earlier ones; loaded at first use."""
        from desktop_app.services.payments.numbered_payments import NumberedPayments  # noqa: PLC0415 - as above

        return NumberedPayments(
            payments=self.payments,
            drafts=self.drafts,
            outbox=self.outbox,
            documents=self.documents,
            clock=self.clock,
            company=lambda: self.company,
        )

    @cached_property
    def other_documents(self) -> OtherDocuments:
        """Documents that other documents relate to; loaded at first use."""
        from desktop_app.services.payments.other_documents import OtherDocuments  # noqa: PLC0415 - as above

        return OtherDocuments(store=self.lists, outbox=self.outbox_rows, payments=self.payments)

    @cached_property
    def subtotals(self) -> ListSubtotals:
        """Lists added up by account, priority and the like; loaded at first use."""
        from desktop_app.services.documents.subtotals import ListSubtotals  # noqa: PLC0415 - as above

        return ListSubtotals(lists=self.lists, clock=self.clock)

    @cached_property
    def demand_answers(self) -> DemandAnswers:
        """Answers to many payment demands at once; loaded at first use."""
        from desktop_app.services.payments.demand_answers import DemandAnswers  # noqa: PLC0415 - as above

        return DemandAnswers(
            documents=self.documents, lists=self.lists, drafts=self.drafts, clock=self.clock
        )

    @cached_property
    def earlier_answers(self) -> EarlierAnswers:
        """Answers to payment demands that were not given here; loaded at first use."""
        from desktop_app.services.payments.earlier_answers import EarlierAnswers  # noqa: PLC0415 - as above

        return EarlierAnswers(
            lists=self.lists,
            documents=self.documents,
            others=self.other_documents,
        )

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
            company=lambda: self.company,
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
            company=lambda: self.company,
        )

    @cached_property
    def offline_copies(self) -> OfflineCopies:
        """Documents with their files for offline use; loaded at first use."""
        from desktop_app.services.documents.offline_copies import OfflineCopies  # noqa: PLC0415 - as above

        return OfflineCopies(documents=self.documents, forms=self.print_forms)

    @cached_property
    def print_batches(self) -> PrintBatches:
        """Print forms of many documents; loaded at first use."""
        from desktop_app.services.documents.print_batches import PrintBatches  # noqa: PLC0415 - as above

        return PrintBatches(self.print_forms)

    @cached_property
    def one_c_export(self) -> OneCExport:
        """Payments as files for 1C; loaded at first use."""
        from desktop_app.services.documents.one_c_export import OneCExport  # noqa: PLC0415 - as above

        return OneCExport(
            company=lambda: self.company,
            clock=self.clock,
            own_accounts=self.payments.own_accounts,
        )
