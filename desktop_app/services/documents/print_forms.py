"""Downloads print forms once and keeps them in the store for offline use."""

from __future__ import annotations

import re
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Final

from desktop_app.api.exchange import Priority
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.files import StoredFile
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.domain.register.obligations import RegisterForm, RegisterRequest
from desktop_app.domain.values.collation import caseless
from desktop_app.services.documents.reading import DocumentGone, report_not_kept
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.api.documents.reader import DocumentsReader
    from desktop_app.domain.documents.files import FileContent, FileFormat
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.profiles.session import Session
    from desktop_app.storage.documents.document_store import DocumentStore
    from desktop_app.storage.documents.files import FileStore

_LARGEST_PREVIEW = 16 * 1024 * 1024
"""Bytes that a DOCX file may unpack to and still be previewed; it can be saved in any case."""

_LONG_AGO: Final = datetime.fromtimestamp(0, UTC)
_NUMBER: Final = re.compile(r"№\s*(\w[^№]*)")
"""A number in the name of a file, and what follows it: *Платёжное поручение № 7 от ….pdf*."""

_STARTS: Final = re.compile(r"(?<![^\W_])(?=[^\W_])")
_ENDS: Final = re.compile(r"(?<=\w)(?=[\W_]|$)")
"""Where a number may end: before whatever is neither a letter nor a digit."""

_NO_NUMBER: Final = re.compile(r"\(\d+\)|\d{1,4}([./_-])\d{1,2}\1\d{1,4}")
"""What is no document's number in the name of a file: which copy it is, and a day."""

_LONGEST_NAME: Final = 255
_MOST_ENDS: Final = 4
"""So many ends of a number are tried when it is looked for among other documents."""


class NoPrintForm(UserError):
    """The service has no print form for this kind of document."""

    code = "print_forms.none"


class AnotherPrintForm(UserError):
    """The received file's name has the number of another document, and none of this one.

    A person who asks for it once more gets it, if the bank sends it under the same name.

    Parameter ``name``: the name of the file.
    """

    code = "print_forms.another"
    retryable = True


class PreviewFailed(UserError):
    """The file could not be converted for display."""

    code = "print_forms.preview_failed"


class PrintForms:
    """Provides the print form of any document as PDF or DOCX."""

    def __init__(
        self,
        *,
        session: Session,
        documents: DocumentReading,
        store: DocumentStore,
        files: FileStore,
        bus: Bus,
        clock: Clock,
    ) -> None:
        """`documents` tells whether a document without a form is there at all."""
        self._session = session
        self._documents = documents
        self._store = store
        self._files = files
        self._bus = bus
        self._clock = clock
        self._refused: dict[tuple[Kind, str, str], str] = {}

    async def get(
        self,
        kind: Kind,
        document_id: str,
        file_format: FileFormat,
        *,
        register_form: RegisterForm = RegisterForm.REQUEST,
        fresh: bool = False,
        even_outdated: bool = False,
    ) -> StoredFile:
        """A print form (rows 8, 12, 20, 29); `register_form` applies to register requests only.

        The kept one is given as long as its document has not changed since. Otherwise, and with
        `fresh`, it is downloaded again and replaces the kept one; where that fails, a kept one of
        a changed document is given with `even_outdated`, and says so.

        Raises:
            NoPrintForm: documents received from the register are printed with their request.
            AnotherPrintForm: the file's name tells that it is another document's; not with
                `fresh`, where the same name was refused before.
            NotKept: it is not kept and there is no way to the service.
            DocumentGone: the service has the document no more, which is noted.
            UserError: the service did not give it; a kept one stays.
        """
        name = _name(kind, file_format, register_form)
        kept = await self._files.get(kind, document_id, name)
        changed = kept is not None and await self.has_changed(
            kind, document_id, kept, register_form=register_form
        )
        if kept is not None and not fresh and not changed:
            return kept
        try:
            reader = await self._session.reader()
            asked_at = self._clock.now()  # what changes from now on may not be in it
            with report_not_kept() if kept is None else nullcontext():
                content = await _download(reader, kind, document_id, file_format, register_form)
        except StorageError:
            raise
        except UserError as failure:
            is_gone = await self._documents.is_gone_after(
                failure, kind, document_id, priority=Priority.PERSON
            )
            if kept is None or fresh or not even_outdated:
                if is_gone:
                    raise DocumentGone from failure
                raise
            return replace(kept, is_outdated=True)
        await self._check_name(content.name, (kind, document_id, name), again=fresh)
        stored = StoredFile(content=content, fetched_at=asked_at)
        await self._files.put(kind, document_id, name, stored)
        self._bus.publish(Change(Topic.PRINT_FORMS, frozenset({document_id})))
        return stored

    async def kept_form(
        self,
        kind: Kind,
        document_id: str,
        file_format: FileFormat,
        *,
        register_form: RegisterForm = RegisterForm.REQUEST,
        most_bytes: int,
    ) -> StoredFile | None:
        """A kept print form that has at most so many bytes, or None; nothing is downloaded.

        There is none either of a document that has changed since it was downloaded.

        Raises:
            StorageError: the store could not be read.
        """
        name = _name(kind, file_format, register_form)
        kept = await self._files.get(kind, document_id, name, most_bytes=most_bytes)
        outdated = kept is not None and await self.has_changed(
            kind, document_id, kept, register_form=register_form
        )
        return None if outdated else kept

    async def kept(self, kind: Kind, document_id: str) -> frozenset[str]:
        """Names of the stored files, such as ``print.pdf`` or ``aisIdoReq.docx``."""
        return frozenset(await self._files.names(kind, document_id))

    async def has_changed(
        self,
        kind: Kind,
        document_id: str,
        kept: StoredFile,
        *,
        register_form: RegisterForm = RegisterForm.REQUEST,
    ) -> bool:
        """Whether a document has changed since its form was downloaded, or may have.

        So does a request with its documents when one of them came, went or changed. Of a form from
        later than now any change counts, as `DocumentReading.has_changed` says.

        Raises:
            StorageError: the store could not be read.
        """
        if await self._documents.has_changed(kind, document_id, kept):
            return True
        with_documents = register_form is RegisterForm.REQUEST_WITH_DOCUMENTS
        if kind is not Kind.REGISTER_REQUEST or not with_documents:
            return False
        request = await self._store.document(kind, document_id)
        reply = request.settlement_id if isinstance(request, RegisterRequest) else ""
        is_ahead = kept.fetched_at > self._clock.now()
        since = _LONG_AGO if is_ahead else kept.fetched_at
        return bool(reply) and await self._store.reply_changed_since(reply, since)

    async def _check_name(self, told: str, place: tuple[Kind, str, str], *, again: bool) -> None:
        """Refuse a file whose name has the number of another document that is known.

        Names only call files something: each bank has its own way, and with `again` a name that
        was refused is taken.

        Raises:
            AnotherPrintForm: it is refused.
        """
        kind, document_id, _ = place
        document = await self._store.document(kind, document_id)
        others = () if document is None else _other_numbers(told, document)
        if not await self._store.has_number(kind, others, besides=document_id):
            return
        if again and self._refused.get(place) == told:
            return
        self._refused[place] = told
        raise AnotherPrintForm(parameters={"name": told})

    async def remove_unfinished(self) -> None:
        """Remove what is left of files whose writing was cut short when the program ended."""
        await self._files.sweep()


