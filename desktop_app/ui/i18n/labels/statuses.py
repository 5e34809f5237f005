"""Names, colours and icons of document statuses."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.documents.statuses import (
    DocumentStatus,
    RegisterDocumentStatus,
    RegisterRequestStatus,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.i18n.translations import Text, has_words_of_bank
from desktop_app.ui.theme.icons import Icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.documents.listed import ListedDocument

GONE: Final = Text("details", "No longer at the bank")
"""What is said of a document that the bank does not list any more."""


@dataclass(frozen=True, slots=True)
class StatusLabel:
    """How a status is shown.

    Attributes:
        text: what is read.
        colour: the token of its colour.
        icon: its mark.
        bank: the bank's own word where the text is another one, for a tooltip.
    """

    text: str
    colour: str
    icon: Icon
    bank: str = ""


_StatusStyle = tuple[Text, str, Icon]

_DOCUMENT: Final[Mapping[int, _StatusStyle]] = {
    DocumentStatus.AWAITING_SIGNATURE: (
        Text("labels", "Awaiting signature"),
        "waiting",
        Icon.STATE_WAITING,
    ),
    DocumentStatus.IN_PROCESSING: (
        Text("labels", "In processing"),
        "running",
        Icon.STATE_RUNNING,
    ),
    DocumentStatus.REJECTED: (Text("labels", "Rejected"), "bad", Icon.STATE_BAD),
    DocumentStatus.EXECUTED: (Text("labels", "Executed"), "ok", Icon.STATE_OK),
    DocumentStatus.IN_CARD_FILE: (
        Text("labels", "In the unpaid queue"),
        "card_file",
        Icon.STATE_CARD_FILE,
    ),
    DocumentStatus.POSSIBLE_DUPLICATE: (
        Text("labels", "Possible duplicate"),
        "unknown",
        Icon.STATE_DUPLICATE,
    ),
    DocumentStatus.SENT_TO_PAYER: (
        Text("labels", "Sent to payer"),
        "running",
        Icon.STATE_SENT,
    ),
}
# Code 1 of a demand stays *awaiting signature*, as the specification and the bank call it: what
# is to be done with it is its next step. Only what was sent to the payer is called otherwise.
_REQUIREMENT: Final[Mapping[int, _StatusStyle]] = {
    **_DOCUMENT,
    DocumentStatus.SENT_TO_PAYER: (
        Text("labels", "Awaiting acceptance"),
        "running",
        Icon.STATE_SENT,
    ),
}
_REGISTER_DOCUMENT: Final[Mapping[int, _StatusStyle]] = {
    RegisterDocumentStatus.IN_PROCESSING: (
        Text("labels", "In processing"),
        "running",
        Icon.STATE_RUNNING,
    ),
    RegisterDocumentStatus.PARTLY_EXECUTED: (
        Text("labels", "Partly executed"),
        "waiting",
        Icon.STATE_PART,
    ),
    RegisterDocumentStatus.EXECUTED: (Text("labels", "Executed"), "ok", Icon.STATE_OK),
    RegisterDocumentStatus.SUSPENDED: (
        Text("labels", "Suspended"),
        "card_file",
        Icon.STATE_PAUSED,
    ),
    RegisterDocumentStatus.RECALLED: (Text("labels", "Recalled"), "muted", Icon.STATE_RECALLED),
}
_REGISTER_REQUEST: Final[Mapping[int, _StatusStyle]] = {
    RegisterRequestStatus.IN_PROCESSING: (
        Text("labels", "In processing"),
        "running",
        Icon.STATE_RUNNING,
    ),
    RegisterRequestStatus.REPLY_RECEIVED: (Text("labels", "Reply received"), "ok", Icon.STATE_OK),
    RegisterRequestStatus.REJECTED: (Text("labels", "Rejected"), "bad", Icon.STATE_BAD),
}
STATUSES: Final[Mapping[Kind, Mapping[int, _StatusStyle]]] = MappingProxyType(
    {
        Kind.DOCUMENT: _DOCUMENT,
        Kind.CARD_FILE: _DOCUMENT,
        Kind.REQUIREMENT: _REQUIREMENT,
        Kind.REGISTER_REQUEST: _REGISTER_REQUEST,
        Kind.REGISTER_DOCUMENT: _REGISTER_DOCUMENT,
    }
)
_UNNAMED: Final = Text("labels", "Status not stated")
_NUMBERED: Final = Text("labels", "Status {code}")


def status_of(kind: Kind, code: int | None, name: str = "") -> StatusLabel:
    """How a status is shown; an unknown code is called by number.

    The service's own name wins in a Russian window, and for a code that is not known here. A
    name that only repeats the code is none.
    """
    name = name.strip()
    if name == str(code):
        name = ""
    if code is None:
        return StatusLabel(name or str(_UNNAMED), "muted", Icon.STATE_UNKNOWN)
    look = STATUSES[kind].get(code)
    if look is None:
        return StatusLabel(name or _NUMBERED.format(code=code), "unknown", Icon.STATE_UNKNOWN)
    text, colour, icon = look
    if not name or has_words_of_bank():
        return StatusLabel(name or str(text), colour, icon)
    return StatusLabel(str(text), colour, icon, bank=name)


def status(document: ListedDocument) -> StatusLabel:
    """How the status of a document is shown."""
    return status_of(document.kind, document.status, document.status_name)
