"""The filters of all lists, made of what is chosen for each part.

Pages make them of their chips, and saved views of what is stored: what a view counts on the first
page is what its list shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from desktop_app.domain.address_book.counterparties import CounterpartyState
from desktop_app.domain.changes import Author, Difference
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.gateway.charges import ChargeKind, ChargeState
from desktop_app.domain.gateway.order_book import OrderOrigin, OrderPhase
from desktop_app.domain.gateway.recurring.schedules import ScheduleState
from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.register.obligations import with_same_types
from desktop_app.domain.values.periods import Period, Preset
from desktop_app.domain.views import filter_values
from desktop_app.storage.window import (
    ActivityFilter,
    ChargeFilter,
    CounterpartyFilter,
    CustomerFilter,
    DocumentFilter,
    OrderFilter,
    OutboxFilter,
    ScheduleFilter,
    TemplateFilter,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import StrEnum

    from desktop_app.domain.views.filter_values import FilterValue

Chosen: TypeAlias = Mapping[str, Any]
"""What is chosen, by the part of the filter: texts, a `Period`, or what another page asked for.

A part that filters nothing is left out.
"""

_NONE: Final = frozenset[str]()
_DIRECTIONS: Final[Mapping[str, bool | None]] = {"True": True, "False": False, "": None}
_LONGEST_CODE: Final = 9


def document_filter(
    kind: Kind, chosen: Chosen, text: str, *, to_sign: bool = False
) -> DocumentFilter:
    """A filter of one of the lists of documents."""
    types = chosen.get("types", _NONE)
    return DocumentFilter(
        kind=kind,
        accounts=chosen.get("accounts", _NONE),
        statuses=frozenset(map(_code, chosen.get("statuses", _NONE))),
        types=with_same_types(types) if kind is Kind.REGISTER_DOCUMENT else types,
        period=chosen.get("period"),
        text=text,
        to_sign=to_sign,
        replies=chosen.get("replies", _NONE),
        listed_only="listed" in chosen,
        undated="undated" in chosen,
        unanswered="unanswered" in chosen,
        directions=frozenset(_DIRECTIONS[way] for way in chosen.get("directions", _NONE)),
        labels=chosen.get("labels", _NONE),
    )


def activity_filter(chosen: Chosen, text: str) -> ActivityFilter:
    """A filter of recorded changes."""
    became = chosen.get("became")
    return ActivityFilter(
        kinds=frozenset(map(Kind, chosen.get("kinds", _NONE))),
        differences=frozenset(map(Difference, chosen.get("differences", _NONE))),
        period=chosen.get("period"),
        text=text,
        since=chosen.get("since"),
        until=chosen.get("until"),
        became=frozenset() if became is None else frozenset({became[1]}),
        by=frozenset(map(Author, chosen.get("authors", _NONE))),
    )


def outbox_filter(chosen: Chosen, text: str, *, on_their_way: frozenset[str]) -> OutboxFilter:
    """A filter of drafts and instructions."""
    states = frozenset(map(OutboxState, chosen.get("statuses", _NONE)))
    return OutboxFilter(
        states=states,
        text=text,
        on_their_way=on_their_way,
        labels=chosen.get("labels", _NONE),
        operations=frozenset(map(Operation, chosen.get("kinds", _NONE))),
        period=chosen.get("period"),
    )


def order_filter(chosen: Chosen, text: str) -> OrderFilter:
    """A filter of the order book."""
    return OrderFilter(
        phases=frozenset(map(OrderPhase, chosen.get("statuses", _NONE))),
        origins=frozenset(map(OrderOrigin, chosen.get("kinds", _NONE))),
        period=chosen.get("period"),
        paid=chosen.get("paid"),
        paid_since=chosen.get("since"),
        text=text,
        labels=chosen.get("labels", _NONE),
    )


def customer_filter(chosen: Chosen, text: str) -> CustomerFilter:
    """A filter of customers with stored cards."""
    return CustomerFilter(text=text, expiring_by=chosen.get("expiring"))


def schedule_filter(chosen: Chosen, text: str) -> ScheduleFilter:
    """A filter of schedules, of one customer at most."""
    states = frozenset(map(ScheduleState, chosen.get("statuses", _NONE)))
    client_id = min(chosen.get("customers", _NONE), default="")
    return ScheduleFilter(states=states, client_id=client_id, text=text)


def charge_filter(chosen: Chosen, text: str) -> ChargeFilter:
    """A filter of what was charged by schedule."""
    states = frozenset(map(ChargeState, chosen.get("statuses", _NONE)))
    return ChargeFilter(
        kinds=frozenset({ChargeKind.RECURRING}),
        states=states,
        text=text,
        period=chosen.get("period"),
    )


def template_filter(chosen: Chosen, text: str) -> TemplateFilter:
    """A filter of templates."""
    types, groups = chosen.get("types", _NONE), chosen.get("groups", _NONE)
    return TemplateFilter(types=types, groups=groups, text=text)


def counterparty_filter(chosen: Chosen, text: str) -> CounterpartyFilter:
    """A filter of the address book."""
    states = frozenset(map(CounterpartyState, chosen.get("statuses", _NONE)))
    return CounterpartyFilter(states=states, text=text, labels=chosen.get("labels", _NONE))


def split(listed: str, stored: Mapping[str, Any]) -> tuple[dict[str, FilterValue], dict[str, Any]]:
    """The stored filter of a list: what is known here by part, and the rest as it is stored."""
    rules = _RULES.get(listed, {})
    known: dict[str, FilterValue] = {}
    unknown: dict[str, Any] = {}
    for part, kept in stored.items():
        value, fits = filter_values.read(kept), rules.get(part)
        if value is None or fits is None:
            unknown[part] = kept
        elif isinstance(value, frozenset):
            fitting = frozenset(filter(fits, value))
            if fitting:
                known[part] = fitting
            if fitting != value:
                unknown[part] = filter_values.written(value - fitting)
        elif fits(value):
            known[part] = value
        else:
            unknown[part] = kept
    return known, unknown


def chosen_on(day: date, known: Mapping[str, FilterValue]) -> Chosen:
    """What is chosen on a day: a period that has a name becomes its days."""
    return {
        part: value.period(day) if isinstance(value, Preset) else value
        for part, value in known.items()
    }


def _code(status: str) -> int | None:
    return int(status) if status else None


# What the values of each part have to be; of several values, each.

_Rule: TypeAlias = Callable[[Any], bool]


def _is(*types: type) -> _Rule:
    return lambda value: isinstance(value, types)


def _one_of(values: Iterable[StrEnum | str]) -> _Rule:
    known = frozenset(map(str, values))
    return lambda value: value in known


def _is_code(value: Any) -> bool:
    return value == "" or (
        isinstance(value, str)
        and value.isascii()
        and value.isdecimal()
        and len(value) <= _LONGEST_CODE
    )


_TEXTS: Final = _is(str)
_PERIOD: Final = _is(Period, Preset)
_DOCUMENTS: Final[Mapping[str, _Rule]] = {
    "accounts": _TEXTS,
    "period": _PERIOD,
    "statuses": _is_code,
    "types": _TEXTS,
    "directions": _one_of(_DIRECTIONS),
    "replies": _TEXTS,
    "listed": lambda value: value is True,
    "labels": _TEXTS,
}
_STORED_STATES: Final = tuple(each for each in OutboxState if each is not OutboxState.DAMAGED)
_RULES: Final[Mapping[str, Mapping[str, _Rule]]] = {
    "documents": _DOCUMENTS,
    "to_sign": _DOCUMENTS,
    "card_file": {**_DOCUMENTS, "undated": lambda value: value is True},
    "requirements": {**_DOCUMENTS, "unanswered": lambda value: value is True},
    "register": _DOCUMENTS,
    "received": _DOCUMENTS,
    "activity": {
        "kinds": _one_of(Kind),
        "differences": _one_of(Difference),
        "period": _PERIOD,
        "since": _is(datetime),
        "until": _is(datetime),
        "became": _is(tuple),
        "authors": _one_of(Author),
    },
    "outbox": {
        "statuses": _one_of(_STORED_STATES),
        "kinds": _one_of(Operation),
        "period": _PERIOD,
        "labels": _TEXTS,
    },
    "orders": {
        "statuses": _one_of(OrderPhase),
        "kinds": _one_of(OrderOrigin),
        "period": _PERIOD,
        "paid": _PERIOD,
        "since": _is(datetime),
        "labels": _TEXTS,
    },
    "stored_cards": {
        "expiring": lambda value: isinstance(value, date) and not isinstance(value, datetime)
    },
    "schedules": {"statuses": _one_of(ScheduleState), "customers": _TEXTS},
    "recurring_history": {"statuses": _one_of(ChargeState), "period": _PERIOD},
    "templates": {"types": _TEXTS, "groups": _TEXTS},
    "counterparties": {"statuses": _one_of(CounterpartyState), "labels": _TEXTS},
}
