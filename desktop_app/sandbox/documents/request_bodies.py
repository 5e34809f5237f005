"""Bodies that clients send: read from JSON without a loss, checked field by field, described."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from desktop_app.sandbox.documents.body_fields import ChoiceField, Field
from desktop_app.sandbox.documents.errors import BadParameter, Refusal, Unreadable
from desktop_app.sandbox.http.request_reader import parse_object

if TYPE_CHECKING:
    import datetime as dt

    from desktop_app.sandbox.documents.body_fields import Known

Values = dict[str, Any]
Rule = Callable[[Values], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One shape of a body.

    Attributes:
        chosen: the values of the fields that choose this shape, by their names.
        fields: the other fields.
    """

    fields: tuple[Field, ...]
    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def all_fields(self) -> tuple[Field, ...]:
        """Every field of the shape."""
        chosen = (
            ChoiceField(name=name, required=True, choices=choices)
            for name, choices in self.chosen.items()
        )
        return (*chosen, *self.fields)

    def schema(self, known: Known) -> dict[str, Any]:
        """The JSON schema of the shape."""
        fields = self.all_fields()
        return {
            "type": "object",
            "properties": {f.name: f.described(known) for f in fields},
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
            Refusal: there is no body, or a number in it is past every limit.
            UnreadableRequest: the body is no JSON object.
            BadParameter: a field is unknown, missing or wrong.
        """
        if not raw:
            if self.required:
                raise Refusal(400, f"Тело запроса обязательно: {self.name}")
            return None
        try:
            body = parse_object(raw, exact_integers=True, unique_names=True)
        except ArithmeticError as error:  # an exponent that no decimal has
            raise Unreadable("json") from error
        fields = self._variant(body, today).all_fields()
        names = {f.name for f in fields}
        for name in (name for name in body if name not in names):
            raise BadParameter(_shown(name), "неизвестен этой операции или этому виду документа")
        values = {f.name: f.read(body, today) for f in fields}
        for rule in self.rules:
            rule(values)
        return values

    def schema(self, known: Known) -> dict[str, Any]:
        """The JSON schema of the model."""
        shapes = [variant.schema(known) for variant in self.variants]
        return shapes[0] if len(shapes) == 1 else {"oneOf": shapes}

    def example(self, known: Known) -> dict[str, Any]:
        """A body that is accepted."""
        return {f.name: f.example(known) for f in self.variants[0].all_fields() if f.required}

    def _variant(self, body: Mapping[str, Any], today: dt.date) -> Variant:
        fitting = list(self.variants)
        for name in dict.fromkeys(name for v in self.variants for name in v.chosen):
            choices = tuple(dict.fromkeys(c for v in fitting for c in v.chosen.get(name, ())))
            if choices:
                value = ChoiceField(name=name, required=True, choices=choices).read(body, today)
                fitting = [v for v in fitting if value in v.chosen[name]]
        return fitting[0]


def _shown(name: str) -> str:
    """A name that a client made up, fit for a message."""
    return name.encode("utf-8", "replace").decode()[:64]
