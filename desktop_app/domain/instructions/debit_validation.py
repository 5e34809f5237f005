"""Validates direct-debit acceptances and their recalls by 2.8 and the bank's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.instructions import field_checks
from desktop_app.domain.instructions.debit_fields import is_recallable
from desktop_app.domain.instructions.field_checks import LONGEST_PURPOSE
from desktop_app.domain.instructions.problems import ProblemCode, Severity
from desktop_app.domain.values import accounts, taxpayer

if TYPE_CHECKING:
    from datetime import date

    from desktop_app.domain.documents.listed import ListedDocument
    from desktop_app.domain.instructions.instruction import DebitAcceptance, DebitAcceptanceRecall
    from desktop_app.domain.instructions.problems import Checklist


def check_debit_acceptance(checks: Checklist, acceptance: DebitAcceptance, today: date) -> None:
    """Note the problems of an acceptance."""
    party = acceptance.party
    field_checks.text(checks, "number", acceptance.number, required=True)
    field_checks.taxpayer_number(
        checks, "party.taxpayer_number", party.taxpayer_number, required=True
    )
    field_checks.text(checks, "party.name", party.name, required=True)
    field_checks.account(checks, "party.account", party.account)
    field_checks.bic(checks, "party.bic", party.bic, account=party.account)
    field_checks.account(checks, "account", acceptance.account)
    own, other = accounts.normalised(acceptance.account), accounts.normalised(party.account)
    if own and own == other:
        checks.add("party.account", ProblemCode.SAME_ACCOUNT)
    _contract(checks, acceptance, today)
    _validity(checks, acceptance, today)
    _limit(checks, acceptance)
    field_checks.text(checks, "purpose", acceptance.purpose, longest=LONGEST_PURPOSE)


def check_debit_acceptance_recall(
    checks: Checklist,
    recall: DebitAcceptanceRecall,
    today: date,
    *,
    subject: ListedDocument | None = None,
    not_found: str = "",
) -> None:
    """Note the problems of a recall.

    Args:
        checks: takes what is found.
        recall: as it is to be sent.
        today: the day it is in Minsk.
        subject: the stored document that it names, if there is one.
        not_found: an identifier that was looked for in vain.
    """
    field_checks.text(checks, "number", recall.number, required=True)
    field_checks.account(checks, "account", recall.account)
    field_checks.identifier(checks, "acceptance_id", recall.acceptance_id)
    if recall.acceptance_id and recall.acceptance_id == not_found:
        checks.add("acceptance_id", ProblemCode.NOT_STORED, severity=Severity.WARNING)
    if subject is not None and subject.id == recall.acceptance_id:
        _acceptance(checks, recall, subject)
    field_checks.taxpayer_number(checks, "party.taxpayer_number", recall.party.taxpayer_number)
    field_checks.text(checks, "party.name", recall.party.name)
    field_checks.text(checks, "reason", recall.reason, longest=LONGEST_PURPOSE)
    field_checks.not_in_future(checks, "contract_date", recall.contract_date, today)


def _acceptance(
    checks: Checklist, recall: DebitAcceptanceRecall, acceptance: ListedDocument
) -> None:
    """Note where a recall does not match the stored document that it names."""
    if acceptance.type != DocumentType.DEBIT_ACCEPT:
        checks.add("acceptance_id", ProblemCode.UNSUITABLE_SUBJECT)
        return
    if not is_recallable(acceptance):
        checks.add("acceptance_id", ProblemCode.NOT_IN_FORCE, severity=Severity.WARNING)
    field_checks.account_of_subject(checks, "account", recall.account, acceptance.account)
    parties = recall.party, acceptance.party
    mine, theirs = (taxpayer.normalised(each.taxpayer_number) for each in parties)
    if mine and theirs and mine != theirs:
        checks.add(
            "party.taxpayer_number",
            ProblemCode.TAXPAYER_OF_SUBJECT,
            severity=Severity.WARNING,
            number=theirs,
        )


def _contract(checks: Checklist, acceptance: DebitAcceptance, today: date) -> None:
    field_checks.text(checks, "contract_number", acceptance.contract_number, required=True)
    field_checks.not_in_future(checks, "contract_date", acceptance.contract_date, today)
    _period(checks, "contract", acceptance.contract_from, acceptance.contract_to, today)


def _validity(checks: Checklist, acceptance: DebitAcceptance, today: date) -> None:
    _period(checks, "valid", acceptance.valid_from, acceptance.valid_to, today)
    if acceptance.valid_from is not None and acceptance.valid_from < today:
        checks.add("valid_from", ProblemCode.BEGAN, severity=Severity.WARNING)
    ends, outlives = acceptance.contract_to, acceptance.valid_to
    if ends is not None and (outlives is None or outlives > ends):
        checks.add(
            "valid_to", ProblemCode.OUTLIVES, severity=Severity.WARNING, last=ends.isoformat()
        )


def _period(
    checks: Checklist, name: str, first: date | None, last: date | None, today: date
) -> None:
    """Check a period that begins today by default and may have no end."""
    field_checks.period(checks, f"{name}_to", first=first or today, last=last, field=f"{name}_from")
    if first is not None and last is not None and first <= last < today:
        checks.add(
            f"{name}_to", ProblemCode.PERIOD_OVER, severity=Severity.WARNING, last=last.isoformat()
        )


def _limit(checks: Checklist, acceptance: DebitAcceptance) -> None:
    field_checks.amount(checks, "limit", acceptance.limit)
    if acceptance.limit_period is not None and acceptance.limit is None:
        checks.add("limit", ProblemCode.LIMIT_MISSING, severity=Severity.WARNING)
    if acceptance.limit is not None and acceptance.limit_period is None:
        checks.add("limit_period", ProblemCode.LIMIT_PERIOD_MISSING, severity=Severity.WARNING)
