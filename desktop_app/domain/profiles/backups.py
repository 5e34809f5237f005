"""Types of store backups, and of the changes that restoring one would make."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.profiles.profile import Profile

BACKUPS_KEPT: Final = 10
"""How many backups of a profile are kept, unless a person chose another number."""

FEWEST_KEPT: Final = 3
MOST_KEPT: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreCounts:
    """Counts of what a store contains.

    Attributes:
        documents: rows of all five lists.
        drafts: what was being written.
        outbox: everything else of the outbox.
    """

    documents: int
    drafts: int
    outbox: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """A backup file, described without restoring it.

    Attributes:
        path: the file.
        size: in bytes.
        made_at: when the copy was made; None where nothing tells it.
        version: of its tables; None where nothing tells it.
        counts, profile: what it holds and whose it is; None where the key at hand does not open
            its description, or it has none.
        has_code: whether a recovery code opens it on another computer.
        is_ahead: its time is to come: the clock was ahead when it was made.
    """

    path: Path
    size: int
    made_at: datetime | None = None
    version: int | None = None
    counts: StoreCounts | None = None
    profile: Profile | None = None
    has_code: bool = False
    is_ahead: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundBackups:
    """The backups of a profile, as far as its folders can be read.

    Attributes:
        backups: newest first, and last those whose time is to come.
        unread: folders that cannot be read now, such as those of a disk that is not connected;
            there may be more backups in them.
    """

    backups: tuple[Backup, ...] = ()
    unread: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupsElsewhere:
    """Backups outside of a profile's own folder, which remain when it is removed.

    Attributes:
        files: the backups.
        unread: folders that cannot be read now; there may be more of them.
    """

    files: tuple[Path, ...] = ()
    unread: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RestorePlan:
    """The changes that restoring a backup would make; nothing is changed yet.

    What is being written and what was sent is never older afterwards than before: rows of the
    outbox that are here are kept, whatever the backup says of them.

    Attributes:
        backup: what would be put back.
        then: what it holds.
        now: what is here; None where nothing is, or where it is damaged.
        keeps: what is being written and what was sent here can be read and is kept.
        is_new: there is no present store at all.
        upgraded_from: version of its tables, where they had to be brought up to date.
        has_other_key: it was made with another key than that of the present store.
        drafts_kept: drafts here that the backup lacks, or has in an earlier form.
        sends_kept: rows that were made ready, sent or settled since the backup.
        drafts_back: drafts that are in the backup alone; they come back.
        ready_back: what was ready to be sent then and is not here; it comes back as a draft.
        sends_back: what had been sent by then and is not here; it comes back as it was.
        templates_kept: templates here that the backup lacks.
        orders_kept: orders of the payment gateway here that the backup lacks.
        documents_lost: listed documents that are here alone; synchronisation reads them again.
        files_lost: print forms and attachments that are kept offline here alone.
        changes_lost: entries of Activity that are here alone.
        templates_lost, saved_views_lost, labels_lost: those here that the backup has in another
            form, which comes back.
        counterparties_lost: entries of the address book here in which a person wrote something
            that the backup lacks.
        counterparty_labels_lost: entries of the address book here that have labels, and that the
            backup lacks: payments make them anew, as other entries.
        address_book_then, address_book_now: entries of the address book, which is put back as it
            was; None before there was one.
    """

    backup: Backup
    then: StoreCounts
    now: StoreCounts | None
    keeps: bool
    is_new: bool = False
    upgraded_from: int | None = None
    has_other_key: bool = False
    drafts_kept: int = 0
    sends_kept: int = 0
    drafts_back: int = 0
    ready_back: int = 0
    sends_back: int = 0
    templates_kept: int = 0
    orders_kept: int = 0
    documents_lost: int = 0
    files_lost: int = 0
    changes_lost: int = 0
    templates_lost: int = 0
    saved_views_lost: int = 0
    labels_lost: int = 0
    counterparties_lost: int = 0
    counterparty_labels_lost: int = 0
    address_book_then: int | None = None
    address_book_now: int | None = None

    def is_of(self, profile: Profile) -> bool:
        """Whether the backup is of this company, environment, bank and gateway.

        A backup that does not say whose it is counts as one of them if it has their key.
        """
        whose = self.backup.profile
        if whose is None:
            return not self.has_other_key
        return whose.identity == profile.identity


class RestoreStep(StrEnum):
    """Steps of restoring after which it can be interrupted safely."""

    STAGED = "staged"
    CHECKED = "checked"
    UPGRADED = "upgraded"
    MERGED = "merged"
    KEPT = "present store kept"
    ABOUT_TO_REPLACE = "about to replace"
    REPLACED = "replaced"
