"""What is signed at once: documents as they were on show, and the ticket that opens the page."""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from typing import Final

from desktop_app.domain.documents.listed import BankDocument
from desktop_app.domain.late_dataclass import dataclass

MOST_IN_ATTEMPT: Final = 100
"""The largest number of documents that one attempt may have (assumed)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningAttempt:
    """An instruction to begin the signing of documents (row 22).

    Attributes:
        documents: 1 to `MOST_IN_ATTEMPT`, as a person saw them.
    """

    documents: tuple[BankDocument, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """Their identifiers, in the same order."""
        return tuple(document.id for document in self.documents)


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningTicket:
    """The answer to a begun attempt. Whoever has the ticket can open its page: it is not stored.

    Attributes:
        ticket: names the set of documents for row 23.
        attempt_id: number of the attempt for row 24; empty where the service did not tell.
        expires_at: when the attempt ends by itself; None where the service did not tell.
    """

    ticket: str = field(repr=False)
    attempt_id: str = ""
    expires_at: datetime | None = None
