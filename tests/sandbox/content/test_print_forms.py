"""Print forms: real files with the document's own text in them, the same each time."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import docx
import pytest
from pypdf import PdfReader

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.records import DocumentTable
from desktop_app.sandbox.print_forms import pdf
from desktop_app.sandbox.print_forms.amount_words import amount_in_figures, amount_in_words
from desktop_app.sandbox.print_forms.bank_documents import document_form
from desktop_app.sandbox.print_forms.layout import FOOTNOTE
from desktop_app.sandbox.print_forms.obligations import card_file_form, requirement_form
from desktop_app.sandbox.print_forms.print_form_files import CONTENT_TYPES, print_form
from desktop_app.sandbox.print_forms.register import reply_form, request_form

if TYPE_CHECKING:
    from pypdf import PageObject

    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.print_forms.layout import PrintForm
    from desktop_app.sandbox.print_forms.print_form_files import Format
    from desktop_app.sandbox.seeding.world import SeededWorld

FORMATS: tuple[Format, ...] = ("pdf", "docx")


def _text_of(form: PrintForm, file_format: Format) -> str:
    """Everything a person reads in a printed form, line breaks as spaces."""
    stream = io.BytesIO(print_form(form, file_format).content)
    if file_format == "pdf":
        text = "\n".join(page.extract_text() for page in PdfReader(stream).pages)
    else:
        document = docx.Document(stream)
        cells = (c.text for t in document.tables for row in t.rows for c in row.cells)
        foot = document.sections[0].footer.paragraphs
        text = "\n".join([*(p.text for p in [*document.paragraphs, *foot]), *cells])
    return re.sub(r"\s+", " ", text)


def _without_blanks(text: str) -> str:
    """A text without the breaks that setting it in a narrow column may have added."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("file_format", FORMATS)
@pytest.mark.parametrize("document_type", labels.DOCUMENT_TYPES)
def test_every_document_type_is_printed(
    world: SeededWorld, rows: list[BankDocument], document_type: str, file_format: Format
) -> None:
    row = next(row for row in rows if row.type == document_type)
    details = world.details(row)
    text = _text_of(document_form(row, details), file_format)
    squeezed = _without_blanks(text)
    assert f"№ {row.num}" in text
    assert f"{row.date:%d.%m.%Y}" in text
    assert labels.DOCUMENT_STATUSES[row.status].upper() in text
    assert FOOTNOTE in text
    for part in (row.purpose, row.corr_name, row.corr_number, row.number, details.name):
        assert _without_blanks(part) in squeezed
    if row.amount is not None:
        assert amount_in_figures(row.amount) in text
        assert _without_blanks(amount_in_words(row.amount, row.curr_iso)) in squeezed
    for table in details.tables:
        assert all(_without_blanks(cell) in squeezed for line in table.rows for cell in line)
    for file in details.files:
        assert file.name in text


@pytest.mark.parametrize("file_format", FORMATS)
@pytest.mark.parametrize("status", labels.DOCUMENT_STATUSES)
def test_every_state_is_stamped(
    world: SeededWorld, rows: list[BankDocument], status: int, file_format: Format
) -> None:
    row = next(row for row in rows if row.status == status)
    details = world.details(row)
    text = _text_of(document_form(row, details), file_format)
    assert labels.DOCUMENT_STATUSES[status].upper() in text
    assert ("Причина отклонения" in text) == (status == 3)
    assert details.reason in text


@pytest.mark.parametrize("file_format", FORMATS)
def test_card_file_document_is_printed_with_its_rest(
    world: SeededWorld, file_format: Format
) -> None:
    document = next(d for d in world.card_file() if d.rest_amount < d.amount)
    text = _text_of(card_file_form(document, world.company), file_format)
    for part in (
        *(document.corr_name, document.corr_number, world.company.unp),
        *(amount_in_figures(document.amount), amount_in_figures(document.rest_amount)),
        "ПОМЕЩЁН В КАРТОТЕКУ",
    ):
        assert _without_blanks(part) in _without_blanks(text)


@pytest.mark.parametrize("file_format", FORMATS)
@pytest.mark.parametrize("type_", labels.REQUIREMENT_TYPES)
def test_requirement_is_printed(world: SeededWorld, type_: int, file_format: Format) -> None:
    requirement = next(r for r in world.requirements() if r.type == type_)
    text = _text_of(requirement_form(requirement, world.company), file_format)
    assert ("☒ с акцептом" in text) == (type_ == 1)
    assert ("☒ без акцепта" in text) == (type_ == 2)
    assert ("Акцептовать до" in text) == (type_ == 1)
    assert requirement.corr_unp in text
    assert all(paper in text for paper in requirement.application)


