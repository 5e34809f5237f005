"""B13: pages of the sandbox's documents list for one client, against a constant answer."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING, Final

import httpx

from tests.bench.children import Child
from tests.bench.measures import Row, Unit, say, turns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bench.measures import Measure
    from tests.bench.plan import Plan
    from tests.support.sandbox import SandboxProcess

PAGES: Final = Row(
    name="B13",
    title="the sandbox: pages of 50 documents, one client",
    target=0.4,
    unit=Unit.RATE,
    at_least=True,
)
ROWS: Final = (PAGES,)

_A_PAGE: Final = 50
_CALLS: Final = 200


def measure(plan: Plan) -> list[Measure]:
    """Ask both for pages in turn."""
    from tests.support.sandbox import SandboxProcess  # noqa: PLC0415 - takes a while to load

    say(f"starting a sandbox with {plan.documents} documents")
    with SandboxProcess(["--port=0", f"--documents={plan.documents}"], as_command=True) as sandbox:
        first = sandbox.get("/", _page(1))
        size, last = len(first.content), max(first.json()["totalRowCount"] // _A_PAGE, 1)
        with Child("tests.bench.floors.constant_answer", str(size)) as constant:
            address = f"http://127.0.0.1:{constant.answer()}/"
            rates = list(_rates(sandbox, address, rounds=plan.rounds, last=last))
    floor, figure = (median(side) for side in zip(*rates, strict=True))
    notes = [f"pages of {_A_PAGE} documents have {size} bytes"]
    return [PAGES.measured(figure=figure, floor=floor, notes=notes)]


def _rates(
    sandbox: SandboxProcess, address: str, *, rounds: int, last: int
) -> Iterator[tuple[float, float]]:
    """Requests a second: of the floor, then of the sandbox."""
    with httpx.Client(trust_env=False) as client:
        for turn, counts in turns(rounds):
            began = time.perf_counter()
            for _ in range(_CALLS):
                client.get(address).raise_for_status()
            between = time.perf_counter()
            for call in range(_CALLS):
                sandbox.get("/", _page(1 + (turn * _CALLS + call) * 7 % last)).raise_for_status()
            if counts:
                yield _CALLS / (between - began), _CALLS / (time.perf_counter() - between)


def _page(number: int) -> dict[str, str | int]:
    return {"pageNo": number, "pageRowCount": _A_PAGE}
