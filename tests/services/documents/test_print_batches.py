"""Print forms of many documents: in one PDF in order, or a file each; what is missing is told."""

from __future__ import annotations

import asyncio
import errno
from dataclasses import replace
from datetime import date
from io import BytesIO, FileIO
from typing import TYPE_CHECKING, Any, Final

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.errors import PdfReadError

from desktop_app.domain.documents.files import FileContent, StoredFile
from desktop_app.domain.documents.listed import BankDocument, Party
from desktop_app.services.documents import print_batches
from desktop_app.services.documents.exports import ExportFailed
from desktop_app.services.documents.print_batches import (
    FolderIncomplete,
    FolderProgress,
    NothingToPrint,
    PrintBatches,
    PrintFormUnreadable,
)
from desktop_app.services.documents.print_forms import NoPrintForm
from tests.support.company import NOW

if TYPE_CHECKING:
    from pathlib import Path

    from pypdf import PageObject

    from tests.support.loops import Run

NUMBERED: Final = "nr {}".format
"""The sign of a number in a Polish window."""


def document(number: int, name: str = "ООО «Альфа»") -> BankDocument:
    return BankDocument(
        id=f"d{number}", number=str(number), date=date(2026, 11, 16), party=Party(name=name)
    )


def pdf(*widths: int) -> bytes:
    """A page of each of these widths."""
    writer, made = PdfWriter(), BytesIO()
    for width in widths:
        writer.add_blank_page(width=width, height=100)
    writer.write(made)
    return made.getvalue()


class Forms:
    """Print forms by identifier; the later a document, the sooner its form comes."""

    def __init__(self, forms: dict[str, bytes]) -> None:
        self.forms = forms
        self.asked: list[str] = []
        self.at_once = 0

    async def get(self, _kind: object, document_id: str, _format: object) -> StoredFile:
        self.asked.append(document_id)
        self.at_once += 1
        for _ in range(20 - int(document_id.removeprefix("d"))):
            await asyncio.sleep(0)
        self.at_once -= 1
        if document_id not in self.forms:
            raise NoPrintForm
        content = FileContent(
            name="x.pdf", content_type="application/pdf", data=self.forms[document_id]
        )
        return StoredFile(content=content, fetched_at=NOW)


def batches(forms: dict[str, bytes]) -> PrintBatches:
    stand_in: Any = Forms(forms)
    return PrintBatches(stand_in)


def test_one_file_has_every_page_in_order_and_tells_what_it_lacks(
    run_async: Run, tmp_path: Path
) -> None:
    forms = {f"d{n}": pdf(100 + n, 200 + n) for n in range(1, 11)}
    forms |= {"d4": b"%PDF-1.4 broken", "d5": b""}
    del forms["d7"]
    documents = [document(n) for n in range(1, 11)]
    done: list[int] = []

    async def story() -> None:
        path = tmp_path / "all.pdf"
        result = await batches(forms).one_file(
            documents, path, numbered=NUMBERED, progress=done.append
        )
        assert result.written == 7
        reasons = {each.id: type(error) for each, error in result.failed}
        assert reasons == {
            "d4": PrintFormUnreadable, "d5": PrintFormUnreadable, "d7": NoPrintForm,
        }  # fmt: skip
        reader = PdfReader(path)
        good = (1, 2, 3, 6, 8, 9, 10)
        widths = [int(page.mediabox.width) for page in reader.pages]
        assert widths == [base + n for n in good for base in (100, 200)]
        assert len(reader.outline) == 7
        assert done == list(range(1, 11))

    run_async(story())
    assert [each.name for each in tmp_path.iterdir()] == ["all.pdf"]


