"""Tests that saved files are written completely or not at all."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from desktop_app.ui.i18n.messages import describe
from desktop_app.ui.widgets import files
from desktop_app.ui.widgets.files import FileNotSaved

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run


def test_a_file_is_written_and_replaced(run_async: Run, tmp_path: Path) -> None:
    target = tmp_path / "форма.pdf"
    run_async(files.save(target, b"one"))
    run_async(files.save(target, b"two"))
    assert target.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(os.name == "nt", reason="counts names in another way")
def test_the_longest_name_can_be_written(run_async: Run, tmp_path: Path) -> None:
    target = tmp_path / ("ф" * 125 + ".pdf")
    run_async(files.save(target, b"one"))
    assert target.read_bytes() == b"one"


@pytest.mark.skipif(os.name == "nt", reason="rights are of another kind there")
def test_a_saved_file_has_the_rights_of_any_new_file(run_async: Run, tmp_path: Path) -> None:
    ordinary, saved = tmp_path / "ordinary", tmp_path / "saved"
    ordinary.write_bytes(b"")
    run_async(files.save(saved, b""))
    assert saved.stat().st_mode == ordinary.stat().st_mode


def test_a_place_that_cannot_be_written_is_said(run_async: Run, tmp_path: Path) -> None:
    with pytest.raises(FileNotSaved) as raised:
        run_async(files.save(tmp_path / "missing" / "a.pdf", b"one"))
    assert "a.pdf" in describe(raised.value).text


def test_what_was_there_stays_when_writing_fails(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "a.pdf"
    target.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", refuse)
    with pytest.raises(FileNotSaved, match="No space left"):
        run_async(files.save(target, b"new"))
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(os.name == "nt", reason="the mark is a stream of the file there")
@pytest.mark.parametrize("received", [True, False])
def test_windows_is_told_what_came_from_others(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, received: bool
) -> None:
    monkeypatch.setattr("desktop_app.ui.widgets.files.sys.platform", "win32")
    run_async(files.save(tmp_path / "a.pdf", b"one", received=received))
    marks = {path.name: path.read_bytes() for path in tmp_path.iterdir() if ":" in path.name}
    zone = b"[ZoneTransfer]\r\nZoneId=3\r\n"
    assert marks == ({"a.pdf:Zone.Identifier": zone} if received else {})
