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
    mark = _without_purpose(payment)
    return mark._replace(purpose=_plain_purpose(payment)) if mark is not None else None


def equal_fingerprints(payment: PaymentInstruction | ListedDocument) -> tuple[Fingerprint, ...]:
    """The fingerprints of a payment; equal payments have one in common. None as in `fingerprint`.

    Its own number in the purpose, as templates write it there, makes no payment another one: the
    second fingerprint has the variable in its place. Only a number right behind a word for the
    payment (*платёж 5*, *п/п № 5*, *payment No. 5*) is surely its own; a year may follow it
    (*№ 5/2026*). Then the purpose ends, or a punctuation mark or a preposition follows: *платёж 5
    октября* names a day, and *платёж 5 из 12* a part. Any other number is kept, as that of an
    invoice, a contract, a policy or a quarter.
    """
    mark = _without_purpose(payment)
    if mark is None:
        return ()
    return tuple(mark._replace(purpose=each) for each in _equal_purposes(payment))


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
    own = [tuple(dict.fromkeys(equal_fingerprints(payment))) for payment in payments]
    sought = {each._replace(purpose="") for marks in own if marks for each in equal_marks(marks[0])}
    amounts: defaultdict[date | None, set[str]] = defaultdict(set)
    for each in sought:
        amounts[each.date].add(each.amount)
    existing: defaultdict[Fingerprint, list[tuple[int, ListedDocument]]] = defaultdict(list)
    for nth, document in enumerate(documents):
        if document.date not in amounts or document.status == DocumentStatus.REJECTED:
            continue
        # What differs most often and is compared fastest comes first; the purpose is last.
        if document.amount is None or _plain_amount(document.amount) not in amounts[document.date]:
            continue
        if _without_purpose(document) in sought:
            for mark in equal_fingerprints(document):
                existing[mark].append((nth, document))
    seen: defaultdict[Fingerprint, list[int]] = defaultdict(list)
    found: list[Duplicate | None] = []
    for place, marks in enumerate(own):
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
    mark = _without_purpose(payment)
    if mark is None:
        return ()
    account, marks, purposes = mark.account, equal_marks(mark), set(_equal_purposes(payment))
    found = []
    for document in documents:
        near = document.date is not None and abs(document.date - mark.date) <= within
        if not near or document.status == DocumentStatus.REJECTED:
            continue
        other = _without_purpose(document)
        if other is not None:
            theirs = account if from_any_account else other.account
            is_alike = other._replace(date=mark.date, account=theirs) in marks
            if is_alike and not purposes.isdisjoint(_equal_purposes(document)):
                found.append(document)
    return tuple(found)


class EqualGroups:
    """The payments of a batch in groups of equal ones, while single ones are changed.

    Of payments that are equal to the same third one, all are in one group. A payment without a day
    or an amount is alone.
    """

    def __init__(self) -> None:
        """Begin without payments."""
        self._marks: dict[int, tuple[Fingerprint, ...]] = {}
        self._places: defaultdict[Fingerprint, set[int]] = defaultdict(set)

    def put(self, place: int, payment: PaymentInstruction) -> frozenset[int]:
        """Put a payment at a place, also instead of the one there.

        Returns:
            The places whose group may be another one now; empty if none is.
        """
        marks, before = equal_fingerprints(payment), self._marks.get(place)
        if marks == before:
            return frozenset()
        concerned = set(self.group(place)) if before is not None else set()
        for mark in before or ():
            self._places[mark].discard(place)
        for mark in marks:
            self._places[mark].add(place)
        self._marks[place] = marks
        return frozenset(concerned.union(self.group(place)))

    def group(self, place: int) -> tuple[int, ...]:
        """The places of payments that are equal to the one at a place, and its own, in order."""
        found, waiting, seen = {place}, [place], set[Fingerprint]()
        while waiting:
            for mark in self._marks[waiting.pop()]:
                if mark not in seen:
                    seen.add(mark)
                    new = self._places[mark] - found
                    found |= new
                    waiting.extend(new)
        return tuple(sorted(found))

    def groups(self, places: Iterable[int] | None = None) -> tuple[tuple[int, ...], ...]:
        """The groups in which places are, each once; all of them if no places are given."""
        found, seen = [], set[int]()
        for place in sorted(self._marks if places is None else places):
            if place not in seen:
                found.append(self.group(place))
                seen.update(found[-1])
        return tuple(found)


def equal_groups(payments: Iterable[PaymentInstruction]) -> tuple[tuple[int, ...], ...]:
    """Indices of equal payments in a batch, grouped; a group has two or more."""
    equal = EqualGroups()
    for place, payment in enumerate(payments):
        equal.put(place, payment)
    return tuple(each for each in equal.groups() if len(each) > 1)


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
_PAYMENT_WORD = (
    r"(?<![\w/])(?:п/п|плат[её]ж(?:у|ом)?|плац[её]ж|плацяж(?:ом|ы)|"
    r"плат[её]жн\w+ поручени\w+|плац[её]жн\w+ даручэнн\w+|"
    r"payment(?: order)?|płatność|płatnością|przelew|poleceni\w+ przelewu)"
)
"""The payment itself; not *код платежа*, *срок платежа* and *договор поручения*."""
_BEFORE_OWN_NUMBER = re.compile(rf"{_PAYMENT_WORD}\s*(?:{_NUMBER_MARK}\s*)?(?<!\w)$", re.IGNORECASE)
_BEHIND_OWN_NUMBER = re.compile(
    r"(?:/(?:19|20)\d\d)?(?:\s*$|\s*[.,;:)](?!\s*\d)|"
    r"\s+(?:от|ад|from|od|за|for|za|(?:по|па)(?!\s*\d))\b)"
)
"""What follows a number of the payment itself: no day, unit or count begins with it."""
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


def _without_purpose(payment: PaymentInstruction | ListedDocument) -> Fingerprint | None:
    """A fingerprint whose purpose is empty; None while the day or the amount is missing."""
    if payment.date is None or payment.amount is None:
        return None
    return Fingerprint(
        payment.date,
        _plain_amount(payment.amount),
        accounts.normalised(payment.account),
        accounts.normalised(payment.party.account),
        "",
    )


def _plain_purpose(payment: PaymentInstruction | ListedDocument) -> str:
    return " ".join(caseless(payment.purpose).split())


def _equal_purposes(payment: PaymentInstruction | ListedDocument) -> tuple[str, ...]:
    """The plain purpose, and where it has the payment's own number, that with the variable."""
    purpose, number = _plain_purpose(payment), caseless(payment.number).strip()
    parts = purpose.split(number) if number else [purpose]
    if len(parts) == 1:
        return (purpose,)
    written, at = parts[0], len(parts[0])
    for part in parts[1:]:
        behind = at + len(number)
        is_own = _BEFORE_OWN_NUMBER.search(purpose[:at]) and _BEHIND_OWN_NUMBER.match(
            purpose, behind
        )
        written += (_OWN_NUMBER if is_own else number) + part
        at = behind + len(part)
    return (purpose,) if written == purpose else (purpose, written)


def _plain_amount(amount: Amount) -> str:
    """An amount without insignificant zeros."""
    value = amount.value.normalize() if amount.value.is_finite() else amount.value
    return f"{value:f} {amount.currency.upper()}"
