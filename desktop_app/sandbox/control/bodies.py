"""Bodies of the control interface."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StrictInt, model_validator  # noqa: TC002

from desktop_app.sandbox.gateway.payments.order_events import OrderEvent  # noqa: TC001
from desktop_app.sandbox.http.faults import ANY_OPERATION, FaultName, Service  # noqa: TC001
from desktop_app.sandbox.http.parameters import INT64_MAX

MAX_TIMES = 1_000_000
MAX_DELAY_S = 3600
MAX_ADVANCE_S = 100 * 366 * 24 * 3600
"""A century at a time is enough for any deadline."""

OPERATION_PATTERN = r"^(\*|signing|3ds|acs|(GET|POST|PUT|DELETE) /\S*)$"
"""Any one, a page of the browser, or method and path template."""


_FAULT: dict[str, JsonValue] = {
    "service": "documents",
    "operation": "GET /",
    "fault": "status-429",
    "times": 1,
    "retry_after_s": 2,
}


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class FaultOrder(_Body):
    """`POST /faults`: the next calls of an operation suffer a fault."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_FAULT]})

    service: Service
    operation: Annotated[str, Field(pattern=OPERATION_PATTERN)] = ANY_OPERATION
    fault: FaultName
    times: Annotated[StrictInt, Field(ge=1, le=MAX_TIMES)] = 1
    delay_s: Annotated[float, Field(ge=0, le=MAX_DELAY_S)] | None = None
    retry_after_s: Annotated[StrictInt, Field(ge=0, le=MAX_DELAY_S)] | None = None


class Advance(_Body):
    """`POST /advance`: the clock by some seconds, or one object along its states."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"seconds": 3600}]})

    seconds: Annotated[float, Field(ge=0, le=MAX_ADVANCE_S)] | None = None
    document: Annotated[int, Field(ge=1, le=INT64_MAX)] | None = None
    request: Annotated[int, Field(ge=1, le=INT64_MAX)] | None = None
    status: int | None = None
    order: str | None = None
    event: OrderEvent | None = None
    amount: Annotated[StrictInt, Field(ge=0)] = 0
    binding: str | None = None
    active: bool | None = None

    @model_validator(mode="after")
    def _check_one_change(self) -> Advance:
        moved = [name for name in _MOVED if getattr(self, name) is not None]
        if len(moved) != 1:
            raise ValueError(f"give exactly one of {', '.join(_MOVED)}")
        for companion, owners in _COMPANIONS.items():
            if (getattr(self, companion) is not None) != (moved[0] in owners):
                names = " or ".join(owners)
                raise ValueError(f"{companion} goes with {names}, and is needed there")
        if self.amount and self.order is None:
            raise ValueError("amount goes with order")
        return self


_MOVED = ("seconds", "document", "request", "order", "binding")
_COMPANIONS = {"status": ("document", "request"), "event": ("order",), "active": ("binding",)}
"""What says where something is moved, and what it is said of."""


class Present(_Body):
    """What the clock shows, after whatever was asked for was done."""

    now: str


class JournalEntry(_Body):
    """One call in the journal."""

    number: int
    time: str
    service: Service
    operation: str | None
    status: int | None
    method: str
    path: str
    query: str
    authorization: str | None
    fault: FaultName | None
    parameters: list[str]
    code: str | None


class JournalPart(_Body):
    """`GET /requests`: the calls after a number, in order."""

    requests: list[JournalEntry]


class CreatedObject(_Body):
    """Something a client has made, with the number that it has there: `num`."""

    num: str
    at: str


class StateReport(_Body):
    """`GET /state`: counts by kind and status; what clients have made, by kind and identifier.

    Kinds are `documents`, `cardFile`, `requirements`, `registerRequests`, `registerDocuments`,
    `orders`, `bindings` and `signingAttempts`; those of attempts to sign have the names of their
    states, all others the codes.
    """

    now: str
    counts: dict[str, dict[str, int]]
    created: dict[str, dict[str, CreatedObject]]
