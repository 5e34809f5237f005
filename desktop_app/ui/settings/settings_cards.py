"""The cards of the settings page."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
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
from desktop_app.ui.theme import Contrast, Icon, Scheme, Space
from desktop_app.ui.widgets.heading_card import HeadingCard
from desktop_app.ui.widgets.labelled_field import LabelledField

_SCHEMES: Final = {
    Scheme.SYSTEM: (Text("SettingsPage", "System"), Icon.SYSTEM),
    Scheme.LIGHT: (Text("SettingsPage", "Light"), Icon.LIGHT),
    Scheme.DARK: (Text("SettingsPage", "Dark"), Icon.DARK),
}
_CONTRASTS: Final = {
    Contrast.SYSTEM: Text("SettingsPage", "As in the system"),
    Contrast.USUAL: Text("SettingsPage", "Usual"),
    Contrast.HIGH: Text("SettingsPage", "High"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """How the window looks; stored outside of the encrypted store.

    Attributes:
        language: of the window.
        scheme: light or dark.
        compact: rows of tables are lower.
        text: size of text in percent of the system's.
        contrast: ordinary or high.
        calm: nothing moves.
    """

    language: Language
    scheme: Scheme = Scheme.SYSTEM
    compact: bool = False
    text: int = theme.USUAL_TEXT
    contrast: Contrast = Contrast.SYSTEM
    calm: bool = False


class AppearanceCard(HeadingCard):
    """Language, light or dark, size of text, contrast, density, motion."""

    changed = Signal(object)
    """Another `Appearance` was chosen."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(Text("SettingsPage", "Appearance"))
        self._appearance = appearance
        self.language = LabelledField(Text("SettingsPage", "Language"), QComboBox())
        for language in Language:
            self.language.control.addItem(language.own_name, language)
        self.language.control.setCurrentIndex(list(Language).index(appearance.language))
        self.compact, self.calm = QCheckBox(), QCheckBox()
        self.compact.setChecked(appearance.compact)
        self.calm.setChecked(appearance.calm)
        self.schemes = QButtonGroup(self)
        self.texts = QButtonGroup(self)
        self.contrasts = QButtonGroup(self)
        self.column.addWidget(self.language)
        for label, row in (
            (Text("SettingsPage", "Theme"), self._scheme_row()),
            (Text("SettingsPage", "Text size"), self._text_row()),
            (Text("SettingsPage", "Contrast"), self._contrast_row()),
        ):
            self.column.addWidget(LabelledField(label, row))
        self.column.addWidget(self.compact)
        self.column.addWidget(self.calm)
        self.language.control.currentIndexChanged.connect(self._on_language_chosen)
        self.schemes.idClicked.connect(self._on_scheme_chosen)
        self.compact.toggled.connect(lambda on: self._change(replace(self._appearance, compact=on)))
        self.texts.idClicked.connect(self._on_text_chosen)
        self.contrasts.idClicked.connect(self._on_contrast_chosen)
        self.calm.toggled.connect(lambda on: self._change(replace(self._appearance, calm=on)))
        self.bind_text(self.compact.setText, lambda: self.tr("Compact tables"))
        self.bind_text(self.calm.setText, lambda: self.tr("Reduce motion"))

    def show_appearance(self, appearance: Appearance) -> None:
        """Show what was chosen elsewhere; it is not told as a change."""
        self._appearance = appearance
        with ExitStack() as silent:
            for each in (self.language.control, self.compact, self.calm):
                silent.enter_context(QSignalBlocker(each))
            self.language.control.setCurrentIndex(list(Language).index(appearance.language))
            self.compact.setChecked(appearance.compact)
            self.calm.setChecked(appearance.calm)
        for group, chosen in (
            (self.schemes, list(_SCHEMES).index(appearance.scheme)),
            (self.texts, theme.TEXT_SIZES.index(appearance.text)),
            (self.contrasts, list(_CONTRASTS).index(appearance.contrast)),
        ):
            group.button(chosen).setChecked(True)

    def _scheme_row(self) -> QWidget:
        buttons = []
        for text, icon in _SCHEMES.values():
            button = QPushButton()
            button.setIcon(theme.icon(icon))
            self._name(button, text)
            buttons.append(button)
        return _choice(self.schemes, buttons, list(_SCHEMES).index(self._appearance.scheme))

    def _text_row(self) -> QWidget:
        buttons = [QPushButton(f"{percent} %") for percent in theme.TEXT_SIZES]
        return _choice(self.texts, buttons, theme.TEXT_SIZES.index(self._appearance.text))

    def _contrast_row(self) -> QWidget:
        buttons = []
        for text in _CONTRASTS.values():
            buttons.append(QPushButton())
            self._name(buttons[-1], text)
        return _choice(self.contrasts, buttons, list(_CONTRASTS).index(self._appearance.contrast))

    def _name(self, button: QPushButton, text: Text) -> None:
        self.bind_text(button.setText, text)
        self.bind_text(button.setAccessibleName, text)

    def _on_language_chosen(self) -> None:
        language = self.language.control.currentData()
        self._change(replace(self._appearance, language=Language(language)))

    def _on_scheme_chosen(self, number: int) -> None:
        self._change(replace(self._appearance, scheme=list(_SCHEMES)[number]))

    def _on_text_chosen(self, number: int) -> None:
        self._change(replace(self._appearance, text=theme.TEXT_SIZES[number]))

    def _on_contrast_chosen(self, number: int) -> None:
        self._change(replace(self._appearance, contrast=list(_CONTRASTS)[number]))

    def _change(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self.changed.emit(appearance)


def _choice(group: QButtonGroup, buttons: list[QPushButton], chosen: int) -> QWidget:
    """Buttons beside each other, one of which is pressed."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(Space.S)
    for number, button in enumerate(buttons):
        button.setCheckable(True)
        button.setChecked(number == chosen)
        theme.look(button, "choice")
        group.addButton(button, number)
        row.addWidget(button)
    row.addStretch(1)
    return holder
