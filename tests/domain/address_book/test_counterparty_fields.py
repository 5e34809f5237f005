"""Tests that address book entries survive their form, and that errors are named."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyAccount,
    CounterpartyState,
    PaymentDefaults,
)
from desktop_app.domain.address_book.counterparty_fields import (
    counterparty_problems,
    party_with_typed,
    read_counterparty,
    written_counterparty,
)
from desktop_app.domain.documents.listed import Party
from desktop_app.domain.instructions.problems import ProblemCode, Severity

ALFA = CounterpartyAccount(
    account="BY57ALFA30120000000010270000", payments=2, first_paid=date(2026, 1, 1)
)
WORDS = st.text("абв АБВ12«»", max_size=9).map(lambda text: " ".join(text.split()))


@given(
    name=WORDS,
    notes=WORDS,
    purpose=WORDS,
    priority=st.sampled_from(("", "22")),
    kind=st.sampled_from(("", "legalPayments")),
    hidden=st.booleans(),
)
def test_an_entry_survives_its_form(
    name: str, notes: str, purpose: str, priority: str, kind: str, *, hidden: bool
) -> None:
    entry = Counterparty(
        id="1",
        name=name,
        notes=notes,
        taxpayer_number="100000007",
        accounts=(ALFA,),
        hidden=hidden,
        defaults=PaymentDefaults(type=kind, purpose=purpose, priority=priority),
    )
    assert read_counterparty(written_counterparty(entry), entry) == entry


def test_a_typed_account_is_added_and_needs_no_check() -> None:
    entry = Counterparty(id="1", name="Альфа", accounts=(ALFA,))
    texts = written_counterparty(entry) | {
        "account": "by80 akbb 3012 0000 0000 2027 0000", "bic": "AKBBBY2X", "bank": "Банк",
    }  # fmt: skip
    made = read_counterparty(texts, entry)
    assert [each.account for each in made.accounts] == [
        ALFA.account, "BY80AKBB30120000000020270000",
    ]  # fmt: skip
    assert made.accounts[1].checked
    assert made.party("BY80AKBB30120000000020270000").bank == "Банк"
    assert not made.named
    assert read_counterparty(texts | {"name": "Бета"}, entry).named


def test_an_account_is_new_only_beside_an_older_one() -> None:
    other = replace(ALFA, account="BY80AKBB30120000000020270000", first_paid=date(2026, 2, 1))
    entry = Counterparty(id="1", name="Альфа", accounts=(other, ALFA))
    assert entry.new_accounts == (other,)
    assert entry.state is CounterpartyState.NEW_ACCOUNT
    assert replace(entry, hidden=True).state is CounterpartyState.HIDDEN
    same_day = replace(other, first_paid=ALFA.first_paid)
    assert replace(entry, accounts=(same_day, ALFA)).new_accounts == ()
    checked = replace(other, checked=True)
    assert replace(entry, accounts=(checked, ALFA)).new_accounts == ()


@pytest.mark.parametrize(
    ("texts", "field", "code", "severity"),
    [
        ({"name": " "}, "name", ProblemCode.REQUIRED, Severity.ERROR),
        ({"name": "А" * 141}, "name", ProblemCode.TOO_LONG, Severity.ERROR),
        ({"taxpayer_number": "12"}, "taxpayer_number", ProblemCode.TAXPAYER_LENGTH,
         Severity.WARNING),
        ({"account": "BY12"}, "account", ProblemCode.ACCOUNT_LENGTH, Severity.ERROR),
        ({"bic": "AKBB"}, "bic", ProblemCode.BIC_LENGTH, Severity.ERROR),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(
    texts: dict[str, str], field: str, code: ProblemCode, severity: Severity
) -> None:
    found = counterparty_problems({"name": "Альфа"} | texts)
    assert [(each.field, each.code, each.severity) for each in found] == [(field, code, severity)]


def test_a_whole_entry_has_no_problems() -> None:
    assert counterparty_problems({"name": "Альфа", "taxpayer_number": "100000007"}) == ()


TYPED = Party(
    name="Ромаш",
    taxpayer_number="100000007",
    account="BY80 AKBB 3012 0000 0000 2027 0000",
    bic="AKBBBY2X",
    bank="Беларусбанк",
)


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        (Party(name="Ромашка"), replace(TYPED, name="Ромашка")),
        (
            Party(name="Ромашка", account="BY80AKBB30120000000020270000"),
            replace(TYPED, name="Ромашка", account="BY80AKBB30120000000020270000"),
        ),
        (
            Party(name="Ромашка", taxpayer_number="100000002", account=ALFA.account),
            Party(name="Ромашка", taxpayer_number="100000002", account=ALFA.account),
        ),
        (
            Party(name="Ромашка", account="BY80AKBB30120000000020270000", bic="ALFABY2X"),
            replace(
                TYPED,
                name="Ромашка",
                account="BY80AKBB30120000000020270000",
                bic="ALFABY2X",
                bank="",
            ),
        ),
    ],
    ids=["no account", "the same account", "another account", "another bank"],
)
def test_what_an_entry_lacks_is_as_it_was_typed_but_not_the_bank_of_another_account(
    entry: Party, found: Party
) -> None:
    assert party_with_typed(entry, TYPED) == found
