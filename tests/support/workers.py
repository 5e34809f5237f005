"""How pytest-xdist distributes tests: modules stay together, and a crashed worker fails the run."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

import pytest
from xdist.scheduler import LoadGroupScheduling

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.workermanage import WorkerController

MESSAGE: Final = "{} died: {}"

MOSTLY_WAITING: Final = (
    "tests/flows/test_tour.py",
    "tests/contract/test_schemathesis.py",
    "tests/contract/gateway/test_schemathesis.py",
    "tests/contract/control/test_schemathesis.py",
    "tests/ui/browser/test_browser_view.py",
    "tests/services/outbox/test_orders_sandbox.py",
    "tests/services/outbox/test_outbox_sandbox.py",
    "tests/services/outbox/test_outbox_killed.py",
    "tests/services/outbox/test_orders_killed.py",
    "tests/services/gateway/test_card_payments_killed.py",
    "tests/services/documents/test_faults.py",
    "tests/services/signing/test_signing_outcomes.py",
)
"""Modules whose tests wait for a child process, a browser or a time-out, the longest first.

They take one worker almost as long as all others take the others. A group is named by the module
of its first test.
"""

LATE: Final = 5
"""Niceness of workers without a core of their own: they get a quarter of one beside its worker.

With more, a test of a second may wait for half a minute until the other worker does.
"""


class Scheduling(LoadGroupScheduling):  # type: ignore[misc]  # xdist has no types
    """Assigns each test to a worker once, groups as a whole, and modules to as few as possible.

    A worker goes on with its module, then begins one that no other worker runs, and only helps
    with a module of others when there is no such module left. What a module prepares is prepared
    once that way. The last worker runs the modules of `MOSTLY_WAITING`, one after the other, beside
    others that compute: the processors are busy, and not with more tests at once than needed.

    WORKAROUND (xdist 3.8): after a crash it hands out again what had passed already, as work
    without tests, and a worker that gets such work asks for no more: the run never ends. It also
    repeats the test that crashed, and stops the whole run when it has work for a worker that
    still collects (as the one that stands in for the second of two crashed ones does), or that
    has died unnoticed. And it counts all tests again after each test: half a minute in a whole run.
    """

    def __init__(self, config: Any, log: Producer) -> None:
        """Begin with nothing; `config` and `log` are those of the run."""
        super().__init__(config, log)
        self._places: dict[str, int] = {}
        """Where each test is in the collection."""
        self._waiting: dict[str, dict[str, None]] = {}
        """The units of `workqueue` by module, in its order."""
        self._modules: dict[WorkerController, str] = {}
        """Where each worker is."""

    def schedule(self) -> None:
        """Distribute the first tests, or give more to workers that came later."""
        if not self._places:
            tests = next(iter(self.registered_collections.values()))
            self._places = {test: place for place, test in enumerate(tests)}
        super().schedule()

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """Forget a test that has run, and its unit after the last one."""
        test = self.registered_collections[node][item_index]
        scope = self._split_scope(test)
        unit = self.assigned_work[node][scope]
        unit[test] = True
        if all(unit.values()):
            del self.assigned_work[node][scope]
        self._reschedule(node)

    def remove_node(self, node: WorkerController) -> str | None:
        """Forget a worker; what it had not finished is for the others.

        Returns:
            The test that ran when the worker died; None when it had nothing left to do.
        """
        units = self.assigned_work.pop(node)
        self._modules.pop(node, None)
        crashed: str | None = next(
            (test for unit in units.values() for test, done in unit.items() if not done), None
        )
        if crashed is None:
            return None
        units[self._split_scope(crashed)][crashed] = True
        for scope, unit in units.items():
            if not all(unit.values()):
                self._put_back(scope, unit)
        for other in self.assigned_work:
            self._reschedule(other)
        return crashed

    def _reschedule(self, node: WorkerController) -> None:
        """Give a worker more to do, but for one that collects: its turn comes after that."""
        if node in self.registered_collections:
            super()._reschedule(node)

    def _assign_work_unit(self, node: WorkerController) -> None:
        """Give a worker the next unit; that goes on waiting when the worker has died."""
        scope, unit = self._next_unit(node)
        self.assigned_work[node][scope] = unit
        try:
            node.send_runtest_some([self._places[test] for test, done in unit.items() if not done])
        except OSError:
            # That the worker is down is told by xdist in its turn.
            del self.assigned_work[node][scope]
            self._put_back(scope, unit)

    def _next_unit(self, node: WorkerController) -> tuple[str, dict[str, bool]]:
        """Take the unit for a worker from those that wait; there is one."""
        if not self._waiting:
            for scope, unit in self.workqueue.items():
                self._waiting.setdefault(_module_of(unit), {})[scope] = None
        own = self._modules.get(node, "")
        if own not in self._waiting:
            own = self._modules[node] = self._next_module(node)
        scopes = self._waiting[own]
        scope = next(iter(scopes))
        del scopes[scope]
        if not scopes:
            del self._waiting[own]
        return scope, self.workqueue.pop(scope)

    def _next_module(self, node: WorkerController) -> str:
        """Choose what a worker begins from the modules that wait; there is one."""
        taken = {module for other, module in self._modules.items() if other is not node}
        patient = [module for module in MOSTLY_WAITING if module in self._waiting]
        last = max(self.assigned_work, key=lambda one: _number(one.gateway.id))
        if patient and node is last and taken.isdisjoint(MOSTLY_WAITING):
            return patient[0]
        fresh = [module for module in self._waiting if module not in taken]
        computing = (module for module in fresh if module not in patient)
        most = max(self._waiting, key=lambda module: len(self._waiting[module]))
        return next(computing, fresh[0] if fresh else most)

    def _put_back(self, scope: str, unit: dict[str, bool]) -> None:
        """Let a unit wait again, as the first of its module."""
        module = _module_of(unit)
        self.workqueue[scope] = unit
        self._waiting[module] = {scope: None, **self._waiting.get(module, {})}


def _number(name: str) -> int:
    """The number of a worker from the name that xdist gave it, `gw1`."""
    return int(name.removeprefix("gw"))


def _module_of(unit: dict[str, bool]) -> str:
    """The module of the first test of a unit; a group may have tests of several."""
    return next(iter(unit)).split("::", 1)[0]


class Workers:
    """Hooks of the process that distributes the tests."""

    def __init__(self) -> None:
        self._died: list[str] = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_make_scheduler(
        self, config: pytest.Config, log: Producer
    ) -> LoadGroupScheduling | None:
        """Schedule groups; xdist has its own ways for everything else."""
        return Scheduling(config, log) if config.getoption("dist") == "loadgroup" else None

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object | None) -> None:
        """Note a worker that did not end by itself."""
        if error is not None:
            self._died.append(MESSAGE.format(node.gateway.id, error))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Let no run be green in which a worker died, whatever it was doing."""
        if self._died and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say which workers died."""
        for line in self._died:
            terminalreporter.write_line(f"worker {line}", red=True)


class Worker:
    """Hooks of a process that runs tests: most modules keep to one of the processor's cores.

    A test, its store's threads and its sandbox hand their work to one another thousands of times
    a second. On one core that takes a tenth less processor time than across cores. Workers that
    share a core displace each other's data from its caches: one worker for each core comes first,
    and the others run while it waits, as it does for a third of its time.
    """

    def __init__(self, name: str, cores: set[int]) -> None:
        """`name` is that which xdist gave the worker, `gw1`; `cores` are those it may use."""
        number = _number(name)
        self._cores = cores
        self._own = sorted(cores)[number % len(cores)]
        if number >= len(cores):
            os.nice(LATE)
        self._module = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Choose the cores when the first test of a module begins."""
        module = item.nodeid.split("::", 1)[0]
        if module != self._module:
            self._module = module
            os.sched_setaffinity(0, self._cores if module in MOSTLY_WAITING else {self._own})
