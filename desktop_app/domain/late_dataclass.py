"""A dataclass whose code is generated when its first object is made.

The standard library writes and compiles up to eight methods for each dataclass when its module is
loaded. A start loads more than two hundred of them, which took a quarter of its processor time, and
makes objects of fifty. This `dataclass` is used the same way, and its classes behave the same way;
only when and how they get their methods differs::

    from desktop_app.domain.late_dataclass import dataclass

    @dataclass(frozen=True, slots=True)
    class Period: ...

A class gets its slots at once. Its fields are found, by the standard library, when somebody asks
for them. What compares, hashes and shows objects needs no generated code. `__init__` is generated
by its first call.

Where a class has a base or class variables, the standard library finds the fields at once. Classes
without slots, with an order, with such methods of their own, and those that extend a dataclass are
left to it altogether. Fields of the type `InitVar` are not supported.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from operator import attrgetter
from reprlib import recursive_repr
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - type checkers know this one
else:

    def dataclass(cls: type | None = None, /, **options: bool) -> Any:
        """Make a dataclass; the options are those of `dataclasses.dataclass`."""
        if cls is None:
            return lambda decorated: dataclass(decorated, **options)
        if _is_usual(cls, options):
            return _with_late_methods(cls, **options)
        return dataclasses.dataclass(cls, **options)


_METHODS: Final = frozenset(
    {"__init__", "__eq__", "__hash__", "__setattr__", "__delattr__", "__getstate__", "__setstate__"}
)
_USUAL: Final = frozenset({"frozen", "slots", "kw_only", "repr", "eq"})
_NO_FIELDS: Final = ("ClassVar", "InitVar", "KW_ONLY")
"""Words in annotations of what is no field."""


def _is_usual(cls: type, options: Mapping[str, bool]) -> bool:
    return (
        options.get("slots", False)
        and _USUAL.issuperset(options)
        and _METHODS.isdisjoint(vars(cls))
        and not any(dataclasses.is_dataclass(base) for base in cls.__mro__[1:])
    )


def _with_late_methods(
    cls: type,
    *,
    frozen: bool = False,
    repr: bool = True,  # noqa: A002 - as the standard library calls it
    eq: bool = True,
    kw_only: bool = False,
    **_slots: bool,
) -> Any:
    """Make a class with slots, and add methods that need no generated code."""
    made: Any = _with_slots(cls, kw_only=kw_only)
    # What extends this class has to agree.
    made.__dataclass_params__ = SimpleNamespace(
        init=True, repr=repr, eq=eq, order=False, unsafe_hash=False, frozen=frozen
    )
    methods: dict[str, Any] = {"__init__": _late_initialiser(made, frozen=frozen)}
    if repr and "__repr__" not in vars(cls):
        methods["__repr__"] = _shown
    if eq:
        methods["__eq__"] = _late_comparison(made)
        methods["__hash__"] = _late_hash(made) if frozen else None
    if frozen:
        methods.update(
            __setattr__=_refuse_to_set,
            __delattr__=_refuse_to_delete,
            __getstate__=_state,
            __setstate__=_set_state,
        )
    for name, method in methods.items():
        setattr(made, name, method)
    return made


def _with_slots(cls: type, *, kw_only: bool) -> type:
    """The same class with slots for its fields, which are found when they are asked for."""
    annotations: dict[str, str] = vars(cls).get("__annotations__", {})
    body = dict(vars(cls))
    given = {name: body.pop(name) for name in annotations if name in body}
    if not _has_plain_fields(cls, annotations, body) or any(map(_is_shared, given.values())):
        options: Any = {"kw_only": kw_only, "init": False, "repr": False, "eq": False}
        return dataclasses.dataclass(cls, slots=True, **options)
    for name in ("__dict__", "__weakref__"):  # they belong to the class without slots
        body.pop(name, None)
    body["__slots__"] = tuple(annotations)
    body.setdefault(
        "__match_args__",
        tuple(each for each in annotations if _is_positional(given.get(each), kw_only=kw_only)),
    )
    body["__dataclass_fields__"] = _LateFields(annotations, given, kw_only=kw_only)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _has_plain_fields(cls: type, annotations: Mapping[str, object], rest: dict[str, Any]) -> bool:
    """Whether all annotations are of fields, and nothing about the class is special."""
    return (
        cls.__bases__ == (object,)
        and "__slots__" not in rest
        and not any(isinstance(each, Field) for each in rest.values())
        and all(isinstance(each, str) for each in annotations.values())
        and not any(word in str(each) for each in annotations.values() for word in _NO_FIELDS)
    )


def _is_shared(given: object) -> bool:
    """Whether a default is something that one object could change for all of them."""
    value = given.default if isinstance(given, Field) else given
    return value.__class__.__hash__ is None


def _is_positional(given: object, *, kw_only: bool) -> bool:
    if not isinstance(given, Field):
        return not kw_only
    return given.init and not (kw_only if given.kw_only is MISSING else given.kw_only)


class _LateFields:
    """The fields of a class, which the standard library finds when they are first asked for."""

    def __init__(
        self, annotations: Mapping[str, str], given: Mapping[str, Any], *, kw_only: bool
    ) -> None:
        self._annotations, self._given, self._kw_only = annotations, given, kw_only

    def __set_name__(self, owner: type, name: str) -> None:
        self._owner, self._name = owner, name

    def __get__(self, _instance: object, _owner: type | None = None) -> Any:
        body = {"__module__": self._owner.__module__, "__doc__": "-", **self._given}
        bare: Any = type(
            self._owner.__name__, (), {**body, "__annotations__": dict(self._annotations)}
        )
        options: Any = {"init": False, "repr": False, "eq": False, "match_args": False}
        dataclasses.dataclass(bare, kw_only=self._kw_only, **options)
        found = bare.__dataclass_fields__
        setattr(self._owner, self._name, found)
        return found


def _late_initialiser(cls: Any, *, frozen: bool) -> Callable[..., None]:
    def __init__(self: object, /, *values: object, **named: object) -> None:  # noqa: N807
        cls.__init__ = _initialiser(cls, frozen=frozen)
        cls.__init__(self, *values, **named)

    return __init__


def _initialiser(cls: Any, *, frozen: bool) -> Callable[..., None]:
    """Generate `__init__`, as the standard library does."""
    assign = "put(self, {0!r}, {1})" if frozen else "self.{0} = {1}"
    names: dict[str, Any] = {"put": object.__setattr__, "MISSING": MISSING}
    positional: list[str] = ["self"]
    named: list[str] = []
    body: list[str] = []
    for number, each in enumerate(fields(cls)):
        name, value, default = each.name, each.name, ""
        if each.default is not MISSING:
            names[f"default_{number}"] = each.default
            default = f"=default_{number}"
        elif each.default_factory is not MISSING:
            names[f"make_{number}"] = each.default_factory
            default = "=MISSING"
            value = f"make_{number}() if {name} is MISSING else {name}"
        if each.init:
            (named if each.kw_only else positional).append(name + default)
        elif default:
            value = f"default_{number}" if each.default is not MISSING else f"make_{number}()"
        else:
            continue
        body.append(assign.format(name, value))
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = [*positional, *(["*", *named] if named else ())]
    lines = [f"def __init__({', '.join(parameters)}):", *(body or ["pass"])]
    exec("\n ".join(lines), names)  # noqa: S102 - the names of fields are identifiers
    made: Callable[..., None] = names["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__module__ = cls.__module__
    return made


def _late_comparison(cls: Any) -> Callable[[object, object], bool]:
    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        cls.__eq__ = _comparison(cls)
        same: bool = cls.__eq__(self, other)
        return same

    return __eq__


def _comparison(cls: Any) -> Callable[[object, object], bool]:
    values = _values(each.name for each in fields(cls) if each.compare)

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    return __eq__


def _late_hash(cls: Any) -> Callable[[object], int]:
    def __hash__(self: object) -> int:  # noqa: N807
        cls.__hash__ = _hashing(cls)
        return hash(self)

    return __hash__


def _hashing(cls: Any) -> Callable[[object], int]:
    values = _values(
        each.name for each in fields(cls) if (each.compare if each.hash is None else each.hash)
    )

    def __hash__(self: object) -> int:  # noqa: N807
        return hash(values(self))

    return __hash__


def _values(names: Iterable[str]) -> Callable[[object], object]:
    """What gets the values of these attributes of an object."""
    chosen = tuple(names)
    if len(chosen) > 1:
        return attrgetter(*chosen)
    return lambda each: tuple(getattr(each, name) for name in chosen)


@recursive_repr()
def _shown(self: Any) -> str:
    values = (f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({', '.join(values)})"


def _refuse_to_set(_self: object, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:
    return [getattr(self, each.name) for each in fields(self)]


def _set_state(self: Any, values: list[object]) -> None:
    for each, value in zip(fields(self), values, strict=True):
        object.__setattr__(self, each.name, value)
