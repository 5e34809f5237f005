"""List answers: the total and the page asked for, small ones at once, whole lists in pieces."""

from __future__ import annotations

import datetime as dt
from itertools import chain
from typing import TYPE_CHECKING

from desktop_app.sandbox.http.answers import HttpAnswer
from desktop_app.sandbox.http.parameters import IntegerParameter, ListParameter
from desktop_app.sandbox.http.value_parameters import DayParameter
from desktop_app.sandbox.storage.list_queries import ListQuery

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable

    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.documents.operations import Call
    from desktop_app.sandbox.storage.list_queries import ListQueries, Row

DEFAULT_ROWS = 50

KEPT_ROWS = 1024
"""Most rows of a list whose records are large that are kept as they were written last."""

NUMBER = ListParameter("number", "Номера счетов; по умолчанию все счета")
PAGE_NO = IntegerParameter("pageNo", "Номер страницы; 0 означает все строки", minimum=0, default=1)
PAGE_ROW_COUNT = IntegerParameter(
    "pageRowCount", "Строк на странице; 0 означает все строки", minimum=0, default=DEFAULT_ROWS
)
DATE_FROM = DayParameter("dateFrom", "Начало периода; по умолчанию месяц назад")
DATE_TO = DayParameter("dateTo", "Конец периода; по умолчанию текущий день")

PAGING = (PAGE_NO, PAGE_ROW_COUNT)
PERIOD = (DATE_FROM, DATE_TO)


def period(call: Call, clock: Clock) -> tuple[dt.date, dt.date]:
    """The period asked for; by default the month up to today."""
    today = clock.today()
    return call["dateFrom"] or month_before(today), call["dateTo"] or today


def month_before(date: dt.date) -> dt.date:
    """The same day of the month before, or its last day: start of the default period."""
    last_of_month_before = date.replace(day=1) - dt.timedelta(days=1)
    return last_of_month_before.replace(day=min(date.day, last_of_month_before.day))


class ListAnswers:
    """Writes list answers; the writer of one row is given by each list."""

    def __init__(self, selections: ListQueries) -> None:
        self._selections = selections

    def answer(self, call: Call, selection: ListQuery, write: Callable[[Row], str]) -> HttpAnswer:
        """The page that a call asks for: `totalRowCount` and `page`."""
        total = self._selections.count(selection)
        page, rows = call["pageNo"], call["pageRowCount"]
        if page == 0 or rows == 0:
            return HttpAnswer(200, _whole(total, self._selections.pieces(selection, write)))
        part = self._selections.part(selection, start=(page - 1) * rows, rows=rows)
        return HttpAnswer(200, f"{_head(total)}{','.join(map(write, part))}]}}".encode())

    def first(self, selection: ListQuery) -> list[Row]:
        """The newest row of a selection; none where it is empty."""
        return self._selections.part(selection, start=0, rows=1)


def selection(
    table: str, columns: str, days: tuple[dt.date, dt.date], **among: tuple[int | str, ...]
) -> ListQuery:
    """The rows of a table within some days, where each column named holds one of its values.

    A column for which no value is given may hold any.
    """
    wanted = {column: values for column, values in among.items() if values}
    conditions = [f"{name} IN ({','.join('?' * len(values))})" for name, values in wanted.items()]
    return ListQuery(
        table,
        columns,
        where=" AND ".join(conditions) or "TRUE",
        arguments=tuple(chain.from_iterable(wanted.values())),
        first_day=days[0].toordinal(),
        last_day=days[1].toordinal(),
    )


async def _whole(total: int, pieces: Iterable[list[str]]) -> AsyncIterator[bytes]:
    yield _head(total).encode()
    comma = ""
    for piece in pieces:
        yield (comma + ",".join(piece)).encode()
        comma = ","
    yield b"]}"


def _head(total: int) -> str:
    return f'{{"totalRowCount":{total},"page":['
