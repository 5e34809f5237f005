"""Keeps the garbage collector from looking through thousands of new objects again and again."""

from __future__ import annotations

import gc
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOCK = threading.Lock()
_MANY: Final = 20_000
"""New objects from which on they are set aside; fewer are looked through in no time."""

_LONG_S: Final = 0.5
"""Seconds after which many objects may be new although the count says otherwise: what goes
meanwhile is taken off it."""

_OPEN_BLOCKS: list[object] = []
"""Marks of the blocks that are open; the first of them has switched the collector off."""


@contextmanager
def many_new_objects() -> Iterator[None]:
    """Make thousands of objects that stay for a while, without pauses for the window.

    A full collection looks at every object there is and stops all threads meanwhile, also those
    of the window: more than a second for ten thousand payments. Inside the block nothing is
    collected; where thousands were made, nothing that is there at its end is looked through
    afterwards. It still goes as soon as nobody refers to it, unless it refers to itself.

    Blocks may overlap, in one thread or in several. Where the collector is off anyway, nothing
    happens.
    """
    mark, began = object(), time.monotonic()
    with _LOCK:
        if _OPEN_BLOCKS or gc.isenabled():
            _OPEN_BLOCKS.append(mark)
            gc.disable()
    try:
        yield
    finally:
        with _LOCK:
            if mark in _OPEN_BLOCKS:
                _OPEN_BLOCKS.remove(mark)
                if not _OPEN_BLOCKS:
                    long = time.monotonic() - began > _LONG_S
                    if gc.get_count()[0] > _MANY or long:
                        gc.freeze()
                    gc.enable()


def collect_all() -> None:
    """Collect all garbage, also among the objects that were set aside.

    The collector never looks at those: what refers to itself would stay until the process ends. It
    takes longer than any other collection, and is for moments in which nobody works. What a block
    that is still open lets go of is not set aside at its end.
    """
    with _LOCK:
        if _OPEN_BLOCKS:
            _OPEN_BLOCKS.clear()
            gc.enable()
    gc.unfreeze()
    gc.collect()
