"""Tests of `dev.py`: help, exit codes, and the choice of the Python interpreter."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from devtools import chores, environment, libraries, load
from devtools.errors import ChildFailed, ChoreError
from devtools.layout import ROOT

from tests.flows import test_tour

if TYPE_CHECKING:
    from collections.abc import Callable

DEV: Final = ROOT / "dev.py"


def _dev(*arguments: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    variables = dict(os.environ)
    if path is not None:
        variables["PATH"] = str(path)
    return subprocess.run(
        [sys.executable, str(DEV), *arguments],
        capture_output=True,
        text=True,
        env=variables,
        check=False,
        timeout=300,
    )


def test_help_names_every_command() -> None:
    done = _dev("--help")
    assert done.returncode == 0
    for name in ("run", "demo", "test", "sandbox", "tour", "check", "bench", "freeze", "lock"):
        assert re.search(rf"^  {name}\b", done.stdout, re.MULTILINE)


def test_an_unknown_command_is_named_with_the_help() -> None:
    done = _dev("fly")
    assert done.returncode == 2
    assert "'fly'" in done.stderr
    assert "demo" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a stand-in for Python is a shell script")
def test_an_unsupported_python_hands_over_to_a_supported_one(tmp_path: Path) -> None:
    old = _pretend_old(tmp_path)
    empty_shim = tmp_path / "python3.13"
    empty_shim.write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    empty_shim.chmod(0o755)
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / name).symlink_to(sys.executable)
    done = _start_old(old, tmp_path, "--help")
    assert done.returncode == 0, done.stderr
    assert "Usage: python3 dev.py" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a stand-in for Python is a shell script")
def test_an_unsupported_python_alone_is_explained(tmp_path: Path) -> None:
    done = _start_old(_pretend_old(tmp_path), tmp_path, "demo")
    assert done.returncode == 1
    assert "runs on Python 3.11, 3.12 or 3.13, and this is Python 3.10" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def _pretend_old(folder: Path) -> Path:
    """Write a program that runs `dev.py` and says it is Python 3.10."""
    program = folder / "old.py"
    program.write_text(
        "import runpy, sys\n"
        "version = sys.version_info\n"
        "sys.version_info = (3, 10, 0)\n"
        f"sys.argv = [{str(DEV)!r}, *sys.argv[1:]]\n"
        f"runpy.run_path({str(DEV)!r}, run_name='__main__')\n",
        encoding="utf-8",
    )
    return program


def _start_old(program: Path, path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(program), *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": str(path)},
        check=False,
        timeout=300,
    )


def test_dev_keeps_to_the_oldest_syntax() -> None:
    source = DEV.read_text(encoding="utf-8")
    for newer in ('f"', "f'", "from __future__", ":=", "print("):
        assert newer not in source


@pytest.mark.parametrize(("failure", "code"), [(ChoreError("no network"), 1), (ChildFailed(5), 5)])
def test_a_failure_is_one_paragraph_and_a_code(
    failure: Exception,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(**_: object) -> None:
        raise failure

    monkeypatch.setattr(environment, "prepare", fail)
    assert chores.main(["sandbox"]) == code
    assert capsys.readouterr().err == ("\nno network\n" if code == 1 else "")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What chores start instead of starting it; offscreen starts end with that word."""
    commands: list[tuple[str, ...]] = []

    def note(*arguments: str, offscreen: bool = False) -> None:
        commands.append((*arguments, "offscreen") if offscreen else arguments)

    monkeypatch.setattr(environment, "prepare", lambda **_: None)
    monkeypatch.setattr(environment, "run", note)
    monkeypatch.setattr(environment, "become", note)
    monkeypatch.setattr(os, "chdir", lambda _path: None)
    return commands


def test_the_demo_is_the_application_on_a_display(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chores, "has_display", lambda: True)
    assert chores.main(["demo"]) == 0
    assert started == [("-m", "desktop_app", "--demo")]


