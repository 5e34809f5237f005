"""What is asked of a person where no check can tell the outcome of an outbox row."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import GATEWAY_OPERATIONS, OPERATIONS, Effect
from desktop_app.domain.outbox.rows import DeliveryVerdict
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.outbox.rows import OutboxRow

FOR_A_PERSON: Final = frozenset({"outbox.sent_elsewhere", "outbox.owner_undecided"})
"""Codes of errors of checks for which the service was not asked: a person has to do something."""


@dataclass(frozen=True, slots=True)
class OutcomeDecision:
    """One way to decide: a button, and what is asked once more before it counts.

    Attributes:
        name: names the button.
        verdict: what is decided.
        text: the text of the button.
        question: what is asked once more.
        answer: the text of the button that decides.
    """

    name: str
    verdict: DeliveryVerdict
    text: Text
    question: Text
    answer: Text


_UNDECIDED: Final = Text(
    "outbox",
    "It was sent, but no clear answer came. The bank has similar documents: compare them and"
    " say which one it is, or that it did not arrive.",
)
_UNDECIDED_ON: Final[Mapping[Effect, Text]] = MappingProxyType(
    {
        Effect.CHANGES: Text(
            "outbox",
            "The change was sent, but no clear answer came, and the document does not show for"
            " certain whether it was made. Compare the document with what was sent and say it.",
        ),
        Effect.DELETES: Text(
            "outbox",
            "The deletion was sent, but no clear answer came, and the bank does not show for"
            " certain whether the document is gone. Say it, if you know it from the bank.",
        ),
    }
)
_NOT_SEARCHED: Final = Text(
    "outbox",
    "It was sent, but no clear answer came, and Kantora cannot look for it with what is set now."
    " Say whether it arrived, if you know it from the bank.",
)
_NOT_SEARCHED_ON: Final[Mapping[Effect, Text]] = MappingProxyType(
    {
        Effect.CHANGES: Text(
            "outbox",
            "The change was sent, but no clear answer came, and Kantora cannot look for it with"
            " what is set now. Say whether it was made, if you know it from the bank.",
        ),
        Effect.DELETES: Text(
            "outbox",
            "The deletion was sent, but no clear answer came, and Kantora cannot look for it with"
            " what is set now. Say whether the document is gone, if you know it from the bank.",
        ),
    }
)
_NOT_FOUND_OUT: Final = Text(
    "outbox",
    "It was sent, but no clear answer came, and Kantora could not find out what became of it. Say"
    " whether it arrived, if you know it from the bank.",
)
_NOT_FOUND_OUT_ON: Final[Mapping[Effect, Text]] = MappingProxyType(
    {
        Effect.CHANGES: Text(
            "outbox",
            "The change was sent, but no clear answer came, and Kantora could not find out what"
            " became of it. Say whether it was made, if you know it from the bank.",
        ),
        Effect.DELETES: Text(
            "outbox",
            "The deletion was sent, but no clear answer came, and Kantora could not find out what"
            " became of it. Say whether the document is gone, if you know it from the bank.",
        ),
    }
)

_TAKEN_LIKE: Final = Text(
    "outbox",
    "The bank answered that it took it, but did not say which document it is. The bank has similar"
    " documents: compare them and say which one it is, or, if none of them is,"
    " whether it arrived.",
)
_TAKEN_NOT_SEARCHED: Final = Text(
    "outbox",
    "The bank answered that it took it, but did not say which document it is, and Kantora cannot"
    " look for it with what is set now. Say whether it arrived, if you know it from the bank.",
)
_TAKEN_NOT_LISTED: Final = Text(
    "outbox",
    "The bank answered that it took it, but did not say which document it is, and the document is"
    " not in its lists. Say whether it arrived, if you know it from the bank.",
)

_ARRIVED: Final = OutcomeDecision(
    "arrived",
    DeliveryVerdict.ARRIVED,
    Text("OutboxPane", "It arrived…"),
    Text(
        "OutboxPane",
        "Confirm only if you are sure that the bank has it. It is not sent again, and Kantora"
        " does not know which document of the bank it is.",
    ),
    Text("OutboxPane", "It arrived"),
)
_ABSENT: Final = OutcomeDecision(
    "absent",
    DeliveryVerdict.DID_NOT_ARRIVE,
    Text("OutboxPane", "It did not arrive…"),
    Text(
        "OutboxPane",
        "Confirm only if you are sure. It can then be sent again, and the bank has it"
        " twice if the first one did arrive.",
    ),
    Text("OutboxPane", "It did not arrive"),
)
_OF_CHANGES: Final = (
    OutcomeDecision(
        "changed",
        DeliveryVerdict.ARRIVED,
        Text("OutboxPane", "The change was made…"),
        Text(
            "OutboxPane",
            "Confirm only if the document at the bank is as it was to become. The change is not"
            " sent again.",
        ),
        Text("OutboxPane", "The change was made"),
    ),
    OutcomeDecision(
        "not changed",
        DeliveryVerdict.DID_NOT_ARRIVE,
        Text("OutboxPane", "The change was not made…"),
        Text("OutboxPane", "Confirm only if you are sure. The change can then be sent again."),
        Text("OutboxPane", "The change was not made"),
    ),
)
_OF_DELETIONS: Final = (
    OutcomeDecision(
        "deleted",
        DeliveryVerdict.ARRIVED,
        Text("OutboxPane", "The document was deleted…"),
        Text(
            "OutboxPane",
            "Confirm only if the bank does not have the document any more. The deletion is not"
            " sent again.",
        ),
        Text("OutboxPane", "The document was deleted"),
    ),
    OutcomeDecision(
        "not deleted",
        DeliveryVerdict.DID_NOT_ARRIVE,
        Text("OutboxPane", "The document was not deleted…"),
        Text("OutboxPane", "Confirm only if you are sure. The deletion can then be sent again."),
        Text("OutboxPane", "The document was not deleted"),
    ),
)
_OF_ORDERS: Final = (
    OutcomeDecision(
        "made",
        DeliveryVerdict.ARRIVED,
        Text("OutboxPane", "The order was created…"),
        Text(
            "OutboxPane",
            "Confirm only if the gateway's own pages show the order. It will not be sent"
            " again, and Kantora will check whether it is paid.",
        ),
        Text("OutboxPane", "The order was created"),
    ),
    OutcomeDecision(
        "no order",
        DeliveryVerdict.DID_NOT_ARRIVE,
        Text("OutboxPane", "The order was not created…"),
        Text(
            "OutboxPane",
            "Confirm only if the gateway's own pages show that nothing was created or paid. It"
            " can then be paid again, and is paid twice if the first one did arrive.",
        ),
        Text("OutboxPane", "The order was not created"),
    ),
)
DECISIONS: Final[Mapping[str, OutcomeDecision]] = MappingProxyType(
    {one.name: one for one in (_ARRIVED, _ABSENT, *_OF_CHANGES, *_OF_DELETIONS, *_OF_ORDERS)}
)
"""All decisions by their names."""


def decisions(row: OutboxRow) -> tuple[OutcomeDecision, ...]:
    """The ways to decide the outcome of an undecided row, beside choosing a document."""
    if row.operation in GATEWAY_OPERATIONS:
        return _OF_ORDERS
    match OPERATIONS[row.operation].effect:
        case Effect.CHANGES:
            return _OF_CHANGES
        case Effect.DELETES:
            return _OF_DELETIONS
        case _:
            alike = row.progress.candidates and not row.was_taken
            return (_ABSENT,) if alike else (_ARRIVED, _ABSENT)


def undecided(row: OutboxRow) -> Text:
    """What is known of an undecided row of the documents service, and what a person has to do.

    A row without candidates cannot be looked for, with what is set now or at all.
    """
    effect = OPERATIONS[row.operation].effect
    if row.was_taken:
        return _undecided_taken(row)
    if row.progress.candidates:
        return _UNDECIDED_ON.get(effect, _UNDECIDED)
    if is_out_of_reach(row):
        return _NOT_SEARCHED_ON.get(effect, _NOT_SEARCHED)
    return _NOT_FOUND_OUT_ON.get(effect, _NOT_FOUND_OUT)


def _undecided_taken(row: OutboxRow) -> Text:
    """What is known of an undecided row that the bank said it took."""
    if row.progress.candidates:
        return _TAKEN_LIKE
    return _TAKEN_NOT_SEARCHED if is_out_of_reach(row) else _TAKEN_NOT_LISTED


def is_out_of_reach(row: OutboxRow) -> bool:
    """Whether what is set now keeps a row from being looked for; else something else did."""
    return row.progress.error in FOR_A_PERSON
