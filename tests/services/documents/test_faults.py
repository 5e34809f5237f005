"""Every fault of the sandbox on lists, details, files and directories: one error, nothing lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from desktop_app.api import errors
from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.documents.files import FileFormat
from desktop_app.domain.documents.listed import Kind
from desktop_app.domain.errors import UserError
from desktop_app.services.documents.list_walks import ListNotComplete
from desktop_app.services.documents.reading import NotKept
from tests.support.company import SHORT_LIMITS, Bank, MovedClock
from tests.support.short_timeouts import ShortTimeouts

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

ALWAYS: Final = 100_000
TRIES: Final = 2
Outcome = type[UserError] | None

EVERYWHERE: Final[dict[str, Outcome]] = {
    "status-400": errors.BadRequest,
    "status-401": errors.Unauthorized,
    "status-404": errors.NotFound,
    "status-429": errors.TooManyRequests,
    "status-500": errors.ServiceFailed,
    "status-502": errors.ServiceFailed,
    "html-200": errors.UnreadableAnswer,
    "empty-200": errors.UnreadableAnswer,
    "wrong-content-type": None,
    "malformed-json": errors.UnreadableAnswer,
    "truncated-json": errors.UnreadableAnswer,
    "non-object-json": errors.UnreadableAnswer,
    "wrong-types": errors.UnreadableAnswer,
    "extra-fields": None,
    "empty-page": None,
    "repeat-page": None,
    "cap-100": None,
    "redirect-other-host": errors.Redirected,
    "huge-body": errors.TooLarge,
    "slow-body": errors.TimedOut,
    "hang": errors.TimedOut,
    "drop-before-commit": errors.Dropped,
    "drop-after-commit": errors.Dropped,
    "commit-late": errors.Dropped,
}
OF_LISTS: Final = EVERYWHERE | {"empty-page": ListNotComplete}
OF_DIRECTORIES: Final = EVERYWHERE | {"empty-page": ListNotComplete}
OF_FILES: Final = EVERYWHERE | {"malformed-json": None}  # a byte more inside a PDF is not noticed
"""The outcome of a lasting fault; faults of paging have no effect where there are no pages."""

PASSING: Final = (
    "status-429", "status-500", "status-502", "slow-body", "hang", "drop-before-commit",
    "drop-after-commit", "commit-late",
)  # fmt: skip
"""Faults after which the same call is sent again."""

TIMED: Final = frozenset({"hang", "slow-body"})
"""Faults that keep a call waiting."""


def faults(outcomes: dict[str, Outcome]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("fault", "outcome"), outcomes.items(), ids=outcomes.keys())


class FaultySandbox:
    """The sandbox with small sizes; the time is short only for calls that a fault keeps waiting."""

    def __init__(self, sandbox: SandboxProcess) -> None:
        self._sandbox, self._short_timeouts = sandbox, ShortTimeouts(SHORT_LIMITS.read)
        limits = replace(SHORT_LIMITS, connect=20.0, read=20.0, total=60.0)
        self.bank = replace(
            Bank.of(sandbox), limits=limits, tries=TRIES, short_timeouts=self._short_timeouts
        )

    def order(self, operation: str, fault: str, times: int = ALWAYS) -> None:
        """Let the next calls of an operation suffer a fault."""
        if fault in TIMED:
            self._short_timeouts.expect(operation, times)
        delay = 60.0 if fault == "slow-body" else None
        self._sandbox.fault(operation, fault, times=times, delay_s=delay, retry_after_s=0)


async def outcome_of(work: Awaitable[object]) -> type[UserError] | None:
    try:
        await work
    except UserError as error:
        return type(error)
    return None


async def document_with_a_form(company: Company) -> str:
    """A document whose details and print form are kept."""
    for document_id in await company.rows():
        if await company.workspace.documents.stored_details(Kind.DOCUMENT, document_id):
            await company.workspace.print_forms.get(Kind.DOCUMENT, document_id, FileFormat.PDF)
            return document_id
    raise AssertionError


@faults(OF_LISTS)
def test_lists(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, fault: str, outcome: Outcome
) -> None:
    clock = MovedClock()
    clock.move(minutes=20)

    async def scenario() -> None:
        bad = FaultySandbox(sandbox)
        async with company(bad.bank, clock=clock) as opened:
            before = await opened.contents()
            sync = opened.workspace.sync
            await sync.restore()
            last_good = sync.status.last_good
            bad.order("GET /", fault)
            status = await opened.synchronise()
            assert (type(status.error) if status.error else None) is outcome
            assert (status.last_good == last_good) is (outcome is not None)
            if fault == "extra-fields":
                rows = await opened.rows()
                other = [row for row in rows.values() if row.other]
                assert {one.name for one in other[0].other} >= {"extraText", "extraNumber"}
                values = {one.name: one.value for one in other[0].other}
                assert values["extraNumber"] == "12345678901234567.89"
            else:
                assert await opened.contents() == before

    run_async(scenario())


@faults(EVERYWHERE)
def test_details(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, fault: str, outcome: Outcome
) -> None:
    async def scenario() -> None:
        bad = FaultySandbox(sandbox)
        async with company(bad.bank) as opened:
            documents = opened.workspace.documents
            kept = await document_with_a_form(opened)
            before = await opened.contents()
            bad.order("GET /{id}", fault)
            shown = await documents.details(Kind.DOCUMENT, kept, fresh=True)
            assert (type(shown.error) if shown.error else None) is outcome
            if outcome is not None:
                assert await opened.contents() == before
            elif fault == "extra-fields":
                assert {"extraText", "extraObject"} <= {one.name for one in shown.details.other}
            new = [row for row in await opened.rows() if f"{Kind.DOCUMENT} {row}" in before
                   and before[f"{Kind.DOCUMENT} {row}"] is None]  # fmt: skip
            assert await outcome_of(documents.details(Kind.DOCUMENT, new[0])) is outcome
            assert (await documents.stored_details(Kind.DOCUMENT, new[0]) is None) is bool(outcome)

    run_async(scenario())


@faults(OF_FILES)
def test_files(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, fault: str, outcome: Outcome
) -> None:
    async def scenario() -> None:
        bad = FaultySandbox(sandbox)
        async with company(bad.bank) as opened:
            forms = opened.workspace.print_forms
            kept = await document_with_a_form(opened)
            before = await opened.contents()
            bad.order("GET /{id}/{format}", fault)
            again = forms.get(Kind.DOCUMENT, kept, FileFormat.PDF, fresh=True)
            assert await outcome_of(again) is outcome
            never = forms.get(Kind.DOCUMENT, kept, FileFormat.DOCX)
            assert await outcome_of(never) is outcome
            if outcome is not None:
                assert await opened.contents() == before
            await forms.get(Kind.DOCUMENT, kept, FileFormat.PDF)

    run_async(scenario())


@faults(OF_DIRECTORIES)
def test_directories(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, fault: str, outcome: Outcome
) -> None:
    async def scenario() -> None:
        bad = FaultySandbox(sandbox)
        async with company(bad.bank) as opened:
            directories = opened.workspace.directories
            before = await opened.contents()
            bad.order("GET /analytic/{analyticType}", fault)
            assert await outcome_of(directories.refresh(Directory.CURRENCY_CODE)) is outcome
            assert await opened.contents() == before
            assert await directories.entries(Directory.CURRENCY_CODE)

    run_async(scenario())


@pytest.mark.parametrize("fault", PASSING)
def test_a_fault_that_passes_is_not_seen(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, fault: str
) -> None:
    clock = MovedClock()
    clock.move(minutes=20)

    async def scenario() -> None:
        bad = FaultySandbox(sandbox)
        async with company(bad.bank, clock=clock) as opened:
            kept = await document_with_a_form(opened)
            before = await opened.contents()
            await opened.workspace.sync.restore()
            for operation in ("GET /", "GET /signs", "GET /{id}", "GET /{id}/{format}"):
                bad.order(operation, fault, times=1)
            bad.order("GET /analytic/{analyticType}", fault, times=1)
            status = await opened.synchronise()
            assert (status.error, status.last_good) == (None, clock.now())
            assert await opened.contents() == before
            shown = await opened.workspace.documents.details(Kind.DOCUMENT, kept, fresh=True)
            assert shown.error is None
            forms = opened.workspace.print_forms
            assert (await forms.get(Kind.DOCUMENT, kept, FileFormat.DOCX)).content.data
            assert await opened.workspace.directories.refresh(Directory.CURRENCY_CODE) > 100
        suffered = [one for one in sandbox.requests() if one["fault"]]
        assert [one["fault"] for one in suffered] == [fault] * 5

    run_async(scenario())


@pytest.mark.parametrize("kind", list(Kind))
def test_each_kind_is_refused_and_kept_alike(
    sandbox: SandboxProcess, company: OpenCompany, run_async: Run, kind: Kind
) -> None:
    async def scenario() -> None:
        bad = FaultySandbox(sandbox)
        async with company(bad.bank) as opened:
            documents = opened.workspace.documents
            kept = next(iter(await opened.rows(kind)))
            known = await documents.details(kind, kept)
            sandbox.fault("*", "status-500", times=ALWAYS)
            shown = await documents.details(kind, kept, fresh=True)
            assert isinstance(shown.error, errors.ServiceFailed)
            assert shown.error.service_message == "Заказанный сбой: 500"
            assert shown.error.request_id
            assert shown.error.retryable
            assert (shown.details, shown.fetched_at) == (known.details, known.fetched_at)

    run_async(scenario())


def test_what_was_never_opened_is_told_to_be_missing_without_a_network(
    company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        async with company(Bank("http://127.0.0.1:9", "token")) as opened:
            rows = await opened.rows()
            documents, forms = opened.workspace.documents, opened.workspace.print_forms
            stored = {one: await documents.stored_details(Kind.DOCUMENT, one) for one in rows}
            never = next(one for one, details in stored.items() if details is None)
            for work in (
                documents.details(Kind.DOCUMENT, never),
                documents.details(Kind.DOCUMENT, never, fresh=True),
                forms.get(Kind.DOCUMENT, never, FileFormat.PDF),
            ):
                with pytest.raises(NotKept) as caught:
                    await work
                assert caught.value.parameters == {"cause": errors.Refused.code}
            kept = next(one for one, details in stored.items() if details is not None)
            shown = await documents.details(Kind.DOCUMENT, kept, fresh=True)
            assert type(shown.error) is errors.Refused

    run_async(scenario())
