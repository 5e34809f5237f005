"""Errors of sending from the outbox, and of finding an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.errors import UserError
from desktop_app.domain.gateway.charge_rows import (
    EARLIER_ARRIVED,
    EARLIER_ATTEMPT,
    EARLIER_ROW,
    EARLIER_UNCLEAR,
    FIRST,
    TOLD_ATTEMPT,
    TOLD_ROWS,
)
from desktop_app.domain.outbox.operations import Service

if TYPE_CHECKING:
    from collections.abc import Collection

    from desktop_app.domain.outbox.operations import PaymentSecretKind
    from desktop_app.domain.outbox.rows import OutboxRow


class DocumentNotShown(UserError):
    """The bank does not show the document to change or delete, or cannot be asked now.

    Without it nobody could find out afterwards whether it was changed.
    """

    code = "outbox.document_not_shown"
    retryable = True

    def __init__(self, service_message: str = "") -> None:
        """`service_message` is what the service said instead."""
        super().__init__(service_message=service_message)


class DocumentChanged(UserError):
    """The bank's document differs from the version shown when the user decided.

    A person looks at both, and decides anew.
    """

    code = "outbox.document_changed"


class DocumentNotCompared(UserError):
    """What the bank has was never on show with this decision, so nothing was sent.

    A person looks at what the bank has now, and decides.
    """

    code = "outbox.document_not_compared"


class EarlierAttemptArrived(UserError):
    """An earlier attempt of this, or of something like it, arrived after all; nothing was sent.

    A person sees the earlier one in the outbox, and says whether both are wanted.

    Parameters: ``earlier``, identifier of its row; ``attempt``, how often that had been sent;
    ``told``, those that stopped this one before;
    ``first``, ``yes`` where a person has to say first what became of the earlier one.
    """

    code = EARLIER_ARRIVED

    def __init__(
        self,
        earlier: OutboxRow,
        told: Collection[str] = (),
        *,
        first: bool = False,
    ) -> None:
        """`earlier` is the outbox row of the earlier attempt; the others as above."""
        super().__init__(parameters=_named(earlier, told, first=first))


class EarlierAttemptUnclear(UserError):
    """An earlier attempt may have arrived, which a person has to decide first; nothing was sent.

    Parameters: ``earlier``, identifier of its row; ``attempt``, how often that had been sent;
    ``told``, those that stopped this one before;
    ``first``, ``yes`` where a person has to say first what became of the earlier one.
    """

    code = EARLIER_UNCLEAR

    def __init__(
        self,
        earlier: OutboxRow,
        told: Collection[str] = (),
        *,
        first: bool = False,
    ) -> None:
        """`earlier` is the outbox row of the earlier attempt; the others as above."""
        super().__init__(parameters=_named(earlier, told, first=first))


class DocumentsChanged(UserError):
    """Documents that were to be signed are otherwise at the bank than a person saw them.

    Nothing was begun; a person looks at them, and decides anew.
    """

    code = "outbox.documents_changed"


class DocumentTaken(UserError):
    """A person named a document that another row of the outbox has become; nothing was decided."""

    code = "outbox.document_taken"


class PaymentSecretNeeded(UserError):
    """The payment secret is missing: it was not given, or was dropped since.

    Parameter ``secret``: ``card``, ``token`` or ``code``.
    """

    code = "outbox.means_needed"

    def __init__(self, secret: PaymentSecretKind) -> None:
        """`secret` is what has to be entered again."""
        super().__init__(parameters={"means": secret.value})


class OrderNumberMissing(UserError):
    """There is no order number, without which the outcome could not be found."""

    code = "outbox.order_number_missing"


class ChargeNotDue(UserError):
    """The day of a charge by schedule has not come yet at the gateway; nothing was sent.

    The clock of this computer is ahead. Parameter ``told``: the present day at the gateway.
    """

    code = "outbox.charge_not_due"

    def __init__(self, told: str) -> None:
        """`told` is the present day at the gateway, as it is read: 30.11.2026."""
        super().__init__(parameters={"told": told})


class OrderNumberSpent(UserError):
    """It was sent with this number and may still arrive; a new send needs another number.

    Parameter ``number``.
    """

    code = "outbox.order_number_spent"

    def __init__(self, number: str) -> None:
        """`number` is the one that must not be used again."""
        super().__init__(parameters={"number": number})


class OrderNumberUsed(UserError):
    """The gateway already has an order with this number.

    Parameter ``number``.
    """

    code = "outbox.order_number_used"

    def __init__(self, number: str) -> None:
        """`number` is the one that is taken."""
        super().__init__(parameters={"number": number})


class OrderNotFound(UserError):
    """The gateway does not know the order to pay."""

    code = "outbox.order_not_found"


class SentElsewhere(UserError):
    """It was sent to another address or as another client, so its outcome cannot be found here.

    Parameter ``service``: ``documents`` or ``gateway``.
    """

    code = "outbox.sent_elsewhere"

    def __init__(self, service: Service = Service.GATEWAY) -> None:
        """`service` is the one whose address or login was changed."""
        super().__init__(parameters={"service": service.value})


class OwnerUndecided(UserError):
    """Nobody has said yet whether who signed in at the bank is who sent what is not known yet."""

    code = "outbox.owner_undecided"
    retryable = True


class BankChanged(UserError):
    """The profile's bank or sign-in changed between check and send; nothing was sent."""

    code = "outbox.bank_changed"
    retryable = True


class AnotherOrder(UserError):
    """The gateway returned the status of another order; it is not used."""

    code = "outbox.another_order"


class LookFailed(UserError):
    """A programming error interrupted the check; the outcome stays unknown and is checked again."""

    code = "outbox.look_failed"


class GatewayChanged(UserError):
    """The profile's gateway or key changed between check and send; nothing was sent."""

    code = "outbox.gateway_changed"


class OrderNotOpen(UserError):
    """By its status the order is paid or ended, or nobody can tell; nothing was sent."""

    code = "outbox.order_not_open"


class OrderUnderWay(UserError):
    """Another payment of the same order is being sent or has an unknown outcome."""

    code = "outbox.order_under_way"


class OrderLeftOnPage(UserError):
    """The page of a wallet for the order was left; a payment there may still be under way."""

    code = "outbox.order_left_on_page"


class NoGateway(UserError):
    """The profile has no payment gateway, or no login for it.

    Parameter ``lacks``: ``address`` or ``key``.
    """

    code = "gateway.none"

    def __init__(self, lacks: str) -> None:
        """`lacks` is what has to be entered in Settings."""
        super().__init__(parameters={"lacks": lacks})


def _named(earlier: OutboxRow, told: Collection[str], *, first: bool) -> dict[str, str]:
    """Parameters that name the row of an earlier attempt, and those before it."""
    before = sorted(each for each in told if each.partition(TOLD_ATTEMPT)[0] != earlier.id)
    named = {EARLIER_ROW: earlier.id, EARLIER_ATTEMPT: str(earlier.progress.attempts)}
    if before:
        named[TOLD_ROWS] = " ".join(before)
    return named | ({FIRST: "yes"} if first else {})
