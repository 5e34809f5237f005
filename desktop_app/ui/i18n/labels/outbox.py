"""Names, colours and icons of the states of outbox rows."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation, Service
from desktop_app.domain.outbox.rows import DISCARDABLE, DeliveryVerdict, OutboxState
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.labels import gateway_orders as orders
from desktop_app.ui.i18n.labels.statuses import StatusLabel
from desktop_app.ui.i18n.labels.types import type_of
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
        OutboxState.UNKNOWN: (Text("outbox", "Outcome unknown"), "unknown", Icon.STATE_UNKNOWN),
        OutboxState.CONFIRMED: (Text("outbox", "At the bank"), "ok", Icon.STATE_OK),
        OutboxState.REFUSED: (Text("outbox", "Refused"), "bad", Icon.STATE_BAD),
        OutboxState.DAMAGED: (Text("outbox", "Damaged"), "bad", Icon.STATE_UNKNOWN),
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

_AWAITING_OUTCOME: Final = frozenset({OutboxState.SENT, OutboxState.UNKNOWN})

_CANNOT_TELL: Final = Text("outbox", "Decide")
_KNOWN: Final[Mapping[OutboxState, Text]] = MappingProxyType(
    {
        OutboxState.DRAFT: Text("outbox", "Nothing was sent. Open it to go on."),
        OutboxState.READY: Text("outbox", "It is complete and has its number. Send it."),
        OutboxState.SENDING: Text("outbox", "It is on its way."),
        OutboxState.SENT: Text(
            "outbox", "The bank took it; its identifier there is being looked for."
        ),
        OutboxState.UNKNOWN: Text(
            "outbox",
            "It was sent, and no clear answer came: the bank may have it or not. Kantora looks for"
            " it there by itself and sends nothing meanwhile.",
        ),
        OutboxState.CONFIRMED: Text("outbox", "The document exists at the bank. Sign it there."),
        OutboxState.REFUSED: Text(
            "outbox", "The bank did not take it; nothing happened there. Correct it and send anew."
        ),
    }
)
_DAMAGED: Final = Text(
    "outbox",
    "What is stored of it cannot be read. It was not sent; Kantora cannot send it.",
)
_DAMAGED_SENT: Final = Text(
    "outbox",
    "What is stored of it cannot be read. It may have been sent: see at the bank or gateway"
    " whether it arrived before you discard it or write it anew.",
)
_UNKNOWN_KIND: Final = Text("outbox", "Kind unknown")
_NEVER_SENT: Final = frozenset({OutboxState.DRAFT, OutboxState.REFUSED})
_WAITS: Final = Text(
    "outbox",
    "It is being sent: it waits for its turn or for the bank to answer, and has not left this"
    " computer yet.",
)
_DONE: Final[Mapping[Effect, Text]] = MappingProxyType(
    {
        Effect.CHANGES: Text("outbox", "The bank has it as it stands here."),
        Effect.DELETES: Text("outbox", "The bank has deleted the document."),
    }
)
_ARRIVED: Final = Text("outbox", "It arrived: its answer was lost, and it was found at the bank.")
_REFUSED_DELETION: Final = Text(
    "outbox", "The bank did not delete it: it refused, or does not have it any more."
)
_NOT_SENT: Final = Text("outbox", "It could not be sent; nothing happened at the bank. Try again.")
_DID_NOT_ARRIVE: Final = Text(
    "outbox", "It was sent and did not arrive: the bank does not list it. It can be sent again."
)
_UNDECIDED: Final = Text(
    "outbox",
    "It was sent, no clear answer came, and this at the bank looks like it. Compare, and say"
    " whether it is the one or it did not arrive.",
)
_SENT: Final = Text("outbox", "Sent {time}")
_SENT_AGAIN: Final = Text("outbox", "Sent {time}, for the {count}. time")
_NOT_SEEN: Final = Text("outbox", "Looked for {time}: not there so far")
_LOOK_FAILED: Final = Text("outbox", "Looked for {time}, but the bank could not be read")
_LOOKED: Final = Text("outbox", "Looked for {time}")
_GATEWAY_LOOK_FAILED: Final = Text(
    "outbox", "Looked for {time}, but the payment gateway could not be read"
)
_ARRIVED_SOMEWHERE: Final = Text("outbox", "At the bank or gateway")

QUESTIONS: Final = {
    "discard": (
        Text("OutboxPane", "Discard it? What was typed is gone then; nothing changes at the bank."),
        Text("OutboxPane", "Discard"),
    ),
    "made": (
        Text(
            "OutboxPane",
            "Say so only if the gateway's own pages show it. It is not sent again then, and Kantora"
            " asks whether it is paid.",
        ),
        Text("OutboxPane", "It was made"),
    ),
    "no order": (
        Text(
            "OutboxPane",
            "Say so only if the gateway's own pages show that nothing was made or paid. It may be"
            " paid once more then, and is paid twice if it did arrive after all.",
        ),
        Text("OutboxPane", "It was not made"),
    ),
    "absent": (
        Text(
            "OutboxPane",
            "Say so only if you are sure. It can be sent again then, and is there twice if it did"
            " arrive after all.",
        ),
        Text("OutboxPane", "It did not arrive"),
    ),
}
"""What is asked once more before it is done, and the answer that does it."""

_DISCARD_DAMAGED: Final = Text(
    "OutboxPane",
    "Discard it? If it was sent, nothing here tells of it any more. Only discard it when you have"
    " seen at the bank or gateway whether it arrived.",
)
_DISCARD_ORDER: Final = Text(
    "OutboxPane", "Discard it? What was typed is gone then; nothing changes at the payment gateway."
)
_DISCARD_DOUBTFUL: Final = Text(
    "OutboxPane",
    "Discard it? It was sent before and did not arrive so far. Kantora looks for that send once"
    " more before it sends it again; once it is discarded, nobody looks.",
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
    return StatusLabel(str(text), colour, icon)


def name_of_state(state: OutboxState) -> str:
    """What rows of a state are called where they may be of either service."""
    return str(_ARRIVED_SOMEWHERE if state is OutboxState.CONFIRMED else STATES[state][0])


def name(operation: Operation, kind: str) -> str:
    """What a row is about: the type of its document (2.10), or what it does at the gateway."""
    if OPERATIONS[operation].service is Service.GATEWAY:
        return str(orders.OPERATIONS[operation])
    return type_of(OPERATIONS[operation].kind, kind)


def name_of_row(row: OutboxRow) -> str:
    """What a row is about and does, in one line."""
    if row.damage is not None and row.damage.operation is None:
        return str(_UNKNOWN_KIND)
    about = name(row.operation, row.type)
    doing = DOING.get(row.operation)
    return f"{doing!s}: {about}" if doing is not None else about


def is_undecided(row: OutboxRow) -> bool:
    """Whether a person has to say what became of a row."""
    return row.state is OutboxState.UNKNOWN and row.progress.verdict is DeliveryVerdict.CANNOT_TELL


def known(row: OutboxRow, *, on_its_way: bool = False) -> str:
    """What is known of a row, and what to do; `on_its_way` as in `state`."""
    if row.damage is not None:
        return str(_DAMAGED if row.damage.state in _NEVER_SENT else _DAMAGED_SENT)
    if on_its_way and row.state is OutboxState.READY:
        return str(_WAITS)
    at_gateway = row.operation in orders.OPERATIONS
    return str(orders.known(row) if at_gateway else _known(row))


def _known(row: OutboxRow) -> Text:
    effect, verdict = OPERATIONS[row.operation].effect, row.progress.verdict
    text = _KNOWN[row.state]
    match row.state:
        case OutboxState.UNKNOWN if is_undecided(row):
            text = _UNDECIDED
        case OutboxState.READY if row.progress.error:
            text = _NOT_SENT
        case OutboxState.READY if verdict is DeliveryVerdict.DID_NOT_ARRIVE:
            text = _DID_NOT_ARRIVE
        case OutboxState.CONFIRMED if effect in _DONE:
            text = _DONE[effect]
        case OutboxState.CONFIRMED if verdict is DeliveryVerdict.ARRIVED:
            text = _ARRIVED
        case OutboxState.REFUSED if effect is Effect.DELETES:
            text = _REFUSED_DELETION
    return text


def course(row: OutboxRow) -> tuple[str, ...]:
    """When a row was sent and looked for, one line for each."""
    progress, lines = row.progress, []
    if progress.sent_at is not None and progress.attempts:
        text = _SENT_AGAIN if progress.attempts > 1 else _SENT
        lines.append(text.format(time=formats.moment(progress.sent_at), count=progress.attempts))
    if progress.looked_at is not None and (row.state in _AWAITING_OUTCOME or row.can_be_asked):
        absent = progress.looks and row.state in _AWAITING_OUTCOME
        failed = _GATEWAY_LOOK_FAILED if row.operation in orders.OPERATIONS else _LOOK_FAILED
        text = failed if progress.error else _NOT_SEEN if absent else _LOOKED
        lines.append(text.format(time=formats.moment(progress.looked_at)))
    return tuple(lines)


def discarding(rows: Sequence[OutboxRow], usual: Text) -> Text:
    """What discarding rows means."""
    if any(row.damage is not None for row in rows):
        return _DISCARD_DAMAGED
    if any(row.progress.doubtful and row.state in DISCARDABLE for row in rows):
        return _DISCARD_DOUBTFUL
    services = {OPERATIONS[row.operation].service for row in rows}
    return _DISCARD_ORDER if services == {Service.GATEWAY} else usual
