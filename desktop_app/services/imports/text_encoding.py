"""Recognises the encoding of a text file: UTF-8, UTF-16, Windows-1251 or CP866."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from typing import Final

from desktop_app.services.imports.tables import TableFault, TableUnreadable

_SAMPLE: Final = 200_000
_FREQUENT: Final = frozenset("оеаинтсрвлкмдпуяы")
_LETTERS: Final = frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюяіў")
_PUNCTUATION: Final = frozenset("№«»—–’“”\u00a0")
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
    """The one of Windows-1251 and CP866 in which bytes look more like Russian or Belarusian."""
    sample = data[:_SAMPLE]
    return max(("cp1251", "cp866"), key=lambda name: _likeness(sample, name))


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
    """How much a text looks like words: frequent small letters count, odd signs count against."""
    counted = Counter(sample.decode(encoding, "replace"))
    score = 0
    for character, count in counted.items():
        if character < "\x80":
            continue
        if character in _FREQUENT:
            score += 3 * count
        elif character in _LETTERS or character in _PUNCTUATION:
            score += count
        elif character.lower() not in _LETTERS:
            score -= 3 * count
    return score
