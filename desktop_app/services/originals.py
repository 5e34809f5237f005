"""What the bank has of a document that is to be changed, in the form in which it would be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.directories import Directory
from desktop_app.domain.documents import BankDocumentDetails, Kind
from desktop_app.domain.instructions import PAYMENT_TYPES
from desktop_app.domain.operations import Operation
from desktop_app.domain.other_documents import FIELDS
from desktop_app.domain.other_fields import read_other
from desktop_app.domain.payment_fields import payment_of
from desktop_app.domain.periods import today
from desktop_app.domain.tidying import tidied
from desktop_app.services.payments import bank_names, completed

if TYPE_CHECKING:
    from desktop_app.domain.instructions import OtherDocument, PaymentInstruction
    from desktop_app.domain.periods import Clock
    from desktop_app.services.documents import Documents
    from desktop_app.services.other_documents import OtherDocuments
    from desktop_app.services.payments import Payments

_OF_PAYMENTS: Final = (Directory.CORR_BIC,)
_OF_OTHERS: Final = tuple(
    dict.fromkeys(
        field.directory
        for fields in FIELDS.values()
        for field in fields
        if field.directory is not None
    )
)
"""Directories by which the bank's names of codes are told."""


class Originals:
    """Reads the store; everything works without a network."""

    def __init__(
        self,
        *,
        documents: Documents,
        others: OtherDocuments,
        payments: Payments,
        company: str,
        clock: Clock,
    ) -> None:
        """`company` is who sends, and so who is paid where money stays with us."""
        self._documents = documents
        self._others = others
        self._payments = payments
        self._company = company
        self._clock = clock

    async def find(
        self, operation: Operation, target: str
    ) -> PaymentInstruction | OtherDocument | None:
        """The instruction that would leave a document as its details were last read.

        Args:
            operation: what is to be done.
            target: identifier of the document.

        Returns:
            None where nothing is changed, or the details were never read.

        Raises:
            StorageError: the store could not be read.
        """
        if operation not in {Operation.CHANGE_PAYMENT, Operation.CHANGE_OTHER}:
            return None
        stored = await self._documents.stored_details(Kind.DOCUMENT, target)
        details = stored.details if stored is not None else None
        if not isinstance(details, BankDocumentDetails):
            return None
        if operation is Operation.CHANGE_PAYMENT:
            return await self._payment(details)
        return await self._other(details)

    async def is_absent(self, target: str) -> bool:
        """Whether the bank does not list a document any more.

        Raises:
            StorageError: the store could not be read.
        """
        return await self._documents.is_absent(Kind.DOCUMENT, target)

    async def _payment(self, details: BankDocumentDetails) -> PaymentInstruction | None:
        if details.document.type not in PAYMENT_TYPES:
            return None
        banks = bank_names(await self._payments.codes(_OF_PAYMENTS))
        payment = payment_of(details)
        return tidied(completed(payment, company=self._company, banks=banks))

    async def _other(self, details: BankDocumentDetails) -> OtherDocument | None:
        if details.document.type not in FIELDS:
            return None
        codes = await self._payments.codes(_OF_OTHERS)
        texts = await self._others.to_change(details, codes)
        read = read_other(details.document.type, texts, today=today(self._clock))
        return tidied(read.instruction)
