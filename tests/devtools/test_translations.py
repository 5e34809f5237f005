"""Tests that the translations are complete, and that the check notices if not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from devtools import translations

from desktop_app.ui.i18n.translations import LUPDATE_ALIAS

if TYPE_CHECKING:
    from pathlib import Path

SOURCE = """
class Page:
    def texts(self, count):
        self.tr("Export")
        self.tr("%n document(s)", "", count)
        QCoreApplication.translate("Labels", "Executed")

TITLE = Text("Pages", "Register")
"""
WHOLE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU" sourcelanguage="en_US">
<context>
    <name>Labels</name>
    <message><source>Executed</source><translation>Исполнен</translation></message>
</context>
<context>
    <name>Page</name>
    <message><source>Export</source><translation>Выгрузить</translation></message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n документ</numerusform>
            <numerusform>%n документа</numerusform>
            <numerusform>%n документов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message><source>Register</source><translation>Реестр</translation></message>
</context>
</TS>
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "package" / "pages"
    folder.mkdir(parents=True)
    (folder / "page.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path / "package"


def _after_collecting(package: Path, tmp_path: Path, known: str | None) -> list[str]:
    path = tmp_path / "kantora_ru.ts"
    if known is not None:
        path.write_text(known, encoding="utf-8")
    translations.collect(path, package)
    return translations.incomplete(path)


def test_the_translations_are_whole() -> None:
    problems = translations.check()
    assert not problems, "\n".join(problems)


def test_every_way_of_marking_a_text_is_collected(package: Path, tmp_path: Path) -> None:
    assert _after_collecting(package, tmp_path, None) == [
        "kantora_ru.ts: Labels: 'Executed' is unfinished",
        "kantora_ru.ts: Page: 'Export' is unfinished",
        "kantora_ru.ts: Page: '%n document(s)' is unfinished",
        "kantora_ru.ts: Pages: 'Register' is unfinished",
    ]
    assert (tmp_path / "kantora_ru.ts").read_text(encoding="utf-8").count("<numerusform>") == 3


def test_whole_translations_are_left_in_peace(package: Path, tmp_path: Path) -> None:
    assert _after_collecting(package, tmp_path, WHOLE) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Исполнен", "", "Labels: 'Executed' is empty"),
        ("%n документа</", "</", "Page: '%n document(s)' is empty"),
        ("<translation>Реестр", '<translation type="unfinished">Реестр', "is unfinished"),
        ("<source>Export<", "<source>Export all<", "Page: 'Export all' is vanished"),
    ],
)
def test_what_is_missing_is_named(
    package: Path, tmp_path: Path, old: str, new: str, problem: str
) -> None:
    found = _after_collecting(package, tmp_path, WHOLE.replace(old, new))
    assert any(problem in line for line in found), found


def test_the_alias_is_the_one_of_the_window() -> None:
    assert translations.ALIAS == LUPDATE_ALIAS
