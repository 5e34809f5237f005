"""Reads the documents of a 1CClientBankExchange file as a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from desktop_app.services.imports.tables import (
    RowCollector,
    TableFault,
    TableFormat,
    TableUnreadable,
)

if TYPE_CHECKING:
    from desktop_app.services.imports.tables import (
        ImportTable,
    )

MARK: Final = "1CClientBankExchange"
ENCODING: Final = "Кодировка"
DOCUMENT: Final = "СекцияДокумент"
DOCUMENT_END: Final = "КонецДокумента"
ACCOUNT: Final = "СекцияРасчСчет"
ACCOUNT_END: Final = "КонецРасчСчет"
END: Final = "КонецФайла"
PURPOSE: Final = "НазначениеПлатежа"
TAXPAYER_STATUS: Final = "СтатусСоставителя"
"""By the standard only payments to the budget have it."""
BUDGET_CODE: Final = "ПоказательКБК"
DEBITED: Final = "ДатаСписано"
CREDITED: Final = "ДатаПоступило"
"""Days of the bank's execution, which only documents of a statement have."""
KIND: Final = "Тип платежа"
"""Not part of the format: the type of a document, if its other keys reveal it."""
TO_BUDGET: Final = "в бюджет"

_OTHER_KINDS: Final = re.compile(
    r"требован|патрабаван|инкассов|інкасав|ордер|ордэр|аккредитив|акрэдытыў", re.IGNORECASE
)
"""In the names of documents that are no payment orders: demands, collection orders, bank orders."""
_NUMBERED: Final = re.compile(rf"{PURPOSE}[1-9]")
_KEY: Final = re.compile(
    r"(?:Номер|Дата|Сумма|Плательщик|Получатель|Код|Очередность|Валюта)\d?|ОКАТО|ОКТМО|УИН"
    r"|[А-ЯЁA-Z][А-ЯЁа-яёA-Za-z]*[а-яёa-z][А-ЯЁA-Z][А-ЯЁа-яёA-Za-z]*\d*"
)
"""Keys of documents: words of the format, and any that are written like them, as *ВидПлатежа*."""
_LINE_END: Final = re.compile(r"\r\n?|\n")  # other characters that end a line are text here
_MOST_KEYS: Final = 150


def is_one_c(text: str) -> bool:
    """Whether a text begins with the mark of the format."""
    return text[:200].lstrip("\ufeff \t\r\n").startswith(MARK)


def one_c_encoding(data: bytes) -> str:
    """The encoding of a file, by the bytes of its own key *Кодировка*; empty if it cannot be told.

    What the key says is not asked: programs exist that write one and mean another.
    """
    head = data[:2_000]
    for encoding in ("cp1251", "cp866", "koi8_u"):
        if f"{ENCODING}=".encode(encoding) in head:
            return encoding
    return ""


def read_one_c(text: str) -> ImportTable:
    """Read the documents; the first row has the keys, each further one a document.

    Documents that the bank has executed are left out: they would be paid a second time. So are
    those that are no payment orders: in a payment demand, say, the payer is the other side.

    Raises:
        TableUnreadable: it ends in the middle, has no documents but such ones, or exceeds a limit.
    """
    documents: list[tuple[int, dict[str, str]]] = []
    document: dict[str, str] | None = None
    within_account, ended = False, False
    at, last = 0, ""
    for at, line in enumerate(_LINE_END.split(text), start=1):
        key, _, value = line.strip().partition("=")
        key = key.strip()
        if key == END:
            ended = True
            break
        if key == DOCUMENT:
            if document is not None:
                raise TableUnreadable(TableFault.CUT, row=at)
            document = {DOCUMENT: value.strip()}
            documents.append((at, document))
        elif key == DOCUMENT_END:
            document = None
        elif key in {ACCOUNT, ACCOUNT_END}:
            within_account = key == ACCOUNT
        elif document is not None and line.strip() and not within_account:
            last = _keep(document, line, last)
    if not ended or document is not None:
        raise TableUnreadable(TableFault.CUT, row=at)
    return _table(documents)


def _keep(document: dict[str, str], line: str, last: str) -> str:
    """Keep the value of a line, or what it adds to a purpose; give the key it belongs to.

    A line below a purpose goes on with it, also with a sign like that of a key in it, unless its
    beginning is a key that the document does not have yet.
    """
    key, _, value = (part.strip() for part in line.partition("="))
    if last in document and last.startswith(PURPOSE) and not _is_key(line, document):
        document[last] += f" {line.strip()}"
        return last
    if key and value:
        document.setdefault(key, value)
    return key


def _is_key(line: str, document: dict[str, str]) -> bool:
    """Whether a line below a purpose is one of the next key."""
    key, sign, _ = (part.strip() for part in line.partition("="))
    if not sign or key.startswith(PURPOSE):
        return bool(sign)
    return key not in document and _KEY.fullmatch(key) is not None


def _table(documents: list[tuple[int, dict[str, str]]]) -> ImportTable:
    collected, count = RowCollector(), len(documents)
    if not documents:
        raise TableUnreadable(TableFault.EMPTY)
    documents = [each for each in documents if not each[1].keys() & {DEBITED, CREDITED}]
    if not documents:
        raise TableUnreadable(TableFault.EXECUTED)
    executed = count - len(documents)
    documents = [each for each in documents if not _OTHER_KINDS.search(each[1][DOCUMENT])]
    if not documents:
        raise TableUnreadable(TableFault.NO_PAYMENTS)
    for _, document in documents:
        _join_purpose(document)
        _tell_kind(document)
    keys = list(dict.fromkeys(key for _, document in documents for key in document))
    if len(keys) > _MOST_KEYS:
        raise TableUnreadable(TableFault.TOO_MANY_COLUMNS, limit=_MOST_KEYS)
    collected.add(1, keys)
    for number, document in documents:
        collected.add(number, [document.get(key, "") for key in keys])
    others = count - executed - len(documents)
    return collected.table(TableFormat.ONE_C, executed=executed, other_documents=others)


def _tell_kind(document: dict[str, str]) -> None:
    """Say that a document pays to the budget; a code of zeros stands for none."""
    if not document.get(BUDGET_CODE, "").strip("0"):
        document.pop(BUDGET_CODE, None)
    if document.keys() & {BUDGET_CODE, TAXPAYER_STATUS}:
        document.setdefault(KIND, TO_BUDGET)


def _join_purpose(document: dict[str, str]) -> None:
    """Join the numbered lines of a purpose where it is not given as a whole."""
    lines = [document.pop(key) for key in sorted(filter(_NUMBERED.fullmatch, document))]
    if lines:
        document.setdefault(PURPOSE, " ".join(lines))
