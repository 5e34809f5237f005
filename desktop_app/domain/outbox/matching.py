"""Decides how well a listed document matches an instruction that was sent.

A bank may leave fields out and write texts its own way. So what it does not tell contradicts
nothing, and texts are compared without case and blanks. A type that is not known contradicts
nothing either, but proves nothing: a person decides then.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.gateway.card_payments import RecurringPayment
from desktop_app.domain.instructions.instruction import (
    PAYMENT_TYPES,
    REQUESTS_ABOUT_A_PAYER,
    DebitAcceptanceRecall,
    OtherDocument,
    RegisterRequestDraft,
)
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, type_of
from desktop_app.domain.outbox.rows import summary_of
from desktop_app.domain.register.obligations import RegisterRequest, RegisterRequestType
from desktop_app.domain.values import accounts
from desktop_app.domain.values.collation import caseless

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Collection, Iterable

    from desktop_app.domain.documents.listed import ListedDocument, Party
    from desktop_app.domain.outbox.drafts import InstructionSummary
    from desktop_app.domain.outbox.operations import Sendable
    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.domain.values.money import Amount
    from desktop_app.domain.values.periods import Period

_PAYMENTS: Final = frozenset(kind.value for kind in PAYMENT_TYPES)
_TYPES: Final = {caseless(kind.value): kind.value for kind in DocumentType}
_REQUEST_TYPES: Final = frozenset(kind.value for kind in RegisterRequestType)
_OF_REQUESTS: Final = ("period_from", "period_to")
_PAYERS: Final = ("payer_taxpayer_number",)
_SUBJECTS: Final = (
    "document_id",
    "requirement_id",
    "register_document_id",
    "letter_subject",
    "inquiry_type",
    "reservation_type",
    "period_from",
    "period_to",
    "on_date",
    "contract_number",
)
"""Fields that tell what another document is about."""


class Match(Enum):
    """Degrees of a match between a listed document and an instruction."""

    SAME = auto()
    """Nothing that the bank tells of it contradicts the instruction."""
    NAMESAKE = auto()
    """It has the own number, account and type of the instruction, and other content; or it is the
    same request to the register of another day; or only its type is not known."""
    OTHER = auto()
    """It is something else."""


def match(instruction: Sendable, listed: ListedDocument, sent: Collection[Period]) -> Match:
    """Compare a listed document with an instruction.

    Args:
        instruction: what was, or is to be, created.
        listed: a row of the list in which it would appear.
        sent: days on which the bank may have taken it; its date, if the instruction names none.
    """
    kind = type_of(instruction)
    told = _known_type(instruction, listed.type)
    if told is None:
        likeness = match(instruction, replace(listed, type=kind), sent)
        return Match.NAMESAKE if likeness is Match.SAME else likeness
    if _differ(kind, told):
        return Match.OTHER
    if isinstance(instruction, RegisterRequestDraft):
        return _likeness_of_request(instruction, listed, sent)
    wanted = summary_of(instruction)
    if not may_have_number(wanted.number, listed.number) or _differ(
        accounts.normalised(wanted.account), accounts.normalised(listed.account)
    ):
        return Match.OTHER
    if _same_content(wanted, listed, sent, counted=kind in _PAYMENTS):
        return Match.SAME
    return Match.NAMESAKE if wanted.number and listed.number else Match.OTHER


def may_be_altered(instruction: Sendable, listed: ListedDocument) -> bool:
    """Whether a listed document may be an instruction whose number and content were changed since.

    Somebody else may have done that at the bank. It has the type, account, and the amount or the
    payee, or another account and both of these.
    """
    if isinstance(instruction, RegisterRequestDraft):
        return False
    if _differ(type_of(instruction), _known_type(instruction, listed.type) or ""):
        return False
    wanted = summary_of(instruction)
    payee = accounts.normalised(wanted.party.account)
    same_payee = bool(payee) and payee == accounts.normalised(listed.party.account)
    told = wanted.amount is not None and listed.amount is not None
    same_amount = told and not _other_amount(wanted.amount, listed.amount)
    if _differ(accounts.normalised(wanted.account), accounts.normalised(listed.account)):
        return same_payee and same_amount
    return same_payee or same_amount


def may_have_number(wanted: str, listed: str) -> bool:
    """Whether documents with these numbers may be the same; banks differ in leading zeros."""
    return not _differ(_number(wanted), _number(listed))


def may_repeat(row: OutboxRow, earlier: OutboxRow) -> bool:
    """Whether sending a row may do again what an earlier attempt of another row did.

    Only few things tell two rows apart: a person may have typed the same anew with another number,
    amount or payee. But where both tell what they are about, such as a payer, a period, a document
    or the subject of a letter, and it is not the same, one repeats the other only with its number.
    Changes and deletions repeat nothing, as they are compared with the document; nor does signing,
    which a person does only once to a document.
    """
    if row.damage or earlier.damage or row.operation is not earlier.operation:
        return False
    match OPERATIONS[row.operation].effect:
        case Effect.PAYS:
            return row.target == earlier.target
        case Effect.CHANGES | Effect.DELETES | Effect.SIGNS:
            return False
        case _:
            if _charge_different_cards(row, earlier):
                return False
            return row.type == earlier.type and _are_alike(row, earlier)


def _charge_different_cards(row: OutboxRow, earlier: OutboxRow) -> bool:
    """Whether both charge a stored card, and not the same one."""
    one, other = row.instruction, earlier.instruction
    return (
        isinstance(one, RecurringPayment)
        and isinstance(other, RecurringPayment)
        and one.credential_id != other.credential_id
    )


def _are_alike(row: OutboxRow, earlier: OutboxRow) -> bool:
    one, other = row.summary, earlier.summary
    if one.number and _number(one.number) == _number(other.number):
        return True
    if _is_about_another(row.instruction, earlier.instruction):
        return False
    if one.amount is None or other.amount is None or one.amount == other.amount:
        return True
    payee = accounts.normalised(one.party.account)
    return bool(payee) and payee == accounts.normalised(other.party.account)


def _is_about_another(one: Sendable | None, other: Sendable | None) -> bool:
    """Whether both tell what they are about, and it is not the same."""
    match one, other:
        case RegisterRequestDraft(), RegisterRequestDraft():
            return _is_another(one, other, _OF_REQUESTS) or (
                one.type in REQUESTS_ABOUT_A_PAYER and _is_another(one, other, _PAYERS)
            )
        case OtherDocument(), OtherDocument():
            return _is_another(one, other, _SUBJECTS)
        case DebitAcceptanceRecall(), DebitAcceptanceRecall():
            return _is_another(one, other, ("acceptance_id",))
        case _:
            return False


def _is_another(one: Sendable, other: Sendable, names: Iterable[str]) -> bool:
    """Whether both have one of these fields, with different values."""
    values = ((_told(one, name), _told(other, name)) for name in names)
    return any(ours and theirs and ours != theirs for ours, theirs in values)


def _told(instruction: Sendable, name: str) -> str:
    """A field as it is compared; empty where it tells nothing."""
    value = getattr(instruction, name)
    return "" if value is None else _folded(str(value))


def _likeness_of_request(
    wanted: RegisterRequestDraft, listed: ListedDocument, sent: Collection[Period]
) -> Match:
    if not isinstance(listed, RegisterRequest):
        return Match.OTHER
    periods = (
        (wanted.period_from, listed.period_from),
        (wanted.period_to, listed.period_to),
    )
    if any(ours and theirs and ours != theirs for ours, theirs in periods):
        return Match.OTHER
    if wanted.type in REQUESTS_ABOUT_A_PAYER and (
        _differ(wanted.payer_taxpayer_number, listed.party.taxpayer_number)
    ):
        return Match.OTHER
    return Match.SAME if _on_day(None, listed.date, sent) else Match.NAMESAKE


def _same_content(
    wanted: InstructionSummary,
    listed: ListedDocument,
    sent: Collection[Period],
    *,
    counted: bool,
) -> bool:
    """Whether content agrees; `counted` if amount and purpose do as well, as in payments."""
    if not _on_day(wanted.date, listed.date, sent) or _other_party(wanted.party, listed.party):
        return False
    if not counted:  # the bank words and counts these its own way
        return True
    return not (
        _other_amount(wanted.amount, listed.amount)
        or _other_purpose(_folded(wanted.purpose), _folded(listed.purpose))
    )


def _on_day(wanted: dt.date | None, listed: dt.date | None, sent: Collection[Period]) -> bool:
    if listed is None:
        return True
    if wanted is None:
        return any(listed in period for period in sent)
    return listed == wanted


def _other_party(wanted: Party, listed: Party) -> bool:
    return _differ(
        accounts.normalised(wanted.account), accounts.normalised(listed.account)
    ) or _differ(wanted.taxpayer_number.strip(), listed.taxpayer_number.strip())


def _other_amount(wanted: Amount | None, listed: Amount | None) -> bool:
    if wanted is None or listed is None:
        return False
    return wanted.value != listed.value or _differ(wanted.currency.upper(), listed.currency.upper())


def _other_purpose(wanted: str, listed: str) -> bool:
    """Whether neither text begins with the other; a bank may cut or extend a purpose."""
    return not (wanted.startswith(listed) or listed.startswith(wanted))


def _known_type(instruction: Sendable, listed: str) -> str | None:
    """A listed type as 2.10 writes it, or the kind of register request; None if not known.

    One that is missing stays so.
    """
    if isinstance(instruction, RegisterRequestDraft):
        return listed if not listed or listed in _REQUEST_TYPES else None
    return _TYPES.get(caseless(listed)) if listed else listed


def _differ(wanted: str, listed: str) -> bool:
    """Whether both values are present and differ."""
    return bool(wanted and listed and wanted != listed)


def _number(number: str) -> str:
    folded = _folded(number)
    return folded.lstrip("0") or folded


def _folded(text: str) -> str:
    return " ".join(caseless(text).split())
