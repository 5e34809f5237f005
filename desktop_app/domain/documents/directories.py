"""Types of the bank's reference directories (2.11) and of its payment types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts

if TYPE_CHECKING:
    from collections.abc import Iterable


class Directory(StrEnum):
    """The reference directories, by identifier (`analyticType`, 2.11), in specified order."""

    COUNTRY_CODE = "countryCode"
    CURRENCY_CODE = "currencyCode"
    PRIORITY = "priority"
    PURPOSE_TYPE = "purposeType"
    INQUIRY_TYPE = "inquiryType"
    BANK_BRANCH = "bankBranch"
    TERM = "term"
    LETTER_SUBJECT = "letterSubject"
    ACTIVITY_CODE = "activityCode"
    FOREIGN_TERM_DATE = "foreignTermDate"
    CONTRACT_TYPE_CODE = "contractTypeCode"
    DOC_TYPE_CODE = "docTypeCode"
    CODE_VO = "codeVO"
    ITEM_CODE = "itemCode"
    CODE_USING = "codeUsing"
    RESERVATION_TYPE = "reservationType"
    CORR_BIC = "corrBic"
    BUDGET_PAYMENT_CODE = "budgetPaymentCode"
    TYPE_OF_PAYMENTS = "typeOfPayments"
    PAYMENT_STATUS = "paymentStatus"
    PERCENT_VAT = "percentVat"


@dataclass(frozen=True, slots=True)
class DirectoryEntry:
    """One value of a directory (2.7): code as sent, name, and extra data such as letters."""

    code: str
    name: str
    extra: str = ""


_BY_LETTERS: Final = frozenset(
    {
        Directory.COUNTRY_CODE,
        Directory.CURRENCY_CODE,
        Directory.PRIORITY,
        Directory.CORR_BIC,
        Directory.TYPE_OF_PAYMENTS,
    }
)
"""Directories whose values documents write as the additional text, not as the number."""

_DIGITS: Final[Mapping[Directory, int]] = MappingProxyType(
    {Directory.PURPOSE_TYPE: 5, Directory.COUNTRY_CODE: 3, Directory.CURRENCY_CODE: 3}
)
"""How many digits a code has; a directory sends a number, without its zeros (2.7)."""

_COMPARED: Final = frozenset(
    {Directory.LETTER_SUBJECT, Directory.INQUIRY_TYPE, Directory.RESERVATION_TYPE}
)
"""Directories whose codes have no zeros that the directory does not send."""

_LONGEST_CODE: Final = 16


def as_written(directory: Directory, entry: DirectoryEntry) -> DirectoryEntry:
    """A value with the code that documents use; `code` alone is an internal number (2.7)."""
    code = _written_code(directory, entry)
    return entry if code == entry.code else replace(entry, code=code)


def _written_code(directory: Directory, entry: DirectoryEntry) -> str:
    if directory in _BY_LETTERS:
        extra = entry.extra.strip()
        if _is_code(extra):
            return extra
    return full_code(directory, entry.code)


def full_code(directory: Directory, code: str) -> str:
    """A code with the zeros without which a directory sends it, because it sends a number."""
    return code.zfill(_DIGITS.get(directory, 0)) if _is_number(code) else code


def sent_code(directory: Directory, typed: str) -> str:
    """A code as a directory sends it, from one with leading zeros; empty for any other text."""
    digits = _DIGITS.get(directory)
    is_code = digits is not None and _is_number(typed) and len(typed) == digits
    return typed.lstrip("0") if is_code and typed.startswith("0") else ""


class CodeBook:
    """The stored values of one directory, looked up by the codes that documents use."""

    def __init__(
        self, directory: Directory, entries: Iterable[DirectoryEntry], *, current: bool = True
    ) -> None:
        """Take over values.

        Args:
            directory: whose they are.
            entries: all values, with the service's own codes or as documents write them.
            current: they were read so lately that a code they lack does not exist.
        """
        self.current = current
        self._key = accounts.bank_key if directory is Directory.CORR_BIC else _key
        self._compared = directory in _COMPARED
        self._names: dict[str, str] = {}
        self._codes: dict[str, str] = {}
        self._numbers: dict[str, set[str]] = {}
        self._sent: dict[str, set[str]] = {}
        self._has_letters = False
        others: dict[str, str] = {}
        for entry in entries:
            code = _written_code(directory, entry)
            written = self._key(code)
            self._names.setdefault(written, entry.name)
            self._codes.setdefault(written, code)
            sent = self._key(entry.code)
            others.setdefault(sent, entry.name)
            if _is_number(sent):
                self._sent.setdefault(sent.lstrip("0"), set()).add(sent)
            if _is_number(written):
                self._numbers.setdefault(written.lstrip("0"), set()).add(written)
            else:
                self._has_letters = True
        self._names = others | self._names

    def has(self, code: str) -> bool:
        """Whether documents may use this code.

        It may have more zeros before it than the directory, which sends whole numbers, and not
        fewer. Where `own` takes these away, it has to tell one value.
        """
        key = self._key(code)
        shorter = self._with_fewer_zeros(key)
        return key in self._codes or (len(shorter) == 1 if self._compared else bool(shorter))

    def own(self, code: str) -> str:
        """A code as the directory has it, where a document has to have just that; else as it is.

        Blanks, small letters and zeros before a number are not in such a code. A code that the
        directory does not have stays as it is, and so do those of payments: banks write zeros in
        them that no directory sends.
        """
        if not self._compared:
            return code
        key = self._key(code)
        found = self._with_fewer_zeros(key) if key not in self._codes else {key}
        return self._codes[next(iter(found))] if len(found) == 1 else code

    def _with_fewer_zeros(self, key: str) -> set[str]:
        """The values with the same number and fewer zeros before it."""
        same = self._numbers.get(key.lstrip("0"), set()) if _is_number(key) else set()
        return {each for each in same if len(each) < len(key)}

    def name(self, code: str) -> str | None:
        """The name of a code; None if the directory does not have it.

        Zeros before a number do not count where only one value is left: lists and directories
        send some codes as whole numbers.
        """
        key = self._key(code)
        found = self._names.get(key)
        if found is None and _is_number(key):
            digits = key.lstrip("0")
            same = self._numbers.get(digits) or self._sent.get(digits, set())
            found = self._names[next(iter(same))] if len(same) == 1 else None
        return found

    def uses_codes_like(self, code: str) -> bool:
        """Whether the directory uses codes of the same form as this one: digits or letters."""
        return bool(self._numbers) if _is_number(self._key(code)) else self._has_letters

    @property
    def is_empty(self) -> bool:
        """Whether it has no values."""
        return not self._names

    @property
    def names_statuses(self) -> bool:
        """Whether the directory of statuses has more than the two signs of a payment.

        The specification says only that it is called *paymentStatus*.
        """
        return not self._names.keys() <= {"0", "1"}


Books = Mapping[Directory, CodeBook]
"""Directories that are kept; one that was never read is missing."""

NO_BOOKS: Final[Books] = MappingProxyType({})
"""No directory."""


def _key(code: str) -> str:
    return "".join(code.split()).upper()


def _is_number(code: str) -> bool:
    return code.isascii() and code.isdigit()


def _is_code(text: str) -> bool:
    return text.isascii() and text.isalnum() and len(text) <= _LONGEST_CODE


@dataclass(frozen=True, slots=True)
class PaymentType:
    """A category or purpose of payments that a document type allows (row 14)."""

    code: str
    name: str
    default: bool = False
