"""Nothing that pays is left in what the gateway says, and everything else is."""

from __future__ import annotations

import pytest

from desktop_app.domain.gateway_words import without_numbers, without_secrets

NUMBER = "4444555511113333"
SHOWN = "444455**3333"


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (f"Bad card {NUMBER}", f"Bad card {SHOWN}"),
        ("Bad card 4444 5555 1111 3333.", f"Bad card {SHOWN}."),
        ("4444-5555-1111-3333 и 4444\u00a05555\u00a01111\u00a03333", f"{SHOWN} и {SHOWN}"),
        (f"pan={NUMBER}&cvc=581", f"pan={SHOWN}&cvc=**"),
        (f"12 {NUMBER} 12{NUMBER}12", f"12 {SHOWN} 12{SHOWN}12"),
        ("44.44.55.55.11.11.33.33", SHOWN),
        ("token T0ken/+=, twice T0ken/+=", "token **, twice **"),
        ("code 581, not 1581 or a581 or 5812", "code **, not 1581 or a581 or 5812"),
        ("Недостаточно средств", "Недостаточно средств"),
        ("4444 cards, 5555 of 1111, 3333", "4444 cards, 5555 of 1111, 3333"),
        ("", ""),
    ],
    ids=[
        "plain", "grouped", "signs", "parameters", "among digits", "pairs", "token", "code",
        "others", "numbers apart", "nothing",
    ],
)  # fmt: skip
def test_what_is_known_is_hidden(said: str, kept: str) -> None:
    assert without_secrets(said, number=NUMBER, code="581", token="T0ken/+=") == kept


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (f"Card {NUMBER} blocked", f"Card {SHOWN} blocked"),
        ("Card 4444 5555 1111 3333 blocked", f"Card {SHOWN} blocked"),
        ("Card 3782 822463 10005", "Card 378282**0005"),
        ("Card 4444555511113334", "Card 4444555511113334"),
        ("Reference 000000000000", "Reference 000000000000"),
        ("BY13ALFA30120000000010270000", "BY13ALFA30120000000010270000"),
        ("444455**3333", "444455**3333"),
    ],
    ids=["plain", "grouped", "amex", "check digit", "reference", "account", "masked"],
)
def test_a_card_number_is_told_by_its_digits(said: str, kept: str) -> None:
    assert without_numbers(said) == kept
