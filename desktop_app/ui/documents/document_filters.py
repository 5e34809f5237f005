"""The filter chips of document lists, and the filters they produce."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.register.obligations import SAME_TYPE
from desktop_app.domain.values.periods import Period
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.tables.filter_chips import (
    FacetChip,
    PeriodChip,
    RequestedChip,
    SwitchChip,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.window import DocumentWindows, Facet
    from desktop_app.ui.tables.data_table import CellMenuRequest
    from desktop_app.ui.tables.filter_chips import Chip

StatusName = Callable[["Kind", int | None, str], labels.StatusLabel]
_TITLES: Final = {
    Part.ACCOUNTS: Text("filters", "Account"),
    Part.PERIOD: Text("filters", "Period"),
    Part.STATUSES: Text("filters", "Status"),
    Part.TYPES: Text("filters", "Type"),
    Part.DIRECTIONS: Text("filters", "Direction"),
    Part.REPLIES: Text("filters", "Request"),
    Part.UNANSWERED: Text("filters", "Without an answer"),
    Part.LISTED: Text("filters", "Still listed by the bank"),
    Part.UNDATED: Text("filters", "Without a date"),
}
_NONE_SAME: Final[Mapping[str, str]] = MappingProxyType({})
_NOT_TOLD: Final = Text("filters", "Not stated")


def document_chips(
    kind: Kind,
    parts: Iterable[Part],
    *,
    windows: DocumentWindows,
    clock: Clock,
    reply_name: Callable[[str], str] = str,
    status_name: StatusName = labels.status_of,
) -> dict[Part, Chip]:
    """Chips for some parts of the filter of one list.

    `reply_name` and `status_name` say what a reply and a status are called.
    """
    makers: dict[Part, Callable[[], Chip]] = {
        Part.ACCOUNTS: lambda: FacetChip(
            _TITLES[Part.ACCOUNTS],
            load=lambda where: windows.accounts(replace(where, accounts=frozenset())),
            name=lambda facet: _told(formats.account(facet.value)),
        ),
        Part.PERIOD: lambda: PeriodChip(_TITLES[Part.PERIOD], clock=clock),
        Part.STATUSES: lambda: FacetChip(
            _TITLES[Part.STATUSES],
            load=lambda where: windows.statuses(replace(where, statuses=frozenset())),
            name=lambda facet: status_name(kind, _code(facet.value), facet.name).text,
        ),
        Part.TYPES: lambda: FacetChip(
            _TITLES[Part.TYPES],
            load=lambda where: windows.types(replace(where, types=frozenset())),
            name=partial(_type_name, kind),
            same=SAME_TYPE if kind is Kind.REGISTER_DOCUMENT else _NONE_SAME,
        ),
        Part.DIRECTIONS: lambda: FacetChip(
            _TITLES[Part.DIRECTIONS],
            load=lambda where: windows.directions(replace(where, directions=frozenset())),
            name=lambda facet: _direction_name(facet.value),
        ),
        Part.REPLIES: lambda: FacetChip(
            _TITLES[Part.REPLIES],
            load=lambda where: windows.replies(replace(where, replies=frozenset())),
            name=lambda facet: _told(reply_name(facet.value)),
        ),
        Part.UNANSWERED: lambda: SwitchChip(_TITLES[Part.UNANSWERED]),
    }
    chips = {part: makers[part]() for part in parts}
    chips[Part.LISTED] = _requested(_TITLES[Part.LISTED])
    if kind is Kind.CARD_FILE:
        chips[Part.UNDATED] = _requested(_TITLES[Part.UNDATED])
    return chips


def _requested(title: Text) -> Chip:
    """What only another page narrows a list to."""
    return RequestedChip[bool](title, name=lambda _: "")


def cell_filter_value(asked: CellMenuRequest) -> tuple[str | Period, str]:
    """The value that a cell of a document narrows the list to, and what it is called."""
    row: Any = asked.row.value
    document: ListedDocument = row
    text = asked.column.cell(asked.row).text
    if asked.column.id == "purpose":  # not the reason of a rejection before it
        text = row.purpose
    found: tuple[str | Period, str] = (text, text)
    match asked.column.part:
        case Part.STATUSES:
            found = "" if document.status is None else str(document.status), text
        case Part.TYPES:
            found = document.type, _told(labels.type_name(document))
        case Part.DIRECTIONS:
            way = "" if row.incoming is None else str(row.incoming)
            found = way, _direction_name(way)
        case Part.REPLIES:
            found = row.reply_id, _told(text)
        case Part.ACCOUNTS:
            found = document.account, _told(formats.account(document.account))
        case Part.PERIOD if document.date is not None:
            found = Period(document.date, document.date), formats.day(document.date)
    return found


def _code(status: str) -> int | None:
    return int(status) if status else None


def _direction_name(way: str) -> str:
    return _told(labels.value("incoming", way) if way else "")


def _type_name(kind: Kind, facet: Facet) -> str:
    return _told(labels.type_of(kind, facet.value, facet.name))


def _told(name: str) -> str:
    """The name of a value, or what an empty one is called."""
    return name or str(_NOT_TOLD)
