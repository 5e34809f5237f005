"""Reads payment requisites from free text, as copied from an invoice or a letter.

Only what is recognised surely enough is given: a number with its label, an account that is built
like one. A person sees it all before anything is taken over.
"""

from __future__ import annotations

import re
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from desktop_app.domain.address_book.payees import plain_name
from desktop_app.domain.instructions.invoice_totals import amount_due
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.collation import composed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

LONGEST_TEXT: Final = 8_000
"""Characters of a text that are looked at; an invoice is shorter."""

_LONGEST_PURPOSE: Final = 420
_WIDE = re.compile(r"\s{2,}|\t")
_NARROW = re.compile(r"[^\S\t]")
_EMPTY_LINES = re.compile(r"\n{3,}")
_BLANK: Final = r"[ \t]"
_LABEL_REACH: Final = 40
_LOOK_ALIKE: Final = "АВЕКМНОРСТУХІавекмнорстухі"
_END: Final = r"(?![0-9A-Za-zА-Яа-яЁёІіЎў])"
_START: Final = r"(?<![0-9A-Za-zА-Яа-яЁёІіЎў])"

_PAYEE = re.compile(
    r"\b(?:получател[ья]|поставщик|исполнитель|продавец|подрядчик|арендодатель|бенефициар"
    r"|взыскатель|атрымальнік|пастаўшчык|выканаўца|прадавец|падрадчык|арэндадавец"
    r"|beneficiary|recipient|supplier|seller|payee)\b",
    re.IGNORECASE,
)
_PAYER = re.compile(
    r"\b(?:плательщик|покупатель|заказчик|арендатор|грузополучатель|плацельшчык|пакупнік"
    r"|заказчык|арандатар|payer|buyer|customer)\b",
    re.IGNORECASE,
)
_ACCOUNT = re.compile(
    rf"{_START}(?:[BbВв]{_BLANK}?[YyУу]{_BLANK}?\d{_BLANK}?\d"
    rf"(?:(?:{_BLANK}|-)?[0-9A-Za-z{_LOOK_ALIKE}]){{24}}"
    rf"|[A-Za-z]{{2}}\d{{2}}(?:(?:{_BLANK}|-)?[0-9A-Za-z]){{11,30}})(?![0-9A-Za-z])"
)
_TAXPAYER = re.compile(
    r"\b(?:УНП|УНН|UNP|UNN|ИНН|TIN)\b[\s:№#.\-–—]*"
    rf"([A-Za-z{_LOOK_ALIKE}]{{0,2}}{_BLANK}?\d(?:{_BLANK}?\d){{6,9}}){_END}",
    re.IGNORECASE,
)
_BIC = re.compile(
    rf"{_START}[A-Za-z{_LOOK_ALIKE}]{{6}}[0-9A-Za-z{_LOOK_ALIKE}]{{2}}"
    rf"(?:[0-9A-Za-z{_LOOK_ALIKE}]{{3}})?{_END}"
)
_BIC_LABEL = re.compile(
    r"(?:БИК|БІК|BIC|SWIFT|код(?:\s+банка)?|код\s+банку)\W{0,4}$", re.IGNORECASE
)
_LEGAL_FORM: Final = (
    r"(?:ООО|ОДО|ОАО|ЗАО|ПАО|АО|ЧУП|ЧТУП|ЧПУП|ЧСУП|ЧУТП|УП|РУП|КУП|ИП|ТАА|ТДА|ААТ|ЗАТ"
    r"|(?:Общество|Таварыства)\s+[сз]\s+\w+\s+\w+|(?:Открытое|Закрытое)\s+акционерное\s+общество"
    r"|(?:Частное|Унитарное|Республиканское|Индивидуальный)(?:\s+\w+){0,3}\s+"
    r"(?:предприятие|предприниматель))"
)
_NAME = re.compile(rf"{_START}{_LEGAL_FORM}{_BLANK}+[^\n\t,;:]{{2,160}}")
_NEXT_NAME = re.compile(rf"(?<=[»\"”]){_BLANK}+(?={_LEGAL_FORM}{_BLANK})")
_NAME_LABEL = re.compile(
    rf"(?:\bнаименование{_BLANK}+получателя|\b(?!получателя\b)(?:{_PAYEE.pattern}))"
    rf"(?:{_BLANK}+(?:платежа|плацяжу|\(\w+\)))?{_BLANK}*[:–—-]"
    rf"\s*([^\n\t;]{{2,200}})",
    re.IGNORECASE,
)
_NAME_ENDS = re.compile(
    r"[,(]?\s*\b(?:УНП|УНН|UNP|р/с|р/сч|расч[её]тный|разліковы|БИК|БІК|адрес|юр\.|ОКПО|тел\."
    r"|IBAN|сч[её]т|рахунак|г\.\s)"
    rf"|(?:{_PAYEE.pattern}|{_PAYER.pattern})\s*(?:[:–—]|-\s|[«\"“„]|{_LEGAL_FORM}{_BLANK})",
    re.IGNORECASE,
)
_BANK = re.compile(
    rf"{_START}(?:(?:ОАО|ЗАО|ПАО|АО|ААТ|ЗАТ){_BLANK}+)?[«\"“„]?[^\n,;:«»\"“”„]{{0,40}}банк"
    rf"[^\n,;:«»\"“”„]{{0,40}}[»\"”]?(?:{_BLANK}+(?:ОАО|ЗАО|ПАО|АО))?",
    re.IGNORECASE,
)
_NO_BANKS: Final = ("банк получ", "код ", "бик ", "бік ")
_DAY: Final = r"\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})"
_INVOICE = re.compile(
    r"(?<![/\w])(?:сч[её]т\w{0,2}(?:\s*-\s*(?:фактур\w*|протокол\w*))?|рахун\w*(?:\s*-\s*фактур\w*)?"
    r"|invoice)(?:\s+на\s+(?:оплату|аплату))?\s*(?:№|N|No\.?|#)?\s*"
    rf"(?P<number>[A-Za-zА-Яа-я]{{0,4}}[-/]?\d[\w/-]{{0,19}})(?:\s*(?:от|ад|from|dated)\s*(?P<day>{_DAY}))?",
    re.IGNORECASE,
)
_CONTRACT = re.compile(
    r"\b(?:договор\w*|дагавор\w*|контракт\w*|кантракт\w*|contract)\s*(?:№|N|No\.?|#)\s*"
    rf"(?P<number>[\w/-]{{1,25}})(?:\s*(?:от|ад|from|dated)\s*(?P<day>{_DAY}))?",
    re.IGNORECASE,
)
_PURPOSE = re.compile(
    r"\b(?:назначение(?:\s+платежа)?|прызначэнне(?:\s+плацяжу)?|purpose(?:\s+of\s+payment)?)"
    rf"{_BLANK}*[:–—-]\s*(?P<text>[^\n]+(?:\n(?![^\n]{{0,40}}:)[^\n]+)*)",
    re.IGNORECASE,
)

