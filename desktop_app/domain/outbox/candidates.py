"""What a person chooses from, or compares, where no check can tell the outcome of a send."""

from __future__ import annotations

from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.instructions.instruction import OtherDocument, PaymentInstruction
from desktop_app.domain.late_dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A document of the bank that an instruction may have created, changed or deleted.

    Attributes:
        document: as the bank has it now.
        written: everything that the bank tells of it, as an instruction of the type that was sent;
            only of a document that was to be changed.
    """

    document: ListedDocument
    written: PaymentInstruction | OtherDocument | None = None

    @property
    def id(self) -> str:
        """The identifier at the bank."""
        return self.document.id
