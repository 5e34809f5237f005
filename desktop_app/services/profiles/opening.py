"""Builds the workspace of a profile over its open store, and closes it in the right order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.changes import Change, Topic
from desktop_app.services.annotations.annotations import Annotations
from desktop_app.services.bus import Bus
from desktop_app.services.documents.directories import Directories
from desktop_app.services.documents.exports import Exports
from desktop_app.services.documents.print_forms import PrintForms
from desktop_app.services.documents.reading import DocumentReading
from desktop_app.services.documents.sync import Synchronisation
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.services.notices.notices import Notices
from desktop_app.services.payments.counterparties import Counterparties
from desktop_app.services.profiles.service_context import SentRows, ServiceContext
from desktop_app.services.profiles.session import Session
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.services.register.replies import RegisterReplies
from desktop_app.services.today.daily_overview import DailyOverview
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.annotations.annotation_store import AnnotationStore
from desktop_app.storage.documents.activity import ActivityStore
from desktop_app.storage.documents.directories import DirectoryStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.files import FileStore
from desktop_app.storage.documents.overviews import OverviewStore
from desktop_app.storage.documents.sync_state import SyncState
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderStore
from desktop_app.storage.notices.notice_store import NoticeStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.views.saved_view_store import SavedViewStore

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.gateway.due_charges import DueCharge
    from desktop_app.services.profiles.sending import Sending
    from desktop_app.services.profiles.session import Link
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.outbox.unsaved_forms import UnsavedFormStore


def open_workspace(
    profile: Profile,
    *,
    database: Database,
    connect: Callable[[], Link],
    merchant_key: Callable[[], Awaitable[MerchantKey | None]] | None = None,
    callback_key: Callable[[], Awaitable[str]] | None = None,
    end_tokens: Callable[[], Awaitable[None]] | None = None,
    clock: Clock,
    on_failure: Callable[[Exception], None],
) -> Workspace:
    """Build the workspace of a profile.

    Args:
        profile: company, environment and addresses.
        database: its open store; closing the workspace closes it.
        connect: makes the way to its services, in a worker thread, when it is first needed.
        merchant_key: tells with what the payment gateway is called; without it, it is not.
        callback_key: tells what verifies the gateway's notifications; without it, none is trusted.
        end_tokens: lets what changes the tokens at the bank end, while the store is open.
        clock: the time.
        on_failure: told of an exception that a subscriber of the bus raised, or that ended a send.
    """
    bus = Bus(on_failure=on_failure)
    session = Session(
        build=connect,
        merchant_key=merchant_key,
        callback_key=callback_key,
        on_clocks_compared=lambda: bus.publish(Change(Topic.CLOCK)),
    )
    context = ServiceContext(bus, clock, on_failure)
    reading = _reading(profile, database, session, context, lambda: workspace)
    rows = _sent_rows(database, clock)
    book, notes = CounterpartyStore(database, clock=clock), _annotations(database, context)
    counterparties = Counterparties(
        store=book, bus=bus, on_failure=on_failure, is_busy=lambda: reading.sync.status.running
    )
    workspace = Workspace(
        profile=profile,
        gateway_abilities=abilities_of(profile, None, is_read=merchant_key is None),
        clock=clock,
        bus=bus,
        windows=reading.store,
        lists=reading.store,
        activity=ActivityStore(database, clock=clock),
        directory_rows=reading.directory_rows,
        documents=reading.documents,
        print_forms=reading.print_forms,
        register=RegisterReplies(session=session, store=reading.store, bus=bus),
        directories=reading.directories,
        exports=Exports(),
        outbox_rows=rows.outbox,
        order_rows=rows.orders,
        customer_rows=rows.customers,
        make_sending=lambda: _sending(workspace, rows, reading.steps, context),
        annotations=notes,
        counterparties=counterparties,
        book=book,
        template_rows=TemplateStore(database, clock=clock),
        view_rows=SavedViewStore(database),
        unsaved_forms=lambda: _unsaved_forms(database),
        overview=_overview(reading, rows, context, lambda: workspace),
        notices=reading.notices,
        sync=reading.sync,
        session=session,
        close=lambda: _close(
            workspace, (*reading.workers, counterparties, notes), database, end_tokens
        ),
    )
    return workspace


def _sent_rows(database: Database, clock: Clock) -> SentRows:
    return SentRows(
        database=database,
        outbox=OutboxStore(database, clock=clock),
        orders=OrderStore(database, clock=clock),
        customers=CredentialStore(database),
    )


def _unsaved_forms(database: Database) -> UnsavedFormStore:
    from desktop_app.storage.outbox.unsaved_forms import (  # noqa: PLC0415 - not for the start
        UnsavedFormStore,
    )

    return UnsavedFormStore(database)


def _sending(
    workspace: Workspace, rows: SentRows, steps: SyncSteps, context: ServiceContext
) -> Sending:
    from desktop_app.services.profiles.sending import make_sending  # noqa: PLC0415 - see that module

    return make_sending(
        rows,
        context,
        session=workspace.session,
        directories=workspace.directories,
        steps=steps,
        profile=lambda: workspace.profile,
        calendar=lambda: workspace.calendar,
    )


async def _close(
    workspace: Workspace,
    workers: Iterable[_Closing],
    database: Database,
    end_tokens: Callable[[], Awaitable[None]] | None,
) -> None:
    """Close workers first, then their reporting, then their resources."""
    sending = workspace.sending_if_made
    for each in (*(() if sending is None else sending.workers), *workers):
        await each.close()
    workspace.bus.close()
    await workspace.session.close()
    if end_tokens is not None:  # also where nothing was called, and there was no link to end them
        await end_tokens()
    await database.close()


def _overview(
    reading: _Reading,
    rows: SentRows,
    context: ServiceContext,
    workspace: Callable[[], Workspace],
) -> DailyOverview:
    async def due_charges() -> Sequence[DueCharge]:
        return await workspace().recurring.due()

    return DailyOverview(
        store=OverviewStore(rows.database, clock=context.clock),
        windows=reading.store,
        outbox_rows=rows.outbox,
        on_their_way=lambda: workspace().on_their_way,
        order_rows=rows.orders,
        customer_rows=rows.customers,
        due_charges=due_charges,
        sync=reading.sync,
        clock=context.clock,
    )


class _Closing(Protocol):
    async def close(self) -> None:
        """Stop working."""


@dataclass(frozen=True)
class _Reading:
    """What reads the documents service, and keeps the store like the bank."""

    store: DocumentStore
    directory_rows: DirectoryStore
    documents: DocumentReading
    print_forms: PrintForms
    directories: Directories
    steps: SyncSteps
    sync: Synchronisation
    notices: Notices

    @property
    def workers(self) -> tuple[_Closing, ...]:
        """Those that work by themselves, in the order in which they are closed."""
        return self.sync, self.notices


def _reading(
    profile: Profile,
    database: Database,
    session: Session,
    context: ServiceContext,
    workspace: Callable[[], Workspace],
) -> _Reading:
    bus, clock, on_failure = context
    store, files = DocumentStore(database, clock=clock), FileStore(database)
    rows = DirectoryStore(database, clock=clock)
    documents = DocumentReading(session=session, store=store, files=files, bus=bus, clock=clock)
    directories = Directories(session=session, store=rows, bus=bus, clock=clock)
    steps = SyncSteps(
        session=session, store=store, documents=documents, directories=directories, bus=bus
    )
    sync = Synchronisation(
        steps=steps,
        state=SyncState(database),
        bus=bus,
        clock=clock,
        first_day=profile.first_day,
    )
    return _Reading(
        store=store,
        directory_rows=rows,
        documents=documents,
        print_forms=PrintForms(
            session=session, documents=documents, store=store, files=files, bus=bus, clock=clock
        ),
        directories=directories,
        steps=steps,
        sync=sync,
        notices=Notices(
            store=NoticeStore(database, calendar=lambda: workspace().calendar),
            sync=sync,
            bus=bus,
            clock=clock,
            on_failure=on_failure,
            is_charging=lambda: workspace().is_charging,
        ),
    )


def _annotations(database: Database, context: ServiceContext) -> Annotations:
    store = AnnotationStore(database, clock=context.clock)
    return Annotations(store=store, bus=context.bus, on_failure=context.on_failure)
