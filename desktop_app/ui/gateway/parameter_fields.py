"""Fields of gateway parameters: made from a description, with problems in place.

A field is named as its parameter in the gateway's tables, so that what `parameter_problems` finds
stands beside it without further ado:

    fields = ParameterFields(SPECS, today=today)
    fields.changed.connect(...)                       # the name of the field
    fields.show_notes(FieldNotes(problems=parameter_problems(order)), whole=False)

Fields in a fold are `folded`: their controls are made when somebody looks at them first. Until then
the texts stand here, and everything can be asked and set as if the controls were there.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.instructions.problems import Severity
from desktop_app.ui import theme
from desktop_app.ui.forms.field import FormField
from desktop_app.ui.forms.input_edits import TextArea
from desktop_app.ui.gateway.field_notes import stands_for
from desktop_app.ui.gateway.parameter_specs import ParameterShape, control_of
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.field_row import FieldRow
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.into_view import bring_into_view

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping
    from datetime import date

    from PySide6.QtGui import QShowEvent

    from desktop_app.ui.gateway.field_notes import FieldNotes
    from desktop_app.ui.gateway.parameter_specs import ParameterSpec


class ParameterFields(Translated, QWidget):
    """A column of fields, some side by side."""

    changed = Signal(str)
    """A person changed this field."""
    left = Signal(str)
    """A person left this field."""
    made = Signal()
    """The controls are there."""
    filled = Signal()
    """All fields were filled or emptied at once, by `fill`."""

    def __init__(
        self,
        specs: Iterable[ParameterSpec],
        *,
        today: Callable[[], date],
        folded: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Make the fields.

        Args:
            specs: what they are.
            today: tells the day that completes others.
            folded: they stand in a fold, and are made when it is opened first.
            parent: what they stand on.
        """
        super().__init__(parent)
        self._specs = {spec.name: spec for spec in specs}
        self._today = today
        self._showing = False
        self._shown = self._allowed = frozenset(self._specs)
        self._withheld: dict[str, frozenset[str]] = {}  # options, by the name of the field
        self._rows: list[FieldRow] = []
        self._made: dict[str, FormField[Any]] = {}
        self._waiting: dict[str, str] = {}  # texts, until there are controls
        self._notes: tuple[FieldNotes, bool] | None = None  # what to say then
        self._narrow = False
        self._decimals: dict[str, int] = {}
        self._required: frozenset[str] = frozenset()
        self.is_made = False
        if not folded:
            self._make()

    @property
    def fields(self) -> dict[str, FormField[Any]]:
        """The fields with their controls, which are made if they are not there yet."""
        if not self.is_made:
            self._make()
        return self._made

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the fields, from top to bottom."""
        return tuple(self._specs)

    def texts(self) -> dict[str, str]:
        """What is typed, by the name of the field; nothing where it is not allowed."""
        return {name: self._text(name) if name in self._allowed else "" for name in self._specs}

    def fill(self, texts: Mapping[str, str]) -> None:
        """Show texts with no field marked as visited; fields not named become empty."""
        self.forget_visits()
        for name in self._specs:
            self.put(name, texts.get(name, ""))
        self.filled.emit()

    def forget_visits(self) -> None:
        """Take no field as visited; what is wrong is said once it is left again."""
        for shown in self._made.values():
            shown.was_left = False
        self._notes = None

    def put(self, name: str, text: str) -> None:
        """Put a text into one field."""
        if not self.is_made:
            self._waiting[name] = text
            return
        self._showing = True
        self._made[name].control.set_value(text)
        self._showing = False

    def is_filled(self, name: str) -> bool:
        """Whether something is typed in a field that is allowed."""
        return name in self._allowed and bool(self._text(name).strip())

    def set_shown(self, names: Collection[str]) -> None:
        """Show these fields, as far as they are allowed, and hide the others."""
        self._shown = frozenset(names)
        self._show_fields()

    def set_allowed(self, names: Collection[str]) -> None:
        """Offer these fields alone: the others are hidden and count as empty."""
        self._allowed = frozenset(names)
        self._show_fields()

    def set_required(self, names: Collection[str]) -> None:
        """Mark these fields as needed, besides those that always are."""
        self._required = frozenset(names)
        for name, shown in self._made.items():
            required = self._specs[name].required or name in self._required
            shown.set_optional(optional=not required)

    def withhold(self, name: str, values: Collection[str]) -> None:
        """Offer all options of a field but these, which count as empty; other names are ignored."""
        if name in self._specs:
            self._withheld[name] = frozenset(values)
            if self.is_made:
                self._made[name].control.withhold(values)

    def set_decimals(self, name: str, decimals: int) -> None:
        """How many digits an amount has behind the comma; fields of other names are left alone."""
        if name in self._specs:
            self._decimals[name] = decimals
            if self.is_made:
                self._made[name].control.decimals = decimals

    def renew(self, before: Mapping[str, str], now: Mapping[str, str]) -> None:
        """Put in what a form begins with now, where it still says what it began with before."""
        for name in self._specs:
            earlier = before.get(name, "")
            if now.get(name, "") != earlier and self._text(name) == earlier:
                self.put(name, now.get(name, ""))

    def show_notes(self, notes: FieldNotes, *, whole: bool) -> None:
        """Say beside each field what is wrong with it.

        Args:
            notes: what there is to say.
            whole: also what one only knows when a field was left, and keep saying it.
        """
        if not self.is_made:
            whole = whole or (self._notes is not None and self._notes[1])
            self._notes = (notes, whole)
            return
        for name, shown in self._made.items():
            shown.was_left = shown.was_left or whole
            said = notes.said_of((name, *self._specs[name].also), whole=shown.was_left)
            if said is None:
                self._show_help(name)
            else:
                shown.show_note(*said)

    def field_of(self, parameter: str) -> str | None:
        """The field that stands for a parameter, or None if there is no such field here."""
        own = (
            name for name, spec in self._specs.items() if stands_for(parameter, (name, *spec.also))
        )
        return next(own, None)

    def offers(self, name: str) -> bool:
        """Whether a field is not hidden; it may stand in a fold."""
        return name in self._shown and name in self._allowed

    def go_to(self, name: str) -> None:
        """Put the cursor into a field, and scroll there."""
        focus_if_shown(self.fields[name].control)
        bring_into_view(self.fields[name])

    def set_narrow(self, *, narrow: bool) -> None:
        """Stack fields that otherwise stand side by side."""
        self._narrow = narrow
        for row in self._rows:
            row.set_narrow(narrow=narrow)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the controls when they are looked at first."""
        if not self.is_made:
            self._make()
        super().showEvent(event)

    def _text(self, name: str) -> str:
        if name in self._made:
            return str(self._made[name].control.value())
        text = self._waiting.get(name, "")
        return "" if text in self._withheld.get(name, frozenset()) else text

    def _make(self) -> None:
        """Make the controls, with everything that was set before."""
        self._made = {
            name: FormField(
                spec.title,
                control_of(spec, today=self._today),
                required=spec.required or name in self._required,
            )
            for name, spec in self._specs.items()
        }
        self.is_made = True
        self._lay_out()
        self._connect()
        for name in self._made:
            self._show_help(name)
        for name, decimals in self._decimals.items():
            self._made[name].control.decimals = decimals
        for name, values in self._withheld.items():
            self._made[name].control.withhold(values)
        for name, text in self._waiting.items():
            self.put(name, text)
        self._show_fields()
        self.set_narrow(narrow=self._narrow)
        if self._notes is not None:
            self.show_notes(self._notes[0], whole=self._notes[1])
        self.made.emit()

    def _show_fields(self) -> None:
        for name, shown in self._made.items():
            shown.setVisible(self.offers(name))

    def _show_help(self, name: str) -> None:
        words = self._specs[name].help
        self._made[name].show_note(words.__str__ if words is not None else None, Severity.HINT)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.XS)
        for row in dict.fromkeys(spec.row for spec in self._specs.values()):
            here = [spec for spec in self._specs.values() if spec.row == row]
            for spec in here:
                if spec.shape is ParameterShape.FLAG:
                    self._made[spec.name].hide_label()
            line = FieldRow(((self._made[spec.name], spec.stretch) for spec in here), self)
            self._rows.append(line)
            column.addWidget(line)
            theme.set_shown(line, shown=True)  # also where this is on the screen already

    def _connect(self) -> None:
        for name, shown in self._made.items():
            control = shown.control
            tell = partial(self._tell, name)
            if isinstance(control, QLineEdit | TextArea):
                control.textChanged.connect(tell)
            elif isinstance(control, QComboBox):
                control.activated.connect(tell)
            elif isinstance(control, QCheckBox):
                control.toggled.connect(tell)
            else:
                control.edited.connect(tell)
            shown.left.connect(partial(self.left.emit, name))

    def _tell(self, name: str, *_: object) -> None:
        if not self._showing:
            self.changed.emit(name)
