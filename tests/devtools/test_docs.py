"""Files, commands, pages and buttons that the documentation names exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import pytest
from devtools import rules
from devtools.chores import CHORES
from devtools.layout import ROOT, TRANSLATIONS

from desktop_app.ui.routes import ROUTES

if TYPE_CHECKING:
    from collections.abc import Iterator

TRACKED: Final = frozenset(rules.tracked_files(ROOT))
PLACES: Final = TRACKED | {str(part) for name in TRACKED for part in Path(name).parents}
PAGES: Final = tuple(
    name
    for name in sorted(TRACKED)
    if name.endswith(".md") and not name.startswith(("tests/", "resources/"))
)
_FENCE: Final = re.compile(r"```.*?```", re.DOTALL)
_LINK: Final = re.compile(r"\]\(([^)#]+)[^)]*\)")
_CODE: Final = re.compile(r"`([^`\n]+)`")
_PATH: Final = re.compile(
    r"(?:desktop_app|tests|docs|packaging|resources|requirements)(?:/[\w.-]+)+/?"
)
_CHORE: Final = re.compile(r"(?:python3|py) dev\.py (\w+)")
_TERM: Final = re.compile(r"\*\*([^*]+)\*\* \(([А-Яа-яЁё][^)]*)\)")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def paths_of(page: str) -> Iterator[str]:
    """The files and folders that a page names by their whole path."""
    for code in _CODE.findall(_FENCE.sub("", page)):
        for word in code.split():
            if _PATH.fullmatch(word):
                yield word.rstrip("/")


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_files(name: str) -> None:
    targets = [each for each in _LINK.findall(text(name)) if "://" not in each]
    assert [each for each in targets if not (ROOT / name).parent.joinpath(each).exists()] == []


@pytest.mark.parametrize("name", PAGES)
def test_named_files_are_there(name: str) -> None:
    assert [each for each in paths_of(text(name)) if each not in PLACES] == []


def test_a_file_that_is_not_there_is_noticed() -> None:
    page = "See `tests/support` and `desktop_app/ui/nothing.py`.\n```\n`docs/no.md`\n```\n"
    assert [each for each in paths_of(page) if each not in PLACES] == ["desktop_app/ui/nothing.py"]


def test_the_readme_has_every_command_and_no_other() -> None:
    named = set(_CHORE.findall(text("README.md")))
    assert named == set(CHORES)


@pytest.mark.parametrize("name", PAGES)
def test_commands_of_a_page_exist(name: str) -> None:
    assert set(re.findall(r"\bdev\.py ([a-z]+)", text(name))) <= set(CHORES)


def test_the_readme_has_every_page_of_the_navigation() -> None:
    table = text("README.md").partition("## What it does")[2].partition("\n## ")[0]
    rows = set(re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE))
    assert {each.title.source for each in ROUTES if not each.under} - rows == set()


def test_russian_words_of_the_user_guide_are_those_of_the_window() -> None:
    said: dict[str, set[str]] = {}
    for message in ET.parse(TRANSLATIONS / "kantora_ru.ts").iter("message"):  # noqa: S314 - our own
        shown = message.findtext("translation", "").strip().removesuffix("…")
        said.setdefault(message.findtext("source", "").strip().removesuffix("…"), set()).add(shown)
    guide = re.sub(r"\s+", " ", text("docs/user-guide.md"))
    terms = _TERM.findall(guide)
    assert len(terms) > 30
    wrong = [
        (term, russian)
        for term, russian in terms
        if russian.removesuffix("…") not in said.get(term.removesuffix("…"), set())
    ]
    assert wrong == []
