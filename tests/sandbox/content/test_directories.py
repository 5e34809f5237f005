"""The reference directories of section 2.11 and the payment types."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank import code_names as labels

_COMPLETE = {"countryCode", "currencyCode"}


def test_directories_are_those_of_the_specification() -> None:
    assert len(directories.DIRECTORIES) == len(set(directories.DIRECTORIES)) == 21


def test_unknown_directory_is_refused() -> None:
    with pytest.raises(KeyError, match="colour"):
        directories.entries("colour")


@pytest.mark.parametrize("name", directories.DIRECTORIES)
def test_directory_is_filled_and_its_codes_differ(name: str) -> None:
    entries = directories.entries(name)
    assert len(entries) >= 2
    assert len({entry.code for entry in entries}) == len(entries)
    assert all(0 <= entry.code < 2**31 for entry in entries)
    assert all(re.search("[А-Яа-яЁё%]", entry.name) for entry in entries)


@pytest.mark.parametrize("name", directories.DIRECTORIES)
def test_samples_are_marked(name: str) -> None:
    folder = files("desktop_app.sandbox.directories").joinpath("data")
    content = json.loads(folder.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    assert content["sample"] == (name not in _COMPLETE)
    assert content["note"]


def test_countries_are_complete() -> None:
    countries = {entry.code: entry for entry in directories.entries("countryCode")}
    assert len(countries) == 249
    assert (countries[112].name, countries[112].add_info) == ("Беларусь", "BY")
    assert countries[643].add_info == "RU"
    assert all(re.fullmatch("[A-Z]{2}", entry.add_info) for entry in countries.values())


def test_currencies_have_their_letters() -> None:
    currencies = {entry.code: entry for entry in directories.entries("currencyCode")}
    assert {code: currencies[code].add_info for code in (933, 840, 978, 643, 156)} == {
        933: "BYN",
        840: "USD",
        978: "EUR",
        643: "RUB",
        156: "CNY",
    }
    assert len({entry.add_info for entry in currencies.values()}) == len(currencies) > 160


def test_bank_codes_are_well_formed() -> None:
    for entry in directories.entries("corrBic"):
        assert re.fullmatch("[A-Z]{4}BY[A-Z0-9]{2}", entry.add_info)


@pytest.mark.parametrize("document_type", labels.DOCUMENT_TYPES)
def test_payment_types_come_from_the_directories(document_type: str) -> None:
    categories = {entry.add_info for entry in directories.entries("typeOfPayments")}
    purposes = {f"{entry.code:05}" for entry in directories.entries("purposeType")}
    found = directories.payment_types(document_type)
    assert all(kind.code in categories | purposes for kind in found)
    assert len({kind.code for kind in found}) == len(found)
    assert [kind.default for kind in found] == [True, *[False] * (len(found) - 1)][: len(found)]


def test_payment_types_fit_the_document() -> None:
    assert directories.payment_types("budgetPayments")[0].code == "TAXS"
    assert directories.payment_types("salaryLists")[0].code == "SALA"
    assert directories.payment_types("letters") == ()