_COMPARED: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {
        "party.taxpayer_number": taxpayer.normalised,
        "party.account": accounts.normalised,
        "party.name": plain_name,
    }
)
"""What tells one payee from another, the surest first, and how it is compared."""
_OF_PAYER: Final = 2
_BANK_PARTS: Final = ("party.bic", "party.bank")
_PAYEE_PARTS: Final = (*_COMPARED, *_BANK_PARTS, "party_country")


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRequisites:
    """The user's own requisites, which are never taken for the payee's."""

    name: str = ""
    taxpayer_number: str = ""
    accounts: frozenset[str] = field(default_factory=frozenset)


class _Found(NamedTuple):
    """A recognised value and its position."""

    at: int
    value: str


def read_requisites(text: str, *, ourselves: OwnRequisites = OwnRequisites()) -> dict[str, str]:
    """The payment form fields found in a text, by name; may be empty.

    Of several parties the one that is called recipient, supplier and so on counts; else the first
    that is not called payer or buyer, and is not `ourselves`. What is written of a payer is never
    given.
    """
    text = composed(text)
    if len(text) > LONGEST_TEXT:
        text = f"{text[:LONGEST_TEXT]}…"  # what is cut off in the middle must not look whole
    text = _plain_blanks(text)
    plain = _without_accounts(text)
    found = {**_payee(_one_below_the_other(text), ourselves), **amount_due(plain), **_reason(plain)}
    return {name: value for name, value in found.items() if value}


