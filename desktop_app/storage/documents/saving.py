"""Writes listed documents with their aggregates, search index and changes.

Everything here runs inside a transaction of the writing thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.domain.changes import TOLD_AT_ARRIVAL, Difference, RecordedChange
from desktop_app.domain.documents.differences import differences
from desktop_app.domain.documents.listed import Party, PlainRow
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.collation import fold, text_order
from desktop_app.storage.documents import rows
from desktop_app.storage.documents.aggregates import AggregateChanges
from desktop_app.storage.documents.change_records import record
from desktop_app.storage.documents.facets import (
    KIND_CODES,
    KINDS,
    InternedFacet,
    MoneyState,
    intern_facets,
)
from desktop_app.storage.documents.late_indexes import INDEX_TEXTS, searchable_to
from desktop_app.storage.engine.sql import (
    bump,
    insert_rows,
    numbers,
    places,
    select,
    stored_keys,
    texts,
    value,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from datetime import datetime

    import apsw

    from desktop_app.domain.documents.listed import Kind, ListedDocument

_FACET_COLUMNS: Final = ", ".join(f"f.{name}" for name in InternedFacet._fields)
_FIND_STORED: Final = (
    f"SELECT {rows.SELECTED}, d.amount_order, {_FACET_COLUMNS}"  # noqa: S608 - own names
    " FROM documents AS d INDEXED BY documents_identity"
    " CROSS JOIN counterparties AS c ON c.key = d.party"
    " CROSS JOIN facets AS f ON f.key = d.facet WHERE d.kind = ? AND d.id IN "
)
_ARE_STORED: Final = (
    "SELECT id FROM documents INDEXED BY documents_identity"
    " WHERE kind = ? AND id IN (SELECT value FROM carray(?))"
)
_SELECTED_COUNT: Final = rows.SELECTED.count(",") + 1
_COLUMNS: Final = ("key", "kind", "facet", "party", *rows.COLUMNS)
_INSERT: Final = f"INSERT INTO documents ({', '.join(_COLUMNS)})"
_PARTY_COLUMNS: Final = ("name", "taxpayer_number", "account", "bic", "bank")
_INDEX_NEW_PARTIES: Final = (
    "INSERT INTO counterparty_fragments (rowid, searched)"
    " SELECT key, searched FROM counterparties WHERE key BETWEEN ? AND ?"
)
_UPDATE: Final = (
    "UPDATE documents SET facet = ?, party = ?, "  # noqa: S608 - own names
    + ", ".join(f"{name} = ?" for name in rows.COLUMNS)
    + " WHERE key = ?"
)


@dataclass(frozen=True, slots=True)
class _Stored:
    """A document in the store before writing."""

    key: int
    row: tuple[Any, ...]
    facet_key: int
    facet: InternedFacet
    units: int

    def document(self) -> ListedDocument:
        return rows.document(KINDS[self.facet.kind], self.facet, self.row)

    def differs(self, prepared: rows.Prepared) -> bool:
        """Whether any field differs, even in notation (1.5 and 1.50), or it was absent."""
        _, identifier, day, _, number, amount, purpose, extra, *own_party = self.row
        columns = prepared.columns
        return (
            self.facet != prepared.facet
            or columns[:3] != (identifier, day, number)
            or columns[7:10] != (amount, purpose, extra)
            or tuple(own_party) != prepared.party
        )


@dataclass(frozen=True, slots=True)
class Saved:
    """What writing documents has changed.

    Attributes:
        recorded: the changes that are worth telling.
        updated: identifiers of all stored documents that were changed.
    """

    recorded: tuple[RecordedChange, ...]
    updated: tuple[str, ...]


def save_documents(
    connection: apsw.Connection,
    kind: Kind,
    listed: Sequence[ListedDocument | PlainRow],
    *,
    run: int | None,
    initial: bool,
    now: datetime,
) -> Saved:
    """Insert new documents, update changed ones, and record in which reading they were seen.

    The last of several rows with one identifier counts. With `initial`, arrivals are not recorded.
    """
    wanted = {document.id: document for document in listed}
    if not wanted:
        return Saved((), ())
    prepared = {name: rows.prepare(document) for name, document in wanted.items()}
    stored = _find_stored(connection, kind, wanted)
    new = [name for name in wanted if name not in stored]
    changed = [
        (before, _document(wanted[name]))
        for name, before in stored.items()
        if before.differs(prepared[name])
    ]
    keys = _Writer(connection, kind, prepared).write(new, changed)
    note_seen(connection, [*keys, *(before.key for before in stored.values())], run)
    arrived = () if initial else (_document(wanted[name]) for name in new)
    found = [_change(each, Difference.ARRIVED, now, new=_told_at_arrival(each)) for each in arrived]
    for before, after in changed:
        found.extend(_changes(before, after, now))
    record(connection, found)
    if keys or changed:
        bump(connection, kind)
    return Saved(tuple(found), tuple(after.id for _, after in changed))


def _document(row: ListedDocument | PlainRow) -> ListedDocument:
    return row.document() if isinstance(row, PlainRow) else row


def move_to_facets(
    connection: apsw.Connection,
    kind: Kind,
    moved: Iterable[tuple[int, int, int, InternedFacet, InternedFacet]],
) -> None:
    """Move documents to other facets, aggregates included."""
    moved = list(moved)
    keys = intern_facets(connection, [facet for *_, old, new in moved for facet in (old, new)])
    tallies = AggregateChanges()
    for _key, day, units, old, new in moved:
        counted = units if new.money == MoneyState.COUNTED else 0
        tallies.add(keys[old], day, counted, sign=-1)
        tallies.add(keys[new], day, counted)
    connection.executemany(
        "UPDATE documents SET facet = ? WHERE key = ?",
        [(keys[new], key) for key, _, _, _, new in moved],
    )
    tallies.write(connection)
    if moved:
        bump(connection, kind)


class _Writer:
    """Writes the rows of one transaction."""

    def __init__(
        self, connection: apsw.Connection, kind: Kind, prepared: Mapping[str, rows.Prepared]
    ) -> None:
        self._connection = connection
        self._kind = KIND_CODES[kind]
        self._prepared = prepared
        self._tallies = AggregateChanges()
        self._facets: Mapping[InternedFacet, int] = {}
        self._parties: Mapping[rows.Identity, int] = {}
        self._searchable_to = searchable_to(connection)

    def write(self, new: Sequence[str], changed: Sequence[tuple[_Stored, ListedDocument]]) -> range:
        """Write all rows and return the keys of the new ones, which are named."""
        names = (*new, *(after.id for _, after in changed))
        everything = [self._prepared[name] for name in names]
        self._parties = _intern_parties(self._connection, [each.party for each in everything])
        self._facets = intern_facets(self._connection, [each.facet for each in everything])
        keys = self._insert(new)
        self._update(changed)
        self._tallies.write(self._connection)
        return keys

    def _insert(self, new: Sequence[str]) -> range:
        last = value(self._connection, "SELECT max(key) FROM documents") or 0
        keys = range(last + 1, last + 1 + len(new))
        documents, searched = [], []
        for key, name in zip(keys, new, strict=True):
            columns, facet, units, text, party = self._prepared[name]
            facet_key = self._facets[facet]
            documents.append((key, self._kind, facet_key, self._parties[party], *columns))
            searched.append((key, text))
            self._tallies.add(facet_key, columns[1], units)
        insert_rows(self._connection, _INSERT, documents)
        insert_rows(self._connection, "INSERT INTO document_texts", searched)
        if new and self._searchable_to is None:
            self._connection.execute(INDEX_TEXTS, (keys[0], keys[-1]))
        return keys

    def _update(self, changed: Sequence[tuple[_Stored, ListedDocument]]) -> None:
        updates, searched = [], []
        for before, each in changed:
            columns, facet, units, text, party = self._prepared[each.id]
            facet_key = self._facets[facet]
            updates.append((facet_key, self._parties[party], *columns, before.key))
            searched.append((before.key, text))
            self._tallies.add(before.facet_key, before.row[2], before.units, sign=-1)
            self._tallies.add(facet_key, columns[1], units)
        self._connection.executemany(_UPDATE, updates)
        searched = [each for each in searched if self._text_differs(*each)]
        self._connection.executemany(
            "UPDATE document_texts SET searched = ?2 WHERE key = ?1", searched
        )
        if self._searchable_to is not None:
            searched = [each for each in searched if each[0] <= self._searchable_to]
        self._connection.executemany(
            "DELETE FROM document_fragments WHERE rowid = ?", [(key,) for key, _ in searched]
        )
        self._index(searched)

    def _text_differs(self, key: int, text: str) -> bool:
        query = "SELECT searched FROM document_texts WHERE key = ?"
        return bool(value(self._connection, query, (key,)) != text)

    def _index(self, searched: Iterable[tuple[int, str]]) -> None:
        self._connection.executemany(
            "INSERT INTO document_fragments (rowid, searched) VALUES (?, ?)", searched
        )


def _find_stored(
    connection: apsw.Connection, kind: Kind, identifiers: Collection[str]
) -> dict[str, _Stored]:
    found: dict[str, _Stored] = {}
    code, odd = KIND_CODES[kind], [name for name in identifiers if "\0" in name]
    plain = texts(name for name in identifiers if "\0" not in name)
    there = [name for (name,) in select(connection, _ARE_STORED, (code, plain))] + odd
    if not there:
        return found
    query = f"{_FIND_STORED}{places(there)}"
    for row in select(connection, query, (code, *there)):
        own, units, facet = (
            row[:_SELECTED_COUNT],
            row[_SELECTED_COUNT],
            InternedFacet(*row[-len(InternedFacet._fields) :]),
        )
        counted = units if facet.money == MoneyState.COUNTED else 0
        found[row[1]] = _Stored(row[0], own, row[3], facet, counted)
    return found


def _intern_parties(
    connection: apsw.Connection, parties: Iterable[rows.Identity]
) -> dict[rows.Identity, int]:
    """The numbers of counterparties; new ones are added to the search index."""
    wanted = list(dict.fromkeys(parties))
    found = stored_keys(connection, "counterparties", _PARTY_COLUMNS, wanted)
    new = [party for party in wanted if party not in found]
    if new:
        last = value(connection, "SELECT max(key) FROM counterparties") or 0
        found.update(zip(new, range(last + 1, last + 1 + len(new)), strict=True))
        _add_parties(connection, [(found[party], party) for party in new])
    return found


def _add_parties(connection: apsw.Connection, new: Sequence[tuple[int, rows.Identity]]) -> None:
    written = []
    for key, identity in new:
        name, taxpayer_number, account, bic, bank = identity
        party = Party(
            name=name, taxpayer_number=taxpayer_number, account=account, bic=bic, bank=bank
        )
        orders = (fold(name), text_order(bank), rows.searched_party(party))
        written.append((key, *identity, *orders))
    insert_rows(connection, "INSERT INTO counterparties", written)
    connection.execute(_INDEX_NEW_PARTIES, (new[0][0], new[-1][0]))


def note_seen(connection: apsw.Connection, keys: Iterable[int], run: int | None) -> None:
    """Record when documents were seen last, and reset how often they were missed."""
    connection.execute(
        "INSERT INTO sightings SELECT value, ifnull(?2, 0), 0 FROM carray(?1) WHERE value > 0"
        " ON CONFLICT DO UPDATE SET run = ifnull(?2, run), missed = 0",
        (numbers(keys), run),
    )


def _changes(before: _Stored, after: ListedDocument, now: datetime) -> list[RecordedChange]:
    found = []
    if before.facet.absent:
        found.append(_change(after, Difference.RETURNED, now))
    found.extend(
        _change(after, Difference.CHANGED, now, field=field, old=old, new=new)
        for field, old, new in differences(before.document(), after)
    )
    return found


def _told_at_arrival(document: ListedDocument) -> str:
    """The status that a new document came with, where that is news of its own; else empty."""
    told = document.status in TOLD_AT_ARRIVAL.get(document.kind, ())
    return str(document.status) if told else ""


def _change(
    document: ListedDocument,
    difference: Difference,
    now: datetime,
    *,
    field: str = "",
    old: str = "",
    new: str = "",
) -> RecordedChange:
    return RecordedChange(
        kind=document.kind,
        document_id=document.id,
        difference=difference,
        field=field,
        old=old,
        new=new,
        noticed_at=now,
        number=document.number,
        party_name=document.party.name,
    )


def keys_of(connection: apsw.Connection, kind: Kind, ids: Sequence[str]) -> dict[str, int]:
    """Keys of the stored ones among some documents, by identifier."""
    found: dict[str, int] = {}
    for start in range(0, len(ids), rows.BATCH):
        part = ids[start : start + rows.BATCH]
        query = f"SELECT id, key FROM documents WHERE kind = ? AND id IN {places(part)}"  # noqa: S608
        found.update(select(connection, query, (KIND_CODES[kind], *part)))
    return found
