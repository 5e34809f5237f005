"""Compares the payee of a payment with the payees that were paid before."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.collation import caseless

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from desktop_app.domain.documents.listed import ListedDocument, Party
    from desktop_app.domain.instructions.instruction import PaymentInstruction

_MARKS = re.compile(r"(?:[^\w\s]|[\u02b9-\u02bf\u02c8\u02ee])+")
"""Punctuation, and what Unicode calls letters but is written for an apostrophe, as ʼ is."""
_LEGAL_FORMS = re.compile(
    r"\b(?:общество с (?:ограниченной|дополнительной) ответственностью"
    r"|таварыства з (?:абмежаванай|дадатковай) адказнасцю"
    r"|(?:открытое|закрытое) акционерное общество|(?:адкрытае|закрытае) акцыянернае таварыства"
    r"|(?:частное |унитарное |торговое |производственное |республиканское |коммунальное )+"
    r"предприятие|индивидуальный предприниматель"
    r"|ооо|одо|оао|зао|чуп|чтуп|чпуп|чсуп|куп|руп|уп|ип|тда|таа|аат|зат|ltd|llc|gmbh)\b"
)


class PayeeNote(StrEnum):
    """What the payment history says about a payee and its account."""

    KNOWN = "known"
    FIRST_TIME = "first_time"
    """Nobody of this taxpayer number, name or account was paid before."""
    NEW_ACCOUNT = "new_account"
    """A known taxpayer number, and an account that was never paid to."""
    NEW_ACCOUNT_OF_NAME = "new_account_of_name"
    """A known name without a known taxpayer number, and an account that was never paid to."""
    ACCOUNT_OF_ANOTHER = "account_of_another"
    """A known account that belonged to another taxpayer number, or to anybody but us."""
    NOT_OWN = "not_own"
    """An account that is not known as ours, in a transfer between own accounts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownPayee:
    """A payee that was paid before, identified by taxpayer number and account.

    Attributes:
        payments: how many payments were made.
        last_paid: day of the latest, or None where no day is known.
        is_own: a transfer between own accounts went there.
    """

    name: str
    taxpayer_number: str
    account: str
    payments: int = 1
    last_paid: date | None = None
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class PayeeVerdict:
    """The note about a payee, and the known payees that it is based on."""

    note: PayeeNote
    known: tuple[KnownPayee, ...] = ()

    @property
    def needs_warning(self) -> bool:
        """Whether the user should be warned: the account differs from the known ones."""
        return self.note not in {PayeeNote.KNOWN, PayeeNote.FIRST_TIME}


def known_payees(documents: Iterable[ListedDocument]) -> tuple[KnownPayee, ...]:
    """All payees of these documents, without those of rejected documents."""
    found: dict[tuple[str, str, str], KnownPayee] = {}
    for document in documents:
        party = document.party
        account = accounts.normalised(party.account)
        rejected = document.status == DocumentStatus.REJECTED
        if document.type not in PAYMENT_TYPES or rejected or not account:
            continue
        number = taxpayer.normalised(party.taxpayer_number)
        key = (number, account, "" if number else plain_name(party.name))
        counted = _counted(found.get(key), party, document.date)
        is_own = counted.is_own or document.type == DocumentType.SELF_PAYMENTS
        found[key] = replace(counted, is_own=is_own)
    return tuple(found.values())


def check_payee(
    payment: PaymentInstruction, known: Iterable[KnownPayee], *, own: Collection[str]
) -> PayeeVerdict | None:
    """Check a payee against the history.

    Args:
        payment: with an account that is typed completely.
        known: the history.
        own: our accounts; only a transfer between them needs them.

    Returns:
        None without an account, and for a transfer to an account of ours.
    """
    account = accounts.normalised(payment.party.account)
    if not account:
        return None
    everybody = tuple(known)
    here = tuple(payee for payee in everybody if payee.account == account)
    if payment.type is DocumentType.SELF_PAYMENTS:
        return None if account in own else _check_transfer(here, payment.party)
    return _check_payment(here, everybody, payment.party)


def _check_payment(
    here: tuple[KnownPayee, ...], everybody: tuple[KnownPayee, ...], party: Party
) -> PayeeVerdict:
    """Check a payment to somebody; `here` are those who were paid to the same account."""
    number, name = taxpayer.normalised(party.taxpayer_number), plain_name(party.name)
    strangers = tuple(p for p in here if number and p.taxpayer_number not in ("", number))
    if here and len(strangers) < len(here):
        return PayeeVerdict(PayeeNote.KNOWN, tuple(p for p in here if p not in strangers))
    if strangers:
        return PayeeVerdict(PayeeNote.ACCOUNT_OF_ANOTHER, strangers)
    same_number = tuple(p for p in everybody if number and p.taxpayer_number == number)
    if same_number:
        return PayeeVerdict(PayeeNote.NEW_ACCOUNT, same_number)
    same_name = tuple(p for p in everybody if name and plain_name(p.name) == name)
    if same_name:
        return PayeeVerdict(PayeeNote.NEW_ACCOUNT_OF_NAME, same_name)
    return PayeeVerdict(PayeeNote.FIRST_TIME)


def _check_transfer(here: tuple[KnownPayee, ...], party: Party) -> PayeeVerdict:
    """Check a transfer between own accounts to an account that no document was paid from.

    Whoever else was paid there makes it an account of another, even if earlier transfers of ours
    went there too.
    """
    us = plain_name(party.name)
    others = tuple(p for p in here if not p.is_own and not (us and plain_name(p.name) == us))
    if others:
        return PayeeVerdict(PayeeNote.ACCOUNT_OF_ANOTHER, others)
    return PayeeVerdict(PayeeNote.KNOWN if here else PayeeNote.NOT_OWN, here)


def plain_name(name: str) -> str:
    """A name normalised for comparison: lower case, no legal form, no punctuation, ё as е."""
    text = " ".join(_MARKS.sub(" ", caseless(name).replace("ё", "е")).split())
    return " ".join(_LEGAL_FORMS.sub(" ", text).split()) or text


def payee_marks(party: Party) -> Iterator[str]:
    """What all payments to one payee have in common, whole or in part: account, number, name."""
    if account := accounts.normalised(party.account):
        yield f"account {account}"
    if number := taxpayer.normalised(party.taxpayer_number):
        yield f"number {number}"
    if name := plain_name(party.name):
        yield f"name {name}"


def _counted(payee: KnownPayee | None, party: Party, day: date | None) -> KnownPayee:
    if payee is None:
        return KnownPayee(
            name=party.name,
            taxpayer_number=taxpayer.normalised(party.taxpayer_number),
            account=accounts.normalised(party.account),
            last_paid=day,
        )
    newer = day is not None and (payee.last_paid is None or day >= payee.last_paid)
    return KnownPayee(
        name=party.name if newer else payee.name,
        taxpayer_number=payee.taxpayer_number,
        account=payee.account,
        payments=payee.payments + 1,
        last_paid=day if newer else payee.last_paid,
    )
