"""What something sent earlier has stopped is sent only after a person has confirmed that."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import pytest
from PySide6.QtWidgets import QPushButton
from shiboken6 import delete

from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission
from desktop_app.ui.forms.earlier_stops import stops_by_now
from desktop_app.ui.outbox import confirmation_page
from desktop_app.ui.outbox.confirmation_page import ConfirmationPage
from tests.services.outbox.sandbox_cases import SandboxCases, stopped_by_its_own
from tests.support.company import delivered
from tests.support.window_tasks import ending
from tests.ui.forms.form_pages import form_context, opened
from tests.ui.forms.test_news import said
from tests.ui.hands import settle

pytestmark = pytest.mark.usefixtures("synchronised")

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

MAY_HAVE: Final = "An earlier one like it may have arrived"
HAS: Final = "An earlier one like it has arrived"


async def sent(
    workspace: Workspace, sandbox: SandboxProcess, number: str, amount: str
) -> OutboxRow:
    """A payment to the same payee, after it was to be sent."""
    paid = replace(SandboxCases(sandbox).payment(number), amount=Amount(Decimal(amount), "BYN"))
    order = Submission(operation=Operation.CREATE_PAYMENT, instruction=paid)
    (row_id,) = await workspace.outbox.enqueue([order])
    row = await workspace.outbox.settled(row_id)
    assert row is not None
    return row


@pytest.mark.parametrize("is_hidden", [False, True])
@pytest.mark.parametrize("verdict", [DeliveryVerdict.ARRIVED, DeliveryVerdict.DID_NOT_ARRIVE])
def test_a_payment_is_not_sent_before_what_became_of_its_own_earlier_attempt_is_decided(
    run_qt: Run,
    tmp_path: Path,
    sandbox: SandboxProcess,
    verdict: DeliveryVerdict,
    is_hidden: bool,
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            workspace.outbox.searches.hold()
            stopped, attempt = await stopped_by_its_own(workspace, sandbox, "903")
            went: list[str] = []
            question = ConfirmationPage(form_context(workspace, went))
            question.show()
            question.show_rows((stopped,))
            await settle(lambda: bool(question.confirmation.items))
            assert "Decide first what became of the earlier attempt" in said(question)
            assert "No. 903" in said(question)
            confirmation = question.confirmation
            assert not confirmation.checked.isVisible()
            await settle(lambda: not confirmation._rest.is_active)
            assert not confirmation.can_send
            confirmation.checked.setChecked(True)
            assert not confirmation.can_send
            (link,) = [
                each
                for each in question.findChildren(QPushButton)
                if each.text() == "Show it in Drafts and outbox"
            ]
            link.click()
            assert went == [attempt.id]

            if is_hidden:
                question.hide()
            assert await workspace.outbox.resolve(attempt.id, verdict)
            await settle(
                lambda: bool(confirmation.items) and not confirmation.items[0].waits_for_decision
            )
            question.show()
            arrived = verdict is DeliveryVerdict.ARRIVED
            assert (HAS in said(question)) is arrived
            assert "Decide first" not in said(question)
            confirmation.checked.setChecked(arrived)
            await settle(lambda: confirmation.can_send)
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_what_is_decided_while_a_payment_is_read_for_its_confirmation_is_shown(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            workspace.outbox.searches.hold()
            stopped, attempt = await stopped_by_its_own(workspace, sandbox, "903")
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            confirmation, undecided = question.confirmation, []

            async def stops_and_decision(*args: Any) -> Any:
                stops = await stops_by_now(*args)
                undecided.append(bool(stops[0]))
                await workspace.outbox.resolve(attempt.id, DeliveryVerdict.DID_NOT_ARRIVE)
                await delivered(workspace.bus)
                return stops

            monkeypatch.setattr(confirmation_page, "stops_by_now", stops_and_decision)
            question.show_rows((stopped,))
            await settle(lambda: confirmation.can_send)
            assert undecided[:2] == [True, False]
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


@pytest.mark.parametrize("fault", ["drop-before-commit", "drop-after-commit"])
def test_a_payment_that_an_earlier_one_stopped_is_confirmed_by_a_tick(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess, fault: str
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            workspace.outbox.searches.hold()
            sandbox.fault("POST /", fault)
            lost = await sent(workspace, sandbox, "901", "10.50")
            assert lost.state is OutboxState.UNKNOWN
            stopped = await sent(workspace, sandbox, "902", "11.75")
            assert stopped.state is OutboxState.READY

            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            question.show_rows((stopped,))
            await settle(lambda: bool(question.confirmation.items))
            told = said(question)
            assert (MAY_HAVE if fault == "drop-before-commit" else HAS) in told
            assert "No. 901" in told
            checked = question.confirmation.checked
            assert checked.isVisible()
            assert checked.text() == "I have looked at the earlier one: this one is wanted as well"
            assert not question.confirmation.can_send
            checked.setChecked(True)
            await settle(lambda: question.confirmation.can_send)
            question.send()
            await settle(lambda: not question.confirmation.items)
            after = await workspace.outbox.settled(stopped.id)
            assert after is not None
            assert after.state is OutboxState.CONFIRMED
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))


def test_what_became_of_the_earlier_one_meanwhile_is_told(
    run_qt: Run, tmp_path: Path, sandbox: SandboxProcess
) -> None:
    async def story() -> None:
        async with opened(tmp_path, sandbox) as workspace:
            workspace.outbox.searches.hold()
            sandbox.fault("POST /", "drop-before-commit")
            lost = await sent(workspace, sandbox, "901", "10.50")
            stopped = await sent(workspace, sandbox, "902", "11.75")
            rows = workspace.outbox._store
            question = ConfirmationPage(form_context(workspace, []))
            question.show()
            for verdict, state, told in (
                (DeliveryVerdict.CANNOT_TELL, OutboxState.UNKNOWN, MAY_HAVE),
                (DeliveryVerdict.DID_NOT_ARRIVE, OutboxState.READY, ""),
            ):
                found = replace(lost.progress, verdict=verdict, doubtful=not told)
                now = replace(lost, progress=found)
                lost = await (rows.note(now) if state is lost.state else rows.move(now, state))
                question.show_rows((stopped,))
                await settle(lambda: bool(question.confirmation.items))
                assert ("An earlier one" in said(question)) is bool(told)
                assert told in said(question)
                assert question.confirmation.checked.isVisible() is bool(told)
            registry = question.registry
            delete(question)
            delete(registry)

    run_qt(ending(story()))
