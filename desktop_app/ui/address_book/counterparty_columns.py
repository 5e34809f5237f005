"""The columns of the address book."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.address_book.counterparties import CounterpartyAccount, CounterpartyState
from desktop_app.storage.window import SortKey
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.fields import FIELDS
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.cells import a_day, a_grouped_account, a_taxpayer_number
from desktop_app.ui.tables.columns import Align, Cell, CellMark, ColumnSpec, Part
from desktop_app.ui.theme import Icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.address_book.counterparties import Counterparty
    from desktop_app.storage.window import Row

STATES: Final[Mapping[CounterpartyState, tuple[Text, Icon, str]]] = MappingProxyType(
    {
        CounterpartyState.USUAL: (
            Text("CounterpartiesPage", "Known"), Icon.STATE_OK, "ok",
        ),
        CounterpartyState.NEW_ACCOUNT: (
            Text("CounterpartiesPage", "New account"), Icon.WARNING, "bad",
        ),
        CounterpartyState.DAMAGED: (
            Text("CounterpartiesPage", "Damaged"), Icon.STATE_UNKNOWN, "bad",
        ),
        CounterpartyState.HIDDEN: (
            Text("CounterpartiesPage", "Hidden"), Icon.ABSENT, "muted",
        ),
    }
)  # fmt: skip
"""What is said of an entry first, with its mark."""


def counterparty_columns() -> tuple[ColumnSpec[Any], ...]:
    """The columns, in the order they stand at first."""
    return (
        ColumnSpec(id="state", title=FIELDS["status"], cell=_state, sort_key=SortKey.STATUS,
                   value=lambda each: str(STATES[each.state][0]), width=140, least=110,
                   whole=_states, gives_way=True, under="name", part=Part.STATUSES),
        ColumnSpec(id="name", title=FIELDS["name"], sort_key=SortKey.NAME, width=280, least=160,
                   cell=lambda row: Cell(row.value.name), value=lambda each: each.name,
                   flexible=True, part=Part.TEXT),
        ColumnSpec(id="taxpayer_number", title=FIELDS["taxpayer_number"], width=110,
                   whole=a_taxpayer_number,
                   cell=lambda row: Cell(row.value.taxpayer_number),
                   value=lambda each: each.taxpayer_number, sort_key=SortKey.TAXPAYER_NUMBER,
                   part=Part.TEXT, hide_priority=1),
        ColumnSpec(id="account", title=FIELDS["account"], sort_key=SortKey.PARTY_ACCOUNT,
                   cell=_account, value=lambda each: _first(each).account, width=270, least=150,
                   whole=a_grouped_account, hide_priority=3),
        ColumnSpec(id="accounts", title=Text("CounterpartiesPage", "Accounts"), width=80,
                   cell=lambda row: Cell(formats.count(len(row.value.accounts))), least=70,
                   value=lambda each: len(each.accounts), align=Align.END, hide_priority=6),
        ColumnSpec(id="bank", title=FIELDS["bank"], sort_key=SortKey.PARTY_BANK, width=180,
                   cell=lambda row: Cell(_first(row.value).bank),
                   value=lambda each: _first(each).bank, least=120, hide_priority=5),
        ColumnSpec(id="payments", title=Text("CounterpartiesPage", "Payments"), width=90,
                   cell=lambda row: Cell(formats.count(row.value.payments)), least=80,
                   value=lambda each: each.payments, sort_key=SortKey.USES, align=Align.END,
                   descending_first=True, hide_priority=4),
        ColumnSpec(id="last_paid", title=Text("CounterpartiesPage", "Last payment"), width=144,
                   cell=lambda row: Cell(formats.day(row.value.last_paid)), whole=a_day,
                   value=lambda each: each.last_paid, sort_key=SortKey.DATE, descending_first=True,
                   hide_priority=2),
        ColumnSpec(id="notes", title=Text("CounterpartyForm", "Notes"), width=160, shown=False,
                   cell=lambda row: Cell(row.value.notes.replace("\n", " ")),
                   value=lambda each: each.notes),
    )  # fmt: skip


def _state(row: Row[Counterparty]) -> Cell:
    return _state_cell(row.value.state)


def _states() -> tuple[Cell, ...]:
    return tuple(map(_state_cell, CounterpartyState))


def _state_cell(state: CounterpartyState) -> Cell:
    text, icon, colour = STATES[state]
    return Cell(str(text), mark=CellMark(icon, colour), leads=True)


def _account(row: Row[Counterparty]) -> Cell:
    return Cell(formats.account(_first(row.value).account))


def _first(counterparty: Counterparty) -> CounterpartyAccount:
    return counterparty.accounts[0] if counterparty.accounts else CounterpartyAccount(account="")
