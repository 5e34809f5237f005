"""Builds what sends to both services, and what follows what was sent; made at its first use.

It loads a third of all services, which no first page needs to show its figures.
"""

from __future__ import annotations

import platform
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.outbox.operations import Service
from desktop_app.services.gateway.callback_receiver import CallbackReceiver, ReceiverSettings
from desktop_app.services.gateway.card_charges import CardCharges
from desktop_app.services.gateway.card_payments import CardPayments
from desktop_app.services.gateway.orders import Orders
from desktop_app.services.gateway.recurring import Recurring
from desktop_app.services.gateway.stored_credentials import StoredCredentials
from desktop_app.services.outbox.channels import DocumentsChannel, GatewayChannel
from desktop_app.services.outbox.drafts import Drafts
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.post_send_refresh import PostSendRefresh
from desktop_app.services.outbox.signing_channel import SigningChannel
from desktop_app.services.signing.signing import Signing
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.schedule_store import ScheduleStore
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.services.documents.directories import Directories
    from desktop_app.services.documents.sync_steps import SyncSteps
    from desktop_app.services.profiles.opening import Surroundings
    from desktop_app.services.profiles.session import Session
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.gateway.credential_store import CredentialStore
    from desktop_app.storage.gateway.order_store import OrderStore
    from desktop_app.storage.outbox.outbox_store import OutboxStore


class _Closing(Protocol):
    async def close(self) -> None:
        """Stop working."""


@dataclass(frozen=True, kw_only=True)
class Sending:
    """The outbox, what sends through it, and what follows it; see `Workspace`."""

    outbox: Outbox
    signing: Signing
    card_payments: CardPayments
    orders: Orders
    callbacks: CallbackReceiver
    stored_credentials: StoredCredentials
    card_charges: CardCharges
    recurring: Recurring
    drafts: Drafts
    refresh: PostSendRefresh

    @property
    def workers(self) -> tuple[_Closing, ...]:
        """Those that work by themselves, in the order in which they are closed."""
        return (
            self.callbacks,
            self.card_charges,
            self.stored_credentials,
            self.card_payments,
            self.orders,
            self.signing,
            self.outbox,
            self.refresh,
        )


def make_sending(
    workspace: Workspace,
    *,
    database: Database,
    customers: CredentialStore,
    rows: OutboxStore,
    orders: OrderStore,
    steps: SyncSteps,
    around: Surroundings,
) -> Sending:
    """Build all of it.

    Args:
        workspace: the rest of the services; its profile may be another one later.
        database: the open store.
        customers: its customers with their stored cards.
        rows: its outbox.
        orders: its order book.
        steps: reads the documents service again after a send.
        around: what every part is given.
    """
    bus, clock, on_failure = around
    session = workspace.session
    gateway_reader = partial(_gateway_reader, session)
    outbox = _outbox(rows, session, workspace.directories, around)
    book = Orders(
        store=orders,
        outbox=outbox,
        rows=rows,
        reader=gateway_reader,
        device=platform.node(),
        bus=bus,
        clock=clock,
        on_failure=on_failure,
    )
    charge_rows = ChargeStore(database)
    credentials = StoredCredentials(
        store=customers,
        reader=gateway_reader,
        bus=bus,
        clock=clock,
        on_failure=on_failure,
    )
    charges = CardCharges(
        store=charge_rows,
        outbox=outbox,
        bus=bus,
        clock=clock,
        profile=lambda: workspace.profile,
        new_number=book.new_number,
        reader=gateway_reader,
        on_failure=on_failure,
    )
    return Sending(
        outbox=outbox,
        orders=book,
        signing=Signing(
            outbox=outbox,
            rows=rows,
            reader=session.reader,
            bus=bus,
            clock=clock,
            on_failure=on_failure,
        ),
        card_payments=CardPayments(
            outbox=outbox,
            rows=rows,
            gateway=session.gateway,
            bus=bus,
            clock=clock,
            on_failure=on_failure,
        ),
        callbacks=_callbacks(book, session, around, lambda: workspace.profile),
        stored_credentials=credentials,
        card_charges=charges,
        recurring=Recurring(
            store=ScheduleStore(database),
            charge_rows=charge_rows,
            charges=charges,
            credentials=credentials,
            calendar=lambda: workspace.calendar,
            bus=bus,
            clock=clock,
        ),
        drafts=Drafts(
            store=DraftStore(database, clock=clock),
            numbers=NumberStore(database),
            bus=bus,
        ),
        refresh=PostSendRefresh(
            steps=steps, outbox=rows, bus=bus, clock=clock, on_failure=on_failure
        ),
    )


async def _gateway_reader(session: Session) -> GatewayReader:
    return (await session.gateway()).reader


def _callbacks(
    orders: Orders, session: Session, around: Surroundings, profile: Callable[[], Profile]
) -> CallbackReceiver:
    async def settings() -> ReceiverSettings:
        merchant = profile().merchant
        key = await session.callback_key() if merchant.callback_port else ""
        return ReceiverSettings(merchant.callback_port, merchant.callback_url, key)

    return CallbackReceiver(
        settings=settings, take=orders.notified, bus=around.bus, on_failure=around.on_failure
    )


def _outbox(
    store: OutboxStore, session: Session, directories: Directories, around: Surroundings
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
