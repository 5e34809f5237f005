"""Builds the workspace of a profile over its open store, and closes it in the right order."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from desktop_app.domain.outbox.operations import Service
from desktop_app.services.annotations.annotations import Annotations
from desktop_app.services.bus import Bus
from desktop_app.services.documents.directories import Directories
from desktop_app.services.documents.exports import Exports
from desktop_app.services.documents.print_forms import PrintForms
from desktop_app.services.documents.reading import DocumentReading
from desktop_app.services.documents.sync import Synchronisation
from desktop_app.services.documents.sync_steps import SyncSteps
from desktop_app.services.gateway.abilities import abilities_of
from desktop_app.services.gateway.callback_receiver import CallbackReceiver, ReceiverSettings
from desktop_app.services.gateway.card_charges import CardCharges
from desktop_app.services.gateway.card_payments import CardPayments
from desktop_app.services.gateway.orders import Orders
from desktop_app.services.gateway.recurring import Recurring
from desktop_app.services.gateway.stored_credentials import StoredCredentials
from desktop_app.services.notices.notices import Notices
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
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.credential_store import CredentialStore
from desktop_app.storage.gateway.order_store import OrderStore
from desktop_app.storage.gateway.schedule_store import ScheduleStore
from desktop_app.storage.notices.notice_store import NoticeStore
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore
from desktop_app.storage.views.saved_view_store import SavedViewStore

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.merchant_login import MerchantKey
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.profiles.session import Link
    from desktop_app.storage.engine.database import Database


@dataclass(frozen=True)
class _Sending:
    """The outbox, what sends through it, and what follows it."""

    outbox: Outbox
    signing: Signing
    card_payments: CardPayments
    orders: Orders
    catching_up: PostSendRefresh

    @property
    def workers(self) -> tuple[_Closing, ...]:
        """All of them, in the order in which they are closed."""
        return self.card_payments, self.orders, self.signing, self.outbox, self.catching_up


def open_workspace(
    profile: Profile,
    *,
    database: Database,
    connect: Callable[[], Link],
    merchant_key: Callable[[], Awaitable[MerchantKey | None]] | None = None,
    callback_key: Callable[[], Awaitable[str]] | None = None,
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
        clock: the time.
        on_failure: told of an exception that a subscriber of the bus raised, or that ended a send.
    """
    bus = Bus(on_failure=on_failure)
    session = Session(build=connect, merchant_key=merchant_key, callback_key=callback_key)
    around = _Surroundings(bus, clock, on_failure)
    reading = _reading(profile, database, session, around)
    outbox_store, order_rows = OutboxStore(database, clock=clock), OrderStore(database)
    sending = _sending(outbox_store, order_rows, session, reading, around)
    book, notes = CounterpartyStore(database, clock=clock), _annotations(database, around)
    counterparties = Counterparties(
        store=book, bus=bus, on_failure=on_failure, is_busy=lambda: reading.sync.status.running
    )
    cards = _stored_cards(database, sending, session, around, lambda: workspace)
    callbacks = _callbacks(sending.orders, session, around, lambda: workspace.profile)
    parts = (callbacks, *cards.workers, *sending.workers, *reading.workers, counterparties, notes)
    workspace = Workspace(
        profile=profile,
        gateway_abilities=abilities_of(profile, None, is_read=merchant_key is None),
        clock=clock,
        bus=bus,
        windows=reading.store,
        lists=reading.store,
        activity=ActivityStore(database),
        directory_rows=reading.directory_rows,
        documents=reading.documents,
        print_forms=reading.print_forms,
        register=RegisterReplies(session=session, store=reading.store, bus=bus),
        directories=reading.directories,
        exports=Exports(),
        outbox=sending.outbox,
        outbox_rows=outbox_store,
        signing=sending.signing,
        card_payments=sending.card_payments,
        orders=sending.orders,
        order_rows=order_rows,
        callbacks=callbacks,
        stored_credentials=cards.credentials,
        card_charges=cards.charges,
        recurring=cards.recurring,
        drafts=_drafts(database, bus=bus, clock=clock),
        annotations=notes,
        counterparties=counterparties,
        book=book,
        template_rows=TemplateStore(database, clock=clock),
        view_rows=SavedViewStore(database),
        overview=_overview(database, reading, sending, cards, around),
        notices=reading.notices,
        sync=reading.sync,
        session=session,
        close=partial(_close, parts, bus, (session, database)),
    )
    return workspace


class _Surroundings(NamedTuple):
    """What every part that works by itself is given."""

    bus: Bus
    clock: Clock
    on_failure: Callable[[Exception], None]


class _Closing(Protocol):
    async def close(self) -> None:
        """Stop working."""


async def _close(workers: Iterable[_Closing], bus: Bus, means: Iterable[_Closing]) -> None:
    """Close workers first, then their reporting, then their resources."""
    for each in workers:
        await each.close()
    bus.close()
    for each in means:
        await each.close()


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
    profile: Profile, database: Database, session: Session, around: _Surroundings
) -> _Reading:
    bus, clock, on_failure = around
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
        print_forms=PrintForms(session=session, store=store, files=files, bus=bus, clock=clock),
        directories=directories,
        steps=steps,
        sync=sync,
        notices=Notices(
            store=NoticeStore(database), sync=sync, bus=bus, clock=clock, on_failure=on_failure
        ),
    )


