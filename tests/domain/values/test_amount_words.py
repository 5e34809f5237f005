"""Tests of amounts in words: every digit, and correct noun forms."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.amount_words import (
    LARGEST,
    WordsLanguage,
    in_words,
    language_of,
    number_in_words,
)
from desktop_app.domain.values.money import Amount

_VALUES: dict[str, int] = {
    "ноль": 0, "один": 1, "одна": 1, "два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5,
    "шесть": 6, "семь": 7, "восемь": 8, "девять": 9, "десять": 10, "одиннадцать": 11,
    "двенадцать": 12, "тринадцать": 13, "четырнадцать": 14, "пятнадцать": 15, "шестнадцать": 16,
    "семнадцать": 17, "восемнадцать": 18, "девятнадцать": 19, "двадцать": 20, "тридцать": 30,
    "сорок": 40, "пятьдесят": 50, "шестьдесят": 60, "семьдесят": 70, "восемьдесят": 80,
    "девяносто": 90, "сто": 100, "двести": 200, "триста": 300, "четыреста": 400, "пятьсот": 500,
    "шестьсот": 600, "семьсот": 700, "восемьсот": 800, "девятьсот": 900,
}  # fmt: skip
_BELARUSIAN: dict[str, int] = {
    "нуль": 0, "адзін": 1, "адна": 1, "два": 2, "дзве": 2, "тры": 3, "чатыры": 4, "пяць": 5,
    "шэсць": 6, "сем": 7, "восем": 8, "дзевяць": 9, "дзесяць": 10, "адзінаццаць": 11,
    "дванаццаць": 12, "трынаццаць": 13, "чатырнаццаць": 14, "пятнаццаць": 15, "шаснаццаць": 16,
    "семнаццаць": 17, "васямнаццаць": 18, "дзевятнаццаць": 19, "дваццаць": 20, "трыццаць": 30,
    "сорак": 40, "пяцьдзясят": 50, "шэсцьдзясят": 60, "семдзесят": 70, "восемдзесят": 80,
    "дзевяноста": 90, "сто": 100, "дзвесце": 200, "трыста": 300, "чатырыста": 400, "пяцьсот": 500,
    "шэсцьсот": 600, "семсот": 700, "восемсот": 800, "дзевяцьсот": 900,
}  # fmt: skip
_GROUPS = {
    WordsLanguage.RUSSIAN: {
        "тысяч": 10**3, "миллион": 10**6, "миллиард": 10**9, "триллион": 10**12,
    },
    WordsLanguage.BELARUSIAN: {
        "тысяч": 10**3, "мільён": 10**6, "мільярд": 10**9, "трыльён": 10**12,
    },
}  # fmt: skip


def _read_back(words: str, language: WordsLanguage) -> int:
    values = _VALUES if language is WordsLanguage.RUSSIAN else _BELARUSIAN
    total = group = 0
    for word in words.split():
        groups = reversed(_GROUPS[language].items())
        size = next((v for k, v in groups if word.startswith(k)), None)
        if size is None:
            group += values[word]
        else:
            total, group = total + group * size, 0
    return total + group


@given(st.integers(min_value=0, max_value=int(LARGEST) - 1), st.sampled_from(WordsLanguage))
def test_words_say_the_number(number: int, language: WordsLanguage) -> None:
    assert _read_back(number_in_words(number, language), language) == number


@given(st.integers(min_value=0, max_value=10**13), st.sampled_from(("BYN", "RUB", "USD", "EUR")))
def test_the_two_languages_say_the_same_amount(minor: int, currency: str) -> None:
    amount = Amount(Decimal(minor).scaleb(-2), currency)
    whole = minor // 100
    for language in WordsLanguage:
        words = in_words(amount, language)
        spoken = number_in_words(whole, language)
        assert words.lower().startswith(spoken.lower())
        assert f" {minor % 100:02d} " in words
    assert in_words(amount, WordsLanguage.BELARUSIAN) != in_words(amount)


@pytest.mark.parametrize(
    ("value", "currency", "words"),
    [
        ("1234.50", "BYN", "Адна тысяча дзвесце трыццаць чатыры беларускія рублі 50 капеек"),
        ("0.01", "BYN", "Нуль беларускіх рублёў 01 капейка"),
        ("21", "BYN", "Дваццаць адзін беларускі рубель 00 капеек"),
        ("12000.03", "RUB", "Дванаццаць тысяч расійскіх рублёў 03 капейкі"),
        ("2000002", "USD", "Два мільёны два долары ЗША 00 цэнтаў"),
        ("5", "JPY", "Пяць JPY"),
        ("1.005", "BYN", ""),
    ],
)
def test_belarusian_nouns_bend(value: str, currency: str, words: str) -> None:
    assert in_words(Amount(Decimal(value), currency), WordsLanguage.BELARUSIAN) == words


def test_the_language_is_that_of_the_document() -> None:
    assert language_of("Аренда за ноябрь", "ООО «Альфа»") is WordsLanguage.RUSSIAN
    assert language_of("Арэнда за лістапад", "") is WordsLanguage.BELARUSIAN
    assert language_of("", "ТАА «Васілёк»") is WordsLanguage.BELARUSIAN


@pytest.mark.parametrize(
    ("value", "currency", "words"),
    [
        ("1234.50", "BYN", "Одна тысяча двести тридцать четыре белорусских рубля 50 копеек"),
        ("0.01", "BYN", "Ноль белорусских рублей 01 копейка"),
        ("11.11", "BYN", "Одиннадцать белорусских рублей 11 копеек"),
        ("21000001.02", "EUR", "Двадцать один миллион один евро 02 цента"),
        ("2002", "USD", "Две тысячи два доллара США 00 центов"),
        ("5", "JPY", "Пять JPY"),
        ("1.005", "BYN", ""),
        ("-1", "BYN", ""),
    ],
)
def test_nouns_bend(value: str, currency: str, words: str) -> None:
    assert in_words(Amount(Decimal(value), currency)) == words


def test_no_words_beyond_the_largest() -> None:
    assert in_words(Amount(LARGEST, "BYN")) == ""
    with pytest.raises(ValueError, match="no words"):
        number_in_words(-1)
