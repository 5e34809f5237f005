"""Tests that a test run with crashed workers ends, fails, and runs all other tests."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from xdist.remote import Producer

from tests.support import workers
from tests.support.sandbox import ROOT
from tests.support.workers import LATE, MOSTLY_WAITING, Scheduling

if TYPE_CHECKING:
    from pathlib import Path

LIMIT_S = 600.0

CONFTEST = """
import os
import pytest
from tests.support.workers import Workers

def pytest_configure(config):
    config.pluginmanager.register(Workers())

@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish():
    if os.environ.get("PYTEST_XDIST_WORKER") == os.environ["DIES_AT_THE_END"]:
        os._exit(9)
"""

DYING = """
import os
import pytest

@pytest.mark.parametrize("number", range(30))
def test_alone(number):
    if number == 7:
        os._exit(9)

@pytest.mark.xdist_group("together")
@pytest.mark.parametrize("number", range(5))
def test_together(number):
    if number == 2:
        os._exit(9)
"""

PASSING = """
import pytest

@pytest.mark.parametrize("number", range(4))
def test_alone(number):
    pass
"""


class Worker:
    """A worker as the scheduler sees it: what it was told to run, and whether to end."""

    def __init__(self, name: str) -> None:
        self.gateway = SimpleNamespace(id=name)
        self.told: list[int] = []
        self.shutting_down = False
        self.alive = True

    def send_runtest_some(self, indices: list[int]) -> None:
        if not self.alive:
            raise BrokenPipeError
        self.told += indices

    def shutdown(self) -> None:
        self.shutting_down = True


class Config:
    """The options of a run with so many workers."""

    option = SimpleNamespace(loadscopereorder=False)

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def getvalue(self, name: str) -> list[str]:
        assert name == "tx"
        return [f"{self._workers}*popen"]


def begun(tests: list[str], *workers: Worker) -> Scheduling:
    """A scheduler that has distributed the first tests to workers that have collected them."""
    scheduling = Scheduling(Config(len(workers)), Producer("scheduling", enabled=False))
    for worker in workers:
        scheduling.add_node(worker)
        scheduling.add_node_collection(worker, tests)
    scheduling.schedule()
    return scheduling


def run(folder: Path, tests: str, *, dies_at_the_end: str = "") -> subprocess.CompletedProcess[str]:
    """Run tests in a folder of their own with two workers."""
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = xdist_group\n", encoding="utf-8")
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "test_dying.py").write_text(tests, encoding="utf-8")
    return subprocess.run(
        [
            sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "2",
            "-p", "xdist", "--dist", "loadgroup",
        ],
        cwd=folder,
        env={
            # This test may run in a worker itself, whose name its child must not take for its own.
            **{name: each for name, each in os.environ.items() if "XDIST" not in name},
            "PYTHONPATH": str(ROOT),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "DIES_AT_THE_END": dies_at_the_end,
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT_S,
    )  # fmt: skip


def test_what_a_worker_did_not_finish_is_tested_elsewhere(tmp_path: Path) -> None:
    ended = run(tmp_path, DYING)
    assert ended.returncode == pytest.ExitCode.TESTS_FAILED, ended.stdout
    assert "2 failed, 33 passed" in ended.stdout
    assert "crashed while running 'test_dying.py::test_alone[7]'" in ended.stdout
    assert "crashed while running 'test_dying.py::test_together[2]@together'" in ended.stdout
    assert "worker gw0 died" in ended.stdout


def test_one_of_two_new_workers_may_still_collect() -> None:
    tests = [f"test_dying.py::test_alone[{number}]" for number in range(20)]
    first, second, third, fourth = (Worker(f"gw{number}") for number in range(4))
    scheduling = begun(tests, first, second)
    assert scheduling.remove_node(first) == tests[first.told[0]]
    assert scheduling.remove_node(second) == tests[second.told[0]]
    scheduling.add_node(third)
    scheduling.add_node(fourth)
    # In a whole run, xdist says that one is ready and has collected in any order with the other.
    scheduling.add_node_collection(third, tests)
    scheduling.schedule()
    assert third.told
    assert not fourth.told
    scheduling.add_node_collection(fourth, tests)
    scheduling.schedule()
    assert fourth.told
    assert not set(third.told) & set(fourth.told)


def test_what_a_dead_worker_cannot_be_told_is_for_the_others() -> None:
    tests = [f"test_dying.py::test_alone[{number}]" for number in range(12)]
    first, second = Worker("gw0"), Worker("gw1")
    scheduling = begun(tests, first, second)
    first.alive = False
    done = list(first.told)
    for number in done:
        scheduling.mark_test_complete(first, number)
    assert first.told == done
    assert scheduling.remove_node(first) is None, "no test ran in it any more"
    for number in range(len(tests)):
        if number not in done:
            assert number in second.told
            scheduling.mark_test_complete(second, number)
    assert second.shutting_down
    assert sorted(first.told + second.told) == list(range(len(tests)))


def test_a_worker_helps_with_the_module_of_another_one_only_when_no_other_is_left() -> None:
    tests = [
        *(f"test_long.py::test_alone[{number}]" for number in range(20)),
        *(f"test_short.py::test_alone[{number}]" for number in range(4)),
        *(f"test_next.py::test_alone[{number}]" for number in range(4)),
    ]
    first, second = Worker("gw0"), Worker("gw1")
    scheduling = begun(tests, first, second)
    for turn in range(len(tests)):
        for worker in (first, second):
            if turn < len(worker.told):
                scheduling.mark_test_complete(worker, worker.told[turn])
    assert scheduling.tests_finished
    assert not scheduling.has_pending
    assert sorted(first.told + second.told) == list(range(len(tests)))
    assert all(number < 20 for number in first.told), "a worker goes on with its module"
    assert second.told[:8] == list(range(20, 28))
    assert second.told[8:], "it helps in the end"


def test_the_last_worker_runs_the_modules_that_mostly_wait_as_long_as_others_are_left() -> None:
    long, longer, *_ = MOSTLY_WAITING
    tests = [
        *(f"tests/domain/test_{module}.py::test_alone[{n}]" for module in "abcd" for n in range(6)),
        *(f"{module}::test_alone[{n}]" for module in (longer, long) for n in range(6)),
        f"{MOSTLY_WAITING[4]}::test_page@browser",
        "tests/ui/test_page.py::test_page@browser",
    ]
    workers = [Worker(f"gw{number}") for number in range(3)]
    scheduling = begun(tests, *reversed(workers))  # each is ready when it is
    for turn in range(8):
        for worker in workers:
            scheduling.mark_test_complete(worker, worker.told[turn])
    *others, patient = ([tests[number].split("::")[0] for number in w.told] for w in workers)
    assert patient[:10] == [*[long] * 6, *[longer] * 4]
    for modules in others:
        assert not set(modules[:10]) & set(MOSTLY_WAITING)


def test_modules_that_mostly_wait_are_those_of_the_tests() -> None:
    assert [module for module in MOSTLY_WAITING if not (ROOT / module).is_file()] == []


def test_a_worker_keeps_to_one_core_but_for_modules_that_mostly_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen: list[set[int]] = []
    monkeypatch.setattr(
        os, "sched_setaffinity", lambda _process, cores: chosen.append(cores), raising=False
    )
    monkeypatch.setattr(os, "nice", lambda _raised: 0, raising=False)
    worker = workers.Worker("gw4", {2, 5, 7})
    modules = ("tests/domain/test_a.py", MOSTLY_WAITING[0], "tests/domain/test_b.py")
    for test in [f"{module}::test_{number}" for module in modules for number in range(3)]:
        item: Any = SimpleNamespace(nodeid=test)
        worker.pytest_runtest_setup(item)
    assert chosen == [{5}, {2, 5, 7}, {5}], "once for each module"


@pytest.mark.parametrize(
    ("name", "niceness"), [("gw0", []), ("gw1", []), ("gw2", [LATE]), ("gw5", [LATE])]
)
def test_one_worker_for_each_core_comes_first(
    name: str, niceness: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(os, "nice", told.append, raising=False)
    workers.Worker(name, {2, 5})
    assert told == niceness


def test_a_worker_that_dies_after_its_tests_makes_the_run_red(tmp_path: Path) -> None:
    ended = run(tmp_path, PASSING, dies_at_the_end="gw0")
    assert ended.returncode == pytest.ExitCode.TESTS_FAILED, ended.stdout
    assert "4 passed" in ended.stdout
    assert "worker gw0 died" in ended.stdout