def _name(kind: Kind, file_format: FileFormat, register_form: RegisterForm) -> str:
    form = register_form.value if kind is Kind.REGISTER_REQUEST else "print"
    return f"{form}.{file_format}"


def _other_numbers(name: str, document: ListedDocument) -> tuple[str, ...]:
    """The numbers in a file's name, if nothing in it is a number or identifier of the document.

    Signs are ignored. What follows a number says more of the document, each bank in its own way,
    so that each number is given with some of the places where it may end.
    """
    name = name[:_LONGEST_NAME]
    told = [each[1] for each in _NUMBER.finditer(name)]
    if not told or not document.number:
        return ()
    ids = [document.number, document.id]
    if isinstance(document, RegisterRequest):
        ids.append(document.settlement_id)
    own = frozenset(map(_plain, ids)) - {""}
    rest = _NO_NUMBER.sub(" ", name)
    starts = (rest[each.start() :] for each in _STARTS.finditer(rest))
    if any(_plain(each) in own for text in (*told, *starts) for each in _beginnings(text)):
        return ()
    return tuple(each for text in told for each in islice(_beginnings(text), _MOST_ENDS))


def _beginnings(text: str) -> Iterator[str]:
    return (text[: end.start()] for end in _ENDS.finditer(text))


def _plain(number: str) -> str:
    return "".join(filter(str.isalnum, caseless(number))).lstrip("0")


async def _download(
    reader: DocumentsReader,
    kind: Kind,
    document_id: str,
    file_format: FileFormat,
    register_form: RegisterForm,
) -> FileContent:
    match kind:
        case Kind.DOCUMENT:
            return await reader.print_form(document_id, file_format)
        case Kind.CARD_FILE:
            return await reader.card_file_print_form(document_id, file_format)
        case Kind.REQUIREMENT:
            return await reader.requirement_print_form(document_id, file_format)
        case Kind.REGISTER_REQUEST:
            return await reader.register_print_form(document_id, register_form, file_format)
        case Kind.REGISTER_DOCUMENT:
            raise NoPrintForm


def docx_to_html(data: bytes) -> str:
    """Convert a DOCX file to HTML with its text and tables; may be slow.

    Raises:
        PreviewFailed: the file is damaged, or not a DOCX file.
    """
    import io  # noqa: PLC0415 - loaded in the worker thread, long after the first paint
    import zipfile  # noqa: PLC0415
    import zlib  # noqa: PLC0415
    from xml.parsers.expat import ExpatError  # noqa: PLC0415

    import mammoth  # noqa: PLC0415

    damage = (
        zipfile.BadZipFile, zlib.error, ExpatError, SyntaxError, LookupError, ValueError,
        TypeError, AttributeError, OSError, EOFError, RecursionError,
    )  # fmt: skip
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            unpacked = sum(part.file_size for part in archive.infolist())
        if unpacked > _LARGEST_PREVIEW:
            raise zipfile.BadZipFile("too large to be previewed")
        result = mammoth.convert_to_html(
            io.BytesIO(data), include_embedded_style_map=False, external_file_access=False
        )
    except damage as failure:
        raise PreviewFailed from failure
    return str(result.value)
