"""Tests of every validation rule with valid and spoilt instructions."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.directories import CodeBook, Directory, DirectoryEntry
from desktop_app.domain.documents.listed import DocumentType, Party
from desktop_app.domain.instructions.instruction import (
    DebitAcceptanceRecall,
    DebitDecision,
    OtherDocument,
    Urgency,
)
from desktop_app.domain.instructions.normalisation import normalised_instruction
from desktop_app.domain.instructions.other_document_types import (
    FIELDS,
    LONGEST_FREE_TEXT,
    FieldKind,
)
from desktop_app.domain.instructions.problems import ProblemCode, Severity, can_be_sent
from desktop_app.domain.instructions.validation import DIRECTORY_OF, Known, problems
from desktop_app.domain.values.business_days import BusinessCalendar
from desktop_app.domain.values.money import Amount
from desktop_app.services.payments.payment_data import known_codes
from tests.support import legal_instructions as good
from tests.support.legal_instructions import TODAY

if TYPE_CHECKING:
    from desktop_app.domain.instructions.instruction import Instruction, PaymentInstruction
    from desktop_app.domain.instructions.problems import Problem


def found(instruction: Instruction, *, known: Known | None = None) -> dict[str, ProblemCode]:
    listed = problems(instruction, today=TODAY, known=known or Known())
    return {problem.field: problem.code for problem in listed}


def field(name: str, value: Any) -> dict[str, Any]:
    return {name: value}


def only(instruction: Instruction) -> Problem:
    (problem,) = problems(instruction, today=TODAY)
    return problem


def with_party(payment: PaymentInstruction, **changes: str) -> PaymentInstruction:
    return replace(payment, party=replace(payment.party, **changes))


@pytest.mark.parametrize("instruction", good.ALL, ids=lambda i: getattr(i, "type", "debit"))
def test_good_instructions_have_no_problems(instruction: Instruction) -> None:
    assert problems(instruction, today=TODAY) == ()


@pytest.mark.parametrize(
    ("payment", "required"),
    [
        (good.LEGAL, {"party.taxpayer_number", "party.bic"}),
        (good.INDIVIDUAL, {"party.bic"}),
        (
            good.BUDGET,
            {"party.taxpayer_number", "party.bic", "budget_code", "category_code"},
        ),
        (good.SELF, set()),
        (good.NON_RESIDENT, {"party.bic", "party_country", "operation_code"}),
    ],
    ids=lambda value: getattr(value, "type", ""),
)
def test_what_each_type_of_payment_must_have(
    payment: PaymentInstruction, required: set[str]
) -> None:
    always = {"number", "date", "account", "party.name", "party.account", "amount", "purpose"}
    empty = type(payment)(type=payment.type)
    missing = {p.field for p in problems(empty, today=TODAY) if p.code is ProblemCode.REQUIRED}
    assert missing == always | required
    assert not can_be_sent(problems(empty, today=TODAY))


@pytest.mark.parametrize("name", ["number", "purpose", "account"])
def test_blanks_are_nothing(name: str) -> None:
    assert found(replace(good.LEGAL, **field(name, " \u00a0"))) == {name: ProblemCode.REQUIRED}


@pytest.mark.parametrize(("name", "limit"), [("number", 16), ("purpose", 420)])
def test_lengths(name: str, limit: int) -> None:
    assert problems(replace(good.LEGAL, **field(name, "9" * limit)), today=TODAY) == ()
    problem = only(replace(good.LEGAL, **field(name, "9" * (limit + 1))))
    assert problem.code is ProblemCode.TOO_LONG
    assert problem.parameters == {"limit": str(limit), "length": str(limit + 1)}


@pytest.mark.parametrize(
    "instruction",
    [
        replace(good.ACCEPTANCE, number="9" * 60),
        replace(good.RECALL, number="9" * 60),
        replace(good.ACCEPTANCE, party=replace(good.ACCEPTANCE.party, name="я" * 300)),
        replace(good.RECALL, party=replace(good.RECALL.party, name="я" * 300)),
        replace(good.PAYER_REQUEST, payer_name="я" * 300),
    ],
)
def test_what_no_specification_limits_has_no_length(instruction: Instruction) -> None:
    assert ProblemCode.TOO_LONG not in found(instruction).values()


def test_a_purpose_that_names_the_tax_of_another_amount_is_a_warning() -> None:
    right = replace(good.LEGAL, purpose="Аренда, в т.ч. НДС 20 % – 205,75 BYN")
    assert problems(right, today=TODAY) == ()
    wrong = only(replace(right, amount=Amount(Decimal(120), "BYN")))
    assert (wrong.field, wrong.code, wrong.severity) == (
        "purpose",
        ProblemCode.OTHER_TAX,
        Severity.WARNING,
    )
    assert wrong.parameters == {"rate": "20", "tax": "20.00", "currency": "BYN"}
    assert problems(replace(right, amount=Amount(Decimal(0), "BYN")), today=TODAY)[0].field == (
        "amount"
    )


def test_length_of_the_payees_name() -> None:
    assert found(with_party(good.LEGAL, name="я" * 140)) == {}
    assert found(with_party(good.LEGAL, name="я" * 141)) == {"party.name": ProblemCode.TOO_LONG}


@given(st.integers(-400, 400))
def test_the_day_lies_ten_days_back_to_thirty_ahead(days: int) -> None:
    payment = replace(good.LEGAL, date=TODAY + timedelta(days))
    errors = {p.code for p in problems(payment, today=TODAY) if p.severity is Severity.ERROR}
    expected = ProblemCode.TOO_EARLY if days < -10 else ProblemCode.TOO_LATE if days > 30 else None
    assert errors == ({expected} if expected else set())


COVERED: Final = BusinessCalendar(
    years=frozenset({2026}), days_off=frozenset({date(2026, 12, 25), date(2026, 12, 31)})
)


@pytest.mark.parametrize(
    ("day", "calendar", "code", "parameters"),
    [
        (date(2026, 11, 20), COVERED, None, {}),
        (
            date(2026, 11, 21),
            COVERED,
            ProblemCode.NOT_A_BUSINESS_DAY,
            {"next": "2026-11-23"},
        ),
        (date(2026, 12, 25), COVERED, ProblemCode.NOT_A_BUSINESS_DAY, {"next": "2026-12-28"}),
        (
            date(2026, 12, 31),
            COVERED,
            ProblemCode.PERHAPS_NOT_A_BUSINESS_DAY,
            {"next": "2027-01-04", "year": "2027"},
        ),
        (
            date(2027, 1, 2),
            COVERED,
            ProblemCode.PERHAPS_NOT_A_BUSINESS_DAY,
            {"next": "2027-01-04", "year": "2027"},
        ),
        (date(2027, 1, 4), COVERED, ProblemCode.MOVED_DAYS_UNKNOWN, {"year": "2027"}),
        (date(2026, 11, 20), BusinessCalendar(), ProblemCode.MOVED_DAYS_UNKNOWN, {"year": "2026"}),
        (date(2026, 11, 21), None, None, {}),
    ],
)
def test_what_is_said_about_the_business_day(
    day: date,
    calendar: BusinessCalendar | None,
    code: ProblemCode | None,
    parameters: dict[str, str],
) -> None:
    payment = replace(good.LEGAL, date=day)
    listed = problems(payment, today=day, calendar=calendar)
    assert [problem.code for problem in listed] == ([code] if code else [])
    assert can_be_sent(listed)
    assert all(problem.severity is Severity.HINT for problem in listed)
    assert [dict(problem.parameters) for problem in listed] == ([parameters] if code else [])


@pytest.mark.parametrize("day", [date(2026, 11, 21), date(2026, 12, 25), date(2027, 1, 4)])
def test_nothing_is_said_about_business_days_for_an_instant_payment(day: date) -> None:
    payment = replace(good.LEGAL, date=day)
    assert problems(payment, today=day, calendar=COVERED)
    instant = replace(payment, urgency=Urgency.INSTANT)
    assert problems(instant, today=day, calendar=COVERED) == ()


@given(st.integers(-400, 400))
def test_a_day_that_cannot_be_sent_has_no_hint_beside_its_error(days: int) -> None:
    payment = replace(good.LEGAL, date=TODAY + timedelta(days))
    listed = problems(payment, today=TODAY, calendar=COVERED)
    assert len([problem for problem in listed if problem.field == "date"]) <= 1


@given(st.decimals(allow_nan=True, allow_infinity=True), st.sampled_from(["BYN", "JPY", "KWD"]))
def test_amounts_are_above_zero_with_at_most_the_currencys_decimals(
    value: Decimal, currency: str
) -> None:
    code = found(replace(good.LEGAL, amount=Amount(value, currency))).get("amount")
    places = {"BYN": 2, "JPY": 0, "KWD": 2}[currency]
    if not value.is_finite() or value <= 0:
        assert code is ProblemCode.NOT_POSITIVE
    elif value * 10**places != (value * 10**places).to_integral_value():
        assert code is ProblemCode.TOO_MANY_DECIMALS
    elif abs(value.adjusted()) < 20:
        assert code is None


def test_zeros_behind_the_decimals_do_not_count() -> None:
    assert found(replace(good.LEGAL, amount=Amount(Decimal("5.5000"), "BYN"))) == {}


@pytest.mark.parametrize("currency", ["", "BY", "byn", "BYNN", "РУБ"])
def test_the_currency_has_three_letters(currency: str) -> None:
    payment = replace(good.LEGAL, amount=Amount(Decimal(1), currency))
    code = ProblemCode.CURRENCY if currency else ProblemCode.REQUIRED
    assert found(payment) == {"currency": code}
    limited = replace(good.ACCEPTANCE, limit=Amount(Decimal(1), currency))
    assert found(limited) == {"currency": code}


@pytest.mark.parametrize("currency", ["", "BY"])
def test_the_tax_in_the_purpose_is_not_compared_where_the_currency_is_wrong(currency: str) -> None:
    purpose = "Аренда, в т. ч. НДС 20 % – 1,00 BYN"
    payment = replace(good.LEGAL, amount=Amount(Decimal(120), "BYN"), purpose=purpose)
    assert found(payment) == {"purpose": ProblemCode.OTHER_TAX}
    unknown = replace(payment, amount=Amount(Decimal(120), currency))
    assert found(unknown).keys() == {"currency"}


@pytest.mark.parametrize(
    ("number", "code"),
    [
        ("20098854", ProblemCode.TAXPAYER_LENGTH),
        ("800988541", ProblemCode.TAXPAYER_CHARACTERS),
        ("200988542", ProblemCode.TAXPAYER_CHECK_DIGIT),
    ],
)
def test_taxpayer_numbers(number: str, code: ProblemCode) -> None:
    problem = only(with_party(good.LEGAL, taxpayer_number=number))
    assert (problem.field, problem.code) == ("party.taxpayer_number", code)
    assert problem.severity is Severity.ERROR


def test_a_foreign_taxpayer_number_is_a_warning() -> None:
    problem = only(with_party(good.NON_RESIDENT, taxpayer_number="DE129273398"))
    assert problem.code is ProblemCode.TAXPAYER_LENGTH
    assert problem.severity is Severity.WARNING
    assert only(replace(good.LEGAL, third_party_taxpayer_number="7")).severity is Severity.WARNING


@pytest.mark.parametrize(
    ("account", "code"),
    [
        ("DE89370400440532013000", ProblemCode.ACCOUNT_COUNTRY),
        ("BY27PJCB3012023290102000084", ProblemCode.ACCOUNT_LENGTH),
        ("BY27PJCBX0120232901020000840", ProblemCode.ACCOUNT_CHARACTERS),
        ("BY28PJCB30120232901020000840", ProblemCode.ACCOUNT_CHECK_DIGITS),
    ],
)
def test_belarusian_accounts(account: str, code: ProblemCode) -> None:
    assert found(with_party(good.LEGAL, account=account)) == {"party.account": code}
    assert found(replace(good.LEGAL, account=account)) == {"account": code}


@pytest.mark.parametrize(
    ("account", "code", "severity"),
    [
        ("1234", ProblemCode.ACCOUNT_ABROAD_LENGTH, Severity.ERROR),
        ("1" * 35, ProblemCode.ACCOUNT_ABROAD_LENGTH, Severity.ERROR),
        ("BY1", ProblemCode.ACCOUNT_LENGTH, Severity.ERROR),
        ("BY27" + "1" * 31, ProblemCode.ACCOUNT_LENGTH, Severity.ERROR),
        ("BY27PJCB3012023290102000084", ProblemCode.ACCOUNT_LENGTH, Severity.WARNING),
        ("BY27PJCB301202329010200/840", ProblemCode.ACCOUNT_LENGTH, Severity.ERROR),
        ("1234/5678", ProblemCode.ACCOUNT_CHARACTERS, Severity.ERROR),
        ("DE88370400440532013000", ProblemCode.ACCOUNT_CHECK_DIGITS, Severity.WARNING),
        ("BY28PJCB30120232901020000840", ProblemCode.ACCOUNT_CHECK_DIGITS, Severity.WARNING),
    ],
)
def test_accounts_abroad(account: str, code: ProblemCode, severity: Severity) -> None:
    problem = next(p for p in problems(with_party(good.NON_RESIDENT, account=account), today=TODAY))
    assert (problem.field, problem.code, problem.severity) == ("party.account", code, severity)


def test_a_country_without_ibans_has_any_account() -> None:
    assert found(with_party(good.NON_RESIDENT, account="000123456789", bic="CHASUS33")) == {}


@pytest.mark.parametrize(
    ("bic", "code"),
    [
        ("PJCBBY", ProblemCode.BIC_LENGTH),
        ("PJC1BY2X", ProblemCode.BIC_CHARACTERS),
        ("PJCBRU2X", ProblemCode.BIC_COUNTRY),
        ("ALFABY2X", ProblemCode.OTHER_BANK),
    ],
)
def test_bank_codes(bic: str, code: ProblemCode) -> None:
    assert found(with_party(good.LEGAL, bic=bic)) == {"party.bic": code}


def test_a_foreign_account_in_another_country_than_its_bank_is_a_warning() -> None:
    problem = only(with_party(good.NON_RESIDENT, bic="CHASUS33"))
    assert (problem.code, problem.severity) == (ProblemCode.OTHER_BANK, Severity.WARNING)


def test_a_payment_to_the_same_account() -> None:
    payment = with_party(good.SELF, account=good.OWN.lower())
    assert found(payment) == {"party.account": ProblemCode.SAME_ACCOUNT}


@pytest.mark.parametrize(
    ("name", "value"),
    [("purpose_code", "1234"), ("purpose_code", "1234x"), ("category_code", "TAX")],
)
def test_forms_of_codes(name: str, value: str) -> None:
    assert found(replace(good.BUDGET, **field(name, value))) == {name: ProblemCode.CODE_FORMAT}


def test_warnings_that_do_not_hold_a_payment_back() -> None:
    payment = replace(
        good.NON_RESIDENT, urgency=Urgency.INSTANT, contract_date=TODAY + timedelta(days=1)
    )
    listed = problems(payment, today=TODAY)
    assert {p.code for p in listed} == {ProblemCode.INSTANT_CURRENCY, ProblemCode.IN_THE_FUTURE}
    assert can_be_sent(listed)


def test_a_currency_in_which_the_account_never_paid_has_a_hint() -> None:
    def told(amount: Amount | None, *used: str, account: str = good.OWN) -> list[Problem]:
        known = Known(own_currencies={account: used})
        payment = replace(good.LEGAL, amount=amount)
        listed = problems(payment, today=TODAY, known=known)
        return [each for each in listed if each.field == "currency"]

    dollars = Amount(Decimal(100), "USD")
    (hint,) = told(dollars, "BYN", "EUR")
    assert (hint.code, hint.severity) == (ProblemCode.CURRENCY_OF_ACCOUNT, Severity.HINT)
    assert hint.parameters == {"currencies": "BYN, EUR"}
    assert told(dollars, "BYN", "USD") == told(dollars) == told(None, "BYN") == []
    assert told(dollars, "BYN", account="BY57ALFA30120000000010270000") == []
    (wrong,) = told(Amount(Decimal(100), "US"), "BYN")
    assert wrong.code is ProblemCode.CURRENCY


@pytest.mark.parametrize("document", [good.LEGAL, good.ACCEPTANCE, good.RECALL, good.OTHERS[-1]])
def test_a_contract_of_a_day_that_is_to_come_is_a_warning(document: Instruction) -> None:
    today: Any = replace(document, **field("contract_date", TODAY))
    assert found(today) == {}
    later: Any = replace(document, **field("contract_date", TODAY + timedelta(days=1)))
    problem = only(later)
    assert (problem.field, problem.code) == ("contract_date", ProblemCode.IN_THE_FUTURE)
    assert problem.severity is Severity.WARNING


def test_codes_are_held_against_directories() -> None:
    entries = [DirectoryEntry("9", "Неотложные нужды", "09"), DirectoryEntry("21", "Прочее", "21")]
    book = CodeBook(Directory.PRIORITY, entries, current=False)
    known = Known(bics=frozenset({"ALFABY2X"}), codes={Directory.PRIORITY: book})
    assert found(good.LEGAL, known=known) == {
        "party.bic": ProblemCode.UNKNOWN_BANK,
        "priority": ProblemCode.UNKNOWN_CODE,
    }
    assert can_be_sent(problems(good.LEGAL, today=TODAY, known=known))


@pytest.mark.parametrize("listed", ["PJCBBY2X", "PJCBBY2XXXX"])
def test_a_bank_is_known_with_and_without_the_end_of_a_head_office(listed: str) -> None:
    known = known_codes({Directory.CORR_BIC: (DirectoryEntry(listed, "Банк"),)})
    for typed in ("PJCBBY2X", "PJCBBY2XXXX"):
        assert found(with_party(good.LEGAL, bic=typed), known=known) == {}
    other = with_party(good.LEGAL, bic="PJCBBY2X270")
    assert found(other, known=known) == {"party.bic": ProblemCode.UNKNOWN_BANK}


def test_what_no_form_shows_is_not_checked_where_it_is_as_the_bank_has_it() -> None:
    book = CodeBook(Directory.COUNTRY_CODE, [DirectoryEntry("616", "Польша", "PL")], current=True)
    known = Known(codes={Directory.COUNTRY_CODE: book})
    changed = replace(good.LEGAL, purpose="Другое", **field("party_country", "BLR"))
    before = replace(good.LEGAL, **field("party_country", " blr"))

    def wrong(payment: PaymentInstruction, there: PaymentInstruction | None) -> set[str]:
        listed = problems(payment, today=TODAY, known=known, before=there)
        return {each.field for each in listed if each.severity is Severity.ERROR}

    assert wrong(changed, None) == {"party_country"}
    assert wrong(changed, before) == set()
    assert wrong(changed, replace(before, party_country="PL")) == {"party_country"}
    abroad = replace(good.NON_RESIDENT, **field("party_country", "BLR"))
    assert wrong(abroad, abroad) == {"party_country"}, "the form has a field for it"
    own = with_party(good.SELF, bic="X", taxpayer_number="1")
    assert wrong(own, own) == set()
    assert wrong(own, good.SELF) == {"party.bic", "party.taxpayer_number"}


def written_with(name: str, code: str) -> Instruction:
    """An instruction whose field, or the currency of its amount, has a code."""
    if name == "currency":
        return replace(good.LEGAL, amount=Amount(Decimal(15), code))
    kinds: tuple[Any, ...] = (good.NON_RESIDENT, *(other_of(each) for each in FIELDS))
    having = next(each for each in kinds if hasattr(each, name) and _asks_for(each, name))
    instruction: Instruction = replace(having, **{name: code})
    return instruction


def other_of(kind: DocumentType) -> OtherDocument:
    return OtherDocument(type=kind, account=good.LEGAL.account, number="5", date=TODAY)


def _asks_for(instruction: Instruction, name: str) -> bool:
    if not isinstance(instruction, OtherDocument):
        return True
    return any(each.name == name for each in FIELDS[instruction.type])


UNKNOWN = {
    "currency": "XTS", "priority": "99", "purpose_code": "00999", "category_code": "QQQQ",
    "operation_code": "00999", "budget_code": "00999", "party_country": "QQ",
    "letter_subject": "099", "inquiry_type": "099", "reservation_type": "099",
}  # fmt: skip
KNOWN = {
    "currency": "BYN", "priority": "07", "purpose_code": "00101", "category_code": "OTHR",
    "operation_code": "00101", "budget_code": "00101", "party_country": "DE",
    "letter_subject": "1", "inquiry_type": "1", "reservation_type": "1",
}  # fmt: skip
LISTED = {
    Directory.CURRENCY_CODE: DirectoryEntry("933", "Белорусский рубль", "BYN"),
    Directory.PRIORITY: DirectoryEntry("7", "Заработная плата", "07"),
    Directory.PURPOSE_TYPE: DirectoryEntry("101", "Оплата товаров", "GDDS"),
    Directory.TYPE_OF_PAYMENTS: DirectoryEntry("1", "Прочие платежи", "OTHR"),
    Directory.CODE_VO: DirectoryEntry("101", "Импорт товаров"),
    Directory.BUDGET_PAYMENT_CODE: DirectoryEntry("101", "Налог на добавленную стоимость"),
    Directory.COUNTRY_CODE: DirectoryEntry("276", "Германия", "DE"),
    Directory.LETTER_SUBJECT: DirectoryEntry("1", "Розыск платежа"),
    Directory.INQUIRY_TYPE: DirectoryEntry("1", "О наличии счетов"),
    Directory.RESERVATION_TYPE: DirectoryEntry("1", "Бронирование"),
}


def of_code(instruction: Instruction, name: str, known: Known) -> Severity | None:
    """How severe it is that the directory does not have the code of a field."""
    listed = problems(instruction, today=TODAY, known=known)
    found_in = {each.field: each for each in listed if each.code is ProblemCode.UNKNOWN_CODE}
    assert found_in.keys() <= {name}
    return found_in[name].severity if found_in else None


@pytest.mark.parametrize("name", list(DIRECTORY_OF))
def test_every_code_is_held_against_its_directory(name: str) -> None:
    directory = DIRECTORY_OF[name]

    def kept(*entries: DirectoryEntry, current: bool = True) -> Known:
        return Known(codes={directory: CodeBook(directory, entries, current=current)})

    wrong, right = written_with(name, UNKNOWN[name]), written_with(name, KNOWN[name])
    listed = LISTED[directory]
    assert of_code(wrong, name, kept(listed)) is Severity.ERROR
    assert of_code(wrong, name, kept(listed, current=False)) is Severity.WARNING
    assert of_code(wrong, name, kept()) is None
    assert of_code(wrong, name, Known()) is None
    assert of_code(right, name, kept(listed)) is None


def test_every_code_of_a_directory_is_checked() -> None:
    of_others = {each.name for each in _other_fields() if each.directory is not None}
    of_payments = {
        each.name for each in fields(good.LEGAL)
        if each.name.endswith(("_code", "_country")) or each.name == "priority"
    }  # fmt: skip
    assert of_others | of_payments | {"currency"} == DIRECTORY_OF.keys()


def _other_fields() -> list[Any]:
    return [each for listed in FIELDS.values() for each in listed]


def test_fewer_zeros_than_the_directory_has_are_another_code() -> None:
    book = CodeBook(Directory.PRIORITY, [LISTED[Directory.PRIORITY]])
    known = Known(codes={Directory.PRIORITY: book})
    assert of_code(written_with("priority", "7"), "priority", known) is Severity.ERROR


def test_a_directory_in_figures_says_nothing_certain_about_letters() -> None:
    book = CodeBook(Directory.TYPE_OF_PAYMENTS, [DirectoryEntry("1", "Прочие платежи")])
    known = Known(codes={Directory.TYPE_OF_PAYMENTS: book})
    payment = written_with("category_code", "OTHR")
    assert of_code(payment, "category_code", known) is Severity.WARNING


def test_a_currency_that_is_not_sent_is_not_checked() -> None:
    book = CodeBook(Directory.CURRENCY_CODE, [LISTED[Directory.CURRENCY_CODE]])
    known = Known(codes={Directory.CURRENCY_CODE: book})
    document = replace(other_of(DocumentType.CHANGE_REQUIREMENT), amount=Amount(Decimal(5), "XTS"))
    assert of_code(document, "currency", known) is None


def test_unprintable_characters_are_refused() -> None:
    assert found(replace(good.LEGAL, purpose="a\x00")) == {"purpose": ProblemCode.CHARACTERS}
    assert found(replace(good.LEGAL, purpose="две\nстроки")) == {}


def texts_of(instruction: Instruction) -> dict[str, Instruction]:
    """An instruction with a character that cannot be sent, by the name of the field with it."""
    made: dict[str, Instruction] = {}
    for each in fields(instruction):
        value: Any = getattr(instruction, each.name)
        if isinstance(value, Party):
            parts = {f"party.{part.name}": part.name for part in fields(value)}
            for name, part in parts.items():
                party = replace(value, **field(part, f"{getattr(value, part)}а\x02б"))
                made[name] = replace(instruction, **field("party", party))
        elif type(value) is str and _asks_for(instruction, each.name):
            made[each.name] = replace(instruction, **field(each.name, f"{value}а\x02б"))
    return made


@pytest.mark.parametrize("instruction", good.ALL, ids=lambda i: getattr(i, "type", "debit"))
def test_no_text_is_sent_with_a_character_that_cannot_be_sent(instruction: Instruction) -> None:
    recalls = isinstance(instruction, DebitAcceptanceRecall)
    unsent = {"party.account", "party.bic", "party.bank"} if recalls else set()
    for name, made in texts_of(instruction).items():
        sent = normalised_instruction(made)
        if name in unsent or sent == instruction:
            continue
        errors = [each for each in problems(sent, today=TODAY) if each.severity is Severity.ERROR]
        assert name in {each.field for each in errors}
        assert [each.code for each in errors].count(ProblemCode.CHARACTERS) <= 1


@pytest.mark.parametrize("character", ["\x02", "\x7f", "\ud800", "\ufffe", "\uffff"])
def test_what_no_document_may_contain_is_refused(character: str) -> None:
    payment = replace(good.LEGAL, purpose=f"а{character}")
    assert found(payment) == {"purpose": ProblemCode.CHARACTERS}


def test_errors_come_first() -> None:
    payment = replace(good.LEGAL, third_party_taxpayer_number="7", purpose="")
    listed = problems(payment, today=TODAY)
    assert [p.severity for p in listed] == [Severity.ERROR, Severity.WARNING]


def test_a_payment_of_another_type() -> None:
    payment = replace(good.LEGAL, type=DocumentType.LETTERS)
    assert found(payment) == {"type": ProblemCode.UNKNOWN_TYPE}


def test_what_an_acceptance_must_have() -> None:
    missing = found(type(good.ACCEPTANCE)())
    assert missing == dict.fromkeys(
        (
            "number",
            "party.taxpayer_number",
            "party.name",
            "party.account",
            "party.bic",
            "contract_number",
            "account",
        ),
        ProblemCode.REQUIRED,
    )


days = st.dates(date(2020, 1, 1), date(2030, 1, 1))


@given(days | st.none(), days | st.none(), st.sampled_from(["contract", "valid"]))
def test_periods_of_an_acceptance(first: date | None, last: date | None, name: str) -> None:
    acceptance = replace(
        good.ACCEPTANCE, **field(f"{name}_from", first), **field(f"{name}_to", last)
    )
    reversed_ = last is not None and last < (first or TODAY)
    listed = problems(acceptance, today=TODAY)
    codes = {problem.code for problem in listed if problem.field == f"{name}_to"}
    assert (ProblemCode.PERIOD_REVERSED in codes) is reversed_
    over = first is not None and last is not None and first <= last < TODAY
    assert (ProblemCode.PERIOD_OVER in codes) is over


def test_the_limit_of_an_acceptance() -> None:
    assert found(replace(good.ACCEPTANCE, limit=None)) == {"limit": ProblemCode.LIMIT_MISSING}
    nothing = replace(good.ACCEPTANCE, limit=Amount(Decimal(0), "BYN"))
    assert found(nothing) == {"limit": ProblemCode.NOT_POSITIVE}
    assert found(replace(good.ACCEPTANCE, limit=None, limit_period=None)) == {}


def test_what_a_recall_must_have() -> None:
    missing = found(type(good.RECALL)())
    assert missing == dict.fromkeys(("number", "account", "acceptance_id"), ProblemCode.REQUIRED)
    for wrong in ("0", "A-1", "-5"):
        spoilt = replace(good.RECALL, acceptance_id=wrong)
        assert found(spoilt) == {"acceptance_id": ProblemCode.NOT_AN_IDENTIFIER}


REQUIRED_OF_OTHERS = {
    DocumentType.LETTERS: {"letter_subject", "text"},
    DocumentType.INQUIRIES: {"inquiry_type"},
    DocumentType.RESERVATIONS: {"reservation_type", "amount"},
    DocumentType.STOP_RESERVATIONS: {"document_id"},
    DocumentType.SUSPEND_RESERVATIONS: {"document_id"},
    DocumentType.RESUME_RESERVATIONS: {"document_id"},
    DocumentType.RECALLS: {"document_id", "reason"},
    DocumentType.ACCEPTANCES: {"requirement_id", "decision"},
    DocumentType.RECALL_BUDGET_PAY: {"register_document_id", "reason"},
    DocumentType.RECALL_REQUIREMENT: {"register_document_id", "reason"},
    DocumentType.SUSPEND_REQUIREMENT: {"register_document_id", "reason"},
    DocumentType.RESUME_REQUIREMENT: {"register_document_id", "reason"},
    DocumentType.CHANGE_REQUIREMENT: {"register_document_id", "amount", "reason"},
    DocumentType.CONFIRMATION: {"on_date", "purpose"},
    DocumentType.OPERATIONS_COMPLETE: {"contract_number", "contract_date"},
}


def test_the_table_of_other_documents_is_whole() -> None:
    assert set(FIELDS) == set(REQUIRED_OF_OTHERS)
    attributes = {attribute.name for attribute in fields(OtherDocument)}
    for rules in FIELDS.values():
        names = [rule.name for rule in rules]
        assert set(names) <= attributes
        assert len(names) == len(set(names))
        for rule in rules:
            assert (rule.kind is FieldKind.CODE) is (rule.directory is not None)
            assert (rule.kind is FieldKind.REFERENCE) is (rule.refers_to is not None)
            assert not rule.not_before or rule.not_before in names


@pytest.mark.parametrize("kind", REQUIRED_OF_OTHERS)
def test_what_each_other_document_must_have(kind: DocumentType) -> None:
    missing = found(OtherDocument(type=kind))
    assert set(missing) == {"number", "date"} | REQUIRED_OF_OTHERS[kind]
    assert set(missing.values()) == {ProblemCode.REQUIRED}


def other(kind: DocumentType, **changes: Any) -> OtherDocument:
    return replace(next(o for o in good.OTHERS if o.type is kind), **changes)


def test_a_refusal_needs_a_reason_and_an_acceptance_none() -> None:
    refused = other(DocumentType.ACCEPTANCES, reason="")
    assert found(refused) == {"reason": ProblemCode.REQUIRED}
    assert found(replace(refused, decision=DebitDecision.ACCEPT)) == {}


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (kind, rule.name)
        for kind, rules in FIELDS.items()
        for rule in rules
        if rule.kind is FieldKind.TEXT and (kind, rule.name) != (DocumentType.LETTERS, "text")
    ],
)
def test_texts_without_a_limit_of_the_service_may_be_long(kind: DocumentType, name: str) -> None:
    changes: dict[str, Any] = {name: "а" * LONGEST_FREE_TEXT}
    assert found(other(kind, **changes)) == {}


def test_limits_of_other_documents() -> None:
    assert found(other(DocumentType.INQUIRIES, copies=10)) == {"copies": ProblemCode.OUT_OF_RANGE}
    assert found(other(DocumentType.INQUIRIES, copies=0)) == {"copies": ProblemCode.OUT_OF_RANGE}
    assert found(other(DocumentType.LETTERS, text="а" * 4001)) == {"text": ProblemCode.TOO_LONG}
    endless = "а" * (LONGEST_FREE_TEXT + 1)
    assert found(other(DocumentType.RECALLS, reason=endless)) == {"reason": ProblemCode.TOO_LONG}
    backwards = other(DocumentType.INQUIRIES, period_to=date(2026, 9, 30))
    assert found(backwards) == {"period_to": ProblemCode.PERIOD_REVERSED}
    bare = Amount(Decimal(5), "")
    assert found(other(DocumentType.RESERVATIONS, amount=bare)) == {
        "currency": ProblemCode.REQUIRED
    }
    assert found(other(DocumentType.CHANGE_REQUIREMENT, amount=bare)) == {}


def test_an_account_of_an_other_document_is_good_or_left_out() -> None:
    assert found(other(DocumentType.LETTERS, account="")) == {}
    spoilt = other(DocumentType.LETTERS, account="BY28PJCB30120232901020000840")
    assert found(spoilt) == {"account": ProblemCode.ACCOUNT_CHECK_DIGITS}


def test_a_type_that_is_only_read() -> None:
    document = replace(good.OTHERS[0], type=DocumentType.CREDITS)
    assert found(document) == {"type": ProblemCode.UNKNOWN_TYPE}


def test_register_requests() -> None:
    unnamed = replace(good.PAYER_REQUEST, payer_name="", payer_taxpayer_number="")
    assert set(found(unnamed)) == {"payer_name", "payer_taxpayer_number"}
    undated = replace(good.OWN_REQUEST, period_from=None, period_to=None)
    assert found(undated) == dict.fromkeys(("period_from", "period_to"), ProblemCode.REQUIRED)
    backwards = replace(good.OWN_REQUEST, period_from=date(2026, 11, 1))
    assert found(backwards) == {"period_to": ProblemCode.PERIOD_REVERSED}
    ahead = replace(good.OWN_REQUEST, period_to=TODAY + timedelta(days=1))
    assert can_be_sent(problems(ahead, today=TODAY))


def test_tidying_corrects_letters_and_blanks() -> None:
    typed = replace(
        good.LEGAL,
        number=" 17 ",
        account="by34 аlfa 3012 2h10 7000 1027 0000",
        party=Party(
            name=" ООО «Ромашка» ",
            taxpayer_number="УНП 200988541",
            account="ВУ27PJCB30120232901020000840",
            bic="pjcbby2x",
        ),
        amount=Amount(Decimal("1234.50"), "byn"),
    )
    assert normalised_instruction(typed) == good.LEGAL
    named = replace(good.PAYER_REQUEST, type=good.OWN_REQUEST.type)
    assert normalised_instruction(named) == good.OWN_REQUEST


@given(st.text(max_size=40), st.sampled_from(["number", "account", "purpose", "purpose_code"]))
def test_any_text_in_any_field_gets_an_answer_and_tidying_settles(text: str, name: str) -> None:
    payment = replace(with_party(good.LEGAL, account=text, bic=text), **field(name, text))
    problems(payment, today=TODAY)
    once = normalised_instruction(payment)
    assert normalised_instruction(once) == once
