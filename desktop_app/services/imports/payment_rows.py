"""Turns rows of texts into payments and checks them by the rules of the payment form."""

from __future__ import annotations

import re
from bisect import insort
from collections.abc import Mapping
from dataclasses import field, replace
from datetime import date, timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.instructions.duplicates import EqualGroups
from desktop_app.domain.instructions.field_reader import Fault
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, PaymentInstruction
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.payment_fields import read_payment
from desktop_app.domain.instructions.problems import Problem, can_be_sent
from desktop_app.domain.instructions.validation import problems
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts
from desktop_app.domain.values.collation import caseless
from desktop_app.domain.values.number_sequences import NumberSequence
from desktop_app.domain.values.typed_days import written_day
from desktop_app.services.imports.columns import ImportField, plain_heading
from desktop_app.services.imports.tables import is_formula
from desktop_app.services.payments.own_accounts import OwnAccount, fitting_account
from desktop_app.services.payments.payment_data import PaymentHistory, completed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from desktop_app.domain.documents.listed import DocumentType
    from desktop_app.domain.instructions.validation import Known
    from desktop_app.domain.values.business_days import BusinessCalendar
    from desktop_app.services.payments.payment_index import PaymentIndex

_LEGAL, _INDIVIDUAL, _BUDGET, _OWN, _ABROAD = PAYMENT_TYPES
_CURRENCY: Final = "BYN"
"""Currency of a row where neither the file nor a document of the account names one."""
_ISO_DAY: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?", re.ASCII)
_DAY_AND_TIME: Final = re.compile(r"(\d{1,2}[./]\d{1,2}[./]\d{4})\s+\d{1,2}:\d{2}(?::\d{2})?")
_IN_WORDS: Final = re.compile(r"(\d{1,2})\s+([а-яё]+)\.?\s+(\d{4})(?:\s*(?:г\.?|года?))?")
_MONTHS: Final = (
    "янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
)  # fmt: skip
"""Stems of the names of months, tested in this order: "ма" is May, because March comes first."""
_MOST_EQUAL: Final = 3
_LATELY: Final = timedelta(days=10)
"""So far an equal payment may be from the day of a row that got its day by the program."""
_Sequence: TypeAlias = tuple[str, int]
_Numbered: TypeAlias = tuple[_Sequence, str]
_PERSONAL_ACCOUNT: Final = "3014"
"""Balance account of individuals, in the fifth group of four characters of an account."""
_OUR_COUNTRY: Final = re.compile(
    r"(?:\b(?:by|blr|112|рб|(?:республика |рэспубліка )?беларусь|белоруссия"
    r"|(?:republic of )?belarus|(?:republika )?białoru(?:ś|si))\b ?)+"
)
"""Belarus by its codes and names, in the form of `plain_heading`."""
_KIND_WORDS: Final = MappingProxyType(
    {
        _LEGAL: "юридическому лицу, юридическое лицо, юрлицо, юр лицо, юридычнай асобе, legal"
        " entity, legal, company",
        _INDIVIDUAL: "физическому лицу, физическое лицо, физлицо, физ лицо, фізічнай асобе,"
        " individual, person",
        _BUDGET: "в бюджет, бюджет, налог, у бюджэт, бюджэт, budget, tax",
        _OWN: "на свой счет, свой счет, между своими счетами, свае рахункі, own account, own, self",
        _ABROAD: "нерезиденту, нерезидент, нерэзідэнту, non resident, nonresident",
    }
)
_KINDS: Final[Mapping[str, DocumentType]] = {
    **{plain_heading(kind.value): kind for kind in PAYMENT_TYPES},
    **{word: kind for kind, words in _KIND_WORDS.items() for word in words.split(", ")},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRow:
    """One row as the payment that it would be.

    Attributes:
        number: where the row stands in the file.
        texts: the texts of the payment form.
        kind_typed: the kind that a person or the file named; empty where the data decide.
        payment: as it would be sent.
        faults: why texts cannot be read, by field.
        problems: what the payment form would say.
        formulas: fields whose text is a formula that nobody has calculated, or its error.
        number_taken: its document number is used already.
        foreign_account: the payer's account is not one of ours.
        paid_as: the kind of the last payment to this account, where the data say another one and
            nobody named the kind; else empty.
        history: earlier and waiting payments that concern it; None before they were read.
        like_it: payments that are equal to it but for the day or our account, where these were
            filled in; their days are near its own.
        equal: numbers of a few equal rows of the same file.
        occurrence: which of the equal rows of the file it is, from 1.
        checked_on: the day by which it was checked.
        filled_in: fields that neither the file nor a person wrote: the day is that of the check,
            the account is the usual one for the currency, or the currency that of the account,
            and the number follows from the account and the year.
    """

    number: int
    texts: Mapping[str, str]
    kind_typed: str
    payment: PaymentInstruction
    faults: Mapping[str, Fault] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    formulas: frozenset[str] = frozenset()
    number_taken: bool = False
    foreign_account: bool = False
    paid_as: str = ""
    history: PaymentHistory | None = None
    like_it: tuple[ListedDocument, ...] = ()
    equal: tuple[int, ...] = ()
    occurrence: int = 1
    checked_on: date | None = None
    filled_in: frozenset[str] = frozenset()

    @property
    def is_dated_so(self) -> bool:
        """Whether its day is that of the check."""
        return ImportField.DATE in self.filled_in

    @property
    def can_be_sent(self) -> bool:
        """Whether it has no errors."""
        right = not (self.faults or self.formulas or self.number_taken)
        return right and can_be_sent(self.problems)

    @property
    def is_there_already(self) -> bool:
        """Whether as many equal payments exist as would make this row one of them.

        Two equal rows can both be meant: where one equal payment exists, the first row is taken
        for it, and the second is new. A day or an account that was filled in may be another one:
        the same file, read again on the next day, is the same payments.
        """
        return self.occurrence <= max(self.equal_count, len(self.like_it))

    @property
    def equal_count(self) -> int:
        """How many payments exist that are equal, also in the day and our account."""
        if self.history is None:
            return 0
        earlier = self.history.duplicate.earlier if self.history.duplicate is not None else ()
        return len(earlier) + len(self.history.waiting_equal)


@dataclass(frozen=True, slots=True, kw_only=True)
class RowDefaults:
    """What rows have where the file says nothing.

    Attributes:
        account: our account that pays, as a person chose it; empty where that used last in the
            currency of the row does.
        own: our accounts, the most recently used first. Of an account that has several
            currencies, none is taken for a row.
    """

    account: str = ""
    own: tuple[OwnAccount, ...] = ()


class PaymentRows:
    """Checks rows; works in a worker, without input and output."""

    def __init__(
        self,
        *,
        today: date,
        company: str,
        known: Known,
        banks: Mapping[str, str],
        calendar: BusinessCalendar | None,
        defaults: RowDefaults,
        last_kind: Callable[[str], str] = lambda _: "",
    ) -> None:
        """Take what all rows are checked with.

        Args:
            today: the day of rows without one, unless they are checked by another one.
            company: who pays.
            known: the directories.
            banks: names of banks by code.
            calendar: business days.
            defaults: what rows have where the file says nothing.
            last_kind: as what a payee's account was paid last.
        """
        self._last_kind = last_kind
        self._today = today
        self._company = company
        self._known = known
        self._banks = banks
        self._calendar = calendar
        self._defaults = defaults
        self._own = {each.account: each for each in defaults.own}

    def check(self, number: int, texts: Mapping[str, str], *, by: date | None = None) -> PaymentRow:
        """Check one row.

        Args:
            number: where it stands in the file.
            texts: those of the file or as a person corrected them.
            by: the day to check by, which is also its date if it has none; None for that of all.
        """
        present = by or self._today
        typed_kind, day = texts.get(ImportField.KIND, ""), _plain_day(texts.get("date", ""))
        currency = texts.get("currency", "").upper()
        typed_account = texts.get("account", "")
        account = typed_account or self._usual_account(currency)
        filled = {
            **{name: text for name, text in texts.items() if name != ImportField.KIND},
            "account": account,
            "date": day or written_day(present),
            "contract_date": _plain_day(texts.get("contract_date", "")),
            "currency": currency or self._usual_currency(accounts.normalised(account)),
        }
        named = _KINDS.get(plain_heading(typed_kind))
        kind = named or self._kind(filled)
        sent = filled
        if kind is not _ABROAD and _is_ours(filled.get(ImportField.COUNTRY, "")):
            sent = {**filled, ImportField.COUNTRY.value: ""}  # it is not told of a payment here
        typed = read_payment(kind, sent, today=present)
        payment = completed(typed.instruction, company=self._company, banks=self._banks)
        payment = normalised_instruction(payment)
        paid_as = "" if named else self._last_kind(payment.party.account)
        return PaymentRow(
            number=number,
            texts=filled,
            kind_typed=typed_kind,
            payment=payment,
            faults=typed.faults,
            problems=problems(payment, today=present, known=self._known, calendar=self._calendar),
            formulas=frozenset(name for name, text in filled.items() if is_formula(text)),
            paid_as=paid_as if paid_as != kind else "",
            foreign_account=bool(
                self._own and payment.account and payment.account not in self._own
            ),
            checked_on=present,
            filled_in=frozenset(
                name
                for name, text in (
                    ("date", day),
                    ("currency", currency),
                    ("account", typed_account),
                )
                if not text
            ),
        )

    def _usual_account(self, currency: str) -> str:
        """The account of a row that names none; empty if all of ours are in other currencies."""
        if self._defaults.account:
            return self._defaults.account
        chosen = fitting_account(self._defaults.own, currency)
        return chosen.account if chosen is not None else ""

    def _usual_currency(self, account: str) -> str:
        """The currency of a row that names none; empty where the account has several."""
        own = self._own.get(account)
        if own is None:
            return _CURRENCY
        return "" if own.several else own.currency or _CURRENCY

    def _kind(self, texts: Mapping[str, str]) -> DocumentType:
        """The kind of payment by its data."""
        account = accounts.normalised(texts.get("party.account", ""))
        if texts.get("budget_code"):
            return _BUDGET
        if account in self._own:
            return _OWN
        abroad = bool(account) and not account.startswith("BY") and accounts.is_iban(account)
        country = texts.get("party_country", "")
        if _is_ours(country) and (not account or account.startswith("BY")):
            country = ""
        if country or texts.get("operation_code") or abroad:
            return _ABROAD
        personal = account[8:12] == _PERSONAL_ACCOUNT
        return _INDIVIDUAL if personal and not texts.get("party.taxpayer_number") else _LEGAL


class PaymentPlan:
    """The rows of one file: numbered, compared with each other and with what was paid before."""

    def __init__(self, checks: PaymentRows, *, index: PaymentIndex) -> None:
        """Begin without rows; `index` has everything that was paid or prepared."""
        self.rows: list[PaymentRow] = []
        self._checks = checks
        self._index = index
        self._equal = EqualGroups()
        self._holders: dict[_Numbered, list[int]] = {}
        self._numbers: dict[_Sequence, NumberSequence] = {}
        self._taken: dict[_Sequence, frozenset[str]] = {}

    def add(self, number: int, texts: Mapping[str, str]) -> None:
        """Check a row and add it; rows without a number get theirs in `finish`."""
        row = self._checks.check(number, texts)
        self.rows.append(self._compared(row))
        at = len(self.rows) - 1
        self._equal.put(at, row.payment)
        if row.payment.number:
            self._holders.setdefault(_numbered(row.payment), []).append(at)

    def sequences(self, places: Iterable[int] | None = None) -> tuple[tuple[str, int], ...]:
        """The accounts and years whose document numbers rows have or need and are not known yet.

        Args:
            places: the rows; all of them if not given.
        """
        rows = self.rows if places is None else [self.rows[at] for at in places]
        found = (_numbered(row.payment)[0] for row in rows)
        return tuple(
            dict.fromkeys(each for each in found if all(each) and each not in self._numbers)
        )

    def finish(self, numbers: Mapping[tuple[str, int], NumberSequence]) -> None:
        """Number the rows without a number and mark equal rows.

        Args:
            numbers: of the accounts and years, those that are used taken.
        """
        self._know(numbers, self.sequences())
        for at in range(len(self.rows)):
            self._give_number(at)
        for numbered in self._holders:
            self._mark_taken(numbered)
        self._mark_equal(self._equal.groups())

    def finish_changed(
        self, places: Iterable[int], numbers: Mapping[tuple[str, int], NumberSequence]
    ) -> None:
        """Number changed rows that can be numbered now, and see whose numbers are used already.

        Args:
            places: the rows.
            numbers: of the accounts and years that `sequences` names for them.
        """
        changed = tuple(places)
        self._know(numbers, self.sequences(changed))
        for at in changed:
            self._give_number(at)
            if self.rows[at].payment.number:
                self._mark_taken(_numbered(self.rows[at].payment))
        self._mark_equal(self._equal.groups(changed))

    def change(self, at: int, name: str, text: str, *, by: date | None = None) -> None:
        """Correct a field of a row and check it anew, `by` a day or by that of its last check."""
        row = self.rows[at]
        if row.payment.number:
            numbered = _numbered(row.payment)
            self._holders[numbered].remove(at)
            self._mark_taken(numbered)
        checked = self._with_text(row, name, text, by=by or row.checked_on)
        self.rows[at] = self._compared(checked)
        if checked.payment.number:
            numbered = _numbered(checked.payment)
            insort(self._holders.setdefault(numbered, []), at)
            self._mark_taken(numbered)
            self._take(numbered)
        concerned = self._equal.put(at, checked.payment)
        self._mark_equal(self._equal.groups({at, *concerned}))

    def are_of(self, day: date, places: Iterable[int]) -> bool:
        """Whether rows were checked on a day."""
        return all(self.rows[at].checked_on == day for at in places)

    def follow(self, day: date, places: Iterable[int]) -> None:
        """Check rows anew by a day; those without a day of their own are dated so."""
        for at in places:
            row = self.rows[at]
            if row.checked_on != day:
                self.change(at, "date", "" if row.is_dated_so else row.texts["date"], by=day)

    def mark_taken(self, at: int) -> None:
        """Note that the number of a row was given to another payment meanwhile."""
        self.rows[at] = replace(self.rows[at], number_taken=True)

    def _compared(self, row: PaymentRow) -> PaymentRow:
        """A row with the earlier and waiting payments that concern it."""
        like_it: tuple[ListedDocument, ...] = ()
        if row.is_dated_so or ImportField.ACCOUNT in row.filled_in:
            like_it = self._index.equal_lately(
                row.payment,
                within=_LATELY if row.is_dated_so else timedelta(0),
                from_any_account=ImportField.ACCOUNT in row.filled_in,
            )
        return replace(row, history=self._index.history(row.payment), like_it=like_it)

    def _with_text(self, row: PaymentRow, name: str, text: str, *, by: date | None) -> PaymentRow:
        """A row with another text; what was filled in follows from the texts as they are then.

        A number that was filled in stays while its account and year do, else there is none.
        """
        derived = row.filled_in - {"number", name}
        texts = {**row.texts, ImportField.KIND.value: row.kind_typed, **dict.fromkeys(derived, "")}
        texts[name] = text
        checked = self._checks.check(row.number, texts, by=by)
        if name != "number" and "number" in row.filled_in:
            if _numbered(checked.payment) == _numbered(row.payment):
                checked = replace(checked, filled_in=checked.filled_in | {"number"})
            else:
                checked = self._checks.check(row.number, {**texts, "number": ""}, by=by)
        return checked

    def _know(
        self, numbers: Mapping[_Sequence, NumberSequence], sequences: Iterable[_Sequence]
    ) -> None:
        """Keep the numbers of accounts and years, with those that rows of the file have taken."""
        new = tuple(sequences)
        for sequence in new:
            mine = numbers.get(sequence) or NumberSequence((), year=sequence[1])
            for number in self._index.numbers.get(sequence, ()):
                mine.take(number)
            self._numbers[sequence], self._taken[sequence] = mine, mine.taken
        for numbered, holders in self._holders.items():
            if holders and numbered[0] in new:
                self._take(numbered)

    def _take(self, numbered: _Numbered) -> None:
        sequence, number = numbered
        if sequence in self._numbers:
            self._numbers[sequence].take(number)

    def _give_number(self, at: int) -> None:
        """Give a row without a number the next one, if those of its account and year are known."""
        row = self.rows[at]
        sequence = _numbered(row.payment)[0]
        if not row.payment.number and sequence in self._numbers:
            number = self._numbers[sequence].take_next()
            numbered = self._with_text(row, "number", number, by=row.checked_on)
            numbered = replace(numbered, filled_in=numbered.filled_in | {"number"})
            concerned = self._equal.put(at, numbered.payment)
            self.rows[at] = (
                self._compared(numbered)
                if concerned  # its purpose has the number
                else replace(numbered, history=row.history, like_it=row.like_it)
            )
            self._mark_equal(self._equal.groups(concerned))
            insort(self._holders.setdefault((sequence, number), []), at)

    def _mark_taken(self, numbered: _Numbered) -> None:
        sequence, number = numbered
        for place, at in enumerate(self._holders[numbered]):
            taken = place > 0 or number in self._taken.get(sequence, ())
            if self.rows[at].number_taken != taken:
                self.rows[at] = replace(self.rows[at], number_taken=taken)

    def _mark_equal(self, groups: Iterable[Sequence[int]]) -> None:
        for group in groups:
            shown = [self.rows[at].number for at in group[: _MOST_EQUAL + 1]]
            for occurrence, at in enumerate(group, start=1):
                number = self.rows[at].number
                others = tuple(each for each in shown if each != number)[:_MOST_EQUAL]
                self.rows[at] = replace(self.rows[at], equal=others, occurrence=occurrence)


def _numbered(payment: PaymentInstruction) -> _Numbered:
    """The number of a payment with the account and the year that it counts in."""
    year = payment.date.year if payment.date is not None else 0
    return (accounts.normalised(payment.account), year), payment.number


def _is_ours(country: str) -> bool:
    """Whether the text of a country is a code or a name of Belarus."""
    return bool(_OUR_COUNTRY.fullmatch(plain_heading(country)))


def _plain_day(text: str) -> str:
    """A day as forms write it, from what programs write."""
    if found := _ISO_DAY.fullmatch(text.strip()):
        return f"{found[3]}.{found[2]}.{found[1]}"
    if found := _DAY_AND_TIME.fullmatch(text.strip()):
        return found[1]
    if found := _IN_WORDS.fullmatch(caseless(text.strip())):
        month = next((at for at, name in enumerate(_MONTHS, 1) if found[2].startswith(name)), 0)
        return f"{found[1]}.{month:02}.{found[3]}" if month else text
    return text
