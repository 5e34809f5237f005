"""How documents, requirements and register requests move along their states, and what changes.

Pure rules over records: who stores them applies the outcome. States are those of section 3.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.records import Signature
from desktop_app.sandbox.seeding.document_kinds import KINDS

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.sandbox.bank.records import (
        BankDocument,
        BankDocumentDetails,
        CardFileDocument,
        Company,
        RegisterRequest,
        Requirement,
    )

AWAITING_SIGNATURE, PROCESSING, REJECTED, EXECUTED = 1, 2, 3, 4
CARD_FILE, POSSIBLE_DUPLICATE, SENT_TO_PAYER = 5, 7, 8
REQUEST_PROCESSING, REQUEST_REPLIED, REQUEST_REJECTED = 1, 2, 3

_DOCUMENT_MOVES: dict[int, tuple[int, ...]] = {
    AWAITING_SIGNATURE: (PROCESSING, POSSIBLE_DUPLICATE),
    POSSIBLE_DUPLICATE: (PROCESSING, REJECTED),
    PROCESSING: (SENT_TO_PAYER, EXECUTED, REJECTED, CARD_FILE),
    SENT_TO_PAYER: (EXECUTED, REJECTED, CARD_FILE),
    CARD_FILE: (EXECUTED, REJECTED),
    REJECTED: (),
    EXECUTED: (),
}
_REQUIREMENT_MOVES: dict[int, tuple[int, ...]] = {
    AWAITING_SIGNATURE: (PROCESSING, REJECTED),
    PROCESSING: (EXECUTED, REJECTED, CARD_FILE),
    CARD_FILE: (EXECUTED, REJECTED),
    REJECTED: (),
    EXECUTED: (),
}
_REQUEST_MOVES: dict[int, tuple[int, ...]] = {
    REQUEST_PROCESSING: (REQUEST_REPLIED, REQUEST_REJECTED),
    REQUEST_REPLIED: (),
    REQUEST_REJECTED: (),
}
_ONLY_SOME_KINDS = (CARD_FILE, POSSIBLE_DUPLICATE, SENT_TO_PAYER)
WITHOUT_ACCEPTANCE = 2


def is_open(status: int) -> bool:
    """Whether a bank document in this state may be changed, deleted and signed."""
    return status == AWAITING_SIGNATURE


def document_moves(document_type: str, status: int) -> tuple[int, ...]:
    """The states that a bank document of a type can go to next, the most usual first."""
    possible = KINDS[document_type].statuses
    return tuple(
        target
        for target in _DOCUMENT_MOVES.get(status, ())
        if target not in _ONLY_SOME_KINDS or target in possible
    )


def document_way(document_type: str, status: int, target: int) -> tuple[int, ...]:
    """The states on the shortest way to a target, the target last; empty where there is none."""
    ways: deque[tuple[int, ...]] = deque([(status,)])
    seen = {status}
    while ways:
        way = ways.popleft()
        if way[-1] == target:
            return way[1:]
        for following in document_moves(document_type, way[-1]):
            if following not in seen:
                seen.add(following)
                ways.append((*way, following))
    return ()


def requirement_moves(requirement: Requirement) -> tuple[int, ...]:
    """The states that a requirement can go to next; only type 2 waits in the card file."""
    moves = _REQUIREMENT_MOVES.get(requirement.status, ())
    waits = requirement.type == WITHOUT_ACCEPTANCE
    return tuple(target for target in moves if target != CARD_FILE or waits)


def request_moves(status: int) -> tuple[int, ...]:
    """The states that a register request can go to next."""
    return _REQUEST_MOVES.get(status, ())


def moved_details(
    details: BankDocumentDetails,
    row: BankDocument,
    *,
    at: dt.datetime,
    company: Company,
    reason: str = "",
) -> BankDocumentDetails:
    """The details of a bank document that has come to a state.

    Args:
        details: as they were.
        row: the document in its new state.
        at: the moment of the move.
        company: whose people sign when the document leaves state 1.
        reason: why it was rejected; for state 3 only.
    """
    signed = details.signatures
    if row.status not in {AWAITING_SIGNATURE, POSSIBLE_DUPLICATE}:
        signed = _all_signatures(details, at, company)
    paid = row.status == EXECUTED and row.amount is not None
    return replace(
        details,
        changed_at=at,
        reason=reason if row.status == REJECTED else "",
        value_date=at.date() if paid else None,
        signatures=signed,
    )


def _all_signatures(
    details: BankDocumentDetails, at: dt.datetime, company: Company
) -> tuple[Signature, ...]:
    there = {signature.role for signature in details.signatures}
    people = (("Главный бухгалтер", company.accountant), ("Директор", company.director))
    missing = (Signature(name, role, at) for role, name in people if role not in there)
    return (*details.signatures, *missing)


def moved_requirement(
    requirement: Requirement, status: int, *, at: dt.datetime, accepted: int | None = None
) -> Requirement:
    """A requirement that has come to a state; of one that is executed what was accepted is paid.

    Args:
        requirement: as it was.
        status: the state.
        at: the moment of the move.
        accepted: minor units that the answer accepts with which it comes there; None for all.
    """
    if status == EXECUTED:
        paid = requirement.rest_amount if requirement.accepted is None else requirement.accepted
        rest = max(requirement.rest_amount - paid, 0)
        return replace(requirement, status=status, rest_amount=rest, value_date=at.date())
    if accepted is not None:
        requirement = replace(requirement, accepted=accepted)
    return replace(requirement, status=status)


def moved_card_file_document(
    document: CardFileDocument, status: int, *, at: dt.datetime
) -> CardFileDocument:
    """A card-file entry whose document has come to a state; an executed one leaves no rest."""
    if status == EXECUTED:
        return replace(document, status=status, rest_amount=0, value_date=at.date())
    return replace(document, status=status)


def moved_request(request: RegisterRequest, status: int, *, at: dt.datetime) -> RegisterRequest:
    """A register request that has come to a state; with the time of its reply."""
    return replace(request, status=status, replied_at=at if status == REQUEST_REPLIED else None)
