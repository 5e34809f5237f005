"""Judges the states that are told of fields, of what is ticked, and of what unfolds or opens."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton
from shiboken6 import isValid

from desktop_app.domain.instructions.problems import Severity
from desktop_app.ui.documents.list_subtotals import SubtotalsButton
from desktop_app.ui.forms.completions import Picker
from desktop_app.ui.forms.field import FormField
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.profile_header import ProfileButton
from desktop_app.ui.tables.filter_chips import Chip
from desktop_app.ui.widgets.button_menu import ButtonMenu
from desktop_app.ui.widgets.field_frame import FieldFrame
from desktop_app.ui.widgets.fold_section import FoldSection
from desktop_app.ui.widgets.labelled_field import LabelledField
from tests.support.accessibility import labels_of, spoken
from tests.support.layout import inside_qt_s_own, name_of, place_of, seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

_WRONG: Final = Text("Test", "This cannot be right")
_REQUIRED: Final = Text("FormField", "required")
_DIRECTLY: Final = Qt.FindChildOption.FindDirectChildrenOnly


def state_faults(root: QWidget) -> list[str]:
    """What is told wrongly, or not at all, of the states of what is on the screen."""
    found = []
    for one in list(seen(root)):
        if not isValid(one) or inside_qt_s_own(one, root):  # what is wrong makes others go
            continue
        if isinstance(one, FieldFrame):
            found += [f"{place_of(one)} {fault}" for fault in _faults_of_field(one)]
        elif isinstance(one, (QCheckBox, QRadioButton)):
            if one.isChecked() != ("checked" in spoken(one).states):
                found.append(f"{place_of(one)} {name_of(one)!r} does not tell whether it is ticked")
        elif isinstance(one, Picker) and "expandable" not in spoken(one).states:
            found.append(f"{place_of(one)} {name_of(one)!r} does not tell of its list")
        elif isinstance(one, QAbstractButton) and _opens(one):
            found += [f"{place_of(one)} {name_of(one)!r} {fault}" for fault in opening_faults(one)]
    return found


def opening_faults(button: QAbstractButton, *, is_open: bool = False) -> Iterator[str]:
    """What is told wrongly of a button that opens something, which is open or not."""
    told = spoken(button)
    states = {"expandable", "expanded" if is_open else "collapsed"}
    if {"expandable", "expanded", "collapsed"} & told.states != states:
        yield f"tells {sorted(told.states)} instead of {sorted(states)}"
    if told.role == "CheckBox" or "checked" in told.states:
        yield f"is told to be a {told.role}, ticked or not"


def _opens(one: QAbstractButton) -> bool:
    is_fold = isinstance(one.parentWidget(), FoldSection)
    opens = isinstance(one, (Chip, SubtotalsButton, ProfileButton)) or bool(
        one.findChildren(ButtonMenu, options=_DIRECTLY)
    )
    return opens or (is_fold and not one.isChecked())


def _faults_of_field(field: FieldFrame[Any]) -> Iterator[str]:
    face = field._face
    caption = str(field._label)
    if field._name.isVisible() and labels_of(face) != [caption]:
        yield f"{caption!r} is not told to be the label of its control, but {labels_of(face)}"
    before = spoken(face)
    if field.is_required and str(_REQUIRED) not in before.description:
        yield f"{caption!r} is not told to be required"
    with _wrong(field):
        told = spoken(face)
        if "invalid" not in told.states:
            yield f"{caption!r} is wrong and tells {sorted(told.states)}"
        if str(_WRONG) not in told.description:
            yield f"{caption!r} does not tell what is wrong, but {told.description!r}"
        if told.name != before.name or told.role != before.role or told.value != before.value:
            yield f"{caption!r} is another control when it is wrong: {told}"
    after = spoken(face)
    if after != before:
        yield f"{caption!r} does not tell that it is right again, but {after} after {before}"


@contextmanager
def _wrong(field: FieldFrame[Any]) -> Iterator[None]:
    """Say meanwhile that something is wrong with the content of a field."""
    if isinstance(field, LabelledField):
        error = field.error
        field.set_error(_WRONG)
        yield
        field.set_error(error)
    else:
        assert isinstance(field, FormField)
        said, severity, hint = field._words, field.severity, field._hint
        field.show_note(lambda: str(_WRONG), Severity.ERROR)
        yield
        field.show_note(said, severity)
        field._hint = hint
