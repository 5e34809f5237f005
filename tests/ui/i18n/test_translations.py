"""Tests of languages: the first one, switching at run time, complete texts."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget

from desktop_app import resources
from desktop_app.ui.i18n.translations import (
    Dictionary,
    Language,
    Text,
    Translated,
    current_language,
    filled,
    system_language,
    use_language,
)
from tests.support.sandbox import ROOT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

SETTINGS = Text("SettingsPage", "Settings")


class Greeting(Translated, QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.label = QLabel(self)
        self.renewed = 0
        self.bind_text(self.label.setText, SETTINGS)
        self.bind_text(
            self.setAccessibleName, lambda: QCoreApplication.translate("labels", "Amount")
        )

    def retranslate(self) -> None:
        super().retranslate()
        self.renewed += 1


def test_widgets_speak_the_new_language_at_once(themed_app: QApplication, qtbot: QtBot) -> None:
    greeting = Greeting()
    qtbot.addWidget(greeting)
    assert greeting.label.text() == "Settings"
    use_language(themed_app, Language.RUSSIAN)
    qtbot.waitUntil(lambda: greeting.label.text() == "Настройки")
    assert greeting.accessibleName() == "Сумма"
    assert greeting.renewed == 1
    use_language(themed_app, Language.ENGLISH)
    qtbot.waitUntil(lambda: greeting.label.text() == "Settings")


def test_qt_s_own_buttons_follow(themed_app: QApplication, qtbot: QtBot) -> None:
    use_language(themed_app, Language.RUSSIAN)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "") == "Отмена"


def test_numbers_follow(themed_app: QApplication) -> None:
    use_language(themed_app, Language.RUSSIAN)
    assert current_language() is Language.RUSSIAN
    assert QLocale().decimalPoint() == ","
    use_language(themed_app, Language.ENGLISH)
    assert current_language() is Language.ENGLISH
    assert QLocale().decimalPoint() == "."


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ("ru_RU", Language.RUSSIAN),
        ("be_BY", Language.BELARUSIAN),
        ("pl_PL", Language.POLISH),
        ("en_US", Language.ENGLISH),
        ("de_DE", Language.ENGLISH),
    ],
)
def test_the_first_language_is_the_system_s(
    monkeypatch: pytest.MonkeyPatch, system: str, expected: Language
) -> None:
    locale = QLocale(system)
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: locale))
    assert system_language() is expected


def test_the_dictionary_knows_every_language() -> None:
    words = ("Settings", "Настройки", "Налады", "Ustawienia")
    assert Dictionary().everywhere(SETTINGS) == words
    assert Dictionary().everywhere(Text("nowhere", "Unheard")) == ("Unheard",)


def test_a_text_takes_parameters(themed_app: QApplication) -> None:
    text = Text("messages", "A sheet holds {limit} rows. Filter the list, or export it as CSV.")
    assert text.format(limit="5").startswith("A sheet holds 5 rows")
    use_language(themed_app, Language.RUSSIAN)
    assert "строк: 5." in text.format(limit="5")


def _messages() -> list[tuple[str, str, list[str]]]:
    """Language, source and the forms of its translation, from all files."""
    found = []
    for language in Language:
        path = resources.path("translations", f"kantora_{language}.ts")
        for message in ET.parse(path).iter("message"):  # noqa: S314 - our own file
            translation = message.find("translation")
            assert translation is not None
            forms = translation.findall("numerusform") or [translation]
            texts = ["".join(form.itertext()) for form in forms]
            found.append((str(language), message.findtext("source", ""), texts))
    return found


def test_translations_keep_placeholders_and_dots() -> None:
    wrong = []
    for language, source, forms in _messages():
        expected = sorted(re.findall(r"\{\w+\}|%L?n", source))
        for form in forms:
            kept = sorted(re.findall(r"\{\w+\}|%L?n", form))
            if kept != expected or source.endswith("…") != form.endswith("…"):
                wrong.append(f"{language}: {source!r} -> {form!r}")
    assert not wrong


@pytest.mark.parametrize("cyrillic", [Language.RUSSIAN, Language.BELARUSIAN])
def test_nothing_is_left_in_english(cyrillic: Language) -> None:
    latin = [
        source
        for language, source, forms in _messages()
        if language == cyrillic
        and re.search("[A-Za-z]{4}", re.sub(r"\{\w+\}", "", source))
        and not any(re.search("[А-Яа-яЁё]", form) for form in forms)
    ]
    names = {"Kantora {version}", "Word (DOCX)", "3-D Secure", "1 · 3-D Secure 1", "CAVV"}
    assert set(latin) <= names


def test_belarusian_has_no_letters_that_only_russian_has() -> None:
    wrong = [
        form
        for language, _source, forms in _messages()
        if language == Language.BELARUSIAN
        for form in forms
        if re.search("[ищъ]", form, re.IGNORECASE)
    ]
    assert not wrong


def test_where_qt_has_no_belarusian_its_own_texts_are_russian(themed_app: QApplication) -> None:
    use_language(themed_app, Language.BELARUSIAN)
    assert current_language() is Language.BELARUSIAN
    assert QCoreApplication.translate("QPlatformTheme", "Apply") == "Применить"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Адмена", "beside ours"
    use_language(themed_app, Language.POLISH)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Anuluj"


@pytest.mark.parametrize(
    ("language", "count", "expected"),
    [
        (Language.BELARUSIAN, 1, "1 радок"),
        (Language.BELARUSIAN, 22, "22 радкі"),
        (Language.BELARUSIAN, 11, "11 радкоў"),
        (Language.POLISH, 1, "1 wiersz"),
        (Language.POLISH, 22, "22 wiersze"),
        (Language.POLISH, 21, "21 wierszy"),
    ],
)
def test_plurals_are_right(
    themed_app: QApplication, language: Language, count: int, expected: str
) -> None:
    use_language(themed_app, language)
    assert QCoreApplication.translate("TotalsLabel", "%Ln rows", None, count) == expected


@pytest.mark.parametrize(
    ("count", "expected"), [(1, "1 строка"), (3, "3 строки"), (11, "11 строк"), (21, "21 строка")]
)
def test_plurals_are_russian(themed_app: QApplication, count: int, expected: str) -> None:
    use_language(themed_app, Language.RUSSIAN)
    assert QCoreApplication.translate("TotalsLabel", "%Ln rows", None, count) == expected


@pytest.mark.parametrize(
    ("pattern", "filled_in"),
    [
        ("Шаблон «{name}» уже есть", "Шаблон «ООО „Белые журавли“» уже есть"),
        ("“{name}” was deleted", "“ООО «Белые журавли»” was deleted"),
        ("Szablon „{name}” już istnieje", "Szablon „ООО «Белые журавли»” już istnieje"),
        ("{name} удалён", "ООО «Белые журавли» удалён"),
    ],
)
def test_marks_inside_quotation_marks_are_of_the_second_level(pattern: str, filled_in: str) -> None:
    assert filled(pattern, name="ООО «Белые журавли»") == filled_in


def test_every_language_quotes_names_inside_names(themed_app: QApplication) -> None:
    text = Text("PaymentAssistance", "Kept as the template “{name}”")
    assert text.format(name="The “White Cranes”") == "Kept as the template “The ‘White Cranes’”"
    use_language(themed_app, Language.RUSSIAN)
    assert text.format(name="УП «Ромашка»") == "Сохранено как шаблон «УП „Ромашка“»"
    assert text.format(name=5) == "Сохранено как шаблон «5»"


def test_no_name_between_quotation_marks_is_put_there_by_str_format() -> None:
    found = [
        (path.name, node.lineno)
        for path in (ROOT / "desktop_app" / "ui").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "format"
        and isinstance(node.func.value, ast.Call)
        and any(
            isinstance(each, ast.Constant) and re.search(r"[“«„]\{", str(each.value))
            for each in node.func.value.args
        )
    ]
    assert found == []
