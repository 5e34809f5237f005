"""Says which rows of the outbox may have created which of the bank's documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.outbox.matching import Match, match
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.services.outbox.search_periods import days_of_sending

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from datetime import datetime

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.outbox.rows import OutboxRow


def assign_documents(wanted: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Assign documents to rows so that as many rows as possible get one.

    Args:
        wanted: for every row the documents that may be its own; earlier rows choose first.
    """
    holders: dict[str, str] = {}

    def place(row: str, tried: set[str]) -> bool:
        for document in wanted[row]:
            if document in tried:
                continue
            tried.add(document)
            if document not in holders or place(holders[document], tried):
                holders[document] = row
                return True
        return False

    for row in wanted:
        place(row, set())
    return {row: document for document, row in holders.items()}


def options_of(
    rows: Iterable[OutboxRow], listed: Collection[ListedDocument], told_at: datetime | None
) -> dict[str, tuple[str, ...]]:
    """The documents that each row may have created; none for a row that cannot be read."""
    return {
        one.id: _possible_documents(one, listed, told_at) if one.damage is None else ()
        for one in rows
    }


def rows_sharing_documents(
    row: OutboxRow, others: Sequence[OutboxRow], options: Mapping[str, tuple[str, ...]]
) -> list[OutboxRow]:
    """The row, and all rows connected with it by documents that several of them may have made."""
    reached, grown = {row.id}, True
    while grown:
        matches = {each for one in reached for each in options[one]}
        more = {one.id for one in others if matches.intersection(options[one.id])} - reached
        reached |= more
        grown = bool(more)
    return [one for one in others if one.id in reached]


def count_of_matches(rows: Iterable[OutboxRow], options: Mapping[str, tuple[str, ...]]) -> int:
    """How many documents rows may have made together."""
    return len({each for one in rows for each in options[one.id]})


def _possible_documents(
    row: OutboxRow, listed: Collection[ListedDocument], told_at: datetime | None
) -> tuple[str, ...]:
    """Identifiers of documents that the row may have made: they did not exist before its send."""
    known, days = row.progress.known or (), days_of_sending(row, told_at)
    return tuple(
        one.id
        for one in listed
        if one.id not in known and match(row.sendable, one, days) is Match.SAME
    )


def in_turn(rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Sort rows: those certain to have a document first, then by creation."""
    return sorted(rows, key=lambda one: one.state is not OutboxState.SENT)
