"""Finds payments that may be duplicates: equal payments, and payments of the same invoice."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from desktop_app.domain.documents.listed import ListedDocument
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.templates import Variable
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.collation import caseless, composed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date, timedelta

    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.domain.values.money import Amount


_OWN_NUMBER: Final = f"{{{Variable.NUMBER}}}"
"""What a template has in place of the number of the payment."""


class Fingerprint(NamedTuple):
    """The fields in which equal payments agree: day, amount, both accounts and purpose."""

    date: date
    amount: str
    account: str
    party_account: str
    purpose: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicate:
    """A payment with the equal payments that were found.

    Attributes:
        occurrence: which of the equal ones it is; 2 for the second.
        earlier: equal documents that exist already, in the order they were given.
        before: places in the same batch of equal payments that come before it.
    """

    occurrence: int
    earlier: tuple[ListedDocument, ...]
    before: tuple[int, ...] = ()


def fingerprint(payment: PaymentInstruction | ListedDocument) -> Fingerprint | None:
    """The fingerprint of a payment; None while the day or the amount is missing."""
    if payment.date is None or payment.amount is None:
        return None
    return Fingerprint(
        payment.date,
        _plain_amount(payment.amount),
        accounts.normalised(payment.account),
        accounts.normalised(payment.party.account),
        " ".join(caseless(payment.purpose).split()),
    )


def equal_fingerprints(payment: PaymentInstruction | ListedDocument) -> tuple[Fingerprint, ...]:
    """The fingerprints of a payment; equal payments have one in common. None as in `fingerprint`.

    Its own number in the purpose, as templates write it there, makes no payment another one: the
    second fingerprint has the variable in its place. An invoice, contract or order that has the
    same number keeps it.
    """
    mark, number = fingerprint(payment), caseless(payment.number).strip()
    if mark is None:
        return ()
    if not number or number not in mark.purpose:
        return (mark,)

    def written(found: re.Match[str]) -> str:
        return found[0] if _NAMED.search(found.string[: found.start()]) else _OWN_NUMBER

    apart = rf"(?<!\d)(?<!\d[.,]){re.escape(number)}(?![.,]?\d)"
    return (mark, mark._replace(purpose=re.sub(apart, written, mark.purpose)))


def equal_marks(mark: Fingerprint) -> frozenset[Fingerprint]:
    """The fingerprints of documents that are equal to a payment: the bank may tell no currency."""
    return frozenset({mark, _without_currency(mark)})


def duplicates(
    payments: Sequence[PaymentInstruction], documents: Iterable[ListedDocument]
) -> tuple[Duplicate | None, ...]:
    """The duplicates of each payment of a batch, or None for a payment without any.

    Rejected documents do not count: what was refused may be tried again. A document whose currency
    the bank does not tell may be in that of a payment.
    """
    existing: defaultdict[Fingerprint, list[tuple[int, ListedDocument]]] = defaultdict(list)
    for nth, document in enumerate(documents):
        if document.status != DocumentStatus.REJECTED:
            for mark in equal_fingerprints(document):
                existing[mark].append((nth, document))
    seen: defaultdict[Fingerprint, list[int]] = defaultdict(list)
    found: list[Duplicate | None] = []
    for place, payment in enumerate(payments):
        marks = dict.fromkeys(equal_fingerprints(payment))
        wanted = frozenset().union(*map(equal_marks, marks))
        equal = dict(each for mark in wanted for each in existing.get(mark, ()))
        earlier = tuple(document for _, document in sorted(equal.items(), key=lambda each: each[0]))
        before = tuple(sorted({each for mark in marks for each in seen[mark]}))
        for mark in marks:
            seen[mark].append(place)
        occurrence = len(earlier) + len(before) + 1
        repeats = occurrence > 1
        found.append(
            Duplicate(occurrence=occurrence, earlier=earlier, before=before) if repeats else None
        )
    return tuple(found)


def duplicate(payment: PaymentInstruction, documents: Iterable[ListedDocument]) -> Duplicate | None:
    """The duplicate of one payment, or None."""
    return duplicates((payment,), documents)[0]


def equal_lately(
    payment: PaymentInstruction,
    documents: Iterable[ListedDocument],
    *,
    within: timedelta,
    from_any_account: bool = False,
) -> tuple[ListedDocument, ...]:
    """Documents that are equal to a payment but for their day, without rejected ones.

    Args:
        payment: with its day.
        documents: in which they are looked for.
        within: so far their day may be from that of the payment.
        from_any_account: our account may be another one as well.
    """
    mark = fingerprint(payment)
    if mark is None:
        return ()
    account, marks = mark.account, equal_marks(mark)
    found = []
    for document in documents:
        near = document.date is not None and abs(document.date - mark.date) <= within
        if not near or document.status == DocumentStatus.REJECTED:
            continue
        other = fingerprint(document)
        if other is not None:
            theirs = account if from_any_account else other.account
            if other._replace(date=mark.date, account=theirs) in marks:
                found.append(document)
    return tuple(found)


def equal_groups(payments: Iterable[PaymentInstruction]) -> tuple[tuple[int, ...], ...]:
    """Indices of equal payments in a batch, grouped; a group has two or more."""
    groups: dict[Fingerprint, list[int]] = {}
    for place, payment in enumerate(payments):
        marks = equal_fingerprints(payment)
        joined = _distinct(groups[mark] for mark in marks if mark in groups)
        group = joined[0] if joined else []
        for other in joined[1:]:
            group.extend(other)
            marks += tuple(mark for mark, each in groups.items() if each is other)
        group.append(place)
        groups.update(dict.fromkeys(marks, group))
    return tuple(tuple(sorted(each)) for each in _distinct(groups.values()) if len(each) > 1)


def _distinct(groups: Iterable[list[int]]) -> list[list[int]]:
    return list({id(each): each for each in groups}.values())


_INVOICE_WORD = (
    r"(?:сч[её]т\w*(?:[\s-]*фактур\w*)?|сч[./-]?\s?ф(?:акт\w*)?|сч|с/ф|рахун\w*"
    r"(?:[\s-]*фактур\w*)?|invoice|inv|э?счф|ттн|тн|накладн\w*|акт\w*)\b"
)
_CONTRACT_WORD = (
    r"(?:дог(?:овор\w*)?|дагавор\w*|дамов\w*|контракт\w*|кантракт\w*|соглашени\w*|пагадненн\w*|"
    r"contracts?|agreements?|umow\w*)\b"
)
_CUSTOMER_WORD = (
    r"(?:лицев\w*\s+сч[её]т\w*|лиц\.\s*сч(?:[её]т\w*)?|л/сч?|асабов\w*\s+рахун\w*|о/р)\b"
)
"""The account of a customer with a supplier, such as one of water or electricity."""
_OTHER_WORD = r"(?:заказ\w*|заяв\w*|заяў\w*|замов\w*|orders?|спецификац\w*|спецыфікац\w*)\b"
"""Behind these, a number is not that of the contract before them."""
_WORD_BETWEEN = rf"(?!{_INVOICE_WORD}|{_CONTRACT_WORD}|{_OTHER_WORD})[^\W\d_]+(?:[/-][^\W\d_]+)*"
_MOST_WORDS_BETWEEN = 8
_DAY = (
    r"(?:от|ад)?(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\s+[^\W\d_]+\s+\d{4}|"
    r"\d{1,2},\s*\d{4})(?:\s*г(?:ода|\b)\.?)?"
)
_BETWEEN = r"""[\s.:«»"“”()]"""
_TO_NUMBER_OF_CONTRACT = (
    rf"{_BETWEEN}*(?:{_WORD_BETWEEN}{_BETWEEN}+){{0,{_MOST_WORDS_BETWEEN}}}(?:{_DAY}[\s,]*)?"
)
"""What the contract is about, with whom it is, and its day: *аренды от 02.02.2026*."""
_NUMBER_MARK = r"(?:№|\bN(?:o|о|r)?\b\.?|#)"
_INVOICE = re.compile(
    rf"(?:(?P<other>{_CONTRACT_WORD}{_TO_NUMBER_OF_CONTRACT}|{_CUSTOMER_WORD}[.:\s]*)|"
    rf"(?P<invoice>{_INVOICE_WORD})[.:\s]*(?:на\s+оплату\s*|на\s+аплату\s*)?)?"
    rf"(?P<mark>{_NUMBER_MARK})?\s*(?P<number>[\w/-]*\d[\w/-]*)",
    re.IGNORECASE,
)
_NAMED = re.compile(
    rf"(?<!\w)(?:{_INVOICE_WORD}|{_CONTRACT_WORD}|{_CUSTOMER_WORD}|{_OTHER_WORD})"
    rf"[\s.:]*(?:на\s+(?:оплату|аплату)\s*)?(?:{_NUMBER_MARK})?\s*$",
    re.IGNORECASE,
)
"""What says right before a number that it is that of an invoice, a contract or an order."""
_LONGEST_INVOICE = 20
_LOOK_ALIKES = str.maketrans("АВЕКМНОРСТУХІ", "ABEKMHOPCTYXI")


@lru_cache(maxsize=4_096)
def invoice_numbers(purpose: str) -> frozenset[str]:
    """Numbers of invoices, delivery notes and acts in a purpose, in one notation.

    A number counts behind №, N, No. or #, or behind *счёт*, *сч.*, *с/ф*, *рахунак*, *invoice*,
    *ТТН*, *акт*; that of a contract (*договор аренды от 02.02.2026 № 14*), or of a customer
    (*лицевой счёт*), does not. Letters become Latin capitals, leading zeros go.
    """
    found = set()
    for match in _INVOICE.finditer(composed(purpose)):
        if match["other"] or not (match["mark"] or match["invoice"]):
            continue
        number = match["number"].strip("-/_").upper().translate(_LOOK_ALIKES)
        if number and len(number) < _LONGEST_INVOICE:
            found.add(number.lstrip("0") or number)
    return frozenset(found)


def same_invoice(
    payment: PaymentInstruction, documents: Iterable[ListedDocument]
) -> tuple[ListedDocument, ...]:
    """Payments to the same payee that name one of the same invoices, without rejected ones."""
    numbers = invoice_numbers(payment.purpose)
    if not numbers:
        return ()
    return tuple(
        document
        for document in documents
        if document.status != DocumentStatus.REJECTED
        and is_same_payee(payment, document)
        and not numbers.isdisjoint(invoice_numbers(document.purpose))
    )


def invoice_groups(payments: Sequence[PaymentInstruction]) -> tuple[tuple[int, ...], ...]:
    """Indices of payments in a batch that name the same invoice of the same payee; two or more."""
    places: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for place, payment in enumerate(payments):
        account = accounts.normalised(payment.party.account)
        payee = taxpayer.normalised(payment.party.taxpayer_number) or account
        for number in invoice_numbers(payment.purpose) if payee else ():
            places[payee, number].append(place)
    return tuple(tuple(group) for group in places.values() if len(group) > 1)


def is_same_payee(payment: PaymentInstruction, document: ListedDocument) -> bool:
    """Whether a document is to the account or to the taxpayer number that a payment goes to."""
    one, other = payment.party, document.party
    same_account = one.account and accounts.normalised(one.account) == accounts.normalised(
        other.account
    )
    same_number = one.taxpayer_number and taxpayer.normalised(
        one.taxpayer_number
    ) == taxpayer.normalised(other.taxpayer_number)
    return bool(same_account or same_number)


def _without_currency(mark: Fingerprint) -> Fingerprint:
    """The fingerprint of an equal payment whose currency is not told."""
    return mark._replace(amount=f"{mark.amount.partition(' ')[0]} ")


def _plain_amount(amount: Amount) -> str:
    """An amount without insignificant zeros."""
    value = amount.value.normalize() if amount.value.is_finite() else amount.value
    return f"{value:f} {amount.currency.upper()}"
