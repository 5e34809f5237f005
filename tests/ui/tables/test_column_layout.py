"""Tests of column widths: filling, shrinking, hiding, and stored layouts."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QMenu

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.values.money import Amount
from desktop_app.tour.start import WIDE_FONT
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.shell.page_memory import TableLayout
from desktop_app.ui.tables.column_layout import fitted, fitting, folded
from desktop_app.ui.tables.columns import Align, Cell, ColumnSpec, empty_columns
from desktop_app.ui.tables.row_painter import RowPainter
from desktop_app.ui.theme import Scheme
from tests.support.fakes import FakeMemory
from tests.support.windows import documents, of_kind
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication

    from tests.support.loops import Run
    from tests.ui.tables.conftest import Table


def column(name: str, width: int, **more: Any) -> ColumnSpec[object]:
    return ColumnSpec(
        id=name, title=Text("x", name), cell=lambda _row: Cell(""), width=width, **more
    )


STATUS = column("status", 190, least=150)
PARTY = column("party", 220, least=140, flexible=True)
PURPOSE = column("purpose", 240, least=120, flexible=True, hide_priority=2)
KIND = column("kind", 110, hide_priority=3)
COLUMNS = (STATUS, PARTY, PURPOSE, KIND)


@given(st.integers(0, 1200))
def test_columns_that_go_together_are_hidden_together(available: int) -> None:
    answers = [column(name, 100, hide_priority=6, together="answer") for name in ("yes", "no")]
    columns = (STATUS, *answers, PARTY, KIND)
    names = {each.id for each in fitting(columns, (), available)}
    assert ("yes" in names) is ("no" in names) is (available >= 150 + 200 + 140 + 110)
    assert ("kind" in names) is (available >= 150 + 140 + 110)
    kept = {each.id for each in fitting(columns, {"yes"}, available)}
    assert {"yes", "no"} <= kept, "one was sized by hand, and the other stays with it"


@given(st.integers(0, 1200))
def test_columns_go_under_others_only_as_far_as_room_is_needed(available: int) -> None:
    number = column("number", 80, under="status", under_last=True)
    columns = (STATUS, PARTY, replace(PURPOSE, under="party"), number)
    usual = {each.id: each.width for each in columns}
    below = folded(columns, usual, available)
    if available >= 730:
        assert not below
    elif available >= 490:
        assert below == {"purpose"}
    else:
        assert below == {"purpose", "number"}
    assert not folded((PARTY, number), usual, 0)  # what it would go under is not shown


def test_flexible_columns_share_the_room_that_is_left() -> None:
    widths = fitted((STATUS, PARTY, PURPOSE), {}, 1000)
    assert sum(widths.values()) == 1000
    assert widths["status"] == 190
    assert widths["party"] > 220
    assert widths["purpose"] > 240


def test_flexible_columns_shrink_to_their_least_width_and_no_further() -> None:
    assert fitted((STATUS, PARTY, PURPOSE), {}, 300) == {
        "status": 150, "party": 140, "purpose": 120,
    }  # fmt: skip


def test_what_was_sized_by_hand_keeps_its_width() -> None:
    widths = fitted((STATUS, PARTY, PURPOSE), {"party": 400}, 900)
    assert widths["party"] == 400
    assert sum(widths.values()) == 900


def test_columns_give_way_in_their_order() -> None:
    assert fitting(COLUMNS, (), 1000) == list(COLUMNS)
    assert fitting(COLUMNS, (), 500) == [STATUS, PARTY, PURPOSE]
    assert fitting(COLUMNS, (), 400) == [STATUS, PARTY]
    assert fitting(COLUMNS, ("purpose",), 400) == [STATUS, PARTY, PURPOSE]


@given(
    available=st.integers(0, 4000),
    sized=st.dictionaries(st.sampled_from(["status", "party"]), st.integers(40, 900)),
)
def test_the_room_is_filled_exactly_wherever_it_can_be(
    available: int, sized: dict[str, int]
) -> None:
    widths = fitted((STATUS, PARTY, PURPOSE), sized, available)
    least = {"status": 150, "party": 140, "purpose": 120} | sized
    assert all(width >= least[name] for name, width in widths.items())
    assert sum(widths.values()) == max(available, sum(least.values()))


def test_a_hidden_a_moved_and_a_sized_column_are_remembered(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def arrange() -> TableLayout:
        table = table_of()
        await table.shown()
        header = table.view.horizontalHeader()
        names = [each.id for each in table.model.columns]
        header.moveSection(header.visualIndex(names.index("party")), 0)
        header.resizeSection(names.index("date"), 150)
        table.view._on_header_column_toggled("type", shown=False)
        table.view._on_header_column_toggled("taxpayer_number", shown=True)
        await settle(lambda: "documents" in table.memory.layouts)
        return table.memory.layouts["documents"]

    layout = run_qt(arrange())
    assert layout.order[0] == "party"
    assert layout.widths == {"date": 150}
    assert layout.hidden == {"type"}
    assert layout.shown == {"taxpayer_number"}


def test_a_remembered_layout_is_used(table_of: Callable[..., Table], run_qt: Run) -> None:
    layout = TableLayout(
        order=("amount", "gone", "party"),
        hidden=frozenset({"purpose"}),
        shown=frozenset({"account"}),
        widths={"amount": 133},
    )

    async def look() -> list[str]:
        table = table_of(memory=FakeMemory(layouts={"documents": layout}))
        await table.shown()
        assert table.view.horizontalHeader().sectionSize(0) != 0
        return [each.id for each in table.view.columns.visible()]

    visible = run_qt(look())
    assert visible[:2] == ["amount", "party"]
    assert "purpose" not in visible
    assert "account" in visible


def test_the_last_column_cannot_be_hidden(table_of: Callable[..., Table], run_qt: Run) -> None:
    async def hide() -> list[str]:
        table = table_of()
        for each in table.model.columns:
            table.view.columns.show(each, shown=False)
        return [each.id for each in table.view.columns.visible()]

    assert len(run_qt(hide())) == 1


def test_arranging_as_at_first_brings_everything_back(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def reset() -> tuple[list[str], list[str]]:
        table = table_of()
        before = [each.id for each in table.view.columns.visible()]
        table.view._on_header_column_toggled("type", shown=False)
        table.view.horizontalHeader().moveSection(0, 3)
        table.view.columns.reset()
        return before, [each.id for each in table.view.columns.visible()]

    before, after = run_qt(reset())
    assert before == after


BESIDE_DETAILS = 391
"""Pixels of a list beside its details in a window of 760 pixels."""


@pytest.fixture(params=[(100, BESIDE_DETAILS), (100, 712), (WIDE_FONT, 521), (WIDE_FONT, 1000)])
def room(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[int]:
    """So many pixels for a list in Russian, in the usual font and in a wider one."""
    percent, pixels = request.param
    theme.apply(qapp, Scheme.LIGHT)
    use_language(qapp, Language.RUSSIAN)
    theme.stretch(qapp, percent)
    yield pixels
    theme.stretch(qapp, 100)
    use_language(qapp, Language.ENGLISH)


def cut(table: Table) -> list[str]:
    """The columns on the screen that cut a day, an amount or an account."""
    header, view = table.view.horizontalHeader(), table.view
    return [
        column.id
        for place, column in enumerate(table.model.columns)
        if column.whole is not None and not header.isSectionHidden(place)
        for cells in table.cells()
        if isinstance(cells, tuple)
        and view._painter.is_cut(cells[place], header.sectionSize(place))
    ]


@pytest.mark.parametrize("kind", Kind)
def test_no_list_scrolls_sideways_and_no_day_amount_or_account_is_cut(
    table_of: Callable[..., Table], run_qt: Run, room: int, kind: Kind
) -> None:
    async def look() -> None:
        table = table_of(rows=of_kind(kind, documents(40)), kind=kind)
        table.view.resize(room, 640)
        await table.shown()
        assert table.view.horizontalScrollBar().maximum() == 0
        assert not cut(table)
        hidden = next(each for each in table.model.columns if not each.shown)
        table.view._on_header_column_toggled(hidden.id, shown=True)
        await table.still()
        assert not cut(table)

    run_qt(look())


@pytest.mark.parametrize("kind", Kind)
def test_beside_details_dates_and_amounts_leave_the_room_to_the_payee(
    table_of: Callable[..., Table], run_qt: Run, kind: Kind
) -> None:
    async def look() -> None:
        table = table_of(rows=of_kind(kind, documents(40)), kind=kind)
        table.view.resize(700, 640)
        await table.shown()
        header = table.view.table_header
        columns = dict(enumerate(table.model.columns))
        hosts = {each.under for each in columns.values() if not each.under_last}
        rows = [row for row in table.cells() if isinstance(row, tuple)]
        if any(
            each.hide_priority and not header.isSectionHidden(at) for at, each in columns.items()
        ):
            read = [at for at, each in columns.items() if each.id in hosts and each.flexible]
            assert all(
                header.sectionSize(at) >= 160 for at in read if at in table.view.columns.under
            )
        if any(
            each.id in hosts and header.sectionSize(at) < each.width for at, each in columns.items()
        ):
            for place, column in columns.items():
                if column.whole is not None and column.samples is None:
                    cells = [*column.whole(), *(row[place] for row in rows)]
                    needed = max(table.view._painter.widest(cells), header.title_width(place))
                    assert header.sectionSize(place) <= needed, column.id

    run_qt(look())


def test_a_state_goes_under_the_payee_before_it_is_cut_or_anything_is_out_of_sight(
    table_of: Callable[..., Table], run_qt: Run, room: int
) -> None:
    async def look() -> None:
        table = table_of(rows=documents(40))
        table.view.resize(room, 640)
        await table.shown()
        names = [each.id for each in table.model.columns]
        state, party = names.index("status"), names.index("party")
        layout, header = table.view.columns, table.view.table_header
        is_below = state in layout.under.get(party, ())
        assert is_below is header.isSectionHidden(state)
        assert is_below is (room == BESIDE_DETAILS)
        for cells in (each for each in table.cells() if isinstance(each, tuple)):
            assert cells[state].leads, "it stands first in a second line"
            width = header.sectionSize(party if is_below else state)
            assert not table.view._painter.is_cut(cells[state], width)
        sorted_by = [each.text() for each in table.view.order_menu(table.view).actions()]
        assert str(table.model.columns[state].title) in sorted_by
        table.view.resize(2400, 640)
        await table.still()
        assert not header.isSectionHidden(state)
        assert not layout.under
        header.resizeSection(state, 150)
        table.view.resize(room, 640)
        await table.still()
        assert header.sectionSize(state) == 150, "what a person has sized stays"

    run_qt(look())


def test_an_amount_wider_than_usual_widens_its_column(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def look() -> None:
        table = table_of()
        await table.shown()
        header = table.view.horizontalHeader()
        place = [each.id for each in table.model.columns].index("amount")
        before = header.sectionSize(place)
        first, *others = table.windows.rows
        most = Amount(Decimal("9999999999999.99"), "BYN")
        table.windows.change([replace(first, amount=most), *others])
        table.view.reload()
        await settle(lambda: "9,999,999,999,999.99" in table.texts("amount"))
        await settle(lambda: not cut(table))
        assert header.sectionSize(place) > before
        header.resizeSection(place, 80)
        table.view.reload()
        await table.still()
        assert header.sectionSize(place) == 80, "a person made it so"

    run_qt(look())


def test_a_column_without_room_can_be_shown_all_the_same(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def look() -> None:
        table = table_of()
        table.view.resize(BESIDE_DETAILS, 640)
        await table.shown()
        columns = {each.id: each for each in table.model.columns}
        layout = table.view.columns
        assert not layout.is_visible(columns["date"])
        menu = table.view.table_header.columns_menu(table.view)
        ticked = {each.text(): each for each in menu.actions()}[str(columns["date"].title)]
        assert not ticked.isChecked()
        ticked.trigger()
        assert layout.is_visible(columns["date"])
        await settle(lambda: "documents" in table.memory.layouts)
        assert table.memory.layouts["documents"].shown == {"date"}
        layout.reset()
        assert not layout.is_visible(columns["date"])

    run_qt(look())


def test_rows_are_sorted_by_a_column_that_is_not_shown_beside_the_others(
    table_of: Callable[..., Table], run_qt: Run
) -> None:
    async def look() -> None:
        table = table_of()
        table.view.resize(BESIDE_DETAILS, 640)
        await table.shown()
        header = table.view.table_header
        menu = header.columns_menu(table.view)
        sorting = menu.findChild(QMenu)
        assert sorting is not None
        sortable = [each for each in table.model.columns if each.sort_key is not None]
        actions = sorting.actions()
        assert [each.text() for each in actions] == [str(each.title) for each in sortable]
        hidden = [
            place
            for place, each in enumerate(sortable)
            if header.isSectionHidden(table.model.columns.index(each))
        ]
        assert hidden
        for place in hidden:
            actions[place].trigger()
            assert table.model.sort_order.key is sortable[place].sort_key

    run_qt(look())


def test_a_text_in_a_column_of_exactly_its_width_is_painted_whole(room: int) -> None:
    painter = RowPainter()
    painter._metrics(theme.font())
    for digits in range(1, 30):
        text = str(6581650771**3)[:digits]
        width = painter.widest([Cell(text)])
        assert not painter.is_cut(Cell(text), width)
        assert painter._elided(text, painter._room(Cell(text), width, Align.START)) == text, room


@given(
    texts=st.lists(st.tuples(*[st.sampled_from(["", "x"])] * 3), max_size=6),
    unknown=st.booleans(),
)
def test_columns_that_say_nothing_in_any_row_are_found(
    texts: list[tuple[str, ...]], unknown: bool
) -> None:
    columns = [column("first", 100, under="last"), column("middle", 100), column("last", 100)]
    rows: list[tuple[Cell, ...] | None] = [tuple(map(Cell, line)) for line in texts]
    silent = empty_columns(columns, [*rows, None] if unknown else rows)
    if unknown or not rows:
        assert not silent
    else:
        said = {place for line in texts for place, text in enumerate(line) if text}
        assert silent == {columns[place].id for place in {0, 1} - said}, "the last is a host"
