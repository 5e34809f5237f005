"""Removes payment secrets from texts of the gateway, which may repeat what it was sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, quote_plus

from desktop_app.domain.gateway.cards import is_card_number, masked
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterator

_PIECE: Final = re.compile(
    r"""(?P<account>(?<![A-Za-z0-9])[A-Z]{2}\d{2}[A-Z]{4}[A-Z0-9]{8,24}(?![A-Za-z0-9]))
    |%(?:25)*(?P<percent>[0-9A-Fa-f]{2})
    |\\u(?P<escape>[0-9A-Fa-f]{4})
    |&\#[xX](?P<hexadecimal>[0-9A-Fa-f]{1,6});
    |&\#(?P<decimal>[0-9]{1,7});
    |(?P<entity>&[A-Za-z]{2,8};|\\[nrt])
    |(?P<mask>\*{2,})
    |(?P<sign>.)""",
    re.VERBOSE | re.DOTALL,
)
_PLAIN_PIECE: Final = re.compile(
    r"(?P<account>(?<![A-Za-z0-9])[A-Z]{2}\d{2}[A-Z]{4}[A-Z0-9]{8,24}(?![A-Za-z0-9]))"
    r"|(?P<mask>\*{2,})|(?P<sign>.)",
    re.DOTALL,
)
_PIECES: Final = (_PIECE, _PLAIN_PIECE)
"""A text is read with escapes, and as it stands: a sign of one may be a separator as well."""
_BASES: Final = {"percent": 16, "escape": 16, "hexadecimal": 16, "decimal": 10}
_LAST_SIGN: Final = 0x10FFFF
_WIDEST_GAP, _WIDEST_KNOWN_GAP = 3, 8
"""Separators between two digits of a guessed number, and of a known one."""
_FEWEST, _MOST = 12, 19
_RUN_LENGTHS: Final = frozenset({15, 16})
"""Lengths of a number that is sought in a longer run of digits."""
_WRITTEN_NUMBERS: Final = re.compile(
    r"(?<!\d)(?:\d{15,19}|\d{4}([ .\xa0-])(?:\d{4}\1\d{4}\1\d{3,7}|\d{6}\1\d{5}))(?!\d)", re.ASCII
)
"""Digits without signs between them, or in the groups in which they stand on cards."""
_SEPARATORS: Final = re.compile(r"\D", re.ASCII)
_CODES: Final = re.compile(r"(?<![^\W_])\d{3,4}(?![^\W_])", re.ASCII)
_TOLD_CODES: Final = re.compile(
    r"((?:cv[cvn]2?|cid|security.code|код\w*.безопасности)(?:\W|%[0-9a-f]{2}|_){0,4}?)"
    r"(\d[\s.-]?\d[\s.-]?\d(?:[\s.-]?\d)?)(?!\d)",
    re.IGNORECASE,
)
_TOLD_PASSWORDS: Final = re.compile(
    r"((?:password|passwd|pwd|парол\w*)[\"']?\s*(?:[:=]|%3[ad])\s*[\"']?)(?!\[)[^\s,;\"'&*]+",
    re.IGNORECASE,
)
_LETTERS: Final = re.compile(r"[A-Za-z]+")
_ESCAPING: Final = "%\\&"
_HIDDEN: Final = "**"
_REMOVED: Final = "••••••"
"""Where a card number was taken out of a draft; no other text is masked like this."""
_SHORT: Final = 8


@dataclass(frozen=True, slots=True)
class _Digit:
    """One digit of a text, with its position and the text before it.

    Attributes:
        first, last: its place in the text; `last` is behind it.
        gap: signs between it and the digit before; -1 where something else stands between.
    """

    value: str
    first: int
    last: int
    gap: int


def without_numbers(text: str) -> str:
    """Mask every card number in a text, keeping its first six and last four digits.

    Any signs may stand between the digits. A security code or a password that is called so is
    hidden as well.
    """
    text = _TOLD_CODES.sub(rf"\1{_HIDDEN}", text)
    text = _TOLD_PASSWORDS.sub(rf"\1{_HIDDEN}", text)
    if not _may_have_number(text):
        return text
    for pieces in _PIECES:
        spans = [span for run in _runs(text, pieces, _WIDEST_GAP) for span in _cards(run)]
        text = _replaced(text, spans)
    return text


def has_card_number(text: str) -> bool:
    """Whether the number of a card stands in a text, written as cards write it.

    `without_numbers` rather hides too much; here other long numbers, such as of a contract with
    its date, are none.
    """
    found = (each[0] for each in _WRITTEN_NUMBERS.finditer(text))
    return any(is_card_number(_SEPARATORS.sub("", each)) for each in found)


def is_digits(text: str) -> bool:
    """Whether a value is digits alone, as the numbers of contracts and customers are written.

    One in twenty of those with sixteen digits is a possible card number.
    """
    return text.isascii() and text.isdigit()


def without_card_number(text: str) -> str:
    """A free text as a draft may keep it: dots stand in each card number, and no code beside it.

    `lacks_card_number` tells it from what somebody wrote.
    """
    if not has_card_number(text):
        return text
    kept = without_numbers(_WRITTEN_NUMBERS.sub(_dotted, text))
    return kept if lacks_card_number(kept) else _REMOVED


def lacks_card_number(text: str) -> bool:
    """Whether `without_card_number` took a number out of a text."""
    return _REMOVED in text


def masked_text(text: str) -> str:
    """A text as it may be kept: as it is, unless a card number stands in it."""
    return without_numbers(text) if has_card_number(text) else text


def _dotted(found: re.Match[str]) -> str:
    """Dots in what may be a card number; other digits as they are."""
    digits = _SEPARATORS.sub("", found[0])
    return masked(digits).replace(_HIDDEN, _REMOVED) if is_card_number(digits) else found[0]


def _may_have_number(text: str) -> bool:
    """Whether digits enough for a card number stand between two letters; escapes may hide some."""
    if sum(map(str.isdigit, text)) < _FEWEST:
        return False
    if any(sign in text for sign in _ESCAPING):
        return True
    return any(sum(map(str.isdigit, part)) >= _FEWEST for part in _LETTERS.split(text))


def without_secrets(
    text: str, *, number: str = "", code: str = "", token: str = "", password: str = ""
) -> str:
    """Remove these secrets from a text; empty ones are ignored.

    No expression is made of them: such are kept for later use.

    Args:
        text: what the gateway says.
        number: of a card, digits only; it is found with blanks and signs between them as well.
        code: security code, which is hidden where it is a word of its own.
        token: of a wallet or a merchant, hidden as a password is.
        password: hidden also as it stands in an address; a short one only as a word of its own.
    """
    writings = (token, password, quote(password, safe=""), quote_plus(password))
    for secret in sorted({*writings} - {""}, key=len, reverse=True):
        text = (
            _without_word(text, secret) if len(secret) < _SHORT else text.replace(secret, _HIDDEN)
        )
    if number:
        text = without_number(text, number)
    if code:
        text = _CODES.sub(lambda found: _HIDDEN if found[0] == code else found[0], text)
    return without_numbers(text)


def without_number(text: str, number: str) -> str:
    """Mask this card number in a text, whatever separators its digits have."""
    if sum(map(str.isdigit, text)) < len(number):
        return text
    for pieces in _PIECES:
        spans = []
        for run in _runs(text, pieces, _WIDEST_KNOWN_GAP):
            digits = "".join(digit.value for digit in run)
            at = digits.find(number)
            while at >= 0:
                found = run[at : at + len(number)]
                spans.append((found[0].first, found[-1].last, number))
                at = digits.find(number, at + len(number))
        text = _replaced(text, spans)
    return text


def _without_word(text: str, word: str) -> str:
    """Remove a word from a text, except where a letter or digit adjoins it."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        beside = text[at - 1 : at] + text[end : end + 1]
        if not any(sign.isalnum() for sign in beside):
            text = f"{text[:at]}{_HIDDEN}{text[end:]}"
            end = at + len(_HIDDEN)
        at = text.find(word, end)
    return text


