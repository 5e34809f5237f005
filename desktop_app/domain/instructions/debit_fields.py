"""Converts direct-debit acceptances and their recalls to the texts of a form and back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.documents.statuses import DocumentStatus
from desktop_app.domain.instructions.field_reader import (
    FieldReader,
    written_amount,
    written_currency,
)
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    LimitPeriod,
)
from desktop_app.domain.values import accounts
from desktop_app.domain.values.typed_days import written_day, written_end

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from desktop_app.domain.documents.listed import (
        BankDocument,
        BankDocumentDetails,
        ListedDocument,
    )
    from desktop_app.domain.instructions.field_reader import FieldTexts

_PARTY: Final = ("name", "taxpayer_number", "account", "bic", "bank")
_TEXTS: Final = ("number", "account", "contract_number", "purpose")
_DAYS: Final = ("contract_date", "contract_from", "valid_from")
_ENDS: Final = ("contract_to", "valid_to")
_RECALL_PARTY: Final = ("name", "taxpayer_number")
_RECALL_TEXTS: Final = ("number", "account", "acceptance_id", "contract_number", "reason")
_RECALL_DAYS: Final = ("date", "contract_date")


def read_acceptance(
    kind: str, texts: Mapping[str, str], *, today: date
) -> FieldTexts[DebitAcceptance]:
    """Read an acceptance from a form; a period without an end must be stated explicitly.

    Args:
        kind: there is only one.
        texts: by the name of the field; absent ones are empty.
        today: completes days that are typed without month or year.
    """
    del kind
    read = FieldReader(texts, today=today)
    acceptance = DebitAcceptance(
        party=read.party(_PARTY),
        limit=read.named_amount("limit"),
        limit_period=read.choice("limit_period", LimitPeriod),
        contract_date=read.day("contract_date"),
        contract_from=read.day("contract_from"),
        contract_to=read.end("contract_to"),
        valid_from=read.day("valid_from"),
        valid_to=read.end("valid_to"),
        **read.texts(_TEXTS),
    )
    return read.typed(acceptance)


def written_acceptance(acceptance: DebitAcceptance) -> dict[str, str]:
    """Write an acceptance as the texts of its form."""
    written: dict[str, str] = {name: getattr(acceptance, name) for name in _TEXTS}
    written |= {f"party.{name}": getattr(acceptance.party, name) for name in _PARTY}
    written |= {name: written_day(getattr(acceptance, name)) for name in _DAYS}
    written |= {name: written_end(getattr(acceptance, name)) for name in _ENDS}
    limit, period = acceptance.limit, acceptance.limit_period
    written["limit"] = written_amount(limit)
    written["currency"] = written_currency(limit)
    written["limit_period"] = period.value if period is not None else ""
    return written


def read_recall(
    kind: str, texts: Mapping[str, str], *, today: date
) -> FieldTexts[DebitAcceptanceRecall]:
    """Read a recall from a form.

    Args:
        kind: there is only one.
        texts: by the name of the field; absent ones are empty.
        today: completes days that are typed without month or year.
    """
    del kind
    read = FieldReader(texts, today=today)
    recall = DebitAcceptanceRecall(
        party=read.party(_RECALL_PARTY),
        date=read.day("date"),
        contract_date=read.day("contract_date"),
        **read.texts(_RECALL_TEXTS),
    )
    return read.typed(recall)


def written_recall(recall: DebitAcceptanceRecall) -> dict[str, str]:
    """Write a recall as the texts of its form."""
    written: dict[str, str] = {name: getattr(recall, name) for name in _RECALL_TEXTS}
    written |= {f"party.{name}": getattr(recall.party, name) for name in _RECALL_PARTY}
    return written | {name: written_day(getattr(recall, name)) for name in _RECALL_DAYS}


def is_recallable(document: ListedDocument) -> bool:
    """Whether a listed document is an acceptance that was signed and not rejected."""
    void = document.status in {DocumentStatus.AWAITING_SIGNATURE, DocumentStatus.REJECTED}
    return document.type == DocumentType.DEBIT_ACCEPT and not void


def recalled(
    acceptance: BankDocument, details: BankDocumentDetails | None, *, today: date
) -> DebitAcceptanceRecall:
    """Create a recall of a listed acceptance, dated today, without a number.

    Args:
        acceptance: as the list shows it.
        details: as they were read last, if they were.
        today: the day of the recall.
    """
    party = acceptance.party
    return DebitAcceptanceRecall(
        date=today,
        account=accounts.normalised(acceptance.account),
        acceptance_id=acceptance.id,
        party=replace(party, account="", bic="", bank=""),
        contract_number=details.contract_number if details is not None else "",
        contract_date=details.contract_date if details is not None else None,
    )
