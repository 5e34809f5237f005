"""Hook for schemathesis: of what it takes for wrong data, only what is wrong when it is sent.

The description admits some of the identifiers that exist, and the tool tries their neighbours; in a
query there are no types, so that a number is as good a text and an empty object is nothing at all.
"""

from __future__ import annotations

from typing import Any

import schemathesis
from schemathesis import GenerationMode
from schemathesis.core.parameters import ParameterLocation

GIVEN = tuple(range(first, first + 1_000_000) for first in (5 * 10**9, 7 * 10**9, 9 * 10**9))
"""The numbers that documents, register requests and register documents have, or get in a run."""


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
