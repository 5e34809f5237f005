"""Notes what went wrong when a profile was closed, to be told when it is opened.

They lie in the settings file: the store is closed by then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final

from desktop_app.domain.errors import UserError
from desktop_app.domain.late_dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Collection

    from desktop_app.storage.profiles.preferences import Preferences

NO_TIME: Final = "backups.no_time"
"""Code of a backup that was given up because it took too long."""

NOT_CLOSED: Final = "backups.not_closed"
"""Code of a backup that nobody began: the program was ended before it could close the store."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnmadeBackup:
    """Why the backup at the end was not made, or not where it belongs.

    Attributes:
        code, parameters: of the error.
        is_elsewhere: it is in the profile's own folder instead of the chosen one.
    """

    code: str
    parameters: Mapping[str, str]
    is_elsewhere: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LateRestore:
    """The outcome of a restore that was confirmed while the profile was being closed.

    Attributes:
        is_done: the backup was restored; otherwise the data are as they were.
        code, parameters: of the error; empty where a bug of the program prevented it.
    """

    is_done: bool
    code: str = ""
    parameters: Mapping[str, str] = field(default_factory=dict)


def failed_restore(error: Exception) -> LateRestore:
    """A restore that failed for this reason."""
    if not isinstance(error, UserError):
        return LateRestore(is_done=False)
    return LateRestore(is_done=False, code=error.code, parameters=error.parameters)


class ExitNotes:
    """The notes of one profile.

    The outcome of a late request is taken once. What a person has to act upon is kept until it is
    dropped, over locks and starts: that there is no backup, that changes are missing, and that
    rows were not sent.

    They are written on a thread that may wait: Windows refuses to replace a file that another
    program looks at, and nothing is written later that could make up for it.
    """

    def __init__(self, preferences: Preferences, profile_id: str) -> None:
        self._preferences = preferences
        self._name = f"at_exit.{profile_id}"

    def note_backup(self, error: UserError, *, is_elsewhere: bool = False) -> None:
        """Note why there is no backup."""
        self.note_unmade(error.code, error.parameters, is_elsewhere=is_elsewhere)

    def note_unmade(
        self, code: str, parameters: Mapping[str, str], *, is_elsewhere: bool = False
    ) -> None:
        """As `note_backup`, with the code and the parameters of an error."""
        self._note(
            backup={"code": code, "parameters": dict(parameters), "is_elsewhere": is_elsewhere}
        )

    def note_not_closed(self) -> None:
        """Note that the last visit was cut off, unless it is noted why it has no backup."""
        if "backup" not in self._kept():
            self.note_unmade(NOT_CLOSED, {})

    def note_lost_changes(self) -> None:
        """Note that the last changes were missing when the store was opened."""
        self._note(lost_changes=True)

    def note_unsent(self, row_ids: Collection[str]) -> None:
        """Note that these rows, too, waited to be sent when the profile was closed."""
        if row_ids:
            self._note(unsent=sorted({*self.unsent, *row_ids}))

    def note_code(self, *, is_used: bool) -> None:
        """Note whether a recovery code that was confirmed at the end is in use."""
        self._note(code=is_used)

    def note_restore(self, restore: LateRestore) -> None:
        """Note the outcome of a restore that was confirmed at the end."""
        self._note(
            restore={
                "is_done": restore.is_done,
                "code": restore.code,
                "parameters": dict(restore.parameters),
            }
        )

    @property
    def has_lost_changes(self) -> bool:
        """Whether changes were missing, and nobody has closed the message about them."""
        return bool(self._kept().get("lost_changes"))

    def drop_lost_changes(self) -> None:
        """Forget that changes were missing."""
        self._take("lost_changes")

    @property
    def unsent(self) -> tuple[str, ...]:
        """The rows that were left unsent, until somebody closes the message about them.

        Some may have been sent or discarded since.
        """
        found = self._kept().get("unsent")
        return tuple(map(str, found)) if isinstance(found, list) else ()

    def drop_unsent(self) -> None:
        """Forget that rows were left unsent."""
        self._take("unsent")

    def unmade_backup(self) -> UnmadeBackup | None:
        """Why there is no backup of the last visit, or None."""
        found = self._kept().get("backup")
        if not isinstance(found, dict) or not isinstance(found.get("parameters"), dict):
            return None
        return UnmadeBackup(
            code=str(found.get("code", "")),
            parameters=_texts(found["parameters"]),
            is_elsewhere=bool(found.get("is_elsewhere")),
        )

    def drop_backup(self) -> None:
        """Forget that there is no backup: there is one, or a person knows."""
        self._take("backup")

    def take_code(self) -> bool | None:
        """Whether the code that was confirmed at the end is in use; None without one."""
        found = self._take("code")
        return found if isinstance(found, bool) else None

    def take_restore(self) -> LateRestore | None:
        """The outcome of the restore that was confirmed at the end; None without one."""
        found = self._take("restore")
        if not isinstance(found, dict) or not isinstance(found.get("parameters"), dict):
            return None
        return LateRestore(
            is_done=bool(found.get("is_done")),
            code=str(found.get("code", "")),
            parameters=_texts(found["parameters"]),
        )

    def _note(self, **notes: object) -> None:
        self._preferences.remember(self._name, {**self._kept(), **notes})

    def _take(self, what: str) -> object:
        kept = self._kept()
        found = kept.pop(what, None)
        if found is not None:
            self._preferences.remember(self._name, kept)
        return found

    def _kept(self) -> dict[str, object]:
        return dict(self._preferences.arrangement(self._name) or {})


def _texts(found: Mapping[object, object]) -> dict[str, str]:
    return {str(name): str(text) for name, text in found.items()}
