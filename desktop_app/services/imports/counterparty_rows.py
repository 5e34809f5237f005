"""Turns rows of texts into entries of the address book and checks them by the rules of its form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.domain.address_book.counterparty_fields import (
    counterparty_problems,
    read_counterparty,
)
from desktop_app.domain.instructions.problems import Problem, can_be_sent
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.services.imports.columns import ImportField
from desktop_app.services.imports.tables import is_formula
from desktop_app.storage.address_book.rows import known_as

if TYPE_CHECKING:
    from desktop_app.domain.address_book.counterparties import CounterpartyAccount

_NAMES: Final[Mapping[str, str]] = {
    ImportField.NAME: "name",
    ImportField.TAXPAYER_NUMBER: "taxpayer_number",
    ImportField.PARTY_ACCOUNT: "account",
    ImportField.BIC: "bic",
    ImportField.BANK: "bank",
    ImportField.PURPOSE: "purpose",
    ImportField.NOTES: "notes",
}
"""Fields of the address book's form by the fields of an import."""

FIELD_OF: Final[Mapping[str, str]] = {name: field for field, name in _NAMES.items()}
"""Fields of an import by those of the address book's form."""


class EntryNote(StrEnum):
    """What the address book and the file say about a row."""

    NEW = "new"
    KNOWN = "known"
    """The entry exists with this account; nothing new comes in except texts."""
    NEW_ACCOUNT = "new_account"
    """The entry exists and has other accounts."""
    REPEATED = "repeated"
    """The same taxpayer number or account stands in a row above; both become one entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterpartyRow:
    """One row as the entry that it would be.

    Attributes:
        number: where the row stands in the file.
        texts: the texts of the row by the fields of an import.
        problems: what the form of the address book would say, with the fields of an import.
        note: what is there already.
        known: the entry that it would be added to, if it exists.
        formulas: fields whose text is a formula that nobody has calculated, or its error.
    """

    number: int
    texts: Mapping[str, str]
    problems: tuple[Problem, ...]
    note: EntryNote = EntryNote.NEW
    known: Counterparty | None = None
    formulas: frozenset[str] = frozenset()

    @property
    def can_be_sent(self) -> bool:
        """Whether it has no errors."""
        return not self.formulas and can_be_sent(self.problems)

    @property
    def is_there_already(self) -> bool:
        """Whether the address book has its account."""
        return self.note is EntryNote.KNOWN

    @property
    def marks(self) -> tuple[str, ...]:
        """What identifies an entry: its taxpayer number, else its account."""
        number = taxpayer.normalised(self.texts.get(ImportField.TAXPAYER_NUMBER, ""))
        account = accounts.normalised(self.texts.get(ImportField.PARTY_ACCOUNT, ""))
        return (f"number {number}",) if number else (f"account {account}",) if account else ()


class CounterpartyPlan:
    """The rows of one file, compared with each other and with the address book."""

    def __init__(self, known: Mapping[str, Counterparty]) -> None:
        """`known` are all entries by what leads to them (`CounterpartyStore.leading`)."""
        self.rows: list[CounterpartyRow] = []
        self._entries = known

    def add(self, number: int, texts: Mapping[str, str]) -> None:
        """Check a row and add it."""
        self.rows.append(self._checked(number, texts))

    def finish(self) -> None:
        """Mark rows that repeat one above."""
        seen: set[str] = set()
        for at, row in enumerate(self.rows):
            repeated = not seen.isdisjoint(row.marks)
            seen.update(row.marks)
            usual = self._note(row.known, row.texts)
            note = EntryNote.REPEATED if repeated and usual is EntryNote.NEW else usual
            if note is not row.note:
                self.rows[at] = replace(row, note=note)

    def change(self, at: int, name: str, text: str) -> None:
        """Correct a field of a row and check it anew."""
        row = self.rows[at]
        self.rows[at] = self._checked(row.number, {**row.texts, name: text})
        self.finish()

    def _checked(self, number: int, texts: Mapping[str, str]) -> CounterpartyRow:
        kept = {name: text for name, text in texts.items() if name in _NAMES}
        known = self._known(kept)
        found = counterparty_problems(form_texts(kept))
        return CounterpartyRow(
            number=number,
            texts=kept,
            problems=tuple(replace(each, field=FIELD_OF.get(each.field, "")) for each in found),
            note=self._note(known, kept),
            known=known,
            formulas=frozenset(name for name, text in kept.items() if is_formula(text)),
        )

    def _known(self, texts: Mapping[str, str]) -> Counterparty | None:
        """The entry that a row adds to, as the store finds it when the row comes in."""
        number = texts.get(ImportField.TAXPAYER_NUMBER, "")
        return known_as(number, texts.get(ImportField.PARTY_ACCOUNT, ""), self._entries.get)

    def _note(self, known: Counterparty | None, texts: Mapping[str, str]) -> EntryNote:
        account = accounts.normalised(texts.get(ImportField.PARTY_ACCOUNT, ""))
        if known is None:
            return EntryNote.NEW
        has_it = not account or any(each.account == account for each in known.accounts)
        return EntryNote.KNOWN if has_it else EntryNote.NEW_ACCOUNT


def form_texts(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of the address book's form, from those of an import."""
    return {_NAMES[ImportField(name)]: text for name, text in texts.items() if name in _NAMES}


def entry_of(row: CounterpartyRow, before: Counterparty | None) -> Counterparty:
    """The entry that a row makes or adds to.

    A name and texts that a person wrote earlier stay, as do the bank and its code of an account
    that is there. The account counts as not checked: a file can be forged.
    """
    texts = form_texts(row.texts)
    if before is None:
        made = read_counterparty(texts, Counterparty(id="", name=""))
        return replace(made, accounts=_unchecked(made.accounts, ()))
    made = read_counterparty(texts, before)
    defaults = replace(before.defaults, purpose=before.defaults.purpose or texts.get("purpose", ""))
    return replace(
        before,
        taxpayer_number=before.taxpayer_number or made.taxpayer_number,
        notes=before.notes or texts.get("notes", ""),
        defaults=defaults,
        accounts=_unchecked(made.accounts, before.accounts),
    )


def _unchecked(
    found: tuple[CounterpartyAccount, ...], before: tuple[CounterpartyAccount, ...]
) -> tuple[CounterpartyAccount, ...]:
    earlier = {each.account: each for each in before}
    return tuple(
        replace(each, checked=False) if was is None else _filled_in(was, each)
        for each in found
        for was in (earlier.get(each.account),)
    )


def _filled_in(was: CounterpartyAccount, found: CounterpartyAccount) -> CounterpartyAccount:
    return replace(was, bic=was.bic or found.bic, bank=was.bank or found.bank)