def _payee(text: str, ourselves: OwnRequisites) -> dict[str, str]:
    """Who is paid; empty texts for what is not told of the payee."""
    whose = _Sections(text)
    account = whose.best(_accounts(text, ourselves))
    plain = _without_accounts(text)
    return {
        "party.name": _name(plain, whose, ourselves),
        "party.taxpayer_number": whose.best(_taxpayer_numbers(plain, ourselves)),
        "party.account": account,
        "party.bic": _bic(plain, whose, account),
        "party.bank": whose.best(_banks(plain)),
    }


def _without_accounts(text: str) -> str:
    """The text with blanks in the place of accounts."""
    return _ACCOUNT.sub(lambda match: " " * len(match[0]), text)


def for_payee(found: Mapping[str, str], typed: Mapping[str, str]) -> dict[str, str]:
    """What was found, and empty texts for what would stay in the form of another payee.

    Another taxpayer number is another payee; without one another account is, and without that
    another name. A number or an account in the form that has a fault tells nothing. A payee that
    is not another one has the found account without the bank of an old one.

    Args:
        found: as `read_requisites` gives it.
        typed: the texts in the form, by the name of the field.
    """
    same = {part: _is_same(part, found, typed) for part in _COMPARED}
    decided = next((known for known in same.values() if known is not None), True)
    stale: tuple[str, ...] = _BANK_PARTS if _has_other_bank(found, typed) else ()
    if not decided:
        stale = _PAYEE_PARTS
    return {name: "" for name in stale if name not in found} | dict(found)


def _is_same(part: str, found: Mapping[str, str], typed: Mapping[str, str]) -> bool | None:
    """Whether a part of the payee is the same; None where one of the two does not tell it."""
    plain = _COMPARED[part]
    there, here = plain(found.get(part, "")), plain(typed.get(part, ""))
    if not (there and here):
        return None
    if there != here and _has_fault(part, here, abroad="party_country" in typed):
        return None
    return there == here


def _has_fault(part: str, typed: str, *, abroad: bool) -> bool:
    """Whether a part of the payee cannot be right, as where it is not typed to the end.

    `abroad` allows for the accounts and numbers of other countries.
    """
    if part == "party.taxpayer_number":
        return not abroad and taxpayer.fault(typed) is not None
    if part != "party.account":
        return False
    if not typed.startswith("BY") and (abroad or accounts.is_iban(typed)):
        return (accounts.foreign_fault(typed) or accounts.iban_fault(typed)) is not None
    return accounts.fault(typed) is not None


def _has_other_bank(found: Mapping[str, str], typed: Mapping[str, str]) -> bool:
    """Whether the typed bank is that of another account than the found one."""
    there, here = (accounts.normalised(each.get("party.account", "")) for each in (found, typed))
    bic = typed.get("party.bic", "")
    return bool(there and here) and there != here and not (bic and accounts.fits(there, bic))


def _plain_blanks(text: str) -> str:
    """Normalise whitespace: one kind of blank, at most one empty line, a tab for a wide gap."""
    lines = (_WIDE.sub("\t", line.strip()) for line in text.splitlines())
    return _EMPTY_LINES.sub("\n\n", "\n".join(_NARROW.sub(" ", line) for line in lines))


class _Sections:
    """Finds which parts of a text are about the payee and which about the payer."""

    def __init__(self, text: str) -> None:
        marks = [(match.start(), 0) for match in _PAYEE.finditer(text)]
        marks += [(match.start(), _OF_PAYER) for match in _PAYER.finditer(text)]
        self._marks = sorted(marks)

    def rank(self, at: int) -> int:
        """0 if the payee was named last, `_OF_PAYER` if the payer was, 1 before both."""
        before = [rank for place, rank in self._marks if place <= at]
        return before[-1] if before else 1

    def best(self, found: Iterable[_Found]) -> str:
        """The value most likely the payee's; empty if there is none that is not a payer's."""
        ranked = [(self.rank(each.at), each.at, each.value) for each in found]
        return min((each for each in ranked if each[0] < _OF_PAYER), default=(0, 0, ""))[2]


