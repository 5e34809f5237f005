"""Runs a command several times under processor load, to find tests that depend on speed."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Final

from devtools.errors import ChildFailed, ChoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OPTION: Final = "--under-load"
"""`--under-load N` after a command: run it N times beside busy loops."""

SLOW: Final = "--slow"
"""`--slow SEED` after a command: work in the background is late at random."""

SLOW_SEED: Final = "KANTORA_SLOW"
"""The variable that tells the tests the seed of their delays."""

ANY_CORE: Final = "KANTORA_ANY_CORE"
"""The variable that lets each test use all cores, so that its threads run at the same time."""

LOOPS: Final = 4
"""So many busy loops run beside it: twice the cores of a small computer."""

_BUSY: Final = """
import os, sys
while os.name == "nt" or os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""


def times_of(arguments: list[str]) -> tuple[int, list[str]]:
    """Return how often to run under load, 0 for once without, and the other arguments.

    Raises:
        ChoreError: the option is there without a whole number from 1.
    """
    if OPTION not in arguments:
        return 0, arguments
    place = arguments.index(OPTION)
    number = arguments[place + 1 : place + 2]
    if not number or not number[0].isdecimal() or int(number[0]) < 1:
        text = f"Say how often, for example: {OPTION} 10"
        raise ChoreError(text)
    return int(number[0]), arguments[:place] + arguments[place + 2 :]


def seed_of(arguments: list[str]) -> tuple[str, list[str]]:
    """Return the seed of random delays, empty without any, and the other arguments.

    Raises:
        ChoreError: the option is there without a whole number.
    """
    if SLOW not in arguments:
        return "", arguments
    place = arguments.index(SLOW)
    number = arguments[place + 1 : place + 2]
    if not number or not number[0].isdecimal():
        text = f"Say a number that the delays are drawn from, for example: {SLOW} 7"
        raise ChoreError(text)
    return number[0], arguments[:place] + arguments[place + 2 :]


def repeat(times: int, run: Callable[[int], None]) -> None:
    """Call `run` with 1, 2, … beside busy loops, say how each went, and go on after a failure.

    Raises:
        ChoreError: at least one run failed.
    """
    failed = []
    with busy_loops():
        for number in range(1, times + 1):
            began = time.monotonic()
            try:
                run(number)
            except ChildFailed:
                failed.append(number)
            outcome = "failed" if number in failed else "passed"
            seconds = time.monotonic() - began
            print(f"── run {number} of {times} under load {outcome}, {seconds:.0f} s", flush=True)
    if failed:
        numbers = ", ".join(map(str, failed))
        raise ChoreError(f"{len(failed)} of {times} runs under load failed: {numbers}.")
    print(f"All {times} runs under load passed.")


@contextlib.contextmanager
def busy_loops(count: int = LOOPS) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep so many processes busy until the block ends; they end with this process, too."""
    command = [sys.executable, "-c", _BUSY, str(os.getpid())]
    loops = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield loops
    finally:
        for loop in loops:
            loop.terminate()
        for loop in loops:
            loop.wait()
