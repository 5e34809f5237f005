"""Tests of PDF text: carets, words, selections over pages, unreadable files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF

from desktop_app.ui.documents.printing.pdf_file import PdfFile
from desktop_app.ui.documents.printing.pdf_pages import Caret, LoadFailure

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

LINE = "Строка 0: оплата за оборудование, сумма 0 BYN"


@pytest.fixture
def file(qapp: QApplication, pdf: bytes) -> PdfFile:
    return PdfFile(pdf)


def place_of(file: PdfFile, text: str, page: int = 0) -> tuple[int, QPointF]:
    """The number of the first letter of a text, and the middle of that text on the page."""
    index = file.document.getAllText(page).text().index(text)
    box = file.boxes(Caret(page, index), Caret(page, index + len(text)), page)[0]
    return index, box.center()


def test_a_readable_file_has_pages(file: PdfFile) -> None:
    assert file.trouble is None
    assert file.page_count == 3
    assert file.page_size(0).width() == pytest.approx(595.28, abs=0.1)


@pytest.mark.parametrize("data", [b"", b"%PDF-1.4 junk", b"<html>no</html>"])
def test_a_file_that_is_no_pdf_is_told_by_name(qapp: QApplication, data: bytes) -> None:
    assert PdfFile(data).trouble is LoadFailure.DAMAGED


def test_a_file_that_was_cut_off_is_damaged(qapp: QApplication, pdf: bytes) -> None:
    assert PdfFile(pdf[: len(pdf) // 2]).trouble is LoadFailure.DAMAGED


def test_a_caret_is_between_the_letters_that_were_pointed_at(file: PdfFile) -> None:
    index, _middle = place_of(file, "оборудование")
    left = file.boxes(Caret(0, index), Caret(0, index + 1), 0)[0]
    caret = file.caret_at(0, QPointF(left.right(), left.center().y()))
    assert abs(caret.index - (index + 1)) <= 1


def test_beside_and_below_the_text_the_nearest_line_counts(file: PdfFile) -> None:
    start, _ = place_of(file, "Строка 0")
    _, middle = place_of(file, LINE)
    assert file.caret_at(0, QPointF(2, middle.y())).index == start
    assert file.caret_at(0, QPointF(590, middle.y())).index == start + len(LINE)
    assert file.caret_at(0, QPointF(590, 840)) == Caret(0, file.last_caret().index)
    assert file.caret_at(0, QPointF(0, 0)) == Caret(0, 0)


def test_the_word_under_the_mouse_is_found(file: PdfFile) -> None:
    _, middle = place_of(file, "оборудование")
    assert file.text(*file.word_at(0, middle)) == "оборудование"


def test_a_selection_runs_over_pages(file: PdfFile) -> None:
    start, _ = place_of(file, "Строка 29")
    text = file.text(Caret(0, start), Caret(2, 23))
    assert text.startswith("Строка 29")
    assert "ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № 2" in text
    assert text.endswith("ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № 3")
    assert len(file.boxes(Caret(0, start), Caret(2, 23), 1)) > 20
    assert not file.boxes(Caret(0, start), Caret(1, 5), 2)


def test_all_text_is_there(file: PdfFile) -> None:
    text = file.text(Caret(0, 0), file.last_caret())
    assert text.count("оборудование") == 90
    assert "\r" not in text
