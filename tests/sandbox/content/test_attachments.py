"""Files attached to seeded documents are what their names say."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import docx
import pytest
from PIL import Image
from pypdf import PdfReader

from desktop_app.sandbox.bank import attachments
from desktop_app.sandbox.print_forms import docx as docx_forms
from desktop_app.sandbox.print_forms import pdf as pdf_forms
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures
from desktop_app.sandbox.seeding.random_streams import RandomStreams

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument


@pytest.fixture(scope="module")
def row(rows: list[BankDocument]) -> BankDocument:
    return next(row for row in rows if row.type == "currContracts")


def _content(row: BankDocument, ending: str) -> bytes:
    for seed in range(200):
        for file in attachments.files_of(row, RandomStreams(seed).stream("files", row.id)):
            if file.name.endswith(f".{ending}"):
                assert file.content_type == attachments.CONTENT_TYPES[ending]
                return attachments.content_of(row, file.name)
    raise AssertionError(ending)


def test_pdf_opens(row: BankDocument) -> None:
    reader = PdfReader(io.BytesIO(_content(row, "pdf")), strict=True)
    text = reader.pages[0].extract_text()
    assert "Счёт на оплату" in text
    assert row.corr_number in text
    assert amount_in_figures(row.amount or 0) in text


def test_docx_opens(row: BankDocument) -> None:
    content = io.BytesIO(_content(row, "docx"))
    assert zipfile.ZipFile(content).testzip() is None
    document = docx.Document(content)
    assert "Дополнительное соглашение" in document.paragraphs[0].text


def test_picture_opens_and_is_not_blank(row: BankDocument) -> None:
    Image.open(io.BytesIO(_content(row, "png"))).verify()
    picture = Image.open(io.BytesIO(_content(row, "png")))
    assert picture.format == "PNG"
    assert picture.size == (620, 877)
    shades = picture.convert("L").histogram()
    assert sum(shades[:100]) > 1_000
    assert sum(shades[240:]) > 400_000


def test_sizes_are_told_without_making_a_file(
    rows: list[BankDocument], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_form: object) -> bytes:
        raise AssertionError

    monkeypatch.setattr(pdf_forms, "render", refuse)
    monkeypatch.setattr(docx_forms, "render", refuse)
    monkeypatch.setattr(attachments, "_picture", refuse)
    found = [
        file
        for row in rows
        for file in attachments.files_of(row, RandomStreams(1).stream("files", row.id))
    ]
    assert {file.name.rpartition(".")[2] for file in found} == {"pdf", "docx", "png", "txt"}
    assert all(file.size > 0 for file in found)


def test_the_longest_texts_fit_the_size_that_was_told(rows: list[BankDocument]) -> None:
    longest = max(rows, key=lambda row: len(row.purpose + row.corr_name))
    row = longest._replace(purpose="Щ" * 420, corr_name="Ж" * 255)
    for ending in ("pdf", "docx", "png"):
        assert len(_content(row, ending)) > 30_000


def test_a_text_of_many_different_characters_makes_a_file_of_any_size(row: BankDocument) -> None:
    """Each character adds its shape to a PDF, which may grow beyond the size of a seeded one."""
    characters = "".join(chr(code) for code in (*range(0x100, 0x180), *range(0x390, 0x4B4)))[:420]
    changed = row._replace(purpose=characters)
    names = (f"Счёт на оплату № {n}.pdf" for n in range(2_000))
    name = min(names, key=lambda name: attachments.size_of(changed, name))
    content = attachments.content_of(changed, name)
    assert attachments.true_size_of(changed, name) == len(content) > 32_500
    assert attachments.size_of(changed, name) < len(content), "the text is too short for this test"
    assert len(PdfReader(io.BytesIO(content), strict=True).pages) >= 1


def test_text_is_read_as_utf8(row: BankDocument) -> None:
    text = _content(row, "txt").decode("utf-8")
    assert row.purpose in text
    assert row.corr_name in text


def test_names_are_cyrillic_and_safe_for_a_file_system(rows: list[BankDocument]) -> None:
    seen = 0
    for seed, row in enumerate(rows[:200]):
        for file in attachments.files_of(row, RandomStreams(seed).stream("files", row.id)):
            seen += 1
            assert not set(file.name) & set('/\\:*?"<>|')
            assert any("а" <= letter <= "я" for letter in file.name.lower())
    assert seen > 5


def test_state_of_the_document_does_not_matter(row: BankDocument) -> None:
    (file, *_) = next(
        found
        for s in range(99)
        if (found := attachments.files_of(row, RandomStreams(s).stream("files", 0)))
    )
    moved = row._replace(status=3)
    assert attachments.content_of(row, file.name) == attachments.content_of(moved, file.name)