def test_the_demo_is_the_tour_without_a_display(
    started: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(chores, "has_display", lambda: False)
    assert chores.main(["demo", "--documents", "40"]) == 0
    tour = ("tour", str(ROOT / "screenshots"), "offscreen")
    assert started == [("-m", "desktop_app", "--documents", "40", *tour)]
    said = capsys.readouterr().out
    assert "There is no display here" in said
    assert str(ROOT / "screenshots") in said


def test_a_demo_that_cannot_keep_its_screenshots_says_so_and_names_none(
    started: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(chores, "has_display", lambda: False)
    monkeypatch.setattr(chores, "SCREENSHOTS", tmp_path / "nowhere" / "screenshots")
    assert chores.main(["demo"]) == 1
    assert started == []
    said = capsys.readouterr()
    assert str(tmp_path / "nowhere") in said.err
    assert "The screenshots are in" not in said.out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is a display")
def test_a_display_is_one_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not chores.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert chores.has_display()


def test_real_work_begins_with_the_application_on_a_display(
    started: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(chores, "has_display", lambda: True)
    assert chores.main(["run", "--profile", "x"]) == 0
    assert started == [("-m", "desktop_app", "--profile", "x")]
    monkeypatch.setattr(chores, "has_display", lambda: False)
    assert chores.main(["run"]) == 1
    assert "There is no display here" in capsys.readouterr().err
    assert chores.main(["run", "--help"]) == 0
    assert started[1:] == [("-m", "desktop_app", "--help")]


def test_the_application_names_every_command_of_its_own() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "--help"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
        timeout=300,
    )
    for name in ("tour", "sandbox"):
        assert re.search(rf"^    {name} +\w", done.stdout, re.MULTILINE)
    wrong = subprocess.run(
        [sys.executable, "-m", "desktop_app", "--demo", "sandbox"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=300,
    )
    assert wrong.returncode == 2
    assert "comes first" in wrong.stderr


def test_a_bundle_is_not_begun_without_what_it_needs(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lack() -> None:
        raise ChoreError("binutils")

    monkeypatch.setattr(libraries, "provide_for_bundle", lack)
    assert chores.main(["freeze"]) == 1
    assert started == []


@pytest.mark.parametrize("command", ["freeze", "lock", "translations"])
def test_a_read_only_working_copy_is_named_before_anything_begins(
    started: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    monkeypatch.setattr(environment, "why_not_writable", lambda _: "Read-only file system")
    assert chores.main([command]) == 1
    assert started == []
    said = capsys.readouterr().err
    assert "Read-only file system" in said
    assert str(ROOT) in said


def test_tests_keep_nothing_in_a_read_only_working_copy(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "why_not_writable", lambda _: "Read-only file system")
    chores.main(["test", "--pdb"])
    assert started == [("-m", "pytest", "-p", "no:cacheprovider", "--pdb", "offscreen")]


def test_a_folder_is_writable_unless_the_system_says_no(tmp_path: Path) -> None:
    assert environment.why_not_writable(tmp_path) == ""
    assert list(tmp_path.iterdir()) == []
    assert environment.why_not_writable(tmp_path / "nowhere")


def test_a_tour_that_cannot_keep_its_screenshots_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "tour", str(tmp_path / "file" / "shots")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=300,
    )
    assert done.returncode == 1
    assert "cannot be kept" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_stack_is_printed_of_a_slow_test_that_passes() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        options = tomllib.load(file)["tool"]["pytest"]["ini_options"]
    assert options["faulthandler_timeout"] > test_tour.LIMIT_S


def test_options_of_the_sandbox_are_passed_on(started: list[tuple[str, ...]]) -> None:
    chores.main(["sandbox", "--port", "9", "--live", "2"])
    assert started == [("-m", "desktop_app.sandbox", "--port", "9", "--live", "2")]


def test_preparing_says_nothing_where_the_line_of_the_sandbox_is_read(
    started: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "Installing the packages …\n"
    monkeypatch.setattr(environment, "prepare", lambda: sys.stdout.write(words))
    chores.main(["sandbox"])
    said = capsys.readouterr()
    assert started == [("-m", "desktop_app.sandbox")]
    assert (said.out, said.err) == ("", words)


def test_tests_run_in_parallel_unless_debugged(
    started: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(load.SLOW_SEED, "")
    monkeypatch.setenv(load.ANY_CORE, "")
    chores.main(["test", "tests/devtools", "-x"])
    chores.main(["test", "--pdb"])
    assert not os.environ[load.ANY_CORE]
    chores.main(["test", "--slow", "7"])
    parallel, debugged, late = started
    assert parallel[:3] == ("-m", "pytest", "-n")
    assert int(parallel[3]) >= 2
    assert int(parallel[3]) == min((os.cpu_count() or 2) + 2, 8)
    assert parallel[4:] == ("--dist", "loadgroup", "tests/devtools", "-x", "offscreen")
    assert debugged == ("-m", "pytest", "--pdb", "offscreen")
    assert int(late[3]) == min((os.cpu_count() or 2) * 4, 8), "they wait most of the time"


def test_the_tests_of_a_fresh_clone_are_compiled_once_before_the_workers_do_it(
    started: list[tuple[str, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = tmp_path / "__pycache__"
    monkeypatch.setattr(chores, "_COMPILED_TESTS", compiled)

    def run_together(*commands: tuple[str, ...], offscreen: bool) -> None:
        assert offscreen
        started.extend(commands)

    monkeypatch.setattr(environment, "run_together", run_together)
    chores.main(["test", "tests/devtools"])
    assert len(started) == 1, "what was chosen may need few of them"
    chores.main(["test"])
    assert len(started) == 4
    assert all("--collect-only" in each for each in started[1:3])
    compiled.mkdir()
    chores.main(["test"])
    assert len(started) == 5


def test_commands_that_run_together_are_waited_for_and_not_heard(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    files = [tmp_path / name for name in ("one", "other")]
    script = "import pathlib, sys; pathlib.Path(sys.argv[1]).touch(); print('heard'); sys.exit(3)"
    environment.run_together(*(("-c", script, str(each)) for each in files))
    assert all(each.exists() for each in files)
    assert capfd.readouterr() == ("", "")


def test_the_tour_asks_for_a_folder(
    started: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert chores.main(["tour"]) == 1
    assert "dev.py tour DIR" in capsys.readouterr().err
    assert not started
    chores.main(["tour", "shots"])
    assert started == [("-m", "desktop_app", "tour", str(Path("shots").resolve()), "offscreen")]


def test_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    command = "python3 dev.py test"
    script = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert script[-1] == f"exec {command}"
    assert command in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_a_second_start_costs_no_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    environment.prepare()
    for starts in ("run", "Popen"):
        monkeypatch.setattr(subprocess, starts, None)
    measure: Callable[[], None] = environment.prepare
    best = min(_seconds(measure) for _ in range(5))
    assert best < min(_seconds(_add_up) for _ in range(3))


def _add_up() -> None:
    """Something that takes a tenth of a second on a usual computer."""
    sum(range(5_000_000))


def _seconds(work: Callable[[], None]) -> float:
    """The processor time that something takes, whatever else the computer does."""
    started = time.process_time()
    work()
    return time.process_time() - started
