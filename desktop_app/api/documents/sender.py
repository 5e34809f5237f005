"""Writes to the documents service: every operation that creates, changes, deletes or signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.api.documents import assumed_requests, requests
from desktop_app.api.documents.caller import Caller, whole
from desktop_app.api.documents.receipts import read_created, read_done
from desktop_app.api.documents.signing_answers import read_ticket
from desktop_app.api.prepared_call import PreparedCall
from desktop_app.api.retry import Retry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.api.documents.receipts import Created, Done
    from desktop_app.api.documents.requests import Body
    from desktop_app.api.transport import Transport
    from desktop_app.domain.instructions.instruction import (
        DebitAcceptance,
        DebitAcceptanceRecall,
        OtherDocument,
        PaymentInstruction,
        RegisterRequestDraft,
    )
    from desktop_app.domain.signing.attempts import SigningTicket
    from desktop_app.domain.values.periods import Clock


class DocumentsSender:
    """Writes to the documents service (section 4).

    Every method encodes what it was given; nothing is sent before the `PreparedCall` that it
    returns is awaited, and then once: a call is never repeated by itself, but for a token that was
    refused before the service did anything. Every failure is an `ApiError`; `outcomes.outcome`
    tells what it means for the document.
    """

    def __init__(
        self,
        *,
        transport: Transport,
        base_url: str,
        tokens: TokenSource,
        clock: Clock,
        client: str = "",
    ) -> None:
        """Write to the service at `base_url`, as a client of the bank if one is registered."""
        self._caller = Caller(
            base_url=base_url,
            client=client,
            tokens=tokens,
            retry=Retry(transport=transport, clock=clock),
            clock=clock,
        )

    @property
    def place(self) -> str:
        """Which service is written to, as which client of it, and whose token is used."""
        return self._caller.place

    def create_payment(self, payment: PaymentInstruction) -> PreparedCall[Created]:
        """Create a payment of any of the five types (row 2)."""
        return self._create(2, assumed_requests.payment(payment))

    def create_register_request(self, request: RegisterRequestDraft) -> PreparedCall[Created]:
        """Ask the obligations register (row 6)."""
        return self._create(6, requests.register_request(request))

    def give_debit_acceptance(self, acceptance: DebitAcceptance) -> PreparedCall[Created]:
        """Accept direct debits beforehand (row 13)."""
        return self._create(13, assumed_requests.debit_acceptance(acceptance))

    def create_other(self, document: OtherDocument) -> PreparedCall[Created]:
        """Create a document that is no payment (row 15)."""
        return self._create(15, assumed_requests.other_document(document))

    def change_other(self, document_id: str, document: OtherDocument) -> PreparedCall[Done]:
        """Replace everything in an unsigned document that is no payment (row 16)."""
        return self._change(16, document_id, assumed_requests.other_document(document))

    def recall_debit_acceptance(self, recall: DebitAcceptanceRecall) -> PreparedCall[Created]:
        """Recall an acceptance of direct debits (row 17)."""
        return self._create(17, assumed_requests.debit_acceptance_recall(recall))

    def change_payment(self, document_id: str, payment: PaymentInstruction) -> PreparedCall[Done]:
        """Replace everything in an unsigned payment (row 26)."""
        return self._change(26, document_id, assumed_requests.payment(payment))

    def delete_document(self, document_id: str) -> PreparedCall[Done]:
        """Delete an unsigned document of any type (row 27)."""
        return self._change(27, document_id, None)

    def initialize_signing(self, document_ids: Sequence[str]) -> PreparedCall[SigningTicket]:
        """Begin to sign documents together, at most 100 (row 22); a person signs at the bank."""
        request = self._caller.prepare(22, body=assumed_requests.sign_initialization(document_ids))

        async def send() -> SigningTicket:
            return read_ticket(await self._caller.send(22, request))

        return PreparedCall(send)

    def _create(self, row: int, body: Body) -> PreparedCall[Created]:
        request = self._caller.prepare(row, body=body)

        async def send() -> Created:
            return read_created(await self._caller.send(row, request))

        return PreparedCall(send)

    def _change(self, row: int, document_id: str, body: Body | None) -> PreparedCall[Done]:
        request = self._caller.prepare(row, path={"id": whole("id", document_id)}, body=body)

        async def send() -> Done:
            return read_done(await self._caller.send(row, request))

        return PreparedCall(send)
