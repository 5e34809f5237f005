"""Begins signing attempts, keeps them, and ends them: signed, declined or expired."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.sandbox.bank.lifecycle import PROCESSING, is_open
from desktop_app.sandbox.signing.records import (
    EXPIRED,
    AttemptDocument,
    AttemptState,
    Obstacle,
    SigningAttempt,
    SigningResult,
)
from desktop_app.sandbox.storage.record_json import from_text, to_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.sandbox.bank.records import BankDocument
    from desktop_app.sandbox.bank.status_changes import StatusChanges
    from desktop_app.sandbox.clock import Clock
    from desktop_app.sandbox.storage.state import State
    from desktop_app.sandbox.storage.stored_objects import StoredObjects

LIFETIME = dt.timedelta(minutes=15)
"""Time after which a ticket opens nothing any more."""

FIRST_ID = 9_000_000_001
"""Number of the attempt that is there from the seeding on."""

KIND = "signingAttempts"
"""What the control interface calls attempts; their own number is the one that the bank gave."""

_SEEDED_LIFETIME = dt.timedelta(days=3650)
_NEWEST_OPEN = "SELECT id FROM documents WHERE status = 1 ORDER BY day DESC, id DESC LIMIT 1"
_VERSION = """
SELECT day, num, type, account, party, amount, currency, purpose, details
FROM documents WHERE id = ?
"""
_PUT = """
INSERT INTO signing_attempts (id, ticket, record) VALUES (?, ?, ?)
ON CONFLICT (id) DO UPDATE SET record = excluded.record
"""


class SigningAttempts:
    """Every attempt, by its number and by its ticket.

    One attempt is there from the seeding on, and open for ten years, so that the description of
    the interface can name a number and a ticket that work.
    """

    def __init__(
        self, *, state: State, objects: StoredObjects, movement: StatusChanges, clock: Clock
    ) -> None:
        """Take what is needed.

        Args:
            state: where attempts are kept.
            objects: finds documents.
            movement: moves what is signed.
            clock: by which attempts expire.
        """
        self._state, self._objects = state, objects
        self._movement, self._clock = movement, clock

    def seed(self) -> None:
        """Add the attempt that is there from the seeding on, where it is missing."""
        newest: int | None = self._state.connection.execute(_NEWEST_OPEN).get
        if newest is None or self.numbered(FIRST_ID) is not None:
            return
        self._keep(
            SigningAttempt(
                id=FIRST_ID,
                ticket=self._ticket(FIRST_ID),
                expires_at=self._state.origin().now + _SEEDED_LIFETIME,
                documents=(AttemptDocument(newest, self._version(newest)),),
            )
        )

    def begin(self, documents: Sequence[int], redirect_url: str) -> SigningAttempt:
        """Begin an attempt to sign documents that are there and await their signature."""
        last: int | None = self._state.connection.execute(
            "SELECT max(id) FROM signing_attempts"
        ).get
        id_, now = max(last or 0, FIRST_ID) + 1, self._clock.now()
        attempt = SigningAttempt(
            id=id_,
            ticket=self._ticket(id_),
            expires_at=now + LIFETIME,
            documents=tuple(AttemptDocument(one, self._version(one)) for one in documents),
            redirect_url=redirect_url,
        )
        with self._state.changing():
            self._put(attempt)
            self._state.note_created(KIND, id_, num=str(id_), at=now)
        return attempt

    def counts(self) -> dict[str, int]:
        """How many attempts are in each state now."""
        records = self._state.connection.execute("SELECT record FROM signing_attempts ORDER BY id")
        attempts = (from_text(SigningAttempt, str(text)) for (text,) in records)
        return dict(Counter(self.state(attempt) for attempt in attempts))

    def numbered(self, id_: int) -> SigningAttempt | None:
        """The attempt with a number."""
        return self._found("id", id_)

    def with_ticket(self, ticket: str) -> SigningAttempt | None:
        """The attempt that a ticket is for."""
        return self._found("ticket", ticket)

    def state(self, attempt: SigningAttempt) -> str:
        """The state of an attempt now: `pending`, `done`, `cancelled` or `expired`."""
        expired = attempt.state is AttemptState.PENDING and (
            self._clock.now() >= attempt.expires_at
        )
        return EXPIRED if expired else attempt.state.value

    def documents(self, attempt: SigningAttempt) -> tuple[AttemptDocument, ...]:
        """The outcome of each document; of an expired attempt none is signed."""
        if self.state(attempt) != EXPIRED:
            return attempt.documents
        return tuple(
            replace(one, result=SigningResult.ERROR, obstacle=Obstacle.EXPIRED)
            for one in attempt.documents
        )

    def sign(self, attempt: SigningAttempt) -> SigningAttempt:
        """Sign every document that is still what it was when the attempt began."""
        with self._state.changing():
            documents = tuple(map(self._signed, attempt.documents))
            ended = replace(attempt, state=AttemptState.DONE, documents=documents)
            self._put(ended)
        return ended

    def decline(self, attempt: SigningAttempt) -> SigningAttempt:
        """End an attempt without signing anything."""
        documents = tuple(
            replace(one, result=SigningResult.REFUSED, obstacle=Obstacle.DECLINED)
            for one in attempt.documents
        )
        ended = replace(attempt, state=AttemptState.CANCELLED, documents=documents)
        self._keep(ended)
        return ended

    def bank_document(self, one: AttemptDocument) -> BankDocument | None:
        """The document as it is now; `None` where it was deleted."""
        return self._objects.document(one.id)

    def _signed(self, one: AttemptDocument) -> AttemptDocument:
        obstacle = self._obstacle(one)
        if obstacle is not Obstacle.NONE:
            return replace(one, result=SigningResult.ERROR, obstacle=obstacle)
        self._movement.move_document(one.id, PROCESSING)
        return replace(one, result=SigningResult.SIGNED)

    def _obstacle(self, one: AttemptDocument) -> Obstacle:
        document = self._objects.document(one.id)
        if document is None:
            return Obstacle.DELETED
        if not is_open(document.status):
            return Obstacle.NOT_OPEN
        return Obstacle.NONE if self._version(one.id) == one.version else Obstacle.CHANGED

    def _version(self, id_: int) -> str:
        """A fingerprint of everything in a document but its state."""
        content = self._state.connection.execute(_VERSION, (id_,)).fetchone()
        return hashlib.blake2b(repr(content).encode(), digest_size=12).hexdigest()

    def _ticket(self, id_: int) -> str:
        text = f"{self._state.origin().seed}/ticket/{id_}"
        return hashlib.blake2b(text.encode(), digest_size=24).hexdigest()

    def _found(self, column: str, key: int | str) -> SigningAttempt | None:
        text: str | None = self._state.connection.execute(
            f"SELECT record FROM signing_attempts WHERE {column} = ?",  # noqa: S608 - our own names
            (key,),
        ).get
        return None if text is None else from_text(SigningAttempt, text)

    def _keep(self, attempt: SigningAttempt) -> None:
        with self._state.changing():
            self._put(attempt)

    def _put(self, attempt: SigningAttempt) -> None:
        self._state.connection.execute(_PUT, (attempt.id, attempt.ticket, to_text(attempt)))
