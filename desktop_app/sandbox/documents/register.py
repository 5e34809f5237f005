"""The obligations register (AIS IDO): requests, replies, print forms; rows 3 to 5, 7 and 8."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.records import RegisterDocument, RegisterRequest
from desktop_app.sandbox.documents import declared_bodies as declared
from desktop_app.sandbox.documents import specified_bodies as shown
from desktop_app.sandbox.documents.errors import UnknownObject
from desktop_app.sandbox.documents.file_answers import FORMAT
from desktop_app.sandbox.documents.list_answers import (
    KEPT_ROWS,
    PAGING,
    PERIOD,
    period,
    selection,
)
from desktop_app.sandbox.documents.operations import Operation
from desktop_app.sandbox.http.answers import json_answer
from desktop_app.sandbox.http.json_writer import encode
from desktop_app.sandbox.http.parameters import (
    INT64_MAX,
    ChoiceParameter,
    IntegerParameter,
    TextParameter,
)
from desktop_app.sandbox.print_forms.register import reply_form, request_form
from desktop_app.sandbox.storage.list_queries import ListQuery
from desktop_app.sandbox.storage.record_json import from_text

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.body_types import JsonBody
    from desktop_app.sandbox.documents.file_answers import FileAnswers
    from desktop_app.sandbox.documents.list_answers import ListAnswers
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.storage.list_queries import Row
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

REQUEST_ONLY, WITH_DOCUMENTS = "aisIdoReq", "aisIdoDocuments"

REQUEST_ID = IntegerParameter(
    "requestId", "Номер запроса", required=True, place="path", minimum=1, maximum=INT64_MAX
)
REPLY_ID = TextParameter("id", "Идентификатор ответа в расчётной системе", required=True, low=1)
REPLY_ID_IN_PATH = replace(REPLY_ID, place="path")
DOC_ID = IntegerParameter(
    "docId", "Идентификатор документа", required=True, place="path", minimum=1, maximum=INT64_MAX
)
CONTENT = ChoiceParameter(
    "type",
    "Только запрос или запрос с документами",
    required=True,
    place="path",
    choices=(REQUEST_ONLY, WITH_DOCUMENTS),
)


class RegisterReplies:
    """Rows 3, 4, 5, 7 and 8."""

    def __init__(
        self,
        *,
        objects: StoredObjects,
        pages: ListAnswers,
        files: FileAnswers,
        clock: Clock,
        company: Company,
        declared_bodies: bool,
    ) -> None:
        """Take what the operations need.

        Args:
            objects: finds requests and documents.
            pages: writes lists.
            files: writes files.
            clock: decides on the default period.
            company: who asks the register.
            declared_bodies: answer with the bodies that section 4 declares.
        """
        self._objects, self._pages, self._files, self._clock = objects, pages, files, clock
        self._company, self._declared = company, declared_bodies

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [*self._documents(), *self._requests()]

    def _documents(self) -> list[Operation]:
        return [
            Operation(
                row=3,
                method="GET",
                path="/aisIdoDocuments",
                summary="Документы, полученные из АИС ИДО в ответе",
                parameters=(REPLY_ID, *PAGING),
                answer=self._list_documents,
                body=self._body(shown.AisIdoDocumentsResponse),
            ),
            Operation(
                row=4,
                method="GET",
                path="/aisIdoDocuments/{id}/{docId}",
                summary="Документ, полученный из АИС ИДО",
                parameters=(REPLY_ID_IN_PATH, DOC_ID),
                answer=self._document,
                body=self._body(shown.AisIdoDocumentDetailsResponse),
            ),
        ]

    def _requests(self) -> list[Operation]:
        return [
            Operation(
                row=5,
                method="GET",
                path="/aisIdoRequests",
                summary="Запросы в АИС ИДО",
                parameters=(*PAGING, *PERIOD),
                answer=self._list_requests,
                body=self._body(shown.AisIdoRequestsResponse),
            ),
            Operation(
                row=7,
                method="GET",
                path="/aisIdoRequests/{requestId}",
                summary="Запрос в АИС ИДО",
                parameters=(REQUEST_ID,),
                answer=self._request,
                body=self._body(shown.AisIdoRequestDetailsResponse),
            ),
            Operation(
                row=8,
                method="GET",
                path="/aisIdoRequests/{requestId}/{type}/{format}",
                summary="Печатная форма запроса, отдельно или с полученными документами",
                parameters=(REQUEST_ID, CONTENT, FORMAT),
                answer=self._print_form,
            ),
        ]

    def _body(self, own: type[JsonBody]) -> type[JsonBody]:
        return declared.DeclaredResponse if self._declared else own

    def _list_documents(self, call: Call) -> HttpAnswer:
        reply = call["id"]
        if self._objects.register_request_of(reply) is None:
            raise UnknownObject("id")
        if self._declared:
            records = self._objects.register_documents(reply)
            return json_answer(declared.register_documents(records).tree())
        asked = ListQuery("register_documents", "record", "reply = ?", (reply,))
        return self._pages.answer(call, asked, _write_document)

    def _document(self, call: Call) -> HttpAnswer:
        if self._objects.register_request_of(call["id"]) is None:
            raise UnknownObject("id")
        record = self._objects.register_document(call["id"], call["docId"])
        if record is None:
            raise UnknownObject("docId")
        if self._declared:
            return json_answer(declared.register_documents([record]).tree())
        return json_answer({"document": shown.register_document(record).tree()})

    def _list_requests(self, call: Call) -> HttpAnswer:
        asked = selection("register_requests", "record", period(call, self._clock))
        if self._declared:
            rows = self._pages.first(asked)
            records = [from_text(RegisterRequest, row[0]) for row in rows]
            return json_answer(declared.register_requests(records).tree())
        return self._pages.answer(call, asked, _write_request)

    def _request(self, call: Call) -> HttpAnswer:
        record = self._found(call)
        if self._declared:
            return json_answer(declared.register_requests([record]).tree())
        return json_answer({"request": shown.register_request(record).tree()})

    async def _print_form(self, call: Call) -> HttpAnswer:
        request = self._found(call)
        if call["type"] == WITH_DOCUMENTS:
            documents = self._objects.register_documents(request.id)
            form = reply_form(request, documents, self._company)
        else:
            form = request_form(request, self._company)
        return await self._files.print_form(form, call["format"])

    def _found(self, call: Call) -> RegisterRequest:
        record = self._objects.register_request(call["requestId"])
        if record is None:
            raise UnknownObject("requestId")
        return record


def _write_document(row: Row) -> str:
    return _written_document(row[0])


def _write_request(row: Row) -> str:
    return _written_request(row[0])


@lru_cache(maxsize=KEPT_ROWS)
def _written_document(record: str) -> str:
    return encode(shown.register_document(from_text(RegisterDocument, record)).tree())


@lru_cache(maxsize=KEPT_ROWS)
def _written_request(record: str) -> str:
    return encode(shown.register_request(from_text(RegisterRequest, record)).tree())
