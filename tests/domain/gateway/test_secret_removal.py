"""Tests that payment secrets, and only these, are removed from gateway answers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.gateway import secret_removal
from desktop_app.domain.gateway.cards import is_card_number
from desktop_app.domain.gateway.secret_removal import (
    has_card_number,
    lacks_card_number,
    masked_text,
    without_card_number,
    without_numbers,
    without_secrets,
)

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


SEPARATORS = [
    "", " ", ".", "-", "+", "_", "/", ",", ":", ";", "|", "#", "*", "'", " - ", "\t", "\n",
    "\u00a0", "\u2009", "\u200b", "\u2013", "%20", "%2520", "%C2%A0", "&nbsp;", "&#160;", "&#xA0;",
    "\\u00a0", "\\t", "+%20", "%", "&#", "\\",
]  # fmt: skip
SURROUNDINGS = [
    ("", ""), ("pan", ""), ("pan=", "&x=1"), ("карта", "отклонена"), ("a", "z"), ("№ 7: ", ", 12"),
    ('{"pan":"', '"}'), ("<b>", "</b>"), ("12 ", " 12"), ("id_", "_x"),
]  # fmt: skip


def _split(number: str, separator: str, size: int) -> str:
    return separator.join(number[at : at + size] for at in range(0, len(number), size))


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize(("before", "after"), SURROUNDINGS)
@pytest.mark.parametrize("size", [1, 2, 4, 6])
def test_a_number_is_found_with_any_separators_and_inside_any_text(
    separator: str, before: str, after: str, size: int
) -> None:
    said = f"{before}{_split(NUMBER, separator, size)}{after}"
    for kept in (without_numbers(said), without_secrets(said, number=NUMBER)):
        assert SHOWN in kept
        assert _split(NUMBER, separator, size) not in kept
        assert kept.startswith(before)
        assert kept.endswith(after)


@pytest.mark.parametrize(
    "said",
    [
        "".join(f"%3{digit}" for digit in NUMBER),
        "".join(f"&#x3{digit};" for digit in NUMBER),
        "".join(f"&#{48 + int(digit)};" for digit in NUMBER),
        "".join(f"\\u003{digit}" for digit in NUMBER),
        "".join(chr(0x660 + int(digit)) for digit in NUMBER),
        f"{NUMBER}581",
        f"000{NUMBER}",
        "4444**5555**1111**3333",
    ],
)
def test_a_number_is_found_in_any_writing(said: str) -> None:
    kept = without_secrets(said, number=NUMBER)
    assert SHOWN in kept
    assert without_numbers(kept) == kept


@pytest.mark.parametrize("said", [f"{NUMBER}581", f"000{NUMBER}"])
def test_what_is_written_together_with_a_guessed_number_goes_with_it(said: str) -> None:
    assert without_numbers(said) == SHOWN


@pytest.mark.parametrize(
    "said",
    [
        "cvc581", "CVC2: 581", "cvv=581", "cvv2 5812", "CVC%3D581", "security code 581",
        "cvc 5 8 1", "код безопасности 581", "password=hunter2", "Password: hunter2",
        '"password":"hunter2"', "пароль: hunter2", "password%3Dhunter2", "cvc_581",
    ],
)  # fmt: skip
def test_a_code_and_a_password_are_told_by_their_names(said: str) -> None:
    kept = without_numbers(f"Bad {said}, sorry")
    assert "**" in kept
    assert kept.endswith(", sorry")
    assert not any(secret in kept for secret in ("581", "hunter2", "5 8 1"))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("no p-1 for shop", "no ** for shop"),
        ("p-12 and xp-1", "p-12 and xp-1"),
        ("p%26ss+w%C3%B6rd", "p%26ss+w%C3%B6rd"),
    ],
)
def test_a_short_password_is_a_word_of_its_own(said: str, kept: str) -> None:
    assert without_secrets(said, password="p-1") == kept


@pytest.mark.parametrize("said", ["p&ss wörd!", "p%26ss%20w%C3%B6rd%21", "p%26ss+w%C3%B6rd%21"])
def test_a_password_is_found_as_an_address_has_it(said: str) -> None:
    assert without_secrets(f"x{said}y", password="p&ss wörd!") == "x**y"


@pytest.mark.parametrize(
    "said",
    [
        "2026-11-22 15:31:30,123 INFO", "Заказ 7-1 от 22.11.2026 на 1 250,00 BYN", "12345678901",
        "BY13 ALFA 3012 0000 0000 1027 0000", "0f8fad5b-d9cb-469f-a165-70867728950e",
        "BY86AKBB10100000002966000000", "+375 29 123-45-67", "RRN 432112345678",
    ],
)  # fmt: skip
def test_what_is_no_card_number_stays(said: str) -> None:
    assert without_numbers(said) == said


@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                ["4444555511113333", "444455", "5511113333", "%34", "\\u0034", "&#52;"]
            ),
            st.text("4515 -.a№й²*%&\\;", max_size=6),
        ),
        max_size=6,
    )
)
def test_a_text_is_passed_over_only_where_no_number_is(pieces: list[str]) -> None:
    text = "".join(pieces)
    if not secret_removal._may_have_number(text):
        for signs in secret_removal._PIECES:
            runs = secret_removal._runs(text, signs, secret_removal._WIDEST_GAP)
            assert not [found for run in runs for found in secret_removal._cards(run)]


@given(st.text(max_size=60), st.text(max_size=5), st.text(max_size=60))
def test_any_text_is_read_and_what_was_hidden_stays_hidden(
    before: str, between: str, after: str
) -> None:
    said = f"{before}4444{between}5555{between}1111{between}3333{after}"
    kept = without_secrets(said, number=NUMBER, code="581", password="hunter2")
    assert NUMBER not in kept
    assert NUMBER not in "".join(sign for sign in kept if sign.isalnum()) or between.isalnum()


@pytest.mark.parametrize(
    ("digits", "is_one"),
    [
        (NUMBER, True), ("378282246310005", True), ("2200000000000004", True),
        ("30569309025904", True), ("6011111111111117", True), ("9112000000000006", True),
        ("4444555511113334", False), ("0000000000000000", False), ("1234567812345670", False),
        ("444455551111", False), ("", False), ("4444 5555 1111 3333", False),
    ],
)  # fmt: skip
def test_a_card_number_has_an_issuer_a_length_and_a_check_digit(digits: str, is_one: bool) -> None:
    assert is_card_number(digits) is is_one


@pytest.mark.parametrize(
    ("text", "is_there"),
    [
        ("4111111111111111", True),
        ("Оплата картой 4111 1111 1111 1111 12/34 123", True),
        ("pan:4111-1111-1111-1111.", True),
        ("№4111111111111111", True),
        ("00 4111111111111111 7", True),
        ("4111111111111112", False),
        ("411111**1111", False),
        ("+375291234567, 22.26", False),
        ("BY20OLMP41111111111111111111", False),
        ("Amex 3782 822463 10005", True),
        ("4111\xa01111\xa01111\xa01111", True),
        ("4111 1111-1111 1111", False),
        ("Договор 5678/2026, 29.11.2026", False),
        ("Счёт 5009, 29.11.2026", False),
        ("Лицевой счёт 6012345678006", False),
        ("Order 4222222222222", False),
        ("", False),
    ],
)
def test_a_card_number_is_recognised_among_its_neighbours(text: str, is_there: bool) -> None:
    assert has_card_number(text) is is_there


def test_only_texts_with_a_card_number_are_masked() -> None:
    texts = {"note": "pan 4111 1111 1111 1111", "order": "4111111111111112", "text": "password: x"}
    kept = {name: masked_text(text) for name, text in texts.items()}
    assert kept == texts | {"note": "pan 411111**1111"}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Чай, карта 4444 5555 1111 3333", "Чай, карта 444455••••••3333"),
        ("cvc 4111 1111 1111 1111", "cvc 411111••••••1111"),
        ("4111111111111111, CVC 123", "411111••••••1111, CVC **"),
    ],
)
def test_a_text_without_its_card_number_is_told_from_one_that_somebody_wrote(
    typed: str, kept: str
) -> None:
    assert without_card_number(typed) == kept
    assert lacks_card_number(kept)
    assert without_card_number(kept) == kept
    assert not lacks_card_number(typed)


@pytest.mark.parametrize("text", ["Возврат на 444455**3333", "4111111111111112", "CVC 123", ""])
def test_a_text_without_a_card_number_is_kept_as_it_is(text: str) -> None:
    assert without_card_number(text) == text
    assert not lacks_card_number(text)


@given(st.text("0123456789 •*-c", max_size=60))
def test_a_text_that_lost_something_always_says_so(text: str) -> None:
    kept = without_card_number(text)
    assert kept == text or lacks_card_number(kept)
    assert not has_card_number(kept)
