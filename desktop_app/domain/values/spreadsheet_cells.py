"""Escapes texts for spreadsheet cells so that received text cannot become a formula."""

from __future__ import annotations

import re
from typing import Final

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
BREAKS: Final = "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"
"""Characters at which some program ends a cell or a line of a pasted text."""
_NOT_PASTED: Final = dict.fromkeys(map(ord, set(BREAKS) - set("\t\n\r")), " ")
_NUMBER: Final = re.compile(r"[-+]?\d[\d \u00a0\u202f.,]*")


def safe_cell(text: str) -> str:
    """Escape a text so that a spreadsheet treats it as text, opened as CSV or pasted.

    What a spreadsheet would calculate gets an apostrophe before it.
    """
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


def safe_lines(text: str) -> str:
    """Escape tab-separated lines for pasting; numbers stay numbers.

    Only line feeds and carriage returns end a line; every other break becomes a space.
    """
    lines = text.translate(_NOT_PASTED).splitlines()
    return "\n".join("\t".join(_pasted(cell) for cell in line.split("\t")) for line in lines)


def _pasted(cell: str) -> str:
    return cell if _NUMBER.fullmatch(cell) else safe_cell(cell)
