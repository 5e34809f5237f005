"""Saved views: what a list shows and how, under a name.

What a view holds is kept as plain values of JSON. A program that is older or newer than the one
that wrote it ignores what it does not know, and keeps it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST_NAME: Final = 80
MOST_PINNED: Final = 8
"""How many views can be pinned to the first page; each of them is counted there."""

_VALUES: Final = "values"
_SHAPES: Final[Mapping[str, type]] = {
    "filter": dict,
    "text": str,
    "scope": str,
    "sort": dict,
    "columns": dict,
}
_NARROWING: Final = ("filter", "text", "scope")
"""What decides which rows are there."""


class ViewNameTaken(UserError):
    """Raised when another view of the list has this name, given in `parameters`."""

    code = "views.name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(parameters={"name": name})


class TooManyPinned(UserError):
    """Raised when `MOST_PINNED` views are pinned already; `parameters` give the number."""

    code = "views.too_many_pinned"

    def __init__(self) -> None:
        super().__init__(parameters={"most": str(MOST_PINNED)})


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewContent:
    """What a view shows and how.

    Attributes:
        filter: values of the filter by the name of its part; see `filter_values`.
        text: what is searched for.
        scope: which of several things the list shows, where it can show several.
        sort: `key` and `descending`.
        columns: `order`, `hidden`, `shown` and `widths`, by the names of columns.
        rest: what another version of the program keeps beside these, or in another shape.
        damaged: filter, text or scope could not be read and are absent: there may be more rows
            than wanted. It does not count in comparisons.
    """

    filter: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""
    scope: str = ""
    sort: Mapping[str, Any] = field(default_factory=dict)
    columns: Mapping[str, Any] = field(default_factory=dict)
    rest: Mapping[str, Any] = field(default_factory=dict)
    damaged: bool = field(default=False, compare=False)

    @classmethod
    def read(cls, stored: Any) -> ViewContent:
        """The content of JSON values; what has another shape counts as absent."""
        if not isinstance(stored, dict):
            return cls(damaged=True)
        fitting: dict[str, Any] = {
            name: stored[name]
            for name, shape in _SHAPES.items()
            if isinstance(stored.get(name), shape)
        }
        rest = {name: value for name, value in stored.items() if name not in fitting}
        return cls(**fitting, rest=rest, damaged=any(name in rest for name in _NARROWING))

    def written(self) -> dict[str, Any]:
        """Its values for JSON; what could not be read stays so."""
        in_rest = any(name in self.rest for name in _NARROWING)
        return {
            "filter": None if self.damaged and not in_rest else dict(self.filter),
            "text": self.text,
            "scope": self.scope,
            "sort": dict(self.sort),
            "columns": dict(self.columns),
            **self.rest,
        }

    def replaced_by(
        self, shown: ViewContent, *, ignored: Mapping[str, Any], columns: Collection[str]
    ) -> ViewContent:
        """What is on show now, with what of this content cannot be shown here.

        Args:
            shown: what is on show.
            ignored: the values of this filter that are not known here.
            columns: names of the columns that are known here.
        """
        both = dict(shown.filter)
        for part, value in ignored.items():
            both[part] = _joined(both[part], value) if part in both else value
        return replace(
            shown,
            filter=both,
            columns=_with_unknown(self.columns, shown.columns, columns),
            rest={name: value for name, value in self.rest.items() if name not in _SHAPES},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedView:
    """A view that a person saved.

    Attributes:
        id: identifier in the store.
        page: name of the page that has the list.
        listed: name of the list; no two views of one list are called alike.
        name: what a person calls it.
        content: what it shows and how.
        pinned: its place on the first page, from 1; 0 if it is not there.
    """

    id: str
    page: str
    listed: str
    name: str
    content: ViewContent = field(default_factory=ViewContent)
    pinned: int = 0


def plain_name(name: str) -> str:
    """A name without stray blanks, and not too long."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip()


def _joined(shown: Any, ignored: Any) -> Any:
    """Values of one part that are on show, and others of it that are not known here."""
    if isinstance(shown, dict) and isinstance(ignored, dict) and _VALUES in shown:
        return {_VALUES: sorted({*shown[_VALUES], *ignored.get(_VALUES, ())})}
    return shown


def _with_unknown(
    before: Mapping[str, Any], shown: Mapping[str, Any], known: Collection[str]
) -> dict[str, Any]:
    """The visible columns, followed by earlier ones that are unknown in this version."""
    both = dict(shown)
    for name, value in before.items():
        if name not in shown:
            both[name] = value
        elif isinstance(value, list):
            both[name] = [*shown[name], *(each for each in value if each not in known)]
        elif isinstance(value, dict):
            both[name] = {**shown[name], **{n: w for n, w in value.items() if n not in known}}
    return both
