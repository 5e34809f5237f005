"""Tests that every form problem has a text in every language."""

from __future__ import annotations

import pytest

from desktop_app.domain.instructions.field_checks import account_abroad
from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.instructions.problems import Checklist, ProblemCode
from desktop_app.domain.instructions.templates import VARIABLES
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.ui.address_book.counterparty_columns import STATES
from desktop_app.ui.forms.problem_texts import FAULTS, PROBLEMS, problem_text
from desktop_app.ui.payments.purpose_suggestions import VARIABLE_NAMES
from tests.support.languages import untranslated


def test_every_problem_and_fault_has_words() -> None:
    assert set(PROBLEMS) == set(ProblemCode)
    assert set(FAULTS) == {*AmountFault, *TextFault}


def test_the_length_of_an_account_is_told_by_its_country() -> None:
    def told(account: str) -> str:
        checks = Checklist()
        account_abroad(checks, "party.account", account)
        (problem,) = checks.found()
        return problem_text(problem)

    assert told("1234") == "4 characters; an account abroad has 5 to 34"
    assert told("BY12") == "4 of 28 characters"
    assert told("BY27PJCB3012023290102000084") == "27 of 28 characters"
    short = told("DE8937040044053201300")
    assert short == "The check digits are wrong: a character is mistyped or missing"


def test_every_variable_of_a_template_has_a_name() -> None:
    assert set(VARIABLE_NAMES) == set(VARIABLES)


@pytest.mark.parametrize(
    "texts",
    [PROBLEMS.values(), FAULTS.values(), VARIABLE_NAMES.values(), [t for t, *_ in STATES.values()]],
    ids=["problems", "faults", "variables", "states"],
)
def test_words_are_said_in_every_language(texts: object) -> None:
    assert not untranslated(texts)  # type: ignore[arg-type]  # an iterable of texts
