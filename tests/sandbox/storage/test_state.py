"""State: seeded whole or not at all, reset without a trace, kept in a file across restarts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import apsw
import pytest

from desktop_app.sandbox.bank.records import RegisterRequest
from desktop_app.sandbox.options import Options
from desktop_app.sandbox.storage import schema
from desktop_app.sandbox.storage.opening import open_state
from desktop_app.sandbox.storage.record_json import from_text, to_text
from desktop_app.sandbox.storage.state import KINDS, SeedOrigin, State, UnusableStateError
from tests.sandbox.conftest import NOW, ORIGIN

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.sandbox.bank.status_changes import StatusChanges
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.seeding.world import SeededWorld
    from desktop_app.sandbox.storage.stored_objects import StoredObjects


def _everything(state: State) -> list[object]:
    return [
        state.connection.execute(f"SELECT * FROM {table} ORDER BY rowid").fetchall()  # noqa: S608
        for table in schema.CHANGING_TABLES
    ]


def test_records_are_kept_as_they_are(world: SeededWorld) -> None:
    for request in world.register_requests():
        assert from_text(RegisterRequest, to_text(request)) == request


def test_a_reset_takes_back_every_kind_of_change(state: State, movement: StatusChanges) -> None:
    fresh = _everything(state)
    for status, target in ((1, 2), (2, 4), (2, 3), (5, 4)):
        movement.move_document(movement.documents_in(status, 1)[0].id, target)
    payment = next(d for d in movement.documents_in(2, 50) if d.type == "legalPayments")
    movement.move_document(payment.id, 5)
    movement.move_request(movement.requests_in(1, 1)[0].request_id, 2)
    movement.add_requirement()
    state.connection.execute("DELETE FROM documents WHERE status = 3")
    state.connection.execute("INSERT INTO created VALUES ('documents', '1', '15', 'now')")
    state.connection.execute("INSERT INTO accounts (number) VALUES ('BY')")
    assert _everything(state) != fresh
    generation = state.generation
    state.reset()
    assert _everything(state) == fresh
    assert state.generation > generation
    assert state.connection.execute("SELECT count(*) FROM undo").get == 0


def _work_of_a_reset(clock: Clock, *, documents: int, changes: int) -> int:
    """Steps of the database's machine that a reset takes, in hundreds."""
    state, _ = open_state(Options(documents=documents, now=NOW), clock)
    some = f"WHERE id IN (SELECT id FROM documents ORDER BY id LIMIT {changes})"  # noqa: S608
    state.connection.execute(f"UPDATE documents SET status = 2 {some}")  # noqa: S608
    state.connection.execute(f"DELETE FROM documents {some}")  # noqa: S608
    steps = 0

    def count() -> bool:
        nonlocal steps
        steps += 1
        return False

    state.connection.set_progress_handler(count, 100)
    state.reset()
    state.connection.set_progress_handler(None)
    assert state.size("documents") == documents
    state.close()
    return steps


def test_the_work_of_a_reset_grows_with_the_changes_and_not_with_the_documents(
    clock: Clock,
) -> None:
    small = _work_of_a_reset(clock, documents=200, changes=100)
    assert small > 0
    assert _work_of_a_reset(clock, documents=2000, changes=100) < 1.5 * small
    assert _work_of_a_reset(clock, documents=2000, changes=1000) < 15 * small


def test_what_is_seeded_follows_from_the_moment_asked_for_however_long_the_start_took(
    clock: Clock,
) -> None:
    options = Options(documents=50, now=NOW)
    first, _ = open_state(options, clock)
    clock.advance(90_061)
    second, _ = open_state(options, clock)
    assert second.origin() == first.origin()
    assert second.origin().now == NOW
    assert _everything(second) == _everything(first)
    first.close()
    second.close()


def test_counts_and_creations_are_reported(state: State) -> None:
    counts = state.counts()
    assert set(counts) == set(KINDS)
    assert sum(counts["documents"].values()) == ORIGIN.documents
    assert state.created() == {}
    state.connection.execute("INSERT INTO created VALUES ('documents', '77', '15', 'now')")
    assert state.created() == {"documents": {"77": {"num": "15", "at": "now"}}}


def test_a_change_that_fails_changes_nothing(state: State) -> None:
    fresh = _everything(state)
    with pytest.raises(apsw.SQLError), state.changing():
        state.connection.execute("DELETE FROM documents; DELETE FROM nothing")
    assert _everything(state) == fresh


