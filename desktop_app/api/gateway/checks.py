"""Checks each parameter of a gateway request against the parameter table before sending."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.api.gateway.parameter_table import PARAMETERS
from desktop_app.api.gateway.parameters import MOST_DECIMALS, ParameterKind, TextForm
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from desktop_app.domain.gateway.payers import phone_digits
from desktop_app.domain.gateway.secret_removal import has_card_number, is_digits, without_numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from desktop_app.api.gateway.form_encoding import Value
    from desktop_app.api.gateway.parameters import Parameter

_DIGITS: Final = re.compile(r"\d*", re.ASCII)
_LATIN: Final = re.compile(r"[\x20-\x7e]*")
_MARKUP: Final = re.compile(r"<\s*[a-zA-Z/!?]")
_EMAIL: Final = re.compile(r"[^@\s<>,;]+@[^@\s<>,;.]+(?:\.[^@\s<>,;.]+)+")
_JANUARY, _DECEMBER = 1, 12


def check(row: int, parameters: Mapping[str, Value]) -> None:
    """Check every parameter of an operation separately.

    Args:
        row: of section 4.
        parameters: what is to be sent; None stands for nothing.

    Raises:
        ParameterFault: the first one that breaks a rule, or that the operation does not have.
    """
    for fault in faults(row, parameters):
        raise fault


def faults(row: int, parameters: Mapping[str, Value]) -> Iterator[ParameterFault]:
    """All parameters of an operation that break a rule, or that it does not have."""
    yield from _check_fields(PARAMETERS[row], parameters, "")


def is_email(text: str) -> bool:
    """Whether a text looks like an e-mail address; the gateway may decide otherwise."""
    return bool(_EMAIL.fullmatch(text))


def _check_fields(
    known: Sequence[Parameter], given: Mapping[str, Value], above: str
) -> Iterator[ParameterFault]:
    for unknown in sorted(given.keys() - {parameter.name for parameter in known}):
        yield ParameterFault(f"{above}{unknown}", ParameterRule.UNKNOWN)
    for parameter in known:
        name = f"{above}{parameter.name}"
        value = given.get(parameter.name)
        if value is None or (value == "" and parameter.shortest and parameter.required):
            if parameter.required:
                yield ParameterFault(name, ParameterRule.MISSING)
        else:
            yield from _check(parameter, value, name)


def _check(parameter: Parameter, value: Value, name: str) -> Iterator[ParameterFault]:
    if isinstance(value, tuple):
        if not parameter.repeatable:
            yield ParameterFault(name, ParameterRule.ONCE)
            return
        for each in value:
            yield from _check(parameter, each, name)
        return
    match parameter.kind:
        case ParameterKind.TEXT:
            yield from _check_text(parameter, _of(str, value, name), name)
        case ParameterKind.INTEGER:
            yield from _check_integer(parameter, _of(int, value, name), name)
        case ParameterKind.NUMBER:
            yield from _check_number(parameter, _of(Decimal, value, name), name)
        case ParameterKind.FLAG:
            _of(bool, value, name)
        case ParameterKind.OBJECT:
            yield from _check_object(parameter, _of(Mapping, value, name), name)
        case ParameterKind.LIST:
            yield from _check_list(parameter, _of(list, value, name), name)


def _of(kind: type, value: Value, name: str) -> object:
    """The value if it has the expected type; another type is a programming error."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"{name} is no {kind.__name__}")
    return value


def _check_text(parameter: Parameter, value: object, name: str) -> Iterator[ParameterFault]:
    """At most one fault: the first thing that has to be corrected."""
    text = str(value)
    if _is_broken(text):
        yield ParameterFault(name, ParameterRule.NOT_TEXT)
    elif parameter.values and text not in parameter.values:
        yield ParameterFault(
            name, ParameterRule.NOT_A_VALUE, ", ".join(parameter.values).strip(", ")
        )
    elif parameter.form is TextForm.PHONE and phone_digits(text) is None:
        yield ParameterFault(name, ParameterRule.NOT_A_PHONE)
    elif parameter.form is not TextForm.PHONE and (
        length := _length_fault(parameter, len(text), name)
    ):
        yield length
    elif not parameter.secret and _MARKUP.search(text):
        yield ParameterFault(name, ParameterRule.MARKUP)
    elif wrong := next(_check_form(parameter.form, text, name), None):
        yield wrong
    elif not (parameter.secret or parameter.passed_on) and has_card_number(text):
        yield ParameterFault(name, ParameterRule.CARD_NUMBER)


