"""Tests of parts of the program that run as processes of their own, in a bundle."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app import cli

if TYPE_CHECKING:
    from pathlib import Path

ASKED = ("sandbox", "--port=0", "--state", "a b.db")

BUNDLE = """
import sys
sys.frozen, sys.executable = True, sys.argv.pop(1)
from desktop_app.cli import main
sys.exit(main())
"""
"""Starts the command line as the executable of a bundle does."""

SANDBOX = """#!{python}
import os, sys
print(os.getpid(), *sys.argv[1:], sep="|", flush=True)
print("said", file=sys.stderr)
sys.stdin.read()
sys.exit(7)
"""


@pytest.fixture
def bundle(tmp_path: Path) -> list[str]:
    """The command of a bundle in a folder; beside it lies a sandbox that tells what it is given."""
    if sys.platform == "win32":
        pytest.skip("a script is no program there")
    program = tmp_path / "kantora-sandbox"
    program.write_text(SANDBOX.format(python=sys.executable), encoding="utf-8")
    program.chmod(0o700)
    return [sys.executable, "-c", BUNDLE, str(tmp_path / "kantora")]


def test_in_a_bundle_the_command_runs_the_program_of_the_sandbox(bundle: list[str]) -> None:
    with subprocess.Popen(
        [*bundle, *ASKED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        shown, said = process.communicate("")
    assert shown.rstrip().split("|") == [str(process.pid), *ASKED[1:]]
    assert said == "said\n"
    assert process.returncode == 7


def test_a_signal_for_the_command_arrives_at_the_sandbox(bundle: list[str]) -> None:
    with subprocess.Popen(
        [*bundle, "sandbox"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"{process.pid}\n"
        process.terminate()
    assert process.returncode == -signal.SIGTERM


def test_on_windows_the_command_waits_for_the_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    """There no program takes the place of another."""
    called: list[tuple[list[str], dict[str, Any]]] = []

    def call(command: list[str], **streams: Any) -> int:
        called.append(([*command], streams))
        return 7

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", "/Kantora/kantora.exe")
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(sys, "__stdin__", None)
    assert cli.main([*ASKED]) == 7
    ((command, streams),) = called
    assert command == ["/Kantora/kantora-sandbox.exe", *ASKED[1:]]
    assert streams == {"stdin": None, "stdout": sys.__stdout__, "stderr": sys.__stderr__}
