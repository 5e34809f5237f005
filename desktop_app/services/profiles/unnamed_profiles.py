"""Brings back profiles whose data are on this computer and which the settings do not name.

A settings file may be lost or damaged. What it told of a profile is in the labels of the backups
beside the store and in the folders that its backups went to, which the key of the store opens;
until that is known, and where there is no such backup, the profile has careful settings without
addresses. Where the settings name no other profile, the folder that was chosen for backups is lost
with them: backups go on to the one where the newest is found. Otherwise all stay in their place.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.profiles.profile import Environment, Profile

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.services.profiles.backups import Backups
    from desktop_app.services.profiles.profiles import Profiles

_USUAL_COLOUR: Final = "#808080"
_LETTERS: Final = 2


async def bring_back(
    profiles: Profiles, backups: Callable[[Profile], Backups]
) -> tuple[Profile, ...]:
    """Make all profiles known whose folders are there, and return them.

    Args:
        profiles: the profiles of this user.
        backups: gives the backups of a profile.

    Raises:
        StorageError: they cannot be saved; those before the failure are known.
    """
    folders = await profiles.unnamed()
    back = await asyncio.gather(  # a folder of backups that does not answer is waited for once
        *(_found_again(each.name, profiles, backups) for each in folders)
    )
    for found in back:
        profiles.name_again(found)
    return tuple(back)


async def completed(
    profile: Profile, profiles: Profiles, backups: Callable[[Profile], Backups]
) -> Profile:
    """The profile that is going to be opened, with the settings that its backups tell.

    Any profile but one that `bring_back` made with careful settings is returned as it is.

    Raises:
        PassphraseNeeded: a person has to enter it.
        RecoveryCodeNeeded: the keyring does not give the key.
        StorageError: the key file cannot be read, or the profile not be saved.
    """
    if profile != _careful(profile.id):
        return profile
    found = await _as_in_backup(profile, profiles, backups)
    if found != profile:
        profiles.save(found)
    return found


async def _found_again(
    profile_id: str, profiles: Profiles, backups: Callable[[Profile], Backups]
) -> Profile:
    """A profile as its newest backup describes it, or with careful settings."""
    found = _careful(profile_id)
    with suppress(UserError):  # a person has to unlock it first
        return await _as_in_backup(found, profiles, backups)
    return found


async def _as_in_backup(
    profile: Profile, profiles: Profiles, backups: Callable[[Profile], Backups]
) -> Profile:
    """A profile as its newest backup describes it; as it is where none does."""
    key = await profiles.key(profile)
    kept = backups(profile)
    known = await kept.known(key, everywhere=True)
    newest = next((one for one in known.backups if one.profile is not None), None)
    if newest is None or newest.profile is None:
        return profile
    is_elsewhere = newest.path.parent != kept.folder
    if is_elsewhere and not kept.chosen_folder and _are_all_lost(profiles):
        kept.choose(folder=str(newest.path.parent))
    return replace(newest.profile, id=profile.id)


def _are_all_lost(profiles: Profiles) -> bool:
    """Whether the settings name only profiles that were brought back with careful settings."""
    return all(one == _careful(one.id) for one in profiles.known)


def _careful(profile_id: str) -> Profile:
    """A profile of which only the folder is known."""
    return Profile(
        id=profile_id,
        name=profile_id,
        short_name=profile_id[:_LETTERS].upper(),
        colour=_USUAL_COLOUR,
        environment=Environment.PRODUCTION,
        documents_url="",
    )