@pytest.mark.parametrize("file_format", FORMATS)
def test_register_request_is_printed_alone_and_with_its_documents(
    world: SeededWorld, file_format: Format
) -> None:
    request = next(r for r in world.register_requests() if r.request_type == 4)
    documents = world.register.reply(request)
    alone = _text_of(request_form(request, world.company), file_format)
    whole = _text_of(reply_form(request, documents, world.company), file_format)
    assert request.payer_name in alone
    assert request.unp in alone
    assert labels.REGISTER_REQUEST_TYPES[4] in alone
    assert len(documents) == 15
    squeezed = _without_blanks(whole)
    for document in documents:
        assert document.corr_number not in alone
        assert document.corr_number in squeezed
        assert f"№{document.num}от{document.date:%d.%m.%Y}" in squeezed
    assert amount_in_figures(sum(document.amount for document in documents)) in whole


@pytest.mark.parametrize("file_format", FORMATS)
def test_reply_without_documents_says_so(world: SeededWorld, file_format: Format) -> None:
    request = next(iter(world.register_requests()))
    assert "Документов в ответе нет" in _text_of(
        reply_form(request, (), world.company), file_format
    )


@pytest.mark.parametrize("file_format", FORMATS)
def test_same_document_gives_the_same_bytes(
    world: SeededWorld, rows: list[BankDocument], file_format: Format
) -> None:
    form = document_form(rows[0], world.details(rows[0]))
    first = print_form(form, file_format)
    other = print_form(replace(form, number="другой"), file_format)
    again = print_form(document_form(rows[0], world.details(rows[0])), file_format)
    assert first == again
    assert pdf.render(form) == pdf.render(form)
    assert other.content != first.content


@pytest.mark.parametrize("file_format", FORMATS)
def test_file_is_named_after_the_document(
    world: SeededWorld, rows: list[BankDocument], file_format: Format
) -> None:
    row = next(row for row in rows if row.type == "legalPayments")
    printed = print_form(document_form(row, world.details(row)), file_format)
    assert printed.name == (f"Платёжное поручение № {row.num} от {row.date:%d.%m.%Y}.{file_format}")
    assert printed.content_type == CONTENT_TYPES[file_format]


