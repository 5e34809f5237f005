"""Plays every writing operation under every fault, and writes what became of it as a table.

``python -m tests.services.outbox.outcomes`` writes ``docs/outcomes.md``; a test compares it.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.retry import DOCUMENTS, GATEWAY
from desktop_app.domain.outbox.operations import (
    DOCUMENT_OPERATIONS,
    GATEWAY_OPERATIONS,
    OPERATIONS,
    Effect,
)
from desktop_app.domain.outbox.rows import DeliveryVerdict
from tests.services.gateway import payment_outcomes
from tests.services.outbox import sandbox_orders, sandbox_outcomes
from tests.services.outbox.bank import Bank, Fault, PlannedFault, SimulatedClock
from tests.services.outbox.gateway import Gateway, order_of
from tests.services.outbox.rig import opened, order_for
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.services.outbox.sandbox_outcomes import FAULTS, offers
from tests.services.signing import signing_outcomes
from tests.support.sandbox import ROOT, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Mapping

    from desktop_app.domain.outbox.operations import Operation
    from desktop_app.domain.outbox.rows import OutboxRow

SPECIAL: Final = (
    "no look",
    "only said",
    "clock, nothing",
    "clock, done",
    "address, nothing",
    "address, done",
    "colleague signs",
    "colleague edits",
)
FILE: Final = ROOT / "docs" / "outcomes.md"
LATE_S: Final = 280
LONG_ENOUGH_S: Final = 1_200

_HEAD: Final = """\
# What becomes of what is sent

Every operation that creates, changes or deletes, under every way to lose its answer: how the outbox
shows it right after the call, and how after it has found out. The tests of the outbox play each of
them against a bank that commits as late as four minutes and forty seconds after the call, and this
page is what they saw: `python -m tests.services.outbox.outcomes` writes it, and a test compares it.

- **ready** waits to be sent by a person; *did not arrive* was concluded from complete looks over
  five minutes and more.
- **unknown** is being found out; *cannot tell* is left to a person. **sent** was taken by the bank,
  as it answered, and its identifier is being found.
- **confirmed** is at the bank; *arrived* was found there without an answer.
- **refused** was answered with no, and the bank's words are shown.

The last column is what the bank has in the end: the thing done once, or not at all. What pays goes
to the payment gateway, where an order is looked for by its number, or, where it is to be paid, by
its identifier: *paid* is only what its status says. A row that makes an order and did not arrive is
never sent again under its number.

A no to what pays is believed only once the status agrees. If it says that the number of an order
was used, and the row makes its order and pays it at once, the order that has the number is most
likely the row's own. Found with the row's amount it is *confirmed* as its status says, and with
another one a person decides. A wallet's amount is in its token, so there is none to compare. If
the order is not found, or is registered without an attempt, the row is *unknown* until it is looked
for again. Wallets and recurring charges tell a used number as a decline, with code 1, which other
declines have as well, or 10: such a decline is believed only if the status shows one. A row that
only registers is *refused*.

A code of a failure inside the gateway (7) says no more than a status 500: where the status of the
order shows no trace, the row is *unknown* until it is looked for again.
"""
SPECIAL_HEAD: Final = """
## What else may happen

- *no look*: the bank did not show the document before it was to be changed or deleted.
- *only said*: the bank answers that it took the new document and names none, and none ever comes
  into its lists.
- *clock*: the clock of this computer is forty days ahead, and the answer is lost; nothing is done,
  or it is done.
- *address*: the answer is lost, nothing is done or it is done, and the profile has another address
  or client from then on.
- *colleague*: the change is lost, and somebody else signs the document, or edits it.

"""
SANDBOX_HEAD: Final = """
## In the sandbox

How each operation ends under each fault that can be ordered from the sandbox, which then has the
thing exactly once where it is confirmed, and has nothing of it anywhere else.

"""
ORDERS_HEAD: Final = """
## In the sandbox's payment gateway

The same for what registers orders and pays: an order is there once at most, and paid once at most.

"""
SIGNING_HEAD: Final = """
## Signing in the sandbox

How signing goes under each fault: where it begins and nobody signs at the bank, and where a person
has signed and the results come under the fault. *Open* has the address of the bank's page, *not
begun* left nothing behind, *checking* has no answer yet. Without an answer to the beginning nobody
has the ticket, so nobody can sign. A document is called signed only when it is.

