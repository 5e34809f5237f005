"""Tests of diagnostics over the sandbox: every step is told, and nothing is written."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from desktop_app.api.errors import Unauthorized
from desktop_app.api.exchange import ApiResponse
from desktop_app.domain.diagnostics import FactName, ProbedService, ProbeState, ProbeStep
from desktop_app.domain.profiles.sign_in import OAuthSettings, SignInStatus, SignInWay
from desktop_app.services.diagnostics.diagnostics import Diagnostics
from desktop_app.system import logs
from desktop_app.system.logs import anonymous
from desktop_app.system.redaction import redact

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
                ProbeStep.CLOCK: ProbeState.GOOD,
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
            assert ended[ProbeStep.CLOCK].state is ProbeState.SKIPPED
            assert all(each.service is ProbedService.BANK for each in found)

    run_async(check())


@pytest.mark.parametrize("moved", [timedelta(hours=26), timedelta(minutes=-6)])
def test_a_clock_that_differs_from_the_banks_is_in_doubt(
    moved: timedelta, new_company: OpenCompany, tmp_path: Path, run_async: Run
) -> None:
    async def check() -> None:
        async with new_company() as company:
            there = company.workspace.clock
            company.workspace.clock = SimpleNamespace(now=lambda: there.now() + moved)
            found: list[ProbedStep] = []
            await diagnostics(company, tmp_path).check(found.append)
            ended = {each.step: each for each in found if each.state is not _RUNNING}
            step = ended[ProbeStep.CLOCK]
            assert (step.state, step.error) == (ProbeState.DOUBTFUL, None)
            here, told = (datetime.fromisoformat(step.facts[each]) for each in ("here", "there"))
            assert abs(here - told - moved) < timedelta(minutes=5)

    run_async(check())


def test_a_bank_that_does_not_say_what_time_it_is_leaves_the_clock_in_doubt(
    new_company: OpenCompany, tmp_path: Path, run_async: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ApiResponse, "told_at", None)

    async def check() -> None:
        async with new_company() as company:
            found: list[ProbedStep] = []
            await diagnostics(company, tmp_path).check(found.append)
            ended = {each.step: each for each in found if each.state is not _RUNNING}
            assert ended[ProbeStep.READ].state is ProbeState.GOOD
            assert ended[ProbeStep.CLOCK].state is ProbeState.DOUBTFUL
            assert ended[ProbeStep.CLOCK].facts == {"there": ""}

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


def test_the_text_for_support_names_no_profile_of_this_computer(
    new_company: OpenCompany, tmp_path: Path, run_async: Run
) -> None:
    """All profiles write to one log, and identifiers are made of names."""

    async def check() -> None:
        async with new_company() as company:
            own = replace(company.workspace.profile, id="romashka-1a2b3c")
            company.workspace.profile = own
            other = replace(
                own, id="vasilek-123456789012345678-4d5e6f", name="ООО «Василёк»", short_name="ВАС"
            )
            longer = replace(other, id="kolos-7a8b9c", name="ООО «Василёк» и сыновья")
            names = (own.id, other.id, f"{own.id}.20261116-120000.v3.backup", other.short_name)
            noted = "".join(f"WARNING {name}\n" for name in (*names, longer.name, longer.id))
            (tmp_path / "kantora.log").write_text(redact(noted), "utf-8")
            asked = Diagnostics(
                company.workspace,
                company.database,
                sign_in=lambda: SIGNED_IN,
                folder=tmp_path,
                logs=tmp_path,
                other_profiles=lambda: [other, longer],
            )
            text = await asked.for_support("")
            for part in ("romashka", "vasilek", "kolos", "ВАС", "Василёк", "сыновья"):
                assert part not in text

    run_async(check())


@pytest.mark.parametrize(("lines", "first"), [(2, "line 0"), (5_000, "line ")])
def test_the_end_of_the_log_begins_with_a_whole_line(
    tmp_path: Path, lines: int, first: str
) -> None:
    """A short log is whole."""
    (tmp_path / "kantora.log").write_text("".join(f"line {n}\n" for n in range(lines)), "utf-8")
    told = logs.end_of_log(tmp_path).splitlines()
    assert told[0].startswith(first)
    assert told[-1] == f"line {lines - 1}"
    assert len(told) == 2 or len("\n".join(told)) < 20_000


def test_folders_of_the_person_are_shortened() -> None:
    assert anonymous(f"{Path.home()}/data", ()) == "~/data"


def test_the_text_for_support_has_no_folder_wherever_it_lies(
    new_company: OpenCompany, tmp_path: Path, run_async: Run
) -> None:
    """With `KANTORA_HOME`, or backups on another disk, they are not below the home folder."""
    home = tmp_path / "Ivanova 123456789012345"
    folder, log_folder = home / "profiles", home / "logs"
    backups = tmp_path / "Ivanova" / "copies"
    log_folder.mkdir(parents=True)
    noted = f"2026-11-16 WARNING kantora.safety no backup: {backups / 'a.backup'}, {folder}\n"
    (log_folder / "kantora.log").write_text(f"cut\n{redact(noted)}", "utf-8")

    async def check() -> None:
        async with new_company() as company:
            asked = Diagnostics(
                company.workspace,
                company.database,
                sign_in=lambda: SIGNED_IN,
                folder=folder,
                logs=log_folder,
                other_folders=lambda: [backups],
            )
            facts = await asked.facts()
            told = f"{facts[FactName.FOLDER]}\n{facts[FactName.LOGS]}"
            text = await asked.for_support(told)
            assert text.splitlines()[:2] == ["[folder]", "[folder]"]
            assert "no backup: [folder]" in text
            assert "Ivanova" not in text

    run_async(check())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("in /srv/Ann/data/store.db", "in [folder]/store.db"),
        ("in /SRV/ann/data", "in [folder]"),
        ("/srv/Ann/data2 and /srv/Ann/data/logs", "/srv/Ann/data2 and [logs]"),
        ("'/srv/Ann/data'", "'[folder]'"),
    ],
)
def test_a_folder_is_replaced_as_a_whole_and_the_longest_first(text: str, shown: str) -> None:
    folders = [Path("/srv/Ann/data"), Path("/srv/Ann/data/logs"), Path("/"), Path("data")]
    assert anonymous(text, (), folders) == shown.replace("[logs]", "[folder]")


def test_a_folder_of_windows_is_replaced_in_quotes_and_with_slashes_too() -> None:
    folder = PureWindowsPath(r"D:\Ann\data")
    written = {r"D:\Ann\data", r"D:\\Ann\\data", "D:/Ann/data"}
    assert logs._forms(folder) == written
