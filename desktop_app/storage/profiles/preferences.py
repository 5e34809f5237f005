"""Stores the settings of the first paint in a plain file outside the encrypted store."""

from __future__ import annotations

import contextlib
import json
import os
import re
import threading
from dataclasses import asdict, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.gateway.merchant_settings import MerchantSettings, Permission
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.profiles.profile import CALLS_A_MINUTE, Environment, Profile
from desktop_app.domain.profiles.sign_in import OAuthSettings, SignInWay
from desktop_app.storage.engine.private_files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Mapping

    _Profiles = list[tuple[Profile | None, bool]]

_VERSION: Final = 1
_FOLDER: Final = re.compile(r"[A-Za-z0-9-]+")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
_USUAL_COLOUR: Final = "#808080"
_MOST_COPIES: Final = 9
LOCK_AFTER: Final = 15
"""Minutes after which the window locks, as long as nothing else is chosen."""

_OF_ALL: Final = ("table.", "pane.")
"""How the names of arrangements begin that all profiles share, whatever follows."""

_IN_LIST: Final = frozenset({"backups_folder", "profiles"})
"""What the list beside the settings keeps as well."""

_TRIES: Final = 5
"""How often something is written anew, because another process was quicker."""
_UNREADABLE: Final = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """All stored preferences; none of them is secret.

    Attributes:
        language: name of a language of the window, or empty for the system's.
        scheme: ``system``, ``light`` or ``dark``.
        compact: rows are lower.
        text: size of text in percent of the system's.
        contrast: ``system``, ``usual`` or ``high``.
        calm: nothing moves.
        lock_after: minutes without a key or a click after which the window locks; 0 is never.
        backups_folder: where backups of all profiles go, or empty for each profile's own folder.
        backups_kept: how many backups of a profile are kept.
        placement: size and place of the window, as text of the window's own.
        last_profile: identifier of the profile that was open last.
        profiles: the known profiles.
        arrangements: what pages and tables remember, by their name. The name of what belongs to
            one profile ends with a dot and its identifier.
        unread: name of a copy of the file, beside it, as it was when something in it could not be
            read; empty if nothing was lost.
    """

    language: str = ""
    scheme: str = "system"
    compact: bool = False
    text: int = 100
    contrast: str = "system"
    calm: bool = False
    lock_after: int = LOCK_AFTER
    backups_folder: str = ""
    backups_kept: int = 10
    placement: str = ""
    last_profile: str = ""
    profiles: tuple[Profile, ...] = ()
    arrangements: dict[str, Any] = field(default_factory=dict)
    unread: str = ""


