"""Reads the texts of a form field by field and collects the texts that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from decimal import Decimal
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.field_checks import MOST_DECIMALS, decimals_of
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import typed_amounts
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.domain.values.typed_days import NO_END, read_day, read_moment

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date, datetime

I = TypeVar("I")  # noqa: E741 - an instruction
E = TypeVar("E", bound=StrEnum)

CURRENCY: Final = "BYN"
"""Currency of an amount whose form has no place to name one, and of a new form."""

_COUNT = re.compile(r"\d{1,6}", re.ASCII)


class TextFault(StrEnum):
    """Reasons why a text cannot be read; amounts have their own."""

    DAY = "day"
    END = "end"
    """Neither a last day is given nor that there is none."""
    COUNT = "count"
    MOMENT = "moment"
    """Neither a day nor a day with its time."""


Fault: TypeAlias = AmountFault | TextFault


@dataclass(frozen=True, slots=True)
class FieldTexts(Generic[I]):
    """The values read from a form, with the texts that could not be read.

    Attributes:
        instruction: as far as it can be read; empty where a text cannot.
        faults: why a text cannot be read, by the name of the field.
    """

    instruction: I
    faults: Mapping[str, Fault] = field(default_factory=dict)


DOCUMENT_DAY: Final = "date"
"""The day of a document, which is near to today whatever the year."""

NEAR_DAYS: Final = frozenset({DOCUMENT_DAY, "contract_from"})
"""Fields of days that are near to today, or of its year; see `read_day`."""

AHEAD_DAYS: Final = frozenset({"valid_from"})
"""Fields of days that are to come: one of the old year would allow debits a year early."""


class FieldReader:
    """Reads the texts of one form; absent ones are empty."""

    def __init__(self, texts: Mapping[str, str], *, today: date) -> None:
        """`today` completes days that are typed without month or year."""
        self._texts = texts
        self._today = today
        self._faults: dict[str, Fault] = {}

    def text(self, name: str) -> str:
        """The text of a field as typed."""
        return self._texts.get(name, "")

    def texts(self, names: Iterable[str]) -> dict[str, str]:
        """The texts of several fields as typed, by name."""
        return {name: self.text(name) for name in names}

    def party(self, names: Iterable[str]) -> Party:
        """A party from the fields ``party.name`` and so on."""
        return Party(**{name: self.text(f"party.{name}") for name in names})

    def day(self, name: str) -> date | None:
        """A day, or None where there is none or it cannot be read."""
        text, today = self.text(name), self._today
        day = read_day(text, today=today, near=name in NEAR_DAYS, ahead=name in AHEAD_DAYS)
        if day is None and text.strip():
            self._faults[name] = TextFault.DAY
        return day

    def moment(self, name: str) -> datetime | None:
        """A day with its time in Minsk; the end of the day where there is no time."""
        found = read_moment(self.text(name), today=self._today)
        if found is None and self.text(name).strip():
            self._faults[name] = TextFault.MOMENT
        return found

    def end(self, name: str) -> date | None:
        """The last day of a period, or None if the text states that there is none."""
        if self.text(name).strip() == NO_END:
            return None
        day = self.day(name)
        if not self.text(name).strip():
            self._faults[name] = TextFault.END
        return day

    def amount(
        self,
        name: str = "amount",
        *,
        currency: str = "currency",
        usual: str = CURRENCY,
        decimals: int | None = None,
    ) -> Amount | None:
        """An amount in the currency that another field names, or None.

        Its decimals are those of documents of the bank unless `decimals` says otherwise; `usual` is
        its currency where that field is empty.
        """
        code = self.text(currency).strip().upper() or usual
        places = decimals_of(code) if decimals is None else decimals
        read = typed_amounts.read(self.text(name), decimals=places, currency=code)
        if isinstance(read, Decimal):
            return Amount(read, code)
        if read is not AmountFault.EMPTY:
            self._faults[name] = read
        return None

    def named_amount(self, name: str = "amount") -> Amount | None:
        """As `amount`; without a currency where the form has a field for it that is empty."""
        return self.amount(name, usual="" if "currency" in self._texts else CURRENCY)

    def amount_of_subject(self, name: str = "amount") -> Amount | None:
        """An amount in the currency of what the document is about, which no person writes.

        Where it is not known, the amount has none, and none may stand behind the digits.
        """
        found = self.amount(name, usual="")
        if found is None or found.currency or not typed_amounts.names_unit(self.text(name)):
            return found
        self._faults[name] = AmountFault.CURRENCY
        return None

    def choice(self, name: str, values: type[E]) -> E | None:
        """One of several values, or None."""
        code = self.text(name)
        return values(code) if code in set(values) else None

    def count(self, name: str) -> int | None:
        """A whole number, or None where there is none or it cannot be read."""
        text = self.text(name).strip()
        if _COUNT.fullmatch(text):
            return int(text)
        if text:
            self._faults[name] = TextFault.COUNT
        return None

    def typed(self, instruction: I) -> FieldTexts[I]:
        """The value that was read, with everything that could not be read."""
        return FieldTexts(instruction, dict(self._faults))


def written_currency(amount: Amount | None) -> str:
    """The currency of an amount in its form; the usual one where there is no amount.

    An amount whose currency nobody told, such as one of the bank's documents, has none: guessed,
    it could be paid in a wrong one.
    """
    return CURRENCY if amount is None else amount.currency


def written_amount(amount: Amount | None) -> str:
    """The digits of an amount as people type them; empty for None.

    Zeros behind the decimals that may be sent are left out: *10,500* could be read as thousands.
    """
    if amount is None:
        return ""
    whole, sign, fraction = f"{amount.value:f}".partition(".")
    sent, more = fraction[:MOST_DECIMALS], fraction[MOST_DECIMALS:].rstrip("0")
    return f"{whole},{sent}{more}" if sign else whole
