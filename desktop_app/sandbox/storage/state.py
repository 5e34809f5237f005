"""The sandbox's state: one SQLite database, in memory or in a file, seeded once and resettable."""

from __future__ import annotations

import datetime as dt
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import apsw

from desktop_app.sandbox.bank import code_names as labels
from desktop_app.sandbox.storage import schema
from desktop_app.sandbox.storage.record_json import to_text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from pathlib import Path

    from desktop_app.sandbox.bank.records import (
        BankDocument,
        BankDocumentDetails,
        CardFileDocument,
        RegisterDocument,
        RegisterRequest,
        Requirement,
    )
    from desktop_app.sandbox.seeding.world import SeededWorld

MEMORY = ":memory:"

_SETTINGS = """
PRAGMA locking_mode = exclusive;
PRAGMA journal_mode = wal;
PRAGMA synchronous = normal;
"""
"""One process at a time; what is lost with the machine may be lost with the sandbox."""

KINDS = {
    "documents": "documents",
    "cardFile": "card_file",
    "requirements": "requirements",
    "registerRequests": "register_requests",
    "registerDocuments": "register_documents",
    "orders": "orders",
    "bindings": "bindings",
}
"""Tables by the names that the control interface has for them."""

NO_ACCOUNT = 0
"""Code of an account that no document has."""

TYPE_NAMES = tuple(labels.DOCUMENT_TYPES)
TYPE_CODES = {name: code for code, name in enumerate(TYPE_NAMES)}
"""Document types are stored as their place in section 2.10."""


FIRST_IDS = {"documents": 5_000_000_000, "registerRequests": 7_000_000_000}
"""Numbers before the first object of a kind, where there is none yet."""

_PARTY_COLUMNS = ("name", "unp", "number", "bic", "bank")
_EQUAL = """
SELECT d.type FROM documents d JOIN parties p ON p.id = d.party
WHERE d.day = :day AND d.account = :account AND d.amount = :amount AND d.currency = :currency
  AND d.purpose = :purpose AND p.number = (SELECT number FROM parties WHERE id = :party)
  AND d.id <> :id AND (d.id < :id OR d.status <> :held)
"""


