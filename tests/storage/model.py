"""A plain Python model of the window queries, to compare the store with."""

from __future__ import annotations

import re
from decimal import ROUND_FLOOR, Decimal
from typing import TYPE_CHECKING, Any

from desktop_app.domain.documents.listed import (
    DocumentType,
    Kind,
    RequirementType,
)
from desktop_app.domain.documents.statuses import (
    FINAL_DOCUMENT_STATUSES,
    DocumentStatus,
    RegisterDocumentStatus,
)
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.storage.window import SortKey, Totals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from collections.abc import Set as AbstractSet

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.money import Amount
    from desktop_app.storage.window import DocumentFilter

_OF_PARTY = {
    SortKey.PARTY: "name",
    SortKey.TAXPAYER_NUMBER: "taxpayer_number",
    SortKey.PARTY_ACCOUNT: "account",
    SortKey.PARTY_BANK: "bank",
}


_PAYING = frozenset(
    {
        *("legalPayments", "individualPayments", "budgetPayments", "selfPayments"),
        *("nonResidentPayments", "salaryLists", "acceptances", "currPayments"),
        *("conversionPay", "purchasePay", "salePay"),
    }
)


def plain(text: str) -> str:
    """A text without case, ё and doubled blanks."""
    return re.sub(r"\s+", " ", text.casefold().replace("ё", "е").replace("\0", " ")).strip()


def matches(document: ListedDocument, where: DocumentFilter, to_sign: AbstractSet[str]) -> bool:
    """Whether a filter lets a document through."""
    narrowed = (
        (document.kind, {where.kind}),
        (document.account, where.accounts),
        (document.status, where.statuses),
        (document.type, where.types),
        (document.id, to_sign if where.to_sign else ()),
        (reply_of(document), where.replies),
        (getattr(document, "incoming", None), where.directions),
    )
    if any(wanted and value not in wanted for value, wanted in narrowed):
        return False
    if where.to_sign and document.id not in to_sign:
        return False
    if where.undated and document.date is not None:
        return False
    if where.unanswered and (
        document.kind is not Kind.REQUIREMENT
        or document.type == RequirementType.WITHOUT_ACCEPTANCE
        or document.status in {2, 3, 4, 5, 7}
    ):
        return False
    if where.period and (document.date is None or document.date not in where.period):
        return False
    party = document.party
    texts = (
        document.number, document.purpose, document.account, party.name, party.taxpayer_number,
        party.account,
    )  # fmt: skip
    found = any(plain(where.text) in plain(text) for text in texts)
    return found or has_amount(document, plain(where.text))


def has_amount(document: ListedDocument, text: str) -> bool:
    """Whether an amount begins with what was typed, with any decimals or with those typed."""
    typed = re.fullmatch(r"([0-9]+|[0-9]{1,3}( [0-9]{3})+)([.,][0-9]{0,4})?", text)
    value = document.amount.value if document.amount is not None else Decimal("NaN")
    if typed is None or not value.is_finite() or abs(value) > 10**14:
        return False
    whole, decimals = typed[1].replace(" ", ""), (typed[3] or "").replace(",", ".")
    if (len(whole) < 3 and not decimals) or whole != str(int(whole)):
        return False
    written = f"{value.quantize(Decimal('0.0001'), ROUND_FLOOR):f}"
    return written.startswith(whole + (decimals or "."))


def reply_of(document: ListedDocument) -> str | None:
    """The reply of the register that a document came in, or that a request got."""
    return getattr(document, "reply_id", None) or getattr(document, "settlement_id", None)


def requests(documents: Iterable[ListedDocument]) -> dict[str, RegisterRequest]:
    """The requests whose replies have documents, the newest first, by reply."""
    listed = list(documents)
    received = {each.reply_id for each in listed if isinstance(each, RegisterDocument)}
    asked = [each for each in listed if isinstance(each, RegisterRequest)][::-1]
    asked.sort(key=lambda each: each.date.toordinal() if each.date else 0, reverse=True)
    found: dict[str, RegisterRequest] = {}
    for each in asked:
        if each.settlement_id and each.settlement_id in received:
            found.setdefault(each.settlement_id, each)
    return found


