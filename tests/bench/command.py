"""The command line of the benchmark: rows, number of documents, output files."""

from __future__ import annotations

import argparse
import compileall
import contextlib
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.bench import exporting, lists, printing, serving, starting, synchronising
from tests.bench.children import ROOT
from tests.bench.measures import HEADS, line, write_json
from tests.bench.plan import Plan
from tests.bench.stores import Stores

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.bench.measures import Measure

MOST_ROWS: Final = 1_000_000

GROUPS: Final = (starting, lists, synchronising, printing, serving, exporting)
"""Modules with `ROWS` that are measured together by `measure(plan)`."""

_ROWS: Final = tuple(row for group in GROUPS for row in group.ROWS)
_KNOWN: Final = tuple(dict.fromkeys(row.number for row in _ROWS))


def main(words: Sequence[str]) -> int:
    """Measure, print and write what was asked for; a missed target is no failure."""
    arguments = _parser().parse_args(words)
    names = _names(arguments.names)
    measures: list[Measure] = []
    # A start that compiles some hundred modules first measures the compiler.
    compileall.compile_dir(ROOT / "desktop_app", quiet=2)
    _print(line(HEADS))
    try:
        with _folder(arguments.stores) as folder:
            plan = Plan(
                names=names,
                documents=arguments.rows,
                rounds=arguments.rounds,
                folder=folder,
                stores=Stores(folder),
                processor=arguments.processor,
            )
            for each in _measured(plan):
                measures.append(each)
                _print(line(each.cells()))
                for note in each.notes if arguments.cases else ():
                    _print(f"          {note}")
    finally:
        if arguments.json is not None:
            write_json(measures, arguments.json)
    return 0


def _measured(plan: Plan) -> Iterator[Measure]:
    for group in GROUPS:
        if not plan.names.isdisjoint(row.name for row in group.ROWS):
            yield from group.measure(plan)


def _print(text: str) -> None:
    """Print at once, for whoever waits."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py bench",
        description="Measure against floors taken in the same run. Nothing fails because a machine"
        " is slow.",
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"some of {' '.join(_KNOWN)} (default: all)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    parser.add_argument(
        "--rows", type=_count, default=100_000, metavar="N",
        help=f"documents, up to {MOST_ROWS} (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--rounds", type=_rounds, default=5, metavar="N",
        help="how often everything is done, after once that does not count; 0 is once, cold"
        " (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument("--cases", action="store_true", help="print every case of a row as well")
    parser.add_argument(
        "--stores", type=Path, metavar="DIR", help="keep seeded stores here, and use those there"
    )
    parser.add_argument(
        "--processor", action="store_true",
        help="count processor time in B1 to B8, floors too: for a machine that is not quiet",
    )  # fmt: skip
    return parser


def _names(asked: Sequence[str]) -> frozenset[str]:
    numbers = {name.upper() for name in asked} or set(_KNOWN)
    if unknown := sorted(numbers.difference(_KNOWN)):
        sys.exit(f"bench: no row is called {', '.join(unknown)}; there are {', '.join(_KNOWN)}")
    return frozenset(row.name for row in _ROWS if row.number in numbers)


def _count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= MOST_ROWS:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST_ROWS} is needed, not {text}")
    return int(text)


def _rounds(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"a number is needed, not {text}")
    return int(text)


@contextlib.contextmanager
def _folder(chosen: Path | None) -> Iterator[Path]:
    if chosen is not None:
        chosen.mkdir(parents=True, exist_ok=True)
        yield chosen
        return
    with tempfile.TemporaryDirectory(prefix="kantora-bench-") as made:
        yield Path(made)
