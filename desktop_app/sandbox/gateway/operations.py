"""What an operation of the gateway is: address, wire format, parameters and who answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from desktop_app.sandbox.gateway.errors import WRONG
from desktop_app.sandbox.gateway.records import Language, Merchant
from desktop_app.sandbox.http.parameters import Parameter

Shape = Literal["rest", "moto", "wallet"]
Authentication = Literal["either", "login", "merchant", "none"]
Body = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call whose credentials and parameters were found in order.

    Attributes:
        values: of every declared parameter, by name.
        merchant: who calls; `None` where the operation needs nobody.
        language: of the answer.
    """

    values: dict[str, Any]
    merchant: Merchant | None
    language: Language

    def __getitem__(self, name: str) -> Any:
        """Value of a parameter; `None` where it was not sent."""
        return self.values.get(name)

    @property
    def caller(self) -> Merchant:
        """Who calls, on an operation that needs somebody."""
        if self.merchant is None:
            raise LookupError("this operation has no caller")
        return self.merchant


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One row of section 4 that is called by POST.

    Attributes:
        row: its number in the table.
        path: below the root of the gateway.
        summary: what it does, in a few words.
        parameters: all of them.
        answer: makes the body; raises `GatewayError`.
        form: parameters come as a form; else as JSON.
        authentication: who may call it.
        shape: of its error body.
        missing: error code for a mandatory parameter that is missing.
        from_query: parameters may come in the query as well.
    """

    row: int
    path: str
    summary: str
    parameters: tuple[Parameter, ...]
    answer: Callable[[Call], Body | Awaitable[Body]]
    form: bool = True
    authentication: Authentication = "either"
    shape: Shape = "rest"
    missing: int = WRONG
    from_query: bool = False
    name: str = field(init=False)

    def __post_init__(self) -> None:
        """Name the operation as the control interface does: method and path template."""
        object.__setattr__(self, "name", f"POST {self.path}")
