"""Tests that tiles say what they add up, and that it has room in them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QFontMetrics

from desktop_app.domain.documents.overviews import DocumentOverview, QueueShare, UnpaidQueue
from desktop_app.domain.values.money import Money
from desktop_app.domain.views.saved_views import SavedView
from desktop_app.services.views.view_counts import ViewCount
from desktop_app.storage.window import Totals
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.today import figure_buttons, figures
from tests.ui.hands import settle
from tests.ui.today.test_today_page import BUSY, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QFont, QPainter
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from desktop_app.ui.today.figure_buttons import Tile
    from tests.support.loops import Run

SUMS = (Money(1_234_567_89, "BYN"), Money(7_00, "USD"))
QUEUE = UnpaidQueue(
    count=128, shares=tuple(QueueShare(place, 64, each) for place, each in enumerate(SUMS))
)


def pinned(listed: str, *, in_part: bool = False) -> ViewCount:
    """A pinned view of a list, counted."""
    view = SavedView(id=listed, page=listed, listed=listed, name="Rent", pinned=True)
    return ViewCount(view=view, totals=Totals(128, SUMS), in_part=in_part)


@pytest.mark.parametrize(
    ("listed", "words"),
    [
        ("requirements", "Rent: 128 · still to pay: 1,234,567.89\u00a0BYN · 7.00\u00a0USD"),
        ("card_file", "Rent: 128 · still to pay: 1,234,567.89\u00a0BYN · 7.00\u00a0USD"),
        ("documents", "Rent: 128 · 1,234,567.89\u00a0BYN · 7.00\u00a0USD"),
        ("outbox", "Rent: 128 · 1,234,567.89\u00a0BYN · 7.00\u00a0USD"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_a_pinned_view_says_what_it_adds_up(listed: str, words: str) -> None:
    (figure,) = figures.pinned([pinned(listed)])
    assert figure.words == words


@pytest.mark.usefixtures("qapp")
def test_where_no_sum_is_told_none_is_named() -> None:
    (figure,) = figures.pinned([pinned("requirements", in_part=True)])
    assert figure.words == "Rent: 128 · not all of its filter is known here"
    (figure,) = figures.pinned([replace(pinned("requirements"), totals=Totals(0))])
    assert figure.words == "Rent: 0"


@pytest.mark.parametrize(
    ("totals", "words"),
    [
        (Totals(3, SUMS[1:], left_out=1), "7.00\u00a0USD · 1 amount is not included"),
        (Totals(3, left_out=2), "2 amounts are not included"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_a_tile_says_how_many_amounts_its_sums_do_not_include(totals: Totals, words: str) -> None:
    queue = UnpaidQueue(
        count=3,
        left_out=totals.left_out,
        shares=tuple(QueueShare(0, 3, each) for each in totals.sums),
    )
    told = replace(BUSY, to_sign=totals, documents=DocumentOverview(queue=queue, any=True))
    to_sign, _, _, unpaid = figures.tiles(told)
    (view,) = figures.pinned([replace(pinned("documents"), totals=totals)])
    (part,) = figures.pinned([replace(pinned("documents", in_part=True), totals=totals)])
    named = "still to pay: " if totals.sums else ""
    assert to_sign.words == f"To sign: 3 · {words}"
    assert unpaid.words == f"Unpaid queue: 3 · {named}{words}"
    assert view.words == f"Rent: 3 · {words}"
    assert part.words == "Rent: 3 · not all of its filter is known here"


@pytest.fixture(params=list(Language))
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Language]:
    """Every language of the window, one after the other."""
    use_language(qapp, request.param)
    yield request.param
    use_language(qapp, Language.ENGLISH)


@pytest.fixture(params=[theme.USUAL_TEXT, max(theme.TEXT_SIZES)])
def text_size(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[int]:
    """The usual size of text, and the largest."""
    theme.apply(qapp, theme.Scheme.LIGHT, text=request.param)
    yield request.param
    theme.apply(qapp, theme.Scheme.LIGHT, text=theme.USUAL_TEXT)


@pytest.mark.usefixtures("language", "text_size")
@pytest.mark.parametrize("width", [1080, 840, 760])
def test_what_a_tile_adds_up_has_room_in_it(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    written: list[tuple[str, int, int]] = []

    def note(_p: QPainter, place: QRect, text: str, font: QFont, _c: str, **_: object) -> None:
        written.append((text, QFontMetrics(font).horizontalAdvance(text), place.width()))

    async def use() -> None:
        told = replace(BUSY, documents=DocumentOverview(queue=QUEUE, any=True))
        page = (await shown(qtbot, told)).page
        page.resize(width, 700)
        page.pinned.show_figures(figures.pinned([pinned("requirements")]))
        await settle(page.pinned.isVisible)
        monkeypatch.setattr(figure_buttons, "_write", note)
        for tile in (page.tiles[3], page.pinned.tiles[0]):
            assert tile.figure is not None
            written.clear()
            tile.grab()
            texts = [text for text, _, _ in written]
            assert f"{tile.figure.sums_name}:" in texts
            assert tile.figure.notes[0] in texts[-1]
            assert [each for each in written if each[1] > each[2]] == []

    run_qt(use())


@pytest.mark.usefixtures("qapp")
def test_pinned_views_stand_beside_each_other_as_the_other_tiles_do(
    qtbot: QtBot, run_qt: Run
) -> None:
    def beside(tiles: list[Tile] | tuple[Tile, ...]) -> int:
        return len({tile.x() for tile in tiles})

    async def use() -> None:
        page = (await shown(qtbot)).page
        page.pinned.show_figures(figures.pinned([pinned("requirements")] * 5))
        for width, across in ((1060, 4), (700, 2), (360, 1), (1060, 4)):
            page.resize(width, 700)
            await settle(lambda across=across: beside(page.tiles) == across)  # type: ignore[misc]  # mypy cannot infer a bound default
            await settle(lambda across=across: beside(page.pinned.tiles) == across)  # type: ignore[misc]  # as above
            widths = {tile.width() for tile in page.pinned.tiles}
            assert max(widths) - min(widths) <= 1

    run_qt(use())