class Preferences:
    """Reads the file when it has changed and rewrites it after every change.

    Every open profile is a process of its own and all of them use this file: `choices` is always
    what lies there now, and a change is made to that.

    The file is rewritten often, and does not wait for the disk: a loss of power may destroy it. The
    list of profiles and the folder of backups, which change rarely, are on the disk in a file of
    their own as well. It is used
    where the other one is missing, and for the profiles that cannot be read there. It never names a
    profile that was removed: such a one leaves the list first, then the settings.
    """

    def __init__(self, path: Path | None) -> None:
        """Use a file; without a path the choices last as long as the process.

        A copy of a file of which something cannot be read is kept beside; the rest is used.
        """
        self._path = path
        self._choices = Choices()
        self._was_missing = False
        self._seen: tuple[int, int] | None = None
        self._unreadable: OSError | None = None
        self._changing = threading.RLock()
        """What is noted at the end is written on a thread of its own."""
        self._needs_list = path is not None and not os.path.lexists(path)
        """Whether the file was missing at the start, and the list has not been read yet."""
        if self._needs_list:
            self._use_list()

    @property
    def was_missing(self) -> bool:
        """Whether the file was missing at the start, and the profiles are those of their list."""
        return self._was_missing

    @property
    def unread(self) -> Path | None:
        """A copy of the file as it was when something in it could not be read, while it is kept."""
        name = self.choices.unread
        if self._path is None or not name:
            return None
        copy = self._path.with_name(name)
        return copy if copy.exists() else None

    @property
    def choices(self) -> Choices:
        """The present choices; those known last while the system does not let the file be read."""
        stamp = self._stamp()
        if self._path is not None and stamp is not None and stamp != self._seen:
            try:
                self._choices = _read(self._path)
            except OSError as failure:  # another program may hold it; it is tried again
                self._unreadable = failure
            else:
                self._seen, self._unreadable, self._needs_list = stamp, None, False
        elif self._needs_list:
            self._use_list()
        return self._choices

    def _use_list(self) -> None:
        """Take the profiles of the list, as the settings file is missing."""
        try:
            found = _listed(self._path or Path())
        except OSError as failure:  # as above
            self._unreadable = failure
        else:
            self._choices = replace(
                self._choices, profiles=found.profiles, backups_folder=found.backups_folder
            )
            self._was_missing = bool(found.profiles)
            self._unreadable, self._needs_list = None, False

    def change(self, **choices: Any) -> None:
        """Store other choices; an unwritable file does not stop the program."""
        with contextlib.suppress(OSError):
            self._change(lambda _: choices, durable="profiles" in choices)
            if "profiles" in choices:
                self.keep_list()

    def change_profiles(self, change: Callable[[tuple[Profile, ...]], tuple[Profile, ...]]) -> None:
        """Store the list of profiles.

        A removed one is no longer the profile opened last, and what was remembered of it goes.

        Args:
            change: gives the profiles for those that are known; it may be called again, where
                another process has stored something meanwhile.

        Raises:
            StorageError: the file cannot be read or written; nothing is changed.
        """
        before = self.choices

        def changed(now: Choices) -> dict[str, Any]:
            profiles = change(now.profiles)
            left = {one.id for one in profiles}
            removed = {one.id for one in now.profiles} - left
            return {
                "profiles": profiles,
                "last_profile": now.last_profile if now.last_profile in left else "",
                "arrangements": {
                    name: kept
                    for name, kept in now.arrangements.items()
                    if not _is_of_profile(name, removed)
                },
            }

        try:
            self._change(changed, durable=True)
        except OSError:
            self._choices = before
            self.keep_list()
            from desktop_app.storage.engine.errors import store_error_of  # noqa: PLC0415 - after first paint

            with store_error_of(self._path or Path()):
                raise
        self.keep_list()

    def keep_list(self) -> None:
        """Have the profiles and the folder of backups in their own file, too; waits for the disk.

        A list that cannot be written goes: it may name a profile that was removed.
        """
        if self._path is None:
            return
        with self._changing:
            now = self.choices
            if self._unreadable is not None:
                return
            with contextlib.suppress(OSError):
                listed = _listed(self._path)
                if all(getattr(now, name) == getattr(listed, name) for name in _IN_LIST):
                    return
            try:
                _write_list(self._path, now)
            except OSError:
                with contextlib.suppress(OSError):
                    _list_beside(self._path).unlink()

    def _change(self, change: Callable[[Choices], Mapping[str, Any]], *, durable: bool) -> None:
        """Change what lies there; what could not be read is never replaced.

        Where another process stores something while this is written, it is changed once more.
        """
        with self._changing:
            self._change_alone(change, durable=durable)

    def _change_alone(
        self, change: Callable[[Choices], Mapping[str, Any]], *, durable: bool
    ) -> None:
        for tries_left in reversed(range(_TRIES)):
            present = self.choices
            self._choices = replace(present, **change(present))
            if self._path is None:
                return
            if self._unreadable is not None:
                raise self._unreadable
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            left = {one.id for one in self._choices.profiles}
            staying = tuple(one for one in present.profiles if one.id in left)
            if staying != present.profiles:
                _write_list(self._path, replace(present, profiles=staying))
            text = json.dumps({"version": _VERSION, **asdict(self._choices)}, indent=1)
            is_wanted = self._is_unchanged_on_disk if tries_left else _always
            if write_whole(self._path, text, durable=durable, is_wanted=is_wanted):
                self._seen = self._stamp()
                return

    def _is_unchanged_on_disk(self) -> bool:
        """Whether nobody else has stored anything since the file was read."""
        return self._stamp() == self._seen

    def in_memory(self) -> Preferences:
        """A copy for this process alone, which is not saved."""
        copy = Preferences(None)
        copy.change(**{one.name: getattr(self.choices, one.name) for one in fields(Choices)})
        return copy

    def remember(self, name: str, arrangement: Mapping[str, Any]) -> None:
        """Store the arrangement of one page or table, JSON values only."""
        kept = dict(arrangement)
        self.rearrange(name, lambda _: kept)

    def rearrange(
        self, name: str, change: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    ) -> None:
        """Store what a change makes of the stored arrangement of this name, or of an empty one.

        It may be called again, where another process has stored something meanwhile.
        """

        def changed(now: Choices) -> Mapping[str, Any]:
            found = now.arrangements.get(name)
            kept = change(found if isinstance(found, dict) else {})
            return {"arrangements": now.arrangements | {name: dict(kept)}}

        with contextlib.suppress(OSError):
            self._change(changed, durable=False)

    def forget(self, name: str) -> None:
        """Remove the arrangement of this name."""
        with contextlib.suppress(OSError):
            self._change(
                lambda now: {
                    "arrangements": {
                        one: kept for one, kept in now.arrangements.items() if one != name
                    }
                },
                durable=False,
            )

    def arrangement(self, name: str) -> Mapping[str, Any] | None:
        """The stored arrangement of this name, or None."""
        found = self.choices.arrangements.get(name)
        return found if isinstance(found, dict) else None

    def copies_naming(self, profile_id: str) -> tuple[Path, ...]:
        """The copies of a file that could not be read in which a profile is named."""
        if self._path is None:
            return ()
        found, name = [], json.dumps(profile_id).encode()
        for copy in _copies(self._path):
            with contextlib.suppress(OSError):
                if name in copy.read_bytes():
                    found.append(copy)
        return tuple(found)

    def _stamp(self) -> tuple[int, int] | None:
        """Identifies a version of the file; None without a file."""
        if self._path is None:
            return None
        with contextlib.suppress(OSError):
            found = self._path.stat()
            return found.st_mtime_ns, found.st_ino
        return None


