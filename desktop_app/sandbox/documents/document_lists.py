"""The lists of bank documents: all of them (row 1) and those that can be signed (row 21)."""

from __future__ import annotations

import datetime as dt
from functools import cache
from json.encoder import encode_basestring
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.bank.lifecycle import AWAITING_SIGNATURE
from desktop_app.sandbox.documents.assumed_bodies import DocumentListResponse
from desktop_app.sandbox.documents.list_answers import NUMBER, PAGING, PERIOD, period, selection
from desktop_app.sandbox.documents.operations import Operation
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.http.parameters import (
    ChoiceParameter,
    IntegerParameter,
    ListParameter,
)
from desktop_app.sandbox.storage.state import TYPE_CODES, TYPE_NAMES

if TYPE_CHECKING:
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.list_answers import ListAnswers
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.http.answers import HttpAnswer
    from desktop_app.sandbox.storage.list_queries import ListQuery, Row
    from desktop_app.sandbox.storage.state import State

COLUMNS = "id, day, num, type, status, account, party, amount, currency, purpose"

STATUS = ListParameter(
    "status",
    "Состояния (раздел 3); по умолчанию все",
    item=IntegerParameter("status", "", choices=tuple(labels.DOCUMENT_STATUSES)),
)
TYPE = ListParameter(
    "type",
    "Виды документов (раздел 2.10); по умолчанию все",
    item=ChoiceParameter("type", "", choices=tuple(labels.DOCUMENT_TYPES)),
)


class DocumentLists:
    """Rows 1 and 21."""

    def __init__(self, *, state: State, pages: ListAnswers, clock: Clock) -> None:
        self._state, self._pages, self._clock = state, pages, clock
        self._rows = RowWriter(state)

    def operations(self) -> list[Operation]:
        """The operations of this family."""
        return [
            Operation(
                row=1,
                method="GET",
                path="/",
                summary="Список документов",
                parameters=(NUMBER, *PAGING, *PERIOD, STATUS, TYPE),
                answer=self._all,
                body=DocumentListResponse,
            ),
            Operation(
                row=21,
                method="GET",
                path="/signs",
                summary="Документы, доступные для подписи",
                parameters=(NUMBER, *PAGING, *PERIOD, TYPE),
                answer=self._to_sign,
                body=DocumentListResponse,
            ),
        ]

    def _all(self, call: Call) -> HttpAnswer:
        return self._pages.answer(call, self._selection(call, call["status"]), self._rows.write)

    def _to_sign(self, call: Call) -> HttpAnswer:
        to_sign = self._selection(call, (AWAITING_SIGNATURE,))
        return self._pages.answer(call, to_sign, self._rows.write)

    def _selection(self, call: Call, statuses: tuple[int, ...]) -> ListQuery:
        return selection(
            "documents",
            COLUMNS,
            period(call, self._clock),
            account=self._state.account_codes(call["number"]),
            status=statuses,
            type=tuple(TYPE_CODES[name] for name in call["type"]),
        )


class RowWriter:
    """Writes rows of bank documents as JSON; what repeats from row to row is written once."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._resets = state.resets
        self._accounts: dict[int, str] = {}
        self._parties: dict[int, str] = {}

    def write(self, row: Row) -> str:
        """One row of `DocumentListResponse.page`."""
        id_, day, num, type_, status, account, party, minor, currency, purpose = row
        amount = "" if minor is None else f',"amount":{wire.amount(minor)}'
        return (
            f'{{"id":{id_},"date":"{_date(day)}","num":{encode_basestring(num)},{_type(type_)},'
            f'{_status(status)},"number":{self._account(account)},{self._party(party)}'
            f'{amount},"currIso":"{currency}","purpose":{encode_basestring(purpose)}}}'
        )

    def _account(self, code: int) -> str:
        if self._resets != self._state.resets:  # codes given out since the seeding are void
            self._accounts.clear()
            self._parties.clear()
            self._resets = self._state.resets
        known = self._accounts.get(code)
        if known is None:
            known = self._accounts[code] = encode_basestring(self._state.account(code))
        return known

    def _party(self, code: int) -> str:
        known = self._parties.get(code)
        if known is None:
            names = ("corrName", "corrUnp", "corrNumber", "corrBic", "corrBank")
            values = self._state.party(code)
            members = (
                f'"{name}":{encode_basestring(value)}'
                for name, value in zip(names, values, strict=True)
            )
            known = self._parties[code] = ",".join(members)
        return known


@cache
def _date(day: int) -> str:
    return wire.day(dt.date.fromordinal(day))


@cache
def _type(code: int) -> str:
    name = TYPE_NAMES[code]
    return f'"type":"{name}","typeName":{encode_basestring(labels.DOCUMENT_TYPES[name])}'


@cache
def _status(code: int) -> str:
    return f'"status":{code},"statusName":{encode_basestring(labels.DOCUMENT_STATUSES[code])}'
