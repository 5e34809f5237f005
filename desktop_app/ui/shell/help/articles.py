"""Reads the articles of the help and finds fragments in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from desktop_app import resources
from desktop_app.domain.values.collation import caseless
from desktop_app.ui.i18n.translations import Language
from desktop_app.ui.shell.help.topics import TOPICS

if TYPE_CHECKING:
    from collections.abc import Sequence

WRITTEN_IN: Final = {
    Language.RUSSIAN: "ru",
    Language.BELARUSIAN: "ru",
    Language.ENGLISH: "en",
    Language.POLISH: "en",
}
"""The language of the articles for each language of the window."""

_MARKS: Final = re.compile(r"[*_`#>]+|\]\([^)]*\)|\[")
_SPACES: Final = re.compile(r"\s+")


@dataclass(frozen=True)
class HelpArticle:
    """One article.

    Attributes:
        name: of its file, without the ending; links use it.
        title: its heading.
        markdown: all of it.
    """

    name: str
    title: str
    markdown: str

    @cached_property
    def words(self) -> str:
        """Its text without marks, folded for searching."""
        return folded(_MARKS.sub(" ", self.markdown))


def folded(text: str) -> str:
    """A text as it is compared: without case, one space for several, *е* for *ё*."""
    return caseless(_SPACES.sub(" ", text).strip()).replace("ё", "е")


def read_articles(language: Language) -> tuple[HelpArticle, ...]:
    """All articles for a language of the window, in the order of the index.

    An article whose file is missing or unreadable is left out.
    """
    folder = resources.path("help", WRITTEN_IN[language])
    found = []
    for name in TOPICS:
        try:
            text = (folder / f"{name}.md").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        title = text.partition("\n")[0].removeprefix("#").strip()
        found.append(HelpArticle(name, title, text))
    return tuple(found)


def find_articles(articles: Sequence[HelpArticle], fragment: str) -> tuple[HelpArticle, ...]:
    """The articles that have all words of a fragment, those with them in the title first.

    A word is found in any part of another. Among articles without it in their title, the one that
    says it more often comes first. Without a fragment there are all of them.
    """
    words = folded(fragment).split()
    ranked = []
    for place, article in enumerate(articles):
        if not all(word in article.words for word in words):
            continue
        title = folded(article.title)
        in_title = sum(word in title for word in words)
        often = sum(article.words.count(word) for word in words)
        ranked.append((-in_title, -often if words else 0, place, article))
    return tuple(article for *_, article in sorted(ranked, key=lambda each: each[:3]))
