"""Any answers in any order: no order is lost, and no unpaid order is called paid."""

from __future__ import annotations

from collections import defaultdict
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from desktop_app.api.errors import Dropped, UnreadableAnswer
from desktop_app.domain.gateway.order_book import OrderEventKind, OrderPhase
from desktop_app.domain.gateway.order_status import OrderState, OrderStatus
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from tests.services.gateway.book import opened_book
from tests.services.outbox.bank import Fault, PlannedFault, SimulatedClock
from tests.services.outbox.gateway import Gateway, order_of
from tests.support.paying_instructions import CARD, MOTO, ORDER

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from desktop_app.domain.gateway.order_book import BookedOrder
    from desktop_app.services.outbox.submission import Submission
    from tests.support.loops import Run

    Step: TypeAlias = tuple[str, int, str]

NEXT: Final = {
    OrderState.REGISTERED: (
        OrderState.AUTHENTICATING, OrderState.HELD, OrderState.DEPOSITED, OrderState.DECLINED,
    ),
    OrderState.AUTHENTICATING: (OrderState.REGISTERED, OrderState.HELD, OrderState.DECLINED),
    OrderState.HELD: (OrderState.DEPOSITED, OrderState.REVERSED),
    OrderState.DECLINED: (OrderState.DEPOSITED,),
    OrderState.DEPOSITED: (OrderState.REFUNDED,),
}  # fmt: skip
"""How orders go on at the gateway; a payment may come late."""
PHASES: Final = {
    OrderState.REGISTERED: {OrderPhase.REGISTERED, OrderPhase.EXPIRED, OrderPhase.DECLINED},
    OrderState.HELD: {OrderPhase.HELD},
    OrderState.DEPOSITED: {OrderPhase.PAID},
    OrderState.REVERSED: {OrderPhase.REVERSED},
    OrderState.REFUNDED: {OrderPhase.REFUNDED},
    OrderState.AUTHENTICATING: {OrderPhase.AUTHENTICATING},
    OrderState.DECLINED: {OrderPhase.DECLINED},
}
PROOFS: Final = {
    OrderPhase.PAID: OrderState.DEPOSITED,
    OrderPhase.HELD: OrderState.HELD,
    OrderPhase.REFUNDED: OrderState.REFUNDED,
    OrderPhase.REVERSED: OrderState.REVERSED,
}
WRITING_FAULTS: Final = (
    Fault.DROP_AFTER, Fault.DROP_BEFORE, Fault.LATE, Fault.REFUSED, Fault.UNREADABLE, Fault.HANG,
)  # fmt: skip
STEPS: Final = st.tuples(
    st.sampled_from(["register", "told", "card", "moves", "moves", "asked", "asked", "lies",
                     "waits", "left"]),
    st.integers(0, 99),
    st.sampled_from(["", "", *WRITING_FAULTS]),
)  # fmt: skip
ONCE: Final = frozenset(
    {OrderEventKind.PREPARED, OrderEventKind.REGISTERED, OrderEventKind.EXPIRED}
)
WRONG_ANSWERS: Final = ("nobody", "unreadable", "another", "no order", "earlier", "first")


class WrongGateway(Gateway):
    """A gateway that sometimes does not answer with the current status of an order.

    `told` has every status that an order really had, `wrong_answers` the kinds of the next answers.
    """

    def __init__(self, clock: SimulatedClock) -> None:
        super().__init__(clock)
        self.told: defaultdict[str, list[OrderStatus]] = defaultdict(list)
        self.wrong_answers: list[str] = []

    async def order_status(self, **asked: Any) -> OrderStatus:
        self.remember()
        status = await super().order_status(**asked)
        lie = self.wrong_answers.pop() if self.wrong_answers else ""
        told = self.told.get(status.order_id, [])
        match lie:
            case "nobody":
                raise Dropped(parameters={"operation": "status"})
            case "unreadable":
                raise UnreadableAnswer(parameters={"operation": "status"})
            case "another":
                return replace(status, number="X-1", order_id="o-x", state=2, action_code="0")
            case "no order":
                return OrderStatus(order_id=status.order_id, number=status.number)
            case "earlier" if len(told) > 1:
                return told[-2]
            case "first" if told:
                return told[0]
            case _:
                return status

    def remember(self) -> None:
        for order_id, status in self.registered.items():
            if not self.told[order_id] or self.told[order_id][-1] != status:
                self.told[order_id].append(status)


