"""Makes cells of amounts, statuses and purposes, and samples from which columns get widths."""

from __future__ import annotations

import re
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import MINSK
from desktop_app.ui.i18n import formats
from desktop_app.ui.tables.columns import Cell, CellMark

if TYPE_CHECKING:
    from desktop_app.ui.i18n.labels.statuses import StatusLabel

SAMPLE_MOMENT: Final = datetime(2020, 10, 20, 20, 20, tzinfo=MINSK)
"""As wide as any moment."""
_ACCOUNT: Final = "BY00WWWW00000000000000000000"
_TAXPAYER_NUMBERS: Final = ("000000000", "MM0000000")
_AMOUNT: Final = Amount(Decimal("9999999.99"), "BYN")


_CODED: Final = re.compile(r"([A-Z]{4} [0-9]{6}) (.+)", re.DOTALL)
"""A purpose that begins with the codes of its category and of the payment."""


def amount_cell(amount: Amount | None) -> Cell:
    """An amount with its currency muted behind it."""
    if amount is None:
        return Cell("")
    return Cell(formats.amount(amount, with_currency=False), amount.currency)


def status_cell(label: StatusLabel) -> Cell:
    """A status as a mark and a word."""
    return Cell(label.text, mark=CellMark(label.icon, label.colour), tip=label.bank, leads=True)


def purpose_cell(purpose: str, *, before: str = "") -> Cell:
    """A purpose, whose codes are painted muted and last; `before` is said before its words."""
    coded = _CODED.fullmatch(purpose)
    if coded is None:
        return Cell(f"{before}{purpose}")
    codes, words = coded.groups()
    return Cell(f"{before}{words}", codes, said=f"{before}{purpose}")


def a_taxpayer_number() -> tuple[Cell, ...]:
    """Samples as wide as any taxpayer number."""
    return tuple(map(Cell, _TAXPAYER_NUMBERS))


def a_day() -> tuple[Cell, ...]:
    """A sample as wide as any day."""
    return (Cell(formats.day(SAMPLE_MOMENT.date())),)


def a_moment() -> tuple[Cell, ...]:
    """A sample as wide as any moment."""
    return (Cell(formats.moment(SAMPLE_MOMENT)),)


def an_account() -> tuple[Cell, ...]:
    """A sample as wide as any account."""
    return (Cell(_ACCOUNT),)


def a_grouped_account() -> tuple[Cell, ...]:
    """A sample as wide as any account that is written in groups."""
    return (Cell(formats.account(_ACCOUNT)),)


def an_amount() -> tuple[Cell, ...]:
    """A sample as wide as the usual amounts."""
    return (amount_cell(_AMOUNT),)
