"""What the window knows of signing: how documents stand, and how an attempt stands.

The window asks `Signing` (`services.signing.signing`), which keeps this promise (`SigningService`):

1. `domain.signing.selection.select(documents)` tells what of a selection can be signed, why the
   rest cannot, the totals by currency, and the attempts it takes (at most 100 documents each).
2. `begin(documents)` begins one attempt. It looks at the bank first: where a document is not as it
   was on show, nothing begins, and `DocumentsNotAsShown` tells what differs. Otherwise it gives a
   `SigningView`, usually in phase *open* with the address for the browser.
3. While an attempt is open the bank is asked again and again what became of it; every change is
   told by `Topic.SIGNING` with the identifier of the attempt, and `view` gives what is known then.
   The page in the browser decides nothing: `look` only asks at once instead of a little later,
   `leave` says that nobody looks at the page any more. Neither ends the attempt.
4. An attempt has *ended* when it is known of every document what became of it. After a restart
   `unfinished()` gives the attempts that are still being checked.
"""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.documents.listed import BankDocument
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.signing.results import SIGNED_OUTCOMES, DocumentResult

if TYPE_CHECKING:
    from collections.abc import Sequence


class DocumentStanding(StrEnum):
    """How a document stands at the bank, compared with what was on show."""

    AS_SHOWN = "as_shown"
    CHANGED = "changed"
    NOT_WAITING = "not_waiting"
    """It does not await this user's signature any more: it was signed, or moved on."""
    GONE = "gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentCheck:
    """One document, as it was on show and as it is.

    Attributes:
        shown: as it was on show.
        standing: how it stands now.
        now: as the bank lists it now; None where it does not.
    """

    shown: BankDocument
    standing: DocumentStanding
    now: BankDocument | None = None


class SigningPhase(StrEnum):
    """Phases of an attempt."""

    OPEN = "open"
    """A person can sign: the address leads to the bank's page."""
    CHECKING = "checking"
    """No answer yet, being checked: the page is not available, and the outcome is unknown."""
    ENDED = "ended"
    """The outcome of every document is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningView:
    """An attempt as far as it is known.

    Attributes:
        id: names the attempt; it is its row of the outbox.
        documents: as they were on show.
        results: one for each document, in the same order.
        phase: where it stands.
        address: for the browser, while the phase is *open*. Whoever has it can open the page: it
            is kept in memory only and must not be logged.
        expires_at: when the bank ends the attempt by itself, where it told.
        error, error_parameters, message: the last failure of asking, as rows of the outbox keep it.
    """

    id: str
    documents: tuple[BankDocument, ...]
    results: tuple[DocumentResult, ...]
    phase: SigningPhase
    address: str = field(default="", repr=False)
    expires_at: datetime | None = None
    error: str = ""
    error_parameters: tuple[tuple[str, str], ...] = ()
    message: str = ""

    @property
    def signed(self) -> int:
        """How many documents are known to be signed."""
        return sum(result.outcome in SIGNED_OUTCOMES for result in self.results)


class SigningService(Protocol):
    """Begins attempts to sign and follows them; see the module for the order of calls."""

    async def check(self, documents: Sequence[BankDocument]) -> tuple[DocumentCheck, ...]:
        """How documents stand at the bank now, in the same order.

        Raises:
            UserError: the bank could not be asked.
        """

    async def begin(self, documents: Sequence[BankDocument]) -> SigningView:
        """Begin to sign documents, 1 to 100, as they are on show. Cancelling stops nothing.

        Where no answer came, the attempt is in phase *checking*: nobody can sign in it, and another
        one may be begun.

        Raises:
            DocumentsNotAsShown: some are otherwise at the bank; nothing has begun.
            UserError: nothing has begun, or the bank refused to begin.
            ValueError: there are none, or too many.
        """

    async def view(self, attempt_id: str) -> SigningView | None:
        """An attempt as it is known now; None for one that never began."""

    async def look(self, attempt_id: str) -> SigningView | None:
        """Ask the bank now for the outcome of an attempt."""

    def leave(self, attempt_id: str) -> None:
        """Nobody looks at the bank's page any more: its address is dropped, the checks go on."""

    async def unfinished(self) -> tuple[SigningView, ...]:
        """Attempts with documents whose outcome is not known yet."""
