"""Writes exact amounts in words, for the person who checks a payment before it is sent."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.values import numerals
from desktop_app.domain.values.money import exponent

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from desktop_app.domain.values.money import Amount
    from desktop_app.domain.values.numerals import Numerals

LARGEST: Final = Decimal(10) ** 15
"""Amounts from here on have no words."""

_TEN: Final = 10
_TWENTY: Final = 20
_HUNDRED: Final = 100


class WordsLanguage(StrEnum):
    """Languages that have words for amounts; the values are those of the window's languages."""

    RUSSIAN = "ru"
    BELARUSIAN = "be"
    ENGLISH = "en"
    POLISH = "pl"


_LANGUAGES: Final[Mapping[WordsLanguage, Numerals]] = MappingProxyType(
    {
        WordsLanguage.RUSSIAN: numerals.RUSSIAN,
        WordsLanguage.BELARUSIAN: numerals.BELARUSIAN,
        WordsLanguage.ENGLISH: numerals.ENGLISH,
        WordsLanguage.POLISH: numerals.POLISH,
    }
)


def in_words(amount: Amount, language: WordsLanguage = WordsLanguage.RUSSIAN) -> str:
    """An amount in words with hundredths in digits; empty for one that is negative or too large.

    ``Одна тысяча двести тридцать четыре белорусских рубля 50 копеек``. A currency without names in
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
    known = _LANGUAGES[language]
    names = known.currencies.get(amount.currency.upper())
    spoken = number_in_words(whole, language)
    if names is not None and whole == 1:
        spoken = names.one or spoken
    words = [spoken, names.whole[known.form(whole)] if names else amount.currency.upper()]
    if places:
        words.append(f"{rest:0{places}d}")
        words.append(names.part[known.form(rest)] if names else f"/ {10**places}")
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
    conjunction = known.conjunction if number > _HUNDRED and 0 < number % 1000 < _HUNDRED else ""
    groups = []
    for forms, feminine in known.groups:
        number, three = divmod(number, 1000)
        if three:
            words = [*_three(known, three, feminine=feminine), forms[known.form(three)]]
            groups.append(" ".join(word for word in words if word))
    if conjunction:
        groups.insert(1, conjunction)
    return " ".join(reversed(groups))


def _three(known: Numerals, number: int, *, feminine: bool) -> Iterator[str]:
    hundreds, rest = divmod(number, _HUNDRED)
    yield known.hundreds[hundreds]
    if hundreds and rest:
        yield known.conjunction
    if _TEN <= rest < _TWENTY:
        yield known.teens[rest - _TEN]
        return
    tens, units = divmod(rest, 10)
    words = (known.tens[tens], (known.feminine if feminine else known.units)[units])
    yield known.between.join(word for word in words if word)
