"""Free names and values as a form keeps them: `jsonParams`, `itemDetailsParams` and the like."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, TypeAlias

from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""Names and values in the order in which they were written."""

_PAIR: Final = 2


def pairs_of(text: str) -> Pairs:
    """The pairs in the text of a draft; none where it cannot be read."""
    try:
        found = json.loads(text) if text.strip() else []
    except (ValueError, RecursionError):
        return ()
    if not isinstance(found, list):
        return ()
    pairs = (each for each in found if isinstance(each, list) and len(each) == _PAIR)
    return tuple((str(name), str(value)) for name, value in pairs)


def text_of_pairs(pairs: Iterable[tuple[str, str]]) -> str:
    """The text of a draft; empty where no pair has a name or a value."""
    kept = [[name, value] for name, value in pairs if name or value]
    return json.dumps(kept, ensure_ascii=False) if kept else ""


def mapping_of(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Names and values as they are sent; of a name that is there twice the last value."""
    return {name.strip(): value for name, value in pairs if name.strip()}


def pairs_from(values: Mapping[str, str]) -> Pairs:
    """The pairs of names and values that were sent."""
    return tuple(values.items())


def pair_problems(pairs: Iterable[tuple[str, str]], parameter: str) -> Iterator[ParameterProblem]:
    """Values without a name, and names that are there twice.

    Args:
        pairs: as they are written.
        parameter: what they are the value of; the place of a pair, from 1, is added.
    """
    known: set[str] = set()
    for place, (name, value) in enumerate(pairs, 1):
        bare = name.strip()
        if not bare and value:
            yield ParameterProblem(f"{parameter}[{place}].name", ParameterRule.MISSING)
        elif bare and bare in known:
            yield ParameterProblem(f"{parameter}[{place}].name", ParameterRule.ONCE)
        known.add(bare)
