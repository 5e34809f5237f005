"""Identifiers that exist now, by operation, as the interface description accepts them."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.subjects import RECALLED, STOPPED, SUSPENDED
from desktop_app.sandbox.documents.assumed_requests import (
    DAYS_AHEAD,
    DAYS_BACK,
    OTHER_TYPES,
    PAYMENT_TYPES,
    REMOVABLE_TYPES,
)
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.storage.state import TYPE_CODES, TYPE_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.sandbox.bank.records import Company
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.storage.state import State
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

SHOWN = 50
"""Identifiers given of each kind."""

_LEFT_FOR_DELETION = 3
"""One in so many documents that may be changed."""

_NEWEST = f"ORDER BY day DESC, id DESC LIMIT {SHOWN}"
_LOOKED_AT = "SELECT id FROM documents ORDER BY day DESC, id DESC LIMIT 400"
_SENT_TO_REGISTER = """
SELECT id FROM register_documents WHERE json_extract(record, '$.is_plat') = '0'
"""
_UNFINISHED = f"SELECT id FROM documents WHERE status IN (2, 5, 7, 8) {_NEWEST}"  # noqa: S608
_IN_FORCE = f"""
SELECT id FROM documents WHERE status IN (2, 4) AND type = ?
  AND coalesce(json_extract(details, '$.standing'), '') NOT IN (?, ?) {_NEWEST}
