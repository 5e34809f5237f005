"""What every operation of a service has, and a call of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from desktop_app.sandbox.http.parameters import Parameter


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceCall:
    """One call whose parameters were found in order.

    Attributes:
        values: value of every declared parameter by its name.
    """

    values: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        """Value of a parameter; `None` where the operation has no such parameter."""
        return self.values.get(name)


CallT = TypeVar("CallT", bound=ServiceCall)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ServiceOperation(Generic[CallT]):
    """One row of section 4; every object is an operation of its own.

    Attributes:
        row: its number in the table.
        method: HTTP method.
        path: path template below the service's root; what is in braces is a parameter.
        summary: what it does, in a few words.
        answer: makes the answer, or a promise of it; raises what the service refuses with.
        parameters: all of them, those of the path first.
        name: method and path template, as the control interface names it.
    """

    row: int
    method: str
    path: str
    summary: str
    answer: Callable[[CallT], Any]
    parameters: tuple[Parameter, ...] = ()
    name: str = field(init=False)

    def __post_init__(self) -> None:
        """Name the operation."""
        object.__setattr__(self, "name", f"{self.method} {self.path}")
