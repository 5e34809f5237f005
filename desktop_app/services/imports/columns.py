"""Recognises the columns of a table by their headings."""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.collation import caseless
from desktop_app.domain.values.currencies import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from desktop_app.services.imports.tables import ImportTable, TableRow

_HEAD_ROWS: Final = 15
"""Rows in which the headings are looked for; a title may stand above them."""
_FEWEST_HEADINGS: Final = 2
_LONGEST_HEADING: Final = 200
_NOT_WORDS: Final = re.compile(r"[^\w№]+")
_OTHER_UNIT: Final = re.compile(
    r"\b(?:тыс|тис|тыш|тысяч\w*|млн|мільён\w*|миллион\w*|коп|копе\w+|капе\w+|thousands?|mln|millions?"
    r"|kopecks?|cents?|tys|grosz\w*)\b"
)
"""Words in the heading of amounts in thousands or kopecks, which would be read as roubles."""
_TAX: Final = r"(?:ндс|пдв|vat)\b"
_ANY_TAX: Final = rf"(?:{_TAX}|налог|падат|podat|tax)"
_WITHOUT_TAX: Final = re.compile(
    r"\b(?:нетто|нета|netto|net)\b"
    r"|\b(?:без|bez|without|w o|excl\w*|ex|before|less|минус|мінус|за вычетом)"
    rf" (?:\w+ ){{0,2}}{_ANY_TAX}"
)
"""Words in the heading of amounts to which tax is added."""
_NAMES_TAX: Final = re.compile(rf"\b{_TAX}")
_TAX_ADDS_NOTHING: Final = re.compile(
    r"\b(?:ндс не облагает|пдв не абклада|vat exempt|exempt from vat|not subject to vat"
    r"|zwoln\w* z vat)"
)
"""Words in the heading of amounts on which there is no tax."""
_RATE_OF_PAID: Final = re.compile(
    rf"\b(?:оплат|платеж|аплат|плацяж|pay|payment|due|zapłat|płatnoś)\w* {_TAX} \d+$"
)
"""Words in the heading of amounts that are paid, of which the tax is only the rate."""
_WITH_TAX: Final = re.compile(
    r"\b(?:с|со|з|са|z|with|учетом|улікам|в т ч|в том числе|у т л|у тым ліку|w tym|of which"
    rf"|(?<!не )(?<!ня )(?<!not )(?<!nie )(?:вкл|уключ|incl)\w*) (?:\w+ )?{_ANY_TAX}"
    rf"|\b{_TAX} (?:вкл|уключ|incl|wliczon|в т ч|в том числе|у т л)"
)
"""Words in the heading of amounts that have the tax in them."""
_PAYER: Final = re.compile(
    r"(?<!номер )(?<!нумар )(?<!numer )\b(?:плательщик|плацельшчык|płatnik)"
    r"|\b(?:payers?|payer s|our|ours|debit|дебет|дт|dt|списан|спісан|obciążan)"
    r"|\b(?:наш|наша|наше|нашы|nasz|nasza|nasze)\b"
)
"""Words in the heading of what is the payer's; the taxpayer number may be written out."""
_NAMES_PAYEE: Final = re.compile(
    r"\b(?:получател|контрагент|бенефициар|поставщик|атрымальнік|бенефіцыяр|пастаўшчык"
    r"|payee|recipient|beneficiar|counterpart|supplier|odbiorc|kontrahent|beneficjent|dostawc"
    r"|to account$)"
)
_OF_THE_PAYEE: Final = re.compile(
    r" (?:получателя|контрагента|бенефициара|поставщика|атрымальніка|бенефіцыяра|пастаўшчыка"
    r"|odbiorcy|kontrahenta|beneficjenta|dostawcy)$"
    r"|(?:^| of | of the | )\b(?:payee|recipient|beneficiary|counterparty|supplier)s?(?: s)?(?: |$)"
)
"""Words in the heading of the payee's data beside what they are."""
_SUPPLIER: Final = re.compile(r"\b(?:поставщик|пастаўшчык|supplier|dostawc)\w*")
_AT_A_BANK: Final = re.compile(r"\b(?:iban|р с|р сч|расч|расчетн\w*|разліков\w*)\b")
"""Words in the heading of an account that is surely one at a bank."""
_IN_BRACKETS: Final = re.compile(r"\([^)]*\)")
_CODE: Final = re.compile(r"\b(?:[A-Z]{3}|byn|eur|pln|rub|usd)\b")
_CURRENCY_WORDS: Final = (
    ("USD", re.compile(r"\$|\b(?:долл|dollar)\w*", re.IGNORECASE)),
    ("EUR", re.compile(r"€|\b(?:евро|еўра|euro)\b", re.IGNORECASE)),
    ("PLN", re.compile(r"\bzł", re.IGNORECASE)),
    (
        "RUB",
        re.compile(r"₽|\b(?:рос|рас)(?:с|с?[иіе]йск[а-яёўі]*)?\.?\s*р(?:\b|уб\w*)", re.IGNORECASE),
    ),
    ("BYN", re.compile(r"\b(?:руб\w*|р|br)\b", re.IGNORECASE)),
)
"""Currencies by the words and signs that name them, the surer ones first."""


