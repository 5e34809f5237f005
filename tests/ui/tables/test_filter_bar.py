"""Tests of filter chips, their popovers, *Clear*, and the totals at the right."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyleOptionButton,
    QWidget,
)

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.money import Money
from desktop_app.domain.values.periods import Period, Preset, today
from desktop_app.services.views import list_filters
from desktop_app.storage.window import DocumentFilter, Facet, Totals
from desktop_app.ui.documents.document_filters import document_chips
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.hints import HINTS
from desktop_app.ui.i18n.labels.outbox import STATES
from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.facet_popover import FacetPopover
from desktop_app.ui.tables.filter_bar import FilterBar
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip, choices
from desktop_app.ui.tables.period_popover import PeriodPopover
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.tables.totals.totals_label import TotalsLabel
from desktop_app.ui.theme import Space
from tests.support.fakes import FixedClock
from tests.support.held import HeldAnswers
from tests.support.windows import MemoryWindows, documents
from tests.ui.hands import click, press, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

PARTS = (Part.ACCOUNTS, Part.PERIOD, Part.STATUSES, Part.TYPES)


def bar_of(qtbot: QtBot, rows: int = 300) -> FilterBar:
    windows = MemoryWindows(documents(rows))
    chips = document_chips(Kind.DOCUMENT, PARTS, windows=windows, clock=FixedClock())
    for chip in chips.values():
        if isinstance(chip, FacetChip):
            chip.set_count_filter(lambda: DocumentFilter(kind=Kind.DOCUMENT))
    bar = FilterBar(chips)
    bar.resize(1000, 44)
    qtbot.addWidget(bar)
    bar.show()
    return bar


def facets(bar: FilterBar, part: Part) -> FacetChip:
    chip = bar.chips[part]
    assert isinstance(chip, FacetChip)
    return chip


async def opened(bar: FilterBar, part: Part) -> FacetPopover:
    chip = facets(bar, part)
    click(chip)
    await settle(lambda: bool(chip.findChildren(FacetPopover)))
    return chip.findChildren(FacetPopover)[0]


def test_a_chosen_value_is_named_in_the_language_of_the_window(
    qtbot: QtBot, themed_app: QApplication
) -> None:
    chip = FacetChip(
        Text("filters", "Status"),
        load=_nothing,
        name=lambda facet: str(STATES[OutboxState(facet.value)][0]),
    )
    qtbot.addWidget(chip)
    chip.choose(frozenset({"refused"}), name="Refused")
    assert chip.text().startswith("Status: Refused")
    use_language(themed_app, Language.RUSSIAN)
    chip.retranslate()
    assert "Refused" not in chip.text()
    assert STATES[OutboxState.REFUSED][0].source == "Refused"
    assert str(STATES[OutboxState.REFUSED][0]) in chip.text()


async def _nothing(_where: object) -> tuple[Facet, ...]:
    return ()


def test_a_chip_that_knows_its_values_shows_those_without_rows_in_their_own_order(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def found(where: object) -> tuple[Facet, ...]:
        assert where == "everything"
        return (Facet("ready", "", 2), Facet("draft", "", 7))

    async def use() -> None:
        shown = (OutboxState.DRAFT, OutboxState.UNKNOWN, OutboxState.READY)
        title = Text("filters", "Status")
        chip = FacetChip(title, load=found, name=lambda facet: facet.value, values=shown)
        chip.set_count_filter(lambda: "everything")
        qtbot.addWidget(chip)
        chip.show()
        click(chip)
        await settle(lambda: bool(chip.findChildren(FacetPopover)))
        boxes = chip.findChildren(FacetPopover)[0].findChildren(QCheckBox)
        assert [box.accessibleName() for box in boxes] == ["draft, 7", "unknown, 0", "ready, 2"]

    run_qt(use())


def test_ticking_values_narrows_and_says_so(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        bar = bar_of(qtbot)
        told: list[None] = []
        bar.changed.connect(lambda: told.append(None))
        popover = await opened(bar, Part.STATUSES)
        boxes = popover.findChildren(QCheckBox)
        assert [box.accessibleName().split(",")[0] for box in boxes][:3] == [
            "Awaiting signature", "In processing", "Rejected",
        ]  # fmt: skip
        click(boxes[2])
        chip = facets(bar, Part.STATUSES)
        assert chip.chosen == {"3"}
        assert chip.text().startswith("Status: Rejected")
        assert chip.isChecked()
        click(boxes[0])
        assert chip.text().startswith("Status: 2")
        assert len(told) == 2
        where = list_filters.document_filter(Kind.DOCUMENT, choices(bar.chips), "x")
        assert where.statuses == {1, 3}
        assert where.text == "x"
        popover.close()

    run_qt(use())


def test_a_popover_goes_with_its_page(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        bar = bar_of(qtbot)
        popover = await opened(bar, Part.STATUSES)
        assert popover.isVisible()
        bar.hide()
        assert not popover.isVisible()

    run_qt(use())


def test_the_popover_is_used_by_keyboard(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        bar = bar_of(qtbot)
        popover = await opened(bar, Part.TYPES)
        boxes = popover.findChildren(QCheckBox)
        boxes[0].setFocus()
        press(popover, Qt.Key.Key_Down)
        assert popover.focusWidget() is boxes[1]
        press(boxes[1], Qt.Key.Key_Space)
        assert facets(bar, Part.TYPES).chosen == {"individualPayments"}
        press(popover, Qt.Key.Key_Up)
        press(popover, Qt.Key.Key_Up)
        assert popover.focusWidget() is boxes[-1]
        press(popover, Qt.Key.Key_Escape)
        assert not popover.isVisible()

    run_qt(use())


def _is_whole(box: QWidget) -> bool:
    return box.visibleRegion().boundingRect().size() == box.size()


def test_the_keyboard_scrolls_to_the_tick_that_it_goes_to(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    popover = FacetPopover(owner)
    values = [Facet(f"v{number}", "", number) for number in range(60)]
    popover.show_values(values, {}, frozenset())
    popover.show()
    boxes = list(popover.boxes.values())
    boxes[0].setFocus()
    for key, box in ((Qt.Key.Key_Up, boxes[-1]), (Qt.Key.Key_Down, boxes[0])):
        press(popover, key)
        assert popover.focusWidget() is box
        qtbot.waitUntil(partial(_is_whole, box))
    popover.close()


def test_many_values_can_be_searched(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    popover = FacetPopover(owner)
    values = [Facet(f"v{number}", "", number) for number in range(12)]
    popover.show_values(values, {f"v{n}": f"Значение {n}" for n in range(12)}, frozenset())
    popover.show()
    popover._search.setText("ЗНАЧЕНИЕ 11")
    assert [row.value for row in popover._rows if not row.isHidden()] == ["v11"]
    popover.close()


@pytest.mark.parametrize("part", [Part.ACCOUNTS, Part.TYPES, Part.REPLIES, Part.DIRECTIONS])
def test_a_value_that_is_empty_has_a_name(qtbot: QtBot, part: Part) -> None:
    windows = MemoryWindows(documents(1))
    chip = document_chips(Kind.DOCUMENT, [part], windows=windows, clock=FixedClock())[part]
    qtbot.addWidget(chip)
    assert isinstance(chip, FacetChip)
    chip.choose(frozenset({""}))
    assert chip.words() == "Not stated"
    assert chip.written().endswith(": Not stated")


@pytest.mark.parametrize("typed", ["BY20 OLMP", "by20olmp30", "BY20\N{NO-BREAK SPACE}OLMP 30"])
def test_an_account_in_groups_is_found_among_the_values(qtbot: QtBot, typed: str) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    popover = FacetPopover(owner)
    accounts = ["BY20OLMP30120000000010270000", *(f"BY{n}AKBB30120000" for n in range(21, 32))]
    values = [Facet(account, "", 1) for account in accounts]
    popover.show_values(values, {each: formats.account(each) for each in accounts}, frozenset())
    popover.show()
    popover._search.setText(typed)
    assert [row.value for row in popover._rows if not row.isHidden()] == accounts[:1]
    popover.close()


def test_counts_that_are_not_exact_say_so(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    popover = FacetPopover(owner)
    values = [Facet("a", "", 40, count_is_exact=False), Facet("b", "", 0, count_is_exact=False)]
    popover.show_values(values, {"a": "Проведён", "b": "Отозван"}, frozenset())
    names = [box.accessibleName() for box in popover.boxes.values()]
    assert names == ["Проведён, ≥\u200940", "Отозван"]
    popover.close()


def test_a_chosen_value_that_does_not_occur_any_more_stays_in_the_list(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        bar = bar_of(qtbot)
        facets(bar, Part.STATUSES).choose(frozenset({"6"}))
        popover = await opened(bar, Part.STATUSES)
        assert [row.value for row in popover._rows][-1] == "6"
        assert popover._rows[-1].box.isChecked()
        popover.close()

    run_qt(use())


def test_values_that_are_counted_slowly_do_not_open_over_another_page(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        bar = bar_of(qtbot)
        chip = facets(bar, Part.STATUSES)
        counting = HeldAnswers(monkeypatch, chip, "_load")
        chip.open_popover()
        await counting.held(1)
        bar.hide()
        counting.open()
        await settle(lambda: not chip._opening.is_running)
        assert not chip.findChildren(FacetPopover)

    run_qt(use())


@pytest.mark.parametrize("away", [True, False])
def test_values_that_are_counted_slowly_take_no_keys_that_are_typed_elsewhere(
    qtbot: QtBot, run_qt: Run, monkeypatch: pytest.MonkeyPatch, away: bool
) -> None:
    async def use() -> None:
        bar = bar_of(qtbot)
        search = QLineEdit(bar)
        search.show()
        bar.activateWindow()
        await settle(bar.isActiveWindow)
        chip = facets(bar, Part.STATUSES)
        counting = HeldAnswers(monkeypatch, chip, "_load")
        chip.setFocus()
        click(chip)
        await counting.held(1)
        if away:
            search.setFocus()
            await settle(search.hasFocus)
        counting.open()
        await settle(lambda: not chip._opening.is_running)
        assert bool(chip.findChildren(FacetPopover)) is not away
        for each in chip.findChildren(FacetPopover):
            each.close()

    run_qt(use())


def test_a_period_by_name_and_by_two_days(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    chip = bar.chips[Part.PERIOD]
    assert isinstance(chip, PeriodChip)
    chip.open_popover()
    popover = chip.findChildren(PeriodPopover)[0]
    name = next(each for each in popover.findChildren(QPushButton) if each.text() == "Last month")
    click(name)
    assert chip.period == Period(date(2026, 10, 1), date(2026, 10, 31))
    assert chip.text().startswith("Period: Last month")
    popover = PeriodPopover(chip, today=date(2026, 11, 16), chosen=Preset.LAST_MONTH)
    popover.period_chosen.connect(chip.choose)
    assert popover._first.text() == "01.10.2026"
    popover._first.setDate(popover._last.date().addDays(1))
    assert not popover._apply.isEnabled()
    popover._first.setDate(popover._last.date().addDays(-2))
    click(popover._apply)
    assert chip.period == Period(date(2026, 10, 29), date(2026, 10, 31))
    assert "29.10.2026" in chip.text()
    popover.deleteLater()


def test_the_keyboard_on_a_chip_changes_neither_its_words_nor_its_size(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    chip = bar.chips[Part.PERIOD]
    size = chip.sizeHint()
    chip.resize(size)
    bar.activateWindow()
    qtbot.waitUntil(bar.isActiveWindow)
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    assert chip.hasFocus()
    option = QStyleOptionButton()
    chip.initStyleOption(option)
    assert option.text == chip.text()
    assert chip.sizeHint() == size


def test_clear_takes_everything_back(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    cleared: list[None] = []
    bar.cleared.connect(lambda: cleared.append(None))
    assert bar._clear.isHidden()
    facets(bar, Part.TYPES).choose(frozenset({"letters"}), name="Письма")
    narrowed = [bar.is_filtering]
    assert not bar._clear.isHidden()
    click(bar._clear)
    narrowed.append(bar.is_filtering)
    assert narrowed == [True, False]
    assert cleared == [None]
    bar.set_search_active(searched=True)
    assert not bar._clear.isHidden()


def test_a_chip_speaks_the_new_language(qtbot: QtBot, qapp: QApplication) -> None:
    bar = bar_of(qtbot)
    chip = bar.chips[Part.PERIOD]
    assert isinstance(chip, PeriodChip)
    chip.choose(Preset.TODAY)
    assert chip.text().startswith("Period: Today")
    use_language(qapp, Language.RUSSIAN)
    qapp.processEvents()
    assert "Сегодня" in chip.text()


def test_the_summary_says_as_much_as_there_is_room_for(qtbot: QtBot) -> None:
    summary = TotalsLabel()
    qtbot.addWidget(summary)
    summary.resize(600, 24)
    summary.show()
    summary.show_count(1234)
    assert summary.text() == "1,234 rows"
    summary.show_totals(Totals(1234, (Money(123_450, "BYN"), Money(-5, "USD")), left_out=3))
    assert summary.text() == "1,234 rows  ·  1,234.50\u00a0BYN  ·  -0.05\u00a0USD"
    assert "3 amounts are not included" in summary.toolTip()
    assert "rejected" not in summary.toolTip(), "only lists of documents leave these out"
    summary.explain_sums(HINTS["totals"])
    assert "rejected or recalled documents" in summary.toolTip()
    summary.show_selected(12)
    assert "12 selected" in summary.text()
    assert "3 amounts are not included" in summary.toolTip(), "those of all rows, as the sums"
    summary.show_selected(12, [Money(100, "BYN")], left_out=1)
    assert summary.text() == "12 of 1,234  ·  1.00\u00a0BYN  ·  1 amount is not included"
    assert summary.toolTip().count("1 amount is not included") == 1
    summary.show_selected(12, [Money(100, "BYN")])
    assert "not included" not in summary.toolTip()
    summary.show_selected(12, [])
    assert summary.text() == "1,234 rows  ·  12 selected"
    assert "rejected or recalled documents" in summary.toolTip(), "why there is no sum"
    summary.show_selected(12)
    summary.resize(150, 24)
    assert summary.text() == "1,234 rows"
    assert "1,234.50" in summary.accessibleName()
    for known, said in ((41, "more than 40"), (301, "more than 300"), (23_128, "more than 23,000")):
        summary.show_count(known, exact=False)
        assert said in summary.text()
    summary.show_counting()
    assert summary.text() == "more than 23,000"
    summary.resize(600, 24)
    assert "counting all rows" in summary.text()
    summary.show_totals(Totals(100_000, count_is_exact=False))
    assert summary.text() == "more than 99,000  ·  12 selected"
    assert "press End" in summary.toolTip()
    summary.show_count(None)
    assert not summary.text()


@pytest.mark.parametrize("leading", [True, False])
@pytest.mark.parametrize("language", list(Language))
def test_no_sum_is_cut_and_what_has_no_room_opens(
    qtbot: QtBot, qapp: QApplication, language: Language, *, leading: bool
) -> None:
    use_language(qapp, language)
    summary = TotalsLabel()
    qtbot.addWidget(summary)
    summary.set_leading(leading=leading)
    sums = tuple(Money(98_765_432_10, currency) for currency in ("BYN", "EUR", "RUB", "USD"))
    summary.show_totals(Totals(2_000, sums))
    summary.resize(1_000, summary.sizeHint().height())
    summary.show()
    whole = summary.text()
    assert summary.more_button.isHidden()
    parts = whole.split("  ·  ")
    assert len(parts) == 5
    for width in range(250, 1_000, 25):
        summary.resize(width, summary.height())
        shown = summary.text().split("  ·  ")
        assert shown == parts[: len(shown)]
        hidden = len(parts) - len(shown)
        assert summary.more_button.isVisible() == bool(hidden), width
        assert summary.rect().contains(summary.childrenRect()), width
        if hidden:
            assert str(hidden) in summary.more_button.text()
            assert all(part in summary.more_button.accessibleName() for part in parts[-hidden:])
    summary.resize(300, summary.height())
    summary.more_button.click()
    card = summary.findChild(Popover)
    assert card is not None
    assert [each.text() for each in card.findChildren(QLabel)] == parts
    card.close()


def test_in_a_narrow_window_the_totals_have_a_line_of_their_own(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    sums = tuple(Money(123_456_789_00, currency) for currency in ("BYN", "EUR", "RUB"))
    chip = next(iter(bar.chips.values()))

    def stands_alone() -> bool:
        return bar.summary.y() >= chip.y() + chip.height()

    for width, alone in ((1000, False), (740, False), (300, True), (1000, False)):
        bar.resize(width, bar.sizeHint().height())
        bar.summary.show_totals(Totals(2_000, sums))
        qtbot.waitUntil(stands_alone if alone else lambda: not stands_alone())
        assert "…" not in bar.summary.text(), width


def test_chips_that_are_wider_than_the_bar_stand_in_two_whole_lines(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    pane = QWidget()  # a window is never narrower than what it needs
    qtbot.addWidget(pane)
    bar.setParent(pane)
    pane.show()
    bar.show()
    chips = [chip for chip in bar.chips.values() if not chip.isHidden()]
    whole = sum(chip.sizeHint().width() + Space.S for chip in chips) + 2 * Space.L

    def lines() -> int:
        bar.resize(bar.width(), bar.sizeHint().height())
        return len({chip.y() for chip in chips})

    for width, wanted in ((whole + 400, 1), (whole - 40, 2), (whole + 400, 1)):
        bar.resize(width, bar.sizeHint().height())
        qtbot.waitUntil(partial(_is, lines, wanted))
        for chip in chips:
            assert chip.width() >= chip.sizeHint().width(), (width, chip.words())
            assert chip.geometry().right() < width
    bar.setParent(None)


def _is(count: Callable[[], int], wanted: int) -> bool:
    return count() == wanted


def test_a_period_is_written_with_its_days(qtbot: QtBot) -> None:
    """A paper is read when *last quarter* is another one."""
    chip = bar_of(qtbot, 3).chips[Part.PERIOD]
    assert not chip.written()
    clock = FixedClock()
    for preset in Preset:
        chip.put(preset)
        period = preset.period(today(clock))
        for day in (period.first, period.last):
            assert formats.day(day) in chip.written()
    period = Period(date(2025, 1, 1), date(2025, 3, 31))
    chip.put(period)
    assert chip.words() == formats.period(period)
    assert chip.written() == f"Period: {formats.period(period)}", "a list may have two periods"


def test_what_is_chosen_is_written_with_its_title_and_all_names(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, 3)
    assert not any(chip.written() for chip in bar.chips.values())
    statuses = facets(bar, Part.STATUSES)
    statuses.put(frozenset({"3"}))
    assert statuses.written() == "Status: Rejected"
    statuses.put(frozenset({"4", "3", "1"}))
    assert statuses.written() == "Status: Awaiting signature, Rejected, Executed"
    accounts = facets(bar, Part.ACCOUNTS)
    accounts.put(frozenset(f"BY{number}" for number in range(11, 19)))
    first = ", ".join(f"BY{number}" for number in range(11, 17))
    assert accounts.written() == f"Account: {first} and 2 more"
    accounts.put(frozenset(f"BY{number}" for number in range(11, 17)))
    assert accounts.written() == f"Account: {first}"
    listed = bar.chips[Part.LISTED]
    listed.put(value=True)
    assert listed.written() == "Still listed by the bank"


def test_values_are_written_in_the_order_in_which_they_are_offered(
    qtbot: QtBot, run_qt: Run
) -> None:
    async def use() -> None:
        bar = bar_of(qtbot)
        chip = facets(bar, Part.TYPES)
        popover = await opened(bar, Part.TYPES)
        names = [row.name for row in popover._rows]
        chip.put(frozenset(popover.boxes))
        popover.close()
        assert chip.written() == f"Type: {', '.join(names)}"

    run_qt(use())


@pytest.mark.parametrize("kind", [Kind.REQUIREMENT, Kind.CARD_FILE])
def test_a_filter_without_values_is_written_as_its_title(qtbot: QtBot, kind: Kind) -> None:
    windows = MemoryWindows(documents(3))
    chips = document_chips(kind, (Part.UNANSWERED,), windows=windows, clock=FixedClock())
    for chip in chips.values():
        qtbot.addWidget(chip)
        assert not chip.written()
        chip.put(value=True)
        assert chip.written() == chip.accessibleName() != ""
