"""Validates instructions before sending by the rules of 2.5, 2.8 and the assumed bodies.

The rules are those of the service, and a few that only warn. Nothing here needs the network; what
directories know is handed in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields, replace
from datetime import timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from desktop_app.domain.documents.directories import Books, Directory
from desktop_app.domain.documents.listed import DocumentType, ListedDocument, Party
from desktop_app.domain.instructions import field_checks
from desktop_app.domain.instructions.debit_validation import (
    check_debit_acceptance,
    check_debit_acceptance_recall,
)
from desktop_app.domain.instructions.field_checks import (
    CURRENCY_FIELD,
    LONGEST_NAME,
    LONGEST_PURPOSE,
)
from desktop_app.domain.instructions.instruction import (
    PAYMENT_TYPES,
    REQUESTS_ABOUT_A_PAYER,
    DebitAcceptance,
    DebitAcceptanceRecall,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
    Urgency,
)
from desktop_app.domain.instructions.other_document_types import FIELDS
from desktop_app.domain.instructions.other_document_validation import (
    check_earlier_answers,
    check_other_document,
    check_subject,
)
from desktop_app.domain.instructions.payment_fields import PARTY, kept_fields
from desktop_app.domain.instructions.problems import Checklist, ProblemCode, Severity
from desktop_app.domain.instructions.value_added_tax import tax_to_correct
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values import accounts
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.number_sequences import LONGEST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from desktop_app.domain.instructions.instruction import Instruction
    from desktop_app.domain.instructions.problems import Problem
    from desktop_app.domain.values.business_days import BusinessCalendar

_I = TypeVar("_I", bound="Instruction")

DAYS_BACK: Final = 10
DAYS_AHEAD: Final = 30

_PURPOSE_CODE = r"\d{5}"
_CATEGORY_CODE = r"[A-Z]{4}"
_ROUBLES = "BYN"
_PARTY_OF_RECALL = ("name", "taxpayer_number")
_WITH_TAXPAYER_NUMBER = frozenset({DocumentType.LEGAL_PAYMENTS, DocumentType.BUDGET_PAYMENTS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """The directories used for validation; codes of a missing directory are not checked.

    Attributes:
        bics: codes of all banks, as `accounts.bank_key` writes them.
        codes: directories as they are kept.
        subject: the listed thing that the instruction is about, if it was found.
        not_found: the identifier of one that was looked for in vain.
        own_currencies: in which currencies our accounts paid until now, as far as they are known.
        answered: another answer to it is at the bank or may get there.
        perhaps_answered: a document of the bank, not from here, that may answer it.
    """

    bics: frozenset[str] = frozenset()
    codes: Books = field(default_factory=dict, hash=False)
    subject: ListedDocument | None = None
    not_found: str = ""
    own_currencies: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    answered: bool = False
    perhaps_answered: ListedDocument | None = None


NOTHING_KNOWN: Final = Known()

DIRECTORY_OF: Final[Mapping[str, Directory]] = MappingProxyType(
    {
        "currency": Directory.CURRENCY_CODE,
        "priority": Directory.PRIORITY,
        "purpose_code": Directory.PURPOSE_TYPE,
        "category_code": Directory.TYPE_OF_PAYMENTS,
        "operation_code": Directory.CODE_VO,
        "budget_code": Directory.BUDGET_PAYMENT_CODE,
        "party_country": Directory.COUNTRY_CODE,
        "letter_subject": Directory.LETTER_SUBJECT,
        "inquiry_type": Directory.INQUIRY_TYPE,
        "reservation_type": Directory.RESERVATION_TYPE,
    }
)
"""Where the codes of an instruction come from, by its fields; ``currency`` is that of an amount."""


def problems(
    instruction: Instruction,
    *,
    today: date,
    known: Known = NOTHING_KNOWN,
    calendar: BusinessCalendar | None = None,
    before: PaymentInstruction | None = None,
) -> tuple[Problem, ...]:
    """All problems of an instruction, errors first; empty if there are none.

    Args:
        instruction: as it is to be sent.
        today: the day it is in Minsk.
        known: what the directories hold. A code that a current directory lacks is an error, one
            that an older one lacks is a warning.
        calendar: business days; without it nothing is said about them, and nothing of an instant
            payment, which is made at any time.
        before: the payment at the bank that a payment changes. What no form shows is not checked
            where it is as the bank has it.
    """
    checks = Checklist()
    match instruction:
        case PaymentInstruction():
            _payment(checks, instruction, today)
            _currency_of_account(checks, instruction, known)
            if calendar is not None and instruction.urgency is not Urgency.INSTANT:
                _business_day(checks, instruction.date, calendar)
        case DebitAcceptance():
            check_debit_acceptance(checks, instruction, today)
        case DebitAcceptanceRecall():
            check_debit_acceptance_recall(
                checks, instruction, today, subject=known.subject, not_found=known.not_found
            )
        case OtherDocument():
            field_checks.account(checks, "account", instruction.account, required=False)
            field_checks.text(
                checks, "number", instruction.number, longest=LONGEST_NUMBER, required=True
            )
            check_other_document(checks, instruction, today, not_found=known.not_found)
            if known.subject is not None:
                check_subject(checks, instruction, known.subject, today=today)
            check_earlier_answers(
                checks, answered=known.answered, perhaps_answered=known.perhaps_answered
            )
        case RegisterRequestDraft():
            _register_request(checks, instruction, today)
    _directories(checks, instruction, known)
    _characters(checks, instruction)
    if before is None or not isinstance(instruction, PaymentInstruction):
        return checks.found()
    kept = kept_fields(instruction, before)
    return tuple(each for each in checks.found() if each.field not in kept)


def _payment(checks: Checklist, payment: PaymentInstruction, today: date) -> None:
    if payment.type not in PAYMENT_TYPES:
        checks.add("type", ProblemCode.UNKNOWN_TYPE)
    field_checks.text(checks, "number", payment.number, longest=LONGEST_NUMBER, required=True)
    _payment_date(checks, payment.date, today)
    field_checks.account(checks, "account", payment.account)
    _payee(checks, payment)
    field_checks.amount(checks, "amount", payment.amount, required=True)
    field_checks.text(checks, "purpose", payment.purpose, longest=LONGEST_PURPOSE, required=True)
    _tax_in_purpose(checks, payment)
    field_checks.code(checks, "purpose_code", payment.purpose_code, _PURPOSE_CODE)
    field_checks.code(checks, "category_code", payment.category_code, _CATEGORY_CODE)
    field_checks.taxpayer_number(
        checks,
        "third_party_taxpayer_number",
        payment.third_party_taxpayer_number,
        severity=Severity.WARNING,
    )
    for name in _required_codes(payment.type):
        field_checks.text(checks, name, getattr(payment, name), required=True)
    field_checks.not_in_future(checks, "contract_date", payment.contract_date, today)
    in_roubles = payment.amount is None or payment.amount.currency in ("", _ROUBLES)
    if payment.urgency is Urgency.INSTANT and not in_roubles:
        checks.add("urgency", ProblemCode.INSTANT_CURRENCY, severity=Severity.WARNING)


def _currency_of_account(checks: Checklist, payment: PaymentInstruction, known: Known) -> None:
    """Add a hint if our account has paid in other currencies only; a conversion is no error."""
    amount, wrong = payment.amount, {problem.field for problem in checks.found()}
    used = known.own_currencies.get(accounts.normalised(payment.account), ())
    if amount is not None and used and amount.currency not in used and CURRENCY_FIELD not in wrong:
        checks.add(
            CURRENCY_FIELD,
            ProblemCode.CURRENCY_OF_ACCOUNT,
            severity=Severity.HINT,
            currencies=", ".join(used),
        )


def _tax_in_purpose(checks: Checklist, payment: PaymentInstruction) -> None:
    """Add a warning if the purpose names the tax of another amount."""
    wrong = {problem.field for problem in checks.found()} & {"amount", CURRENCY_FIELD}
    if payment.amount is None or wrong:
        return
    right = tax_to_correct(payment.purpose, payment.amount)
    if right is not None:
        checks.add(
            "purpose",
            ProblemCode.OTHER_TAX,
            severity=Severity.WARNING,
            rate=right.rate,
            tax=right.tax.value,
            currency=right.tax.currency,
        )


def _required_codes(payment_type: DocumentType) -> tuple[str, ...]:
    if payment_type is DocumentType.BUDGET_PAYMENTS:
        return "budget_code", "category_code"
    if payment_type is DocumentType.NON_RESIDENT_PAYMENTS:
        return "party_country", "operation_code"
    return ()


def _payment_date(checks: Checklist, day: date | None, today: date) -> None:
    if day is None:
        checks.add("date", ProblemCode.REQUIRED)
        return
    first, last = today - timedelta(days=DAYS_BACK), today + timedelta(days=DAYS_AHEAD)
    if day < first:
        checks.add("date", ProblemCode.TOO_EARLY, first=first.isoformat())
    elif day > last:
        checks.add("date", ProblemCode.TOO_LATE, last=last.isoformat())


def _business_day(checks: Checklist, day: date | None, calendar: BusinessCalendar) -> None:
    """Add a hint if banks are closed on a day, or if its year is not covered."""
    if day is None or any(problem.field == "date" for problem in checks.found()):
        return
    if calendar.is_business_day(day):
        if not calendar.covers(day):
            checks.add(
                "date", ProblemCode.MOVED_DAYS_UNKNOWN, severity=Severity.HINT, year=day.year
            )
        return
    following = calendar.next_business_day(day)
    if calendar.covers(day) and calendar.covers(following):
        checks.add("date", ProblemCode.NOT_A_BUSINESS_DAY, severity=Severity.HINT, next=following)
        return
    checks.add(
        "date",
        ProblemCode.PERHAPS_NOT_A_BUSINESS_DAY,
        severity=Severity.HINT,
        next=following,
        year=following.year if calendar.covers(day) else day.year,
    )


def _payee(checks: Checklist, payment: PaymentInstruction) -> None:
    party = payment.party
    abroad = payment.type is DocumentType.NON_RESIDENT_PAYMENTS
    field_checks.text(checks, "party.name", party.name, longest=LONGEST_NAME, required=True)
    field_checks.taxpayer_number(
        checks,
        "party.taxpayer_number",
        party.taxpayer_number,
        required=payment.type in _WITH_TAXPAYER_NUMBER,
        severity=Severity.WARNING if abroad else Severity.ERROR,
    )
    if abroad:
        field_checks.account_abroad(checks, "party.account", party.account)
        field_checks.bic_abroad(checks, "party.bic", party.bic, account=party.account)
        return
    field_checks.account(checks, "party.account", party.account)
    needs_bic = payment.type is not DocumentType.SELF_PAYMENTS
    field_checks.bic(checks, "party.bic", party.bic, account=party.account, required=needs_bic)
    own, other = accounts.normalised(payment.account), accounts.normalised(party.account)
    if own and own == other:
        checks.add("party.account", ProblemCode.SAME_ACCOUNT)


def _register_request(checks: Checklist, request: RegisterRequestDraft, today: date) -> None:
    if request.type in REQUESTS_ABOUT_A_PAYER:
        field_checks.text(checks, "payer_name", request.payer_name, required=True)
        field_checks.taxpayer_number(
            checks, "payer_taxpayer_number", request.payer_taxpayer_number, required=True
        )
    for name, day in (("period_from", request.period_from), ("period_to", request.period_to)):
        if day is None:
            checks.add(name, ProblemCode.REQUIRED)
        field_checks.not_in_future(checks, name, day, today)
    field_checks.period(
        checks,
        "period_to",
        first=request.period_from,
        last=request.period_to,
        field="period_from",
    )


def _directories(checks: Checklist, instruction: Instruction, known: Known) -> None:
    party = getattr(instruction, "party", None)
    bic = accounts.bank_key(party.bic) if party is not None else ""
    abroad = getattr(instruction, "type", None) is DocumentType.NON_RESIDENT_PAYMENTS
    if bic and known.bics and bic not in known.bics and not abroad:
        checks.add("party.bic", ProblemCode.UNKNOWN_BANK, severity=Severity.WARNING)
    for name, directory in DIRECTORY_OF.items():
        value, book = _code_in(instruction, name), known.codes.get(directory)
        if not value or book is None or book.is_empty or book.has(value):
            continue
        certain = book.current and book.uses_codes_like(value)
        severity = Severity.ERROR if certain else Severity.WARNING
        checks.add(name, ProblemCode.UNKNOWN_CODE, severity=severity, directory=directory)


def _characters(checks: Checklist, instruction: Instruction) -> None:
    """Add an error for each text with characters that cannot be sent and no error as yet."""
    wrong = {each.field for each in checks.found() if each.severity is Severity.ERROR}
    for name, text in _texts_in(instruction):
        if name not in wrong and not field_checks.is_printable(text):
            checks.add(name, ProblemCode.CHARACTERS)


def _texts_in(instruction: Instruction) -> Iterator[tuple[str, str]]:
    """The texts that are sent, by the names of their fields."""
    if isinstance(instruction, OtherDocument):
        names = [each.name for each in FIELDS.get(instruction.type, ())]
    else:
        names = [each.name for each in fields(instruction)]
    for name in names:
        value = getattr(instruction, name)
        if isinstance(value, Party):
            recalls = isinstance(instruction, DebitAcceptanceRecall)
            for part in _PARTY_OF_RECALL if recalls else PARTY:
                yield f"party.{part}", getattr(value, part)
        elif type(value) is str:  # enumerations are texts too
            yield name, value


def with_own_codes(instruction: _I, known: Known) -> _I:
    """An instruction with codes as their directories have them, where documents need just these.

    Args:
        instruction: as it is typed.
        known: its directories; a code of one that could not be read stays as it is.
    """
    own: dict[str, Any] = {}
    for name, directory in DIRECTORY_OF.items():
        typed, book = getattr(instruction, name, ""), known.codes.get(directory)
        if typed and book is not None and book.own(typed) != typed:
            own[name] = book.own(typed)
    return replace(instruction, **own) if own else instruction


def _code_in(instruction: Instruction, name: str) -> str:
    """A code that an instruction sends; empty if it has none."""
    if name != "currency":
        return str(getattr(instruction, name, ""))
    if isinstance(instruction, OtherDocument):
        fields = FIELDS.get(instruction.type, ())
        if not any(each.with_currency for each in fields):
            return ""
    amount = getattr(instruction, "amount", None) or getattr(instruction, "limit", None)
    return amount.currency if isinstance(amount, Amount) else ""
