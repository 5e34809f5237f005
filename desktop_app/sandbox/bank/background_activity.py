"""Background activity of the sandbox: documents that move by themselves at each `--live` tick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from desktop_app.sandbox.bank import lifecycle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from desktop_app.sandbox.bank.records import BankDocument, RegisterRequest, Requirement
    from desktop_app.sandbox.seeding.random_streams import RandomStreams

_MOST_SEEN = 50
_ALWAYS_TO_SIGN = 5  # so many documents are left for the person to sign
_REQUIREMENT_EVERY = 9
_SIGNATURE_EVERY = 6
_CARD_FILE_EVERY = 7
_MOST_REQUIREMENTS = 200
_NEWEST_FIRST = 3
_USUALLY = 85  # of 100 moves, so many go the usual way


class ActivityTarget(Protocol):
    """What a living sandbox is played on; every list has the newest first."""

    def documents_in(self, status: int, limit: int) -> Sequence[BankDocument]:
        """Bank documents in a state."""

    def requirements_in(self, status: int, limit: int) -> Sequence[Requirement]:
        """Requirements in a state."""

    def requests_in(self, status: int, limit: int) -> Sequence[RegisterRequest]:
        """Register requests in a state."""

    def move_document(self, id_: int, status: int) -> None:
        """Give a bank document a state, with all that follows from it."""

    def move_requirement(self, id_: str, status: int) -> None:
        """Give a requirement a state, with all that follows from it."""

    def move_request(self, id_: int, status: int) -> None:
        """Give a register request a state; a reply brings its documents."""

    def add_requirement(self) -> None:
        """Let a new requirement arrive."""


class BackgroundActivity:
    """Plays the bank: the same seed and the same state give the same moves.

    At a tick one document in processing goes on, and a register request gets its reply. Now and
    then a colleague signs, a document is paid from the card file, a requirement arrives.

    Args:
        stage: what it is played on.
        draws: streams of the seed.
    """

    def __init__(self, stage: ActivityTarget, draws: RandomStreams) -> None:
        self._stage, self._draws = stage, draws
        self._ticks = 0
        self._arrived = 0

    def restart(self) -> None:
        """Begin anew after the stage was set back."""
        self._ticks = self._arrived = 0

    def tick(self) -> None:
        """Let time do its work once."""
        self._ticks += 1
        random = self._draws.stream("tick", self._ticks)
        self._go_on(lifecycle.PROCESSING, random)
        self._answer(random)
        self._settle(random)
        if self._ticks % _SIGNATURE_EVERY == 0:
            self._sign(random)
        if self._ticks % _CARD_FILE_EVERY == 0:
            self._go_on(lifecycle.CARD_FILE, random)
            self._go_on(lifecycle.SENT_TO_PAYER, random)
        if self._ticks % _REQUIREMENT_EVERY == 1 and self._arrived < _MOST_REQUIREMENTS:
            self._arrived += 1
            self._stage.add_requirement()

    def _go_on(self, status: int, random: Random) -> None:
        """Move one document on, the newest ones soonest."""
        documents = self._stage.documents_in(status, _MOST_SEEN)
        if documents:
            document = documents[int(len(documents) * random.random() ** _NEWEST_FIRST)]
            moves = lifecycle.document_moves(document.type, status)
            self._stage.move_document(document.id, _choose(moves, random))

    def _sign(self, random: Random) -> None:
        documents = self._stage.documents_in(lifecycle.AWAITING_SIGNATURE, _MOST_SEEN)
        if len(documents) > _ALWAYS_TO_SIGN:
            document = random.choice(documents)
            self._stage.move_document(document.id, lifecycle.PROCESSING)

    def _answer(self, random: Random) -> None:
        requests = self._stage.requests_in(lifecycle.REQUEST_PROCESSING, _MOST_SEEN)
        if requests:
            moves = lifecycle.request_moves(lifecycle.REQUEST_PROCESSING)
            self._stage.move_request(requests[0].request_id, _choose(moves, random))

    def _settle(self, random: Random) -> None:
        """Requirements that were accepted, or need nobody's acceptance, are paid or wait."""
        requirements = self._stage.requirements_in(lifecycle.PROCESSING, _MOST_SEEN)
        if requirements:
            moves = lifecycle.requirement_moves(requirements[0])
            self._stage.move_requirement(requirements[0].id, _choose(moves, random))


def _choose(moves: tuple[int, ...], random: Random) -> int:
    """The first, most usual move, or now and then another one."""
    if len(moves) == 1 or random.randrange(100) < _USUALLY:
        return moves[0]
    return random.choice(moves[1:])
