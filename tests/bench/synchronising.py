"""B8, B9, B12: the first synchronisation, the window meanwhile, and the idle window afterwards."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from itertools import pairwise
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from tests.bench.children import Child
from tests.bench.measures import Row, Unit, say

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from desktop_app.app.application import Application
    from desktop_app.services.documents.sync import Synchronisation
    from tests.bench.measures import Measure
    from tests.bench.plan import Plan
    from tests.support.sandbox import SandboxProcess

SYNC: Final = Row(
    name="B8", title="first synchronisation, search included", target=3.5, unit=Unit.LONG
)
FIRST: Final = Row(
    name="B8 first", title="first rows of the first synchronisation are stored", target=0.7
)
LISTED: Final = Row(
    name="B8 lists", title="all lists are stored, replies and details are not",
    target=2.0, unit=Unit.LONG,
)  # fmt: skip
LONGEST: Final = Row(
    name="B9", title="the window meanwhile: longest gap of a 10 ms timer", target=0.030
)
USUAL: Final = Row(
    name="B9 p99", title="the window meanwhile: 99th percentile of the gaps", target=0.018
)
IDLE: Final = Row(
    name="B12", title="idle window, polling included, of one core", target=0.001, unit=Unit.SHARE
)
QUIET: Final = Row(
    name="B12 read",
    title="a synchronisation that finds nothing new: read from the bank",
    target=10e6,
    unit=Unit.BYTES,
)
ROWS: Final = (SYNC, FIRST, LISTED, LONGEST, USUAL, IDLE, QUIET)

_MOST_ROUNDS: Final = 3
_TICK_MS: Final = 10
_IDLE_S: Final = 20.0
_SETTLE_S: Final = 5.0
_WORST: Final = 4


def measure(plan: Plan) -> list[Measure]:
    """Synchronise with a sandbox and download the same pages, in turn."""
    from tests.support.sandbox import SandboxProcess  # noqa: PLC0415 - this process alone

    say(f"starting a sandbox with {plan.documents} documents")
    rounds = max(min(plan.rounds, _MOST_ROUNDS), 1)
    runs: list[Any] = []
    floors: list[float] = []
    with SandboxProcess(["--port=0", f"--documents={plan.documents}"], as_command=True) as sandbox:
        for turn in range(rounds):
            say(f"synchronisation {turn + 1} of {rounds}")
            last = turn == rounds - 1
            runs.append(_synchronise(plan, sandbox, idle=last and IDLE.name in plan.names))
            if SYNC.name in plan.names:
                floors.append(_download(plan, sandbox, runs[-1]["calls"]))
    return [each for each in _measures(runs, floors) if each.row.name in plan.names]


def _measures(runs: list[Any], floors: list[float]) -> list[Measure]:
    notes = [f"{run['rows']} rows in {run['seconds']:.1f} s" for run in runs]
    gaps = [
        f"run {number}, after {began:.1f} s: {LONGEST.unit.written(gap)}"
        for number, run in enumerate(runs, 1)
        for gap, began in run["longest"]
    ]
    found = [
        LONGEST.measured(figure=median(run["longest"][0][0] for run in runs), notes=gaps),
        USUAL.measured(figure=median(run["usual"] for run in runs)),
    ]
    found.append(FIRST.measured(figure=median(run["first"] for run in runs)))
    if floors:
        floor = median(floors)
        for row, name in ((LISTED, "listed"), (SYNC, "seconds")):
            figure = median(run[name] for run in runs)
            found.insert(0, row.measured(figure=figure, floor=floor, notes=notes))
    if "idle" in runs[-1]:
        idle = runs[-1]["idle"]
        found.append(QUIET.measured(figure=idle.pop("bytes")))
        notes = [f"{name}: {IDLE.unit.written(share)}" for name, share in idle.items()]
        found.append(IDLE.measured(figure=sum(idle.values()), notes=notes))
    return found


def _synchronise(plan: Plan, sandbox: SandboxProcess, *, idle: bool) -> Any:
    from tests.bench.homes import home  # noqa: PLC0415 - the application's process needs it not

    addresses = sandbox.addresses
    earlier = sandbox.requests()
    before = earlier[-1]["number"] if earlier else 0
    with (
        home(plan, url=addresses.documents_url, token=addresses.access_token) as prepared,
        prepared.started(__name__, idle=idle, processor=plan.processor) as application,
    ):
        application.answer()
        found = json.loads(application.answer())
        asked = sandbox.requests(since=before)
        found["calls"] = [f"{one['path']}?{one['query']}" for one in asked if one["status"] == 200]
        if idle:
            found["idle"] = json.loads(application.answer())
    return found


def _download(plan: Plan, sandbox: SandboxProcess, pages: list[str]) -> float:
    url = urlsplit(sandbox.addresses.documents_url)
    wish = {
        "url": f"{url.scheme}://{url.netloc}",
        "token": sandbox.addresses.access_token,
        "pages": pages,
        "processor": plan.processor,
    }
    with Child("tests.bench.floors.download") as download:
        download.tell(json.dumps(wish))
        return float(download.ask())


async def drive(application: Application, wish: Any) -> AsyncIterator[Any]:
    """Watch the first synchronisation, and how idle the window is when it is over."""
    from tests.bench.waiting import begun  # noqa: PLC0415 - after the first paint

    sync = (await begun(application)).sync
    clock = time.process_time if wish["processor"] else time.monotonic
    gaps, progress = _Gaps(), _Progress(sync, clock)
    status = await sync.finished()
    found, longest = gaps.end()
    if status.error is not None:
        raise status.error
    yield {
        **progress.end(),
        "rows": status.done,
        "longest": longest,
        "usual": quantiles(found, n=100)[98],
    }
    if wish["idle"]:
        yield await _idle(sync)


class _Progress:
    """How long a synchronisation takes until its first rows are stored, its lists, and all."""

    def __init__(self, sync: Synchronisation, clock: Callable[[], float]) -> None:
        from PySide6.QtCore import QTimer  # noqa: PLC0415 - of the application's process alone

        self._sync, self._clock, self._began = sync, clock, clock()
        self._found: dict[str, float] = {}
        self._timer = QTimer(interval=_TICK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        status, seconds = self._sync.status, self._clock() - self._began
        if status.done:
            self._found.setdefault("first", seconds)
        if 0 < status.total <= status.done:
            self._found.setdefault("listed", seconds)

    def end(self) -> dict[str, float]:
        """All three, in seconds."""
        self._look()
        self._timer.stop()
        return {**self._found, "seconds": self._clock() - self._began}


class _Gaps:
    """A timer of 10 ms on the window's thread, and what lies between its ticks."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer  # noqa: PLC0415 - of the application's process alone

        self._ticks = [time.monotonic()]
        self._timer = QTimer(interval=_TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self._ticks.append(time.monotonic()))
        self._timer.start()

    def end(self) -> tuple[list[float], list[tuple[float, float]]]:
        """Stop, and give all gaps in seconds, then the longest ones with the moment they began.

        The gap that lasts until now counts as well.
        """
        self._timer.stop()
        ticks = [*self._ticks, time.monotonic()]
        gaps = [(after - before, before - ticks[0]) for before, after in pairwise(ticks)]
        return [gap for gap, _ in gaps], sorted(gaps, reverse=True)[:_WORST]


