"""Schemathesis hooks: negative data is really invalid, and valid data is acceptable.

The description admits some of the identifiers that exist, and the tool tries their neighbours; in a
query there are no types, so that a number is as good a text and an empty object is nothing at all.
A payment that is changed into an equal one is held as a possible duplicate, which cannot be changed
again: each change gets a purpose of its own.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import schemathesis
from schemathesis import GenerationMode
from schemathesis.core.parameters import ParameterLocation

GIVEN = tuple(range(first, first + 1_000_000) for first in (5 * 10**9, 7 * 10**9, 9 * 10**9))
"""The numbers that documents, register requests and register documents have, or get in a run."""


_CHANGES = count(1)
_LONGEST, _KEPT = 420, 410  # letters of a purpose; those kept beside the number of a change


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Give a change of a payment a purpose that no other payment has."""
    if case.method != "PUT" or not case.path.endswith("/documents/{id}"):
        return
    purpose = case.body.get("purpose") if isinstance(case.body, dict) else None
    if isinstance(purpose, str) and 0 < len(purpose) <= _LONGEST:
        case.body = case.body | {"purpose": f"{purpose[:_KEPT]}{next(_CHANGES)}"}


@schemathesis.hook
def filter_case(context: Any, case: Any) -> bool:
    """Tell whether a case is to be sent."""
    wrong = {
        place
        for place, component in case.meta.components.items()
        if component.mode == GenerationMode.NEGATIVE
    }
    if ParameterLocation.PATH in wrong and any(map(_is_given, case.path_parameters.values())):
        return False
    return not (
        ParameterLocation.QUERY in wrong and any(_vanishes(*pair) for pair in case.query.items())
    )


def _is_given(value: object) -> bool:
    return str(value).isdecimal() and any(int(str(value)) in numbers for numbers in GIVEN)


def _vanishes(name: str, value: object) -> bool:
    return value in ({}, [], None) or (name in {"number", "id"} and not isinstance(value, list))
