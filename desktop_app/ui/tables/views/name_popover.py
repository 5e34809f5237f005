"""A popover that asks for the name of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPushButton

from desktop_app.domain.values.collation import fold
from desktop_app.domain.views.saved_views import LONGEST_NAME, plain_name
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.popover import Popover
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.labelled_field import LabelledField

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtWidgets import QWidget

_NAME: Final = Text("SavedViews", "Name of the view")
_SAVE: Final = Text("SavedViews", "Save the view")
_REPLACE: Final = Text("SavedViews", "Replace the view")
_RENAME: Final = Text("SavedViews", "Rename the view")
_EMPTY: Final = Text("SavedViews", "A view needs a name")
_TAKEN: Final = Text("SavedViews", "Another view of this list has this name")
_REPLACES: Final = Text("SavedViews", "The view of this name will show what is on show now")
_WIDTH: Final = 300


class ViewNamePopover(Popover):
    """One field and one button, which says what becomes of a view that has the name already."""

    named = Signal(str)
    """A name was given."""

    def __init__(
        self, parent: QWidget, *, name: str, taken: Collection[str], renames: bool
    ) -> None:
        """Begin with a name; one that is `taken` is replaced, unless the view is renamed."""
        super().__init__(parent)
        self._taken = frozenset(fold(each) for each in taken)
        self._renames = renames
        self.line = QLineEdit(name)
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setMinimumWidth(theme.widened(_WIDTH))
        self.line.selectAll()
        self.field = LabelledField(_NAME, self.line, can_fail=True)
        self.button = QPushButton()
        theme.look(self.button, "primary")
        self.body.addWidget(self.field)
        self.body.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self._validate)
        self.line.returnPressed.connect(self.button.click)
        self.button.clicked.connect(self._on_button_clicked)
        self._validate()

    def open_below(self, button: QWidget) -> None:
        """Show under a widget, with the cursor in the field."""
        super().open_below(button)
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _validate(self) -> None:
        name = plain_name(self.line.text())
        taken = fold(name) in self._taken
        refused = taken and self._renames
        wrong = _EMPTY if not name else _TAKEN if refused else None
        self.field.set_error(wrong)
        self.field.set_warning(_REPLACES if taken and not self._renames else None)
        enable_unless(self.button, wrong)
        text = _RENAME if self._renames else _REPLACE if taken else _SAVE
        self.button.setText(str(text))

    def _on_button_clicked(self) -> None:
        self.named.emit(plain_name(self.line.text()))
        self.close()
