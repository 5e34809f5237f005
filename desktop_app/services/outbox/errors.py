"""Why the outbox does not send something, or cannot find out what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.errors import UserError
from desktop_app.domain.outbox.operations import Service

if TYPE_CHECKING:
    from desktop_app.domain.outbox.operations import PaymentSecretKind


class DocumentNotShown(UserError):
    """The bank does not show the document that is to be changed or deleted, or does not now.

    Without it nobody could find out afterwards whether it was changed.
    """

    code = "outbox.document_not_shown"
    retryable = True

    def __init__(self, service_message: str = "") -> None:
        """`service_message` is what the service said instead."""
        super().__init__(service_message=service_message)


class DocumentChanged(UserError):
    """The bank has the document otherwise than it was on show when this was decided.

    A person looks at both, and decides anew.
    """

    code = "outbox.document_changed"


class PaymentSecretNeeded(UserError):
    """What pays is not at hand: it was not given, or it was dropped since.

    Parameter ``means``: ``card``, ``token`` or ``code``.
    """

    code = "outbox.means_needed"

    def __init__(self, means: PaymentSecretKind) -> None:
        """`means` is what has to be entered again."""
        super().__init__(parameters={"means": means.value})


class OrderNumberMissing(UserError):
    """There is no order number, so nobody could find out what became of it."""

    code = "outbox.order_number_missing"


class OrderNumberSpent(UserError):
    """It was sent under this number and may still turn up; it goes out under another one only.

    Parameter ``number``.
    """

    code = "outbox.order_number_spent"

    def __init__(self, number: str) -> None:
        """`number` is the one that must not be used again."""
        super().__init__(parameters={"number": number})


class OrderNumberUsed(UserError):
    """The gateway has an order with this number already.

    Parameter ``number``.
    """

    code = "outbox.order_number_used"

    def __init__(self, number: str) -> None:
        """`number` is the one that is taken."""
        super().__init__(parameters={"number": number})


class OrderNotFound(UserError):
    """The gateway does not know the order that is to be paid."""

    code = "outbox.order_not_found"


class SentElsewhere(UserError):
    """It was sent to another address, or as somebody else: here nobody knows of it.

    Parameter ``service``: ``documents`` or ``gateway``.
    """

    code = "outbox.sent_elsewhere"

    def __init__(self, service: Service = Service.GATEWAY) -> None:
        """`service` is the one whose address or login was changed."""
        super().__init__(parameters={"service": service.value})


class BankChanged(UserError):
    """The profile got another bank or sign-in between the look and the send; nothing was sent."""

    code = "outbox.bank_changed"
    retryable = True


class AnotherOrder(UserError):
    """The gateway told of another order than it was asked for; nothing can be concluded."""

    code = "outbox.another_order"


class LookFailed(UserError):
    """A fault of the program spoilt a look; what became of the row stays unknown, and is sought."""

    code = "outbox.look_failed"


class GatewayChanged(UserError):
    """The profile got another gateway or key between the look and the send; nothing was sent."""

    code = "outbox.gateway_changed"


class OrderUnderWay(UserError):
    """Another payment of the same order is under way, or is being found out."""

    code = "outbox.order_under_way"


class NoGateway(UserError):
    """The profile has no payment gateway, or no login for it.

    Parameter ``lacks``: ``address`` or ``key``.
    """

    code = "gateway.none"

    def __init__(self, lacks: str) -> None:
        """`lacks` is what has to be entered in Settings."""
        super().__init__(parameters={"lacks": lacks})
