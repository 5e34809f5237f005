"""Ten thousand imported rows never block the window: checked, kept, chosen, sent, discarded.

It takes two minutes: `KANTORA_ROWS=10000` in the environment runs it. A gap is the time between two
beats of the window's loop. Other programs lengthen it as well, so each gap is measured three times:
on the clock, as processor time of the window's thread, and as processor time of the whole process
without the threads of the store, which leave the interpreter to others while SQLite works.
What this program is to blame for is the shorter of the first and the last: while its window waits
for the interpreter, another thread of its own computes. The same is measured with no window at
work, while a thread computes all the time: the floor of the machine.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections import defaultdict
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtWidgets import QStackedWidget
from shiboken6 import delete

from desktop_app.ui import theme
from desktop_app.ui.imports.import_page import ImportPage
from desktop_app.ui.imports.import_texts import RowState
from desktop_app.ui.outbox.batch_page import BatchPage, BatchStep
from desktop_app.ui.outbox.outbox_page import OutboxPage
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.theme import Scheme
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.support.company import Bank, opened
from tests.support.contexts import context_of
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ROWS: Final = int(os.environ.get("KANTORA_ROWS", "0"))
LONGEST_S: Final = 0.05
"""Seconds that the window may be held up."""
LIMIT_S: Final = 300.0
_EVERY: Final = 20
_CALM_S: Final = 5.0
_BEAT_S: Final = 0.002
_TURN_S: Final = 0.0001  # as the program sets it when it starts

pytestmark = [
    pytest.mark.skipif(not ROWS, reason="takes minutes: set KANTORA_ROWS"),
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]


@dataclass(frozen=True)
class Gap:
    """Seconds between two beats.

    Attributes:
        wall: on the clock.
        window: processor time of the window's thread.
        own: processor time of all threads but those of the store, at most `wall`.
    """

    wall: float
    window: float
    own: float


def piece_of_work() -> float:
    """Processor time of a piece of work that is always the same, in seconds."""
    began = time.thread_time()
    sum(number * number for number in range(20_000))
    return time.thread_time() - began


def store_time() -> float:
    """Processor time of the threads of the store, where the system tells, in seconds."""
    if sys.platform in {"win32", "darwin"}:
        return 0.0
    threads = (each for each in threading.enumerate() if each.name.startswith("store"))
    found = 0.0
    for each in threads:
        with suppress(OSError):  # it has just ended
            found += time.clock_gettime(time.pthread_getcpuclockid(each.ident or 0))
    return found


class Beats:
    """Gaps of the loop by what is being done."""

    def __init__(self) -> None:
        self.doing = "open"
        self.gaps: defaultdict[str, list[Gap]] = defaultdict(list)
        self.pieces: list[float] = []

    async def run(self) -> None:
        while True:
            if len(self.gaps[self.doing]) % _EVERY == 0:
                self.pieces.append(piece_of_work())
            doing, wall = self.doing, time.perf_counter()
            window, process = time.thread_time(), time.process_time() - store_time()
            await asyncio.sleep(_BEAT_S)
            wall = time.perf_counter() - wall
            own = min(wall, max(0.0, time.process_time() - store_time() - process))
            self.gaps[doing].append(Gap(wall, time.thread_time() - window, own))

    @property
    def slowness(self) -> float:
        """How much longer nine in ten of the pieces of work took than the shortest, at most."""
        return sorted(self.pieces)[len(self.pieces) * 9 // 10] / min(self.pieces)

    def longest(self) -> dict[str, Gap]:
        return {
            doing: Gap(
                max(gap.wall for gap in gaps),
                max(gap.window for gap in gaps),
                max(gap.own for gap in gaps),
            )
            for doing, gaps in self.gaps.items()
        }


@contextmanager
def computing() -> Iterator[None]:
    """Have a thread compute all the time."""
    ended = threading.Event()

    def compute() -> None:
        while not ended.is_set():
            sum(number * number for number in range(1000))

    thread = threading.Thread(target=compute)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@asynccontextmanager
async def beating() -> AsyncIterator[Beats]:
    beats = Beats()
    task = asyncio.ensure_future(beats.run())
    before = sys.getswitchinterval()
    sys.setswitchinterval(_TURN_S)
    try:
        yield beats
    finally:
        sys.setswitchinterval(before)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


class PagesSetup:
    """The three pages, one of them on the screen."""

    def __init__(self, workspace: Workspace, beats: Beats) -> None:
        self.beats = beats
        self.registries = [CommandRegistry() for _ in range(3)]
        contexts = [
            context_of(workspace, registry=each, click_guard_ms=0) for each in self.registries
        ]
        self.imports, self.outbox = ImportPage(contexts[0]), OutboxPage(contexts[1])
        self.batch = BatchPage(contexts[2])
        self.stack = QStackedWidget()
        for page in (self.imports, self.outbox, self.batch):
            self.stack.addWidget(page)
        self.stack.resize(1080, 700)
        self.stack.show()

    async def calm(self) -> None:
        self.beats.doing = "floor"
        with computing():
            await asyncio.sleep(_CALM_S)
        self.beats.doing = "open"

    async def do(self, doing: str, page: Any, done: Any) -> None:
        """Say what is being done on which page, and wait for its end."""
        self.beats.doing = doing
        self.stack.setCurrentWidget(page)
        await settle(done, seconds=LIMIT_S)

    def close(self) -> None:
        delete(self.stack)
        for registry in self.registries:
            delete(registry)


def table(path: Path, cases: SandboxCases) -> Path:
    """A file of that many invoices of one payee."""
    party = cases.payment("1").party
    lines = ["Получатель;УНП;Счёт получателя;БИК;Сумма;Назначение платежа"]
    lines += [
        f"{party.name};{party.taxpayer_number};{party.account};{party.bic};{n % 9000 + 1},35;"
        f"Оплата по счёту № {n} за материалы"
        for n in range(ROWS)
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


async def walk(setup: PagesSetup, path: Path) -> None:
    imports, outbox, batch = setup.imports, setup.outbox, setup.batch
    model = imports.preview.model
    await setup.calm()
    imports.open_file(path)
    await setup.do("check", imports, lambda: model.plan is not None and not imports.strip.busy)
    model.tick_all(ticked=False)
    model.tick_all(ticked=True)
    imports.bring_in()
    await setup.do(
        "import",
        imports,
        lambda: model.counts[RowState.IMPORTED] == ROWS and not imports.strip.busy,
    )
    await setup.do("list", outbox, lambda: outbox.list.model.count == ROWS)
    outbox.list.table.selectAll()
    await setup.do("choose", outbox, lambda: outbox.pane.is_whole and len(outbox.pane.rows) == ROWS)
    batch.show_rows(outbox.pane.rows)
    await setup.do("review", batch, lambda: batch.step is BatchStep.REVIEW)
    batch.view.checked.setChecked(True)
    batch.send()
    await setup.do("send", batch, lambda: batch.model.signable_count > 3)
    batch.stop()
    await setup.do("stop", batch, lambda: batch.step is BatchStep.DONE)
    outbox.pane.discard_asked.emit()
    await setup.do("discard", outbox, lambda: outbox.strip.busy)
    await setup.do("discard", outbox, lambda: not outbox.strip.busy)
    await setup.calm()


def test_many_rows_hold_the_window_up_nowhere(
    qapp: QApplication, run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    longest: dict[str, Gap] = {}
    slowness: list[float] = []

    async def story() -> None:
        path = table(tmp_path / "invoices.csv", SandboxCases(sandbox))
        async with opened(tmp_path, Bank.of(sandbox)) as company, beating() as beats:
            await company.synchronise()
            setup = PagesSetup(company.workspace, beats)
            await asyncio.sleep(_CALM_S / 10)
            beats.gaps.clear()
            try:
                await walk(setup, path)
            finally:
                setup.close()
            longest.update(beats.longest())
            longest.pop("open", None)
            slowness.append(beats.slowness)

    run_qt(story())
    limit = LONGEST_S * slowness[0]
    allowed = limit + longest.pop("floor").own
    told = {
        doing: tuple(round(1000 * each) for each in (gap.wall, gap.window, gap.own))
        for doing, gap in longest.items()
    }
    assert {doing for doing, gap in longest.items() if gap.own > allowed} == set(), (told, allowed)
    assert {doing for doing, gap in longest.items() if gap.window > limit} == set(), (told, limit)
