"""Tests that template variables are replaced by the values of the day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.instructions.templates import (
    VARIABLES,
    Variable,
    has_variables,
    is_same_period,
    resolved,
)

NOVEMBER = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("text", "day", "wanted"),
    [
        ("Аренда за {month} {year} г.", NOVEMBER, "Аренда за ноябрь 2026 г."),
        ("за {prev_month} {prev_month_year}", date(2027, 1, 9), "за декабрь 2026"),
        ("Арэнда за {month:be}, {prev_month:be}", NOVEMBER, "Арэнда за лістапад, кастрычнік"),
        ("{quarter} кв. {year}, {date}", NOVEMBER, "4 кв. 2026, 22.11.2026"),
        ("{quarter}", date(2026, 4, 1), "2"),
        ("п/п {number}", NOVEMBER, "п/п 17"),
        ("{Month} {unknown} {} {{year}}", NOVEMBER, "{Month} {unknown} {} {2026}"),
    ],
)
def test_variables_are_replaced(text: str, day: date, wanted: str) -> None:
    assert resolved(text, day=day, number="17") == wanted


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("за {month}", False),
        ("за {prev_month:be} {prev_month_year}", False),
        ("{quarter} кв. {year}", True),
        ("от {date} № {number}", True),
        ("за январь 2026", True),
        ("", True),
    ],
)
def test_variables_of_a_period_change_with_the_month(text: str, same: bool) -> None:
    days = date(2026, 1, 30), date(2026, 2, 2)
    assert is_same_period(text, *days) is same
    assert is_same_period(text, days[0], days[0])


def test_a_quarter_and_a_year_change_with_theirs() -> None:
    days = date(2026, 12, 31), date(2027, 1, 4)
    assert not is_same_period("{quarter} кв.", *days)
    assert not is_same_period("{year} г.", *days)


def test_what_is_not_known_yet_stays() -> None:
    assert resolved("{month} {number}", day=None, number="") == "{month} {number}"


@given(day=st.dates(), number=st.text("0123456789/-", min_size=1, max_size=9))
def test_every_variable_has_a_value_on_every_day(day: date, number: str) -> None:
    text = " ".join(f"{{{name}}}" for name in VARIABLES)
    assert has_variables(text)
    assert not has_variables(resolved(text, day=day, number=number))


@given(day=st.dates(date(1, 2, 1), date(9999, 11, 30)))
def test_the_previous_month_is_the_one_before(day: date) -> None:
    before = day.replace(day=1) - timedelta(days=1)
    text = "{prev_month} {prev_month_year}"
    assert resolved(text, day=day, number="") == resolved("{month} {year}", day=before, number="")


@given(text=st.text(st.characters(exclude_characters="{}")), day=st.dates())
def test_texts_without_braces_stay_as_they_are(text: str, day: date) -> None:
    assert resolved(text, day=day, number="1") == text
    assert not has_variables(text)


def test_every_variable_is_offered() -> None:
    assert {each.partition(":")[0] for each in VARIABLES} == set(Variable)
