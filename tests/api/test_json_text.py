"""Tests that JSON is read and written without losing a digit."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import json_text
from tests.api.strategies import numbers, values


@pytest.mark.parametrize(
    "digits",
    ["123456789012345678.91", "0.10", "-0.00", "1", "99999999999999999999", "1.50", "1e3"],
)
def test_every_digit_survives(digits: str) -> None:
    value = json_text.parse(f'{{"amount": {digits}}}'.encode())
    assert isinstance(value, dict)
    amount = value["amount"]
    assert isinstance(amount, int | Decimal)
    assert Decimal(digits).as_tuple() == Decimal(amount).as_tuple()
    assert json_text.parse(json_text.write(value).encode()) == value


@given(values)
def test_writing_and_reading_gives_the_same(value: Any) -> None:
    written = json_text.write(value)
    written.encode()  # no half characters are left
    again = json_text.parse(written.encode())
    assert json_text.parse(json_text.write(again).encode()) == again


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (rb'"\ud800"', r"\ud800"),
        (rb'"a\uDFFFb\ud83d"', r"a\uDFFFb\ud83d"),
        (rb'"\ud800\ud83d\ude00"', "\\ud800\U0001f600"),
        (rb'"\\ud800"', r"\ud800"),
        (rb'"\\\ud800\n"', "\\\\ud800\n"),
        (rb'"\ud83d\uDE00"', "\U0001f600"),
    ],
)
def test_half_characters_are_read_as_their_escapes(body: bytes, text: str) -> None:
    assert json_text.parse(body) == text
    assert json_text.parse(b"{" + body + b":1}") == {text: 1}


def test_a_character_set_cannot_bring_half_characters() -> None:
    body = b'{"a": "\xe9\\ud800"}'
    read = json_text.parse(body, content_type="text/plain; charset=raw_unicode_escape")
    assert read == {"a": "\xe9\\ud800"}


@given(numbers)
def test_a_number_is_written_with_its_digits(number: Decimal) -> None:
    read = json_text.parse(json_text.write([number]).encode())
    assert isinstance(read, list)
    assert Decimal(str(read[0])) == number


@pytest.mark.parametrize(
    "body",
    [
        '{"имя": "Каўбасны цэх"}'.encode(),
        b"\xef\xbb\xbf" + '{"имя": "Каўбасны цэх"}'.encode(),
        '{"имя": "Каўбасны цэх"}'.encode("utf-16"),
        '{"имя": "Каўбасны цэх"}'.encode("utf-16-le"),
        '{"имя": "Каўбасны цэх"}'.encode("cp1251"),
    ],
)
def test_alphabets(body: bytes) -> None:
    read = json_text.parse(body, content_type="application/json; charset=windows-1251")
    assert read == {"имя": "Каўбасны цэх"}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"a": NaN}',
        b"[Infinity]",
        b"<html>",
        b"\xff\xfe\xfa",
        b"[" * 100_000,
        b"1" * 5000,
        b'"\x00"',
    ],
)
def test_what_is_no_json(body: bytes) -> None:
    with pytest.raises(ValueError, match=r"^not a JSON text$") as caught:
        json_text.parse(body, content_type="text/plain; charset=klingon")
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


@given(st.binary())
def test_any_bytes_are_json_or_a_value_error(body: bytes) -> None:
    try:
        value = json_text.parse(body)
    except ValueError:
        return
    assert json.loads(body) is not None or value is None


def test_what_has_no_place_in_json() -> None:
    for value in (1.5, Decimal("NaN"), b"", object()):
        with pytest.raises(TypeError):
            json_text.write([value])


def nested(levels: int) -> bytes:
    return b'{"a":[' * (levels // 2) + b"1" + b"]}" * (levels // 2)


@pytest.mark.parametrize("levels", [70, 340, 400, 900, 2_000, 100_000])
def test_what_is_nested_too_deep_is_refused(levels: int) -> None:
    with pytest.raises(ValueError, match=r"JSON|levels"):
        json_text.parse(nested(levels))
    with pytest.raises(ValueError, match=r"JSON|levels"):
        json_text.parse(b'{"x":' + nested(levels) + b',"y":1}')


def test_what_was_read_can_be_written() -> None:
    value = json_text.parse(nested(json_text.DEEPEST))
    assert json_text.parse(json_text.write(value).encode()) == value


def test_many_containers_side_by_side_are_not_deep() -> None:
    assert json_text.parse(b"[" + b"[{}]," * 500 + b"1]")


@pytest.mark.parametrize(
    "body", [b'{"a":1,"a":2}', b'{"a":1,"\\u0061":1}', b'[{"b":{"a":null,"a":null}}]']
)
def test_a_name_that_stands_twice_is_refused_where_it_matters(body: bytes) -> None:
    assert json_text.parse(body)
    with pytest.raises(ValueError, match=r"^not a JSON text$"):
        json_text.parse(body, unique_names=True)


PIECES = st.sampled_from(("a", "b", ":", "a:", '\\"', "\\u0061", "{", "[", "ё", " ", "\\\\"))
NAMES = st.lists(PIECES, max_size=2).map("".join)
PLAIN = st.one_of(NAMES.map('"{}"'.format), st.sampled_from(("1", "null", "1.50")))
DEEP = st.one_of(
    PLAIN, st.sampled_from(("{}", "[]", '{"a":1,"a":2}', '[{"b":1}]', "[" * 70 + "]" * 70))
)


def rows_of(cells: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Objects as text, with names that may stand twice and blanks before their colons."""
    pair = st.tuples(NAMES, st.sampled_from(("", "", "", " ", "\n")), cells)
    row = st.lists(pair.map(lambda one: f'"{one[0]}"{one[1]}:{one[2]}'), max_size=3)
    return row.map(lambda pairs: "{" + ",".join(pairs) + "}")


@given(
    total=PLAIN,
    rows=st.lists(st.one_of(rows_of(PLAIN), rows_of(DEEP), PLAIN), max_size=4),
    ending=st.sampled_from(("", ',"page":[]', ',"last":{}')),
)
def test_a_long_list_is_read_as_a_short_one(total: str, rows: list[str], ending: str) -> None:
    body = f'{{"total":{total},"page":[{",".join(rows)}]{ending}}}'.encode()
    found = []
    for long in (len(body) + 1, 0):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(json_text, "_LONG", long)
            try:
                found.append(repr(json_text.parse(body, unique_names=True)))
            except ValueError as error:
                found.append(str(error))
    assert found[0] == found[1]


def test_values_are_counted_before_they_are_read() -> None:
    body = b"[" + b"1," * 99 + b"1]"
    assert json_text.parse(body, most_values=100) == [1] * 100
    with pytest.raises(ValueError, match="values"):
        json_text.parse(body, most_values=99)
