"""The specification of the documents service as typed data, read from the checked-in tables.

The tables lie beside this module in ``tables/<service>/`` and are made by
``python -m tests.contract.generate``. Client and sandbox are each tested against them and share
nothing else.
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from tests.contract.consistency import SCALARS, TableError, check_references

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TABLES_DIR = Path(__file__).parent / "tables"
ARRAY = "array of "
Location = Literal["query", "path"]
AnswerKind = Literal["json", "file", "redirect"]
Repeat = Literal["always", "never", "after comparing", "after looking", "with a new ticket"]
Code = int | str
_T = TypeVar("_T")


@dataclass(frozen=True, kw_only=True)
class Condition:
    """Holds when ``field`` has one of ``values``, or, ``negated``, none of them."""

    field: str
    values: tuple[str, ...]
    negated: bool = False

    def holds(self, body: Mapping[str, object]) -> bool:
        """Tell whether the condition holds for a body read from JSON."""
        return (str(body.get(self.field)) in self.values) is not self.negated


@dataclass(frozen=True, kw_only=True)
class Field:
    """One field of a model.

    ``type`` is a scalar of the specification, a model's name, or ``array of`` either. A field is
    ``required`` always, or only ``when`` a condition holds. Lengths count characters, ``decimals``
    digits after the point; ``above`` is an excluded minimum. ``default`` is a value or a word
    (``today``, ``today - 1 month``, ``all``). ``format`` narrows a string (``date``: dd.mm.yyyy,
    ``byte``: a small whole number, ``decimal``: a decimal number, ``iban``: an account).
    """

    name: str
    type: str
    required: bool = False
    when: Condition | None = None
    default: int | str | None = None
    format: str | None = None
    enumeration: str | None = None
    pattern: str | None = None
    min_length: int | None = None
    max_length: int | None = None
    minimum: int | None = None
    maximum: int | None = None
    above: int | None = None
    decimals: int | None = None
    min_items: int | None = None
    max_items: int | None = None
    meaning: str = ""
    assumed: bool = False

    @property
    def is_array(self) -> bool:
        """Whether the value is a list."""
        return self.type.startswith(ARRAY)

    @property
    def element(self) -> Field:
        """The field that describes one value of a list; the field itself where it is no list."""
        if not self.is_array:
            return self
        return dataclasses.replace(
            self,
            type=self.type.removeprefix(ARRAY),
            min_items=None,
            max_items=None,
        )

    @property
    def innermost(self) -> str:
        """The type inside all lists: a scalar or a model's name."""
        return self.type.rpartition(ARRAY)[2]


@dataclass(frozen=True, kw_only=True)
class Parameter(Field):
    """One parameter of an operation, sent in the path or in the query."""

    location: Location


@dataclass(frozen=True, kw_only=True)
class Variant:
    """The fields a model has besides its own when its ``type`` is ``name``."""

    name: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, kw_only=True)
class Model:
    """A body or a part of one, with the section (or page) that says so.

    ``rules`` are the sentences that fit no column, word for word.
    """

    name: str
    source: str
    fields: tuple[Field, ...]
    variants: tuple[Variant, ...] = ()
    rules: tuple[str, ...] = ()
    assumed: bool = False

    def field(self, name: str) -> Field:
        """Return a field by its wire name; raises KeyError."""
        return _by(self.fields, "name", name)

    def variant_fields(self, body: Mapping[str, object]) -> tuple[Field, ...]:
        """Return the fields that ``body`` may have: the model's own and those of its type."""
        extra = (v.fields for v in self.variants if v.name == body.get("type"))
        return sum(extra, self.fields)


@dataclass(frozen=True, kw_only=True)
class EnumerationValue:
    """One code and what it means; the meaning is empty where only the code is listed."""

    code: Code
    meaning: str = ""


@dataclass(frozen=True, kw_only=True)
class Enumeration:
    """A closed list of codes."""

    name: str
    source: str
    values: tuple[EnumerationValue, ...]
    assumed: bool = False

    @cached_property
    def codes(self) -> tuple[Code, ...]:
        """The codes alone, in the specification's order."""
        return tuple(value.code for value in self.values)


@dataclass(frozen=True, kw_only=True)
class Answer:
    """One success answer: ``body`` is the model sent, ``declared`` another one the row names."""

    status: int
    kind: AnswerKind
    body: str | None = None
    declared: str | None = None
    content_types: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Request:
    """The body an operation takes."""

    model: str
    required: bool


