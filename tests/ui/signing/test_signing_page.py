"""Tests of the signing page with a signing service in memory and a real browser."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from html import escape
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, Self

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from shiboken6 import delete

from desktop_app.domain.address_book.payees import PayeeNote, PayeeVerdict
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import BankDocument, DocumentType, Kind, Party
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.duplicates import Duplicate
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.signing.results import DocumentResult, SigningOutcome
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.services.payments.payment_checks import PaymentCheck
from desktop_app.services.payments.payment_data import PaymentHistory
from desktop_app.services.signing.views import (
    DocumentCheck,
    DocumentStanding,
    SigningPhase,
    SigningView,
)
from desktop_app.ui import aio, theme
from desktop_app.ui.browser.flows import FlowEnd, FlowResult, PageRefusal
from desktop_app.ui.i18n import formats, labels
from desktop_app.ui.i18n.labels import outbox as outbox_words
from desktop_app.ui.i18n.translations import Language, use_language
from desktop_app.ui.signing.signing_list import lines_of
from desktop_app.ui.signing.signing_page import SigningPage
from desktop_app.ui.signing.signing_panel import PanelAction, SigningStep
from desktop_app.ui.signing.signing_rows import are_settled, results_of, unread_notice
from desktop_app.ui.signing.to_sign_page import ToSignPage
from desktop_app.ui.theme import Space
from tests.support.held import HeldAnswers
from tests.support.legal_instructions import LEGAL
from tests.support.pages import PageFakes
from tests.support.signing import FakeSigning
from tests.support.windows import documents, of_kind
from tests.ui.browser.pages import HANG, page, page_server
from tests.ui.gateway.issuer import PATIENT
from tests.ui.hands import click, press, settle
from tests.ui.test_accessibility import nameless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication

    from desktop_app.services.payments.payment_checks import PaymentToCheck
    from tests.support.loops import Run

pytestmark = pytest.mark.xdist_group("browser")

AWAITING: Final = DocumentStatus.AWAITING_SIGNATURE.value
SIGNED = SigningOutcome.SIGNED


def waiting(count: int) -> list[BankDocument]:
    """Payments that await a signature, each of 10.50 BYN more than the one before."""
    made = []
    for number, row in enumerate(documents(count, seed=5), start=1):
        assert isinstance(row, BankDocument)
        amount = Amount(Decimal("10.50") * number, "BYN")
        made.append(replace(row, status=AWAITING, amount=amount, type=DocumentType.LEGAL_PAYMENTS))
    return made


class _History:
    """What the store knows of payments."""

    def __init__(self) -> None:
        self.by_number: dict[str, PaymentHistory] = {}

    async def check(self, payments: Sequence[PaymentToCheck]) -> tuple[PaymentCheck, ...]:
        assert all(each.changes for each in payments)
        found = (self.by_number.get(each.payment.number, PaymentHistory()) for each in payments)
        return tuple(PaymentCheck(history=each) for each in found)


class _NothingWritten:
    async def about_documents(self, *_: object) -> tuple[object, ...]:
        return ()


class Signing:
    """The signing page with its own fakes."""

    def __init__(self, rows: list[BankDocument], *, address: str = "") -> None:
        self.rows = rows
        self.fakes = PageFakes(rows)
        self.service = FakeSigning(self.fakes.bus, address=address)
        self.history = _History()
        self.opened: list[str] = []
        self.fakes.services |= {
            "signing": self.service,
            "payment_checks": self.history,
            "outbox_rows": _NothingWritten(),
        }
        self.context = self.fakes.context(open_browser=self._open)
        self.page = SigningPage(self.context)
        self.page.browser._limits = PATIENT
        self.page.resize(1180, 700)
        self.page.show()

    def _open(self, address: str) -> bool:
        self.opened.append(address)
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        delete(self.page)

    @property
    def texts(self) -> list[str]:
        """What is said of each document."""
        return [row.text for row in self.page.panel.list.rows]

    def can(self, action: PanelAction) -> bool:
        """Whether a button is there and can be pressed."""
        button = self.page.panel.buttons[action]
        return button.isVisible() and button.isEnabled()

    async def act(self, action: PanelAction) -> None:
        """Press a button as soon as it can be pressed."""
        await settle(lambda: self.can(action))
        click(self.page.panel.buttons[action])

    async def open_page(self, text: str) -> None:
        """Go to the bank's page and wait for it."""
        self.page.sign(self.rows)
        await self.act(PanelAction.OPEN)
        await settle(lambda: self.page.step is SigningStep.BANK)
        await settle(lambda: bool(self.page.browser.address.text()))
        await settle(lambda: self.page.browser.is_running)
        assert text


