"""Rows become entries of the address book, and change nothing of what a person checked."""

from __future__ import annotations

from typing import Final

import pytest

from desktop_app.domain.address_book.counterparties import Counterparty, CounterpartyAccount
from desktop_app.services.imports.counterparty_rows import CounterpartyPlan, EntryNote, entry_of
from desktop_app.storage.address_book.rows import marks_of
from desktop_app.ui.imports.import_texts import RowState, row_notes, state_of
from tests.support.legal_instructions import NUMBER, PAYEE

_ROW: Final = {
    "party.name": "ООО «Ромашка»",
    "party.taxpayer_number": NUMBER,
    "party.account": PAYEE,
}


def _leading(entry: Counterparty) -> dict[str, Counterparty]:
    return dict.fromkeys(marks_of(entry), entry)


def test_the_bank_of_a_checked_account_is_not_what_a_file_says() -> None:
    known = CounterpartyAccount(account=PAYEE, bic="PJCBBY2X", bank="Приорбанк", checked=True)
    before = Counterparty(id="1", name="ООО «Ромашка»", taxpayer_number=NUMBER, accounts=(known,))
    plan = CounterpartyPlan(_leading(before))
    plan.add(2, {**_ROW, "party.bic": "ALFABY2X", "party.bank": "Альфа-Банк"})
    plan.finish()
    (row,) = plan.rows
    assert row.note is EntryNote.KNOWN
    assert entry_of(row, before).accounts == (known,)


def test_what_a_known_account_lacks_comes_in() -> None:
    known = CounterpartyAccount(account=PAYEE, checked=True)
    before = Counterparty(id="1", name="ООО", taxpayer_number=NUMBER, accounts=(known,))
    plan = CounterpartyPlan(_leading(before))
    plan.add(2, {**_ROW, "party.bic": "PJCBBY2X"})
    (account,) = entry_of(plan.rows[0], before).accounts
    assert (account.bic, account.checked) == ("PJCBBY2X", True)


def test_a_company_with_another_number_is_not_the_one_that_has_its_account() -> None:
    account = CounterpartyAccount(account=PAYEE, checked=True)
    other = Counterparty(id="1", name="ОАО", taxpayer_number="100000007", accounts=(account,))
    plan = CounterpartyPlan(_leading(other))
    plan.add(2, _ROW)
    plan.add(3, {**_ROW, "party.taxpayer_number": ""})
    plan.finish()
    assert [(row.known, row.note) for row in plan.rows] == [
        (None, EntryNote.NEW),
        (other, EntryNote.KNOWN),
    ]


@pytest.mark.parametrize("text", ["=VLOOKUP(A1;B:C;2;0)", "#N/A"])
def test_a_formula_is_no_name(text: str) -> None:
    plan = CounterpartyPlan({})
    plan.add(2, {**_ROW, "party.name": text})
    (row,) = plan.rows
    assert state_of(row) is RowState.ERROR
    assert any("formula" in each.text for each in row_notes(row))
    plan.change(0, "party.name", "ООО «Ромашка»")
    assert state_of(plan.rows[0]) is RowState.READY
