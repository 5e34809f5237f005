"""Finds texts by letters typed in their order, as command palettes do."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.values.collation import caseless

_START_OF_WORD: Final = 8
_FOUND_WHOLE: Final = 12
_IN_A_ROW: Final = 5
_BEGINS_A_WORD: Final = 12
_BEGINS_THE_TEXT: Final = 16


def fold(text: str) -> str:
    """A text as it is compared: without case, and with е for ё."""
    return caseless(text).replace("ё", "е")


def score(query: str, text: str) -> int:
    """How well a text fits what was typed: 0 not at all, more is better.

    Every word of the query has to be found, each as letters in their order; beginnings of words
    and letters in a row count most, and shorter texts win among equals.
    """
    words = fold(query).split()
    folded = fold(text)
    if not words:
        return 1
    scores = [_score_word(word, folded) for word in words]
    if 0 in scores:
        return 0
    return max(1, sum(scores) * 10 - len(folded))


def _score_word(word: str, text: str) -> int:
    """The best place for one word: in a row if possible, else scattered from a word's start."""
    place = text.find(word)
    best = 0
    while place >= 0:
        starts = place == 0 or not text[place - 1].isalnum()
        bonus = _BEGINS_THE_TEXT if place == 0 else _BEGINS_A_WORD if starts else 0
        best = max(best, len(word) * _FOUND_WHOLE + bonus)
        place = text.find(word, place + 1)
    return best or _score_scattered(word, text)


def _score_scattered(word: str, text: str) -> int:
    total, place, last = 0, 0, -2
    for letter in word:
        place = text.find(letter, place)
        if place < 0:
            return 0
        starts = place == 0 or not text[place - 1].isalnum()
        total += 1 + (_START_OF_WORD if starts else 0) + (_IN_A_ROW if place == last + 1 else 0)
        last, place = place, place + 1
    return total if total >= len(word) * 3 else 0
