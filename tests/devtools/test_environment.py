"""Tests of the set-up of a new machine: cost of a second start, and error messages."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

import pytest
from devtools import environment, libraries
from devtools.errors import ChildFailed, ChoreError
from devtools.layout import LOCK, ROOT, VENV

from desktop_app.system import user_namespaces

PIP_OFFLINE: Final = """
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(': Failed to
establish a new connection: [Errno -3] Temporary failure in name resolution')': /simple/pyside6/
ERROR: Could not find a version that satisfies the requirement pyside6==6.11.3
"""


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working copy with nothing installed, where pip has nothing to do."""
    venv = tmp_path / ".venv"
    lock = tmp_path / "lock.txt"
    lock.write_text("", encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", venv)
    monkeypatch.setattr(environment, "LOCK", lock)
    monkeypatch.setattr(environment, "PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(environment, "_STAMP", venv / "kantora.json")
    monkeypatch.setattr(environment, "_pip", lambda *_: None)
    monkeypatch.setattr(libraries, "provide", lambda **_: True)
    return tmp_path


@pytest.fixture
def with_environment(copy: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same with an environment that has one package."""
    monkeypatch.setattr(environment, "_starts", lambda: True)
    (copy / ".venv/bin").mkdir(parents=True)
    (copy / ".venv/bin/python").symlink_to(sys.executable)
    (copy / ".venv/lib/python3/site-packages/one-1.0.dist-info").mkdir(parents=True)
    environment.prepare()
    return copy


@pytest.mark.skipif(sys.platform == "win32", reason="the folders of an environment differ")
def test_a_fresh_environment_is_made_once_and_mended_when_broken(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.prepare()
    stamp = json.loads((copy / ".venv/kantora.json").read_text(encoding="utf-8"))
    assert stamp["screen"] is True
    assert "Making the environment" in capsys.readouterr().out

    # A second start neither starts a program nor looks at the system's libraries.
    with monkeypatch.context() as patch:
        patch.setattr(subprocess, "Popen", None)
        patch.setattr(libraries, "provide", None)
        environment.prepare(on_screen=True)
    assert capsys.readouterr().out == ""

    (copy / ".venv/bin/python").unlink()
    (copy / ".venv/bin/python").symlink_to("/nowhere/python3")
    environment.prepare()
    assert "broken and is made anew" in capsys.readouterr().out
    assert subprocess.call([copy / ".venv/bin/python", "-c", ""]) == 0


def test_each_package_of_the_lock_is_installed_once_and_the_large_ones_at_the_same_time() -> None:
    lock = LOCK.read_text(encoding="utf-8")
    both = environment.halves(lock)
    names = [re.findall(r"^([\w.-]+)==", half, re.MULTILINE) for half in both]
    assert sorted(names[0] + names[1]) == re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)
    assert abs(len(names[0]) - len(names[1])) <= 1
    assert sorted(line for half in both for line in half.splitlines()) == sorted(lock.splitlines())
    for half in both:  # no line of hashes has lost its package
        assert half.count("--hash=") == sum("--hash=" in line for line in half.splitlines())
        assert half.startswith(tuple("abcdefghijklmnopqrstuvwxyz"))
    assert ("pyside6-addons" in names[0]) != ("pyside6-addons" in names[1])
    assert ("pyside6-addons" in names[0]) != ("pyside6-essentials" in names[0])


def test_a_half_that_cannot_be_installed_is_told_when_the_other_one_has_ended(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (copy / "lock.txt").write_text("one==1 \\\n    --hash=sha256:1\ntwo==2\n", encoding="utf-8")
    ended: list[str] = []
    first_failed = threading.Event()

    def pip(*arguments: str) -> None:
        text = Path(arguments[-1]).read_text(encoding="utf-8")
        assert {"--no-deps", "--require-hashes", "--only-binary=:all:"} <= set(arguments)
        if text.startswith("one"):
            first_failed.set()
            raise ChoreError("the mirror is down")
        assert first_failed.wait(60)
        ended.append(text)

    monkeypatch.setattr(environment, "_pip", pip)
    with pytest.raises(ChoreError, match="the mirror is down"):
        environment.prepare()
    assert ended == ["two==2\n"]
    assert not (copy / ".venv/kantora.json").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the folders of an environment differ")
@pytest.mark.parametrize("change", ["lock", "package", "stamp"])
def test_what_changed_is_installed_again(
    with_environment: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    filled = []
    monkeypatch.setattr(environment, "_fill", lambda: filled.append(1))
    environment.prepare()
    assert not filled
    if change == "lock":
        (with_environment / "lock.txt").write_text("# changed\n", encoding="utf-8")
    elif change == "package":
        (with_environment / ".venv/lib/python3/site-packages/one-1.0.dist-info").rmdir()
    else:
        (with_environment / ".venv/kantora.json").write_text("{", encoding="utf-8")
    environment.prepare()
    assert filled


def test_a_python_without_venv_is_named(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "find_spec", lambda _name: None)
    monkeypatch.setattr(libraries, "_may_install", lambda: False)
    monkeypatch.setattr(libraries, "_apt", lambda _command: pytest.fail("it may not"))
    with pytest.raises(ChoreError, match=r"apt-get install python3\.\d+-venv"):
        environment.prepare()
    assert not (copy / ".venv").exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a package of Debian")
@pytest.mark.parametrize("comes", [True, False])
def test_a_python_without_venv_gets_it_where_that_may_be_installed(
    copy: Path, monkeypatch: pytest.MonkeyPatch, *, comes: bool
) -> None:
    commands: list[list[str]] = []
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"

    def is_installed(_name: str) -> object:
        return True if comes and any("install" in each for each in commands) else None

    monkeypatch.setattr(environment, "find_spec", is_installed)
    monkeypatch.setattr(libraries, "_may_install", lambda: True)
    monkeypatch.setattr(libraries, "_candidates", lambda _needs: frozenset())
    monkeypatch.setattr(libraries, "_apt", commands.append)
    monkeypatch.setattr(shutil, "which", {"apt-get": "/usr/bin/apt-get"}.get)
    if comes:
        environment.prepare()
    else:
        with pytest.raises(ChoreError, match=r"apt-get install python3\.\d+-venv"):
            environment.prepare()
    assert [command[1] for command in commands] == ["update", "install"]
    assert commands[1][-1] == f"python{version}-venv"
    assert (copy / ".venv").exists() is comes


def test_a_full_disk_is_named_before_anything_is_made(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = type("Usage", (), {"free": 300_000_000})
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage)
    with pytest.raises(ChoreError, match=r"0\.3 GB are free in .*\.venv"):
        environment.prepare()
    assert not (copy / ".venv").exists()


def test_the_disk_that_is_full_is_the_one_named(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary, cache = copy / "tmp", copy / "cache"
    places = {"the environment": copy, "temporary files": temporary, "downloads": cache}
    for path in places.values():
        path.mkdir(exist_ok=True)
    free = {copy: 90_000_000_000, temporary: 10_000_000, cache: 40_000_000_000}
    monkeypatch.setattr(environment, "_places", lambda: places)
    monkeypatch.setattr(
        shutil, "disk_usage", lambda path: type("Usage", (), {"free": free[Path(path)]})
    )
    said = environment.explain_pip("OSError: [Errno 28] No space left on device")
    assert f"0.0 GB are free in {temporary}, for temporary files" in said
    assert "90.0 GB" not in said


def test_the_places_that_pip_writes_to_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    places = environment._places()
    assert places["the environment"] == VENV
    assert len(places) == 3
    assert all(environment._free(path) > 0 for path in places.values())


def test_what_the_system_lacks_is_said_before_anything_is_downloaded(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lack(**_: object) -> bool:
        raise ChoreError("libEGL")

    monkeypatch.setattr(libraries, "provide", lack)
    with pytest.raises(ChoreError, match="libEGL"):
        environment.prepare()
    assert not (copy / ".venv").exists()


def test_a_working_copy_that_may_not_be_written_to_is_explained(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (copy / "file").write_text("", encoding="utf-8")
    for name in ("VENV", "_STAMP", "PYTHON"):
        monkeypatch.setattr(environment, name, copy / "file" / ".venv")
    with pytest.raises(ChoreError, match=r"does not let it write there: Not a directory"):
        environment.prepare()

    def refuse(_self: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(environment, "VENV", copy / ".venv")
    monkeypatch.setattr(environment, "_STAMP", copy / ".venv/kantora.json")
    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(ChoreError, match=r"Read-only file system\. Copy the working copy"):
        environment.prepare()


@pytest.mark.parametrize(
    ("output", "said"),
    [
        (PIP_OFFLINE, "Check the network"),
        ("OSError: [Errno 28] No space left on device", "A disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE FILE", "not the one that"),
        ("ERROR: something else\nno one knows", "no one knows"),
    ],
)
def test_a_failure_of_pip_is_explained(output: str, said: str) -> None:
    assert said in environment.explain_pip(output)


def test_programs_see_the_working_copy_and_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONHOME", "/elsewhere")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    variables = environment.environment(offscreen=True)
    assert variables["PYTHONPATH"] == str(ROOT)
    assert variables["QT_QPA_PLATFORM"] == "offscreen"
    assert "PYTHONHOME" not in variables
    assert "PYTHONDONTWRITEBYTECODE" not in variables, "each start would compile everything"
    assert environment.environment()["QT_QPA_PLATFORM"] == "xcb"


def test_what_is_drawn_into_memory_looks_the_same_for_everyone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = {
        "QT_SCALE_FACTOR": "2", "QT_SCREEN_SCALE_FACTORS": "1.5", "QT_FONT_DPI": "144",
        "QT_STYLE_OVERRIDE": "windows",
    }  # fmt: skip
    assert not own.keys() & os.environ.keys(), "the tests have these from the user"
    for name, value in own.items():
        monkeypatch.setenv(name, value)
    assert not own.keys() & environment.environment(offscreen=True).keys()
    on_screen = environment.environment()
    assert {name: on_screen[name] for name in own} == own


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="users of Unix")
@pytest.mark.parametrize(
    ("user", "can_be_made", "is_off"),
    [(0, True, True), (1000, False, True), (1000, True, False)],
    ids=["root", "no namespaces", "protected"],
)
def test_the_browser_starts_where_its_sandbox_cannot_but_only_in_memory(
    monkeypatch: pytest.MonkeyPatch, user: int, *, can_be_made: bool, is_off: bool
) -> None:
    monkeypatch.delenv("QTWEBENGINE_CHROMIUM_FLAGS", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(environment, "_can_make_namespaces", lambda: can_be_made)
    offscreen = environment.environment(offscreen=True)
    flags = {"QTWEBENGINE_CHROMIUM_FLAGS": "--no-sandbox --disable-gpu"} if is_off else {}
    found = {name: text for name, text in offscreen.items() if name.startswith("QTWEBENGINE")}
    assert found == flags
    assert "QTWEBENGINE_CHROMIUM_FLAGS" not in environment.environment()


def test_namespaces_are_looked_for_as_the_program_does() -> None:
    assert environment._can_make_namespaces() is user_namespaces.can_be_made()


def test_the_exit_code_of_a_program_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    environment.run("-c", "")
    with pytest.raises(ChildFailed) as failure:
        environment.run("-c", "raise SystemExit(3)")
    assert failure.value.code == 3
