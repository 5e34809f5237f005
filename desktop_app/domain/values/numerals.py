"""Numerals and names of currencies, with their forms, in the languages of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from desktop_app.domain.late_dataclass import dataclass

Forms = tuple[str, str, str]
"""A noun behind one, behind a few, and behind many."""

_FEW: Final = range(2, 5)


@dataclass(frozen=True, slots=True)
class CurrencyNames:
    """How a currency is called.

    Attributes:
        whole: its unit.
        part: its hundredth.
        one: the numeral in front of a single unit, where it is another one than for a masculine.
    """

    whole: Forms
    part: Forms
    one: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Numerals:
    """Numerals of a language, and the names of currencies it has.

    Attributes:
        units, feminine: 0 to 9, the first of them empty.
        groups: thousands and up, with whether the noun is feminine.
        currencies: by their letters.
        form: the place in `Forms` for a number.
        between: what joins tens and units.
        conjunction: what stands before the last two digits, where hundreds or more precede them.
    """

    zero: str
    units: tuple[str, ...]
    feminine: tuple[str, ...]
    teens: tuple[str, ...]
    tens: tuple[str, ...]
    hundreds: tuple[str, ...]
    groups: tuple[tuple[Forms, bool], ...]
    currencies: Mapping[str, CurrencyNames]
    form: Callable[[int], int]
    between: str = " "
    conjunction: str = ""


def _east_slavic_form(number: int) -> int:
    """The form of a Russian or Belarusian noun: as behind 1 behind 21 and 101 as well."""
    last = number % 10
    if number // 10 % 10 == 1 or last not in range(1, 5):
        return 2
    return 1 if last in _FEW else 0


def _polish_form(number: int) -> int:
    """The form of a Polish noun: as behind 1 behind nothing else."""
    if number == 1:
        return 0
    return 1 if number // 10 % 10 != 1 and number % 10 in _FEW else 2


def _english_form(number: int) -> int:
    return 0 if number == 1 else 2


def _same(*names: str) -> Forms:
    """A noun with a singular and at most one plural."""
    return names[0], names[-1], names[-1]


_RUSSIAN_KOPECK: Final = ("копейка", "копейки", "копеек")
_RUSSIAN_CENT: Final = ("цент", "цента", "центов")
RUSSIAN: Final = Numerals(
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
            "BYN": CurrencyNames(
                ("белорусский рубль", "белорусских рубля", "белорусских рублей"), _RUSSIAN_KOPECK
            ),
            "RUB": CurrencyNames(
                ("российский рубль", "российских рубля", "российских рублей"), _RUSSIAN_KOPECK
            ),
            "USD": CurrencyNames(("доллар США", "доллара США", "долларов США"), _RUSSIAN_CENT),
            "EUR": CurrencyNames(_same("евро"), _RUSSIAN_CENT),
            "PLN": CurrencyNames(
                ("польский злотый", "польских злотых", "польских злотых"),
                ("грош", "гроша", "грошей"),
            ),
            "CNY": CurrencyNames(
                ("китайский юань", "китайских юаня", "китайских юаней"),
                ("фэнь", "фэня", "фэней"),
            ),
            "GBP": CurrencyNames(
                ("фунт стерлингов", "фунта стерлингов", "фунтов стерлингов"),
                ("пенс", "пенса", "пенсов"),
            ),
        }
    ),
    form=_east_slavic_form,
)  # fmt: skip

_BELARUSIAN_KOPECK: Final = ("капейка", "капейкі", "капеек")
_BELARUSIAN_CENT: Final = ("цэнт", "цэнты", "цэнтаў")
BELARUSIAN: Final = Numerals(
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
            "BYN": CurrencyNames(
                ("беларускі рубель", "беларускія рублі", "беларускіх рублёў"), _BELARUSIAN_KOPECK
            ),
            "RUB": CurrencyNames(
                ("расійскі рубель", "расійскія рублі", "расійскіх рублёў"), _BELARUSIAN_KOPECK
            ),
            "USD": CurrencyNames(("долар ЗША", "долары ЗША", "долараў ЗША"), _BELARUSIAN_CENT),
            "EUR": CurrencyNames(_same("еўра"), _BELARUSIAN_CENT),
            "PLN": CurrencyNames(
                ("польскі злоты", "польскія злотыя", "польскіх злотых"),
                ("грош", "грошы", "грошаў"),
            ),
            "CNY": CurrencyNames(
                ("кітайскі юань", "кітайскія юані", "кітайскіх юаняў"),
                ("фэнь", "фэні", "фэняў"),
            ),
            "GBP": CurrencyNames(
                ("фунт стэрлінгаў", "фунты стэрлінгаў", "фунтаў стэрлінгаў"),
                ("пенс", "пенсы", "пенсаў"),
            ),
        }
    ),
    form=_east_slavic_form,
)  # fmt: skip

_POLISH_KOPECK: Final = ("kopiejka", "kopiejki", "kopiejek")
_POLISH_CENT: Final = ("cent", "centy", "centów")
_POLISH_UNITS: Final = (
    "", "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć",
)  # fmt: skip
POLISH: Final = Numerals(
    zero="zero",
    units=_POLISH_UNITS,
    feminine=_POLISH_UNITS,  # no noun of a group is feminine
    teens=(
        "dziesięć", "jedenaście", "dwanaście", "trzynaście", "czternaście", "piętnaście",
        "szesnaście", "siedemnaście", "osiemnaście", "dziewiętnaście",
    ),
    tens=(
        "", "", "dwadzieścia", "trzydzieści", "czterdzieści", "pięćdziesiąt", "sześćdziesiąt",
        "siedemdziesiąt", "osiemdziesiąt", "dziewięćdziesiąt",
    ),
    hundreds=(
        "", "sto", "dwieście", "trzysta", "czterysta", "pięćset", "sześćset", "siedemset",
        "osiemset", "dziewięćset",
    ),
    groups=(
        (("", "", ""), False),
        (("tysiąc", "tysiące", "tysięcy"), False),
        (("milion", "miliony", "milionów"), False),
        (("miliard", "miliardy", "miliardów"), False),
        (("bilion", "biliony", "bilionów"), False),
    ),
    currencies=MappingProxyType(
        {
            "BYN": CurrencyNames(
                ("rubel białoruski", "ruble białoruskie", "rubli białoruskich"), _POLISH_KOPECK
            ),
            "RUB": CurrencyNames(
                ("rubel rosyjski", "ruble rosyjskie", "rubli rosyjskich"), _POLISH_KOPECK
            ),
            "USD": CurrencyNames(
                ("dolar amerykański", "dolary amerykańskie", "dolarów amerykańskich"),
                _POLISH_CENT,
            ),
            "EUR": CurrencyNames(_same("euro"), _POLISH_CENT, one="jedno"),
            "PLN": CurrencyNames(
                ("złoty", "złote", "złotych"), ("grosz", "grosze", "groszy")
            ),
            "CNY": CurrencyNames(
                ("juan chiński", "juany chińskie", "juanów chińskich"), ("fen", "feny", "fenów")
            ),
            "GBP": CurrencyNames(
                ("funt szterling", "funty szterlingi", "funtów szterlingów"),
                ("pens", "pensy", "pensów"),
            ),
        }
    ),
    form=_polish_form,
)  # fmt: skip

_ENGLISH_UNITS: Final = (
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
)  # fmt: skip
_KOPECK: Final = _same("kopeck", "kopecks")
_CENT: Final = _same("cent", "cents")
ENGLISH: Final = Numerals(
    zero="zero",
    units=_ENGLISH_UNITS,
    feminine=_ENGLISH_UNITS,
    teens=(
        "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
        "eighteen", "nineteen",
    ),
    tens=(
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ),
    hundreds=("", *(f"{unit} hundred" for unit in _ENGLISH_UNITS[1:])),
    groups=(
        (("", "", ""), False),
        (_same("thousand"), False),
        (_same("million"), False),
        (_same("billion"), False),
        (_same("trillion"), False),
    ),
    currencies=MappingProxyType(
        {
            "BYN": CurrencyNames(_same("Belarusian rouble", "Belarusian roubles"), _KOPECK),
            "RUB": CurrencyNames(_same("Russian rouble", "Russian roubles"), _KOPECK),
            "USD": CurrencyNames(_same("US dollar", "US dollars"), _CENT),
            "EUR": CurrencyNames(_same("euro", "euros"), _CENT),
            "PLN": CurrencyNames(_same("Polish zloty", "Polish zlotys"), _same("grosz", "groszy")),
            "CNY": CurrencyNames(_same("Chinese yuan"), _same("fen")),
            "GBP": CurrencyNames(
                _same("pound sterling", "pounds sterling"), _same("penny", "pence")
            ),
        }
    ),
    form=_english_form,
    between="-",
    conjunction="and",
)  # fmt: skip
