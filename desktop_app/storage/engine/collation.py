"""How texts are compared: searched without regard to case, sorted the way people expect."""

from __future__ import annotations

import re
from typing import Final

TEXT_ORDER_LENGTH: Final = 48
"""Letters of a long text that take part in sorting."""

_DIGITS = re.compile(r"[0-9]+")
_LONGEST_NUMBER: Final = 99


def fold(text: str) -> str:
    """The text as it is searched: no case, ё as е, every run of blanks one blank, none outside."""
    return " ".join(text.casefold().replace("ё", "е").replace("\0", " ").split())


def text_order(text: str) -> str:
    """What a text is sorted by: the beginning of it, folded."""
    return fold(text)[:TEXT_ORDER_LENGTH]


def natural_order(folded: str) -> str:
    """What a folded number is sorted by, so that 9 comes before 10 and а-9 before а-10."""
    if folded.isdecimal() and folded.isascii():  # most are
        digits = folded.lstrip("0")
        return f"{min(len(digits), _LONGEST_NUMBER):02}{digits}"
    return _DIGITS.sub(_with_length, folded)


def _with_length(match: re.Match[str]) -> str:
    return natural_order(match[0])
