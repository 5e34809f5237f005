"""What of a selection can be signed, why the rest cannot, its totals, and its attempts."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.adding_up import added_up
from desktop_app.domain.documents.listed import BankDocument, ListedDocument, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.signing.attempts import MOST_IN_ATTEMPT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from desktop_app.domain.values.money import Money


_NUMBER: Final = re.compile(r"[1-9][0-9]{0,18}")
"""Identifiers that can be sent as a number (int64) and still be the same text.

Without leading zeros it may be another document.
"""


class SigningObstacle(StrEnum):
    """Reasons why a document cannot be signed."""

    OTHER_KIND = "other_kind"
    """It is no bank document: card file, requirement, or obligations register."""
    NOT_WAITING = "not_waiting"
    """It does not await a signature: it was signed, rejected, or never needed one."""
    NO_IDENTIFIER = "no_identifier"
    """The bank told no number by which it could be named."""


def obstacle(document: ListedDocument, *, offered: bool = False) -> SigningObstacle | None:
    """Why a document cannot be signed; None if it can.

    Args:
        document: its list row.
        offered: the bank lists it for signing (row 21), which counts whatever its status is.
    """
    if not isinstance(document, BankDocument):
        return SigningObstacle.OTHER_KIND
    if not offered and document.status != DocumentStatus.AWAITING_SIGNATURE:
        return SigningObstacle.NOT_WAITING
    return None if _NUMBER.fullmatch(document.id) else SigningObstacle.NO_IDENTIFIER


def is_as_shown(shown: BankDocument, now: BankDocument | None) -> bool:
    """Whether a document still awaits its signature with the content that a person saw.

    What the list does not tell is no difference: a document that was just made is shown with its
    details, of which lists leave out some.

    Args:
        shown: as it was on show.
        now: as the bank lists it for signing; None where it does not.
    """
    if now is None or obstacle(now, offered=True) is not None:
        return False
    return _content(shown) == _content(as_told(now, shown))


def as_told(now: BankDocument, shown: BankDocument) -> BankDocument:
    """A document as the bank lists it, with what the list does not tell as it was on show."""
    party = {
        field.name: getattr(now.party, field.name) or getattr(shown.party, field.name)
        for field in fields(Party)
    }
    amount = now.amount or shown.amount
    if now.amount is not None and shown.amount is not None and not now.amount.currency:
        amount = replace(now.amount, currency=shown.amount.currency)
    return replace(
        now,
        date=now.date or shown.date,
        number=now.number or shown.number,
        type=now.type or shown.type,
        account=now.account or shown.account,
        party=Party(**party),
        amount=amount,
        purpose=now.purpose or shown.purpose,
    )


def _content(document: BankDocument) -> BankDocument:
    """A document without the bank's names of its codes and without what nobody knows."""
    return replace(document, type_name="", status=None, status_name="", other=())


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningSelection:
    """A selection of documents, divided into what can be signed and what cannot.

    Attributes:
        documents: those that can, each once, in the order of the selection.
        obstacles: the others, each with the reason.
    """

    documents: tuple[BankDocument, ...] = ()
    obstacles: tuple[tuple[ListedDocument, SigningObstacle], ...] = ()

    @property
    def totals(self) -> tuple[Money, ...]:
        """Exact sums of what can be signed, one for each currency, in order of appearance.

        As in lists, contracts and applications are not added to payments.
        """
        sums: dict[str, Money] = {}
        for document in self._added:
            money = None if document.amount is None else document.amount.money
            if money is not None:
                known = sums.get(money.currency)
                sums[money.currency] = money if known is None else known + money
        return tuple(sums.values())

    @property
    def uncounted(self) -> int:
        """How many of them have no exact amount, and stand in no total."""
        return sum(
            document.amount is None or document.amount.money is None for document in self.documents
        )

    @property
    def unadded(self) -> int:
        """How many amounts of theirs are in no total.

        They cannot be added up exactly, or are of documents that pay nothing.
        """
        added = sum(
            each.amount is not None and each.amount.money is not None for each in self._added
        )
        return sum(each.amount is not None for each in self.documents) - added

    @property
    def _added(self) -> list[BankDocument]:
        return added_up(self.documents)

    @property
    def attempts(self) -> tuple[tuple[BankDocument, ...], ...]:
        """The documents by attempt: each has at most `MOST_IN_ATTEMPT`."""
        starts = range(0, len(self.documents), MOST_IN_ATTEMPT)
        return tuple(self.documents[start : start + MOST_IN_ATTEMPT] for start in starts)


def select(
    documents: Iterable[ListedDocument], *, offered: Collection[str] = ()
) -> SigningSelection:
    """Divide documents into what can be signed and what cannot.

    Args:
        documents: as their lists tell them.
        offered: identifiers of those that the bank lists for signing.
    """
    fit: dict[str, BankDocument] = {}
    obstacles: list[tuple[ListedDocument, SigningObstacle]] = []
    for document in documents:
        found = obstacle(document, offered=document.id in offered)
        if found is not None:
            obstacles.append((document, found))
        elif isinstance(document, BankDocument):
            fit.setdefault(document.id, document)
    return SigningSelection(documents=tuple(fit.values()), obstacles=tuple(obstacles))
