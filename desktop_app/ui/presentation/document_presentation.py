"""A document prepared for display: head, field groups, tables, files, timeline."""

from __future__ import annotations

from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import Attachment, DetailTable
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.tables.columns import Cell

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class DetailField:
    """One value with its label.

    Attributes:
        label: what it is called.
        value: what is read.
        copied: what goes to the clipboard, where that differs from what is read.
        wide: needs the whole width of the pane.
        hint: what the word means, for a tooltip.
    """

    label: str
    value: str
    copied: str = ""
    wide: bool = False
    hint: str = ""

    @property
    def clipboard(self) -> str:
        """What copying gives."""
        return self.copied or self.value


@dataclass(frozen=True, slots=True)
class DetailFieldGroup:
    """Fields that belong together; a folded group opens on a click."""

    title: str
    fields: tuple[DetailField, ...]
    folded: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class TimelineEvent:
    """One line of the timeline: when, what, and who or how; `at` is when, to sort by."""

    when: str
    what: str
    more: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentPresentation:
    """Everything that the details pane shows of one document.

    Attributes:
        title: what it is, with its number.
        status: mark and word.
        amount: the amount, large; empty text where there is none.
        towards: the other side, under the amount.
        next_step: what happens or has to be done next; empty where nothing has.
        absent: the bank has it no more.
    """

    title: str
    status: Cell
    amount: Cell = field(default_factory=lambda: Cell(""))
    towards: str = ""
    next_step: str = ""
    absent: bool = False
    groups: tuple[DetailFieldGroup, ...] = ()
    tables: tuple[DetailTable, ...] = ()
    files: tuple[Attachment, ...] = ()
    timeline: tuple[TimelineEvent, ...] = ()

    def lines(self) -> Iterator[str]:
        """Everything as plain lines, for the clipboard."""
        yield self.title
        yield self.status.whole
        if self.absent:
            yield self.next_step
        if self.amount.text:
            yield self.amount.whole
        for group in self.groups:
            yield ""
            yield group.title
            yield from (f"{each.label}: {each.clipboard}" for each in group.fields)
        for table in self.tables:
            yield ""
            yield table.name
            yield "\t".join(table.columns)
            yield from ("\t".join(row) for row in table.rows)
        for attachment in self.files:
            yield attachment.name
        for event in self.timeline:
            yield " ".join(part for part in (event.when, event.what, event.more) if part)
