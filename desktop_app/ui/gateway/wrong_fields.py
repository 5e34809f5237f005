"""Finds the fields of a form that are wrong, and what is wrong without a field on show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence


class FormPart(Protocol):
    """A part of a form, as `ParameterFields` and `PayerBlocks` are."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of its fields, from top to bottom."""

    def field_of(self, parameter: str) -> str | None:
        """The field that stands for a parameter, or None."""

    def offers(self, name: str) -> bool:
        """Whether a field can be filled in now."""


P = TypeVar("P", bound=FormPart)


def wrong_fields(parts: Iterable[P], wrong: Collection[str]) -> list[tuple[P, str]]:
    """The fields on show that stand for wrong parameters, each with its part.

    Args:
        parts: of the form, from top to bottom.
        wrong: names of the parameters.

    Returns:
        From top to bottom, so that the first one is where to go.
    """
    found = []
    for part in parts:
        names = {part.field_of(parameter) for parameter in wrong}
        found += [(part, each) for each in part.names if each in names and part.offers(each)]
    return found


def without_field(parts: Sequence[FormPart], wrong: Iterable[str]) -> tuple[str, ...]:
    """The wrong parameters that no field on show stands for."""
    return tuple(parameter for parameter in wrong if not _has_field(parts, parameter))


def _has_field(parts: Iterable[FormPart], parameter: str) -> bool:
    found = ((part, part.field_of(parameter)) for part in parts)
    return any(name is not None and part.offers(name) for part, name in found)
