"""Tests that programs which a bundle starts know nothing of it."""

from __future__ import annotations

import ctypes
import os
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QDesktopServices

from desktop_app.app import application_pages
from desktop_app.app.qt_application import open_browser
from desktop_app.system.bundle import outside_bundle
from desktop_app.ui.widgets import opened_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FOLDER = "/Kantora/_internal"
OWN = {
    "PATH": os.pathsep.join((FOLDER, "/system", f"{FOLDER}-of-another")),
    "DYLD_LIBRARY_PATH": FOLDER,
    "QT_PLUGIN_PATH": f"{FOLDER}/PySide6/plugins",
    "QML2_IMPORT_PATH": f"{FOLDER}/PySide6/qml",
}
"""The environment as the start of a bundle leaves it."""

OTHERS = {"PATH": os.pathsep.join(("/system", f"{FOLDER}-of-another"))}


def present() -> dict[str, str]:
    return {name: os.environ[name] for name in OWN if name in os.environ}


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Run as a bundle on Windows; returns where its libraries are searched, the newest last."""
    folders: list[str | None] = [FOLDER]
    kernel = SimpleNamespace(SetDllDirectoryW=folders.append)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", FOLDER, raising=False)
    for name, value in OWN.items():
        monkeypatch.setenv(name, value)
    return folders


@pytest.mark.parametrize(
    "start",
    [
        lambda _folder: open_browser("http://127.0.0.1/"),
        application_pages._show_folder,
        opened_files._open_with_system,
    ],
)
def test_what_other_programs_inherit_is_undone_while_they_start(
    searched: list[str | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    start: Callable[[Path], object],
) -> None:
    inherited: list[tuple[dict[str, str], str | None]] = []

    def open_url(_address: object) -> bool:
        inherited.append((present(), searched[-1]))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    start(tmp_path)
    assert inherited == [(OTHERS, None)]
    assert present() == OWN
    assert searched[-1] == FOLDER


def test_it_is_there_again_where_the_start_fails(searched: list[str | None]) -> None:
    with pytest.raises(OSError, match="no program"), outside_bundle():
        raise OSError("no program")
    assert present() == OWN
    assert searched[-1] == FOLDER


def test_other_systems_have_no_such_folder_for_libraries(
    searched: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    with outside_bundle():
        assert present() == OTHERS
    assert present() == OWN
    assert searched == [FOLDER]


def test_without_a_bundle_nothing_is_undone(
    searched: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", False, raising=False)
    with outside_bundle():
        assert present() == OWN
    assert searched == [FOLDER]
