"""Tests of duplicate payments: counted, and found by the invoice they name."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents.listed import BankDocument, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions import duplicates as module
from desktop_app.domain.instructions.duplicates import (
    EqualGroups,
    duplicate,
    duplicates,
    equal_groups,
    equal_lately,
    invoice_numbers,
    same_invoice,
)
from desktop_app.domain.values.money import Amount
from tests.support.legal_instructions import LEGAL, TODAY

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import PaymentInstruction


def listed(payment: PaymentInstruction, *, id: str = "1", status: int = 4) -> BankDocument:  # noqa: A002
    return BankDocument(
        id=id,
        date=payment.date,
        number=payment.number,
        type=payment.type,
        status=status,
        account=payment.account,
        party=payment.party,
        amount=payment.amount,
        purpose=payment.purpose,
    )


def test_an_equal_payment_is_found_however_it_is_written() -> None:
    document = listed(LEGAL)
    written = replace(
        LEGAL,
        number="99",
        amount=Amount(Decimal("1234.5"), "byn"),
        account=LEGAL.account.lower(),
        purpose=f"  {LEGAL.purpose.upper()} ",
    )
    found = duplicate(written, [document])
    assert found is not None
    assert found.occurrence == 2
    assert found.earlier == (document,)


def test_a_document_without_a_currency_may_be_in_that_of_the_payment() -> None:
    amount = LEGAL.amount
    assert amount is not None
    silent = replace(listed(LEGAL, id="2"), amount=Amount(amount.value, ""))
    foreign = replace(listed(LEGAL, id="3"), amount=Amount(amount.value, "USD"))
    found = duplicate(LEGAL, [silent, listed(LEGAL, id="1"), foreign])
    assert found is not None
    assert [each.id for each in found.earlier] == ["2", "1"]
    assert found.occurrence == 3


def test_an_invoice_is_recognised_however_its_letters_are_composed() -> None:
    purpose = unicodedata.normalize("NFD", "Оплата по счёту 17")
    assert invoice_numbers(purpose) == {"17"}


def test_equal_payments_of_a_batch_are_put_together() -> None:
    other = replace(LEGAL, purpose="Другое")
    undated = replace(LEGAL, date=None)
    batch = [LEGAL, other, undated, replace(LEGAL, number="99"), undated, other]
    assert equal_groups(batch) == ((0, 3), (1, 5))
    assert equal_groups([LEGAL, other]) == ()


def numbered(number: str, purpose: str) -> PaymentInstruction:
    return replace(LEGAL, number=number, purpose=purpose)


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (numbered("11", "Аренда, п/п 11"), numbered("12", "Аренда, п/п 12"), True),
        (numbered("11", "Платёж №11/2026."), numbered("12", "Платёж №12/2026."), True),
        (numbered("А-3", "Платёж а-3"), numbered("А-4", "Платёж А-4"), True),
        (numbered("11", "Аренда, п/п 11"), numbered("", "Аренда, п/п {number}"), True),
        (numbered("5", "По счёту 5"), numbered("6", "По счёту 5"), True),
        (numbered("5", "По счёту 7"), numbered("6", "По счёту 8"), False),
        (numbered("5", "По счёту 5"), numbered("6", "По счёту 7"), False),
        (numbered("5", "По счёту 5"), numbered("6", "По счёту 6"), False),
        (numbered("5", "Счёт-фактура № 5"), numbered("6", "Счёт-фактура № 6"), False),
        (numbered("5", "По договору №5"), numbered("6", "По договору №6"), False),
        (numbered("5", "Заказ 5"), numbered("6", "Заказ 6"), False),
        (numbered("5", "Счёт 7, п/п 5"), numbered("6", "Счёт 7, п/п 6"), True),
        (
            numbered("5", "Аренда по договору 14 п/п № 5"),
            numbered("6", "Аренда по договору 14 п/п № 6"),
            True,
        ),
        (numbered("1", "По счёту 21"), numbered("2", "По счёту 22"), False),
        (numbered("5", "По счёту от 5.11.2026"), numbered("6", "По счёту от 6.11.2026"), False),
        (numbered("5", "Аренда, 5.50 м"), numbered("6", "Аренда, 6.50 м"), False),
    ],
)
def test_its_own_number_in_a_purpose_makes_no_payment_another(
    one: PaymentInstruction, other: PaymentInstruction, equal: bool
) -> None:
    for first, second in ((one, other), (other, one)):
        assert (duplicate(first, [listed(second)]) is not None) is equal
        assert [bool(each) for each in duplicates([first, second], ())] == [False, equal]
        assert equal_groups([first, second]) == (((0, 1),) if equal else ())


@pytest.mark.parametrize(
    ("purpose", "equal"),
    [
        ("Платёж по договору 7, платёжное поручение № {}", True),
        ("Płatność nr {} za najem", True),
        ("Payment No. {}", True),
        ("Плацеж {} за арэнду", True),
        ("Платёж № {} от 12.11.2026", True),
        ("Платёж {} по договору 7", True),
        ("по счету БС-{}", False),
        ("счета 14, {}", False),
        ("№14 и №{}", False),
        ("по ТТН 0015-{}", False),
        ("по ттн АА {}", False),
        ("по договору займа {}", False),
        ("квитанция {}", False),
        ("полис № {}", False),
        ("за {} октября", False),
        ("Аренда за {} квартал", False),
        ("Премия за {} месяц", False),
        ("кв. {}", False),
        ("акт от {}.10.2026", False),
        ("по договору поручения {}", False),
        ("Код платежа {}", False),
        ("Платёж {} октября", False),
        ("Платёж {} из 24", False),
        ("Платёж {} BYN", False),
        ("Платёж {},50", False),
        ("Платёж 14, {}", False),
        ("Платёж {}, 17", False),
        ("Автоплатёж {}", False),
        ("Платёж {}0", False),
    ],
)
def test_a_number_is_its_own_only_behind_a_word_for_the_payment(purpose: str, equal: bool) -> None:
    first, second = (numbered(each, purpose.format(each)) for each in ("15", "16"))
    assert (duplicate(first, [listed(second)]) is not None) is equal
    assert equal_groups([first, second]) == (((0, 1),) if equal else ())
    later = replace(first, date=TODAY + timedelta(days=1))
    found = equal_lately(later, [listed(second)], within=timedelta(days=2))
    assert bool(found) is equal


def test_the_groups_follow_a_payment_that_is_changed() -> None:
    groups = EqualGroups()
    for place, (number, purpose) in enumerate(
        [("6", "Платёж 6"), ("9", "Платёж 5"), ("5", "Платёж 5"), ("7", "Другое")]
    ):
        groups.put(place, numbered(number, purpose))
    assert groups.groups() == ((0, 1, 2), (3,))
    assert groups.put(2, numbered("5", "Другое")) == {0, 1, 2, 3}
    assert groups.groups() == ((0,), (1,), (2, 3))
    assert groups.put(2, numbered("8", "Другое")) == frozenset()
    assert groups.put(3, replace(LEGAL, date=None)) == {2, 3}
    assert groups.groups([3, 2]) == ((2,), (3,))


def test_purposes_are_compared_only_where_all_else_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    amount = LEGAL.amount
    assert amount is not None
    seen: list[PaymentInstruction | ListedDocument] = []

    def equal_purposes(payment: PaymentInstruction | ListedDocument) -> tuple[str, ...]:
        seen.append(payment)
        return (payment.purpose,)

    monkeypatch.setattr(module, "_equal_purposes", equal_purposes)
    others = [
        listed(replace(LEGAL, date=TODAY + timedelta(days=1))),
        listed(replace(LEGAL, amount=Amount(amount.value + 1, "BYN"))),
        listed(replace(LEGAL, party=Party(account="BY13NBRB3600900000002Z00AB00"))),
    ]
    equal = listed(LEGAL)
    assert duplicate(LEGAL, [*others, equal]) is not None
    assert seen == [LEGAL, equal]
    seen.clear()
    assert equal_lately(LEGAL, [*others[1:], equal], within=timedelta(0)) == (equal,)
    assert seen == [LEGAL, equal]


def test_payments_that_are_equal_in_two_ways_are_in_one_group() -> None:
    by_number, by_words = numbered("6", "Платёж 6"), numbered("9", "Платёж 5")
    both = numbered("5", "Платёж 5")
    for batch in ([by_number, by_words, both], [both, by_words, by_number]):
        assert equal_groups(batch) == ((0, 1, 2),)
    found = duplicate(both, [listed(by_number, id="1"), listed(both, id="2")])
    assert found is not None
    assert [each.id for each in found.earlier] == ["1", "2"]


@pytest.mark.parametrize(
    "other",
    [
        replace(LEGAL, date=TODAY + timedelta(days=1)),
        replace(LEGAL, amount=Amount(Decimal("1234.51"), "BYN")),
        replace(LEGAL, amount=Amount(Decimal("1234.50"), "USD")),
        replace(LEGAL, purpose="Другое"),
        replace(LEGAL, party=Party(account="BY13NBRB3600900000002Z00AB00")),
        replace(LEGAL, date=None),
        replace(LEGAL, amount=None),
    ],
)
def test_whatever_differs_is_no_duplicate(other: PaymentInstruction) -> None:
    assert duplicate(other, [listed(LEGAL)]) is None


def test_what_was_rejected_may_be_tried_again() -> None:
    assert duplicate(LEGAL, [listed(LEGAL, status=DocumentStatus.REJECTED)]) is None


@given(st.integers(0, 4), st.integers(1, 4))
def test_occurrences_are_counted_over_what_exists_and_the_batch(existing: int, batch: int) -> None:
    documents = [listed(LEGAL, id=str(n)) for n in range(existing)]
    other = replace(LEGAL, purpose="Другое")
    found = duplicates([LEGAL] * batch + [other], documents)
    assert [item.occurrence if item else 1 for item in found] == [
        *(existing + n + 1 for n in range(batch)),
        1,
    ]
    assert [item.before for item in found if item and item.before] == [
        tuple(range(n)) for n in range(1, batch)
    ]


@pytest.mark.parametrize(
    ("purpose", "numbers"),
    [
        ("Оплата по счёту № 45 от 12.11.2026", {"45"}),
        ("Оплата по счету №45", {"45"}),
        ("оплата сч. 0045", {"45"}),
        ("Сч-ф N 45/1", {"45/1"}),
        ("счет-фактура No. А-45", {"A-45"}),
        ("счет на оплату 45", {"45"}),
        ("рахунак № 45", {"45"}),
        ("Invoice 45", {"45"}),
        ("по ТТН № 0001234 и акту №7", {"1234", "7"}),
        ("по договору № 45 от 01.02.2026", set()),
        ("дог. 45, счет 46", {"46"}),
        ("по договору аренды № 14 от 02.02.2026", set()),
        ("договор поставки № 15/26", set()),
        ("договор от 02.02.2026 № 14", set()),
        ("Арендная плата за ноябрь 2026 г. по договору аренды от 02.02.2026 г. № 14", set()),
        ("по дог. аренды нежилого помещения №14 от 02.02.26г.", set()),
        ("дог. оказ. услуг от02.02.2026 N 14", set()),
        ("договор купли-продажи от 2 февраля 2026 года № 14-А", set()),
        ("по договору финансовой аренды (лизинга) № 14 от 02.02.2026", set()),
        ("по договору с ООО «Белорусская сервисная компания» № 14", set()),
        ("по договору на оказание услуг связи № 14, в т.ч. НДС 20% 50.00", set()),
        ("по договору аренды от 2026-02-02, № 14", set()),
        ("по дополнительному соглашению № 3 к договору аренды № 14", set()),
        ("па дагаворы арэнды № 14 ад 02.02.2026", set()),
        ("паводле дамовы пастаўкі ад 02.02.2026 № 14", set()),
        ("under lease agreement dated 02.02.2026 No. 14", set()),
        ("contract for services of 2 February 2026 No. 14", set()),
        ("contract of February 2, 2026 No. 14", set()),
        ("zgodnie z umową najmu nr 14 z dnia 02.02.2026", set()),
        ("за воду, лицевой счёт № 123456", set()),
        ("за электроэнергию л/с 123456, счет 7", {"7"}),
        ("асабовы рахунак № 123456", set()),
        ("оплата по счету № 5 согласно договору поставки № 14", {"5"}),
        ("согласно договору поставки № 14 от 02.02.2026 по счету № 5", {"5"}),
        ("согласно договору поставки от 02.02.2026 № 14, счет № 5 от 03.11.2026", {"5"}),
        ("по договору б/н от 02.02.2026 по счету № 5", {"5"}),
        ("по договору поставки товара согласно ТТН № 0001234", {"1234"}),
        ("по договору, с/ф № 5", {"5"}),
        ("по договору аренды за ноябрь акт № 11", {"11"}),
        ("по договору подряда, № 5", {"5"}),
        ("по договору поставки по заказу № 5", {"5"}),
        ("паводле дагавора № 14 па рахунку № 5", {"5"}),
        ("invoice No. 5 under contract No. 14", {"5"}),
        ("under the supply contract dated 02.02.2026, invoice 5", {"5"}),
        ("За услуги 2026 года, НДС 20%", set()),
        ("на счет BY27PJCB30120232901020000840", set()),
        ("", set()),
    ],
)
def test_invoice_numbers(purpose: str, numbers: set[str]) -> None:
    assert invoice_numbers(purpose) == numbers


def test_the_same_invoice_of_the_same_payee() -> None:
    earlier = replace(
        LEGAL,
        amount=Amount(Decimal(5), "BYN"),
        purpose="частично, сч. N 0045",
        date=TODAY - timedelta(days=30),
    )
    assert same_invoice(LEGAL, [listed(earlier)]) == (listed(earlier),)
    stranger = replace(earlier, party=Party(account="BY13NBRB3600900000002Z00AB00"))
    assert same_invoice(LEGAL, [listed(stranger)]) == ()
    assert same_invoice(LEGAL, [listed(earlier, status=DocumentStatus.REJECTED)]) == ()
    assert same_invoice(replace(LEGAL, purpose="аренда"), [listed(earlier)]) == ()


@given(st.text(max_size=60))
def test_any_purpose_is_read(purpose: str) -> None:
    assert all(numbers for numbers in invoice_numbers(purpose))
