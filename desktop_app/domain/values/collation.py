"""Normalises texts for search without regard to case, and for natural sorting."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

TEXT_ORDER_LENGTH: Final = 48
"""Letters of a long text that take part in sorting."""

_DIGITS = re.compile(r"[0-9]+")
_GROUPED_ACCOUNT: Final = re.compile(
    r"(?:[a-z]{2}\d{2}|\d{4}|[a-z]{4}(?= \d))(?: [a-z0-9]{4})* [a-z0-9]{1,4}", re.ASCII
)
"""An account, or a part of it that begins with a group, as far as it is typed."""
_LONGEST_NUMBER: Final = 99


def composed(text: str) -> str:
    """A text with each letter as one character: macOS writes й and ё as two."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def caseless(text: str) -> str:
    """A text without case, with each letter composed."""
    if text.isascii():
        return text.lower()
    return composed(text).casefold()


def fold(text: str) -> str:
    """Normalise a text for search: as `caseless`, ё as е, single blanks, none outside."""
    if text.isascii() and text.isalnum():  # most numbers
        return text.lower()
    return " ".join(caseless(text).replace("ё", "е").replace("\0", " ").split())


def sought(text: str) -> str:
    """A text to look for: as `fold`, without the blanks of an account in groups of four.

    A number of something else may be written so too, with its blanks: see `forms_sought`.
    """
    folded = fold(text)
    return folded.replace(" ", "") if _GROUPED_ACCOUNT.fullmatch(folded) else folded


def forms_sought(text: str) -> tuple[str, ...]:
    """What is looked for in folded texts: a text as `fold` and as `sought`, if they differ."""
    return tuple(dict.fromkeys((fold(text), sought(text))))


def text_order(text: str) -> str:
    """The sort value of a text: its beginning, folded."""
    return fold(text)[:TEXT_ORDER_LENGTH]


def natural_order(folded: str) -> str:
    """The sort value of a folded number: 9 comes before 10 and а-9 before а-10."""
    if folded.isdecimal() and folded.isascii():  # most are
        digits = folded.lstrip("0")
        return f"{min(len(digits), _LONGEST_NUMBER):02}{digits}"
    return _DIGITS.sub(_with_length, folded)


def _with_length(match: re.Match[str]) -> str:
    return natural_order(match[0])
