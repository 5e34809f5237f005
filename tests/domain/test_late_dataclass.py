"""Tests that classes with late methods behave like those of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain import late_dataclass as late

NAMES = ("a", "b", "c", "d")


class _Body:
    """What one field has: a default or none, and its part in the methods."""

    def __init__(self, default: str, options: dict[str, Any]) -> None:
        self.default, self.options = default, options

    def made(self) -> Any:
        defaults: dict[str, Any] = {"value": {"default": 7}, "factory": {"default_factory": list}}
        return field(**defaults.get(self.default, {}), **self.options)


BODIES = st.builds(
    _Body,
    st.sampled_from(("none", "value", "factory")),
    st.fixed_dictionaries(
        {},
        optional={
            "init": st.booleans(),
            "repr": st.booleans(),
            "compare": st.booleans(),
            "hash": st.sampled_from((None, True, False)),
            "kw_only": st.booleans(),
        },
    ),
)
OPTIONS = st.fixed_dictionaries(
    {"slots": st.just(value=True)},
    optional={
        "frozen": st.booleans(),
        "kw_only": st.booleans(),
        "eq": st.booleans(),
        "repr": st.booleans(),
    },
)


def _class(decorate: Any, bodies: list[_Body], options: dict[str, bool], *, kind: bool) -> Any:
    """A class with these fields and perhaps a class variable, or what is wrong with it."""
    names = NAMES[: len(bodies)]
    body: dict[str, Any] = {"__annotations__": dict.fromkeys(names, "object")}
    if kind:
        body["__annotations__"]["kind"] = "ClassVar[str]"
    body |= {"__module__": __name__, "__qualname__": "Made", "__doc__": "", "kind": "one"}
    body |= {name: each.made() for name, each in zip(names, bodies, strict=True)}
    try:
        return decorate(type("Made", (), body), **options)
    except (TypeError, ValueError) as error:
        return str(error)


def _outcome(act: Any) -> Any:
    try:
        return act()
    except (TypeError, AttributeError) as error:
        return type(error)


def _facts(each: dataclasses.Field[Any]) -> tuple[object, ...]:
    factory = each.default_factory is dataclasses.MISSING
    told = (each.name, each.type, each.init, each.repr, each.hash, each.compare, each.kw_only)
    return *told, each.default, factory


def _told(cls: Any, values: list[int], named: dict[str, int], *, shown: bool) -> list[object]:
    """What can be seen of a class and of its objects; `shown` if the class has a `repr`."""
    one, same, other = (
        _outcome(lambda: cls(*values, **named)),
        _outcome(lambda: cls(*values, **named)),
        _outcome(lambda: cls(*[each + 1 for each in values], **named)),
    )
    if isinstance(one, type):
        return [one]
    seen: list[object] = [_outcome(lambda name=name: getattr(one, name)) for name in NAMES]
    seen.append(_outcome(lambda: repr(one)) if shown else None)
    seen += [_outcome(lambda: one == same), _outcome(lambda: one == other), one == 1]
    seen.append(_outcome(lambda: hash(one) == hash(same)))
    seen += [
        cls.__match_args__,
        cls.__slots__,
        cls.kind,
        [_facts(x) for x in dataclasses.fields(one)],
    ]
    seen.append(_outcome(lambda: dataclasses.replace(one) == one))
    seen.append(_outcome(lambda: copy.copy(one) == one))
    seen.append(_outcome(lambda: setattr(one, "a", 9)))
    seen.append(_outcome(lambda: one.a))
    seen.append(_outcome(lambda: delattr(one, "a")))
    return seen


@given(
    bodies=st.lists(BODIES, min_size=1, max_size=4),
    options=OPTIONS,
    values=st.lists(st.integers(0, 3), max_size=4),
    named=st.dictionaries(st.sampled_from(NAMES), st.integers(0, 3), max_size=2),
    kind=st.booleans(),
)
def test_a_class_behaves_like_one_of_the_standard_library(
    bodies: list[_Body],
    options: dict[str, bool],
    values: list[int],
    named: dict[str, int],
    *,
    kind: bool,
) -> None:
    expected = _class(dataclasses.dataclass, bodies, options, kind=kind)
    found = _class(late.dataclass, bodies, options, kind=kind)
    if isinstance(expected, str):
        with pytest.raises((TypeError, SyntaxError)):  # which mypy tells before
            found(*values, **named)
    else:
        shown = options.get("repr", True)
        wanted = _told(expected, values, named, shown=shown)
        assert _told(found, values, named, shown=shown) == wanted


@late.dataclass(frozen=True, slots=True)
class Secret:
    """A field that is not shown, one that is made, and one that is checked."""

    name: str
    key: bytes = field(repr=False)
    uses: list[str] = field(default_factory=list, compare=False)
    kind: ClassVar[str] = "secret"

    def __post_init__(self) -> None:
        """Refuse an empty name."""
        if not self.name:
            raise ValueError("a name is needed")


def test_methods_are_generated_when_the_first_object_is_made() -> None:
    @late.dataclass(slots=True, kw_only=True)
    class Late:
        number: int = 3

    before = vars(Late)["__init__"]
    assert Late() == Late(number=3)
    after = vars(Late)["__init__"]
    assert before is not after
    assert Late(number=4) != Late()
    assert vars(Late)["__init__"] is after


def test_an_object_is_checked_kept_and_shown_without_what_is_secret() -> None:
    with pytest.raises(ValueError, match="a name"):
        Secret("", b"1")
    one = Secret("n", b"key")
    assert repr(one) == "Secret(name='n', uses=[])"
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - its own
    assert dataclasses.replace(one, key=b"other") != one
    assert dataclasses.asdict(one) == {"name": "n", "key": b"key", "uses": []}
    with pytest.raises(FrozenInstanceError):
        one.name = "other"  # type: ignore[misc]
    match one:
        case Secret(name, key):
            assert (name, key) == ("n", b"key")


def test_what_extends_a_dataclass_stays_frozen() -> None:
    @late.dataclass(frozen=True, slots=True, kw_only=True)
    class More(Secret):
        place: str

    one = More("n", b"k", place="here")
    assert one == More("n", b"k", place="here")
    assert hash(one) == hash(More("n", b"k", place="here"))
    with pytest.raises(FrozenInstanceError):
        one.place = "there"  # type: ignore[misc]
    with pytest.raises(TypeError, match="frozen"):
        late.dataclass(slots=True)(type("Loose", (Secret,), {"__module__": __name__}))


def test_an_object_that_holds_itself_is_shown() -> None:
    @late.dataclass(slots=True)
    class Ring:
        next: object = None

    ring = Ring()
    ring.next = ring
    assert repr(ring).endswith("Ring(next=...)")


def test_a_default_that_all_objects_would_share_is_refused() -> None:
    body = {"__annotations__": {"rows": "list[str]"}, "__module__": __name__, "rows": []}
    with pytest.raises(ValueError, match="mutable default"):
        late.dataclass(slots=True)(type("Rows", (), body))
