"""Compares the outbox with the bank, independently of the client's code."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.outbox.operations import Effect
from desktop_app.storage.engine.database import connect
from tests.campaign.site import FRICTIONLESS, PAN
from tests.campaign.wants import INTENDED, Want
from tests.services.outbox.rig import KEY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Place = tuple[int, str]
"""A bank, by its place among the sites, and an identifier there."""

Row = dict[str, Any]
"""What a row of the outbox says, as `client.row_report` writes it."""

_SETTLED: Final = frozenset({"draft", "ready", "confirmed", "refused"})
_UNDER_WAY: Final = frozenset({"sending", "sent", "unknown"})
_TAKEN: Final = frozenset({1, 2})
"""States of an order whose amount is held or was debited."""

_SIGNS: Final = "sign_documents"
_SIGNED: Final = frozenset({"signed", "already_signed"})
_NOT_SIGNED: Final = frozenset({"declined", "failed", "not_signed"})
_UNSIGNED: Final = frozenset({None, 1, 3, 7})
"""Statuses of a document that nobody signed; None if the bank does not have it any more."""

_TABLES: Final = (
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
)
_PAN: Final = re.compile(
    rb"|".join(rb"[ .\-+]?".join(bytes([digit]) for digit in pan.encode())
               for pan in (PAN, FRICTIONLESS))
)  # fmt: skip
_CVC: Final = re.compile(rb'(?i)(cvc|cvv|code)[^0-9a-z]{1,6}123\b|"123"')


@dataclass(kw_only=True)
class Facts:
    """What the bank has.

    Attributes:
        documents: number of each document that a client made, requests to the register included.
        foreign: those of them that a colleague made.
        gone: numbers of documents that a colleague deleted.
        targets: the current document that each row changes or deletes; None if it is gone.
        touched: targets that a colleague changed or deleted.
        orders: number and state of each order.
        to_sign: status of each document that was prepared to be signed; None where it is gone.
    """

    documents: dict[Place, str] = field(default_factory=dict)
    foreign: set[Place] = field(default_factory=set)
    gone: dict[Place, str] = field(default_factory=dict)
    targets: dict[Place, dict[str, Any] | None] = field(default_factory=dict)
    touched: set[Place] = field(default_factory=set)
    orders: dict[Place, tuple[str, int]] = field(default_factory=dict)
    to_sign: dict[Place, int | None] = field(default_factory=dict)


@dataclass(kw_only=True)
class Claims:
    """What the outbox says.

    Attributes:
        rows: all of its rows.
        wants: what each row is to do.
        acknowledged: rows that the outbox has accepted.
        lost: rows that were missing in a backup that replaced a lost store.
        disarmed: rows that restoring such a backup may have made drafts.
        sites: the bank each row was sent to, by the row.
        wrongly_decided: rows whose outcome a person may have decided wrongly.
        discarded: rows that a person discarded.
        denied: offered documents that a person said no row had made.
    """

    rows: list[Row]
    wants: Mapping[str, Want]
    acknowledged: set[str]
    lost: set[str] = field(default_factory=set)
    disarmed: set[str] = field(default_factory=set)
    sites: dict[str, int] = field(default_factory=dict)
    wrongly_decided: set[str] = field(default_factory=set)
    discarded: set[str] = field(default_factory=set)
    denied: set[str] = field(default_factory=set)

    def at(self, row: Row, identifier: str) -> Place:
        """An identifier at the bank that a row was sent to."""
        return self.sites.get(row["id"], 0), identifier


def audit(facts: Facts, claims: Claims) -> list[str]:
    """Everything that is wrong, in words."""
    found = [*_vanished(claims), *_stuck(claims)]
    groups: dict[str, list[Row]] = defaultdict(list)
    orders: dict[str, list[Row]] = defaultdict(list)
    for row in claims.rows:
        if row["operation"] == _SIGNS:
            found += _signed(row, facts, claims)
            continue
        want = claims.wants[row["id"]]
        match want.effect:
            case Effect.CREATES:
                groups[want.number].append(row)
            case Effect.CHANGES:
                found += _changed(row, want, facts, claims)
            case Effect.DELETES:
                found += _deleted(row, facts, claims)
            case Effect.ORDERS:
                orders[want.number.rstrip("+")].append(row)
                found += _ordered(row, want, facts, claims)
            case Effect.PAYS:
                found += _paid(row, want, facts, claims)
    for number, rows in groups.items():
        found += _created(number, rows, facts, claims)
    for number, rows in orders.items():
        found += _made_once(number, rows, facts, claims)
    return found


def unclaimed(number: str, rows: list[Row], facts: Facts, claims: Claims) -> list[Place]:
    """The client's documents with a number that no row claims."""
    own = {claims.at(row, row["document_id"]) for row in rows if row["state"] == "confirmed"}
    everything = {**facts.documents, **facts.gone}
    return sorted(
        place
        for place, found in everything.items()
        if found == number and place not in facts.foreign and place not in own
    )


