"""Encodes frozen dataclasses as JSON text and decodes them without loss.

Types are those of the class: texts, whole numbers, booleans, `None`, `Decimal`, `date`, aware
`datetime`, enumerations, tuples, mappings by text, and dataclasses of all these. A field that holds
its default is not written; a field that is missing is given its default, and one that the class
does not know is passed over. So a class may gain fields with defaults.
"""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import Enum
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable

D = TypeVar("D")

_PLAIN: Final = (str, int, bool)

UNREADABLE: Final = (
    ValueError, TypeError, ArithmeticError, LookupError, AttributeError, RecursionError
)  # fmt: skip
"""What reading a stored text raises where it is not what a class is written as."""


class UnreadableText(ValueError):
    """Raised when a text is not in the form of this class, such as one of another version."""


class DamagedText(str):
    """A stored text that is not UTF-8: readable, with replacements, but never taken for content."""

    __slots__ = ()


def check_text(text: str) -> str:
    """The text, if it is what was stored.

    Raises:
        UnreadableText: for a `DamagedText`.
    """
    if isinstance(text, DamagedText):
        raise UnreadableText("no UTF-8")
    return text


def encode(value: Any) -> str:
    """The JSON text of a dataclass.

    Raises:
        TypeError: when it holds a value of a type that is not listed above.
    """
    return json.dumps(to_json(value), ensure_ascii=False, separators=(",", ":"))


def decode(text: str, cls: type[D]) -> D:
    """The dataclass that `encode` wrote.

    Raises:
        UnreadableText: when the text does not hold one.
    """
    try:
        return from_json(json.loads(check_text(text)), cls)
    except UnreadableText:
        raise
    except UNREADABLE as error:
        raise UnreadableText(f"no {cls.__name__}: {type(error).__name__}") from error


def decode_texts(text: str) -> Mapping[str, str]:
    """Decode texts by name from a JSON object.

    Raises:
        UnreadableText: when the text does not hold them.
    """
    try:
        found: Mapping[str, str] = _read_texts()(json.loads(check_text(text)))
    except UnreadableText:
        raise
    except UNREADABLE as error:
        raise UnreadableText(f"no texts: {type(error).__name__}") from error
    return found


def to_json(value: Any) -> Any:
    """Convert a value to one that `json` can write."""
    return _writer(type(value))(value)


def _find_writer(cls: type) -> Callable[[Any], Any]:
    if issubclass(cls, Enum):
        return lambda value: value.value
    if issubclass(cls, (*_PLAIN, types.NoneType)):
        return lambda value: value
    for written, write in _WRITERS:
        if issubclass(cls, written):
            return write
    if dataclasses.is_dataclass(cls):
        names = tuple(_defaults(cls))
        return lambda value: fields_to_json(value, names)
    raise TypeError(f"{cls.__name__} cannot be written")


_WRITERS: Final[tuple[tuple[type, Callable[[Any], Any]], ...]] = (
    (Decimal, str),
    (date, lambda value: value.isoformat()),  # and datetime
    (tuple, lambda value: [to_json(item) for item in value]),
    (Mapping, lambda value: {_plain(str, name): to_json(item) for name, item in value.items()}),
)


def fields_to_json(value: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Convert named fields of a dataclass that differ from their default."""
    defaults = _defaults(type(value))
    written = {}
    for name in names:
        held = getattr(value, name)
        default = defaults[name]
        if held != default or type(held) is not type(default):
            written[name] = to_json(held)
    return written


def from_json(value: Any, cls: type[D]) -> D:
    """Restore the dataclass that `to_json` converted.

    Raises:
        ValueError, TypeError, ArithmeticError, KeyError: when it does not hold one.
    """
    return cls(**fields_from_json(value, cls))


def fields_from_json(value: Any, cls: type) -> dict[str, Any]:
    """Arguments for the class, from the result of `fields_to_json`."""
    if not isinstance(value, dict):
        raise UnreadableText(f"no {cls.__name__}: {type(value).__name__}")
    readers = _readers(cls)
    return {name: readers[name](item) for name, item in value.items() if name in readers}


def _find_defaults(cls: type) -> Mapping[str, Any]:
    found = {}
    for field in dataclasses.fields(cls):
        made = field.default_factory
        found[field.name] = field.default if made is dataclasses.MISSING else made()
    return found


def _make_readers(cls: type) -> Mapping[str, Callable[[Any], Any]]:
    hints = get_type_hints(cls)
    return {field.name: _reader(hints[field.name]) for field in dataclasses.fields(cls)}


_defaults: Callable[[type], Mapping[str, Any]] = cache(_find_defaults)
_readers: Callable[[type], Mapping[str, Callable[[Any], Any]]] = cache(_make_readers)
_writer: Callable[[type], Callable[[Any], Any]] = cache(_find_writer)


def _reader(hint: Any) -> Callable[[Any], Any]:
    origin, options = get_origin(hint), get_args(hint)
    if origin in {Union, types.UnionType}:
        (option,) = [option for option in options if option is not types.NoneType]
        read = _reader(option)
        return lambda value: None if value is None else read(value)
    if origin is tuple:
        return _tuple(options)
    if origin is Mapping:
        return _mapping(options)
    return partial(_plain, hint) if hint in _PLAIN else _decoder_of_class(hint)


def _decoder_of_class(hint: type) -> Callable[[Any], Any]:
    if dataclasses.is_dataclass(hint):
        return partial(from_json, cls=hint)
    if issubclass(hint, date):
        return hint.fromisoformat
    if issubclass(hint, (Decimal, Enum)):
        return hint
    raise TypeError(f"{hint} cannot be read")


def _plain(hint: type, value: Any) -> Any:
    if type(value) is not hint:
        raise UnreadableText(f"{type(value).__name__} where {hint.__name__} belongs")
    return value


@cache
def _read_texts() -> Callable[[Any], Any]:
    return _reader(Mapping[str, str])


def _tuple(options: tuple[Any, ...]) -> Callable[[Any], Any]:
    if options[-1] is Ellipsis:
        read = _reader(options[0])
        return lambda value: tuple(read(item) for item in _list(value))
    readers = [_reader(option) for option in options]
    return lambda value: tuple(read(item) for read, item in zip(readers, _list(value), strict=True))


def _mapping(options: tuple[Any, ...]) -> Callable[[Any], Any]:
    read = _reader(options[1])

    def mapping(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise UnreadableText(f"{type(value).__name__} where names and values belong")
        return {name: read(item) for name, item in value.items()}

    return mapping


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise UnreadableText(f"{type(value).__name__} where a list belongs")
    return value
