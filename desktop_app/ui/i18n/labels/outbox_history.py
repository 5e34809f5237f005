"""Words for the steps of an outbox row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.history import StepKind
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Service
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels.outbox import RESULTS, STATES
from desktop_app.ui.i18n.messages.describe import title_of_code
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.outbox.history import OutboxStep
    from desktop_app.domain.outbox.operations import Operation

_WORDS: Final[Mapping[StepKind, Text]] = {
    StepKind.DRAFT: Text("history", "Draft"),
    StepKind.READY: Text("history", "Ready to be sent"),
    StepKind.SENDING: Text("history", "Sending began"),
    StepKind.SENT: Text("history", "Accepted, its identifier is being looked for"),
    StepKind.UNKNOWN: Text("history", "No clear answer came"),
    StepKind.NOT_SENT: Text("history", "It could not be sent"),
    StepKind.NOT_ARRIVED: Text("history", "It did not arrive"),
    StepKind.FOUND: Text("history", "It was found: it had arrived"),
    StepKind.UNDECIDED: Text("history", "Checking could not tell, a person has to decide"),
    StepKind.LOOKED: Text("history", "Checked"),
    StepKind.DISCARDED: Text("history", "Discarded"),
}
_NO_EFFECT: Final[Mapping[Effect, Text]] = {
    Effect.CHANGES: Text("history", "The document was not changed"),
    Effect.DELETES: Text("history", "The document was not deleted"),
}
_TAKEN: Final = Text("history", "The bank answered that it took it; it is being looked for")
"""Of a new document, of which the bank did not say which one it is."""
_GATEWAY_CONFIRMED: Final = Text("history", "The gateway has it")
_GATEWAY_REFUSED: Final = Text("history", "The gateway refused it")
_ATTEMPT: Final = Text("history", "Sending began, attempt {count}")
_UNTIL: Final = Text("history", "{count} times until {time}")
_BETWEEN: Final = ". "


def step_words(step: OutboxStep, operation: Operation) -> tuple[str, str]:
    """What happened in a step of a row, and what more is known of it."""
    more = []
    if step.error:
        service = OPERATIONS[operation].service
        more.append(title_of_code(step.error, {"service": service.value}))
    if step.count > 1:
        more.append(_UNTIL.format(count=step.count, time=formats.moment(step.last_at)))
    return _step_text(step, operation), _BETWEEN.join(filter(None, more))


def not_arrived(operation: Operation) -> str:
    """What has become of a row that was sent and did not arrive."""
    return str(_NO_EFFECT.get(OPERATIONS[operation].effect, _WORDS[StepKind.NOT_ARRIVED]))


def _step_text(step: OutboxStep, operation: Operation) -> str:
    facts = OPERATIONS[operation]
    match step.kind:
        case StepKind.SENDING if step.attempt > 1:
            return _ATTEMPT.format(count=step.attempt)
        case StepKind.SENT if facts.effect is Effect.CREATES:
            return str(_TAKEN)
        case StepKind.NOT_ARRIVED:
            return not_arrived(operation)
        case StepKind.CONFIRMED | StepKind.REFUSED:
            if facts.service is Service.GATEWAY:
                confirmed = step.kind is StepKind.CONFIRMED
                return str(_GATEWAY_CONFIRMED if confirmed else _GATEWAY_REFUSED)
            state = OutboxState(step.kind.value)
            return str(RESULTS.get((state, facts.effect), STATES[state][0]))
        case _:
            return str(_WORDS[step.kind])
