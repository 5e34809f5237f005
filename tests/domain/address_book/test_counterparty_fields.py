"""Tests that address book entries survive their form, and that errors are named."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final

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
    party_of_new_name,
    party_with_bank,
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


SAME: Final = "BY80AKBB30120000000020270000"


@pytest.mark.parametrize(
    ("entry", "bank"),
    [
        (Party(name="Ромашка"), ""),
        (Party(name="Ромашка", account=SAME, bic="AKBBBY2X"), "Беларусбанк"),
        (Party(name="Ромашка", account=SAME, bic="ALFABY2X"), ""),
        (Party(name="Ромашка", account=SAME), ""),
        (Party(name="Ромашка", account=ALFA.account, bic="AKBBBY2X"), ""),
        (Party(name="Ромашка", account=SAME, bic="AKBBBY2X", bank="Иной"), "Иной"),
    ],
    ids=["no account", "the same", "another bank", "no bank", "another account", "its own name"],
)
def test_a_new_entry_takes_nothing_of_the_form_but_the_name_of_its_bank(
    entry: Party, bank: str
) -> None:
    """What was deleted in the entry stays deleted: it may be of another party."""
    assert party_with_bank(entry, TYPED) == replace(entry, bank=bank)


@pytest.mark.parametrize(
    ("given", "typed", "found"),
    [
        (Party(), TYPED, TYPED),
        (TYPED, TYPED, TYPED),
        (TYPED, replace(TYPED, name="ООО «РОМАШ»"), replace(TYPED, name="ООО «РОМАШ»")),
        (TYPED, replace(TYPED, name="Василёк"), Party(name="Василёк")),
        (
            TYPED,
            replace(TYPED, name="Василёк", account=ALFA.account),
            replace(TYPED, name="Василёк", account=ALFA.account, taxpayer_number=""),
        ),
        (
            TYPED,
            replace(TYPED, name="Василёк", taxpayer_number="100000002"),
            Party(name="Василёк", taxpayer_number="100000002"),
        ),
        (replace(TYPED, name=""), TYPED, TYPED),
    ],
    ids=["typed", "given", "the same name", "another", "its account", "its number", "no name"],
)
def test_a_new_name_takes_nothing_that_came_with_the_one_before(
    given: Party, typed: Party, found: Party
) -> None:
    assert party_of_new_name(given, typed) == found
