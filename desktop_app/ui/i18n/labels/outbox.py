"""Names, colours and icons of the states of outbox rows."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.charge_rows import EARLIER_ARRIVED, EARLIER_UNCLEAR
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation, Service
from desktop_app.domain.outbox.rows import DISCARDABLE, DeliveryVerdict, OutboxState
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import gateway_orders as orders
from desktop_app.ui.i18n.labels.outbox_decisions import DECISIONS, FOR_A_PERSON, undecided
from desktop_app.ui.i18n.labels.statuses import StatusLabel
from desktop_app.ui.i18n.labels.types import type_of
from desktop_app.ui.i18n.messages import describe_code
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme.icons import Icon

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.domain.outbox.rows import OutboxRow

STATES: Final[Mapping[OutboxState, tuple[Text, str, Icon]]] = MappingProxyType(
    {
        OutboxState.DRAFT: (Text("outbox", "Draft"), "muted", Icon.CHANGED),
        OutboxState.READY: (Text("outbox", "Ready"), "waiting", Icon.STATE_WAITING),
        OutboxState.SENDING: (Text("outbox", "Being sent"), "running", Icon.STATE_RUNNING),
        OutboxState.SENT: (Text("outbox", "Sent"), "running", Icon.STATE_SENT),
        OutboxState.UNKNOWN: (
            Text("outbox", "No answer yet, being checked"),
            "unknown",
            Icon.STATE_UNKNOWN,
        ),
        OutboxState.CONFIRMED: (Text("outbox", "Created at the bank"), "ok", Icon.STATE_OK),
        OutboxState.REFUSED: (Text("outbox", "Refused"), "bad", Icon.STATE_BAD),
        OutboxState.DAMAGED: (Text("outbox", "Damaged"), "bad", Icon.STATE_UNKNOWN),
    }
)
RESULTS: Final[Mapping[tuple[OutboxState, Effect], Text]] = MappingProxyType(
    {
        (OutboxState.CONFIRMED, Effect.CHANGES): Text("outbox", "Changed at the bank"),
        (OutboxState.CONFIRMED, Effect.DELETES): Text("outbox", "Deleted at the bank"),
        (OutboxState.REFUSED, Effect.DELETES): Text("outbox", "The bank refused to delete"),
    }
)
"""What has come of changing and deleting a document at the bank."""
_BEING_FOUND_OUT: Final = frozenset({OutboxState.SENDING, OutboxState.SENT, OutboxState.UNKNOWN})
_TAKEN: Final = Text("outbox", "Sent, being checked")
_NO_GATEWAY_ANSWER: Final = Text("orders", "No answer yet, being checked")
_EITHER_SERVICE: Final[Mapping[OutboxState, Text]] = MappingProxyType(
    {
        OutboxState.UNKNOWN: Text("outbox filter", "No answer yet, being checked"),
        OutboxState.CONFIRMED: Text("outbox", "At the bank or gateway"),
    }
)
DOING: Final[Mapping[Operation, Text]] = MappingProxyType(
    {
        Operation.CHANGE_PAYMENT: Text("outbox", "Change"),
        Operation.CHANGE_OTHER: Text("outbox", "Change"),
        Operation.DELETE_DOCUMENT: Text("outbox", "Deletion"),
    }
)
"""What is done to a document that exists."""

_OPERATIONS: Final[Mapping[Operation, Text]] = MappingProxyType(
    {
        Operation.CREATE_PAYMENT: Text("outbox", "New payments"),
        Operation.CREATE_REGISTER_REQUEST: Text("outbox", "Requests to AIS IDO"),
        Operation.CREATE_DEBIT_ACCEPTANCE: Text("outbox", "Acceptances of direct debits"),
        Operation.RECALL_DEBIT_ACCEPTANCE: Text("outbox", "Recalls of acceptances"),
        Operation.CREATE_OTHER: Text("outbox", "Letters and other documents"),
        Operation.CHANGE_PAYMENT: Text("outbox", "Changes of payments"),
        Operation.CHANGE_OTHER: Text("outbox", "Changes of other documents"),
        Operation.DELETE_DOCUMENT: Text("outbox", "Deletions"),
    }
)
"""What is done at the bank, in the plural."""

_AWAITING_OUTCOME: Final = frozenset({OutboxState.SENT, OutboxState.UNKNOWN})

_CANNOT_TELL: Final = Text("outbox", "Decide")
_KNOWN: Final[Mapping[OutboxState, Text]] = MappingProxyType(
    {
        OutboxState.DRAFT: Text("outbox", "Nothing was sent. Open it to go on."),
        OutboxState.READY: Text("outbox", "It is complete and has its number. Send it."),
        OutboxState.SENDING: Text("outbox", "It is being sent."),
        OutboxState.SENT: Text(
            "outbox",
            "The bank answered that it took it, but did not say which document it is. Kantora is"
            " looking for it.",
        ),
        OutboxState.UNKNOWN: Text(
            "outbox",
            "It was sent, but no clear answer came: the bank may or may not have it. Kantora"
            " is checking and does not send it again.",
        ),
        OutboxState.CONFIRMED: Text("outbox", "The document exists at the bank."),
        OutboxState.REFUSED: Text(
            "outbox",
            "The bank did not accept it; nothing changed there. Correct it and send it again.",
        ),
    }
)
_DAMAGED: Final = Text(
    "outbox",
    "The stored data cannot be read. It is a draft: as it stands here it was not sent, and Kantora"
    " cannot send it.",
)
_DAMAGED_SENT: Final = Text(
    "outbox",
    "The stored data cannot be read. The document may have been sent: check at the bank or"
    " gateway before you discard it or create it again.",
)
_UNKNOWN_KIND: Final = Text("outbox", "Kind unknown")
_WAITS: Final = Text(
    "outbox",
    "It is waiting to be sent and has not left this computer yet.",
)
_DONE: Final[Mapping[Effect, Text]] = MappingProxyType(
    {
        Effect.CHANGES: Text("outbox", "The document was changed at the bank."),
        Effect.DELETES: Text("outbox", "The bank has deleted the document."),
    }
)
_ARRIVED: Final = Text(
    "outbox", "It arrived: the answer was lost, but the document was found at the bank."
)
_ARRIVED_AS_SAID: Final = Text(
    "outbox", "It arrived, as you said. Kantora does not know which document of the bank it is."
)
_REFUSED_DELETION: Final = Text(
    "outbox", "The bank did not delete the document: it refused, or no longer has it."
)
_NOT_SENT: Final = Text("outbox", "It could not be sent; nothing changed at the bank. Try again.")
_NOT_CHANGED_AGAIN: Final = Text(
    "outbox",
    "It was not sent this time; what was sent before has changed nothing so far, but may still do"
    " so. Try again.",
)
_OTHER_DOCUMENT: Final = Text(
    "outbox", "It was not sent: the bank has something else than was shown with it."
)
_STOPPED: Final[Mapping[str, Text]] = MappingProxyType(
    {
        EARLIER_ARRIVED: Text(
            "outbox", "It was not sent: an earlier one like it has arrived at the bank."
        ),
        EARLIER_UNCLEAR: Text(
            "outbox", "It was not sent: an earlier one like it may have arrived at the bank."
        ),
        "outbox.document_changed": _OTHER_DOCUMENT,
        "outbox.document_not_compared": _OTHER_DOCUMENT,
    }
)
"""What stopped a row because of what the bank has, by the code of the error."""
_DID_NOT_ARRIVE: Final = Text(
    "outbox", "It was sent and did not arrive: the bank does not list it. It can be sent again."
)
_NO_EFFECT: Final[Mapping[Effect, Text]] = MappingProxyType(
    {
        Effect.CHANGES: Text(
            "outbox", "It was sent, but the document was not changed. It can be sent again."
        ),
        Effect.DELETES: Text(
            "outbox",
            "It was sent, but the document was not deleted: the bank still has it. It can be sent"
            " again.",
        ),
    }
)
"""What has become of a change or deletion that did not arrive."""
_SENT: Final = Text("outbox", "Sent {time}")
_SENT_AGAIN: Final = Text("outbox", "Sent {time}, attempt {count}")
_NOT_SEEN: Final = Text("outbox", "Checked {time}: not found yet")
_LOOK_FAILED: Final = Text("outbox", "Checked {time}, but the bank did not answer as it should")
_LOOKED: Final = Text("outbox", "Checked {time}")
_NOT_ASKED: Final = Text("outbox", "Tried {time}, but it could not be looked for")
_GATEWAY_LOOK_FAILED: Final = Text(
    "outbox", "Checked {time}, but the payment gateway did not answer as it should"
)

QUESTIONS: Final = {one.name: (one.question, one.answer) for one in DECISIONS.values()} | {
    "discard": (
        Text(
            "OutboxPane",
            "Discard it? Nothing changes at the bank. You can bring it back until you discard"
            " something else.",
        ),
        Text("OutboxPane", "Discard"),
    ),
}
"""What is asked once more before it is done, and the answer that does it."""

_DISCARD_DAMAGED: Final = Text(
    "OutboxPane",
    "Discard it? If it was sent, no record of it will remain here. Check at the bank or"
    " gateway first whether it arrived.",
)
_DISCARD_ORDER: Final = Text(
    "OutboxPane",
    "Discard it? Nothing changes at the payment gateway. You can bring it back until you discard"
    " something else.",
)
_DISCARD_DOUBTFUL: Final = Text(
    "OutboxPane",
    "Discard it? It was sent before and has not arrived yet. Kantora remembers that, and looks for"
    " it before something like it is sent.",
)
_DISCARD_NO_EFFECT: Final = Text(
    "OutboxPane",
    "Discard it? It was sent before and has changed or deleted nothing yet, but may still do so."
    " Kantora does not look for that afterwards: check the document at the bank.",
)
_DISCARD_BOTH: Final = Text(
    "OutboxPane",
    "Discard it? Some of it was sent before and has not arrived yet. Kantora looks for new"
    " documents before something like them is sent, but not for changes and deletions: check those"
    " at the bank.",
)


def state(row: OutboxRow, *, on_its_way: bool = False) -> StatusLabel:
    """How the state of a row is shown; `on_its_way` says that a row that is ready is being sent."""
    if on_its_way and row.state is OutboxState.READY:
        text, colour, icon = STATES[OutboxState.SENDING]
        return StatusLabel(str(text), colour, icon)
    text, colour, icon = STATES[row.state]
    if row.damage is not None:
        return StatusLabel(str(text), colour, icon)
    at_gateway = orders.state(row) if row.operation in orders.OPERATIONS else None
    if at_gateway is not None:
        return at_gateway
    if is_undecided(row):
        return StatusLabel(str(_CANNOT_TELL), "bad", Icon.STATE_UNKNOWN)
    return StatusLabel(str(_result(row, text)), colour, icon)


def _result(row: OutboxRow, usual: Text) -> Text:
    """What has come of a row, by what it does at the bank or gateway."""
    if row.operation in orders.OPERATIONS:
        return _NO_GATEWAY_ANSWER if row.state is OutboxState.UNKNOWN else usual
    if row.state is OutboxState.UNKNOWN and row.was_taken:
        return _TAKEN
    return RESULTS.get((row.state, OPERATIONS[row.operation].effect), usual)


def name_of_state(state: OutboxState) -> str:
    """What rows of a state are called where they may be of either service."""
    return str(_EITHER_SERVICE.get(state, STATES[state][0]))


def name(operation: Operation, kind: str) -> str:
    """What a row is about: the type of its document (2.10), or what it does at the gateway."""
    if OPERATIONS[operation].service is Service.GATEWAY:
        return str(orders.OPERATIONS[operation])
    return type_of(OPERATIONS[operation].kind, kind)


def name_of_operation(operation: str) -> str:
    """What rows of an operation do, whatever documents they are about."""
    found = Operation(operation)
    return str(_OPERATIONS.get(found) or orders.OPERATIONS[found])


def name_of_row(row: OutboxRow) -> str:
    """What a row is about and does, in one line."""
    if row.damage is not None and row.damage.operation is None:
        return str(_UNKNOWN_KIND)
    about = name(row.operation, row.type)
    doing = DOING.get(row.operation)
    return f"{doing!s}: {about}" if doing is not None else about


def is_undecided(row: OutboxRow) -> bool:
    """Whether a person has to state the outcome of a row."""
    return row.state is OutboxState.UNKNOWN and row.progress.verdict is DeliveryVerdict.CANNOT_TELL


def failure(row: OutboxRow) -> str:
    """What went wrong last; what to do about it only where Kantora finds nothing out by itself."""
    progress = row.progress
    advises = row.state not in _BEING_FOUND_OUT and not row.can_be_asked
    advises |= is_undecided(row) and progress.error in FOR_A_PERSON
    parameters = dict(progress.error_parameters)
    facts = OPERATIONS[row.operation]
    if row.state is OutboxState.REFUSED and facts.service is Service.DOCUMENTS:
        # What was sent was refused, and not what a list was asked for.
        refused = "deletion" if facts.effect is Effect.DELETES else "content"
        parameters = {"refused": refused, **parameters}  # before the operation that was refused
    return describe_code(progress.error, parameters, advises=advises)


def known(row: OutboxRow, *, on_its_way: bool = False) -> str:
    """What is known of a row, and what to do; `on_its_way` as in `state`."""
    if row.damage is not None:
        return str(_DAMAGED if row.damage.never_sent else _DAMAGED_SENT)
    if on_its_way and row.state is OutboxState.READY:
        return str(_WAITS)
    at_gateway = row.operation in orders.OPERATIONS
    return str(orders.known(row) if at_gateway else _known(row))


def _known(row: OutboxRow) -> Text:
    effect, verdict = OPERATIONS[row.operation].effect, row.progress.verdict
    text = _KNOWN[row.state]
    match row.state:
        case OutboxState.UNKNOWN if is_undecided(row):
            text = undecided(row)
        case OutboxState.UNKNOWN if row.was_taken:
            text = _KNOWN[OutboxState.SENT]
        case OutboxState.READY if row.progress.error:
            text = _STOPPED.get(row.progress.error, _not_sent(row))
        case OutboxState.READY if verdict is DeliveryVerdict.DID_NOT_ARRIVE:
            text = _NO_EFFECT.get(effect, _DID_NOT_ARRIVE)
        case OutboxState.CONFIRMED if effect in _DONE:
            text = _DONE[effect]
        case OutboxState.CONFIRMED if verdict is DeliveryVerdict.ARRIVED:
            answered = text if row.was_taken else _ARRIVED
            text = answered if row.document_id else _ARRIVED_AS_SAID
        case OutboxState.REFUSED if effect is Effect.DELETES:
            text = _REFUSED_DELETION
    return text


def _not_sent(row: OutboxRow) -> Text:
    """What is known of a row that an error kept from being sent; it may have been sent before."""
    progress = row.progress
    if not progress.doubtful and progress.verdict is not DeliveryVerdict.DID_NOT_ARRIVE:
        return _NOT_SENT
    changing = OPERATIONS[row.operation].effect in _NO_EFFECT
    return _NOT_CHANGED_AGAIN if changing else orders.NOT_SENT_AGAIN


def course(row: OutboxRow) -> tuple[str, ...]:
    """When a row was sent and looked for, one line for each."""
    progress, lines = row.progress, []
    if progress.sent_at is not None and progress.attempts:
        text = _SENT_AGAIN if progress.attempts > 1 else _SENT
        lines.append(text.format(time=formats.moment(progress.sent_at), count=progress.attempts))
    if progress.looked_at is not None and (row.state in _AWAITING_OUTCOME or row.can_be_asked):
        absent = progress.looks and row.state in _AWAITING_OUTCOME
        failed = _GATEWAY_LOOK_FAILED if row.operation in orders.OPERATIONS else _LOOK_FAILED
        failed = _NOT_ASKED if progress.error in FOR_A_PERSON else failed
        text = failed if progress.error else _NOT_SEEN if absent else _LOOKED
        lines.append(text.format(time=formats.moment(progress.looked_at)))
    return tuple(lines)


def discarding(rows: Sequence[OutboxRow], usual: Text) -> Text:
    """What discarding rows means."""
    if any(row.damage is not None for row in rows):
        return _DISCARD_DAMAGED
    doubtful = [row for row in rows if row.progress.doubtful and row.state in DISCARDABLE]
    if doubtful:
        forgotten = [row for row in doubtful if OPERATIONS[row.operation].effect in _NO_EFFECT]
        if not forgotten:
            return _DISCARD_DOUBTFUL
        return _DISCARD_NO_EFFECT if len(forgotten) == len(doubtful) else _DISCARD_BOTH
    services = {OPERATIONS[row.operation].service for row in rows}
    return _DISCARD_ORDER if services == {Service.GATEWAY} else usual
