"""Notes and labels in memory, with the answers of the service."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.annotations.annotations import (
    AnnotatedRecord,
    Annotation,
    LabelUse,
    RecordLabel,
    TagColour,
    tidy_note,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from desktop_app.domain.annotations.annotations import (
        RecordSubject,
    )


class MemoryAnnotations:
    """Keeps what pages write; no bus tells of it."""

    def __init__(self) -> None:
        self.noted: dict[AnnotatedRecord, Annotation] = {}
        self.known: dict[str, RecordLabel] = {}
        self.merged: dict[str, str] = {}
        self.changed: list[str] = []
        """The notes that were read and changed, in the order of the writes."""

    async def of(self, record: AnnotatedRecord) -> Annotation:
        return self.noted.get(record, Annotation())

    async def all_of(self, subject: RecordSubject) -> Mapping[str, Annotation]:
        return {each.id: noted for each, noted in self.noted.items() if each.subject is subject}

    async def save_note(self, record: AnnotatedRecord, text: str, *, was: str = "") -> str:
        self.changed.append(was)
        kept = tidy_note(text)
        self.noted[record] = replace(await self.of(record), note=kept)
        return kept

    async def labels(self) -> tuple[LabelUse, ...]:
        return tuple(LabelUse(label) for label in self.known.values())

    async def label_names(self) -> Mapping[str, str]:
        return {label.id: label.name for label in self.known.values()}

    def present_label(self, label_id: str) -> str:
        return self.merged.get(label_id, label_id)

    async def counts(self, subject: RecordSubject, ids: Sequence[str]) -> Mapping[str, int]:
        noted = [await self.of(AnnotatedRecord(subject, each)) for each in ids]
        return {
            key: sum(label in each.labels for each in noted) for key, label in self.known.items()
        }

    async def make(self, name: str, colour: TagColour | None = None) -> RecordLabel:
        label = RecordLabel(id=name, name=name, colour=colour or TagColour.BLUE)
        return self.known.setdefault(name, label)

    async def set_label(
        self, label: RecordLabel, subject: RecordSubject, ids: Sequence[str], *, on: bool
    ) -> tuple[str, ...]:
        for each in ids:
            record = AnnotatedRecord(subject, each)
            others = [one for one in (await self.of(record)).labels if one.id != label.id]
            labels = (*others, label) if on else tuple(others)
            self.noted[record] = replace(await self.of(record), labels=labels)
        return tuple(ids)
