"""What a print form consists of, whichever file it becomes: grids, tables, texts, signatures."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from desktop_app.sandbox.http import json_writer as wire

StampTone = Literal["executed", "running", "waiting", "rejected", "card file", "duplicate"]
Style = Literal["plain", "strong", "amount"]

STAMP_COLOURS: dict[StampTone, tuple[int, int, int]] = {
    "executed": (29, 78, 153),
    "running": (11, 95, 165),
    "waiting": (138, 90, 0),
    "rejected": (179, 38, 30),
    "card file": (122, 75, 18),
    "duplicate": (107, 63, 160),
}
"""Colours of the mark of the bank as red, green and blue; each readable on white."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A captioned value in a grid.

    Attributes:
        label: caption; small and grey.
        value: text; may be empty.
        weight: share of the row's width.
        style: how the value is set.
    """

    label: str
    value: str
    weight: float = 1
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells inside one frame, as on a payment order; `title` stands above the frame."""

    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table with a heading row.

    Attributes:
        widths: shares of the columns.
        right: indexes of the columns set to the right.
        total: texts of a last, strong row; empty for none.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...]
    right: frozenset[int] = frozenset()
    total: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prose:
    """A heading and running text."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class SignatureLine:
    """One signature: who, as what, when (dd.mm.yyyy hh:mm), or a line to sign on."""

    role: str
    name: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The mark of the bank: its name, the state, a line or two of explanation."""

    bank: str
    state: str
    tone: StampTone
    lines: tuple[str, ...] = ()


Block = Grid | Listing | Prose


@dataclass(frozen=True, slots=True)
class PrintForm:
    """A print form.

    Attributes:
        title: name of the document.
        number: the client's own number; empty for none.
        date: date of the document.
        marks: short remarks at the right of the title (urgency, kind).
        blocks: the content from top to bottom.
        stamp: the mark of the bank, if it has seen the document.
        signatures: who signed, or is to sign.
        author: who made the file, as its properties tell.
        reference: identifier, printed at the foot of every page.
        made_at: creation time written into the file; it makes its bytes repeatable.
        wide: landscape, for registers with many columns.
    """

    title: str
    number: str
    date: dt.date
    blocks: tuple[Block, ...]
    author: str
    reference: str
    made_at: dt.datetime
    marks: tuple[str, ...] = ()
    stamp: Stamp | None = None
    signatures: tuple[SignatureLine, ...] = ()
    wide: bool = False

    @property
    def heading(self) -> str:
        """Title and number in one line."""
        return f"{self.title} № {self.number}" if self.number else self.title


FOOTNOTE = "Сформировано песочницей Kantora: учебные данные, не банковский документ"
"""Stands at the foot of every page, so that a sandbox form is never taken for a real one."""


def with_plain_line_ends(text: str) -> str:
    """A text whose lines end as those of Unix do, whichever system it was typed on."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def day_text(day: dt.date | None) -> str:
    """A date as dd.mm.yyyy; empty for none."""
    return wire.day(day) if day else ""


def moment_text(moment: dt.datetime) -> str:
    """A moment as dd.mm.yyyy hh:mm, in its own zone (Minsk)."""
    return f"{wire.day(moment)} {moment:%H:%M}"