async def _idle(sync: Synchronisation) -> dict[str, float]:
    """Shares of one core: of the synchronisations to come, spread over time, and of the rest.

    The run after the first synchronisation, which knows no page yet, is not among those to come.
    """
    from desktop_app.services.documents.sync import AUTOMATIC_EVERY  # noqa: PLC0415 - as above

    await asyncio.sleep(_SETTLE_S)
    sync.start()
    await sync.finished()
    await asyncio.sleep(_SETTLE_S)
    calls = _Calls()
    worked = time.process_time()
    sync.start()
    await sync.finished()
    await asyncio.sleep(_SETTLE_S)
    calls.end()
    rested, began = time.process_time(), time.monotonic()
    await asyncio.sleep(_IDLE_S)
    return {
        "polling": (rested - worked) / AUTOMATIC_EVERY.total_seconds(),
        "resting": (time.process_time() - rested) / (time.monotonic() - began),
        "bytes": calls.bytes,
    }


class _Calls(logging.Handler):
    """Adds up the sizes of the answers that the transport logs."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.bytes = 0
        self._log = logging.getLogger("kantora.api")
        self._log.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Take the size out of a line."""
        found = re.search(r"(\d+) B\b", record.getMessage())
        self.bytes += int(found[1]) if found else 0

    def end(self) -> None:
        """Listen no more."""
        self._log.removeHandler(self)
