"""Tests of running a command several times under processor load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from devtools import chores, environment, load
from devtools.errors import ChildFailed, ChoreError

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    ("arguments", "times", "rest"),
    [
        ([], 0, []),
        (["-k", "x"], 0, ["-k", "x"]),
        (["--under-load", "10"], 10, []),
        (["a", "--under-load", "2", "-x"], 2, ["a", "-x"]),
    ],
)
def test_the_option_is_taken_from_among_the_others(
    arguments: list[str], times: int, rest: list[str]
) -> None:
    assert load.times_of(arguments) == (times, rest)


@pytest.mark.parametrize("wrong", [[], ["0"], ["-k"], ["2.5"]])
def test_the_option_needs_a_number(wrong: list[str]) -> None:
    with pytest.raises(ChoreError, match="--under-load 10"):
        load.times_of(["--under-load", *wrong])


def test_every_run_is_made_and_every_failure_named(capsys: pytest.CaptureFixture[str]) -> None:
    ran: list[int] = []

    def run(number: int) -> None:
        ran.append(number)
        if number % 2 == 0:
            raise ChildFailed(1)

    with pytest.raises(ChoreError, match=r"2 of 5 runs under load failed: 2, 4\."):
        load.repeat(5, run)
    assert ran == [1, 2, 3, 4, 5]
    said = capsys.readouterr().out
    assert "run 1 of 5 under load passed" in said
    assert "run 4 of 5 under load failed" in said
    load.repeat(1, ran.append)
    assert "All 1 runs under load passed." in capsys.readouterr().out


def test_busy_loops_run_until_the_end_and_not_longer() -> None:
    with load.busy_loops(2) as loops:
        assert [loop.poll() for loop in loops] == [None, None]
    assert all(loop.poll() is not None for loop in loops)


@pytest.mark.skipif(sys.platform == "win32", reason="a process there does not lose its parent")
def test_busy_loops_end_with_what_started_them() -> None:
    starts = (
        "import os\n"
        "from devtools import load\n"
        "with load.busy_loops(1) as loops:\n"
        "    print(loops[0].pid, flush=True)\n"
        "    os._exit(0)\n"
    )
    # The loop holds the pipe: its end is read only when the loop has ended, too.
    done = subprocess.run(
        [sys.executable, "-c", starts],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(load.__file__).parents[1])},
        timeout=300,
        check=True,
    )
    assert int(done.stdout) > 0


def test_the_tour_runs_with_random_delays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[tuple[str, ...]] = []
    note: Callable[..., None] = lambda *words, offscreen: commands.append(words)  # noqa: ARG005, E731
    monkeypatch.setattr(environment, "prepare", lambda **_: None)
    monkeypatch.setattr(environment, "become", note)
    chores.main(["tour", str(tmp_path), "--slow", "7", "--wide-font"])
    slow = ("-m", "tests.support.slowness", "7", "tour", str(tmp_path.resolve()), "--wide-font")
    assert commands == [slow]
    for wrong in (["--slow"], ["--slow", "x"]):
        with pytest.raises(ChoreError, match="--slow 7"):
            load.seed_of(wrong)


def test_the_tests_are_told_the_seed_of_their_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[tuple[str, ...], str, str]] = []

    def become(*words: str, offscreen: bool) -> None:
        assert offscreen
        seen.append((words, os.environ[load.SLOW_SEED], os.environ["PYTHONHASHSEED"]))

    for name in (load.SLOW_SEED, load.ANY_CORE, "PYTHONHASHSEED"):
        monkeypatch.setenv(name, "1")
    monkeypatch.delenv("PYTHONHASHSEED")
    monkeypatch.setattr(environment, "prepare", lambda **_: None)
    monkeypatch.setattr(environment, "become", become)
    monkeypatch.setattr(os, "chdir", lambda _path: None)
    chores.main(["test", "--slow", "7", "tests/devtools"])
    (words, seed, names) = seen[0]
    assert words[-1] == "tests/devtools"
    assert "--slow" not in words
    assert (seed, names) == ("7", "0"), "and each worker finds the same names"
    assert os.environ[load.ANY_CORE] == "1", "what is late runs beside what is not"


@pytest.mark.parametrize("chore", ["test", "tour"])
def test_tests_and_tour_run_under_load(
    chore: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands: list[tuple[str, ...]] = []
    note: Callable[..., None] = lambda *words, offscreen: commands.append(words)  # noqa: ARG005, E731
    monkeypatch.setenv(load.ANY_CORE, "")
    monkeypatch.setattr(environment, "prepare", lambda **_: None)
    monkeypatch.setattr(environment, "run", note)
    monkeypatch.setattr(environment, "become", None)
    monkeypatch.setattr(os, "chdir", lambda _path: None)
    where = str(tmp_path) if chore == "tour" else "tests/devtools"
    assert chores.main([chore, where, "--under-load", "2"]) == 0
    assert len(commands) == 2
    assert all("--under-load" not in words for words in commands)
    assert os.environ[load.ANY_CORE] == ("1" if chore == "test" else "")
    if chore == "tour":
        assert [Path(words[-1]).name for words in commands] == ["run-1", "run-2"]
