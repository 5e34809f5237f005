"""Escapes texts for spreadsheet cells so that received text cannot become a formula."""

from __future__ import annotations

import re
from typing import Final

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_NUMBER: Final = re.compile(r"[-+]?\d[\d \u00a0\u202f.,]*")


def safe_cell(text: str) -> str:
    """Escape a text so that a spreadsheet treats it as text, opened as CSV or pasted.

    What a spreadsheet would calculate gets an apostrophe before it.
    """
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


def safe_lines(text: str) -> str:
    """Escape tab-separated lines for pasting; numbers stay numbers."""
    return "\n".join(
        "\t".join(_pasted(cell) for cell in line.split("\t")) for line in text.splitlines()
    )


def _pasted(cell: str) -> str:
    return cell if _NUMBER.fullmatch(cell) else safe_cell(cell)
