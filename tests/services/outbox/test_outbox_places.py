"""A row is looked for only at the bank, and as the person, that it was sent with."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.api.documents.auth import PastedToken
from desktop_app.domain.outbox.operations import (
    DOCUMENT_OPERATIONS,
    OPERATIONS,
    Effect,
    Operation,
)
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.profiles.profile import demo_profile
from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, SignInWay
from desktop_app.services.profiles.profile_actions import SettingsActions
from tests.services.outbox.bank import Fault, PlannedFault, SimulatedClock
from tests.services.outbox.gateway import Gateway, order_of
from tests.services.outbox.rig import opened, order_for

if TYPE_CHECKING:
    from pathlib import Path

    from tests.services.outbox.bank import Bank
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

ARRIVED = (OutboxState.CONFIRMED, DeliveryVerdict.ARRIVED)
ABSENT = (OutboxState.READY, DeliveryVerdict.DID_NOT_ARRIVE)
UNDECIDED = (OutboxState.UNKNOWN, DeliveryVerdict.CANNOT_TELL)
LONG_S = 1_200
of_every_operation = pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)


async def facts(rig: OutboxRig, row_id: str) -> tuple[OutboxState, DeliveryVerdict | None]:
    row = await rig.row(row_id)
    return row.state, row.progress.verdict


class OtherBank:
    """For as long as the block runs, the profile has another bank that has no documents."""

    def __init__(self, bank: Bank, place: str = "client@another") -> None:
        self.bank, self.place = bank, place
        self.kept = (bank.place, bank.documents, bank.requests)

    def __enter__(self) -> None:
        self.bank.place, self.bank.documents, self.bank.requests = self.place, {}, {}

    def __exit__(self, *ended: object) -> None:
        self.bank.place, self.bank.documents, self.bank.requests = self.kept


@pytest.mark.parametrize("place", ["client@another", "another client@bank"])
@pytest.mark.parametrize("fault", [Fault.DROP_BEFORE, Fault.DROP_AFTER])
@of_every_operation
def test_nothing_is_concluded_at_another_service(
    play: Any, bank: Bank, operation: Operation, fault: Fault, place: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order_for(operation, bank))
        with OtherBank(bank, place):
            await rig.let_pass(60)
            row = await rig.row(row_id)
            assert (row.state, row.progress.verdict) == (OutboxState.UNKNOWN, None)
            assert row.progress.error == "outbox.sent_elsewhere"
            await rig.let_pass(LONG_S)
            row = await rig.row(row_id)
            assert (row.state, row.progress.verdict) == UNDECIDED
            assert row.progress.candidates == ()
            assert not bank.documents
            assert not bank.requests
        await rig.let_pass(LONG_S)
        done = fault is Fault.DROP_AFTER
        assert await facts(rig, row_id) == (ARRIVED if done else ABSENT)

    play(scenario)


@of_every_operation
def test_what_did_not_arrive_is_not_sent_again_to_another_service(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.LATE, delay_s=LONG_S + 100))
        (row_id,) = await rig.send(order_for(operation, bank))
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == ABSENT
        with OtherBank(bank):
            rig.outbox.send([row_id])
            await rig.rest()
            row = await rig.row(row_id)
            assert (row.state, row.progress.error) == (OutboxState.READY, "outbox.sent_elsewhere")
            assert not bank.documents
            assert not bank.requests
        await rig.let_pass(200)
        rig.outbox.send([row_id])
        await rig.rest()
        assert await facts(rig, row_id) == ARRIVED

    play(scenario)


@pytest.mark.parametrize("again", [False, True])
@of_every_operation
def test_what_was_looked_for_elsewhere_does_not_go_out(
    tmp_path: Path,
    run_async: Run,
    bank: Bank,
    clock: SimulatedClock,
    operation: Operation,
    again: bool,
) -> None:
    """The address is changed between the look and the send."""

    async def played() -> None:
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            order = order_for(operation, bank)
            if again:
                bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
                (row_id,) = await rig.send(order)
                await rig.let_pass(LONG_S)
            before = dict(bank.contents), dict(bank.requests), dict(bank.documents)
            there = bank.place
            look = bank._look

            def look_and_move() -> None:
                look()
                bank.place = "client@another"

            bank._look = look_and_move  # type: ignore[method-assign]
            if again:
                rig.outbox.send([row_id])
                await rig.rest()
            else:
                (row_id,) = await rig.send(order)
            row = await rig.row(row_id)
            assert row.state is OutboxState.READY
            assert row.progress.error == "outbox.bank_changed"
            assert (bank.contents, bank.requests, bank.documents) == before
            bank._look = look  # type: ignore[method-assign]
            bank.place = there
            rig.outbox.send([row_id])
            await rig.rest()
            assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    run_async(played())


@of_every_operation
def test_a_row_of_an_earlier_version_is_bound_by_the_first_look(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order_for(operation, bank))
        row = await rig.row(row_id)
        await rig.store.note(replace(row, progress=replace(row.progress, place="")))
        await rig.let_pass(2)
        with OtherBank(bank):
            await rig.let_pass(LONG_S)
            assert await facts(rig, row_id) == UNDECIDED
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == ABSENT

    play(scenario)


def test_a_person_may_still_say_what_became_of_it(play: Any, bank: Bank) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order_for(Operation.CREATE_PAYMENT, bank))
        with OtherBank(bank):
            await rig.let_pass(LONG_S)
            assert await rig.outbox.resolve(row_id, DeliveryVerdict.DID_NOT_ARRIVE)
            assert await facts(rig, row_id) == ABSENT
            rig.outbox.send([row_id])
            await rig.rest()
            assert not bank.documents, "an answer may still be wrong"
            assert await rig.outbox.take_back(row_id)

    play(scenario)


@pytest.mark.parametrize("fault", [Fault.DROP_BEFORE, Fault.DROP_AFTER])
@pytest.mark.parametrize(
    ("then", "now", "is_told"),
    [("#ann", "#bob", False), ("#ann", "#ann", True), ("#ann", "", True), ("", "#ann", False)],
)
@of_every_operation
def test_a_row_is_looked_for_with_a_token_of_the_person_who_sent_it(
    play: Any, bank: Bank, operation: Operation, fault: Fault, then: str, now: str, is_told: bool
) -> None:
    """Without an owner nobody is signed in, and the service refuses every request."""

    async def scenario(rig: OutboxRig) -> None:
        bank.place = f"@bank{then}"
        bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order_for(operation, bank))
        bank.place = f"@bank{now}"
        await rig.let_pass(LONG_S)
        known = ABSENT if fault is Fault.DROP_BEFORE else ARRIVED
        assert await facts(rig, row_id) == (known if is_told else UNDECIDED)
        if is_told and fault is Fault.DROP_BEFORE:
            rig.outbox.send([row_id])
            await rig.rest()
            assert (await rig.row(row_id)).state is OutboxState.CONFIRMED

    play(scenario)


@pytest.mark.parametrize("fault", [Fault.DROP_BEFORE, Fault.DROP_AFTER])
@of_every_operation
def test_nothing_is_concluded_or_sent_while_it_is_open_who_signed_in(
    play: Any, bank: Bank, operation: Operation, fault: Fault
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.place = "@bank#~1"
        bank.planned_faults.append(PlannedFault(fault))
        (row_id,) = await rig.send(order_for(operation, bank))
        order, before = order_for(operation, bank), dict(bank.contents)
        bank.place = "@bank#?"
        await rig.let_pass(LONG_S)
        row = await rig.row(row_id)
        assert (row.state, row.progress.verdict) == (OutboxState.UNKNOWN, None)
        assert row.progress.error == "outbox.owner_undecided"
        (other,) = await rig.send(order, same_number=True)
        assert await facts(rig, other) == (OutboxState.READY, None)
        assert bank.contents == before
        bank.place = "@bank#~1"
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == (ABSENT if fault is Fault.DROP_BEFORE else ARRIVED)

    play(scenario)


@pytest.mark.parametrize("begun_as", ["#~1", ""])
@of_every_operation
def test_a_look_during_which_somebody_else_signs_in_shows_nothing(
    play: Any, bank: Bank, operation: Operation, begun_as: str
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.place = "@bank#~1"
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (row_id,) = await rig.send(order_for(operation, bank))
        look = bank._look

        def look_and_sign_in() -> None:
            look()
            bank.place = "@bank#~2"

        bank._look = look_and_sign_in  # type: ignore[method-assign]
        bank.place = f"@bank{begun_as}"
        row = await rig.outbox.look(row_id)
        assert row is not None
        assert (row.state, row.progress.verdict) == (OutboxState.UNKNOWN, None)
        assert row.progress.error == "outbox.sent_elsewhere"

    play(scenario)


def test_what_may_still_arrive_is_known_by_the_place_it_was_sent_to(play: Any, bank: Bank) -> None:
    """Also when it was called not arrived, became a draft, and was discarded, for a month."""

    async def scenario(rig: OutboxRig) -> None:
        bank.place = "@bank#~1"
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        (row_id,) = await rig.send(order_for(Operation.CREATE_PAYMENT, bank))
        row = await rig.row(row_id)
        sent = ((bank.place, row.progress.sent_at),)
        assert await rig.store.sent_places() == sent
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == ABSENT
        assert await rig.store.sent_places() == sent
        assert await rig.outbox.take_back(row_id)
        assert await rig.store.sent_places() == sent
        assert await rig.outbox.discard(row_id)
        assert await rig.store.sent_places() == sent
        await rig.let_pass(32 * 86_400)
        assert await rig.store.sent_places() == ()

    play(scenario)


@pytest.mark.parametrize("fault", [Fault.REFUSED, Fault.NOT_REACHED, None])
def test_what_cannot_arrive_any_more_is_at_no_place(
    play: Any, bank: Bank, fault: Fault | None
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        if fault is not None:
            bank.planned_faults.append(PlannedFault(fault))
        await rig.send(order_for(Operation.CREATE_PAYMENT, bank))
        assert await rig.store.sent_places() == ()

    play(scenario)


def token_of(subject: str, issued: int = 1) -> str:
    claims = json.dumps({"iss": "https://bank", "sub": subject, "iat": issued})
    middle = base64.urlsafe_b64encode(claims.encode()).decode().rstrip("=")
    return f"e30.{middle}.c2ln"


def test_a_token_that_tells_nothing_stands_for_itself() -> None:
    one, same, other = (PastedToken(text).owner for text in ("abc-1", " Bearer abc-1 ", "abc-2"))
    assert one == same
    assert one
    assert one != other, "nobody knows whether they belong to the same person"
    assert "abc" not in one
    assert PastedToken("  ").owner == ""
    assert PastedToken(token_of("ann")).owner == PastedToken(token_of("ann", issued=2)).owner


@pytest.mark.parametrize(("token", "left"), [("abc-1", 0), ("Bearer abc-1", 0), ("abc-2", 1)])
def test_another_token_that_tells_nothing_leaves_behind_what_is_unknown(
    tmp_path: Path, run_async: Run, token: str, left: int
) -> None:
    clock = SimulatedClock()
    gateway = Gateway(clock)
    profile = replace(demo_profile("Company"), documents_url="http://127.0.0.1:1", gateway_url="")
    parts: dict[str, Any] = dict.fromkeys(
        ("profiles", "work", "session", "sync", "connect", "show_logs")
    )
    parts |= {"sign_in": PastedToken("abc-1"), "session": _WithoutKey()}

    async def played() -> None:
        async with opened(tmp_path / "store.db", gateway, clock) as rig:
            gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
            await rig.send(order_for(Operation.CREATE_PAYMENT, gateway))
            work = SettingsActions(rows=rig.store, profile=profile, **parts)
            assert await work.left_behind(profile, Secrets(access_token=token)) == left

    run_async(played())


class _WithoutKey:
    """A session whose profile has no merchant's key yet."""

    async def merchant_key(self) -> None:
        """Nothing."""


