"""Tests of answering a payment demand in its row."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import Kind, RequirementType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.document_actions import (
    AnswerStage,
    DemandAnswer,
    OtherAction,
    fits,
)
from desktop_app.storage.window import DocumentFilter
from desktop_app.ui.documents.document_pages import RequirementsPage
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.document_action import DocumentAction
from desktop_app.ui.tables.columns import Cell, Part
from tests.support.layout import cut_cells, still
from tests.support.pages import PageFakes
from tests.support.windows import documents, of_kind
from tests.ui.hands import NO_KEYS, press, settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from desktop_app.domain.documents.listed import ListedDocument
    from tests.support.loops import Run

STATUSES = (DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.EXECUTED)
TYPES = (RequirementType.WITH_ACCEPTANCE, RequirementType.WITHOUT_ACCEPTANCE)
STAGES = (
    (AnswerStage.NOT_SENT, "Answer not sent yet", "was not sent yet"),
    (AnswerStage.NOT_ARRIVED, "Answer did not arrive", "did not arrive at the bank"),
    (AnswerStage.SENDING, "Answer being sent", "is being sent"),
    (AnswerStage.UNKNOWN, "Answer sent, being checked", "is being checked"),
    (AnswerStage.UNDECIDED, "Answer: to be decided", "decide in Drafts and outbox"),
    (AnswerStage.UNSIGNED, "Answered", "waits for its signature"),
    (AnswerStage.AT_BANK, "Answered", "the bank works on your answer"),
)


def test_both_answers_are_in_the_row_or_neither(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        rows = [
            replace(each, status=int(STATUSES[0]), type=TYPES[0].value)
            for each in of_kind(Kind.REQUIREMENT, documents(8))
        ]
        page = RequirementsPage(PageFakes(rows).context())
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.row(len(rows) - 1) is not None)
        columns = page.list.table.columns
        answers = [each for each in columns.visible() if each.id in {"accept", "refuse"}]
        assert len(answers) == 2
        seen = set()
        for width in range(1000, 2000, 20):
            page.resize(width, 760)
            await still(page)
            accept, refuse = map(columns.is_visible, answers)
            assert accept is refuse, width
            seen.add(accept)
        assert seen == {True, False}

    run_qt(use())


def test_demands_without_an_answer_are_shown_alone_by_one_press(qtbot: QtBot, run_qt: Run) -> None:
    async def use() -> None:
        fakes = PageFakes(of_kind(Kind.REQUIREMENT, documents(8)))
        page = RequirementsPage(fakes.context())
        page.resize(1400, 760)
        qtbot.addWidget(page)
        page.show()
        await settle(page.isActiveWindow)
        chip = page.list.bar.chips[Part.UNANSWERED]
        assert chip.isVisible()
        assert chip.accessibleName() == "Without an answer"
        assert chip.focusPolicy() & Qt.FocusPolicy.TabFocus
        press(chip, Qt.Key.Key_Space)
        assert chip.isChecked()
        assert page.list.model.where == DocumentFilter(kind=Kind.REQUIREMENT, unanswered=True)
        await settle(lambda: not page.list.model.is_reloading)
        fakes.windows.asked.clear()
        fakes.bus.publish(Change(Topic.OUTBOX))
        await settle(lambda: bool(fakes.windows.asked))  # an answer is on its way
        press(chip, Qt.Key.Key_Space)
        assert not chip.isChecked()
        assert page.list.model.where == DocumentFilter(kind=Kind.REQUIREMENT)
        page.show_only({Part.UNANSWERED: True})
        assert chip.isChecked()
        page.list.clear_filter()
        assert not chip.isChecked()

    run_qt(use())


@pytest.mark.parametrize("action", [OtherAction.ACCEPT, OtherAction.REFUSE])
def test_a_demand_is_answered_by_a_click_in_its_row(
    qtbot: QtBot, run_qt: Run, action: OtherAction
) -> None:
    rows = [
        replace(each, status=int(STATUSES[place % 2]), type=TYPES[place // 2 % 2].value)
        for place, each in enumerate(of_kind(Kind.REQUIREMENT, documents(8)))
    ]
    done: list[tuple[str, str]] = []

    def act(name: str, document: ListedDocument) -> None:
        done.append((name, document.id))

    async def use() -> None:
        fakes = PageFakes(rows)
        offered = tuple(
            DocumentAction(
                id=each.value,
                text=Text("OtherForm", "Accept…"),
                kinds=frozenset({Kind.REQUIREMENT}),
                fits=partial(fits, each),
                run=partial(act, each.value),
            )
            for each in (OtherAction.ACCEPT, OtherAction.REFUSE)
        )
        page = RequirementsPage(fakes.context(document_actions=lambda: offered))
        page.resize(2000, 760)
        qtbot.addWidget(page)
        page.show()
        await settle(lambda: page.list.model.count == len(rows))
        await settle(lambda: page.list.model.row(len(rows) - 1) is not None)
        await settle(page.isActiveWindow)
        table, model = page.list.table, page.list.model
        column = [each.id for each in model.columns].index(action.value)
        expected = []
        for place in range(len(rows)):
            row, cells = model.row(place), model.cells(place)
            assert row is not None
            assert cells is not None
            can = fits(action, row.value)
            assert bool(cells[column].text) == can
            expected += [(action.value, row.value.id)] if can else []
            point = table.visualRect(model.index(place, column)).center()
            assert table.viewport().rect().contains(point)
            QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, NO_KEYS, point)
            await settle(lambda: page.opening.row is not None)
        assert expected
        assert done == expected
        fakes.answered = {expected[0][1]: DemandAnswer(frozenset({"answer"}))}
        fakes.bus.publish(Change(Topic.OUTBOX))
        answered = model.position(expected[0][1])
        assert answered is not None
        await settle(lambda: (model.cells(answered) or ())[column].mark is None)
        table.scrollTo(model.index(answered, column))
        point = table.visualRect(model.index(answered, column)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, NO_KEYS, point)
        head = page.pane.head
        await settle(lambda: "Drafts and outbox" in head._next_step.text())
        assert done == expected, "an answered demand is not answered by a click once more"
        at_bank = DemandAnswer(frozenset({"answer"}), AnswerStage.AT_BANK)
        fakes.answered = {expected[0][1]: at_bank}
        fakes.bus.publish(Change(Topic.DOCUMENTS))
        await settle(lambda: "the bank works on your answer" in head._next_step.text())

    run_qt(use())


def test_the_day_stays_in_a_narrow_list_while_the_answer_is_only_here(
    qtbot: QtBot, run_qt: Run
) -> None:
    rows = [
        replace(each, status=int(STATUSES[0]), type=TYPES[0].value)
        for each in of_kind(Kind.REQUIREMENT, documents(8))
    ]

    async def use() -> None:
        fakes = PageFakes(rows)
        page = RequirementsPage(fakes.context())
        page.resize(700, 700)
        qtbot.addWidget(page)
        page.show()
        table, model = page.list.table, page.list.model
        await settle(lambda: model.cells(0) is not None)
        until = [each.id for each in model.columns].index("accept_until")
        await still(page)
        assert not table.isColumnHidden(until)
        for stage, *_ in STAGES:
            fakes.answered = {rows[0].id: DemandAnswer(frozenset({"answer"}), stage)}
            fakes.bus.publish(Change(Topic.OUTBOX))
            await settle(lambda: page.stage_of(rows[0]) is fakes.answered[rows[0].id].stage)
            await still(page)
            assert not table.isColumnHidden(until), stage
            assert cut_cells(page) == []

    run_qt(use())


@pytest.mark.parametrize(("stage", "words", "step"), STAGES)
def test_a_demand_keeps_its_day_until_the_bank_has_the_answer(
    qtbot: QtBot, run_qt: Run, stage: AnswerStage, words: str, step: str
) -> None:
    demand, *_ = of_kind(Kind.REQUIREMENT, documents(8))
    demand = replace(demand, status=int(STATUSES[0]), type=TYPES[0].value)

    async def use() -> None:
        fakes = PageFakes([demand])
        page = RequirementsPage(fakes.context())
        qtbot.addWidget(page)
        page.show()
        model = page.list.model
        await settle(lambda: model.cells(0) is not None)
        kind, until, left, accept, refuse = (
            [each.id for each in model.columns].index(name)
            for name in ("type", "accept_until", "days_left", "accept", "refuse")
        )
        before = model.cells(0)
        assert before is not None
        assert all(before[place].text for place in (kind, until, left, accept, refuse))
        fakes.answered = {demand.id: DemandAnswer(frozenset({"answer"}), stage)}
        fakes.bus.publish(Change(Topic.OUTBOX))
        await settle(lambda: not (model.cells(0) or before)[refuse].text)
        after = model.cells(0)
        assert after is not None
        assert step in page.next_step_of(demand)
        if stage in {AnswerStage.UNSIGNED, AnswerStage.AT_BANK}:
            assert (after[until], after[left], after[accept]) == (Cell(words), Cell(""), Cell(""))
            assert after[kind] == before[kind]
        else:
            assert (after[until].text, after[left]) == (before[until].text, before[left])
            assert (after[until].tip, after[accept]) == (words, Cell(words))
            assert after[kind].below == f"{words} · {before[kind].text}"

    run_qt(use())