@dataclass(frozen=True, kw_only=True)
class ErrorCase:
    """An error status, when it comes and its body."""

    status: int
    meaning: str
    body: str
    assumed: bool = False


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One row of section 4.

    ``repeatable`` says whether the same call may simply be sent again while its outcome is unknown;
    ``repeat`` says how one gets on where it may not. ``scope`` is None where any valid token (or
    none, where it is not ``authenticated``) will do.
    """

    row: int
    method: str
    path: str
    authenticated: bool
    repeatable: bool
    repeat: Repeat
    parameters: tuple[Parameter, ...]
    answers: tuple[Answer, ...]
    errors: tuple[int, ...]
    name: str | None = None
    scope: str | None = None
    request: Request | None = None

    @property
    def key(self) -> str:
        """Method and path template, as everything else names the operation."""
        return f"{self.method} {self.path}"

    @property
    def answer(self) -> Answer:
        """The first success answer."""
        return self.answers[0]

    @property
    def reads(self) -> bool:
        """Whether it only reads documents or directories (signing has operations of its own)."""
        return (
            self.method == "GET"
            and self.scope != "sign_documents"
            and self.answer.kind != "redirect"
        )

    @property
    def writes(self) -> bool:
        """Whether it makes, changes or deletes something."""
        return self.scope == "create_documents"

    def parameter(self, name: str) -> Parameter:
        """Return a parameter by its name; raises KeyError."""
        return _by(self.parameters, "name", name)


@dataclass(frozen=True, kw_only=True)
class Tables:
    """One service: its operations, models, enumerations and errors."""

    operations: tuple[Operation, ...]
    models: tuple[Model, ...]
    enumerations: tuple[Enumeration, ...]
    errors: tuple[ErrorCase, ...]

    def operation(self, key: str) -> Operation:
        """Return an operation by ``METHOD /path``; raises KeyError."""
        return _by(self.operations, "key", key)

    def model(self, name: str) -> Model:
        """Return a model by its name; raises KeyError."""
        return _by(self.models, "name", name)

    def enumeration(self, name: str) -> Enumeration:
        """Return an enumeration by its name; raises KeyError."""
        return _by(self.enumerations, "name", name)

    def reachable(self, name: str) -> Iterator[Model]:
        """Yield a model and every model inside it, each once."""
        waiting, seen = [name], set[str]()
        while waiting:
            model = self.model(waiting.pop())
            if model.name in seen:
                continue
            seen.add(model.name)
            yield model
            inner = (field.innermost for field in model.fields)
            waiting.extend(kind for kind in inner if kind not in SCALARS)


def load(service: str = "documents", folder: Path = TABLES_DIR) -> Tables:
    """Read and check the tables of a service.

    Raises TableError when a table holds an unknown key, a name twice or a reference to nothing.
    """
    read = {
        part.name: _many(part.kind, _json(folder / service / f"{part.name}.json"), part.name)
        for part in _PARTS
    }
    tables = Tables(**read)
    check_references(tables)
    return tables


@dataclass(frozen=True)
class _Part:
    name: str
    kind: type[Any]


_PARTS = (
    _Part("operations", Operation),
    _Part("models", Model),
    _Part("enumerations", Enumeration),
    _Part("errors", ErrorCase),
)
_INNER: dict[str, type[Any]] = {
    "fields": Field,
    "variants": Variant,
    "parameters": Parameter,
    "answers": Answer,
    "when": Condition,
    "request": Request,
}


def _json(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return rows


def _many(kind: type[_T], rows: list[dict[str, Any]], place: str) -> tuple[_T, ...]:
    return tuple(_one(kind, row, f"{place}[{number}]") for number, row in enumerate(rows))


def _one(kind: type[_T], row: dict[str, Any], place: str) -> _T:
    values = {key: _value(kind, key, value, f"{place}.{key}") for key, value in row.items()}
    try:
        return kind(**values)
    except TypeError as error:
        raise TableError(f"{place}: {error}") from error


def _value(kind: type[Any], key: str, value: Any, place: str) -> Any:
    inner = EnumerationValue if (kind, key) == (Enumeration, "values") else _INNER.get(key)
    if isinstance(value, list):
        return _many(inner, value, place) if inner else tuple(value)
    return _one(inner, value, place) if inner else value


def _by(items: tuple[_T, ...], attribute: str, wanted: object) -> _T:
    for item in items:
        if getattr(item, attribute) == wanted:
            return item
    raise KeyError(wanted)
