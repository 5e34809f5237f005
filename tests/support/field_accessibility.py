"""Checks what assistive technologies are told of form fields, check boxes and radio buttons."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QCheckBox, QRadioButton
from shiboken6 import isValid

from desktop_app.domain.instructions.problems import Severity
from desktop_app.ui.forms.field import FormField
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.widgets.field_frame import FieldFrame
from desktop_app.ui.widgets.labelled_field import LabelledField
from tests.support.accessibility import labels_of, spoken
from tests.support.layout import is_inside_qt_control, name_of, place_of, seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

_WRONG: Final = Text("Test", "This cannot be right")
_REQUIRED: Final = Text("FormField", "required")


def field_faults(root: QWidget) -> list[str]:
    """States of fields on the screen that assistive technologies are told wrongly or not at all."""
    found = []
    for one in list(seen(root)):
        if not isValid(one) or is_inside_qt_control(one, root):  # an error may have deleted others
            continue
        if isinstance(one, FieldFrame):
            found += [f"{place_of(one)} {fault}" for fault in _faults_of_field(one)]
        elif isinstance(one, (QCheckBox, QRadioButton)) and (
            one.isChecked() != ("checked" in spoken(one).states)
        ):
            found.append(f"{place_of(one)} {name_of(one)!r} does not tell whether it is ticked")
    return found


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
        if str(_WRONG) not in told.description:
            yield f"{caption!r} does not tell what is wrong, but {told.description!r}"
        if told.name != before.name or told.role != before.role or told.value != before.value:
            yield f"{caption!r} is another control when it is wrong: {told}"
    after = spoken(face)
    if after != before:
        yield f"{caption!r} does not tell that it is right again, but {after} after {before}"


@contextmanager
def _wrong(field: FieldFrame[Any]) -> Iterator[None]:
    """Show an error at a field for as long as the block runs."""
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