def _one_below_the_other(text: str) -> str:
    """The text with parties of two columns one below the other, the payer's last.

    The columns end at an empty line, or at one that names a party again. A line of one column only
    may be of either, and goes to the payer.
    """
    done: list[str] = []
    rest = text.split("\n")
    while rest:
        cells = rest.pop(0).split("\t")
        ranks = [_rank_of(cell) for cell in cells]
        if sorted(ranks, key=str) != [0, _OF_PAYER]:
            done.append("\t".join(cells))
            continue
        payees = ranks.index(0)
        columns: tuple[list[str], list[str]] = ([cells[payees]], [cells[1 - payees]])
        while rest and rest[0] and _rank_of(rest[0]) is None:
            cells = rest.pop(0).split("\t")
            if len(cells) == len(columns):
                columns[0].append(cells[payees])
                columns[1].append(cells[1 - payees])
            else:
                columns[1].extend(cells)
        done += [*columns[0], *columns[1]]
    return "\n".join(done)


def _rank_of(line: str) -> int | None:
    """Whose a line names, as `_Sections.rank`; None if it names neither or both."""
    is_payees, is_payers = _PAYEE.search(line) is not None, _PAYER.search(line) is not None
    if is_payees == is_payers:
        return None
    return 0 if is_payees else _OF_PAYER


def _accounts(text: str, ourselves: OwnRequisites) -> Iterator[_Found]:
    for match in _ACCOUNT.finditer(text):
        written = accounts.normalised(match[0])
        right = accounts.fault(written) is None if written.startswith("BY") else _is_iban(written)
        if right and written not in ourselves.accounts:
            yield _Found(match.start(), written)


def _is_iban(written: str) -> bool:
    return accounts.is_iban(written) and accounts.iban_fault(written) is None


def _taxpayer_numbers(text: str, ourselves: OwnRequisites) -> Iterator[_Found]:
    own = taxpayer.normalised(ourselves.taxpayer_number)
    for match in _TAXPAYER.finditer(text):
        number = taxpayer.normalised(match[1])
        if number != own:
            yield _Found(match.start(), number)


def _bic(text: str, whose: _Sections, account: str) -> str:
    """The code that fits the payee's account, or that is labelled where there is no account."""
    fitting, labelled = [], []
    for match in _BIC.finditer(text):
        code = accounts.normalised(match[0])
        if accounts.bic_fault(code) is not None:
            continue
        if account and accounts.fits(account, code):
            fitting.append(code)
        elif _BIC_LABEL.search(text[max(0, match.start() - _LABEL_REACH) : match.start()]):
            labelled.append(_Found(match.start(), code))
    if account:
        return fitting[0] if fitting else ""
    return whose.best(labelled)


def _name(text: str, whose: _Sections, ourselves: OwnRequisites) -> str:
    own = plain_name(ourselves.name)

    def foreign(name: str) -> bool:
        return bool(plain_name(name)) and (not own or plain_name(name) != own)

    for match in _NAME_LABEL.finditer(text):
        for name in map(_tidy_name, _NEXT_NAME.split(match[1])):
            if foreign(name) and any(letter.isalpha() for letter in name):
                return name
    named = [
        _Found(match.start(), name)
        for match in _NAME.finditer(text)
        for name in map(_tidy_name, _NEXT_NAME.split(match[0]))
        if foreign(name) and "банк" not in name.casefold()
    ]
    return whose.best(named)


def _tidy_name(written: str) -> str:
    ends = _NAME_ENDS.search(written)
    name = written[: ends.start()] if ends else written
    return " ".join(name.split()).strip(" ,;:–—-")[:255]


def _banks(text: str) -> Iterator[_Found]:
    for match in _BANK.finditer(text):
        words = " ".join(match[0].split())
        words = re.sub(r"^.*?\b(?:в|у|банк(?:\s+получателя)?\s*:)\s+(?=\S)", "", words, count=1)
        if len(words) > len("банк") and not words.casefold().startswith(_NO_BANKS):
            yield _Found(match.start(), words.strip(" ,;:-"))


def _reason(text: str) -> dict[str, str]:
    """The purpose as it stands, or made from the invoice and the contract."""
    purpose, invoice = _PURPOSE.search(text), _INVOICE.search(text)
    contract = _CONTRACT.search(text)
    found = {}
    if purpose is not None:
        found["purpose"] = " ".join(purpose["text"].split())[:_LONGEST_PURPOSE]
    elif invoice is not None:
        dated = f" от {invoice['day']}" if invoice["day"] else ""
        found["purpose"] = f"Оплата по счёту № {invoice['number']}{dated}"
    if contract is not None:
        found["contract_number"] = contract["number"]
        found["contract_date"] = (contract["day"] or "").replace("/", ".")
    return found
