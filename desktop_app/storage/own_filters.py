"""Filters of outbox, address book and templates; `storage.window` is their read interface."""

# ruff: noqa: TC004 - nobody reads these field types

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from desktop_app.domain.address_book.counterparties import CounterpartyState
    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import OutboxState
    from desktop_app.domain.values.periods import Period


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxFilter:
    """A filter of drafts and instructions; empty fields do not restrict it.

    Attributes:
        states: where they stand; `OutboxState.DRAFT` for drafts.
        operations: what they do; none means all but attempts to sign, which have their own page.
        text: any fragment, in any case, of number, counterparty, its accounts, purpose, note
            and label.
        on_their_way: identifiers of rows that count as *being sent* while they are *ready*.
        labels: identifiers of labels: only rows to whose records one of them belongs.
        period: days in Minsk on which they changed last.
    """

    states: frozenset[OutboxState] = frozenset()
    operations: frozenset[Operation] = frozenset()
    text: str = ""
    on_their_way: frozenset[str] = frozenset()
    labels: frozenset[str] = frozenset()
    period: Period | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterpartyFilter:
    """A filter of address book entries.

    Attributes:
        states: what they are; none means everything that is not hidden.
        text: any fragment, in any case, of name, taxpayer number, accounts, bank, notes and label.
        labels: identifiers of labels: only what has one of them.
    """

    states: frozenset[CounterpartyState] = frozenset()
    text: str = ""
    labels: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateFilter:
    """A filter of templates; empty fields do not restrict it.

    Attributes:
        types: document types.
        groups: names of groups; an empty one stands for templates in none.
        text: any fragment, in any case, of name, group, payee, its account and taxpayer number,
            purpose.
    """

    types: frozenset[str] = frozenset()
    groups: frozenset[str] = frozenset()
    text: str = ""
