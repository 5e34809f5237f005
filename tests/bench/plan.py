"""The options of one benchmark run and the resources its measurements share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.bench.stores import Stores


@dataclass(frozen=True, kw_only=True)
class Plan:
    """The options of a run.

    Attributes:
        names: rows to measure.
        documents: documents in the store and in the sandbox.
        rounds: how often everything is done after a first time that does not count; figures and
            floors are medians. 0 does everything once, and that counts.
        folder: where files may be left until the end.
        stores: seeded stores.
        processor: B1 to B8 count processor time rather than time.
    """

    names: frozenset[str]
    documents: int
    rounds: int
    folder: Path
    stores: Stores
    processor: bool = False
