"""A small dialog with a few fields and one button that accepts them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QVBoxLayout

from desktop_app.ui import theme
from desktop_app.ui.forms.writing_dialog import WritingDialog
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.i18n.translations import Text
    from desktop_app.ui.widgets.labelled_field import LabelledField

_LEAST_WIDTH: Final = 420


@runtime_checkable
class _HasValue(Protocol):
    def value(self) -> str: ...


class FieldsDialog(WritingDialog):
    """Fields one below the other; accepting is possible while nothing is wrong."""

    def __init__(
        self,
        parent: QWidget,
        *,
        title: Text,
        fields: Mapping[str, LabelledField[QWidget]],
        accept: Text,
        validate: Callable[[], Mapping[str, Text]] = dict,
    ) -> None:
        """Show fields.

        Args:
            parent: whose question it is.
            title: of the window.
            fields: by name.
            accept: what the button says.
            validate: returns what is wrong, by the name of the field.
        """
        super().__init__(parent)
        self.fields = fields
        self._validate = validate
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.button = buttons.addButton(str(accept), QDialogButtonBox.ButtonRole.AcceptRole)
        theme.look(self.button, "primary")
        self.setWindowTitle(str(title))
        self.setAccessibleName(str(title))
        theme.fix(self, least_width=_LEAST_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.S)
        for field in fields.values():
            column.addWidget(field)
        self.end_with(column, buttons)

    def written(self) -> object:
        """What the fields hold."""
        return [_content(field.control) for field in self.fields.values()]

    def accept(self) -> None:
        """Accept what is typed, or say what is wrong with it."""
        wrong = self._validate()
        for name, field in self.fields.items():
            field.set_error(wrong.get(name))
        if not wrong:
            super().accept()
            return
        self.fields[next(iter(wrong))].control.setFocus()


def _content(control: QWidget) -> object:
    if isinstance(control, QAbstractButton):
        return control.isChecked()
    return control.value() if isinstance(control, _HasValue) else None
