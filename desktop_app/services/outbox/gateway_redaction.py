"""Removes payment secrets from what the gateway said before it is stored or shown."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.cards import CardAttempt, CardAttemptEnded
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcome
from desktop_app.domain.gateway.secret_removal import without_numbers, without_secrets

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.domain.gateway.order_outcomes import OrderOutcome
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.outbox.submission import EnteredSecret, Receipt

    Words = Callable[[str], str]

_OURS: Final = frozenset({"means", "operation", "phase", "status"})
"""Names of facts that are not in the gateway's words."""

_LONGEST_CODE: Final = 4


def redacted_row(row: OutboxRow, secret: EnteredSecret | None = None) -> OutboxRow:
    """Return a gateway row without payment secrets in its texts.

    Args:
        row: what is about to be kept.
        secret: what the gateway was given; without it card numbers are told by their check digit.
    """
    hide, progress = _hiding(secret), row.progress
    hidden = replace(
        progress,
        message=_said(progress.message, hide),
        order=_outcome(progress.order, hide),
        error_parameters=tuple(
            (name, text if name in _OURS else (hide or without_numbers)(text))
            for name, text in progress.error_parameters
        ),
    )
    return row if hidden == progress else replace(row, progress=hidden)


def redacted_receipt(receipt: Receipt, secret: EnteredSecret | None) -> Receipt:
    """Return a receipt without payment secrets in its texts, its answer included."""
    if secret is None:
        return receipt
    hide, answer = _hiding(secret), receipt.answer
    if isinstance(answer, PaymentOutcome):
        answer = replace(
            answer,
            reason=_said(answer.reason, hide),
            code=_said(answer.code, hide),
            told=_fields(answer.told, hide),
        )
    return replace(receipt, message=_said(receipt.message, hide), answer=answer)


def _outcome(order: OrderOutcome, hide: Words | None) -> OrderOutcome:
    return replace(
        order,
        reason=_said(order.reason, hide),
        code=_said(order.code, hide),
        told=_fields(order.told, hide),
    )


def _fields(fields: tuple[OtherField, ...], hide: Words | None) -> tuple[OtherField, ...]:
    if hide is None:
        return ()
    return tuple(OtherField(hide(each.name), hide(each.value)) for each in fields)


def _said(words: str, hide: Words | None) -> str:
    return "" if hide is None else hide(words)


def _hiding(secret: EnteredSecret | None) -> Words | None:
    """Return the function that hides secrets; None if the secret is gone and cannot be compared."""
    if secret is None:
        return without_numbers
    if isinstance(secret, CardAttempt):
        try:
            card = secret.card()
        except CardAttemptEnded:
            return None
        return partial(without_secrets, number=card.number.reveal(), code=card.cvc.reveal())
    if secret.is_empty:
        return None
    revealed = secret.reveal()
    is_code = revealed.isdigit() and len(revealed) <= _LONGEST_CODE
    return partial(without_secrets, **{"code" if is_code else "token": revealed})
