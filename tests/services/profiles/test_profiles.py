"""Profiles that are made, opened and removed while another process interferes."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.app import open_profile
from desktop_app.app.open_profile import ProfileLock
from desktop_app.domain.profiles.backups import BackupsElsewhere
from desktop_app.domain.profiles.profile import Environment, UnlockMethod
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.services.profiles import backups
from desktop_app.services.profiles.errors import (
    CodeUnconfirmed,
    PassphraseNeeded,
    RecoveryCodeNeeded,
)
from desktop_app.services.profiles.profile_actions import ProfileActions
from desktop_app.services.profiles.safety_actions import SafetyActions
from desktop_app.services.profiles.unnamed_profiles import completed
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.errors import DiskFull, StorageError, StoreUnavailable
from desktop_app.storage.engine.keys import KEY_FILE, KeyFile, new_key, new_recovery_code
from desktop_app.storage.profiles.backups import STORE_FILE
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.errors import ProfileInUse
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.raise_window import raise_window
from desktop_app.system.single_instance import LOCK_FILE, InstanceLock
from desktop_app.ui.shell.page_memory import TableLayout
from desktop_app.ui.shell.stored_page_memory import StoredPageMemory
from tests.services.profiles.test_backups import DRAFT, PASSPHRASE, Home, RefusingKeyring

if TYPE_CHECKING:
    from tests.support.loops import Run


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def _actions(home: Home) -> ProfileActions:
    unused: Any = None
    return ProfileActions(
        profiles=home.profiles,
        connect=unused,
        browser=unused,
        link=unused,
        backups=home.backups,
        clock=home.clock,
    )


def _content(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.name != LOCK_FILE}


def _lose_settings(home: Home) -> None:
    """Delete the settings file and the list of profiles beside it."""
    for each in home.paths.preferences.parent.iterdir():
        each.unlink()


@pytest.mark.parametrize("way", ["keyring", "code", "passphrase"])
def test_profiles_that_the_settings_lost_are_brought_back(
    home: Home, run_async: Run, way: str
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        await home.visit(profile, "a")
        secret = PASSPHRASE if way == "passphrase" else home.made.recovery_code
        if way == "passphrase":
            await home.profiles.set_passphrase(profile, PASSPHRASE)
        elif way == "code":
            home.keyring = MemoryKeyring()
        (home.paths.profiles / "no-profile").mkdir()
        _lose_settings(home)
        home.preferences = Preferences(home.paths.preferences)
        home.restart()
        actions = _actions(home)
        assert await actions.unnamed() == (home.profiles.folder(profile),)
        (back,) = await actions.bring_back()
        assert home.profiles.known == (back,)
        assert await actions.unnamed() == ()
        if way != "keyring":
            assert (back.id, back.name, back.documents_url) == (profile.id, profile.id, "")
            with pytest.raises(RecoveryCodeNeeded):
                await completed(back, home.profiles, home.backups)
            await home.profiles.unlock(back, secret)
        assert await completed(back, home.profiles, home.backups) == profile
        assert home.profiles.known == (profile,), "name, colour and addresses are as in the backup"
        assert await home.drafts(profile) == ["a"]

    run_async(scenario())


@pytest.mark.parametrize("answers", [True, False])
def test_backups_in_a_folder_that_only_the_lost_settings_named_are_searched_too(
    home: Home, run_async: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, answers: bool
) -> None:
    async def scenario() -> None:
        chosen = tmp_path / "server"
        chosen.mkdir()
        profile = await home.make()
        home.preferences.change(backups_folder=str(chosen))
        await home.visit(profile, "a")
        assert list(chosen.iterdir())
        _lose_settings(home)
        home.preferences = Preferences(home.paths.preferences)
        home.restart()
        gate = threading.Event()
        if not answers:
            real = backups._labels_in

            def hanging(place: tuple[Path, str]) -> Any:
                if place[0] == chosen:
                    gate.wait()
                return real(place)

            monkeypatch.setattr(backups, "_labels_in", hanging)
            monkeypatch.setattr(backups, "ANSWER_S", 0.2)
        (back,) = await _actions(home).bring_back()
        gate.set()
        assert back.id == profile.id
        assert (back == profile) is answers
        assert home.preferences.choices.backups_folder == (str(chosen) if answers else "")
        if not answers:
            monkeypatch.undo()
            assert await completed(back, home.profiles, home.backups) == profile, "at its opening"

    run_async(scenario())


@pytest.mark.parametrize("way", ["keyring", "code"])
def test_a_profile_that_is_brought_back_moves_no_backups_of_another(
    home: Home, run_async: Run, tmp_path: Path, way: str
) -> None:
    """The settings still name another profile, and that backups go to its own folder."""

    async def scenario() -> None:
        chosen = tmp_path / "server"
        chosen.mkdir()
        first, code = await home.make(), home.made.recovery_code
        home.backups(first).choose(folder=str(chosen))
        await home.visit(first, "a")
        assert list(chosen.iterdir())
        second = await home.make()
        home.backups(second).choose(folder="")
        home.preferences.change_profiles(lambda _: (second,))
        if way == "code":
            home.keyring = MemoryKeyring()
        home.restart()
        (back,) = await _actions(home).bring_back()
        if way == "code":
            await home.profiles.unlock(back, code)
        assert await completed(back, home.profiles, home.backups) == first
        for one in (first, second):
            assert home.backups(one).folder == home.profiles.folder(one)

    run_async(scenario())


def test_the_folder_of_backups_survives_the_settings_file(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        home.preferences.change(backups_folder="/server")
        home.preferences.keep_list()  # as at each start, and when it is chosen
        home.paths.preferences.unlink()
        found = Preferences(home.paths.preferences)
        assert found.was_missing
        assert found.choices.profiles == (profile,)
        assert found.choices.backups_folder == "/server"
        found.change(compact=True)
        home.paths.preferences.write_bytes(b"damaged")
        assert Preferences(home.paths.preferences).choices.backups_folder == "/server"
        own = Preferences(home.paths.preferences)
        own.change(backups_folder="")
        own.keep_list()
        home.paths.preferences.unlink()
        assert Preferences(home.paths.preferences).choices.backups_folder == ""

    run_async(scenario())


def test_a_profile_without_a_backup_is_brought_back_by_its_folder(
    home: Home, run_async: Run
) -> None:
    async def scenario() -> None:
        profile = await home.make()
        _lose_settings(home)
        home.preferences = Preferences(home.paths.preferences)
        home.restart()
        (back,) = await _actions(home).bring_back()
        assert back.environment is Environment.PRODUCTION
        assert await completed(back, home.profiles, home.backups) == back
        assert await home.drafts(profile) == []

    run_async(scenario())


def test_a_profile_that_is_open_is_not_said_to_be_lost(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        _lose_settings(home)
        home.preferences = Preferences(home.paths.preferences)
        home.restart()
        lock = InstanceLock(home.profiles.folder(profile) / LOCK_FILE)
        assert lock.take()
        assert await _actions(home).unnamed() == ()
        lock.release()

    run_async(scenario())


def test_a_new_profile_never_takes_the_folder_of_one_that_the_settings_lost(
    home: Home, run_async: Run
) -> None:
    async def scenario() -> None:
        first = await home.make()
        await home.visit(first, "a")
        folder = home.profiles.folder(first)
        before, code = _content(folder), home.made.recovery_code
        _lose_settings(home)
        home.preferences = Preferences(home.paths.preferences)
        home.restart()
        assert home.profiles.known == ()
        second = await home.make()
        assert second.id != first.id
        assert _content(folder) == before, "data, key file and backups are as they were"
        assert await home.drafts(first) == ["a"], "the keyring still opens it"
        await home.profiles.unlock(first, code)
        assert await home.drafts(second) == []

    run_async(scenario())


def test_a_new_profile_never_takes_over_the_backups_of_a_removed_one(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    async def scenario() -> None:
        first = await home.make()
        chosen = tmp_path / "stick"
        chosen.mkdir()
        home.backups(first).choose(folder=str(chosen), kept=1)
        left = await home.visit(first, "a")
        assert left is not None
        await home.profiles.remove(first)
        second = await home.make()
        assert home.backups(second).elsewhere() == BackupsElsewhere()
        await home.visit(second, "b")
        assert left.exists()

    run_async(scenario())


def test_profiles_that_do_not_know_each_other_share_a_folder_and_a_keyring(
    home: Home, run_async: Run, tmp_path: Path
) -> None:
    """Of one company on two computers, or in two folders of one user."""

    async def scenario() -> None:
        other = Home(tmp_path / "other")
        other.keyring = home.keyring
        other.restart()
        chosen = tmp_path / "share"
        chosen.mkdir()
        first, second = await home.make(), await other.make()
        for one, profile in ((home, first), (other, second)):
            one.backups(profile).choose(folder=str(chosen), kept=3)
        left = await home.visit(first, "a")
        assert left is not None
        for number in range(4):
            await other.visit(second, str(number))
        assert left.exists()
        assert [each.path for each in (await home.backups(first).known(None)).backups] == [left]
        assert await home.restart().key(first) != await other.restart().key(second)

    run_async(scenario())


def test_a_profile_that_another_process_has_open_is_not_removed(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        profile = await home.make()
        folder = home.profiles.folder(profile)
        other = InstanceLock(folder / LOCK_FILE)
        assert other.take()
        before = _content(folder)
        with pytest.raises(ProfileInUse):
            await _actions(home).remove(profile)
        assert _content(folder) == before
        assert home.profiles.known == (profile,)
        other.release()
        await _actions(home).remove(profile)
        assert not folder.exists()
        assert not home.profiles.known

    run_async(scenario())


def test_a_profile_of_which_something_stays_is_not_said_to_be_removed(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        profile = await home.make()

        def refuse(path: Path, *, missing_ok: bool = False) -> None:
            raise PermissionError(13, "used by another program", str(path), missing_ok)

        with monkeypatch.context() as patched:
            patched.setattr(Path, "unlink", refuse)
            with pytest.raises(StoreUnavailable):
                await home.profiles.remove(profile)
        assert home.profiles.known == (profile,)
        await home.profiles.remove(profile)
        assert not home.profiles.known

    run_async(scenario())


@pytest.mark.parametrize("way", ["said", "new code", "unlocked", "passphrase", "removed"])
def test_a_code_counts_as_lost_until_somebody_has_it(home: Home, run_async: Run, way: str) -> None:
    async def scenario() -> None:
        made = await _actions(home).create(DRAFT, Secrets())
        profile = made.profile
        home.restart()
        assert home.profiles.is_code_unconfirmed(profile)
        match way:
            case "said":
                _actions(home).confirm_code(profile)
            case "new code":
                store = await home.profiles.open(profile)
                await store.database.close()
                await home.profiles.change_key(
                    profile, store.key, recovery_code=new_recovery_code()
                )
            case "unlocked":
                await home.profiles.unlock(profile, made.recovery_code)
            case "passphrase":
                await home.profiles.set_passphrase(profile, PASSPHRASE)
                await home.profiles.unlock(profile, PASSPHRASE)
            case _:
                await home.profiles.remove(profile)
        assert home.restart().is_code_unconfirmed(profile) == (way == "passphrase")
        assert not home.profiles.is_code_unconfirmed(await home.make())  # as before this was noted

    run_async(scenario())


@pytest.mark.parametrize("confirmed", [True, False])
def test_a_passphrase_stays_where_nothing_else_may_open_the_data(
    home: Home, run_async: Run, confirmed: bool
) -> None:
    async def scenario() -> None:
        made = await _actions(home).create(DRAFT, Secrets())
        profile = made.profile
        await home.profiles.set_passphrase(profile, PASSPHRASE)
        if confirmed:
            _actions(home).confirm_code(profile)
        assert await home.profiles.opens_without_passphrase(profile) is UnlockMethod.KEYRING
        home.keyring = RefusingKeyring("none")
        home.restart()
        by_code = UnlockMethod.RECOVERY_CODE
        assert await home.profiles.opens_without_passphrase(profile) is by_code
        await home.profiles.unlock(profile, PASSPHRASE)
        if confirmed:
            await home.profiles.set_passphrase(profile, "")
        else:
            with pytest.raises(CodeUnconfirmed):
                await home.profiles.set_passphrase(profile, "")
        method = (await home.profiles.unlock_state(profile)).method
        assert method is (by_code if confirmed else UnlockMethod.PASSPHRASE)

    run_async(scenario())


def test_nothing_of_a_removed_profile_stays_in_the_settings(home: Home, run_async: Run) -> None:
    async def scenario() -> None:
        kept, profile = await home.make(), await home.make()
        memory = StoredPageMemory(
            recall=home.preferences.arrangement, remember=home.preferences.remember
        )
        looks = (home.clock.now(), home.clock.now())
        for each in (kept, profile):
            memory.remember_import_columns(each.id, {"amount": 3})
            memory.remember_looks(each.id, looks)
            home.backups(each).notes.note_code(is_used=True)
        memory.remember_table_layout(profile.id, TableLayout(hidden=frozenset({"purpose"})))
        broken = home.paths.preferences.with_suffix(".damaged2")
        broken.write_text(f'{{"profiles": [{{"id": "{profile.id}"')
        await _actions(home).remove(profile)
        names = set(home.preferences.choices.arrangements)
        assert {name for name in names if profile.id in name} == {f"table.{profile.id}"}
        assert memory.import_columns(kept.id) == {"amount": 3}
        assert memory.looks(kept.id) == looks
        assert home.backups(kept).notes.take_code() is True
        assert await _actions(home).settings_left(profile) == (broken,)  # others may need it
        assert await _actions(home).settings_left(kept) == ()

    run_async(scenario())


def test_a_profile_that_cannot_be_made_leaves_nothing(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyring = MemoryKeyring()
    home.keyring = keyring
    home.restart()

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    async def scenario() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(KeyFile, "_write", refuse)
            with pytest.raises(DiskFull):
                await home.profiles.create(DRAFT, Secrets())
        assert home.profiles.known == ()
        assert list(home.paths.profiles.iterdir()) == []
        assert keyring._secrets == {}

    run_async(scenario())


def test_a_profile_that_the_settings_cannot_keep_is_not_made(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    async def scenario() -> None:
        with monkeypatch.context() as patched:
            patched.setattr("desktop_app.storage.profiles.preferences.write_whole", refuse)
            with pytest.raises(StorageError):
                await home.profiles.create(DRAFT, Secrets())
        assert home.profiles.known == ()
        assert list(home.paths.profiles.iterdir()) == []

    run_async(scenario())


@pytest.mark.skipif(sys.platform == "win32", reason="a folder has no such rights there")
def test_a_folder_that_cannot_be_written_to_is_told(home: Home, run_async: Run) -> None:
    home.paths.profiles.parent.mkdir(parents=True, exist_ok=True)
    home.paths.profiles.write_text("a file lies where the folder should be")

    async def scenario() -> None:
        with pytest.raises(StoreUnavailable):
            await home.make()

    run_async(scenario())


def test_a_folder_that_cannot_be_used_is_not_said_to_be_open_elsewhere(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse(path: Path, *rest: int) -> int:
        if Path(path).name == LOCK_FILE:
            raise PermissionError(13, "Permission denied")
        return real(path, *rest)

    async def scenario() -> None:
        profile = await home.make()
        monkeypatch.setattr(os, "open", refuse)
        with pytest.raises(StoreUnavailable):
            await ProfileLock(home.profiles.folder(profile)).take(profile)
        with pytest.raises(StoreUnavailable):
            await home.profiles.remove(profile)
        assert home.profiles.known == (profile,)

    run_async(scenario())


def test_another_start_waits_for_one_that_is_still_starting(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after two clicks on the icon: the first answers nobody until it is at work."""
    monkeypatch.setattr(open_profile, "PATIENCE_S", 240.0)
    monkeypatch.setattr("desktop_app.system.raise_window._TIMEOUT_S", 240.0)
    rung = asyncio.Event()
    ring = raise_window

    async def noted(path: Path) -> bool:
        answered = await ring(path)
        rung.set()
        return answered

    monkeypatch.setattr(open_profile, "raise_window", noted)

    async def scenario() -> None:
        profile = await home.make()
        first, second = (ProfileLock(home.profiles.folder(profile)) for _ in range(2))
        await first.take(profile)
        taking = asyncio.create_task(second.take(profile))
        await rung.wait()
        assert not taking.done()
        await first.listen_for_other_starts(lambda: True)
        with pytest.raises(ProfileInUse) as refused:
            await taking
        assert refused.value.parameters["answered"] == "yes"
        await first.release()

    run_async(scenario())


