"""What an operation of the documents service is: address, scope, parameters and who answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from desktop_app.sandbox.documents.request_bodies import RequestBody
from desktop_app.sandbox.http.operations import ServiceCall, ServiceOperation

READ_SCOPE = "read_documents"
CREATE_SCOPE = "create_documents"
SIGN_SCOPE = "sign_documents"


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(ServiceCall):
    """One call whose address, token, scope and parameters were found in order.

    Attributes:
        body: value of every field of the request's body by its name; `None` where none came.
    """

    body: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Operation(ServiceOperation[Call]):
    """One row of section 4; its answer raises `Refusal`.

    Attributes:
        authorized: a valid token is needed.
        scope: the scope the token needs; `None` where any valid token will do.
        body: model of the answer's body; `None` for a file, and for a redirect.
        any_file: the file may have any content type, not only PDF and DOCX.
        status: status of success.
        request: model of the body it takes; `None` where it takes none.
        located: success carries the header `Location`.
        redirects: success leads elsewhere and has no body.
    """

    authorized: bool = True
    scope: str | None = READ_SCOPE
    body: type[BaseModel] | None = None
    any_file: bool = False
    status: int = 200
    request: RequestBody | None = None
    located: bool = False
    redirects: bool = False
