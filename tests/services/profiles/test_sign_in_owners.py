"""Nothing is concluded about a document sent as one person while another person is signed in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.api.documents.places import bank_of, owner_in
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.profiles.sign_in import EARLIER_OWNER, UNDECIDED_OWNER, is_told
from desktop_app.storage.outbox.outbox_store import OutboxStore
from tests.support.signing_in import (
    TokenOwners,
    payment,
    send_without_answer,
    signing_in,
    written,
)

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.profiles.sign_in import SentByOwner
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess
    from tests.support.signing_in import SignInSetup

FOUND = (OutboxState.CONFIRMED, "")
OPEN = (OutboxState.UNKNOWN, "outbox.owner_undecided")
ELSEWHERE = (OutboxState.UNKNOWN, "outbox.sent_elsewhere")


async def looked(one: SignInSetup, row_id: str) -> tuple[OutboxState, str]:
    """What the real look at the bank makes of a row."""
    one.workspace.outbox.searches.hold()
    row = await one.workspace.outbox.look(row_id)
    assert row is not None
    assert row.state is OutboxState.CONFIRMED or row.progress.verdict is None
    return row.state, row.progress.error


async def asked(one: SignInSetup) -> SentByOwner:
    """What the person has to be asked about."""
    assert one.sign_in.status.undecided
    question = await one.sign_in.sent_before()
    assert question is not None
    return question


@pytest.mark.parametrize("same", [True, False])
def test_what_was_sent_is_looked_for_only_after_a_person_said_who_signed_in(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, *, same: bool
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            first = one.sign_in.owner
            row_id = await send_without_answer(one, sandbox)
            await one.enter()
            question = await asked(one)
            assert (question.owner, question.count) == (first, 1)
            assert one.sign_in.owner == UNDECIDED_OWNER
            for _ in range(4):
                assert await looked(one, row_id) == OPEN
            assert await one.sign_in.answer(question, same=same) is None
            assert not one.sign_in.status.undecided
            assert (one.sign_in.owner == first) is same
            for _ in range(4):
                assert await looked(one, row_id) == (FOUND if same else ELSEWHERE)

    run_async(scenario())


def test_nothing_is_sent_before_a_person_said_who_signed_in(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            await send_without_answer(one, sandbox)
            await one.enter()
            since = len(sandbox.requests())
            (row_id,) = await one.workspace.outbox.enqueue([payment(sandbox, "B1")])
            row = await one.workspace.outbox.settled(row_id)
            assert row is not None
            assert (row.state, row.progress.error) == (OutboxState.READY, OPEN[1])
            assert "POST /" not in sandbox.operations(since)
            await one.sign_in.answer(await asked(one), same=False)
            for error in ("outbox.earlier_attempt_unclear", ""):  # a person is told, and wants both
                one.workspace.outbox.send([row_id])
                row = await one.workspace.outbox.settled(row_id)
                assert row is not None
                assert row.progress.error == error
            assert row.state is OutboxState.CONFIRMED
            assert owner_in(row.progress.place) == one.sign_in.owner

    run_async(scenario())


def test_the_owner_lasts_through_refresh_restart_and_signing_out_and_in(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    owners: list[str] = []
    rows: list[str] = []

    async def first() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            owners.append(one.sign_in.owner)
            token = await one.sign_in.access_token()
            one.clock.move(hours=1)
            assert await one.sign_in.access_token() != token
            assert one.sign_in.owner == owners[0]
            rows.append(await send_without_answer(one, sandbox))

    async def second() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            assert one.sign_in.owner == owners[0]
            assert not one.sign_in.status.undecided
            await one.sign_in.sign_out()
            assert one.sign_in.owner == ""
            await one.enter()
            assert (await asked(one)).owner == owners[0]

    async def third() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            assert (await asked(one)).owner == owners[0]  # it is asked again
            token = await one.sign_in.access_token()
            one.clock.move(hours=1)
            assert await one.sign_in.access_token() != token
            assert await looked(one, rows[0]) == OPEN
            await one.sign_in.answer(await asked(one), same=True)

    async def fourth() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            assert one.sign_in.owner == owners[0]
            assert await looked(one, rows[0]) == FOUND

    for part in (first, second, third, fourth):
        run_async(part())


def test_nothing_is_asked_while_everything_is_known(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            first = one.sign_in.owner
            row_id = await send_without_answer(one, sandbox)
            assert await looked(one, row_id) == FOUND
            await one.enter()
            assert not one.sign_in.status.undecided
            assert one.sign_in.owner not in {first, "", EARLIER_OWNER}
            assert not is_told(one.sign_in.owner)

    run_async(scenario())


def test_what_became_known_before_the_answer_is_not_asked_about(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            first = one.sign_in.owner
            row = await one.workspace.outbox.row(await send_without_answer(one, sandbox))
            assert row is not None
            await one.enter()
            assert await one.sign_in.sent_before() is not None
            store = OutboxStore(one.database, clock=one.clock)
            await store.move(row, OutboxState.CONFIRMED)
            assert await one.sign_in.sent_before() is None
            assert not one.sign_in.status.undecided
            assert one.sign_in.owner not in {first, UNDECIDED_OWNER}

    run_async(scenario())


def test_who_is_neither_the_last_nor_the_one_before_is_asked_about_both(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            rows, owners = await written(one, sandbox, "A1", "A2"), []
            for row_id in rows:
                await one.enter()
                if one.sign_in.status.undecided:
                    await one.sign_in.answer(await asked(one), same=False)
                owners.append(one.sign_in.owner)
                await send_without_answer(one, sandbox, row_id)
                one.clock.move(minutes=1)
            await one.enter()
            latest = await asked(one)
            assert latest.owner == owners[1]
            earlier = await one.sign_in.answer(latest, same=False)
            assert earlier is not None
            assert earlier.owner == owners[0]
            assert one.sign_in.status.undecided
            await one.sign_in.answer(earlier, same=True)
            assert await looked(one, rows[0]) == FOUND
            assert await looked(one, rows[1]) == ELSEWHERE

    run_async(scenario())


def test_a_sign_in_of_an_earlier_version_finds_what_was_sent_with_it(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    """Its tokens were kept without an owner, and its rows tell none."""
    rows: list[str] = []

    async def unnamed(one: SignInSetup, row_id: str) -> OutboxRow:
        store = OutboxStore(one.database, clock=one.clock)
        row = await store.get(row_id)
        assert row is not None
        place = bank_of(row.progress.place)
        return await store.note(replace(row, progress=replace(row.progress, place=place)))

    async def first() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            rows.extend(await written(one, sandbox, "A1", "A2"))
            for row_id in rows:
                await send_without_answer(one, sandbox, row_id)
                await unnamed(one, row_id)
            tokens = await one.secrets.tokens()
            assert tokens is not None
            await one.secrets.keep_tokens(replace(tokens, owner=""))

    async def second() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            one.clock.move(hours=1)
            assert await looked(one, rows[0]) == FOUND
            await one.enter()
            assert (await asked(one)).owner == EARLIER_OWNER
            assert await looked(one, rows[1]) == OPEN

    async def third() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.sign_in.answer(await asked(one), same=False)
            assert await looked(one, rows[1]) == ELSEWHERE
            await one.enter()
            await one.sign_in.answer(await asked(one), same=True)
            assert await looked(one, rows[1]) == FOUND

    for part in (first, second, third):
        run_async(part())


@pytest.mark.parametrize("use", [True, False])
def test_another_person_is_told_what_could_not_be_found_out_before_anything_happens(
    sandbox: SandboxProcess,
    run_async: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    use: bool,
) -> None:
    token_owners = TokenOwners(monkeypatch)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            token_owners.person = "ann"
            await one.enter()
            row_id = await send_without_answer(one, sandbox)
            told: list[SentByOwner] = []
            before = await one.sign_in.access_token()

            async def decide(left: SentByOwner) -> bool:
                assert await one.sign_in.access_token() == before
                told.append(left)
                return use

            token_owners.person = "bob"
            since = len(sandbox.requests())
            await one.enter(as_somebody_else=decide)
            assert [(left.owner, left.count) for left in told] == [("ann", 1)]
            assert not one.sign_in.status.undecided
            assert one.sign_in.owner == ("bob" if use else "ann")
            assert sandbox.operations(since).count("POST /revoke") == (0 if use else 2)
            assert await looked(one, row_id) == (ELSEWHERE if use else FOUND)
            await one.enter()  # who signs in again as bob was told, and as ann has nothing to ask

    run_async(scenario())


def test_the_same_person_and_the_one_who_comes_back_are_asked_nothing(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    token_owners = TokenOwners(monkeypatch)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            token_owners.person = "ann"
            await one.enter()
            row_id = await send_without_answer(one, sandbox)
            await one.enter()
            assert (one.sign_in.owner, one.sign_in.status.undecided) == ("ann", False)
            await one.sign_in.sign_out()
            await one.enter()
            assert (one.sign_in.owner, one.sign_in.status.undecided) == ("ann", False)
            assert await looked(one, row_id) == FOUND

    run_async(scenario())


@pytest.mark.parametrize(("then", "now"), [("", "ann"), ("ann", "")])
@pytest.mark.parametrize("same", [True, False])
def test_a_person_is_asked_if_tokens_begin_or_cease_to_name_their_owner(
    sandbox: SandboxProcess,
    run_async: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    then: str,
    now: str,
    same: bool,
) -> None:
    token_owners = TokenOwners(monkeypatch)

    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            token_owners.person = then
            await one.enter()
            first = one.sign_in.owner
            row_id = await send_without_answer(one, sandbox)
            token_owners.person = now
            await one.enter()
            await one.sign_in.answer(await asked(one), same=same)
            assert await looked(one, row_id) == (FOUND if same else ELSEWHERE)
            assert (one.sign_in.owner == first) is same
            if now and not same:
                assert one.sign_in.owner == now

    run_async(scenario())


def test_what_a_person_decided_is_not_asked_about(
    sandbox: SandboxProcess, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with signing_in(tmp_path, sandbox) as one:
            await one.enter()
            row_id = await send_without_answer(one, sandbox)
            await one.enter()
            await one.sign_in.answer(await asked(one), same=False)
            one.clock.move(minutes=6)
            row = await one.workspace.outbox.look(row_id)
            assert row is not None
            assert (row.state, row.progress.verdict) == (
                OutboxState.UNKNOWN,
                DeliveryVerdict.CANNOT_TELL,
            )
            assert await one.workspace.outbox.resolve(row_id, DeliveryVerdict.ARRIVED)
            await one.enter()
            assert not one.sign_in.status.undecided

    run_async(scenario())
