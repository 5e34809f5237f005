"""Every number that has check digits passes a check that is not ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stdnum import iban
from stdnum.by import unp
from stdnum.ru import inn

from desktop_app.sandbox import directories

if TYPE_CHECKING:
    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.seeding.world import SeededWorld


def _known_banks() -> set[str]:
    return {entry.add_info for entry in directories.entries("corrBic")}


def test_company_is_valid(world: SeededWorld) -> None:
    company = world.company
    assert unp.is_valid(company.unp)
    assert [account.curr_iso for account in company.accounts] == ["BYN", "USD", "EUR", "RUB", "BYN"]
    assert len({account.number for account in company.accounts}) == len(company.accounts)
    for account in company.accounts:
        assert iban.is_valid(account.number)
        assert account.number[4:8] == company.bic[:4]


def test_recipients_in_belarus_are_valid(rows: list[BankDocument]) -> None:
    seen = 0
    for row in rows:
        if not row.corr_number.startswith("BY"):
            continue
        seen += 1
        assert iban.is_valid(row.corr_number), row
        assert len(row.corr_number) == 28
        assert row.corr_number[4:8] == row.corr_bic[:4]
        assert row.corr_bic in _known_banks()
        if row.type == "nonResidentPayments":
            assert not row.corr_unp or inn.is_valid(row.corr_unp), row
        else:
            assert not row.corr_unp or unp.is_valid(row.corr_unp), row
    assert seen > 1_000


def test_legal_and_budget_payments_name_a_taxpayer(rows: list[BankDocument]) -> None:
    for row in rows:
        if row.type in {"legalPayments", "budgetPayments"}:
            assert unp.is_valid(row.corr_unp), row


def test_accounts_abroad_are_valid_where_the_country_has_ibans(rows: list[BankDocument]) -> None:
    countries = set()
    for row in rows:
        if row.type != "currPayments":
            continue
        country = row.corr_bic[4:6]
        countries.add(country)
        if country in {"DE", "PL", "LT", "KZ", "TR"}:
            assert iban.is_valid(row.corr_number), row
            assert row.corr_number.startswith(country)
        else:
            assert row.corr_number.isdigit()
        if row.corr_unp:
            assert inn.is_valid(row.corr_unp), row
    assert countries >= {"RU", "DE", "PL", "LT"}


def test_every_document_is_paid_from_an_account_of_the_company(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    currencies = {account.number: account.curr_iso for account in world.company.accounts}
    for row in rows:
        assert row.number in currencies
        if row.amount is not None:
            assert currencies[row.number] == row.curr_iso, row


def test_third_parties_staff_and_creditors_are_valid(
    world: SeededWorld, rows: list[BankDocument]
) -> None:
    third_parties = staff = 0
    for row in rows[-300:]:
        details = world.details(row)
        if details.other_unp:
            third_parties += 1
            assert unp.is_valid(details.other_unp)
        if row.type == "salaryLists":
            for person in details.tables[0].rows:
                staff += 1
                assert iban.is_valid(person[2])
    assert third_parties > 0
    assert staff > 0


def test_obligations_are_valid(world: SeededWorld) -> None:
    records = [
        *((r.corr_number, r.corr_bic) for r in world.requirements()),
        *((r.corr_number, r.corr_bic) for r in world.card_file()),
        *((r.corr_number, r.corr_bic) for r in world.register_documents()),
    ]
    assert len(records) > 100
    for number, bic in records:
        if number.startswith("BY"):
            assert iban.is_valid(number)
            assert number[4:8] == bic[:4]
    for request in world.register_requests():
        assert not request.unp or unp.is_valid(request.unp)
