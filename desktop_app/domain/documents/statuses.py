"""Status codes of documents and requests (section 3 of the documents specification)."""

from __future__ import annotations

from enum import IntEnum


class DocumentStatus(IntEnum):
    """States of bank documents, card-file documents and payment requirements; 6 is not used."""

    AWAITING_SIGNATURE = 1
    IN_PROCESSING = 2
    REJECTED = 3
    EXECUTED = 4
    IN_CARD_FILE = 5
    POSSIBLE_DUPLICATE = 7
    SENT_TO_PAYER = 8


class RegisterDocumentStatus(IntEnum):
    """States of a document received from the obligations register."""

    IN_PROCESSING = 1
    PARTLY_EXECUTED = 2
    EXECUTED = 3
    SUSPENDED = 4
    RECALLED = 5


class RegisterRequestStatus(IntEnum):
    """States of a request to the obligations register."""

    IN_PROCESSING = 1
    REPLY_RECEIVED = 2
    REJECTED = 3


FINAL_DOCUMENT_STATUSES = frozenset({DocumentStatus.REJECTED, DocumentStatus.EXECUTED})
"""A bank document in one of these does not change any more."""

DECIDED_DEMAND_STATUSES = frozenset(DocumentStatus) - {
    DocumentStatus.AWAITING_SIGNATURE,
    DocumentStatus.SENT_TO_PAYER,
}
"""A payment demand in one of these no longer waits for its payer: the bank goes on with it."""

FINAL_REGISTER_STATUSES = frozenset(
    {RegisterDocumentStatus.EXECUTED, RegisterDocumentStatus.RECALLED}
)
"""A register document in one of these does not change any more."""

FINAL_REQUEST_STATUSES = frozenset(
    {RegisterRequestStatus.REPLY_RECEIVED, RegisterRequestStatus.REJECTED}
)
"""A register request in one of these does not change any more."""
