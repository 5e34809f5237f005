"""Records of signing attempts: which documents are to be signed, and the outcome of each."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum


class AttemptState(StrEnum):
    """States of an attempt that are kept; that it is expired follows from the clock."""

    PENDING = "pending"
    DONE = "done"
    CANCELLED = "cancelled"


EXPIRED = "expired"
"""State of an attempt that was not finished in time."""


class SigningResult(StrEnum):
    """The outcome of one document."""

    PENDING = "pending"
    SIGNED = "signed"
    REFUSED = "refused"
    ERROR = "error"


class Obstacle(StrEnum):
    """Why a document could not be signed."""

    NONE = ""
    DECLINED = "declined"
    EXPIRED = "expired"
    CHANGED = "changed"
    DELETED = "deleted"
    NOT_OPEN = "not-open"


@dataclass(frozen=True, slots=True)
class AttemptDocument:
    """One document of an attempt.

    Attributes:
        id: its number.
        version: fingerprint of its content when the attempt began.
        result: its outcome.
        obstacle: why it is not signed.
    """

    id: int
    version: str
    result: SigningResult = SigningResult.PENDING
    obstacle: Obstacle = Obstacle.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningAttempt:
    """One attempt to sign a set of documents.

    Attributes:
        id: its number (`signIntendId`).
        ticket: opens its page, for whoever has it.
        expires_at: when it ends by itself.
        state: whether somebody has ended it.
        documents: what is to be signed, in the order that was asked for.
        redirect_url: where its last page leads back to; empty for nowhere.
    """

    id: int
    ticket: str
    expires_at: dt.datetime
    documents: tuple[AttemptDocument, ...]
    state: AttemptState = AttemptState.PENDING
    redirect_url: str = ""
