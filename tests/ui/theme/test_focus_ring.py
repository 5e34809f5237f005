"""Tests of the ring of the focus: outside of every control, over its window, never in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.routes import ROUTES
from desktop_app.ui.shell.navigation import NavigationButton
from desktop_app.ui.theme import LIGHT
from desktop_app.ui.theme.focus_ring import OUTSIDE, FocusRing
from desktop_app.ui.theme.stylesheet import stylesheet
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

CONTROLS: dict[str, Callable[[], QWidget]] = {
    "field": QLineEdit,
    "text": QPlainTextEdit,
    "button": lambda: QPushButton("Подписать…"),
    "box": lambda: QCheckBox("Меньше движения"),
    "choice": QComboBox,
    "icon": QToolButton,
    "line": lambda: NavigationButton(ROUTES["today"]),
}


@pytest.fixture
def ring(themed_app: QApplication) -> FocusRing:
    """The one of the application."""
    found = themed_app.findChild(FocusRing)
    assert isinstance(found, FocusRing)
    return found


def shown(qtbot: QtBot, *controls: QWidget) -> QWidget:
    """A window with these controls below each other."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    for each in controls:
        column.addWidget(each)
    window.resize(400, 300)
    window.show()
    window.activateWindow()
    return window


def place(ring: FocusRing) -> QRect:
    """Where the ring is, empty where there is none."""
    return ring.ring.geometry() if ring.ring is not None and ring.ring.isVisible() else QRect()


@pytest.mark.parametrize("make", CONTROLS.values(), ids=CONTROLS)
def test_every_control_has_the_ring_around_what_is_seen_of_it(
    ring: FocusRing, qtbot: QtBot, run_qt: Run, make: Callable[[], QWidget]
) -> None:
    control, other = make(), QPushButton("Отмена")
    window = shown(qtbot, other, control)

    async def use() -> None:
        control.setFocus(Qt.FocusReason.TabFocusReason)
        await settle(lambda: not place(ring).isEmpty())
        shape = getattr(control, "focus_shape", control.rect())
        if isinstance(control, QCheckBox):
            shape.setWidth(min(shape.width(), control.sizeHint().width()))
        top = control.mapTo(window, shape.topLeft())
        around = QRect(top, shape.size()).adjusted(-OUTSIDE, -OUTSIDE, OUTSIDE, OUTSIDE)
        await settle(lambda: place(ring) == around.intersected(window.rect()))
        assert window.childAt(control.geometry().center()) is not ring.ring
        other.setFocus(Qt.FocusReason.TabFocusReason)
        await settle(lambda: place(ring).contains(other.geometry()))
        window.resize(500, 360)
        await settle(lambda: place(ring).contains(other.geometry()))

    run_qt(use())


def test_lists_mark_their_rows_and_what_scrolls_ends_the_ring(
    ring: FocusRing, qtbot: QtBot, run_qt: Run
) -> None:
    area, inner, field, listed = QScrollArea(), QWidget(), QLineEdit(), QListWidget()
    column = QVBoxLayout(inner)
    column.addSpacing(600)
    column.addWidget(field)
    area.setWidget(inner)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    window = shown(qtbot, area, listed)

    async def use() -> None:
        field.setFocus(Qt.FocusReason.TabFocusReason)
        area.verticalScrollBar().setValue(0)
        await settle(lambda: place(ring).isEmpty())
        area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
        await settle(lambda: not place(ring).isEmpty())
        view = area.viewport()
        seen = QRect(view.mapTo(window, view.rect().topLeft()), view.size())
        assert seen.contains(place(ring))
        listed.setFocus(Qt.FocusReason.TabFocusReason)
        await settle(lambda: place(ring).isEmpty())

    run_qt(use())


def test_no_control_has_another_mark() -> None:
    marked = [rule for rule in stylesheet(LIGHT).split("}") if ":focus" in rule]
    assert [rule.strip().split(":")[0] for rule in marked] == ["QTextBrowser"]
