"""Tells what keeps a row from being sent because of an earlier one that may be the same."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.domain.gateway.charge_rows import (
    EARLIER_ARRIVED,
    EARLIER_CHARGE,
    EARLIER_ROW,
    EARLIER_UNCLEAR,
    FIRST,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.rows import ATTEMPT_JOINT, UNSETTLED, OutboxRow, OutboxState


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierStop:
    """Something sent earlier, which may be the same, stopped a row.

    Attributes:
        code: `EARLIER_ARRIVED` or `EARLIER_UNCLEAR`.
        row_id: identifier of the earlier row.
        own: it is an earlier attempt of the row itself.
        first: it has to be said first what became of it: nothing is sent beside it.
        earlier: that row as it is now; None where it was not read, or is there no more.
    """

    code: str
    row_id: str
    own: bool = False
    first: bool = False
    earlier: OutboxRow | None = None

    @property
    def is_to_be_decided(self) -> bool:
        """Whether a person has to say first what became of it: nothing is sent beside it."""
        if not (self.own or self.first) or self.earlier is None:
            return False
        if self.earlier.damage is not None:
            return self.earlier.progress.doubtful
        return self.earlier.state in UNSETTLED


def stop_of(row: OutboxRow) -> EarlierStop | None:
    """What stopped a ready row when it was to be sent last; None if no earlier one did."""
    progress = row.progress
    ready = row.damage is None and row.state is OutboxState.READY
    if not ready or progress.error not in EARLIER_CHARGE:
        return None
    told = dict(progress.error_parameters)
    named = told.get(EARLIER_ROW, "")
    own = named.startswith(f"{row.id}{ATTEMPT_JOINT}")
    return EarlierStop(code=progress.error, row_id=named, own=own, first=FIRST in told)


def stop_by_now(stop: EarlierStop, earlier: OutboxRow | None) -> EarlierStop | None:
    """What is known by now of what stopped a row.

    None if somebody decided that it did not arrive, if its payment was declined, or if the money of
    another charge was let go.

    Args:
        stop: as it was known before.
        earlier: the earlier row as it is now, if it is there.
    """
    now = replace(stop, earlier=earlier)
    if earlier is None or earlier.damage is not None:
        return now
    if earlier.state in UNSETTLED or earlier.can_be_asked:
        return replace(now, code=EARLIER_UNCLEAR)
    ended = earlier.is_declined if stop.own or stop.first else earlier.keeps_no_money
    if earlier.state is OutboxState.CONFIRMED and not ended:
        return replace(now, code=EARLIER_ARRIVED)
    return None
