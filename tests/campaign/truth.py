"""What the banks of a campaign really have, and the decisions of a person who knows it."""

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
class Ground:
    """What a round knows because it caused it itself.

    Attributes:
        seeded: requests to the register that each bank had before.
        laid: what was laid at the banks before anything was sent.
        to_sign: what was laid to be signed, at the first bank.
        foreign, gone, touched: as in `Facts`.
    """

    seeded: list[frozenset[str]] = field(default_factory=list)
    laid: set[Place] = field(default_factory=set)
    to_sign: tuple[str, ...] = ()
    foreign: set[Place] = field(default_factory=set)
    gone: dict[Place, str] = field(default_factory=dict)
    touched: set[Place] = field(default_factory=set)


def look(sites: Sequence[Site], ground: Ground, claims: Claims) -> Facts:
    """What the banks have now."""
    facts = Facts(foreign=ground.foreign, gone=ground.gone, touched=ground.touched)
    for n, site in enumerate(sites):
        created = site.process.state()["created"]
        for one, about in created.get("documents", {}).items():
            if (n, one) not in ground.laid:
                facts.documents[n, one] = about["num"]
        for one, first in site.requests_to_register().items():
            if one not in ground.seeded[n]:
                facts.documents[n, one] = first
        for one, about in created.get("orders", {}).items():
            facts.orders[n, one] = about["num"], site.status(one)["orderStatus"]
    for one in ground.to_sign:
        details = sites[0].details(one)
        facts.to_sign[0, one] = None if details is None else _flat(details)["status"]
    for row in claims.rows:
        if (
            row["target"]
            and row["id"] in claims.wants
            and claims.wants[row["id"]].effect in _ON_A_DOCUMENT
        ):
            place = claims.at(row, row["target"])
            details = sites[place[0]].details(row["target"])
            facts.targets[place] = None if details is None else _flat(details)
    return facts


def decisions(facts: Facts, claims: Claims) -> dict[str, str | None]:
    """What a person says of the rows of which nobody can tell: as what each arrived, or None."""
    said: dict[str, str | None] = {}
    taken: set[str] = set()
    for row in claims.rows:
        if row["state"] == "unknown" and row["verdict"] == "cannot_tell":
            answer = _decision(row, facts, claims, taken)
            if answer is None and _is_there_unoffered(row, facts, claims, taken):
                continue  # whoever looks at the bank's own pages does not call it absent
            said[row["id"]] = answer
            taken.add(answer or "")
    return said


def _is_there_unoffered(row: Row, facts: Facts, claims: Claims, taken: set[str]) -> bool:
    """Whether the bank has what a row may have made, and the program does not offer it."""
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
            return "" if _is_there(want, facts, place[0]) else None


def _group(want: Want, claims: Claims) -> list[Row]:
    """The rows with the number of one."""
    wants = claims.wants
    return [
        one for one in claims.rows if one["id"] in wants and wants[one["id"]].number == want.number
    ]


def _is_there(want: Want, facts: Facts, site: int) -> bool:
    """Whether an order was made, or the order that is there was paid."""
    return any(
        state in _TAKEN if want.target else number == want.number
        for (bank, order), (number, state) in facts.orders.items()
        if bank == site and (not want.target or order == want.target)
    )


def _flat(details: dict[str, Any]) -> dict[str, Any]:
    """The fields of details, whether they stand in a document or beside it."""
    return {**details, **details.get("document", {})}
