"""Tests that requisites are found in any notation, and never invented."""

from __future__ import annotations

import unicodedata
from decimal import Decimal
from functools import partial
from time import process_time
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum import iban
from stdnum.by import unp

from desktop_app.domain.instructions.requisites import (
    OwnRequisites,
    for_payee,
    read_requisites,
)
from desktop_app.domain.values import accounts, taxpayer, typed_amounts

if TYPE_CHECKING:
    from collections.abc import Callable

ACCOUNT: Final = "BY80AKBB30120000000020270000"
OURS: Final = "BY57ALFA30120000000010270000"

INVOICE: Final = """
СЧЁТ № 118/2 от 12.11.2026
Поставщик: ООО «Ромашка и партнёры», УНП 193004517, г. Минск, ул. Лесная, 5
р/с BY80 AKBB 3012 0000 0000 2027 0000 в ОАО «АСБ Беларусбанк», БИК AKBBBY2X
Покупатель: ООО «Белые журавли», УНП 100297103
р/с BY57 ALFA 3012 0000 0000 1027 0000 в ЗАО «Альфа-Банк», БИК ALFABY2X
1. Картридж     2 шт.   150,00   300,00
Итого: 1 028,75
В т.ч. НДС 20 %: 205,75
Всего к оплате: 1 234,50 бел. руб.
Договор № 45-П от 12.03.2026
"""

BELARUSIAN: Final = """Добры дзень! Просім аплаціць:
Атрымальнік: ТАА «Васілёк»
УНП 100000007
IBAN: BY80AKBB30120000000020270000, БІК AKBBBY2X
Да аплаты: 99,90 BYN
Прызначэнне плацяжу: Аплата па рахунку № 7 за лістапад
"""


TYPED: Final = {
    "party.name": "ООО «Дом»",
    "party.taxpayer_number": "100000007",
    "party.account": "BY57 ALFA 3012 0000 0000 1027 0000",
    "party.bic": "ALFABY2X",
    "party.bank": "",
    "purpose": "Аренда",
}


@pytest.mark.parametrize(
    ("found", "emptied"),
    [
        ({"name": "ООО «Вектор»", "account": ACCOUNT}, {"taxpayer_number", "bic"}),
        ({"account": ACCOUNT}, {"name", "taxpayer_number", "bic"}),
        ({"account": ACCOUNT, "name": "ООО «ДОМ»"}, {"taxpayer_number", "bic"}),
        ({"taxpayer_number": "193004517"}, {"name", "account", "bic"}),
        ({"name": "ООО «Вектор»", "bic": "AKBBBY2X"}, {"taxpayer_number", "account"}),
        ({"account": ACCOUNT, "taxpayer_number": "100000007"}, {"bic"}),
        ({"name": "Дом, ООО", "bic": "AKBBBY2X"}, set()),
        ({"name": "ООО «Дом и сад»", "account": OURS}, set()),
        ({"name": "ООО «Дом и сад»", "taxpayer_number": "100 000 007"}, set()),
        ({"bic": "AKBBBY2X"}, set()),
        ({}, set()),
    ],
)
def test_nothing_of_another_payee_stays_beside_what_was_found(
    found: dict[str, str], emptied: set[str]
) -> None:
    texts = {f"party.{name}": text for name, text in found.items()} | {"amount": "7,00"}
    taken = for_payee(texts, TYPED)
    assert taken == texts | {name: "" for name in taken if name not in texts}
    assert {name for name in emptied if not taken.get(f"party.{name}", "-")} == emptied
    kept = {name for name, text in TYPED.items() if text} - taken.keys()
    assert kept == {name for name, text in TYPED.items() if text} - {
        f"party.{name}" for name in emptied | found.keys()
    }


@pytest.mark.parametrize(
    "account", ["BY57", "3012 0000 0000", "BY57 ALFA 3012 0000 0000 1027 0001", "DE89 3704 00"]
)
def test_an_account_with_a_fault_tells_no_payee_from_another(account: str) -> None:
    typed = TYPED | {"party.taxpayer_number": "", "party.account": account}
    found = {"party.account": ACCOUNT}
    assert for_payee(found, typed) == {"party.bic": "", "party.bank": "", **found}
    of_the_bank = typed | {"party.bic": "AKBBBY2X"}
    assert for_payee(found, of_the_bank) == found
    named = found | {"party.name": "ООО «Вектор»"}
    assert for_payee(named, typed)["party.bic"] == ""


def test_a_taxpayer_number_with_a_fault_tells_no_payee_from_another() -> None:
    typed = TYPED | {"party.taxpayer_number": "10000000", "party.account": ""}
    found = {"party.taxpayer_number": "100000007", "party.name": "ООО «Дом»"}
    assert for_payee(found, typed) == found
    abroad = typed | {"party_country": ""}
    assert for_payee(found, abroad)["party.bic"] == ""