@pytest.mark.parametrize(
    ("changed", "secrets", "left"),
    [
        ({}, Secrets(access_token="another"), 2),
        ({}, Secrets(access_token=token_of("ann", issued=2)), 0),
        ({}, Secrets(access_token=token_of("bob")), 2),
        ({"name": "Other"}, Secrets(), 0),
        ({"documents_url": "http://127.0.0.1:1/documents/"}, Secrets(), 0),
        ({"documents_url": "http://127.0.0.1:2/documents"}, Secrets(), 2),
        ({"sign_in": SignInWay.OAUTH, "oauth": OAuthSettings(client_id="c")}, Secrets(), 2),
        ({"gateway_url": "http://127.0.0.1:3"}, Secrets(), 1),
        ({}, Secrets(gateway_token="t"), 1),
        ({"documents_url": "http://127.0.0.1:2"}, Secrets(gateway_login="l"), 3),
    ],
)
def test_what_a_change_of_settings_leaves_behind_is_counted(
    tmp_path: Path, run_async: Run, changed: dict[str, Any], secrets: Secrets, left: int
) -> None:
    clock = SimulatedClock()
    gateway = Gateway(clock)
    profile = replace(
        demo_profile("Company"), documents_url="http://127.0.0.1:1/documents", gateway_url=""
    )
    parts: dict[str, Any] = dict.fromkeys(
        ("profiles", "work", "session", "sync", "connect", "show_logs")
    )
    parts["sign_in"] = PastedToken(token_of("ann"))
    parts["session"] = _WithoutKey()

    async def played() -> None:
        async with opened(tmp_path / "store.db", gateway, clock) as rig:
            for operation in (Operation.CREATE_PAYMENT, Operation.CREATE_OTHER):
                gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
                await rig.send(order_for(operation, gateway))
            await rig.send(order_for(Operation.RECALL_DEBIT_ACCEPTANCE, gateway))
            gateway.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
            await rig.send(order_of(Operation.CHARGE_RECURRING, gateway))
            work = SettingsActions(rows=rig.store, profile=profile, **parts)
            assert await work.left_behind(replace(profile, **changed), secrets) == left

    run_async(played())


