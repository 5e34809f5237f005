"""The filter of outbox rows that need the user; imported early for the navigation count."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.storage.window import OutboxFilter

WAITING_FILTER: Final = OutboxFilter(
    states=frozenset(
        {OutboxState.DRAFT, OutboxState.READY, OutboxState.UNKNOWN, OutboxState.REFUSED}
    )
)
"""What a person has to look at; the number of it stands in the navigation."""
