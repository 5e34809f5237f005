"""Names that the store treats as equal are treated as equal wherever a name is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from desktop_app.domain.annotations.annotations import RecordLabel, TagColour
from desktop_app.ui.annotations.label_picker import LabelPicker
from desktop_app.ui.forms.name_dialog import NameDialog
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.labels.label_dialog import LabelDialog
from desktop_app.ui.tables.views.name_popover import ViewNamePopover

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

KNOWN = "Ещё раз"
_WORDS = Text("Annotations", "Note")

pytestmark = pytest.mark.parametrize("typed", ["еще раз", "ЕЩЁ РАЗ"])


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    found = QWidget()
    qtbot.addWidget(found)
    return found


def test_a_dialog_refuses_the_name_of_another(parent: QWidget, typed: str) -> None:
    dialog = NameDialog(
        parent, title=_WORDS, label=_WORDS, name=typed, taken=[KNOWN], accept=_WORDS
    )
    assert not dialog.button.isEnabled()


def test_a_label_is_not_called_like_another(parent: QWidget, typed: str) -> None:
    dialog = LabelDialog(parent, label=None, colour=TagColour.BLUE, taken=[KNOWN])
    dialog.field.control.setText(typed)
    assert not dialog.button.isEnabled()


def test_a_label_that_is_there_is_not_offered_to_be_made(parent: QWidget, typed: str) -> None:
    picker = LabelPicker(parent)
    picker.show_labels([RecordLabel(id="1", name=KNOWN, colour=TagColour.BLUE)], {}, records=1)
    picker.field.setText(typed)
    assert picker.new.isHidden()
    assert [box.isHidden() for box in picker.boxes] == [False]


@pytest.mark.parametrize("renames", [True, False])
def test_a_view_says_that_it_takes_the_place_of_another(
    parent: QWidget, typed: str, renames: bool
) -> None:
    popover = ViewNamePopover(parent, name=typed, taken=[KNOWN], renames=renames)
    assert popover.button.isEnabled() is not renames
    assert (popover.field.error is not None) is renames
