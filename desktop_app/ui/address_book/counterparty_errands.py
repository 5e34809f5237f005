"""Forms of counterparties that wait until another one is saved or left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from desktop_app.domain.address_book.counterparties import Counterparty
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.unsaved_forms import UnsavedForm


@dataclass(frozen=True, slots=True, kw_only=True)
class Errand:
    """A new entry that another page waits for.

    Attributes:
        asker: identifies who waits; empty where a lock has ended the wait, or nobody waits.
        back: goes back to that page.
        ended: receives the entry, or None if it was given up.
        begun: the form as it began.
        before: what stood in the form before; it is shown again.
        outer: the errand of which that was the form.
    """

    asker: str = ""
    back: Callable[[], object] = lambda: None
    ended: Callable[[Counterparty | None], object] = lambda _: None
    begun: UnsavedForm | None = None
    before: UnsavedForm | None
    outer: Errand | None


def shown_after(errand: Errand | None, left: UnsavedForm, then: Errand | None) -> Errand:
    """Let a form wait until all that belongs to the open one was saved or left.

    Args:
        errand: of the form that is open; None where it has none.
        left: the form that waits.
        then: what follows that form.
    """
    if errand is None:
        return Errand(before=left, outer=then)
    if errand.before is None:
        return replace(errand, before=left, outer=then)
    return replace(errand, outer=shown_after(errand.outer, left, then))


def forms_of(errand: Errand | None) -> list[UnsavedForm]:
    """The forms that wait behind the open one, the last one that is shown first."""
    found = []
    while errand is not None:
        if errand.before is not None:
            found.append(errand.before)
        errand = errand.outer
    return found[::-1]
