"""The rows of the benchmark: what is measured, its floor, and how it is printed."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path


MILLION: Final = 1_000_000
"""Documents from which some rows have a wider target."""


class Unit(Enum):
    """The format of a figure: a factor and a unit."""

    SECONDS = (1000.0, "ms")
    LONG = (1.0, "s")
    BYTES = (1e-6, "MB")
    SHARE = (100.0, "%")
    RATE = (1.0, "/s")

    def written(self, value: float) -> str:
        """The value with three digits or so."""
        factor, name = self.value
        scaled = value * factor
        digits = 0 if scaled >= 100 else 1 if scaled >= 10 else 2
        return f"{scaled:.{digits}f} {name}"


@dataclass(frozen=True, kw_only=True)
class Row:
    """One row of the table of targets.

    Attributes:
        name: its number, and what is measured if that is not all.
        title: what a user feels.
        target: what the ratio to the floor, or the figure where there is no floor, is held to.
        unit: how floor and figure are written.
        at_least: the target is to be reached rather than kept within.
    """

    name: str
    title: str
    target: float
    unit: Unit = Unit.SECONDS
    at_least: bool = False

    @property
    def number(self) -> str:
        """What it is asked for by; a row may have more than one figure."""
        return self.name.split()[0]

    def measured(
        self, *, figure: float, floor: float | None = None, notes: Sequence[str] = ()
    ) -> Measure:
        """The row with what was measured."""
        return Measure(self, figure, floor, tuple(notes))


@dataclass(frozen=True)
class Measure:
    """A measured row: figure and floor in seconds, bytes, shares of one or requests a second."""

    row: Row
    figure: float
    floor: float | None
    notes: tuple[str, ...] = ()

    @property
    def ratio(self) -> float | None:
        """The figure in floors; None without a floor."""
        return None if self.floor is None else self.figure / self.floor

    @property
    def met(self) -> bool:
        """Whether the target was reached."""
        value = self.figure if self.ratio is None else self.ratio
        return value >= self.row.target if self.row.at_least else value <= self.row.target

    def as_json(self) -> dict[str, object]:
        """What `--json` writes of it."""
        return {
            "name": self.row.name,
            "floor": self.floor,
            "figure": self.figure,
            "ratio": self.ratio,
            "target": self.row.target,
            "met": self.met,
        }

    def cells(self) -> tuple[str, ...]:
        """What is printed of it, in the order of `HEADS`."""
        unit, ratio = self.row.unit, self.ratio
        bound = ">=" if self.row.at_least else "<="
        target = unit.written(self.row.target) if ratio is None else f"{self.row.target:g}"
        return (
            self.row.name,
            self.row.title,
            "" if self.floor is None else unit.written(self.floor),
            unit.written(self.figure),
            "" if ratio is None else f"{ratio:.2f}",
            f"{bound} {target}",
            "met" if self.met else "missed",
        )


HEADS: Final = ("", "what a user feels", "floor", "figure", "ratio", "target", "")

_WIDTHS: Final = (8, 66, 9, 9, 6, 11, 6)


def line(cells: Sequence[str]) -> str:
    """Cells as one line of the table; numbers stand at the right."""
    sides = ("<", "<", ">", ">", ">", ">", "<")
    return "  ".join(
        f"{cell:{side}{width}}" for cell, side, width in zip(cells, sides, _WIDTHS, strict=True)
    ).rstrip()


def write_json(measures: Iterable[Measure], path: Path) -> None:
    """Write measures as a list of objects."""
    written = json.dumps([each.as_json() for each in measures], indent=1)
    path.write_text(written + "\n", encoding="utf-8")


def worst(cases: Mapping[str, Sequence[float]]) -> tuple[str, float]:
    """The case whose median is the highest, and that median."""
    from statistics import median  # noqa: PLC0415 - a start that is measured loads this module

    medians = {name: median(values) for name, values in cases.items() if values}
    name = max(medians, key=lambda each: medians[each])
    return name, medians[name]


def case_notes(cases: Mapping[str, Sequence[float]]) -> list[str]:
    """Every case with its median and its slowest run, the slowest case first."""
    from statistics import median  # noqa: PLC0415 - as above

    ordered = sorted(cases.items(), key=lambda each: -median(each[1]))
    return [
        f"{name}: {Unit.SECONDS.written(median(values))}"
        f" (slowest of {len(values)}: {Unit.SECONDS.written(max(values))})"
        for name, values in ordered
    ]


def say(text: str) -> None:
    """Tell the person who waits what is being done, beside the table."""
    sys.stderr.write(f"  … {text}\n")
    sys.stderr.flush()


def turns(rounds: int, *, least: int = 1) -> Iterator[tuple[int, bool]]:
    """The number of each turn, and whether it counts; the first one only warms what is read again.

    Without rounds there is one turn, and that counts.
    """
    if not rounds:
        yield 0, True
        return
    for turn in range(max(rounds, least) + 1):
        yield turn, turn > 0
