"""Tests of the payer's name: it is the company's as the bank writes it, not the profile's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.domain.documents.listed import BankDocumentDetails, DocumentType, Kind
from desktop_app.domain.instructions.instruction import PAYMENT_TYPES, PaymentInstruction
from desktop_app.domain.outbox.drafts import Source, SourceKind
from tests.support.company import Bank, opened

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

LABEL = "Мой второй магазин"
FIRST_DAY = "2026-10-01"
"""Enough days for the forty documents whose details the first run reads."""


def test_the_payer_is_named_as_the_bank_does_whatever_the_profile_is_called(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def payers() -> set[str]:
        async with opened(tmp_path, Bank.of(sandbox), first_day=FIRST_DAY) as company:
            workspace = company.workspace
            workspace.profile = replace(workspace.profile, name=LABEL)
            assert workspace.company == LABEL
            await company.synchronise()
            rows = await company.rows()
            stored = [await workspace.documents.stored_details(Kind.DOCUMENT, id_) for id_ in rows]
            details = [each.details for each in stored if each is not None]
            return {
                each.payer_name
                for each in details
                if isinstance(each, BankDocumentDetails)
                and each.document.type in PAYMENT_TYPES
                and each.payer_name
            }

    async def used() -> tuple[str, str]:
        async with opened(tmp_path, Bank.of(sandbox), first_day=FIRST_DAY) as company:
            workspace = company.workspace
            workspace.profile = replace(workspace.profile, name=LABEL)
            await workspace.documents.recall()
            own = await workspace.payments.own_accounts()
            texts = {"account": own[0].account, "party.account": own[1].account, "amount": "1,00"}
            source = Source(SourceKind.TEMPLATE, "1")
            order = (DocumentType.SELF_PAYMENTS.value, texts, source)
            ((row_id, _),) = await workspace.numbered_payments.make([order])
            row = await workspace.outbox.row(row_id)
            assert row is not None
            if isinstance(row.instruction, PaymentInstruction):
                assert row.instruction.party.name == workspace.company
            return workspace.company, row.summary.party.name

    (payer,) = run_async(payers())
    assert payer != LABEL
    assert run_async(used()) == (payer, payer)


def test_the_payer_of_a_payment_that_came_in_is_not_the_company(
    tmp_path: Path, run_async: Run, sandbox: SandboxProcess
) -> None:
    async def names() -> tuple[str, str]:
        async with opened(tmp_path, Bank.of(sandbox), first_day=FIRST_DAY) as company:
            await company.synchronise()
            documents, before = company.workspace.documents, company.workspace.company
            rows = await company.rows()
            stored = [await documents.stored_details(Kind.DOCUMENT, id_) for id_ in rows]
            details = [each.details for each in stored if each is not None]
            paid = next(
                each
                for each in details
                if isinstance(each, BankDocumentDetails) and each.document.type in PAYMENT_TYPES
            )
            await documents.keep(replace(paid, payer_name="ООО «Покупатель»"))
            return before, company.workspace.company

    before, after = run_async(names())
    assert before == after
