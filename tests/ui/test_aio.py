"""Tests of coroutines started from the window: owners, errors, dialogs."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import delete, isValid

from desktop_app.domain.errors import Cancelled, UserError
from desktop_app.ui import aio, window_loop
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


class Sink(QWidget):
    """Records the errors it is given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: list[tuple[BaseException, Callable[[], object] | None]] = []

    def show_error(
        self, error: BaseException, *, retry: Callable[[], object] | None = None
    ) -> None:
        self.shown.append((error, retry))


async def _fail(error: BaseException) -> None:
    await asyncio.sleep(0)
    raise error


def test_gives_the_result(run_qt: Run, qtbot: QtBot) -> None:
    async def work() -> str:
        await asyncio.sleep(0.01)
        return "done"

    async def main() -> str | None:
        owner = QObject()
        return await aio.start(work(), owner=owner)

    assert run_qt(main()) == "done"


def test_a_running_task_is_not_collected(run_qt: Run) -> None:
    done = []

    async def work(gate: asyncio.Future[None]) -> None:
        await gate
        done.append(True)

    async def main() -> None:
        owner = QObject()
        gate = asyncio.get_running_loop().create_future()
        aio.start(work(gate), owner=owner)
        await asyncio.sleep(0)
        gc.collect()
        gate.set_result(None)
        await settle(lambda: bool(done))

    run_qt(main())


@pytest.mark.parametrize("end", ["result", "error", "cancelled", "gone"])
def test_an_owner_is_told_of_the_end_of_a_task_unless_it_is_deleted(run_qt: Run, end: str) -> None:
    async def work(gate: asyncio.Future[None]) -> None:
        await gate

    async def main() -> None:
        owner, gate = Sink(), asyncio.get_running_loop().create_future()
        heard: list[bool] = []
        task = aio.start(work(gate), owner=owner, ended=lambda: heard.append(isValid(owner)))
        if end == "result":
            gate.set_result(None)
        elif end == "error":
            gate.set_exception(UserError())
        elif end == "cancelled":
            task.cancel()
        else:
            delete(owner)
        await asyncio.wait({task})
        await asyncio.sleep(0)
        assert heard == ([] if end == "gone" else [True])

    run_qt(main())


def test_an_abandoned_generator_is_closed(run_qt: Run) -> None:
    async def scenario() -> None:
        closed = asyncio.Event()

        async def numbers() -> AsyncIterator[int]:
            try:
                while True:
                    yield 1
            finally:
                await asyncio.sleep(0.001)
                closed.set()

        async def take_one() -> None:
            async for _ in numbers():
                raise LookupError

        with pytest.raises(LookupError):
            await take_one()
        gc.collect()
        async with asyncio.timeout(240):
            await closed.wait()

    run_qt(scenario())


def test_ends_with_its_owner(run_qt: Run) -> None:
    seen: list[str] = []

    async def work() -> None:
        try:
            seen.append("began")
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def main() -> None:
        owner = QObject()
        task = aio.start(work(), owner=owner)
        await settle(lambda: bool(seen))
        delete(owner)
        await asyncio.wait({task})
        assert task.cancelled()

    run_qt(main())
    assert seen == ["began", "cancelled"]


def test_a_finished_task_leaves_no_receivers_at_its_owner(run_qt: Run) -> None:
    async def main() -> None:
        owner = QObject()
        receivers = set()
        for _ in range(5):
            await aio.start(asyncio.sleep(0), owner=owner)
            receivers.add(owner.receivers("2destroyed(QObject*)"))
        assert len(receivers) == 1
        delete(owner)

    run_qt(main())


def test_an_error_goes_to_the_nearest_sink(run_qt: Run, qtbot: QtBot) -> None:
    window = Sink()
    qtbot.addWidget(window)
    page = Sink(window)
    button = QWidget(page)
    failure = UserError()

    def again() -> None:
        pass

    async def main() -> None:
        await aio.start(_fail(failure), owner=button, retry=again)
        await aio.start(_fail(UserError()), owner=window)

    run_qt(main())
    assert page.shown == [(failure, again)]
    assert len(window.shown) == 1


def test_the_starter_may_take_the_error(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)
    taken: list[UserError] = []
    failure = UserError()

    async def main() -> None:
        await aio.start(_fail(failure), owner=page, on_error=taken.append)

    run_qt(main())
    assert taken == [failure]
    assert page.shown == []


def test_cancelled_is_silent(run_qt: Run, qtbot: QtBot) -> None:
    page = Sink()
    qtbot.addWidget(page)

    async def main() -> None:
        task = aio.start(_fail(Cancelled()), owner=page)
        await asyncio.wait({task})
        assert task.exception() is None

    run_qt(main())
    assert page.shown == []


def test_a_fault_is_reported_and_shown(
    run_qt: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Sink()
    qtbot.addWidget(page)
    reported: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: reported.append(error))
    fault = ZeroDivisionError()

    async def main() -> None:
        await aio.start(_fail(fault), owner=page)

    run_qt(main())
    assert reported == [fault]
    assert page.shown == [(fault, None)]


@pytest.mark.parametrize("goes", [True, False])
def test_tidying_up_after_the_owner_is_no_fault(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch, goes: bool
) -> None:
    reported: list[type[BaseException]] = []
    hook: Callable[..., None] = lambda kind, _error, _trace: reported.append(kind)  # noqa: E731
    monkeypatch.setattr(sys, "excepthook", hook)

    async def story() -> None:
        owner, began, gone = QWidget(), asyncio.Event(), QWidget()

        async def work() -> None:
            try:
                began.set()
                await asyncio.Event().wait()
            finally:
                gone.setEnabled(False)

        task = aio.start(work(), owner=owner)
        await began.wait()
        delete(gone)
        if goes:
            delete(owner)
        else:
            task.cancel()
        await asyncio.wait({task})
        if not goes:
            delete(owner)

    run_qt(story())
    assert reported == ([] if goes else [RuntimeError])


