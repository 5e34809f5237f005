"""Computes the coverage of the specification: ``python -m tests.contract.cover``.

A row is a side, an operation of the documents service or of the payment gateway, and a group. The
groups of an operation are

* ``parameter NAME`` for each parameter, and its level at the gateway (``parameter ip (optional)``),
* ``answer MODEL`` for each model its answers hold, or ``file``, ``redirect`` or ``page``,
* ``request MODEL`` for the body it takes, and for each object that a parameter of the gateway is,
* ``error STATUS`` for each error status, and ``code CODE`` for each error code that the gateway
  gives with status 200 (neither on the window's side: a window shows errors alike).

Each side leaves a journal in ``build/cover/SIDE.jsonl``, one JSON object a line:

``{"operation": "GET /catalog", "status": 200, "parameters": ["type"], "fields": ["Model.field"]}``

``operation`` is method and path template as in section 4; ``parameters`` are the names of the ones
sent (never a value), those inside an object of the gateway as ``orderBundle.cartItems``; ``fields``
are the model fields seen with a value; ``code`` is the gateway's error code, where there is one.
Success covers ``parameter`` rows of what was sent, and ``answer`` and ``request`` rows: all of them
where the line has no ``fields``, else those whose every field was seen in some line of the
operation. The objects a gateway's parameter is made of are covered when every field was sent. Any
other status or code covers its ``error`` or ``code`` row. On the sandbox's side only lines with
``fields`` count: its table tests look at all of an answer.

The client's journal is written by its tests, the sandbox's by the table tests, the window's by the
tour. A line may also be an entry of the sandbox's own journal (``GET {control_url}/requests``) just
as it came, so that the tour has nothing to note by hand; `record_journal` does that for tests. A
row that nothing covers needs a reason in ``docs/coverage.md``; a reason that covers no such row is
an error too.
"""

from __future__ import annotations

import argparse
import atexit
import json
import os
import re
import shutil
import sys
import tempfile
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args
from urllib.parse import parse_qsl

from tests.contract import markdown, tables
from tests.contract.covered_rows import FIRST_ERROR, DocumentRows
from tests.contract.gateway import tables as gateway_tables
from tests.contract.gateway.covered_rows import GatewayRows

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tests.contract.covered_rows import ServiceRows

Side = Literal["client", "sandbox", "window"]

PROJECT = Path(__file__).parents[2]


def journal_folder(project: Path) -> Path:
    """Where journals are kept; where the working copy is read-only, until this process ends."""
    folder = project / "build" / "cover"
    there = next(each for each in (folder, *folder.parents) if each.exists())
    if os.access(there, os.W_OK):
        return folder
    passing = Path(tempfile.mkdtemp(prefix="kantora-cover-"))
    atexit.register(shutil.rmtree, passing, ignore_errors=True)
    return passing


COVER_DIR = journal_folder(PROJECT)
REASONS = PROJECT / "docs" / "coverage.md"
_SIDES: tuple[Side, ...] = get_args(Side)
_SERVICES = frozenset({"documents", "gateway"})


class ReasonError(ValueError):
    """A line of the page of reasons cannot be read; the text quotes it."""


class Row(NamedTuple):
    """One thing to cover."""

    side: Side
    operation: str
    group: str

    def __str__(self) -> str:
        return f"{self.side}: {self.operation}, {self.group}"


@dataclass(frozen=True)
class Reason:
    """Why rows have no cover; side, operation and group may hold ``*``."""

    side: str
    operation: str
    group: str
    text: str

    def fits(self, row: Row) -> bool:
        """Tell whether the reason is about a row."""
        return (
            fnmatchcase(row.side, self.side)
            and fnmatchcase(row.operation, self.operation)
            and fnmatchcase(row.group, self.group)
        )

    def __str__(self) -> str:
        return f"{self.side}: {self.operation}, {self.group} ({self.text})"


@dataclass(frozen=True)
class Cover:
    """The result: rows covered, excused and not covered, and reasons that excuse nothing."""

    covered: frozenset[Row]
    excused: frozenset[Row]
    bare: tuple[Row, ...]
    idle: tuple[Reason, ...]


def record_cover(
    side: Side,
    operation: str,
    parameters: Iterable[str] = (),
    *,
    fields: Iterable[str] | None = None,
    status: int = 200,
    code: str | None = None,
    folder: Path = COVER_DIR,
) -> None:
    """Add one line to a side's journal.

    ``fields`` is None where nothing looked at the fields of the body one by one; ``parameters``
    are names alone, for the journal holds no secret.
    """
    text = _written(operation, parameters, fields=fields, status=status, code=code)
    _append(folder / f"{side}.jsonl", text)


def record_journal(
    side: Side, entries: Iterable[Mapping[str, Any]], *, folder: Path = COVER_DIR
) -> None:
    """Add what the sandbox's journal has of both services to a side's journal.

    Calls that suffered a fault count for their error status only, and calls without an answer or
    an operation for nothing.
    """
    lines = [line for entry in entries if (line := _line(entry))]
    if lines:
        _append(folder / f"{side}.jsonl", "".join(_written(**line) for line in lines))


