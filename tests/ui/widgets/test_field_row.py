"""Tests of fields side by side that stack where there is no room."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from desktop_app.domain.instructions.problems import Severity
from desktop_app.ui import theme
from desktop_app.ui.forms.field import FormField
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.field_frame import FieldNote
from desktop_app.ui.widgets.field_row import FieldRow
from tests.support.layout import at_rest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

NAMES = (
    "Identifier of the customer at your shop",
    "Language of the payment page",
    "E-mail of the customer for the receipt",
)
HELP = "Where the browser of the customer returns to after the payment, such as a page of yours. "


class Form:
    """Fields in a column that scrolls."""

    def __init__(self, qtbot: QtBot, names: tuple[str, ...]) -> None:
        self.fields = [FormField(Text("test", name), QLineEdit()) for name in names]
        self.row = FieldRow((field, 1) for field in self.fields)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.addWidget(self.row)
        column.addStretch(1)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setWidget(inner)
        qtbot.addWidget(self.area)
        self.area.show()

    @property
    def is_stacked(self) -> bool:
        return len({field.y() for field in self.fields}) == len(self.fields)

    @property
    def scrolls_sideways(self) -> bool:
        return self.area.horizontalScrollBar().maximum() > 0


def test_fields_stack_where_they_have_no_room_beside_each_other(qtbot: QtBot) -> None:
    form = Form(qtbot, NAMES)
    needed = sum(field.minimumSizeHint().width() for field in form.fields)
    form.area.resize(needed + 200, 400)
    qtbot.waitUntil(lambda: len({field.y() for field in form.fields}) == 1)
    form.area.resize(needed - 40, 400)
    qtbot.waitUntil(lambda: form.is_stacked and not form.scrolls_sideways)
    form.area.resize(needed + 200, 400)
    qtbot.waitUntil(lambda: len({field.y() for field in form.fields}) == 1)
    form.row.set_narrow(narrow=True)
    qtbot.waitUntil(lambda: form.is_stacked)


def test_fields_stack_in_a_wider_font(qtbot: QtBot, themed_app: QApplication) -> None:
    usual = Form(qtbot, NAMES)
    width = sum(field.minimumSizeHint().width() for field in usual.fields) + 60
    usual.area.resize(width, 400)
    qtbot.waitUntil(lambda: len({field.y() for field in usual.fields}) == 1)
    theme.stretch(themed_app, 150)
    try:
        wide = Form(qtbot, NAMES)
        wide.area.resize(width, 400)
        qtbot.waitUntil(lambda: wide.is_stacked and not wide.scrolls_sideways)
    finally:
        theme.stretch(themed_app, 100)


def test_a_field_alone_shows_its_whole_help_and_keeps_its_height(qtbot: QtBot) -> None:
    form = Form(qtbot, NAMES[:1])
    (field,) = form.fields
    (note,) = form.row.findChildren(FieldNote)
    form.area.resize(360, 300)
    field.show_note(lambda: HELP * 3, field.severity)
    qtbot.waitUntil(lambda: note.text() == (HELP * 3).strip())
    qtbot.waitUntil(lambda: note.height() >= note.heightForWidth(note.width()))
    height = form.row.height()
    field.control.setFocus()
    assert form.row.height() == height


@pytest.mark.parametrize("help_of_the_first", [HELP[:20], HELP * 5], ids=["short", "long"])
@pytest.mark.parametrize("is_stacked", [False, True])
def test_a_row_with_notes_comes_to_rest(
    qtbot: QtBot, themed_app: QApplication, run_qt: Run, help_of_the_first: str, is_stacked: bool
) -> None:
    form = Form(qtbot, NAMES)
    needed = sum(field.minimumSizeHint().width() for field in form.fields)
    form.area.resize(needed // 2 if is_stacked else needed + 200, 400)
    qtbot.waitUntil(lambda: form.is_stacked is is_stacked)
    for field, said in zip(form.fields, (help_of_the_first, "b", "c"), strict=True):
        field.show_note(partial(str, said), Severity.HINT)
    form.fields[0].control.setFocus()
    qtbot.waitUntil(form.row.findChildren(FieldNote)[0].isVisible)
    run_qt(at_rest(themed_app))
