"""Tests that a crash leaves no file with what was in the memory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_app.system.memory_dumps import ask_windows

_CRASH = """
import os, resource, sys
from desktop_app import cli
hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))
try:
    cli.main(["--version"])
except SystemExit:
    pass
print(*resource.getrlimit(resource.RLIMIT_CORE), hard, flush=True)
os.abort()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits are those of POSIX")
def test_a_crash_writes_no_core_file(tmp_path: Path) -> None:
    place = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", _CRASH],
        cwd=tmp_path,
        env=place,
        capture_output=True,
        text=True,
        check=False,
    )
    soft, hard, before = map(int, done.stdout.split()[-3:])
    most = 1 if sys.platform == "linux" else 0  # 1 keeps programs that take dumps from it, too
    assert soft == (most if before == -1 else min(most, before))  # -1 is without a limit
    assert hard == before, "a program that is started from here may choose for itself"
    assert done.returncode < 0
    assert list(tmp_path.iterdir()) == []


def test_windows_is_asked_for_no_report_besides_what_is_set() -> None:
    asked: list[int] = []
    ask_windows(SimpleNamespace(GetErrorMode=lambda: 0x8001, SetErrorMode=asked.append))
    assert asked == [0x8003]
