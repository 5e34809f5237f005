"""Bodies that clients send: read from JSON without a loss, checked field by field, described."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.documents.errors import Refusal
from desktop_app.sandbox.http.parameters import (
    TEXT_PATTERN,
    ChoiceParameter,
    Parameter,
    Reading,
    read_values,
)
from desktop_app.sandbox.http.request_reader import parse_object

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.sandbox.http.parameters import Json

Known = Mapping[str, Sequence[float | str]]
"""Values that fit now, by name; where a parameter names some, its description admits no others."""

Values = dict[str, Any]
Rule = Callable[[Values], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One shape of a body.

    Attributes:
        chosen: the values of the fields that choose this shape, by their names.
        fields: the other fields.
    """

    fields: tuple[Parameter, ...]
    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def all_fields(self) -> tuple[Parameter, ...]:
        """Every field of the shape."""
        chosen = (
            ChoiceParameter(name, required=True, place="body", choices=choices)
            for name, choices in self.chosen.items()
        )
        return (*chosen, *self.fields)

    def schema(self, known: Known) -> Json:
        """The JSON schema of the shape."""
        fields = self.all_fields()
        return {
            "type": "object",
            "properties": {f.name: _described(f, known) for f in fields},
            "required": [f.name for f in fields if f.required],
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestBody:
    """A model that an operation takes.

    Attributes:
        name: the model's name.
        variants: its shapes; each is told from the others by the fields that choose it.
        rules: what holds between fields; a rule raises `BadParameter`.
        required: a request without a body is refused.
    """

    name: str
    variants: tuple[Variant, ...]
    rules: tuple[Rule, ...] = ()
    required: bool = True

    def read(self, raw: bytes, today: dt.date) -> Values | None:
        """The values of all fields by name; `None` where there is no body and none is needed.

        Raises:
            Refusal: there is no body, or a rule is broken.
            UnreadableRequest: the body is no JSON object, or a number in it is past every limit.
            ParameterError: a field is unknown, missing or wrong.
        """
        if not raw:
            if self.required:
                raise Refusal(400, f"Тело запроса обязательно: {self.name}")
            return None
        body = parse_object(raw, exact_integers=True)
        given = {name: [value] for name, value in body.items()}
        fields = self._variant(given).all_fields()
        others = {f.name for v in self.variants for f in v.all_fields()} - {f.name for f in fields}
        values = read_values(
            fields,
            {n: v for n, v in given.items() if not (n in others and body[n] is None)},
            Reading(today=today),
            unknown="unknown-in-shape",
        )
        for rule in self.rules:
            rule(values)
        return values

    def schema(self, known: Known) -> Json:
        """The JSON schema of the model."""
        shapes = [variant.schema(known) for variant in self.variants]
        return shapes[0] if len(shapes) == 1 else {"oneOf": shapes}

    def example(self, known: Known) -> dict[str, Any] | None:
        """A body that is accepted; `None` where there is nothing now that it could name."""
        fields = [f for f in self.variants[0].all_fields() if f.required]
        if any(f.known in known and not known[f.known] for f in fields):
            return None
        return {f.name: f.sample(known.get(f.known, ())) for f in fields}

    def _variant(self, given: Mapping[str, Sequence[Any]]) -> Variant:
        fitting = list(self.variants)
        for name in dict.fromkeys(name for v in self.variants for name in v.chosen):
            choices = tuple(dict.fromkeys(c for v in fitting for c in v.chosen.get(name, ())))
            if choices:
                choice = ChoiceParameter(name, required=True, place="body", choices=choices)
                value = choice.read(given.get(name, ()))
                fitting = [v for v in fitting if value in v.chosen[name]]
        return fitting[0]


def _described(parameter: Parameter, known: Known) -> Json:
    """The schema of a field, narrowed to the values that fit now.

    An optional one may be null, and a text empty.
    """
    schema = parameter.narrowed(known.get(parameter.known, ()))
    if parameter.required:
        return schema
    nothing = [None, ""] if parameter.textual else [None]
    if "enum" in schema:
        return {"enum": [*schema["enum"], *nothing]}
    schema |= {"type": [schema["type"], "null"]}
    if not parameter.textual:
        return schema
    if schema["pattern"] == TEXT_PATTERN:
        return schema | {"pattern": TEXT_PATTERN.replace("+", "*")}
    return schema | {"pattern": f"^$|{schema['pattern']}"}
