"""The cards of the settings page."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui import theme
from desktop_app.ui.i18n.translations import Language, Text
from desktop_app.ui.theme import Icon, Scheme, Space
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.labelled_field import LabelledField

_SCHEMES: Final = {
    Scheme.SYSTEM: (Text("SettingsPage", "System"), Icon.SYSTEM),
    Scheme.LIGHT: (Text("SettingsPage", "Light"), Icon.LIGHT),
    Scheme.DARK: (Text("SettingsPage", "Dark"), Icon.DARK),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """Language, theme and density of the window; stored outside of the encrypted store."""

    language: Language
    scheme: Scheme = Scheme.SYSTEM
    compact: bool = False


class AppearanceCard(HeadingCard):
    """Language, light or dark, density."""

    changed = Signal(object)
    """Another `Appearance` was chosen."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(Text("SettingsPage", "Appearance"))
        self._appearance = appearance
        self.language = LabelledField(Text("SettingsPage", "Language"), QComboBox())
        for language in Language:
            self.language.control.addItem(language.own_name, language)
        self.language.control.setCurrentIndex(list(Language).index(appearance.language))
        self.compact = QCheckBox()
        self.compact.setChecked(appearance.compact)
        self.schemes = QButtonGroup(self)
        self.column.addWidget(self.language)
        self.column.addWidget(LabelledField(Text("SettingsPage", "Theme"), self._scheme_row()))
        self.column.addWidget(self.compact)
        self.language.control.currentIndexChanged.connect(self._on_language_chosen)
        self.schemes.idClicked.connect(self._on_scheme_chosen)
        self.compact.toggled.connect(lambda on: self._change(replace(self._appearance, compact=on)))
        self.bind_text(self.compact.setText, lambda: self.tr("Compact tables"))

    def _scheme_row(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.S)
        for number, (scheme, (text, icon)) in enumerate(_SCHEMES.items()):
            button = QPushButton()
            button.setIcon(theme.icon(icon))
            button.setCheckable(True)
            button.setChecked(scheme is self._appearance.scheme)
            theme.look(button, "choice")
            self.schemes.addButton(button, number)
            row.addWidget(button)
            self.bind_text(button.setText, text)
            self.bind_text(button.setAccessibleName, text)
        row.addStretch(1)
        return holder

    def _on_language_chosen(self) -> None:
        language = self.language.control.currentData()
        self._change(replace(self._appearance, language=Language(language)))

    def _on_scheme_chosen(self, number: int) -> None:
        self._change(replace(self._appearance, scheme=list(_SCHEMES)[number]))

    def _change(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self.changed.emit(appearance)
