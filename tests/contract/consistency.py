"""Finds contradictions in tables: duplicate names, references to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.contract.tables import Field, Tables

SCALARS = frozenset({"string", "int32", "int64", "number", "boolean", "date", "date-time"})


class TableError(ValueError):
    """A table says something its own rules do not allow; the text names the place."""


def check_references(tables: Tables) -> None:
    """Raise TableError where a name stands twice or a reference leads nowhere."""
    _unique("operation", [o.key for o in tables.operations])
    _unique("model", [m.name for m in tables.models])
    _unique("enumeration", [e.name for e in tables.enumerations])
    models = {model.name for model in tables.models}
    for operation in tables.operations:
        _unique(operation.key, [p.name for p in operation.parameters])
        named = [a.body for a in operation.answers] + [a.declared for a in operation.answers]
        named.append(operation.request.model if operation.request else None)
        for name in named:
            if name is not None and name not in models:
                raise TableError(f"{operation.key}: no model {name}")
        for parameter in operation.parameters:
            _check_field(parameter, operation.key, tables, models=set())
    for model in tables.models:
        _unique(model.name, [f.name for f in model.fields])
        for field in (*model.fields, *(f for v in model.variants for f in v.fields)):
            _check_field(field, model.name, tables, models=models)


def _check_field(field: Field, place: str, tables: Tables, *, models: set[str]) -> None:
    if field.innermost not in SCALARS | models:
        raise TableError(f"{place}.{field.name}: no type {field.type}")
    if field.enumeration and field.enumeration not in {e.name for e in tables.enumerations}:
        raise TableError(f"{place}.{field.name}: no enumeration {field.enumeration}")


def _unique(place: str, names: list[str]) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise TableError(f"{place}: {', '.join(twice)} stands more than once")
