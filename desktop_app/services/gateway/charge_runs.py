"""The outcome of charging several dates of schedules, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.domain.gateway.charges import CardCharge
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.services.outbox.errors import (
    AnotherOrder,
    OrderNumberMissing,
    OrderNumberSpent,
    OrderNumberUsed,
    SentElsewhere,
)

if TYPE_CHECKING:
    from desktop_app.domain.gateway.charges import ChargeState

_OF_ONE_CHARGE: Final = frozenset(
    error.code
    for error in (
        ParameterFault, OrderNumberMissing, OrderNumberSpent, OrderNumberUsed, AnotherOrder,
        SentElsewhere,
    )
)  # fmt: skip
"""Errors that keep one charge from being sent, and no other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeRun:
    """The outcome of charging several dates.

    Attributes:
        charges: those that were begun, in order.
        left: how many were not begun: an earlier one of their schedule was not paid, there was no
            way to the gateway, the person stopped, or the run failed.
        failure: what ended the run; None if nothing did.
    """

    charges: tuple[CardCharge, ...]
    left: int = 0
    failure: Exception | None = None

    def count(self, *states: ChargeState) -> int:
        """How many charges stand so."""
        return sum(each.state in states for each in self.charges)


def concerns_itself(charge: CardCharge) -> bool:
    """Whether what keeps a charge from being sent says nothing of other charges."""
    return charge.needs_decision or charge.error in _OF_ONE_CHARGE
