"""Rows become payments by their data and are checked by the rules of the payment form."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.address_book.payees import PayeeNote
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.payment_fields import read_payment, written_payment
from desktop_app.domain.instructions.problems import ProblemCode
from desktop_app.domain.instructions.validation import problems
from desktop_app.domain.values.number_sequences import NumberSequence
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.services.imports.columns import ImportField
from desktop_app.services.imports.payment_rows import PaymentPlan
from desktop_app.services.payments.own_accounts import OwnAccount
from desktop_app.services.payments.payment_index import PaymentIndex
from desktop_app.ui.i18n import formats
from desktop_app.ui.imports.import_texts import RowState, row_notes, state_of
from tests.support.import_rows import (
    OWN_ACCOUNTS,
    PLAIN_ROW,
    ROW,
    paid_document,
    planned,
    row_checks,
)
from tests.support.legal_instructions import (
    BUDGET,
    INDIVIDUAL,
    LEGAL,
    NON_RESIDENT,
    OTHER_OWN_ACCOUNT,
    OWN,
    PAYEE,
    SELF,
    TODAY,
)

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import BankDocument
    from desktop_app.services.imports.payment_rows import PaymentRow


@pytest.mark.parametrize(
    ("payment", "kind"),
    [
        (LEGAL, DocumentType.LEGAL_PAYMENTS),
        (BUDGET, DocumentType.BUDGET_PAYMENTS),
        (SELF, DocumentType.SELF_PAYMENTS),
        (NON_RESIDENT, DocumentType.NON_RESIDENT_PAYMENTS),
    ],
)
def test_the_data_decide_the_kind(payment: Any, kind: DocumentType) -> None:
    row = row_checks().check(1, written_payment(payment))
    assert row.payment.type is kind


OUR_COUNTRY = [
    "BY", "by", "BLR", "112", "Беларусь", "БЕЛАРУСЬ", "Республика Беларусь", "РБ",
    "Рэспубліка Беларусь", "Belarus", "Republic of Belarus", "Białoruś", "112 - Беларусь",
    "BY (112)",
]  # fmt: skip


@pytest.mark.parametrize("country", OUR_COUNTRY)
def test_a_payee_of_our_country_with_an_account_here_is_not_paid_abroad(country: str) -> None:
    texts = ROW | {"number": "1"}
    row = row_checks().check(1, texts | {"party_country": country})
    assert row.payment.type is DocumentType.LEGAL_PAYMENTS
    assert row.can_be_sent
    assert row.payment == row_checks().check(1, texts).payment, "its country is not sent"
    assert row.texts["party_country"] == country
    named = row_checks().check(1, texts | {"party_country": country, "type": "юрлицо"})
    assert named.payment == row.payment
    personal = {"party.account": "BY32ALFA30142H10700010270000", "party.taxpayer_number": ""}
    person = row_checks().check(1, ROW | personal | {"party_country": country})
    assert person.payment.type is DocumentType.INDIVIDUAL_PAYMENTS


@pytest.mark.parametrize(
    "texts",
    [
        {"party_country": "DE"},
        {"party_country": "643"},
        {"party_country": "Россия"},
        {"party_country": "Рбск"},
        {"party_country": "BY", "operation_code": "10101"},
        {"party_country": "BY", "party.account": "DE89370400440532013000"},
        {"party_country": "BY", "party.account": "40702810900000000001"},
    ],
)
def test_another_country_an_account_or_a_code_of_operations_abroad_is_paid_abroad(
    texts: dict[str, str],
) -> None:
    assert row_checks().check(1, ROW | texts).payment.type is DocumentType.NON_RESIDENT_PAYMENTS


def test_an_individual_is_told_by_account_and_number() -> None:
    account = "BY32ALFA30142H10700010270000"
    texts = ROW | {"party.account": account}
    assert row_checks().check(1, texts).payment.type is DocumentType.LEGAL_PAYMENTS
    without = texts | {"party.taxpayer_number": ""}
    assert row_checks().check(1, without).payment.type is DocumentType.INDIVIDUAL_PAYMENTS


@pytest.mark.parametrize("word", ["Физическому лицу", "физ. лицо", "individualPayments"])
def test_a_column_may_name_the_kind(word: str) -> None:
    row = row_checks().check(1, ROW | {"type": word})
    assert row.payment.type is DocumentType.INDIVIDUAL_PAYMENTS


@pytest.mark.parametrize("payment", [LEGAL, INDIVIDUAL, BUDGET, SELF])
def test_rows_have_the_problems_of_the_form(payment: Any) -> None:
    broken = replace(payment, party=replace(payment.party, account="BY00"), purpose="")
    texts = written_payment(broken) | {"type": payment.type.value}
    row = row_checks().check(1, texts)
    assert row.problems == problems(row.payment, today=TODAY)
    assert {each.code for each in row.problems} >= {ProblemCode.ACCOUNT_LENGTH}
    assert not row.can_be_sent


def test_a_row_whose_purpose_names_the_tax_of_another_amount_is_told() -> None:
    plan = planned({**ROW, "purpose": "Аренда, в т.ч. НДС 20 % – 205,75 BYN"})
    told = [[(each.field, each.code) for each in plan.rows[0].problems]]
    plan.change(0, "amount", "120,00")
    told += [[(each.field, each.code) for each in plan.rows[0].problems]]
    assert told == [[], [("purpose", ProblemCode.OTHER_TAX)]]
    assert plan.rows[0].can_be_sent
    assert state_of(plan.rows[0]) is RowState.WARNING


def test_what_the_file_lacks_is_filled_in() -> None:
    row = planned(ROW).rows[0]
    assert row.can_be_sent
    assert row.payment == replace(
        read_payment(LEGAL.type, dict(row.texts), today=TODAY).instruction,
        account=OWN,
        date=TODAY,
        number="1",
    )
    assert row.payment.amount == LEGAL.amount


def test_the_currency_is_that_of_the_account() -> None:
    row = row_checks().check(1, ROW | {"account": OTHER_OWN_ACCOUNT})
    assert row.payment.amount is not None
    assert row.payment.amount.currency == "EUR"
    unknown = row_checks(own=(OwnAccount(OWN),)).check(1, ROW)
    assert unknown.payment.amount is not None
    assert unknown.payment.amount.currency == "BYN", "roubles, as the file says nothing else"
    assert not unknown.foreign_account
    assert unknown.can_be_sent is row_checks().check(1, ROW).can_be_sent


def test_a_row_pays_from_the_account_used_last_in_its_currency() -> None:
    plan = planned(ROW, ROW | {"currency": "eur"}, ROW | {"currency": "USD"})
    assert [row.payment.account for row in plan.rows] == [OWN, OTHER_OWN_ACCOUNT, ""]
    assert [row.can_be_sent for row in plan.rows] == [True, True, False]
    plan.change(0, "currency", "EUR")
    assert plan.rows[0].payment.account == OTHER_OWN_ACCOUNT, "it follows what is corrected"
    plan.change(2, "account", OWN)
    plan.change(2, "purpose", "Аренда")
    assert plan.rows[2].payment.account == OWN
    assert row_checks(account=OWN).check(1, ROW | {"currency": "EUR"}).payment.account == OWN


def test_an_account_of_several_currencies_leaves_that_of_a_row_to_a_person() -> None:
    checks = row_checks(own=(OwnAccount(OWN, several=("BYN", "EUR")), OWN_ACCOUNTS[1]))
    plan = PaymentPlan(checks, index=PaymentIndex((), ()))
    plan.add(2, ROW)
    plan.add(3, ROW | {"currency": "EUR"})
    plan.finish({(OWN, 2026): NumberSequence(("70",), year=2026)})
    assert [row.payment.amount.currency for row in plan.rows if row.payment.amount] == ["", "EUR"]
    assert [row.can_be_sent for row in plan.rows] == [False, True]
    told = {(each.field, each.code) for each in plan.rows[0].problems}
    assert told == {("currency", ProblemCode.REQUIRED)}
    plan.change(0, "currency", "BYN")
    assert plan.rows[0].can_be_sent
    assert _money_and_number(plan) == ("1234.50 BYN", "71")


def test_a_transfer_to_an_account_that_is_not_ours_is_noticed() -> None:
    index = PaymentIndex((paid_document(),), (), own=[each.account for each in OWN_ACCOUNTS])
    plan = PaymentPlan(row_checks(index=index), index=index)
    row = ROW | {ImportField.KIND: "selfPayments"}
    plan.add(2, row | {"party.account": OTHER_OWN_ACCOUNT})
    plan.add(3, row)
    plan.finish({})
    verdicts = [each.history.payee for each in plan.rows if each.history is not None]
    assert [each and each.note for each in verdicts] == [None, PayeeNote.ACCOUNT_OF_ANOTHER]
    assert state_of(plan.rows[1]) is RowState.WARNING


def test_a_corrected_account_brings_its_currency_and_a_number_of_its_own() -> None:
    plan = PaymentPlan(row_checks(), index=PaymentIndex((), ()))
    plan.add(2, ROW | {"account": OTHER_OWN_ACCOUNT})
    plan.finish({(OTHER_OWN_ACCOUNT, 2026): NumberSequence(("70",), year=2026)})
    assert _money_and_number(plan) == ("1234.50 EUR", "71")
    plan.change(0, "purpose", "Аренда")
    assert _money_and_number(plan) == ("1234.50 EUR", "71"), "it does not depend on the purpose"
    plan.change(0, "account", OWN)
    plan.finish_changed((0,), {(OWN, 2026): NumberSequence(("8",), year=2026)})
    assert _money_and_number(plan) == ("1234.50 BYN", "9")
    assert plan.rows[0].can_be_sent
    for name, text in (("currency", "BYN"), ("number", "9а"), ("account", OTHER_OWN_ACCOUNT)):
        plan.change(0, name, text)
        plan.finish_changed((0,), {})
    assert _money_and_number(plan) == ("1234.50 BYN", "9а"), "what a person wrote stays"


def test_what_the_file_says_stays_with_a_corrected_account() -> None:
    plan = planned(ROW | {"account": OTHER_OWN_ACCOUNT, "currency": "usd", "number": "5"})
    plan.change(0, "account", OWN)
    plan.change(0, "date", "04.01.2027")
    plan.finish_changed((0,), {})
    assert _money_and_number(plan) == ("1234.50 USD", "5")


def test_a_number_that_was_filled_in_goes_with_the_year_and_no_other_day() -> None:
    plan = PaymentPlan(row_checks(), index=PaymentIndex((), ()))
    plan.add(2, ROW | {"date": "30.12.2026"})
    plan.add(3, ROW | {"amount": "5"})
    plan.finish({(OWN, 2026): NumberSequence(("70",), year=2026)})
    assert [row.payment.number for row in plan.rows] == ["71", "72"]
    next_year = {(OWN, 2027): NumberSequence((), year=2027)}
    for day, number in (("29.12.2026", "71"), ("04.01.2027", "1"), ("05.01.2027", "1")):
        plan.change(0, "date", day)
        plan.finish_changed((0,), next_year)
        assert plan.rows[0].payment.number == number
    plan.follow(date(2027, 1, 1), (1,))
    assert plan.rows[1].is_dated_so
    plan.finish_changed((1,), {})
    assert plan.rows[1].payment.number == "2"


def _money_and_number(plan: PaymentPlan) -> tuple[str, str]:
    payment = plan.rows[0].payment
    assert payment.amount is not None
    return f"{payment.amount.value} {payment.amount.currency}", payment.number


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-17",
        "17.11.2026 10:30",
        "17/11/2026",
        "17.11.26",
        "17 ноября 2026 г.",
        "17.11.2026 г.",
    ],
)
def test_days_are_read_as_programs_write_them(text: str) -> None:
    assert row_checks().check(1, ROW | {"date": text}).payment.date == date(2026, 11, 17)


def test_an_account_that_is_not_ours_is_noticed() -> None:
    assert row_checks().check(1, ROW | {"account": PAYEE}).foreign_account
    assert not row_checks(own=()).check(1, ROW | {"account": PAYEE}).foreign_account


def test_months_are_read_by_their_names() -> None:
    names = [
        "января",
        "февр.",
        "марта",
        "апр",
        "мая",
        "июня",
        "июля",
        "авг.",
        "сентября",
        "окт",
        "ноября",
        "декабря",
    ]
    days = [row_checks().check(1, ROW | {"date": f"5 {each} 2026"}).payment.date for each in names]
    assert days == [date(2026, month, 5) for month in range(1, 13)]
    assert "date" in row_checks().check(1, ROW | {"date": "5 брюмера 2026"}).faults


def test_a_formula_without_a_result_is_never_sent() -> None:
    row = row_checks().check(1, ROW | {"purpose": '=HYPERLINK("http://x";"y")'})
    assert row.formulas == {"purpose"}
    assert not row.can_be_sent


@pytest.mark.parametrize("text", ["#N/A", "#Н/Д", "#ССЫЛКА!", " #REF! "])
def test_the_error_of_a_formula_is_never_sent(text: str) -> None:
    row = row_checks().check(1, {**ROW, "purpose": text})
    assert not row.can_be_sent
    assert any("formula" in each.text for each in row_notes(row))


def test_a_payee_s_account_that_lost_its_last_digits_is_an_error() -> None:
    texts = {**ROW, "party.account": "4.07028109E+19", "party_country": "RU"}
    row = row_checks().check(1, texts)
    assert row.payment.type is DocumentType.NON_RESIDENT_PAYMENTS
    assert not row.can_be_sent
    assert any(each.field == "party.account" for each in row_notes(row))


@pytest.mark.parametrize(
    ("amount", "fault"),
    [
        ("5 тыс.", AmountFault.CHARACTERS),
        ("50 коп.", AmountFault.CHARACTERS),
        ("100 USD", AmountFault.CURRENCY),
    ],
)
def test_an_amount_of_another_unit_is_a_fault(amount: str, fault: AmountFault) -> None:
    assert row_checks().check(1, {**ROW, "amount": amount}).faults == {"amount": fault}


def test_amounts_are_exact_or_a_fault() -> None:
    assert row_checks().check(1, ROW | {"amount": "0.1"}).payment.amount is not None
    for text in ("1.005", "-5", "1,2,3", "много", "=1+1"):
        row = row_checks().check(1, ROW | {"amount": text})
        assert "amount" in row.faults
        assert not row.can_be_sent


def test_lines_of_a_purpose_end_as_the_service_takes_them() -> None:
    row = row_checks().check(1, ROW | {"purpose": "Оплата\r\nпо счёту 5\rот 12.11", "number": "1"})
    assert row.payment.purpose == "Оплата\nпо счёту 5\nот 12.11"
    assert row.can_be_sent


def test_rows_without_a_number_get_the_next_free_ones() -> None:
    plan = PaymentPlan(row_checks(), index=PaymentIndex((paid_document(number="8"),), ()))
    for number, own in enumerate(("", "11", "")):
        plan.add(number, ROW | {"number": own, "amount": f"{number + 1}"})
    plan.finish({(OWN, 2026): NumberSequence(("9", "10"), year=2026)})
    assert [row.payment.number for row in plan.rows] == ["12", "11", "13"]
    assert all(row.can_be_sent for row in plan.rows)


def test_a_number_that_is_taken_is_an_error() -> None:
    plan = planned(ROW | {"number": "900"}, ROW | {"number": "7"}, ROW | {"number": "7"},
                 documents=(paid_document(),))  # fmt: skip
    assert [row.number_taken for row in plan.rows] == [True, False, True]
    plan.change(1, "number", "8")
    assert [row.number_taken for row in plan.rows] == [True, False, False]
    plan.change(0, "number", "8")
    assert [row.number_taken for row in plan.rows] == [False, True, False]


def test_equal_rows_are_counted_against_what_was_paid() -> None:
    other = ROW | {"amount": "5"}
    plan = planned(ROW, other, ROW, documents=(paid_document(),))
    assert [row.is_there_already for row in plan.rows] == [True, False, False]
    assert [(row.occurrence, row.equal) for row in plan.rows] == [(1, (4,)), (1, ()), (2, (2,))]
    plan.change(0, "amount", "6")
    assert [row.is_there_already for row in plan.rows] == [False, False, True]
    assert [row.equal for row in plan.rows] == [(), (), ()]


def _repeated(row: dict[str, str], *documents: BankDocument) -> tuple[bool, RowState]:
    (found,) = planned(row, documents=documents).rows
    return found.is_there_already, state_of(found)


@pytest.mark.parametrize("days", [-3, 1, 10])
def test_a_table_without_dates_that_is_read_on_another_day_repeats_its_payments(days: int) -> None:
    earlier = paid_document(date=TODAY - timedelta(days=days), number="901")
    assert _repeated(ROW, earlier) == (True, RowState.WARNING)
    assert _repeated(ROW, replace(earlier, status=DocumentStatus.REJECTED))[0] is False
    assert _repeated(ROW, replace(earlier, purpose="Аренда"))[0] is False
    assert _repeated(ROW | {"date": "16.11.2026"}, earlier)[0] is False, "its day is another one"
    plan = planned(ROW, ROW, documents=(earlier,))
    assert [row.is_there_already for row in plan.rows] == [True, False]
    day = formats.day(earlier.date)
    told = f"A payment like this one exists: No. 901 of {day}. This row may repeat it."
    assert told in [str(note) for note in row_notes(plan.rows[0])]


def test_an_equal_payment_of_long_ago_is_no_repetition() -> None:
    earlier = paid_document(date=TODAY - timedelta(days=11), purpose=PLAIN_ROW["purpose"])
    assert _repeated(PLAIN_ROW, earlier) == (False, RowState.READY)


def test_a_table_without_the_account_that_pays_repeats_its_payments_from_another_one() -> None:
    earlier = paid_document(account=OTHER_OWN_ACCOUNT)
    assert _repeated(ROW, earlier) == (True, RowState.WARNING)
    assert _repeated(ROW, replace(earlier, date=TODAY - timedelta(days=2)))[0] is True
    assert _repeated(ROW | {"account": OWN}, earlier)[0] is False
    dated = ROW | {"date": "16.11.2026"}
    assert _repeated(dated, earlier)[0] is True
    assert _repeated(dated, replace(earlier, date=TODAY - timedelta(days=2)))[0] is False


def test_a_row_that_is_dated_anew_is_compared_anew() -> None:
    plan = planned(ROW, documents=(paid_document(date=TODAY + timedelta(days=1)),))
    found = [plan.rows[0].is_there_already]
    for name, text in (("date", "16.11.2026"), ("date", ""), ("number", "5")):
        plan.change(0, name, text)
        found.append(plan.rows[0].is_there_already)
    plan.follow(TODAY + timedelta(days=12), (0,))
    assert [*found, plan.rows[0].is_there_already] == [True, False, True, True, False]


def test_a_rejected_payment_may_be_paid_again() -> None:
    plan = planned(ROW, documents=(paid_document(status=DocumentStatus.REJECTED),))
    assert not plan.rows[0].is_there_already


def test_a_payment_much_larger_than_all_before_is_a_warning() -> None:
    paid = tuple(
        paid_document(id=f"{at}", date=TODAY - timedelta(days=30 * at), purpose="Аренда")
        for at in range(1, 6)
    )
    usual, large = planned(ROW | {"purpose": "Услуги"}, documents=paid), planned(
        ROW | {"amount": "123 450,00", "purpose": "Услуги"}, documents=paid
    )  # fmt: skip
    assert state_of(usual.rows[0]) is RowState.READY
    assert state_of(large.rows[0]) is RowState.WARNING
    assert any("Much more than" in note.text for note in row_notes(large.rows[0]))


def test_a_new_account_of_a_known_payee_is_noticed() -> None:
    moved = replace(LEGAL.party, account=OTHER_OWN_ACCOUNT)
    plan = planned(ROW, documents=(paid_document(party=moved, purpose="Аренда"),))
    history = plan.rows[0].history
    assert history is not None
    assert history.payee is not None
    assert history.payee.note is PayeeNote.NEW_ACCOUNT


_TEXTS = st.fixed_dictionaries(
    {},
    optional={
        name: st.one_of(st.text(max_size=12), st.sampled_from([*ROW.values(), OWN, "7"]))
        for name in (*ROW, "type", "number", "date", "account", "currency", "budget_code")
    },
)


@given(st.lists(_TEXTS, max_size=6), st.lists(st.tuples(st.integers(0, 5), _TEXTS), max_size=3))
def test_corrected_rows_are_as_if_they_had_been_read_so(
    rows: list[dict[str, str]], changes: list[tuple[int, dict[str, str]]]
) -> None:
    plan = planned(*rows)
    numbered_in = [_sequence(row) for row in plan.rows]
    for at, texts in changes:
        for name, text in texts.items():
            if at < len(plan.rows):
                plan.change(at, name, text)
    again = PaymentPlan(row_checks(), index=PaymentIndex((), ()))
    for row in plan.rows:
        written = {**row.texts, "type": row.kind_typed}
        again.add(row.number, written | dict.fromkeys(row.filled_in - {"number"}, ""))
    again.finish({})
    for row, other, sequence in zip(plan.rows, again.rows, numbered_in, strict=True):
        if row.payment.number:
            number = row.filled_in & {"number"}
            assert row == replace(other, filled_in=other.filled_in | number)
            assert not number or _sequence(row) == sequence


def _sequence(row: PaymentRow) -> tuple[str, int]:
    """The account and the year that the number of a payment counts in."""
    day = row.payment.date
    return row.payment.account, day.year if day is not None else 0


@pytest.mark.parametrize("last", PAYMENT_TYPES)
@pytest.mark.parametrize("named", [*PAYMENT_TYPES, ""])
def test_a_kind_that_is_not_that_of_the_last_payment_is_said_unless_somebody_named_it(
    last: DocumentType, named: str
) -> None:
    older = paid_document(id="older", date=TODAY - timedelta(days=40), type=LEGAL.type.value)
    plan = planned(
        ROW | {ImportField.KIND: named}, documents=(paid_document(type=last.value), older)
    )
    (row,) = plan.rows
    differs = not named and row.payment.type is not last
    assert row.paid_as == (last.value if differs else "")
    assert (state_of(row) is RowState.READY) <= (not differs)
    said = [note.field for note in row_notes(row)]
    assert (ImportField.KIND in said) == differs


@pytest.mark.parametrize("unknown", ["1", "LegalPayments", ""])
def test_a_type_that_nobody_knows_tells_no_kind(unknown: str) -> None:
    known = paid_document()
    newest = replace(known, id="newest", type=unknown)
    index = PaymentIndex((newest, known), ())
    assert index.last_kind(known.party.account) == known.type
    assert PaymentIndex((newest,), ()).last_kind(known.party.account) == ""
