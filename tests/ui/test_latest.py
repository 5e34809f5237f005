"""Tests of work of which only the newest answer counts."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import delete

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.errors import UserError
from desktop_app.ui import aio
from desktop_app.ui.latest import AnswerOrder, ChangesWhileHidden, LatestTask, RepeatedTask
from tests.ui.hands import settle
from tests.ui.test_aio import Sink

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


EVENTS = st.lists(
    st.tuples(st.just("start"), st.just(0))
    | st.tuples(st.sampled_from(["answer", "fail"]), st.integers(0, 9))
    | st.tuples(st.sampled_from(["restart", "cancel"]), st.just(0)),
    max_size=20,
)
"""What may happen to work: starts, answers and failures of any run so far, and giving up."""

TURNS = 8
"""Turns of the loop in which everything that can go on has gone on."""


async def run_loop_turns() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(0)


class Answers:
    """Questions that are answered when and how a test says; what was shown, in order."""

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[str]] = []
        self.shown: list[str] = []

    async def show(self) -> None:
        question: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asked.append(question)
        self.shown.append(await question)

    async def came(self, count: int) -> None:
        await settle(lambda: len(self.asked) >= count)

    def answer(self, place: int, found: str | Exception) -> None:
        question = self.asked[place]
        if question.done():
            return  # nobody waits for it any more
        if isinstance(found, str):
            question.set_result(found)
        else:
            question.set_exception(found)


def test_an_older_answer_never_shows(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)

    @settings(max_examples=30)
    @given(order=st.permutations(range(4)), failing=st.sets(st.integers(0, 2)))
    def hold(order: list[int], failing: set[int]) -> None:
        async def story() -> None:
            answers, latest = Answers(), LatestTask(page)
            for count in range(4):
                newest = latest.start(answers.show())
                await answers.came(count + 1)
            for place in order:
                answers.answer(place, UserError() if place in failing else str(place))
            await asyncio.wait({newest})
            assert answers.shown == ["3"]
            assert not latest.is_running

        run_qt(story())

    hold()
    assert page.shown == []


def test_the_failure_of_work_that_was_given_up_is_not_shown(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)

    async def fail_when_cancelled(began: asyncio.Event) -> None:
        try:
            began.set()
            await asyncio.Event().wait()
        finally:
            raise UserError

    async def story() -> None:
        latest, began = LatestTask(page), asyncio.Event()
        given_up = latest.start(fail_when_cancelled(began))
        await began.wait()
        await asyncio.wait({latest.start(asyncio.sleep(0)), given_up})

    run_qt(story())
    assert page.shown == []


def test_the_newest_failure_is_shown_or_taken(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)
    taken: list[UserError] = []
    failure, other = UserError(), UserError()

    def again() -> None:
        pass

    async def fail(error: UserError) -> None:
        await asyncio.sleep(0)
        raise error

    async def story() -> None:
        latest = LatestTask(page)
        await latest.start(fail(failure), retry=again)
        await latest.start(fail(other), on_error=taken.append)

    run_qt(story())
    assert page.shown == [(failure, again)]
    assert taken == [other]


def test_work_that_starts_its_own_successor_gives_way_to_it(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)
    shown: list[str] = []

    async def story() -> None:
        latest = LatestTask(page)

        async def second() -> None:
            shown.append("second")

        async def first() -> None:
            latest.start(second())
            await asyncio.sleep(0)
            shown.append("first")

        await asyncio.wait({latest.start(first())})
        await settle(lambda: not latest.is_running)

    run_qt(story())
    assert shown == ["second"]


def test_controls_are_busy_until_the_newest_run_ends(run_qt: Run, qtbot: QtBot) -> None:
    page = QWidget()
    button, other = QPushButton(), QPushButton()
    column = QVBoxLayout(page)
    column.addWidget(button)
    column.addWidget(other)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()

    async def story() -> None:
        answers, latest = Answers(), LatestTask(page)
        button.setFocus()
        await settle(button.hasFocus)
        latest.start(answers.show(), busy=[button])
        await answers.came(1)
        earlier = latest.start(answers.show(), busy=[button])
        await answers.came(2)
        answers.answer(0, "older")
        assert not button.isEnabled()
        newest = latest.start(answers.show(), busy=[button])
        await asyncio.wait({earlier})
        assert not button.isEnabled()
        await answers.came(3)
        answers.answer(2, "newest")
        await asyncio.wait({newest})
        await settle(button.isEnabled)
        await settle(button.hasFocus)
        latest.start(answers.show(), busy=[button])
        latest.cancel()
        assert button.isEnabled()
        assert not latest.is_running

    run_qt(story())


def test_work_ends_with_its_owner(run_qt: Run) -> None:
    async def story() -> None:
        owner, answers = QWidget(), Answers()
        latest = LatestTask(owner)
        repeated = RepeatedTask(answers.show, owner=owner)
        newest = latest.start(answers.show())
        repeated.start()
        await answers.came(2)
        repeated.start()  # it is not repeated for an owner that is gone
        delete(owner)
        await asyncio.wait({newest})
        await settle(lambda: all(each.done() for each in answers.asked))
        assert newest.cancelled()
        assert len(answers.asked) == 2

    run_qt(story())


def test_nothing_follows_a_run_that_ends_in_the_moment_in_which_its_owner_goes(
    run_qt: Run,
) -> None:
    async def story() -> None:
        answers, page = Answers(), QWidget()
        repeated = RepeatedTask(answers.show, owner=page)
        repeated.start()
        await answers.came(1)
        repeated.start()
        answers.answer(0, "first")
        while not answers.shown:  # noqa: ASYNC110 - the very turn in which the run ends
            await asyncio.sleep(0)
        delete(page)
        for _turn in range(9):
            await asyncio.sleep(0)
        assert answers.shown == ["first"]
        assert len(answers.asked) == 1
        assert not aio._RUNNING

    run_qt(story())


def test_news_during_a_run_cause_exactly_one_more(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)

    @settings(max_examples=40)
    @given(
        news=st.lists(st.integers(0, 3), min_size=1, max_size=5),
        failing=st.sets(st.integers(0, 4)),
    )
    def hold(news: list[int], failing: set[int]) -> None:
        async def story() -> None:
            page.shown.clear()
            answers = Answers()
            task = RepeatedTask(answers.show, owner=page)
            task.start()
            task.start()  # the run has not begun: it reads this too
            runs = 1
            for place, count in enumerate(news):
                await answers.came(runs)
                for _ in range(count):
                    task.start()
                answers.answer(runs - 1, UserError() if place in failing else str(place))
                if not count:
                    break
                runs += 1
            await answers.came(runs)
            answers.answer(runs - 1, "last")
            await settle(lambda: not task.is_running)
            assert len(answers.asked) == runs
            ended_early = 0 in news and news.index(0) in failing
            assert len(page.shown) == ended_early

        run_qt(story())

    hold()


def test_something_else_is_read_at_once(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)

    async def story() -> None:
        answers = Answers()
        task = RepeatedTask(answers.show, owner=page)
        task.start()
        await answers.came(1)
        task.start()
        task.restart()
        await answers.came(2)
        answers.answer(1, "second")
        answers.answer(0, "first")
        await settle(lambda: not task.is_running)
        assert answers.shown == ["second"]
        task.start()
        await answers.came(3)
        task.start()
        task.cancel()
        assert not task.is_running
        task.start()  # what was given up may not have ended yet
        await answers.came(4)
        answers.answer(2, "third")
        answers.answer(3, "fourth")
        await settle(lambda: not task.is_running)
        assert answers.shown == ["second", "fourth"]

    run_qt(story())


def test_a_fault_is_reported_and_the_news_are_read_all_the_same(
    run_qt: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Sink()
    qtbot.addWidget(page)
    reported: list[BaseException] = []
    hook: Callable[..., None] = lambda _kind, error, _trace: reported.append(error)  # noqa: E731
    monkeypatch.setattr(sys, "excepthook", hook)
    fault = ZeroDivisionError()

    async def story() -> None:
        answers = Answers()
        task = RepeatedTask(answers.show, owner=page)
        task.start()
        await answers.came(1)
        task.start()
        answers.answer(0, fault)
        await answers.came(2)
        answers.answer(1, "read")
        await settle(lambda: not task.is_running)
        assert answers.shown == ["read"]

    run_qt(story())
    assert reported == [fault]


class Expected:
    """The runs of a task as plain numbers, and what may show of them."""

    def __init__(self) -> None:
        self.runs = 0
        self.running: int | None = None
        self.again = False
        self.shown: list[str] = []
        self.failures: list[str] = []

    def begin(self) -> None:
        self.running, self.again = self.runs, False
        self.runs += 1

    def end(self, run: int, *, failed: bool) -> None:
        if run != self.running:
            return
        self.running = None
        if not failed:
            self.shown.append(str(run))
        elif not self.again:
            self.failures.append(str(run))
        if self.again:
            self.begin()


class TaskComparison:
    """A task of one of the two kinds beside what is expected of it."""

    def __init__(self, page: QWidget, button: QPushButton, *, repeats: bool) -> None:
        self.owner = QWidget(page)
        self.answers, self.expected = Answers(), Expected()
        self.failures: list[str] = []
        self._button, self._repeats = button, repeats
        self._repeated = RepeatedTask(self.answers.show, owner=self.owner, on_error=self._on_error)
        self._latest = LatestTask(self.owner)
        self.task = self._repeated if repeats else self._latest

    def _on_error(self, error: UserError) -> None:
        self.failures.append(error.code)

    def apply_event(self, what: str, place: int) -> None:
        match what:
            case "cancel":
                self.task.cancel()
                self.expected.running, self.expected.again = None, False
            case "start" | "restart" if self._repeats:
                self._repeat(what)
            case "start" | "restart":
                work = self.answers.show()
                self._latest.start(work, on_error=self._on_error, busy=[self._button])
                self.expected.begin()
            case _ if place < len(self.answers.asked):
                failure = UserError()
                failure.code = str(place)
                self.answers.answer(place, str(place) if what == "answer" else failure)
                self.expected.end(place, failed=what == "fail")

    def _repeat(self, what: str) -> None:
        getattr(self._repeated, what)()
        if what == "start" and self.expected.running is not None:
            self.expected.again = True
        else:
            self.expected.begin()

    def compare(self) -> None:
        expected = self.expected
        assert len(self.answers.asked) == expected.runs
        assert (self.answers.shown, self.failures) == (expected.shown, expected.failures)

    async def end(self, *, closes: bool) -> None:
        if closes:
            delete(self.owner)
        else:
            self.task.cancel()
        await run_loop_turns()
        for place in range(len(self.answers.asked)):
            self.answers.answer(place, "too late")
        await run_loop_turns()
        self.compare()
        assert not aio._RUNNING
        if not closes:
            delete(self.owner)


@pytest.mark.own_pace
@pytest.mark.parametrize("repeats", [False, True])
def test_any_order_of_events_shows_what_is_newest(run_qt: Run, qtbot: QtBot, repeats: bool) -> None:
    page = Sink()
    button = QPushButton(page)
    qtbot.addWidget(page)

    async def story(events: list[tuple[str, int]], *, closes: bool) -> None:
        both = TaskComparison(page, button, repeats=repeats)
        for what, place in events:
            both.apply_event(what, place)
            await run_loop_turns()
            both.compare()
            runs = both.expected.running is not None
            assert both.task.is_running is runs
            assert button.isEnabled() is (repeats or not runs)
        await both.end(closes=closes)

    @settings(max_examples=60)
    @given(events=EVENTS, closes=st.booleans())
    def hold(events: list[tuple[str, int]], closes: bool) -> None:
        run_qt(story(events, closes=closes))

    hold()
    assert page.shown == []


@given(st.lists(st.none() | st.integers(0, 30), max_size=40))
def test_an_answer_counts_unless_a_later_one_is_on_show(events: list[int | None]) -> None:
    order, asked = AnswerOrder(), list[int]()
    on_show = 0
    for event in events:
        if event is None:
            asked.append(order.ask())
            assert asked == sorted(set(asked))
        elif event < len(asked):
            turn = asked[event]
            assert order.is_late(turn) is (turn < on_show)
            on_show = max(on_show, turn)


@pytest.fixture
def pages(qtbot: QtBot) -> QStackedWidget:
    """Two pages that take turns, the first one on show."""
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    for _ in range(2):
        stack.addWidget(QWidget())
    return stack


def _page(pages: QStackedWidget, place: int) -> QWidget:
    found = pages.widget(place)
    assert found is not None
    return found


@pytest.mark.parametrize("shown", [True, False])
def test_a_page_on_show_is_told_of_every_change_at_once(
    pages: QStackedWidget, *, shown: bool
) -> None:
    """Whether its window is on the screen yet or not."""
    pages.setVisible(shown)
    told: list[Change] = []
    changes = ChangesWhileHidden(_page(pages, 0), told.append)
    one, other = Change(Topic.OUTBOX, frozenset("a")), Change(Topic.OUTBOX, frozenset("b"))
    changes.take(one)
    changes.take(other)
    assert told == [one, other]


@pytest.mark.parametrize("shown", [True, False])
def test_a_hidden_page_is_told_of_changes_together_as_soon_as_it_is_shown(
    pages: QStackedWidget, *, shown: bool
) -> None:
    pages.setVisible(shown)
    told: list[Change] = []
    changes = ChangesWhileHidden(_page(pages, 1), told.append)
    for change in (
        Change(Topic.OUTBOX, frozenset("a")),
        Change(Topic.DOCUMENTS, frozenset("d")),
        Change(Topic.OUTBOX, frozenset("b")),
        Change(Topic.OUTBOX, frozenset("c"), "somebody"),
        Change(Topic.DOCUMENTS),
        Change(Topic.DOCUMENTS, frozenset("e")),
    ):
        changes.take(change)
    assert told == []
    pages.setCurrentIndex(1)
    assert told == [
        Change(Topic.OUTBOX, frozenset("ab")),
        Change(Topic.DOCUMENTS),
        Change(Topic.OUTBOX, frozenset("c"), "somebody"),
    ]
    last = Change(Topic.DAY)
    changes.take(last)
    assert told[3:] == [last]
    pages.setCurrentIndex(0)
    pages.setCurrentIndex(1)
    assert told[4:] == []


def test_a_hidden_page_is_told_when_no_more_changes_come(
    pages: QStackedWidget, qtbot: QtBot
) -> None:
    """It is up to date already when it is shown a while later."""
    told: list[Change] = []
    changes = ChangesWhileHidden(_page(pages, 1), told.append)
    change = Change(Topic.OUTBOX)
    changes.take(change)
    assert told == []
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    assert told == [change]
    pages.setCurrentIndex(1)
    assert told == [change]
