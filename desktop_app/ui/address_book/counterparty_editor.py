"""The form of an address book entry with its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout
from PySide6.QtWidgets import QWidget as Widget

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.domain.address_book.counterparty_fields import (
    counterparty_problems,
    read_counterparty,
    written_counterparty,
)
from desktop_app.domain.instructions.field_reader import FieldTexts
from desktop_app.domain.instructions.problems import can_be_sent
from desktop_app.domain.values import accounts
from desktop_app.ui import theme
from desktop_app.ui.address_book.counterparty_layout import ANY_TYPE, COUNTERPARTY_LAYOUT
from desktop_app.ui.forms.instruction_draft import FormResult
from desktop_app.ui.forms.instruction_form import InstructionForm
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date
    from typing import Any

_WIDEST: Final = 680
_NOBODY: Final = Counterparty(id="", name="")


class CounterpartyEditor(Translated, Widget):
    """Name, numbers, notes, a further account, and defaults for payments."""

    saved = Signal(object)
    """The person wants this `Counterparty` kept."""
    left = Signal()
    """The person wants nothing kept."""

    def __init__(self, *, today: Callable[[], date], parent: Widget | None = None) -> None:
        super().__init__(parent)
        self._before = _NOBODY
        self._begun: Mapping[str, str] = {}  # what stood in the form before a person wrote in it
        self._bank = ("", "")  # a code and the name that came with it
        self._scroll = QScrollArea(self)
        inner = Widget(self._scroll.viewport())  # Qt styles a form again wherever it moves
        self.form = InstructionForm(COUNTERPARTY_LAYOUT, today=today, parent=inner)
        self.save_button = QPushButton()
        self.cancel_button = QPushButton()
        self._heading = theme.Label()
        theme.look(self._heading, "title")
        theme.look(self.save_button, "primary")
        self._lay_out(inner)
        self.form.changed.connect(lambda _: self._validate())
        self.form.left.connect(lambda _: self._validate())
        self.save_button.clicked.connect(self.save)
        self.cancel_button.clicked.connect(self.left)
        self.bind_text(self.save_button.setText, lambda: self.tr("Save"))
        self.bind_text(self.cancel_button.setText, lambda: self.tr("Cancel"))

    def show_counterparty(self, counterparty: Counterparty | None) -> None:
        """Show an entry to be changed; None begins a new one."""
        self._before = counterparty or _NOBODY
        self._bank = ("", "")
        written = written_counterparty(self._before)
        kind = written.pop("type")
        self.form.set_kind(kind if kind in COUNTERPARTY_LAYOUT.kinds else ANY_TYPE)
        self.form.fill(written)
        self._begun = self.written()
        self._say_heading()
        self._validate()
        self.form.go_to("name")

    def show_written(self, counterparty: Counterparty | None, texts: Mapping[str, str]) -> None:
        """Show an entry, and in its form what was `written` in it before."""
        self.show_counterparty(counterparty)
        typed = dict(texts)
        self._bank = accounts.normalised(typed.get("bic", "")), typed.pop("bank", "")
        kind = typed.pop("type", "")
        self.form.set_kind(kind if kind in COUNTERPARTY_LAYOUT.kinds else ANY_TYPE)
        self.form.fill(typed)
        self._validate()
        self.form.go_to("name")

    @property
    def entry_id(self) -> str:
        """The entry that is changed; empty for a new one."""
        return self._before.id

    @property
    def opened(self) -> Counterparty:
        """The entry as it was when its form was opened; one without an identifier is new."""
        return self._before

    @property
    def is_changed(self) -> bool:
        """Whether something else stands in the form than the entry, or nothing."""
        return self.written() != self._begun

    def written(self) -> dict[str, str]:
        """What stands in the form, its type included, and the name that came with the bank."""
        texts = self.form.texts()
        code, name = self._bank
        bank = name if code == accounts.normalised(texts["bic"]) else ""
        return texts | {"type": self.form.kind, "bank": bank}

    def save(self) -> None:
        """Hand the entry over, unless something has to be corrected first."""
        made = self.read()
        if made is not None:
            self.saved.emit(made)

    def read(self) -> Counterparty | None:
        """The entry as the form has it; None if something has to be corrected first."""
        texts = self._validate(whole=True)
        problems = counterparty_problems(texts)
        if can_be_sent(problems):
            return read_counterparty(texts, self._before)
        first = next(iter(self.form.shown_of({each.field for each in problems})), None)
        if first is not None:
            self.form.go_to(first)
        return None

    def retranslate(self) -> None:
        """Update all texts after a language change."""
        super().retranslate()
        self._say_heading()

    def _say_heading(self) -> None:
        name = self._before.name
        self._heading.setText(name or self.tr("New counterparty"))

    def _validate(self, *, whole: bool = False) -> Mapping[str, str]:
        texts = self.written()
        texts["bank"] = self.form.code_name("bic") or texts["bank"]
        found: FormResult[Any] = FormResult(
            instruction=None, typed=FieldTexts(None), problems=counterparty_problems(texts)
        )
        self.form.show_problems(found, whole=whole)
        return texts

    def _lay_out(self, inner: Widget) -> None:
        theme.fix(self.form, most_width=_WIDEST)
        middle = QVBoxLayout(inner)
        middle.setContentsMargins(0, Space.L, 0, 0)
        self._heading.setContentsMargins(Space.XL, 0, Space.XL, 0)
        self._heading.setWordWrap(True)
        middle.addWidget(self._heading)
        middle.addWidget(self.form, 1)
        scroll = self._scroll
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        bar = QHBoxLayout()
        bar.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        bar.setSpacing(Space.S)
        bar.addStretch(1)
        bar.addWidget(self.cancel_button)
        bar.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(scroll, 1)
        column.addWidget(theme.line())
        column.addLayout(bar)
