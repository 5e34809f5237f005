"""Parses the Markdown of the specification: numbered sections and tables."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)?)\.? (.*)$", re.MULTILINE)
_OPEN, _CLOSE = "([{", ")]}"


@dataclass(frozen=True)
class Table:
    """A pipe table: column titles and rows of cells."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Section:
    """A numbered section without its subsections: title, the prose and the tables in it."""

    number: str
    title: str
    text: str
    tables: tuple[Table, ...]


def sections(markdown: str) -> dict[str, Section]:
    """Split a page at its numbered headings; what precedes the first one is left out."""
    heads = list(_HEADING.finditer(markdown))
    ends = [head.start() for head in heads[1:]] + [len(markdown)]
    found = {}
    for head, end in zip(heads, ends, strict=True):
        number, title = head.groups()
        body = markdown[head.end() : end]
        found[number] = Section(number, title, _prose(body), tables(body))
    return found


def tables(text: str) -> tuple[Table, ...]:
    """Return the pipe tables of a text, in order."""
    blocks: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith("|"):
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    return tuple(_table(block) for block in blocks if block)


def split(text: str, separator: str) -> list[str]:
    """Split at a separator that stands outside brackets and backticks; parts are stripped."""
    parts, depth, quoted, start = [], 0, False, 0
    for place, letter in enumerate(text):
        if letter == "`":
            quoted = not quoted
        elif not quoted:
            depth += (letter in _OPEN) - (letter in _CLOSE)
        if depth == 0 and not quoted and place >= start and text.startswith(separator, place):
            parts.append(text[start:place].strip())
            start = place + len(separator)
    parts.append(text[start:].strip())
    return [part for part in parts if part]


def quoted(text: str) -> tuple[str, ...]:
    """Return what stands between backticks, in order."""
    return tuple(re.findall(r"`([^`]+)`", text))


def _table(lines: list[str]) -> Table:
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    header, _rule, *rows = cells
    return Table(header, tuple(rows))


def _prose(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("|")).strip()
