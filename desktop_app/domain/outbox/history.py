"""Types of the history of outbox rows: what happened to a row, and when."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.outbox.rows import OutboxRow


class StepKind(StrEnum):
    """What happened to a row; the names of states are those of `OutboxState`."""

    DRAFT = "draft"
    READY = "ready"
    SENDING = "sending"
    SENT = "sent"
    """The service accepted it without an identifier."""
    UNKNOWN = "unknown"
    """It was sent, and no clear answer came."""
    CONFIRMED = "confirmed"
    REFUSED = "refused"
    NOT_SENT = "not_sent"
    """Sending failed before anything left this computer; it is ready again."""
    NOT_ARRIVED = "not_arrived"
    """It was found not to have arrived; it is ready again."""
    FOUND = "found"
    """The answer was lost, and it was found at the service."""
    UNDECIDED = "undecided"
    """Looking could not tell; a person has to decide."""
    LOOKED = "looked"
    """It was looked for."""
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxStep:
    """One step of a row.

    Attributes:
        kind: what happened.
        first_at, last_at: when; they differ where the same was seen several times in a row.
        count: how many times it was seen in a row.
        attempt: how often the row had been sent by then.
        error: code of the failure that came with it, or empty.
    """

    kind: StepKind
    first_at: datetime
    last_at: datetime
    count: int = 1
    attempt: int = 0
    error: str = ""


_STEPS: Final[Mapping[OutboxState, StepKind]] = {
    state: StepKind(state.value) for state in OutboxState if state is not OutboxState.DAMAGED
}


def step_of(row: OutboxRow) -> StepKind:
    """The step that brought a readable row to where it stands."""
    progress = row.progress
    match row.state:
        case OutboxState.READY if progress.error:
            return StepKind.NOT_SENT
        case OutboxState.READY if progress.verdict is DeliveryVerdict.DID_NOT_ARRIVE:
            return StepKind.NOT_ARRIVED
        case OutboxState.UNKNOWN if progress.verdict is DeliveryVerdict.CANNOT_TELL:
            return StepKind.UNDECIDED
        case OutboxState.CONFIRMED if progress.verdict is DeliveryVerdict.ARRIVED:
            # Without an identifier nothing was found: a person said so.
            return StepKind.FOUND if row.document_id else StepKind.CONFIRMED
    return _STEPS[row.state]
