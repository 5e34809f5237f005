"""Caches the last result for as long as the input from which it was computed is the same."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Results by their key, each valid for one version of its source; thread-safe.

    A version only grows: a generation of the store, or a number of facets. The results that were
    not asked for longest are dropped first.
    """

    def __init__(self, most: int) -> None:
        """Keep so many results."""
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[K, tuple[int, V]] = OrderedDict()

    def get(self, key: K, version: int) -> V | None:
        """The result for exactly this version, or None."""
        with self._lock:
            known = self._kept.get(key)
            if known is None or known[0] != version:
                return None
            self._kept.move_to_end(key)
            return known[1]

    def put(self, key: K, version: int, value: V) -> None:
        """Keep a result, unless there is one for a later version."""
        with self._lock:
            known = self._kept.get(key)
            if known is not None and known[0] > version:
                return
            self._kept[key] = (version, value)
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def of_version(self, version: int) -> Iterator[tuple[K, V]]:
        """What is kept for exactly this version."""
        with self._lock:
            found = [(key, value) for key, (known, value) in self._kept.items() if known == version]
        yield from found
