"""The rows of seeded bank documents: whom, how much, from which account and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.records import BankDocument
from desktop_app.sandbox.seeding.document_kinds import KINDS
from desktop_app.sandbox.seeding.parties import Party
from desktop_app.sandbox.seeding.purposes import PURPOSES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from desktop_app.sandbox.seeding.document_days import DocumentDays
    from desktop_app.sandbox.seeding.document_kinds import DocumentKind
    from desktop_app.sandbox.seeding.document_plan import DocumentPlan
    from desktop_app.sandbox.seeding.parties import Parties

FIRST_ID = 5_000_000_001  # beyond 32 bits, as a bank's own numbers are
_AMOUNTS = 1024
_TAIL_POWER = 1.9
_MOST_TAIL = 65_536
_VAT_SHARE = 6  # 20 % of the price is one sixth of the sum
_NOBODY = Party(name="", unp="", number="", bic="", bank="")


def money_text(minor: int) -> str:
    """An amount as purposes write it: 1234,50."""
    return f"{minor // 100},{minor % 100:02}"


def _amount_table(kind: DocumentKind) -> tuple[int, ...]:
    """Amounts between low and high, small ones as frequent as large ones by order of size."""
    if not kind.high:
        return ()
    ratio = kind.high / kind.low
    return tuple(round(kind.low * ratio ** (i / (_AMOUNTS - 1))) for i in range(_AMOUNTS))


def _tail(pool: Sequence[Party]) -> tuple[Party, ...]:
    """The pool as a table to draw from: the first parties many times, the last ones once."""
    size = min(_MOST_TAIL, 8 * len(pool))
    return tuple(
        pool[min(int(len(pool) * (i / size) ** _TAIL_POWER), len(pool) - 1)] for i in range(size)
    )


class SeededDocumentRows:
    """Makes the rows of bank documents, cheaply and always the same.

    Args:
        parties: who is paid.
        calendar: the days.
        plan: which document stands where.
    """

    def __init__(self, *, parties: Parties, calendar: DocumentDays, plan: DocumentPlan) -> None:
        self._company = parties.company
        self._days = calendar.days
        self._plan = plan
        self._pools: dict[str, tuple[Party, ...]] = {
            "business": _tail(parties.businesses),
            "individual": _tail(parties.individuals),
            "state": _tail(parties.state_bodies),
            "foreign": _tail(parties.foreign_local),
            "currency": _tail(parties.foreign),
            "bank": (parties.own_bank,),
            "nobody": (_NOBODY,),
        }
        self._amounts = {name: _amount_table(kind) for name, kind in KINDS.items()}

    def __iter__(self) -> Iterator[BankDocument]:
        """Every row, by date; identifiers count up from `FIRST_ID`."""
        year, first_of_year = 0, 0
        for slot, bits in self._plan.slots():
            day = self._days[slot.day]
            if day.date.year > year:
                year, first_of_year = day.date.year, slot.place
            kind = KINDS[slot.type]
            number, party, amount, currency = self._parts(slot.type, kind, bits)
            yield BankDocument(
                FIRST_ID + slot.place,
                day.date,
                str(slot.place - first_of_year + 1),
                slot.type,
                slot.status,
                number,
                party.name,
                party.unp,
                party.number,
                party.bic,
                party.bank,
                amount,
                currency,
                self._purpose(slot.type, party, amount, bits=bits, day=slot.day),
            )

    def _parts(
        self, name: str, kind: DocumentKind, bits: int
    ) -> tuple[str, Party, int | None, str]:
        """Our account, the other party, the amount and its currency."""
        amount = self._amount(self._amounts[name], bits) if kind.high else None
        if kind.pool == "own":
            number, party = self._own_transfer(name, bits)
            return number, party, amount, party.curr_iso
        pool = self._pools[kind.pool]
        party = pool[(bits >> 72) % len(pool)]
        currency = party.curr_iso if kind.pool == "currency" else kind.currency
        number = self._company.account(currency).number
        return number, party, amount, currency if amount is not None else ""

    def _amount(self, table: tuple[int, ...], bits: int) -> int:
        base = table[(bits >> 40) & (_AMOUNTS - 1)]
        amount = base + (base * ((bits >> 50) & 255) >> 11)
        return amount - amount % 100 if (bits >> 58) & 1 and amount > 100 else amount  # noqa: PLR2004

    def _own_transfer(self, name: str, bits: int) -> tuple[str, Party]:
        """From one of our accounts to another; a sale of currency goes to the first of all."""
        accounts = self._company.accounts
        main, *currencies, cards = accounts
        if name == "salePay":
            source, target = currencies[(bits >> 72) % len(currencies)], main
        else:
            source, target = (cards, main) if (bits >> 72) % 5 == 0 else (main, cards)
        company = self._company
        return source.number, Party(
            name=company.name,
            unp=company.unp,
            number=target.number,
            bic=company.bic,
            bank=company.bank,
            curr_iso=source.curr_iso,
        )

    def _purpose(self, name: str, party: Party, amount: int | None, *, bits: int, day: int) -> str:
        templates = PURPOSES.get(f"{name}/{party.line}") or PURPOSES[name]
        template = templates[(bits >> 100) % len(templates)]
        invoiced = self._days[max(day - (bits >> 59) % 20, 0)]
        vat = (
            money_text(((amount or 0) + _VAT_SHARE // 2) // _VAT_SHARE)
            if "{vat}" in template
            else ""
        )
        return template.format(
            subject=party.subject,
            contract=party.contract,
            contract_en=party.contract.replace("№", "No").replace(" от ", " of "),
            n=(bits >> 63) % 2990 + 1,
            d=invoiced.text,
            month=invoiced.month,
            vat=f"В т.ч. НДС 20 % – {vat} BYN",
            amount=money_text((bits >> 44) % 900_000 + 100),
        )
