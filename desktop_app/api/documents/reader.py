"""Reads from the documents service: every reading operation is one method."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlencode

from desktop_app.api.documents import files, mapping, parameters, signing_answers
from desktop_app.api.documents.caller import Caller, segment, whole
from desktop_app.api.documents.listed_pages import kept, page_of
from desktop_app.api.documents.paging import ListQuery, UndecodedPage, recalled
from desktop_app.api.exchange import Priority
from desktop_app.api.retry import Retry
from desktop_app.api.wire_types import AnotherObject, NothingKnown
from desktop_app.domain.documents.listed import ListedDocument

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.api.documents.answers import DocumentsAnswer, Listed, Row
    from desktop_app.api.documents.auth import TokenSource
    from desktop_app.api.documents.paging import KnownPages, PageOfRows
    from desktop_app.api.documents.parameters import Query
    from desktop_app.api.transport import Transport
    from desktop_app.domain.documents.directories import DirectoryEntry, PaymentType
    from desktop_app.domain.documents.files import FileContent, FileFormat
    from desktop_app.domain.documents.listed import (
        BankDocument,
        BankDocumentDetails,
        CardFileDetails,
        CardFileDocument,
        PaymentRequirement,
        RequirementDetails,
    )
    from desktop_app.domain.register.obligations import (
        RegisterDocument,
        RegisterDocumentDetails,
        RegisterForm,
        RegisterRequest,
        RegisterRequestDetails,
    )
    from desktop_app.domain.signing.results import SigningReport
    from desktop_app.domain.values.periods import Clock

_T = TypeVar("_T")
_D = TypeVar("_D", bound=ListedDocument)
_STEP = 500
_SHORT = 8 * 1024
"""Bytes of an answer that is decoded at once: a thread and back takes longer than a few rows."""


class DocumentsReader:
    """Reads the documents service (section 4).

    Every method raises an `ApiError` of the tree in `api.errors` and nothing else for whatever the
    service or the way to it does. Answers of more than a few rows are decoded in worker threads, at
    most 500 rows a step.

    Attributes:
        cut_pages: sizes of pages that the service made shorter than asked although more rows
            followed (see `whole_list.walk`).
    """

    def __init__(
        self,
        *,
        transport: Transport,
        base_url: str,
        tokens: TokenSource,
        clock: Clock,
        client: str = "",
        retry: Retry | None = None,
    ) -> None:
        """Read from the service at `base_url`.

        Args:
            transport: carries the calls.
            base_url: root of the service.
            tokens: give access.
            clock: the time.
            client: who is registered at the bank to get these tokens, if anybody is.
            retry: repeats; by the usual limits if not given.
        """
        self.cut_pages: set[int] = set()
        self._caller = Caller(
            base_url=base_url,
            client=client,
            tokens=tokens,
            retry=retry or Retry(transport=transport, clock=clock),
            clock=clock,
        )

    @property
    def place(self) -> str:
        """Which service is asked, as which client of it, and whose token is used."""
        return self._caller.place

    async def list_documents(
        self, query: ListQuery, *, priority: Priority = Priority.PERSON
    ) -> PageOfRows[BankDocument]:
        """Bank documents by account, period, status and type (row 1)."""
        sent = [*parameters.selection(query), *parameters.types(query), *parameters.statuses(query)]
        return await self._list(1, sent, mapping.bank_document, priority, query)

    async def list_register_documents(
        self,
        settlement_id: str,
        *,
        page: int = 1,
        rows: int = 50,
        priority: Priority = Priority.PERSON,
        known: KnownPages | None = None,
    ) -> PageOfRows[RegisterDocument]:
        """Documents received in reply to a request, by its `settlement_id` (row 3).

        `known` as in `ListQuery`.
        """
        sent = [("id", settlement_id), *parameters.paging(page, rows)]
        read = partial(mapping.register_document, reply_id=settlement_id)
        return await self._list(3, sent, read, priority, ListQuery(known=known))

    async def register_document(
        self, reply_id: str, document_id: str, *, priority: Priority = Priority.PERSON
    ) -> RegisterDocumentDetails:
        """One document received from the register (row 4)."""
        path = {"id": segment("id", reply_id), "docId": whole("docId", document_id)}
        read = partial(
            mapping.register_document_details, reply_id=reply_id, document_id=document_id
        )
        return await self._single(4, path, read, priority)

    async def list_register_requests(
        self, query: ListQuery, *, priority: Priority = Priority.PERSON
    ) -> PageOfRows[RegisterRequest]:
        """Requests to the register by period; accounts, types and statuses are ignored (row 5)."""
        sent = [*parameters.paging(query.page, query.rows), *parameters.period(query)]
        return await self._list(5, sent, mapping.register_request, priority, query)

    async def register_request(
        self, request_id: str, *, priority: Priority = Priority.PERSON
    ) -> RegisterRequestDetails:
        """One request to the register (row 7)."""
        path = {"requestId": whole("requestId", request_id)}
        read = partial(mapping.register_request_details, request_id=request_id)
        return await self._single(7, path, read, priority)

    async def register_print_form(
        self,
        request_id: str,
        form: RegisterForm,
        file_format: FileFormat,
        *,
        priority: Priority = Priority.PERSON,
    ) -> FileContent:
        """The print form of a request, with or without the received documents (row 8)."""
        path = {"requestId": whole("requestId", request_id), "type": str(form)}
        return await self._print_form(8, path, file_format, f"{form}-{request_id}", priority)

    async def directory(
        self, name: str, *, priority: Priority = Priority.PERSON
    ) -> tuple[DirectoryEntry, ...]:
        """All values of a directory of 2.11; needs no token (row 9)."""
        path = {"analyticType": segment("analyticType", name)}
        answer = await self._caller.call(9, path=path, priority=priority)
        entries, _ = await _read(answer, mapping.directory_entry)
        return kept(answer, entries, lambda entry: entry.code or entry.name)

    async def list_card_file(
        self, query: ListQuery, *, priority: Priority = Priority.PERSON
    ) -> PageOfRows[CardFileDocument]:
        """Documents waiting for money; statuses are ignored (row 10)."""
        sent = [*parameters.selection(query), *parameters.one_type(query)]
        return await self._list(10, sent, mapping.card_file_document, priority, query)

    async def card_file_document(
        self, document_id: str, *, priority: Priority = Priority.PERSON
    ) -> CardFileDetails:
        """One document of the card file (row 11)."""
        path = {"id": segment("id", document_id)}
        read = partial(mapping.card_file_details, document_id=document_id)
        return await self._single(11, path, read, priority)

    async def card_file_print_form(
        self, document_id: str, file_format: FileFormat, *, priority: Priority = Priority.PERSON
    ) -> FileContent:
        """The print form of a card-file document (row 12)."""
        path = {"id": segment("id", document_id)}
        return await self._print_form(12, path, file_format, "card-file-document", priority)

    async def payment_types(
        self, document_type: str, *, priority: Priority = Priority.PERSON
    ) -> tuple[PaymentType, ...]:
        """Categories and purposes that a document type of 2.10 allows (row 14)."""
        path = {"type": segment("type", document_type)}
        answer = await self._caller.call(14, path=path, priority=priority)
        types, _ = await _read(answer, mapping.payment_type)
        return kept(answer, types, lambda entry: entry.code or entry.name)

    async def list_requirements(
        self, query: ListQuery, *, priority: Priority = Priority.PERSON
    ) -> PageOfRows[PaymentRequirement]:
        """Incoming payment requirements; statuses are ignored (row 18)."""
        sent = [*parameters.selection(query), *parameters.one_type(query)]
        return await self._list(18, sent, mapping.requirement, priority, query)

    async def requirement(
        self, requirement_id: str, *, priority: Priority = Priority.PERSON
    ) -> RequirementDetails:
        """One incoming requirement (row 19)."""
        path = {"id": segment("id", requirement_id)}
        read = partial(mapping.requirement_details, document_id=requirement_id)
        return await self._single(19, path, read, priority)

    async def requirement_print_form(
        self, requirement_id: str, file_format: FileFormat, *, priority: Priority = Priority.PERSON
    ) -> FileContent:
        """The print form of an incoming requirement (row 20)."""
        path = {"id": segment("id", requirement_id)}
        return await self._print_form(20, path, file_format, "requirement", priority)

    async def list_documents_to_sign(
        self, query: ListQuery, *, priority: Priority = Priority.PERSON
    ) -> PageOfRows[BankDocument]:
        """Bank documents that the user may sign; statuses are ignored (row 21)."""
        sent = [*parameters.selection(query), *parameters.types(query)]
        return await self._list(21, sent, mapping.bank_document, priority, query)

    def signing_address(self, ticket: str) -> str:
        """The address that leads a browser to the bank's signing page (row 23).

        The browser asks it itself: what the bank's page needs, such as a cookie, comes with the
        redirect. Whoever has the address can open the page; it must not be logged.

        Raises:
            BadRequest: no address can carry the ticket.
        """
        return self._caller.address(23, (("ticket", ticket),))

    async def signing_results(
        self, attempt_id: str, *, priority: Priority = Priority.PERSON
    ) -> SigningReport:
        """The outcome of the documents of a signing attempt (row 24)."""
        path = {"signIntendId": whole("signIntendId", attempt_id)}
        answer = await self._caller.call(24, path=path, priority=priority)
        return await _decoded(answer, partial(signing_answers.read_report, answer, attempt_id))

    async def document(
        self, document_id: str, *, priority: Priority = Priority.PERSON
    ) -> BankDocumentDetails:
        """One bank document with tables, attachments and signatures (row 25)."""
        path = {"id": whole("id", document_id)}
        read = partial(mapping.bank_document_details, document_id=document_id)
        return await self._single(25, path, read, priority)

    async def attachment(
        self, document_id: str, file_id: str, *, priority: Priority = Priority.PERSON
    ) -> FileContent:
        """A file attached to a bank document (row 28)."""
        path = {"id": whole("id", document_id), "fileId": whole("fileId", file_id)}
        answer = await self._caller.call(28, path=path, priority=priority, is_file=True)
        fallback = f"document-{document_id}-{file_id}"
        return await asyncio.to_thread(files.attachment, answer, fallback=fallback)

    async def print_form(
        self, document_id: str, file_format: FileFormat, *, priority: Priority = Priority.PERSON
    ) -> FileContent:
        """The print form of a bank document (row 29)."""
        path = {"id": whole("id", document_id)}
        return await self._print_form(29, path, file_format, f"document-{document_id}", priority)

    async def _list(
        self,
        row: int,
        sent: Query,
        read: Callable[[Row], _D],
        priority: Priority,
        query: ListQuery,
    ) -> PageOfRows[_D]:
        answer = await self._caller.call(row, query=sent, priority=priority)
        decode = partial(_page, answer, read)
        if query.decoder is not None and len(answer.response.body) > _SHORT:
            found = await query.decoder.decode(row, answer.response)
            if found is not None:
                return replace(found.page, undecoded=UndecodedPage(decode, found.number))
        if query.known is None:
            return await decode()
        name = f"{row}?{urlencode(sent)}"
        return await recalled(query.known, name, answer.response.body, decode)

    async def _single(
        self, row: int, path: dict[str, str], read: Callable[[Row], _T], priority: Priority
    ) -> _T:
        answer = await self._caller.call(row, path=path, priority=priority)
        return await _decoded(answer, lambda: read(answer.single()))

    async def _print_form(
        self,
        row: int,
        path: dict[str, str],
        file_format: FileFormat,
        fallback: str,
        priority: Priority,
    ) -> FileContent:
        answer = await self._caller.call(
            row, path={**path, "format": str(file_format)}, priority=priority, is_file=True
        )
        return await asyncio.to_thread(
            files.print_form, answer, file_format=file_format, fallback=fallback
        )


async def _page(answer: DocumentsAnswer, read: Callable[[Row], _D]) -> PageOfRows[_D]:
    """One page of a list of documents."""
    documents, listed = await _read(answer, read)
    return page_of(answer, listed, documents)


async def _read(answer: DocumentsAnswer, read: Callable[[Row], _T]) -> tuple[list[_T], Listed]:
    """The list in an answer, mapped in worker threads in steps."""

    def begin() -> tuple[Listed, list[_T]]:
        listed = answer.listed()
        return listed, _map(read, listed.rows[:_STEP])

    listed, mapped = await _decoded(answer, begin)
    for start in range(_STEP, len(listed.rows), _STEP):
        step = listed.rows[start : start + _STEP]
        mapped += await asyncio.to_thread(_guarded, answer, partial(_map, read, step))
    return mapped, listed


def _map(read: Callable[[Row], _T], rows: Sequence[Row]) -> list[_T]:
    return [read(row) for row in rows]


async def _decoded(answer: DocumentsAnswer, work: Callable[[], _T]) -> _T:
    """Whatever `work` gives; a long answer is left to a worker thread. See `_guarded`."""
    if len(answer.response.body) <= _SHORT:
        return _guarded(answer, work)
    return await asyncio.to_thread(_guarded, answer, work)


def _guarded(answer: DocumentsAnswer, work: Callable[[], _T]) -> _T:
    """Whatever `work` gives.

    Raises:
        UnreadableAnswer: it is nested too deeply, has no known field, or is another object than the
            one that was asked for.
    """
    try:
        return work()
    except AnotherObject:
        raise answer.unreadable("another_document") from None
    except (NothingKnown, RecursionError):
        raise answer.unreadable("unknown_shape") from None
