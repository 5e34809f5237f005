"""Reads payment requisites from free text, as copied from an invoice or a letter.

Only what is recognised surely enough is given: a number with its label, an account that is built
like one. A person sees it all before anything is taken over.
"""

from __future__ import annotations

import re
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.payees import plain_name
from desktop_app.domain.instructions.invoice_totals import amount_due
from desktop_app.domain.instructions.text_parties import (
    LEGAL_FORM,
    OF_EITHER,
    PAYEE,
    FoundValue,
    Sections,
    name_end,
)
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts, taxpayer
from desktop_app.domain.values.collation import composed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

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
_NAME = re.compile(rf"{_START}{LEGAL_FORM}{_BLANK}+[^\n,;:]{{2,160}}")
_NAME_LABEL = re.compile(
    rf"(?:{PAYEE.pattern})(?:{_BLANK}+(?:платежа|плацяжу|\(\w+\)))?{_BLANK}*[:–—-]"
    rf"\s*([^\n;]{{2,200}})",
    re.IGNORECASE,
)
_NAME_ENDS = re.compile(
    r"[,(]?\s*\b(?:УНП|УНН|UNP|р/с|р/сч|расч[её]тный|разліковы|БИК|БІК|адрес|юр\.|ОКПО|тел\."
    r"|IBAN|сч[её]т|рахунак|г\.\s)",
    re.IGNORECASE,
)
_NEXT_NAME = re.compile(rf"(?:\t|(?<=[»\"”]){_BLANK}+)(?={LEGAL_FORM}{_BLANK})")
_NEXT_PARTY = re.compile(rf"[|]|(?<=[»\"”])\t|\t(?=\d)|{_BLANK}(?={LEGAL_FORM}{_BLANK})")
_NO_NAME = re.compile(
    rf"(?:банк\w?|бик|бік|код|адрес|сч[её]т|р/сч?|унп|унн|iban)(?:{_BLANK}(?=получателя)|-)(получател[ья])\b",
    re.IGNORECASE,
)
_BANK = re.compile(
    rf"{_START}(?:(?:ОАО|ЗАО|ПАО|АО|ААТ|ЗАТ){_BLANK}+)?[«\"“„]?[^\n,;:«»\"“”„]{{0,40}}банк"
    rf"[^\n,;:«»\"“”„]{{0,40}}[»\"”]?(?:{_BLANK}+(?:ОАО|ЗАО|ПАО|АО))?",
    re.IGNORECASE,
)
_NO_BANK = re.compile(
    r"^(?:банк получ|код |бик |бік )"
    r"|банк[оа][вў]ск\w+\s+(?:д(?:ень|ня|н[её]й)|дз(?:ень|ён)|р[еэ]кв[иі]з[иі]ты)\b",
    re.IGNORECASE,
)
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
_BANK_PARTS: Final = ("party.bic", "party.bank")
_PAYEE_PARTS: Final = (*_COMPARED, *_BANK_PARTS, "party_country")


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRequisites:
    """The user's own requisites, which are never taken for the payee's."""

    name: str = ""
    taxpayer_number: str = ""
    accounts: frozenset[str] = field(default_factory=frozenset)


def read_requisites(text: str, *, ourselves: OwnRequisites = OwnRequisites()) -> dict[str, str]:
    """The payment form fields found in a text, by name; may be empty.

    Of several parties the one that is called recipient, supplier and so on counts; else the first
    that is not called payer or buyer, and is not `ourselves`. Nothing of a part that begins with a
    label of a payer is given for the payee. Below a line that names both parties, as where they
    stand side by side, only this is: what a cell calls the payee's; if the text names `ourselves`,
    the one value that is not ours; of the bank, the code that fits the account that is given, and
    the name if no other account and no other bank is named.
    """
    text = composed(text)
    if len(text) > LONGEST_TEXT:
        text = f"{text[:LONGEST_TEXT]}…"  # what is cut off in the middle must not look whole
    text = _plain_blanks(text)
    plain = _without_accounts(text)
    found = {**_payee(text, ourselves), **amount_due(plain), **_reason(plain)}
    return {name: value for name, value in found.items() if value}


def _payee(text: str, ourselves: OwnRequisites) -> dict[str, str]:
    """Who is paid; empty texts for what is not told of the payee."""
    whose, plain = Sections(text), _without_accounts(text)
    ours = _names_us(text, plain, ourselves)
    number = taxpayer.normalised(ourselves.taxpayer_number)
    account = whose.best(
        (each for each in _accounts(text) if each.value not in ourselves.accounts),
        is_payer_known=ours and bool(ourselves.accounts),
    )
    return {
        "party.name": _name(plain, whose, ourselves, is_payer_known=ours),
        "party.taxpayer_number": whose.best(
            (each for each in _taxpayer_numbers(plain) if each.value != number),
            is_payer_known=ours and bool(number),
        ),
        "party.account": account,
        "party.bic": _bic(plain, whose, account),
        "party.bank": _bank(
            plain, whose, is_only_account={each.value for each in _accounts(text)} == {account}
        ),
    }


