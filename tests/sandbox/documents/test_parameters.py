"""Each kind of parameter at and past its limits, and the schema that tells them."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.sandbox.documents.errors import refusal_of
from desktop_app.sandbox.http.parameters import (
    ChoiceParameter,
    IntegerParameter,
    ListParameter,
    ParameterError,
    TextParameter,
)
from desktop_app.sandbox.http.value_parameters import DATE_PATTERN, DayParameter

if TYPE_CHECKING:
    from desktop_app.sandbox.http.parameters import Parameter

NUMBER = IntegerParameter("n", "", minimum=1, maximum=9, default=5)
CODE = IntegerParameter("n", "", choices=(0, 1, 2), default=0)
TEXT = TextParameter("n", "", required=True)
CHOICE = ChoiceParameter("n", "", required=True, choices=("pdf", "docx"))
DATE = DayParameter("n", "")
ACCOUNTS = ListParameter("n", "")
CODES = ListParameter("n", "", item=IntegerParameter("n", "", choices=(1, 2)))


@pytest.mark.parametrize(
    ("parameter", "given", "value"),
    [
        (NUMBER, ["1"], 1),
        (NUMBER, ["9"], 9),
        (NUMBER, ["007"], 7),
        (NUMBER, [], 5),
        (NUMBER, [""], 5),
        (NUMBER, ["", "3"], 3),
        (CODE, ["0"], 0),
        (CODE, ["2"], 2),
        (TEXT, [" "], " "),
        (CHOICE, ["pdf"], "pdf"),
        (DATE, ["29.02.2024"], dt.date(2024, 2, 29)),
        (NUMBER, [None], 5),
        (DATE, [], None),
        (DATE, [None], None),
        (ACCOUNTS, [], ()),
        (ACCOUNTS, ["", ""], ()),
        (ACCOUNTS, ["A", "", "A"], ("A", "A")),
        (ACCOUNTS, ["A"] * 50, ("A",) * 50),
        (ACCOUNTS, [""] * 50, ()),
        (CODES, ["2", "1"], (2, 1)),
    ],
)
def test_what_is_taken(parameter: Parameter, given: list[Any], value: Any) -> None:
    assert parameter.read(given) == value


@pytest.mark.parametrize(
    ("parameter", "given"),
    [
        (NUMBER, ["0"]),
        (NUMBER, ["10"]),
        (NUMBER, ["1", "1"]),
        (NUMBER, ["+1"]),
        (NUMBER, [" 1"]),
        (NUMBER, ["1_0"]),
        (NUMBER, ["٣"]),
        (NUMBER, ["9" * 40]),
        (CODE, ["3"]),
        (CODE, ["-1"]),
        (TEXT, []),
        (TEXT, [""]),
        (TEXT, [None]),
        (CHOICE, ["PDF"]),
        (CHOICE, ["pdf "]),
        (DATE, ["30.02.2024"]),
        (DATE, ["29.02.2023"]),
        (DATE, ["1.1.2024"]),
        (DATE, ["2024-01-01"]),
        (DATE, ["00.01.2024"]),
        (DATE, ["01.01.0000"]),
        (DATE, ["01.01.2024\n"]),
        (DATE, ["٠١.01.2024"]),
        (ACCOUNTS, ["A"] * 51),
        (ACCOUNTS, [""] * 51),
        (CODES, ["3"]),
        (CODES, ["1", "x"]),
    ],
)
def test_what_is_refused_by_name(parameter: Parameter, given: list[Any]) -> None:
    with pytest.raises(ParameterError) as caught:
        parameter.read(given)
    refusal = refusal_of(caught.value)
    assert refusal.status == 400
    assert refusal.message.startswith("Параметр n: ")


@pytest.mark.parametrize("year", [1, 4, 99, 1900, 2000, 2023, 2024, 9999])
def test_the_pattern_of_a_date_knows_the_calendar(year: int) -> None:
    for month in range(14):
        for day in range(33):
            text = f"{day:02d}.{month:02d}.{year:04d}"
            try:
                dt.date(year, month, day)
                right = True
            except ValueError:
                right = False
            assert bool(re.search(DATE_PATTERN, text)) is right, text


def test_a_schema_tells_limits_choices_and_defaults() -> None:
    assert NUMBER.schema() == {
        "type": "integer", "format": "int32", "minimum": 1, "maximum": 9, "default": 5,
    }  # fmt: skip
    assert CODE.schema()["enum"] == [0, 1, 2]
    assert CHOICE.schema()["enum"] == ["pdf", "docx"]
    assert (CODES.schema()["maxItems"], CODES.schema()["items"]) == (50, {"enum": [1, 2, ""]})
