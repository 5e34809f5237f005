"""Reads the amount to pay from the text of an invoice; an ambiguous amount is left out.

A total counts only if all between its label and the end of its statement is understood: a rate of
tax or a count of goods is passed over, and whatever else stands there makes it doubtful.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, NamedTuple

from desktop_app.domain.values import typed_amounts

_LONGEST_STATEMENT: Final = 300
_VAT: Final = r"(?:НДС|ПДВ|VAT)(?!\w)"
_WITH: Final = r"(?:с|з|со|включая|уключаючы|с\s+уч[её]том|з\s+улікам|incl\w*\.?|with)"
_TOTAL: Final = r"(?:итого|всего|разам|усяго|total)"
_DUE: Final = (
    rf"(?:(?:{_TOTAL}|сумма|сума)\s*)?(?:к\s+(?:оплате|перечислению)|да\s+аплаты)"
    r"|amount\s+due|total\s+due"
)
_LABELS: Final = tuple(
    re.compile(rf"(?<!\w)(?:{label})(?!\w)", re.IGNORECASE)
    for label in (
        _DUE,
        rf"(?:{_TOTAL}|сумма|сума|amount)\s+{_WITH}\s+{_VAT}",
        _TOTAL,
        r"сумма|сума|amount",
    )
)
"""Labels of totals, the surest first; the first two never mean anything else."""

_SURE: Final = 2
_CURRENCIES: Final = (
    ("BYN", re.compile(r"BYN|бел", re.IGNORECASE)),
    ("RUB", re.compile(r"RUB|рос", re.IGNORECASE)),
    ("USD", re.compile(r"USD|\$|доллар", re.IGNORECASE)),
    ("EUR", re.compile(r"EUR|€|евро", re.IGNORECASE)),
    ("PLN", re.compile("PLN", re.IGNORECASE)),
    ("CNY", re.compile("CNY", re.IGNORECASE)),
)
_UNIT: Final = (
    r"(?:BYN|RUB|USD|EUR|PLN|CNY|бел\w*\.?\s*руб\w*|рос\w*\.?\s*руб\w*|руб\w*|р(?=\.)|евро"
    r"|доллар\w*(?:\s+США)?)(?!\w)\.?|\$|€"
)
_NUMBER: Final = r"(?:\d{1,3}(?:[ '’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)"
_RATE: Final = rf"{_NUMBER}\s?(?:[%％﹪]|(?:проц|прац|percent)\w*\.?)"
_GOODS: Final = (
    r"(?:наименовани[йяе]|найменняў|позици[йяи]|пазіцый|штук[аи]?|шт|единиц[аы]?|ед)(?!\w)"
)
_NUMERAL: Final = (
    r"(?:один|одна|адзін|адна|дв|три|тр[ыо]|четыр|чатыр|сорок|сорак|пят|пяц|шест|шэсц|с[её]м"
    r"|вос[еь]м|девя|дзев|дзес|дес|сто|тысяч|ноль|нуль)"
)
_KOPECKS: Final = r"\d{1,2}\s?(?:коп|кап)\w*\.?"
_BEFORE: Final = re.compile(
    rf"[ \t:;,.=()–—-]|{_RATE}"
    rf"|{_NUMBER}\s?{_GOODS}\.?|{_GOODS}\.?\s?[:–—-]?\s?{_NUMBER}"
    rf"|{_WITH}\s+{_VAT}|(?:на\s+)?(?:сумм[ау]|сум[ау])(?!\w)|составляет(?!\w)|в(?=\s+руб)"
    rf"|по\s+(?:сч[её]ту|накладной|акту|договору)\s?(?=:)|{_UNIT}",
    re.IGNORECASE,
)
"""What may stand between a label and its figures."""

_FIGURES: Final = re.compile(
    r"(?:\d{1,3}(?:[ '’]\d{3})+(?!\d)(?:[.,]\d\d?)?|\d+(?:[.,]\d+)*)"
    r"(?:[=–—-]\d\d)?(?![\w%'’/*=–—-]|[.,]\d)|"
    rf"\d+(?:[.,]\d+)*(?={_UNIT})",
    re.IGNORECASE,
)
_AFTER: Final = re.compile(
    rf"[ ,.;]|{_KOPECKS}|\(\s?{_NUMERAL}[^\d()]*(?:{_KOPECKS}[^\d()]*)?\)"
    rf"|\(?{_WITH}\s+{_VAT}(?:\s?\(?{_RATE}\)?)?\)?|{_UNIT}",
    re.IGNORECASE,
)
"""What may stand behind the figures."""

_ENDS: Final = re.compile(
    rf"\(?(?:в\s?т\.?\s?ч\.?|в\s+том\s+числе|у\s?т\.?\s?л\.?|у\s+тым\s+ліку)\s?:?\s?{_VAT}",
    re.IGNORECASE,
)
_KOPECKS_OF: Final = re.compile(r"(\d{1,2})\s?(?:коп|кап)", re.IGNORECASE)
_MINUS: Final = re.compile(r"[-–—]$|[:=(]\s*[-–—]\s*$")
_NO_TOTAL: Final = re.compile(
    r"\W*(?:в\s+течени|до\b|не\s+поз|цягам|на\s+працягу|within|by\b|until)|\s*№", re.IGNORECASE
)
_DIGIT: Final = re.compile(r"\d")


class _Total(NamedTuple):
    """The amount and currency after a label; no amount if it is ambiguous."""

    amount: Decimal | None
    currency: str = ""
    named: bool = False
    """Whether money of any kind stands beside the figures."""


_DOUBTFUL: Final = _Total(None)


def amount_due(text: str) -> dict[str, str]:
    """The amount to pay in a text, with its currency if named; empty if ambiguous.

    Of several totals the surest kind counts: what is to be paid, then what includes the tax. Totals
    of one kind that differ say nothing.
    """
    for rank, label in enumerate(_LABELS):
        told = [
            total
            for match in label.finditer(text)
            if (total := _told(text, match, sure=rank < _SURE)) is not None
        ]
        if told:
            return _agreed(told)
    return {}


def _agreed(told: list[_Total]) -> dict[str, str]:
    amounts = {total.amount for total in told}
    currencies = {total.currency for total in told if total.currency}
    amount = told[0].amount
    if amount is None or len(amounts) > 1 or len(currencies) > 1 or not amount:
        return {}
    found = {"amount": f"{amount:f}".replace(".", ",")}
    return found | ({"currency": currencies.pop()} if currencies else {})


def _told(text: str, label: re.Match[str], *, sure: bool) -> _Total | None:
    """What a label says; None if it concerns something else."""
    statement, _, behind = text[label.end() : label.end() + _LONGEST_STATEMENT].partition("\n")
    began = text.rfind("\n", 0, label.start()) + 1
    if sure and not _DIGIT.search(text[began : label.start()]) and not _DIGIT.search(statement):
        following, _, behind = behind.partition("\n")
        statement = f"{statement} {following}"
    if not _DIGIT.search(statement):
        return None
    at = _passed(_BEFORE, statement, 0)
    figures = _FIGURES.match(statement, at)
    if figures is None:
        other = not sure or _NO_TOTAL.match(statement)
        return None if other and at < len(statement) and not statement[at].isdigit() else _DOUBTFUL
    end = _passed(_AFTER, statement, figures.end())
    whole = end == len(statement) < _LONGEST_STATEMENT or _ENDS.match(statement, end)
    if not whole or _is_no_plain_amount(label[0] + statement[:at], figures[0]):
        return _DOUBTFUL
    total = _total(figures[0], statement[:at], statement[figures.end() : end], behind)
    return total if sure or total.named or not figures[0].isdigit() else _DOUBTFUL


def _is_no_plain_amount(before: str, figures: str) -> bool:
    """Whether digits are negative, bracketed, joined to other characters, a date, or a tax rate."""
    return (
        before[-1] in ".,;%"
        or re.match(r"0\d", figures) is not None
        or _MINUS.search(before) is not None
        or before.count("(") != before.count(")")
        or _may_be_a_rate(before, figures)
    )


def _passed(pieces: re.Pattern[str], text: str, at: int) -> int:
    """The position of the first character that belongs to none of the pieces."""
    while piece := pieces.match(text, at):
        at = piece.end()
    return at


def _may_be_a_rate(before: str, figures: str) -> bool:
    """Whether digits directly after the name of the tax may begin with its rate."""
    named = re.search(rf"{_VAT}[ \t(]*$", before, re.IGNORECASE) is not None
    return named and re.match(r"(?:[579]|[12]\d)(?!\d|[.,]\d\d(?!\d))", figures) is not None


def _total(figures: str, before: str, after: str, behind: str) -> _Total:
    """An amount that its kopecks or its currency make certain."""
    read = typed_amounts.read(figures)
    unit = re.match(rf"\s?(?:\([^()]*\)\s?)?({_UNIT})", after, re.IGNORECASE)
    units = [each[0] for each in re.finditer(_UNIT, before, re.IGNORECASE)]
    units += [unit[1]] if unit else []
    kopecks = {int(each) for each in _KOPECKS_OF.findall(after)}
    codes = {code for each in units for code, known in _CURRENCIES if known.search(each)}
    if not isinstance(read, Decimal) or len(kopecks) > 1 or len(codes) > 1:
        return _DOUBTFUL
    if re.fullmatch(r"[\d '’]+", figures):
        named = bool(units) or re.search(r"[:=]\s?$", before) is not None
        if not named or _goes_on(after, behind, kopecks=bool(kopecks), unit=bool(units)):
            return _DOUBTFUL
        read += Decimal(next(iter(kopecks), 0)).scaleb(-2)
    elif kopecks and kopecks != {int(read * 100 % 100)}:
        return _DOUBTFUL
    return _Total(read, next(iter(codes), ""), bool(units))


def _goes_on(after: str, behind: str, *, kopecks: bool, unit: bool) -> bool:
    """Whether the kopecks of a whole amount may follow, in words or on the next line."""
    in_words = not kopecks and re.search("коп|кап", after, re.IGNORECASE) is not None
    next_line = re.match(r"\s*\d", behind) is not None and not unit
    return in_words or next_line or _KOPECKS_OF.match(behind.lstrip()) is not None
