"""Tests of two parts that stand beside each other, or one above the other in large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.ui import theme
from desktop_app.ui.theme import Scheme
from desktop_app.ui.theme.side_by_side import SideBySide
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


@pytest.mark.parametrize("narrow_first", [False, True])
def test_parts_are_stacked_only_where_large_text_leaves_no_room(
    look: QApplication, qtbot: QtBot, run_qt: Run, narrow_first: bool
) -> None:
    wide, narrow = QLabel("wide"), QLabel("narrow")
    theme.fix(narrow, beside=(320, 320))
    both = SideBySide(wide, narrow, narrow_first=narrow_first)
    qtbot.addWidget(both)
    both.resize(900, 600)
    both.show()

    def are_beside(width: int) -> bool:
        before, after = (narrow, wide) if narrow_first else (wide, narrow)
        apart = before.geometry().right() < after.geometry().left()
        return not both.is_stacked and apart and narrow.width() == width

    def are_stacked() -> bool:
        before, after = (narrow, wide) if narrow_first else (wide, narrow)
        apart = before.geometry().bottom() < after.geometry().top()
        return both.is_stacked and apart and narrow.width() == wide.width() == both.width()

    async def use() -> None:
        await settle(lambda: are_beside(320))
        both.resize(500, 600)
        await settle(lambda: are_beside(320))
        both.resize(900, 600)
        theme.apply(look, Scheme.LIGHT, text=200)
        await settle(are_stacked)
        theme.fix(narrow, beside=(280, 280))  # as a pane does that fits itself to its page
        await settle(are_stacked)
        narrow.setMinimumHeight(400)  # more than its share
        await settle(lambda: not both.is_stacked)
        narrow.setMinimumHeight(0)
        await settle(are_stacked)
        both.set_wide_first(first=True)
        await settle(lambda: narrow.isHidden() and wide.width() == both.width())
        both.set_wide_first(first=False)
        await settle(are_stacked)
        both.set_wide_first(first=True)
        both.resize(1400, 600)
        await settle(lambda: are_beside(theme.eased(280)) and narrow.isVisible())
        theme.apply(look, Scheme.LIGHT, text=100)
        await settle(lambda: are_beside(280))

    run_qt(use())


def test_a_part_that_may_shrink_does_so_where_both_are_cramped(
    look: QApplication, qtbot: QtBot, run_qt: Run
) -> None:
    wide, narrow = QWidget(), QWidget()
    theme.fix(narrow, beside=(320, 320))
    narrow.setMinimumHeight(400)  # they cannot stand one above the other
    both = SideBySide(wide, narrow, cramped_share=40)
    qtbot.addWidget(both)
    both.resize(900, 600)
    both.show()

    async def use() -> None:
        await settle(lambda: narrow.width() == 320)
        theme.apply(look, Scheme.LIGHT, text=200)
        await settle(lambda: narrow.width() == 360)
        assert wide.width() == 540
        theme.fix(narrow, beside=(150, 150))
        await settle(lambda: narrow.width() == theme.eased(150))
        theme.fix(narrow, beside=(320, 320))
        await settle(lambda: narrow.width() == 360)
        narrow.setMinimumHeight(0)
        await settle(lambda: both.is_stacked and narrow.width() == both.width())
        narrow.setMinimumHeight(400)
        await settle(lambda: not both.is_stacked and narrow.width() == 360)
        both.resize(1400, 600)
        await settle(lambda: narrow.width() == theme.eased(320))
        theme.apply(look, Scheme.LIGHT, text=100)
        await settle(lambda: narrow.width() == 320)

    run_qt(use())
