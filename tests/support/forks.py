"""Starts programs again and again from a process that has imported them once (POSIX).

`python -m tests.support.forks FOLDER` forks for each line that it reads: the name of a module, and
a JSON object. The fork goes on as a separate program: it runs the coroutine function `main` of the
module with the object, writes to files in the folder, and ends normally or is killed. The process
that forks only imports the module, and waits. Imports take longer than the work of most of these
programs.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import select
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from desktop_app.api.wire_types import WireModel
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from types import TracebackType

_OUTPUT: Final = "out"
_ERRORS: Final = "err"
_IMPORTED_LATE: Final = ("httpcore", "anyio._backends._asyncio", "certifi")
"""What the programs import with their first call, each of them."""


class ForkServer:
    """The process that forks; one fork at a time."""

    def __init__(self, folder: Path) -> None:
        """Start it; `folder` is where forks write to."""
        self.folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.forks", str(folder)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,  # what is read ahead would be seen by no `select`
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def start(self, module: str, given: dict[str, Any], *, limit_s: float) -> ForkedProgram:
        """Fork a program that gets these values and may run for at most `limit_s` seconds."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([module, given]).encode() + b"\n")
        self._process.stdin.flush()
        return ForkedProgram(int(self.read_line(limit_s)), self, limit_s)

    def read_line(self, limit_s: float) -> str:
        """The next line of the process that forks."""
        output = self._process.stdout
        assert output is not None
        assert select.select([output], [], [], limit_s)[0], "the process says nothing"
        return output.readline().decode().strip()


@dataclass
class ForkedProgram:
    """A program that was forked.

    Attributes:
        pid: its process identifier.
        forks: the server that forked it.
        limit_s: how long it may take, in seconds.
        code: its exit code, once it was waited for; a signal that killed it is negative.
        output: what it wrote, once it was waited for.
        errors: what it wrote to standard error, once it was waited for.
    """

    pid: int
    forks: ForkServer
    limit_s: float
    code: int = field(init=False)
    output: str = field(init=False)
    errors: str = field(init=False)

    def kill(self) -> None:
        """Kill it without letting it clean up."""
        os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        """Wait for its end and return its exit code; it is killed when it takes too long."""
        try:
            self.code = int(self.forks.read_line(self.limit_s))
        except BaseException:
            self.kill()
            self.forks.read_line(self.limit_s)
            raise
        self.output = (self.forks.folder / _OUTPUT).read_text(encoding="utf-8")
        self.errors = (self.forks.folder / _ERRORS).read_text(encoding="utf-8")
        return self.code


def _build_models(base: type[WireModel] = WireModel) -> None:
    """Build what reads the answers of services, which the first answer of each kind does else."""
    for model in base.__subclasses__():
        model._build()
        _build_models(model)


def _forked() -> tuple[str, dict[str, Any]] | None:
    """Fork for each line of the input: what to run for the fork, nothing for the process itself."""
    for line in sys.stdin:
        module, given = json.loads(line)
        if module not in sys.modules:
            import_module(module)
            _build_models()
            gc.collect()
            gc.freeze()  # garbage collection in a fork does not copy or visit the shared modules
        pid = os.fork()
        if pid == 0:
            return module, given
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
        _, status = os.waitpid(pid, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()
    return None


def _main(folder: Path) -> None:
    for name in _IMPORTED_LATE:
        import_module(name)
    forked = _forked()
    if forked is not None:
        module, given = forked
        for number, name in ((1, _OUTPUT), (2, _ERRORS)):
            target = os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            os.dup2(target, number)
            os.close(target)
        asyncio.run(sys.modules[module].main(given))


if __name__ == "__main__":
    _main(Path(sys.argv[1]))
