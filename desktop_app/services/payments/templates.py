"""Payment templates: saves them, creates payments from them, imports and exports files."""

from __future__ import annotations

import asyncio
import json
import uuid
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES
from desktop_app.domain.instructions.payment_fields import read_payment
from desktop_app.domain.instructions.templates import LONGEST_NAME, Template, TemplatesUnreadable
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.drafts import InstructionSummary, Source, SourceKind
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.values.collation import fold
from desktop_app.domain.values.periods import MINSK, Period, today
from desktop_app.services.payments.numbered_payments import MadePayments
from desktop_app.storage.window import OutboxFilter, Sort, SortKey

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from desktop_app.domain.values.periods import Clock
    from desktop_app.services.bus import Bus
    from desktop_app.services.payments.numbered_payments import NumberedPayments
    from desktop_app.storage.address_book.templates import TemplateStore
    from desktop_app.storage.window import OutboxWindows

_FORMAT: Final = "kantora templates"
_VERSION: Final = 1
_LARGEST_FILE: Final = 5_000_000

_COUNTED: Final = frozenset(OutboxState) - {OutboxState.REFUSED, OutboxState.DAMAGED}
"""States of payments that another one of the same template may repeat."""

_LEFT_OUT: Final = frozenset({"number", "date"})
"""Fields that every payment has anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeToday:
    """Rows of payments that were created from templates today.

    Attributes:
        ready: those that wait to be sent.
        drafts: those that lack something.
        sent: those that were sent, whatever became of it, but not refused.
    """

    ready: tuple[str, ...] = ()
    drafts: tuple[str, ...] = ()
    sent: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.ready) + len(self.drafts) + len(self.sent)


class Templates:
    """Manages templates and publishes `Topic.TEMPLATES`."""

    def __init__(
        self,
        *,
        store: TemplateStore,
        numbered: NumberedPayments,
        rows: OutboxWindows,
        bus: Bus,
        clock: Clock,
    ) -> None:
        """`numbered` makes payments of templates; `rows` are the outbox rows."""
        self._store = store
        self._numbered = numbered
        self._rows = rows
        self._bus = bus
        self._clock = clock

    async def get(self, ids: Iterable[str]) -> tuple[Template, ...]:
        """These templates, in this order; deleted ones are left out."""
        return await self._store.get(ids)

    async def names(self) -> tuple[str, ...]:
        """The names of all templates."""
        return tuple(each.name for each in await self._store.all())

    async def save(
        self, name: str, kind: str, fields: Mapping[str, str], *, template_id: str = ""
    ) -> Template:
        """Save the texts of a payment form as a template, new or in place of another one.

        Raises:
            TemplateNameTaken: another one has the name.
            StorageError: it could not be kept.
        """
        made = self._template(name, kind, fields, template_id=template_id or uuid.uuid4().hex)

        def changed(earlier: Template) -> Template:
            return replace(made, group=earlier.group, uses=earlier.uses, used_at=earlier.used_at)

        before = await self._store.change([template_id], changed) if template_id else ()
        if before:
            made = changed(before[0])
        else:
            await self._store.save([made])
        self._publish(made.id)
        return made

    async def rename(self, template_id: str, name: str) -> None:
        """Rename a template.

        Raises:
            TemplateNameTaken: another one has the name.
        """
        plain = _plain_name(name)
        await self._store.change([template_id], lambda each: replace(each, name=plain))
        self._publish(template_id)

    async def groups(self) -> tuple[str, ...]:
        """The names of all groups, in order."""
        return tuple(sorted({each.group for each in await self._store.all() if each.group}))

    async def put_in_group(self, ids: Iterable[str], group: str) -> tuple[Template, ...]:
        """Put templates into a group, or out of all with an empty name.

        Returns:
            Those that were elsewhere, as they were.
        """
        name = _plain_name(group)
        found = await self._store.change(ids, lambda each: replace(each, group=name))
        moved = tuple(each for each in found if each.group != name)
        self._publish(*(each.id for each in moved))
        return moved

    async def delete(self, ids: Iterable[str]) -> tuple[Template, ...]:
        """Delete templates and return them, for `restore`."""
        gone = await self._store.delete(ids)
        self._publish(*(each.id for each in gone))
        return gone

    async def restore(self, templates: tuple[Template, ...]) -> None:
        """Restore deleted templates."""
        await self._store.save(templates)
        self._publish(*(each.id for each in templates))

    async def used(self, template_id: str) -> None:
        """Count a use of a template whose form was filled."""
        await self._store.used([template_id])
        self._publish(template_id)

    async def made_today(self, ids: Iterable[str]) -> MadeToday:
        """Payments created from these templates today that were neither refused nor discarded.

        Raises:
            StorageError: the outbox could not be read.
        """
        wanted, day = frozenset(ids), today(self._clock)
        newest = Sort(SortKey.CHANGED, descending=True)
        where = OutboxFilter(states=_COUNTED, period=Period(day, day))
        found: dict[str, OutboxState] = {}
        async for batch in self._rows.iterate(where, newest):
            for row in batch:
                counts = row.state in _COUNTED and row.created_at.astimezone(MINSK).date() == day
                if counts and _comes_from_templates(row.source, wanted):
                    found[row.id] = row.state
        apart = {OutboxState.READY, OutboxState.DRAFT}
        return MadeToday(
            ready=tuple(each for each, state in found.items() if state is OutboxState.READY),
            drafts=tuple(each for each, state in found.items() if state is OutboxState.DRAFT),
            sent=tuple(each for each, state in found.items() if state not in apart),
        )

    async def use(self, ids: Iterable[str]) -> MadePayments:
        """Create a payment from each template, dated today, with its own number.

        Those that can be sent become *ready* and wait in the outbox for a person; the others
        become drafts. Damaged ones are left out.

        Raises:
            StorageError: they could not be kept; those made before stay.
        """
        found = tuple(filter(_is_readable, await self._store.get(ids)))
        ready: list[str] = []
        drafts: list[str] = []
        for template in found:
            source = Source(SourceKind.TEMPLATE, template.id)
            made = await self._numbered.make([(template.type, template.fields, source)])
            for row_id, complete in made:
                (ready if complete else drafts).append(row_id)
            await self._store.used([template.id])
        self._bus.publish(Change(Topic.TEMPLATES))
        return MadePayments(ready=tuple(ready), drafts=tuple(drafts))

    async def export(self, ids: Iterable[str] = ()) -> bytes:
        """Templates, or all, as the content of a file; damaged ones are left out.

        Raises:
            StorageError: the store could not be read.
        """
        wanted = tuple(ids)
        every = await self._store.get(wanted) if wanted else await self._store.all()
        found = tuple(filter(_is_readable, every))
        listed = [
            {"name": e.name, "type": e.type, "fields": dict(e.fields)}
            | ({"group": e.group} if e.group else {})
            for e in found
        ]
        whole = {"format": _FORMAT, "version": _VERSION, "templates": listed}
        return f"{json.dumps(whole, ensure_ascii=False, indent=1)}\n".encode()

    async def bring_in(self, path: Path) -> int:
        """Import templates from a file and return their number; taken names are changed.

        Raises:
            TemplatesUnreadable: it holds none that this program wrote.
        """
        try:
            text = await asyncio.to_thread(_read, path)
            listed = _listed(json.loads(text))
        except (OSError, ValueError, RecursionError) as failure:
            raise TemplatesUnreadable(path.name) from failure
        taken = {fold(name) for name in await self.names()}
        made = []
        for each in listed:
            name = _free_name(each["name"], taken)
            taken.add(fold(name))
            template_id = uuid.uuid4().hex
            template = self._template(name, each["type"], each["fields"], template_id=template_id)
            made.append(replace(template, group=_plain_name(each.get("group", ""))))
        await self._store.save(made)
        self._bus.publish(Change(Topic.TEMPLATES))
        return len(made)

    def _template(
        self, name: str, kind: str, fields: Mapping[str, str], *, template_id: str
    ) -> Template:
        kept = {key: text for key, text in fields.items() if text and key not in _LEFT_OUT}
        payment = read_payment(kind, kept, today=today(self._clock)).instruction
        summary = InstructionSummary(
            account=payment.account,
            party=payment.party,
            amount=payment.amount,
            purpose=kept.get("purpose", ""),
        )
        return Template(
            id=template_id, name=_plain_name(name), type=kind, fields=kept, summary=summary
        )

    def _publish(self, *ids: str) -> None:
        self._bus.publish(Change(Topic.TEMPLATES, frozenset(ids)))


def _is_readable(template: Template) -> bool:
    return not template.is_damaged


def _comes_from_templates(source: Source | None, templates: frozenset[str]) -> bool:
    return source is not None and source.kind is SourceKind.TEMPLATE and source.id in templates


def _plain_name(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME]


def _free_name(name: str, taken: set[str]) -> str:
    plain, number = _plain_name(name), 2
    found = plain
    while fold(found) in taken:  # as the store tells names apart
        found, number = f"{plain[: LONGEST_NAME - 8]} ({number})", number + 1
    return found


def _read(path: Path) -> str:
    if path.stat().st_size > _LARGEST_FILE:
        raise ValueError("larger than any file of templates")
    return path.read_text(encoding="utf-8")


def _listed(whole: Any) -> list[dict[str, Any]]:
    """The templates in a file, or ValueError."""
    if not isinstance(whole, dict) or whole.get("format") != _FORMAT:
        raise ValueError("not a file of templates")
    if whole.get("version") != _VERSION or not isinstance(whole.get("templates"), list):
        raise ValueError("templates of another version")
    types = {DocumentType(kind).value for kind in PAYMENT_TYPES}
    for each in whole["templates"]:
        fine = (
            isinstance(each, dict)
            and isinstance(each.get("name"), str)
            and each["name"].strip()
            and isinstance(each.get("group", ""), str)
            and each.get("type") in types
            and isinstance(each.get("fields"), dict)
            and all(isinstance(one, str) for pair in each["fields"].items() for one in pair)
        )
        if not fine:
            raise ValueError("a template is damaged")
    return list(whole["templates"])
