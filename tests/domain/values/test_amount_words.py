"""Tests of amounts in words: every digit, and correct noun forms."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.values.amount_words import (
    LARGEST,
    WordsLanguage,
    in_words,
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
_POLISH: dict[str, int] = {
    "zero": 0, "jeden": 1, "dwa": 2, "trzy": 3, "cztery": 4, "pięć": 5, "sześć": 6, "siedem": 7,
    "osiem": 8, "dziewięć": 9, "dziesięć": 10, "jedenaście": 11, "dwanaście": 12, "trzynaście": 13,
    "czternaście": 14, "piętnaście": 15, "szesnaście": 16, "siedemnaście": 17, "osiemnaście": 18,
    "dziewiętnaście": 19, "dwadzieścia": 20, "trzydzieści": 30, "czterdzieści": 40,
    "pięćdziesiąt": 50, "sześćdziesiąt": 60, "siedemdziesiąt": 70, "osiemdziesiąt": 80,
    "dziewięćdziesiąt": 90, "sto": 100, "dwieście": 200, "trzysta": 300, "czterysta": 400,
    "pięćset": 500, "sześćset": 600, "siedemset": 700, "osiemset": 800, "dziewięćset": 900,
}  # fmt: skip
_ENGLISH: dict[str, int] = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_NUMERALS = {
    WordsLanguage.RUSSIAN: _VALUES,
    WordsLanguage.BELARUSIAN: _BELARUSIAN,
    WordsLanguage.POLISH: _POLISH,
    WordsLanguage.ENGLISH: _ENGLISH,
}
_Forms = tuple[str, str, str]
_GROUPS: dict[WordsLanguage, tuple[_Forms, ...]] = {
    WordsLanguage.RUSSIAN: (
        ("тысяча", "тысячи", "тысяч"), ("миллион", "миллиона", "миллионов"),
        ("миллиард", "миллиарда", "миллиардов"), ("триллион", "триллиона", "триллионов"),
    ),
    WordsLanguage.BELARUSIAN: (
        ("тысяча", "тысячы", "тысяч"), ("мільён", "мільёны", "мільёнаў"),
        ("мільярд", "мільярды", "мільярдаў"), ("трыльён", "трыльёны", "трыльёнаў"),
    ),
    WordsLanguage.POLISH: (
        ("tysiąc", "tysiące", "tysięcy"), ("milion", "miliony", "milionów"),
        ("miliard", "miliardy", "miliardów"), ("bilion", "biliony", "bilionów"),
    ),
    WordsLanguage.ENGLISH: (
        ("thousand", "thousand", "thousand"), ("million", "million", "million"),
        ("billion", "billion", "billion"), ("trillion", "trillion", "trillion"),
    ),
}  # fmt: skip
_NOUNS: dict[WordsLanguage, dict[str, tuple[_Forms, _Forms]]] = {
    WordsLanguage.RUSSIAN: {
        "BYN": (("белорусский рубль", "белорусских рубля", "белорусских рублей"),
                ("копейка", "копейки", "копеек")),
        "RUB": (("российский рубль", "российских рубля", "российских рублей"),
                ("копейка", "копейки", "копеек")),
        "USD": (("доллар США", "доллара США", "долларов США"), ("цент", "цента", "центов")),
        "EUR": (("евро", "евро", "евро"), ("цент", "цента", "центов")),
        "PLN": (("польский злотый", "польских злотых", "польских злотых"),
                ("грош", "гроша", "грошей")),
        "CNY": (("китайский юань", "китайских юаня", "китайских юаней"),
                ("фэнь", "фэня", "фэней")),
        "GBP": (("фунт стерлингов", "фунта стерлингов", "фунтов стерлингов"),
                ("пенс", "пенса", "пенсов")),
    },
    WordsLanguage.BELARUSIAN: {
        "BYN": (("беларускі рубель", "беларускія рублі", "беларускіх рублёў"),
                ("капейка", "капейкі", "капеек")),
        "RUB": (("расійскі рубель", "расійскія рублі", "расійскіх рублёў"),
                ("капейка", "капейкі", "капеек")),
        "USD": (("долар ЗША", "долары ЗША", "долараў ЗША"), ("цэнт", "цэнты", "цэнтаў")),
        "EUR": (("еўра", "еўра", "еўра"), ("цэнт", "цэнты", "цэнтаў")),
        "PLN": (("польскі злоты", "польскія злотыя", "польскіх злотых"),
                ("грош", "грошы", "грошаў")),
        "CNY": (("кітайскі юань", "кітайскія юані", "кітайскіх юаняў"),
                ("фэнь", "фэні", "фэняў")),
        "GBP": (("фунт стэрлінгаў", "фунты стэрлінгаў", "фунтаў стэрлінгаў"),
                ("пенс", "пенсы", "пенсаў")),
    },
    WordsLanguage.POLISH: {
        "BYN": (("rubel białoruski", "ruble białoruskie", "rubli białoruskich"),
                ("kopiejka", "kopiejki", "kopiejek")),
        "RUB": (("rubel rosyjski", "ruble rosyjskie", "rubli rosyjskich"),
                ("kopiejka", "kopiejki", "kopiejek")),
        "USD": (("dolar amerykański", "dolary amerykańskie", "dolarów amerykańskich"),
                ("cent", "centy", "centów")),
        "EUR": (("euro", "euro", "euro"), ("cent", "centy", "centów")),
        "PLN": (("złoty", "złote", "złotych"), ("grosz", "grosze", "groszy")),
        "CNY": (("juan chiński", "juany chińskie", "juanów chińskich"), ("fen", "feny", "fenów")),
        "GBP": (("funt szterling", "funty szterlingi", "funtów szterlingów"),
                ("pens", "pensy", "pensów")),
    },
    WordsLanguage.ENGLISH: {
        "BYN": (("Belarusian rouble", "Belarusian roubles", "Belarusian roubles"),
                ("kopeck", "kopecks", "kopecks")),
        "RUB": (("Russian rouble", "Russian roubles", "Russian roubles"),
                ("kopeck", "kopecks", "kopecks")),
        "USD": (("US dollar", "US dollars", "US dollars"), ("cent", "cents", "cents")),
        "EUR": (("euro", "euros", "euros"), ("cent", "cents", "cents")),
        "PLN": (("Polish zloty", "Polish zlotys", "Polish zlotys"),
                ("grosz", "groszy", "groszy")),
        "CNY": (("Chinese yuan", "Chinese yuan", "Chinese yuan"), ("fen", "fen", "fen")),
        "GBP": (("pound sterling", "pounds sterling", "pounds sterling"),
                ("penny", "pence", "pence")),
    },
}  # fmt: skip
_ONE: Final = {
    WordsLanguage.RUSSIAN: r"(?<!1)1", WordsLanguage.BELARUSIAN: r"(?<!1)1",
    WordsLanguage.POLISH: r"^0*1", WordsLanguage.ENGLISH: r"^0*1",
}  # fmt: skip
"""Numbers behind which a noun is singular; the few after them end alike in three languages."""
_MASCULINE: Final = frozenset({"один", "два", "адзін"})
_FEMININE: Final = frozenset({"одна", "две", "адна", "дзве"})
EDGES: Final = sorted(
    {
        *range(2001),
        *(
            near + size * many
            for size in (10**3, 10**6, 10**9, 10**12)
            for many in (1, 2, 4, 5, 11, 12, 14, 20, 21, 22, 25, 100, 101, 111, 122, 999)
            for near in (-1, 0, 1, 2, 5, 11, 21)
        ),
    }
)


def _noun(forms: _Forms, number: int, language: WordsLanguage) -> str:
    """The form that the written rules of the language ask for, read off the digits."""
    digits = str(number)
    if re.search(f"{_ONE[language]}$", digits):
        return forms[0]
    return forms[1] if re.search(r"(?<!1)[234]$", digits) else forms[2]


def _read_back(words: str, language: WordsLanguage) -> int:
    """The number that words say, each noun checked against its number and its numeral."""
    values, groups = _NUMERALS[language], _GROUPS[language]
    total = group = 0
    last = ""
    for word in words.replace("-", " ").split():
        power = next((place for place, forms in enumerate(groups) if word in forms), None)
        if power is not None:
            assert word == _noun(groups[power], group, language), words
            assert last not in (_MASCULINE if word.startswith("тысяч") else _FEMININE), words
            total, group = total + group * 1000 ** (power + 1), 0
        elif word == "hundred":
            group *= 100
        elif word != "and":
            group += values[word]
        last = word
    assert last not in _FEMININE, words
    return total + group


@pytest.mark.parametrize("language", WordsLanguage)
def test_numerals_and_nouns_agree(language: WordsLanguage) -> None:
    for number in EDGES:
        assert _read_back(number_in_words(number, language), language) == number


@pytest.mark.parametrize("language", WordsLanguage)
def test_units_and_hundredths_have_the_form_of_their_number(language: WordsLanguage) -> None:
    for currency, (unit, part) in _NOUNS[language].items():
        for number in EDGES if currency == "BYN" else range(126):
            amount = Amount(Decimal(number) + Decimal(number % 100).scaleb(-2), currency)
            told = f" {_noun(unit, number, language)} {number % 100:02d} "
            words = in_words(amount, language)
            assert words.endswith(told + _noun(part, number % 100, language)), words


@given(st.integers(min_value=0, max_value=int(LARGEST) - 1), st.sampled_from(WordsLanguage))
def test_words_say_the_number(number: int, language: WordsLanguage) -> None:
    assert _read_back(number_in_words(number, language), language) == number


@given(st.integers(min_value=0, max_value=10**13), st.sampled_from(("BYN", "RUB", "USD", "EUR")))
def test_all_languages_say_the_same_amount(minor: int, currency: str) -> None:
    amount = Amount(Decimal(minor).scaleb(-2), currency)
    whole = minor // 100
    for language in WordsLanguage:
        words = in_words(amount, language)
        neuter = (language, currency, whole) == (WordsLanguage.POLISH, "EUR", 1)
        spoken = "jedno" if neuter else number_in_words(whole, language)
        assert words.lower().startswith(
            f"{spoken} {_noun(_NOUNS[language][currency][0], whole, language)} ".lower()
        )
        assert f" {minor % 100:02d} " in words
    assert len({in_words(amount, language) for language in WordsLanguage}) == len(WordsLanguage)


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


@pytest.mark.parametrize(
    ("value", "currency", "words"),
    [
        (
            "1234.50",
            "BYN",
            "Jeden tysiąc dwieście trzydzieści cztery ruble białoruskie 50 kopiejek",
        ),
        ("0.01", "BYN", "Zero rubli białoruskich 01 kopiejka"),
        ("1", "BYN", "Jeden rubel białoruski 00 kopiejek"),
        ("21.22", "BYN", "Dwadzieścia jeden rubli białoruskich 22 kopiejki"),
        ("112.21", "PLN", "Sto dwanaście złotych 21 groszy"),
        ("1", "EUR", "Jedno euro 00 centów"),
        ("21", "EUR", "Dwadzieścia jeden euro 00 centów"),
        ("22000003.04", "USD", "Dwadzieścia dwa miliony trzy dolary amerykańskie 04 centy"),
        ("5", "JPY", "Pięć JPY"),
    ],
)
def test_polish_nouns_bend(value: str, currency: str, words: str) -> None:
    assert in_words(Amount(Decimal(value), currency), WordsLanguage.POLISH) == words


@pytest.mark.parametrize(
    ("value", "currency", "words"),
    [
        (
            "1234.50",
            "BYN",
            "One thousand two hundred and thirty-four Belarusian roubles 50 kopecks",
        ),
        ("1.01", "BYN", "One Belarusian rouble 01 kopeck"),
        ("21", "USD", "Twenty-one US dollars 00 cents"),
        ("100", "EUR", "One hundred euros 00 cents"),
        ("1005", "EUR", "One thousand and five euros 00 cents"),
        ("2000100.02", "GBP", "Two million one hundred pounds sterling 02 pence"),
        ("50", "PLN", "Fifty Polish zlotys 00 groszy"),
        ("5", "JPY", "Five JPY"),
    ],
)
def test_english_numerals_are_joined(value: str, currency: str, words: str) -> None:
    assert in_words(Amount(Decimal(value), currency), WordsLanguage.ENGLISH) == words


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
