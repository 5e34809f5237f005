"""Tests that a part that can be folded tells whether it is, by eye and aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from desktop_app.ui.i18n.translations import Language, Text, use_language
from desktop_app.ui.widgets.fold_section import FoldSection
from tests.ui.hands import press

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


def test_what_is_folded_and_how_much_is_in_it_is_told(qapp: QApplication, qtbot: QtBot) -> None:
    fields = QLineEdit()
    section = FoldSection(Text("FoldSection", "Collapsed"), fields)
    qtbot.addWidget(section)
    section.show()
    assert section.button.accessibleDescription() == "Collapsed"
    assert not fields.isVisible()
    press(section.button, Qt.Key.Key_Space)
    assert section.button.accessibleDescription() == "Expanded"
    assert fields.isVisible()
    section.show_filled(2)
    assert section.button.accessibleDescription() == "Expanded. Filled in: 2"
    section.set_open(is_open=False)
    assert section.button.accessibleDescription() == "Collapsed. Filled in: 2"
    use_language(qapp, Language.RUSSIAN)
    qtbot.waitUntil(lambda: "Свёрнуто" in section.button.accessibleDescription())
