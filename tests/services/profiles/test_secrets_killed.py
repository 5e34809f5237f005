"""Tests that no address ever has the secrets of another, whenever the process is killed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.profiles.sign_in import Secrets
from tests.services.profiles.saving_child import (
    AFTER,
    BEFORE,
    DIED,
    ENTERED,
    FIRST,
    is_of,
    open_vault,
    preferences_in,
)

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.services.profiles.stored_secrets import StoredSecrets
    from tests.support.forks import ForkServer
    from tests.support.loops import Run

LIMIT_S: Final = 600


def test_whenever_it_is_killed_every_address_has_its_own_secrets(
    tmp_path: Path, run_async: Run, forks: ForkServer
) -> None:
    """Kills the process before and after each write of a change of all addresses."""

    async def begin(folder: Path) -> None:
        preferences_in(folder).change_profiles(lambda _: (BEFORE,))
        database, secrets = await open_vault(folder)
        await secrets.use(BEFORE, FIRST)
        await database.close()

    async def found(folder: Path) -> tuple[str, set[str]]:
        (profile,) = preferences_in(folder).choices.profiles
        database, secrets = await open_vault(folder)
        await secrets.settle(profile)
        kept = await _all_of(secrets)
        await database.close()
        return is_of(profile), kept

    outcomes, number, died = [], 0, True
    while died:
        folder = tmp_path / str(number)
        folder.mkdir()
        run_async(begin(folder))
        given = {"folder": str(folder), "number": number}
        ended = forks.start("tests.services.profiles.saving_child", given, limit_s=LIMIT_S)
        died = ended.wait() == DIED
        assert died or ended.code == 0, ended.errors
        outcomes.append(run_async(found(folder)))
        number += 1
    assert number > 4  # there is more than one write
    assert {profile for profile, _ in outcomes} == {"before", "after"}
    for profile, kept in outcomes:
        assert kept == {profile}
    assert outcomes[-1][0] == "after"


def test_secrets_of_another_address_are_held_back_until_they_are_entered(
    tmp_path: Path, run_async: Run
) -> None:
    """The settings file may be lost or of another day than the store."""

    async def scenario() -> None:
        database, secrets = await open_vault(tmp_path)
        await secrets.use(BEFORE, FIRST)
        await secrets.settle(AFTER)
        assert await _all_of(secrets) == set()
        await secrets.use(replace(AFTER, name="Another"), Secrets())  # nothing is entered
        assert await _all_of(secrets) == set()
        await secrets.settle(BEFORE)
        assert await _all_of(secrets) == {"before"}
        await secrets.settle(AFTER)
        await secrets.use(AFTER, ENTERED)
        assert await _all_of(secrets) == {"after"}
        await secrets.settle(BEFORE)
        assert await _all_of(secrets) == set()
        assert FIRST.tokens is not None
        signed_in = replace(FIRST.tokens, owner="another")
        await secrets.keep_tokens(signed_in)
        assert await secrets.tokens() == signed_in
        assert (await secrets.access_token(), await secrets.client_secret()) == ("", "")
        assert await secrets.merchant_key() is None
        await database.close()

    run_async(scenario())


def test_secrets_of_an_earlier_version_belong_to_the_present_addresses(
    tmp_path: Path, run_async: Run
) -> None:
    async def scenario() -> None:
        database, secrets = await open_vault(tmp_path)
        await secrets.keep(FIRST)
        await secrets.settle(BEFORE)
        assert await _all_of(secrets) == {"before"}
        await secrets.settle(AFTER)
        assert await _all_of(secrets) == set()
        await database.close()

    run_async(scenario())


async def _all_of(secrets: StoredSecrets) -> set[str]:
    """What is given out, each secret being named for its profile."""
    tokens, key = await secrets.tokens(), await secrets.merchant_key()
    given = {
        await secrets.access_token(),
        await secrets.client_secret(),
        "" if tokens is None else tokens.refresh_token,
        key.name if isinstance(key, Login) else "",
    }
    return given - {""}
