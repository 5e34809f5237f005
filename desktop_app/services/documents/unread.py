"""Tells what earlier runs of a synchronisation have not read."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from desktop_app.domain.register.obligations import RegisterRequest
    from desktop_app.services.documents.sync_plan import Slice


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """What earlier runs have not read, and what of it is no news when it comes.

    Attributes:
        before: no run has read days before this one, and what comes from there is no news; None
            where runs have read all that is wanted.
        changed_requests: identifiers of register requests that have changed; perhaps no run has
            read their replies since.
    """

    before: date | None = None
    changed_requests: frozenset[str] = frozenset()

    def has(self, one: Slice) -> bool:
        """Whether no run has read the days of a slice."""
        return self.before is not None and one.period.last < self.before

    def has_request(self, request: RegisterRequest) -> bool:
        """Whether no run has read the day of a request."""
        day = request.date
        return self.before is not None and day is not None and day < self.before
