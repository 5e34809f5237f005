"""Finds the next document number of a sequence, in the format of the previous one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

LONGEST_NUMBER: Final = 16
"""Characters of a document number."""

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


def first_of_year(start: str, *, chosen_for: int, year: int) -> str:
    """The first number of a year, in the form of one that was chosen for an earlier year.

    Its counter begins at one, with the same zeros, and the year in it becomes the other one.
    """
    parts = _parts(start, chosen_for)
    if chosen_for == year or parts is None:
        return start
    before, counted, behind = parts
    for then, now in ((f"{chosen_for:04d}", f"{year:04d}"), _short(chosen_for, year)):
        if behind.endswith(then):
            behind = behind.removesuffix(then) + now
            break
    return before + "1".zfill(len(counted)) + behind


class NumberSequence:
    """The numbers of one account and year, given out one after another."""

    def __init__(self, used: Iterable[str], *, year: int, start: str = "") -> None:
        """Number documents of an account and year.

        Args:
            used: numbers that are taken, in natural order.
            year: of the documents.
            start: what a person wants the numbers to go on with: it and those after it are given
                out as far as they are free. Without one the highest number is followed: numbers of
                digits alone come before others, which count only where there are no such.
        """
        known = tuple(used)
        self._taken = {number.strip() for number in known}
        self._year = year
        plain = [number for number in known if number.isascii() and number.isdigit()]
        others = [number for number in known if not (number.isascii() and number.isdigit())]
        self._highest = (*reversed(plain), *reversed(others), "")
        self._start = _free_start(start.strip(), self._taken, year)
        self._last = ""

    @property
    def taken(self) -> frozenset[str]:
        """The numbers that are taken."""
        return frozenset(self._taken)

    def __contains__(self, number: str) -> bool:
        """Whether a number is taken."""
        return number.strip() in self._taken

    def has_higher(self, number: str) -> bool:
        """Whether a number is taken that has the form of another one and is higher."""
        mine = _parts(number, self._year)
        return mine is not None and any(
            count > int(mine[1]) for count in _counts(mine, self._taken, self._year)
        )

    def take(self, number: str) -> None:
        """Take a number, free or not."""
        self._taken.add(number.strip())

    def take_next(self) -> str:
        """Take the first free number after those that were used, and return it.

        A number after which only numbers come that are too long for a document is not followed.
        """
        self._last = next(each for each in self._following() if len(each) <= LONGEST_NUMBER)
        self._taken.add(self._last)
        return self._last

    def _following(self) -> Iterator[str]:
        """The number that comes next, and those that do if it is too long."""
        start, self._start = self._start, ""
        if start and start not in self._taken:
            yield start
        for number in (start or self._last,) if start or self._last else ():
            yield free_number(number, self._taken, year=self._year)
        for number in self._highest:
            yield free_number(number, self._taken, year=self._year)


def _parts(number: str, year: int) -> tuple[str, str, str] | None:
    """What stands before the counter of a number, the counter, and what stands behind it."""
    found = [m for m in _DIGITS.finditer(number) if not _is_year(number, m, year)]
    if not found:
        return None
    return number[: found[-1].start()], found[-1][0], number[found[-1].end() :]


def _counts(mine: tuple[str, str, str], taken: Iterable[str], year: int) -> Iterator[int]:
    """The counters of the numbers that have the form of a number with these parts."""
    for number in taken:
        parts = _parts(number, year)
        if parts is not None and parts[::2] == mine[::2]:
            yield int(parts[1])


def _free_start(start: str, taken: Collection[str], year: int) -> str:
    """The first free number of the form of a start, itself if it is free.

    One of the same count with other zeros is the same number.
    """
    mine = _parts(start, year)
    if mine is None:
        return start
    before, counted, behind = mine
    used, count = set(_counts(mine, taken, year)), int(counted)
    while count in used:
        count += 1
    return f"{before}{str(count).zfill(len(counted))}{behind}"


def _short(then: int, now: int) -> tuple[str, str]:
    return f"{then % 100:02d}", f"{now % 100:02d}"


def _is_year(number: str, found: re.Match[str], year: int | None) -> bool:
    if year is None or found.end() != len(number) or found.start() == 0:
        return False
    parted = number[found.start() - 1] in _SEPARATORS
    return (
        parted
        and found[0] in (f"{year:04d}", f"{year % 100:02d}")
        and _DIGITS.search(number[: found.start()]) is not None
    )
