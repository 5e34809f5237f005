"""Tests of the articles: complete in both languages, true to the window, and found by any word."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import pytest

from desktop_app import resources
from desktop_app.domain.values.periods import SystemClock
from desktop_app.ui.i18n.translations import Language
from desktop_app.ui.routes import LOCKED, ROUTES, WELCOME
from desktop_app.ui.safety.safety_controller import SafetyController
from desktop_app.ui.shell.help.articles import HelpArticle, find_articles, folded, read_articles
from desktop_app.ui.shell.help.topics import TOPICS, article_of
from desktop_app.version import __version__
from tests.support.window_tasks import ending
from tests.ui.test_routes import shown

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run

LANGUAGES: Final = ("ru", "en")
_LINK: Final = re.compile(r"\]\(([^)]*)\)")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_CODE: Final = re.compile(r"`([^`]+)`")
_OF_APPLICATION: Final = {"settings", "restore", "profiles"}
_OF_CONTROLS: Final = {"Ctrl", "Shift", "Ctrl+A", "Alt+Down"}
"""Keys that lists and fields have by themselves."""


def texts(language: str) -> dict[str, str]:
    """All articles of a language as they lie in its folder."""
    folder = resources.path("help", language)
    return {each.stem: each.read_text(encoding="utf-8") for each in folder.iterdir()}


def translations(language: str) -> set[str]:
    """Every text of the window in a language, without the marks that menus add."""
    path = resources.path("translations", "kantora_ru.ts")  # it has the English texts as well
    found = set()
    for message in ET.parse(path).iter("message"):  # noqa: S314 - our own file
        source = message.findtext("source", "")
        said = source if language == "en" else message.findtext("translation", "")
        found.add(said.strip().removesuffix("…"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_an_article_and_every_file_is_a_topic(language: str) -> None:
    found = texts(language)
    assert set(found) == set(TOPICS)
    titles = [text.splitlines()[0] for text in found.values()]
    assert all(re.fullmatch(r"# \S.*", title) for title in titles)
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("page", [*(each.name for each in ROUTES), WELCOME.name, LOCKED.name])
def test_every_page_has_an_article(page: str) -> None:
    assert article_of(page) in TOPICS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_is_dead_and_none_leaves_the_help(language: str) -> None:
    found = texts(language)
    links = {name: _LINK.findall(text) for name, text in found.items()}
    assert sum(map(len, links.values())) > len(TOPICS)
    for name, targets in links.items():
        for target in targets:
            assert target.removesuffix(".md") in found, f"{name}: {target}"
            assert target != f"{name}.md"


def test_both_languages_link_the_same_articles() -> None:
    russian, english = texts("ru"), texts("en")
    for name in TOPICS:
        assert _LINK.findall(russian[name]) == _LINK.findall(english[name]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bold_term_is_a_text_of_the_window(language: str) -> None:
    known = translations(language)
    unknown = {
        (name, term)
        for name, text in texts(language).items()
        for term in _BOLD.findall(text)
        if not term.endswith(".") and term.removesuffix("…") not in known
    }
    assert unknown == set()


def test_both_languages_name_the_same_buttons() -> None:
    russian_of: dict[str, set[str]] = defaultdict(set)
    path = resources.path("translations", "kantora_ru.ts")
    for message in ET.parse(path).iter("message"):  # noqa: S314 - our own file
        said = message.findtext("translation", "").strip().removesuffix("…")
        russian_of[message.findtext("source", "").strip().removesuffix("…")].add(said)
    in_english, in_russian = texts("en"), texts("ru")
    for name in TOPICS:
        english, russian = (
            {each.removesuffix("…") for each in _BOLD.findall(article) if not each.endswith(".")}
            for article in (in_english[name], in_russian[name])
        )
        assert {each for each in english if not russian_of[each] & russian} == set(), name
        known: set[str] = set().union(*(russian_of[each] for each in english))
        assert russian - known == set(), name


def test_every_key_of_an_article_is_bound_and_no_two_commands_that_can_run_together_have_the_same(
    run_qt: Run, tmp_path: Path
) -> None:
    bound: set[str] = set()
    doubled: set[tuple[str, str]] = set()

    async def story() -> None:
        async with shown(tmp_path, ROUTES) as (window, _):
            for route in ROUTES:
                if route.name not in _OF_APPLICATION:
                    window.page(route.name)
            registry = window.registry
            for command in registry.commands():
                bound.update(each.toString() for each in registry.action(command.id).shortcuts())
            safety = SafetyController(actions=None, window=window, clock=SystemClock())
            assert "app.lock" in {each.id for each in registry.commands()}
            for command in registry.commands():
                other = registry.with_keys(registry.keys_of(command), command.id)
                if other is not None:
                    doubled.add((command.id, other.id))
            safety.close()

    run_qt(ending(story()))
    assert doubled == set()
    safety = resources.path().parent / "desktop_app/ui/safety/safety_controller.py"
    bound.update(re.findall(r'shortcut="([^"]+)"', safety.read_text(encoding="utf-8")))
    named = {
        (language, name, keys)
        for language in LANGUAGES
        for name, text in texts(language).items()
        for keys in _CODE.findall(text)
    }
    assert {keys for *_, keys in named} >= {"F1", "Ctrl+K", "Ctrl+N"}
    assert {each for each in named if each[-1] not in bound | _OF_CONTROLS} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_new_begins_with_this_version(language: str) -> None:
    headings = re.findall(r"^## (.+)$", texts(language)["whats-new"], re.MULTILINE)
    assert headings[0] == re.match(r"\d+\.\d+\.\d+", __version__)[0]  # type: ignore[index]


@pytest.mark.parametrize(
    ("window", "folder"),
    [
        (Language.RUSSIAN, "ru"), (Language.BELARUSIAN, "ru"),
        (Language.ENGLISH, "en"), (Language.POLISH, "en"),
    ],
)  # fmt: skip
def test_each_language_of_the_window_has_its_articles(window: Language, folder: str) -> None:
    found = read_articles(window)
    assert [each.name for each in found] == list(TOPICS)
    assert {each.name: each.markdown for each in found} == texts(folder)


def article(name: str, title: str, text: str) -> HelpArticle:
    return HelpArticle(name, title, f"# {title}\n{text}")


BOOK: Final = (
    article("a", "Signing", "Payments are **signed** here."),
    article("b", "Reports", "Payment, payments; see [them](payments-link.md)."),
    article("c", "A new payment", "Ещё один счёт."),
)


@pytest.mark.parametrize(
    ("fragment", "names"),
    [
        ("", "abc"), ("  ", "abc"), ("PAYMENT", "cba"), ("aymen", "cba"), ("sign", "a"),
        ("счет", "c"), ("ещё Один", "c"), ("one two", ""), ("link", ""), ("**", ""),
    ],
)  # fmt: skip
def test_titles_rank_before_texts_and_any_fragment_is_found(fragment: str, names: str) -> None:
    assert "".join(each.name for each in find_articles(BOOK, fragment)) == names


def test_folding_makes_case_spaces_and_yo_equal() -> None:
    assert folded("  СЧЁТ \n №  1 ") == "счет № 1"


def test_every_article_is_found_first_by_its_title() -> None:
    for language in (Language.RUSSIAN, Language.ENGLISH):
        articles = read_articles(language)
        for each in articles:
            assert each in find_articles(articles, each.title)[:3], each.title
