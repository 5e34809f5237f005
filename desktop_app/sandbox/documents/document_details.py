"""One bank document: its details (row 25), an attached file (row 28), its print form (row 29)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import attachments
from desktop_app.sandbox.bank.lifecycle import is_open
from desktop_app.sandbox.documents import assumed_bodies as assumed
from desktop_app.sandbox.documents.assumed_requests import (
    OTHER_TYPES,
    PAYMENT_TYPES,
    REMOVABLE_TYPES,
)
from desktop_app.sandbox.documents.errors import UnknownObject
from desktop_app.sandbox.documents.file_answers import FORMAT
from desktop_app.sandbox.documents.operations import Operation
from desktop_app.sandbox.http.answers import json_answer
from desktop_app.sandbox.http.parameters import INT64_MAX, IntegerParameter
from desktop_app.sandbox.print_forms.bank_documents import document_form

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.documents.file_answers import FileAnswers
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

ID = IntegerParameter(
    "id", "Номер документа", required=True, place="path", minimum=1, maximum=INT64_MAX
)
FILE_ID = IntegerParameter("fileId", "Номер файла", required=True, place="path", minimum=1)


def rights(document: BankDocument) -> dict[str, bool]:
    """What may be done with a document: by its state, and by what clients make (rows 2 to 17)."""
    open_ = is_open(document.status)
    changes = document.type in PAYMENT_TYPES or document.type in OTHER_TYPES
    return {
        "can_change": open_ and changes,
        "can_delete": open_ and document.type in REMOVABLE_TYPES,
        "can_sign": open_,
    }


class DocumentDetails:
    """Rows 25, 28 and 29."""

    def __init__(self, *, objects: StoredObjects, files: FileAnswers) -> None:
        self._objects, self._files = objects, files

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [
            Operation(
                row=25,
                method="GET",
                path="/{id}",
                summary="Документ со всеми полями, таблицами и вложениями",
                parameters=(ID,),
                answer=self._details,
                body=assumed.DocumentDetailsResponse,
            ),
            Operation(
                row=28,
                method="GET",
                path="/{id}/file/{fileId}",
                summary="Файл, приложенный к документу",
                parameters=(ID, FILE_ID),
                answer=self._attachment,
                any_file=True,
            ),
            Operation(
                row=29,
                method="GET",
                path="/{id}/{format}",
                summary="Печатная форма документа",
                parameters=(ID, FORMAT),
                answer=self._print_form,
            ),
        ]

    async def _details(self, call: Call) -> HttpAnswer:
        document = self._found(call)
        details = await self._objects.document_details(document)
        body = assumed.document_details(document, details, rights(document))
        return json_answer({"document": body.tree()})

    async def _attachment(self, call: Call) -> HttpAnswer:
        document = self._found(call)
        details = await self._objects.document_details(document)
        file = next((f for f in details.files if f.file_id == call["fileId"]), None)
        if file is None:
            raise UnknownObject("fileId")
        content = await asyncio.to_thread(attachments.content_of, document, file.name)
        return self._files.attachment(content, name=file.name, content_type=file.content_type)

    async def _print_form(self, call: Call) -> HttpAnswer:
        document = self._found(call)
        form = document_form(document, await self._objects.document_details(document))
        return await self._files.print_form(form, call["format"])

    def _found(self, call: Call) -> BankDocument:
        document = self._objects.document(call["id"])
        if document is None:
            raise UnknownObject("id")
        return document
