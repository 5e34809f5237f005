"""Finds the next document number of a sequence, in the format of the previous one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

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


def last_number(used: Sequence[str]) -> str:
    """The number after which the next one comes; empty where there is none.

    Numbers of digits alone come before others, which count only where there are no such.

    Args:
        used: in natural order.
    """
    plain = [number for number in used if number.isascii() and number.isdigit()]
    return (plain or used or ("",))[-1]


class NumberSequence:
    """The numbers of one account and year, given out one after another."""

    def __init__(self, used: Iterable[str], *, year: int) -> None:
        """`used` are those that are taken, in natural order."""
        known = tuple(used)
        self._taken = {number.strip() for number in known}
        self._last = last_number(known)
        self._year = year

    def __contains__(self, number: str) -> bool:
        """Whether a number is taken."""
        return number.strip() in self._taken

    def take(self, number: str) -> None:
        """Take a number, free or not."""
        self._taken.add(number.strip())

    def take_next(self) -> str:
        """Take the first free number after those that were used, and return it."""
        self._last = free_number(self._last, self._taken, year=self._year)
        self._taken.add(self._last)
        return self._last


def _is_year(number: str, found: re.Match[str], year: int | None) -> bool:
    if year is None or found.end() != len(number) or found.start() == 0:
        return False
    parted = number[found.start() - 1] in _SEPARATORS
    return (
        parted
        and found[0] in (f"{year:04d}", f"{year % 100:02d}")
        and _DIGITS.search(number[: found.start()]) is not None
    )
