"""Types for changes: events on the bus, and differences that synchronisation found."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import DocumentStatus, RegisterRequestStatus
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping


class Topic(StrEnum):
    """The subject of a change; pages subscribe to topics."""

    DOCUMENTS = "documents"
    DETAILS = "details"
    PRINT_FORMS = "print_forms"
    DIRECTORIES = "directories"
    ACTIVITY = "activity"
    SYNC = "sync"
    PROFILE = "profile"
    CONNECTION = "connection"
    OUTBOX = "outbox"
    DRAFTS = "drafts"
    SIGNING = "signing"
    COUNTERPARTIES = "counterparties"
    TEMPLATES = "templates"
    VIEWS = "views"
    ORDERS = "orders"
    CREDENTIALS = "credentials"
    SCHEDULES = "schedules"
    ANNOTATIONS = "annotations"
    """Notes and labels; the identifiers are those of the records, none where labels changed."""
    NOTICES = "notices"
    CARD_PAYMENTS = "card_payments"
    """Attempts to pay orders; the identifiers are those of orders at the gateway."""
    CLOCK = "clock"
    """This computer's clock turned out to differ from the services', or no longer does."""
    DAY = "day"
    """Another day has begun in Minsk: what is due, late or of this month is told anew."""


TOLD_AT_ARRIVAL: Final[Mapping[Kind, frozenset[int]]] = {
    Kind.DOCUMENT: frozenset({DocumentStatus.REJECTED, DocumentStatus.POSSIBLE_DUPLICATE}),
    Kind.REGISTER_REQUEST: frozenset(
        {RegisterRequestStatus.REPLY_RECEIVED, RegisterRequestStatus.REJECTED}
    ),
}
"""Statuses that are news of their own of a document that comes with them, sent from elsewhere."""

ALL: Final = frozenset[str]()
"""Identifiers of a change that may concern everything of its topic."""


@dataclass(frozen=True, slots=True)
class Change:
    """An event that says what was committed to the store, so that views read it again.

    Attributes:
        topic: what kind of thing changed.
        ids: identifiers that changed; empty means any of them may have.
        initiator: whoever caused it, so that it can tell its own change.
    """

    topic: Topic
    ids: frozenset[str] = ALL
    initiator: str = ""


class Author(StrEnum):
    """Who made a change: somebody here, by what was sent from this computer, or the bank."""

    HERE = "here"
    BANK = "bank"


class Difference(StrEnum):
    """Kinds of differences between the store and the service."""

    ARRIVED = "arrived"
    CHANGED = "changed"
    ABSENT = "absent"
    RETURNED = "returned"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedChange:
    """One line of Activity: what changed, in which document, and when it was noticed.

    `field`, `old` and `new` are codes, never rendered text, and empty for an arrival and an
    absence; only an arrival in one of the statuses of `TOLD_AT_ARRIVAL` has that as `new`.
    """

    kind: Kind
    document_id: str
    difference: Difference
    field: str = ""
    old: str = ""
    new: str = ""
    noticed_at: datetime
    number: str = ""
    party_name: str = ""
