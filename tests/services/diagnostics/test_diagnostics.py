"""Tests of diagnostics over the sandbox: every step is told, and nothing is written."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.api.errors import Unauthorized
from desktop_app.domain.diagnostics import FactName, ProbedService, ProbeState, ProbeStep
from desktop_app.domain.profiles.sign_in import OAuthSettings, SignInWay
from desktop_app.services.diagnostics.diagnostics import Diagnostics
from desktop_app.services.profiles.sign_in import SignInStatus
from desktop_app.system.logs import anonymous

if TYPE_CHECKING:
    from desktop_app.domain.diagnostics import ProbedStep
    from tests.services.conftest import OpenCompany
    from tests.support.company import Company
    from tests.support.loops import Run
    from tests.support.sandbox import SandboxProcess

SIGNED_IN = SignInStatus(way=SignInWay.PASTED, settings=OAuthSettings())
REFUSED_SIGN_IN = SignInStatus(
    way=SignInWay.PASTED, settings=OAuthSettings(), error=Unauthorized(status=401)
)

_RUNNING = ProbeState.RUNNING


def diagnostics(company: Company, folder: Path, status: SignInStatus = SIGNED_IN) -> Diagnostics:
    return Diagnostics(
        company.workspace, company.database, sign_in=lambda: status, folder=folder, logs=folder
    )


def test_every_step_to_a_bank_that_works_is_good_and_only_reads(
    new_company: OpenCompany, sandbox: SandboxProcess, tmp_path: Path, run_async: Run
) -> None:
    async def check() -> None:
        async with new_company() as company:
            found: list[ProbedStep] = []
            await diagnostics(company, tmp_path).check(found.append)
            ended = {each.step: each.state for each in found if each.state is not _RUNNING}
            assert ended == {
                ProbeStep.ADDRESS: ProbeState.GOOD,
                ProbeStep.CONNECTION: ProbeState.GOOD,
                ProbeStep.ENCRYPTION: ProbeState.DOUBTFUL,  # the sandbox speaks plain HTTP
                ProbeStep.SIGN_IN: ProbeState.GOOD,
                ProbeStep.PERMISSIONS: ProbeState.GOOD,
                ProbeStep.READ: ProbeState.GOOD,
            }
            requests = await asyncio.to_thread(sandbox.requests)
            assert {each["method"] for each in requests} == {"GET"}

    run_async(check())


def test_what_comes_after_a_step_that_failed_is_skipped(
    new_company: OpenCompany, tmp_path: Path, run_async: Run
) -> None:
    async def check() -> None:
        async with new_company() as company:
            found: list[ProbedStep] = []
            await diagnostics(company, tmp_path, REFUSED_SIGN_IN).check(found.append)
            ended = {each.step: each for each in found if each.state is not _RUNNING}
            assert isinstance(ended[ProbeStep.SIGN_IN].error, Unauthorized)
            assert ended[ProbeStep.READ].state is ProbeState.SKIPPED
            assert all(each.service is ProbedService.BANK for each in found)

    run_async(check())


def test_facts_tell_of_the_store_and_the_text_for_support_names_nobody(
    new_company: OpenCompany, tmp_path: Path, run_async: Run
) -> None:
    log = "2026-11-16 INFO kantora.profile token=abc of {name}\nlast line\n"

    async def check() -> None:
        async with new_company() as company:
            name = company.workspace.profile.name
            (tmp_path / "kantora.log").write_text(f"cut\n{log.format(name=name)}", "utf-8")
            asked = diagnostics(company, tmp_path)
            facts = await asked.facts()
            assert facts[FactName.INTEGRITY] == "ok"
            assert facts[FactName.KANTORA]
            text = await asked.for_support(f"{name}: BY04CBDC30121234567890000000")
            assert name not in text
            assert "abc" not in text
            assert "BY04CBDC30121234567890000000" not in text
            assert text.endswith("last line")

    run_async(check())


def test_folders_of_the_person_are_shortened() -> None:
    assert anonymous(f"{Path.home()}/data", ()) == "~/data"
