"""Text in the cells of a spreadsheet: other people's words must not become formulas."""

from __future__ import annotations

import re
from typing import Final

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_NUMBER: Final = re.compile(r"[-+]?\d[\d \u00a0\u202f.,]*")


def safe_cell(text: str) -> str:
    """Return a text that a spreadsheet takes as text, when it is opened as CSV or pasted.

    What a spreadsheet would calculate gets an apostrophe before it.
    """
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


def safe_lines(text: str) -> str:
    """Return lines of cells parted by tabs so that they can be pasted; numbers stay numbers."""
    return "\n".join(
        "\t".join(_pasted(cell) for cell in line.split("\t")) for line in text.splitlines()
    )


def _pasted(cell: str) -> str:
    return cell if _NUMBER.fullmatch(cell) else safe_cell(cell)