class ImportKind(StrEnum):
    """What rows become."""

    PAYMENTS = "payments"
    COUNTERPARTIES = "counterparties"


class ImportField(StrEnum):
    """What a column may hold; the names are those of the payment form's fields."""

    KIND = "type"
    NUMBER = "number"
    DATE = "date"
    ACCOUNT = "account"
    NAME = "party.name"
    TAXPAYER_NUMBER = "party.taxpayer_number"
    PARTY_ACCOUNT = "party.account"
    BIC = "party.bic"
    BANK = "party.bank"
    COUNTRY = "party_country"
    AMOUNT = "amount"
    CURRENCY = "currency"
    PURPOSE = "purpose"
    PRIORITY = "priority"
    PURPOSE_CODE = "purpose_code"
    CATEGORY_CODE = "category_code"
    BUDGET_CODE = "budget_code"
    OPERATION_CODE = "operation_code"
    THIRD_PARTY = "third_party_taxpayer_number"
    CONTRACT_NUMBER = "contract_number"
    CONTRACT_DATE = "contract_date"
    NOTES = "notes"


FIELDS: Final[Mapping[ImportKind, tuple[ImportField, ...]]] = MappingProxyType(
    {
        ImportKind.PAYMENTS: tuple(each for each in ImportField if each != ImportField.NOTES),
        ImportKind.COUNTERPARTIES: (
            ImportField.NAME,
            ImportField.TAXPAYER_NUMBER,
            ImportField.PARTY_ACCOUNT,
            ImportField.BIC,
            ImportField.BANK,
            ImportField.PURPOSE,
            ImportField.NOTES,
        ),
    }
)
"""The fields of each kind, in the order in which they are offered."""

_OF_PAYEE: Final = frozenset(
    {
        ImportField.NAME,
        ImportField.TAXPAYER_NUMBER,
        ImportField.PARTY_ACCOUNT,
        ImportField.BIC,
        ImportField.BANK,
        ImportField.COUNTRY,
    }
)
_WRITTEN_ONCE: Final = frozenset({ImportField.AMOUNT, ImportField.NUMBER})
"""What one cell for several rows does not say of each of them."""

