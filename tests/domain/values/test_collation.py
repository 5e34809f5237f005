"""Tests of comparing texts: letters count alike however they are composed."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.address_book.payees import plain_name
from desktop_app.domain.documents.listed import BankDocument, Party
from desktop_app.domain.instructions.duplicates import fingerprint
from desktop_app.domain.values.collation import (
    caseless,
    fold,
    natural_order,
    sought,
    text_order,
)
from desktop_app.domain.values.money import Amount
from desktop_app.services.imports.columns import plain_heading
from desktop_app.ui.shell import fuzzy_match
from desktop_app.ui.shell.help.articles import folded

if TYPE_CHECKING:
    from collections.abc import Callable

COMPOSED = "Майский Ёжик, Слуцкая ўлада, Łódź są"
DECOMPOSED = unicodedata.normalize("NFD", COMPOSED)
WAYS = (fold, caseless, text_order, plain_name, plain_heading, folded, fuzzy_match.fold)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.__module__}.{way.__name__}")
def test_composed_and_decomposed_letters_are_the_same(way: Callable[[str], str]) -> None:
    assert COMPOSED != DECOMPOSED
    assert way(DECOMPOSED) == way(COMPOSED)


@given(st.text(max_size=30))
def test_every_text_is_compared_like_its_decomposed_form(text: str) -> None:
    split = unicodedata.normalize("NFD", text)
    assert fold(split) == fold(text)
    assert caseless(split) == caseless(text)
    assert natural_order(fold(split)) == natural_order(fold(text))


def test_e_with_dots_is_e_however_it_is_composed() -> None:
    assert fold("Ещё") == fold(unicodedata.normalize("NFD", "ЕЩЁ")) == "еще"


@pytest.mark.parametrize(
    ("written", "looked_for"),
    [
        ("BY57 ALFA 3012 0000 0000 1027 0000", "by57alfa30120000000010270000"),
        ("  BY57\N{NO-BREAK SPACE}ALFA 3012", "by57alfa3012"),
        ("DE89 3704 0044 0532 0130 00", "de89370400440532013000"),
        ("4070 2810 9000 0001 2345", "40702810900000012345"),
        ("4070 2810 9000 0001", "4070281090000001"),
        ("BY20 OLMP", "by20olmp"),
        ("BY20 O", "by20o"),
        ("4070 2", "40702"),
        ("OLMP 3012 00", "olmp301200"),
        ("BY20", "by20"),
        ("rent may", "rent may"),
        ("Аренда за май 2026", "аренда за май 2026"),
        ("PO 1234 5678", "po 1234 5678"),
        ("INV2 6011 1200", "inv2 6011 1200"),
    ],
)
def test_an_account_is_looked_for_without_the_blanks_of_its_groups(
    written: str, looked_for: str
) -> None:
    assert sought(written) == looked_for


def test_a_payment_is_a_duplicate_however_its_purpose_is_composed() -> None:
    paid = BankDocument(
        id="7",
        date=date(2026, 3, 2),
        account="BY13",
        party=Party(account="BY99"),
        amount=Amount(Decimal(5), "BYN"),
        purpose=COMPOSED,
    )
    assert fingerprint(paid) == fingerprint(replace(paid, purpose=DECOMPOSED))
