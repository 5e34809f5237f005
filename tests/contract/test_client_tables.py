"""Tests the client against the tables: repeatability, fields, codes and parameters."""

from __future__ import annotations

import dataclasses
import json
from datetime import date, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import AliasChoices

from desktop_app.api import json_text
from desktop_app.api.documents import assumed, mapping, wire
from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.paging import ListQuery
from desktop_app.api.documents.reader import DocumentsReader
from desktop_app.api.retry import DOCUMENTS
from desktop_app.api.transport import Transport
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import CardFileType, DocumentType, RequirementType
from desktop_app.domain.documents.statuses import (
    DocumentStatus,
    RegisterDocumentStatus,
    RegisterRequestStatus,
)
from desktop_app.domain.register.obligations import (
    RegisterDocumentType,
    RegisterForm,
    RegisterRequestType,
)
from desktop_app.domain.values.periods import Period, SystemClock
from tests.contract.cover import record_journal
from tests.contract.expectations import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from enum import Enum

    from desktop_app.api.wire_types import WireModel
    from tests.contract.samples import Samples
    from tests.contract.service import DocumentsService, Values
    from tests.contract.tables import Field, Operation
    from tests.support.loops import Run

WIRE: dict[str, type[WireModel]] = {
    "CatalogDocument": wire.CatalogDocument,
    "CatalogDocumentDetails": wire.CatalogDocumentDetails,
    "AisIdoDocumentDetails": wire.AisIdoDocumentDetails,
    "AisIdoRequestDetails": wire.AisIdoRequestDetails,
    "AnalyticInfo": wire.AnalyticInfo,
    "Document": assumed.DocumentRow,
    "DocumentDetails": assumed.DocumentDetailsBody,
    "DocumentDetails.tables": assumed.Table,
    "DocumentDetails.files": assumed.File,
    "DocumentDetails.signatures": assumed.SignatureBody,
    "Requirement": assumed.RequirementRow,
    "RequirementDetails": assumed.RequirementDetailsBody,
    "PaymentTypeListResponse.paymentTypes": assumed.PaymentTypeEntry,
}
ENUMERATIONS: dict[str, type[Enum]] = {
    "documentType": DocumentType,
    "analyticType": Directory,
    "documentStatus": DocumentStatus,
    "registerDocumentStatus": RegisterDocumentStatus,
    "registerRequestStatus": RegisterRequestStatus,
    "cardFileType": CardFileType,
    "requirementType": RequirementType,
    "registerDocumentType": RegisterDocumentType,
    "registerRequestKind": RegisterRequestType,
    "registerPrintForm": RegisterForm,
    "printFormat": FileFormat,
}


def _told(row: dict[str, Any], name: str) -> str:
    """An identifier that a body tells: details of another one than was asked for are refused."""
    return str(row.get(name, ""))


def _in_another_reply(row: dict[str, Any]) -> tuple[object, ...]:
    """A document received in a reply that its row names otherwise: its identifier has that name."""
    document = mapping.register_document(row, reply_id="7")
    return document, *document.id.split("/")


MAPPINGS: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("CatalogDocument", mapping.card_file_document),
    ("CatalogDocumentDetails", lambda row: mapping.card_file_details(row, document_id="")),
    ("AisIdoDocumentDetails", _in_another_reply),
    (
        "AisIdoDocumentDetails",
        lambda row: mapping.register_document_details(
            row, reply_id=_told(row, "id"), document_id=_told(row, "docId")
        ),
    ),
    ("AisIdoRequestDetails", mapping.register_request),
    (
        "AisIdoRequestDetails",
        lambda row: mapping.register_request_details(row, request_id=_told(row, "requestId")),
    ),
    ("AnalyticInfo", mapping.directory_entry),
    ("Document", mapping.bank_document),
    ("DocumentDetails", lambda row: mapping.bank_document_details(row, document_id="")),
    ("Requirement", mapping.requirement),
    ("RequirementDetails", lambda row: mapping.requirement_details(row, document_id="")),
    ("PaymentTypeListResponse.paymentTypes", mapping.payment_type),
]
FIRST = datetime.fromisoformat("2001-02-03T04:05:06.789")
each = pytest.mark.parametrize


@each("operation", TABLES.operations, ids=lambda o: o.key)
def test_what_may_be_repeated_is_what_the_tables_say(operation: Operation) -> None:
    row = DOCUMENTS[operation.row]
    told = (row.method, row.path, row.repeatable)
    assert told == (operation.method, operation.path, operation.repeatable)
    assert len(DOCUMENTS) == len(TABLES.operations)


@each("name", ENUMERATIONS)
def test_codes_are_those_of_the_tables(name: str) -> None:
    known = {str(member.value) for member in ENUMERATIONS[name]}
    assert known == {str(code) for code in TABLES.enumeration(name).codes}


def _wire_names(model: type[WireModel]) -> Iterator[str]:
    for field in model.model_fields.values():
        alias = field.validation_alias
        yield str(alias.choices[0] if isinstance(alias, AliasChoices) else alias)


@each("name", WIRE)
def test_every_field_of_a_model_is_known_by_its_name(name: str) -> None:
    known = set(_wire_names(WIRE[name]))
    assert sorted({field.name for field in TABLES.model(name).fields} - known) == []


