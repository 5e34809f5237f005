"""A pytest-xdist scheduler: a crashed worker fails the run, the other tests still run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from xdist.scheduler import LoadGroupScheduling

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.workermanage import WorkerController

MESSAGE: Final = "{} died: {}"


class Scheduling(LoadGroupScheduling):  # type: ignore[misc]  # xdist has no types
    """Assigns each test to a worker once, groups as a whole.

    WORKAROUND (xdist 3.8): after a crash it hands out again what had passed already, as work
    without tests, and a worker that gets such work asks for no more: the run never ends. It also
    repeats the test that crashed, and stops the whole run when it has work for a worker that
    still collects (as the one that stands in for the second of two crashed ones does), or that
    has died unnoticed.
    """

    def remove_node(self, node: WorkerController) -> str | None:
        """Forget a worker; what it had not finished is for the others.

        Returns:
            The test that ran when the worker died; None when it had nothing left to do.
        """
        units = self.assigned_work.pop(node)
        crashed: str | None = next(
            (test for unit in units.values() for test, done in unit.items() if not done), None
        )
        if crashed is None:
            return None
        units[self._split_scope(crashed)][crashed] = True
        left = {scope: unit for scope, unit in units.items() if not all(unit.values())}
        self.workqueue.update(left)
        for other in self.assigned_work:
            self._reschedule(other)
        return crashed

    def _reschedule(self, node: WorkerController) -> None:
        """Give a worker more to do, but for one that collects: its turn comes after that."""
        if node in self.registered_collections:
            super()._reschedule(node)

    def _assign_work_unit(self, node: WorkerController) -> None:
        """Give a worker the first unit that waits; it stays first when the worker has died."""
        scope, unit = next(iter(self.workqueue.items()))
        try:
            super()._assign_work_unit(node)
        except OSError:
            # That the worker is down is told by xdist in its turn.
            del self.assigned_work[node][scope]
            self.workqueue[scope] = unit
            self.workqueue.move_to_end(scope, last=False)


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
