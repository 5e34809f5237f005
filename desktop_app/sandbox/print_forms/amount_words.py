"""Amounts in Russian words, as payment orders write them."""

from __future__ import annotations

_UNITS = ("", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять")
_FEMININE_UNITS = ("", "одна", "две", *_UNITS[3:])
_TEENS = (
    *("десять", "одиннадцать", "двенадцать", "тринадцать", "четырнадцать", "пятнадцать"),
    *("шестнадцать", "семнадцать", "восемнадцать", "девятнадцать"),
)
_TENS = (
    *("", "", "двадцать", "тридцать", "сорок", "пятьдесят"),
    *("шестьдесят", "семьдесят", "восемьдесят", "девяносто"),
)
_HUNDREDS = (
    *("", "сто", "двести", "триста", "четыреста", "пятьсот"),
    *("шестьсот", "семьсот", "восемьсот", "девятьсот"),
)
_SCALES = (
    ("тысяча", "тысячи", "тысяч"),
    ("миллион", "миллиона", "миллионов"),
    ("миллиард", "миллиарда", "миллиардов"),
    ("триллион", "триллиона", "триллионов"),
    ("квадриллион", "квадриллиона", "квадриллионов"),
)
_KOPECKS = ("копейка", "копейки", "копеек")
_CENTS = ("цент", "цента", "центов")
_CURRENCIES = {
    "BYN": (("белорусский рубль", "белорусских рубля", "белорусских рублей"), _KOPECKS),
    "RUB": (("российский рубль", "российских рубля", "российских рублей"), _KOPECKS),
    "USD": (("доллар США", "доллара США", "долларов США"), _CENTS),
    "EUR": (("евро", "евро", "евро"), ("евроцент", "евроцента", "евроцентов")),
    "CNY": (("китайский юань", "китайских юаня", "китайских юаней"), ("фэнь", "фэня", "фэней")),
    "PLN": (("польский злотый", "польских злотых", "польских злотых"), ("грош", "гроша", "грошей")),
}
_FEW = range(2, 5)
_TEN_TO_TWENTY = range(10, 20)
_LIMIT = 10**18


def plural(number: int, forms: tuple[str, str, str]) -> str:
    """The form of a noun that fits a number: один рубль, два рубля, пять рублей."""
    if number % 100 in _TEN_TO_TWENTY:
        return forms[2]
    last = number % 10
    return forms[0] if last == 1 else forms[1] if last in _FEW else forms[2]


def _three_digits(number: int, *, feminine: bool) -> list[str]:
    units = _FEMININE_UNITS if feminine else _UNITS
    hundreds, rest = divmod(number, 100)
    if rest in _TEN_TO_TWENTY:
        words = [_HUNDREDS[hundreds], _TEENS[rest - 10]]
    else:
        words = [_HUNDREDS[hundreds], _TENS[rest // 10], units[rest % 10]]
    return [word for word in words if word]


def number_in_words(number: int) -> str:
    """A whole number below 10 to the power of 18 in words, masculine.

    Raises:
        ValueError: the number is outside these limits.
    """
    if not 0 <= number < _LIMIT:
        raise ValueError(number)
    if number == 0:
        return "ноль"
    words: list[str] = []
    for power in range(len(_SCALES), 0, -1):
        group = number // 1000**power % 1000
        if group:
            words += _three_digits(group, feminine=power == 1)
            words.append(plural(group, _SCALES[power - 1]))
    return " ".join(words + _three_digits(number % 1000, feminine=False))


def amount_in_words(minor: int, curr_iso: str) -> str:
    """An amount in words with a capital letter, hundredths in digits.

    Args:
        minor: hundredths of the currency, at least 0.
        curr_iso: its letters; names are known for the usual ones, others keep their letters.
    """
    whole, part = divmod(minor, 100)
    words = number_in_words(whole)
    if curr_iso in _CURRENCIES:
        names, part_names = _CURRENCIES[curr_iso]
        text = f"{words} {plural(whole, names)} {part:02} {plural(part, part_names)}"
    else:
        text = f"{words} {curr_iso} {part:02}/100"
    return text[0].upper() + text[1:]


def amount_in_figures(minor: int) -> str:
    """An amount in figures: thousands apart by a plain space, so that a search finds it."""
    return f"{minor // 100:,}".replace(",", " ") + f",{minor % 100:02}"
