"""Types of a person's own notes and labels on documents, counterparties and orders.

They stay on this computer: no service ever sees them.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import Kind

LONGEST_NOTE: Final = 2_000
LONGEST_LABEL: Final = 30


class RecordSubject(StrEnum):
    """What can be annotated; the documents' values are those of their `Kind`."""

    DOCUMENT = "document"
    CARD_FILE = "card_file"
    REQUIREMENT = "requirement"
    REGISTER_REQUEST = "register_request"
    REGISTER_DOCUMENT = "register_document"
    COUNTERPARTY = "counterparty"
    ORDER = "order"
    DRAFT = "draft"
    """A row of the outbox whose document has no identifier of the bank yet."""


DOCUMENT_SUBJECTS: Final = frozenset(RecordSubject) - {
    RecordSubject.COUNTERPARTY, RecordSubject.ORDER, RecordSubject.DRAFT,
}  # fmt: skip
"""Subjects that are lists of the bank."""


class TagColour(StrEnum):
    """The colours that a label can have; the theme says how they look."""

    GREY = "grey"
    BLUE = "blue"
    TEAL = "teal"
    GREEN = "green"
    AMBER = "amber"
    RED = "red"
    PINK = "pink"
    VIOLET = "violet"


@dataclass(frozen=True, slots=True)
class AnnotatedRecord:
    """One document, counterparty, order or draft, by its identifier in its list."""

    subject: RecordSubject
    id: str

    @classmethod
    def of_document(cls, kind: Kind, document_id: str) -> AnnotatedRecord:
        """A document of one of the bank's lists."""
        return cls(RecordSubject(kind.value), document_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordLabel:
    """A label: its identifier in the store, its name, unique without regard to case, its colour."""

    id: str
    name: str
    colour: TagColour = TagColour.GREY


@dataclass(frozen=True, slots=True)
class Annotation:
    """What a person noted on a record: a text, empty for none, and labels in order of name."""

    note: str = ""
    labels: tuple[RecordLabel, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was noted."""
        return not self.note and not self.labels


@dataclass(frozen=True, slots=True)
class LabelUse:
    """A label with the number of records that have it, by subject; one without any is left out."""

    label: RecordLabel
    counts: tuple[tuple[RecordSubject, int], ...] = ()

    @property
    def documents(self) -> int:
        """How many documents of the bank's lists have it."""
        return sum(count for subject, count in self.counts if subject in DOCUMENT_SUBJECTS)

    @property
    def counterparties(self) -> int:
        """How many counterparties have it."""
        return self._of(RecordSubject.COUNTERPARTY)

    @property
    def orders(self) -> int:
        """How many orders have it."""
        return self._of(RecordSubject.ORDER)

    @property
    def drafts(self) -> int:
        """How many rows of the outbox have it."""
        return self._of(RecordSubject.DRAFT)

    @property
    def count(self) -> int:
        """How many records have it."""
        return sum(count for _, count in self.counts)

    def _of(self, subject: RecordSubject) -> int:
        return dict(self.counts).get(subject, 0)


@dataclass(frozen=True, slots=True)
class RemovedLabel:
    """A label that was deleted or merged into another, with all that had it, to take that back.

    Attributes:
        label: what was removed.
        records: all that had it.
        added: of these, those that got the other label instead, and lacked it before.
        into: identifier of the other label; empty where it was only deleted.
        views: identifiers of the saved views that filtered by it, and filter by the other label.
        added_views: of these, those that lacked the other label before.
    """

    label: RecordLabel
    records: tuple[AnnotatedRecord, ...] = ()
    added: tuple[AnnotatedRecord, ...] = ()
    into: str = ""
    views: tuple[str, ...] = ()
    added_views: tuple[str, ...] = ()


class LabelNameTaken(UserError):
    """Raised when another label has this name, given in `parameters`."""

    code = "annotations.name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(parameters={"name": name})


class RecordGone(UserError):
    """Raised when what was to be annotated is not stored any more, or cannot be read."""

    code = "annotations.record_gone"


def tidy_note(text: str) -> str:
    """A note as it is kept: line ends alike, nothing that cannot be seen; as long as it is.

    Two notes that became one may be longer than what can be typed.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2029", "\n")
    seen = "".join(
        letter for letter in lines if letter in "\n\t" or unicodedata.category(letter) != "Cc"
    )
    return seen.strip()


def tidy_label(name: str) -> str:
    """The name of a label as it is kept: one line, single blanks, at most 30 letters."""
    return " ".join(name.split())[:LONGEST_LABEL].rstrip()


def next_colour(used: int) -> TagColour:
    """The colour proposed for a new label where so many exist: each in turn, grey last."""
    colours = [colour for colour in TagColour if colour is not TagColour.GREY]
    return colours[used % len(colours)]
