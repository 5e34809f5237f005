"""Recognises the encoding of a text file: UTF-8, UTF-16, Windows-1251, CP866 or KOI8."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from typing import Final

from desktop_app.services.imports.tables import TableFault, TableUnreadable

_SAMPLE: Final = 200_000
_ONE_BYTE: Final = ("cp1251", "cp866", "koi8_u")
"""Encodings of one byte for each character; KOI8-U has all letters of KOI8-R."""

_FREQUENCY: Final = {
    letter: points
    for points, letters in (
        (4, "оеаинтсрі"), (3, "влкмдпуяы"), (1, "ьгзбчйхжў"), (-1, "шюцщэ"), (-4, "фъё"),
    )
    for letter in letters
}  # fmt: skip
"""How usual letters are in Russian and Belarusian, small or capital."""

_PUNCTUATION: Final = frozenset("№«»—–’“”\u00a0")
_ODD: Final = -6
"""For a sign that stands in no such text."""

_SWAPPED_CASE: Final = re.compile("[а-яё][А-ЯЁ]")
"""A capital letter behind a small one: KOI8 has small letters where Windows-1251 has capitals."""

_CONTROLS: Final = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]")
_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_MOST_ODD: Final = 0.02
"""Share of bytes in a text without byte order mark that UTF-16 may leave without a zero."""


def decoded(data: bytes) -> str:
    """The text of a file, with its encoding recognised by its content.

    Raises:
        TableUnreadable: it is not a text.
    """
    text = _decoded(data)
    # A file of the old kind ends with Ctrl+Z; other control characters stand in no text.
    text = text.rstrip("\x1a\x00")
    if _CONTROLS.search(text):
        raise TableUnreadable(TableFault.NOT_A_TABLE)
    return text


def encoding_by_likeness(data: bytes) -> str:
    """The one of the encodings of one byte in which a text looks most like Russian or Belarusian.

    One is Python's name of Windows-1251, CP866 or KOI8.
    """
    sample = data[:_SAMPLE]
    return max(_ONE_BYTE, key=lambda name: _likeness(sample, name))


def _decoded(data: bytes) -> str:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _strictly(data, encoding)
    wide = _wide_encoding(data)
    if wide is not None:
        return _strictly(data, wide)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _strictly(data, encoding_by_likeness(data))


def _strictly(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as failure:
        raise TableUnreadable(TableFault.NOT_A_TABLE) from failure


def _wide_encoding(data: bytes) -> str | None:
    """UTF-16 without a byte order mark: every other byte is 0 or that of Cyrillic letters."""
    sample = data[: _SAMPLE - _SAMPLE % 2]
    if len(data) % 2 or not sample:
        return None
    for encoding, high in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[::2])):
        counted = Counter(high)
        usual = counted[0x00] + counted[0x04] + counted[0x20] + counted[0x21]
        if counted[0x00] and usual >= len(high) * (1 - _MOST_ODD):
            return encoding
    return None


def _likeness(sample: bytes, encoding: str) -> int:
    """How much a text looks like words.

    Usual letters count for it; rare ones, odd signs and capitals within words count against it.
    """
    text = sample.decode(encoding, "replace")
    score = _ODD * len(_SWAPPED_CASE.findall(text))
    for character, count in Counter(text).items():
        if character < "\x80":
            continue
        known = 1 if character in _PUNCTUATION else _ODD
        score += count * _FREQUENCY.get(character.lower(), known)
    return score
