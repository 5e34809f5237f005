"""Tests of the client's parameters against the specification, at and past each limit."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.gateway.checks import check
from desktop_app.api.gateway.errors import ParameterFault
from desktop_app.api.gateway.parameter_table import PARAMETERS
from desktop_app.api.gateway.parameters import ParameterKind, TextForm
from desktop_app.domain.gateway.parameter_rules import ParameterRule
from tests.contract.gateway.tables import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.api.gateway.parameters import Parameter
    from tests.contract.gateway.tables import Field

TABLES = load()
TYPES = {
    ParameterKind.TEXT: {"string", "integer"},  # what has to keep its zeros is a text
    ParameterKind.INTEGER: {"integer"},
    ParameterKind.NUMBER: {"number"},
    ParameterKind.FLAG: {"boolean"},
    ParameterKind.OBJECT: {"object"},
    ParameterKind.LIST: {"array", "array of string"},
}
SIGNS = {
    TextForm.MOMENT: "2026-11-22T12:00:00",
    TextForm.MONTH_OF_YEAR: "203412",
    TextForm.PHONE: "+375291234567",
}


def fields_of(field: Field) -> tuple[Field, ...]:
    return TABLES.object(field.object).fields if field.object else ()


def same(mine: Parameter, field: Field, place: str) -> Iterator[str]:
    """What is different between a parameter of the client and its row of the table."""
    if field.type not in TYPES[mine.kind]:
        yield f"{place}: {mine.kind} is {field.type}"
    if mine.form is not TextForm.PHONE and (mine.shortest, mine.longest) != (
        field.min or 0,
        field.max,
    ):
        yield f"{place}: {mine.shortest}..{mine.longest} is {field.min}..{field.max}"
    if mine.required and field.level != "mandatory":
        yield f"{place} is {field.level}"
    if not mine.required and field.level == "mandatory" and not _told_otherwise(place):
        yield f"{place} is mandatory"
    if mine.repeatable != field.repeatable:
        yield f"{place}: repeatable is {field.repeatable}"
    if mine.values and field.enumeration:
        codes = {str(code) for code in TABLES.enumeration(field.enumeration).codes}
        if set(mine.values) != codes:
            yield f"{place}: {mine.values} is {codes}"
    yield from differences(mine.fields, fields_of(field), place)


def _told_otherwise(place: str) -> bool:
    """Parameters that the table calls mandatory and that something else may stand for."""
    return place.endswith((".pan", ".expiry"))


def differences(mine: tuple[Parameter, ...], table: tuple[Field, ...], place: str) -> Iterator[str]:
    if not mine and place.endswith(("jsonParams", "additionalParameters")):
        return
    names = {parameter.name for parameter in mine}
    for name in sorted(names ^ {field.name for field in table}):
        yield f"{place}.{name} is on one side only"
    for parameter in mine:
        field = next((each for each in table if each.name == parameter.name), None)
        if field is not None:
            yield from same(parameter, field, f"{place}.{parameter.name}")


@pytest.mark.parametrize("operation", TABLES.operations, ids=lambda each: each.key)
def test_parameters_are_those_of_the_specification(operation: Any) -> None:
    mine = PARAMETERS[operation.row]
    assert list(differences(mine, operation.parameters, operation.name)) == []


def sample(parameter: Parameter, length: int | None = None) -> Any:
    """A value that fits, of so many characters or digits."""
    inner = {each.name: sample(each) for each in parameter.fields if each.required}
    plain: dict[ParameterKind, Any] = {
        ParameterKind.FLAG: True,
        ParameterKind.INTEGER: 10 ** ((length or max(parameter.shortest, 1)) - 1),
        ParameterKind.NUMBER: Decimal(10) ** ((length or 1) - 1),
        ParameterKind.OBJECT: inner,
        ParameterKind.LIST: [inner],
    }
    return plain[parameter.kind] if parameter.kind in plain else _text(parameter, length)


def _text(parameter: Parameter, length: int | None) -> str:
    if parameter.values:
        return parameter.values[-1]
    if parameter.form in SIGNS:
        return SIGNS[parameter.form]
    wanted = length if length is not None else max(parameter.shortest, 1)
    if parameter.form is TextForm.ADDRESS:
        return "https://example.by/".ljust(wanted, "a")
    return ("7" if parameter.form is TextForm.DIGITS else "a") * wanted


def least(row: int) -> dict[str, Any]:
    return {each.name: sample(each) for each in PARAMETERS[row] if each.required}


def leaves(
    parameters: tuple[Parameter, ...], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Parameter]]:
    for parameter in parameters:
        here = (*path, parameter.name)
        yield here, parameter
        yield from leaves(parameter.fields, here)


def put(row: int, path: tuple[str, ...], value: object) -> dict[str, Any]:
    """The least request with one value somewhere in it."""
    whole = least(row)
    known, inner = PARAMETERS[row], whole
    for name in path[:-1]:
        parameter = next(each for each in known if each.name == name)
        if name not in inner:
            inner[name] = sample(parameter)
        below = inner[name]
        inner = below[0] if isinstance(below, list) else below
        known = parameter.fields
    inner[path[-1]] = value
    return whole


PLACES = [
    pytest.param(row, path, parameter, id=f"{row}-{'.'.join(path)}")
    for row, parameters in PARAMETERS.items()
    for path, parameter in leaves(parameters)
]


@pytest.mark.parametrize("row", PARAMETERS)
def test_the_least_request_passes(row: int) -> None:
    check(row, least(row))


@pytest.mark.parametrize(("row", "path", "parameter"), PLACES)
def test_each_parameter_at_and_past_its_limit(
    row: int, path: tuple[str, ...], parameter: Parameter
) -> None:
    check(row, put(row, path, sample(parameter)))
    if parameter.required:
        with pytest.raises(ParameterFault) as fault:
            check(row, put(row, path, None))
        assert fault.value.rule is ParameterRule.MISSING
    if parameter.values:
        with pytest.raises(ParameterFault) as fault:
            check(row, put(row, path, "?"))
        assert fault.value.rule is ParameterRule.NOT_A_VALUE
    elif parameter.longest is not None and parameter.form not in SIGNS:
        check(row, put(row, path, sample(parameter, parameter.longest)))
        with pytest.raises(ParameterFault) as fault:
            check(row, put(row, path, sample(parameter, parameter.longest + 1)))
        assert fault.value.rule is ParameterRule.TOO_LONG
        assert fault.value.name.rpartition(".")[2] == path[-1]


@pytest.mark.parametrize(("row", "path", "parameter"), PLACES)
def test_each_form_refuses_what_it_is_not(
    row: int, path: tuple[str, ...], parameter: Parameter
) -> None:
    wrong = {
        TextForm.DIGITS: ("x" * max(parameter.shortest, 1), ParameterRule.NOT_DIGITS),
        TextForm.LATIN: ("Анна", ParameterRule.NOT_LATIN),
        TextForm.MOMENT: ("2026-13-01T00:00:00", ParameterRule.NOT_A_DATE),
        TextForm.MONTH_OF_YEAR: ("203413", ParameterRule.NOT_A_DATE),
        TextForm.ADDRESS: ("example.by/back", ParameterRule.NOT_AN_ADDRESS),
        TextForm.PHONE: ("123456", ParameterRule.NOT_A_PHONE),
    }
    if parameter.form is None:
        return
    value, rule = wrong[parameter.form]
    with pytest.raises(ParameterFault) as fault:
        check(row, put(row, path, value))
    assert fault.value.rule is rule
    assert value not in str(fault.value)


NUMBER = "4111111111111111"
TEXTS = [
    pytest.param(row, path, parameter, id=f"{row}-{'.'.join(path)}")
    for row, parameters in PARAMETERS.items()
    for path, parameter in leaves(parameters)
    if parameter.kind is ParameterKind.TEXT
    and not parameter.values
    and not parameter.secret
    and parameter.form not in {TextForm.MOMENT, TextForm.MONTH_OF_YEAR, TextForm.PHONE}
    and (parameter.longest or len(NUMBER)) >= len(NUMBER)
]


@pytest.mark.parametrize(("row", "path", "parameter"), TEXTS)
def test_no_text_that_is_typed_may_be_a_card_number(
    row: int, path: tuple[str, ...], parameter: Parameter
) -> None:
    is_address = parameter.form is TextForm.ADDRESS
    whole = put(row, path, f"https://example.by/?{NUMBER}" if is_address else NUMBER)
    if is_passed_on(path, parameter):
        check(row, whole)
        return
    with pytest.raises(ParameterFault) as fault:
        check(row, whole)
    assert fault.value.rule is ParameterRule.CARD_NUMBER
    assert fault.value.name.rpartition(".")[2] == path[-1]
    assert NUMBER not in str(fault.value)
    other = f"{NUMBER[:-1]}2"  # its check digit is wrong: a number of an order or a contract
    check(row, put(row, path, f"https://example.by/?{other}" if is_address else other))


def is_passed_on(path: tuple[str, ...], parameter: Parameter) -> bool:
    """Identifiers and addresses, and what the gateway or the browser made."""
    made = {"MDORDER", "mdOrder", "orderId", "threeDSServerTransId", "originalPaymentNetRefNum"}
    named = {"orderNumber", "clientId", "bindingId", "merchant", "merchantLogin", "itemCode"}
    is_named = parameter.form is TextForm.ADDRESS or path[-1] in made | named
    return is_named or path[0] == "clientBrowserInfo"


def test_a_phone_of_fifteen_digits_may_be_a_card_number() -> None:
    with pytest.raises(ParameterFault) as fault:
        check(6, put(6, ("phone",), "378282246310005"))
    assert fault.value.rule is ParameterRule.CARD_NUMBER


@pytest.mark.parametrize(
    ("row", "name"),
    [
        (1, "jsonParams"),
        (3, "jsonParams"),
        (4, "jsonParams"),
        (8, "additionalParameters"),
        (14, "additionalParameters"),
    ],
)
def test_no_free_name_or_value_may_be_a_card_number(row: int, name: str) -> None:
    for pair in ({"note": "card 4111 1111 1111 1111"}, {NUMBER: "1"}):
        with pytest.raises(ParameterFault) as fault:
            check(row, put(row, (name,), pair))
        assert fault.value.rule is ParameterRule.CARD_NUMBER
        assert fault.value.name.startswith(f"{name}.")
        assert NUMBER not in str(fault.value)
    for contract in ("4111111111111112", NUMBER):  # digits alone are an identifier, by chance alike
        check(row, put(row, (name,), {"contract": contract}))


@pytest.mark.parametrize("value", [Decimal("1.2345"), Decimal("NaN"), Decimal(-1)])
def test_a_quantity_has_three_decimals_at_most(value: Decimal) -> None:
    path = ("orderBundle", "cartItems", "items", "quantity", "value")
    check(1, put(1, path, Decimal("1.234")))
    with pytest.raises(ParameterFault) as fault:
        check(1, put(1, path, value))
    assert fault.value.rule is ParameterRule.NOT_A_NUMBER


@pytest.mark.parametrize("phone", ["375291234567", "+375291234567", "00375291234567", "1234567"])
def test_phones_may_have_a_prefix(phone: str) -> None:
    check(6, put(6, ("phone",), phone))


@pytest.mark.parametrize("phone", ["0291234567", "+0291234567", "000291234567"])
def test_a_phone_begins_with_the_code_of_its_country(phone: str) -> None:
    for row, path in ((6, ("phone",)), (1, ("orderPayerData", "mobilePhone"))):
        with pytest.raises(ParameterFault) as fault:
            check(row, put(row, path, phone))
        assert fault.value.rule is ParameterRule.NOT_A_PHONE


def test_markup_is_refused_and_a_sign_is_not() -> None:
    check(1, put(1, ("description",), "3 < 5 & 5 > 3"))
    for wrong in ("<b>", "a</b>", "< script"):
        with pytest.raises(ParameterFault) as fault:
            check(1, put(1, ("description",), wrong))
        assert fault.value.rule is ParameterRule.MARKUP
        with pytest.raises(ParameterFault):
            check(1, put(1, ("jsonParams",), {"note": wrong}))


@pytest.mark.parametrize(
    ("row", "values", "name", "rule"),
    [
        (5, {"orderId": "1", "amount": 1}, "amount", ParameterRule.UNKNOWN),
        (1, put(1, ("orderPayerData",), {"fax": "1"}), "orderPayerData.fax", ParameterRule.UNKNOWN),
        (1, put(1, ("clientId",), ("a", "b")), "clientId", ParameterRule.ONCE),
        (1, put(1, ("description",), "half \ud800"), "description", ParameterRule.NOT_TEXT),
        (1, put(1, ("jsonParams",), {"a": "\udfff"}), "jsonParams", ParameterRule.NOT_TEXT),
    ],
)
def test_what_an_operation_cannot_carry_is_named(
    row: int, values: dict[str, Any], name: str, rule: ParameterRule
) -> None:
    with pytest.raises(ParameterFault) as fault:
        check(row, values)
    assert (fault.value.name, fault.value.rule) == (name, rule)


def test_a_value_of_another_type_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError):
        check(1, put(1, ("amount",), "12"))
