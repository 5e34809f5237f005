"""Tests of the window's event loop: random callbacks, against the order that asyncio promises."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEventLoop, QTimer

from desktop_app.ui import window_loop
from tests.ui.hands import settle

if TYPE_CHECKING:
    import pytest
    from PySide6.QtWidgets import QApplication

    from tests.support.loops import Run


@dataclass(slots=True)
class Planned:
    """One callback: when it is due, what it schedules when it is called, and how it ends.

    Attributes:
        after_ms: milliseconds from when it is added; None for the next turn.
        cancels: the callback of this number, if there is one, is cancelled by it.
        raises: it fails.
        nests: it opens a loop of Qt's for a moment.
        adds: what it adds, in this order.
    """

    after_ms: int | None
    cancels: int | None
    raises: bool
    nests: bool
    adds: Sequence[Planned]


@dataclass(slots=True)
class LoopRecord:
    """What the loop was asked for, and what it did."""

    loop: asyncio.AbstractEventLoop
    handles: list[asyncio.Handle] = field(default_factory=list)
    due: list[float | None] = field(default_factory=list)
    at_once: set[int] = field(default_factory=set)
    called: list[tuple[int, float]] = field(default_factory=list)
    cancelled: set[int] = field(default_factory=set)
    failures: int = 0
    nested: int = 0
    in_nested: list[int] = field(default_factory=list)

    def add(self, planned: Planned) -> None:
        """Ask the loop for a callback."""
        number = len(self.handles)
        if planned.after_ms is None or planned.after_ms <= 0:
            self.at_once.add(number)
        if planned.after_ms is None:
            self.due.append(None)
            self.handles.append(self.loop.call_soon(self.call, number, planned))
        else:
            due = self.loop.time() + planned.after_ms / 1000
            self.due.append(due)
            self.handles.append(self.loop.call_at(due, self.call, number, planned))

    def call(self, number: int, planned: Planned) -> None:
        """Be called."""
        if self.nested:
            self.in_nested.append(number)
        self.called.append((number, self.loop.time()))
        for each in planned.adds:
            self.add(each)
        if planned.cancels is not None and planned.cancels < len(self.handles):
            if planned.cancels not in {each for each, _ in self.called}:
                self.cancelled.add(planned.cancels)
            self.handles[planned.cancels].cancel()
        if planned.nests:
            self.nested += 1
            inner = QEventLoop()
            QTimer.singleShot(2, inner.quit)
            inner.exec()
            self.nested -= 1
        if planned.raises:
            self.failures += 1
            raise ValueError(number)

    @property
    def is_over(self) -> bool:
        """Whether everything was called that was not cancelled."""
        return len(self.called) + len(self.cancelled) >= len(self.handles)


_WHEN: Final = st.one_of(st.none(), st.integers(-2, 12))
_NUMBER: Final = st.one_of(st.none(), st.integers(0, 12))
_FAILS: Final = st.sampled_from([False, False, True])
_NESTS: Final = st.sampled_from([False] * 7 + [True])
_LEAF: Final = st.builds(Planned, _WHEN, _NUMBER, _FAILS, _NESTS, st.just(()))
_PLANS: Final = st.lists(
    st.recursive(
        _LEAF,
        lambda inner: st.builds(
            Planned, _WHEN, _NUMBER, _FAILS, _NESTS, st.lists(inner, max_size=3)
        ),
        max_leaves=6,
    ),
    min_size=1,
    max_size=8,
)


def _already_due(after_ms: int) -> Planned:
    return Planned(after_ms=after_ms, cancels=None, raises=False, nests=False, adds=())


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example([_already_due(0), _already_due(-2)])
@given(_PLANS)
def test_each_callback_is_called_once_in_its_order(run_qt: Run, plan: list[Planned]) -> None:
    async def story() -> LoopRecord:
        loop = asyncio.get_running_loop()
        told, reported = LoopRecord(loop), list[Any]()
        loop.set_exception_handler(lambda _, context: reported.append(context["exception"]))
        for each in plan:
            told.add(each)
        await settle(lambda: told.is_over)
        await asyncio.sleep(0.02)  # what comes twice comes soon
        assert len(reported) == told.failures
        loop.set_exception_handler(None)
        return told

    told = run_qt(story())
    order = [number for number, _ in told.called]
    assert len(order) == len(set(order)), "called twice"
    assert set(order).isdisjoint(told.cancelled)
    assert set(order) | told.cancelled == set(range(len(told.handles)))
    assert not told.in_nested, "a loop of Qt's continues nothing"
    for number, at in told.called:
        assert at >= (told.due[number] or 0.0), "called before its time"
    at_once = [number for number in order if number in told.at_once]
    assert at_once == sorted(at_once), "what is due at once, as it came"
    place = {number: index for index, number in enumerate(order)}
    first = [each for each in range(len(plan)) if each in place and each not in told.at_once]
    for one in first:
        for other in first:
            due_one, due_other = told.due[one], told.due[other]
            if due_one is not None and due_other is not None and due_one < due_other:
                assert place[one] < place[other], "what is due earlier is called earlier"


def test_a_cancelled_wait_leaves_nothing_behind(run_qt: Run) -> None:
    class Held:
        """What a callback holds."""

    async def story() -> list[bool]:
        loop: Any = asyncio.get_running_loop()
        alive = []
        for _ in range(500):
            held = Held()
            alive.append(weakref.ref(held))
            loop.call_later(3600, id, held).cancel()
        del held
        gc.collect()
        assert len(loop._timer._later) < 500
        return [each() is not None for each in alive]

    assert not any(run_qt(story()))


def test_what_falls_due_while_the_loop_does_not_run_is_called_when_it_runs_again(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    async def begin() -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        loop.call_at(now + 0.02, called.append, "later")
        loop.call_at(now + 0.01, called.append, "first")

    async def wait() -> None:
        await settle(lambda: len(called) > 1)

    with window_loop.window_runner(qapp) as runner:
        now = runner.get_loop().time()
        with monkeypatch.context() as patch:  # however long it takes, nothing falls due meanwhile
            patch.setattr(runner.get_loop(), "time", lambda: now)
            runner.run(begin())
        between = QEventLoop()
        QTimer.singleShot(40, between.quit)
        between.exec()
        assert called == []
        runner.run(wait())
    assert called == ["first", "later"]
