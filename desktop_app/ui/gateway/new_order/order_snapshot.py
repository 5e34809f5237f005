"""The form of a new order at one moment: what it says, what is wrong, and what would be sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.secret_removal import without_card_number
from desktop_app.domain.gateway.typed.kept_texts import incomplete_texts, texts_to_keep
from desktop_app.domain.gateway.typed.order_texts import TypedOrder, read_order
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.services.gateway.parameter_checks import parameter_problems, parameter_warnings
from desktop_app.services.outbox.submission import Submission
from desktop_app.ui.gateway.field_notes import FieldNotes

if TYPE_CHECKING:
    from desktop_app.domain.gateway.parameter_rules import ParameterProblem
    from desktop_app.domain.values.periods import Clock

OPERATIONS: Final = {False: Operation.REGISTER_ORDER, True: Operation.REGISTER_HELD_ORDER}
"""What registers an order, by whether its amount is held first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSnapshot:
    """The form at one moment, unaffected by later typing.

    Attributes:
        draft_id: of the draft in the form.
        typed: what the texts come to.
        texts: as they are typed.
        notes: what is wrong with them.
    """

    draft_id: str
    typed: TypedOrder
    texts: Mapping[str, str]
    notes: FieldNotes

    @property
    def operation(self) -> Operation:
        """What sending it does."""
        return OPERATIONS[self.typed.hold]

    @property
    def order(self) -> Submission:
        """The submission for the outbox."""
        return Submission(
            operation=self.operation,
            instruction=self.typed.order,
            fields=dict(self.texts),
            draft_id=self.draft_id,
        )

    @property
    def kept(self) -> Draft:
        """The draft as it is stored: no free text has a card number, and identifiers are whole."""
        order = self.typed.order
        order = replace(order, description=without_card_number(order.description))
        return Draft(
            id=self.draft_id,
            operation=self.operation,
            type=self.operation.value,
            fields=texts_to_keep(self.texts),
            summary=summary_of(order),
        )


def snapshot_of(
    texts: Mapping[str, str],
    *,
    draft_id: str,
    clock: Clock,
    more: tuple[ParameterProblem, ...] = (),
) -> OrderSnapshot:
    """Read and check the texts of the form.

    Args:
        texts: by the name of the field.
        draft_id: of the draft in the form.
        clock: the time.
        more: what the permissions of the profile forbid or require besides.
    """
    typed = read_order(texts, clock=clock)
    found = parameter_problems(typed.order, hold=typed.hold, now=clock.now())
    settled = set(typed.faults)  # said already, by what the text itself comes to
    if any(line.sum is None for line in typed.lines):
        settled.add("amount")
    notes = FieldNotes(
        problems=(
            *(each for each in found if each.parameter not in settled),
            *typed.problems,
            *incomplete_texts(texts),
            *more,
        ),
        faults=typed.faults,
        warnings=parameter_warnings(typed.order, now=clock.now()),
    )
    return OrderSnapshot(draft_id=draft_id, typed=typed, texts=texts, notes=notes)
