"""Templates of repeated payments, with variables for month, day and number in the purpose."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import InstructionSummary
from desktop_app.domain.values.money import Amount

LONGEST_NAME: Final = 120


class TemplateNameTaken(UserError):
    """Raised when another template has this name, given in `parameters`."""

    code = "templates.name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(parameters={"name": name})


class TemplatesUnreadable(UserError):
    """Raised when a file has no templates of this program; `parameters` name the file."""

    code = "templates.unreadable"

    def __init__(self, name: str) -> None:
        super().__init__(parameters={"name": name})


class Variable(StrEnum):
    """Variables in a purpose, as ``{month}``; their values come from the payment's date.

    Months are in Russian; ``{month:be}`` and ``{prev_month:be}`` are in Belarusian.
    """

    MONTH = "month"
    PREVIOUS_MONTH = "prev_month"
    PREVIOUS_MONTH_YEAR = "prev_month_year"
    """The year of the previous month: in January it is last year's."""
    QUARTER = "quarter"
    YEAR = "year"
    DATE = "date"
    NUMBER = "number"
    """The number of the payment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A template of a repeated payment.

    Attributes:
        id: identifier in the store.
        name: what a person calls it; no two are called alike.
        type: document type, one of `instructions.PAYMENT_TYPES`.
        fields: texts of the payment form by the name of the field, variables unresolved; neither
            day nor number.
        summary: what lists show of it.
        group: the name of its group, or empty.
        last_paid: the amount of the last payment that was made of it, sent or not, or None.
        last_paid_on: the date of that payment.
        uses: how often it was used.
        used_at: when it was used last, or None.
        stored: what the store holds in place of `fields` and `summary` where it cannot be read;
            such a template can be renamed and deleted, and is written back unchanged.
    """

    id: str
    name: str
    type: str
    fields: Mapping[str, str] = field(default_factory=dict)
    summary: InstructionSummary = field(default_factory=InstructionSummary)
    group: str = ""
    last_paid: Amount | None = None
    last_paid_on: dt.date | None = None
    uses: int = 0
    used_at: dt.datetime | None = None
    stored: tuple[str, str] | None = None

    @property
    def is_damaged(self) -> bool:
        """Whether the stored content cannot be read."""
        return self.stored is not None


VARIABLES: Final = (
    *(variable.value for variable in Variable),
    f"{Variable.MONTH}:be",
    f"{Variable.PREVIOUS_MONTH}:be",
)
"""Everything that may stand in braces."""

_VARIABLE = re.compile(r"\{([a-z_]+(?::be)?)\}")
_RUSSIAN: Final = (
    "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь",
    "октябрь", "ноябрь", "декабрь",
)  # fmt: skip
_BELARUSIAN: Final = (
    "студзень", "люты", "сакавік", "красавік", "май", "чэрвень", "ліпень", "жнівень", "верасень",
    "кастрычнік", "лістапад", "снежань",
)  # fmt: skip
_FIRST_MONTH: Final = dt.date(1, 1, 31)
"""Nothing comes before the first month of the calendar."""


def has_variables(text: str) -> bool:
    """Whether a text contains a variable."""
    return any(match[1] in VARIABLES for match in _VARIABLE.finditer(text))


def resolved(text: str, *, day: dt.date | None, number: str) -> str:
    """Replace the variables in a text.

    Braces that name no variable stay; so do those of a day or number that is not known yet.
    """
    values = _values(day) if day is not None else {}
    if number:
        values[Variable.NUMBER] = number

    def value(match: re.Match[str]) -> str:
        return values.get(match[1], match[0])

    return _VARIABLE.sub(value, text)


def is_same_period(text: str, one: dt.date, other: dt.date) -> bool:
    """Whether the months, quarters and years among the variables of a text are those of both days.

    Variables of the day itself and of the number do not count.
    """
    before, after = _values(one), _values(other)
    named = {match[1] for match in _VARIABLE.finditer(text)} - {Variable.DATE, Variable.NUMBER}
    return all(before.get(name) == after.get(name) for name in named)


def _values(day: dt.date) -> dict[str, str]:
    before = day.replace(day=1) - dt.timedelta(days=1) if day > _FIRST_MONTH else day
    return {
        Variable.MONTH: _RUSSIAN[day.month - 1],
        Variable.PREVIOUS_MONTH: _RUSSIAN[before.month - 1],
        Variable.PREVIOUS_MONTH_YEAR: f"{before.year:04d}",
        Variable.QUARTER: str((day.month + 2) // 3),
        Variable.YEAR: f"{day.year:04d}",
        Variable.DATE: f"{day.day:02d}.{day.month:02d}.{day.year:04d}",
        f"{Variable.MONTH}:be": _BELARUSIAN[day.month - 1],
        f"{Variable.PREVIOUS_MONTH}:be": _BELARUSIAN[before.month - 1],
    }
