"""Tests of table painting: cut texts, units, icons, skeletons, both themes."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_app.ui import theme
from desktop_app.ui.tables.columns import Align, Cell, CellMark
from desktop_app.ui.tables.row_painter import ColumnGeometry, PaintedRow, PaintedScreen, RowPainter
from desktop_app.ui.theme import DARK, LIGHT, Icon, Scheme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

PLACES = (ColumnGeometry(0, 0, 160, Align.START), ColumnGeometry(1, 160, 140, Align.END))


def painted(*rows: PaintedRow) -> QImage:
    image = QImage(320, 32 * len(rows), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.tokens().surface))
    painter = QPainter(image)
    RowPainter().paint(painter, rows=rows, places=PLACES, width=320, height=32)
    painter.end()
    return image


def row(*cells: Cell, number: int = 0, **states: bool) -> PaintedRow:
    names = ("selected", "hovered", "current", "focused", "faint")
    usual = dict.fromkeys(names, False)
    return PaintedRow(y=32 * number, cells=cells or None, number=number, **(usual | states))


def inked(image: QImage, left: int, right: int) -> bool:
    """Whether anything but the ground is painted between two columns of pixels."""
    ground = QColor(theme.tokens().surface)
    return any(image.pixelColor(x, y) != ground for x in range(left, right) for y in range(2, 30))


def test_text_stands_at_the_start_and_amounts_at_the_end() -> None:
    image = painted(row(Cell("Ж"), Cell("7,00", "BYN")))
    assert inked(image, 8, 24)
    assert not inked(image, 40, 200)
    assert inked(image, 220, 292)
    assert not inked(image, 292, 300)


def test_what_stands_behind_a_text_is_muted_and_gives_way_to_it() -> None:
    def has(cell: Cell, colour: str, left: int = 0, right: int = 160) -> bool:
        image, ink = painted(row(cell, Cell(""))), QColor(colour)
        places = ((x, y) for x in range(left, right) for y in range(2, 30))
        return any(image.pixelColor(x, y) == ink for x, y in places)

    muted = QColor(theme.tokens().muted).name()
    assert has(Cell("Ж", "HHH"), muted, left=24, right=80)
    assert not has(Cell("Ж" * 80, "HHH"), muted), "a text that is cut has all the room"
    assert not inked(painted(row(Cell("Ж" * 80, "HHH"), Cell(""))), 156, 320)


def test_a_name_of_300_letters_stays_in_its_column() -> None:
    image = painted(row(Cell("Щ" * 300), Cell("")), row(Cell("Ж 1" * 100), Cell("7"), number=1))
    assert inked(image, 8, 140)
    assert not inked(image, 152, 320)


def test_a_mark_moves_the_text() -> None:
    image = painted(row(Cell("", mark=CellMark(Icon.STATE_OK, "ok")), Cell("")))
    assert inked(image, 10, 25)
    green = QColor(LIGHT.ok)
    assert any(image.pixelColor(x, 16) == green for x in range(10, 25))


def _inked_rows(image: QImage) -> set[int]:
    ground = QColor(theme.tokens().surface)
    return {y for y in range(42) if any(image.pixelColor(x, y) != ground for x in range(150))}


def painted_in_two_lines(above: Cell, below: Cell) -> QImage:
    image = QImage(320, 44, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.tokens().surface))
    painter = QPainter(image)
    places = [ColumnGeometry(0, 0, 300, Align.START, under=(1,))]
    RowPainter().paint(painter, rows=[row(above, below)], places=places, width=320, height=44)
    painter.end()
    return image


def test_a_line_stands_in_the_middle_where_there_is_no_other() -> None:
    both = _inked_rows(painted_in_two_lines(Cell("Верасень"), Cell("Письмо")))
    assert min(both) < 12
    assert max(both) > 30
    for above, below in (("", "Письмо"), ("Верасень", "")):
        alone = _inked_rows(painted_in_two_lines(Cell(above), Cell(below)))
        assert min(alone) > 12
        assert max(alone) < 32


def test_a_second_line_has_the_mark_and_the_longer_words_of_its_cell() -> None:
    mark = CellMark(Icon.STATE_BAD, "bad")
    image = painted_in_two_lines(Cell("Верасень"), Cell("7", mark=mark, below="№ 7"))
    red = QColor(LIGHT.bad)
    assert any(image.pixelColor(x, y) == red for x in range(10, 25) for y in range(22, 42))
    assert not any(image.pixelColor(x, y) == red for x in range(10, 25) for y in range(20))
    plain = painted_in_two_lines(Cell("Верасень"), Cell("7", mark=mark))
    assert _rightmost(image) > _rightmost(plain) > 25


def _rightmost(image: QImage) -> int:
    """The last column of pixels with ink in the second line."""
    ground = QColor(theme.tokens().surface)
    return max(x for x in range(320) for y in range(24, 42) if image.pixelColor(x, y) != ground)


def test_a_long_text_ends_before_the_next_column() -> None:
    image = painted(row(Cell("Общество с ограниченной ответственностью"), Cell("")))
    assert not inked(image, 151, 300)


def test_a_row_that_loads_is_a_skeleton() -> None:
    image = painted(row())
    assert image.pixelColor(30, 16) == QColor(LIGHT.skeleton)


@pytest.mark.parametrize(
    ("states", "token"),
    [({"selected": True}, "selection"), ({"hovered": True}, "hover"), ({}, "surface")],
)
def test_the_ground_tells_the_state(states: dict[str, bool], token: str) -> None:
    image = painted(row(Cell("x"), Cell(""), **states))
    assert image.pixelColor(140, 10) == QColor(getattr(LIGHT, token))
    assert image.pixelColor(140, 31) == QColor(LIGHT.line)


def test_chosen_current_and_focused_rows_have_different_marks() -> None:
    states = ("selected", "current", "focused")
    images = [painted(row(Cell("x"), Cell(""), **{each: True})) for each in states]
    assert all(
        one != other for one, other in combinations([*images, painted(row(Cell("x"), Cell("")))], 2)
    )
    ring = images[-1]
    assert ring.pixelColor(60, 3) == QColor(theme.tokens().accent)
    assert ring.pixelColor(60, 0) == QColor(theme.tokens().surface)


def test_the_current_row_has_a_bar() -> None:
    image = painted(row(Cell("x"), Cell(""), current=True))
    assert image.pixelColor(1, 10) == QColor(LIGHT.accent)


def test_a_document_the_bank_does_not_list_any_more_is_muted() -> None:
    strong = painted(row(Cell("ШШШШШ"), Cell("")))
    faint = painted(row(Cell("ШШШШШ"), Cell(""), faint=True))
    assert min(strong.pixelColor(x, 16).lightness() for x in range(12, 60)) < min(
        faint.pixelColor(x, 16).lightness() for x in range(12, 60)
    )


def test_it_turns_dark_with_the_window(qapp: QApplication) -> None:
    theme.apply(qapp, Scheme.DARK)
    image = painted(row(Cell("x"), Cell(""), selected=True))
    assert image.pixelColor(140, 10) == QColor(DARK.selection)


def test_cut_texts_are_known() -> None:
    painter = RowPainter()
    assert painter.is_cut(Cell("Общество с ограниченной ответственностью"), 100)
    assert not painter.is_cut(Cell("ООО"), 100)
    assert painter.is_cut(Cell("1 234 567,00", "BYN"), 90)


def shot(painter: RowPainter, *rows: PaintedRow, scale: float = 1.0) -> QImage:
    """A screen of rows as a table shows it."""
    image = QImage(round(320 * scale), round(64 * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(theme.tokens().surface))
    on = QPainter(image)
    painter.paint_again(on, PaintedScreen(rows=rows, places=PLACES, size=(320, 64), height=32))
    on.end()
    painter.pictures.prepare()
    return image


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_copied_texts_look_the_same_in_every_row(scale: float) -> None:
    cells = Cell("Жук", mark=CellMark(Icon.STATE_OK, "ok")), Cell("7,00", "BYN")
    names = ("selected", "hovered", "current", "focused", "faint")
    states = [each for many in range(3) for each in combinations(names, many)]
    painter = RowPainter()
    for _ in range(4):  # from the third time on a text is copied
        for state in states:
            rows = row(*cells, **dict.fromkeys(state, True)), row(*cells, number=1)
            assert shot(painter, *rows, scale=scale) == shot(RowPainter(), *rows, scale=scale)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_is_painted_again_looks_the_same(scale: float) -> None:
    one = row(Cell("Жук", mark=CellMark(Icon.STATE_OK, "ok")), Cell("7,00", "BYN"), selected=True)
    two = row(Cell("Оса"), Cell("8,00", "BYN"), number=1, faint=True)
    painter = RowPainter()
    pictures = [shot(painter, one, two, scale=scale) for _ in range(4)]
    assert all(picture == pictures[0] for picture in pictures)
    other = shot(painter, one, two._replace(hovered=True), scale=scale)
    assert other != pictures[0]
    assert other == shot(RowPainter(), one, two._replace(hovered=True), scale=scale)


def test_the_same_rows_are_painted_anew_in_another_scheme(qapp: QApplication) -> None:
    one, painter = row(Cell("Жук"), Cell("7,00")), RowPainter()
    light = [shot(painter, one) for _ in range(3)][-1]
    theme.apply(qapp, Scheme.DARK)
    try:
        dark = shot(painter, one)
    finally:
        theme.apply(qapp, Scheme.LIGHT)
    assert dark != light
    assert shot(painter, one) == light