def _replaced(text: str, spans: list[tuple[int, int, str]]) -> str:
    """A text with the numbers at these positions masked; each position is given its number."""
    for first, last, number in sorted(spans, reverse=True):  # so that earlier places stay right
        text = f"{text[:first]}{masked(number)}{text[last:]}"
    return text


def _cards(run: list[_Digit]) -> Iterator[tuple[int, int, str]]:
    """Positions of card numbers in a run of digits: whole groups, or either end of a long run."""
    digits = "".join(digit.value for digit in run)
    at = 0
    while at + _FEWEST <= len(run):
        length = _card_at(run, digits, at)
        if length:
            end = _end_of_group(run, at + length)
            yield run[_start_of_group(run, at)].first, run[end - 1].last, digits[at : at + length]
            at = end
        else:
            at += 1


def _card_at(run: list[_Digit], digits: str, at: int) -> int:
    """Length of the card number that begins here; 0 if none does."""
    begins = at == 0 or run[at].gap > 0
    for length in range(min(_MOST, len(run) - at), _FEWEST - 1, -1):
        end = at + length
        ends = end == len(run) or run[end].gap > 0
        fits = (begins and ends) or ((begins or ends) and length in _RUN_LENGTHS)
        if fits and is_card_number(digits[at:end]):
            return length
    return 0


def _start_of_group(run: list[_Digit], at: int) -> int:
    while at and not run[at].gap:
        at -= 1
    return at


def _end_of_group(run: list[_Digit], end: int) -> int:
    while end < len(run) and not run[end].gap:
        end += 1
    return end


def _runs(text: str, pieces: re.Pattern[str], widest: int) -> Iterator[list[_Digit]]:
    """Digits that may belong together: few separators and no letters between them."""
    run: list[_Digit] = []
    for digit in _digits(text, pieces, masks_apart=widest == _WIDEST_GAP):
        if run and not 0 <= digit.gap <= widest:
            yield run
            run = []
        run.append(digit)
    if run:
        yield run


def _digits(text: str, pieces: re.Pattern[str], *, masks_apart: bool) -> Iterator[_Digit]:
    """All digits of a text, also those written as an escape of any usual kind.

    With `masks_apart` nothing goes on behind ``**``: what is masked already is no number.
    """
    gap = -1
    for found in pieces.finditer(text):
        sign = _sign(found)
        if sign.isdigit():
            yield _Digit(str(int(sign)) if sign.isdecimal() else "0", *found.span(), gap)
            gap = 0
        elif found["account"] or sign.isalpha() or (masks_apart and found["mask"]):
            gap = -1
        elif gap >= 0:
            gap += 1


def _sign(found: re.Match[str]) -> str:
    """The character that a piece of text encodes; a blank for non-ASCII in an address."""
    kind, text = str(found.lastgroup), found[str(found.lastgroup)]
    if kind not in _BASES:
        return " " if kind == "entity" else text[:1]
    number = int(text, _BASES[kind])
    if number > _LAST_SIGN or (kind == "percent" and number >= 0x80):  # noqa: PLR2004 - ASCII ends
        return " "
    return chr(number)
