"""Our own accounts, read from the documents of the bank, with their currencies."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book import payees
from desktop_app.domain.documents.listed import DocumentType, Kind
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts
from desktop_app.storage.window import DocumentFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.storage.window import DocumentWindows

_TYPES: Final = frozenset(kind.value for kind in PAYMENT_TYPES)
_IN_ITS_CURRENCY: Final = _TYPES | {
    DocumentType.SALARY_LISTS.value,
    DocumentType.CURR_PAYMENTS.value,
    DocumentType.SALE_PAY.value,
}
"""Types of documents whose amounts are in the currency of the account that pays."""
_NEWEST: Final = Sort(SortKey.DATE, descending=True)
_MOST_LOOKED_AT: Final = 20


@dataclass(frozen=True, slots=True)
class OwnAccount:
    """An own account, with the currency of its newest payments.

    A letter has no currency, and what buys or converts currency has that of the other account. The
    digits of an account tell its bank, and no currency.

    Attributes:
        account: without blanks.
        currency: empty if no document tells it, or if there are several.
        several: the currencies where there are several, the most frequent first.
    """

    account: str
    currency: str = ""
    several: tuple[str, ...] = ()

    @property
    def currencies(self) -> tuple[str, ...]:
        """All currencies that its newest payments tell, the most frequent first."""
        return self.several or ((self.currency,) if self.currency else ())


async def read_own_accounts(windows: DocumentWindows, *, company: str) -> tuple[OwnAccount, ...]:
    """Own accounts, the most recently used first.

    An account whose documents are all payments to us is that of a counterparty.

    Args:
        windows: the bank's documents.
        company: our name, as the bank writes it.

    Raises:
        StorageError: the store could not be read.
    """
    found, us = [], payees.plain_name(company)
    for facet in await windows.accounts(DocumentFilter(kind=Kind.DOCUMENT)):
        if not facet.value:
            continue
        where = DocumentFilter(kind=Kind.DOCUMENT, accounts=frozenset({facet.value}))
        newest = await _newest(windows, where)
        if newest and all(_came_from_others(each, us) for each in newest):
            continue
        paid = await _newest_paid(windows, replace(where, types=_IN_ITS_CURRENCY))
        day = newest[0].date.toordinal() if newest and newest[0].date else 0
        found.append((-day, _in_its_currencies(accounts.normalised(facet.value), paid)))
    return tuple(each for _, each in sorted(found, key=lambda pair: pair[0]))


def fitting_account(own: Sequence[OwnAccount], currency: str) -> OwnAccount | None:
    """The account to pay from: the first with a currency, else the first of unknown currency.

    Args:
        own: the most recently used first.
        currency: of the amount; empty where any account fits.

    Returns:
        None if all accounts are in other currencies.
    """
    if not currency:
        return next(iter(own), None)
    known = (each for each in own if currency in each.currencies)
    return next(known, None) or next((each for each in own if not each.currencies), None)


def _in_its_currencies(account: str, paid: Sequence[ListedDocument]) -> OwnAccount:
    """An account with the currencies of its newest documents."""
    named = (each.amount.currency for each in paid if each.amount is not None)
    found = tuple(currency for currency, _ in Counter(filter(None, named)).most_common())
    return OwnAccount(account, found[0]) if len(found) == 1 else OwnAccount(account, several=found)


async def _newest_paid(
    windows: DocumentWindows, where: DocumentFilter
) -> tuple[ListedDocument, ...]:
    """The newest that the bank lists and did not reject; if there are none, the newest of all.

    A payment in a wrong currency is deleted or rejected, and says nothing of the account then.
    """
    listed = await _newest(windows, replace(where, listed_only=True))
    passed = tuple(each for each in listed if each.status != DocumentStatus.REJECTED)
    return passed or await _newest(windows, where)


async def _newest(windows: DocumentWindows, where: DocumentFilter) -> tuple[ListedDocument, ...]:
    found = await windows.window(where, _NEWEST, offset=0, limit=_MOST_LOOKED_AT)
    return tuple(row.value for row in found.rows)


def _came_from_others(document: ListedDocument, us: str) -> bool:
    """Whether it is a payment to us, whose plain name is `us`, and not between own accounts."""
    to_us = bool(us) and payees.plain_name(document.party.name) == us
    return to_us and document.type in _TYPES and document.type != DocumentType.SELF_PAYMENTS
