"""Types of the address book: counterparties, their accounts and defaults for payments to them."""

from __future__ import annotations

import unicodedata
from dataclasses import field, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

SETTLED_AFTER: Final = timedelta(days=90)
"""An account that was first paid so long before it was noticed needs no check any more."""

LONGEST_NAME: Final = 256
LONGEST_NOTES: Final = 2_000


class CounterpartyState(StrEnum):
    """The most important state of a counterparty, shown in lists."""

    USUAL = "usual"
    NEW_ACCOUNT = "new_account"
    """It was paid to an account that is not where it used to be, and nobody has checked that."""
    DAMAGED = "damaged"
    """What was stored of it cannot be read; it is what the bank's documents tell."""
    HIDDEN = "hidden"
    """It is not offered any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentDefaults:
    """Values that prefill a payment to a counterparty; an empty text prefills nothing.

    Attributes:
        type: document type, one of `instructions.PAYMENT_TYPES`.
    """

    type: str = ""
    purpose: str = ""
    priority: str = ""
    purpose_code: str = ""
    category_code: str = ""
    operation_code: str = ""
    budget_code: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterpartyAccount:
    """One account of a counterparty.

    Attributes:
        account: as `accounts.normalised` writes it.
        payments: how many payments went there; rejected ones do not count.
        first_paid, last_paid: days of the first and the last; None where nothing was paid.
        types: document types of these payments, in order.
        checked: a person typed it or has checked it, or it was in use long before it was noticed.
    """

    account: str
    bic: str = ""
    bank: str = ""
    payments: int = 0
    first_paid: date | None = None
    last_paid: date | None = None
    types: tuple[str, ...] = ()
    checked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Counterparty:
    """One entry of the address book.

    Attributes:
        name: as a person wrote it, or as the last payment did.
        taxpayer_number: as `taxpayer.normalised` writes it, or empty.
        accounts: the one that was paid last comes first.
        notes: free text.
        hidden: not offered in forms, and listed on request only.
        named: a person wrote the name; payments do not change it.
        damaged: what was stored could not be read, and notes and checks of accounts are lost; it
            ends when a person saves the entry.
        merged_numbers: taxpayer numbers of the entries that were merged into it; documents with
            one of them are assigned to it.
    """

    id: str
    name: str
    taxpayer_number: str = ""
    accounts: tuple[CounterpartyAccount, ...] = ()
    notes: str = ""
    defaults: PaymentDefaults = field(default_factory=PaymentDefaults)
    hidden: bool = False
    named: bool = False
    damaged: bool = False
    merged_numbers: tuple[str, ...] = ()

    @property
    def payments(self) -> int:
        """Number of payments to it."""
        return sum(each.payments for each in self.accounts)

    @property
    def last_paid(self) -> date | None:
        """The day of the last payment."""
        return max((each.last_paid for each in self.accounts if each.last_paid), default=None)

    @property
    def new_accounts(self) -> tuple[CounterpartyAccount, ...]:
        """Accounts first paid later than another account of it, and not yet checked by a person."""
        first = min((each.first_paid for each in self.accounts if each.first_paid), default=None)
        typed = any(not each.payments for each in self.accounts)
        return tuple(
            each
            for each in self.accounts
            if not each.checked
            and each.first_paid is not None
            and (typed or (first is not None and each.first_paid > first))
        )

    @property
    def state(self) -> CounterpartyState:
        """The most important state, shown in lists."""
        if self.hidden:
            return CounterpartyState.HIDDEN
        if self.damaged:
            return CounterpartyState.DAMAGED
        return CounterpartyState.NEW_ACCOUNT if self.new_accounts else CounterpartyState.USUAL

    def party(self, account: str = "") -> Party:
        """It as the payee of a payment, with one of its accounts; the first account by default."""
        wanted = [each for each in self.accounts if not account or each.account == account]
        found = wanted[0] if wanted else CounterpartyAccount(account=account)
        return Party(
            name=self.name,
            taxpayer_number=self.taxpayer_number,
            account=found.account,
            bic=found.bic,
            bank=found.bank,
        )


def undone(before: Counterparty, *, after: Counterparty, now: Counterparty) -> Counterparty:
    """An entry as it was before a change, with what a person did to it since.

    Args:
        before: as it was.
        after: as the change left it.
        now: as it is by now.
    """
    was = {each.account: each for each in (*before.accounts, *after.accounts)}
    later = {each.account for each in now.accounts if each.checked} - {
        each.account for each in after.accounts if each.checked
    }
    typed = [each for each in now.accounts if not each.payments and each.account not in was]
    merged = [each for each in now.merged_numbers if each not in after.merged_numbers]
    number = now.taxpayer_number
    renamed = now.named and (now.name != after.name or not after.named)
    return replace(
        before,
        name=now.name if renamed else before.name,
        named=before.named or renamed,
        taxpayer_number=before.taxpayer_number if number == after.taxpayer_number else number,
        merged_numbers=tuple(dict.fromkeys((*before.merged_numbers, *merged))),
        notes=before.notes if now.notes == after.notes else now.notes,
        defaults=before.defaults if now.defaults == after.defaults else now.defaults,
        hidden=before.hidden if now.hidden == after.hidden else now.hidden,
        accounts=in_order(
            (
                *(
                    replace(each, checked=each.checked or each.account in later)
                    for each in with_later_banks(before.accounts, then=after, now=now)
                ),
                *typed,
            )
        ),
    )


def with_later_banks(
    found: tuple[CounterpartyAccount, ...], *, then: Counterparty, now: Counterparty
) -> tuple[CounterpartyAccount, ...]:
    """Accounts with what an entry has of their banks now, where that is not what it had then."""
    banks = {each.account: (each.bic, each.bank) for each in then.accounts}
    later = {
        each.account: (each.bic, each.bank)
        for each in now.accounts
        if banks.get(each.account, (each.bic, each.bank)) != (each.bic, each.bank)
    }
    return tuple(
        replace(each, bic=later[each.account][0], bank=later[each.account][1])
        if each.account in later
        else each
        for each in found
    )


def with_both(typed: Counterparty, *, opened: Counterparty, now: Counterparty) -> Counterparty:
    """An entry as it was typed, with what happened to it while its form was open.

    Args:
        typed: what a person wants kept; what they changed wins.
        opened: as the form showed it at first.
        now: as it is by now.
    """
    found = undone(typed, after=opened, now=now)
    number = typed.taxpayer_number
    return replace(
        found,
        name=found.name if typed.name == opened.name else typed.name,
        accounts=in_order(with_later_banks(found.accounts, then=opened, now=typed)),
        taxpayer_number=found.taxpayer_number if number == opened.taxpayer_number else number,
        notes=found.notes if typed.notes == opened.notes else typed.notes,
        defaults=found.defaults if typed.defaults == opened.defaults else typed.defaults,
    )


def joined(
    kept: Counterparty, gone: Counterparty, *, typed: Counterparty | None = None
) -> Counterparty:
    """Two entries as one.

    Args:
        kept: takes what it lacks from the other one, and all of its accounts and notes.
        gone: the other one, as it is stored.
        typed: the other one as a person has just edited it; what they changed wins.
    """
    theirs = gone if typed is None else typed
    known = {each.account for each in kept.accounts}
    texts = [each for each in (kept.notes, theirs.notes) if each]
    notes = "\n".join({unicodedata.normalize("NFC", each): each for each in texts}.values())
    numbers = (*kept.merged_numbers, theirs.taxpayer_number, *theirs.merged_numbers)
    both = replace(
        kept,
        taxpayer_number=kept.taxpayer_number or theirs.taxpayer_number,
        merged_numbers=tuple(dict.fromkeys(each for each in numbers if each)),
        accounts=in_order(
            (*kept.accounts, *(each for each in theirs.accounts if each.account not in known))
        ),
        notes=notes,
        defaults=PaymentDefaults(
            **{
                name: getattr(kept.defaults, name) or getattr(theirs.defaults, name)
                for name in PaymentDefaults.__dataclass_fields__
            }
        ),
    )
    return both if typed is None else _with_changes(both, before=gone, typed=typed)


def _with_changes(both: Counterparty, *, before: Counterparty, typed: Counterparty) -> Counterparty:
    """A merged entry with what a person changed in one of the two."""
    renamed = typed.name != before.name
    changed = {each.account: each for each in typed.accounts if each not in before.accounts}
    defaults = {
        name: text
        for name in PaymentDefaults.__dataclass_fields__
        if (text := getattr(typed.defaults, name)) and text != getattr(before.defaults, name)
    }
    return replace(
        both,
        name=typed.name if renamed else both.name,
        named=both.named or renamed,
        defaults=replace(both.defaults, **defaults),
        accounts=tuple(
            replace(
                each,
                bic=changed[each.account].bic or each.bic,
                bank=changed[each.account].bank or each.bank,
                checked=each.checked or changed[each.account].checked,
            )
            if each.account in changed
            else each
            for each in both.accounts
        ),
    )


@dataclass(frozen=True, slots=True)
class Merged:
    """The result of merging two counterparties, with what is needed to undo the merge.

    Attributes:
        kept, gone: as they were before.
        joined: the entry that became of them.
        parties: keys of the payees of documents that went over.
        marks: what `gone` was found by.
        labels, added_labels: identifiers of the labels of `gone`, and of those that `kept` lacked.
    """

    kept: Counterparty
    gone: Counterparty
    joined: Counterparty
    parties: tuple[int, ...]
    marks: tuple[str, ...]
    labels: tuple[str, ...] = ()
    added_labels: tuple[str, ...] = ()


class CounterpartyExists(UserError):
    """Raised when another entry has this taxpayer number; `parameters` name that entry."""

    code = "counterparties.exists"

    def __init__(self, other_id: str, *, name: str, taxpayer_number: str) -> None:
        super().__init__(parameters={"name": name, "number": taxpayer_number})
        self.other_id = other_id


def in_order(found: tuple[CounterpartyAccount, ...]) -> tuple[CounterpartyAccount, ...]:
    """Sort accounts: the most recently paid first, those typed in and never paid last."""
    return tuple(
        sorted(found, key=lambda each: (each.last_paid or date.min, each.payments), reverse=True)
    )
