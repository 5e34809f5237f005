"""Tests that the window notices the system's lock notifications."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from desktop_app.ui.safety import screen_lock_watch as screen_lock
from desktop_app.ui.safety.screen_lock_watch import ScreenLockWatch
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

LISTEN = """
import subprocess, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from desktop_app.ui.safety.screen_lock_watch import ScreenLockWatch

app = QApplication([])
window = QWidget()
watch = ScreenLockWatch(window)
heard = []
watch.locked.connect(lambda: (heard.append(1), QTimer.singleShot(200, app.quit)))
name = "org.gnome.ScreenSaver"


def say(active):
    command = ["gdbus", "emit", "--session", "--object-path", "/org/gnome/ScreenSaver"]
    subprocess.run([*command, "--signal", f"{name}.ActiveChanged", active], check=True)


QTimer.singleShot(0, lambda: (say("false"), say("true")))
QTimer.singleShot(120_000, app.quit)
app.exec()
print(watch.works, len(heard))
watch.stop()
"""


@pytest.mark.skipif(
    sys.platform in {"win32", "darwin"}
    or not shutil.which("dbus-run-session")
    or not shutil.which("gdbus"),
    reason="there is no D-Bus to play a desktop on",
)
def test_a_screen_saver_that_comes_is_heard_and_one_that_goes_is_not() -> None:
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", LISTEN],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.stdout.split()[-2:] == ["True", "1"], done.stderr


def test_only_the_message_of_a_lock_counts() -> None:
    """What Windows would send; its form is the same everywhere."""
    message = screen_lock._Message(window=1, message=0x02B1, what=0x7)
    assert screen_lock._says_locked(ctypes.addressof(message))
    for number, what in ((0x02B1, 0x8), (0x0100, 0x7)):  # unlocked; a key
        other = screen_lock._Message(window=1, message=number, what=what)
        assert not screen_lock._says_locked(ctypes.addressof(other))


def test_without_anybody_to_say_it_nothing_is_heard(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen_lock, "_listen", lambda _watch, _window: None)
    window = QWidget()
    watch = ScreenLockWatch(window)
    assert not watch.works
    watch.stop()
    window.deleteLater()