"""  # noqa: S608 - words are ours
_SENT = f"SELECT id FROM documents WHERE status > 1 AND type = ? {_NEWEST}"  # noqa: S608
_ANSWERABLE = f"SELECT id FROM requirements WHERE type = 1 AND status < 3 {_NEWEST}"  # noqa: S608
_IN_REPLY = "SELECT id FROM register_documents WHERE reply = ?"

_OPEN = "SELECT id, type FROM documents WHERE status = 1 ORDER BY day DESC, id DESC"
_TO_SIGN = f"SELECT id FROM documents WHERE status = 1 {_NEWEST}"  # noqa: S608 - words are ours
_PAYEES = """
SELECT DISTINCT p.unp, p.number FROM parties p JOIN documents d ON d.party = p.id
WHERE p.bic = ? AND d.type = ? AND d.status > 1 ORDER BY p.id LIMIT 3
"""

_SOME_CODES: dict[str, list[int | str]] = {
    "countryCode": ["DE", "RU", "PL"],
    "currencyCode": ["BYN", "USD", "EUR"],
    "priority": ["22", "21"],
    "typeOfPayments": ["OTHR", "TAXS"],
    "purposeType": ["22601", "90401"],
    "codeVO": ["10100", "20100"],
    "budgetPaymentCode": ["1001", "1101"],
    "letterSubject": ["1", "99"],
    "inquiryType": ["1", "3"],
    "reservationType": ["7", "99"],
}
"""A few codes of each directory: a description with all of them would be about nothing else."""

_SOME_AMOUNTS = (12.5, 1, 0.01)
"""Less than any requirement demands."""

Known = dict[str, dict[str, list[int | str]]]


async def known_identifiers(state: State, objects: StoredObjects) -> Known:
    """For each operation with identifiers, values that belong together.

    Identifiers in one address depend on each other: one attached file is given with its document,
    and the register documents given are all of one reply. What may be deleted is not among what
    may be changed or read.
    """
    payments, others, removable = _open_documents(state)
    documents, card_file, requirements, requests = (
        _column(state, f"SELECT id FROM {table} {_NEWEST}")  # noqa: S608 - names are ours
        for table in ("documents", "card_file", "requirements", "register_requests")
    )
    replies = _column(state, f"SELECT reply FROM register_requests {_NEWEST}")  # noqa: S608
    answered = _column(state, "SELECT reply FROM register_documents ORDER BY day DESC LIMIT 1")
    received = _column(state, _IN_REPLY, *answered) if answered else []
    attempts = _column(state, "SELECT id FROM signing_attempts ORDER BY id LIMIT 1")
    tickets = _column(state, "SELECT ticket FROM signing_attempts ORDER BY id LIMIT 1")
    documents = [id_ for id_ in documents if id_ not in removable]
    return {
        "PUT /{id}": {"id": payments},
        "PUT /other/{id}": {"id": others},
        "DELETE /{id}": {"id": removable},
        "GET /{id}": {"id": documents},
        "GET /{id}/{format}": {"id": documents},
        "GET /{id}/file/{fileId}": await _attachment(state, objects),
        "GET /catalog/{id}": {"id": card_file},
        "GET /catalog/{id}/{format}": {"id": card_file},
        "GET /requirements/{id}": {"id": requirements},
        "GET /requirements/{id}/{format}": {"id": requirements},
        "GET /signs/verify": {"ticket": tickets},
        "GET /signs/{signIntendId}/results": {"signIntendId": attempts},
        "GET /aisIdoDocuments": {"id": replies},
        "GET /aisIdoDocuments/{id}/{docId}": {"id": answered, "docId": received},
        "GET /aisIdoRequests/{requestId}": {"requestId": requests},
        "GET /aisIdoRequests/{requestId}/{type}/{format}": {"requestId": requests},
    }


def fitting_values(
    state: State, clock: Clock, company: Company
) -> Mapping[str, Sequence[float | str]]:
    """Values for the fields of bodies that fit each other: payees of one bank, days near today.

    Documents that others are about do not await signature, so that they stay what they are.
    """
    payees = list(state.connection.execute(_PAYEES, (company.bic, TYPE_CODES["legalPayments"])))
    today = clock.today()
    own = [account.number for account in company.accounts]
    return {
        **_SOME_CODES,
        "accounts": list(own),
        "corrAccounts": [number for _, number in payees] or list(own),
        "unps": [unp for unp, _ in payees] or [company.unp],
        "bics": [company.bic],
        "toSign": _column(state, _TO_SIGN),
        **_subjects(state),
        "acceptedAmounts": _SOME_AMOUNTS,
        "earlier": [wire.day(today - dt.timedelta(days=n)) for n in (400, 30, 1)],
        "later": [wire.day(today + dt.timedelta(days=n)) for n in (0, 30, 400)],
        "someDays": [wire.day(today), "29.02.2024", "01.01.1999"],
        "days": [wire.day(today + dt.timedelta(days=n)) for n in (0, -DAYS_BACK, DAYS_AHEAD)],
    }


def _subjects(state: State) -> dict[str, list[int | str]]:
    """What documents can be about now."""
    reservations, acceptances = TYPE_CODES["reservations"], TYPE_CODES["debitAccept"]
    unfinished = "status IN (1, 2, 4)"
    return {
        "reservations": _column(state, _IN_FORCE, reservations, STOPPED, STOPPED),
        "runningReservations": _column(state, _IN_FORCE, reservations, STOPPED, SUSPENDED),
        "suspendedReservations": _column(state, _IN_FORCE, reservations, STOPPED, STOPPED),
        "recallable": _column(state, _UNFINISHED),
        "acceptances": _texts(state, _IN_FORCE, acceptances, RECALLED, RECALLED)
        or _texts(state, _SENT, acceptances),
        "requirements": _texts(state, _ANSWERABLE),
        "budgetDocuments": _texts(
            state, f"{_SENT_TO_REGISTER} AND type IN (1, 11) AND {unfinished} {_NEWEST}"
        ),
        "demands": _texts(state, f"{_SENT_TO_REGISTER} AND type = 12 AND {unfinished} {_NEWEST}"),
        "runningDemands": _texts(
            state, f"{_SENT_TO_REGISTER} AND type = 12 AND status IN (1, 2) {_NEWEST}"
        ),
        "suspendedDemands": _texts(
            state, f"{_SENT_TO_REGISTER} AND type = 12 AND status = 4 {_NEWEST}"
        ),
    }


def _open_documents(state: State) -> list[list[int | str]]:
    """Payments and other documents that may be changed; documents that may be deleted.

    The oldest third of what may be changed, and all past the number shown, is left for deletion.
    """
    changeable: list[list[int | str]] = [[], []]
    removable: list[int | str] = []
    for id_, type_ in state.connection.execute(_OPEN):
        name = TYPE_NAMES[type_]
        if name in REMOVABLE_TYPES:
            families = (name in PAYMENT_TYPES, name in OTHER_TYPES)
            (changeable[families.index(True)] if any(families) else removable).append(id_)
    for own in changeable:
        kept = min(SHOWN, len(own) - len(own) // _LEFT_FOR_DELETION)
        removable += own[kept:]
        del own[kept:]
    return [*changeable, removable]


async def _attachment(state: State, objects: StoredObjects) -> dict[str, list[int | str]]:
    """A document with exactly one attached file, and the number of that file."""
    for id_ in _column(state, _LOOKED_AT):
        document = objects.document(int(id_))
        files = (await objects.document_details(document)).files if document else ()
        if len(files) == 1:
            return {"id": [id_], "fileId": [files[0].file_id]}
    return {}


def _column(state: State, query: str, *arguments: int | str) -> list[int | str]:
    return [row[0] for row in state.connection.execute(query, arguments)]


def _texts(state: State, query: str, *arguments: int | str) -> list[int | str]:
    return [str(value) for value in _column(state, query, *arguments)]