def test_a_form_that_breaks_off_leaves_no_page_in_the_file(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_page = PdfWriter.add_page

    def breaking(writer: PdfWriter, page: PageObject, *more: Any) -> PageObject:
        if int(page.mediabox.width) == 202:
            raise PdfReadError("a part of the second page is missing")
        return add_page(writer, page, *more)

    forms = {f"d{n}": pdf(100 + n, 200 + n) for n in range(1, 4)}
    monkeypatch.setattr(PdfWriter, "add_page", breaking)
    documents = [document(n) for n in range(1, 4)]

    async def story() -> None:
        path = tmp_path / "all.pdf"
        result = await batches(forms).one_file(documents, path, numbered=NUMBERED)
        assert [each.id for each, _ in result.failed] == ["d2"]
        reader = PdfReader(path)
        assert [int(page.mediabox.width) for page in reader.pages] == [101, 201, 103, 203]
        marks = [each for each in reader.outline if not isinstance(each, list)]
        assert [reader.get_destination_page_number(each) for each in marks] == [0, 2]

        def broken(_writer: PdfWriter, _file: object) -> None:
            raise PdfReadError("an object is missing")

        monkeypatch.setattr(PdfWriter, "write", broken)
        other = tmp_path / "other.pdf"
        with pytest.raises(PrintFormUnreadable):
            await batches(forms).one_file(documents, other, numbered=NUMBERED)

    run_async(story())
    assert [each.name for each in tmp_path.iterdir()] == ["all.pdf"]


def test_a_folder_gets_a_file_each_and_loses_none(run_async: Run, tmp_path: Path) -> None:
    names = ["ООО «Альфа»", 'A/B:C*?"<>|', "x" * 300, "ООО «Альфа»"]
    documents = [replace(document(n, name), number="7") for n, name in enumerate(names, start=1)]
    forms = {each.id: pdf(10 + n) for n, each in enumerate(documents)}

    async def story() -> None:
        for _ in range(2):  # what is there already stays
            result = await batches(forms).folder(documents, tmp_path, numbered=NUMBERED)
            assert result.written == 4
            assert not result.failed

    run_async(story())
    files = sorted(each.name for each in tmp_path.iterdir())
    assert len(files) == 8
    assert "2026-11-16 nr 7 ООО «Альфа».pdf" in files
    assert "2026-11-16 nr 7 ООО «Альфа» (4).pdf" in files
    assert max(map(len, files)) < 110
    assert not any(set(name) & set('/:*?"<>|') for name in files)


def test_a_number_with_slashes_stays_whole_in_the_name(run_async: Run, tmp_path: Path) -> None:
    documents = [
        replace(document(1, "ООО «Х»"), number="17/26"),
        replace(document(2, "../a\\.."), number="C:\\5"),
    ]
    forms = {each.id: pdf(10) for each in documents}
    run_async(batches(forms).folder(documents, tmp_path, numbered=NUMBERED))
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "2026-11-16 nr 17-26 ООО «Х».pdf",
        "2026-11-16 nr C_-5.-a-.pdf",
    ]


def test_a_full_disk_leaves_no_half_of_a_form_in_the_folder(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = [document(n) for n in range(1, 3)]
    opened = 0

    class Full(FileIO):
        def write(self, data: Any) -> int:
            nonlocal opened
            opened += 1
            if opened == 1:
                return super().write(data)
            super().write(data[:20])
            raise OSError(errno.ENOSPC, "No space left on device")

    def full(path: Path, mode: str) -> Full:
        return Full(path, mode)

    monkeypatch.setattr(type(tmp_path), "open", full)

    async def story() -> None:
        with pytest.raises(ExportFailed) as caught:
            await batches({each.id: pdf(10) for each in documents}).folder(
                documents, tmp_path, numbered=NUMBERED
            )
        assert caught.value.parameters["reason"] == "No space left on device"
        assert caught.value.parameters["written"] == "1"

    run_async(story())
    (left,) = tmp_path.iterdir()
    assert left.read_bytes().endswith(b"%%EOF\n")


def test_a_folder_that_became_full_gets_the_others_later_and_nothing_twice(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = [document(n) for n in range(1, 7)]
    made = batches({each.id: pdf(10) for each in documents if each.id != "d2"})
    write_new, tried = print_batches._write_new, list[str]()

    def full_once(folder: Path, name: str, *more: Any) -> Path:
        tried.append(name)
        if len(tried) == 4:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write_new(folder, name, *more)

    monkeypatch.setattr(print_batches, "_write_new", full_once)

    async def story() -> None:
        progress, done = FolderProgress(), list[int]()
        with pytest.raises(FolderIncomplete) as caught:
            await made.folder(documents, tmp_path, numbered=NUMBERED, begun=progress)
        assert caught.value.parameters["written"] == "3"
        assert caught.value.retryable
        result = await made.folder(
            documents, tmp_path, numbered=NUMBERED, begun=progress, progress=done.append
        )
        assert result.written == 5
        assert [each.id for each, _ in result.failed] == ["d2"]
        assert done == [5, 6]

    run_async(story())
    files = [each.name for each in tmp_path.iterdir()]
    assert len(files) == 5
    assert not [name for name in files if "(2)" in name]


def test_nothing_is_written_where_nothing_is_there_or_it_is_cancelled(
    run_async: Run, tmp_path: Path
) -> None:
    documents = [document(n) for n in range(1, 4)]
    before = tmp_path / "before.pdf"
    before.write_bytes(b"earlier")

    async def story() -> None:
        with pytest.raises(NothingToPrint):
            await batches({}).one_file(documents, before, numbered=NUMBERED)
        work = asyncio.ensure_future(
            batches({each.id: pdf(10) for each in documents}).one_file(
                documents, before, numbered=NUMBERED
            )
        )
        await asyncio.sleep(0)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work
        with pytest.raises(ExportFailed):
            await batches({"d1": pdf(1)}).folder(
                documents[:1], tmp_path / "none", numbered=NUMBERED
            )

    run_async(story())
    assert before.read_bytes() == b"earlier"
    assert list(tmp_path.iterdir()) == [before]
