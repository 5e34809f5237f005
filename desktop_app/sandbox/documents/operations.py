"""What an operation of the documents service is: address, scope, parameters and who answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from desktop_app.sandbox.documents.request_bodies import RequestBody
from desktop_app.sandbox.http.answers import HttpAnswer
from desktop_app.sandbox.http.parameters import Parameter

READ_SCOPE = "read_documents"
CREATE_SCOPE = "create_documents"
SIGN_SCOPE = "sign_documents"


@dataclass(frozen=True, slots=True)
class Call:
    """One call whose address, token, scope and parameters were found in order.

    Attributes:
        values: value of every declared parameter by its name.
        body: value of every field of the request's body by its name; `None` where none came.
    """

    values: dict[str, Any]
    body: dict[str, Any] | None = None

    def __getitem__(self, name: str) -> Any:
        """Value of a parameter."""
        return self.values[name]


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One row of section 4.

    Attributes:
        row: its number in the table.
        method: HTTP method.
        path: path template; what is in braces is a parameter.
        summary: what it gives, in a few words.
        answer: makes the answer; raises `Refusal`.
        parameters: all of them, those of the path first.
        authorized: a valid token is needed.
        scope: the scope the token needs; `None` where any valid token will do.
        body: model of the answer's body; `None` for a file, and for a redirect.
        any_file: the file may have any content type, not only PDF and DOCX.
        status: status of success.
        request: model of the body it takes; `None` where it takes none.
        located: success carries the header `Location`.
        redirects: success leads elsewhere and has no body.
    """

    row: int
    method: str
    path: str
    summary: str
    answer: Callable[[Call], HttpAnswer | Awaitable[HttpAnswer]]
    parameters: tuple[Parameter, ...] = ()
    authorized: bool = True
    scope: str | None = READ_SCOPE
    body: type[BaseModel] | None = None
    any_file: bool = False
    status: int = 200
    request: RequestBody | None = field(default=None, hash=False)
    located: bool = False
    redirects: bool = False
    name: str = field(init=False)

    def __post_init__(self) -> None:
        """Name the operation as the control interface does: method and path template."""
        object.__setattr__(self, "name", f"{self.method} {self.path}")
