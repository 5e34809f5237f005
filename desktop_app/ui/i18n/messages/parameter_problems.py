"""Turns what is wrong with a gateway parameter into a sentence beside its field."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.ui.i18n.labels.gateway_parameters import parameter_name
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.gateway.parameter_rules import ParameterProblem

SENTENCES: Final[Mapping[ParameterRule, Text]] = MappingProxyType(
    {
        ParameterRule.MISSING: Text("problems", "This has to be filled in"),
        ParameterRule.TOO_SHORT: Text("parameters", "At least {detail} characters"),
        ParameterRule.TOO_LONG: Text("parameters", "At most {detail} characters"),
        ParameterRule.NOT_DIGITS: Text("parameters", "Digits only"),
        ParameterRule.NOT_LATIN: Text("parameters", "Latin letters only"),
        ParameterRule.NOT_A_VALUE: Text("parameters", "Only one of these: {detail}"),
        ParameterRule.NOT_A_DATE: Text("parameters", "This is no date in the form {detail}"),
        ParameterRule.NOT_AN_ADDRESS: Text(
            "parameters", "A full address is needed: https://… without blanks"
        ),
        ParameterRule.NOT_A_PHONE: Text(
            "parameters", "7 to 15 digits with the country code: +375291234567"
        ),
        ParameterRule.NOT_A_NUMBER: Text(
            "parameters", "A number that is not negative, with at most three decimals"
        ),
        ParameterRule.NEEDS: Text("parameters", "It goes together with “{detail}”"),
        ParameterRule.EXCLUDES: Text("parameters", "It cannot go together with “{detail}”"),
        ParameterRule.PRODUCT: Text("parameters", "It is not the price times the quantity"),
        ParameterRule.NOT_ZERO: Text(
            "parameters", "The amount has to be nothing when a card is only verified"
        ),
        ParameterRule.ZERO: Text("problems", "The amount must be more than zero"),
        ParameterRule.NO_AMOUNT: Text("parameters", "The token does not say how much is paid"),
        ParameterRule.OTHER_CURRENCY: Text(
            "parameters", "The token is in {detail}: choose that, or nothing"
        ),
        ParameterRule.MARKUP: Text(
            "parameters", "The gateway refuses markup: no letter directly after “<”"
        ),
        ParameterRule.CARD_NUMBER: Text(
            "parameters", "This contains a card number, which must not stand here"
        ),
        ParameterRule.CARD_NUMBER_REMOVED: Text(
            "parameters", "A card number was taken out here; write this text again"
        ),
        ParameterRule.LIKE_CARD_NUMBER: Text(
            "parameters", "This looks like a card number; check that it is none"
        ),
        ParameterRule.UNKNOWN: Text("parameters", "This operation has no such field; empty it"),
        ParameterRule.ONCE: Text("parameters", "Only one value can be sent"),
        ParameterRule.NOT_TEXT: Text("parameters", "A character is broken; type it again"),
        ParameterRule.NOT_AN_EMAIL: Text(
            "parameters", "This does not look like an e-mail address; the payment may fail"
        ),
        ParameterRule.BRIEF: Text("parameters", "At least one second"),
        ParameterRule.PAST: Text("parameters", "This time has passed"),
        ParameterRule.WHILE_PAYABLE: Text(
            "parameters",
            "The order can still be paid after this time; a hold made then would end at once",
        ),
        ParameterRule.NOT_ALLOWED: Text(
            "parameters", "Not among your permissions in Settings; empty it, or ask the bank"
        ),
        ParameterRule.NOT_A_CURRENCY: Text("problems", "A currency has three Latin letters"),
    }
)
"""By the rule that is broken; every rule has one."""


_AMOUNTS: Final = frozenset({"amount", "paymentToken"})
_ZERO: Final = Text("parameters", "It must be more than zero")


def problem_sentence(problem: ParameterProblem) -> str:
    """What has to be done about a problem, in the user's language, to stand beside the field."""
    if problem.rule is ParameterRule.ZERO and problem.parameter not in _AMOUNTS:
        return str(_ZERO)
    linked = problem.rule in {ParameterRule.NEEDS, ParameterRule.EXCLUDES}
    detail = parameter_name(problem.detail) if linked else problem.detail
    return SENTENCES[problem.rule].format(detail=detail)


def named_problem(problem: ParameterProblem) -> str:
    """The same with the name of the parameter before it, where there is no field."""
    return f"{parameter_name(problem.parameter)}: {problem_sentence(problem)}"
