"""Instructions that the sandbox accepts, and reading what it has of them, for playing faults."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.documents.listed import BankDocument, DocumentType, Party
from desktop_app.domain.gateway.charge_rows import EARLIER_ROW, EARLIER_UNCLEAR
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    OtherDocument,
    PaymentInstruction,
    RegisterRequestDraft,
)
from desktop_app.domain.outbox.operations import Deletion, Operation, type_of
from desktop_app.domain.outbox.rows import (
    ATTEMPT_JOINT,
    DeliveryVerdict,
    OutboxState,
    Progress,
)
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.values.money import Amount
from desktop_app.services.outbox.submission import Submission

if TYPE_CHECKING:
    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import Sender
    from desktop_app.services.profiles.workspace import Workspace
    from tests.support.sandbox import SandboxProcess

DAY: Final = date(2026, 11, 16)
_WHOLE: Final[dict[str, str | int]] = {
    "pageNo": 0, "pageRowCount": 0, "dateFrom": "01.01.2024", "dateTo": "31.12.2026",
}  # fmt: skip


class SandboxCases:
    """Orders for the sandbox, each with a number, or a period, of its own."""

    def __init__(self, sandbox: SandboxProcess) -> None:
        """Learn accounts, a payee and codes from what was seeded."""
        self._sandbox = sandbox
        seeded = self._rows("/", type="legalPayments")[0]
        self._account: str = seeded["number"]
        self._party = Party(
            name=seeded["corrName"],
            taxpayer_number=seeded["corrUnp"],
            account=seeded["corrNumber"],
            bic=seeded["corrBic"],
            bank=seeded["corrBank"],
        )
        subjects = sandbox.get("/analytic/letterSubject", token=None).json()
        codes = subjects.get("analytic", subjects)
        self._subject = str(codes[0]["analyticCode"])
        self._count = 0

    async def order(self, operation: Operation, sender: Sender) -> Submission:
        """An order unlike any existing document; what it changes or deletes is created first."""
        self._count += 1
        number = f"K{self._count}"
        if operation is Operation.CHANGE_OTHER:
            target = (await sender.create_other(self.letter(number))).id
            new = replace(self.letter(number), text=f"Другое письмо {number}")
            return Submission(operation=operation, instruction=new, target=target or "")
        if operation in {Operation.CHANGE_PAYMENT, Operation.DELETE_DOCUMENT}:
            payment = self.payment(number)
            target = (await sender.create_payment(payment)).id or ""
            instruction: Sendable = replace(payment, amount=Amount(Decimal("12.00"), "BYN"))
            if operation is Operation.DELETE_DOCUMENT:
                document = BankDocument(id=target, date=DAY, number=number, type=payment.type.value)
                instruction = Deletion(document=document)
            return Submission(operation=operation, instruction=instruction, target=target)
        return Submission(operation=operation, instruction=self.new(operation, number))

    def shown(self, order: Submission) -> Any:
        """What the sandbox has of an order: rows with its number or period, or its document."""
        if order.target:
            answer = self._sandbox.get(f"/{order.target}")
            return answer.json() if answer.is_success else None
        if isinstance(order.instruction, RegisterRequestDraft):
            day = order.instruction.period_from
            return [
                row
                for row in self._rows("/aisIdoRequests")
                if day and row["dateFrom"] == f"{day:%d.%m.%Y}"
            ]
        number = getattr(order.instruction, "number", "")
        rows = self._rows("/", type=type_of(order.instruction))
        return [row for row in rows if row["num"] == number]

    def _rows(self, path: str, **where: str) -> list[dict[str, Any]]:
        answer = self._sandbox.get(path, {**_WHOLE, **where})
        answer.raise_for_status()
        rows: list[dict[str, Any]] = answer.json()["page"]
        return rows

    def new(self, operation: Operation, number: str) -> Sendable:
        """What creates a document of this number, or a request of the next period."""
        match operation:
            case Operation.CREATE_PAYMENT:
                return self.payment(number)
            case Operation.CREATE_OTHER:
                return self.letter(number)
            case Operation.CREATE_DEBIT_ACCEPTANCE:
                return DebitAcceptance(
                    number=number, party=self._party, contract_number="5", account=self._account
                )
            case Operation.RECALL_DEBIT_ACCEPTANCE:
                given = self._rows("/", type="debitAccept")[0]
                return DebitAcceptanceRecall(
                    number=number, account=given["number"], acceptance_id=str(given["id"])
                )
            case _:
                first = date(2026, 1, 1) + timedelta(days=self._count)
                return RegisterRequestDraft(
                    type=RegisterRequestType.ALL_OWN, period_from=first, period_to=DAY
                )

    def payment(self, number: str) -> PaymentInstruction:
        """A payment of 10,50 roubles."""
        return PaymentInstruction(
            type=DocumentType.LEGAL_PAYMENTS,
            number=number,
            date=DAY,
            account=self._account,
            party=self._party,
            amount=Amount(Decimal("10.50"), "BYN"),
            purpose=f"Оплата за товар по счёту {number}",
        )

    def letter(self, number: str) -> OtherDocument:
        """A letter."""
        return OtherDocument(
            type=DocumentType.LETTERS,
            number=number,
            date=DAY,
            account=self._account,
            letter_subject=self._subject,
            text=f"Письмо {number}",
        )


async def stopped_by_its_own(
    workspace: Workspace, sandbox: SandboxProcess, number: str
) -> tuple[OutboxRow, OutboxRow]:
    """A payment that its own earlier attempt stopped, and that attempt, which may have arrived."""
    outbox, store = workspace.outbox, workspace.outbox._store
    paid = SandboxCases(sandbox).payment(number)
    order = Submission(operation=Operation.CREATE_PAYMENT, instruction=paid)
    (row_id,) = await outbox.enqueue([order], send=False)
    first = replace(order, draft_id=f"{row_id}{ATTEMPT_JOINT}1")
    await outbox.enqueue([first], send=False, same_number=True)
    row, attempt = await outbox.rows([row_id, first.draft_id])
    attempt = await store.move(attempt, OutboxState.SENDING)
    candidates = Progress(verdict=DeliveryVerdict.CANNOT_TELL, candidates=("1", "2"))
    attempt = await store.move(replace(attempt, progress=candidates), OutboxState.UNKNOWN)
    told = Progress(error=EARLIER_UNCLEAR, error_parameters=((EARLIER_ROW, attempt.id),))
    return await store.note(replace(row, progress=told)), attempt