def _drafts(database: Database, *, bus: Bus, clock: Clock) -> Drafts:
    store = DraftStore(database, clock=clock)
    return Drafts(store=store, numbers=NumberStore(database), bus=bus)


@dataclass
class _StoredCards:
    """What charges stored cards; the profile and the calendar are those of the workspace."""

    credentials: StoredCredentials
    charges: CardCharges
    recurring: Recurring

    @property
    def workers(self) -> tuple[_Closing, ...]:
        """Those that work by themselves."""
        return self.charges, self.credentials


def _stored_cards(
    database: Database,
    sending: _Sending,
    session: Session,
    around: _Surroundings,
    workspace: Callable[[], Workspace],
) -> _StoredCards:
    """Build what keeps customers with their cards, charges them, and charges by schedule."""
    bus, clock, on_failure = around
    store = ChargeStore(database)
    credentials = StoredCredentials(
        store=CredentialStore(database),
        reader=partial(_gateway_reader, session),
        bus=bus,
        clock=clock,
        on_failure=on_failure,
    )
    charges = CardCharges(
        store=store,
        outbox=sending.outbox,
        bus=bus,
        clock=clock,
        profile=lambda: workspace().profile,
        new_number=sending.orders.new_number,
        reader=partial(_gateway_reader, session),
        on_failure=on_failure,
    )
    recurring = Recurring(
        store=ScheduleStore(database),
        charge_rows=store,
        charges=charges,
        credentials=credentials,
        calendar=lambda: workspace().calendar,
        bus=bus,
        clock=clock,
    )
    return _StoredCards(credentials, charges, recurring)


def _annotations(database: Database, around: _Surroundings) -> Annotations:
    store = AnnotationStore(database, clock=around.clock)
    return Annotations(store=store, bus=around.bus, on_failure=around.on_failure)


def _overview(
    database: Database,
    reading: _Reading,
    sending: _Sending,
    cards: _StoredCards,
    around: _Surroundings,
) -> DailyOverview:
    return DailyOverview(
        store=OverviewStore(database, clock=around.clock),
        windows=reading.store,
        outbox=sending.outbox,
        outbox_rows=OutboxStore(database, clock=around.clock),
        order_rows=OrderStore(database),
        credentials=cards.credentials,
        recurring=cards.recurring,
        sync=reading.sync,
        clock=around.clock,
    )


async def _gateway_reader(session: Session) -> GatewayReader:
    return (await session.gateway()).reader


def _order_book(
    store: OrderStore, outbox: Outbox, rows: OutboxStore, session: Session, around: _Surroundings
) -> Orders:
    return Orders(
        store=store,
        outbox=outbox,
        rows=rows,
        reader=partial(_gateway_reader, session),
        device=platform.node(),
        bus=around.bus,
        clock=around.clock,
        on_failure=around.on_failure,
    )


def _callbacks(
    orders: Orders, session: Session, around: _Surroundings, profile: Callable[[], Profile]
) -> CallbackReceiver:
    async def settings() -> ReceiverSettings:
        merchant = profile().merchant
        key = await session.callback_key() if merchant.callback_port else ""
        return ReceiverSettings(merchant.callback_port, merchant.callback_url, key)

    return CallbackReceiver(
        settings=settings, take=orders.notified, bus=around.bus, on_failure=around.on_failure
    )


def _sending(
    store: OutboxStore,
    order_rows: OrderStore,
    session: Session,
    reading: _Reading,
    around: _Surroundings,
) -> _Sending:
    """Build what sends to the services, and what follows what was sent."""
    bus, clock, on_failure = around
    outbox = _outbox(store, session, reading.directories, around)
    return _Sending(
        outbox=outbox,
        orders=_order_book(order_rows, outbox, store, session, around),
        signing=Signing(
            outbox=outbox,
            rows=store,
            reader=session.reader,
            bus=bus,
            clock=clock,
            on_failure=on_failure,
        ),
        card_payments=CardPayments(
            outbox=outbox,
            rows=store,
            gateway=session.gateway,
            bus=bus,
            clock=clock,
            on_failure=on_failure,
        ),
        catching_up=PostSendRefresh(
            steps=reading.steps, outbox=store, bus=bus, clock=clock, on_failure=on_failure
        ),
    )


def _outbox(
    store: OutboxStore, session: Session, directories: Directories, around: _Surroundings
) -> Outbox:
    documents = DocumentsChannel(
        sender=session.sender, reader=session.reader, directory=directories.entries, store=store
    )
    gateway = GatewayChannel(gateway=session.gateway, store=store)
    signing = SigningChannel(sender=session.sender, reader=session.reader, clock=around.clock)
    return Outbox(
        store=store,
        channels={
            Service.DOCUMENTS: documents,
            Service.GATEWAY: gateway,
            Service.SIGNING: signing,
        },
        bus=around.bus,
        clock=around.clock,
        on_failure=around.on_failure,
    )
