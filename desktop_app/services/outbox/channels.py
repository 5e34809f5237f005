"""The two services that the outbox sends to, each behind the same methods."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final, Protocol

from desktop_app.api.errors import ConnectionFailed
from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import OPERATIONS, Effect
from desktop_app.domain.outbox.rows import TIME_TO_CONCLUDE
from desktop_app.services.outbox.conclusions import as_found, as_made
from desktop_app.services.outbox.document_probe import DocumentProbe
from desktop_app.services.outbox.errors import AnotherOrder, OrderNotFound, SentElsewhere
from desktop_app.services.outbox.gateway_redaction import redacted_receipt, redacted_row
from desktop_app.services.outbox.order_probe import OrderProbe
from desktop_app.services.outbox.order_submission import prepared_order
from desktop_app.services.outbox.outcome_probe import OutcomeProbe
from desktop_app.services.outbox.submission import prepared

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.api.gateway.reader import GatewayReader
    from desktop_app.domain.documents.directories import Directory, DirectoryEntry
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.order_submission import GatewayClients
    from desktop_app.services.outbox.orders_on_pages import OrdersOnPages
    from desktop_app.services.outbox.submission import Delivery, EnteredSecret, Receipt, Sender
    from desktop_app.storage.outbox.outbox_store import OutboxStore

_LASTING: Final = (AnotherOrder, OrderNotFound, SentElsewhere)
"""Errors of a search for an order that the next search will end in as well."""

_GATEWAY_LIMIT: Final = timedelta(hours=1)
"""Time after which a gateway that answers with an error is not waited for any longer."""


class OutboxChannel(OutcomeProbe, Protocol):
    """Sends rows to one service, determines their outcomes, and removes secrets from them."""

    async def prepare(self, row: OutboxRow, secret: EnteredSecret | None, /) -> Delivery:
        """What sends a row: checked and encoded, so that only its sending can still fail.

        Nothing is sent before what is returned is called and awaited; that sends once.

        Args:
            row: what is to be sent.
            secret: what pays, where the row needs that.

        Raises:
            UserError: there is no way to the service, what pays is not at hand, or the service
                has no place for something that the row says.
        """

    async def conclude(self, row: OutboxRow, document_id: str, /) -> OutboxRow:
        """The row of which a person said that it arrived as this document or order.

        Raises:
            UserError: it cannot have arrived as this one.
        """

    def search_limit(self, error: UserError, /) -> timedelta | None:
        """How long after a send it is searched for while searches end in this error.

        After that a person has to say what became of it. None is without end.
        """

    def redact_row(self, row: OutboxRow, secret: EnteredSecret | None = None, /) -> OutboxRow:
        """The row as it may be stored: without any secret in the words of the service."""

    def redact_receipt(self, receipt: Receipt, secret: EnteredSecret | None, /) -> Receipt:
        """The receipt without any secret in the words of the service."""


class DocumentsChannel(DocumentProbe):
    """The channel of the bank documents service, which is never sent a secret."""

    def __init__(
        self,
        *,
        sender: Callable[[], Awaitable[Sender]],
        reader: Callable[[], Awaitable[DocumentsReader]],
        directory: Callable[[Directory], Awaitable[tuple[DirectoryEntry, ...]]],
        store: OutboxStore,
    ) -> None:
        """`sender` gives what writes to the service at the moment; the rest as `DocumentProbe`."""
        super().__init__(reader=reader, directory=directory, store=store)
        self._sender = sender

    async def prepare(self, row: OutboxRow, _secret: EnteredSecret | None, /) -> Delivery:
        """As `OutboxChannel`; documents take no secret."""
        return prepared(await self._sender(), row)

    async def conclude(self, row: OutboxRow, document_id: str, /) -> OutboxRow:
        """As `OutboxChannel`; what changes or deletes a document has arrived as that one.

        Raises:
            DocumentTaken: another row has become the document.
            StorageError: the store could not be read.
        """
        if OPERATIONS[row.operation].effect is Effect.CREATES:
            await self.check_free(row, document_id)
        return as_found(row, document_id or row.target)

    def search_limit(self, error: UserError, /) -> timedelta | None:
        """As `OutboxChannel`: only what was sent elsewhere is not found by searching on."""
        return TIME_TO_CONCLUDE if isinstance(error, SentElsewhere) else None

    def redact_row(self, row: OutboxRow, _secret: EnteredSecret | None = None, /) -> OutboxRow:
        """The row as it is."""
        return row

    def redact_receipt(self, receipt: Receipt, _secret: EnteredSecret | None, /) -> Receipt:
        """The receipt as it is."""
        return receipt


class GatewayChannel(OrderProbe):
    """The channel of the card payment gateway.

    A profile without a gateway, or without a key for it, has this channel as well: whatever needs
    the gateway then raises the `NoGateway` of `gateway`.
    """

    def __init__(
        self,
        *,
        gateway: Callable[[], Awaitable[GatewayClients]],
        store: OutboxStore,
        pages: OrdersOnPages | None = None,
    ) -> None:
        """Send and look through the gateway of the moment.

        Args:
            gateway: gives it, or raises `NoGateway`.
            store: tells which other rows pay the same order.
            pages: tell which orders somebody is paying on a page.
        """
        super().__init__(reader=self._reader_now, store=store, pages=pages)
        self._gateway = gateway

    async def _reader_now(self) -> GatewayReader:
        return (await self._gateway()).reader

    async def prepare(self, row: OutboxRow, secret: EnteredSecret | None, /) -> Delivery:
        """As `OutboxChannel`.

        Raises:
            PaymentSecretNeeded: what pays is not at hand.
            NoGateway: the profile has no gateway, or no key for it.
            UserError: the gateway has no place for something that the row says.
        """
        return await prepared_order(self._gateway, row, secret)

    async def conclude(self, row: OutboxRow, _document_id: str, /) -> OutboxRow:
        """As `OutboxChannel`; the order is the one that the row makes or pays, and no other."""
        try:
            return as_made(row, await self.probe(row))
        except UserError:
            return as_made(row, None)

    def search_limit(self, error: UserError, /) -> timedelta | None:
        """As `OutboxChannel`: a gateway that cannot be reached is waited for without end."""
        if isinstance(error, ConnectionFailed):
            return None
        return TIME_TO_CONCLUDE if isinstance(error, _LASTING) else _GATEWAY_LIMIT

    def redact_row(self, row: OutboxRow, secret: EnteredSecret | None = None, /) -> OutboxRow:
        """As `OutboxChannel`."""
        return redacted_row(row, secret)

    def redact_receipt(self, receipt: Receipt, secret: EnteredSecret | None, /) -> Receipt:
        """As `OutboxChannel`."""
        return redacted_receipt(receipt, secret)