class UnusableStateError(Exception):
    """A state file that cannot be used; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class SeedOrigin:
    """What a state was seeded from; enough to make the same world again.

    Attributes:
        seed: seed of the generators.
        documents: number of bank documents.
        now: the sandbox's present at seeding.
    """

    seed: int
    documents: int
    now: dt.datetime


class State:
    """The state of one sandbox; used from one thread.

    Attributes:
        connection: the database.
        generation: grows with every change; what was computed from an older one is stale.
        resets: number of resets; what was made since the seeding ends with each.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Open a state.

        Args:
            path: file that keeps it; `None` for memory.

        Raises:
            UnusableStateError: the file is not a state, or one of another version.
        """
        self._before_changes: list[Callable[[], None]] = []
        self.generation = 0
        self.resets = 0
        try:
            self.connection = apsw.Connection(str(path) if path else MEMORY)
            self.connection.execute(_SETTINGS).fetchall()  # else only the first is made
            version = schema.upgrade(self.connection, self.connection.pragma("user_version"))
            used = self.connection.execute("SELECT count(*) FROM sqlite_schema").get
        except apsw.BusyError as error:
            raise UnusableStateError(f"{path} is used by another sandbox") from error
        except apsw.Error as error:
            raise UnusableStateError(f"{path} is not a state of the sandbox: {error}") from error
        self.seeded = version == schema.VERSION
        if used and not self.seeded:
            raise UnusableStateError(f"{path} is not a state of this sandbox; remove it")

    def seed(self, world: SeededWorld, origin: SeedOrigin) -> None:
        """Fill an empty state; all or nothing."""
        with self.connection:
            schema.create_tables(self.connection)
            self._write_meta(origin)
            self._write_documents(world.documents())
            self.write_waiting("card_file", world.card_file())
            self.write_waiting("requirements", world.requirements())
            self.write_register_requests(world.register_requests())
            self.write_register_documents(world.register_documents())
            schema.create_undo_triggers(self.connection)
        self.seeded = True

    def origin(self) -> SeedOrigin:
        """What the state was seeded from."""
        meta = dict(self.connection.execute("SELECT name, value FROM meta"))
        return SeedOrigin(
            int(meta["seed"]), int(meta["documents"]), dt.datetime.fromisoformat(meta["now"])
        )

    def keep(self, name: str, value: str) -> None:
        """Keep a value beside the objects; a reset leaves it alone."""
        self.connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))

    def kept(self, name: str) -> str | None:
        """A value that was kept; `None` where there is none."""
        value: str | None = self.connection.execute(
            "SELECT value FROM meta WHERE name = ?", (name,)
        ).get
        return value

    def before_changes(self, notice: Callable[[], None]) -> None:
        """Tell someone each time that objects are about to change."""
        self._before_changes.append(notice)

    @contextmanager
    def changing(self) -> Iterator[None]:
        """A change: all of it or nothing."""
        self._announce_change()
        with self.connection:
            yield
        self.generation += 1

    def update(self, table: str, id_: int | str, **values: int | str | None) -> None:
        """Change columns of one object."""
        columns = ", ".join(f"{name} = ?" for name in values)
        self.connection.execute(
            f"UPDATE {table} SET {columns} WHERE id = ?",  # noqa: S608
            (*values.values(), id_),
        )

    def write_document(self, document: BankDocument, details: BankDocumentDetails) -> None:
        """Add a bank document, or put it into the place of the one with its number."""
        values = self._document_columns(document) | {"details": to_text(details)}
        known = self.connection.execute(
            "SELECT count(*) FROM documents WHERE id = ?", (document.id,)
        ).get
        if known:
            self.update("documents", document.id, **values)
            return
        names, marks = ", ".join(values), ", ".join("?" * len(values))
        self.connection.execute(
            f"INSERT INTO documents (id, {names}) VALUES (?, {marks})",  # noqa: S608
            (document.id, *values.values()),
        )

    def remove_document(self, id_: int) -> None:
        """Remove a bank document; its number is not given again before a reset."""
        self.connection.execute("DELETE FROM documents WHERE id = ?", (id_,))
        self.connection.execute("INSERT OR IGNORE INTO removed VALUES ('documents', ?)", (id_,))

    def repeats_another(self, document: BankDocument, *, among: Collection[str], held: int) -> bool:
        """Whether a document is equal to an earlier one in date, amount, accounts and purpose.

        Earlier are those that were made before it, and those made after it that are not held as
        its duplicates: they were what they are when this one was changed.

        Args:
            document: the one to compare with.
            among: types of the documents that are looked at.
            held: status of a possible duplicate.
        """
        types = {TYPE_CODES[name] for name in among}
        asked = self._document_columns(document) | {"id": document.id, "held": held}
        found = self.connection.execute(_EQUAL, asked).fetchall()
        return any(type_ in types for (type_,) in found)

    def next_id(self, kind: str) -> int:
        """A number for a new object that no other one of its kind has, or had since the reset.

        Args:
            kind: its kind as the control interface calls it.
        """
        last: int | None = self.connection.execute(
            f"SELECT max(id) FROM (SELECT max(id) AS id FROM {KINDS[kind]} UNION ALL"  # noqa: S608
            " SELECT max(CAST(id AS INTEGER)) FROM created WHERE kind = ? UNION ALL"
            " SELECT max(id) FROM removed WHERE kind = ?)",
            (kind, kind),
        ).get
        return (FIRST_IDS[kind] if last is None else last) + 1

    def note_created(self, kind: str, id_: int | str, *, num: str, at: dt.datetime) -> None:
        """Note that a client made an object; it stays noted when the object is removed."""
        self.connection.execute(
            "INSERT INTO created VALUES (?, ?, ?, ?)",
            (kind, str(id_), num, at.isoformat(timespec="milliseconds")),
        )

    def note_renumbered(self, kind: str, id_: int | str, *, num: str) -> None:
        """Note the own number that a changed object has now; nothing where the bank made it."""
        self.connection.execute(
            "UPDATE created SET num = ? WHERE kind = ? AND id = ?", (num, kind, str(id_))
        )

    def write_waiting(
        self, table: str, records: Iterable[CardFileDocument] | Iterable[Requirement]
    ) -> None:
        """Add objects to `card_file` or `requirements`."""
        self.connection.executemany(
            f"INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?)",  # noqa: S608
            ((r.id, r.date.toordinal(), r.number, r.type, r.status, to_text(r)) for r in records),
        )

    def write_register_requests(self, records: Iterable[RegisterRequest]) -> None:
        """Add register requests."""
        self.connection.executemany(
            "INSERT INTO register_requests VALUES (?, ?, ?, ?, ?, ?)",
            (
                (r.request_id, r.date.toordinal(), r.id, r.request_type, r.status, to_text(r))
                for r in records
            ),
        )

    def write_register_documents(self, records: Iterable[RegisterDocument]) -> None:
        """Add documents received from the register."""
        self.connection.executemany(
            "INSERT INTO register_documents VALUES (?, ?, ?, ?, ?, ?)",
            (
                (r.doc_id, r.date.toordinal(), r.id, int(r.doc_type), r.status, to_text(r))
                for r in records
            ),
        )

    def reset(self) -> None:
        """Return to the freshly seeded state."""
        self._announce_change()
        schema.undo_changes(self.connection)
        self.generation += 1
        self.resets += 1

    def counts(self) -> dict[str, dict[str, int]]:
        """How many objects of each kind are in each state."""
        return {
            kind: {
                str(status): count
                for status, count in self.connection.execute(
                    f"SELECT status, count(*) FROM {table} GROUP BY status ORDER BY status"  # noqa: S608
                )
            }
            for kind, table in KINDS.items()
        }

    def size(self, table: str) -> int:
        """Number of objects of a kind."""
        count: int = self.connection.execute(f"SELECT count(*) FROM {table}").get  # noqa: S608
        return count

    def newest(self, table: str, *, status: int, limit: int) -> list[Any]:
        """Identifiers of objects in a state, newest first."""
        found = self.connection.execute(
            f"SELECT id FROM {table} WHERE status = ?"  # noqa: S608
            " ORDER BY day DESC, id DESC LIMIT ?",
            (status, limit),
        )
        return [id_ for (id_,) in found]

    def created(self) -> dict[str, dict[str, dict[str, str]]]:
        """What clients have made since the reset: by kind and identifier, with its own number."""
        found: dict[str, dict[str, dict[str, str]]] = {}
        for kind, id_, num, at in self.connection.execute(
            "SELECT kind, id, num, at FROM created ORDER BY rowid"
        ):
            found.setdefault(kind, {})[id_] = {"num": num, "at": at}
        return found

    def account_codes(self, numbers: tuple[str, ...]) -> tuple[int, ...]:
        """Codes under which accounts are stored; one that no document has fits none."""
        find = "SELECT id FROM accounts WHERE number = ?"
        found = (self.connection.execute(find, (number,)).get for number in numbers)
        return tuple(code or NO_ACCOUNT for code in found)

    def account(self, code: int) -> str:
        """Number of the account stored under a code."""
        number: str = self.connection.execute(
            "SELECT number FROM accounts WHERE id = ?", (code,)
        ).get
        return number

    def party(self, code: int) -> tuple[str, ...]:
        """Name, taxpayer number, account, bank code and bank of a recipient."""
        query = "SELECT name, unp, number, bic, bank FROM parties WHERE id = ?"
        found: tuple[str, ...] = self.connection.execute(query, (code,)).get
        return found

    def _announce_change(self) -> None:
        for notice in self._before_changes:
            notice()

    def _document_columns(self, document: BankDocument) -> dict[str, int | str | None]:
        return {
            "day": document.date.toordinal(),
            "num": document.num,
            "type": TYPE_CODES[document.type],
            "status": document.status,
            "account": self._code("accounts", number=document.number),
            "party": self._code(
                "parties", **dict(zip(_PARTY_COLUMNS, document[6:11], strict=True))
            ),
            "amount": document.amount,
            "currency": document.curr_iso,
            "purpose": document.purpose,
        }

    def _code(self, table: str, **values: str) -> int:
        """The code under which an account or party is stored; a new one where it is not yet."""
        names, marks = ", ".join(values), ", ".join("?" * len(values))
        same = " AND ".join(f"{name} = ?" for name in values)
        find = f"SELECT id FROM {table} WHERE {same}"  # noqa: S608
        code: int | None = self.connection.execute(find, tuple(values.values())).get
        if code is None:
            insert = f"INSERT INTO {table} ({names}) VALUES ({marks})"  # noqa: S608
            self.connection.execute(insert, tuple(values.values()))
            code = self.connection.last_insert_rowid()
        return code

    def close(self) -> None:
        """Close the database."""
        self.connection.close()

    def _write_meta(self, origin: SeedOrigin) -> None:
        rows = [
            ("seed", str(origin.seed)),
            ("documents", str(origin.documents)),
            ("now", origin.now.isoformat()),
        ]
        self.connection.executemany("INSERT INTO meta VALUES (?, ?)", rows)

    def _write_documents(self, documents: Iterable[BankDocument]) -> None:
        accounts: dict[str, int] = {}
        parties: dict[tuple[str, ...], int] = {}

        def rows() -> Iterator[tuple[object, ...]]:
            for d in documents:
                account = accounts.setdefault(d.number, len(accounts) + 1)
                party = parties.setdefault(d[6:11], len(parties) + 1)
                yield (
                    d.id, d.date.toordinal(), d.num, TYPE_CODES[d.type], d.status, account, party,
                    d.amount, d.curr_iso, d.purpose,
                )  # fmt: skip

        insert = "INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)"
        self.connection.executemany(insert, rows())
        self.connection.executemany(
            "INSERT INTO accounts VALUES (?, ?)",
            ((id_, number) for number, id_ in accounts.items()),
        )
        self.connection.executemany(
            "INSERT INTO parties VALUES (?, ?, ?, ?, ?, ?)",
            ((id_, *party) for party, id_ in parties.items()),
        )