def _is_broken(text: str) -> bool:
    """Whether it has lone surrogates, which no encoding can represent."""
    return any("\ud800" <= sign <= "\udfff" for sign in text)


def _check_form(form: TextForm | None, text: str, name: str) -> Iterator[ParameterFault]:
    match form:
        case TextForm.DIGITS if not _DIGITS.fullmatch(text):
            yield ParameterFault(name, ParameterRule.NOT_DIGITS)
        case TextForm.LATIN if not _LATIN.fullmatch(text):
            yield ParameterFault(name, ParameterRule.NOT_LATIN)
        case TextForm.ADDRESS if not _is_address(text):
            yield ParameterFault(name, ParameterRule.NOT_AN_ADDRESS)
        case TextForm.MOMENT if not _is_moment(text):
            yield ParameterFault(name, ParameterRule.NOT_A_DATE, TextForm.MOMENT.value)
        case TextForm.MONTH_OF_YEAR if not _is_month(text):
            yield ParameterFault(name, ParameterRule.NOT_A_DATE, TextForm.MONTH_OF_YEAR.value)


def _check_integer(parameter: Parameter, value: object, name: str) -> Iterator[ParameterFault]:
    digits = str(value)
    if digits.startswith("-"):
        yield ParameterFault(name, ParameterRule.NOT_DIGITS)
    elif (length := _length_fault(parameter, len(digits), name)) is not None:
        yield length


def _check_number(parameter: Parameter, value: object, name: str) -> Iterator[ParameterFault]:
    number = Decimal(str(value))
    exponent = number.as_tuple().exponent
    if not isinstance(exponent, int) or number < 0 or -exponent > MOST_DECIMALS:
        yield ParameterFault(name, ParameterRule.NOT_A_NUMBER)
        return
    length = _length_fault(parameter, len(f"{number:f}".replace(".", "")), name)
    if length is not None:
        yield length


def _length_fault(parameter: Parameter, length: int, name: str) -> ParameterFault | None:
    if length < parameter.shortest:
        return ParameterFault(name, ParameterRule.TOO_SHORT, str(parameter.shortest))
    if parameter.longest is not None and length > parameter.longest:
        return ParameterFault(name, ParameterRule.TOO_LONG, str(parameter.longest))
    return None


def _check_object(parameter: Parameter, value: object, name: str) -> Iterator[ParameterFault]:
    given: Mapping[str, Value] = value  # type: ignore[assignment]  # `_of` has looked
    if parameter.fields:
        yield from _check_fields(parameter.fields, given, f"{name}.")
        return
    for inner, text in given.items():
        if _is_broken(f"{inner}{text}"):
            yield ParameterFault(name, ParameterRule.NOT_TEXT)
        elif _MARKUP.search(f"{inner}{text}"):
            yield ParameterFault(f"{name}.{inner}", ParameterRule.MARKUP)
        elif has_card_number(inner) or (has_card_number(str(text)) and not is_digits(str(text))):
            yield ParameterFault(f"{name}.{without_numbers(inner)}", ParameterRule.CARD_NUMBER)


def _check_list(parameter: Parameter, value: object, name: str) -> Iterator[ParameterFault]:
    rows: list[Mapping[str, Value]] = value  # type: ignore[assignment]  # as above
    if not rows and parameter.required:
        yield ParameterFault(name, ParameterRule.MISSING)
    for place, row in enumerate(rows, 1):
        yield from _check_fields(parameter.fields, row, f"{name}[{place}].")


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return bool(parts.scheme and parts.netloc) and not any(sign.isspace() for sign in text)


def _is_moment(text: str) -> bool:
    try:
        datetime.strptime(text, "%Y-%m-%dT%H:%M:%S")  # noqa: DTZ007 - only its form counts
    except ValueError:
        return False
    return len(text) == len(TextForm.MOMENT)


def _is_month(text: str) -> bool:
    return text.isascii() and text.isdigit() and _JANUARY <= int(text[4:] or 0) <= _DECEMBER
