"""Types of the obligations register (AIS IDO): requests and the documents received in reply."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from desktop_app.domain.documents.listed import Kind, ListedDocument, OtherField
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping


class RegisterRequestType(StrEnum):
    """Kinds of requests (2.5, `documentType`); 4 to 6 concern another payer."""

    ALL_OWN = "1"
    OWN_EXECUTED = "2"
    OWN_UNEXECUTED = "3"
    ALL_OF_PAYER = "4"
    EXECUTED_OF_PAYER = "5"
    UNEXECUTED_OF_PAYER = "6"


class RegisterDocumentType(StrEnum):
    """Types of documents from the register (2.4, `docType`); 1 and 11 mean the same."""

    BUDGET_PAYMENT = "1"
    BUDGET_PAYMENT_RECEIVED = "11"
    DEMAND_WITHOUT_ACCEPTANCE = "12"


SAME_TYPE: Final[Mapping[str, str]] = MappingProxyType(
    {RegisterDocumentType.BUDGET_PAYMENT_RECEIVED: RegisterDocumentType.BUDGET_PAYMENT}
)
"""Types of documents from the register that mean the same as another one."""


def with_same_types(types: frozenset[str]) -> frozenset[str]:
    """Types of documents from the register with those that mean the same."""
    wanted = {SAME_TYPE.get(each, each) for each in types}
    return frozenset(wanted | {each for each, same in SAME_TYPE.items() if same in wanted})


def can_be_asked_for(kind: Kind, document_id: str) -> bool:
    """Whether a document is known by an identifier with which its details can be requested.

    Those of the register are numbers (`requestId`, `docId`); a row may come without them.
    """
    if kind not in {Kind.REGISTER_REQUEST, Kind.REGISTER_DOCUMENT}:
        return True
    reply_id, _, number = document_id.rpartition("/")
    is_number = number.isascii() and number.removeprefix("-").isdigit()
    return is_number and bool(reply_id) is (kind is Kind.REGISTER_DOCUMENT)


class RegisterForm(StrEnum):
    """Variants of a request's print form (row 8, path parameter `type`)."""

    REQUEST = "aisIdoReq"
    REQUEST_WITH_DOCUMENTS = "aisIdoDocuments"


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterRequest(ListedDocument):
    """A request for information on obligations (2.6).

    `id` is the request's own number (`requestId`), by which it is read and printed;
    `settlement_id` is its identifier in the settlement system, by which replies are listed.
    The other payer, for kinds 4 to 6, is the `party`.
    """

    kind: ClassVar[Kind] = Kind.REGISTER_REQUEST

    settlement_id: str = ""
    client_name: str = ""
    period_from: date | None = None
    period_to: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterDocument(ListedDocument):
    """A document received from the register in reply to a request (2.4).

    `id` is ``<id>/<docId>``: the two identifiers of row 4 joined by a slash, as its row has them.
    `reply_id` is the one by which its reply was asked for, the `settlement_id` of the request; the
    service does not say that it is the same.
    `incoming` tells `isPlat` 1 from 0 and is None where neither was sent.
    """

    kind: ClassVar[Kind] = Kind.REGISTER_DOCUMENT

    reply_id: str = ""
    document_id: str = ""
    incoming: bool | None = None
    received_at: datetime | None = None
    client_name: str = ""
    client_taxpayer_number: str = ""
    priority: str = ""
    priority_name: str = ""
    enforcement_number: str = ""
    enforcement_date: date | None = None
    budget_code: str = ""
    budget_code_details: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterRequestDetails:
    """The details of a request (`GET /aisIdoRequests/{requestId}`)."""

    document: RegisterRequest
    other: tuple[OtherField, ...] = ()
    from_list: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterDocumentDetails:
    """The details of a received document (`GET /aisIdoDocuments/{id}/{docId}`)."""

    document: RegisterDocument
    other: tuple[OtherField, ...] = ()
    from_list: tuple[str, ...] = ()
