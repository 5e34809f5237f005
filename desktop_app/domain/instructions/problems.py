"""Types of validation problems, by field, with codes that the window translates."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Severity(StrEnum):
    """The severity of a problem."""

    ERROR = "error"
    """It cannot be sent like this."""
    WARNING = "warning"
    """It may well be wrong; a person decides."""
    HINT = "hint"
    """Good to know."""


class ProblemCode(StrEnum):
    """Codes of problems; a comment after each names its parameters."""

    REQUIRED = "required"
    TOO_LONG = "too_long"  # limit, length
    CHARACTERS = "characters"
    CODE_FORMAT = "code_format"
    UNKNOWN_CODE = "unknown_code"  # directory
    UNKNOWN_BANK = "unknown_bank"
    UNKNOWN_TYPE = "unknown_type"
    NOT_AN_IDENTIFIER = "not_an_identifier"
    NOT_POSITIVE = "not_positive"
    TOO_MANY_DECIMALS = "too_many_decimals"  # limit, currency
    CURRENCY = "currency"
    CURRENCY_OF_ACCOUNT = "currency_of_account"  # currencies
    OUT_OF_RANGE = "out_of_range"  # lowest, highest
    TOO_EARLY = "too_early"  # first
    TOO_LATE = "too_late"  # last
    NOT_A_BUSINESS_DAY = "not_a_business_day"  # next
    PERHAPS_NOT_A_BUSINESS_DAY = "perhaps_not_a_business_day"  # next, year
    MOVED_DAYS_UNKNOWN = "moved_days_unknown"  # year
    PERIOD_REVERSED = "period_reversed"  # first
    PERIOD_OVER = "period_over"  # last
    BEGAN = "began"
    IN_THE_FUTURE = "in_the_future"
    TAXPAYER_LENGTH = "taxpayer_length"  # limit, length
    TAXPAYER_CHARACTERS = "taxpayer_characters"
    TAXPAYER_CHECK_DIGIT = "taxpayer_check_digit"
    ACCOUNT_COUNTRY = "account_country"
    ACCOUNT_LENGTH = "account_length"  # length
    ACCOUNT_ABROAD_LENGTH = "account_abroad_length"  # length
    ACCOUNT_CHARACTERS = "account_characters"
    ACCOUNT_CHECK_DIGITS = "account_check_digits"
    SAME_ACCOUNT = "same_account"
    BIC_LENGTH = "bic_length"  # length
    BIC_CHARACTERS = "bic_characters"
    BIC_COUNTRY = "bic_country"
    OTHER_BANK = "other_bank"
    INSTANT_CURRENCY = "instant_currency"
    LIMIT_MISSING = "limit_missing"
    LIMIT_PERIOD_MISSING = "limit_period_missing"
    OUTLIVES = "outlives"  # last
    MORE_THAN_DEMANDED = "more_than_demanded"  # limit, currency
    ACCOUNT_OF_SUBJECT = "account_of_subject"  # account
    TAXPAYER_OF_SUBJECT = "taxpayer_of_subject"  # number
    NOT_IN_FORCE = "not_in_force"
    UNSUITABLE_SUBJECT = "unsuitable_subject"
    NOT_STORED = "not_stored"
    ANSWERED = "answered"
    OTHER_TAX = "other_tax"  # rate, tax, currency
    NUMBER_USED = "number_used"  # number
    PERHAPS_ANSWERED = "perhaps_answered"  # number, day


ABOUT_ANSWERS: Final = frozenset({ProblemCode.ANSWERED, ProblemCode.PERHAPS_ANSWERED})
"""Codes of a demand that has an answer, or may have one: a person confirms another one."""


@dataclasses.dataclass(frozen=True, slots=True)
class Problem:
    """One validation problem.

    Attributes:
        field: attribute of the instruction; one of its party as ``party.account``.
        code: what is wrong.
        severity: how much it matters.
        parameters: numbers and ISO days that the words of the code mention.
    """

    field: str
    code: ProblemCode
    severity: Severity = Severity.ERROR
    parameters: Mapping[str, str] = dataclasses.field(default_factory=dict, hash=False)


class Checklist:
    """Collects problems in the order they are found."""

    def __init__(self) -> None:
        """Begin with no problems."""
        self._found: list[Problem] = []

    def add(
        self,
        name: str,
        code: ProblemCode,
        *,
        severity: Severity = Severity.ERROR,
        **parameters: object,
    ) -> None:
        """Add a problem of the field `name`."""
        texts = {key: str(value) for key, value in parameters.items()}
        self._found.append(Problem(name, code, severity, MappingProxyType(texts)))

    def found(self) -> tuple[Problem, ...]:
        """All problems, errors first."""
        order = list(Severity)
        return tuple(sorted(self._found, key=lambda problem: order.index(problem.severity)))


def can_be_sent(problems: tuple[Problem, ...]) -> bool:
    """Whether none of the problems is an error."""
    return all(problem.severity is not Severity.ERROR for problem in problems)
