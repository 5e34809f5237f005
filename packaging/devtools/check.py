"""The check command: runs every check and lists all failures at the end."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

from devtools import environment, rules, translations
from devtools.errors import ChoreError
from devtools.layout import PYTHON, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable


def run(*, with_spec: bool) -> None:
    """Run all checks; with `with_spec` the cover of the specification is computed as well.

    Raises:
        ChoreError: at least one check failed; the text names each.
    """
    failed = []
    for name, check in _checks(with_spec=with_spec).items():
        print(f"── {name}", flush=True)
        started = time.monotonic()
        passed = check()
        print(
            f"   {'ok' if passed else 'FAILED'}, {time.monotonic() - started:.1f} s\n", flush=True
        )
        if not passed:
            failed.append(name)
    if failed:
        raise ChoreError(f"{len(failed)} failed: {', '.join(failed)}.")
    print("All checks passed.")


def _checks(*, with_spec: bool) -> dict[str, Callable[[], bool]]:
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    checks: dict[str, Callable[[], bool]] = {
        "style (ruff check)": lambda: _python("-m", "ruff", "check", "--quiet", "."),
        "format (ruff format)": lambda: _python("-m", "ruff", "format", "--check", "--quiet", "."),
        "types (mypy)": lambda: _python("-m", "mypy"),
        "import contracts (import-linter)": lambda: _python("-c", linter, "--no-logo"),
        "own rules": _own_rules,
        "translations": _translations,
    }
    if with_spec:
        checks["cover of the specification"] = lambda: _python("-m", "tests.contract.cover")
    return checks


def _python(*arguments: str) -> bool:
    done = subprocess.run(
        [PYTHON, *arguments], cwd=ROOT, env=environment.environment(offscreen=True), check=False
    )
    return done.returncode == 0


def _own_rules() -> bool:
    findings = rules.check_rules(ROOT)
    for finding in findings:
        print(f"   {finding}", file=sys.stderr)
    return all(finding.warning for finding in findings)


def _translations() -> bool:
    problems = translations.check()
    for problem in problems:
        print(f"   {problem}", file=sys.stderr)
    return not problems
