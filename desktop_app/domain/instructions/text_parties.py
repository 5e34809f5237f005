"""Finds which parts of a free text are about the payee of a payment, and which about its payer.

A payer's word counts where it is a label. In prose ("Заказчик оплачивает …") it tells little.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PAYEE: Final = re.compile(
    r"\b(?:получател[ья](?!\s+груза)|поставщик|исполнитель|продавец|подрядчик|арендодатель|бенефициар"
    r"|взыскатель|атрымальнік|пастаўшчык|выканаўца|прадавец|падрадчык|арэндадавец"
    r"|beneficiary|recipient|supplier|seller|payee"
    r"|sprzedawca|odbiorca|wykonawca|dostawca|beneficjent)\b",
    re.IGNORECASE,
)
"""Words for a payee, that begin what is told of it."""

LEGAL_FORM: Final = (
    r"(?:ООО|ОДО|ОАО|ЗАО|ПАО|АО|ЧУП|ЧТУП|ЧПУП|ЧСУП|ЧУТП|УП|РУП|КУП|ИП|ТАА|ТДА|ААТ|ЗАТ"
    r"|(?:Общество|Таварыства)\s+[сз]\s+\w+\s+\w+|(?:Открытое|Закрытое)\s+акционерное\s+общество"
    r"|(?:Частное|Унитарное|Республиканское|Индивидуальный)(?:\s+\w+){0,3}\s+"
    r"(?:предприятие|предприниматель))"
)
"""A pattern of the legal forms that begin a name."""

_PAYER: Final = re.compile(
    r"\b(?:плательщик|покупатель|заказчик|арендатор|грузополучатель|плацельшчык|пакупнік"
    r"|заказчык|арандатар|payer|buyer|customer)\b",
    re.IGNORECASE,
)
_POLISH_PAYER: Final = re.compile(r"\b(?:nabywca|kupujący|płatnik|zleceniodawca)\b", re.IGNORECASE)
_REQUISITE: Final = (
    r"(?:реквизит\w*|рэквізіт\w*|р/сч?|р/р|рахунак|унп|унн|банк|бик|бік|код|адрес|iban"
    r"|наименование|найменне|назва|имя|данные|rachunek|konto|dane|bank|nip|adres|nazwa|сч[её]т"
)
_OF_PAYEE: Final = re.compile(
    rf"(?<![\w/]){_REQUISITE})[ ](?:исполнителя|поставщика|продавца|подрядчика|арендодателя"
    r"|бенефициара|взыскателя|атрымальніка|пастаўшчыка|выканаўцы|прадаўца|падрадчыка"
    r"|арэндадаўца|sprzedawcy|odbiorcy|wykonawcy|dostawcy|beneficjenta)\b"
    r"(?![ ]?(?:№|(?:N|от|ад)\b))",
    re.IGNORECASE,
)
_OF_PAYER: Final = re.compile(
    rf"(?<![\w/]){_REQUISITE}[ау]?|рахунку|rachunku|konta)[ ](?:плательщика|покупателя|заказчика"
    r"|арендатора|грузополучателя|плацельшчыка|пакупніка|заказчыка|арандатара"
    r"|nabywcy|kupującego|płatnika|zleceniodawcy)\b",
    re.IGNORECASE,
)
_PAYERS_PART_ENDS: Final = re.compile(
    r"\b(?:реквизиты\s+для\s+(?:оплаты|перечисления|плат\w+)|рэквізіты\s+для\s+аплаты"
    r"|(?:наши|нашы)\s+(?:\w+\s+)?(?:реквизиты|рэквізіты)|payment\s+details|our\s+bank\s+details"
    r"|dane\s+do\s+przelewu"
    r"|(?:перечисл[ия]ть|перевести|переводить|пералічыць|пералічваць)\b[^\n\t:]{0,40}:"
    r"|(?:опла[тч]|перечисл|апла[тч]|пераліч)\w*[^\n\t:.]{0,60}\s(?:на\s+(?:\w+\s+){0,3}"
    r"(?:сч[её]т|р/сч?|рахунак)|(?:по|па)\s+(?:\w+\s+){0,3}(?:реквизитам|рэквізітах))(?!\w))",
    re.IGNORECASE,
)
_CELL: Final = re.compile(r"[\t|]")
_WORDS: Final = (PAYEE, _PAYER, _POLISH_PAYER, _OF_PAYEE, _OF_PAYER)
_ONLY_PARTIES: Final = re.compile(
    rf"[\W\d_]*(?:(?:{PAYEE.pattern}|{_PAYER.pattern}|{_POLISH_PAYER.pattern})[\W_]*)+",
    re.IGNORECASE,
)
_CELL_START: Final = re.compile(
    r"[\W\d_]*?(?:(?:расч|тек|банк|плат|разлік|бягуч)\w*[ ])?", re.IGNORECASE
)
_NAME_AFTER: Final = rf"[ ]*(?:[:–—]|-(?:\s|$))|[ ]+[«\"“„]|[ ]*{LEGAL_FORM}\b"
_LABEL_AFTER: Final = re.compile(
    rf"{_NAME_AFTER}"
    r"|(?:['’]s)?(?:[ ](?!(?:\w*(?:ет|ит|ут|ют|ат|ят|ся|ць|ен|ан|ны)|shall|must|will|is|to)\b)"
    r"\w+){0,3}[ ]*(?:\([^()\n]{0,40}\))?[ ]*:"
)
_SURE_AFTER: Final = re.compile(_NAME_AFTER)
_VALUE_AFTER: Final = re.compile(r"[ ]*(?:№|\d|[A-Za-z]{2}[ ]?\d)")
_PROSE_AFTER: Final = re.compile(r"[ ]*[a-zа-яёіўąćęłńóśźż.'’]")
_QUOTED_LABEL_AFTER: Final = re.compile(r"[»\"”][ ]*:")
_OPEN_QUOTE: Final = ("«", '"', "“", "„")
_LABEL_ENDS: Final = " :–—-"
_QUOTES: Final = ('"', "„", "“", "”")

OF_PAYEE: Final = 0
_BEFORE_BOTH: Final = 1
_NEAR_PAYER: Final = 2
OF_EITHER: Final = 3
_OF_THE_PAYER: Final = 4


class FoundValue(NamedTuple):
    """A recognised value and its position."""

    at: int
    value: str


class Sections:
    """Finds which parts of a text are about the payee and which about the payer.

    Below a line that names both, as where they stand side by side, a value may be of either, but
    for a cell that names the payee.
    """

    def __init__(self, text: str) -> None:
        self._starts, self._ranks = [0], [_BEFORE_BOTH]
        at, columns = 0, False
        for line in text.split("\n"):
            marks = _marks(line)
            ranks = {rank for _, rank in marks}
            if {OF_PAYEE, _OF_THE_PAYER} <= ranks:
                columns = True
            elif _BEFORE_BOTH in ranks or (columns and _begins_a_party(line, marks)):
                columns = False
            elif columns:
                self._mark_cells(line, at, marks)
                marks = []
            for place, rank in marks:
                self._mark(at + place, rank)
            at += len(line) + 1
            if columns:
                self._mark(at, OF_EITHER)

    def rank(self, at: int) -> int:
        """Whose a value at a position is: the lower, the more likely the payee's."""
        return self._ranks[bisect_right(self._starts, at) - 1]

    def may_be_payees(self, at: int) -> bool:
        """Whether a value is neither in a part of the payer nor in one of either party."""
        return self.rank(at) < OF_EITHER

    def best(self, found: Iterable[FoundValue], *, is_payer_known: bool = False) -> str:
        """The value most likely the payee's; empty if there is none that is not a payer's.

        Args:
            found: the values, without those of the user.
            is_payer_known: whether the user is the payer, so that a single value of either party
                is the payee's.
        """
        ranked = sorted((self.rank(each.at), each.at, each.value) for each in found)
        if ranked and ranked[0][0] < OF_EITHER:
            return ranked[0][2]
        of_either = {value for rank, _, value in ranked if rank == OF_EITHER}
        return of_either.pop() if is_payer_known and len(of_either) == 1 else ""

    def _mark(self, at: int, rank: int) -> None:
        before = self._ranks[-1]
        if rank == _NEAR_PAYER and before == _OF_THE_PAYER:
            return
        if rank == _BEFORE_BOTH and before == OF_PAYEE:
            return
        self._starts.append(at)
        self._ranks.append(rank)

    def _mark_cells(self, line: str, at: int, marks: list[tuple[int, int]]) -> None:
        for place, rank in marks:
            if rank == _NEAR_PAYER or (rank == OF_PAYEE and _is_quoted(line, place)):
                continue
            end = _CELL.search(line, place)
            if end and not line[_word_end(line, place) : end.start()].strip(_LABEL_ENDS):
                end = _CELL.search(line, end.end())
            self._mark(at + place, rank)
            self._mark(at + (end.start() if end else len(line)), OF_EITHER)


