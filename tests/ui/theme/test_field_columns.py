"""Tests of fields in two columns, or in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit

from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Scheme
from desktop_app.ui.theme.field_columns import FieldColumns
from desktop_app.ui.widgets.labelled_field import LabelledField
from tests.support.layout import faults
from tests.ui.hands import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run


def field(name: str) -> LabelledField[QLineEdit]:
    note = Text("x", "As it was given by the bank, and empty where there is none")
    return LabelledField(Text("x", name), QLineEdit(), help=note, optional=True)


def test_fields_stand_in_one_column_where_two_would_cut_them(
    themed_app: QApplication, qtbot: QtBot, run_qt: Run
) -> None:
    first, second, alone = map(field, ("The first of these addresses", "The second", "Alone"))
    both = FieldColumns([(first, second), (alone,)])
    qtbot.addWidget(both)
    both.resize(600, 900)
    both.show()

    def are_beside() -> bool:
        return first.y() == second.y() and first.width() == second.width() < alone.width()

    def are_stacked() -> bool:
        return (
            first.y() < second.y() < alone.y()
            and first.width() == second.width() == both.width() == alone.width()
        )

    async def use() -> None:
        await settle(lambda: both.columns == 2 and are_beside())
        assert not faults(both)
        theme.apply(themed_app, Scheme.LIGHT, text=200)
        await settle(lambda: both.columns == 1 and are_stacked())
        await settle(lambda: not faults(both))
        assert both.minimumSizeHint().width() < 600, "nothing around it scrolls sideways"
        both.resize(1400, 900)
        await settle(lambda: both.columns == 2 and are_beside())

    run_qt(use())
