"""The specification of the payment gateway as typed data, read from the checked-in tables.

The tables lie in ``tests/contract/tables/gateway/`` and are made by
``python -m tests.contract.gateway.generate``. Client and sandbox are each tested against them and
share nothing else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from tests.contract.consistency import TableError
from tests.contract.tables import TABLES_DIR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

Level = Literal["mandatory", "optional", "conditional"]
Kind = Literal["string", "integer", "number", "boolean", "object", "array of string", "array"]
Repeat = Literal["always", "never", "by hand"]
Authentication = Literal["either", "login", "merchant", "none"]
RuleKind = Literal[
    "either", "excludes", "needs", "overrides", "product", "permission", "values", "unique", "zero",
    "zone",
]  # fmt: skip
_T = TypeVar("_T")


@dataclass(frozen=True, kw_only=True)
class Field:
    """One parameter of a request, one field of an object or of an answer.

    ``type`` is the notation of section 2.1; an object with known fields names it in ``object``.
    ``min`` and ``max`` count the characters of a string and the digits of an integer. ``format``
    narrows a string (``digits``, ``local date-time`` as yyyy-MM-ddTHH:mm:ss, ``year and month`` as
    YYYYMM, ``year``, ``month``, ``phone``, ``json``). ``since`` is the first version of the status
    answer that holds the field. ``condition`` is the specification's own words on a level that is
    not absolute. ``assumed`` is what the specification does not show.
    """

    name: str
    type: Kind
    level: Level = "optional"
    condition: str = ""
    min: int | None = None
    max: int | None = None
    decimals: int | None = None
    format: str | None = None
    enumeration: str | None = None
    object: str | None = None
    repeatable: bool = False
    since: int = 0
    spellings: tuple[str, ...] = ()
    meaning: str = ""
    assumed: bool = False

    @property
    def may_be_empty(self) -> bool:
        """Whether an empty value is one of the type: its lower bound is 0."""
        return self.min == 0


@dataclass(frozen=True, kw_only=True)
class Object:
    """A group of fields: part of a request, or an answer."""

    name: str
    source: str
    fields: tuple[Field, ...]

    def field(self, name: str) -> Field:
        """Return a field by its name; raises KeyError."""
        return _by(self.fields, "name", name)


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One row of section 4.

    ``repeat`` is ``always`` for what only reads, ``by hand`` for an address that a person opens,
    else ``never``. ``authentication`` is ``either`` (2.2), ``login`` (login and password only),
    ``merchant`` (the request names the merchant) or ``none``.
    """

    row: int
    method: str
    path: str
    content_type: str | None
    authentication: Authentication
    repeatable: bool
    repeat: Repeat
    parameters: tuple[Field, ...]
    answer: str | None

    @property
    def key(self) -> str:
        """Method and path, as everything else names the operation."""
        return f"{self.method} {self.path}"

    @property
    def name(self) -> str:
        """What the operation is called in the specification: the end of its path without `.do`."""
        return self.path.removeprefix("/").removeprefix("rest/").removesuffix(".do")

    def parameter(self, name: str) -> Field:
        """Return a parameter by its name; raises KeyError."""
        return _by(self.parameters, "name", name)


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A rule on several parameters, or on more than type and length.

    ``operations`` and ``parameters`` say where it holds; ``groups`` are the alternatives of an
    ``either``; ``values`` what is admitted, or what the condition is about. ``text`` says it in
    words, ``source`` where it stands; ``assumed`` where the specification does not say it.
    """

    name: str
    kind: RuleKind
    operations: tuple[str, ...]
    parameters: tuple[str, ...]
    text: str
    source: str
    groups: tuple[tuple[str, ...], ...] = ()
    values: tuple[str, ...] = ()
    assumed: bool = False


@dataclass(frozen=True, kw_only=True)
class Value:
    """One code and what it means."""

    code: int | str
    meaning: str = ""


@dataclass(frozen=True, kw_only=True)
class Enumeration:
    """Values that occur; a ``closed`` list has no others."""

    name: str
    source: str
    closed: bool
    values: tuple[Value, ...]
    assumed: bool = False

    @property
    def codes(self) -> tuple[int | str, ...]:
        """The codes alone."""
        return tuple(value.code for value in self.values)


@dataclass(frozen=True, kw_only=True)
class ErrorCode:
    """An error code of some operations and when it comes."""

    operations: tuple[str, ...]
    code: str
    cause: str
    source: str
    assumed: bool = False


@dataclass(frozen=True, kw_only=True)
class Status:
    """An HTTP status of section 7."""

    status: int
    meaning: str


@dataclass(frozen=True, kw_only=True)
class Version:
    """What a version of the status answer adds, as paths such as ``refunds.approvalCode``."""

    version: int
    added: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class GatewayTables:
    """The whole specification of the payment gateway."""

    operations: tuple[Operation, ...]
    objects: tuple[Object, ...]
    rules: tuple[Rule, ...]
    enumerations: tuple[Enumeration, ...]
    errors: tuple[ErrorCode, ...]
    statuses: tuple[Status, ...]
    versions: tuple[Version, ...]

    def operation(self, name: str) -> Operation:
        """Return an operation by its name or by ``METHOD /path``; raises KeyError."""
        return next(_found((o for o in self.operations if name in (o.name, o.key)), name))

    def object(self, name: str) -> Object:
        """Return an object by its name; raises KeyError."""
        return _by(self.objects, "name", name)

    def rule(self, name: str) -> Rule:
        """Return a rule by its name; raises KeyError."""
        return _by(self.rules, "name", name)

    def enumeration(self, name: str) -> Enumeration:
        """Return an enumeration by its name; raises KeyError."""
        return _by(self.enumerations, "name", name)

    def added_after(self, version: int) -> frozenset[str]:
        """Return the paths that an answer of a version does not hold."""
        return frozenset(path for v in self.versions if v.version > version for path in v.added)


def load(folder: Path = TABLES_DIR / "gateway") -> GatewayTables:
    """Read and check the tables.

    Raises TableError when a table holds an unknown key, a name twice or a reference to nothing.
    """
    tables = GatewayTables(
        **{
            name: tuple(
                _one(kind, row, f"{name}[{n}]") for n, row in enumerate(_json(folder, name))
            )
            for name, kind in _PARTS.items()
        }
    )
    _check(tables)
    return tables


_PARTS: Mapping[str, type[Any]] = {
    "operations": Operation,
    "objects": Object,
    "rules": Rule,
    "enumerations": Enumeration,
    "errors": ErrorCode,
    "statuses": Status,
    "versions": Version,
}
_INNER: Mapping[str, type[Any]] = {"fields": Field, "parameters": Field, "values": Value}


def _json(folder: Path, name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return rows


def _one(kind: type[_T], row: dict[str, Any], place: str) -> _T:
    values = {key: _value(key, value, f"{place}.{key}") for key, value in row.items()}
    try:
        return kind(**values)
    except TypeError as error:
        raise TableError(f"{place}: {error}") from error


def _value(key: str, value: Any, place: str) -> Any:
    if not isinstance(value, list):
        return value
    inner = _INNER.get(key)
    if inner and value and isinstance(value[0], dict):
        return tuple(_one(inner, row, f"{place}[{n}]") for n, row in enumerate(value))
    return tuple(tuple(item) if isinstance(item, list) else item for item in value)


def _check(tables: GatewayTables) -> None:
    for what, names in (
        ("operation", [o.key for o in tables.operations]),
        ("object", [o.name for o in tables.objects]),
        ("rule", [r.name for r in tables.rules]),
        ("enumeration", [e.name for e in tables.enumerations]),
    ):
        _unique(what, names)
    for place, fields in _groups(tables):
        _unique(place, [field.name for field in fields])
        for field in fields:
            _check_reference(f"{place}.{field.name}", field.object, tables.object)
            _check_reference(f"{place}.{field.name}", field.enumeration, tables.enumeration)
    for operation in tables.operations:
        _check_reference(operation.key, operation.answer, tables.object)
    for rule in tables.rules:
        for name in rule.operations:
            _check_reference(f"rule {rule.name}", name, tables.operation)


def _groups(tables: GatewayTables) -> Iterator[tuple[str, tuple[Field, ...]]]:
    yield from ((o.key, o.parameters) for o in tables.operations)
    yield from ((o.name, o.fields) for o in tables.objects)


def _check_reference(place: str, name: str | None, find: Callable[[str], object]) -> None:
    try:
        _ = name is None or find(name)
    except KeyError as error:
        raise TableError(f"{place}: there is no {name}") from error


def _unique(place: str, names: list[str]) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise TableError(f"{place}: {', '.join(twice)} stands more than once")


def _by(items: tuple[_T, ...], attribute: str, wanted: object) -> _T:
    return next(_found((i for i in items if getattr(i, attribute) == wanted), wanted))


def _found(items: Iterator[_T], wanted: object) -> Iterator[_T]:
    """The items; raises KeyError where there is none."""
    for item in items:
        yield item
        return
    raise KeyError(wanted)
