"""Finds the next document number of a sequence, in the format of the previous one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

_DIGITS = re.compile(r"\d+", re.ASCII)
_SEPARATORS = "/-_. "


def next_number(number: str, *, year: int | None = None) -> str:
    """The next number: the last digits increase, prefix and leading zeros stay.

    Digits at the end that are the `year`, in four or two figures behind a separator, stay too:
    `17/26` is followed by `18/26`. A number without digits gets ``-1`` behind, an empty one is 1.
    """
    found = [m for m in _DIGITS.finditer(number) if not _is_year(number, m, year)]
    if not found:
        return f"{number}-1" if number else "1"
    counted = found[-1]
    following = str(int(counted[0]) + 1).zfill(len(counted[0]))
    return number[: counted.start()] + following + number[counted.end() :]


def free_number(number: str, taken: Collection[str], *, year: int | None = None) -> str:
    """The first unused number after a number."""
    following = next_number(number, year=year)
    while following in taken:
        following = next_number(following, year=year)
    return following


def _is_year(number: str, found: re.Match[str], year: int | None) -> bool:
    if year is None or found.end() != len(number) or found.start() == 0:
        return False
    parted = number[found.start() - 1] in _SEPARATORS
    return (
        parted
        and found[0] in (f"{year:04d}", f"{year % 100:02d}")
        and _DIGITS.search(number[: found.start()]) is not None
    )
