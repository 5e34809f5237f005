"""Reads the answers of signing: a ticket, and the outcome of each document (assumed bodies)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from desktop_app.api.documents import assumed
from desktop_app.api.error_bodies import error_in
from desktop_app.domain.signing.attempts import SigningTicket
from desktop_app.domain.signing.results import (
    AttemptState,
    ReportedDocument,
    ReportedResult,
    SigningReport,
)

if TYPE_CHECKING:
    from desktop_app.api.documents.answers import DocumentsAnswer, Row

_E = TypeVar("_E", bound=StrEnum)
_WRAPPERS = ("data", "result", "response", "body", "signIntend")


def read_ticket(answer: DocumentsAnswer) -> SigningTicket:
    """The ticket of an attempt that has begun (row 22).

    Raises:
        UnreadableAnswer: there is no ticket in it.
    """
    read = assumed.SignInitialization.read(_object(answer, "ticket"))
    if not read.ticket:
        raise answer.unreadable("unknown_shape")
    return SigningTicket(
        ticket=read.ticket, attempt_id=_number(read.sign_intend_id), expires_at=read.expires_at
    )


def read_report(answer: DocumentsAnswer, attempt_id: str) -> SigningReport:
    """The outcome of the documents of an attempt (row 24).

    Raises:
        UnreadableAnswer: it says neither a state nor a document, or is of another attempt.
        ServiceRefused: it says what is wrong instead.
    """
    value = _object(answer, "state", "documents")
    if error_in(value):
        raise answer.refused()
    read = assumed.SignIntend.read(value)
    if _number(read.sign_intend_id) not in {"", attempt_id}:
        raise answer.unreadable("another_document")
    sent = value.get("documents")
    rows = sent if isinstance(sent, list) else []
    documents = tuple(
        signed_document(row) for row in rows if isinstance(row, dict) and row.get("id")
    )
    if not read.state and not documents:
        raise answer.unreadable("unknown_shape")
    return SigningReport(state=_known(AttemptState, read.state), documents=documents)


def signed_document(row: Row) -> ReportedDocument:
    """One document of a report."""
    read = assumed.SignedDocument.read(row)
    result = _known(ReportedResult, read.result)
    return ReportedDocument(id=read.id, result=result, message=" ".join(read.message.split()))


def _object(answer: DocumentsAnswer, *names: str) -> dict[str, Any]:
    """The object in the body, plain or wrapped; by preference one that has one of these names."""
    value = answer.json()
    if not isinstance(value, dict):
        raise answer.unreadable("unknown_shape")
    inner = (value.get(name) for name in _WRAPPERS)
    found = [one for one in (value, *inner) if isinstance(one, dict)]
    return next((one for one in found if not one.keys().isdisjoint(names)), value)


def _known(kind: type[_E], text: str) -> _E | None:
    """The member that a text names, however it is capitalised."""
    return next((member for member in kind if member.value == text.lower()), None)


def _number(text: str) -> str:
    """A positive whole number without leading zeros, or an empty text."""
    return text.lstrip("0") if text.isascii() and text.isdigit() else ""
