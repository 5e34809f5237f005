"""Tests that what a page leads to stays in view while the page still finds its size."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractSlider, QLabel, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from desktop_app.ui.widgets.into_view import bring_into_view

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class _Page(QScrollArea):
    """Notes above and below a field; each can become higher."""

    def __init__(self) -> None:
        super().__init__()
        self.above, self.below, self.field = QLabel(), QLabel(), QLineEdit()
        self.inner = QWidget()
        column = QVBoxLayout(self.inner)
        for each in (self.above, self.field, self.below):
            column.addWidget(each)
        self.above.setFixedHeight(900)
        self.below.setFixedHeight(900)
        self.setWidget(self.inner)
        self.setWidgetResizable(True)
        self.resize(300, 200)

    def shows_field(self) -> bool:
        """Whether all of the field can be seen."""
        return self.field.visibleRegion().boundingRect() == self.field.rect()

    def field_is_below(self, y: int) -> bool:
        """Whether the page is laid out with the field below `y` pixels."""
        return self.field.mapTo(self.inner, QPoint()).y() > y


@pytest.fixture
def page(qtbot: QtBot) -> _Page:
    """A page that was led to its field."""
    page = _Page()
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    page.field.setFocus()
    qtbot.waitUntil(page.field.hasFocus)
    bring_into_view(page.field)
    qtbot.waitUntil(page.shows_field)
    return page


@pytest.mark.parametrize("heights", [(1500,), (1200, 2000, 100), (30, 1700)])
def test_a_note_that_appears_later_pushes_nothing_out_of_view(
    qtbot: QtBot, page: _Page, heights: tuple[int, ...]
) -> None:
    for height in heights:
        page.above.setFixedHeight(height)
        page.below.setFixedHeight(2000 - height // 2)
        qtbot.waitUntil(partial(page.field_is_below, height))
        qtbot.waitUntil(page.shows_field)


def test_who_scrolls_or_goes_on_is_not_brought_back(qtbot: QtBot, page: _Page) -> None:
    page.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    page.below.setFixedHeight(1500)
    qtbot.waitUntil(lambda: page.inner.height() > 2400)
    assert page.verticalScrollBar().value() == 0


def test_what_has_the_focus_no_more_is_not_followed(qtbot: QtBot, page: _Page) -> None:
    page.field.clearFocus()
    before = page.verticalScrollBar().value()
    page.above.setFixedHeight(1800)
    qtbot.waitUntil(partial(page.field_is_below, 1800))
    assert page.verticalScrollBar().value() == before
    page.field.setFocus()
    page.below.setFixedHeight(1500)
    qtbot.waitUntil(lambda: page.inner.height() > 3300)
    assert page.verticalScrollBar().value() == before
