"""Tables of the sandbox's state, and the log that takes every change back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import apsw

VERSION = 4
"""Written as `user_version`; a state file of a version that cannot be upgraded is refused."""

_WITHOUT_SIGNING = 2
"""The version before signing attempts were kept."""

_WITHOUT_REMOVED = 3
"""The version before the numbers of removed documents were kept."""

_SIGNING = """
CREATE TABLE signing_attempts (id INTEGER PRIMARY KEY, ticket TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL);
"""
_REMOVED = """
CREATE TABLE removed (kind TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (kind, id));
"""
_ADDED_LATER = {
    _WITHOUT_SIGNING: {"signing_attempts": _SIGNING, "removed": _REMOVED},
    _WITHOUT_REMOVED: {"removed": _REMOVED},
}
"""For each version that can be upgraded, the tables that it lacks."""

TABLES = (
    """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE accounts (id INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE);
CREATE TABLE parties (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL, unp TEXT NOT NULL, number TEXT NOT NULL,
    bic TEXT NOT NULL, bank TEXT NOT NULL,
    UNIQUE (name, unp, number, bic, bank)
);
CREATE TABLE documents (
    id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL,
    num TEXT NOT NULL,
    type INTEGER NOT NULL,
    status INTEGER NOT NULL,
    account INTEGER NOT NULL,
    party INTEGER NOT NULL,
    amount INTEGER,
    currency TEXT NOT NULL,
    purpose TEXT NOT NULL,
    details TEXT
);
CREATE TABLE card_file (
    id TEXT NOT NULL UNIQUE, day INTEGER NOT NULL, account TEXT NOT NULL,
    type INTEGER NOT NULL, status INTEGER NOT NULL, record TEXT NOT NULL
);
CREATE TABLE requirements (
    id TEXT NOT NULL UNIQUE, day INTEGER NOT NULL, account TEXT NOT NULL,
    type INTEGER NOT NULL, status INTEGER NOT NULL, record TEXT NOT NULL
);
CREATE TABLE register_requests (
    id INTEGER PRIMARY KEY, day INTEGER NOT NULL, reply TEXT NOT NULL UNIQUE,
    type INTEGER NOT NULL, status INTEGER NOT NULL, record TEXT NOT NULL
);
CREATE TABLE register_documents (
    id INTEGER NOT NULL, day INTEGER NOT NULL, reply TEXT NOT NULL,
    type INTEGER NOT NULL, status INTEGER NOT NULL, record TEXT NOT NULL,
    UNIQUE (reply, id)
);
CREATE TABLE created (
    kind TEXT NOT NULL, id TEXT NOT NULL, num TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (kind, id)
);
CREATE TABLE merchants (login TEXT NOT NULL UNIQUE, record TEXT NOT NULL);
CREATE TABLE orders (
    id TEXT NOT NULL UNIQUE, login TEXT NOT NULL, number TEXT NOT NULL,
    status INTEGER NOT NULL, due REAL, record TEXT NOT NULL,
    UNIQUE (login, number)
);
CREATE TABLE bindings (
    id TEXT NOT NULL UNIQUE, login TEXT NOT NULL, client TEXT NOT NULL,
    status INTEGER NOT NULL, record TEXT NOT NULL
);
CREATE TABLE undo (statement TEXT NOT NULL);
"""
    + _SIGNING
    + _REMOVED
)

INDEXES = """
CREATE INDEX documents_by_day ON documents (day, id, account, status, type);
CREATE INDEX card_file_by_day ON card_file (day, id, account, type);
CREATE INDEX requirements_by_day ON requirements (day, id, account, type);
CREATE INDEX register_requests_by_day ON register_requests (day, id);
CREATE INDEX orders_by_due ON orders (due) WHERE due IS NOT NULL;
CREATE INDEX bindings_by_client ON bindings (login, client);
CREATE INDEX register_documents_by_day ON register_documents (reply, day, id);
"""
"""Each list of the documents service is read from one of these, newest first; filters are decided
on the index alone."""

CHANGING_TABLES = (
    "accounts",
    "parties",
    "documents",
    "card_file",
    "requirements",
    "register_requests",
    "register_documents",
    "created",
    "merchants",
    "orders",
    "bindings",
    "signing_attempts",
    "removed",
)


def create_tables(connection: apsw.Connection) -> None:
    """Make empty tables without indexes: rows are written faster so."""
    connection.execute(TABLES)


def create_undo_triggers(connection: apsw.Connection) -> None:
    """Add the indexes, and from now on note how each change is taken back."""
    connection.execute(INDEXES)
    for table in CHANGING_TABLES:
        for trigger in _undo_triggers(connection, table):
            connection.execute(trigger)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def upgrade(connection: apsw.Connection, version: int) -> int:
    """Bring a state of an earlier version to this one; the version that it has then."""
    lacking = _ADDED_LATER.get(version)
    if lacking is None:
        return version
    with connection:
        for table, statement in lacking.items():
            connection.execute(statement)
            for trigger in _undo_triggers(connection, table):
                connection.execute(trigger)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    return VERSION


def undo_changes(connection: apsw.Connection) -> None:
    """Undo every change since `finish`, the last one first."""
    with connection:
        done = connection.execute("SELECT statement FROM undo ORDER BY rowid DESC").fetchall()
        for (statement,) in done:
            connection.execute(str(statement))
        connection.execute("DELETE FROM undo")


def _undo_triggers(connection: apsw.Connection, table: str) -> list[str]:
    """One trigger for each kind of change, which notes the statement that takes it back."""
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    old_values = " || ',' || ".join(f"quote(old.{column})" for column in columns)
    assignments = " || ', ' || ".join(f"'{column} = ' || quote(old.{column})" for column in columns)
    named = ", ".join(map(str, columns))
    inverse = {
        "INSERT": f"'DELETE FROM {table} WHERE rowid = ' || new.rowid",  # noqa: S608
        "UPDATE": f"'UPDATE {table} SET ' || {assignments} || ' WHERE rowid = ' || old.rowid",  # noqa: S608
        "DELETE": f"'INSERT INTO {table} (rowid, {named})"  # noqa: S608
        f" VALUES (' || old.rowid || ',' || {old_values} || ')'",
    }
    return [
        f"CREATE TRIGGER {table}_{event.lower()} AFTER {event} ON {table} BEGIN"  # noqa: S608
        f" INSERT INTO undo VALUES ({statement}); END"
        for event, statement in inverse.items()
    ]
