"""The columns of the outbox."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import SortKey
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.outbox.draft_numbers import WILL_BE_NUMBERED
from desktop_app.ui.tables.cells import a_day, a_moment, amount_cell, an_account, an_amount
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.storage.window import Row

_NUMBER: Final = Text("columns", "No.")
_COMMON: Final = (OutboxState.DRAFT, OutboxState.READY, OutboxState.SENT, OutboxState.CONFIRMED)


def outbox_columns(
    *,
    is_on_its_way: Callable[[str], bool] = lambda _: False,
    has_no_number: Callable[[OutboxRow], bool] = lambda _: False,
) -> tuple[ColumnSpec[Any], ...]:
    """Newest changes stand first; state, recipient and the whole amount are always shown.

    Args:
        is_on_its_way: tells of a row's identifier whether the row is being sent at the moment.
        has_no_number: tells of a row whether it is a draft whose number another document has.
    """

    def state(row: Row[OutboxRow]) -> Cell:
        look = words.state(row.value, on_its_way=is_on_its_way(row.id))
        return Cell(look.text, mark=CellMark(look.icon, look.colour), leads=True)

    def number(row: OutboxRow) -> str:
        return "" if has_no_number(row) else row.summary.number

    def number_cell(row: Row[OutboxRow]) -> Cell:
        shown = number(row.value)
        tip = str(WILL_BE_NUMBERED) if has_no_number(row.value) else ""
        return Cell(shown, tip=tip, below=f"{_NUMBER} {shown}", leads=True)

    return (
        ColumnSpec(id="state", title=FIELDS["status"], cell=state, sort_key=SortKey.STATUS,
                   value=lambda row: words.state(row, on_its_way=is_on_its_way(row.id)).text,
                   width=190, least=100, whole=_common_states, gives_way=True, under="party",
                   part=Part.STATUSES),
        ColumnSpec(id="changed_at", title=FIELDS["changed_at"], descending_first=True, width=140,
                   whole=a_moment,
                   cell=lambda row: Cell(formats.moment(row.value.changed_at)),
                   value=lambda row: row.changed_at,
                   sort_key=SortKey.CHANGED, hide_priority=2),
        ColumnSpec(id="number", title=FIELDS["number"], sort_key=SortKey.NUMBER, width=190,
                   cell=number_cell, hide_priority=1, value=number,
                   under="party", under_last=True),
        ColumnSpec(id="date", title=FIELDS["date"], sort_key=SortKey.DATE, width=100, whole=a_day,
                   cell=lambda row: Cell(formats.day(row.value.summary.date), leads=True),
                   hide_priority=3, value=lambda row: row.summary.date,
                   under="party", under_last=True),
        ColumnSpec(id="type", title=FIELDS["type"], sort_key=SortKey.TYPE, width=180, least=120,
                   cell=lambda row: Cell(words.name_of_row(row.value)),
                   value=lambda row: str(words.name_of_row(row)),
                   flexible=True, hide_priority=4, under="party"),
        ColumnSpec(id="party", title=FIELDS["party"], sort_key=SortKey.PARTY,
                   width=220, least=100, flexible=True,
                   cell=lambda row: Cell(row.value.summary.party.name),
                   value=lambda row: row.summary.party.name),
        ColumnSpec(id="account", title=FIELDS["account"], sort_key=SortKey.ACCOUNT, width=250,
                   whole=an_account, shown=False,
                   cell=lambda row: Cell(row.value.summary.account),
                   value=lambda row: row.summary.account),
        ColumnSpec(id="amount", title=FIELDS["amount"], sort_key=SortKey.AMOUNT, width=168,
                   least=120, whole=an_amount, align=Align.END, descending_first=True,
                   cell=lambda row: amount_cell(row.value.summary.amount),
                   value=lambda row: row.summary.amount and row.summary.amount.value,
                   unit=(FIELDS["currency"],
                         lambda row: row.summary.amount and row.summary.amount.currency)),
    )  # fmt: skip


def _common_states() -> tuple[Cell, ...]:
    """The states that most rows have; a longer one gets room when it comes."""
    styles = (words.STATES[each] for each in _COMMON)
    return tuple(Cell(str(text), mark=CellMark(icon, colour)) for text, colour, icon in styles)
