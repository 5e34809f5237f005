"""Tests of elided labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.ui import theme

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_long_text_is_cut_and_kept_whole(qtbot: QtBot) -> None:
    label = theme.ElidedLabel()
    qtbot.addWidget(label)
    label.resize(90, 20)
    label.show()
    whole = "https://bank.example/partner/documents"
    label.show_text(whole)
    assert label.text().endswith("…")
    assert label.whole == label.toolTip() == label.accessibleName() == whole
    label.resize(900, 20)
    assert label.text() == whole


def test_a_hairline_is_one_pixel(qtbot: QtBot) -> None:
    line = theme.line()
    qtbot.addWidget(line)
    assert line.maximumHeight() == 1
