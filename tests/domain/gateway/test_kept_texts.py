"""Tests of what a draft keeps of a gateway form in which card numbers stand."""

from __future__ import annotations

import json

import pytest

from desktop_app.api.gateway.parameter_table import PARAMETERS
from desktop_app.domain.gateway.parameter_rules import ParameterProblem, ParameterRule
from desktop_app.domain.gateway.typed.cart_lines import ITEMS, CartLine, lines_of, text_of_lines
from desktop_app.domain.gateway.typed.kept_texts import incomplete_texts, texts_to_keep
from desktop_app.domain.gateway.typed.named_values import pairs_of, text_of_pairs

NUMBER = "4111111111111111"
SHOWN = "411111••••••1111"


def incomplete(*names: str) -> list[ParameterProblem]:
    return [ParameterProblem(name, ParameterRule.CARD_NUMBER_REMOVED) for name in names]


def test_identifiers_and_addresses_stay_whole() -> None:
    texts = {
        "orderNumber": "2611300315001231", "clientId": "6011000990139424", "bindingId": NUMBER,
        "merchantLogin": NUMBER, "returnUrl": f"https://shop.example/?o={NUMBER}",
        "failUrl": f"https://shop.example/?o={NUMBER}",
        "dynamicCallbackUrl": f"https://shop.example/?o={NUMBER}",
        "jsonParams": text_of_pairs([("contract", NUMBER)]),
        ITEMS: text_of_lines([CartLine(name="Tea", price="1", code=NUMBER)]),
    }  # fmt: skip
    assert texts_to_keep(texts) == texts
    assert list(incomplete_texts(texts)) == []


@pytest.mark.parametrize("row", [1, 2])
def test_a_draft_keeps_whole_what_an_order_may_be_sent_with(row: int) -> None:
    texts = {each.name: NUMBER for each in PARAMETERS[row] if each.passed_on}
    assert texts
    assert texts_to_keep(texts) == texts


@pytest.mark.parametrize("name", ["description", "cardholderName", "postAddress", "title"])
def test_a_free_text_without_its_number_has_to_be_written_again(name: str) -> None:
    kept = texts_to_keep({name: f"Tea {NUMBER}", "amount": "1,00"})
    assert kept == {name: f"Tea {SHOWN}", "amount": "1,00"}
    assert list(incomplete_texts(kept)) == incomplete(name)
    assert list(incomplete_texts({name: "Tea 411111**1111"})) == []


def test_additional_parameters_are_kept_one_by_one() -> None:
    kept = texts_to_keep(
        {"jsonParams": text_of_pairs([("note", f"card {NUMBER}"), (NUMBER, "123"), ("x", "1")])}
    )
    assert pairs_of(kept["jsonParams"]) == (("note", f"card {SHOWN}"), (SHOWN, "123"), ("x", "1"))
    assert list(incomplete_texts(kept)) == incomplete("jsonParams.note", f"jsonParams.{SHOWN}")


@pytest.mark.parametrize("code", ["123", "4567", "", "cvc 123"])
def test_lines_of_a_cart_are_kept_one_by_one(code: str) -> None:
    """A code beside a number in the text of the lines is that of the goods."""
    details = (("serial", f"card {NUMBER}"), ("x", "1"))
    lines = [
        CartLine(),
        CartLine(name=f"Tea {NUMBER}", price="10,00", code=code, details=details),
        CartLine(name="Cup", price="5,00"),
    ]
    kept = texts_to_keep({ITEMS: text_of_lines(lines)})
    assert json.loads(kept[ITEMS])
    empty, tea, cup = lines_of(kept[ITEMS])
    assert (empty, cup) == (lines[0], lines[2])
    assert (tea.name, tea.price, tea.code) == (f"Tea {SHOWN}", "10,00", code)
    assert tea.details == (("serial", f"card {SHOWN}"), ("x", "1"))
    assert list(incomplete_texts(kept)) == incomplete(
        f"{ITEMS}[1].name", f"{ITEMS}[1].itemDetails.itemDetailsParams[1].value"
    )