def _written(
    operation: str,
    parameters: Iterable[str] = (),
    *,
    fields: Iterable[str] | None = None,
    status: int = 200,
    code: str | None = None,
) -> str:
    """A line of a journal."""
    line: dict[str, object] = {
        "operation": operation,
        "status": status,
        "parameters": sorted(set(parameters)),
    }
    if fields is not None:
        line["fields"] = sorted(set(fields))
    if code is not None:
        line["code"] = code
    return json.dumps(line, ensure_ascii=False) + "\n"


def _append(journal: Path, text: str) -> None:
    journal.parent.mkdir(parents=True, exist_ok=True)
    with journal.open("a", encoding="utf-8") as lines:
        lines.write(text)


def clear(folder: Path = COVER_DIR, *, sides: Iterable[Side] = _SIDES) -> None:
    """Forget the journals of some sides, or of all of them."""
    for side in sides:
        (folder / f"{side}.jsonl").unlink(missing_ok=True)


def services() -> tuple[ServiceRows, ...]:
    """Both services, by their checked-in tables."""
    return DocumentRows(tables.load()), GatewayRows(gateway_tables.load())


def rows(services: Sequence[ServiceRows]) -> frozenset[Row]:
    """Return every row there is to cover."""
    return frozenset(
        Row(side, operation, group)
        for side in _SIDES
        for service in services
        for operation in service.operations
        for group in service.groups(operation, errors=side != "window")
    )


def covered(
    side: Side, services: Sequence[ServiceRows], lines: Iterable[Mapping[str, Any]]
) -> frozenset[Row]:
    """Return the rows of a side that its journal covers."""
    journal: dict[str, list[Mapping[str, Any]]] = {}
    for line in lines:
        if side != "sandbox" or "fields" in line:
            journal.setdefault(line["operation"], []).append(line)
    return frozenset(
        Row(side, operation, group)
        for service in services
        for operation in service.operations
        for group in service.covered(operation, journal.get(operation, []))
    )


def reasons(page: str) -> tuple[Reason, ...]:
    """Read the tables of the page of reasons: side, operation, group, reason."""
    found = []
    for table in markdown.tables(page):
        for cells in table.rows:
            if len(cells) != 4 or not all(cells):
                raise ReasonError(" | ".join(cells))
            side, operation, group = (cell.strip("`") for cell in cells[:3])
            found.append(Reason(side, operation, group, cells[3]))
    return tuple(found)


def compute(services: Sequence[ServiceRows], folder: Path, excuses: tuple[Reason, ...]) -> Cover:
    """Hold the journals and the reasons against the tables."""
    done = frozenset(row for s in _SIDES for row in covered(s, services, _lines(folder, s)))
    left = rows(services) - done
    excused = frozenset(row for row in left if any(reason.fits(row) for reason in excuses))
    idle = tuple(reason for reason in excuses if not any(reason.fits(row) for row in left))
    return Cover(done, excused, tuple(sorted(left - excused)), idle)


def main(arguments: list[str] | None = None) -> int:
    """Print the cover and return 0 when every row is covered or has a reason."""
    parser = argparse.ArgumentParser(prog="cover", description="How much of the specification...")
    parser.add_argument("--clear", action="store_true", help="forget the journals, check nothing")
    parser.add_argument("--journals", type=Path, default=COVER_DIR, metavar="FOLDER")
    parser.add_argument("--reasons", type=Path, default=REASONS, metavar="FILE")
    chosen = parser.parse_args(arguments)
    if chosen.clear:
        clear(chosen.journals)
        return 0
    excuses = reasons(chosen.reasons.read_text(encoding="utf-8"))
    return _print(compute(services(), chosen.journals, excuses), chosen.journals)


def _lines(folder: Path, side: Side) -> list[Mapping[str, Any]]:
    journal = folder / f"{side}.jsonl"
    if not journal.is_file():
        return []
    read = map(json.loads, journal.read_text(encoding="utf-8").splitlines())
    return [line for entry in read if (line := _line(entry) if "service" in entry else entry)]


def _line(entry: Mapping[str, Any]) -> dict[str, Any] | None:
    """Turn an entry of the sandbox's journal into a line of cover, if it tells of any."""
    operation, status = entry["operation"], entry["status"]
    spoilt = status is None or (entry.get("fault") and status < FIRST_ERROR)
    if entry["service"] not in _SERVICES or operation is None or spoilt:
        return None
    query = parse_qsl(entry.get("query") or "", keep_blank_values=True)
    sent = [*re.findall(r"\{(\w+)\}", operation), *(name for name, _ in query)]
    line = {"operation": operation, "status": status}
    line["parameters"] = [*sent, *entry.get("parameters", ())]
    return line | ({"code": entry["code"]} if entry.get("code") else {})


def _print(cover: Cover, folder: Path) -> int:
    for side in _SIDES:
        counts = [
            sum(row.side == side for row in part)
            for part in (cover.covered, cover.excused, cover.bare)
        ]
        text = "{}: {} rows covered, {} with a reason, {} bare".format(side, *counts)
        missing = "" if (folder / f"{side}.jsonl").is_file() else f" (no {side}.jsonl in {folder})"
        sys.stdout.write(f"{text}{missing}\n")
    for row in cover.bare:
        sys.stdout.write(f"no cover and no reason: {row}\n")
    for reason in cover.idle:
        sys.stdout.write(f"a reason for nothing, delete it: {reason}\n")
    return 1 if cover.bare or cover.idle else 0


if __name__ == "__main__":
    sys.exit(main())
