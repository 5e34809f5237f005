"""The form widget of an instruction: one column of field groups, built from a layout."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.address_book.counterparty_fields import party_of_new_name, party_with_bank
from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.problems import ProblemCode, Severity
from desktop_app.ui import theme
from desktop_app.ui.forms import problem_texts as words
from desktop_app.ui.forms.controls import control_of
from desktop_app.ui.forms.field import FormField
from desktop_app.ui.forms.input_edits import AccountEdit, TextArea
from desktop_app.ui.forms.lookup_edits import (
    CodeEdit,
    CounterpartyEdit,
    OwnAccountEdit,
    connect_chosen,
)
from desktop_app.ui.forms.reference_edit import ReferenceEdit
from desktop_app.ui.i18n.translations import Text, Translated
from desktop_app.ui.theme import Space
from desktop_app.ui.widgets.field_row import FieldRow
from desktop_app.ui.widgets.focus import focus_if_shown
from desktop_app.ui.widgets.into_view import bring_into_view

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from datetime import date

    from PySide6.QtWidgets import (
        QLabel,
    )

    from desktop_app.domain.documents.directories import CodeBook, Directory, DirectoryEntry
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.problems import Problem
    from desktop_app.services.payments.own_accounts import OwnAccount
    from desktop_app.services.payments.payment_data import OfferedCounterparty
    from desktop_app.ui.forms.instruction_draft import FormResult
    from desktop_app.ui.forms.layout import FormLayout

_UNFINISHED: Final = frozenset(
    {
        ProblemCode.REQUIRED,
        ProblemCode.ACCOUNT_LENGTH,
        ProblemCode.ACCOUNT_ABROAD_LENGTH,
        ProblemCode.ACCOUNT_COUNTRY,
        ProblemCode.TAXPAYER_LENGTH,
        ProblemCode.TAXPAYER_CHARACTERS,
        ProblemCode.BIC_LENGTH,
        ProblemCode.BIC_CHARACTERS,
        ProblemCode.CODE_FORMAT,
        ProblemCode.CURRENCY,
        ProblemCode.UNKNOWN_CODE,
        ProblemCode.UNKNOWN_BANK,
        ProblemCode.NOT_POSITIVE,
    }
)
"""What is said only once a field has been left: until then one is still typing."""

_AMOUNTS: Final = ("amount", "limit")
"""Fields whose amount is in the currency of the form."""
_PARTIES: Final = ("party.", "payer_")
"""How names of fields of the other party begin."""
_NEW_COUNTERPARTY: Final = Text("InstructionForm", "New counterparty…")
_KINDS_MAY_BE_LONG: Final = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
_SHORTEST_KIND: Final = 20
"""Letters of a kind that are always shown; the form is never wider than its place for them."""


class InstructionForm(Translated, QWidget):
    """The fields of a form; signals every change and leaves validation to its owner."""

    changed = Signal(str)
    """A person changed this field; ``type`` for the kind."""
    left = Signal(str)
    """A person left this field."""
    counterparties_asked = Signal(str)
    """Parties with this fragment are to be offered."""
    counterparty_chosen = Signal(object)
    """This `OfferedCounterparty` was taken from the list."""
    new_counterparty_asked = Signal(str)
    """A party is to be written that is called so."""
    references_asked = Signal(str, str)
    """What the field of this name may refer to, and has this fragment, is to be offered."""

    def __init__(
        self, layout: FormLayout, *, today: Callable[[], date], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._layout = layout
        self._today = today
        self._showing = False
        self._given: dict[str, str] = {}
        """What was put into the fields, other than by typing."""
        self.fields: dict[str, FormField[Any]] = {}
        self._headings: dict[str, QLabel] = {}
        self._rows: list[FieldRow] = []
        self._specs = {each.name: each for each in layout.fields}
        self._kind = QComboBox()
        self._kind.setSizeAdjustPolicy(_KINDS_MAY_BE_LONG)
        self._kind.setMinimumContentsLength(_SHORTEST_KIND)
        for code in layout.kinds:
            self._kind.addItem("", code)
        self._kind_field = FormField(layout.kind_label, self._kind, required=True)
        self._lay_out()
        theme.set_shown(self._kind_field, shown=len(layout.kinds) > 1)  # inside: it is no window
        self._connect()
        self.retranslate()
        self._show_fields()

    @property
    def kind_choice(self) -> QComboBox:
        """What the kind is chosen with."""
        return self._kind

    @property
    def kind(self) -> str:
        """The kind of what is written."""
        return str(self._kind.currentData())

    def has(self, name: str) -> bool:
        """Whether the kind has a field of this name."""
        spec = self._specs.get(name)
        return spec is not None and spec.is_shown(self.kind)

    def set_kind(self, kind: str) -> None:
        """Show the fields of another kind."""
        self._kind.setCurrentIndex(self._kind.findData(str(kind)))
        self._show_fields()

    def set_kind_locked(self, *, fixed: bool) -> None:
        """Lock or unlock the choice of the kind."""
        self._kind.setEnabled(not fixed)

    def set_narrow(self, *, narrow: bool) -> None:
        """Stack fields that otherwise stand side by side."""
        for row in self._rows:
            row.set_narrow(narrow=narrow)

    def texts(self) -> dict[str, str]:
        """What is typed, by the name of the field; fields that the kind does not have are empty."""
        kind = self.kind
        return {
            spec.name: self.fields[spec.name].control.value() if spec.is_shown(kind) else ""
            for spec in self._layout.fields
        }

    def text(self, name: str) -> str:
        """What is typed in one field; empty if the kind does not have it."""
        return str(self.fields[name].control.value()) if self.has(name) else ""

    def own_texts(self) -> dict[str, str]:
        """What is typed in the fields that the kind has, by the name of the field."""
        kind = self.kind
        return {
            name: text for name, text in self.texts().items() if self._specs[name].is_shown(kind)
        }

    def fill(self, texts: Mapping[str, str]) -> None:
        """Show texts with no field marked as visited; fields not named become empty."""
        self._showing = True
        for name, field in self.fields.items():
            field.was_left = False
            field.control.set_value(texts.get(name, ""))
        self._showing = False
        self._given = {name: field.control.value() for name, field in self.fields.items()}

    def put(self, name: str, text: str) -> None:
        """Put a text into one field."""
        self._showing = True
        self.fields[name].control.set_value(text)
        self._showing = False
        self._note_given(name)

    def suggest(self, name: str, text: str) -> None:
        """Put a text into a field for a code or a purpose so that *Undo* takes it back."""
        self._showing = True
        self.fields[name].control.suggest_value(text)
        self._showing = False

    def offer_used_codes(self, name: str, used: Mapping[str, Callable[[], str]]) -> None:
        """Offer in one field codes that were used before, above all others."""
        control = self.fields[name].control
        if isinstance(control, CodeEdit):
            control.offer_used(used)

    def offer_codes(
        self,
        codes: Mapping[Directory, Sequence[DirectoryEntry]],
        books: Mapping[Directory, CodeBook],
    ) -> None:
        """Suggest the values of directories; `books` tell what their codes mean."""
        for spec in self._layout.fields:
            control = self.fields[spec.name].control
            if isinstance(control, CodeEdit) and spec.codes is not None:
                control.offer(codes.get(spec.codes, ()))
                control.know(books.get(spec.codes))

    def offer_accounts(self, known: Sequence[OwnAccount], *, name: str = "account") -> None:
        """Let one field offer accounts of ours."""
        control = self.fields[name].control
        if isinstance(control, OwnAccountEdit):
            control.offer(known)

    def offer_counterparties(self, fragment: str, found: Sequence[OfferedCounterparty]) -> None:
        """Offer parties."""
        for field in self.fields.values():
            if isinstance(field.control, CounterpartyEdit):
                field.control.offer(fragment, found)

    def new_party(self, name: str) -> Party:
        """What a new entry of this name begins with: what is typed, and not of another party."""
        typed = replace(_party_in(self.texts()), name=name)
        return party_of_new_name(_party_in(self._given), typed)

    def take_counterparty(self, known: OfferedCounterparty | None) -> None:
        """Put a new party into its field, as if it had been taken from the list, or only go there.

        It takes the place of what is typed: what was deleted in the entry is of another party.
        """
        for name, field in self.fields.items():
            if isinstance(field.control, CounterpartyEdit) and self.has(name):
                self.go_to(name)
                if known is not None:
                    party = party_with_bank(known.party, _party_in(self.texts()))
                    field.control.take(replace(known, party=party), party.name)

    def offer_references(self, name: str, fragment: str, found: Sequence[ListedDocument]) -> None:
        """Offer what a field may refer to."""
        control = self.fields[name].control
        if isinstance(control, ReferenceEdit):
            control.offer(fragment, found)

    def recognise(self, name: str, named: ListedDocument | None) -> None:
        """Show in words what the identifier in a field refers to."""
        control = self.fields[name].control
        if isinstance(control, ReferenceEdit):
            self._showing = True
            control.recognise(named)
            self._showing = False

    def named(self, name: str) -> ListedDocument | None:
        """What a field refers to, as far as it is known."""
        control = self.fields[name].control
        return control.named if isinstance(control, ReferenceEdit) else None

    def meanings(self) -> dict[str, str]:
        """The names of the codes and identifiers in the fields, as far as they are known."""
        found, kind = {}, self.kind
        for spec in self._layout.fields:
            control = self.fields[spec.name].control
            if isinstance(control, CodeEdit | ReferenceEdit) and spec.is_shown(kind):
                found[spec.name] = control.name()
        return {name: text for name, text in found.items() if text}

    def own_currencies(self, name: str) -> dict[str, tuple[str, ...]]:
        """The currencies of the accounts of ours that a field offers, by account."""
        control = self.fields[name].control
        return control.currencies() if isinstance(control, OwnAccountEdit) else {}

    def account_currency(self, name: str) -> str | None:
        """The only currency of the account in a field, else empty; None if it is not ours."""
        control = self.fields[name].control
        return control.currency() if isinstance(control, OwnAccountEdit) else None

    def has_several_currencies(self, name: str) -> bool:
        """Whether the account in a field is one of ours that has several currencies."""
        control = self.fields[name].control
        return isinstance(control, OwnAccountEdit) and control.has_several_currencies()

    def take_currency(self, before: str, usual: str) -> str:
        """Put the currency of the account into its field; without one, not that of another one.

        None is proposed where the account has several, and an amount that is typed keeps its own.

        Args:
            before: the currency of the account that was there before.
            usual: the currency of an empty form.

        Returns:
            The currency of the account; `before` if it is not ours.
        """
        texts, currency, several = self.texts(), self.account_currency("account"), False
        if currency is None or "currency" not in texts:
            return before
        if any(texts.get(name) for name in _AMOUNTS):
            return currency
        if not currency:
            several = self.has_several_currencies("account")
            proposed = {before, usual} if several else {before, ""}
            if texts["currency"] not in proposed:  # a person wrote it
                return currency
        self.put("currency", currency or ("" if several else usual))
        return currency

    def code_name(self, name: str) -> str:
        """What the code in a field means, as far as it is known."""
        control = self.fields[name].control
        return control.name() if isinstance(control, CodeEdit) else ""

    def show_problems(self, form_result: FormResult[Any], *, whole: bool) -> None:
        """Say beside each field what is wrong with it.

        Args:
            form_result: what the texts come to.
            whole: also say what one only knows when a field was left, and keep saying it.
        """
        faults = form_result.typed.faults
        for name, field in self.fields.items():
            field.was_left = field.was_left or whole
            worst = next(
                (
                    each
                    for each in form_result.problems
                    if each.field == name and (field.was_left or each.code not in _UNFINISHED)
                ),
                None,
            )
            if name in faults and field.was_left:
                field.show_note(words.FAULTS[faults[name]].__str__, Severity.ERROR)
            elif worst is not None and name not in faults:
                field.show_note(partial(words.problem_text, worst), worst.severity)
            else:
                self._show_help(name)

    def shown_of(self, names: Collection[str]) -> tuple[str, ...]:
        """These fields as far as the kind has them, the topmost first."""
        kind = self.kind
        shown = (each.name for each in self._layout.fields if each.is_shown(kind))
        return tuple(name for name in shown if name in names)

    def hidden_of(self, problems: Iterable[Problem]) -> tuple[Problem, ...]:
        """These problems as far as the kind has no field for them."""
        return tuple(each for each in problems if not self.has(each.field))

    def go_to(self, name: str) -> None:
        """Put the cursor into a field."""
        field = self.fields[name]
        focus_if_shown(field.control)
        bring_into_view(field)

    def retranslate(self) -> None:
        """Update the kinds after a language change."""
        super().retranslate()
        for place in range(self._kind.count()):
            self._kind.setItemText(place, str(self._layout.kinds[self._kind.itemData(place)]))

    def _show_help(self, name: str) -> None:
        field, of_empty = self.fields[name], self._specs[name].help
        control = field.control
        if isinstance(control, AccountEdit) and control.corrected:
            field.show_note(words.CORRECTED.__str__, Severity.HINT)
        elif isinstance(control, CodeEdit) and control.name():
            field.show_note(control.name, Severity.HINT)
        elif of_empty is not None and not control.value():
            field.show_note(of_empty.__str__, Severity.HINT)
        else:
            field.show_note(None, Severity.HINT)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.L, Space.XS, Space.L, 0)
        column.setSpacing(0)
        column.addWidget(self._kind_field)
        for group, title in self._layout.groups.items():
            if title is not None:
                heading = theme.Label()
                theme.look(heading, "heading")
                above = Space.XS if column.count() > 1 else 0  # closer to its fields than to others
                heading.setContentsMargins(0, above, 0, Space.XS)
                self.bind_text(heading.setText, title)
                self._headings[group] = heading
                column.addWidget(heading)
            self._lay_out_group(column, group)
        column.addStretch(1)

    def _lay_out_group(self, column: QVBoxLayout, group: str) -> None:
        specs = [spec for spec in self._layout.fields if spec.group == group]
        for row in dict.fromkeys(spec.row for spec in specs):
            here = [spec for spec in specs if spec.row == row]
            line = FieldRow((), parent=self)
            for spec in here:
                control = control_of(spec, today=self._today)
                field = self.fields[spec.name] = FormField(spec.label, control, parent=line)
                line.add(field, spec.stretch)
            self._rows.append(line)
            column.addWidget(line)

    def _connect(self) -> None:
        self._kind.activated.connect(self._on_kind_activated)
        for name, field in self.fields.items():
            control = field.control
            if isinstance(control, QLineEdit):
                control.textChanged.connect(partial(self._tell, name))
                connect_chosen(control, partial(self._tell, name))
            elif isinstance(control, TextArea):
                control.textChanged.connect(partial(self._tell, name))
            elif isinstance(control, QComboBox):
                control.activated.connect(partial(self._tell, name))
            else:
                control.edited.connect(partial(self._tell, name))
            if isinstance(control, ReferenceEdit):
                control.asked.connect(partial(self.references_asked.emit, name))
            if isinstance(control, CounterpartyEdit):
                control.asked.connect(self.counterparties_asked)
                control.chosen.connect(partial(self._on_party_chosen, name))
                control.offer_new(_NEW_COUNTERPARTY)
                control.new_asked.connect(self.new_counterparty_asked)
            field.left.connect(partial(self.left.emit, name))

    def _note_given(self, name: str) -> None:
        """Note what a field shows as not typed, in the form in which `texts` has it."""
        self._given[name] = self.fields[name].control.value()

    def _on_party_chosen(self, name: str, known: OfferedCounterparty) -> None:
        self._note_given(name)  # what comes with this name belongs to it
        self.counterparty_chosen.emit(known)

    def _tell(self, name: str, *_: object) -> None:
        if not self._showing:
            self.changed.emit(name)

    def _show_fields(self) -> None:
        kind = self.kind
        explanation = self._layout.explanations.get(kind)
        words = explanation.__str__ if explanation is not None else None
        self._kind_field.show_note(words, Severity.HINT)
        for spec in self._layout.fields:
            field = self.fields[spec.name]
            theme.set_shown(field, shown=spec.is_shown(kind))
            field.set_optional(optional=not spec.is_required(kind))
            field.set_label(spec.label_of(kind))
        shown = {each.group for each in self._layout.fields if each.is_shown(kind)}
        for group, heading in self._headings.items():
            theme.set_shown(heading, shown=group in shown)

    def _on_kind_activated(self) -> None:
        self._show_fields()
        self.changed.emit("type")


def _party_in(texts: Mapping[str, str]) -> Party:
    """The other party of a form's texts; parts that the form has no field for are empty."""
    return Party(
        **{
            part.name: texts[name]
            for part in fields(Party)
            for name in (f"{each}{part.name}" for each in _PARTIES)
            if name in texts
        }
    )