def test_a_file_keeps_the_state(tmp_path: Path, clock: Clock, objects: StoredObjects) -> None:
    options = Options(documents=300, seed=7, now=NOW, state=tmp_path / "state.db")
    first, world = open_state(options, clock)
    seeded = _everything(first)
    with first.changing():
        first.connection.execute("DELETE FROM documents WHERE status = 1")
    first.close()

    again, same_world = open_state(Options(state=options.state), clock)
    assert again.origin() == SeedOrigin(seed=7, documents=300, now=again.origin().now)
    assert "1" not in again.counts()["documents"]
    row = objects.document(next(iter(world.documents())).id)
    assert row is not None
    assert world.details(row) == same_world.details(row)
    again.reset()
    assert _everything(again) == seeded
    again.close()


@pytest.mark.parametrize("asked", [{"documents": 5}, {"seed": 8}])
def test_a_file_of_another_world_is_refused(
    tmp_path: Path, clock: Clock, asked: dict[str, int]
) -> None:
    path = tmp_path / "state.db"
    open_state(Options(documents=4, seed=7, state=path), clock)[0].close()
    with pytest.raises(UnusableStateError, match="remove it"):
        open_state(Options(state=path, **asked), clock)  # type: ignore[arg-type]


def test_what_is_no_state_is_refused(tmp_path: Path, clock: Clock) -> None:
    text = tmp_path / "text"
    text.write_text("not a database, and long enough to be looked at " * 40)
    with pytest.raises(UnusableStateError, match="not a state"):
        open_state(Options(state=text), clock)
    foreign = tmp_path / "foreign.db"
    connection = apsw.Connection(str(foreign))
    connection.execute("CREATE TABLE books (title)")
    connection.close()
    with pytest.raises(UnusableStateError, match="not a state"):
        open_state(Options(state=foreign), clock)
    with pytest.raises(UnusableStateError):
        open_state(Options(state=tmp_path / "nowhere" / "state.db"), clock)


def test_a_state_that_lost_its_content_is_refused(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "state.db"
    connection = apsw.Connection(str(path))
    connection.execute(f"CREATE TABLE meta (name, value); PRAGMA user_version = {schema.VERSION}")
    connection.close()
    with pytest.raises(UnusableStateError, match="cannot be used"):
        open_state(Options(state=path), clock)


def test_of_two_that_begin_together_one_goes_on(
    tmp_path: Path, clock: Clock, world: SeededWorld
) -> None:
    options = Options(documents=3, state=tmp_path / "state.db")
    first = State(options.state)
    with pytest.raises(UnusableStateError, match="another sandbox"):
        open_state(options, clock)
    first.seed(world, ORIGIN)
    assert first.size("documents") == ORIGIN.documents
    assert first.connection.pragma("journal_mode") == "wal"
    first.close()


def test_one_file_serves_one_sandbox(tmp_path: Path, clock: Clock) -> None:
    options = Options(documents=3, state=tmp_path / "state.db")
    state, _ = open_state(options, clock)
    with pytest.raises(UnusableStateError, match="another sandbox"):
        open_state(options, clock)
    state.close()


def test_the_number_of_a_removed_document_is_not_given_again_before_a_reset(
    tmp_path: Path, clock: Clock
) -> None:
    options = Options(documents=60, now=NOW, state=tmp_path / "state")
    state, _ = open_state(options, clock)
    newest: int = state.connection.execute("SELECT max(id) FROM documents").get
    with state.changing():
        state.remove_document(newest)
    state.close()
    again, _ = open_state(options, clock)
    assert again.next_id("documents") == newest + 1
    again.reset()
    assert again.next_id("documents") == newest + 1
    assert again.size("removed") == 0
    again.close()


@pytest.mark.parametrize(
    ("version", "lacking"), [(2, ("signing_attempts", "removed")), (3, ("removed",))]
)
def test_a_state_of_an_earlier_version_is_upgraded(
    version: int, lacking: tuple[str, ...], tmp_path: Path, clock: Clock
) -> None:
    options = Options(documents=60, now=NOW, state=tmp_path / "state")
    state, _ = open_state(options, clock)
    for table in lacking:
        state.connection.execute(f"DROP TABLE {table}")
    state.connection.pragma("user_version", version)
    state.close()
    again, _ = open_state(options, clock)
    again.connection.execute("INSERT INTO signing_attempts VALUES (1, 'ticket', '{}')")
    again.connection.execute("INSERT INTO removed VALUES ('documents', 1)")
    again.reset()
    assert (again.size("signing_attempts"), again.size("removed")) == (0, 0)
    again.close()