def test_another_start_waits_for_one_that_is_about_to_end(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no window any more that could come to the front, and may still make a backup."""
    monkeypatch.setattr(open_profile, "PATIENCE_S", 240.0)
    monkeypatch.setattr("desktop_app.system.raise_window._TIMEOUT_S", 240.0)

    async def scenario() -> None:
        profile = await home.make()
        first, second = (ProfileLock(home.profiles.folder(profile)) for _ in range(2))
        asked = asyncio.Event()

        def come() -> bool:
            asked.set()
            return False

        await first.take(profile)
        await first.listen_for_other_starts(come)
        taking = asyncio.create_task(second.take(profile))
        await asked.wait()
        assert not taking.done()
        await first.release()
        await taking
        monkeypatch.setattr(open_profile, "PATIENCE_S", 0.0)
        with pytest.raises(ProfileInUse):
            await first.take(profile)
        await second.release()

    run_async(scenario())


@pytest.mark.parametrize("present", [None, "another", "short"])
def test_the_code_is_asked_for_where_the_keyring_has_another_secret(
    home: Home, run_async: Run, present: str | None
) -> None:
    """As after a change of the key while there was no keyring, or a copy of the data elsewhere."""

    async def scenario() -> None:
        profile = await home.make()
        code = home.made.recovery_code
        if present is None:  # the key file has none, the keyring still has one
            kept, home.keyring = home.keyring, RefusingKeyring("none")
            former = await _key(home, home.made.recovery_code)
            home.restart()
            await home.profiles.change_key(profile, former, recovery_code=code)
            home.keyring = kept
        else:
            await home.keyring.set(profile.id, new_key() if present == "another" else b"short")
        home.restart()
        with pytest.raises(RecoveryCodeNeeded):
            await home.profiles.open(profile)
        await home.profiles.unlock(profile, code)
        assert await home.drafts(profile) == []
        assert await home.restart().key(profile), "the keyring opens it again"

    async def _key(home: Home, code: str) -> bytes:
        return KeyFile(home.profiles.folder(home.made.profile) / KEY_FILE).open_with_code(code)

    run_async(scenario())


def test_the_right_code_opens_also_where_nothing_can_be_written(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    async def scenario() -> None:
        profile = await home.make()
        await home.keyring.delete(profile.id)
        home.restart()
        monkeypatch.setattr(KeyFile, "_write", refuse)
        await home.profiles.unlock(profile, home.made.recovery_code)
        assert await home.drafts(profile) == []

    run_async(scenario())


def test_the_code_does_not_change_what_the_keyring_has(home: Home, run_async: Run) -> None:
    """A loss of power between keyring and key file would leave two that do not fit."""

    async def scenario() -> None:
        profile = await home.make()
        before = await home.keyring.get(profile.id)
        await home.profiles.unlock(profile, home.made.recovery_code)
        assert await home.keyring.get(profile.id) == before

    run_async(scenario())


def test_what_was_entered_opens_once_alone(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody opens without the passphrase what could not be opened the first time."""

    async def refuse(*_: object, **__: object) -> Database:
        raise DiskFull(Path(STORE_FILE))

    async def scenario() -> None:
        profile = await home.make()
        await home.profiles.set_passphrase(profile, PASSPHRASE)
        home.restart()
        await home.profiles.unlock(profile, PASSPHRASE)
        with monkeypatch.context() as patched:
            patched.setattr(Database, "open", refuse)
            with pytest.raises(DiskFull):
                await home.profiles.open(profile)
        with pytest.raises(PassphraseNeeded):
            await home.profiles.open(profile)
        await home.profiles.unlock(profile, PASSPHRASE)
        _actions(home).forget_key(profile)
        with pytest.raises(PassphraseNeeded):
            await home.profiles.open(profile)

    run_async(scenario())


@pytest.mark.parametrize(("stored", "minutes"), [(0, 0), (5, 5), (-1, 15), (10**15, 15)])
def test_a_time_that_nobody_can_have_chosen_locks_as_usual(
    home: Home, stored: int, minutes: int
) -> None:
    home.preferences.change(lock_after=stored)
    unused: Any = None
    actions = SafetyActions(
        profile=unused,
        profiles=unused,
        store=unused,
        backups=unused,
        restoring=unused,
        preferences=Preferences(home.paths.preferences),
        bus=unused,
        rows=unused,
        on_their_way=unused,
    )
    assert actions.lock_after == minutes
