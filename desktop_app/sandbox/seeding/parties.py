"""Who the company deals with: banks, companies, people, state bodies, partners abroad, itself."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank import identifiers
from desktop_app.sandbox.bank.records import Account, Company
from desktop_app.sandbox.http import json_writer as wire
from desktop_app.sandbox.seeding import vocabulary

if TYPE_CHECKING:
    from random import Random

    from desktop_app.sandbox.seeding.random_streams import RandomStreams

BYN, USD, EUR, RUB = 933, 840, 978, 643
OWN_BIC = "ALFABY2X"
BUDGET_BIC = "AKBBBY2X"
COMPANY_NAME = "ООО «Верасень Трейд»"
_CURRENCIES = (("BYN", BYN), ("USD", USD), ("EUR", EUR), ("RUB", RUB))
_FOREIGN_CURRENCY = {"RU": "RUB", "KZ": "USD", "TR": "USD", "CN": "USD"}
_SUBJECTS = {
    "goods": vocabulary.GOODS,
    "services": vocabulary.SERVICES,
    "rent": vocabulary.PREMISES,
}
_NEIGHBOURS = 6  # the first partners abroad, who are paid in roubles too
_BANK_WEIGHTS = (18, 22, 10, 14, 9, 8, 8, 6, 6, 3, 3, 2, 3, 2, 2, 1)


@dataclass(frozen=True, slots=True)
class Party:
    """A counterparty with what its purposes repeat: one contract and one line of business.

    `line` chooses among the purposes of a document type; `curr_iso` is how it is paid abroad.
    """

    name: str
    unp: str
    number: str
    bic: str
    bank: str
    contract: str = ""
    subject: str = ""
    line: str = ""
    curr_iso: str = "BYN"


_HEAD_OFFICE: Final = 3 * "X"
"""Ends a bank code of 11 characters that is that of the bank itself."""


def bank_name(bic: str) -> str:
    """The name of a bank in the directory `corrBic`; empty for one that is not in it.

    Args:
        bic: 8 characters, or 11 where the last three say that it is the head office.
    """
    banks = directories.entries("corrBic")
    return next((e.name for e in banks if bic in {e.add_info, e.add_info + _HEAD_OFFICE}), "")


def _any_bank(random: Random) -> str:
    banks = [entry.add_info for entry in directories.entries("corrBic")]
    return random.choices(banks[: len(_BANK_WEIGHTS)], _BANK_WEIGHTS)[0]


def _contract(random: Random, first_day: dt.date) -> str:
    signed = first_day - dt.timedelta(days=random.randrange(1, 700))
    tail = random.choice((f"/{signed:%y}", f"-{signed.year}", "", "/П", "-К"))
    return f"№ {random.randint(1, 480)}{tail} от {wire.day(signed)}"


def person_name(random: Random) -> str:
    """Surname, first name and father's name."""
    surname = random.choice(vocabulary.SURNAMES)
    father = random.choice(vocabulary.FATHER_NAMES)
    if random.random() < 0.5:  # noqa: PLR2004 - heads or tails
        return f"{surname} {random.choice(vocabulary.MALE_NAMES)} {father}ич"
    if surname.endswith(("ов", "ев", "ёв", "ин")):
        surname += "а"
    elif surname.endswith("ий"):
        surname = f"{surname[:-2]}ая"
    return f"{surname} {random.choice(vocabulary.FEMALE_NAMES)} {father}на"


def _company_name(random: Random) -> str:
    if random.random() < 0.2:  # noqa: PLR2004 - one in five has a name of one word
        core = random.choice(vocabulary.SOLE_NAMES)
    else:
        core = random.choice(vocabulary.NAME_BEGINNINGS) + random.choice(vocabulary.NAME_ENDINGS)
    if random.random() < 0.25:  # noqa: PLR2004 - one in four tells itself from a namesake
        core = f"{core}-{random.choice(vocabulary.NAME_ADDITIONS)}"
    forms, weights = zip(*vocabulary.COMPANY_FORMS, strict=True)
    return str(random.choices(forms, weights)[0]).format(core)


def _business(random: Random, first_day: dt.date) -> Party:
    bic = _any_bank(random)
    line = random.choices(tuple(_SUBJECTS), (12, 10, 2))[0]
    trader = random.random() < 0.16  # noqa: PLR2004 - sole traders among suppliers
    name = f"ИП {person_name(random)}" if trader else _company_name(random)
    return Party(
        name=name,
        unp=identifiers.organisation_unp(random),
        number=identifiers.belarusian_account(
            random, bic=bic, balance="3013" if trader else "3012", currency=BYN
        ),
        bic=bic,
        bank=bank_name(bic),
        contract=_contract(random, first_day),
        subject=random.choice(_SUBJECTS[line]),
        line=line,
    )


def _individual(random: Random, first_day: dt.date) -> Party:
    bic = _any_bank(random)
    return Party(
        name=person_name(random),
        unp=identifiers.person_unp(random) if random.randrange(3) == 0 else "",
        number=identifiers.belarusian_account(random, bic=bic, balance="3014", currency=BYN),
        bic=bic,
        bank=bank_name(bic),
        contract=_contract(random, first_day),
    )