def test_documents_are_compared_summed_signed_and_told_of(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank:
            bank.answers["/verify"] = page("code")
            with Signing(waiting(3), address=bank.url("/verify")) as signing:
                signing.page.sign(signing.rows)
                assert signing.page.step is SigningStep.CHOSEN
                assert "63.00" in signing.page.panel.totals.text()
                await signing.act(PanelAction.OPEN)
                await settle(lambda: bank.asked[:1] == ["/verify"])
                assert signing.service.begun == [tuple(row.id for row in signing.rows)]
                assert signing.page.browser.isVisible()
                assert signing.texts == ["On the bank's page"] * 3
                signing.service.conclude(
                    "attempt 1", SIGNED, SigningOutcome.FAILED, SIGNED, message="Лимит исчерпан"
                )
                await settle(lambda: signing.page.step is SigningStep.RESULT)
                await settle(lambda: not signing.page.browser.is_running)
                assert signing.page.panel.heading.text() == "Signed: 2 of 3"
                assert signing.texts == [
                    "Signed",
                    "Not signed: the bank could not sign it\nЛимит исчерпан",
                    "Signed",
                ]
                assert "42.00" in signing.page.panel.totals.text()
                await signing.act(PanelAction.REST)
                await settle(lambda: signing.can(PanelAction.OPEN))
                assert len(signing.page.panel.list.rows) == 1
                await signing.act(PanelAction.BACK)
                assert signing.fakes.navigator.went == ["to_sign"]

    run_qt(flow())


def test_documents_that_await_one_more_signature_are_counted_beside_the_signed_ones(
    run_qt: Run,
) -> None:
    async def flow() -> None:
        async with page_server() as bank:
            bank.answers["/verify"] = page("code")
            with Signing(waiting(3), address=bank.url("/verify")) as signing:
                await signing.open_page("code")
                waits, own = SigningOutcome.ANOTHER_NEEDED, SigningOutcome.SIGNED_BY_USER
                signing.service.conclude("attempt 1", waits, own, waits)
                await settle(lambda: signing.page.step is SigningStep.RESULT)
                panel = signing.page.panel
                assert panel.heading.text() == "Signed: 3 of 3"
                assert panel.info.text() == "The bank waits for one more signature: 2"
                assert signing.texts == [
                    "Signed by you; one more signature is needed",
                    "Signed by you",
                    "Signed by you; one more signature is needed",
                ]

    run_qt(flow())


def test_what_nobody_can_tell_any_more_is_called_neither_signed_nor_unsigned(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank:
            bank.answers["/verify"] = page("code")
            with Signing(waiting(3), address=bank.url("/verify")) as signing:
                await signing.open_page("code")
                untold = SigningOutcome.STILL_AWAITED, SigningOutcome.NOT_TOLD
                signing.service.conclude("attempt 1", SIGNED, *untold)
                await settle(lambda: signing.page.step is SigningStep.RESULT)
                panel = signing.page.panel
                assert panel.heading.text() == "Known to be signed: 1 of 3"
                assert signing.texts[0] == "Signed"
                assert all("cannot be told any more" in text for text in signing.texts[1:])
                assert not panel.buttons[PanelAction.REST].isVisible()

    run_qt(flow())


def test_warnings_stand_at_their_documents_and_new_accounts_are_confirmed(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(3)) as signing:
            first, second, third = signing.rows
            signing.history.by_number = {
                first.number: PaymentHistory(
                    payee=PayeeVerdict(PayeeNote.FIRST_TIME),
                    duplicate=Duplicate(occurrence=2, earlier=(third,)),
                ),
            }
            now = replace(second, amount=Amount(Decimal(99), "BYN"))
            signing.service.standings = {
                second.id: DocumentCheck(shown=second, standing=DocumentStanding.CHANGED, now=now),
                third.id: DocumentCheck(shown=third, standing=DocumentStanding.NOT_WAITING),
            }
            signing.page.sign(signing.rows)
            await settle(signing.page.panel.confirm.isVisible)
            told = signing.texts
            assert "Changed at the bank" in told[0], "what has to be confirmed stands first"
            assert "Possible repeated payment" in told[1]
            assert "First payment" in told[1]
            assert told[2] == "Does not await your signature any more"
            assert "109.50" in signing.page.panel.totals.text()
            assert not signing.can(PanelAction.OPEN)
            signing.page.panel.confirm.setChecked(True)
            await signing.act(PanelAction.OPEN)
            await settle(lambda: bool(signing.service.begun))
            assert signing.service.begun == [(first.id, second.id)]
            assert signing.service.views["attempt 1"].documents[1] == now

    run_qt(flow())


def test_a_new_account_has_to_be_confirmed(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as signing:
            (row,) = signing.rows
            known = SimpleNamespace(name="ООО", account="BY1", last_paid=None)
            verdict = PayeeVerdict(PayeeNote.NEW_ACCOUNT, known=(known,))  # type: ignore[arg-type]
            signing.history.by_number[row.number] = PaymentHistory(payee=verdict)
            signing.page.sign(signing.rows)
            await settle(lambda: "New account" in signing.texts[0])
            assert not signing.can(PanelAction.OPEN)
            signing.page.panel.confirm.setChecked(True)
            assert signing.can(PanelAction.OPEN)
            signing.page.hide()
            signing.page.show()
            assert not signing.can(PanelAction.OPEN), "it was out of sight"

    run_qt(flow())


def test_more_than_a_hundred_are_said_beforehand_to_be_several_attempts(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(250)) as signing:
            signing.service.answers = False
            signing.page.sign(signing.rows)
            assert "250 are signed in 3" in signing.page.panel.info.text()
            for size in (100, 100, 50):
                await signing.act(PanelAction.OPEN)
                await settle(lambda: signing.page.step is SigningStep.RESULT)
                attempt = f"attempt {len(signing.service.begun)}"
                assert len(signing.service.begun[-1]) == size
                assert signing.page.panel.heading.text() == "No answer yet, being checked"
                signing.service.conclude(attempt, *[SIGNED] * size)
                await settle(lambda: f"{len(signing.service.begun[-1])} of" in _heading(signing))
                if size == 100:
                    await signing.act(PanelAction.NEXT)
            assert not signing.can(PanelAction.NEXT)
            assert len(set(sum(signing.service.begun, ()))) == 250

    def _heading(signing: Signing) -> str:
        return signing.page.panel.heading.text()

    run_qt(flow())


def test_after_a_hundred_that_were_signed_elsewhere_the_others_can_still_be_signed(
    run_qt: Run,
) -> None:
    async def flow() -> None:
        with Signing(waiting(150)) as signing:
            for row in signing.rows[:100]:
                signing.service.standings[row.id] = DocumentCheck(
                    shown=row, standing=DocumentStanding.NOT_WAITING
                )
            signing.page.sign(signing.rows)
            await settle(lambda: "None of these" in signing.page.panel.info.text())
            assert "150" not in signing.page.panel.info.text()
            await signing.act(PanelAction.NEXT)
            await settle(lambda: signing.page.panel.heading.text() == "50 documents to sign")
            assert len(signing.page.panel.list.rows) == 50

    run_qt(flow())


def test_a_row_says_what_is_signed_and_where_the_money_comes_from(run_qt: Run) -> None:
    async def flow() -> None:
        purpose = "Оплата по договору № 7\nза ноябрь"
        account = "BY13NBRB3600900000002Z00AB00"
        (paid,) = waiting(1)
        paid = replace(
            paid, number="176", account=account, purpose=purpose, date=date(2026, 11, 16),
            type=DocumentType.CHANGE_REQUIREMENT, type_name="",
            party=replace(paid.party, name="ООО «Верасень»"),
        )  # fmt: skip
        letter = replace(paid, id="9", party=Party(), amount=None, type=DocumentType.LETTERS)
        with Signing([paid, letter]) as signing:
            signing.page.sign(signing.rows)
            of_paid, of_letter = signing.page.panel.list.rows
            assert of_paid.facts() == (
                "Change of a demand (AIS IDO) · BY13 … AB00 · 16.11.2026"
                " · Оплата по договору № 7 за ноябрь"
            )
            assert of_letter.title == "No. 176 · Letter"
            assert of_letter.facts().startswith("BY13 … AB00 · 16.11.2026 · ")
            whole = of_paid.facts(whole=True)
            assert formats.account(account) in whole
            item = signing.page.panel.list.item(0)
            spoken = item.data(Qt.ItemDataRole.AccessibleTextRole)
            for part in (of_paid.title, of_paid.amount, whole, signing.texts[0]):
                assert part in spoken
                assert escape(part, quote=False) in item.toolTip()

    run_qt(flow())


def test_a_narrow_row_keeps_its_payee_its_number_and_its_type(run_qt: Run) -> None:
    async def flow() -> None:
        (paid,) = waiting(1)
        name = "ООО «Верасень Трейд»"
        paid = replace(paid, number="1765", party=replace(paid.party, name=name), type_name="")
        with Signing([paid]) as signing:
            signing.page.sign(signing.rows)
            (row,) = signing.page.panel.list.rows
            metrics = QFontMetrics(theme.font(theme.Type.STRONG))
            beside = Space.M + metrics.horizontalAdvance(row.amount)
            title = metrics.horizontalAdvance(row.title) + beside
            told = [
                (lines.head, lines.number)
                for lines in (lines_of(row, title), lines_of(row, title - 1))
            ]
            assert told == [(row.title, ""), (name, row.number)]
            narrow = lines_of(row, metrics.horizontalAdvance(name))
            assert (narrow.head, narrow.number) == (name, row.number)
            assert narrow.facts.startswith("Payment to a ")
            assert narrow.facts.endswith("…")
            assert lines_of(row, 3000).facts == row.facts()

    run_qt(flow())


def test_a_total_says_how_many_amounts_are_not_in_it(run_qt: Run) -> None:
    async def flow() -> None:
        first, second, letter = waiting(3)
        second = replace(second, amount=Amount(Decimal("99.99"), ""))
        letter = replace(letter, amount=None, type=DocumentType.LETTERS)
        with Signing([first, second, letter]) as signing:
            signing.page.sign(signing.rows)
            assert signing.page.panel.totals.text() == "10.50\xa0BYN · 1 amount is not included"
            signing.page.sign([first, letter])
            assert signing.page.panel.totals.text() == "10.50\xa0BYN"
            assert not signing.page.panel.totals.toolTip()
            contract = replace(letter, amount=first.amount, type=DocumentType.CURR_CONTRACTS)
            signing.page.sign([first, second, contract])
            panel = signing.page.panel
            assert panel.totals.text() == "10.50\xa0BYN · 2 amounts are not included"
            assert "documents that pay nothing are not added" in panel.totals.toolTip()
            signing.page.sign([contract])
            assert panel.totals.text() == "10.50\xa0BYN"
            assert not panel.totals.toolTip()

    run_qt(flow())


def test_the_reason_is_told_if_the_bank_cannot_be_asked_about_an_attempt(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as signing:
            service, panel = signing.service, signing.page.panel
            service.answers = False
            signing.page.sign(signing.rows)
            await signing.act(PanelAction.OPEN)
            await settle(lambda: signing.page.step is SigningStep.RESULT)
            assert "Kantora goes on asking" in panel.info.text()
            service.views["attempt 1"] = replace(
                service.views["attempt 1"],
                error="outbox.sent_elsewhere",
                error_parameters=(("service", "documents"),),
            )
            await signing.act(PanelAction.LOOK)
            await settle(lambda: "another sign-in" in panel.info.text())
            assert "Set in Settings" in panel.info.text()

    run_qt(flow())


def test_what_cannot_be_signed_is_said_and_left_out(run_qt: Run) -> None:
    async def flow() -> None:
        rows = waiting(2)
        with Signing(rows) as signing:
            executed = replace(rows[0], id="77", status=DocumentStatus.EXECUTED.value)
            demand = of_kind(Kind.REQUIREMENT, rows[1:])[0]
            signing.page.sign([executed, demand])
            assert signing.page.panel.info.text() == "None of these documents can be signed."
            assert signing.texts == [
                "Does not await a signature",
                "Cannot be signed: not a document of the bank's list",
            ]
            assert not signing.page.panel.buttons[PanelAction.OPEN].isVisible()

    run_qt(flow())


def test_what_was_sent_from_here_and_could_not_be_read_is_named(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as signing:
            order = Submission(operation=Operation.CREATE_PAYMENT, instruction=LEGAL)
            row = row_of(order, datetime.now(UTC))
            signing.page.sign(signing.rows, unread=[row])
            message = signing.page.messages.message
            assert message is not None
            assert message.title == "Not among these, because they could not be read: 1"
            assert formats.numbered(LEGAL.number) in message.text
            await settle(lambda: signing.can(PanelAction.OPEN))
            signing.page.sign(signing.rows)
            assert signing.page.messages.message is None
            signing.page.sign(signing.rows, unread=[row])
            await signing.act(PanelAction.BACK)
            assert signing.page.messages.message is None

    run_qt(flow())


def test_what_could_not_be_read_is_named_by_its_type_if_by_nothing_else_and_legibly() -> None:
    order = Submission(operation=Operation.CREATE_PAYMENT, instruction=LEGAL)
    row = row_of(order, datetime.now(UTC))
    odd = replace(row.summary, number="", party=Party(name="ab\u202ecd\nef"))
    bare = replace(row.summary, number="", party=Party())
    _, which = unread_notice([replace(row, summary=odd), replace(row, summary=bare)])
    type_ = outbox_words.name(row.operation, row.type)
    assert which() == f"ab\ufffdcd ef, {type_}. Synchronise, then sign them."


def test_a_document_that_changes_at_the_last_moment_is_shown_before_anything_begins(
    run_qt: Run,
) -> None:
    async def flow() -> None:
        with Signing(waiting(2)) as signing:
            signing.page.sign(signing.rows)
            await settle(lambda: signing.can(PanelAction.OPEN))
            gone = signing.rows[1]
            signing.service.standings[gone.id] = DocumentCheck(
                shown=gone, standing=DocumentStanding.GONE
            )
            await signing.act(PanelAction.OPEN)
            await settle(lambda: "does not have" in signing.texts[-1])
            assert signing.page.messages.message is not None
            assert signing.service.begun == []
            assert signing.page.step is SigningStep.CHOSEN
            await signing.act(PanelAction.OPEN)
            await settle(lambda: signing.service.begun == [(signing.rows[0].id,)])

    run_qt(flow())


def test_what_changed_is_still_said_when_it_is_compared_again(run_qt: Run) -> None:
    async def flow() -> None:
        (shown,) = waiting(1)
        now = replace(shown, amount=Amount(Decimal("999.99"), "BYN"))
        with Signing([shown]) as signing:
            signing.service.standings[shown.id] = DocumentCheck(
                shown=shown, standing=DocumentStanding.CHANGED, now=now
            )
            confirm = signing.page.panel.confirm
            signing.page.sign(signing.rows)
            await settle(confirm.isVisible)
            assert "Changed at the bank" in signing.texts[0]
            del signing.service.standings[shown.id]
            signing.page._check()  # as "Retry" does
            assert not confirm.isVisible()
            await settle(confirm.isVisible)
            assert "Changed at the bank" in signing.texts[0]

    run_qt(flow())


def test_what_changed_stands_first_and_is_confirmed_before_it_is_signed(run_qt: Run) -> None:
    async def flow() -> None:
        rows = waiting(3)
        changed = rows[2]
        now = replace(changed, amount=Amount(Decimal("9000.00"), "BYN"))
        with Signing(rows) as signing:
            panel, service = signing.page.panel, signing.service
            signing.page.sign(rows)
            await settle(lambda: signing.can(PanelAction.OPEN))
            assert not panel.confirm.isVisible()
            service.standings[changed.id] = DocumentCheck(
                shown=changed, standing=DocumentStanding.CHANGED, now=now
            )
            await signing.act(PanelAction.OPEN)  # it changed at the last moment
            await settle(lambda: panel.confirm.isVisible() and not aio._RUNNING)
            assert not panel.confirm.isChecked()
            assert panel.confirm.text() == "I have compared it with what the bank has now"
            assert not signing.can(PanelAction.OPEN)
            assert [row.document.id for row in panel.list.rows] == [
                changed.id, rows[0].id, rows[1].id,
            ]  # fmt: skip
            assert panel.list.rows[0].colour == "bad"
            assert signing.service.begun == []
            panel.confirm.setChecked(True)
            del service.standings[changed.id]
            await signing.act(PanelAction.OPEN)
            await settle(lambda: service.begun == [tuple(each.id for each in rows)])

    run_qt(flow())


def test_another_change_takes_the_tick_back(run_qt: Run) -> None:
    async def flow() -> None:
        rows = waiting(2)
        with Signing(rows) as signing:
            panel, service = signing.page.panel, signing.service
            first, second = (
                DocumentCheck(
                    shown=each,
                    standing=DocumentStanding.CHANGED,
                    now=replace(each, amount=Amount(Decimal("9000.00"), "BYN")),
                )
                for each in rows
            )
            service.standings[rows[0].id] = first
            signing.page.sign(rows)
            await settle(panel.confirm.isVisible)
            panel.confirm.setChecked(True)
            del service.standings[rows[0].id]
            service.standings[rows[1].id] = second
            await signing.act(PanelAction.OPEN)
            await settle(lambda: signing.page.messages.message is not None)
            await settle(lambda: panel.confirm.isVisible() and not aio._RUNNING)
            assert not panel.confirm.isChecked()
            assert not signing.can(PanelAction.OPEN)

    run_qt(flow())


def test_offline_nothing_begins_and_it_can_be_tried_again(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as signing:
            signing.service.online = False
            signing.page.sign(signing.rows)
            await settle(lambda: signing.page.messages.message is not None)
            assert not signing.can(PanelAction.OPEN)
            signing.service.online = True
            click(signing.page.messages._retry)
            await settle(lambda: signing.can(PanelAction.OPEN))

    run_qt(flow())


def test_a_closed_page_is_no_answer_and_can_be_opened_again(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank:
            bank.answers["/verify"] = page("code")
            with Signing(waiting(1), address=bank.url("/verify")) as signing:
                await signing.open_page("code")
                signing.page.sign(signing.rows)  # the page is open: nothing else begins
                assert signing.service.begun == [(signing.rows[0].id,)]
                click(signing.page.browser.cancel_button)
                await settle(lambda: signing.page.step is SigningStep.RESULT)
                assert signing.page.panel.heading.text() == "No answer yet, being checked"
                await settle(lambda: signing.service.looked == ["attempt 1"])
                await signing.act(PanelAction.REOPEN)
                await settle(lambda: signing.page.browser.is_running)
                await settle(lambda: bank.asked.count("/verify") == 2)
                click(signing.page.browser.cancel_button)
                await signing.act(PanelAction.DONE)
                assert signing.service.left == ["attempt 1"]
                assert signing.fakes.navigator.went == ["to_sign"]
                signing.service.conclude("attempt 1", SigningOutcome.DECLINED)
                await settle(lambda: "declined" in signing.texts[0])

    run_qt(flow())


def test_a_failure_of_the_browser_says_that_the_bank_is_asked(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(1), address="http://127.0.0.1:9/verify") as signing:
            signing.page.sign(signing.rows)
            await signing.act(PanelAction.OPEN)
            await settle(lambda: signing.page.browser.result is not None)
            assert signing.page.step is SigningStep.BANK
            assert "bank is being asked" in signing.page.panel.info.text()
            assert signing.can(PanelAction.REOPEN)
            await settle(lambda: signing.service.looked == ["attempt 1"])

    run_qt(flow())


def test_it_can_go_on_in_the_system_s_browser(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank:
            bank.answers["/verify"] = HANG
            address = bank.url("/verify")
            with Signing(waiting(1), address=address) as signing:
                signing.page.sign(signing.rows)
                await signing.act(PanelAction.OPEN)
                await settle(lambda: bank.asked == ["/verify"])
                click(signing.page.browser.outside_button)
                await settle(lambda: signing.page.browser.result is not None)
                assert signing.opened == [address]
                signing.service.conclude("attempt 1", SIGNED)
                await settle(lambda: signing.page.panel.heading.text() == "Signed: 1 of 1")

    run_qt(flow())


UNPROTECTED: Final = "https://bank.example/verify?ticket=1"


@pytest.mark.parametrize("end", [each for each in FlowEnd if each is not FlowEnd.FINISHED])
def test_it_can_go_on_in_the_system_s_browser_after_the_page_has_ended(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch, end: FlowEnd
) -> None:
    monkeypatch.setenv("QTWEBENGINE_CHROMIUM_FLAGS", "--no-sandbox")  # nothing outside is opened

    async def flow() -> None:
        with Signing(waiting(1), address=UNPROTECTED) as signing:
            signing.page.sign(signing.rows)
            await signing.act(PanelAction.OPEN)
            browser = signing.page.browser
            await settle(lambda: browser.result is not None)
            assert browser.result == FlowResult(FlowEnd.UNPROTECTED, "bank.example")
            browser._conclude(FlowResult(end, "bank.example", refusal=PageRefusal.OTHER_HOST))
            unproven = end is FlowEnd.BAD_CERTIFICATE
            assert ("Your own browser checks" in signing.page.panel.info.text()) is unproven
            assert signing.can(PanelAction.REOPEN) is (
                end not in {FlowEnd.BAD_CERTIFICATE, FlowEnd.UNPROTECTED}
            )
            await signing.act(PanelAction.OUTSIDE)
            assert signing.opened == [UNPROTECTED]
            assert browser.result.end is FlowEnd.CONTINUED_OUTSIDE
            signing.service.conclude("attempt 1", SIGNED)
            await settle(lambda: signing.page.panel.heading.text() == "Signed: 1 of 1")
            assert not signing.can(PanelAction.OUTSIDE)

    run_qt(flow())


@pytest.mark.parametrize(
    ("address", "left"),
    [
        ("http://127.0.0.1:9/verify", PageRefusal.NOT_ENCRYPTED),
        ("http://127.0.0.1:9/verify", PageRefusal.OTHER_SCHEME),
        ("file:///etc/passwd", None),
    ],
    ids=["not encrypted", "another program", "no page at all"],
)
def test_what_no_browser_should_open_is_not_offered_to_the_system_s_one(
    run_qt: Run, address: str, left: PageRefusal | None
) -> None:
    async def flow() -> None:
        with Signing(waiting(1), address=address) as signing:
            signing.page.sign(signing.rows)
            await signing.act(PanelAction.OPEN)
            browser = signing.page.browser
            await settle(lambda: browser.result is not None)
            if left is not None:
                assert signing.can(PanelAction.OUTSIDE)
                browser._conclude(FlowResult(FlowEnd.LEFT_ALLOWED_HOSTS, "x", refusal=left))
            assert not signing.can(PanelAction.OUTSIDE)
            assert signing.can(PanelAction.LOOK)
            browser.continue_outside()
            assert signing.opened == []

    run_qt(flow())


def test_leaving_while_the_bank_is_asked_opens_no_page_behind_the_user(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(1), address="http://127.0.0.1:9/verify") as signing:
            signing.service.may_answer.clear()
            signing.page.sign(signing.rows)
            await signing.act(PanelAction.OPEN)
            await settle(lambda: "Asking the bank" in signing.page.panel.info.text())
            await signing.act(PanelAction.BACK)
            signing.service.may_answer.set()
            await settle(lambda: signing.service.left == ["attempt 1"])
            await settle(lambda: signing.page.step is SigningStep.RESULT)
            assert not signing.page.browser.is_running

    run_qt(flow())


def test_leaving_while_the_bank_is_asked_leaves_nothing_to_be_tried_again(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(1), address="http://127.0.0.1:9/verify") as signing:
            page, begin = signing.page, signing.service.begin
            page.sign(signing.rows)
            await settle(lambda: signing.can(PanelAction.OPEN))
            gate = asyncio.Event()

            async def late(documents: Sequence[BankDocument]) -> SigningView:
                await gate.wait()
                return await begin(documents)

            signing.service.begin = late  # type: ignore[method-assign]  # the bank takes its time
            signing.service.online = False
            await signing.act(PanelAction.OPEN)
            await signing.act(PanelAction.BACK)
            gate.set()
            await settle(lambda: not page._is_asking)
            assert page.step is SigningStep.EMPTY
            assert "messages" not in vars(page) or page.messages.message is None
            signing.service.online = True
            page._open_bank()  # as the retry of an earlier failure does
            assert not page._is_asking
            assert signing.service.begun == []

    run_qt(flow())


def test_an_attempt_without_an_answer_is_found_again_after_another_one(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(2)) as signing:
            page, service = signing.page, signing.service
            service.answers = False
            for number, row in enumerate(signing.rows, 1):
                page.sign([row])
                await signing.act(PanelAction.OPEN)
                await settle(lambda number=number: len(service.views) == number)  # type: ignore[misc]  # a bound default
                await settle(lambda: page.step is SigningStep.RESULT)
            service.conclude("attempt 2", SIGNED)
            await settle(lambda: page.panel.heading.text() == "Signed: 1 of 1")
            await signing.act(PanelAction.DONE)
            assert page.step is SigningStep.EMPTY
            page.hide()
            page.show()
            await settle(lambda: page.step is SigningStep.RESULT)
            assert [view.id for view in page.views] == ["attempt 1"]
            assert page.panel.heading.text() == "No answer yet, being checked"
            await signing.act(PanelAction.DONE)
            page.sign([signing.rows[1]])
            page.hide()
            page.show()
            await settle(lambda: signing.can(PanelAction.OPEN))
            assert signing.can(PanelAction.OPEN), "what is chosen stays"

    run_qt(flow())


def test_an_attempt_of_an_earlier_start_is_followed_up(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(2)) as first:
            first.service.answers = False
            await first.service.begin(first.rows)
            signing = SigningPage(first.context)
            signing.show()
            listed = ToSignPage(first.context)
            try:
                await settle(lambda: signing.step is SigningStep.RESULT)
                assert signing.panel.heading.text() == "No answer yet, being checked"
                await settle(lambda: listed.messages.message is not None)
                assert listed.messages.message is not None
                assert "2 documents" in listed.messages.message.title
                first.service.conclude("attempt 1", SIGNED, SIGNED)
                await settle(lambda: signing.panel.heading.text() == "Signed: 2 of 2")
                await settle(lambda: listed.messages.message is None)
            finally:
                delete(signing)
                delete(listed)

    run_qt(flow())


def test_an_attempt_that_has_ended_is_not_told_by_an_older_answer(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as first:
            service, bus = first.service, first.fakes.bus
            service.answers = False
            await service.begin(first.rows)
            listed = ToSignPage(first.context)
            try:
                await settle(lambda: listed.messages.message is not None)
                held = HeldAnswers(monkeypatch, service, "unfinished")
                bus.publish(Change(Topic.SIGNING, frozenset({"attempt 1"})))
                await held.held(1)
                told: list[Change] = []
                bus.subscribe((Topic.SIGNING,), told.append)
                service.conclude("attempt 1", SIGNED)
                await settle(lambda: bool(told))
                held.open()
                await settle(lambda: not aio._RUNNING)
                assert listed.messages.message is None
            finally:
                delete(listed)

    run_qt(flow())


def test_an_attempt_that_ends_while_the_unfinished_ones_are_read_is_told_as_ended(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as first:
            service, bus = first.service, first.fakes.bus
            service.answers = False
            await service.begin(first.rows)
            await settle(lambda: not aio._RUNNING)
            held = HeldAnswers(monkeypatch, service, "unfinished")
            page = SigningPage(first.context)
            page.show()
            try:
                await held.held(1)
                told: list[Change] = []
                bus.subscribe((Topic.SIGNING,), told.append)
                service.conclude("attempt 1", SIGNED)
                await settle(lambda: bool(told))
                held.open()
                await settle(lambda: page.panel.heading.text() == "Signed: 1 of 1")
            finally:
                delete(page)

    run_qt(flow())


def test_nothing_is_begun_at_the_bank_for_somebody_who_leaves_at_once(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(2)) as signing:
            signing.page.sign(signing.rows)
            await settle(lambda: signing.can(PanelAction.OPEN))
            signing.page._on_chosen(PanelAction.OPEN)
            signing.page._on_chosen(PanelAction.BACK)  # before the work of the first press begins
            await settle(lambda: not aio._RUNNING)
            assert signing.service.begun == []
            assert signing.page.step is SigningStep.EMPTY

    run_qt(flow())


def test_all_that_was_not_signed_in_several_attempts_is_signed_again(run_qt: Run) -> None:
    async def flow() -> None:
        with Signing(waiting(120)) as first:
            first.service.answers = False
            await first.service.begin(first.rows[:60])
            await first.service.begin(first.rows[60:])
            page = SigningPage(first.context)
            page.show()
            try:
                await settle(lambda: page.step is SigningStep.RESULT)
                for attempt in ("attempt 1", "attempt 2"):
                    first.service.conclude(attempt, *[SigningOutcome.DECLINED] * 60)
                rest = page.panel.buttons[PanelAction.REST]
                await settle(lambda: rest.isVisible() and "120" in rest.text())
                click(rest)
                assert "120 are signed in 2" in page.panel.info.text()
                assert [len(each) for each in page._later] == [20]
            finally:
                delete(page)

    run_qt(flow())


def test_a_document_of_two_attempts_is_one_document_and_the_signature_counts(
    run_qt: Run,
) -> None:
    async def flow() -> None:
        with Signing(waiting(2)) as signing:
            page, service = signing.page, signing.service
            service.answers = False
            await service.begin(signing.rows)  # nobody used its page
            page.sign(signing.rows[:1])
            await signing.act(PanelAction.OPEN)
            await settle(lambda: page.step is SigningStep.RESULT)
            page.hide()
            page.show()
            await settle(lambda: len(page.views) == 2)
            service.conclude("attempt 2", SIGNED)
            await settle(lambda: "Signed" in signing.texts)
            assert len(signing.texts) == 2, "each document once"
            assert page.panel.heading.text() == "No answer yet, being checked"
            service.conclude("attempt 1", SIGNED, SigningOutcome.NOT_SIGNED)
            await settle(lambda: page.panel.heading.text() == "Signed: 1 of 2")
            assert page.panel.totals.text() == formats.amount(Amount(Decimal("10.50"), "BYN"))
            assert len(signing.texts) == 2
            assert "1" in page.panel.buttons[PanelAction.REST].text()

    run_qt(flow())


def test_an_attempt_that_was_left_is_not_checked_where_another_one_has_signed_all_of_it(
    run_qt: Run,
) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as signing:
            page, service = signing.page, signing.service
            service.answers = False
            await service.begin(signing.rows)
            page.sign(signing.rows)
            await signing.act(PanelAction.OPEN)
            await settle(lambda: page.step is SigningStep.RESULT)
            service.conclude("attempt 2", SIGNED)
            page.hide()
            page.show()
            await settle(lambda: len(page.views) == 2)
            await settle(lambda: page.panel.heading.text() == "Signed: 1 of 1")
            assert len(signing.texts) == 1

    run_qt(flow())


def concluded(rows: Sequence[BankDocument], **ends: Sequence[SigningOutcome]) -> list[SigningView]:
    """Attempts to sign some documents, by name; those without outcomes are still checked."""
    return [
        SigningView(
            id=name,
            documents=tuple(rows),
            results=tuple(
                DocumentResult(id=row.id, outcome=outcome)
                for row, outcome in zip(
                    rows, outcomes or [SigningOutcome.UNKNOWN] * len(rows), strict=True
                )
            ),
            phase=SigningPhase.ENDED if outcomes else SigningPhase.CHECKING,
        )
        for name, outcomes in ends.items()
    ]


@pytest.mark.parametrize("known", [SigningOutcome.ANOTHER_NEEDED, SigningOutcome.SIGNED_BY_USER])
def test_an_attempt_at_a_second_signature_is_still_checked(known: SigningOutcome) -> None:
    rows = waiting(1)
    assert not are_settled(concluded(rows, first=[known], second=[]))
    for done in (SigningOutcome.SIGNED, SigningOutcome.ALREADY_SIGNED):
        assert are_settled(concluded(rows, first=[known], second=[done], third=[]))


@pytest.mark.parametrize(
    ("others", "counts"),
    [
        ([SigningOutcome.NOT_SIGNED], SigningOutcome.NOT_TOLD),
        ([SigningOutcome.DECLINED, SigningOutcome.UNKNOWN], SigningOutcome.SIGNED_BY_USER),
        ([SigningOutcome.NOT_SIGNED], SigningOutcome.STILL_AWAITED),
        ([SigningOutcome.NOT_TOLD, SigningOutcome.STILL_AWAITED], SigningOutcome.UNKNOWN),
        ([SigningOutcome.UNKNOWN], SigningOutcome.ANOTHER_NEEDED),
        ([SigningOutcome.ANOTHER_NEEDED, SigningOutcome.SIGNED_BY_USER], SIGNED),
        ([SigningOutcome.ANOTHER_NEEDED], SigningOutcome.ALREADY_SIGNED),
    ],
)
def test_of_several_outcomes_of_a_document_the_one_that_tells_most_counts(
    others: list[SigningOutcome], counts: SigningOutcome
) -> None:
    rows = waiting(1)
    for order in ([*others, counts], [counts, *others]):
        views = concluded(rows, **{f"attempt {n}": [one] for n, one in enumerate(order)})
        assert [result.outcome for _, result in results_of(views)] == [counts]


def test_an_answer_from_before_the_end_does_not_take_the_end_back(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as signing:
            signing.service.answers = False
            signing.page.sign(signing.rows)
            await signing.act(PanelAction.OPEN)
            await settle(lambda: signing.page.step is SigningStep.RESULT)
            old, asked, may_arrive = (
                signing.service.views["attempt 1"], asyncio.Event(), asyncio.Event(),
            )  # fmt: skip

            async def late(_attempt_id: str) -> SigningView:
                asked.set()
                await may_arrive.wait()
                return old

            monkeypatch.setattr(signing.service, "look", late)
            await signing.act(PanelAction.LOOK)
            await asked.wait()
            signing.service.conclude("attempt 1", SIGNED)
            await settle(lambda: signing.page.panel.heading.text() == "Signed: 1 of 1")
            may_arrive.set()
            await settle(lambda: not aio._RUNNING)
            assert signing.page.panel.heading.text() == "Signed: 1 of 1"

    run_qt(flow())


def test_everything_that_the_filter_shows_is_chosen_summed_and_signed(run_qt: Run) -> None:
    async def flow() -> None:
        rows = waiting(300)
        with Signing(rows) as signing:
            listed = ToSignPage(signing.context)
            try:
                listed.resize(1200, 700)
                listed.show()
                await settle(lambda: listed.list.model.count == 300)
                table = listed.list.table
                table.setFocus()
                press(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
                await settle(lambda: table.chosen.count() == 300)
                button = listed.registry.action("to_sign.sign_chosen")
                assert button.text() == "Sign 300…"
                summary = listed.list.bar.summary
                await settle(lambda: "300 of 300" in summary.accessibleName())
                await settle(lambda: "474,075.00" in summary.accessibleName())
                button.trigger()
                await settle(lambda: len(signing.fakes.navigator.signed) == 300)
                assert {row.id for row in signing.fakes.navigator.signed} == {r.id for r in rows}
                assert signing.fakes.navigator.offered == {row.id for row in rows}
            finally:
                delete(listed)

    run_qt(flow())


def test_what_was_selected_at_the_press_is_signed_though_a_person_goes_on_at_once(
    run_qt: Run,
) -> None:
    async def flow() -> None:
        with Signing(waiting(9)) as signing:
            listed = ToSignPage(signing.context)
            try:
                listed.show()
                await settle(lambda: listed.list.model.count == 9)
                table = listed.list.table
                table.go_to(2)
                table.chosen.extend_to(4)
                ids = {row.id for row in table.chosen.rows()}
                assert len(ids) == 3
                listed.registry.action("to_sign.sign_chosen").trigger()
                table.go_to(7)  # the next keys come before the work of the press begins
                await settle(lambda: bool(signing.fakes.navigator.signed))
                assert {row.id for row in signing.fakes.navigator.signed} == ids
            finally:
                delete(listed)

    run_qt(flow())


def test_what_the_bank_lists_can_be_signed_whatever_its_status(run_qt: Run) -> None:
    async def flow() -> None:
        rows = [replace(row, status=DocumentStatus.POSSIBLE_DUPLICATE) for row in waiting(2)]
        with Signing(rows) as signing:
            signing.page.sign(rows)
            assert signing.texts == ["Does not await a signature"] * 2
            signing.page.sign(rows, offered={row.id for row in rows})
            await settle(lambda: signing.can(PanelAction.OPEN))
            assert "Does not await a signature" not in signing.texts

    run_qt(flow())


_SIGNS = {
    Language.ENGLISH: "No.",
    Language.RUSSIAN: "№",
    Language.BELARUSIAN: "№",
    Language.POLISH: "Nr",
}


@pytest.mark.parametrize("language", list(Language))
def test_the_page_has_names_for_everything_in_both_languages(
    run_qt: Run, themed_app: QApplication, language: Language
) -> None:
    async def flow() -> None:
        with Signing(waiting(1)) as signing:
            use_language(themed_app, language)
            signing.page.sign(signing.rows)
            await settle(lambda: signing.can(PanelAction.OPEN))
            assert nameless(signing.page) == []
            item = signing.page.panel.list.item(0)
            spoken = item.data(Qt.ItemDataRole.AccessibleTextRole)
            assert signing.rows[0].number in spoken
            assert signing.texts[0] in spoken
            assert ("Ready" in signing.texts[0]) is (language is Language.ENGLISH)
            (row,) = signing.page.panel.list.rows
            assert row.title.startswith(f"{_SIGNS[language]} {row.document.number} ·")
            assert row.icon is labels.status(row.document).icon  # that of what awaits a signature
            assert row.colour == "waiting"

    run_qt(flow())
