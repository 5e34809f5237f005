"""Backups of a profile and putting them back, as the program does it."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.domain.drafts import Draft
from desktop_app.domain.operations import Operation
from desktop_app.domain.profiles import Environment, Profile
from desktop_app.domain.sign_in import Secrets
from desktop_app.services.backups import Backups
from desktop_app.services.profiles import (
    FREE_TRIES,
    PassphraseNeeded,
    Profiles,
    RecoveryCodeNeeded,
    TooManyTries,
)
from desktop_app.services.restoring import BackupCodeNeeded, Restoring, begin_elsewhere
from desktop_app.storage.drafts import DraftStore
from desktop_app.storage.errors import (
    NoBackup,
    StoreUnavailable,
    WrongKey,
    WrongPassphrase,
    WrongRecoveryCode,
)
from desktop_app.storage.keys import KEY_FILE, new_recovery_code
from desktop_app.storage.preferences import Preferences
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from tests.storage.strategies import ManualClock

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles import CreatedProfile, OpenedStore
    from tests.support.loops import Run

PASSPHRASE: Final = "пять зелёных чайников"
DRAFT: Final = Profile(
    id="",
    name="ООО «Крама»",
    short_name="КР",
    colour="#006633",
    environment=Environment.TEST,
    documents_url="https://bank.example/api",
)


class Home:
    """A user of a computer with one profile."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.clock = ManualClock()
        self.paths = Paths(folder)
        self.preferences = Preferences(self.paths.preferences)
        self.keyring = MemoryKeyring()
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
        known = await home.backups(profile).known(await home.profiles.key(profile))
        assert [one.path for one in known] == [second, first]
        counts = [one.counts and one.counts.drafts for one in known]
        assert counts == [2, 1]
        assert {one.profile for one in known} == {profile}
        strangers = await home.backups(profile).known(None)
        assert [one.counts for one in strangers] == [None, None]

    run_async(scenario())


def test_ten_are_kept_or_as_many_as_a_person_says(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backups = home.backups(profile)
        for number in range(12):
            await home.visit(profile, str(number))
        assert len(await backups.known(None)) == 10
        backups.choose(kept=4)
        await home.visit(profile, "again")
        assert len(await backups.known(None)) == 4
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
        assert {one.path for one in await backups.known(None)} == {there, here}

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
        assert [one.path for one in await backups.known(store.key)] == [made.path]
        with pytest.raises(StoreUnavailable):
            await backups.make(store, profile, tmp_path / "nowhere" / "x.backup")
        await store.database.close()

    run_async(scenario())


def test_giving_up_at_the_end_leaves_nothing_half(home: Home, run_async: Run) -> None:
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
        task.cancel()
        await asyncio.wait({task})
        folder = home.profiles.folder(profile)
        for _ in range(500):
            if not list(folder.glob("*.part")):
                break
            await asyncio.sleep(0.01)
        assert not list(folder.glob("*.part"))
        assert not list(folder.glob("*.backup"))

    run_async(scenario())


def test_a_backup_is_put_back_with_what_was_written_since(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        backup = await home.visit(profile, "a")
        assert backup is not None
        store = await home.profiles.open(profile)
        await home.keep(store, "b")
        restoring = Restoring(clock=home.clock)
        restoration = await restoring.look(store.folder, store.key, backup)
        assert restoration.plan.drafts_kept == 1
        await store.database.close()
        backups = home.backups(profile)
        former = await restoring.put_back(restoration, profile=profile, backups=backups)
        assert former is not None
        assert {one.path for one in await backups.known(None)} == {backup, former}
        assert await home.drafts(profile) == ["a", "b"]

    run_async(scenario())


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
            await restoring.look(store.folder, store.key, backup)
        with pytest.raises(WrongRecoveryCode):
            await restoring.look(store.folder, store.key, backup, code=new_recovery_code())
        bare = tmp_path / "bare.backup"
        bare.write_bytes(b"x" * 9_000)
        with pytest.raises(WrongKey):
            await restoring.look(store.folder, store.key, bare, code=code)
        restoration = await restoring.look(store.folder, store.key, backup, code=code)
        await restoring.give_up(restoration)
        assert not list(store.folder.glob("*restoring*"))
        restoration = await restoring.look(store.folder, store.key, backup, code=code)
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


def test_a_passphrase_takes_the_keyrings_place(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        store = await home.profiles.open(profile)
        assert not await home.profiles.asks_passphrase(profile)
        with pytest.raises(ValueError, match="short"):
            await home.profiles.set_passphrase(profile, store, "short")
        await home.profiles.set_passphrase(profile, store, PASSPHRASE)
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
        assert await home.profiles.asks_passphrase(profile)  # the code does not take it away
        await home.profiles.set_passphrase(profile, store, "")
        await store.database.close()
        home.restart()
        assert await home.drafts(profile) == []

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
