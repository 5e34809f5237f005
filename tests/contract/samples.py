"""Identifiers of objects in a freshly seeded sandbox, for parameters that name one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.contract.service import Values
from tests.contract.tables import Tables

if TYPE_CHECKING:
    from tests.contract.service import DocumentsService
    from tests.contract.tables import Operation, Parameter

EVERYTHING: Values = {"pageRowCount": "0", "dateFrom": "01.01.2000", "dateTo": "31.12.2099"}
REPLY_RECEIVED = 2


@dataclass(frozen=True)
class Samples:
    """The identifiers of every object by the path that shows it, and an account with documents."""

    objects: dict[str, tuple[Values, ...]]
    account: str
    tables: Tables

    def every(self, operation: Operation) -> tuple[Values, ...]:
        """Return the identifiers of all objects the operation shows; of a list there is one."""
        return self.objects.get(operation.path, ({},))

    def required(self, operation: Operation) -> Values:
        """Return values for every required parameter: the first object, the first of each code."""
        return self.codes(operation) | self.every(operation)[0]

    def codes(self, operation: Operation) -> Values:
        """Return the first code of every required parameter that takes one."""
        return {
            p.name: str(self.tables.enumeration(p.enumeration).codes[0])
            for p in operation.parameters
            if p.required and p.enumeration
        }

    def value(self, operation: Operation, parameter: Parameter) -> str | None:
        """Return a value of a parameter that names something; None where any value will do."""
        if parameter.name == "number":
            return self.account
        value = self.every(operation)[0].get(parameter.name)
        return value if isinstance(value, str) else None


def gather(service: DocumentsService, tables: Tables) -> Samples:
    """Read the lists of a sandbox and note what is there."""

    def listed(path: str, **values: str) -> list[dict[str, Any]]:
        operation = tables.operation(f"GET {path}")
        known = {p.name for p in operation.parameters}
        asked = {name: value for name, value in EVERYTHING.items() if name in known} | values
        rows: list[dict[str, Any]] = service.call(operation, asked).json()["page"]
        return rows

    documents = listed("/")
    requests = listed("/aisIdoRequests")
    answered = [row for row in requests if row["status"] == REPLY_RECEIVED]
    received = [row for request in answered for row in listed("/aisIdoDocuments", id=request["id"])]
    by_id = _values(documents, "id")
    card_file = _values(listed("/catalog"), "id")
    requirements = _values(listed("/requirements"), "id")
    objects = {
        "/aisIdoDocuments": _values(answered, "id"),
        "/aisIdoDocuments/{id}/{docId}": _values(received, "id", "docId"),
        "/aisIdoRequests/{requestId}": _values(requests, "requestId"),
        "/aisIdoRequests/{requestId}/{type}/{format}": _values(answered, "requestId"),
        "/catalog/{id}": card_file,
        "/catalog/{id}/{format}": card_file,
        "/requirements/{id}": requirements,
        "/requirements/{id}/{format}": requirements,
        "/{id}": by_id,
        "/{id}/{format}": by_id,
        "/{id}/file/{fileId}": _files(service, tables, by_id),
    }
    return Samples(objects, documents[0]["number"], tables)


def _values(rows: list[dict[str, Any]], *names: str) -> tuple[Values, ...]:
    return tuple({name: str(row[name]) for name in names} for row in rows)


def _files(
    service: DocumentsService, tables: Tables, documents: tuple[Values, ...]
) -> tuple[Values, ...]:
    operation = tables.operation("GET /{id}")
    return tuple(
        {**values, "fileId": str(file["fileId"])}
        for values in documents
        for file in service.call(operation, values).json()["document"].get("files", ())
    )
