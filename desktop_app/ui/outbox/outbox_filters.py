"""The filter bar of drafts and outbox: states, kinds, days of the last change, labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import OPERATIONS, SIGNING_OPERATIONS
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n.labels import outbox as words
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import FacetChip, PeriodChip

if TYPE_CHECKING:
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.window import OutboxWindows
    from desktop_app.ui.tables.filter_chips import Chip

_STATES: Final = tuple(each for each in OutboxState if each is not OutboxState.DAMAGED)
"""States that are stored."""
_KINDS: Final = tuple(each for each in OPERATIONS if each not in SIGNING_OPERATIONS)
"""Operations that the list has."""


def outbox_chips(rows: OutboxWindows, *, labels: Chip, clock: Clock) -> dict[Part, Chip]:
    """The chips of the filter bar, in their order; `labels` is that of labels."""
    return {
        Part.STATUSES: FacetChip(
            Text("filters", "Status"),
            load=rows.states,
            name=lambda facet: words.name_of_state(OutboxState(facet.value)),
            values=_STATES,
        ),
        Part.KINDS: FacetChip(
            Text("filters", "What it does"),
            load=rows.operations,
            name=lambda facet: words.name_of_operation(facet.value),
            values=_KINDS,
        ),
        Part.PERIOD: PeriodChip(Text("filters", "Changed"), clock=clock),
        Part.LABELS: labels,
    }
