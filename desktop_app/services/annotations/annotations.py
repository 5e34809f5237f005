"""What a person does with notes and labels; they stay on this computer."""

from __future__ import annotations

import asyncio
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.annotations.annotations import (
    RecordLabel,
    RecordSubject,
    next_colour,
    tidy_label,
    tidy_note,
)
from desktop_app.domain.changes import ALL, Change, Topic
from desktop_app.domain.gateway.secret_removal import masked_text
from desktop_app.domain.values.collation import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from desktop_app.domain.annotations.annotations import (
        AnnotatedRecord,
        Annotation,
        LabelUse,
        RemovedLabel,
        TagColour,
    )
    from desktop_app.services.bus import Bus
    from desktop_app.storage.annotations.annotation_store import AnnotationStore

_MOVING: Final = frozenset({RecordSubject.DRAFT, RecordSubject.COUNTERPARTY})
"""Records that may be another one by now: a document, or the entry that took them in."""


class Annotations:
    """Keeps notes and labels, and publishes `Topic.ANNOTATIONS`, and `Topic.VIEWS` after merges.

    A note on a counterparty is that of its entry in the address book; `Topic.COUNTERPARTIES` tells
    of it as well.
    """

    def __init__(
        self, *, store: AnnotationStore, bus: Bus, on_failure: Callable[[Exception], None]
    ) -> None:
        """`on_failure` receives what went wrong with a note whose page is gone."""
        self._store = store
        self._bus = bus
        self._on_failure = on_failure
        self._writing: set[asyncio.Task[None]] = set()
        self._last_write: dict[AnnotatedRecord, asyncio.Task[None]] = {}
        self._merged: dict[str, str] = {}
        self._known: tuple[LabelUse, ...] | None = None
        self._version = object()

    async def close(self) -> None:
        """Finish what is being written."""
        while self._writing:
            await asyncio.wait(set(self._writing))

    # Notes.

    async def of(self, record: AnnotatedRecord) -> Annotation:
        """What was noted on a record, with all that is being written just now."""
        while (earlier := self._last_write.get(record)) is not None:
            await asyncio.wait({earlier})
        return await self._store.get(record)

    async def all_of(self, subject: RecordSubject) -> Mapping[str, Annotation]:
        """What was noted on all records of a subject; of counterparties, labels alone."""
        return await self._store.all_of(subject)

    async def save_note(self, record: AnnotatedRecord, text: str, *, was: str = "") -> str:
        """Keep a note and return it as it was kept; an empty text deletes it.

        A card number in the note of an order is masked: none is kept on this computer.

        The write goes on when the caller is cancelled, because a note that somebody wrote must not
        be lost with the page; notes on one record are written in the order of the calls.

        Args:
            record: what it is on.
            text: the note.
            was: the note that was read and changed into this one; that of a draft may be on the
                document by now, and is replaced there.

        Raises:
            RecordGone: the counterparty is not in the address book, or cannot be read.
            StorageError: it could not be kept.
        """
        kept = tidy_note(text)
        if record.subject is RecordSubject.ORDER:
            kept = masked_text(kept)
        write = asyncio.create_task(
            self._write_note(record, kept, self._last_write.get(record), was=was), name="note"
        )
        self._writing.add(write)
        self._last_write[record] = write
        try:
            await asyncio.shield(write)
        except asyncio.CancelledError:
            write.add_done_callback(self._report)
            raise
        finally:
            if write.done():
                self._forget(record, write)
            else:
                write.add_done_callback(lambda done: self._forget(record, done))
        return kept

    async def _write_note(
        self,
        record: AnnotatedRecord,
        text: str,
        earlier: asyncio.Task[None] | None,
        *,
        was: str,
    ) -> None:
        if earlier is not None:
            await asyncio.wait({earlier})
        place = await self._store.save_note(record, text, was=was)
        self._publish(frozenset({record.id, place.id}))
        if record.subject is RecordSubject.COUNTERPARTY:
            self._bus.publish(Change(Topic.COUNTERPARTIES, frozenset({record.id, place.id})))

    def _forget(self, record: AnnotatedRecord, write: asyncio.Task[None]) -> None:
        self._writing.discard(write)
        if self._last_write.get(record) is write:
            del self._last_write[record]

    def _report(self, write: asyncio.Task[None]) -> None:
        if write.cancelled():
            return
        failure = write.exception()
        if isinstance(failure, Exception):
            self._on_failure(failure)

    # Labels.

    async def labels(self) -> tuple[LabelUse, ...]:
        """All labels with the number of their uses, in order of name."""
        version = self._version
        found = await self._store.labels()
        if version is self._version:  # else they were read before one changed
            self._known = found
        return found

    async def label_names(self) -> Mapping[str, str]:
        """Names of all labels by identifier; read once, and known until one changes."""
        known = self._known if self._known is not None else await self.labels()
        return {use.label.id: use.label.name for use in known}

    def present_label(self, label_id: str) -> str:
        """The label into which one was merged since the start, by identifier; else it itself."""
        while label_id in self._merged:
            label_id = self._merged[label_id]
        return label_id

    async def counts(self, subject: RecordSubject, ids: Sequence[str]) -> Mapping[str, int]:
        """How many of some records have each label, by the label's identifier."""
        return await self._store.counts(subject, ids)

    async def make(self, name: str, colour: TagColour | None = None) -> RecordLabel:
        """Make a label, or return the one that has this name; colours are proposed in turn.

        Raises:
            ValueError: the name is empty.
        """
        wanted = tidy_label(name)
        if not wanted:
            raise ValueError("a label has a name")
        known = await self.labels()
        for use in known:
            if fold(use.label.name) == fold(wanted):  # as the store tells names apart
                return use.label
        label = RecordLabel(
            id=uuid.uuid4().hex, name=wanted, colour=colour or next_colour(len(known))
        )
        await self._store.put_label(label)
        self._changed()
        return label

    async def change(self, label: RecordLabel, name: str, colour: TagColour) -> bool:
        """Give a label another name and colour; an empty name leaves the one it has.

        Returns:
            False if the label was deleted or merged into another one meanwhile.

        Raises:
            LabelNameTaken: another one has the name.
        """
        wanted = replace(label, name=tidy_label(name) or label.name, colour=colour)
        if wanted == label:
            return True
        changed = await self._store.change_label(wanted)
        self._changed()
        return changed

    async def set_label(
        self, label: RecordLabel, subject: RecordSubject, ids: Sequence[str], *, on: bool
    ) -> tuple[str, ...]:
        """Put a label on records, or take it off; returns those where that changed anything."""
        change = self._store.put_on if on else self._store.take_off
        changed = await change(label.id, subject, ids)
        if changed:  # of some, the label may be on another record by now
            self._changed(ALL if subject in _MOVING else frozenset(changed))
        return changed

    async def merge(self, gone: RecordLabel, kept: RecordLabel) -> RemovedLabel | None:
        """Put one label on everything that has another, which is deleted; see `restore`."""
        return await self._delete(gone, into=kept.id)

    async def delete(self, label: RecordLabel) -> RemovedLabel | None:
        """Delete a label everywhere; `restore` undoes it. None if it is gone already."""
        return await self._delete(label)

    async def restore(self, removed: RemovedLabel) -> None:
        """Undo `delete` or `merge`.

        Raises:
            LabelNameTaken: another label has its name by now.
        """
        await self._store.restore_label(removed)
        self._merged.pop(removed.label.id, None)
        self._changed()
        self._publish_views(removed)

    async def _delete(self, label: RecordLabel, *, into: str = "") -> RemovedLabel | None:
        removed = await self._store.delete_label(label.id, into=into)
        if removed is not None and into:
            self._merged[label.id] = into
        self._changed()
        if removed is not None:
            self._publish_views(removed)
        return removed

    def _changed(self, ids: frozenset[str] = ALL) -> None:
        self._known, self._version = None, object()
        self._publish(ids)

    def _publish_views(self, removed: RemovedLabel) -> None:
        if removed.views:
            self._bus.publish(Change(Topic.VIEWS, frozenset(removed.views)))

    def _publish(self, ids: frozenset[str]) -> None:
        self._bus.publish(Change(Topic.ANNOTATIONS, ids))
