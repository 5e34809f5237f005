"""Tests that finds out whether Chromium's protection can work tries it as Chromium does."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from desktop_app.system import user_namespaces
from desktop_app.system.own_programs import helper_command
from tests.support.sandbox import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="namespaces of Linux")

OWN: Final = Path("/proc/self/ns/user")
NEW_USER: Final = 0x10000000


def _ends_with(status: int) -> tuple[str, ...]:
    return (sys.executable, "-c", f"raise SystemExit({status})")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (_ends_with(0), True),
        (_ends_with(1), False),
        ((sys.executable, "-c", "import os; os.abort()"), False),
        (("/nowhere/kantora",), False),
    ],
    ids=["allowed", "forbidden", "ended", "missing"],
)
def test_the_status_of_the_process_tells(command: tuple[str, ...], *, expected: bool) -> None:
    assert user_namespaces.can_be_made(command) is expected


def test_it_is_tried_in_a_process_of_its_own() -> None:
    before = OWN.readlink()
    own = (*helper_command("desktop_app.system.user_namespaces", "kantora"), user_namespaces.WORD)
    by_module = subprocess.run(own, check=False, capture_output=True, text=True, timeout=600)
    assert by_module.stderr == ""
    assert user_namespaces.can_be_made() is (by_module.returncode == 0)
    by_word = subprocess.run(
        [sys.executable, "-m", "desktop_app", user_namespaces.WORD],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert (by_word.returncode, by_word.stderr) == (by_module.returncode, "")
    assert OWN.readlink() == before


@pytest.mark.parametrize(
    ("forbidden", "can_write", "expected"),
    [
        (0, True, True),
        (NEW_USER, True, False),
        (~NEW_USER, True, False),
        (0, False, False),
    ],
    ids=["allowed", "no namespace", "no rights in it", "no users in it"],
)
def test_a_namespace_without_rights_is_none(
    monkeypatch: pytest.MonkeyPatch, forbidden: int, *, can_write: bool, expected: bool
) -> None:
    """AppArmor of Ubuntu lets the namespace be made, and forbids everything in it."""
    written: dict[str, str] = {}

    def write(path: Path, text: str, **_: object) -> None:
        if not can_write:
            raise PermissionError(1, "Operation not permitted")
        written[path.name] = text

    library = SimpleNamespace(unshare=lambda flags: -1 if flags & forbidden else 0)
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: library)
    monkeypatch.setattr(Path, "write_text", write)
    assert user_namespaces.try_out() is expected
    if expected:
        assert written == {
            "setgroups": "deny",
            "uid_map": f"{os.geteuid()} {os.geteuid()} 1",
            "gid_map": f"{os.getegid()} {os.getegid()} 1",
        }
