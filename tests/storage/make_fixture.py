"""Writes a small store of the current version for the tests of later versions.

``python -m tests.storage.make_fixture`` is run once for each new migration, before a release.
"""

from __future__ import annotations

import asyncio
import dataclasses
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Final

from desktop_app.domain.address_book.counterparties import (
    Counterparty,
    CounterpartyAccount,
    PaymentDefaults,
)
from desktop_app.domain.documents.files import FileContent, StoredFile
from desktop_app.domain.documents.listed import (
    BankDocument,
    BankDocumentDetails,
    DocumentType,
    Kind,
    Party,
)
from desktop_app.domain.instructions.instruction import PaymentInstruction
from desktop_app.domain.instructions.templates import Template
from desktop_app.domain.outbox.drafts import Draft, InstructionSummary, Source, SourceKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import (
    DeliveryVerdict,
    OutboxRow,
    OutboxState,
    Progress,
    summary_of,
)
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.domain.values.money import Amount
from desktop_app.domain.values.periods import Period
from desktop_app.storage.address_book.counterparty_store import CounterpartyStore
from desktop_app.storage.address_book.templates import TemplateStore
from desktop_app.storage.documents.document_store import DocumentStore
from desktop_app.storage.documents.files import FileStore
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.upgrades import VERSION
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.storage.conftest import KEY
from tests.storage.strategies import ManualClock

_PAYMENT = BankDocument(
    id="1",
    date=date(2026, 3, 1),
    number="12",
    type="legalPayments",
    status=4,
    account="BY13ALFA30120000000010270000",
    party=Party(name="ООО «Альфа»", taxpayer_number="100000001"),
    amount=Amount(Decimal("10.50"), "BYN"),
    purpose="Оплата за товар",
)

WAYS: Final[dict[OutboxState, tuple[OutboxState, ...]]] = {
    OutboxState.READY: (),
    OutboxState.SENDING: (OutboxState.SENDING,),
    OutboxState.SENT: (OutboxState.SENDING, OutboxState.SENT),
    OutboxState.UNKNOWN: (OutboxState.SENDING, OutboxState.UNKNOWN),
    OutboxState.CONFIRMED: (OutboxState.SENDING, OutboxState.CONFIRMED),
    OutboxState.REFUSED: (OutboxState.SENDING, OutboxState.REFUSED),
}
"""How a row came into its state; its identifier is the name of that, its number the place here."""


def payment(state: OutboxState) -> PaymentInstruction:
    """What the row in a state pays."""
    return PaymentInstruction(
        type=DocumentType.LEGAL_PAYMENTS,
        number=str(100 + list(WAYS).index(state)),
        date=date(2026, 3, 15),
        account=_PAYMENT.account,
        party=Party(name="ООО «Альфа»", taxpayer_number="100000001", account="BY86AKBB1"),
        amount=_PAYMENT.amount,
        purpose="Оплата по счёту № 5",
    )


def progress(state: OutboxState) -> Progress:
    """What is known of the row in a state."""
    match state:
        case OutboxState.READY:
            return Progress()
        case OutboxState.UNKNOWN:
            return Progress(
                attempts=2,
                first_sent_at=ManualClock().now(),
                sent_at=ManualClock().now(),
                known=("1", "2"),
                looks=1,
                verdict=DeliveryVerdict.CANNOT_TELL,
                candidates=("77", "78"),
            )
        case OutboxState.REFUSED:
            return Progress(attempts=1, known=(), message="Счёт закрыт", error="api.bad_request")
        case _:
            return Progress(attempts=1, sent_at=ManualClock().now(), known=("1",))


def draft() -> Draft:
    """A draft as its form was left."""
    return Draft(
        id="draft",
        operation=Operation.CREATE_PAYMENT,
        type="legalPayments",
        fields={"amount": "12,", "purpose": "За"},
        summary=InstructionSummary(number="106", account=_PAYMENT.account, purpose="За"),
        target="",
        source=Source(SourceKind.DOCUMENT, "1"),
    )


def counterparty() -> Counterparty:
    """An entry of the address book that a person wrote."""
    return Counterparty(
        id="entry",
        name="Бета",
        taxpayer_number="100000002",
        accounts=(
            CounterpartyAccount(
                account="BY86AKBB30120000000020270000", bic="AKBBBY2X", bank="Банк", checked=True
            ),
        ),
        notes="звонить бухгалтеру",
        defaults=PaymentDefaults(type="legalPayments", purpose="Аренда", priority="22"),
        hidden=True,
        named=True,
    )


