"""Asks for the name and the colour of a label."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout

from desktop_app.domain.annotations.annotations import (
    LONGEST_LABEL,
    TagColour,
    tidy_label,
)
from desktop_app.domain.values.collation import fold
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Space
from desktop_app.ui.theme.tokens import TAG_COLOURS
from desktop_app.ui.widgets.availability import enable_unless
from desktop_app.ui.widgets.labelled_field import ColourChoice, LabelledField

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtWidgets import QWidget

    from desktop_app.domain.annotations.annotations import (
        RecordLabel,
    )

_NAME: Final = Text("LabelDialog", "Name of the label")
_COLOUR: Final = Text("LabelDialog", "Colour")
_KEEP: Final = Text("LabelDialog", "Save")
_NEW: Final = Text("LabelDialog", "New label")
_CHANGE: Final = Text("LabelDialog", "Change the label")
_TAKEN: Final = Text("LabelDialog", "Another label has this name")
_EMPTY: Final = Text("LabelDialog", "A label needs a name")
_LEAST_WIDTH: Final = 380
COLOURS: Final = {
    TagColour.GREY: Text("LabelDialog", "Grey"),
    TagColour.BLUE: Text("LabelDialog", "Blue"),
    TagColour.TEAL: Text("LabelDialog", "Teal"),
    TagColour.GREEN: Text("LabelDialog", "Green"),
    TagColour.AMBER: Text("LabelDialog", "Amber"),
    TagColour.RED: Text("LabelDialog", "Red"),
    TagColour.PINK: Text("LabelDialog", "Pink"),
    TagColour.VIOLET: Text("LabelDialog", "Violet"),
}
"""What the colours are called."""

_INKS: Final = {TAG_COLOURS["light"][colour].ink: colour for colour in TagColour}


class LabelDialog(QDialog):
    """One field and a row of colours; a name that another label has is not taken."""

    def __init__(
        self,
        parent: QWidget,
        *,
        label: RecordLabel | None,
        colour: TagColour,
        taken: Collection[str],
    ) -> None:
        """Begin with a label, or with a new one in a colour; `taken` are the names of others."""
        super().__init__(parent)
        self._taken = {fold(each) for each in taken}
        title = str(_NEW if label is None else _CHANGE)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        theme.fix(self, least_width=_LEAST_WIDTH)
        self.line = QLineEdit("" if label is None else label.name)
        self.line.setMaxLength(LONGEST_LABEL)
        self.line.selectAll()
        self.field = LabelledField(_NAME, self.line, can_fail=True)
        self.colours = ColourChoice({ink: COLOURS[colour] for ink, colour in _INKS.items()})
        begin = colour if label is None else label.colour
        self.colours.choose(TAG_COLOURS["light"][begin].ink)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.button = buttons.addButton(str(_KEEP), QDialogButtonBox.ButtonRole.AcceptRole)
        theme.look(self.button, "primary")
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        column.setSpacing(Space.M)
        column.addWidget(self.field)
        column.addWidget(LabelledField(_COLOUR, self.colours))
        column.addWidget(buttons)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(self._validate)
        self._was_typed = False
        self.line.textEdited.connect(self._on_edited)
        self._validate()

    @property
    def name(self) -> str:
        """What is typed, as it is kept."""
        return tidy_label(self.line.text())

    @property
    def colour(self) -> TagColour:
        """What is chosen."""
        return _INKS.get(self.colours.colour, TagColour.GREY)

    def _on_edited(self) -> None:
        """Say what is wrong from the first letter on; the button's tooltip says it before."""
        self._was_typed = True
        self._validate()

    def _validate(self, _text: str = "") -> None:
        taken = fold(self.name) in self._taken
        wrong = _TAKEN if taken else _EMPTY if not self.name else None
        self.field.set_error(wrong if self._was_typed else None)
        enable_unless(self.button, wrong)