_HEADINGS: Final[Mapping[ImportField, str]] = MappingProxyType(
    {
        ImportField.KIND: (
            "вид платежа, тип платежа, від плацяжу, тып плацяжу, kind of payment, payment "
            "type, rodzaj płatności, type"
        ),
        ImportField.NUMBER: (
            "номер платежного поручения, номер платежа, номер, номер документа, № документа, "
            "нумар, нумар дакумента, number, document number, numer, numer dokumentu, № пп, №, "
            "no, nr"
        ),
        ImportField.DATE: (
            "дата платежа, дата плацяжу, payment date, data płatności, дата, дата документа, "
            "дата дакумента, date, document date, data, data dokumentu"
        ),
        ImportField.ACCOUNT: (
            "счет плательщика, плательщиксчет, плательщикрасчсчет, наш счет, счет списания, "
            "рахунак плацельшчыка, наш рахунак, payer account, from account, our account, "
            "рахунак спісання, rachunek płatnika, rachunek obciążany, nasz rachunek"
        ),
        ImportField.NAME: (
            "получатель1, получатель, контрагент, бенефициар, поставщик, наименование, "
            "атрымальнік, бенефіцыяр, пастаўшчык, назва, payee, recipient, beneficiary, "
            "counterparty, supplier, name, odbiorca, kontrahent, beneficjent, dostawca, nazwa"
        ),
        ImportField.TAXPAYER_NUMBER: (
            "получательинн, унп, инн, унн, taxpayer number, tin, unp, nip"
        ),
        ImportField.PARTY_ACCOUNT: (
            "получательсчет, получательрасчсчет, счет, расчетный счет, р с, р сч, iban, счет iban, "
            "рахунак, разліковы рахунак, account, to account, rachunek, numer rachunku"
        ),
        ImportField.BIC: (
            "получательбик, бик, бик банка, код банка, бік, бік банка, bic, swift, bank code, "
            "bank code bic, kod banku, bic banku"
        ),
        ImportField.BANK: "получательбанк1, банк, наименование банка, bank, bank name, nazwa banku",
        ImportField.COUNTRY: "страна, код страны, краіна, country, kraj, kod kraju",
        ImportField.AMOUNT: (
            "сумма к оплате, к оплате, итого к оплате, всего к оплате, да аплаты, сума да аплаты, "
            "усяго да аплаты, разам да аплаты, сумма платежа, сума плацяжу, payment amount, "
            "amount to pay, amount due, total to pay, total due, kwota do zapłaty, do zapłaty, "
            "razem do zapłaty, kwota płatności, "
            "сумма, сума, amount, sum, kwota, suma, сумма byn, сумма руб, сумма с ндс, "
            "сума з пдв, amount with vat, kwota z vat, kwota brutto, brutto, "
            "total, total amount, итого, итого с ндс, всего, всего с ндс, усяго, усяго з пдв, "
            "разам, разам з пдв, razem, razem brutto"
        ),
        ImportField.CURRENCY: ("валюта платежа, валюта, код валюты, currency, waluta"),
        ImportField.PURPOSE: (
            "назначение платежа, назначениеплатежа, назначение, прызначэнне плацяжу, "
            "прызначэнне, purpose, purpose of payment, payment purpose, details, "
            "tytuł płatności, tytuł, tytułem"
        ),
        ImportField.PRIORITY: (
            "очередность платежа, очередность, чарговасць плацяжу, чарговасць, priority, "
            "pierwszeństwo"
        ),
        ImportField.PURPOSE_CODE: (
            "код назначения платежа, код назначения, кодназплатежа, код прызначэння плацяжу, "
            "код прызначэння, payment purpose code, purpose code, kod celu płatności, kod celu"
        ),
        ImportField.CATEGORY_CODE: (
            "категория перевода, категория назначения, код категории, категория, "
            "катэгорыя пераводу, катэгорыя, transfer category, category code, category, "
            "kategoria przelewu, kategoria"
        ),
        ImportField.BUDGET_CODE: (
            "код платежа в бюджет, показателькбк, код платежа, код бюджета, код плацяжу ў "
            "бюджэт, budget code, budget payment code, "
            "kod płatności budżetowej"
        ),
        ImportField.OPERATION_CODE: (
            "код валютной операции, код вида операции, код операции, operation code, "
            "currency operation code, "
            "код валютнай аперацыі, код аперацыі, kod operacji walutowej, kod operacji"
        ),
        ImportField.THIRD_PARTY: (
            "унп третьего лица, унп фактического плательщика, third party taxpayer number, "
            "third party s taxpayer number, "
            "унп трэцяй асобы, unp osoby trzeciej"
        ),
        ImportField.CONTRACT_NUMBER: (
            "номер договора, № договора, договор, нумар дагавора, дагавор, contract number, "
            "contract, numer umowy, umowa"
        ),
        ImportField.CONTRACT_DATE: ("дата договора, дата дагавора, contract date, data umowy"),
        ImportField.NOTES: (
            "примечание, примечания, заметки, комментарий, нататкі, notes, comment, "
            "тлумачэнні, notatki, objaśnienia, uwagi, komentarz"
        ),
    }
)
"""Headings of a column in the form of `plain_heading`, the most certain ones first.

Those of the payee's data may name the payee as well, as in *УНП получателя*, and are surer then.
"""

_NET_BESIDE_TAX: Final = frozenset(
    ["сумма", "сума", "amount", "sum", "kwota", "suma", "сумма byn", "сумма руб"]
)
"""Headings of amounts to which a column of tax beside them is added, if there is a total."""
_TAX_ALONE: Final = frozenset(
    ["ндс", "сумма ндс", "пдв", "сума пдв", "vat", "vat amount", "kwota vat", "podatek vat"]
)

