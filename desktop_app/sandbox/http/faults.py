"""Faults that were ordered: which ones wait for which calls, and what each of them is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Service = Literal["documents", "gateway", "oauth", "pages"]

FaultName = Literal[
    "status-400",
    "status-401",
    "status-404",
    "status-429",
    "status-500",
    "status-502",
    "html-200",
    "empty-200",
    "wrong-content-type",
    "malformed-json",
    "truncated-json",
    "non-object-json",
    "wrong-types",
    "extra-fields",
    "empty-page",
    "repeat-page",
    "cap-100",
    "redirect-other-host",
    "huge-body",
    "slow-body",
    "hang",
    "drop-before-commit",
    "drop-after-commit",
    "commit-late",
]

ANY_OPERATION = "*"


@dataclass(slots=True, kw_only=True)
class Fault:
    """One order: the next calls of an operation suffer something.

    Attributes:
        service: service whose calls suffer.
        operation: method and path template, or `*` for any.
        name: what they suffer.
        times: calls that still will.
        delay_s: seconds; what for depends on the fault (`None`: its own default).
        retry_after_s: sent as `Retry-After` with every `status-…`; 1 with a 429 where not given,
            else none.
    """

    service: Service
    operation: str
    name: FaultName
    times: int = 1
    delay_s: float | None = None
    retry_after_s: int | None = None


class Faults:
    """The faults that wait, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Let the next calls suffer."""
        self._waiting.append(fault)

    def take(self, service: str, operation: str | None) -> Fault | None:
        """The fault that this call has to suffer, if any; it counts as suffered."""
        if not self._waiting or operation is None:
            return None
        for fault in self._waiting:
            if fault.service == service and fault.operation in {operation, ANY_OPERATION}:
                fault.times -= 1
                if fault.times == 0:
                    self._waiting.remove(fault)
                return fault
        return None

    def clear(self) -> None:
        """Drop all of them."""
        self._waiting.clear()
