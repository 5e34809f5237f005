"""Builds the parts that send to both services and follow what was sent, at their first use.

It loads a third of all services, which no first page needs to show its figures.
"""

from __future__ import annotations

import platform
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.operations import Service
from desktop_app.services.gateway.callback_receiver import CallbackReceiver, ReceiverSettings
from desktop_app.services.gateway.card_charges import CardCharges
from desktop_app.services.gateway.card_payments import CardPayments
from desktop_app.services.gateway.orders import Orders
from desktop_app.services.gateway.recurring import Recurring
from desktop_app.services.gateway.stored_credentials import StoredCredentials
from desktop_app.services.outbox.channels import DocumentsChannel, GatewayChannel
from desktop_app.services.outbox.drafts import Drafts
from desktop_app.services.outbox.orders_on_pages import OrdersOnPages
from desktop_app.services.outbox.outbox import Outbox
from desktop_app.services.outbox.post_send_refresh import PostSendRefresh
from desktop_app.services.outbox.signing_channel import SigningChannel
from desktop_app.services.payments.fresh_payments import FreshPayments
from desktop_app.services.signing.signing import Signing
from desktop_app.storage.gateway.charge_store import ChargeStore
from desktop_app.storage.gateway.opened_pages import OpenedPageStore
from desktop_app.storage.gateway.schedule_store import ScheduleStore
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.reserved_numbers import NumberStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.gateway.callbacks import Callback
    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.services.documents.directories import Directories
    from desktop_app.services.documents.sync_steps import SyncSteps
    from desktop_app.services.profiles.service_context import SentRows, ServiceContext
    from desktop_app.services.profiles.session import Session
    from desktop_app.storage.engine.database import Database
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
    pages: OrdersOnPages
    orders: Orders
    callbacks: CallbackReceiver
    stored_credentials: StoredCredentials
    card_charges: CardCharges
    recurring: Recurring
    drafts: Drafts
    fresh_payments: FreshPayments
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
    rows: SentRows,
    context: ServiceContext,
    *,
    session: Session,
    directories: Directories,
    steps: SyncSteps,
    profile: Callable[[], Profile],
    calendar: Callable[[], BusinessCalendar],
) -> Sending:
    """Build all of it.

    Args:
        rows: what is stored of it.
        context: what every part is given.
        session: the way to the services.
        directories: directories of the documents service.
        steps: reads that service again after a send.
        profile: the profile as it is now.
        calendar: business days.
    """
    bus, clock, on_failure = context
    pages = OrdersOnPages(clock=clock, store=OpenedPageStore(rows.database))
    outbox = _outbox(rows.outbox, session, directories, context, pages)
    orders = _orders(rows, outbox, session, context)
    credentials = StoredCredentials(
        store=rows.customers,
        reader=partial(_gateway_reader, session),
        bus=bus,
        clock=clock,
        on_failure=on_failure,
    )
    charge_rows = ChargeStore(rows.database)
    charges = CardCharges(
        store=charge_rows,
        outbox=outbox,
        bus=bus,
        clock=clock,
        profile=profile,
        new_number=orders.new_number,
        reader=partial(_gateway_reader, session),
        on_failure=on_failure,
        read_cards=credentials.read_again,
    )
    return Sending(
        outbox=outbox,
        orders=orders,
        signing=_signing(rows, outbox, session, context, steps),
        card_payments=_card_payments(rows, outbox, session, context, pages),
        pages=pages,
        callbacks=_callbacks(orders, credentials, session, context, profile),
        stored_credentials=credentials,
        card_charges=charges,
        recurring=Recurring(
            store=ScheduleStore(rows.database),
            charge_rows=charge_rows,
            charges=charges,
            credentials=credentials,
            calendar=calendar,
            bus=bus,
            clock=clock,
        ),
        drafts=_drafts(rows.database, context),
        fresh_payments=FreshPayments(steps),
        refresh=PostSendRefresh(steps=steps, outbox=rows.outbox, bus=bus, on_failure=on_failure),
    )


def _orders(rows: SentRows, outbox: Outbox, session: Session, context: ServiceContext) -> Orders:
    return Orders(
        store=rows.orders,
        outbox=outbox,
        rows=rows.outbox,
        reader=partial(_gateway_reader, session),
        device=platform.node(),
        bus=context.bus,
        clock=context.clock,
        on_failure=context.on_failure,
    )


def _signing(
    rows: SentRows, outbox: Outbox, session: Session, context: ServiceContext, steps: SyncSteps
) -> Signing:
    return Signing(
        outbox=outbox,
        rows=rows.outbox,
        reader=session.reader,
        bus=context.bus,
        on_failure=context.on_failure,
        reread=partial(steps.details_of, Kind.DOCUMENT),
    )


def _card_payments(
    rows: SentRows, outbox: Outbox, session: Session, context: ServiceContext, pages: OrdersOnPages
) -> CardPayments:
    return CardPayments(
        outbox=outbox,
        rows=rows.outbox,
        gateway=session.gateway,
        bus=context.bus,
        clock=context.clock,
        on_failure=context.on_failure,
        pages=pages,
    )


def _drafts(database: Database, context: ServiceContext) -> Drafts:
    return Drafts(
        store=DraftStore(database, clock=context.clock),
        numbers=NumberStore(database),
        bus=context.bus,
    )


async def _gateway_reader(session: Session) -> GatewayReader:
    return (await session.gateway()).reader


def _callbacks(
    orders: Orders,
    credentials: StoredCredentials,
    session: Session,
    context: ServiceContext,
    profile: Callable[[], Profile],
) -> CallbackReceiver:
    async def settings() -> ReceiverSettings:
        merchant = profile().merchant
        key = await session.callback_key() if merchant.callback_port else ""
        return ReceiverSettings(merchant.callback_port, merchant.callback_url, key)

    async def take(notice: Callback) -> None:
        await orders.notified(notice)
        await credentials.notified(notice)

    return CallbackReceiver(
        settings=settings, take=take, bus=context.bus, on_failure=context.on_failure
    )


def _outbox(
    store: OutboxStore,
    session: Session,
    directories: Directories,
    context: ServiceContext,
    pages: OrdersOnPages,
) -> Outbox:
    documents = DocumentsChannel(
        sender=session.sender, reader=session.reader, directory=directories.entries, store=store
    )
    gateway = GatewayChannel(gateway=session.gateway, store=store, pages=pages)
    signing = SigningChannel(sender=session.sender, reader=session.reader, clock=context.clock)
    return Outbox(
        store=store,
        channels={
            Service.DOCUMENTS: documents,
            Service.GATEWAY: gateway,
            Service.SIGNING: signing,
        },
        bus=context.bus,
        clock=context.clock,
        on_failure=context.on_failure,
    )
