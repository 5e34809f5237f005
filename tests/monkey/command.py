"""Runs applications with random clicking one after another, and reports errors."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
_ROUND_S: Final = 60.0
_PATIENCE_S: Final = 600.0
"""Seconds beyond the round itself that a process has for starting and ending."""


_CHILD: Final = ("-X", "faulthandler", "-m", "tests.monkey.child")
_SETTINGS: Final = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}


@dataclass(frozen=True)
class Round:
    """The result of one process.

    Attributes:
        seed: the seed of its random actions.
        faults: whether the sandbox failed now and then.
        findings: what went wrong, in words; empty when all was well.
        actions: how much was clicked and typed.
    """

    seed: int
    faults: bool
    findings: tuple[str, ...]
    actions: int


def main(words: list[str]) -> int:
    """Click for as long as was asked for; 1 when anything was found."""
    asked = _parse(words)
    end = time.monotonic() + asked.minutes * 60
    seed, found = asked.seed, 0
    while (left := end - time.monotonic()) > 0:
        done = play(seed, seconds=min(left, _ROUND_S), faults=asked.faults)
        found += len(done.findings)
        sys.stdout.write(f"seed {seed}: {done.actions} actions, {len(done.findings)} findings\n")
        for finding in done.findings:
            sys.stdout.write(f"{finding}\n")
        sys.stdout.flush()
        seed += 1
    return 1 if found else 0


def play(seed: int, *, seconds: float, faults: bool, documents: int = 200) -> Round:
    """Start the application on its sandbox and click in it for a while."""
    with tempfile.TemporaryDirectory(prefix="kantora-monkey-") as home:
        wish = {
            "seed": seed,
            "seconds": seconds,
            "faults": faults,
            "documents": documents,
            "home": home,
        }
        try:
            process = subprocess.run(
                [sys.executable, *_CHILD, json.dumps(wish)],
                cwd=ROOT, env={**os.environ, **_SETTINGS}, check=False,
                capture_output=True, text=True, timeout=seconds + _PATIENCE_S,
            )  # fmt: skip
        except subprocess.TimeoutExpired as late:
            said = late.stderr.decode() if isinstance(late.stderr, bytes) else str(late.stderr)
            return Round(seed, faults, (f"it did not end:\n{said[-4000:]}",), 0)
    report = _report(process.stdout)
    findings = list(report.get("findings", ()))
    if process.returncode or not report:
        findings.append(f"the process ended with {process.returncode}:\n{process.stderr[-6000:]}")
    return Round(seed, faults, tuple(findings), int(report.get("actions", 0)))


def _report(said: str) -> dict[str, Any]:
    """The last line of a process that came to its end."""
    last = said.strip().rpartition("\n")[2]
    try:
        return dict(json.loads(last))
    except ValueError:
        return {}


def _parse(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 dev.py monkey")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long (default: 5)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    parser.add_argument("--faults", action="store_true", help="let the sandbox fail now and then")
    return parser.parse_args(words)
