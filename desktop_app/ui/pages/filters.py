"""The chips that narrow lists of documents, and the filters they make."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.periods import Period
from desktop_app.storage.window import DocumentFilter
from desktop_app.ui import formats, labels
from desktop_app.ui.tables.chips import FacetChip, PeriodChip
from desktop_app.ui.tables.columns import Part
from desktop_app.ui.translations import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from desktop_app.domain.documents import Kind, ListedDocument
    from desktop_app.domain.periods import Clock
    from desktop_app.storage.window import DocumentWindows, Facet
    from desktop_app.ui.tables.chips import Chip
    from desktop_app.ui.tables.view import Asked

_TITLES: Final = {
    Part.ACCOUNTS: Text("filters", "Account"),
    Part.PERIOD: Text("filters", "Period"),
    Part.STATUSES: Text("filters", "Status"),
    Part.TYPES: Text("filters", "Type"),
}


def document_chips(
    kind: Kind, parts: Iterable[Part], *, windows: DocumentWindows, clock: Clock
) -> dict[Part, Chip]:
    """Chips for some of accounts, period, status and type of one list."""
    makers: dict[Part, Callable[[], Chip]] = {
        Part.ACCOUNTS: lambda: FacetChip(
            _TITLES[Part.ACCOUNTS],
            load=lambda where: windows.accounts(replace(where, accounts=frozenset())),
            name=lambda facet: formats.account(facet.value),
        ),
        Part.PERIOD: lambda: PeriodChip(_TITLES[Part.PERIOD], clock=clock),
        Part.STATUSES: lambda: FacetChip(
            _TITLES[Part.STATUSES],
            load=lambda where: windows.statuses(replace(where, statuses=frozenset())),
            name=partial(_status_name, kind),
        ),
        Part.TYPES: lambda: FacetChip(
            _TITLES[Part.TYPES],
            load=lambda where: windows.types(replace(where, types=frozenset())),
            name=partial(_type_name, kind),
        ),
    }
    return {part: makers[part]() for part in parts}


def document_filter(
    kind: Kind, *, to_sign: bool, chips: Mapping[Part, Chip], text: str, reply_id: str = ""
) -> DocumentFilter:
    """What the chips and the search say, as a filter of one list."""
    period = chips.get(Part.PERIOD)
    return DocumentFilter(
        kind=kind,
        accounts=_chosen(chips, Part.ACCOUNTS),
        statuses=frozenset(int(code) if code else None for code in _chosen(chips, Part.STATUSES)),
        types=_chosen(chips, Part.TYPES),
        period=period.period if isinstance(period, PeriodChip) else None,
        text=text,
        to_sign=to_sign,
        reply_id=reply_id,
    )


def value_of(asked: Asked) -> tuple[str | Period, str]:
    """The value that a cell of a document narrows the list to, and what it is called."""
    row: Any = asked.row.value
    document: ListedDocument = row
    match asked.column.part:
        case Part.STATUSES:
            code = "" if document.status is None else str(document.status)
            return code, labels.status(document).text
        case Part.TYPES:
            return document.type, labels.type_name(document)
        case Part.ACCOUNTS:
            return document.account, formats.account(document.account)
        case Part.PERIOD if document.date is not None:
            return Period(document.date, document.date), formats.day(document.date)
    text = asked.column.cell(asked.row).text
    return text, text


def _chosen(chips: Mapping[Part, Chip], part: Part) -> frozenset[str]:
    chip = chips.get(part)
    return chip.chosen if isinstance(chip, FacetChip) else frozenset()


def _status_name(kind: Kind, facet: Facet) -> str:
    return labels.status_of(kind, int(facet.value) if facet.value else None, facet.name).text


def _type_name(kind: Kind, facet: Facet) -> str:
    return labels.type_of(kind, facet.value, facet.name)
