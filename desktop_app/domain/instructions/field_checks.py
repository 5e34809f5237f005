"""Checks single fields; the validation of every kind of instruction uses these checks."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from desktop_app.domain.instructions.problems import ProblemCode, Severity
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.accounts import AccountFault
from desktop_app.domain.values.money import exponent
from desktop_app.domain.values.taxpayer import TaxpayerNumberFault

if TYPE_CHECKING:
    from datetime import date

    from desktop_app.domain.instructions.problems import Checklist
    from desktop_app.domain.values.money import Amount

MOST_DECIMALS: Final = 2
"""No amount is sent with more decimals, whatever its currency."""

CURRENCY_FIELD: Final = "currency"
"""The field of the currency of an amount, in all forms that have one."""

LONGEST_NAME: Final = 140
LONGEST_PURPOSE: Final = 420

_CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)
_IDENTIFIER = re.compile(r"0*[1-9]\d*", re.ASCII)
_COUNTRY = "BY"
_LINES = "\n\t"
_NO_CHARACTERS = "\ufffe\uffff"

_TAXPAYER_CODES = {
    TaxpayerNumberFault.LENGTH: ProblemCode.TAXPAYER_LENGTH,
    TaxpayerNumberFault.CHARACTERS: ProblemCode.TAXPAYER_CHARACTERS,
    TaxpayerNumberFault.CHECK_DIGIT: ProblemCode.TAXPAYER_CHECK_DIGIT,
}
_ACCOUNT_CODES = {
    AccountFault.COUNTRY: ProblemCode.ACCOUNT_COUNTRY,
    AccountFault.LENGTH: ProblemCode.ACCOUNT_LENGTH,
    AccountFault.CHARACTERS: ProblemCode.ACCOUNT_CHARACTERS,
    AccountFault.CHECK_DIGITS: ProblemCode.ACCOUNT_CHECK_DIGITS,
    AccountFault.OTHER_BANK: ProblemCode.OTHER_BANK,
}


def text(
    checks: Checklist, name: str, value: str, *, longest: int | None = None, required: bool = False
) -> None:
    """Check that a text is present if required, not too long, and printable."""
    if not value.strip():
        if required:
            checks.add(name, ProblemCode.REQUIRED)
        return
    if longest is not None and len(value) > longest:
        checks.add(name, ProblemCode.TOO_LONG, limit=longest, length=len(value))
    if not is_printable(value):
        checks.add(name, ProblemCode.CHARACTERS)


def is_printable(value: str) -> bool:
    """Whether a text has only characters that can be sent; lines and tabulators are among them."""
    return value.isprintable() or not any(
        c in _NO_CHARACTERS or (unicodedata.category(c) in {"Cc", "Cs"} and c not in _LINES)
        for c in value
    )


def code(checks: Checklist, name: str, value: str, pattern: str) -> None:
    """Check a code against a pattern, if one is given."""
    if value and not re.fullmatch(pattern, value, re.ASCII):
        checks.add(name, ProblemCode.CODE_FORMAT)


def identifier(checks: Checklist, name: str, value: str, *, whole: bool = True) -> None:
    """Check a required identifier of the service; a `whole` one is a number from 1."""
    if not value.strip():
        checks.add(name, ProblemCode.REQUIRED)
    elif whole and not _IDENTIFIER.fullmatch(value):
        checks.add(name, ProblemCode.NOT_AN_IDENTIFIER)


def amount(
    checks: Checklist,
    name: str,
    value: Amount | None,
    *,
    required: bool = False,
    with_currency: bool = True,
) -> None:
    """Check that an amount is above zero, with no more decimals than its currency, at most two.

    What is wrong with its currency is noted at the field ``currency``, whatever the amount is.
    """
    if value is None:
        if required:
            checks.add(name, ProblemCode.REQUIRED)
        return
    if with_currency and not value.currency.strip():
        checks.add(CURRENCY_FIELD, ProblemCode.REQUIRED)
    elif with_currency and not _CURRENCY.fullmatch(value.currency):
        checks.add(CURRENCY_FIELD, ProblemCode.CURRENCY)
    if not value.value.is_finite() or value.value <= 0:
        checks.add(name, ProblemCode.NOT_POSITIVE)
        return
    limit = decimals_of(value.currency)
    if -int(value.value.normalize().as_tuple().exponent) > limit:
        checks.add(name, ProblemCode.TOO_MANY_DECIMALS, limit=limit, currency=value.currency)


def decimals_of(currency: str) -> int:
    """The number of decimals that may be sent in a currency."""
    return min(exponent(currency), MOST_DECIMALS)


def taxpayer_number(
    checks: Checklist,
    name: str,
    value: str,
    *,
    required: bool = False,
    severity: Severity = Severity.ERROR,
) -> None:
    """Check a Belarusian taxpayer number; a foreign one is reported with `severity`."""
    if not value.strip():
        if required:
            checks.add(name, ProblemCode.REQUIRED)
        return
    fault = taxpayer.fault(value)
    if fault is not None:
        length = len(taxpayer.normalised(value))
        facts = {"limit": taxpayer.LENGTH, "length": length}
        checks.add(
            name,
            _TAXPAYER_CODES[fault],
            severity=severity,
            **(facts if fault is TaxpayerNumberFault.LENGTH else {}),
        )


def account(checks: Checklist, name: str, value: str, *, required: bool = True) -> None:
    """Check a Belarusian account."""
    if value.strip():
        _account_fault(checks, name, value, accounts.fault(value), Severity.ERROR)
    elif required:
        checks.add(name, ProblemCode.REQUIRED)


def account_of_subject(checks: Checklist, name: str, value: str, other: str) -> None:
    """Warn if an account is not that of the document that this one is about."""
    mine, theirs = accounts.normalised(value), accounts.normalised(other)
    if mine and theirs and mine != theirs:
        severity = Severity.WARNING
        checks.add(name, ProblemCode.ACCOUNT_OF_SUBJECT, severity=severity, account=theirs)


def account_abroad(checks: Checklist, name: str, value: str) -> None:
    """Check a required account abroad; one that resembles an invalid IBAN gives a warning."""
    if not value.strip():
        checks.add(name, ProblemCode.REQUIRED)
        return
    number, fault = accounts.normalised(value), accounts.foreign_fault(value)
    if number.startswith(_COUNTRY):
        severity = Severity.WARNING if fault is None else Severity.ERROR
        _account_fault(checks, name, value, accounts.fault(value), severity)
    elif fault is AccountFault.LENGTH:
        checks.add(name, ProblemCode.ACCOUNT_ABROAD_LENGTH, length=len(number))
    elif fault is not None:
        _account_fault(checks, name, value, fault, Severity.ERROR)
    else:
        _account_fault(checks, name, value, accounts.iban_fault(value), Severity.WARNING)


def bic(checks: Checklist, name: str, value: str, *, account: str, required: bool = True) -> None:
    """Check the code of a Belarusian bank, which must hold the account."""
    if not _bic_is_readable(checks, name, value, required=required):
        return
    if accounts.normalised(value)[4:6] != _COUNTRY:
        checks.add(name, ProblemCode.BIC_COUNTRY)
    elif accounts.fault(account) is None and not accounts.fits(account, value):
        checks.add(name, ProblemCode.OTHER_BANK)


def bic_abroad(checks: Checklist, name: str, value: str, *, account: str) -> None:
    """Check the code of a foreign bank; warn if the account names another country or bank."""
    if not _bic_is_readable(checks, name, value, required=True):
        return
    number, bank = accounts.normalised(account), accounts.normalised(value)
    if not accounts.is_iban(number):
        return
    if number[:2] != bank[4:6] or (number[:2] == _COUNTRY and not accounts.fits(number, bank)):
        checks.add(name, ProblemCode.OTHER_BANK, severity=Severity.WARNING)


def not_in_future(checks: Checklist, name: str, day: date | None, today: date) -> None:
    """Warn of a day that is to come, such as that of a contract that was made already."""
    if day is not None and day > today:
        checks.add(name, ProblemCode.IN_THE_FUTURE, severity=Severity.WARNING)


def period(
    checks: Checklist, name: str, *, first: date | None, last: date | None, field: str
) -> None:
    """Check that the last day `name` of a period is not before its first day, the field `field`."""
    if first is not None and last is not None and last < first:
        checks.add(name, ProblemCode.PERIOD_REVERSED, first=first.isoformat(), field=field)


def _bic_is_readable(checks: Checklist, name: str, value: str, *, required: bool) -> bool:
    if not value.strip():
        if required:
            checks.add(name, ProblemCode.REQUIRED)
        return False
    fault = accounts.bic_fault(value)
    if fault is AccountFault.LENGTH:
        checks.add(name, ProblemCode.BIC_LENGTH, length=len(accounts.normalised(value)))
    elif fault is not None:
        checks.add(name, ProblemCode.BIC_CHARACTERS)
    return fault is None


def _account_fault(
    checks: Checklist, name: str, value: str, fault: AccountFault | None, severity: Severity
) -> None:
    if fault is AccountFault.LENGTH:
        length = len(accounts.normalised(value))
        checks.add(name, ProblemCode.ACCOUNT_LENGTH, severity=severity, length=length)
    elif fault is not None:
        checks.add(name, _ACCOUNT_CODES[fault], severity=severity)
