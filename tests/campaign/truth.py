"""The real state of the banks of a campaign, and the decisions of a person who knows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from desktop_app.domain.outbox.operations import Effect
from tests.campaign.audit import Facts, Place, is_changed, unclaimed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.campaign.audit import Claims, Row
    from tests.campaign.site import Site
    from tests.campaign.wants import Want

_ON_A_DOCUMENT = frozenset({Effect.CHANGES, Effect.DELETES})
_TAKEN = frozenset({1, 2})


@dataclass(kw_only=True)
class GroundTruth:
    """Facts that a round knows because it caused them itself.

    Attributes:
        seeded: requests to the register that each bank had before the round.
        prepared: documents and orders that were made at the banks before anything was sent.
        to_sign: documents that were made to be signed, at the first bank.
        foreign, gone, touched: as in `Facts`.
    """

    seeded: list[frozenset[str]] = field(default_factory=list)
    prepared: set[Place] = field(default_factory=set)
    to_sign: tuple[str, ...] = ()
    foreign: set[Place] = field(default_factory=set)
    gone: dict[Place, str] = field(default_factory=dict)
    touched: set[Place] = field(default_factory=set)


def read_facts(sites: Sequence[Site], truth: GroundTruth, claims: Claims) -> Facts:
    """Read the current state of the banks."""
    facts = Facts(foreign=truth.foreign, gone=truth.gone, touched=truth.touched)
    for n, site in enumerate(sites):
        created = site.process.state()["created"]
        for one, about in created.get("documents", {}).items():
            if (n, one) not in truth.prepared:
                facts.documents[n, one] = about["num"]
        for one, first in site.requests_to_register().items():
            if one not in truth.seeded[n]:
                facts.documents[n, one] = first
        for one, about in created.get("orders", {}).items():
            facts.orders[n, one] = about["num"], site.status(one)["orderStatus"]
    for one in truth.to_sign:
        details = sites[0].details(one)
        facts.to_sign[0, one] = None if details is None else _flattened(details)["status"]
    for row in claims.rows:
        if (
            row["target"]
            and row["id"] in claims.wants
            and claims.wants[row["id"]].effect in _ON_A_DOCUMENT
        ):
            place = claims.at(row, row["target"])
            details = sites[place[0]].details(row["target"])
            facts.targets[place] = None if details is None else _flattened(details)
    return facts


def decisions(facts: Facts, claims: Claims) -> dict[str, str | None]:
    """Decide the rows with an unknown outcome: the document each arrived as, or None."""
    said: dict[str, str | None] = {}
    taken: set[str] = set()
    for row in claims.rows:
        if row["state"] == "unknown" and row["verdict"] == "cannot_tell":
            answer = _decision(row, facts, claims, taken)
            if answer is None and _exists_but_not_offered(row, facts, claims, taken):
                continue  # a person sees it on the bank's own pages and does not call it absent
            said[row["id"]] = answer
            taken.add(answer or "")
    return said


def _exists_but_not_offered(row: Row, facts: Facts, claims: Claims, taken: set[str]) -> bool:
    """Whether the bank has a document that a row may have made and the program does not offer."""
    want = claims.wants[row["id"]]
    if want.effect is not Effect.CREATES:
        return False
    group = _group(want, claims)
    site, _ = claims.at(row, "")
    left = unclaimed(want.number, group, facts, claims)
    return any(bank == site and one not in taken for bank, one in left)


def _decision(row: Row, facts: Facts, claims: Claims, taken: set[str]) -> str | None:
    want, place = claims.wants[row["id"]], claims.at(row, row["target"])
    match want.effect:
        case Effect.CREATES:
            group = _group(want, claims)
            left = {one for _, one in unclaimed(want.number, group, facts, claims)} - taken
            return min(left.intersection(row["candidates"]), default=None)
        case Effect.CHANGES:
            document = facts.targets.get(place)
            return row["target"] if document and is_changed(want, document) else None
        case Effect.DELETES:
            return row["target"] if facts.targets.get(place) is None else None
        case _:
            return "" if _exists(want, facts, place[0]) else None


def _group(want: Want, claims: Claims) -> list[Row]:
    """The rows with the same number as a want."""
    wants = claims.wants
    return [
        one for one in claims.rows if one["id"] in wants and wants[one["id"]].number == want.number
    ]


def _exists(want: Want, facts: Facts, site: int) -> bool:
    """Whether an order was made, or the existing order was paid."""
    return any(
        state in _TAKEN if want.target else number == want.number
        for (bank, order), (number, state) in facts.orders.items()
        if bank == site and (not want.target or order == want.target)
    )


def _flattened(details: dict[str, Any]) -> dict[str, Any]:
    """The fields of details, whether they stand in a document or beside it."""
    return {**details, **details.get("document", {})}
