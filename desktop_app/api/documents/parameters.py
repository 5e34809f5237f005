"""Builds list parameters as in section 4: names, repetition, dates as dd.mm.yyyy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from desktop_app.api.documents.paging import ListQuery

Query = list[tuple[str, str]]


def selection(query: ListQuery) -> Query:
    """Accounts, page and period, the parameters of most lists."""
    accounts = [("number", account) for account in query.accounts]
    return [*accounts, *paging(query.page, query.rows), *period(query)]


def paging(page: int, rows: int) -> Query:
    """Page number and rows per page."""
    return [("pageNo", str(page)), ("pageRowCount", str(rows))]


def period(query: ListQuery) -> Query:
    """First and last day, or nothing for the service's default."""
    if query.period is None:
        return []
    return [("dateFrom", _day(query.period.first)), ("dateTo", _day(query.period.last))]


def types(query: ListQuery) -> Query:
    """Type codes, any number of them."""
    return [("type", kind) for kind in query.types]


def one_type(query: ListQuery) -> Query:
    """The only type of a list that takes one number; both of its two types mean all."""
    kinds = set(query.types)
    return [("type", kind) for kind in kinds] if len(kinds) == 1 else []


def statuses(query: ListQuery) -> Query:
    """Status codes, any number of them."""
    return [("status", str(status)) for status in query.statuses]


def _day(day: date) -> str:
    return f"{day.day:02d}.{day.month:02d}.{day.year:04d}"
