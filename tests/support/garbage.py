"""Garbage collection in the tests: what is no garbage is not looked at again and again.

A worker has a million objects of modules and tests. They are excluded from collections; objects
that the tests make are collected as ever.
"""

from __future__ import annotations

import gc
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_freeze: Final = gc.freeze
_unfreeze: Final = gc.unfreeze

_MODULE: Final[list[Path]] = []
"""The test module that is running."""

_COLLECTED: Final[list[bool]] = []
"""Not empty when all garbage was collected after the last test."""

_AS_THE_PROGRAM_DOES: Final[list[bool]] = []
"""Not empty while a test looks at what the program itself excludes."""


def begin() -> None:
    """Collect nothing until the first test, and let the program exclude nothing by itself.

    At each lock, the program gives back what it had excluded, and looks at everything: with it,
    modules and tests would become subject to collections again.
    """
    gc.disable()  # there is hardly any garbage before the first test
    gc.freeze = partial(_if_asked, _freeze)
    gc.unfreeze = partial(_if_asked, _unfreeze)


def exclude_all() -> None:
    """Exclude everything that is there from later collections, once all garbage is collected."""
    gc.collect()
    _freeze()


def enter_module(module: Path) -> None:
    """Exclude what earlier modules have cached or imported, when the first test of one begins."""
    if _MODULE[:] != [module]:
        _MODULE[:] = [module]
        collect()
        _freeze()


def collect() -> None:
    """Collect all garbage, unless that was done after the last test."""
    if not _COLLECTED:
        gc.collect()
        _COLLECTED.append(True)


def note_end_of_test() -> None:
    """Note that a test may have left garbage."""
    _COLLECTED.clear()


class Freezing:
    """A block in which the program excludes and gives back objects as it does outside tests."""

    def __enter__(self) -> None:
        _unfreeze()
        _AS_THE_PROGRAM_DOES.append(True)

    def __exit__(self, *_: object) -> None:
        _AS_THE_PROGRAM_DOES.clear()
        _MODULE.clear()  # the next test excludes all that is left of this one, and not this one


def _if_asked(function: Callable[[], None]) -> None:
    if _AS_THE_PROGRAM_DOES:
        function()