def is_changed(want: Want, document: Mapping[str, Any]) -> bool:
    """Whether a document has what a change was to make of it."""
    if want.operation == "change_payment":
        return float(document.get("amount") or 0) == float(INTENDED)
    return f"Другое письмо {want.number}" in str(document.get("tables", ""))


def leaks(folder: Path) -> list[str]:
    """Files and tables that hold a card number, or a security code."""
    found = [
        f"a card number stands in {path.name}"
        for path in sorted(folder.rglob("*"))
        if path.is_file() and _PAN.search(path.read_bytes())
    ]
    store = folder / "store.db"
    if store.exists():
        found += [f"a secret stands in the store: {where}" for where in _in_store(store)]
    return found


def _in_store(store: Path) -> Iterator[str]:
    with closing(connect(store, key=KEY)) as connection:
        tables = connection.execute(_TABLES)
        for (table,) in list(tables):
            for values in connection.execute(f'SELECT * FROM "{table}"'):  # noqa: S608 - our tables
                for value in values:
                    content = value if isinstance(value, bytes) else str(value).encode()
                    if _PAN.search(content) or (table == "outbox" and _CVC.search(content)):
                        yield f"{table}: {content[:300]!r}"


def _vanished(claims: Claims) -> list[str]:
    there = {row["id"] for row in claims.rows}
    missing = sorted(claims.acknowledged - there - claims.lost - claims.discarded)
    return [f"{row_id} has vanished from the outbox" for row_id in missing]


def _stuck(claims: Claims) -> list[str]:
    return [
        f"{_name(row)} is in a state that nobody can do anything about"
        for row in claims.rows
        if row["state"] not in _SETTLED
        and not (row["state"] == "unknown" and row["verdict"] == "cannot_tell")
    ]


def _created(number: str, rows: list[Row], facts: Facts, claims: Claims) -> list[str]:
    found, claimed, spare = [], set(), 0
    for row in rows:
        place = claims.at(row, row["document_id"])
        nameless = row["state"] == "confirmed" and not row["document_id"]
        wrong = row["state"] != "confirmed" and row["id"] in claims.wrongly_decided
        if nameless or wrong or row["state"] in _UNDER_WAY or row["id"] in claims.disarmed:
            spare += 1
        elif row["state"] == "confirmed":
            if place in claimed:
                found.append(f"{_name(row)}: another row has the same document")
            claimed.add(place)
            spare += place in facts.foreign
            if facts.documents.get(place, facts.gone.get(place)) != number:
                found.append(f"{_name(row)} is called done, and the bank has no such document")
    there = {row["id"] for row in rows}
    gone = claims.lost | ((claims.wrongly_decided & claims.discarded) - there)
    lost = [one for one in gone if claims.wants[one].number == number]
    # A document that a colleague deleted before it was found leaves no trace and moves no money.
    left = [
        one
        for one in unclaimed(number, rows, facts, claims)
        if one not in facts.gone and one[1] not in claims.denied
    ]
    if len(left) > spare + len(lost):
        told = "; ".join(_name(row) for row in rows)
        found.append(
            f"number {number}: the bank has {left}, which no row has: doubled, or called absent "
            f"though it is there ({told})"
        )
    return found


def _changed(row: Row, want: Want, facts: Facts, claims: Claims) -> list[str]:
    place = claims.at(row, row["target"])
    document = facts.targets.get(place)
    excused = claims.disarmed | claims.wrongly_decided
    if place in facts.touched or row["id"] in excused or place not in facts.targets:
        return []
    made = document is not None and is_changed(want, document)
    if row["state"] == "confirmed" and not made:
        return [f"{_name(row)} is called changed, and the bank has it as it was"]
    if row["state"] in {"ready", "refused"} and made:
        return [f"{_name(row)} is called not changed, and the bank has the change"]
    return []


