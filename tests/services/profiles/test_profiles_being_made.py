"""A profile that is being made or restored, as another window of the same user sees it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from desktop_app.services.profiles import profile_folder
from desktop_app.services.profiles.profiles import Profiles
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.services.profiles.unnamed_profiles import bring_back
from desktop_app.storage.engine.errors import StoreUnavailable
from desktop_app.storage.engine.keys import KEY_FILE, KeyFile, new_key, new_recovery_code
from desktop_app.storage.profiles.backups import STORE_FILE
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.single_instance import LOCK_FILE, is_held
from tests.services.profiles.test_backups import DRAFT, Home

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path

    from desktop_app.domain.profiles.profile import Profile
    from desktop_app.domain.profiles.sign_in import Secrets
    from tests.support.loops import Run


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


class OtherWindow:
    """A process of its own that looks for profiles that the settings do not name."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.profiles = Profiles(
            paths=home.paths,
            preferences=Preferences(home.paths.preferences),
            keyring=home.keyring,
            clock=home.clock,
        )
        self.found: list[tuple[Path, ...]] = []

    async def look(self) -> None:
        (folder,) = self._home.paths.profiles.iterdir()
        assert (folder / KEY_FILE).is_file()
        assert (folder / STORE_FILE).is_file()
        self.found.append(await self.profiles.unnamed())
        await bring_back(self.profiles, self._home.backups)


class LookingKeyring(MemoryKeyring):
    """Has another window look for profiles while a secret is stored."""

    other: OtherWindow

    async def set(self, name: str, secret: bytes) -> None:
        await self.other.look()
        await super().set(name, secret)


def _fill(folder: Path) -> None:
    KeyFile(folder / KEY_FILE).wrap(
        new_key(), keyring_secret=None, recovery_code=new_recovery_code()
    )
    (folder / STORE_FILE).write_bytes(b"store")


def test_a_profile_that_is_being_created_is_not_brought_back(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, real = OtherWindow(home), StoredSecrets.use

    async def use(stored: StoredSecrets, profile: Profile, told: Secrets) -> None:
        await other.look()
        await real(stored, profile, told)

    async def scenario() -> None:
        monkeypatch.setattr(StoredSecrets, "use", use)
        made = await home.make()
        assert other.found == [()]
        assert other.profiles.known == home.profiles.known == (made,)
        assert not is_held(home.profiles.folder(made) / LOCK_FILE)
        assert await other.profiles.unnamed() == ()

    run_async(scenario())


def test_a_profile_that_is_being_restored_is_not_brought_back(home: Home, run_async: Run) -> None:
    home.keyring = keyring = LookingKeyring()
    home.restart()
    keyring.other = other = OtherWindow(home)

    async def scenario() -> None:
        made = await home.profiles.adopt(DRAFT, new_key(), _fill)
        assert other.found == [()]
        assert other.profiles.known == home.profiles.known == (made,)
        assert not is_held(home.profiles.folder(made) / LOCK_FILE)

    run_async(scenario())


def test_what_is_left_of_a_failed_restoring_is_never_offered(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    deleted: list[bool] = []
    real = profile_folder.delete_content

    def delete_content(folder: Path) -> None:
        deleted.append(is_held(folder / LOCK_FILE))
        real(folder)

    def fail(folder: Path) -> None:
        _fill(folder)
        raise StoreUnavailable(folder)

    async def scenario() -> None:
        monkeypatch.setattr(profile_folder, "delete_content", delete_content)
        with pytest.raises(StoreUnavailable):
            await home.profiles.adopt(DRAFT, new_key(), fail)
        assert deleted == [True]
        assert not list(home.paths.profiles.iterdir())
        assert home.profiles.known == ()

    run_async(scenario())


def test_a_profile_that_another_window_names_first_stands_once_in_the_list(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one of an earlier version does, which does not see that it is being made."""
    other, real = OtherWindow(home), StoredSecrets.use

    async def use(stored: StoredSecrets, profile: Profile, told: Secrets) -> None:
        other.profiles.name_again(replace(profile, name=profile.id))
        await real(stored, profile, told)

    async def scenario() -> None:
        monkeypatch.setattr(StoredSecrets, "use", use)
        made = await home.make()
        assert home.profiles.known == (made,)

    run_async(scenario())


def test_a_profile_that_is_made_during_the_search_is_not_found(
    home: Home, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The settings are read again after its lock was seen to be free."""
    other = OtherWindow(home)

    async def scenario() -> None:
        made = await home.make()
        kept = home.preferences.choices.profiles
        home.preferences.change_profiles(lambda _: ())

        def search(folder: Path, named: Container[str]) -> tuple[Path, ...]:
            found = profile_folder.unnamed_folders(folder, named)
            home.preferences.change_profiles(lambda _: kept)
            return found

        monkeypatch.setattr("desktop_app.services.profiles.profiles.unnamed_folders", search)
        assert await other.profiles.unnamed() == ()
        assert other.profiles.known == (made,)

    run_async(scenario())
