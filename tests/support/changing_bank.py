"""An in-memory bank whose lists change between calls."""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from hypothesis import strategies as st

from desktop_app.api.documents.paging import PageOfRows
from desktop_app.api.errors import BadRequest
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    CardFileDetails,
    CardFileDocument,
    Kind,
    ListedDocument,
    PaymentRequirement,
    RequirementDetails,
)
from desktop_app.domain.register.obligations import RegisterRequest, RegisterRequestDetails

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desktop_app.api.documents.paging import ListQuery


STORIES: Final = int(os.environ.get("KANTORA_STORIES", "0"))
"""How many random stories are played; with 0 each test decides."""

MODELS: Final[dict[Kind, tuple[type[Any], type[Any]]]] = {
    Kind.DOCUMENT: (BankDocument, BankDocumentDetails),
    Kind.CARD_FILE: (CardFileDocument, CardFileDetails),
    Kind.REQUIREMENT: (PaymentRequirement, RequirementDetails),
    Kind.REGISTER_REQUEST: (RegisterRequest, RegisterRequestDetails),
}
FIRST: Final = date(2026, 9, 20)
DAYS: Final = 60


@dataclass(frozen=True)
class Edit:
    """One change at the bank: `insert`, `delete`, `change` or `move`.

    Attributes:
        what: which of the four.
        where: chooses the document, or the day of a new one; any number.
        kind: the list in which it happens.
    """

    what: str
    where: int
    kind: Kind = Kind.DOCUMENT


WRONG: Final = ((0,), (7,), (-3,), (-10_000,), (0, 4, -2, 1))
"""Errors of the count: none, always too many, too few, zero rows, and different each time."""


def edits(*what: str, kinds: Iterable[Kind] = (Kind.DOCUMENT,)) -> st.SearchStrategy[Edit]:
    """Any edit of some sorts and lists."""
    return st.builds(
        Edit, st.sampled_from(what), st.integers(0, 10_000), st.sampled_from(tuple(kinds))
    )


def busy(seed: int, calls: int, kinds: Iterable[Kind]) -> list[list[Edit]]:
    """Random edits before each of `calls` calls at a busy bank: up to four, often none."""
    chance, lists = random.Random(seed), tuple(kinds)  # noqa: S311 - a story, not a secret
    return [
        [
            Edit(
                chance.choice(("insert", "delete", "change", "move")),
                chance.randrange(10_000),
                chance.choice(lists),
            )
            for _ in range(chance.choice((0, 0, 1, 2, 4)))
        ]
        for _ in range(calls)
    ]


@dataclass
class ChangingBank:
    """Lists sorted by day, newest first, with the changes made before each call.

    Attributes:
        story: the edits that are made before each call, by the number of the call.
        most: the most rows on a page.
        told: whether the service counts its rows.
        wrong_by: the error of the count at each call, repeated cyclically.
        throughout: documents of any kind that existed at every moment since `watch`.
        calls: how many lists were read, by kind.
        ended_at: how many rows a list had when a page beyond its end was last asked for.
    """

    story: list[list[Edit]] = field(default_factory=list)
    most: int = 10**6
    told: bool = True
    wrong_by: tuple[int, ...] = (0,)
    documents: dict[tuple[Kind, str], ListedDocument] = field(default_factory=dict)
    throughout: set[tuple[Kind, str]] = field(default_factory=set)
    calls: Counter[str] = field(default_factory=Counter)
    ended_at: int = -1
    _made: int = 0

    def fill(self, count: int, kind: Kind = Kind.DOCUMENT) -> None:
        """Add `count` documents of a kind, on days spread over the period."""
        for number in range(count):
            self.apply(Edit("insert", number * 7, kind))

    def watch(self) -> None:
        """Begin to record which documents exist all the time from now on."""
        self.throughout = set(self.documents)

    def apply(self, edit: Edit) -> None:
        """Make one edit."""
        mine = sorted(key for key in self.documents if key[0] is edit.kind)
        if edit.what == "insert":
            self._made += 1
            name = str(1_000_000 + (edit.where * 7919 + self._made) % 900_000)
            day = FIRST + timedelta(days=edit.where % DAYS)
            model, _ = MODELS[edit.kind]
            self.documents.setdefault(
                (edit.kind, name), model(id=name, date=day, number=name, type="1", status=1)
            )
        elif mine:
            key = mine[edit.where % len(mine)]
            found = self.documents[key]
            match edit.what:
                case "delete":
                    del self.documents[key]
                    self.throughout.discard(key)
                case "change":
                    self.documents[key] = replace(found, status=(found.status or 0) % 5 + 1)
                case "move":
                    day = FIRST + timedelta(days=edit.where * 31 % DAYS)
                    self.documents[key] = replace(found, date=day)

    def listed(self, kind: Kind, query: ListQuery) -> PageOfRows[Any]:
        """One page of a list, after what happens before this call."""
        self.calls[kind] += 1
        if self.story:
            for edit in self.story.pop(0):
                self.apply(edit)
        period = query.period
        rows = sorted(
            (
                one
                for (each, _), one in self.documents.items()
                if each is kind
                and (period is None or (one.date and one.date in period))
                and (not query.statuses or one.status in query.statuses)
            ),
            key=lambda one: (one.date, one.id),
            reverse=True,
        )
        first = (query.page - 1) * query.rows
        part = rows[first : first + min(query.rows, self.most)]
        self.ended_at = self.ended_at if part else len(rows)
        wrong = self.wrong_by[self.calls.total() % len(self.wrong_by)]
        return PageOfRows(max(len(rows) + wrong, 0) if self.told else None, tuple(part))

    def details(self, kind: Kind, document_id: str) -> Any:
        """Details of one document.

        Raises:
            BadRequest: there is none of this identifier.
        """
        found = self.documents.get((kind, document_id))
        if found is None:
            raise BadRequest(parameters={"operation": kind, "status": "400"})
        return MODELS[kind][1](document=found)
