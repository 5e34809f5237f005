"""Parameters that hold names and values or objects; a form holds them as JSON text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.http.parameters import Parameter, Problem, Reading, read_values
from desktop_app.sandbox.http.request_reader import UnreadableRequest, parse_json

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from desktop_app.sandbox.http.parameters import Json


@dataclass(frozen=True, slots=True)
class JsonParameter(Parameter):
    """A value that is no single text or number; a form holds it as JSON text."""

    def tree(self, given: Any, reading: Reading) -> Any:
        """The value itself."""
        if not isinstance(given, str):
            return given
        try:
            return parse_json(given)
        except UnreadableRequest as error:
            raise self.error(reading, Problem.WRONG_FORM) from error


@dataclass(frozen=True, slots=True)
class NamesParameter(JsonParameter):
    """Free names and values."""

    def value(self, given: Any, reading: Reading) -> dict[str, str]:
        """Read every value as a text."""
        tree = self.tree(given, reading)
        if not isinstance(tree, dict) or any(isinstance(v, dict | list) for v in tree.values()):
            raise self.error(reading, Problem.WRONG_FORM)
        return {name: _plain(value) for name, value in tree.items()}

    def schema(self) -> Json:
        """An object schema."""
        values = {"type": ["string", "number", "boolean"]}
        return {"type": "object", "additionalProperties": values}


@dataclass(frozen=True, slots=True)
class ObjectParameter(JsonParameter):
    """An object.

    Attributes:
        fields: all that it may have.
        ignored: names that mean nothing and are no mistake.
    """

    fields: tuple[Parameter, ...] = ()
    ignored: frozenset[str] = frozenset()

    def value(self, given: Any, reading: Reading) -> Any:
        """Read the fields that were sent."""
        tree = self.tree(given, reading)
        if not isinstance(tree, dict):
            raise self.error(reading, Problem.WRONG_FORM)
        return self._values(tree, reading)

    def schema(self) -> Json:
        """An object schema."""
        return object_schema(self.fields)

    def _values(self, tree: Mapping[str, Any], reading: Reading) -> dict[str, Any]:
        inner = Reading(f"{reading.path}{self.name}.", reading.today)
        sent = {name: [value] for name, value in tree.items() if value is not None}
        values = read_values(self.fields, sent, inner, ignored=self.ignored)
        return {name: value for name, value in values.items() if value is not None and value != ()}


@dataclass(frozen=True, slots=True)
class ObjectsParameter(ObjectParameter):
    """A list of objects, or one of them alone."""

    def value(self, given: Any, reading: Reading) -> list[dict[str, Any]]:
        """Read every object."""
        tree = self.tree(given, reading)
        items = tree if isinstance(tree, list) else [tree]
        if not items or not all(isinstance(item, dict) for item in items):
            raise self.error(reading, Problem.WRONG_FORM)
        return [self._values(item, reading) for item in items]

    def schema(self) -> Json:
        """An array schema."""
        return {"type": "array", "minItems": 1, "items": object_schema(self.fields)}


def object_schema(parameters: Sequence[Parameter]) -> Json:
    """The schema of an object with these members and no others."""
    schema: Json = {
        "type": "object",
        "properties": {p.name: p.schema() for p in parameters},
        "additionalProperties": False,
    }
    if required := [p.name for p in parameters if p.required]:
        schema["required"] = required
    return schema


def names_sent(
    parameters: Collection[Parameter], values: Mapping[str, Any], path: str = ""
) -> Iterator[str]:
    """Names of what has a value, those inside objects as paths with points; never a value."""
    for parameter in parameters:
        value, name = values.get(parameter.name), f"{path}{parameter.name}"
        if value is None or value in ("", ()):
            continue
        yield name
        if isinstance(parameter, ObjectParameter):
            for inner in value if isinstance(value, list) else [value]:
                yield from names_sent(parameter.fields, inner, f"{name}.")


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
