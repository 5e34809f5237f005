"""Card file and incoming requirements: list, details, print form (rows 10 to 12, 18 to 20)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Generic, TypeVar

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.records import CardFileDocument, Requirement
from desktop_app.sandbox.documents import assumed_bodies as assumed
from desktop_app.sandbox.documents import specified_bodies as shown
from desktop_app.sandbox.documents.body_types import JsonBody
from desktop_app.sandbox.documents.errors import UnknownObject
from desktop_app.sandbox.documents.file_answers import FORMAT
from desktop_app.sandbox.documents.list_answers import (
    KEPT_ROWS,
    NUMBER,
    PAGING,
    PERIOD,
    period,
    selection,
)
from desktop_app.sandbox.documents.operations import Operation
from desktop_app.sandbox.http.answers import json_answer
from desktop_app.sandbox.http.json_writer import encode
from desktop_app.sandbox.http.parameters import IntegerParameter, TextParameter
from desktop_app.sandbox.print_forms.layout import PrintForm
from desktop_app.sandbox.print_forms.obligations import card_file_form, requirement_form
from desktop_app.sandbox.storage.record_json import from_text

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.file_answers import FileAnswers
    from desktop_app.sandbox.documents.list_answers import ListAnswers
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.storage.list_queries import Row
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

ALL_TYPES = 0

Record = TypeVar("Record", bound=CardFileDocument | Requirement)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpaidFamily(Generic[Record]):
    """One of the two families.

    Attributes:
        path: root of its addresses.
        first_row: row of its list in section 4; the other two follow.
        title: what it is called in descriptions.
        table: where its objects are stored.
        kind: record of one object.
        types: names of its types by code.
        find: one object by its identifier.
        row: body of a list row.
        details: body of the details.
        form: print form of one object.
        list_body: model of the list answer.
        details_body: model of the details answer.
    """

    path: str
    first_row: int
    title: str
    table: str
    kind: type[Record]
    types: dict[int, str]
    find: Callable[[str], Record | None]
    row: Callable[[Record], JsonBody]
    details: Callable[[Record], JsonBody]
    form: Callable[[Record], PrintForm]
    list_body: type[JsonBody]
    details_body: type[JsonBody]


def card_file(objects: StoredObjects, company: Company) -> UnpaidFamily[CardFileDocument]:
    """The card file, documents that wait for money: rows 10, 11 and 12."""
    return UnpaidFamily(
        path="/catalog",
        first_row=10,
        title="Картотека",
        table="card_file",
        kind=CardFileDocument,
        types=labels.CARD_FILE_TYPES,
        find=objects.card_file_document,
        row=shown.card_file_row,
        details=shown.card_file_details,
        form=partial(card_file_form, company=company),
        list_body=shown.CatalogDocumentListResponse,
        details_body=shown.CatalogDocumentDetailsResponse,
    )


def requirements(objects: StoredObjects, company: Company) -> UnpaidFamily[Requirement]:
    """Incoming payment requirements: rows 18, 19 and 20."""
    return UnpaidFamily(
        path="/requirements",
        first_row=18,
        title="Платёжные требования",
        table="requirements",
        kind=Requirement,
        types=labels.REQUIREMENT_TYPES,
        find=objects.requirement,
        row=assumed.requirement_row,
        details=assumed.requirement_details,
        form=partial(requirement_form, company=company),
        list_body=assumed.RequirementListResponse,
        details_body=assumed.RequirementDetailsResponse,
    )


class UnpaidDocuments(Generic[Record]):
    """The three operations of a family."""

    def __init__(
        self, family: UnpaidFamily[Record], *, pages: ListAnswers, files: FileAnswers, clock: Clock
    ) -> None:
        self._family, self._pages, self._files, self._clock = family, pages, files, clock
        self._written = lru_cache(maxsize=KEPT_ROWS)(self._write_record)

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        family = self._family
        codes = (ALL_TYPES, *family.types)
        type_ = IntegerParameter(
            "type", "Код вида; 0 означает все", default=ALL_TYPES, choices=codes
        )
        id_ = TextParameter("id", "Идентификатор документа", required=True, place="path", low=1)
        return [
            Operation(
                row=family.first_row,
                method="GET",
                path=family.path,
                summary=f"{family.title}: список",
                parameters=(NUMBER, *PAGING, *PERIOD, type_),
                answer=self._list,
                body=family.list_body,
            ),
            Operation(
                row=family.first_row + 1,
                method="GET",
                path=f"{family.path}/{{id}}",
                summary=f"{family.title}: один документ",
                parameters=(id_,),
                answer=self._details,
                body=family.details_body,
            ),
            Operation(
                row=family.first_row + 2,
                method="GET",
                path=f"{family.path}/{{id}}/{{format}}",
                summary=f"{family.title}: печатная форма",
                parameters=(id_, FORMAT),
                answer=self._print_form,
            ),
        ]

    def _list(self, call: Call) -> HttpAnswer:
        asked = selection(
            self._family.table,
            "record",
            period(call, self._clock),
            account=call["number"],
            type=() if call["type"] == ALL_TYPES else (call["type"],),
        )
        return self._pages.answer(call, asked, self._write)

    def _write(self, row: Row) -> str:
        return self._written(row[0])

    def _write_record(self, text: str) -> str:
        return encode(self._family.row(from_text(self._family.kind, text)).tree())

    def _details(self, call: Call) -> HttpAnswer:
        return json_answer({"document": self._family.details(self._found(call)).tree()})

    async def _print_form(self, call: Call) -> HttpAnswer:
        return await self._files.print_form(self._family.form(self._found(call)), call["format"])

    def _found(self, call: Call) -> Record:
        record = self._family.find(call["id"])
        if record is None:
            raise UnknownObject("id")
        return record
