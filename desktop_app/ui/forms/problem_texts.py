"""The texts for problems in a form."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.instructions.problems import ProblemCode
from desktop_app.domain.values import accounts
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.instructions.field_reader import Fault
    from desktop_app.domain.instructions.problems import Problem

PROBLEMS: Final[Mapping[ProblemCode, Text]] = MappingProxyType(
    {
        ProblemCode.REQUIRED: Text("problems", "This has to be filled in"),
        ProblemCode.TOO_LONG: Text("problems", "{length} characters; at most {limit} are allowed"),
        ProblemCode.CHARACTERS: Text("problems", "There are characters that cannot be sent"),
        ProblemCode.CODE_FORMAT: Text("problems", "The code has a wrong format"),
        ProblemCode.UNKNOWN_CODE: Text(
            "problems", "The bank's directory “{directory}” does not have this code"
        ),
        ProblemCode.UNKNOWN_BANK: Text("problems", "The bank's directory does not have this bank"),
        ProblemCode.UNKNOWN_TYPE: Text("problems", "Documents of this type cannot be created"),
        ProblemCode.NOT_AN_IDENTIFIER: Text(
            "problems", "Choose it from the list, or write its identifier: a whole number"
        ),
        ProblemCode.NOT_STORED: Text(
            "problems", "Nothing with this identifier is known here; choose from the list"
        ),
        ProblemCode.UNSUITABLE_SUBJECT: Text(
            "problems", "It cannot be about a document of this type; choose from the list"
        ),
        ProblemCode.ACCOUNT_OF_SUBJECT: Text(
            "problems", "The document that this is about has another account: {account}"
        ),
        ProblemCode.TAXPAYER_OF_SUBJECT: Text("problems", "The acceptance is for {number}"),
        ProblemCode.NOT_IN_FORCE: Text(
            "problems", "This acceptance is not in force: it is not signed, or was rejected"
        ),
        ProblemCode.ANSWERED: Text("problems", "This demand has an answer in the outbox already"),
        ProblemCode.OTHER_TAX: Text(
            "problems", "The purpose names another VAT: {rate} % of this amount is {tax}"
        ),
        ProblemCode.NUMBER_USED: Text(
            "problems", "Another document of this account and year has No. {number}"
        ),
        ProblemCode.PERHAPS_ANSWERED: Text(
            "problems", "It may be answered already: see No. {number} of {day} at the bank"
        ),
        ProblemCode.NOT_POSITIVE: Text("problems", "The amount must be more than zero"),
        ProblemCode.TOO_MANY_DECIMALS: Text("problems", "{currency} has {limit} decimals"),
        ProblemCode.CURRENCY: Text("problems", "A currency has three Latin letters"),
        ProblemCode.CURRENCY_OF_ACCOUNT: Text(
            "problems", "Until now the account paid in {currencies}"
        ),
        ProblemCode.OUT_OF_RANGE: Text("problems", "From {lowest} to {highest}"),
        ProblemCode.TOO_EARLY: Text("problems", "Not before {first}"),
        ProblemCode.TOO_LATE: Text("problems", "Not after {last}"),
        ProblemCode.NOT_A_BUSINESS_DAY: Text(
            "problems", "Banks are closed; the next business day is {next}"
        ),
        ProblemCode.PERHAPS_NOT_A_BUSINESS_DAY: Text(
            "problems",
            "Banks are probably closed until {next}: "
            "which working days are moved in {year} is not known here",
        ),
        ProblemCode.MOVED_DAYS_UNKNOWN: Text(
            "problems", "Which working days are moved in {year} is not known here; ask the bank"
        ),
        ProblemCode.PERIOD_REVERSED: Text("problems", "Not before {first}"),
        ProblemCode.PERIOD_OVER: Text("problems", "It ended on {last}"),
        ProblemCode.BEGAN: Text("problems", "It begins before today"),
        ProblemCode.IN_THE_FUTURE: Text("problems", "This date is in the future"),
        ProblemCode.TAXPAYER_LENGTH: Text("problems", "{length} of {limit} characters"),
        ProblemCode.TAXPAYER_CHARACTERS: Text(
            "problems", "A Belarusian number has nine digits, or two letters and seven digits"
        ),
        ProblemCode.TAXPAYER_CHECK_DIGIT: Text(
            "problems", "The check digit is wrong: a digit is mistyped"
        ),
        ProblemCode.ACCOUNT_COUNTRY: Text("problems", "A Belarusian account begins with BY"),
        ProblemCode.ACCOUNT_LENGTH: Text("problems", "{length} of 28 characters"),
        ProblemCode.ACCOUNT_ABROAD_LENGTH: Text(
            "problems", "{length} characters; an account abroad has 5 to 34"
        ),
        ProblemCode.ACCOUNT_CHARACTERS: Text("problems", "The account has a wrong format"),
        ProblemCode.ACCOUNT_CHECK_DIGITS: Text(
            "problems", "The check digits are wrong: a character is mistyped or missing"
        ),
        ProblemCode.SAME_ACCOUNT: Text(
            "problems", "The payee's account is the same as the payer's account"
        ),
        ProblemCode.BIC_LENGTH: Text("problems", "{length} characters; a code has 8 or 11"),
        ProblemCode.BIC_CHARACTERS: Text("problems", "The bank code has a wrong format"),
        ProblemCode.BIC_COUNTRY: Text("problems", "This is not the code of a Belarusian bank"),
        ProblemCode.OTHER_BANK: Text("problems", "The account is in another bank"),
        ProblemCode.INSTANT_CURRENCY: Text(
            "problems", "Instant payments are made in Belarusian roubles"
        ),
        ProblemCode.LIMIT_MISSING: Text("problems", "A period needs a limit"),
        ProblemCode.LIMIT_PERIOD_MISSING: Text("problems", "Choose the period of the limit"),
        ProblemCode.OUTLIVES: Text("problems", "The contract ends on {last}"),
        ProblemCode.MORE_THAN_DEMANDED: Text("problems", "More than is demanded: {limit}"),
    }
)
"""By the code of the problem; all parameters that a code has may be named."""

FAULTS: Final[Mapping[Fault, Text]] = MappingProxyType(
    {
        AmountFault.EMPTY: Text("problems", "This has to be filled in"),
        AmountFault.CHARACTERS: Text("problems", "This is not an amount"),
        AmountFault.NEGATIVE: Text("problems", "The amount must be more than zero"),
        AmountFault.GROUPING: Text("problems", "Write the digits in groups of three"),
        AmountFault.AMBIGUOUS: Text("problems", "Thousands or decimals? Write 1,234.00 or 1.23"),
        AmountFault.DECIMALS: Text("problems", "There are more decimals than the currency has"),
        AmountFault.TOO_LARGE: Text("problems", "The amount is too large for a bank document"),
        AmountFault.CURRENCY: Text("problems", "Another currency stands behind the amount"),
        TextFault.DAY: Text("problems", "Write the day as 21.11.2026"),
        TextFault.END: Text("problems", "Enter the last day, or choose “No end”"),
        TextFault.MOMENT: Text("problems", "Write day and time as 21.11.2026 14:30"),
        TextFault.COUNT: Text("problems", "Write a whole number"),
    }
)
"""Why a text cannot be read."""

CORRECTED: Final = Text("problems", "Cyrillic letters were replaced by Latin ones")


def problem_text(problem: Problem) -> str:
    """A problem in the user's language; days are written as on documents."""
    parameters = {
        name: _readable(value) if name in {"first", "last", "next", "day"} else value
        for name, value in problem.parameters.items()
    }
    if problem.code is ProblemCode.MORE_THAN_DEMANDED:
        demanded = Amount(Decimal(parameters["limit"]), parameters["currency"])
        parameters["limit"] = formats.amount(demanded)
    if problem.code is ProblemCode.OTHER_TAX:
        tax = Amount(Decimal(parameters["tax"]), parameters["currency"])
        parameters["tax"] = formats.amount(tax)
    if "account" in parameters:
        parameters["account"] = accounts.grouped(parameters["account"])
    if "directory" in parameters:
        parameters["directory"] = labels.directory(parameters["directory"])
    return PROBLEMS[problem.code].format(**parameters)


def _readable(iso: str) -> str:
    try:
        return formats.day(date.fromisoformat(iso))
    except ValueError:
        return iso
