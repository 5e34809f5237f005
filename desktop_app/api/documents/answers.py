"""Reads successful answers by their content, because the declared bodies are not always right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from desktop_app.api import json_text
from desktop_app.api.documents.paging import Refusal
from desktop_app.api.error_bodies import error_in, refusal
from desktop_app.api.errors import AccountsRefused, ServiceRefused
from desktop_app.api.exchange import ApiResponse
from desktop_app.api.json_answers import read_json, unreadable
from desktop_app.api.wire_types import read_whole_number
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.periods import Clock

if TYPE_CHECKING:
    from desktop_app.api.errors import ApiError, UnreadableAnswer
    from desktop_app.api.json_text import Json

Row: TypeAlias = "dict[str, Any]"

ARRAYS: Final = (
    "page",
    "analytic",
    "paymentTypes",
    "documents",
    "document",
    "requests",
    "request",
    "requirements",
    "requirement",
    "rows",
    "items",
    "list",
    "content",
    "entries",
    "values",
)
"""Names under which a list, or the one object of a list, may lie; 2.3 first."""

_WRAPPERS = ("data", "result", "response", "body")
_OBJECTS = ("document", "request", "requirement", "page", "analytic", *_WRAPPERS)
_TOTALS = ("totalRowCount", "totalCount", "totalElements", "total", "rowCount", "count")
_IDENTITIES = frozenset({"id", "docId", "requestId", "num", "analyticCode", "code"})
_DEEPEST = 3
_LARGEST_TOTAL = 2**31


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A list in an answer: its elements, and the total if sent.

    Attributes:
        rows: the objects of the list.
        total: number of rows in the whole selection, or None if it was not sent.
        unread: elements of the list that were no objects.
        refusals: complaints that came along with the rows.
    """

    rows: list[Row]
    total: int | None = None
    unread: int = 0
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentsAnswer:
    """An answer with a success status, with the request facts that errors report."""

    response: ApiResponse
    operation: str
    scope: str | None
    clock: Clock

    def unreadable(self, reason: str) -> UnreadableAnswer:
        """The error for an answer that cannot be used; `reason` as `UnreadableAnswer` lists."""
        return unreadable(self.response, self.operation, reason)

    def refused(self) -> ApiError:
        """The error for an error body under a success status."""
        return refusal(self.response, operation=self.operation, scope=self.scope, clock=self.clock)

    def json(self) -> Row | list[Json]:
        """The body as an object or a list, whatever content type came with it.

        Raises:
            UnreadableAnswer: it is empty, a web page, no JSON, or neither object nor list.
        """
        return read_json(self.response, self.operation)

    def listed(self) -> Listed:
        """The list in the body: wrapped under any of `ARRAYS`, plain, or one bare object.

        Raises:
            UnreadableAnswer: there is no list in it.
            AccountsRefused: it says what is wrong with some accounts, beside an empty list.
            ServiceRefused: it says what is wrong instead.
        """
        value = self.json()
        found = _list_in(value)
        if found is None:
            raise self._no_shape(value)
        elements, total = found
        rows = [element for element in elements if isinstance(element, dict)]
        refusals = _refusals(value)
        if not rows and (elements or refusals):
            error = self._no_shape(value)
            if refusals and not elements and isinstance(error, ServiceRefused):
                raise AccountsRefused(error, refusals)
            raise error
        return Listed(rows=rows, total=total, unread=len(elements) - len(rows), refusals=refusals)

    def single(self) -> Row:
        """The one object in the body: wrapped, in a list of one, or bare.

        Raises:
            UnreadableAnswer: there is none.
            ServiceRefused: the body says what is wrong instead.
        """
        value = self.json()
        found = _object_in(value)
        if found is None:
            raise self._no_shape(value)
        return found

    def _no_shape(self, value: Json) -> ApiError:
        return self.refused() if error_in(value) else self.unreadable("unknown_shape")


def _list_in(value: Json, depth: int = 0) -> tuple[list[Json], int | None] | None:
    """The elements of a list and its total, or None where there is no list."""
    if isinstance(value, list):
        return value, None
    if not isinstance(value, dict) or depth > _DEEPEST:
        return None
    if depth and _is_identified(value):
        return [value], None
    for name in (*ARRAYS, *_WRAPPERS):
        if isinstance(inner := value.get(name), dict | list):
            elements, total = _list_in(inner, depth + 1) or ([inner] if inner else [], None)
            return elements, _total(value) if total is None else total
    return ([value], None) if _is_identified(value) else _only_list(value) or _no_rows(value)


def _no_rows(value: Row) -> tuple[list[Json], int | None] | None:
    """The list without rows of a service that leaves out an empty list, or sends null for it.

    Nothing but a total says that there are no documents, so `page` does not count without one.
    """
    if error_in(value) or any(isinstance(inner, list) for inner in value.values()):
        return None
    total = _total(value)
    is_null = any(name in value and value[name] is None for name in ARRAYS)
    if total == 0 or (is_null and (total is not None or "page" not in value)):
        return [], total
    return None


def _only_list(value: Row) -> tuple[list[Json], int | None] | None:
    """The only array of objects in a body, under an unknown name."""
    arrays = [
        inner
        for name, inner in value.items()
        if name != "errors" and isinstance(inner, list) and any(isinstance(i, dict) for i in inner)
    ]
    return (arrays[0], _total(value)) if len(arrays) == 1 else None


def _object_in(value: Json, depth: int = 0) -> Row | None:
    if isinstance(value, list):
        return _object_in(value[0], depth + 1) if len(value) == 1 else None
    if not isinstance(value, dict) or depth > _DEEPEST:
        return None
    if depth and _is_identified(value):
        return value
    for name in _OBJECTS:
        if isinstance(inner := value.get(name), dict | list):
            return _object_in(inner, depth + 1)
    return value if _is_identified(value) or (depth and value and not error_in(value)) else None


def _is_identified(value: Row) -> bool:
    """Whether an object has an identifier and is no error, which has a message instead."""
    return not _IDENTITIES.isdisjoint(value) and ("message" not in value or "num" in value)


def _total(value: Row) -> int | None:
    for name in _TOTALS:
        try:
            found = read_whole_number(value.get(name, ""))
        except ValueError:
            continue
        if found is not None and 0 <= found < _LARGEST_TOTAL:
            return found
    return None


def _refusals(value: Json) -> tuple[Refusal, ...]:
    errors = value.get("errors") if isinstance(value, dict) else None
    if not isinstance(errors, list):
        return ()
    found = ((item, error_in(item)) for item in errors if isinstance(item, dict))
    return tuple(
        Refusal(json_text.readable(str(item.get("number") or "")), said.message)
        for item, said in found
        if said.message
    )
