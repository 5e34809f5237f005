"""Reads the bank's current version of a document, also as an instruction to send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.listed import BankDocumentDetails
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.other_document_fields import read_other
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.instructions.payment_fields import payment_of
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.periods import today
from desktop_app.services.payments.payment_data import bank_names, completed
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.documents.listed import Kind
    from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.payments.other_documents import OtherDocuments
    from desktop_app.services.payments.payment_data import PaymentData

_OF_PAYMENTS: Final = (Directory.CORR_BIC,)

_WRITTEN_ALIKE: Final = frozenset(
    {Operation.CREATE_PAYMENT, Operation.CHANGE_PAYMENT, Operation.CHANGE_OTHER}
)
"""What is sent by these says the same kind of things as the document that it is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentVersion:
    """The current version of a document as far as known.

    Attributes:
        shown: the document; None where nothing was ever read of it.
        unread: the bank was to be asked and could not be.
    """

    shown: ShownDocument | None = None
    unread: bool = False


class CurrentVersions:
    """Reads documents from the bank if asked to, otherwise from the store."""

    def __init__(
        self,
        *,
        documents: DocumentReading,
        others: OtherDocuments,
        payments: PaymentData,
        company: Callable[[], str],
        clock: Clock,
    ) -> None:
        """`company` is the sender, and the payee of transfers between own accounts."""
        self._documents = documents
        self._others = others
        self._payments = payments
        self._company = company
        self._clock = clock

    async def read(self, kind: Kind, document_id: str, *, fresh: bool) -> CurrentVersion:
        """The document as the bank has it now, or as last read.

        Args:
            kind: its list.
            document_id: its identifier there.
            fresh: ask the bank; where it cannot be asked, the store answers.

        Raises:
            StorageError: the store could not be read.
        """
        if fresh:
            try:
                details = await self._documents.now(kind, document_id)
            except StorageError:
                raise
            except UserError:
                return CurrentVersion(shown=await self._stored(kind, document_id), unread=True)
            return CurrentVersion(shown=ShownDocument(kind=kind, id=document_id, details=details))
        return CurrentVersion(shown=await self._stored(kind, document_id))

    async def instruction(
        self, operation: Operation, details: Details | None
    ) -> PaymentInstruction | OtherDocument | None:
        """The instruction that would produce the document in these details.

        Args:
            operation: what is to be done.
            details: of the document that it is about.

        Returns:
            None where what is sent says other things than the document.

        Raises:
            StorageError: the store could not be read.
        """
        if operation not in _WRITTEN_ALIKE or not isinstance(details, BankDocumentDetails):
            return None
        if operation is Operation.CHANGE_OTHER:
            return await self._other(details)
        return await self._payment(details)

    async def untold(
        self, operation: Operation, details: Details | None
    ) -> tuple[tuple[str, str], ...]:
        """What a change may delete of what was sent from here, as the bank leaves it out.

        Args:
            operation: what is to be done.
            details: of the document that it is about.

        Returns:
            Names of fields and texts, as `OtherDocuments.untold` gives them.

        Raises:
            StorageError: the store could not be read.
        """
        if operation is not Operation.CHANGE_OTHER or not isinstance(details, BankDocumentDetails):
            return ()
        return await self._others.untold(details)

    async def is_absent(self, kind: Kind, document_id: str) -> bool:
        """Whether the bank no longer lists a document.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._documents.is_absent(kind, document_id)

    async def _stored(self, kind: Kind, document_id: str) -> ShownDocument | None:
        stored = await self._documents.stored_details(kind, document_id)
        if stored is None:
            return None
        return ShownDocument(kind=kind, id=document_id, details=stored.details)

    async def _payment(self, details: BankDocumentDetails) -> PaymentInstruction | None:
        if details.document.type not in PAYMENT_TYPES:
            return None
        banks = bank_names(await self._payments.codes(_OF_PAYMENTS))
        payment = payment_of(details)
        return normalised_instruction(
            completed(payment, company=self._company(), banks=banks, before=payment)
        )

    async def _other(self, details: BankDocumentDetails) -> OtherDocument | None:
        if details.document.type not in FIELDS:
            return None
        texts = await self._others.to_change(details)
        read = read_other(details.document.type, texts, today=today(self._clock))
        return normalised_instruction(read.instruction)
