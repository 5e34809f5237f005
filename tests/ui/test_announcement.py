"""Tests that changes away from the keyboard are said aloud."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from desktop_app.api.errors import TimedOut
from desktop_app.domain.gateway.card_payments import MotoPayment
from desktop_app.domain.gateway.charges import CardCharge, ChargeKind, ChargeState
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState, Progress
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.values.money import Money
from desktop_app.services.documents.sync import SyncStatus
from desktop_app.services.outbox.submission import Submission, row_of
from desktop_app.ui import announcement
from desktop_app.ui.announcement import StageAnnouncer
from desktop_app.ui.gateway.charge_result import ChargeResultView, ShownCharge
from desktop_app.ui.gateway.new_order.order_result import result_of
from desktop_app.ui.gateway.new_order.order_result_view import OrderResultView
from desktop_app.ui.gateway.stored_cards.charge_form import CardChargeForm
from desktop_app.ui.gateway.three_ds.pay_panel import PayContent, PayPanel, PayStep
from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.outbox.batch_model import BatchModel
from desktop_app.ui.outbox.batch_view import BatchView
from desktop_app.ui.outbox.outbox_pane import OutboxPane
from desktop_app.ui.shell.message_bar import MessageBar
from desktop_app.ui.shell.status_bar import StatusBar
from desktop_app.ui.signing.signing_panel import PanelContent, SigningPanel, SigningStep
from tests.services.payments.test_templates import opened
from tests.storage.strategies import ManualClock
from tests.support.fakes import NOW
from tests.support.profile_windows import profile_window
from tests.support.window_tasks import ending
from tests.ui.gateway.test_schedule_form import choice

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.support.loops import Run

PAYMENT = MotoPayment(number="7", amount=Money(100, "BYN"), return_url="https://a.example")
ROW = row_of(Submission(operation=Operation.PAY_BY_MOTO, instruction=PAYMENT), NOW)
URGENT = QAccessible.AnnouncementPoliteness.Assertive


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What a screen reader was told, and whether at once."""
    told: list[tuple[str, bool]] = []

    class Reader:
        """Stands for Qt's tree, with a screen reader that runs."""

        AnnouncementPoliteness = QAccessible.AnnouncementPoliteness

        @staticmethod
        def isActive() -> bool:
            """It runs."""
            return True

        @staticmethod
        def updateAccessibility(event: Any) -> None:
            """Note what is said."""
            told.append((event.message(), event.politeness() == URGENT))

    monkeypatch.setattr(announcement, "QAccessible", Reader)
    return told


def let_pass(qtbot: QtBot) -> None:
    """Wait until what was to be said by now is said."""
    passed: list[bool] = []
    QTimer.singleShot(0, lambda: passed.append(True))
    qtbot.waitUntil(lambda: bool(passed))


