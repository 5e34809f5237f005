"""Tests of the list of system libraries and the install commands made from it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import PySide6
import pytest
from devtools import libraries
from devtools.errors import ChoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

MODULES: Final = (
    "QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPdf", "QtPdfWidgets", "QtPrintSupport",
    "QtNetwork", "QtDBus", "QtWebEngineCore", "QtWebEngineWidgets",
)  # fmt: skip
PLUGINS: Final = (
    "platforms", "xcbglintegrations", "iconengines", "imageformats", "tls", "printsupport",
    "platforminputcontexts", "networkinformation", "wayland-shell-integration",
    "wayland-decoration-client", "wayland-graphics-integration-client",
)  # fmt: skip
POLICY: Final = """\
libasound2t64:
  Installed: (none)
  Candidate: 1.2.11-1
  Version table:
     1.2.11-1 500
libasound2:
  Installed: (none)
  Candidate: (none)
  Version table:
"""

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a list for Linux")


def _need(evidence: str, *, on_screen: bool = False) -> libraries.Need:
    return libraries.Need(evidence, on_screen, ("libold|libnew",))


def test_every_library_is_listed_once() -> None:
    needs = libraries.read_needs()
    names = [need.evidence for need in needs]
    assert len(names) == len(set(names)) > 40
    assert {need.on_screen for need in needs} == {True, False}


def test_an_unknown_scope_is_refused(tmp_path: Path) -> None:
    listing = tmp_path / "packages.txt"
    listing.write_text("libX11.so.6  sometimes  libx11-6  # comment\n", encoding="utf-8")
    with pytest.raises(ValueError, match="sometimes"):
        libraries.read_needs(listing)


@linux_only
def test_what_qt_lacks_here_is_in_the_list() -> None:
    folder = Path(PySide6.__file__).parent
    binaries = [*(folder / f"{name}.abi3.so" for name in MODULES)]
    binaries += [path for name in PLUGINS for path in (folder / "Qt/plugins" / name).glob("*.so")]
    binaries += [folder / "Qt/libexec/QtWebEngineProcess"]
    known = {need.evidence for need in libraries.read_needs()}
    lacking = {
        line.split()[0]
        for binary in binaries
        for line in subprocess.run(
            ["ldd", binary], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        if "not found" in line and not line.strip().startswith("libQt6")
    }
    assert lacking <= known


@linux_only
def test_evidence_is_looked_for_without_a_package_manager() -> None:
    assert _need("libc.so.6").is_met()
    assert not _need("libkantora-is-nowhere.so.1").is_met()
    assert _need("sh").is_met()
    assert not _need("kantora-is-no-program").is_met()
    assert not _need("font:tlh").is_met()


def test_of_two_names_the_one_this_release_has_is_installed() -> None:
    candidates = libraries.installable(POLICY)
    assert candidates == {"libasound2t64"}
    need = libraries.Need("libasound.so.2", False, ("libasound2t64", "libasound2"))  # noqa: FBT003
    assert libraries.debian_names([need, need], candidates) == ["libasound2t64"]
    assert libraries.debian_names([need], frozenset({"libasound2"})) == ["libasound2"]


@linux_only
def test_a_bundle_names_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    needs = {need.evidence: need for need in libraries.bundle_needs()}
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert set(needs) == {"objdump", f"libpython{version}.so.1.0"}
    monkeypatch.setattr(libraries, "_may_install", lambda: False)
    monkeypatch.setattr(libraries.Need, "is_met", lambda _need: False)
    _only(monkeypatch, "dnf")
    with pytest.raises(ChoreError, match=r"The bundle cannot be made: the system lacks objdump, l"):
        libraries.provide_for_bundle()
    monkeypatch.setattr(libraries.Need, "is_met", lambda _need: True)
    libraries.provide_for_bundle()
    for release in ("libpython9.9t64", "libpython9.9"):
        need = libraries.Need("x", on_screen=False, packages=("libpython9.9t64", "libpython9.9"))
        assert libraries.debian_names([need], frozenset({release})) == [release]


def _only(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)


def test_other_systems_ask_for_what_the_packages_provide(monkeypatch: pytest.MonkeyPatch) -> None:
    _only(monkeypatch, "dnf")
    missing = [_need("libEGL.so.1"), _need("fc-list"), _need("font:ru")]
    assert libraries.install_command(missing) == [
        "dnf", "install", "/usr/bin/fc-list", "font(:lang=ru)", "libEGL.so.1()(64bit)",
    ]  # fmt: skip
    _only(monkeypatch)
    assert libraries.install_command(missing) == []


@linux_only
@pytest.mark.parametrize(
    ("missing", "on_screen", "stops", "whole"),
    [
        ([], True, False, True),
        ([_need("libgone.so")], False, True, False),
        ([_need("libgone.so", on_screen=True)], False, False, False),
        ([_need("libgone.so", on_screen=True)], True, True, False),
    ],
)
def test_only_a_window_on_a_display_needs_its_libraries(
    missing: Sequence[libraries.Need],
    *,
    on_screen: bool,
    stops: bool,
    whole: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(libraries, "read_needs", lambda: missing)
    monkeypatch.setattr(libraries, "_may_install", lambda: False)
    _only(monkeypatch, "dnf")
    if stops:
        with pytest.raises(ChoreError, match=r"dnf install 'libgone\.so\(\)"):
            libraries.provide(on_screen=on_screen)
    else:
        assert libraries.provide(on_screen=on_screen) is whole
        assert ("libgone.so" in capsys.readouterr().err) is not whole
