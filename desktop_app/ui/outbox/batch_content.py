"""What the page of a batch shows of its items, worked out in a worker where they are many."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import field
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.instruction import DebitDecision
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.values.money import Money
from desktop_app.ui.forms.review.review_sheet import ReviewItem
from desktop_app.ui.outbox.batch_items import LOUD, BatchItem, WarningKind

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

_PLACE: Final = {kind: place for place, kind in enumerate(WarningKind)}


@dataclass(frozen=True, slots=True)
class BatchTotal:
    """What leaves one account in one currency; `account` is empty where a row names none."""

    account: str
    count: int
    money: Money | None


@dataclass(frozen=True, slots=True)
class BatchContent:
    """The items of a batch.

    Attributes:
        items: in the order of sending.
        order: their places, those with the most severe warnings first.
        faulty: places of those that cannot be sent as they are now.
        counts: how many have a warning of a kind.
        stopping: identifiers of the earlier rows that stopped some of them.
    """

    items: tuple[BatchItem, ...] = ()
    order: tuple[int, ...] = ()
    faulty: frozenset[int] = frozenset()
    counts: Counter[WarningKind] = field(default_factory=Counter)
    stopping: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ChosenItems:
    """The items that are ticked, and what follows from them.

    Attributes:
        items: in the order of sending.
        totals: what they come to by account and currency.
        sums: what they come to by currency.
        kinds: one of each operation, for the heading.
        loud: one of each set of warnings that have to be confirmed.
        loud_rows: identifiers of all rows that have such warnings.
        operations: what they do.
        decision: what all of them answer to payment demands; None where they do not.
    """

    items: tuple[BatchItem, ...] = ()
    totals: tuple[BatchTotal, ...] = ()
    sums: tuple[Money, ...] = ()
    kinds: tuple[ReviewItem, ...] = ()
    loud: tuple[ReviewItem, ...] = ()
    loud_rows: frozenset[str] = frozenset()
    operations: frozenset[Operation] = frozenset()
    decision: DebitDecision | None = None


def content_of(items: Sequence[BatchItem]) -> BatchContent:
    """What is shown of items before they are sent."""
    last = len(_PLACE)
    severity = [_PLACE[item.kinds[0]] if item.kinds else last for item in items]
    return BatchContent(
        items=tuple(items),
        order=tuple(sorted(range(len(items)), key=severity.__getitem__)),
        faulty=frozenset(at for at, item in enumerate(items) if not item.can_be_sent),
        counts=Counter(kind for item in items for kind in item.kinds),
        stopping=frozenset(
            item.statement.stop.row_id for item in items if item.statement.stop is not None
        ),
    )


def choose(items: Sequence[BatchItem], left_out: Collection[int] = ()) -> ChosenItems:
    """What is sent of items; `left_out` are the places of the others."""
    chosen = tuple(item for at, item in enumerate(items) if at not in left_out)
    found = totals(chosen)
    sums: defaultdict[str, int] = defaultdict(int)
    for total in found:
        if total.money is not None:
            sums[total.money.currency] += total.money.minor
    return ChosenItems(
        items=chosen,
        totals=found,
        sums=tuple(Money(minor, currency) for currency, minor in sums.items()),
        kinds=tuple({item.row.operation: item.statement for item in chosen}.values()),
        loud=tuple(
            {
                LOUD.intersection(item.kinds): item.statement
                for item in chosen
                if item.needs_confirmation
            }.values()
        ),
        loud_rows=frozenset(item.row.id for item in chosen if item.needs_confirmation),
        operations=frozenset(item.row.operation for item in chosen),
        decision=_decision(chosen),
    )


def totals(items: Sequence[BatchItem]) -> tuple[BatchTotal, ...]:
    """What the items come to by account and currency; what pays nothing is counted apart.

    Where all of them refuse payment demands, it is what they refuse.
    """
    refusing = _decision(items) is DebitDecision.REFUSE
    counts: defaultdict[tuple[str, str], int] = defaultdict(int)
    sums: defaultdict[tuple[str, str], int] = defaultdict(int)
    for item in items:
        money = item.refused if refusing else item.money
        key = item.row.summary.account, money.currency if money is not None else ""
        counts[key] += 1
        sums[key] += money.minor if money is not None else 0
    return tuple(
        BatchTotal(account, count, Money(sums[account, currency], currency) if currency else None)
        for (account, currency), count in sorted(counts.items())
    )


def _decision(items: Sequence[BatchItem]) -> DebitDecision | None:
    """What all items answer to payment demands, if they do."""
    found = {item.decision for item in items}
    return found.pop() if len(found) == 1 else None