def test_errors_are_said_at_once_and_what_went_well_in_its_turn(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    bar = MessageBar()
    qtbot.addWidget(bar)
    bar.show_error(TimedOut())
    bar.show_notice("saved", MessageSeverity.SUCCESS, Text("SettingsPage", "Saved"))
    (error, urgent), (notice, calm) = said
    assert error.startswith("The bank took too long to answer. ")
    assert notice == "Saved"
    assert urgent
    assert not calm


def test_the_end_of_a_synchronisation_is_said_once(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.show_status(SyncStatus(running=True, done=1, total=2))
    assert said == []
    for _ in range(2):
        bar.show_status(SyncStatus(running=False))
    assert [words for words, _ in said] == ["Not synchronised yet"]


def test_the_page_that_is_gone_to_and_the_entry_of_the_palette_are_said(
    run_qt: Run, tmp_path: Path, said: list[tuple[str, bool]]
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as workspace, profile_window(workspace) as (window, _):
            said.clear()
            window.go("counterparties")
            window.go("counterparties")
            assert [words for words, _ in said if words == "Counterparties"] == ["Counterparties"]

            palette = window.palette_overlay
            palette.open_commands()
            said.clear()
            palette.field.setText("settings")
            first, second, *_ = palette.entries
            assert [words for words, _ in said] == [
                f"{first.text} {first.keys or first.group}".strip()
            ]
            said.clear()
            palette.list.setCurrentRow(1)
            assert [words for words, _ in said] == [
                f"{second.text} {second.keys or second.group}".strip()
            ]
            assert palette.field.text() == "settings", "the keyboard stays in the field"
            assert not any(urgent for _, urgent in said)

    run_qt(ending(story()))


def test_each_stage_of_a_payment_is_said_once_and_a_bad_or_unknown_one_at_once(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    view = ChargeResultView()
    qtbot.addWidget(view)
    view.show_charge(ShownCharge())
    qtbot.waitUntil(lambda: len(said) == 1)
    declined = replace(ROW, state=OutboxState.REFUSED, progress=Progress(message="No money"))
    unknown = replace(ROW, state=OutboxState.UNKNOWN)
    for charge in (unknown, unknown, declined, declined):
        view.show_charge(ShownCharge(row=charge))
        view.retranslate()
        let_pass(qtbot)
    (sending, calm), (checking, at_once), (reason, urgent) = said
    assert sending.startswith("Being sent to the payment gateway …")
    assert checking.startswith("No answer yet")
    assert "Reason: No money" in reason
    assert (calm, at_once, urgent) == (False, True, True)

    said.clear()
    view.hide()
    view.show_charge(None)
    view.show_charge(ShownCharge(row=unknown))
    qtbot.waitUntil(lambda: len(said) == 1)


def test_what_is_not_on_the_screen_is_said_once_it_is(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    shown = QWidget()
    qtbot.addWidget(shown)
    announcer = StageAnnouncer(shown)
    announcer.say("paid", "Paid", "12,50 BYN")
    let_pass(qtbot)
    assert said == []
    shown.show()
    announcer.say("paid", "Paid", "12,50 BYN")
    announcer.say("paid", "Paid", "12,50 BYN")
    let_pass(qtbot)
    assert said == [("Paid. 12,50 BYN", False)]


def test_every_page_that_follows_what_was_sent_says_its_outcome(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    demo = Profile(
        id="p",
        name="Shop",
        short_name="S",
        colour="#0F5DB0",
        environment=Environment.DEMO,
        documents_url="http://127.0.0.1:1",
    )
    pay = PayPanel(demo)
    sign = SigningPanel()
    order = OrderResultView(clock=ManualClock())
    charge = CardChargeForm(demo, clock=ManualClock())
    batch = BatchView(company=str, model=BatchModel(is_on_its_way=lambda _: False))
    for each in (pay, sign, order, charge, batch):
        qtbot.addWidget(each)
        each.show()

    content = PayContent(step=PayStep.RESULT, heading="Declined", text="No money.", colour="bad")
    pay.show_content(PayContent(step=PayStep.CARD))
    pay.show_content(content)
    pay.show_content(replace(content, ready=False))
    qtbot.waitUntil(lambda: said == [("Declined. No money.", True)])
    said.clear()

    signed = PanelContent(step=SigningStep.RESULT, heading="Signed: 2 of 3")
    sign.show_content(PanelContent(step=SigningStep.BANK, heading="3 documents to sign"))
    sign.show_content(replace(signed, heading="No answer yet, being checked", is_open=True))
    qtbot.waitUntil(lambda: said == [("No answer yet, being checked", True)])
    sign.show_content(signed)
    qtbot.waitUntil(lambda: said[1:] == [("Signed: 2 of 3", False)])
    said.clear()

    order.show_result(result_of(replace(ROW, state=OutboxState.REFUSED), None), ROW.summary)
    qtbot.waitUntil(lambda: len(said) == 1)
    assert said[0][0].startswith("The gateway refused it. ")
    assert said[0][1]
    said.clear()

    card = choice("7", "c").card
    made = CardCharge(
        id="1",
        kind=ChargeKind.MERCHANT,
        client_id="7",
        credential_id="c",
        amount=Money(100, "BYN"),
        number="1",
        order_row="r",
        created_at=NOW,
    )
    charge.begin(card, None)
    charge.show_charge(replace(made, state=ChargeState.DECLINED, reason="No money"))
    qtbot.waitUntil(lambda: len(said) == 1)
    assert said[0] == ("Declined. No money", True)
    said.clear()

    batch.heading.setText("What became of 2 documents")
    batch.status.setText("Sent: 2")
    batch.announce_end(ended=False)
    batch.announce_end(ended=True)
    batch.announce_end(ended=True)
    qtbot.waitUntil(lambda: said == [("What became of 2 documents. Sent: 2", False)])


def test_the_outbox_says_what_becomes_of_the_row_on_show(
    qtbot: QtBot, said: list[tuple[str, bool]]
) -> None:
    pane = OutboxPane(company=str)
    qtbot.addWidget(pane)
    pane.show()
    other = replace(ROW, id="other")
    for row in (ROW, other, ROW):
        pane.show_rows([row])
        let_pass(qtbot)
    assert said == [], "the list says what somebody goes to"
    pane.show_rows([replace(ROW, state=OutboxState.UNKNOWN)])
    refused = Progress(message="No money")
    let_pass(qtbot)
    for _ in range(2):
        pane.show_rows([replace(ROW, state=OutboxState.REFUSED, progress=refused)])
        let_pass(qtbot)
    assert [urgent for _, urgent in said] == [True, True]
    assert said[1][0].endswith("No money")
