"""Tests of scroll areas that measure their content when they have their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop_app.ui import theme
from desktop_app.ui.theme.downward_scroll import DownwardScroll, LateScroll

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

KINDS = (LateScroll, DownwardScroll)


class StyleCounter(QObject):
    """Counts how often a widget that has its style is given it once more."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.times = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        styled = isinstance(watched, QWidget) and watched.testAttribute(
            Qt.WidgetAttribute.WA_WState_Polished
        )
        self.times += event.type() == QEvent.Type.StyleChange and styled
        return False


def content_of(text: str) -> tuple[QWidget, QLabel]:
    holder, label = QWidget(), QLabel(text)
    QVBoxLayout(holder).addWidget(label)
    return holder, label


def placed(scroll: QWidget, qtbot: QtBot) -> QWidget:
    """A page three parents above."""
    for _ in range(3):
        outer = QWidget()
        QVBoxLayout(outer).addWidget(scroll)
        scroll = outer
    qtbot.addWidget(scroll)
    return scroll


@pytest.mark.parametrize("kind", KINDS)
def test_the_content_is_styled_once_however_deep_it_comes_to_lie(
    kind: type[LateScroll], qtbot: QtBot
) -> None:
    content, label = content_of("one")
    counter = StyleCounter(label)
    page = placed(kind(content), qtbot)
    assert not label.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)
    page.resize(300, 200)
    page.show()
    assert label.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)
    assert label.isVisible()
    assert content.width() > 100, "as wide as the area"
    assert counter.times == 0


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_asks_gets_the_content_and_its_size_before_it_is_shown(
    kind: type[LateScroll], qtbot: QtBot
) -> None:
    asked, content = kind(content_of("one")[0]), content_of("two")[0]
    sized, at_once = kind(content), kind()
    for each in (asked, sized, at_once):
        qtbot.addWidget(each)
    assert at_once.widget() is None
    at_once.setWidget(content_of("two")[0])
    assert sized.sizeHint() == at_once.sizeHint()
    assert sized.widget() is content
    held = asked.widget()
    assert held is not None
    assert held.parent() is asked.viewport()


@pytest.mark.parametrize("kind", KINDS)
def test_other_content_takes_the_place_of_what_was_not_measured_yet(
    kind: type[LateScroll], qtbot: QtBot
) -> None:
    scroll, (first, label), (other, _) = kind(), content_of("one"), content_of("two")
    qtbot.addWidget(scroll)
    scroll.hold(first)
    assert first.parent() is scroll.viewport(), "where it stays"
    scroll.ensureWidgetVisible(label)
    scroll.setWidget(other)
    assert not isValid(first)
    assert scroll.widget() is other
    late = kind(content_of("three")[0])
    qtbot.addWidget(late)
    late.setWidget(last := QLabel("four"))
    assert late.widget() is last
    assert late.viewport().findChildren(QLabel) == [last]


def test_a_part_that_is_to_be_shown_gets_its_style_with_its_page(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    part, hidden = QLabel("one", page), QLabel("two", page)
    theme.set_shown(part, shown=True)
    theme.set_shown(hidden, shown=False)
    assert not part.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)
    page.show()
    assert part.isVisible()
    assert not hidden.isVisible()
    theme.set_shown(part, shown=False)
    theme.set_shown(hidden, shown=True)
    assert not part.isVisible()
    assert hidden.isVisible()
    added = QLabel("three")
    added.setParent(page)
    theme.set_shown(added, shown=True)
    assert added.isVisible(), "also on a page that is on the screen"