def _state_body(random: Random, name: str, line: str) -> Party:
    return Party(
        name=name,
        unp=identifiers.organisation_unp(random),
        number=identifiers.belarusian_account(random, bic=BUDGET_BIC, balance="3602", currency=BYN),
        bic=BUDGET_BIC,
        bank=bank_name(BUDGET_BIC),
        line=line,
    )


def foreign_name(name: str, town: str) -> str:
    """How a partner abroad is written in a document: with its town."""
    return f"{name}, {town}"


def country_of(corr_name: str) -> str:
    """Letters of the country of a partner abroad by its name; empty for anyone else."""
    return next(
        (
            c
            for name, town, c, *_ in vocabulary.FOREIGN_PARTNERS
            if foreign_name(name, town) == corr_name
        ),
        "",
    )


def _with_local_account(draws: RandomStreams, partner: Party) -> Party:
    """The same partner with an account in roubles in a bank of Belarus."""
    random = draws.stream("local", partner.name)
    bic = _any_bank(random)
    return replace(
        partner,
        number=identifiers.belarusian_account(random, bic=bic, balance="3012", currency=BYN),
        bic=bic,
        bank=bank_name(bic),
        curr_iso="BYN",
    )


def _foreign(random: Random, position: int, first_day: dt.date) -> Party:
    known = vocabulary.FOREIGN_PARTNERS[position % len(vocabulary.FOREIGN_PARTNERS)]
    name, town, country, bic, bank = known
    return Party(
        name=foreign_name(name, town),
        unp=identifiers.russian_taxpayer_number(random) if country == "RU" else "",
        number=identifiers.foreign_account(random, country),
        bic=bic,
        bank=bank,
        contract=_contract(random, first_day),
        subject=random.choice(vocabulary.PRODUCTS)[0],
        curr_iso=_FOREIGN_CURRENCY.get(country, "EUR"),
    )


@dataclass(frozen=True, slots=True)
class Parties:
    """Everyone a seeded sandbox knows; the first of each group are met most often."""

    company: Company
    staff: tuple[Party, ...]
    businesses: tuple[Party, ...]
    individuals: tuple[Party, ...]
    state_bodies: tuple[Party, ...]
    foreign: tuple[Party, ...]
    foreign_local: tuple[Party, ...]
    own_bank: Party


def make_company(draws: RandomStreams) -> Company:
    """The signed-in company: two accounts in roubles and one each in dollars, euros and RUB."""
    random = draws.stream("company", 0)

    def account(letters: str, code: int, title: str, balance: str = "3012") -> Account:
        number = identifiers.belarusian_account(random, bic=OWN_BIC, balance=balance, currency=code)
        return Account(number=number, curr_iso=letters, title=title)

    current = [account(letters, code, "Текущий счёт") for letters, code in _CURRENCIES]
    return Company(
        name=COMPANY_NAME,
        unp=identifiers.organisation_unp(random),
        address="220030, г. Минск, ул. Верасовая, 14, офис 5",
        bic=OWN_BIC,
        bank=bank_name(OWN_BIC),
        director="Станкевич Алексей Викторович",
        accountant="Лукашевич Марина Петровна",
        accounts=(*current, account("BYN", BYN, "Счёт для корпоративных карт", "3017")),
    )


def make_parties(draws: RandomStreams, *, count: int, first_day: dt.date) -> Parties:
    """The counterparties for so many bank documents: a few dozen, slowly growing with the count.

    Args:
        draws: streams of the seed.
        count: number of bank documents that will use them.
        first_day: contracts were signed before it.
    """
    firms = min(20_000, 48 + count // 40)
    foreign = tuple(
        _foreign(draws.stream("foreign", i), i, first_day)
        for i in range(len(vocabulary.FOREIGN_PARTNERS))
    )
    return Parties(
        company=make_company(draws),
        staff=_group(draws, "staff", 24, first_day),
        businesses=tuple(_business(draws.stream("business", i), first_day) for i in range(firms)),
        individuals=_group(draws, "person", 12 + firms // 20, first_day),
        state_bodies=tuple(
            _state_body(draws.stream("state", name), name, line)
            for name, line in vocabulary.STATE_BODIES
        ),
        foreign=foreign,
        foreign_local=tuple(_with_local_account(draws, f) for f in foreign[:_NEIGHBOURS]),
        own_bank=_own_bank(draws),
    )


def _group(draws: RandomStreams, kind: str, count: int, first_day: dt.date) -> tuple[Party, ...]:
    return tuple(_individual(draws.stream(kind, i), first_day) for i in range(count))


def _own_bank(draws: RandomStreams) -> Party:
    random = draws.stream("bank", OWN_BIC)
    return Party(
        name=bank_name(OWN_BIC),
        unp=identifiers.organisation_unp(random),
        number=identifiers.belarusian_account(random, bic=OWN_BIC, balance="3819", currency=BYN),
        bic=OWN_BIC,
        bank=bank_name(OWN_BIC),
    )