"""
_MEANING: Final[Mapping[Fault, str]] = {
    Fault.NOT_REACHED: "no connection could be made",
    Fault.DROP_BEFORE: "the connection ends, nothing is done",
    Fault.DROP_AFTER: "it is done, the connection ends without an answer",
    Fault.LATE: "the connection ends at once, it is done later",
    Fault.HANG: "no answer comes, nothing is done",
    Fault.HANG_AFTER: "no answer comes, it is done",
    Fault.FAILED_BEFORE: "status 500, nothing is done",
    Fault.FAILED_AFTER: "status 500, it is done",
    Fault.UNREADABLE: "it is done, the answer cannot be read",
    Fault.REDIRECTED: "it is done, the answer is a redirect that cannot be read",
    Fault.REFUSED: "it says no, with a message",
    Fault.NO_IDENTIFIER: "it is done, the answer names no document",
}


_IN_TURN: Final = (
    *sorted(DOCUMENT_OPERATIONS, key=lambda one: OPERATIONS[one].row),
    *GATEWAY_OPERATIONS,
)


@dataclass(frozen=True)
class Outcome:
    """How a row stood right after the call and in the end, and whether the bank did it."""

    first: str
    last: str
    done: bool


async def play(operation: Operation, fault: Fault, folder: Path) -> Outcome:
    """Send one instruction under a fault and let twenty minutes pass."""
    clock = SimulatedClock()
    bank: Bank = Gateway(clock) if operation in GATEWAY_OPERATIONS else Bank(clock)
    async with opened(folder / f"{operation.value}-{fault.name}.db", bank, clock) as rig:
        made = order_of(operation, bank) if isinstance(bank, Gateway) else None
        order = made or order_for(operation, bank)
        before = _whole(bank)
        bank.planned_faults.append(PlannedFault(fault, delay_s=LATE_S))
        (row_id,) = await rig.send(order)
        first = await rig.row(row_id)
        await rig.let_pass(LONG_ENOUGH_S)
        last = await rig.row(row_id)
        changed = before != _whole(bank)
    verdicts = {
        DeliveryVerdict.ARRIVED: ", arrived",
        DeliveryVerdict.DID_NOT_ARRIVE: ", did not arrive",
        DeliveryVerdict.CANNOT_TELL: ", cannot tell",
        None: "",
    }
    end = words(last) + verdicts[last.progress.verdict]
    return Outcome(words(first), end, changed)


def words(row: OutboxRow) -> str:
    """State of a row, and what became of its payment."""
    kind = row.progress.order.kind
    return row.state.value if kind is None else f"{row.state.value}, {kind.value}"


def _whole(bank: Bank) -> tuple[object, ...]:
    orders = dict(bank.registered) if isinstance(bank, Gateway) else {}
    return dict(bank.documents), dict(bank.requests), orders


async def play_all(folder: Path) -> dict[tuple[Operation, Fault], Outcome]:
    """Every operation under every fault."""
    return {
        (operation, fault): await play(operation, fault, folder)
        for operation in _IN_TURN
        for fault in Fault
    }


async def play_special(operation: Operation, name: str, folder: Path) -> str | None:
    """How a row of an operation ends under one of `SPECIAL`; None where it cannot happen."""
    effect = OPERATIONS[operation].effect
    if (
        (name == "no look" and effect is Effect.CREATES)
        or (name == "only said" and effect is not Effect.CREATES)
        or (name.startswith("colleague") and effect is not Effect.CHANGES)
    ):
        return None
    clock = SimulatedClock()
    bank = Bank(clock)
    path = folder / f"{operation.value}-{name}.db"
    async with opened(path, bank, clock) as rig:
        order = order_for(operation, bank)
        bank.hidden_reads = int(name == "no look")
        bank.only_says = "Недостаточно средств" if name == "only said" else ""
        if name.startswith("clock"):
            clock.wall_clock_offset = timedelta(days=40)
        fault = Fault.DROP_AFTER if name.endswith(" done") else Fault.DROP_BEFORE
        bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order)
        if name.startswith("address"):
            bank.place, bank.documents, bank.requests = "client@another", {}, {}
        elif name == "colleague signs":
            bank.sign(order.target)
        elif name == "colleague edits":
            earlier: Any = bank.contents[order.target]
            bank.edit(order.target, replace(earlier, number="77"))
        await rig.let_pass(LONG_ENOUGH_S)
        last = await rig.row(row_id)
    verdict = last.progress.verdict
    said = "" if verdict is None else f", {verdict.value.replace('_', ' ')}"
    return words(last) + said


def special_part(folder: Path) -> str:
    """The part of the page about what may happen besides lost answers."""
    in_turn = [one for one in _IN_TURN if one in DOCUMENT_OPERATIONS]
    rows = [("operation", *SPECIAL), ("---",) * (len(SPECIAL) + 1)]
    for operation in in_turn:
        ends = [asyncio.run(play_special(operation, name, folder)) for name in SPECIAL]
        rows.append((_name(operation), *(end or "–" for end in ends)))
    return SPECIAL_HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def page(outcomes: Mapping[tuple[Operation, Fault], Outcome]) -> str:
    """The page of the documentation."""
    parts = [_HEAD]
    for operation in _IN_TURN:
        number = OPERATIONS[operation].row
        parts.append(f"\n## {_name(operation)} (row {number})\n\n")
        parts.append("| fault | after the call | found out | done by the bank |\n")
        parts.append("|---|---|---|---|\n")
        for fault in Fault:
            one = outcomes[operation, fault]
            done = "once" if one.done else "no"
            parts.append(f"| {_MEANING[fault]} | {one.first} | {one.last} | {done} |\n")
    return "".join(parts)


def written(operation: Operation) -> dict[str, str]:
    """What the page says of an operation in the sandbox, by the name of the fault."""
    whole, _, _ = FILE.read_text(encoding="utf-8").partition(SIGNING_HEAD)
    _, _, part = whole.partition(SANDBOX_HEAD)
    documents, _, orders = part.partition(ORDERS_HEAD)
    return _column(orders if operation in GATEWAY_OPERATIONS else documents, operation)


def written_of_signing() -> dict[str, tuple[str, str]]:
    """What the page says of signing, by the name of the fault: its beginning and its results."""
    _, _, part = FILE.read_text(encoding="utf-8").partition(SIGNING_HEAD)
    return _pairs(part.partition(payment_outcomes.HEAD)[0])


def written_of_payments() -> dict[str, tuple[str, str]]:
    """What the page says of paying by card, by the name of the fault: first and second call."""
    _, _, part = FILE.read_text(encoding="utf-8").partition(payment_outcomes.HEAD)
    return _pairs(part)


def _pairs(part: str) -> dict[str, tuple[str, str]]:
    rows = (_cells(line) for line in part.splitlines() if line.startswith("| `"))
    return {fault.strip("`"): (began, found) for fault, began, found in rows}


def signing_part(ends: Mapping[str, tuple[str, str]]) -> str:
    """The part of the page about signing."""
    rows = [
        ("fault", "POST `/signs/initialize`", "GET `/signs/{signIntendId}/results`"),
        ("---",) * 3,
        *((f"`{fault}`", *ends[fault]) for fault in FAULTS),
    ]
    return SIGNING_HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _column(part: str, operation: Operation) -> dict[str, str]:
    head, _, *rows = (_cells(line) for line in part.splitlines() if line.startswith("|"))
    if _name(operation) not in head:
        return {}
    place = head.index(_name(operation))
    return {cells[0].strip("`"): cells[place] for cells in rows}


def sandbox_part(ends: Mapping[Operation, Mapping[str, str]]) -> str:
    """The part of the page about the sandbox: how each operation ends under each fault."""
    parts = {SANDBOX_HEAD: DOCUMENT_OPERATIONS, ORDERS_HEAD: GATEWAY_OPERATIONS}
    return "".join(
        head + _table({one: ends[one] for one in _IN_TURN if one in some and one in ends})
        for head, some in parts.items()
    )


def _table(ends: Mapping[Operation, Mapping[str, str]]) -> str:
    rows = [
        ("fault", *(_name(operation) for operation in ends)),
        ("---",) * (len(ends) + 1),
        *((f"`{fault}`", *(one[fault] for one in ends.values())) for fault in FAULTS),
    ]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


async def play_sandbox(sandbox: SandboxProcess, folder: Path) -> dict[Operation, dict[str, str]]:
    """Every operation that the sandbox offers, under every fault of its contract."""
    ends: dict[Operation, dict[str, str]] = {}
    for operation in GATEWAY_OPERATIONS:
        sandbox.reset()
        async with sandbox_orders.opened_at(sandbox, folder / f"{operation.value}.db") as setup:
            ends[operation] = {
                fault: (await sandbox_orders.play(setup, operation, fault)).text for fault in FAULTS
            }
    for operation in DOCUMENT_OPERATIONS:
        if offers(sandbox, operation):
            sandbox.reset()
            cases, ends[operation] = SandboxCases(sandbox), {}
            for fault in FAULTS:
                path = folder / f"{operation.value}-{fault}.db"
                played = await sandbox_outcomes.play(path, sandbox, cases, operation, fault)
                ends[operation][fault] = played.text
    return ends


def main() -> None:
    """Write the page."""
    with tempfile.TemporaryDirectory() as name, SandboxProcess() as sandbox:
        folder = Path(name)
        (folder / "sandbox").mkdir()
        text = page(asyncio.run(play_all(folder))) + special_part(folder)
        ends = asyncio.run(play_sandbox(sandbox, folder / "sandbox"))
        (folder / "signing").mkdir()
        signed = asyncio.run(signing_outcomes.play_all(folder / "signing", sandbox))
        (folder / "paying").mkdir()
        paid = asyncio.run(payment_outcomes.play_all(folder / "paying", sandbox))
        parts = sandbox_part(ends), signing_part(signed), payment_outcomes.part(paid)
        FILE.write_text(text + "".join(parts), encoding="utf-8")


def _name(operation: Operation) -> str:
    table = GATEWAY if operation in GATEWAY_OPERATIONS else DOCUMENTS
    row = table[OPERATIONS[operation].row]
    return f"{row.method} `{row.path}`"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


if __name__ == "__main__":
    main()
