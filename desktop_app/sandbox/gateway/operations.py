"""What an operation of the gateway is: address, wire format, parameters and who answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from desktop_app.sandbox.gateway.errors import WRONG
from desktop_app.sandbox.gateway.records import Language, Merchant
from desktop_app.sandbox.http.operations import ServiceCall, ServiceOperation

Shape = Literal["rest", "moto", "wallet"]
Authentication = Literal["either", "login", "merchant", "none"]
Body = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(ServiceCall):
    """One call whose credentials and parameters were found in order.

    Attributes:
        merchant: who calls; `None` where the operation needs nobody, and none was told.
        language: of the answer.
    """

    merchant: Merchant | None
    language: Language

    @property
    def caller(self) -> Merchant:
        """Who calls, on an operation that needs somebody."""
        if self.merchant is None:
            raise LookupError("this operation has no caller")
        return self.merchant


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Operation(ServiceOperation[Call]):
    """One row of section 4 that is called by POST; its answer raises `GatewayError`.

    Attributes:
        form: parameters come as a form; else as JSON.
        authentication: who may call it.
        shape: of its error body.
        missing: error code for a mandatory parameter that is missing.
        from_query: parameters may come in the query as well.
        note: what the description says beside the summary; empty for nothing.
    """

    method: str = "POST"
    form: bool = True
    authentication: Authentication = "either"
    shape: Shape = "rest"
    missing: int = WRONG
    from_query: bool = False
    note: str = ""