@pytest.mark.parametrize(
    ("account", "is_another"),
    [
        ("123456789", True),
        ("1234", False),
        ("DE89370400440532013000", True),
        ("DE89370400440532013001", False),
    ],
)
def test_an_account_abroad_tells_a_payee_where_it_can_be_one(
    account: str, *, is_another: bool
) -> None:
    typed = TYPED | {"party.account": account, "party.taxpayer_number": "", "party_country": ""}
    taken = for_payee({"party.account": "GB33BUKB20201555555555"}, typed)
    assert ("party.name" in taken) is is_another


def test_an_account_of_the_typed_payee_is_added_to_what_is_typed() -> None:
    typed = TYPED | {"party.account": "", "party.bic": ""}
    assert for_payee({"party.account": ACCOUNT}, typed) == {"party.account": ACCOUNT}


def test_an_invoice_is_read() -> None:
    assert read_requisites(INVOICE) == {
        "party.name": "ООО «Ромашка и партнёры»",
        "party.taxpayer_number": "193004517",
        "party.account": ACCOUNT,
        "party.bic": "AKBBBY2X",
        "party.bank": "ОАО «АСБ Беларусбанк»",
        "amount": "1234,50",
        "currency": "BYN",
        "purpose": "Оплата по счёту № 118/2 от 12.11.2026",
        "contract_number": "45-П",
        "contract_date": "12.03.2026",
    }


def test_an_invoice_is_read_however_its_letters_are_composed() -> None:
    """Text that is copied on macOS has й and ё as two characters."""
    text = "Счёт № 17 от 01.11.2026\nИтого к оплате: 120,50 BYN\nПолучатель: ЗАО «Ёлка»"
    assert read_requisites(unicodedata.normalize("NFD", text)) == read_requisites(text)


def test_a_belarusian_letter_is_read() -> None:
    found = read_requisites(BELARUSIAN)
    assert found["party.name"] == "ТАА «Васілёк»"
    assert found["party.taxpayer_number"] == "100000007"
    assert found["party.account"] == ACCOUNT
    assert found["party.bic"] == "AKBBBY2X"
    assert (found["amount"], found["currency"]) == ("99,90", "BYN")
    assert found["purpose"] == "Аплата па рахунку № 7 за лістапад"


def test_we_are_not_the_payee_of_our_own_payment() -> None:
    text = f"ООО «Белые журавли» УНП 100297103 {OURS}\nИП Ёлкин П. П. УНП 193004517 {ACCOUNT}"
    ourselves = OwnRequisites(
        name="ООО Белые журавли", taxpayer_number="100297103", accounts=frozenset({OURS})
    )
    found = read_requisites(text, ourselves=ourselves)
    assert found["party.name"].startswith("ИП Ёлкин")
    assert found["party.taxpayer_number"] == "193004517"
    assert found["party.account"] == ACCOUNT


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("К оплате 1 234 руб. 50 коп.", "1234,50", None),
        ("Сумма к оплате: 1234.5 USD", "1234,50", "USD"),
        ("Итого 100,00\nИтого с НДС 120,00 руб", "120,00", None),
        ("Всего к оплате: 12 000 (двенадцать тысяч) рублей", "12000,00", None),
        ("Сумма НДС: 20,00", None, None),
        ("Итого к оплате: 0,00", None, None),
        ("10 шт. по 5,00", None, None),
    ],
)
def test_the_amount_is_the_one_to_be_paid(
    text: str, amount: str | None, currency: str | None
) -> None:
    found = read_requisites(text)
    assert (found.get("amount"), found.get("currency")) == (amount, currency)


@pytest.mark.parametrize(
    ("text", "purpose"),
    [
        ("счет-фактура № 45 от 01.02.2026", "Оплата по счёту № 45 от 01.02.2026"),
        ("Счёт на оплату №А-17", "Оплата по счёту № А-17"),
        ("Рахунак № 9", "Оплата по счёту № 9"),
        ("расчётный счёт", None),
        ("Назначение платежа: Аренда\nза ноябрь\n\nС уважением", "Аренда за ноябрь"),
    ],
)
def test_the_reason_is_the_invoice_unless_it_is_given(text: str, purpose: str | None) -> None:
    assert read_requisites(text).get("purpose") == purpose


def test_a_mistyped_account_is_not_taken_over() -> None:
    assert "party.account" not in read_requisites(f"р/с {ACCOUNT.replace('8', '9', 1)}")


