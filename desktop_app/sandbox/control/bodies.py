"""Bodies of the control interface."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,  # noqa: TC002 - pydantic reads it
    model_validator,
)

from desktop_app.sandbox.bank.code_names import DOCUMENT_STATUSES, REGISTER_REQUEST_STATUSES
from desktop_app.sandbox.control.body_values import (
    WHOLE,
    Identifier,  # noqa: TC001 - pydantic reads the types of fields
    RequestBody,
)
from desktop_app.sandbox.gateway.payments.order_events import OrderEvent  # noqa: TC001
from desktop_app.sandbox.http.faults import ANY_OPERATION, FaultName, Service  # noqa: TC001

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.sandbox.http.parameters import Json

MAX_TIMES = 1_000_000
MAX_DELAY_S = 3600
MAX_ADVANCE_S = 100 * 366 * 24 * 3600
"""A century at a time is enough for any deadline."""

MAX_AMOUNT = 10**12 - 1
"""No order has a larger amount."""

_FAULT: dict[str, JsonValue] = {
    "service": "documents",
    "operation": "GET /",
    "fault": "status-429",
    "times": 1,
    "retry_after_s": 2,
}


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class FaultOrder(RequestBody):
    """`POST /faults`: the next calls of an operation suffer a fault."""

    model_config = ConfigDict(json_schema_extra={"examples": [_FAULT]})

    service: Service
    operation: str = ANY_OPERATION
    fault: FaultName
    times: Annotated[int, Field(ge=1, le=MAX_TIMES), WHOLE] = 1
    delay_s: Annotated[float, Field(ge=0, le=MAX_DELAY_S)] | None = None
    retry_after_s: Annotated[int, Field(ge=0, le=MAX_DELAY_S), WHOLE] | None = None


def with_operations(schema: Json, known: Mapping[str, frozenset[str]]) -> Json:
    """The schema of an order of a fault, with the operations that each service has."""
    return schema | {
        "oneOf": [
            {
                "properties": {
                    "service": {"const": service},
                    "operation": {"enum": [ANY_OPERATION, *sorted(operations)]},
                }
            }
            for service, operations in known.items()
        ]
    }


_COMPANIONS = {
    "seconds": (),
    "document": ("status",),
    "request": ("status",),
    "order": ("event",),
    "binding": ("active",),
}
"""What is moved, and what has to be said of it."""

_OPTIONAL = {"order": ("amount",)}
"""What may be said of it besides."""

_STATUSES = {"document": DOCUMENT_STATUSES, "request": REGISTER_REQUEST_STATUSES}


def _given(field: Json) -> Json:
    """The schema of a field that may be left out, where it is there: it is not null."""
    choices = [each for each in field.get("anyOf", ()) if each != {"type": "null"}]
    if not choices:
        return field
    return {"anyOf": choices} if len(choices) > 1 else choices[0]


def _one_of_the_moves(schema: dict[str, Any]) -> None:
    """Describe each move on its own: fields of another one are left out, or null."""
    fields = {name: _given(field) for name, field in schema.pop("properties").items()}
    schema.pop("additionalProperties")
    moves = []
    for moved, companions in _COMPANIONS.items():
        described: dict[str, Json] = {name: {"type": "null"} for name in fields}
        described |= {name: fields[name] for name in (moved, *companions)}
        for name in _OPTIONAL.get(moved, ()):
            described[name] = {"anyOf": [fields[name], {"type": "null"}]}
        if moved in _STATUSES:
            described["status"] = described["status"] | {"enum": list(_STATUSES[moved])}
        moves.append(
            {
                "title": moved,
                "type": "object",
                "properties": described,
                "required": [moved, *companions],
                "additionalProperties": False,
            }
        )
    schema["oneOf"] = moves
    schema["examples"] = [{"seconds": 3600}]


class Advance(RequestBody):
    """`POST /advance`: the clock by some seconds, or one object along its states."""

    model_config = ConfigDict(json_schema_extra=_one_of_the_moves)

    seconds: Annotated[float, Field(ge=0, le=MAX_ADVANCE_S)] | None = None
    document: Identifier | None = None
    request: Identifier | None = None
    status: Annotated[int, WHOLE] | None = None
    order: Annotated[str, Field(min_length=1, max_length=36)] | None = None
    event: OrderEvent | None = None
    amount: Annotated[int, Field(ge=0, le=MAX_AMOUNT), WHOLE] = 0
    binding: Annotated[str, Field(min_length=1, max_length=255)] | None = None
    active: bool | None = None

    @model_validator(mode="before")
    @classmethod
    def _leave_out_nulls(cls, given: Any) -> Any:
        if not isinstance(given, dict):
            return given
        return {name: value for name, value in given.items() if value is not None}

    @model_validator(mode="after")
    def _check_one_change(self) -> Advance:
        given = self.model_fields_set
        moved = [name for name in _COMPANIONS if name in given]
        if len(moved) != 1:
            raise ValueError(f"give exactly one of {', '.join(_COMPANIONS)}")
        companions = _COMPANIONS[moved[0]]
        for name in companions:
            if name not in given:
                raise ValueError(f"{name} is needed with {moved[0]}")
        for name in sorted(given - {*moved, *companions, *_OPTIONAL.get(moved[0], ())}):
            raise ValueError(f"{name} does not go with {moved[0]}")
        return self


class Present(_Body):
    """What the clock shows, after whatever was asked for was done."""

    now: str


def _digits_alone(value: Any) -> Any:
    """Refuse a number that is written with a sign, a point or a space."""
    if isinstance(value, str) and not re.fullmatch("[0-9]{1,16}", value):
        raise ValueError("a whole number is expected")
    return value


JournalNumber = Annotated[int, Field(ge=0, le=10**15), BeforeValidator(_digits_alone)]


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