def test_pdf_carries_reduced_fonts_and_properties(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    form = document_form(rows[0], world.details(rows[0]))
    content = pdf.render(form)
    reader = PdfReader(io.BytesIO(content))
    assert len(content) < 60_000
    assert reader.metadata is not None
    assert reader.metadata.title == form.heading
    assert reader.metadata.creation_date == form.made_at.replace(microsecond=0)
    embedded = content.decode("latin-1")
    assert re.search(r"/BaseFont /[A-Z]+\+DejaVuSans(Book|Bold)\b", embedded)
    assert "/FontFile2" in embedded
    assert "/ToUnicode" in embedded


def test_long_list_runs_over_pages_with_its_heading(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    row = next(row for row in rows if row.type == "salaryLists")
    details = world.details(row)
    (table,) = details.tables
    long = replace(table, rows=tuple((str(i), *table.rows[0][1:]) for i in range(1, 120)))
    content = pdf.render(document_form(row, replace(details, tables=(long,))))
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]
    assert len(pages) > 2
    assert sum("Ф. И. О." in page for page in pages) >= len(pages) - 1
    for number, page in enumerate(pages, start=1):
        assert f"стр. {number} из {len(pages)}" in page
        assert FOOTNOTE in page


@pytest.mark.parametrize("file_format", FORMATS)
def test_text_of_a_client_is_printed_as_it_stands(
    world: SeededWorld, rows: list[BankDocument], file_format: Format
) -> None:
    """Markup, long words and unusual letters neither break a form nor change in it."""
    odd = "<b>& {x} %s **жирный** Ўладзь łódź №5 " + "Ъ" * 120
    row = rows[0]._replace(purpose=odd, corr_name="«А» & <Б>", num="1/а&б")
    text = _without_blanks(_text_of(document_form(row, world.details(rows[0])), file_format))
    assert _without_blanks(odd) in text
    assert "«А»&<Б>" in text
    assert "№1/а&б" in text


def test_attachments_are_counted_from_one(world: SeededWorld, rows: list[BankDocument]) -> None:
    row = next(row for row in rows if len(world.details(row).files) > 1)
    details = world.details(row)
    files = tuple(replace(file, file_id=90_000_000 + file.file_id) for file in details.files)
    text = _without_blanks(_text_of(document_form(row, replace(details, files=files)), "docx"))
    assert "90000001" not in text
    for place, file in enumerate(files, start=1):
        assert f"{place}{_without_blanks(file.name)}" in text


FOOT = 45.0
"""Points from the lower edge of the paper; only the foot stands below."""


def _heights(page: PageObject) -> list[tuple[float, str]]:
    """Everything on a page with its height above the lower edge, in points."""
    found: list[tuple[float, str]] = []

    def note(text: str, _current: object, matrix: list[float], *_font: object) -> None:
        if text.strip():
            found.append((matrix[5], text.strip()))

    page.extract_text(visitor_text=note)
    return found


def _with_text(
    world: SeededWorld, rows: list[BankDocument], text: str, *, num: str = "7"
) -> PrintForm:
    """The form of a letter with a text of a client's."""
    row = next(row for row in rows if row.type == "letters")._replace(num=num)
    table = DocumentTable("Содержание", ("Реквизит", "Значение"), (("Текст", text),))
    return document_form(row, replace(world.details(row), tables=(table,), files=()))


@pytest.mark.parametrize("count", [62, 63, 64, 65, 66, 130, 700])
def test_a_long_text_goes_on_on_the_next_page(
    world: SeededWorld, rows: list[BankDocument], count: int
) -> None:
    lines = [f"строка-{number}." for number in range(1, count + 1)]
    content = pdf.render(_with_text(world, rows, "\n".join(lines)))
    pages = PdfReader(io.BytesIO(content)).pages
    text = _without_blanks("".join(page.extract_text() for page in pages))
    assert re.findall(r"строка-\d+\.", text) == lines
    assert text.count("Текст") == 1
    for number, page in enumerate(pages, start=1):
        assert f"стр. {number} из {len(pages)}" in page.extract_text()
        heights = _heights(page)
        assert {part for height, part in heights if height < FOOT} == {
            FOOTNOTE, heights[-1][1],
        }  # fmt: skip
        assert all(0 < height < float(page.mediabox.height) for height, _ in heights)


def test_a_long_number_goes_on_on_the_next_page(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    number = "9" * 5000
    content = pdf.render(_with_text(world, rows, "Просим найти.", num=number))
    pages = PdfReader(io.BytesIO(content)).pages
    assert len(pages) > 1
    for page in pages:
        assert sum(height < FOOT for height, _ in _heights(page)) == 2
    lines = [line for page in pages for line in page.extract_text().split("\n")]
    assert "".join(line for line in lines if set(line) == {"9"}) == number


def test_a_long_cell_of_a_list_goes_on_on_the_next_page_below_the_heading(
    world: SeededWorld,
) -> None:
    request = next(r for r in world.register_requests() if r.request_type == 4)
    name = " ".join(f"имя-{number}." for number in range(1, 901))
    first, *others = world.register.reply(request)
    form = reply_form(request, (replace(first, corr_name=name), *others), world.company)
    pages = PdfReader(io.BytesIO(pdf.render(form))).pages
    text = "".join(page.extract_text() for page in pages)
    assert re.findall(r"имя-\d+\.", text) == name.split()
    for page in pages:
        assert sum(height < FOOT for height, _ in _heights(page)) == 2
    with_name = [page.extract_text() for page in pages if "имя-" in page.extract_text()]
    assert len(with_name) > 2
    assert all("Корреспондент" in page for page in with_name)


@pytest.mark.parametrize("odd", ["\N{FIGURE SPACE}", "\ue000", "{nb}"])
def test_no_text_of_a_client_becomes_the_number_of_pages(
    world: SeededWorld, rows: list[BankDocument], odd: str
) -> None:
    content = pdf.render(_with_text(world, rows, f"от{odd}до"))
    text = PdfReader(io.BytesIO(content)).pages[0].extract_text()
    (between,) = re.findall(r"от(.*)до\b", text)
    assert "1" not in between


@pytest.mark.parametrize("file_format", FORMATS)
def test_a_document_may_have_a_number_of_any_length(
    world: SeededWorld, rows: list[BankDocument], file_format: Format
) -> None:
    form = _with_text(world, rows, "Просим найти.", num="Ж" * 3000)
    printed = print_form(form, file_format)
    assert _text_of(form, file_format).count("Ж") >= 3000
    assert len(printed.name.encode()) <= 255
    assert printed.name.endswith(f"Ж… от {form.date:%d.%m.%Y}.{file_format}")


@pytest.mark.parametrize("file_format", FORMATS)
def test_every_end_of_a_line_breaks_it_once(
    world: SeededWorld, rows: list[BankDocument], file_format: Format
) -> None:
    form = _with_text(world, rows, "первая\r\nвторая\rтретья\nчетвёртая")
    stream = io.BytesIO(print_form(form, file_format).content)
    if file_format == "pdf":
        text = PdfReader(stream).pages[0].extract_text()
    else:
        text = "\n".join(t.cell(0, 0).text for t in docx.Document(stream).tables)
    assert "первая\nвторая\nтретья\nчетвёртая" in text