def name_end(name: str) -> int:
    """The position in a name at which another party is named; its length if none is."""
    labels = [
        match.start()
        for pattern in (PAYEE, _PAYER, _POLISH_PAYER)
        for match in pattern.finditer(name)
        if _SURE_AFTER.match(name, match.end()) and not _is_quoted(name, match.start())
    ]
    return min(labels, default=len(name))


def _marks(line: str) -> list[tuple[int, int]]:
    """The positions in a line at which a part begins, and whose it is."""
    marks = [(match.start(), OF_PAYEE) for match in PAYEE.finditer(line)]
    marks += [(match.start(), OF_PAYEE) for match in _OF_PAYEE.finditer(line)]
    marks += [(match.start(), _BEFORE_BOTH) for match in _PAYERS_PART_ENDS.finditer(line)]
    return sorted([*marks, *_payer_marks(line)])


def _payer_marks(line: str) -> Iterator[tuple[int, int]]:
    is_head = _ONLY_PARTIES.fullmatch(line) is not None
    for match in _PAYER.finditer(line):
        is_label = is_head or _is_label(line, match)
        yield match.start(), _OF_THE_PAYER if is_label else _NEAR_PAYER
    for match in _POLISH_PAYER.finditer(line):
        if is_head or _is_label(line, match):
            yield match.start(), _OF_THE_PAYER
    for match in _OF_PAYER.finditer(line):
        if _is_label(line, match) or _VALUE_AFTER.match(line, match.end()):
            yield match.start(), _OF_THE_PAYER