_WORDS: Final = {
    text: (place, field)
    for field, texts in _HEADINGS.items()
    for place, text in enumerate(texts.split(", "))
}


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table and what each of them holds.

    Attributes:
        headings: the text of each column's heading; empty where there is none.
        fields: what each column holds; None for a column that is left out.
        first_row: place in the table of the first row below the headings.
        chosen: fields whose column a person assigned.
    """

    headings: tuple[str, ...]
    fields: tuple[ImportField | None, ...]
    first_row: int
    chosen: frozenset[ImportField] = frozenset()

    @property
    def rivals(self) -> tuple[tuple[ImportField, str, str], ...]:
        """Fields of the payee for which two headings are equally sure, with the read one first.

        A heading that is there twice is among `repeated` instead. What a person chose has none.
        """
        named = [_named(each)[::2] for each in self.headings]
        found: list[tuple[ImportField, str, str]] = []
        for heading, field, names in zip(self.headings, self.fields, named, strict=True):
            if field in _OF_PAYEE - self.chosen and names[1] is field:
                found += (
                    (field, heading, other)
                    for other, use, also in zip(self.headings, self.fields, named, strict=True)
                    if use is None and also == names and distinct(other) != distinct(heading)
                )
        return tuple(found)

    @property
    def repeated(self) -> tuple[str, ...]:
        """Headings of columns that are read, unchosen, although another column has the same one."""
        found = Counter(map(distinct, self.headings))
        return tuple(
            heading
            for heading, field in zip(self.headings, self.fields, strict=True)
            if field not in {None, *self.chosen} and found[distinct(heading)] > 1
        )

    def assigned(self, column: int, field: ImportField | None) -> Columns:
        """These columns with one assigned anew; a field is held by one column only."""
        fields = [None if field is not None and each == field else each for each in self.fields]
        fields[column] = field
        chosen = {each for each in fields if each and (each in self.chosen or each is field)}
        return Columns(self.headings, tuple(fields), self.first_row, frozenset(chosen))

    @property
    def currency(self) -> str:
        """The currency that the heading of the amounts names; empty if it names none."""
        if ImportField.AMOUNT not in self.fields:
            return ""
        return _currency_named(self.headings[self.fields.index(ImportField.AMOUNT)])

    def texts(
        self, cells: Sequence[str], *, merged: Collection[int] = frozenset()
    ) -> dict[str, str]:
        """The texts of one row by the name of their field, without outer blanks.

        One cell that stands for several rows, of which `merged` are the places, holds for each of
        them, except an amount or a number: it was not written as often. A currency in the heading
        of the amounts is that of every row with an amount and without a currency.
        """
        found = {
            field.value: cell.strip()
            for place, (field, cell) in enumerate(zip(self.fields, cells, strict=False))
            if field is not None
            and cell.strip()
            and not (place in merged and field in _WRITTEN_ONCE)
        }
        if self.currency and found.get(ImportField.AMOUNT):
            found.setdefault(ImportField.CURRENCY.value, self.currency)
        return found


def recognised(table: ImportTable, kind: ImportKind) -> Columns:
    """The columns of a table as far as their headings tell.

    A table without headings has none of its columns assigned; its first row is data.
    """
    width = table.width
    best: tuple[ImportField | None, ...] = (None,) * width
    place = -1
    for at, row in enumerate(table.rows[:_HEAD_ROWS]):
        found = _fields_of(row.cells, kind, width)
        if _count(found) > _count(best):
            best, place = found, at
    if place < 0 or (_count(best) < _FEWEST_HEADINGS and width > 1):
        return Columns(("",) * width, (None,) * width, 0)
    cells = table.rows[place].cells
    headings = [cells[column].strip() if column < len(cells) else "" for column in range(width)]
    first = place + 1
    while first < len(table.rows) and _goes_on(table.rows[first], cells, best):
        for column, lower in enumerate(table.rows[first].cells):
            if lower.strip() not in ("", headings[column]):
                headings[column] = ", ".join(filter(None, (headings[column], lower.strip())))
        first += 1
    if first > place + 1:
        best = _fields_of(headings, kind, width)
    return Columns(tuple(each[:_LONGEST_HEADING] for each in headings), best, first)


@lru_cache(maxsize=32)  # it is asked for every row
def _currency_named(heading: str) -> str:
    """The one currency that a heading names; what stands in brackets counts where no other does."""
    named = _currencies(_IN_BRACKETS.sub(" ", heading)) or _currencies(heading)
    return named.pop() if len(named) == 1 else ""


def _currencies(text: str) -> set[str]:
    """The currencies that a text names by codes, signs and words."""
    named = {each.upper() for each in _CODE.findall(text)} & NUMBERS.keys()
    for code, word in _CURRENCY_WORDS:
        if word.search(text) and not (code == "BYN" and "RUB" in named):  # they are roubles, too
            named.add(code)
            text = word.sub(" ", text)
    return named


def plain_heading(text: str) -> str:
    """A heading without capitals, punctuation and what stands in brackets or after a comma."""
    text = _IN_BRACKETS.sub(" ", caseless(text).replace("ё", "е")).partition(",")[0]
    return " ".join(_NOT_WORDS.sub(" ", text).split())


def all_words(text: str) -> str:
    """A heading without capitals and punctuation only."""
    return " ".join(_NOT_WORDS.sub(" ", caseless(text).replace("ё", "е")).split())


def _meanings(heading: str) -> tuple[str, ...]:
    """What a whole heading says beyond its plain form: another unit, no tax, or the payer."""
    words = all_words(heading)
    is_paid = _TAX_ADDS_NOTHING.search(words) or (
        "+" not in heading and _RATE_OF_PAID.search(words)
    )
    no_tax = _WITHOUT_TAX.search(words) or (_names_tax_only(words) and not is_paid)
    unit = _OTHER_UNIT.search(caseless(heading))
    found = (unit[0] if unit else "", "net" if no_tax else "", "payer" * bool(_PAYER.search(words)))
    return tuple(filter(None, found))


def _names_tax_only(words: str) -> bool:
    """Whether a heading names the tax without saying that it is in the amount."""
    return bool(_NAMES_TAX.search(words)) and not _WITH_TAX.search(words)


@lru_cache(maxsize=1_024)
def distinct(heading: str) -> str:
    """A plain heading with what tells it from others of the same plain form."""
    return " + ".join((plain_heading(heading), *_meanings(heading)))


def _word(text: str) -> tuple[int, ImportField] | None:
    """The field that a heading in its plain form names, and its place among the field's own."""
    rest = _OF_THE_PAYEE.sub(" ", text).strip()
    named = _WORDS.get(rest) if rest != text else None
    return _WORDS.get(text) or (named if named is not None and named[1] in _OF_PAYEE else None)