def _always() -> bool:
    return True


def _read(path: Path) -> Choices:
    """The choices of a file, with the profiles that it has lost from the list beside it.

    Raises:
        OSError: the file, or the list that is needed, cannot be read now.
    """
    stored = path.read_bytes()
    read: _Profiles | None = None
    try:
        content = json.loads(stored)
        found, whole = _choices(content)
        read = _profiles(content)
    except _UNREADABLE:
        found, whole = Choices(), False
    if read is None or not all(complete for _, complete in read):
        listed = _listed(path)
        profiles = _completed(read or [], listed.profiles)
        whole = whole and profiles == found.profiles
        folder = found.backups_folder or (listed.backups_folder if read is None else "")
        found = replace(found, profiles=profiles, backups_folder=folder)
    return found if whole else replace(found, unread=_kept_beside(path, stored))


def _completed(read: _Profiles, listed: tuple[Profile, ...]) -> tuple[Profile, ...]:
    """The profiles that were read, and of the list those that were not, or not as a whole."""
    sure = {one.id: one for one, complete in read if one is not None and complete}
    known = {one.id for one in listed}
    others = (one for one, _ in read if one is not None and one.id not in known)
    return (*(sure.get(one.id, one) for one in listed), *others)


def _list_beside(path: Path) -> Path:
    """The file with the list of profiles alone."""
    return path.with_name(f"{path.stem}.profiles{path.suffix}")


def _listed(path: Path) -> Choices:
    """What the list beside the settings file has; nothing where it is missing or damaged.

    Raises:
        OSError: it cannot be read now.
    """
    with contextlib.suppress(FileNotFoundError, *_UNREADABLE):
        found, _ = _choices(json.loads(_list_beside(path).read_bytes()))
        return found
    return Choices()


def _write_list(path: Path, kept: Choices) -> None:
    """Replace the list beside the settings file, and wait for the disk.

    Raises:
        OSError: it cannot be written; it is as before.
    """
    all_of_it = asdict(kept)
    content = {"version": _VERSION} | {name: all_of_it[name] for name in sorted(_IN_LIST)}
    write_whole(_list_beside(path), json.dumps(content, indent=1), durable=True)


def _kept_beside(path: Path, stored: bytes) -> str:
    """Name of a file beside that has this content; empty where it could not be written."""
    for copy in _copies(path):
        with contextlib.suppress(OSError):
            if not copy.exists():
                handle = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with open(handle, "wb") as file:  # noqa: PTH123 - opened as private
                    file.write(stored)
                return copy.name
            if copy.read_bytes() == stored:
                return copy.name
    return ""


