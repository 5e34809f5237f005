"""Builds the workspace of a profile over its open store, and closes it in the right order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop_app.domain.outbox.operations import Service
from desktop_app.services.bus import Bus
from desktop_app.services.documents.directories import Directories
from desktop_app.services.documents.exports import Exports
from desktop_app.services.documents.print_forms import PrintForms
from desktop_app.services.documents.reading import DocumentReading
from desktop_app.services.documents.sync import Synchronisation
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.services.outbox.channels import DocumentsChannel, GatewayChannel
from desktop_app.services.outbox.drafts import Drafts
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.post_send_refresh import PostSendRefresh
from desktop_app.services.outbox.signing_channel import SigningChannel
from desktop_app.services.payments.counterparties import Counterparties
from desktop_app.services.profiles.session import Session
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.services.register.replies import RegisterReplies
from desktop_app.services.signing.signing import Signing
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.documents.activity import ActivityStore
from desktop_app.storage.documents.directories import DirectoryStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.files import FileStore
from desktop_app.storage.documents.sync_state import SyncState
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.session import Link
    from desktop_app.storage.engine.database import Database


def open_workspace(
    profile: Profile,
    *,
    database: Database,
    connect: Callable[[], Link],
    merchant_key: Callable[[], Awaitable[MerchantKey | None]] | None = None,
    clock: Clock,
    on_failure: Callable[[Exception], None],
) -> Workspace:
    """Build the workspace of a profile.

    Args:
        profile: company, environment and addresses.
        database: its open store; closing the workspace closes it.
        connect: makes the way to its services, in a worker thread, when it is first needed.
        merchant_key: tells with what the payment gateway is called; without it, it is not.
        clock: the time.
        on_failure: told of an exception that a subscriber of the bus raised, or that ended a send.
    """
    bus = Bus(on_failure=on_failure)
    session = Session(build=connect, merchant_key=merchant_key)
    store = DocumentStore(database, clock=clock)
    files = FileStore(database)
    directory_store = DirectoryStore(database, clock=clock)
    outbox_store = OutboxStore(database, clock=clock)
    documents = DocumentReading(session=session, store=store, files=files, bus=bus, clock=clock)
    directories = Directories(session=session, store=directory_store, bus=bus, clock=clock)
    steps = SyncSteps(
        session=session, store=store, documents=documents, directories=directories, bus=bus
    )
    sync = Synchronisation(
        steps=steps, state=SyncState(database), bus=bus, clock=clock, first_day=profile.first_day
    )
    outbox, signing, catching_up = _sending(
        outbox_store, session, directories, steps, bus=bus, clock=clock, on_failure=on_failure
    )
    book = CounterpartyStore(database, clock=clock)
    counterparties = Counterparties(store=book, bus=bus, on_failure=on_failure)
    drafts = _drafts(database, bus=bus, clock=clock)
    return Workspace(
        profile=profile,
        clock=clock,
        bus=bus,
        windows=store,
        lists=store,
        activity=ActivityStore(database),
        directory_rows=directory_store,
        documents=documents,
        print_forms=PrintForms(session=session, store=store, files=files, bus=bus, clock=clock),
        register=RegisterReplies(session=session, store=store, bus=bus),
        directories=directories,
        exports=Exports(),
        outbox=outbox,
        outbox_rows=outbox_store,
        signing=signing,
        drafts=drafts,
        counterparties=counterparties,
        book=book,
        template_rows=TemplateStore(database, clock=clock),
        sync=sync,
        session=session,
        close=partial(
            _close,
            (signing.close, outbox.close, catching_up.close, sync.close, counterparties.close),
            bus,
            (session.close, database.close),
        ),
    )


async def _close(
    workers: Iterable[Callable[[], Awaitable[None]]],
    bus: Bus,
    means: Iterable[Callable[[], Awaitable[None]]],
) -> None:
    """Close workers first, then their reporting, then their resources."""
    for end in workers:
        await end()
    bus.close()
    for end in means:
        await end()


def _drafts(database: Database, *, bus: Bus, clock: Clock) -> Drafts:
    store = DraftStore(database, clock=clock)
    return Drafts(store=store, numbers=NumberStore(database), bus=bus)


def _sending(
    store: OutboxStore,
    session: Session,
    directories: Directories,
    steps: SyncSteps,
    *,
    bus: Bus,
    clock: Clock,
    on_failure: Callable[[Exception], None],
) -> tuple[Outbox, Signing, PostSendRefresh]:
    """The outbox, what signs through it, and what reads again after it has sent."""
    outbox = _outbox(store, session, directories, bus=bus, clock=clock, on_failure=on_failure)
    signing = Signing(
        outbox=outbox,
        rows=store,
        reader=session.reader,
        bus=bus,
        clock=clock,
        on_failure=on_failure,
    )
    catching_up = PostSendRefresh(
        steps=steps, outbox=store, bus=bus, clock=clock, on_failure=on_failure
    )
    return outbox, signing, catching_up


def _outbox(
    store: OutboxStore,
    session: Session,
    directories: Directories,
    *,
    bus: Bus,
    clock: Clock,
    on_failure: Callable[[Exception], None],
) -> Outbox:
    documents = DocumentsChannel(
        sender=session.sender, reader=session.reader, directory=directories.entries, store=store
    )
    gateway = GatewayChannel(gateway=session.gateway, store=store)
    return Outbox(
        store=store,
        channels={
            Service.DOCUMENTS: documents,
            Service.GATEWAY: gateway,
            Service.SIGNING: SigningChannel(
                sender=session.sender, reader=session.reader, clock=clock
            ),
        },
        bus=bus,
        clock=clock,
        on_failure=on_failure,
    )
