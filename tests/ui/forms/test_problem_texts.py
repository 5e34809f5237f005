"""Tests that every form problem has a text in every language."""

from __future__ import annotations

import pytest

from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.instructions.problems import ProblemCode
from desktop_app.domain.instructions.templates import VARIABLES
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.ui.address_book.counterparty_columns import STATES
from desktop_app.ui.forms.problem_texts import FAULTS, PROBLEMS
from desktop_app.ui.payments.purpose_suggestions import VARIABLE_NAMES
from tests.support.languages import untranslated


def test_every_problem_and_fault_has_words() -> None:
    assert set(PROBLEMS) == set(ProblemCode)
    assert set(FAULTS) == {*AmountFault, *TextFault}


def test_every_variable_of_a_template_has_a_name() -> None:
    assert set(VARIABLE_NAMES) == set(VARIABLES)


@pytest.mark.parametrize(
    "texts",
    [PROBLEMS.values(), FAULTS.values(), VARIABLE_NAMES.values(), [t for t, *_ in STATES.values()]],
    ids=["problems", "faults", "variables", "states"],
)
def test_words_are_said_in_every_language(texts: object) -> None:
    assert not untranslated(texts)  # type: ignore[arg-type]  # an iterable of texts
