"""What all bodies of the documents service have in common: names, types and how they are made."""

from __future__ import annotations

import datetime as dt
from dataclasses import fields
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel
from pydantic.json_schema import SkipJsonSchema, WithJsonSchema

from desktop_app.sandbox.http.json_writer import decimal
from desktop_app.sandbox.http.parameters import INT32_MAX, INT64_MAX
from desktop_app.sandbox.http.value_parameters import DATE_PATTERN

if TYPE_CHECKING:
    from typing import Self

MOMENT_PATTERN = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}$"

Int32: TypeAlias = Annotated[
    int,
    Field(ge=-INT32_MAX - 1, le=INT32_MAX),
    WithJsonSchema({"type": "integer", "format": "int32"}),
]
Int64: TypeAlias = Annotated[
    int,
    Field(ge=-INT64_MAX - 1, le=INT64_MAX),
    WithJsonSchema({"type": "integer", "format": "int64"}),
]
Amount: TypeAlias = Annotated[Decimal, WithJsonSchema({"type": "number"})]
Day: TypeAlias = Annotated[
    dt.date,
    WithJsonSchema({"type": "string", "pattern": DATE_PATTERN, "description": "дд.мм.гггг"}),
]
Moment: TypeAlias = Annotated[
    dt.datetime,
    WithJsonSchema({"type": "string", "pattern": MOMENT_PATTERN, "description": "время Минска"}),
]
Absent: TypeAlias = SkipJsonSchema[None]
"""Beside a type: a value that does not apply is left out of the body; null is never sent."""

_AMOUNTS = {"amount", "rest_amount"}


def one_of(*codes: int | str) -> tuple[AfterValidator, WithJsonSchema]:
    """A value that has to be one of some codes."""

    def check(value: int | str) -> int | str:
        if value not in codes:
            raise ValueError(f"{value!r} is not among {codes}")
        return value

    kind = "integer" if isinstance(codes[0], int) else "string"
    return AfterValidator(check), WithJsonSchema({"type": kind, "enum": list(codes)})


def _without_null_defaults(schema: dict[str, Any]) -> None:
    for property_ in schema.get("properties", {}).values():
        if "default" in property_ and property_["default"] is None:
            del property_["default"]
        property_.pop("title", None)


class JsonBody(BaseModel):
    """A body or a part of one: fields in camel case, none besides them."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        populate_by_name=True,
        extra="forbid",
        json_schema_extra=_without_null_defaults,
    )

    @classmethod
    def of(cls, *records: object, **derived: Any) -> Self:
        """A body with the fields of some records and what is derived from them.

        Amounts, kept in minor units, become exact decimals; fields that the body does not have
        are left out.
        """
        values: dict[str, Any] = {}
        for record in records:
            values |= _values(record)
        values |= derived
        known = cls.model_fields
        return cls(**{name: value for name, value in values.items() if name in known})

    def tree(self) -> dict[str, Any]:
        """The body as values that `wire` writes; what does not apply is left out."""
        return self.model_dump(by_alias=True, exclude_none=True)


def _values(record: object) -> dict[str, Any]:
    kind: Any = type(record)
    return {name: _exact(name, getattr(record, name)) for name in _names(kind)}


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of record."""
    return getattr(kind, "_fields", ()) or tuple(field.name for field in fields(kind))


def _exact(name: str, value: Any) -> Any:
    return decimal(value) if name in _AMOUNTS and isinstance(value, int) else value


NotEmpty = BeforeValidator(lambda value: value or None)
"""Before a code that may not apply: an empty text is no code."""
