"""Writes the print forms of many documents: one PDF of all of them, or a file each in a folder."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from dataclasses import field
from io import BytesIO
from itertools import count, islice
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.files import safe_name
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.file_replacement import replace_file
from desktop_app.services.documents.exports import ExportFailed, file_beside, run_in_worker
from desktop_app.storage.engine.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path

    from pypdf import PdfWriter

    from desktop_app.services.documents.print_forms import PrintForms

_AHEAD: Final = 4
"""Forms that are fetched at a time; the limit of calls a minute holds beside it."""
_LONGEST_NAME: Final = 90
_SLASHES: Final = re.compile(r"[/\\]")


class PrintFormUnreadable(UserError):
    """The received print form is no PDF that can be put together with others."""

    code = "print_forms.unreadable"


class NothingToPrint(UserError):
    """None of the documents has a print form that could be had; nothing was written."""

    code = "print_forms.nothing"


class FolderIncomplete(ExportFailed):
    """A file could not be written after others were, which stay; `parameters` also count these."""

    code = "print_forms.incomplete"

    def __init__(self, path: Path, reason: str, *, written: int) -> None:
        """Name the file, say why, and how many were `written` before."""
        super().__init__(path, reason, written=str(written))


@dataclass(slots=True)
class FolderProgress:
    """How far the print forms of documents are written to a folder; handed over again to go on.

    Attributes:
        written: how many have their file.
        failed: those that can have none, each with the reason.
    """

    written: int = 0
    failed: list[tuple[ListedDocument, UserError]] = field(default_factory=list)

    @property
    def done(self) -> int:
        """How many of the documents need nothing more."""
        return self.written + len(self.failed)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBatch:
    """The outcome of the print forms of several documents.

    Attributes:
        written: how many are in the file or folder.
        failed: the others, each with the reason.
    """

    written: int
    failed: tuple[tuple[ListedDocument, UserError], ...] = ()


class PrintBatches:
    """Fetches what is not kept yet, several at a time, and keeps it; cancelling ends it at once."""

    def __init__(self, forms: PrintForms) -> None:
        """`forms` gives the print form of one document."""
        self._forms = forms

    async def one_file(
        self,
        documents: Sequence[ListedDocument],
        path: Path,
        *,
        numbered: Callable[[str], str],
        progress: Callable[[int], None] = lambda _done: None,
    ) -> PrintedBatch:
        """Write all print forms to one PDF in the order of the documents, each with a bookmark.

        The file gets its name only when it is complete; `numbered` writes a document number with
        its sign into the bookmarks.

        Raises:
            NothingToPrint: there is no print form of any of them.
            ExportFailed: the file could not be written.
            StorageError: the store could not be read.
        """
        part, book = file_beside(path), _GrowingPdf()
        failed: list[tuple[ListedDocument, UserError]] = []
        written = 0
        async for document, found in self._fetched(documents, FileFormat.PDF, progress):
            try:
                if isinstance(found, UserError):
                    raise found
                await run_in_worker(book.add, found, _title(document, numbered))
                written += 1
            except StorageError:
                raise
            except UserError as error:
                failed.append((document, error))
        if not written:
            raise failed[0][1] if len(failed) == 1 else NothingToPrint
        try:
            await run_in_worker(book.write, part)
            await run_in_worker(replace_file, part, path)
        except OSError as failure:
            raise ExportFailed(path, failure.strerror or type(failure).__name__) from failure
        finally:
            await run_in_worker(_forget, part)
        return PrintedBatch(written=written, failed=tuple(failed))

    async def folder(
        self,
        documents: Sequence[ListedDocument],
        folder: Path,
        *,
        file_format: FileFormat = FileFormat.PDF,
        numbered: Callable[[str], str],
        progress: Callable[[int], None] = lambda _done: None,
        begun: FolderProgress | None = None,
    ) -> PrintedBatch:
        """Write a file for each document, named by its day, number and counterparty.

        No file that is there is replaced; `numbered` writes a document number with its sign. What
        was done when the same was `begun` before is not done again, and counts.

        Raises:
            FolderIncomplete: a file could not be written; those before it stay.
            ExportFailed: the very first file could not be written.
            StorageError: the store could not be read.
        """
        work = begun or FolderProgress()
        before = work.done
        left = documents[before:]
        async for document, found in self._fetched(
            left, file_format, lambda done: progress(before + done)
        ):
            if isinstance(found, UserError):
                work.failed.append((document, found))
                continue
            title = _SLASHES.sub("-", _title(document, numbered))  # no folders, whatever is in it
            name = safe_name(title, fallback=document.id)
            try:
                await run_in_worker(_write_new, folder, name, file_format.value, found)
            except OSError as failure:
                reason = failure.strerror or type(failure).__name__
                if work.written:
                    raise FolderIncomplete(folder / name, reason, written=work.written) from failure
                raise ExportFailed(folder / name, reason) from failure
            work.written += 1
        return PrintedBatch(written=work.written, failed=tuple(work.failed))

    async def _fetched(
        self,
        documents: Sequence[ListedDocument],
        file_format: FileFormat,
        progress: Callable[[int], None],
    ) -> AsyncIterator[tuple[ListedDocument, bytes | UserError]]:
        """Each document in order with its form, or why there is none; the next come meanwhile."""
        waiting: deque[asyncio.Task[bytes | UserError]] = deque()
        rest = iter(documents)
        try:
            for done, document in enumerate(documents, start=1):
                for following in islice(rest, _AHEAD - len(waiting)):
                    waiting.append(asyncio.create_task(self._fetch(following, file_format)))
                found = await waiting[0]
                waiting.popleft()
                yield document, found
                progress(done)
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    async def _fetch(self, document: ListedDocument, file_format: FileFormat) -> bytes | UserError:
        try:
            stored = await self._forms.get(document.kind, document.id, file_format)
        except StorageError:
            raise
        except UserError as error:
            return error
        return stored.content.data


class _GrowingPdf:
    """A PDF that grows by whole files; every method runs in a worker, one at a time."""

    def __init__(self) -> None:
        self._writer: PdfWriter | None = None

    def add(self, data: bytes, title: str) -> None:
        """Put a file behind the others.

        Raises:
            PrintFormUnreadable: it cannot be read.
        """
        from pypdf import PdfReader, PdfWriter  # noqa: PLC0415 - loaded in a worker

        writer = self._writer = self._writer or PdfWriter()
        first = len(writer.pages)
        try:
            pages = list(PdfReader(BytesIO(data)).pages)
            for page in pages:
                writer.add_page(page)
        except _damage() as failure:
            for added in reversed(range(first, len(writer.pages))):
                writer.remove_page(added)  # a file is put there whole, or not at all
            raise PrintFormUnreadable from failure
        if pages:
            writer.add_outline_item(title=title, page_number=first)

    def write(self, path: Path) -> None:
        """Write everything to a file.

        Raises:
            PrintFormUnreadable: what was put together cannot be written.
            OSError: the system does not write it.
        """
        if self._writer is None:
            return
        with path.open("wb") as file:
            try:
                self._writer.write(file)
            except OSError:
                raise
            except _damage() as failure:
                raise PrintFormUnreadable from failure


def _damage() -> tuple[type[Exception], ...]:
    """What the library raises over files that it cannot read or write."""
    from pypdf.errors import PyPdfError  # noqa: PLC0415 - loaded in a worker

    return (
        PyPdfError, ValueError, TypeError, LookupError, AttributeError, OSError, EOFError,
        RecursionError, ArithmeticError, NotImplementedError,
    )  # fmt: skip


def _title(document: ListedDocument, numbered: Callable[[str], str]) -> str:
    """A name by which a person finds a document: day, number, counterparty."""
    day = f"{document.date:%Y-%m-%d}" if document.date is not None else ""
    number = numbered(document.number) if document.number else ""
    name = " ".join(part for part in (day, number, document.party.name) if part)
    return name[:_LONGEST_NAME].strip() or document.id


def _write_new(folder: Path, name: str, suffix: str, data: bytes) -> Path:
    """Write a file whole or not at all, under a name that no other has.

    Raises:
        OSError: the system does not write it.
    """
    for number in count(1):
        more = f" ({number})" if number > 1 else ""
        path = folder / f"{name}{more}.{suffix}"
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(data)
        except OSError:
            path.unlink(missing_ok=True)  # a half of a form looks like a whole one
            raise
        return path
    raise AssertionError("numbers do not end")


def _forget(part: Path) -> None:
    part.unlink(missing_ok=True)