def _is_of_ledger(words: str) -> bool:
    """Whether the heading of accounts may be that of a supplier's ledger codes or invoices.

    *Счёт поставщика* and *Rachunek dostawcy* mean the invoice as well.
    """
    rest = _SUPPLIER.sub("", words)
    return rest != words and not (_AT_A_BANK.search(words) or _NAMES_PAYEE.search(rest))


@lru_cache(maxsize=4_096)  # it is asked again for each kind of rows, and of each choice
def _named(cell: str) -> tuple[bool, int, ImportField | None]:
    """The field that a heading names, and how sure that is; None if it names none.

    One of the payee's data that does not name the payee is unsure, as it may be of the payer. Of
    others, the one with the lowest number is the surest.
    """
    if len(cell) > _LONGEST_HEADING:
        return False, 0, None
    words = all_words(cell)
    whole = _word(words)
    place, field = _word(plain_heading(cell)) or (0, None)
    if whole is not None:
        place, field = min(whole, (place, field)) if field is whole[1] else whole
    if field is None:
        return False, 0, None
    meanings = _meanings(cell)
    if field is ImportField.AMOUNT and set(meanings) - {"payer"}:
        return False, 0, None
    if field is ImportField.PARTY_ACCOUNT and _is_of_ledger(words):
        return False, 0, None
    if field not in _OF_PAYEE:
        return False, place, field
    return not _NAMES_PAYEE.search(words), place, None if "payer" in meanings else field


def _fields_of(
    cells: Sequence[str], kind: ImportKind, width: int
) -> tuple[ImportField | None, ...]:
    """What the columns below these headings hold; the surest heading of a field wins."""
    chosen: dict[ImportField, tuple[bool, bool, int, int]] = {}
    named = [(column, cell, *_named(cell.strip())) for column, cell in enumerate(cells)]
    has_amount = any(field is ImportField.AMOUNT for *_, field in named)
    is_taxed = has_amount and any(
        all_words(cell) in _TAX_ALONE for cell in cells if len(cell) < _LONGEST_HEADING
    )
    for column, cell, is_bare, place, field in named:
        if field is not None and field in FIELDS[kind]:
            words = all_words(cell)
            is_unsure = _names_tax_only(words) or (is_taxed and words in _NET_BESIDE_TAX)
            rank = is_unsure, is_bare, place, column
            chosen[field] = min(chosen.get(field, rank), rank)
    columns = {column: field for field, (*_, column) in chosen.items()}
    return tuple(columns.get(column) for column in range(width))


def _goes_on(row: TableRow, headings: Sequence[str], fields: Sequence[ImportField | None]) -> bool:
    """Whether a row is the lower part of headings that are merged over several rows."""
    return any(
        place < len(headings) and fields[place] is not None and row.cells[place] == headings[place]
        for place in row.merged
    )


def _count(fields: Sequence[ImportField | None]) -> int:
    return sum(each is not None for each in fields)