def template() -> Template:
    """A template that was used once."""
    return Template(
        id="template",
        name="Аренда",
        type="legalPayments",
        fields={"amount": "100,00", "purpose": "Аренда за {month} {year}"},
        summary=InstructionSummary(amount=Amount(Decimal("100.00"), "BYN"), purpose="Аренда"),
        uses=1,
        used_at=ManualClock().now(),
    )


async def fill_outbox(database: Database, clock: ManualClock) -> None:
    """Keep a draft, and a row in every state, its number reserved."""
    store = OutboxStore(database, clock=clock)
    await DraftStore(database, clock=clock).save(draft())
    for state, way in WAYS.items():
        paid = payment(state)
        row = OutboxRow(
            id=state.value,
            operation=Operation.CREATE_PAYMENT,
            type=paid.type.value,
            state=OutboxState.READY,
            summary=summary_of(paid),
            instruction=paid,
            fields={"amount": "10,5"},
            source=None,
            target="",
            document_id="",
            progress=Progress(),
            created_at=clock.now(),
            changed_at=clock.now(),
        )
        await store.add([row])
        for step in way:
            row = await store.move(dataclasses.replace(row, progress=progress(state)), step)
        if state is OutboxState.CONFIRMED:
            await store.note(dataclasses.replace(row, document_id="55"))


def requests() -> list[RegisterRequest]:
    """Requests to the register: two that were replied to, one that waits."""
    return [
        RegisterRequest(
            id=name, date=date(2026, 2, day), number=name, type="1", status=status,
            settlement_id=reply,
        )
        for name, day, status, reply in (("7", 3, 2, "S7"), ("8", 4, 2, "S8"), ("9", 5, 1, ""))
    ]  # fmt: skip


def received() -> list[RegisterDocument]:
    """Documents of two replies: incoming, outgoing and neither, with and without day and money."""
    chance = Random(4)  # noqa: S311 - a list to look at, nothing secret
    return [
        RegisterDocument(
            id=f"S{7 + number % 2}/{number}",
            reply_id=f"S{7 + number % 2}",
            document_id=str(number),
            date=None if number % 7 == 0 else date(2025, 12, 20) + timedelta(days=number * 3),
            number=str(number),
            type=chance.choice(("1", "11", "12")),
            status=chance.choice((1, 2, 3)),
            incoming=chance.choice((None, False, True)),
            party=Party(name=chance.choice(("ИМНС", "РУП «Белпочта»"))),
            amount=chance.choice(
                (
                    None,
                    Amount(Decimal(number), ""),
                    Amount(Decimal(f"{number * 977}.25"), "BYN"),
                    Amount(Decimal("-1234567890123.07"), "BYN"),
                )
            ),
            purpose=f"Платёж {number}",
        )
        for number in range(30)
    ]


async def _make(path: Path) -> None:
    path.unlink(missing_ok=True)  # noqa: ASYNC240 - a command, not a service
    clock = ManualClock()
    database = await Database.open(path, key=KEY, clock=clock)
    store = DocumentStore(database, clock=clock)
    documents = [
        dataclasses.replace(_PAYMENT, id=name, date=date(2026, 3, int(name))) for name in "123"
    ]
    await store.save_page(documents, run=1)
    for run in (2, 3):
        await store.save_page(documents[:2], run=run)
        period = Period(date(2026, 1, 1), date(2026, 12, 31))
        await store.mark_absent(Kind.DOCUMENT, period, run=run, total=2)
    await store.save_page([*requests(), *received()], initial=True)
    details = BankDocumentDetails(document=documents[0], payer_name="ЧУП «Мы»")
    await store.save_details(Kind.DOCUMENT, "1", details)
    content = FileContent(name="print.pdf", content_type="application/pdf", data=b"%PDF-1.7")
    file = StoredFile(content=content, fetched_at=clock.now())
    await FileStore(database).put(Kind.DOCUMENT, "1", "print.pdf", file)
    await Vault(database).set("token", "not a secret")
    await fill_outbox(database, clock)
    book = CounterpartyStore(database, clock=clock)
    await book.save(counterparty())
    await book.fill()
    await TemplateStore(database, clock=clock).save([template()])
    await database.close()


if __name__ == "__main__":
    asyncio.run(_make(Path(__file__).parent / "fixtures" / f"store_{VERSION:04}.db"))