def _deleted(row: Row, facts: Facts, claims: Claims) -> list[str]:
    place = claims.at(row, row["target"])
    if place not in facts.targets or row["id"] in claims.disarmed | claims.wrongly_decided:
        return []
    there = facts.targets[place] is not None
    if row["state"] == "confirmed" and there:
        return [f"{_name(row)} is called deleted, and the bank has it"]
    if row["state"] in {"ready", "refused"} and not there and place not in facts.touched:
        return [f"{_name(row)} is called not deleted, and the bank has it no more"]
    return []


def _ordered(row: Row, want: Want, facts: Facts, claims: Claims) -> list[str]:
    site = claims.sites.get(row["id"], 0)
    there = [
        (place, state)
        for place, (number, state) in facts.orders.items()
        if number == want.number and place[0] == site
    ]
    found = [f"{_name(row)}: its number has {len(there)} orders"] if len(there) > 1 else []
    if row["id"] in claims.wrongly_decided:
        return found
    if row["state"] == "confirmed":
        held = [state for place, state in there if place[1] == row["document_id"]]
        if not there or (row["document_id"] and not held):
            found.append(f"{_name(row)} is called done, and the gateway has no such order")
        else:
            found += _contradiction(row, there[0][1])
    elif row["state"] == "ready" and row["verdict"] == "did_not_arrive" and there:
        found.append(f"{_name(row)} is called absent, and the gateway has its order")
    elif row["state"] in {"ready", "refused"} and any(state in _TAKEN for _, state in there):
        found.append(f"{_name(row)} was paid, and the outbox does not say so")
    return found


def _paid(row: Row, want: Want, facts: Facts, claims: Claims) -> list[str]:
    number, state = facts.orders.get(claims.at(row, row["target"]), ("", 0))
    # Two banks give the same identifiers: at the other one it is another order.
    excused = claims.disarmed | claims.wrongly_decided
    if number != f"{want.number}-order" or row["id"] in excused:
        return []
    if row["state"] == "confirmed":
        return _contradiction(row, state)
    if row["state"] in {"ready", "refused"} and state in _TAKEN:
        return [f"{_name(row)} was paid, and the outbox does not say so"]
    return []


def _signed(row: Row, facts: Facts, claims: Claims) -> list[str]:
    """What an attempt to sign says of documents, against what the bank has."""
    found = []
    for document, said in row["signing"].items():
        place = claims.at(row, document)
        if row["state"] != "confirmed" or place not in facts.to_sign:
            continue
        status = facts.to_sign[place]
        if said in _SIGNED and status in _UNSIGNED:
            found.append(f"{_name(row)}: {document} is called {said}, and stands at {status}")
        told = [one for one in claims.rows if one["signing"].get(document) in _SIGNED]
        if said in _NOT_SIGNED and not told and status not in _UNSIGNED and place not in facts.gone:
            found.append(f"{_name(row)}: {document} is called {said}, and stands at {status}")
    return found


def _contradiction(row: Row, state: int) -> list[str]:
    said = row["payment"]
    if said in {"paid", "held"} and state not in _TAKEN:
        return [f"{_name(row)} is called {said}, and the order stands at {state}"]
    if said in {"declined", "nothing_charged"} and state in _TAKEN:
        return [f"{_name(row)} is called {said}, and the order stands at {state}"]
    return []


def _made_once(number: str, rows: list[Row], facts: Facts, claims: Claims) -> list[str]:
    want = claims.wants[rows[0]["id"]]
    registers = want.operation.startswith("register")
    made = [
        place
        for place, (found, state) in facts.orders.items()
        if found.rstrip("+") == number and (registers or state in _TAKEN)
    ]
    # The other gateway cannot be read any more: only the person's decision remains.
    by_word = any(row["id"] in claims.wrongly_decided for row in rows)
    if by_word and len({place[0] for place in made}) == len(made):
        return []
    if len(made) > 1:
        return [f"order {number} was made or paid {len(made)} times: {made}"]
    return []


def _name(row: Row) -> str:
    verdict = f", {row['verdict']}" if row["verdict"] else ""
    return f"{row['id']} ({row['operation']}, {row['state']}{verdict})"