class Story:
    """Plays steps: a merchant, payers, a gateway with faults, time, and restarts of the program."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = SimulatedClock()
        self.gateway = WrongGateway(self.clock)
        self.ends = AsyncExitStack()
        self.made = 0

    async def start(self) -> None:
        self.ends = AsyncExitStack()
        opened = opened_book(self.path, self.gateway, self.clock)
        self.rig = await self.ends.enter_async_context(opened)
        await self.rig.rest()

    async def play(self, steps: list[Step]) -> None:
        """Take these steps, look after each of them, and come to rest."""
        await self.start()
        try:
            for step in (("register", 0, ""), ("told", 0, ""), *steps):
                await self.take(*step)
                await self.see()
            await self.check_final_book()
        finally:
            await self.ends.aclose()

    async def take(self, step: str, number: int, how: str) -> None:
        match step:
            case "register":
                await self.make(Operation.REGISTER_ORDER, ORDER, how)
            case "told":
                self.gateway.payment_result = list(PaymentOutcomeKind)[number % 2]
                await self.make(Operation.PAY_BY_MOTO, MOTO, how)
            case "card":
                await self.pay(number, how)
            case "moves":
                self.move(number)
            case "asked":
                self.gateway.wrong_answers = (
                    [] if not number % 3 else [WRONG_ANSWERS[number % len(WRONG_ANSWERS)]]
                )
                await self.ask()
            case "lies":
                self.gateway.wrong_answers = [
                    WRONG_ANSWERS[(number + place) % len(WRONG_ANSWERS)] for place in range(3)
                ]
            case "waits":
                await self.rig.let_pass((1, 7, 61, 700)[number % 4])
            case "left":
                await self.ends.aclose()
                await self.start()

    async def make(self, operation: Operation, content: Any, how: str) -> None:
        self.made += 1
        await self.send(
            replace(
                order_of(operation, self.gateway),
                instruction=replace(content, number=f"N-{self.made}"),
            ),
            how,
        )

    async def pay(self, number: int, how: str) -> None:
        self.gateway.payment_result = (
            PaymentOutcomeKind.DECLINED, PaymentOutcomeKind.NEEDS_THREE_DS, PaymentOutcomeKind.HELD
        )[number % 3]  # fmt: skip
        targets = sorted(self.gateway.registered)
        if not targets:
            return
        submission = order_of(Operation.PAY_BY_CARD, self.gateway)
        self.gateway.registered.pop(submission.target)  # that was made for the example
        target = targets[number % len(targets)]
        payment = replace(CARD, order_id=target)
        await self.send(replace(submission, target=target, instruction=payment), how)

    async def send(self, submission: Submission, how: str) -> None:
        if how:
            self.gateway.planned_faults.append(PlannedFault(Fault(how)))
        await self.rig.send(submission)
        self.gateway.planned_faults.clear()
        self.gateway.remember()

    def move(self, number: int) -> None:
        """Let something happen to an order at the gateway."""
        orders = sorted(self.gateway.registered)
        if not orders:
            return
        order_id = orders[number % len(orders)]
        status = self.gateway.registered[order_id]
        ways = NEXT.get(OrderState(status.state or 0), ())
        if ways:
            state = ways[number % len(ways)]
            code = {OrderState.DECLINED: "116", OrderState.REGISTERED: "-100"}.get(state, "0")
            self.gateway.registered[order_id] = replace(status, state=state, action_code=code)
            self.gateway.remember()

    async def ask(self) -> None:
        rows = await self.rig.store.in_states(*OutboxState)
        await self.rig.orders.refresh(row.id for row in rows)
        await self.rig.rest()

    async def see(self) -> None:
        """Nothing broke, nothing is said without proof, every step is told once."""
        assert self.rig.failures == []
        for order in await self.book():
            states = [status.state for status in self.gateway.told[order.order_id]]
            proof = PROOFS.get(order.phase)
            assert proof is None or proof in states, (order, states)
            kinds = await self.rig.steps(order.id)
            assert all(kinds.count(kind) <= 1 for kind in ONCE), kinds

    async def book(self) -> list[BookedOrder]:
        rows = await self.rig.store.in_states(*OutboxState)
        found = [await self.rig.book.get(row.id) for row in rows]
        return [order for order in found if order is not None]

    async def check_final_book(self) -> None:
        """After some time without faults the book agrees with the gateway."""
        self.gateway.wrong_answers = []
        await self.rig.let_pass(700)
        for _ in range(2):  # a step back is believed when it is said twice
            await self.ask()
            await self.rig.let_pass(65)
        await self.ask()
        await self.see()
        booked = {order.order_id: order for order in await self.book() if order.order_id}
        ours = {f"N-{number}" for number in range(1, self.made + 1)}
        for order_id, status in self.gateway.registered.items():
            if status.number in ours:
                wanted = PHASES[OrderState(status.state or 0)]
                assert booked[order_id].phase in wanted, (booked[order_id], status)
        numbers = [order.number for order in booked.values()]
        assert len(numbers) == len(set(numbers)), "an order stands in the book once"


def test_the_book_is_the_truth_in_the_end(
    run_async: Run, tmp_path_factory: pytest.TempPathFactory
) -> None:
    @settings(max_examples=7, phases=[Phase.generate])
    @given(steps=st.lists(STEPS, min_size=12, max_size=30))
    def play(steps: list[Step]) -> None:
        run_async(Story(tmp_path_factory.mktemp("book") / "store.db").play(steps))

    play()
