"""Tests that a few seconds of random clicking find no error, and that errors are reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.monkey import command
from tests.monkey.child import Clicking
from tests.monkey.command import play

if TYPE_CHECKING:
    import pytest


def test_a_few_seconds_of_random_clicking_break_nothing() -> None:
    done = play(7, seconds=2, faults=True, documents=50)
    assert done.findings == ()
    assert done.actions > 0


def test_what_breaks_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "_CHILD", ("-c", "import os; os.abort()"))
    assert command.main(["--minutes", "0.0001"]) == 1
    assert "the process ended with -6" in capsys.readouterr().out


def test_errors_and_warnings_are_findings() -> None:
    clicking = Clicking({"seed": 1})
    clicking.findings.on_warning(None, None, "QPainter: broken")
    clicking.findings.on_warning(None, None, "This plugin does not support raise()")
    clicking.findings.on_error(ValueError, ValueError("lost"), None)
    assert [
        "QPainter: broken" in told or "ValueError: lost" in told for told in clicking.findings.told
    ] == [True, True]


def test_a_warning_of_qts_own_dialog_is_expected_only_after_its_action() -> None:
    clicking = Clicking({"seed": 1})
    warning = (
        "QAbstractItemView::commitData called with an editor that does not belong to this view"
    )
    clicking.user.last.append("click QToolButton 'Create New Folder' '' 2 times")
    clicking.findings.on_warning(None, None, warning)
    assert clicking.findings.told == []
    clicking.user.last.clear()
    clicking.findings.on_warning(None, None, warning)
    assert len(clicking.findings.told) == 1
