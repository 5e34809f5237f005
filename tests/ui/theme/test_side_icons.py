"""Tests of icons in line edits: they grow with the text, and text never runs under them."""

from __future__ import annotations

import itertools
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QToolButton

from desktop_app.ui import theme
from desktop_app.ui.theme import Icon, Scheme
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


def test_icons_in_a_field_follow_the_size_of_text(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run
) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    field.setText("0" * 60)
    theme.side_icon(field, theme.icon(Icon.SEARCH))
    caret = theme.side_icon(field, theme.icon(Icon.DOWN), trailing=True)
    further = QAction(field)
    theme.side_icon(field, theme.icon(Icon.RIGHT), trailing=True, action=further)
    field.resize(300, 30)
    field.show()

    def are_placed(size: int, count: int) -> bool:
        side = round(theme.ICON * size / 100)
        shown = [each for each in field.findChildren(QToolButton) if not each.isHidden()]
        places = sorted((each.geometry() for each in shown), key=lambda each: each.left())
        apart = all(before.right() < after.left() for before, after in itertools.pairwise(places))
        inside = all(field.rect().contains(each) for each in places)
        return (
            len(places) == count
            and apart
            and inside
            and min(each.width() for each in places) >= side
        )

    async def use() -> None:
        for size in (100, 200, 150, 100):
            theme.apply(themed_app, Scheme.LIGHT, text=size)
            field.resize(300, theme.scaled(30))
            further.setVisible(True)
            await settle(partial(are_placed, size, 3))
            further.setVisible(False)
            await settle(partial(are_placed, size, 2))
            margins = field.textMargins()
            grown = theme.scaled(theme.ICON) - theme.ICON
            assert (margins.left(), margins.right()) == (grown, grown)
        assert caret.isVisible()

    run_qt(use())


@pytest.mark.parametrize("size", [100, 200])
def test_an_icon_is_drawn_as_large_as_the_text_is(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run, size: int
) -> None:
    theme.apply(themed_app, Scheme.LIGHT, text=size)
    field = QLineEdit()
    qtbot.addWidget(field)
    theme.side_icon(field, theme.icon(Icon.SEARCH))
    field.resize(300, 60)
    field.show()
    (button,) = field.findChildren(QToolButton)

    def drawn() -> int:
        """The height of what is drawn, pixels."""
        picture = button.grab().toImage()
        ground = picture.pixel(0, 0)
        rows = [
            y
            for y in range(picture.height())
            if any(picture.pixel(x, y) != ground for x in range(picture.width()))
        ]
        return rows[-1] - rows[0] + 1 if rows else 0

    async def use() -> None:
        await settle(lambda: abs(drawn() - round(theme.ICON * size / 100)) <= 4 * size // 100)

    run_qt(use())
    theme.apply(themed_app, Scheme.LIGHT, text=theme.USUAL_TEXT)
