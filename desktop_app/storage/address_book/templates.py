"""Stores templates of payments under unique names and counts their uses."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.instructions.templates import Template, TemplateNameTaken
from desktop_app.domain.outbox.drafts import InstructionSummary
from desktop_app.domain.values.collation import fold, text_order
from desktop_app.storage.documents.rows import from_moment, measure, moment
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.codec import UnreadableText, decode, decode_texts, encode
from desktop_app.storage.engine.sql import bump, places, select, value
from desktop_app.storage.engine.table_windows import TableSource, TableWindows
from desktop_app.storage.window import Row, SortKey, TemplateFilter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import apsw

    from desktop_app.domain.values.periods import Clock
    from desktop_app.storage.engine.database import Database
    from desktop_app.storage.window import Facet

_SUBJECT: Final = "templates"
_LAST_PAID: Final = (
    "(SELECT o.summary FROM outbox AS o INDEXED BY outbox_by_source"
    ' WHERE o.source = \'{"kind":"template","id":\' || json_quote(templates.id) || \'}\''
    " AND o.state <> 'draft' ORDER BY o.created_at DESC, o.key DESC LIMIT 1)"
)
"""What lists show of the last payment that was made of a template, sent or not."""
_SELECTED: Final = f"key, id, name, type, fields, summary, group_name, uses, used_at, {_LAST_PAID}"
_COLUMNS: Final = (
    "name", "type", "fields", "summary", "group_name", "group_order", "uses", "used_at",
    "name_order", "party_order", "amount_order", "purpose_order", "searched", "id",
)  # fmt: skip
_INSERT: Final = (
    f"INSERT INTO templates ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"  # noqa: S608
)
_UPDATE: Final = f"UPDATE templates SET {' = ?, '.join(_COLUMNS[:-1])} = ? WHERE id = ?"  # noqa: S608
_ORDERS: Final[Mapping[SortKey, tuple[str, ...]]] = {
    SortKey.NAME: ("name_order",),
    SortKey.TYPE: ("type", "name_order"),
    SortKey.GROUP: ("group_order", "name_order"),
    SortKey.PARTY: ("party_order", "name_order"),
    SortKey.AMOUNT: ("currency", "amount_order", "name_order"),
    SortKey.PURPOSE: ("purpose_order", "name_order"),
    SortKey.USES: ("uses", "used_at", "name_order"),
    SortKey.CHANGED: ("used_at", "name_order"),
}


class TemplateStore(TableWindows[TemplateFilter, Template]):
    """Implements `storage.window.TemplateWindows` and the writes of templates."""

    def __init__(self, database: Database, *, clock: Clock) -> None:
        """Store templates in a database; the clock dates their uses."""
        table: TableSource[TemplateFilter, Template] = TableSource(
            name="templates",
            columns=_SELECTED,
            orders=_ORDERS,
            id_column="id",
            subject=lambda _: _SUBJECT,
            conditions=_conditions,
            row=lambda values: Row(values[0], values[1], _template(values)),
        )
        super().__init__(database, table)
        self._clock = clock

    async def types(self, where: TemplateFilter) -> tuple[Facet, ...]:
        """Document types of the matching templates; see the protocol."""
        return await self._facets(replace(where, types=frozenset()), "type")

    async def groups(self, where: TemplateFilter) -> tuple[Facet, ...]:
        """Groups of the matching templates; see the protocol."""
        return await self._facets(replace(where, groups=frozenset()), "group_name")

    async def save(self, templates: Sequence[Template]) -> None:
        """Save all of these templates durably, or none.

        Raises:
            TemplateNameTaken: another template has the name of one of them.
        """

        def work(connection: apsw.Connection) -> None:
            for template in templates:
                _put(connection, template)
            bump(connection, _SUBJECT)

        await self._database.write(work, durable=True)

    async def change(
        self, ids: Iterable[str], made: Callable[[Template], Template]
    ) -> tuple[Template, ...]:
        """Change templates as they are now, durably: all of them or, on an error, none.

        Args:
            ids: which; those that there are no more are left out.
            made: what becomes of a template; it is called on a thread of the store.

        Returns:
            Those that are there, as they were before.

        Raises:
            TemplateNameTaken: another template has the name of one of them.
        """
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> tuple[Template, ...]:
            found = _find(connection, wanted)
            for template in found:
                _put(connection, made(template))
            if found:
                bump(connection, _SUBJECT)
            return found

        return await self._database.write(work, durable=True)

    async def delete(self, ids: Iterable[str]) -> tuple[Template, ...]:
        """Delete templates and return them as they were."""
        wanted = tuple(ids)

        def work(connection: apsw.Connection) -> tuple[Template, ...]:
            found = _find(connection, wanted)
            query = f"DELETE FROM templates WHERE id IN {places(wanted)}"  # noqa: S608 - own names
            connection.execute(query, wanted)
            bump(connection, _SUBJECT)
            return found

        return await self._database.write(work, durable=True)

    async def used(self, ids: Iterable[str]) -> None:
        """Count a use of each of these templates, now."""
        now, wanted = moment(self._clock.now()), tuple(ids)

        def work(connection: apsw.Connection) -> None:
            connection.executemany(
                "UPDATE templates SET uses = uses + 1, used_at = ? WHERE id = ?",
                [(now, each) for each in wanted],
            )
            bump(connection, _SUBJECT)

        await self._database.write(work)

    async def get(self, ids: Iterable[str]) -> tuple[Template, ...]:
        """These templates, in the given order; deleted ones are left out."""
        wanted = tuple(ids)
        return await self._database.read(lambda connection: _find(connection, wanted))

    async def all(self) -> tuple[Template, ...]:
        """All templates, by name."""
        query = f"SELECT {_SELECTED} FROM templates ORDER BY name_order"  # noqa: S608 - own names

        def work(connection: apsw.Connection) -> tuple[Template, ...]:
            return tuple(_template(row) for row in select(connection, query))

        return await self._database.read(work)


def _put(connection: apsw.Connection, template: Template) -> None:
    taken = value(
        connection,
        "SELECT 1 FROM templates WHERE name_order = ? AND id <> ?",
        (fold(template.name), template.id),
    )
    if taken:
        raise TemplateNameTaken(template.name)
    values = _columns(template)
    known = value(connection, "SELECT 1 FROM templates WHERE id = ?", (template.id,))
    connection.execute(_UPDATE if known else _INSERT, values)


def _find(connection: apsw.Connection, ids: Sequence[str]) -> tuple[Template, ...]:
    query = f"SELECT {_SELECTED} FROM templates WHERE id IN {places(ids)}"  # noqa: S608 - own names
    found = {row[1]: _template(row) for row in select(connection, query, ids)}
    return tuple(found[each] for each in ids if each in found)


def _columns(template: Template) -> tuple[Any, ...]:
    summary = template.summary
    party = summary.party
    payee = (party.name, party.taxpayer_number, party.account)
    texts = (template.name, template.group, *payee, summary.purpose)
    written = json.dumps(dict(template.fields), ensure_ascii=False), encode(summary)
    return (
        template.name,
        template.type,
        *(written if template.stored is None else template.stored),
        template.group,
        text_order(template.group),
        template.uses,
        0 if template.used_at is None else moment(template.used_at),
        fold(template.name),
        text_order(party.name),
        measure(summary.amount)[1],
        text_order(summary.purpose),
        "\n".join(fold(text) for text in texts),
        template.id,
    )


def _template(values: tuple[Any, ...]) -> Template:
    _, template_id, name, kind, fields, summary, group, uses, used_at, paid = values
    last = _last_paid(paid)
    made = Template(
        id=template_id,
        name=name,
        type=kind,
        group=group,
        last_paid=last.amount,
        last_paid_on=last.date,
        uses=uses,
        used_at=from_moment(used_at) if used_at else None,
    )
    try:
        return replace(
            made, fields=decode_texts(fields), summary=decode(summary, InstructionSummary)
        )
    except UnreadableText:
        return replace(made, stored=(fields, summary))


def _last_paid(summary: str | None) -> InstructionSummary:
    """The values that lists show of a payment; empty if it is missing or damaged."""
    try:
        return decode(summary or "{}", InstructionSummary)
    except UnreadableText:
        return InstructionSummary()


def _conditions(where: TemplateFilter) -> Clauses:
    found = Clauses()
    if where.types:
        found.add(f"type IN {places(where.types)}", *sorted(where.types))
    if where.groups:
        found.add(f"group_name IN {places(where.groups)}", *sorted(where.groups))
    found.add_search(where.text)
    return found
