"""B1, B2, B11: from the process start to the first paint and the figures of Today; memory."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tests.bench.children import Child
from tests.bench.measures import MILLION, Row, Unit, turns

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.app.application import Application
    from tests.bench.homes import Home
    from tests.bench.measures import Measure
    from tests.bench.plan import Plan

PAINT: Final = Row(name="B1", title="start: process start to the first painted window", target=1.45)
INPUT: Final = Row(
    name="B2", title="start until Today shows its figures and input is taken", target=2.7
)
MEMORY: Final = Row(
    name="B11", title="memory before the embedded browser is used", target=2.2, unit=Unit.BYTES
)
ROWS: Final = (PAINT, INPUT, MEMORY)

_MEMORY_OF_MANY: Final = 2.5
_LEAST_ROUNDS: Final = 5
_SETTLE_S: Final = 3.0


def measure(plan: Plan) -> list[Measure]:
    """Start the application and the bare window in turn."""
    from statistics import median  # noqa: PLC0415 - as below

    from tests.bench.homes import home  # noqa: PLC0415 - the application's process needs it not

    floors: list[tuple[float, float]] = []
    starts: list[tuple[float, float, float]] = []
    with home(plan, store=plan.stores.path(plan.documents)) as prepared:
        for _, counts in turns(plan.rounds, least=_LEAST_ROUNDS):
            memory = counts and not starts and MEMORY.name in plan.names
            floor = _floor(memory=memory, processor=plan.processor)
            start = _start(prepared, memory=memory, processor=plan.processor)
            if counts:
                floors.append(floor)
                starts.append(start)
    painted = median(each[0] for each in floors)
    found = [
        PAINT.measured(figure=median(each[0] for each in starts), floor=painted),
        INPUT.measured(figure=median(each[1] for each in starts), floor=painted),
    ]
    if MEMORY.name in plan.names and starts[0][2]:
        many = plan.documents >= MILLION
        memory_row = replace(MEMORY, target=_MEMORY_OF_MANY) if many else MEMORY
        found.append(memory_row.measured(figure=starts[0][2], floor=floors[0][1]))
    return [each for each in found if each.row.name in plan.names]


async def drive(application: Application, _wish: Any) -> AsyncIterator[tuple[float, float]]:
    """Tell when the figures were painted and the next event was taken; stay until told to end."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - of the application's process alone

    from tests.bench.waiting import Painted  # noqa: PLC0415 - as above

    window = application.window
    assert window is not None
    painted = Painted(window)

    def done() -> bool:
        page: Any = window.pages.currentWidget()
        overview = getattr(page, "overview", None) if window.current == "today" else None
        return overview is not None and bool(overview.documents.any)

    await painted.wait(done)
    taken = asyncio.get_running_loop().create_future()
    QTimer.singleShot(0, lambda: taken.set_result((time.monotonic(), time.process_time())))
    yield await taken
    await asyncio.to_thread(sys.stdin.readline)


def _floor(*, memory: bool, processor: bool) -> tuple[float, float]:
    began = time.monotonic()
    with Child("tests.bench.floors.window") as window:
        painted = _taken(window, began, processor=processor)
        return painted, _resident(window.pid) if memory else 0.0


def _start(prepared: Home, *, memory: bool, processor: bool) -> tuple[float, float, float]:
    began = time.monotonic()
    with prepared.started(__name__) as application:
        painted = _taken(application, began, processor=processor)
        shown = _taken(application, began, processor=processor)
        if memory:
            time.sleep(_SETTLE_S)
        resident = _resident(application.pid) if memory else 0.0
        application.tell("end")
    return painted, shown, resident


def _taken(child: Child, began: float, *, processor: bool) -> float:
    """Seconds until what a child tells next, or those of the processor that it took for it."""
    moment, spent = json.loads(child.answer())
    return float(spent if processor else moment - began)


def _resident(pid: int) -> float:
    """Bytes of memory that a process holds; 0 where the system has no `ps`."""
    try:
        told = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return 0.0
    return float(told.stdout) * 1024
