"""Compares a stored document with the same document as listed now."""

from __future__ import annotations

import dataclasses
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import Party
from desktop_app.domain.values.money import Amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.documents.listed import ListedDocument, OtherField

_WHERE_LISTED: Final = frozenset({"reply_id"})
"""Fields that tell with what a document is listed, and nothing of it."""


def differences(old: ListedDocument, new: ListedDocument) -> Iterator[tuple[str, str, str]]:
    """Each differing field as (name, old, new), in the order of the class.

    Names are those of the dataclass, ``party.name`` and ``other.<field>`` for what lies deeper;
    values are codes: ISO dates, amounts as sent with their currency, empty for nothing.
    """
    for field in dataclasses.fields(new):
        if field.name in _WHERE_LISTED:
            continue
        before, after = getattr(old, field.name), getattr(new, field.name)
        if before == after and _text(before) == _text(after):
            continue
        if isinstance(after, Party):
            yield from _party(before, after)
        elif field.name == "other":
            yield from _other(before, after)
        else:
            yield field.name, _text(before), _text(after)


def _party(old: Party, new: Party) -> Iterator[tuple[str, str, str]]:
    for field in dataclasses.fields(new):
        before, after = getattr(old, field.name), getattr(new, field.name)
        if before != after:
            yield f"party.{field.name}", before, after


def _other(
    old: tuple[OtherField, ...], new: tuple[OtherField, ...]
) -> Iterator[tuple[str, str, str]]:
    before = {item.name: item.value for item in old}
    after = {item.name: item.value for item in new}
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            yield f"other.{name}", before.get(name, ""), after.get(name, "")


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Amount):
        return f"{value.value} {value.currency}".rstrip()
    if isinstance(value, date):  # and datetime
        return value.isoformat()
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
