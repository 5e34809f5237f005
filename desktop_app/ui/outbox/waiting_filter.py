"""What waits for a person in the outbox; light, because the navigation counts it at every start."""

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
