"""The bank's document that something changes or deletes, as the store knows it now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents import Kind, ListedDocument
from desktop_app.domain.instructions import Instruction, PaymentInstruction
from desktop_app.domain.operations import OPERATIONS, Service
from desktop_app.ui.translations import Text

if TYPE_CHECKING:
    from desktop_app.domain.operations import Operation
    from desktop_app.ui.forms.statement import Statement
    from desktop_app.ui.pages.form_services import FormServices

TARGET_KEY: Final = "target"
TARGET_CHANGED: Final = (
    Text("targets", "The document at the bank has changed meanwhile"),
    Text("targets", "Nothing was sent. This is what would become of it now: look at it again."),
)


@dataclass(frozen=True, slots=True)
class Target:
    """What a person sees of a document before it is changed or deleted.

    Attributes:
        before: as it is listed; None where it is not known.
        original: the instruction that would leave it as it is, where that is known.
        absent: the bank does not list it any more.
    """

    before: ListedDocument | None = None
    original: Instruction | None = None
    absent: bool = False

    def of(self, statement: Statement) -> Statement:
        """The statement with this document."""
        return replace(statement, before=self.before, original=self.original, absent=self.absent)


async def read_target(services: FormServices, operation: Operation, target: str) -> Target:
    """The document with the identifier `target`; an empty one where none is changed.

    Raises:
        StorageError: the store could not be read.
    """
    if not target or OPERATIONS[operation].service is not Service.DOCUMENTS:
        return Target()
    before = await services.find_document(Kind.DOCUMENT, target)
    original = await services.originals.find(operation, target)
    if before is not None and original is not None and not _same(original, before):
        original = None  # its details were read before it was changed
    return Target(before, original, await services.originals.is_absent(target))


async def target_has_changed(services: FormServices, statement: Statement) -> bool:
    """Whether the store knows another document than the one that is on show.

    Raises:
        StorageError: the store could not be read.
    """
    now = await read_target(services, statement.operation, statement.target)
    return now != Target(statement.before, statement.original, statement.absent)


def _same(original: Instruction, listed: ListedDocument) -> bool:
    """Whether details tell of a payment what its list tells."""
    if not isinstance(original, PaymentInstruction):
        return True
    told = (original.number, original.date, original.amount)
    purpose, shown = (" ".join(text.split()) for text in (original.purpose, listed.purpose))
    return told == (listed.number, listed.date, listed.amount) and purpose.startswith(shown)
