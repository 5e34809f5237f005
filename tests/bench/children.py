"""Helper processes of a measurement that answer line by line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType

ROOT: Final = Path(__file__).resolve().parents[2]


_OFFSCREEN: Final = {"QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "default.warning=false"}
"""Windows are painted in memory, so that no display counts, and say nothing of what that lacks."""


class Failed(Exception):
    """A helper process ended before it had answered."""


class Child:
    """A Python module in a process of its own; answers each input line with one line."""

    def __init__(
        self, module: str, *arguments: str, environment: Mapping[str, str] | None = None
    ) -> None:
        """Start `python -m module`; the environment is added to this one's."""
        self.module = module
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            env={**os.environ, **_OFFSCREEN, **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def tell(self, line: str) -> None:
        """Say something that is not answered."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def answer(self) -> str:
        """Wait for a line.

        Raises:
            Failed: the program has ended instead.
        """
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Failed(f"{self.module} ended with {self._process.wait()} before it had answered")
        return line.strip()

    def ask(self, line: str = "") -> str:
        """Say something and wait for the answer."""
        self.tell(line)
        return self.answer()

    def end(self) -> None:
        """Close its input and wait for its end, which is what that means to all of them."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
