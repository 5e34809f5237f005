"""Converts an entry of the address book to the texts of its form and back."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.address_book.counterparties import (
    LONGEST_NOTES,
    CounterpartyAccount,
    PaymentDefaults,
)
from desktop_app.domain.address_book.payees import plain_name
from desktop_app.domain.instructions import field_checks
from desktop_app.domain.instructions.field_checks import LONGEST_NAME, LONGEST_PURPOSE
from desktop_app.domain.instructions.problems import Checklist, Severity
from desktop_app.domain.values import accounts, taxpayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.address_book.counterparties import (
        Counterparty,
    )
    from desktop_app.domain.documents.listed import Party
    from desktop_app.domain.instructions.problems import Problem

DEFAULTS: Final = tuple(each.name for each in fields(PaymentDefaults))
"""Fields that payments begin with."""


def read_counterparty(texts: Mapping[str, str], before: Counterparty) -> Counterparty:
    """Read an entry from a form; what the form has no field for is kept from the old entry.

    A typed account is added to those that were there; the name is the person's from then on.
    """

    def text(name: str) -> str:
        return texts.get(name, "").strip()

    name = " ".join(text("name").split())
    account = accounts.normalised(text("account"))
    bic = accounts.normalised(text("bic"))
    known = [each for each in before.accounts if each.account != account]
    if account:
        earlier = next((each for each in before.accounts if each.account == account), None)
        found = earlier or CounterpartyAccount(account=account)
        known.append(
            replace(found, bic=bic or found.bic, bank=text("bank") or found.bank, checked=True)
        )
    return replace(
        before,
        name=name,
        named=before.named or name != before.name,
        damaged=False,
        taxpayer_number=taxpayer.normalised(text("taxpayer_number")),
        notes=text("notes"),
        accounts=tuple(known),
        defaults=PaymentDefaults(**{each: text(each) for each in DEFAULTS}),
    )


def written_counterparty(counterparty: Counterparty) -> dict[str, str]:
    """Write an entry as the texts of its form; the account field adds an account."""
    written = {each: getattr(counterparty.defaults, each) for each in DEFAULTS}
    return written | {
        "name": counterparty.name,
        "taxpayer_number": counterparty.taxpayer_number,
        "notes": counterparty.notes,
    }


def party_with_bank(entry: Party, typed: Party) -> Party:
    """A party of an entry, with the bank's name of another form, which an entry has no field for.

    What the entry lacks stays empty: an account that was deleted is that of another party.
    """
    same = bool(entry.account) and all(
        accounts.normalised(getattr(entry, part)) == accounts.normalised(getattr(typed, part))
        for part in ("account", "bic")
    )
    return replace(entry, bank=entry.bank or (typed.bank if same else ""))


def party_of_new_name(given: Party, typed: Party) -> Party:
    """What is in a form of a party with another name than the one that was put there.

    What came with the former name belongs to that party, and is left out. The bank goes with its
    account.
    """
    if not given.name or plain_name(given.name) == plain_name(typed.name):
        return typed
    if typed.taxpayer_number == given.taxpayer_number:
        typed = replace(typed, taxpayer_number="")
    if typed.account == given.account:
        typed = replace(typed, account="", bic="", bank="")
    return typed


def counterparty_problems(texts: Mapping[str, str]) -> tuple[Problem, ...]:
    """The problems of the form, errors first; foreign numbers are warnings."""
    checks = Checklist()

    def text(name: str) -> str:
        return texts.get(name, "")

    account = text("account")
    field_checks.text(checks, "name", text("name"), longest=LONGEST_NAME, required=True)
    field_checks.taxpayer_number(
        checks, "taxpayer_number", text("taxpayer_number"), severity=Severity.WARNING
    )
    if account.strip():
        field_checks.account_abroad(checks, "account", account)
    if text("bic").strip():
        field_checks.bic_abroad(checks, "bic", text("bic"), account=account)
    field_checks.text(checks, "notes", text("notes"), longest=LONGEST_NOTES)
    field_checks.text(checks, "purpose", text("purpose"), longest=LONGEST_PURPOSE)
    return checks.found()