CREATING = [one for one in DOCUMENT_OPERATIONS if OPERATIONS[one].effect is Effect.CREATES]
of_every_creation = pytest.mark.parametrize("operation", CREATING)


@of_every_creation
def test_an_equal_row_at_another_bank_takes_no_document_of_this_one(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        with OtherBank(bank):
            bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
            (elsewhere,) = await rig.send(order_for(operation, bank))
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        here = await rig.send_beside(order_for(operation, bank))
        await rig.let_pass(LONG_S)
        assert await facts(rig, here) == ARRIVED
        assert (await facts(rig, elsewhere))[0] is OutboxState.UNKNOWN

    play(scenario)


@of_every_creation
def test_a_document_of_another_bank_with_the_same_identifier_is_another_one(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        with OtherBank(bank):
            (elsewhere,) = await rig.send(order_for(operation, bank))
            await rig.let_pass(60)
            claimed = (await rig.row(elsewhere)).document_id
        bank._ids = count(int(claimed))
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        (here,) = await rig.send(order_for(operation, bank), same_number=True)
        await rig.let_pass(LONG_S)
        assert await facts(rig, here) == ARRIVED
        assert (await rig.row(here)).document_id == claimed

    play(scenario)


@of_every_creation
def test_a_document_that_may_be_of_an_equal_row_of_somebody_else_is_for_a_person(
    play: Any, bank: Bank, operation: Operation
) -> None:
    async def scenario(rig: OutboxRig) -> None:
        bank.place = "client@bank#anna"
        bank.planned_faults.append(PlannedFault(Fault.DROP_BEFORE))
        await rig.send(order_for(operation, bank))
        bank.place = "client@bank#boris"
        bank.planned_faults.append(PlannedFault(Fault.DROP_AFTER))
        row_id = await rig.send_beside(order_for(operation, bank))
        await rig.let_pass(LONG_S)
        assert await facts(rig, row_id) == UNDECIDED
        assert (await rig.row(row_id)).progress.candidates

    play(scenario)
