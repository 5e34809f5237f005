"""Finds equal payments and invoices among those to be sent together, and warns about them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.duplicates import equal_groups, invoice_groups
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.ui.forms.review.payment_notices import PaymentNotice
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from desktop_app.ui.forms.review.review_sheet import ReviewItem

_TITLE: Final = Text("BatchDuplicates", "Equal payments would be sent together")
_GROUP: Final = Text("BatchDuplicates", "No. {numbers}: each {amount}, {name}")
_MOST_NUMBERS: Final = 12
_MOST_GROUPS: Final = 8


def with_batch_duplicates(items: Sequence[ReviewItem]) -> tuple[ReviewItem, ...]:
    """The same items; each payment lists some that are equal to it, or for the same invoice."""
    updated = list(items)
    for group in _groups(items):
        for place, others in _others(items, group):
            updated[place] = replace(updated[place], batch_duplicates=others)
    for group in _groups(items, invoice_groups):
        for place, others in _others(items, group):
            equal = {id(each) for each in updated[place].batch_duplicates}
            found = (*updated[place].batch_invoices, *(o for o in others if id(o) not in equal))
            updated[place] = replace(updated[place], batch_invoices=found[:_MOST_NUMBERS])
    return tuple(updated)


def batch_duplicate_notice(items: Sequence[ReviewItem]) -> PaymentNotice | None:
    """A notice of which items are equal to each other; None if no two are."""
    groups = _groups(items)
    if not groups:
        return None
    lines = [_line([_payment(items[each]) for each in group]) for group in groups]
    shown = [*lines[:_MOST_GROUPS], *(["…"] if len(lines) > _MOST_GROUPS else [])]
    return PaymentNotice(str(_TITLE), "\n".join(shown), loud=True, equal=True)


def _others(
    items: Sequence[ReviewItem], group: Sequence[int]
) -> Iterator[tuple[int, tuple[PaymentInstruction, ...]]]:
    """Each place of a group with some of the other payments of it."""
    shown = group[: _MOST_NUMBERS + 1]
    for place in group:
        yield place, tuple(_payment(items[each]) for each in shown if each != place)


def _groups(
    items: Sequence[ReviewItem],
    alike: Callable[[Sequence[PaymentInstruction]], tuple[tuple[int, ...], ...]] = equal_groups,
) -> tuple[tuple[int, ...], ...]:
    places = [at for at, each in enumerate(items) if _pays(each)]
    found = alike([_payment(items[at]) for at in places])
    return tuple(tuple(places[at] for at in group) for group in found)


def _pays(statement: ReviewItem) -> bool:
    return isinstance(statement.instruction, PaymentInstruction)


def _payment(statement: ReviewItem) -> PaymentInstruction:
    paid = statement.instruction
    if not isinstance(paid, PaymentInstruction):
        raise TypeError("only payments are compared")
    return paid


def _line(equal: Sequence[PaymentInstruction]) -> str:
    first = equal[0]
    numbers = [each.number or "—" for each in equal[:_MOST_NUMBERS]]
    more = ["…"] if len(equal) > _MOST_NUMBERS else []
    return _GROUP.format(
        numbers=", ".join([*numbers, *more]),
        amount=formats.amount(first.amount) if first.amount is not None else "",
        name=first.party.name,
    )
