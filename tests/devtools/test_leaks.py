"""Tests that the rules of `tests/conftest.py` fail a test that leaves something behind."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest
from devtools.layout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.xdist_group("probes")  # one run serves all of these tests

PROBES: Final = """
import asyncio, os, threading, time, warnings
import pytest
from tests.support import leaks, loops

leaks.THREAD_GRACE_S = loops._GRACE_S = 1.0  # what is left here does not end later, either

kept = []

def test_clean(run_async):
    async def work():
        await asyncio.sleep(0)
        return 5
    assert run_async(work()) == 5

def test_clean_on_qt(run_qt):
    async def work():
        return await asyncio.to_thread(lambda: 6)
    assert run_qt(work()) == 6
    assert run_qt(work()) == 6

def test_clean_widget(qtbot):
    from PySide6.QtWidgets import QWidget
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()

def test_zones(time_zone):
    assert time.tzname[0] != "UTC" and os.environ["TZ"] == time_zone

def test_task(run_async):
    async def work():
        kept.append(asyncio.create_task(asyncio.Event().wait()))
    run_async(work())

def test_thread():
    threading.Thread(target=threading.Event().wait, daemon=True).start()

def test_widget(qapp):
    from PySide6.QtWidgets import QWidget
    kept.append(QWidget())

def test_timer(qapp):
    from PySide6.QtCore import QTimer
    timer = QTimer()
    timer.start(1000)
    kept.append(timer)

def test_qt_thread(qapp):
    from PySide6.QtCore import QThread
    thread = QThread()
    thread.start()
    kept.append(thread)

def test_warning():
    warnings.warn("old")

def test_qt_warning(qapp):
    from PySide6.QtCore import qWarning
    qWarning("careful")

def test_lost_error(run_async):
    async def fail():
        raise ValueError
    async def work():
        asyncio.create_task(fail())
        await asyncio.sleep(0.01)
    run_async(work())

def test_keyring():
    import keyring
    with pytest.raises(Exception, match="No recommended backend"):
        keyring.get_password("kantora", "key")

def test_folders():
    import platformdirs
    assert "kantora-tests-" in platformdirs.user_data_dir("kantora")
    assert "kantora-tests-" in platformdirs.user_config_dir("kantora")
    assert "kantora-tests-" in os.path.expanduser("~")
"""


CLEAN: Final = (
    "test_clean",
    "test_clean_on_qt",
    "test_clean_widget",
    "test_zones",
    "test_keyring",
    "test_folders",
)
LEAKING_TESTS: Final = (
    "test_task",
    "test_thread",
    "test_widget",
    "test_timer",
    "test_qt_thread",
    "test_lost_error",
)


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """Run the probes under the rules and return what was said of each."""
    folder: Path = tmp_path_factory.mktemp("probes")
    (folder / "test_probes.py").write_text(PROBES, encoding="utf-8")
    options = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-rA"]
    plugins = ["-p", "tests.conftest", "-p", "no:cacheprovider"]
    said = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *plugins, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    ).stdout
    found: dict[str, set[str]] = {}
    for word, test in re.findall(r"^(PASSED|FAILED|ERROR) \S+::(\w+)", said, re.MULTILINE):
        found.setdefault(test, set()).add(word)
    return found


@pytest.mark.parametrize("test", CLEAN)
def test_a_clean_test_passes(test: str, outcomes: dict[str, set[str]]) -> None:
    assert outcomes[test] == {"PASSED"}


@pytest.mark.parametrize("test", LEAKING_TESTS)
def test_what_is_left_behind_fails_the_test(test: str, outcomes: dict[str, set[str]]) -> None:
    assert outcomes[test] == {"PASSED", "ERROR"}


@pytest.mark.parametrize("test", ["test_warning", "test_qt_warning"])
def test_a_warning_is_a_failure(test: str, outcomes: dict[str, set[str]]) -> None:
    assert outcomes[test] == {"FAILED"}