class _Values:
    """Creates a unique value for every field."""

    def __init__(self) -> None:
        self._numbers = count(101)
        self.sent: set[str] = set()
        self.flags = 0

    def body(self, name: str) -> str:
        """JSON text of a model with every field of the tables."""
        pairs = (f"{json.dumps(f.name)}:{self._text(f)}" for f in TABLES.model(name).fields)
        return "{" + ",".join(pairs) + "}"

    def _text(self, field: Field) -> str:
        if field.is_array:
            return f"[{self._text(field.element)},{self._text(field.element)}]"
        number = next(self._numbers)
        if field.type == "boolean" or field.enumeration == "direction":
            self.flags += 1
            return "true" if field.type == "boolean" else '"1"'
        value = {
            "string": f"{field.name} {number}",
            "int32": str(number),
            "int64": str(9_007_199_254_740_993 + number),
            "number": f"123456789012345678{number}.50",
            "date": f"{FIRST + timedelta(days=number):%d.%m.%Y}",
            "date-time": (FIRST + timedelta(days=number)).isoformat(timespec="milliseconds"),
        }.get(field.type)
        if value is None:
            return self.body(field.type)
        self.sent.add(value)
        return value if field.type.startswith(("int", "number")) else json.dumps(value)


def _leaves(value: object) -> Iterator[str]:
    """Yield every value inside a domain object as the wire would write it."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _leaves(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _leaves(item)
    elif isinstance(value, datetime):
        yield value.replace(tzinfo=None).isoformat(timespec="milliseconds")
    elif isinstance(value, date):
        yield f"{value:%d.%m.%Y}"
    else:
        yield str(value)


@each(("name", "mapped"), MAPPINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_nothing_of_a_body_is_lost_on_its_way_to_the_domain(
    name: str, mapped: Callable[[dict[str, Any]], object]
) -> None:
    values = _Values()
    row = json_text.parse(values.body(name).encode())
    assert isinstance(row, dict)
    found = list(_leaves(mapped(row)))
    assert sorted(values.sent - set(found)) == []
    assert found.count("True") == values.flags


@each(("name", "mapped"), MAPPINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_field_that_only_another_body_has_is_not_lost_either(
    name: str, mapped: Callable[[dict[str, Any]], object]
) -> None:
    for strange in set(_wire_names(WIRE[name])) - {f.name for f in TABLES.model(name).fields}:
        row = json_text.parse(f'{{"id":"1","{strange}":"77.00"}}'.encode())
        assert isinstance(row, dict)
        assert any("77.00" in leaf for leaf in _leaves(mapped(row))), strange


def _calls(samples: Samples) -> dict[int, Callable[[DocumentsReader], Coroutine[Any, Any, Any]]]:
    """Return a call of every reading operation with every parameter it has."""

    def sent(row: int) -> Values:
        operation = next(o for o in TABLES.operations if o.row == row)
        return samples.required(operation)

    def text(row: int, name: str) -> str:
        return str(sent(row)[name])

    period = Period(date(2026, 10, 1), date(2026, 11, 16))
    query = ListQuery(accounts=(samples.account,), period=period, page=1, rows=10)
    typed = dataclasses.replace(query, types=("legalPayments", "letters"))
    by_code = dataclasses.replace(query, types=("1",))
    pdf = FileFormat.PDF
    return {
        1: lambda r: r.list_documents(dataclasses.replace(typed, statuses=(1, 4))),
        3: lambda r: r.list_register_documents(text(3, "id"), page=1, rows=10),
        4: lambda r: r.register_document(text(4, "id"), text(4, "docId")),
        5: lambda r: r.list_register_requests(query),
        7: lambda r: r.register_request(text(7, "requestId")),
        8: lambda r: r.register_print_form(text(8, "requestId"), RegisterForm.REQUEST, pdf),
        9: lambda r: r.directory("countryCode"),
        10: lambda r: r.list_card_file(by_code),
        11: lambda r: r.card_file_document(text(11, "id")),
        12: lambda r: r.card_file_print_form(text(12, "id"), pdf),
        14: lambda r: r.payment_types("legalPayments"),
        18: lambda r: r.list_requirements(by_code),
        19: lambda r: r.requirement(text(19, "id")),
        20: lambda r: r.requirement_print_form(text(20, "id"), pdf),
        21: lambda r: r.list_documents_to_sign(typed),
        25: lambda r: r.document(text(25, "id")),
        28: lambda r: r.attachment(text(28, "id"), text(28, "fileId")),
        29: lambda r: r.print_form(text(29, "id"), pdf),
    }


@each("operation", [o for o in TABLES.operations if o.reads], ids=lambda o: o.key)
def test_every_parameter_of_a_row_is_sent_and_no_other(
    service: DocumentsService, samples: Samples, run_async: Run, operation: Operation
) -> None:
    addresses = service.sandbox.addresses
    call = _calls(samples)[operation.row]
    before = service.sandbox.requests()[-1]["number"]

    async def read() -> object:
        transport = Transport(clock=SystemClock())
        reader = DocumentsReader(
            transport=transport,
            base_url=addresses.documents_url,
            tokens=PastedToken(addresses.access_token),
            clock=SystemClock(),
        )
        try:
            return await call(reader)
        finally:
            await transport.close()

    assert run_async(read())
    (entry,) = service.sandbox.requests(since=before)
    assert (entry["operation"], entry["status"]) == (operation.key, operation.answer.status)
    assert (entry["authorization"] is not None) is operation.authenticated
    names = {part.partition("=")[0] for part in entry["query"].split("&") if part}
    assert names == {p.name for p in operation.parameters if p.location == "query"}
    record_journal("client", [entry])
