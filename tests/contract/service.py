"""Calls the documents service of a running sandbox by the operations of the tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote

import httpx

from tests.support.sandbox import NO_CERTIFICATES, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.contract.tables import Operation

CALL_SECONDS = 240.0
Values = dict[str, str | tuple[str, ...]]


@dataclass(frozen=True)
class DocumentsService:
    """A running sandbox and a stateless client."""

    sandbox: SandboxProcess
    http: httpx.Client = field(
        default_factory=lambda: httpx.Client(
            timeout=CALL_SECONDS, verify=NO_CERTIFICATES, trust_env=False
        )
    )

    def call(
        self,
        operation: Operation,
        values: Mapping[str, str | tuple[str, ...]],
        *,
        token: str | None = "",
    ) -> httpx.Response:
        """Call an operation with parameters of path and query, lists as repeated parameters.

        ``token`` is the one with all scopes where it is left out, None for no token at all.
        """
        path, query = operation.path, list[tuple[str, str]]()
        for parameter in operation.parameters:
            value = values.get(parameter.name)
            if parameter.location == "path":
                path = path.replace(f"{{{parameter.name}}}", quote(str(value), safe=""))
            elif value is not None:
                items = (value,) if isinstance(value, str) else value
                query += [(parameter.name, item) for item in items]
        headers = {}
        if token is not None:
            headers["Authorization"] = f"Bearer {token or self.sandbox.addresses.access_token}"
        return self.send(operation.method, path, query=query, headers=headers)

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Sequence[tuple[str, str]] = (),
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        """Send a request to a path below the root of the documents service."""
        url = f"{self.sandbox.addresses.documents_url}{path}"
        return self.http.request(method, url, params=list(query) or None, headers=headers)