def _copies(path: Path) -> Iterator[Path]:
    """Where copies of a file that cannot be read may lie."""
    for number in range(1, _MOST_COPIES + 1):
        yield path.with_suffix(".damaged" if number == 1 else f".damaged{number}")


def _is_of_profile(name: str, profile_ids: Container[str]) -> bool:
    """Whether an arrangement belongs to one of these profiles; tables and panes belong to all."""
    return not name.startswith(_OF_ALL) and name.rpartition(".")[2] in profile_ids


def _choices(content: Mapping[str, Any]) -> tuple[Choices, bool]:
    """The readable choices, and whether these are all."""
    if content["version"] != _VERSION:
        raise ValueError("another version")
    usual = Choices()
    told = {one.name: content[one.name] for one in fields(Choices) if one.name in content}
    known = {
        name: value for name, value in told.items() if type(value) is type(getattr(usual, name))
    }
    read = _profiles(content) or []
    known["profiles"] = tuple(profile for profile, _ in read if profile is not None)
    whole = len(known) >= len(told | {"profiles": ()})
    whole = whole and isinstance(content.get("profiles", []), list)
    return Choices(**known), whole and all(complete for _, complete in read)


def _profiles(content: Mapping[str, Any]) -> _Profiles | None:
    """What can be read of each profile, and whether that is all; None without a list of them."""
    listed = content.get("profiles")
    return [_profile(one) for one in listed] if isinstance(listed, list) else None


def _profile(content: Any) -> tuple[Profile | None, bool]:
    """Read a stored profile, and tell whether it is whole.

    Of a damaged one the readable part is used, with cautious settings; None where not even its
    folder is known.
    """
    try:
        return _whole_profile(content), True
    except _UNREADABLE:
        folder = content.get("id") if isinstance(content, dict) else None
        if not isinstance(folder, str) or not _FOLDER.fullmatch(folder):
            return None, False
        texts = _texts(content, Profile)
        careful = Profile(
            id=folder,
            name=texts["name"] or folder,
            short_name=texts["short_name"],
            colour=texts["colour"] if _COLOUR.fullmatch(texts["colour"]) else _USUAL_COLOUR,
            environment=Environment.PRODUCTION,
            documents_url=texts["documents_url"],
            gateway_url=texts["gateway_url"],
        )
        return careful, False


def _whole_profile(content: Mapping[str, Any]) -> Profile:
    made: dict[str, Any] = _texts(content, Profile)
    if not _FOLDER.fullmatch(made["id"]):
        raise ValueError("not the identifier of a profile")
    made["environment"] = Environment(made["environment"])
    calls = content.get("calls_a_minute")
    made["calls_a_minute"] = calls if type(calls) is int and calls >= 0 else CALLS_A_MINUTE
    made["sign_in"] = SignInWay(content.get("sign_in", SignInWay.PASTED))
    made["oauth"] = _oauth(content.get("oauth", {}))
    made["merchant"] = _merchant(content.get("merchant", {}))
    return Profile(**made)


def _oauth(content: Mapping[str, Any]) -> OAuthSettings:
    """Read stored OAuth settings; missing ones have their default."""
    made: dict[str, Any] = _texts(content, OAuthSettings)
    usual = OAuthSettings()
    made["scopes"] = tuple(str(one) for one in content.get("scopes", usual.scopes))
    made["pkce"] = bool(content.get("pkce", usual.pkce))
    made["basic"] = bool(content.get("basic", usual.basic))
    return OAuthSettings(**made)


def _merchant(content: Mapping[str, Any]) -> MerchantSettings:
    """Read stored settings for the gateway; what is missing or unknown has its default."""
    usual = MerchantSettings()
    known = {one.value for one in Permission}
    made: dict[str, Any] = {"permissions": usual.permissions}
    for one in fields(MerchantSettings):
        told = content.get(one.name)
        if one.name != "permissions" and type(told) is type(getattr(usual, one.name)):
            made[one.name] = told
    given = content.get("permissions", ())
    if isinstance(given, list):
        made["permissions"] = tuple(Permission(each) for each in given if each in known)
    return MerchantSettings(**made)


def _texts(content: Mapping[str, Any], cls: type[Profile | OAuthSettings]) -> dict[str, Any]:
    return {one.name: str(content.get(one.name, "")) for one in fields(cls)}
