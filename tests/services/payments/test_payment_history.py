"""What other payments say about a new one: only what the bank has is history."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, fields, replace
from datetime import timedelta
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest

from desktop_app.domain.address_book.payees import PayeeNote
from desktop_app.domain.documents.listed import BankDocument, DocumentType, Kind, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import TRANSITIONS, OutboxState, summary_of
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.services.payments.business_days import business_days
from desktop_app.services.payments.own_accounts import OwnAccount, fitting_account
from desktop_app.services.payments.payment_checks import PaymentChecks, PaymentToCheck
from desktop_app.services.payments.payment_data import PaymentData
from desktop_app.services.payments.payment_index import read_payment_index
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.storage.conftest import KEY
from tests.storage.strategies import ManualClock
from tests.support.legal_instructions import LEGAL, OTHER_OWN_ACCOUNT, SELF, TODAY

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable
    from pathlib import Path

    from desktop_app.domain.documents.directories import Directory
    from desktop_app.domain.instructions.instruction import PaymentInstruction
    from desktop_app.services.payments.payment_data import PaymentHistory
    from tests.support.loops import Run

USUAL: Final = BankDocument(
    id="usual",
    date=TODAY - timedelta(days=40),
    number="900",
    type=LEGAL.type.value,
    status=DocumentStatus.EXECUTED,
    account=LEGAL.account,
    party=LEGAL.party,
    amount=LEGAL.amount,
    purpose="Аренда",
)
MOVED: Final = replace(LEGAL, party=replace(LEGAL.party, account=OTHER_OWN_ACCOUNT), number="1")
"""A payment to a payee who was always paid elsewhere."""

WAITING: Final = frozenset(OutboxState) - {OutboxState.CONFIRMED, OutboxState.REFUSED}
_WAYS: Final = {
    OutboxState.READY: (),
    OutboxState.SENDING: (OutboxState.SENDING,),
    OutboxState.SENT: (OutboxState.SENDING, OutboxState.SENT),
    OutboxState.UNKNOWN: (OutboxState.SENDING, OutboxState.UNKNOWN),
    OutboxState.CONFIRMED: (OutboxState.SENDING, OutboxState.CONFIRMED),
    OutboxState.REFUSED: (OutboxState.SENDING, OutboxState.REFUSED),
}


class NoCodes(PaymentData):
    """No directories; our accounts are those that others tell."""

    def __init__(self, others: PaymentData | None = None) -> None:
        self._others = others

    async def own_accounts(self) -> tuple[OwnAccount, ...]:
        return await self._others.own_accounts() if self._others is not None else ()

    async def codes(self, directories: Iterable[Directory]) -> dict[Any, Any]:
        return {}

    async def current(self, directories: Iterable[Directory]) -> frozenset[Directory]:
        return frozenset()


def said(history: PaymentHistory) -> dict[str, object]:
    """A history without the order of what it found."""
    found: dict[str, object] = {}
    for each in fields(history):
        value = getattr(history, each.name)
        found[each.name] = sorted(map(repr, value)) if isinstance(value, tuple) else value
    if history.duplicate is not None:
        found["duplicate"] = sorted(map(repr, history.duplicate.earlier))
    if history.payee is not None:
        found["payee"] = history.payee.note, sorted(map(repr, history.payee.known))
    return found


@dataclass
class PaymentHistorySetup:
    """A store without a bank."""

    documents: DocumentStore
    outbox: OutboxStore
    drafts: DraftStore
    payments: PaymentData
    checks: PaymentChecks
    clock: ManualClock

    async def history(self, payment: PaymentInstruction = MOVED, **named: Any) -> PaymentHistory:
        """The history of a payment; checking and importing it among others must give the same."""
        found = await self.payments.history(payment, **named)
        (check, other) = await self.checks.check(
            [
                PaymentToCheck(payment=payment, changes=named.get("changes", "")),
                PaymentToCheck(payment=replace(LEGAL, number="other")),
            ],
            leave_out=named.get("leave_out", ()),
        )
        assert said(check.history) == said(found)
        assert other.history.payee is not None
        if not named.get("leave_out"):  # an import leaves nothing out
            own = [each.account for each in await self.payments.own_accounts()]
            index = await read_payment_index(self.documents, self.outbox, own=own)
            assert said(index.history(payment, changes=named.get("changes", ""))) == said(found)
        return found

    async def written(
        self, state: OutboxState, payment: PaymentInstruction, *, document_id: str = ""
    ) -> str:
        """Have a payment written here, and brought into a state."""
        if state is OutboxState.DRAFT:
            draft = Draft(
                id=f"draft {payment.number}",
                operation=Operation.CREATE_PAYMENT,
                type=payment.type.value,
                summary=summary_of(payment),
            )
            await self.drafts.save(draft)
            return draft.id
        order = Submission(operation=Operation.CREATE_PAYMENT, instruction=payment)
        row = row_of(order, self.clock.now())
        await self.outbox.add([row], same_number=True)
        for each in _WAYS[state]:
            assert each in TRANSITIONS[row.state]
            row = await self.outbox.move(replace(row, document_id=document_id), each)
        return row.id


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[PaymentHistorySetup]:
    clock = ManualClock()
    database = await Database.open(folder / "store.db", key=KEY, clock=clock)
    documents, outbox = DocumentStore(database, clock=clock), OutboxStore(database, clock=clock)
    nobody: Any = None
    payments = PaymentData(
        windows=documents,
        outbox=outbox,
        directories=nobody,
        book=nobody,
        stored=partial(documents.document, Kind.DOCUMENT),
        budget_codes=documents.budget_codes,
        company=lambda: "ООО «Мы»",
    )
    try:
        await documents.save_page([USUAL])
        checks = PaymentChecks(
            lists=documents,
            rows=outbox,
            payments=NoCodes(payments),
            calendar=business_days(),
            clock=clock,
        )
        yield PaymentHistorySetup(
            documents, outbox, DraftStore(database, clock=clock), payments, checks, clock
        )
    finally:
        await database.close()


def as_listed(payment: PaymentInstruction, status: DocumentStatus) -> BankDocument:
    return replace(
        USUAL,
        id="there",
        number=payment.number,
        date=payment.date,
        party=payment.party,
        purpose=payment.purpose,
        status=status,
    )


def note_of(history: PaymentHistory) -> PayeeNote | None:
    return history.payee.note if history.payee is not None else None


@pytest.mark.parametrize("state", sorted(WAITING - {OutboxState.DAMAGED}))  # is never stored
def test_what_only_waits_here_says_nothing_about_an_account_and_is_named_apart(
    run_async: Run, tmp_path: Path, state: OutboxState
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            assert note_of(await setup.history()) is PayeeNote.NEW_ACCOUNT
            first = await setup.written(state, MOVED)
            second = replace(MOVED, number="2")
            found = await setup.history(second)
            assert note_of(found) is PayeeNote.NEW_ACCOUNT
            assert found.duplicate is None
            assert found.same_invoice == ()
            for told in (found.waiting_equal, found.waiting_account):
                assert [(each.document.number, each.state) for each in told] == [("1", state)]
            about_another = replace(second, purpose=f"{LEGAL.purpose}, доплата")
            others = await setup.history(about_another)
            assert others.waiting_equal == ()
            assert [each.document.number for each in others.waiting_invoice] == ["1"]
            alone = await setup.history(second, leave_out=(first,))
            assert (alone.waiting_equal, alone.waiting_account) == ((), ())

    run_async(story())


@pytest.mark.parametrize(
    "name", ["ООО «Ромашка Плюс»", 'ООО "Ромашка Плюс"', "Ромашка Плюс ООО", "ромашка-плюс"]
)
def test_a_known_name_is_known_however_it_is_written(
    run_async: Run, tmp_path: Path, name: str
) -> None:
    known = replace(LEGAL.party, name="ООО «Ромашка Плюс»")
    forged = replace(MOVED.party, name=name, taxpayer_number="")
    payment = replace(MOVED, party=forged)

    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.documents.save_page([replace(USUAL, party=known)])
            assert note_of(await setup.history(payment)) is PayeeNote.NEW_ACCOUNT_OF_NAME
            await setup.documents.mark_gone(Kind.DOCUMENT, USUAL.id)
            assert note_of(await setup.history(payment)) is PayeeNote.FIRST_TIME
            sent = replace(LEGAL, party=known, number="5")
            await setup.written(OutboxState.CONFIRMED, sent, document_id="new")
            assert note_of(await setup.history(payment)) is PayeeNote.NEW_ACCOUNT_OF_NAME

    run_async(story())


def test_the_currency_of_an_own_account_is_that_of_its_last_payment(
    run_async: Run, tmp_path: Path
) -> None:
    """Neither a letter nor what buys another currency tells it."""
    dollars = Amount(Decimal(5), "USD")
    letter = replace(
        USUAL,
        id="letter",
        type="letters",
        account=OTHER_OWN_ACCOUNT,
        party=Party(),
        amount=None,
        date=TODAY - timedelta(days=1),
    )
    documents = [
        replace(USUAL, id="usd", account=OTHER_OWN_ACCOUNT, amount=dollars),
        letter,
        replace(USUAL, id="bought", type="purchasePay", amount=dollars, date=TODAY),
    ]

    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.documents.save_page(documents)
            assert await setup.payments.own_accounts() == (
                OwnAccount(USUAL.account, "BYN"),
                OwnAccount(OTHER_OWN_ACCOUNT, "USD"),
            )

    run_async(story())


@pytest.mark.parametrize(
    ("kind", "currency"),
    [
        ("currPayments", "EUR"),
        ("salePay", "EUR"),
        ("conversionPay", ""),
        ("purchasePay", ""),
        ("letters", ""),
    ],
)
def test_only_what_is_paid_in_the_currency_of_an_account_tells_it(
    run_async: Run, tmp_path: Path, kind: str, currency: str
) -> None:
    """A document without a currency tells nothing, and nothing is not taken for roubles."""
    paid = replace(
        USUAL, id="1", type=kind, account=OTHER_OWN_ACCOUNT, amount=Amount(Decimal(5), "EUR")
    )
    nameless = replace(paid, id="2", date=TODAY, amount=Amount(Decimal(5), ""))

    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.documents.save_page([paid, nameless])
            own = {each.account: each.currency for each in await setup.payments.own_accounts()}
            assert own == {USUAL.account: "BYN", OTHER_OWN_ACCOUNT: currency}

    run_async(story())


def test_an_account_that_pays_in_several_currencies_has_no_usual_one(
    run_async: Run, tmp_path: Path
) -> None:
    """Rejected payments and those before the newest ones tell nothing."""
    newest = [
        replace(USUAL, id=f"{at}", account=OTHER_OWN_ACCOUNT, date=TODAY - timedelta(days=at))
        for at in range(20)
    ]
    euros = Amount(Decimal(5), "EUR")
    old = replace(newest[0], id="old", date=TODAY - timedelta(days=30), amount=euros)
    rejected = replace(newest[0], id="rejected", status=DocumentStatus.REJECTED, amount=euros)

    async def story() -> None:
        async with opened(tmp_path) as setup:

            async def known() -> OwnAccount:
                own = await setup.payments.own_accounts()
                return next(each for each in own if each.account == OTHER_OWN_ACCOUNT)

            await setup.documents.save_page([*newest, old, rejected])
            assert await known() == OwnAccount(OTHER_OWN_ACCOUNT, "BYN")
            await setup.documents.save_page([replace(newest[0], amount=euros)])
            found = await known()
            assert found == OwnAccount(OTHER_OWN_ACCOUNT, several=("BYN", "EUR"))
            assert found.currencies == ("BYN", "EUR")

    run_async(story())


@pytest.mark.parametrize("status", [DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.REJECTED])
def test_a_payment_that_the_bank_lists_no_more_tells_a_currency_where_there_is_no_other(
    run_async: Run, tmp_path: Path, status: DocumentStatus
) -> None:
    dollars = Amount(Decimal(5), "USD")
    mistakes = [
        replace(
            USUAL,
            id=f"{at}",
            account=OTHER_OWN_ACCOUNT,
            date=TODAY - timedelta(days=at),
            amount=dollars,
            status=status,
        )
        for at in range(20)
    ]
    usual = replace(USUAL, id="usual", account=OTHER_OWN_ACCOUNT, date=TODAY - timedelta(days=30))

    async def story() -> None:
        async with opened(tmp_path) as setup:

            async def known() -> OwnAccount:
                own = await setup.payments.own_accounts()
                return next(each for each in own if each.account == OTHER_OWN_ACCOUNT)

            await setup.documents.save_page(mistakes)
            for each in mistakes:
                await setup.documents.mark_gone(Kind.DOCUMENT, each.id)
            assert await known() == OwnAccount(OTHER_OWN_ACCOUNT, "USD")
            await setup.documents.save_page([usual])
            assert await known() == OwnAccount(OTHER_OWN_ACCOUNT, "BYN")

    run_async(story())


def test_an_account_of_several_currencies_pays_in_each_of_them() -> None:
    both, roubles, unknown = OwnAccount("1", several=("EUR", "BYN")), OwnAccount("2", "BYN"), "3"
    own = (both, roubles, OwnAccount(unknown))
    assert fitting_account(own, "BYN") is both
    assert fitting_account(own, "EUR") is both
    assert fitting_account(own, "USD") == OwnAccount(unknown)


def test_an_account_of_unknown_currency_pays_what_no_other_fits() -> None:
    roubles, unknown, other = OwnAccount("1", "BYN"), OwnAccount("2"), OwnAccount("3")
    own = (unknown, roubles, other)
    assert fitting_account(own, "") is unknown
    assert fitting_account(own, "BYN") is roubles
    assert fitting_account(own, "EUR") is unknown
    assert fitting_account((roubles,), "EUR") is None
    assert fitting_account((), "") is None


def test_the_account_that_a_payment_to_us_came_from_is_not_ours(
    run_async: Run, tmp_path: Path
) -> None:
    us, theirs = Party(name="Мы ООО"), USUAL.party
    came = replace(USUAL, id="came", account=theirs.account, party=us)
    between = replace(
        USUAL, id="between", account=OTHER_OWN_ACCOUNT, party=us, type=DocumentType.SELF_PAYMENTS
    )

    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.documents.save_page([came, between])
            own = {each.account for each in await setup.payments.own_accounts()}
            assert own == {USUAL.account, OTHER_OWN_ACCOUNT}
            await setup.documents.save_page([replace(came, id="asked", type="inquiries")])
            assert theirs.account in {each.account for each in await setup.payments.own_accounts()}

    run_async(story())


def test_a_transfer_between_own_accounts_is_compared_with_our_accounts(
    run_async: Run, tmp_path: Path
) -> None:
    """A letter shows that an account is ours; a payment to another shows that it is theirs."""
    ours = replace(SELF, number="1")
    theirs = replace(ours, party=replace(SELF.party, account=LEGAL.party.account))

    async def story() -> None:
        async with opened(tmp_path) as setup:
            assert note_of(await setup.history(ours)) is PayeeNote.NOT_OWN
            found = await setup.history(theirs)
            assert note_of(found) is PayeeNote.ACCOUNT_OF_ANOTHER
            await setup.written(OutboxState.READY, ours)
            again = await setup.history(replace(ours, number="2"))
            assert note_of(again) is PayeeNote.NOT_OWN
            assert [each.document.number for each in again.waiting_account] == ["1"]
            letter = replace(USUAL, id="letter", type="letters", account=OTHER_OWN_ACCOUNT)
            await setup.documents.save_page([letter])
            assert note_of(await setup.history(ours)) is None
            assert note_of(await setup.history(theirs)) is PayeeNote.ACCOUNT_OF_ANOTHER

    run_async(story())


def test_a_known_taxpayer_number_is_known_with_blanks_in_it(run_async: Run, tmp_path: Path) -> None:
    number = LEGAL.party.taxpayer_number
    spaced = f"{number[:3]} {number[3:6]} {number[6:]}"
    payment = replace(MOVED, party=replace(MOVED.party, taxpayer_number=spaced, name="Другой"))

    async def story() -> None:
        async with opened(tmp_path) as setup:
            assert note_of(await setup.history(payment)) is PayeeNote.NEW_ACCOUNT

    run_async(story())


def test_two_written_here_do_not_shield_each_other(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            one = await setup.written(OutboxState.READY, MOVED)
            two = await setup.written(OutboxState.READY, replace(MOVED, number="2"))
            for own, other in ((one, two), (two, one)):
                for left_out in ((own,), (own, other)):
                    found = await setup.history(leave_out=left_out)
                    assert found.payee is not None
                    assert found.payee.needs_warning

    run_async(story())


def test_an_equal_payment_is_found_among_hundreds_of_its_day(
    run_async: Run, tmp_path: Path
) -> None:
    """Wages to one transit account, for example; also the day after, with as many newer ones."""

    def wage(place: int, *, days: int = 0) -> BankDocument:
        number, purpose = f"{place}-{days}", f"Зачисление, табельный номер {place:04d}"
        listed = as_listed(LEGAL, DocumentStatus.EXECUTED)
        day = TODAY + timedelta(days=days)
        return replace(listed, id=number, number=number, date=day, purpose=purpose)

    async def story() -> None:
        async with opened(tmp_path) as setup:
            for days in (0, 1):
                await setup.documents.save_page([wage(place, days=days) for place in range(330)])
            for place in (0, 150, 329):
                again = replace(LEGAL, number="5000", purpose=wage(place).purpose)
                for account in (LEGAL.party.account, f" {LEGAL.party.account.lower()} "):
                    party = replace(LEGAL.party, account=account)
                    found = await setup.history(replace(again, party=party))
                    assert found.duplicate is not None
                    assert [each.id for each in found.duplicate.earlier] == [f"{place}-0"]
            other = await setup.history(replace(LEGAL, number="5000", purpose="Аренда склада"))
            assert other.duplicate is None

    run_async(story())


def test_an_equal_payment_that_waits_is_found_among_hundreds(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            for place in range(310):
                payment = replace(LEGAL, number=str(place), purpose=f"Табельный номер {place}")
                order = Submission(operation=Operation.CREATE_PAYMENT, instruction=payment)
                await setup.outbox.add([row_of(order, setup.clock.now())])
            for place in (0, 309):
                again = replace(LEGAL, number="5000", purpose=f"Табельный номер {place}")
                found = await setup.history(again)
                assert [each.document.number for each in found.waiting_equal] == [str(place)]

    run_async(story())


@pytest.mark.parametrize("status", list(DocumentStatus))
@pytest.mark.parametrize("gone", [False, True])
def test_only_what_the_bank_still_has_and_did_not_reject_is_history(
    run_async: Run, tmp_path: Path, status: DocumentStatus, *, gone: bool
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.documents.save_page([as_listed(MOVED, status)])
            await setup.written(OutboxState.CONFIRMED, MOVED, document_id="there")
            if gone:
                await setup.documents.mark_gone(Kind.DOCUMENT, "there")
            counts = not gone and status is not DocumentStatus.REJECTED
            found = await setup.history(replace(MOVED, number="2"))
            assert (note_of(found) is PayeeNote.KNOWN) is counts
            assert (found.duplicate is not None) is counts
            assert bool(found.same_invoice) is counts
            assert found.waiting_equal == ()

    run_async(story())


def test_what_arrived_and_was_changed_since_counts_as_it_is_now(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.written(OutboxState.CONFIRMED, MOVED, document_id="there")
            before = await setup.history(replace(MOVED, number="2"))
            assert note_of(before) is PayeeNote.KNOWN, "no list has shown it yet"
            assert before.duplicate is not None
            changed = as_listed(replace(MOVED, party=LEGAL.party), DocumentStatus.EXECUTED)
            await setup.documents.save_page([changed])
            after = await setup.history(replace(MOVED, number="2"))
            assert note_of(after) is PayeeNote.NEW_ACCOUNT
            assert after.duplicate is None

    run_async(story())


def test_what_was_taken_without_an_identifier_is_named_and_proves_nothing(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.written(OutboxState.CONFIRMED, MOVED)
            found = await setup.history(replace(MOVED, number="2"))
            assert note_of(found) is PayeeNote.NEW_ACCOUNT
            assert [each.state for each in found.waiting_equal] == [OutboxState.CONFIRMED]

    run_async(story())


def test_what_was_taken_without_an_identifier_does_not_wait_beside_its_own_document(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            again, there = replace(MOVED, number="2"), as_listed(MOVED, DocumentStatus.EXECUTED)
            await setup.written(OutboxState.CONFIRMED, MOVED)
            unlike = (
                replace(there, number="7"),
                replace(there, status=DocumentStatus.REJECTED),
                replace(there, purpose="Другое"),
            )
            for each in unlike:
                await setup.documents.save_page([each])
                found = await setup.history(again)
                assert [one.document.number for one in found.waiting_equal] == ["1"]
            await setup.documents.save_page([replace(there, number="001")])
            found = await setup.history(again)
            assert found.waiting_equal == ()
            assert found.waiting_account == ()
            assert found.duplicate is not None
            assert [each.id for each in found.duplicate.earlier] == ["there"]
            await setup.written(OutboxState.CONFIRMED, MOVED)
            found = await setup.history(again)
            assert len(found.waiting_equal) == 1, "one document is that of one row"
            await setup.written(OutboxState.CONFIRMED, MOVED, document_id="there")
            found = await setup.history(again)
            assert len(found.waiting_equal) == 2, "another row has become it"

    run_async(story())


def test_what_was_refused_is_neither_history_nor_waiting(run_async: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.written(OutboxState.REFUSED, MOVED)
            found = await setup.history(replace(MOVED, number="2"))
            assert note_of(found) is PayeeNote.NEW_ACCOUNT
            assert found.waiting_equal == ()

    run_async(story())


def test_the_document_that_a_payment_changes_is_not_its_own_history(
    run_async: Run, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.documents.save_page([as_listed(MOVED, DocumentStatus.AWAITING_SIGNATURE)])
            found = await setup.history(MOVED, changes="there")
            assert note_of(found) is PayeeNote.NEW_ACCOUNT
            assert found.duplicate is None

    run_async(story())


@pytest.mark.parametrize("begins", ["import", "checks"])
def test_what_a_list_shows_for_the_first_time_while_payments_are_read_is_history(
    run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begins: str
) -> None:
    again = replace(MOVED, number="2")

    async def story() -> None:
        async with opened(tmp_path) as setup:
            await setup.written(OutboxState.CONFIRMED, MOVED, document_id="there")
            real = setup.documents.stored

            async def stored(kind: Kind, ids: Iterable[str]) -> frozenset[str]:
                await setup.documents.save_page([as_listed(MOVED, DocumentStatus.EXECUTED)])
                return await real(kind, ids)

            monkeypatch.setattr(setup.documents, "stored", stored)
            if begins == "import":
                index = await read_payment_index(setup.documents, setup.outbox, own=())
                found = index.history(again)
            else:
                found = (await setup.checks.check([PaymentToCheck(payment=again)]))[0].history
            assert note_of(found) is PayeeNote.KNOWN
            assert found.duplicate is not None
            assert [each.id for each in found.duplicate.earlier] == ["there"]

    run_async(story())


@pytest.mark.parametrize(
    ("kind", "warned"), [("1", True), ("LegalPayments", True), ("letters", False)]
)
def test_what_may_be_an_equal_payment_is_told_however_the_bank_writes_its_type(
    run_async: Run, tmp_path: Path, kind: str, warned: bool
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as setup:
            there = as_listed(replace(LEGAL, number="1"), DocumentStatus.EXECUTED)
            await setup.documents.save_page([replace(there, type=kind)])
            found = await setup.history(replace(LEGAL, number="2"))
            assert (found.duplicate is not None) is warned

    run_async(story())
