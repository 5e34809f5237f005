"""Finds documents of the bank that may be answers to payment demands and were not given here."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from desktop_app.api.documents.paging import ListQuery
from desktop_app.domain.documents.listed import (
    UNKNOWN_TYPE,
    BankDocumentDetails,
    DocumentType,
    Kind,
    PaymentRequirement,
)
from desktop_app.domain.documents.statuses import FINAL_DOCUMENT_STATUSES, DocumentStatus
from desktop_app.domain.errors import UserError
from desktop_app.domain.instructions.demand_matching import may_answer, may_be_about
from desktop_app.domain.instructions.document_actions import OtherAction, fits
from desktop_app.domain.instructions.other_document_details import fields_from_details
from desktop_app.domain.instructions.other_document_validation import check_earlier_answers
from desktop_app.domain.instructions.problems import Checklist
from desktop_app.domain.values.periods import Period
from desktop_app.services.documents.sync_plan import EVER
from desktop_app.storage.engine.errors import StorageError
from desktop_app.storage.window import DocumentFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import OtherDocument
    from desktop_app.domain.instructions.problems import Problem
    from desktop_app.services.documents.reading import DocumentReading
    from desktop_app.services.payments.other_documents import OtherDocuments
    from desktop_app.storage.documents.document_store import DocumentStore

_NEWEST: Final = Sort(SortKey.DATE, descending=True)
_MOST_LOOKED_AT: Final = 500
_MOST_DEMANDS: Final = 100
_OPEN: Final = frozenset({None, *DocumentStatus}) - FINAL_DOCUMENT_STATUSES


class EarlierAnswers:
    """Compares the bank's list of acceptances with demands; what it finds is only possible."""

    def __init__(
        self,
        *,
        lists: DocumentStore,
        documents: DocumentReading,
        others: OtherDocuments,
    ) -> None:
        """`others` knows which answers were given here."""
        self._lists = lists
        self._documents = documents
        self._others = others

    async def possible(
        self, demands: Iterable[ListedDocument], *, fresh: bool = False
    ) -> Mapping[str, ListedDocument]:
        """The newest document that may answer each demand, by the identifier of the demand.

        Args:
            demands: as they are listed.
            fresh: ask the bank for its list, and the store only where it cannot be asked.

        Raises:
            StorageError: the store could not be read.
        """
        about = [each for each in demands if isinstance(each, PaymentRequirement)]
        if not about:
            return {}
        return await self._matched(about, await self._sent_elsewhere(about, fresh=fresh))

    async def of_open_demands(self) -> Mapping[str, ListedDocument]:
        """Like `possible`, of the newest demands that can still be answered, from the store.

        Raises:
            StorageError: the store could not be read.
        """
        where = DocumentFilter(kind=Kind.REQUIREMENT, statuses=_OPEN, listed_only=True)
        found = await self._lists.window(where, _NEWEST, offset=0, limit=_MOST_DEMANDS)
        return await self.possible(
            [row.value for row in found.rows if fits(OtherAction.ACCEPT, row.value)]
        )

    async def problems(
        self, answer: OtherDocument, *, leave_out: Collection[str] = (), fresh: bool = True
    ) -> tuple[Problem, ...]:
        """What there is to know of earlier answers to the demand of a new answer.

        Args:
            answer: what is to be sent; a document of another type has none.
            leave_out: identifiers of its own rows of the outbox.
            fresh: ask the bank, as in `possible`.

        Raises:
            StorageError: the store could not be read.
        """
        if answer.type is not DocumentType.ACCEPTANCES or not answer.requirement_id:
            return ()
        demand = await self._others.subject(answer.type, answer.requirement_id)
        given = (await self._others.answers()).get(answer.requirement_id)
        possible = await self.possible((demand,) if demand is not None else (), fresh=fresh)
        checks = Checklist()
        check_earlier_answers(
            checks,
            answered=given is not None and not given.rows <= set(leave_out),
            perhaps_answered=possible.get(answer.requirement_id),
        )
        return checks.found()

    async def _matched(
        self, demands: Sequence[ListedDocument], given: Sequence[ListedDocument]
    ) -> Mapping[str, ListedDocument]:
        pairs = await asyncio.to_thread(
            lambda: [(one, each) for one in demands for each in given if may_be_about(each, one)]
        )
        named: dict[str, str] = {}
        found: dict[str, ListedDocument] = {}
        for demand, document in pairs:
            if document.id not in named:
                named[document.id] = await self._named_by(document)
            if demand.id not in found and may_answer(document, demand, named=named[document.id]):
                found[demand.id] = document
        return found

    async def _sent_elsewhere(
        self, demands: Sequence[ListedDocument], *, fresh: bool
    ) -> list[ListedDocument]:
        """Answers that the bank has and that were not sent from here, newest first."""
        period = self._since(demands)
        listed = await self._asked(period) if fresh and period is not None else None
        if listed is None:
            where = DocumentFilter(
                kind=Kind.DOCUMENT,
                types=frozenset({DocumentType.ACCEPTANCES.value, UNKNOWN_TYPE}),
                listed_only=True,
                period=period,
            )
            found = await self._lists.window(where, _NEWEST, offset=0, limit=_MOST_LOOKED_AT)
            listed = [row.value for row in found.rows]
        ours = await self._others.own_answers()
        return [
            each
            for each in listed
            if each.id not in ours and each.status != DocumentStatus.REJECTED
        ]

    def _since(self, demands: Sequence[ListedDocument]) -> Period | None:
        """The days of their answers; None where a demand has no day."""
        days = [each.date for each in demands if each.date is not None]
        if len(days) < len(demands):
            return None
        return Period(min(days), max(*days, EVER.last))

    async def _asked(self, period: Period) -> list[ListedDocument] | None:
        """The answers that the bank lists now, newest first; None if it cannot be asked."""
        query = ListQuery(
            period=period,
            types=(DocumentType.ACCEPTANCES.value,),
        )
        try:
            found = await self._documents.listed(Kind.DOCUMENT, query)
        except StorageError:
            raise
        except UserError:
            return None
        return sorted(found, key=lambda each: each.date or date.min, reverse=True)

    async def _named_by(self, document: ListedDocument) -> str:
        """The demand that the stored details of an answer name, if they do."""
        stored = await self._lists.details(Kind.DOCUMENT, document.id)
        if stored is None or not isinstance(stored.value, BankDocumentDetails):
            return ""
        details = replace(stored.value, document=replace(stored.value.document, type=document.type))
        return fields_from_details(details, {}).get("requirement_id", "")
