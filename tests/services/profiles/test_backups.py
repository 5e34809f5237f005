"""Backups of a profile and putting them back, as the program does it."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import sys
import threading
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import apsw
import pytest

from desktop_app.domain.errors import Cancelled
from desktop_app.domain.outbox.drafts import Draft
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.profiles.backups import BackupsElsewhere
from desktop_app.domain.profiles.entry_delays import FREE_TRIES
from desktop_app.domain.profiles.profile import Environment, Profile, UnlockMethod, UnlockState
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.services.profiles import backups as backups_module
from desktop_app.services.profiles import restoring as restoring_module
from desktop_app.services.profiles.backups import Backups
from desktop_app.services.profiles.errors import (
    PassphraseIsCode,
    PassphraseNeeded,
    RecoveryCodeNeeded,
    TooManyTries,
)
from desktop_app.services.profiles.exit_notes import NO_TIME
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.services.profiles.restoring import BackupCodeNeeded, Restoring, begin_elsewhere
from desktop_app.storage.engine import key_change as rekeying
from desktop_app.storage.engine.database import Database, connect
from desktop_app.storage.engine.errors import (
    BackupDamaged,
    BackupWithoutCode,
    NoBackup,
    StorageError,
    StoreUnavailable,
    WrongKey,
    WrongPassphrase,
    WrongRecoveryCode,
)
from desktop_app.storage.engine.keys import KEY_FILE, KeyFile, new_recovery_code
from desktop_app.storage.outbox.drafts import DraftStore
from desktop_app.storage.profiles import backups as copies
from desktop_app.storage.profiles import restoring as staging_module
from desktop_app.storage.profiles.backup_files import read_label, write_label
from desktop_app.storage.profiles.backups import STORE_FILE
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.storage.profiles.staging import sweep
from desktop_app.system.errors import KeyringUnavailable
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from tests.storage.strategies import ManualClock
from tests.support.company import until
from tests.support.previews import LongPreview

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from datetime import datetime

    from desktop_app.domain.errors import UserError
    from desktop_app.services.profiles.profiles import CreatedProfile, OpenedStore
    from desktop_app.storage.profiles.backup_files import BackupLabel
    from desktop_app.system.keyring import Keyring
    from tests.support.loops import Run


NO_FOLDER: Final = "storage.backup_folder_unavailable"
PASSPHRASE: Final = "пять зелёных чайников"
DRAFT: Final = Profile(
    id="",
    name="ООО «Крама»",
    short_name="КР",
    colour="#006633",
    environment=Environment.TEST,
    documents_url="https://bank.example/api",
)


class RefusingKeyring:
    """A keyring that cannot be used."""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    async def get(self, name: str) -> bytes | None:
        raise KeyringUnavailable(self._reason)

    async def set(self, name: str, secret: bytes) -> None:
        raise KeyringUnavailable(self._reason)

    async def delete(self, name: str) -> None:
        raise KeyringUnavailable(self._reason)


class Home:
    """A user of a computer with one profile."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.clock = ManualClock()
        self.paths = Paths(folder)
        self.preferences = Preferences(self.paths.preferences)
        self.keyring: Keyring = MemoryKeyring()
        self.profiles = self.restart()
        self.made: CreatedProfile

    def restart(self) -> Profiles:
        """The profiles as a new process sees them."""
        self.profiles = Profiles(
            paths=self.paths,
            preferences=self.preferences,
            keyring=self.keyring,
            clock=self.clock,
        )
        return self.profiles

    async def make(self) -> Profile:
        self.made = await self.profiles.create(DRAFT, Secrets())
        return self.made.profile

    def backups(self, profile: Profile) -> Backups:
        return Backups(
            profile_id=profile.id,
            folder=self.profiles.folder(profile),
            preferences=self.preferences,
            clock=self.clock,
        )

    async def keep(self, store: OpenedStore, name: str) -> None:
        draft = Draft(id=name, operation=Operation.CREATE_PAYMENT)
        await DraftStore(store.database, clock=self.clock).save(draft)

    async def visit(self, profile: Profile, *drafts: str) -> Path | None:
        """Open the profile, write, leave as the program does; the backup of the end."""
        store = await self.profiles.open(profile)
        for name in drafts:
            await self.keep(store, name)
        await store.database.close()
        self.clock.move(hours=1)
        backups = self.backups(profile)
        return await backups.at_exit(await backups.describe(store, profile))

    async def drafts(self, profile: Profile) -> list[str]:
        store = await self.profiles.open(profile)
        found = await store.database.read(
            lambda c: [name for (name,) in c.execute("SELECT id FROM outbox ORDER BY id")]
        )
        await store.database.close()
        return found


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def test_the_end_of_a_visit_leaves_a_backup_only_of_what_changed(
    home: Home, run_async: Run
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        first = await home.visit(profile, "a")
        assert first is not None
        assert await home.visit(profile) is None
        second = await home.visit(profile, "b")
        assert second is not None
        known = (await home.backups(profile).known(await home.profiles.key(profile))).backups
        assert [one.path for one in known] == [second, first]
        counts = [one.counts and one.counts.drafts for one in known]
        assert counts == [2, 1]
        assert {one.profile for one in known} == {profile}
        strangers = (await home.backups(profile).known(None)).backups
        assert [one.counts for one in strangers] == [None, None]

    run_async(scenario())


def test_ten_are_kept_or_as_many_as_a_person_says(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        for number in range(12):
            await home.visit(profile, str(number))
        assert len((await backups.known(None)).backups) == 10
        backups.choose(kept=4)
        await home.visit(profile, "again")
        assert len((await backups.known(None)).backups) == 4
        backups.choose(kept=0)
        assert backups.kept == 3

    run_async(scenario())


def test_backups_go_where_a_person_says_or_else_home(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        stick = tmp_path / "stick"
        stick.mkdir()
        backups.choose(folder=str(stick))
        there = await home.visit(profile, "a")
        assert there is not None
        assert there.parent == stick
        assert there.name.startswith(profile.id)
        backups.choose(folder=str(tmp_path / "pulled out"))
        here = await home.visit(profile, "b")
        assert here is not None
        assert here.parent == home.profiles.folder(profile)
        home.backups(profile).choose(folder=str(stick))
        assert {one.path for one in (await backups.known(None)).backups} == {there, here}

    run_async(scenario())


def test_a_backup_by_hand_goes_to_any_file_and_failure_leaves_nothing(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        store = await home.profiles.open(profile)
        await home.keep(store, "a")
        made = await backups.make(store, profile)
        assert made.counts is not None
        assert made.counts.drafts == 1
        target = tmp_path / "for the safe.backup"
        chosen = await backups.make(store, profile, target)
        assert chosen.path == target
        assert [one.path for one in (await backups.known(store.key)).backups] == [made.path]
        with pytest.raises(StoreUnavailable):
            await backups.make(store, profile, tmp_path / "nowhere" / "x.backup")
        await store.database.close()

    run_async(scenario())


@pytest.mark.parametrize("elsewhere", [False, True])
def test_backups_of_one_second_all_stay_in_their_order(
    home: Home, run_async: Run, tmp_path: Path, *, elsewhere: bool
) -> None:
    """Of by hand, before a restore and at the end; and the oldest go when there are too many."""

    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        if elsewhere:
            (tmp_path / "stick").mkdir()
            backups.choose(folder=str(tmp_path / "stick"))
        made = []
        store = await home.profiles.open(profile)
        for name in ("a", "b"):
            await home.keep(store, name)
            made.append((await backups.make(store, profile)).path)
        await home.keep(store, "c")
        restoring = Restoring(clock=home.clock)
        restoration = await restoring.look(store, made[0])
        await store.database.close()
        former = await restoring.put_back(restoration, profile=profile, backups=backups)
        assert former is not None
        made.append(former)
        at_exit = await backups.at_exit(await backups.describe(store, profile))
        assert at_exit is not None
        made.append(at_exit)
        known = (await backups.known(store.key)).backups
        assert [one.path for one in known] == made[::-1]
        assert [one.counts and one.counts.drafts for one in known] == [3, 3, 2, 1]
        assert len({one.made_at for one in known}) == len(known)

        backups.choose(kept=3)
        for _ in range(3):
            store = await home.profiles.open(profile)
            made.append((await backups.make(store, profile)).path)
            await store.database.close()
            known = (await backups.known(store.key)).backups
            assert [one.path for one in known] == made[:-4:-1]

    run_async(scenario())


class _EndlessSteps:
    """The copying of a store that never comes to its end."""

    began = threading.Event()
    done = False

    def step(self, _pages: int) -> None:
        self.began.set()


class _EndlessCopy:
    """Stands for the connection to a copy."""

    def __init__(self, path: str) -> None:
        self.path = path

    def execute(self, _statement: str) -> None:
        pass

    def backup(self, *_names: object) -> AbstractContextManager[_EndlessSteps]:
        return nullcontext(_EndlessSteps())

    def close(self) -> None:
        pass


@pytest.mark.parametrize("closes", [False, True])
def test_a_backup_by_hand_ends_with_its_store_or_who_asked_for_it(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch, *, closes: bool
) -> None:
    monkeypatch.setattr(copies, "apsw", SimpleNamespace(Connection=_EndlessCopy))
    _EndlessSteps.began.clear()

    async def scenario() -> None:
        profile = await home.make()
        store = await home.profiles.open(profile)
        work = asyncio.create_task(home.backups(profile).make(store, profile))
        await until(_EndlessSteps.began.is_set)
        if not closes:
            work.cancel()
        await store.database.close()
        (outcome,) = await asyncio.gather(work, return_exceptions=True)
        assert isinstance(outcome, Cancelled if closes else asyncio.CancelledError)
        assert not list(home.profiles.folder(profile).glob("*.backup*"))

    run_async(scenario())


def test_giving_up_at_the_end_leaves_nothing_half(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_up = threading.Event()
    copy_closed = copies.copy_closed

    def in_the_middle(
        store: Path, target: Path, *, label: BackupLabel, went_on: Callable[[int], None]
    ) -> None:
        def wait(done: int) -> None:
            went_on(done)
            assert given_up.wait(240)

        copy_closed(store, target, label=label, went_on=wait)

    monkeypatch.setattr(copies, "copy_closed", in_the_middle)

    async def scenario() -> None:
        profile = await home.make()
        store = await home.profiles.open(profile)
        await store.database.write(
            lambda c: c.execute("INSERT INTO secrets VALUES ('x', hex(randomblob(8000000)))")
        )
        await store.database.close()
        backups = home.backups(profile)
        label = await backups.describe(store, profile)
        begun = asyncio.Event()
        task = asyncio.create_task(backups.at_exit(label, progress=lambda _: begun.set()))
        await begun.wait()
        folder = home.profiles.folder(profile)
        assert list(folder.glob("*.part"))
        task.cancel()
        await asyncio.wait({task})
        given_up.set()
        await until(lambda: not list(folder.glob("*.part")))
        assert not list(folder.glob("*.backup"))

    run_async(scenario())


def test_a_folder_that_does_not_answer_is_given_up_and_the_profiles_own_gets_the_backup(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The system may hold whoever only lists the folder of a server that is away."""
    answers, newest_stamp, server = threading.Event(), copies.newest_stamp, tmp_path / "server"
    server.mkdir()
    held: list[threading.Thread] = []
    copied = Backups._copied

    def hanging(folder: Path, stem: str, *, now: datetime) -> str:
        if folder == server:
            held.append(threading.current_thread())
            answers.wait()
        return newest_stamp(folder, stem, now=now)

    async def in_time(each: Backups, folder: Path, *rest: Any) -> Path | None:
        with monkeypatch.context() as patch:
            patch.setattr(backups_module, "LONGEST_S", 0.5 if folder == server else 300.0)
            return await copied(each, folder, *rest)

    monkeypatch.setattr(copies, "newest_stamp", hanging)
    monkeypatch.setattr(Backups, "_copied", in_time)

    async def scenario() -> None:
        profile = await home.make()
        home.preferences.change(backups_folder=str(server))
        made = await home.visit(profile, "one")
        assert made is not None
        assert made.parent == home.profiles.folder(profile)
        unmade = home.backups(profile).notes.unmade_backup()
        assert unmade is not None
        assert (unmade.code, unmade.is_elsewhere) == (NO_TIME, True)
        await until(lambda: held)
        (thread,) = held
        assert thread.is_alive()
        assert thread.daemon  # the process can end
        answers.set()
        await until(lambda: not thread.is_alive())
        assert not list(server.iterdir())

    try:
        run_async(scenario())
    finally:
        answers.set()


def test_who_waits_for_a_folder_that_does_not_answer_has_no_key(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, found = threading.Event(), copies.found
    held: list[threading.Thread] = []

    def hanging(folder: Path, stem: str) -> list[Path]:
        held.append(threading.current_thread())
        answers.wait()
        return found(folder, stem)

    async def scenario() -> None:
        profile = await home.make()
        made = await home.visit(profile, "one")
        key = await home.profiles.key(profile)
        assert key is not None
        monkeypatch.setattr(copies, "found", hanging)
        looking = asyncio.ensure_future(home.backups(profile).known(key))
        await until(lambda: bool(held))
        assert key not in _held_by(held[0])
        answers.set()
        (known,) = (await looking).backups
        assert (known.path, known.profile) == (made, profile)

    try:
        run_async(scenario())
    finally:
        answers.set()


def _held_by(thread: threading.Thread) -> list[object]:
    """What the functions that a thread is in have as arguments and variables."""
    values = list[object]()
    frame = sys._current_frames().get(thread.ident or 0)
    while frame is not None:
        for value in frame.f_locals.values():
            values += value if isinstance(value, tuple) else (value,)
        frame = frame.f_back
    return values


def test_a_backup_is_put_back_with_what_was_written_since(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        await home.keep(store, "b")
        restoring = Restoring(clock=home.clock)
        restoration = await restoring.look(store, backup)
        assert restoration.plan.drafts_kept == 1
        await store.database.close()
        backups = home.backups(profile)
        former = await restoring.put_back(restoration, profile=profile, backups=backups)
        assert former is not None
        assert {one.path for one in (await backups.known(None)).backups} == {backup, former}
        assert await home.drafts(profile) == ["a", "b"]

    run_async(scenario())


def test_a_backup_is_put_back_while_the_chosen_folder_is_away(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        await home.keep(store, "b")
        restoring, backups = Restoring(clock=home.clock), home.backups(profile)
        backups.choose(folder=str(tmp_path / "stick" / "backups"), kept=3)
        restoration = await restoring.look(store, backup)
        await store.database.close()
        former = await restoring.put_back(restoration, profile=profile, backups=backups)
        assert former is not None
        assert former.parent == store.folder
        assert {one.path for one in (await backups.known(None)).backups} == {backup, former}
        assert await home.drafts(profile) == ["a", "b"]

    run_async(scenario())


def test_the_log_does_not_name_the_company_whose_backup_cannot_be_written(
    home: Home, run_async: Run, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        home.backups(profile).choose(folder=str(tmp_path / "gone"))
        await home.visit(profile, "a")
        assert NO_FOLDER in caplog.text
        assert profile.id not in caplog.text

    run_async(scenario())


def test_a_backup_that_cannot_be_written_names_its_folder(
    home: Home, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = tmp_path / "stick" / "backups"

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        restoring, backups = Restoring(clock=home.clock), home.backups(profile)
        own = str(store.folder)
        backups.choose(folder=str(away))
        with pytest.raises(StorageError) as told:
            await backups.make(store, profile)
        assert (told.value.code, told.value.parameters["folder"]) == (NO_FOLDER, str(away))
        restoration = await restoring.look(store, backup)
        await store.database.close()
        label = await backups.describe(store, profile)
        assert await backups.at_exit(replace(label, stamp="other")) is not None
        unmade = backups.notes.unmade_backup()
        assert unmade is not None
        assert (unmade.code, unmade.parameters["folder"]) == (NO_FOLDER, str(away))
        with monkeypatch.context() as patch:
            patch.setattr(staging_module, "copy_closed", refuse)
            with pytest.raises(StorageError) as told:
                await restoring.put_back(restoration, profile=profile, backups=backups)
        assert (told.value.code, told.value.parameters["folder"]) == (NO_FOLDER, own)
        assert await home.drafts(profile) == ["a"]

    run_async(scenario())


def test_what_is_discarded_is_gone_before_the_next_is_looked_at(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow disk removes the file of the first preview while the second is being made."""
    looked = threading.Event()
    real_sweep, real_copy = sweep, staging_module._copy

    def late_sweep(*args: Any) -> None:
        looked.wait(0.3)
        real_sweep(*args)

    def copy(*args: Any) -> None:
        real_copy(*args)
        looked.set()

    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        await home.keep(store, "b")
        restoring = Restoring(clock=home.clock)
        first = await restoring.look(store, backup)
        monkeypatch.setattr(restoring_module, "sweep", late_sweep)
        monkeypatch.setattr(staging_module, "_copy", copy)
        discarding = asyncio.ensure_future(restoring.give_up(first))
        second = await restoring.look(store, backup)
        await discarding
        await store.database.close()
        with pytest.raises(StoreUnavailable):
            await restoring.put_back(first, profile=profile, backups=home.backups(profile))
        await restoring.put_back(second, profile=profile, backups=home.backups(profile))
        assert await home.drafts(profile) == ["a", "b"]

    run_async(scenario())


def test_a_store_that_is_closed_during_a_preview_has_lost_nothing(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        await home.keep(store, "b")
        with monkeypatch.context() as patch:
            long = LongPreview(patch)
            looking = asyncio.ensure_future(Restoring(clock=home.clock).look(store, backup))
            try:
                await until(long.began.is_set)
                await store.database.close()
                left = {each.name for each in store.folder.glob(f"{STORE_FILE}-*")}
                label = await home.backups(profile).describe(store, profile)
                made = await home.backups(profile).at_exit(label)
            finally:
                long.end()
                await asyncio.wait({looking})
        assert left == set()
        assert made is not None
        assert isinstance(looking.exception(), Cancelled)
        assert not list(store.folder.glob("*.restoring*"))
        again = await home.profiles.open(profile)
        assert not again.database.log_was_missing
        await again.database.close()

    run_async(scenario())


@pytest.mark.parametrize("is_cancelled", [True, False])
def test_a_preview_ends_when_nobody_waits_for_it(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch, *, is_cancelled: bool
) -> None:
    """As when its page goes away, or the profile is locked."""

    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        restoring = Restoring(clock=home.clock)
        with monkeypatch.context() as patch:
            long = LongPreview(patch)
            looking = asyncio.ensure_future(restoring.look(store, backup))
            waiting = asyncio.ensure_future(restoring.look(store, backup))
            await until(long.began.is_set)
            if is_cancelled:
                waiting.cancel()
                looking.cancel()
            else:
                restoring.stop_looking()
            await asyncio.wait({looking, waiting})
        for task in (looking, waiting):
            assert task.cancelled() if is_cancelled else isinstance(task.exception(), Cancelled)
        assert not list(store.folder.glob("*.restoring*"))
        restoration = await restoring.look(store, backup)
        await restoring.give_up(restoration)
        await store.database.close()

    run_async(scenario())


async def _close_held(store: OpenedStore) -> None:
    """Close an open store while somebody else reads it and so keeps its log from being merged."""
    holder = connect(store.folder / STORE_FILE, key=store.key)
    holder.execute("BEGIN")
    holder.execute("SELECT count(*) FROM documents").fetchall()
    await store.database.write(lambda each: each.execute("INSERT INTO secrets VALUES ('x', 'y')"))
    await store.database.close()
    assert store.folder.joinpath(f"{STORE_FILE}-open").exists()
    holder.execute("COMMIT")
    holder.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)  # as who is killed
    holder.close()
    assert store.folder.joinpath(f"{STORE_FILE}-wal").stat().st_size


@pytest.mark.parametrize("merged_by", ["describe", "put_back", "change_key"])
def test_who_merges_the_log_of_a_closed_store_removes_its_mark(
    home: Home, run_async: Run, merged_by: str
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        await home.keep(store, "held")
        restoring, backups = Restoring(clock=home.clock), home.backups(profile)
        restoration = await restoring.look(store, backup)
        await _close_held(store)
        if merged_by == "describe":
            assert await backups.at_exit(await backups.describe(store, profile)) is not None
        elif merged_by == "change_key":
            await home.profiles.change_key(profile, store.key, recovery_code=new_recovery_code())
        else:
            await restoring.put_back(restoration, profile=profile, backups=backups)
        assert not store.folder.joinpath(f"{STORE_FILE}-open").exists()
        again = await home.profiles.open(profile)
        assert not again.database.log_was_missing
        await again.database.close()
        assert await home.drafts(profile) == ["a", "held"]

    run_async(scenario())


@pytest.mark.parametrize("merged_by", ["describe", "change_key"])
@pytest.mark.parametrize("is_gone", [True, False])
def test_who_merges_a_log_that_lost_changes_leaves_its_mark(
    home: Home, run_async: Run, merged_by: str, *, is_gone: bool
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        store = await home.profiles.open(profile)
        await home.keep(store, "a")
        await _close_held(store)
        log = store.folder / f"{STORE_FILE}-wal"
        if is_gone:
            log.unlink()
        else:
            with log.open("r+b") as file:
                file.truncate(log.stat().st_size - 5_000)
        if merged_by == "describe":
            await home.backups(profile).describe(store, profile)
        else:
            await home.profiles.change_key(profile, store.key, recovery_code=new_recovery_code())
        again = await home.profiles.open(profile)
        assert again.database.log_was_missing
        await again.database.close()

    run_async(scenario())


def test_a_preview_whose_file_has_gone_changes_nothing(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        restoring = Restoring(clock=home.clock)
        looked = await restoring.look(store, backup)
        await store.database.close()
        looked.place.staged.unlink()
        with pytest.raises(StoreUnavailable):
            await restoring.put_back(looked, profile=profile, backups=home.backups(profile))
        assert await home.drafts(profile) == ["a"]

    run_async(scenario())


def test_a_backup_stays_though_the_clock_was_ahead_before(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        backups.choose(kept=3)
        home.clock.move(hours=24 * 365)
        for number in range(3):
            await home.visit(profile, str(number))
        home.clock.move(hours=-24 * 365)
        left = await home.visit(profile, "now")
        assert left is not None
        assert left.exists()
        store = await home.profiles.open(profile)
        made = await backups.make(store, profile)
        assert made.path.exists()
        await store.database.close()
        assert len((await backups.known(None)).backups) == 3

    run_async(scenario())


def test_a_backup_of_a_clock_that_was_ahead_is_not_the_newest_and_goes_first(
    home: Home, run_async: Run
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        backups.choose(kept=3)
        first = await home.visit(profile, "a")
        home.clock.move(hours=24 * 365)
        ahead = await home.visit(profile, "b")
        home.clock.move(hours=-24 * 365)
        second = await home.visit(profile, "c")
        assert await home.visit(profile) is None  # nothing has changed since the second
        known = (await backups.known(None)).backups
        assert [one.path for one in known] == [second, first, ahead]
        assert [one.is_ahead for one in known] == [False, False, True]
        third = await home.visit(profile, "d")
        assert [one.path for one in (await backups.known(None)).backups] == [third, second, first]

    run_async(scenario())


def test_a_clock_that_is_behind_forgets_the_oldest_backup(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        backups.choose(kept=3)
        made = [await home.visit(profile, name) for name in "abc"]
        home.clock.move(hours=-24 * 365)
        behind = await home.visit(profile, "d")
        home.clock.move(hours=24 * 365)
        known = (await backups.known(None)).backups
        assert [one.path for one in known] == [made[2], made[1], behind]

    run_async(scenario())


def test_the_end_of_a_visit_leaves_a_backup_of_changed_settings(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        assert await home.visit(profile, "a") is not None
        assert await home.visit(profile) is None
        moved = replace(profile, documents_url="https://another.example/api")
        home.profiles.save(moved)
        left = await home.visit(moved)
        assert left is not None
        (newest, *_) = (await home.backups(moved).known(await home.profiles.key(moved))).backups
        assert (newest.path, newest.profile) == (left, moved)
        assert b"another.example" not in left.read_bytes()
        assert await home.visit(moved) is None

    run_async(scenario())


def test_a_backup_never_takes_the_place_of_the_store(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        store = await home.profiles.open(profile)
        await home.keep(store, "a")
        for name in (STORE_FILE, KEY_FILE, f"{STORE_FILE}-wal"):
            with pytest.raises(StoreUnavailable):
                await home.backups(profile).make(store, profile, store.folder / name)
        beside = store.folder / "mine.backup"
        assert (await home.backups(profile).make(store, profile, beside)).path == beside
        await store.database.close()
        assert await home.drafts(profile) == ["a"]

    run_async(scenario())


async def _check_refused_copies(
    restoring: Restoring, store: OpenedStore, backup: Path, code: str
) -> None:
    """Check what is said of a backup of another key that lacks the key, or is damaged."""
    label, length = read_label(backup)
    assert label is not None
    copy = (await asyncio.to_thread(backup.read_bytes))[:length]

    def write(name: str, content: bytes, keys: dict[str, Any]) -> Path:
        target = backup.with_name(name)
        with target.open("wb") as file:
            file.write(content)
            write_label(file, replace(label, keys=keys))
        return target

    with pytest.raises(BackupWithoutCode):
        await restoring.look(store, write("codeless", copy, {}), code=code)
    with pytest.raises(BackupDamaged):
        await restoring.look(store, write("keyless", copy, {"recovery": 7}), code=code)
    broken = bytearray(copy)
    broken[40] ^= 1
    damaged = write("damaged", bytes(broken), dict(label.keys))
    with pytest.raises(BackupCodeNeeded):
        await restoring.look(store, damaged)
    with pytest.raises(BackupDamaged):
        await restoring.look(store, damaged, code=code)


def test_a_backup_of_another_key_asks_for_its_code(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        old = await home.make()
        code = home.made.recovery_code
        backup = await home.visit(old, "a")
        assert backup is not None
        profile = await home.make()
        store = await home.profiles.open(profile)
        restoring = Restoring(clock=home.clock)
        with pytest.raises(BackupCodeNeeded):
            await restoring.look(store, backup)
        with pytest.raises(WrongRecoveryCode):
            await restoring.look(store, backup, code=new_recovery_code())
        bare = tmp_path / "bare.backup"
        bare.write_bytes(b"x" * 9_000)
        with pytest.raises(NoBackup):
            await restoring.look(store, bare, code=code)
        await _check_refused_copies(restoring, store, backup, code)
        restoration = await restoring.look(store, backup, code=code)
        await restoring.give_up(restoration)
        assert not list(store.folder.glob("*restoring*"))
        restoration = await restoring.look(store, backup, code=code)
        await store.database.close()
        await restoring.put_back(restoration, profile=profile, backups=home.backups(profile))
        assert await home.drafts(profile) == ["a"]

    run_async(scenario())


def test_another_computer_takes_it_with_the_recovery_code(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        code = home.made.recovery_code
        backup = await home.visit(profile, "a")
        assert backup is not None
        other = Home(tmp_path / "other")
        with pytest.raises(WrongRecoveryCode):
            await begin_elsewhere(
                other.profiles, backup, code=new_recovery_code(), clock=other.clock
            )
        assert other.profiles.known == ()
        moved = await begin_elsewhere(other.profiles, backup, code=code, clock=other.clock)
        assert (moved.name, moved.documents_url) == (profile.name, profile.documents_url)
        assert other.restart().known == (moved,)
        assert await other.drafts(moved) == ["a"]  # by the keyring of the new computer
        other.keyring = MemoryKeyring()
        other.restart()
        with pytest.raises(RecoveryCodeNeeded):
            await other.profiles.open(moved)
        await other.profiles.unlock(moved, code)
        assert await other.drafts(moved) == ["a"]
        plain = tmp_path / "letter.backup"
        plain.write_bytes(b"Dear bank,")
        with pytest.raises(NoBackup):
            await begin_elsewhere(other.profiles, plain, code=code, clock=other.clock)

    run_async(scenario())


def test_a_profile_that_is_restored_beside_its_like_has_a_name_of_its_own(
    home: Home, run_async: Run
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        for _ in range(2):
            await begin_elsewhere(
                home.profiles,
                backup,
                code=home.made.recovery_code,
                clock=home.clock,
                renamed=lambda name, now: f"{name} ({now.date().isoformat()})",
            )
        other = f"{profile.name} ({home.clock.now().date().isoformat()})"
        names = [one.name for one in home.restart().known]
        assert names == [profile.name, other, f"{other} 2"]

    run_async(scenario())


def test_a_passphrase_takes_the_keyrings_place(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        store = await home.profiles.open(profile)
        assert await home.profiles.unlock_state(profile) == UnlockState(UnlockMethod.KEYRING)
        with pytest.raises(ValueError, match="short"):
            await home.profiles.set_passphrase(profile, "short", key=store.key)
        await home.profiles.set_passphrase(profile, PASSPHRASE, key=store.key)
        await store.database.close()
        assert await home.keyring.get(profile.id) is None
        kept = json.loads((store.folder / KEY_FILE).read_text())
        assert "keyring" not in kept

        home.restart()
        with pytest.raises(PassphraseNeeded):
            await home.profiles.open(profile)
        with pytest.raises(WrongPassphrase):
            await home.profiles.unlock(profile, PASSPHRASE + "!")
        await home.profiles.unlock(profile, PASSPHRASE)
        assert await home.drafts(profile) == []
        with pytest.raises(PassphraseNeeded):  # the key was for that visit alone
            await home.profiles.open(profile)
        await home.profiles.unlock(profile, home.made.recovery_code)
        store = await home.profiles.open(profile)
        asked = await home.profiles.unlock_state(profile)
        assert asked == UnlockState(UnlockMethod.PASSPHRASE)  # the code does not take it away
        await home.profiles.set_passphrase(profile, "", key=store.key)
        await store.database.close()
        home.restart()
        assert await home.drafts(profile) == []

    run_async(scenario())


def test_a_passphrase_with_the_form_of_a_code_is_refused_and_opens_where_it_was_set(
    home: Home, run_async: Run
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        alike = new_recovery_code()
        store = await home.profiles.open(profile)
        await store.database.close()
        for each in (home.made.recovery_code, alike, alike.lower().replace("-", " ")):
            with pytest.raises(PassphraseIsCode):
                await home.profiles.set_passphrase(profile, each, key=store.key)
        assert await home.profiles.unlock_state(profile) == UnlockState(UnlockMethod.KEYRING)

        KeyFile(store.folder / KEY_FILE).set_passphrase(store.key, alike)  # an earlier version did
        home.restart()
        home.profiles.note_unconfirmed_code(profile)
        await home.profiles.unlock(profile, alike)
        assert home.profiles.is_code_unconfirmed(profile), "it was not the code"
        assert await home.drafts(profile) == []
        with pytest.raises(WrongRecoveryCode):
            await home.profiles.unlock(profile, new_recovery_code())
        await home.profiles.unlock(profile, home.made.recovery_code)
        assert not home.profiles.is_code_unconfirmed(profile)

    run_async(scenario())


@pytest.mark.parametrize("passphrase", ["", PASSPHRASE])
def test_a_new_code_leaves_nothing_to_the_old_one(
    home: Home, run_async: Run, passphrase: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        old, new = home.made.recovery_code, new_recovery_code()
        before = await home.visit(profile, "a")
        assert before is not None
        folder = home.profiles.folder(profile)
        old_keys = (folder / KEY_FILE).read_bytes()
        store = await home.profiles.open(profile)
        if passphrase:
            await home.profiles.set_passphrase(profile, passphrase, key=store.key)
        await store.database.close()
        await home.profiles.change_key(profile, store.key, recovery_code=new, passphrase=passphrase)
        assert await home.drafts(profile) == ["a"]
        home.restart()
        if passphrase:
            await home.profiles.unlock(profile, passphrase)
        assert await home.drafts(profile) == ["a"]  # by the keyring, or the passphrase
        with pytest.raises(WrongRecoveryCode):
            await home.profiles.unlock(profile, old)
        await home.profiles.unlock(profile, new)
        assert await home.drafts(profile) == ["a"]

        # Whoever has the old code, the old key file and an old backup has the old key alone.
        stolen = tmp_path / KEY_FILE
        stolen.write_bytes(old_keys)
        with pytest.raises(WrongKey):
            await Database.open(
                folder / STORE_FILE, key=KeyFile(stolen).open_with_code(old), clock=home.clock
            )
        other = Home(tmp_path / "other")
        moved = await begin_elsewhere(other.profiles, before, code=old, clock=other.clock)
        assert await other.drafts(moved) == ["a"]  # as it is said before the code is used
        if passphrase:
            await home.profiles.unlock(profile, passphrase)
        after = await home.visit(profile, "b")
        assert after is not None
        moved = await begin_elsewhere(other.profiles, after, code=new, clock=other.clock)
        assert await other.drafts(moved) == ["a", "b"]

    run_async(scenario())


@pytest.mark.parametrize(
    ("present", "given", "refusal"),
    [
        (PASSPHRASE, "", PassphraseNeeded),  # it was set after the code had been made
        (PASSPHRASE, PASSPHRASE + "!", WrongPassphrase),
        ("", PASSPHRASE, WrongPassphrase),  # it was removed after the code had been made
    ],
)
def test_a_new_code_neither_removes_nor_brings_back_a_passphrase(
    home: Home, run_async: Run, present: str, given: str, refusal: type[UserError]
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        keys = home.profiles.folder(profile) / KEY_FILE
        store = await home.profiles.open(profile)
        await home.profiles.set_passphrase(profile, present, key=store.key)
        await store.database.close()
        secret, before = await home.keyring.get(profile.id), keys.read_bytes()
        with pytest.raises(refusal):
            await home.profiles.change_key(
                profile, store.key, recovery_code=new_recovery_code(), passphrase=given
            )
        assert keys.read_bytes() == before
        assert await home.keyring.get(profile.id) == secret
        assert await home.drafts(profile) == []  # as after the lock for the change
        home.restart()
        asked = await home.profiles.unlock_state(profile)
        assert (asked.method is UnlockMethod.PASSPHRASE) == bool(present)

    run_async(scenario())


class PowerCut(BaseException):
    """The program ends here."""


@pytest.mark.parametrize(
    "place", ["merge_log", "_copy", "is_sound", "_take_staged", "sync_folder", "forget_former"]
)
def test_a_change_of_the_key_that_was_interrupted_is_completed(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    def cut(*_: object, **__: object) -> None:
        raise PowerCut

    async def scenario() -> None:
        profile = await home.make()
        old, new = home.made.recovery_code, new_recovery_code()
        await home.visit(profile, "a")
        store = await home.profiles.open(profile)
        await store.database.close()
        with monkeypatch.context() as patch:
            patch.setattr(KeyFile if place == "forget_former" else rekeying, place, cut)
            with pytest.raises(PowerCut):
                await home.profiles.change_key(profile, store.key, recovery_code=new)
        home.restart()
        assert await home.drafts(profile) == ["a"]  # by the keyring
        assert not list(home.profiles.folder(profile).glob("*.restoring*"))
        assert not list(home.profiles.folder(profile).glob("*.rekeying*"))
        begun = place in {"_take_staged", "sync_folder", "forget_former"}
        home.restart()
        await home.profiles.unlock(profile, new if begun else old)
        assert await home.drafts(profile) == ["a"]
        with pytest.raises(WrongRecoveryCode):
            await home.profiles.unlock(profile, old if begun else new)

    run_async(scenario())


@pytest.mark.parametrize("reason", ["none", "weak", "locked", "timeout"])
def test_what_opens_a_profile_is_told_as_it_is(home: Home, run_async: Run, reason: str) -> None:
    async def scenario() -> None:
        keyring = home.keyring
        refusing = RefusingKeyring(reason)
        home.keyring = refusing
        home.restart()
        profile = await home.make()
        by_code = UnlockState(UnlockMethod.RECOVERY_CODE, reason)
        assert home.made.unlock == by_code
        assert await home.profiles.unlock_state(profile) == by_code
        await home.profiles.set_passphrase(profile, PASSPHRASE)  # it was made just now
        assert (await home.profiles.unlock_state(profile)).method is UnlockMethod.PASSPHRASE
        home.restart()
        await home.profiles.unlock(profile, PASSPHRASE)
        store = await home.profiles.open(profile)
        await home.profiles.set_passphrase(profile, "", key=store.key)
        assert await home.profiles.unlock_state(profile) == by_code
        await store.database.close()

        home.keyring = keyring  # one can be used now: the code puts the key into it
        home.restart()
        missing = UnlockState(UnlockMethod.RECOVERY_CODE, "missing")
        assert await home.profiles.unlock_state(profile) == missing
        with pytest.raises(RecoveryCodeNeeded) as asked:
            await home.profiles.open(profile)
        assert asked.value.unlock == missing
        await home.profiles.unlock(profile, home.made.recovery_code)
        home.restart()
        assert await home.profiles.unlock_state(profile) == UnlockState(UnlockMethod.KEYRING)
        assert await home.drafts(profile) == []

        home.keyring = refusing  # it vanished later
        home.restart()
        assert await home.profiles.unlock_state(profile) == by_code
        with pytest.raises(RecoveryCodeNeeded) as asked:
            await home.profiles.open(profile)
        assert asked.value.unlock == by_code

    run_async(scenario())


def test_backups_that_stay_when_a_profile_is_removed_are_named(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        await home.visit(profile, "a")
        assert backups.elsewhere() == BackupsElsewhere()
        chosen = tmp_path / "stick"
        chosen.mkdir()
        backups.choose(folder=str(chosen))
        left = await home.visit(profile, "b")
        assert left is not None
        assert backups.elsewhere() == BackupsElsewhere(files=(left,))
        await home.profiles.remove(profile)
        assert backups.elsewhere() == BackupsElsewhere(files=(left,))

    run_async(scenario())


def _breaks(monkeypatch: pytest.MonkeyPatch, broken: Path) -> None:
    """Have the system refuse a folder as it does when the way to a server is lost."""

    def refusing(call: Callable[..., Any]) -> Callable[..., Any]:
        def called(path: Any = ".", *args: Any, **kwargs: Any) -> Any:
            if not isinstance(path, int) and Path(os.fsdecode(path)) == broken:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return call(path, *args, **kwargs)

        return called

    for name in ("listdir", "scandir", "stat"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))


def test_a_folder_of_backups_that_cannot_be_read_hides_none_of_the_others(
    home: Home, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = tmp_path / "share"

    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        here = await home.visit(profile, "a")
        assert here is not None
        backups.choose(folder=str(chosen))
        away = await backups.known(None)
        assert ([one.path for one in away.backups], away.unread) == ([here], (chosen,))
        assert backups.elsewhere() == BackupsElsewhere(unread=(chosen,))
        chosen.mkdir()
        there = await home.visit(profile, "b")
        assert there is not None
        both = await backups.known(None)
        assert ([one.path for one in both.backups], both.unread) == ([there, here], ())
        with monkeypatch.context() as patch:
            _breaks(patch, chosen)
            broken = await backups.known(None)
            left = backups.elsewhere()
        assert ([one.path for one in broken.backups], broken.unread) == ([here], (chosen,))
        assert left == BackupsElsewhere(unread=(chosen,))
        assert backups.elsewhere() == BackupsElsewhere(files=(there,))

    run_async(scenario())


def test_a_backup_counts_as_made_where_older_ones_cannot_be_removed(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        store = await home.profiles.open(profile)
        (chosen := tmp_path / "share").mkdir()
        backups = home.backups(profile)
        backups.choose(folder=str(chosen))
        with monkeypatch.context() as patch:
            _breaks(patch, chosen)
            made = await backups.make(store, profile)
        assert made.path.exists()
        await store.database.close()

    run_async(scenario())


def test_wrong_tries_cost_more_and_more_time(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        for _ in range(FREE_TRIES):
            with pytest.raises(WrongRecoveryCode):
                await home.profiles.unlock(profile, "0000")
        for wait in (1, 2, 4):
            with pytest.raises(TooManyTries) as caught:
                await home.profiles.unlock(profile, home.made.recovery_code)
            assert caught.value.parameters["seconds"] == str(wait)
            home.clock.move(seconds=wait)
            with pytest.raises(WrongRecoveryCode):
                await home.profiles.unlock(profile, "0000")
        home.clock.move(seconds=8)
        await home.profiles.unlock(profile, home.made.recovery_code)

    run_async(scenario())