def _is_label(line: str, match: re.Match[str]) -> bool:
    """Whether a payer's word begins what is told of the payer."""
    after = match.end()
    if _is_at_cell_start(line, match.start()):
        if line[: match.start()].endswith(_OPEN_QUOTE):
            return _QUOTED_LABEL_AFTER.match(line, after) is not None
        return bool(_LABEL_AFTER.match(line, after)) or not _PROSE_AFTER.match(line, after)
    sure = _SURE_AFTER.match(line, after)
    return sure is not None and not _is_quoted(line, match.start())


def _is_at_cell_start(line: str, at: int) -> bool:
    cell = max(line.rfind("\t", 0, at), line.rfind("|", 0, at)) + 1
    return _CELL_START.fullmatch(line, cell, at) is not None


def _is_quoted(line: str, at: int) -> bool:
    """Whether a position is inside quotation marks."""
    if sum(line.count(mark, 0, at) for mark in _QUOTES) % 2:
        return True
    return line.count("«", 0, at) > line.count("»", 0, at)


def _begins_a_party(line: str, marks: list[tuple[int, int]]) -> bool:
    """Whether a line is a label of one party, and no line of several cells."""
    place = next((place for place, rank in marks if rank != _NEAR_PAYER), len(line))
    if not _is_at_cell_start(line, place) or _CELL.search(line, 0, place):
        return False
    after = _word_end(line, place)
    cells = _CELL.split(line[after:])
    is_label = _LABEL_AFTER.match(line, after) is not None or not cells[0].strip()
    return is_label and (len(cells) == 1 or not cells[0].strip(_LABEL_ENDS))


def _word_end(line: str, place: int) -> int:
    """The end of the word for a party that begins at a position."""
    words = (each.match(line, place) for each in _WORDS)
    return max((word.end() for word in words if word), default=place)