def _names_us(text: str, plain: str, ourselves: OwnRequisites) -> bool:
    """Whether a text has our account, our number or our name."""
    number, name = taxpayer.normalised(ourselves.taxpayer_number), plain_name(ourselves.name)
    return (
        any(each.value in ourselves.accounts for each in _accounts(text))
        or (bool(number) and any(each.value == number for each in _taxpayer_numbers(plain)))
        or (bool(name) and f" {name} " in f" {plain_name(plain)} ")
    )


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


def _accounts(text: str) -> Iterator[FoundValue]:
    for match in _ACCOUNT.finditer(text):
        written = accounts.normalised(match[0])
        if accounts.fault(written) is None if written.startswith("BY") else _is_iban(written):
            yield FoundValue(match.start(), written)


def _is_iban(written: str) -> bool:
    return accounts.is_iban(written) and accounts.iban_fault(written) is None


def _taxpayer_numbers(text: str) -> Iterator[FoundValue]:
    for match in _TAXPAYER.finditer(text):
        yield FoundValue(match.start(), taxpayer.normalised(match[1]))


def _bic(text: str, whose: Sections, account: str) -> str:
    """The code that fits the payee's account, or that is labelled where there is no account."""
    fitting, labelled, of_either = [], [], set()
    for match in _BIC.finditer(text):
        code = accounts.normalised(match[0])
        if accounts.bic_fault(code) is not None:
            continue
        fits = bool(account) and accounts.fits(account, code)
        if fits and whose.rank(match.start()) == OF_EITHER:
            of_either.add(code)
        elif not whose.may_be_payees(match.start()):
            continue
        elif fits:
            fitting.append(code)
        elif _BIC_LABEL.search(text[max(0, match.start() - _LABEL_REACH) : match.start()]):
            labelled.append(code)
    if not fitting and len(of_either) == 1:
        return of_either.pop()
    return next(iter(fitting if account else labelled), "")


def _name(text: str, whose: Sections, ourselves: OwnRequisites, *, is_payer_known: bool) -> str:
    own = plain_name(ourselves.name)
    for name in _labelled_names(text, whose, own):
        if _is_foreign(name, own) and any(letter.isalpha() for letter in name):
            return name
    named = [
        each
        for each in _names(text, whose, own)
        if _is_foreign(each.value, own) and "банк" not in each.value.casefold()
    ]
    return whose.best(named, is_payer_known=is_payer_known and bool(own))


def _is_foreign(name: str, own: str) -> bool:
    return bool(plain_name(name)) and (not own or plain_name(name) != own)


def _labelled_names(text: str, whose: Sections, own: str) -> Iterator[str]:
    """What stands after a word for the payee and a colon or a dash."""
    at = 0
    no_labels = {match.start(1) for match in _NO_NAME.finditer(text)}
    while match := _NAME_LABEL.search(text, at):
        if match.start() in no_labels or not whose.may_be_payees(match.start(1)):
            at = match.start(1)
            continue
        at = match.end()
        yield _tidy_name(_without_ourselves(match[1], own))


def _names(text: str, whose: Sections, own: str) -> Iterator[FoundValue]:
    """What begins with a legal form; of either party each name of a line by itself."""
    at = 0
    while match := _NAME.search(text, at):
        written = match[0][: name_end(match[0])]
        at = match.start() + max(len(written), 1)
        if whose.rank(match.start()) != OF_EITHER:
            yield FoundValue(match.start(), _tidy_name(_without_ourselves(written, own)))
            continue
        after = _NEXT_PARTY.search(written)
        if after:
            written = written[: after.start()]
            at = match.start() + after.end()
        name = _tidy_name(written)
        if not own or own not in plain_name(name):
            yield FoundValue(match.start(), name)


def _without_ourselves(written: str, own: str) -> str:
    """The other one of two names in a row of which one is ours; else all that is written."""
    parts = _NEXT_NAME.split(written)
    if len(parts) > 1 and own and any(plain_name(part) == own for part in parts):
        return next((part for part in parts if plain_name(part) != own), written)
    return written


def _tidy_name(written: str) -> str:
    ends = _NAME_ENDS.search(written)
    name = written[: ends.start()] if ends else written
    name = name[: name_end(name)]
    return " ".join(name.split()).strip(" ,;:–—-")[:255]


def _bank(text: str, whose: Sections, *, is_only_account: bool) -> str:
    """The first bank; of several parties' the only one, beside the only account."""
    of_either = set()
    for match in _BANK.finditer(text):
        words = " ".join(match[0].split())
        words = re.sub(r"^.*?\b(?:в|у|банк(?:\s+получателя)?\s*:)\s+(?=\S)", "", words, count=1)
        if len(words) <= len("банк") or _NO_BANK.search(words):
            continue
        if whose.may_be_payees(match.start()):
            return words.strip(" ,;:-")
        if whose.rank(match.start()) == OF_EITHER:
            of_either.add(words.strip(" ,;:-"))
    return of_either.pop() if is_only_account and len(of_either) == 1 else ""


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
