"""What the services of a profile have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.gateway.credential_store import CredentialStore
    from desktop_app.storage.gateway.order_store import OrderStore
    from desktop_app.storage.outbox.outbox_store import OutboxStore


class ServiceContext(NamedTuple):
    """What every service that works in the background receives."""

    bus: Bus
    clock: Clock
    on_failure: Callable[[Exception], None]


class SentRows(NamedTuple):
    """The open store, and its rows of what is sent, which first pages count as well."""

    database: Database
    outbox: OutboxStore
    orders: OrderStore
    customers: CredentialStore
