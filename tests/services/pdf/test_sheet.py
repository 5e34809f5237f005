"""Tests of the writer of PDF files: the same bytes each time, any letters, any length."""

from __future__ import annotations

import io
from datetime import UTC, datetime

import pytest
from pypdf import PdfReader

from desktop_app.services.pdf.sheet import SheetContent, SheetGroup, SheetTable, sheet_pdf

MADE = datetime(2026, 11, 23, 9, tzinfo=UTC)


def content(**more: object) -> SheetContent:
    rows = (("Номер заказа", "VERQ-1"), ("Пусто", ""))
    parts: dict[str, object] = {
        "title": "Квитанция",
        "issuer": "ООО «Белые журавли»",
        "amount": "1\u00a0234,50\u00a0BYN",
        "groups": (SheetGroup(heading="Заказ", rows=rows),),
        "foot": "Не является кассовым чеком.",
        "made_at": MADE,
    }
    return SheetContent(**(parts | more))  # type: ignore[arg-type]


def pages(pdf: bytes) -> int:
    return pdf.count(b"/Type /Page\n")


def test_the_same_content_gives_the_same_bytes() -> None:
    once = sheet_pdf(content())
    assert once.startswith(b"%PDF-")
    assert once == sheet_pdf(content())
    assert once != sheet_pdf(content(amount="1,00 BYN"))
    assert pages(once) == 1


@pytest.mark.parametrize(
    "text",
    ["漢字 \x07 \U0001f4b3", "слово " * 700, "W" * 3_000, "a\nb\tc"],
    ids=["strange letters", "many words", "one long word", "lines"],
)
def test_any_text_has_room(text: str) -> None:
    group = SheetGroup(heading=text[:40], rows=((text[:60], text),))
    pdf = sheet_pdf(content(groups=(group,), title=text[:90], foot=text[:200]))
    assert pdf.endswith(b"%%EOF\n")


def test_many_rows_go_on_over_pages_with_a_foot_on_each() -> None:
    rows = tuple((f"Строка {number}", "значение") for number in range(120))
    pdf = sheet_pdf(content(groups=(SheetGroup(rows=rows),)))
    assert pages(pdf) == 3


@pytest.mark.parametrize("rows", [0, 1, 200])
def test_a_table_has_its_headings_on_every_page(rows: int) -> None:
    table = SheetTable(
        headings=("Номер", "Сумма"),
        rows=tuple((f"№ {number}", "1,00") for number in range(rows)),
        widths=(3, 1),
        figures=frozenset({1}),
    )
    pdf = sheet_pdf(content(table=table))
    reader = PdfReader(io.BytesIO(pdf))
    texts = [page.extract_text() for page in reader.pages]
    tables = [text for text in texts if "№ " in text] or texts[:1]
    assert all("Номер" in text for text in tables)
    whole = "".join(texts)
    assert all(f"№ {number}\n" in whole or f"№ {number} " in whole for number in range(rows))
    assert pdf == sheet_pdf(content(table=table))


@pytest.mark.parametrize("text", ["слово " * 300, "W" * 400, "漢字 \x07", ""])
def test_any_text_has_room_in_a_table(text: str) -> None:
    table = SheetTable(headings=(text[:40], "b"), rows=((text, text),), widths=(1, 1))
    assert sheet_pdf(content(table=table)).endswith(b"%%EOF\n")


@pytest.mark.parametrize(
    "note",
    [" ".join(f"{number:03}" for number in range(500)), "W" * 2_000, "\n".join("ab" * 500)],
    ids=["words", "one word", "lines"],
)
def test_a_row_that_is_higher_than_a_page_is_printed_whole(note: str) -> None:
    table = SheetTable(
        headings=("Номер документа", "Получатель", "Заметка"),
        rows=(("№ 1", "ООО «Альфа»", ""), ("№ 2", "ООО «Бета»", note), ("№ 3", "ООО «Гамма»", "")),
        widths=(80, 2_300, 72),
        figures=frozenset({0}),
    )
    parts: dict[str, object] = {"title": "Список", "groups": (), "amount": "", "foot": ""}
    pdf = sheet_pdf(content(table=table, **parts))
    texts = [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]
    assert len(texts) > 5
    assert all("Получатель" in text for text in texts)
    cell = "".join("".join(texts).partition("Бета»")[2].partition("Гамма»")[0].split())
    for heading in ("Номердокумента", "Получатель", "Заметка", "№3ООО«"):
        cell = cell.replace(heading, "")
    assert cell == "".join(note.split())
