"""Tests of two parts that stand beside each other, or one above the other in large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.ui import theme
from desktop_app.ui.theme import Scheme
from desktop_app.ui.theme.downward_scroll import DownwardScroll
from desktop_app.ui.theme.side_by_side import SideBySide
from tests.ui.every_page import in_front
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


def scrolled(both: SideBySide) -> bool:
    """Whether the parts have more height than there is, and are scrolled through it."""
    return bool(both.findChildren(DownwardScroll)[0].verticalScrollBar().maximum())


@pytest.mark.parametrize("narrow_first", [False, True])
def test_parts_are_stacked_only_where_large_text_leaves_no_room(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run, narrow_first: bool
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
        theme.apply(themed_app, Scheme.LIGHT, text=200)
        await settle(are_stacked)
        theme.fix(narrow, beside=(280, 280))  # as a pane does that fits itself to its page
        await settle(are_stacked)
        narrow.setMinimumHeight(400)  # more than its share: they scroll up and down as one
        await settle(lambda: both.is_stacked and narrow.height() >= 400 and scrolled(both))
        assert narrow.width() == wide.width() < both.width(), "the bar has its own room"
        assert wide.height() >= theme.scaled(200)
        narrow.setMinimumHeight(0)
        await settle(lambda: are_stacked() and not scrolled(both))
        both.set_wide_first(first=True)
        await settle(lambda: narrow.isHidden() and wide.width() == both.width())
        both.set_wide_first(first=False)
        await settle(are_stacked)
        both.set_wide_first(first=True)
        both.resize(1400, 600)
        await settle(lambda: are_beside(theme.eased(280)) and narrow.isVisible())
        theme.apply(themed_app, Scheme.LIGHT, text=100)
        await settle(lambda: are_beside(280))

    run_qt(use())


def test_a_part_that_may_shrink_does_so_where_both_are_cramped(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run
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
        theme.apply(themed_app, Scheme.LIGHT, text=200)
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
        assert not scrolled(both)
        both.resize(380, 600)  # what is left beside it is of no use
        await settle(lambda: both.is_stacked and scrolled(both))
        both.resize(900, 600)
        await settle(lambda: not both.is_stacked and narrow.width() == 360)
        wide.setMinimumWidth(600)
        await settle(lambda: both.is_stacked and scrolled(both))
        wide.setMinimumWidth(0)
        await settle(lambda: not both.is_stacked and not scrolled(both))
        both.resize(1400, 600)
        await settle(lambda: narrow.width() == theme.eased(320))
        theme.apply(themed_app, Scheme.LIGHT, text=100)
        await settle(lambda: narrow.width() == 320)

    run_qt(use())


def test_a_form_that_scrolls_as_one_with_its_summary_does_not_scroll_in_itself(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run
) -> None:
    form, summary = QLabel("\n".join(["line"] * 40)), QLabel("\n".join(["sum"] * 10))
    area, beside = DownwardScroll(form), DownwardScroll(summary)
    theme.fix(beside, beside=(320, 320))
    both = SideBySide(area, beside)
    qtbot.addWidget(both)
    both.resize(900, 500)
    both.show()

    def scrolls_alone(part: DownwardScroll) -> bool:
        return bool(part.verticalScrollBar().maximum())

    async def use() -> None:
        await settle(lambda: scrolls_alone(area) and not both.is_stacked)
        theme.apply(themed_app, Scheme.LIGHT, text=200)
        await settle(lambda: both.is_stacked and scrolled(both))
        await settle(lambda: not (scrolls_alone(area) or scrolls_alone(beside)))
        form.setText("\n".join(["line"] * 60))
        await settle(lambda: form.height() >= form.sizeHint().height())
        await settle(lambda: not (scrolls_alone(area) or scrolls_alone(beside)))
        bar = both.findChildren(DownwardScroll)[0].verticalScrollBar()
        assert not bar.value()
        summary.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        await in_front(both)
        summary.setFocus()
        await settle(lambda: bar.value() > 0 and not summary.visibleRegion().isEmpty())
        form.setMinimumWidth(2000)
        assert area.minimumSizeHint().width() > 2000, "it is not scrolled sideways"

    run_qt(use())