def sort_value(document: ListedDocument, key: SortKey) -> Any:
    """What a document is ordered by; comparable with that of the others."""
    if key in _OF_PARTY:
        text = getattr(document.party, _OF_PARTY[key])
        return plain(text) if key in {SortKey.PARTY, SortKey.PARTY_BANK} else text
    values = {
        SortKey.DATE: document.date,
        SortKey.PERIOD_FROM: getattr(document, "period_from", None),
        SortKey.PERIOD_TO: getattr(document, "period_to", None),
        SortKey.DUE: getattr(document, "accept_until", None),
        SortKey.RECEIVED: getattr(document, "received_at", None),
        SortKey.STATUS: document.status,
    }
    if key in values:
        value = values[key]
        return (value is not None, value if value is not None else 0)
    read: dict[SortKey, Callable[[], Any]] = {
        SortKey.NUMBER: lambda: natural(document.number),
        SortKey.TYPE: lambda: document.type,
        SortKey.ACCOUNT: lambda: document.account,
        SortKey.AMOUNT: lambda: within_currency(document.amount),
        SortKey.REST: lambda: within_currency(getattr(document, "rest", None)),
        SortKey.CURRENCY: lambda: document.amount.currency if document.amount else "",
        SortKey.PURPOSE: lambda: plain(document.purpose)[:48],
    }
    return read[key]()


def within_currency(amount: Amount | None) -> tuple[str, Decimal]:
    """What an amount is ordered by: its currency and its number."""
    return (amount.currency if amount is not None else "", amount_value(amount))


def amount_value(amount: Amount | None) -> Decimal:
    """The number an amount is ordered by: four decimals, none first, all giants alike."""
    if amount is None:
        return Decimal("-Infinity")
    value = min(amount.value, Decimal(9) * 10**14)
    return (value * 10_000) // 1 if value >= 0 else -((-value * 10_000) // 1)


def natural(number: str) -> list[tuple[int, int, str]]:
    """A number cut into texts and counts."""
    parts = re.split(r"([0-9]+)", plain(number))
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts if part]


def _is_payment(document: ListedDocument) -> bool:
    """Whether money is, or may be, paid with it."""
    if document.kind is Kind.DOCUMENT:
        pays = document.type in _PAYING or document.type not in set(DocumentType)
        return pays and document.status != DocumentStatus.REJECTED
    if document.kind is Kind.REGISTER_DOCUMENT:
        return document.status != RegisterDocumentStatus.RECALLED
    return True


def totals(documents: Iterable[ListedDocument]) -> Totals:
    """Count and sums, one amount after the other; what pays nothing stands apart from payments."""
    count = left_out = apart = paying = 0
    ways: tuple[set[object], set[object]] = (set(), set())
    payments: dict[str, Any] = {}
    others: dict[str, Any] = {}
    statuses = set()
    has_amount = False
    for document in documents:
        count += 1
        statuses.add(document.status)
        has_amount = has_amount or document.amount is not None
        left = getattr(document, "rest", None)
        amount = document.amount if left is None else left
        if amount is None:
            continue
        money = amount.money
        has_rest = document.kind in {Kind.CARD_FILE, Kind.REQUIREMENT}
        is_settled = has_rest and document.status in FINAL_DOCUMENT_STATUSES
        if is_settled or money is None or abs(amount.value) >= 10**14:
            left_out += 1
        else:
            sums = payments if _is_payment(document) else others
            apart += sums is others
            paying += sums is payments
            ways[sums is others].add(getattr(document, "incoming", None))
            known = sums.get(money.currency)
            sums[money.currency] = money if known is None else known + money
    sums = payments or others
    left_out += apart if payments else 0
    if len(ways[not payments]) > 1:
        left_out += paying if payments else apart
        sums = {}
    return Totals(
        count,
        tuple(sums[name] for name in sorted(sums)),
        left_out,
        only_status=statuses.pop() if len(statuses) == 1 else None,
        no_amount=bool(count) and not has_amount,
    )