def test_an_error_without_a_sink_is_not_lost(run_qt: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: reported.append(error))
    failure = UserError()

    async def main() -> None:
        owner = QObject()
        await aio.start(_fail(failure), owner=owner)

    run_qt(main())
    assert reported == [failure]


def test_asking_waits_while_others_work(run_qt: Run, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    ticks = []

    async def tick(dialog: QDialog) -> None:
        for number in range(3):
            await asyncio.sleep(0)
            ticks.append(number)
        dialog.accept()

    async def main() -> int:
        dialog = QDialog(window)
        task = aio.start(tick(dialog), owner=window)
        answer = await aio.ask(dialog)
        await task
        await settle(lambda: not isValid(dialog))
        return answer

    assert run_qt(main()) == QDialog.DialogCode.Accepted
    assert ticks == [0, 1, 2]


def test_a_dialog_that_goes_away_cancels(run_qt: Run, qtbot: QtBot) -> None:
    window = QWidget()

    async def main() -> None:
        dialog = QDialog(window)
        asyncio.get_running_loop().call_later(0.01, delete, window)
        with pytest.raises(Cancelled):
            await aio.ask(dialog)

    run_qt(main())


def test_cancelling_takes_the_dialog_away(run_qt: Run, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)

    async def main() -> None:
        dialog = QDialog(window)
        task = aio.start(aio.ask(dialog), owner=window)
        await settle(dialog.isVisible)
        task.cancel()
        await asyncio.wait({task})
        await settle(lambda: not isValid(dialog))

    run_qt(main())


_PROGRAM = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
from desktop_app.ui import aio

app = QApplication([])
painted = []

class Window(QWidget):
    def paintEvent(self, event):
        painted.append(True)

window = Window()
aio.paint_first(window)
assert painted, "not painted"
assert "asyncio" not in sys.modules and "qasync" not in sys.modules, "imported too early"

async def main():
    import asyncio
    ended = asyncio.Event()

    async def work():
        try:
            began.set()
            await asyncio.Event().wait()
        finally:
            print("ended")

    began = asyncio.Event()
    asyncio.get_running_loop().call_soon(lambda: 1 / 0)
    aio.start(work(), owner=window)
    await began.wait()
    window.close()
    await asyncio.sleep(0.01)
    return 7

sys.excepthook = lambda kind, error, trace: print("reported", kind.__name__)
sys.exit(aio.run(main))
"""


def test_the_program_paints_first_runs_and_ends() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 7, done.stderr
    assert done.stdout.split() == ["reported", "ZeroDivisionError", "ended"]


def test_callbacks_are_called_in_their_order_and_qt_has_its_turn(run_qt: Run) -> None:
    async def story() -> None:
        loop, called = asyncio.get_running_loop(), list[object]()
        over = loop.create_future()

        def call(number: int) -> None:
            called.append(number)
            if number == 1:
                loop.call_soon(over.set_result, None)
            time.sleep(0.002)

        painted = QTimer()
        painted.timeout.connect(lambda: called.append("Qt"))
        painted.start(0)
        handles = [loop.call_soon(call, number) for number in range(20)]
        handles[3].cancel()
        await over
        painted.stop()
        ours = [each for each in called if each != "Qt"]
        assert ours == [each for each in range(20) if each != 3]
        assert called.index("Qt") < called.index(19)

    run_qt(story())


def test_nothing_is_continued_while_the_loop_does_not_run(qapp: QApplication) -> None:
    steps: list[int] = []

    async def work() -> None:
        for number in range(5):
            await asyncio.sleep(0)
            steps.append(number)

    async def begin() -> asyncio.Task[None]:
        return asyncio.create_task(work())

    async def end(task: asyncio.Task[None]) -> None:
        await task

    with window_loop.window_runner(qapp) as runner:
        task = runner.run(begin())
        before = len(steps)
        for _ in range(10):
            qapp.processEvents()
        assert len(steps) == before
        runner.run(end(task))
        assert steps == list(range(5))


def test_the_timers_of_a_closed_loop_are_not_left_to_another_thread(qapp: QApplication) -> None:
    async def main() -> Any:
        loop: Any = asyncio.get_running_loop()
        loop.call_later(60, print)
        return loop

    with window_loop.window_runner(qapp) as runner:
        loop = runner.run(main())
        timers = loop._timer
        assert isValid(timers)
    assert not isValid(timers)
    called: list[str] = []
    loop.call_later(0, called.append, "late")  # as a thread that hands its result over too late
    qapp.sendPostedEvents()
    assert not called


_CLOSED_LOOPS = """
import asyncio, gc, threading
from PySide6.QtWidgets import QApplication
from desktop_app.ui import window_loop

app = QApplication([])
ended = threading.Event()
gc.freeze()  # what was imported is looked at no more, and loops the more often

def collect():
    while not ended.is_set():
        gc.collect()

async def main():
    loop = asyncio.get_running_loop()
    circle = [loop]
    circle.append(circle)
    loop.call_later(60, circle.clear)
    await asyncio.to_thread(gc.collect)

threads = [threading.Thread(target=collect) for _ in range(2)]
for thread in threads:
    thread.start()
for _ in range(30):
    with window_loop.window_runner(app) as runner:
        runner.run(main())
    del runner
ended.set()
for thread in threads:
    thread.join()
"""


def test_closed_loops_are_collected_by_other_threads_without_a_fault() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", _CLOSED_LOOPS],
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
