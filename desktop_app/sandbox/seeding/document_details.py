"""The details of a seeded document, made from its row when somebody asks for them."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank import attachments, identifiers
from desktop_app.sandbox.bank.records import BankDocumentDetails, Signature
from desktop_app.sandbox.clock import MINSK
from desktop_app.sandbox.seeding.document_tables import tables_of
from desktop_app.sandbox.seeding.parties import country_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from desktop_app.sandbox.bank.records import BankDocument, Company
    from desktop_app.sandbox.seeding.parties import Party
    from desktop_app.sandbox.seeding.random_streams import RandomStreams

_PREFIX = re.compile(r"([A-Z]{4}) ([01])(\d{5}) ")
_CONTRACT = re.compile(
    r"(?:договор|контракт|contract)[^№N]*(?:№|No) (\S+) (?:от|of) (\d\d)\.(\d\d)\.(\d{4})",
    re.IGNORECASE,
)
_OPENING = dt.time(8, 30)
_WORKING_MINUTES = 9 * 60
_SOME_TIME = dt.timedelta(minutes=30)
_SALARY_PRIORITY, _URGENT_PRIORITY, _USUAL_PRIORITY = "07", "21", "22"
_AWAITING, _REJECTED, _EXECUTED, _DUPLICATE = 1, 3, 4, 7
_MONEY_TYPES = {
    *("legalPayments", "individualPayments", "budgetPayments", "selfPayments"),
    *("nonResidentPayments", "salaryLists", "requirements"),
}
_URGENT_TYPES = {"legalPayments", "individualPayments", "budgetPayments"}
_ABROAD_TYPES = {
    *("nonResidentPayments", "currContracts", "currContractDocs", "currPayments"),
    *("conversionPay", "purchasePay", "currPayNotifications", "cashReceivedInfo"),
    *("dealRegistrations", "operationsComplete"),
}
_OPERATION_TYPES = _ABROAD_TYPES - {"currContracts", "dealRegistrations", "operationsComplete"}
_BUDGET_WORDS = (
    ("добавленную стоимость", 1001),
    ("на прибыль", 1101),
    ("Подоходный", 1201),
    ("Земельный", 1401),
    ("недвижимость", 1402),
    ("пошлина", 1601),
    ("Таможенные", 1701),
    ("Фонд социальной", 2001),
    ("пенсионное страхование", 2002),
    ("несчастных случаев", 2101),
    ("Пени", 3001),
)
_REASONS = (
    "Недостаточно средств на счёте",
    "Неверно указан счёт получателя",
    "УНП получателя не соответствует наименованию",
    "Отсутствует код платежа в бюджет",
    "Не указано назначение платежа",
    "Истёк срок действия документа",
    "Документ отозван клиентом",
)
_PAPER_REASONS = (
    "Не приложены подтверждающие документы",
    "Не указан срок исполнения",
    "Подпись не соответствует карточке",
    "Документ отозван клиентом",
)


def reason_of(row: BankDocument, random: Random) -> str:
    """A reason to reject a document of this kind."""
    return random.choice(_REASONS if row.type in _MONEY_TYPES else _PAPER_REASONS)


def budget_code_of(purpose: str) -> str:
    """The code of the tax or contribution that a purpose names; empty where it names none."""
    return next((str(code) for words, code in _BUDGET_WORDS if words in purpose), "")


def contract_of(purpose: str) -> tuple[str, dt.date | None]:
    """Number and date of the contract that a purpose names."""
    found = _CONTRACT.search(purpose)
    if not found:
        return "", None
    day, month, year = (int(part) for part in found.groups()[1:])
    return found[1], dt.date(year, month, day)


def priority_of(row: BankDocument) -> str:
    """The priority of a seeded payment; empty for a document that moves no money."""
    if row.amount is None:
        return ""
    if row.type == "salaryLists":
        return _SALARY_PRIORITY
    return _USUAL_PRIORITY if row.id % 6 else _URGENT_PRIORITY


class SeededDetails:
    """Makes the details of seeded documents: the same for the same seed and row.

    Args:
        draws: streams of the seed.
        company: the payer.
        staff: the people of its payout lists.
        now: when the sandbox's clock started; nothing happened after it.
    """

    def __init__(
        self, *, draws: RandomStreams, company: Company, staff: Sequence[Party], now: dt.datetime
    ) -> None:
        self._draws = draws
        self._company = company
        self._staff = staff
        self._now = now.astimezone(MINSK)

    def of(self, row: BankDocument) -> BankDocumentDetails:
        """The details of a row; its state decides on signatures, reason and value date."""
        random = self._draws.stream("details", row.id)
        course = self._draws.stream("course", row.id)  # apart: a new state changes nothing else
        created = self._between(dt.datetime.combine(row.date, _OPENING, MINSK), random)
        changed = created if row.status in {_AWAITING, _DUPLICATE} else self._later(created, course)
        prefix = _PREFIX.match(row.purpose)
        contract_num, contract_date = contract_of(row.purpose)
        company = self._company
        return BankDocumentDetails(
            name=company.name,
            unp=company.unp,
            bic=company.bic,
            bank=company.bank,
            created_at=created,
            changed_at=changed,
            priority=priority_of(row),
            urgency=self._urgency(row, random),
            category_code=prefix[1] if prefix else "",
            payment_sign=prefix[2] if prefix else "",
            purpose_code=prefix[3] if prefix else "",
            operation_code=self._operation(row, random),
            budget_code=budget_code_of(row.purpose) if row.type == "budgetPayments" else "",
            other_unp=self._other_unp(row, random),
            contract_num=contract_num,
            contract_date=contract_date,
            corr_country=country_of(row.corr_name) if row.type in _ABROAD_TYPES else "",
            value_date=row.date if row.status == _EXECUTED and row.amount is not None else None,
            reason=reason_of(row, course) if row.status == _REJECTED else "",
            tables=tables_of(row, random, self._staff),
            files=attachments.files_of(row, random),
            signatures=self._signatures(row, created, changed, course),
        )

    def _between(self, opening: dt.datetime, random: Random) -> dt.datetime:
        """A moment of the working day; of what has passed of it, where the day is today."""
        minutes = random.randrange(_WORKING_MINUTES)
        moment = opening + dt.timedelta(minutes=minutes, milliseconds=random.randrange(60_000))
        if moment < self._now:
            return moment
        midnight = self._now.replace(hour=0, minute=0, second=0, microsecond=0)
        start = opening if self._now - opening > _SOME_TIME else midnight
        passed = (self._now - start) // dt.timedelta(milliseconds=1)
        return start + dt.timedelta(milliseconds=passed * minutes // _WORKING_MINUTES)

    def _later(self, moment: dt.datetime, random: Random) -> dt.datetime:
        return min(moment + dt.timedelta(seconds=random.randint(120, 14_000)), self._now)

    def _urgency(self, row: BankDocument, random: Random) -> str:
        if row.type not in _URGENT_TYPES:
            return ""
        return random.choices(("normal", "urgent", "instant"), (80, 12, 8))[0]

    def _operation(self, row: BankDocument, random: Random) -> str:
        if row.type not in _OPERATION_TYPES:
            return ""
        return str(random.choice(directories.entries("codeVO")).code)

    def _other_unp(self, row: BankDocument, random: Random) -> str:
        """Now and then the company pays for somebody else."""
        pays_for_another = row.type in {"legalPayments", "budgetPayments"}
        if not pays_for_another or random.randrange(12):
            return ""
        return identifiers.organisation_unp(random)

    def _signatures(
        self, row: BankDocument, created: dt.datetime, changed: dt.datetime, random: Random
    ) -> tuple[Signature, ...]:
        half = dt.timedelta(seconds=(changed - created) // dt.timedelta(seconds=2))
        accountant = Signature(self._company.accountant, "Главный бухгалтер", created + half / 2)
        if row.status in {_AWAITING, _DUPLICATE}:
            return (accountant,) if random.randrange(3) == 0 else ()
        director = Signature(self._company.director, "Директор", created + half)
        return (accountant, director)
