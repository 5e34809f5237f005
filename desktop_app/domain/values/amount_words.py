"""Writes exact amounts in Russian or Belarusian words, as documents require."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.money import exponent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.domain.values.money import Amount

_Forms = tuple[str, str, str]
"""A noun behind 1, behind 2 to 4, and behind 5 and more."""

LARGEST: Final = Decimal(10) ** 15
"""Amounts from here on have no words."""

_TEN: Final = 10
_TWENTY: Final = 20
_BELARUSIAN_LETTERS: Final = frozenset("іўІЎ")


class WordsLanguage(StrEnum):
    """Languages of documents in Belarus."""

    RUSSIAN = "ru"
    BELARUSIAN = "be"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Words:
    """Numerals of a language, and the currency names it has.

    Attributes:
        units, feminine: 0 to 9, the first of them empty.
        groups: thousands and up, with whether the noun is feminine.
    """

    zero: str
    units: tuple[str, ...]
    feminine: tuple[str, ...]
    teens: tuple[str, ...]
    tens: tuple[str, ...]
    hundreds: tuple[str, ...]
    groups: tuple[tuple[_Forms, bool], ...]
    currencies: Mapping[str, tuple[_Forms, _Forms]]


_RUSSIAN: Final = _Words(
    zero="ноль",
    units=("", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"),
    feminine=("", "одна", "две", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"),
    teens=(
        "десять", "одиннадцать", "двенадцать", "тринадцать", "четырнадцать", "пятнадцать",
        "шестнадцать", "семнадцать", "восемнадцать", "девятнадцать",
    ),
    tens=(
        "", "", "двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят",
        "восемьдесят", "девяносто",
    ),
    hundreds=(
        "", "сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот",
        "восемьсот", "девятьсот",
    ),
    groups=(
        (("", "", ""), False),
        (("тысяча", "тысячи", "тысяч"), True),
        (("миллион", "миллиона", "миллионов"), False),
        (("миллиард", "миллиарда", "миллиардов"), False),
        (("триллион", "триллиона", "триллионов"), False),
    ),
    currencies=MappingProxyType(
        {
            "BYN": (
                ("белорусский рубль", "белорусских рубля", "белорусских рублей"),
                ("копейка", "копейки", "копеек"),
            ),
            "RUB": (
                ("российский рубль", "российских рубля", "российских рублей"),
                ("копейка", "копейки", "копеек"),
            ),
            "USD": (("доллар США", "доллара США", "долларов США"), ("цент", "цента", "центов")),
            "EUR": (("евро", "евро", "евро"), ("цент", "цента", "центов")),
        }
    ),
)  # fmt: skip
_BELARUSIAN: Final = _Words(
    zero="нуль",
    units=("", "адзін", "два", "тры", "чатыры", "пяць", "шэсць", "сем", "восем", "дзевяць"),
    feminine=("", "адна", "дзве", "тры", "чатыры", "пяць", "шэсць", "сем", "восем", "дзевяць"),
    teens=(
        "дзесяць", "адзінаццаць", "дванаццаць", "трынаццаць", "чатырнаццаць", "пятнаццаць",
        "шаснаццаць", "семнаццаць", "васямнаццаць", "дзевятнаццаць",
    ),
    tens=(
        "", "", "дваццаць", "трыццаць", "сорак", "пяцьдзясят", "шэсцьдзясят", "семдзесят",
        "восемдзесят", "дзевяноста",
    ),
    hundreds=(
        "", "сто", "дзвесце", "трыста", "чатырыста", "пяцьсот", "шэсцьсот", "семсот",
        "восемсот", "дзевяцьсот",
    ),
    groups=(
        (("", "", ""), False),
        (("тысяча", "тысячы", "тысяч"), True),
        (("мільён", "мільёны", "мільёнаў"), False),
        (("мільярд", "мільярды", "мільярдаў"), False),
        (("трыльён", "трыльёны", "трыльёнаў"), False),
    ),
    currencies=MappingProxyType(
        {
            "BYN": (
                ("беларускі рубель", "беларускія рублі", "беларускіх рублёў"),
                ("капейка", "капейкі", "капеек"),
            ),
            "RUB": (
                ("расійскі рубель", "расійскія рублі", "расійскіх рублёў"),
                ("капейка", "капейкі", "капеек"),
            ),
            "USD": (("долар ЗША", "долары ЗША", "долараў ЗША"), ("цэнт", "цэнты", "цэнтаў")),
            "EUR": (("еўра", "еўра", "еўра"), ("цэнт", "цэнты", "цэнтаў")),
        }
    ),
)  # fmt: skip
_LANGUAGES: Final[Mapping[WordsLanguage, _Words]] = MappingProxyType(
    {WordsLanguage.RUSSIAN: _RUSSIAN, WordsLanguage.BELARUSIAN: _BELARUSIAN}
)


def language_of(*texts: str) -> WordsLanguage:
    """The language of a document: Belarusian if its texts have letters that Russian lacks."""
    belarusian = any(not _BELARUSIAN_LETTERS.isdisjoint(text) for text in texts)
    return WordsLanguage.BELARUSIAN if belarusian else WordsLanguage.RUSSIAN


def in_words(amount: Amount, language: WordsLanguage = WordsLanguage.RUSSIAN) -> str:
    """An amount in words with hundredths in digits; empty for a currency without names.

    ``Одна тысяча двести тридцать четыре белорусских рубля 50 копеек``. A currency without forms in
    the language stands as its letters.
    """
    places = exponent(amount.currency)
    value = amount.value
    if not value.is_finite() or value < 0 or value >= LARGEST:
        return ""
    minor = value.scaleb(places)
    if minor != minor.to_integral_value():
        return ""
    whole, rest = divmod(int(minor), 10**places)
    forms = _LANGUAGES[language].currencies.get(amount.currency.upper())
    words = [
        number_in_words(whole, language),
        forms[0][_form(whole)] if forms else amount.currency.upper(),
    ]
    if places:
        words.append(f"{rest:0{places}d}")
        words.append(forms[1][_form(rest)] if forms else f"/ {10**places}")
    text = " ".join(word for word in words if word)
    return text[0].upper() + text[1:]


def number_in_words(number: int, language: WordsLanguage = WordsLanguage.RUSSIAN) -> str:
    """A whole number from 0 up, masculine, in words.

    Raises:
        ValueError: it is negative, or as large as `LARGEST`.
    """
    if not 0 <= number < LARGEST:
        raise ValueError(f"no words for {number}")
    known = _LANGUAGES[language]
    if not number:
        return known.zero
    groups = []
    for forms, feminine in known.groups:
        number, three = divmod(number, 1000)
        if three:
            words = [*_three(known, three, feminine=feminine), forms[_form(three)]]
            groups.append(" ".join(word for word in words if word))
    return " ".join(reversed(groups))


def _three(known: _Words, number: int, *, feminine: bool) -> Iterator[str]:
    hundreds, rest = divmod(number, 100)
    yield known.hundreds[hundreds]
    if _TEN <= rest < _TWENTY:
        yield known.teens[rest - _TEN]
        return
    tens, units = divmod(rest, 10)
    yield known.tens[tens]
    yield (known.feminine if feminine else known.units)[units]


def _form(number: int) -> int:
    """Choose the form of a noun after a number."""
    last = number % 10
    if number // 10 % 10 == 1 or last == 0 or last >= 5:  # noqa: PLR2004 - as the language has it
        return 2
    return 0 if last == 1 else 1