def test_look_alike_letters_are_corrected() -> None:
    cyrillic = ACCOUNT.translate(str.maketrans("ABKY", "АВКУ"))
    found = read_requisites(f"р/с {cyrillic} БИК АКВВВУ2Х УНП МА1953684")
    assert (found["party.account"], found["party.bic"]) == (ACCOUNT, "AKBBBY2X")
    assert found["party.taxpayer_number"] == taxpayer.normalised("МА1953684")


def test_an_account_abroad_is_found() -> None:
    found = read_requisites("Beneficiary: Muster GmbH\nIBAN DE89 3704 0044 0532 0130 00")
    assert found["party.name"] == "Muster GmbH"
    assert found["party.account"] == "DE89370400440532013000"


CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
BANKS = st.sampled_from(("AKBB", "ALFA", "BPSB", "MTBK"))
FIGURES = st.text("0123456789", min_size=16, max_size=16)


@st.composite
def belarusian_accounts(draw: st.DrawFn) -> str:
    rest = f"{draw(BANKS)}3012{draw(st.text(CHARACTERS, min_size=16, max_size=16))}"
    return str(iban.calc_check_digits(f"BY00{rest}")).join(("BY", rest))


@st.composite
def numbers(draw: st.DrawFn) -> str:
    while True:
        first = draw(st.text("1234567", min_size=1, max_size=1))
        body = first + draw(st.text("0123456789", min_size=7, max_size=7))
        try:
            return body + str(unp.calc_check_digit(body))
        except Exception:  # noqa: BLE001, S112 - some beginnings have no check digit
            continue


BLANKS = st.sampled_from(("", " ", "\u00a0"))


@given(
    account=belarusian_accounts(),
    number=numbers(),
    minor=st.integers(1, 10**11),
    blank=BLANKS,
    noise=st.sampled_from(
        ("", "Добрый день!\n", "Тел. +375 17 200-10-20\n", "№ 5 от 01.02.2026\n")
    ),
    label=st.sampled_from(("р/с ", "IBAN: ", "расчётный счёт ", "")),
    small=st.booleans(),
)
def test_whatever_is_written_with_its_label_is_found(
    account: str, number: str, minor: int, blank: str, noise: str, label: str, *, small: bool
) -> None:
    grouped = blank.join(account[at : at + 4] for at in range(0, 28, 4))
    written = f"{minor // 100:,}".replace(",", blank) + f",{minor % 100:02}"
    text = (
        f"{noise}ООО «Тест», УНП {number}\n{label}{grouped.lower() if small else grouped}"
        f" БИК {account[4:8]}BY2X\nИтого к оплате: {written} BYN"
    )
    found = read_requisites(text)
    assert found["party.account"] == account
    assert found["party.taxpayer_number"] == number
    assert found["party.bic"] == f"{account[4:8]}BY2X"
    assert typed_amounts.read(found["amount"]) == Decimal(minor).scaleb(-2)


@given(text=st.text(max_size=300))
def test_any_text_is_read_without_harm(text: str) -> None:
    found = read_requisites(text)
    assert all(found.values())
    if "party.account" in found:
        account = found["party.account"]
        assert accounts.fault(account) is None or accounts.iban_fault(account) is None
    if "amount" in found:
        assert isinstance(typed_amounts.read(found["amount"]), Decimal)


@given(text=st.text("УНПБИКBY0123456789 руб.,итоговсего№счётпокупатель:\n", max_size=400))
def test_texts_made_of_labels_are_read_without_harm(text: str) -> None:
    assert all(read_requisites(text).values())


@pytest.mark.parametrize(
    "piece",
    ["\n", "\t", "\u00a0", " \n", "7", "BY", "BY ", "УНП ", "УНП:", "1 234 ", "Итого ",
     "К оплате: ", "ООО ", "банк ", "a1", "счёт ", "АКВВВУ2Х ", "Поставщик: ", "Частное ",
     "Заказчик ", "Заказчик: ", "Исполнитель Заказчик\n", '" Заказчик - ', "УНП плательщика ",
     "оплата на ", "Заказчик\tИсполнитель\t", "Получатель: ООО ", "ООО «В» ", "перевести ",
     "(", "20% "],
)  # fmt: skip
def test_a_long_text_takes_no_long_time(piece: str) -> None:
    """It takes no longer than a few looks at every letter, on whatever computer."""
    text = piece * 50_000
    looks = min(_seconds(partial(_look_at, text[:50_000])) for _ in range(3))
    assert min(_seconds(partial(read_requisites, text)) for _ in range(2)) < 40 * looks


def _look_at(text: str) -> None:
    for letter in text:
        unicodedata.category(letter)


def _seconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began
