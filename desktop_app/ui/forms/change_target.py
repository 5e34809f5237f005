"""The bank's document that an instruction changes: as it was shown, and as it is now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import BankDocumentDetails, ListedDocument
from desktop_app.domain.documents.merging import as_in_list
from desktop_app.domain.documents.shown_document import ShownDocument
from desktop_app.domain.instructions.instruction import Instruction, PaymentInstruction
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import document_about
from desktop_app.domain.outbox.operations import OPERATIONS, Deletion, Effect, Service, is_copy
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.domain.documents.listed import Kind
    from desktop_app.domain.outbox.operations import Operation, Sendable
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.forms.review.review_sheet import ReviewItem

TARGET_KEY: Final = "target"
TARGET_CHANGED: Final = (
    Text("targets", "The document at the bank has changed"),
    Text("targets", "Nothing was sent. This is the result of sending it now: check it again."),
)
MORE_IS_KNOWN: Final = (
    Text("targets", "There is something new to check"),
    Text("targets", "Nothing was sent. See what is marked now before you send it."),
)
MORE_IS_KNOWN_OF: Final = Text(
    "ConfirmationPage", "Nothing was sent: there is something new to check"
)
CHANGED_ELSEWHERE: Final = Text(
    "ConfirmationPage", "Nothing was sent: the document was changed elsewhere"
)
NO_LONGER_READY: Final = (
    Text("ConfirmationPage", "Nothing was sent: the document is no longer ready to be sent"),
    Text("ConfirmationPage", "See its state in Drafts and outbox."),
)
DROPPED_KEY: Final = "dropped"


@dataclass(frozen=True, slots=True)
class ChangeTarget:
    """The readings of the document that an instruction changes or deletes.

    Attributes:
        before: the document's list row; None if unknown.
        original: the document as an instruction, if it is changed and known.
        absent: the bank does not list it any more.
        now: its latest known version; None if nothing was read.
        opened: the version shown when the form was opened, or chosen to be deleted; None if none
            was.
        now_written, opened_written: these two as instructions, if they have the same fields
            as what is sent.
        unread: reading it from the bank failed.
        untold: what was sent from here in fields of it that the bank leaves out: names and texts.
    """

    before: ListedDocument | None = None
    original: Instruction | None = None
    absent: bool = False
    now: ShownDocument | None = None
    opened: ShownDocument | None = None
    now_written: Instruction | None = None
    opened_written: Instruction | None = None
    unread: bool = False
    untold: tuple[tuple[str, str], ...] = ()

    @classmethod
    def on_show(cls, statement: ReviewItem) -> ChangeTarget:
        """The document that a review item was shown with."""
        return cls(before=statement.before, absent=statement.absent, now=statement.now)

    def of(self, statement: ReviewItem) -> ReviewItem:
        """The review item with this document."""
        return replace(
            statement,
            before=self.before,
            original=self.original,
            absent=self.absent,
            now=self.now,
            opened=self.opened,
            now_written=self.now_written,
            opened_written=self.opened_written,
            unread=self.unread,
            untold=self.untold,
        )

    def is_still(self, later: ChangeTarget, operation: Operation) -> bool:
        """Whether a later reading shows the same, as far as it shows anything."""
        if later.unread or self.now is None:
            return later.unread or later.now is None
        there = later.now is not None and self.now.is_still(
            later.now.details, content_only=is_copy(operation)
        )
        return there and self.absent == later.absent


async def target_of(
    workspace: Workspace, statement: ReviewItem, *, fresh: bool = True
) -> ChangeTarget:
    """The document that a review item is about; an empty target if there is none.

    Raises:
        StorageError: the store could not be read.
    """
    target = await read_change_target(
        workspace,
        statement.operation,
        place_of(statement),
        opened=statement.opened,
        fresh=fresh,
    )
    if isinstance(statement.instruction, Deletion):
        return replace(target, opened=_as_chosen(statement.instruction, target))
    return target


def _as_chosen(deletion: Deletion, target: ChangeTarget) -> ShownDocument | None:
    """What is deleted, in the version that was chosen, as far as its list told it."""
    opened, row = target.opened or target.now, deletion.document
    if opened is None or opened.id != row.id:
        return target.opened
    details = opened.details
    if not isinstance(details, BankDocumentDetails):
        return target.opened
    return replace(opened, details=as_in_list(details, row))


def names_of(dropped: Iterable[Sendable]) -> str:
    """Which documents a send was about that was dropped while something else is on show."""
    return "; ".join(filter(None, map(_name_of, dropped)))


def _name_of(instruction: Sendable) -> str:
    about = summary_of(instruction)
    number = formats.numbered(about.number) if about.number else ""
    return " · ".join(filter(None, (number, formats.legible(about.party.name))))


def place_of(statement: ReviewItem) -> tuple[Kind, str] | None:
    """The list and identifier of the document that a review item is about, if any."""
    if statement.opened is not None and not statement.target:
        return statement.opened.kind, statement.opened.id
    return document_about(
        statement.operation, statement.target, statement.instruction, statement.source
    )


async def read_change_target(
    workspace: Workspace,
    operation: Operation,
    place: tuple[Kind, str] | None,
    *,
    opened: ShownDocument | None = None,
    fresh: bool = False,
) -> ChangeTarget:
    """The document at a place (list and identifier); an empty target if there is none.

    Args:
        workspace: reads it.
        operation: what is decided.
        place: list and identifier of the document.
        opened: the document that was on show when this was begun; it may be another one.
        fresh: ask the bank.

    Raises:
        StorageError: the store could not be read.
    """
    if place is None or OPERATIONS[operation].service is not Service.DOCUMENTS:
        return ChangeTarget()
    kind, document_id = place
    originals = workspace.current_versions
    if opened is not None and (opened.kind, opened.id) != place:
        opened = None
    reading = await originals.read(kind, document_id, fresh=fresh)
    now = reading.shown
    before = await workspace.lists.document(kind, document_id)
    written = await originals.instruction(operation, now.details if now is not None else None)
    original = written if OPERATIONS[operation].effect is Effect.CHANGES else None
    if before is not None and original is not None and not _same(original, before):
        original = None  # its details were read before it was changed
    gone = now is not None and now.details is None
    return ChangeTarget(
        before=before,
        original=original,
        absent=gone or await originals.is_absent(kind, document_id),
        now=now,
        opened=opened,
        now_written=written,
        opened_written=await originals.instruction(
            operation, opened.details if opened is not None else None
        ),
        unread=reading.unread,
        untold=await originals.untold(operation, now.details if now is not None else None),
    )


def _same(original: Instruction, listed: ListedDocument) -> bool:
    """Whether a payment's details agree with its list row."""
    if not isinstance(original, PaymentInstruction):
        return True
    told = (original.number, original.date, original.amount)
    purpose, shown = (" ".join(text.split()) for text in (original.purpose, listed.purpose))
    return told == (listed.number, listed.date, listed.amount) and purpose.startswith(shown)
