"""Types of the checks at a service before and after a send, and of their results."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from desktop_app.api.documents.places import is_same_place, is_undecided
from desktop_app.domain.documents.listed import BankDocumentDetails
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome as PaymentVerdict
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.outbox.operations import Service
from desktop_app.domain.outbox.rows import DeliveryVerdict, OutboxState
from desktop_app.domain.signing.results import SigningProgress
from desktop_app.services.outbox.errors import BankChanged, OwnerUndecided, SentElsewhere

if TYPE_CHECKING:
    from desktop_app.domain.documents.details import Details
    from desktop_app.domain.outbox.candidates import Candidate
    from desktop_app.domain.outbox.rows import OutboxRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """What the service has before something is sent.

    Attributes:
        known: identifiers of what already looks like it.
        details: the document that is to be changed or deleted.
        order: the order that is to be paid.
        place: which service was asked, and as whom.
        told_at: what time it is at the service, where it tells.
    """

    known: tuple[str, ...] = ()
    details: BankDocumentDetails | None = None
    order: OrderStatus | None = None
    place: str = ""
    told_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeResult:
    """The result of one complete check.

    Attributes:
        verdict: it arrived, or nobody can tell; None while there is no trace, or not yet one that
            counts. Never *did not arrive*: one look cannot show that.
        no_trace: the look was complete and found nothing at all.
        document_id: what arrived.
        candidates: what a person has to choose from.
        altered: with `no_trace`, what it may be if somebody else has changed it since; a person has
            to look before it counts as not arrived.
        payment: the outcome of the order that arrived or was paid.
        order: the order that is still to be paid, as it stands.
        signing: what is known of the attempt to sign by now.
        place, told_at: as in `Baseline`.
    """

    verdict: DeliveryVerdict | None = None
    no_trace: bool = False
    document_id: str = ""
    candidates: tuple[str, ...] = ()
    altered: tuple[str, ...] = ()
    payment: PaymentVerdict | None = None
    order: OrderStatus | None = None
    signing: SigningProgress | None = None
    place: str = ""
    told_at: datetime | None = None


def check_decided(place: str) -> None:
    """Make sure that it is known who is signed in at a place of the documents service.

    Raises:
        OwnerUndecided: a person still has to say so; nothing may be sent or concluded there.
    """
    if is_undecided(place):
        raise OwnerUndecided


def check_sent_here(row: OutboxRow, place: str) -> None:
    """Make sure that a place of the documents service knows of a row, if it was sent.

    Raises:
        OwnerUndecided: as `check_decided`.
        SentElsewhere: it was sent to another service or as somebody else.
    """
    check_decided(place)
    if row.progress.place and not is_same_place(row.progress.place, place):
        raise SentElsewhere(Service.DOCUMENTS)


def check_still_here(row: OutboxRow, place: str, now: str) -> None:
    """Make sure that what a look at a place shows of a row is not what somebody else was shown.

    Args:
        row: what was looked for.
        place: where the look began.
        now: where the service is asked after it.

    Raises:
        OwnerUndecided, SentElsewhere: as `check_sent_here`.
        BankChanged: the row is ready, and must not be sent where it was not looked for.
    """
    if now == place:
        return
    if row.state is OutboxState.READY:
        raise BankChanged
    check_sent_here(row, now)


class OutcomeProbe(Protocol):
    """Checks rows at a service; writes nothing."""

    async def before(self, row: OutboxRow, /) -> Baseline:
        """What the service has before a row is sent.

        Raises:
            UserError: it could not be seen completely, or must not be sent; nothing is sent then.
        """

    async def subject(self, row: OutboxRow, /) -> Details | None:
        """The document that a row is about, as it is; None where the bank has none.

        Raises:
            UserError: it could not be read.
        """

    async def probe(self, row: OutboxRow, /) -> ProbeResult:
        """What one look shows of a row that was sent.

        Raises:
            UserError: the look was not complete and shows nothing.
        """

    async def candidates(self, row: OutboxRow, /) -> tuple[Candidate, ...]:
        """What a person has to choose from or to compare, as it is now.

        Raises:
            UserError: it could not be seen.
        """
