"""Tests that wire fields are read exactly if possible, and kept as sent otherwise."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api import json_text
from desktop_app.api import wire_types as values  # noqa: TC001 - models read their annotations
from desktop_app.api.wire_types import (
    WireModel,
    read_amount,
    read_code,
    read_date,
    read_moment,
    read_whole_number,
)
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.values.periods import MINSK
from tests.api import strategies


class Sample(WireModel):
    name: values.Text = ""
    corr_unp: values.Text = ""
    status: values.Code = None
    amount: values.Amount = None
    day: values.Day = None
    sent_at: values.Moment = None
    can_sign: values.Flag = None
    size: values.Size = None
    reply: values.CodeText = ""


NAMES = ("name", "corrUnp", "status", "amount", "day", "sentAt", "canSign", "size", "reply")


def read(text: str) -> Sample:
    value = json_text.parse(text.encode())
    assert isinstance(value, dict)
    return Sample.read(value)


@pytest.mark.parametrize(
    ("sent", "digits"),
    [
        ("123456789012345678.91", "123456789012345678.91"),
        ('"123456789012345678.910"', "123456789012345678.910"),
        ("10.50", "10.50"),
        ("10", "10"),
        ("-0.01", "-0.01"),
        ("1.5e3", "1500"),
        ("25e-1", "2.5"),
    ],
)
def test_amounts_are_exact(sent: str, digits: str) -> None:
    sample = read(f'{{"amount": {sent}}}')
    assert sample.amount is not None
    assert str(sample.amount) == digits
    assert sample.other == ()
    assert json_text.write(sample.amount) == digits


@pytest.mark.parametrize(
    "sent",
    ['"10,50"', '"1e5"', '"0x10"', '"ten"', '"١٢"', "true", "[1]", "{}", "1e999999",
     "1e-999999", f'"{"1" * 5000}"', "9" * 41, '"NaN"', '"Infinity"', "false", '" 7.00 "',
     '"7 000"', '"7\\n"', '"\u00a07"', '"1_000"'],
)  # fmt: skip
def test_amounts_that_are_none_are_kept_as_sent(sent: str) -> None:
    sample = read(f'{{"amount": {sent}, "name": "x"}}')
    assert sample.amount is None
    assert sample.name == "x"
    assert [field.name for field in sample.other] == ["amount"]


@given(st.decimals(allow_nan=False, allow_infinity=False, places=2, min_value=-(10**30),
                   max_value=10**30))  # fmt: skip
def test_any_amount_survives_both_ways(amount: Decimal) -> None:
    for sent in (f"{amount:f}", f'"{amount:f}"'):
        got = read(f'{{"amount": {sent}}}').amount
        assert got is not None
        assert got.as_tuple() == amount.as_tuple()


@given(st.dates(min_value=date(1900, 1, 1)))
def test_any_day_in_either_form(day: date) -> None:
    forms = (
        f"{day.day:02d}.{day.month:02d}.{day.year}",
        f"{day.day}.{day.month}.{day.year}",
        day.isoformat(),
        f"{day.isoformat()}T00:00:00.000",
        f" {day.isoformat()} ",
    )
    assert {read_date(form) for form in forms} == {day}


@given(st.datetimes(min_value=datetime(1900, 1, 2), timezones=st.just(MINSK)))  # noqa: DTZ001
def test_any_moment_in_any_form(moment: datetime) -> None:
    plain = moment.replace(tzinfo=None)
    assert read_moment(plain.isoformat()) == moment
    assert read_moment(plain.isoformat(" ")) == moment
    assert read_moment(moment.isoformat()) == moment
    got = read_moment(moment.isoformat(timespec="milliseconds"))
    assert got is not None
    assert got.tzinfo is MINSK
    assert abs(got - moment) < timedelta(milliseconds=1)
    day = f"{moment.day:02d}.{moment.month:02d}.{moment.year} {plain:%H:%M}"
    assert read_moment(day) == moment.replace(second=0, microsecond=0)
    day = f"{moment.day}.{moment.month}.{moment.year} {moment.hour}:{plain:%M:%S}"
    assert read_moment(day) == moment.replace(microsecond=0)


def test_a_time_zone_is_respected_and_shown_in_minsk_time() -> None:
    moment = read_moment("2026-01-31T22:30:00Z")
    assert moment == datetime(2026, 1, 31, 22, 30, tzinfo=UTC)
    assert moment is not None
    assert moment.utcoffset() == timedelta(hours=3)
    assert read_date("2026-01-31T22:30:00Z") == date(2026, 2, 1)
    assert read_date("2026-01-31T22:30:00") == date(2026, 1, 31)


@pytest.mark.parametrize(
    "sent",
    ["0001-01-01T00:00:00", "01.01.0001", "31.02.2026", "9999-12-31T23:59:59-12:00", "tomorrow",
     "1.2.3", "05.03.26", "2026", 20260305, True, [], {}, Decimal("1.1"), "05.03.2026 25:00"],
)  # fmt: skip
def test_dates_that_are_none_are_kept_as_sent(sent: Any) -> None:
    sample = Sample.read({"day": sent, "sentAt": sent, "name": "x"})
    assert sample.day is None
    assert sample.sent_at is None
    assert sample.name == "x"
    assert {field.name for field in sample.other} == {"day", "sentAt"}


@pytest.mark.parametrize("empty", ["", "  ", None])
def test_empty_is_missing(empty: str | None) -> None:
    sample = Sample.read(dict.fromkeys(NAMES, empty))
    assert sample.other == ()
    assert sample == Sample.read({})


@pytest.mark.parametrize("sent", [4, "4", "04"])
def test_codes_and_counts_are_whole_numbers_or_digits(sent: Any) -> None:
    sample = Sample.read({"status": sent, "size": sent})
    assert (sample.status, sample.size) == (4, 4)
    assert sample.other == ()


NO_NUMBERS: list[Any] = [
    True, False, " 4", "4 ", " 4 ", "4\n", "\u00a04", "4 000", "+4", "1_000", "\u0664", "4.0",
    "4e0", "0x4", Decimal("4.0"), Decimal("4E+0"), Decimal("4.5"), [4], {}, "four", "true", 10**30,
    "9" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("sent", [*NO_NUMBERS, 2**31, -(2**40)])
def test_codes_that_are_none_are_kept_as_sent(sent: Any) -> None:
    sample = Sample.read({"status": sent})
    assert sample.status is None
    assert sample.other == (OtherField("status", json_text.write(sent)),)


@pytest.mark.parametrize("sent", [*NO_NUMBERS, 2**63, -1])
def test_counts_that_are_none_are_kept_as_sent(sent: Any) -> None:
    sample = Sample.read({"size": sent})
    assert sample.size is None
    assert sample.other == (OtherField("size", json_text.write(sent)),)


@pytest.mark.parametrize(
    ("sent", "text"), [(0, "0"), (-2025, "-2025"), ("00", "00"), ("NO_ERROR", "NO_ERROR")]
)
def test_codes_that_are_texts(sent: Any, text: str) -> None:
    assert Sample.read({"reply": sent}).reply == text


@pytest.mark.parametrize(
    "sent", [True, False, " 0", "0 ", "0\t", "1 2", Decimal("0.0"), [0], {"code": 0}]
)
def test_texts_that_are_no_codes_are_kept_as_sent(sent: Any) -> None:
    sample = Sample.read({"reply": sent})
    assert sample.reply == ""
    assert sample.other == (OtherField("reply", json_text.write(sent)),)


@pytest.mark.parametrize(
    ("sent", "text"),
    [
        (7, "7"),
        ("007", "007"),
        (" a ", "a"),
        (12345678901234567890, "12345678901234567890"),
        (Decimal("1.50"), "1.50"),
    ],
)
def test_texts_take_numbers(sent: Any, text: str) -> None:
    assert Sample.read({"name": sent}).name == text


@pytest.mark.parametrize("sent", [True, False, ["a"], {"a": 1}, "\ud800"])
def test_texts_that_are_none_are_kept_as_sent(sent: Any) -> None:
    sample = Sample.read({"name": sent, "status": 1})
    assert sample.name == ""
    assert sample.status == 1
    assert sample.other == (OtherField("name", json_text.write(sent)),)


@pytest.mark.parametrize(
    ("sent", "flag"),
    [(True, True), ("true", True), ("1", True), (1, True), (0, False), ("0", False)],
)
def test_flags(sent: Any, flag: bool) -> None:
    assert Sample.read({"canSign": sent}).can_sign is flag


def test_fields_nobody_knows_are_kept_and_null_says_nothing() -> None:
    sample = read('{"name":"a","extra":{"deep":[1.50,null]},"model_config":1,"nothing":null}')
    assert sample.other == (
        OtherField("extra", '{"deep":[1.50,null]}'),
        OtherField("model_config", "1"),
    )
    assert sample.name == "a"


@given(strategies.objects(*NAMES))
def test_no_object_is_lost(value: dict[str, Any]) -> None:
    sample = Sample.read(value)
    kept = {field.name for field in sample.other}
    for name, sent in value.items():
        if sent is None:
            continue
        readable = json_text.readable(name)
        known = readable in NAMES
        assert known or readable in kept
        if known and readable not in kept and not (isinstance(sent, str) and not sent.strip()):
            assert _field(sample, readable) is not None


def _field(sample: Sample, name: str) -> object:
    snake = {"corrUnp": "corr_unp", "sentAt": "sent_at", "canSign": "can_sign"}
    return getattr(sample, snake.get(name, name))


@given(strategies.values)
def test_readers_raise_value_errors_only(value: Any) -> None:
    for reader in (read_amount, read_date, read_moment, read_whole_number, read_code):
        try:
            reader(value)
        except ValueError:
            continue
