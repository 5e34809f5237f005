"""Tests of converting payments to form texts and back."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Party,
)
from desktop_app.domain.instructions.field_reader import TextFault
from desktop_app.domain.instructions.instruction import (
    PAYMENT_TYPES,
    PaymentInstruction,
    PaymentSign,
    Urgency,
)
from desktop_app.domain.instructions.payment_fields import (
    WITHOUT_FIELD,
    payment_of,
    read_payment,
    repeated,
    written_payment,
)
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.typed_amounts import AmountFault
from desktop_app.domain.values.typed_days import read_day

TODAY = date(2026, 11, 21)
_TEXT = st.text(max_size=20)
_DAYS = st.none() | st.dates(min_value=date(2000, 1, 1), max_value=date(2099, 12, 31))
_VALUES = st.decimals("0", "999999999", places=2)
_AMOUNTS = st.none() | st.builds(Amount, _VALUES, st.sampled_from(["BYN", "EUR", ""]))


@given(
    st.builds(
        PaymentInstruction,
        type=st.sampled_from(PAYMENT_TYPES),
        number=_TEXT,
        date=_DAYS,
        account=_TEXT,
        party=st.builds(
            Party, name=_TEXT, taxpayer_number=_TEXT, account=_TEXT, bic=_TEXT, bank=_TEXT
        ),
        amount=_AMOUNTS,
        purpose=_TEXT,
        urgency=st.none() | st.sampled_from(Urgency),
        payment_sign=st.none() | st.sampled_from(PaymentSign),
        contract_date=_DAYS,
    )
)
def test_what_is_written_is_read_again(payment: PaymentInstruction) -> None:
    typed = read_payment(payment.type, written_payment(payment), today=TODAY)
    assert typed.instruction == payment
    assert not typed.faults


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("21", date(2026, 11, 21)),
        ("1.12", date(2026, 12, 1)),
        ("01.12.25", date(2025, 12, 1)),
        ("01/12/2025", date(2025, 12, 1)),
        ("01.12.2025 г.", date(2025, 12, 1)),
        ("01.12.2025г", date(2025, 12, 1)),
        ("1.12.25 года", date(2025, 12, 1)),
        ("1.12.2025 r.", date(2025, 12, 1)),
        ("1.12 г.", None),
        ("1.12.2025 г. до обеда", None),
        ("31.11", None),
        ("0", None),
        ("", None),
        ("tomorrow", None),
    ],
)
def test_days_are_completed(text: str, day: date | None) -> None:
    assert read_day(text, today=TODAY) == day


def test_what_cannot_be_read_is_told() -> None:
    typed = read_payment(
        DocumentType.LEGAL_PAYMENTS, {"amount": "1,234", "date": "32.01.2026"}, today=TODAY
    )
    assert typed.faults == {"amount": AmountFault.AMBIGUOUS, "date": TextFault.DAY}
    assert typed.instruction.amount is None


def test_a_repeated_payment_is_of_today_and_has_no_number() -> None:
    document = BankDocument(
        id="5", type="legalPayments", number="7", date=date(2026, 1, 1), purpose="Услуги",
        amount=Amount(Decimal("10.50"), "BYN"), party=Party(name="ООО «Альфа»"),
    )  # fmt: skip
    payment = repeated(BankDocumentDetails(document=document, priority="22"), today=TODAY)
    assert (payment.number, payment.date, payment.priority) == ("", TODAY, "22")
    assert payment.party.name == "ООО «Альфа»"
    assert payment.amount == document.amount


@pytest.mark.parametrize("kind", PAYMENT_TYPES)
def test_a_repeated_payment_has_only_what_the_form_of_its_type_shows(kind: DocumentType) -> None:
    party = Party(
        name="ООО «Альфа»", taxpayer_number="100000007", account="1", bic="ALFABY2X", bank="Банк"
    )
    details = BankDocumentDetails(
        document=BankDocument(id="5", type=kind, party=party, purpose="Услуги"),
        priority="22",
        payment_sign="1",
        operation_code="10100",
        budget_code="00101",
        party_country="LT",
        third_party_taxpayer_number="100000007",
        contract_number="14",
        contract_date=date(2026, 2, 2),
    )
    payment = repeated(details, today=TODAY)
    known = written_payment(payment_of(details))
    left = {name: "" if name in WITHOUT_FIELD[kind] else text for name, text in known.items()}
    assert written_payment(payment) == left | {"date": "21.11.2026"}
    assert payment.payment_sign is PaymentSign.PAYMENT


@pytest.mark.parametrize(
    ("text", "today", "day"),
    [
        ("1.01", date(2026, 12, 30), date(2027, 1, 1)),
        ("3.01", date(2026, 11, 30), date(2027, 1, 3)),
        ("15.02", date(2026, 12, 30), date(2027, 2, 15)),
        ("15.11", date(2026, 11, 30), date(2026, 11, 15)),
        ("31.12", date(2027, 1, 4), date(2027, 12, 31)),
        ("1.01.2026", date(2026, 12, 30), date(2026, 1, 1)),
        ("29.02", date(2027, 11, 30), date(2028, 2, 29)),
        ("31.02", date(2026, 11, 30), None),
        ("3", date(2026, 11, 30), date(2026, 11, 3)),
    ],
)
def test_a_day_to_come_that_passed_long_ago_is_one_of_the_next_year(
    text: str, today: date, day: date | None
) -> None:
    assert read_day(text, today=today, ahead=True) == day


@pytest.mark.parametrize(
    ("text", "today", "day"),
    [
        ("31.12", date(2027, 1, 4), date(2026, 12, 31)),
        ("2.1", date(2026, 12, 30), date(2027, 1, 2)),
        ("15.05", date(2026, 11, 26), date(2026, 5, 15)),
        ("1.12", date(2027, 1, 15), date(2027, 12, 1)),
        ("31.12.27", date(2027, 1, 4), date(2027, 12, 31)),
        ("29.02", date(2027, 1, 4), None),
        ("31", date(2026, 12, 30), date(2026, 12, 31)),
    ],
)
def test_the_day_of_a_document_is_near_also_around_new_year(
    text: str, today: date, day: date | None
) -> None:
    assert read_day(text, today=today, near=True) == day
    payment = read_payment("legalPayments", {"date": text}, today=today).instruction
    assert payment.date == day


@pytest.mark.parametrize("value", ["10.500", "7.0000", "999.100", "10.50", "12"])
def test_zeros_that_no_currency_has_do_not_make_an_amount_unreadable(value: str) -> None:
    payment = PaymentInstruction(
        type=DocumentType.LEGAL_PAYMENTS, amount=Amount(Decimal(value), "BYN")
    )
    read = read_payment(DocumentType.LEGAL_PAYMENTS, written_payment(payment), today=TODAY)
    assert read.faults == {}
    assert read.instruction.amount is not None
    assert read.instruction.amount.value == Decimal(value)


def test_an_amount_with_more_decimals_than_can_be_sent_keeps_them() -> None:
    payment = PaymentInstruction(
        type=DocumentType.LEGAL_PAYMENTS, amount=Amount(Decimal("10.505"), "BYN")
    )
    assert written_payment(payment)["amount"] == "10,505"
