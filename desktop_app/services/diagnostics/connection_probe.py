"""Checks the connections of a profile step by step; nothing is changed anywhere."""

from __future__ import annotations

import asyncio
import time
from types import MappingProxyType
from typing import TYPE_CHECKING

from desktop_app.domain.diagnostics import UNSEEN, ProbedService, ProbedStep, ProbeState, ProbeStep
from desktop_app.domain.errors import UserError
from desktop_app.domain.values.clock_difference import NONE, TOLERANCE, ToldTime
from desktop_app.services.profiles.gateway_check import check_gateway

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from desktop_app.api.reachability import Reachability
    from desktop_app.domain.profiles.sign_in import SignInStatus
    from desktop_app.services.profiles.workspace import Workspace

    Step = Callable[[], Awaitable[Mapping[str, str]]]


class ConnectionProbe:
    """Goes through the steps of each service and reports them one by one."""

    def __init__(self, workspace: Workspace, *, sign_in: Callable[[], SignInStatus]) -> None:
        """Check the services of an open profile; `sign_in` tells its present sign-in."""
        self._workspace = workspace
        self._sign_in = sign_in
        self._told: ToldTime | None = None

    async def run(self, report: Callable[[ProbedStep], object]) -> None:
        """Check everything; each step is reported when it begins and when it has ended.

        What comes after a step that failed is reported as skipped. Cancelling ends it at once.
        """
        profile = self._workspace.profile
        await self._check(
            ProbedService.BANK,
            profile.documents_url,
            {
                ProbeStep.SIGN_IN: self._signed_in,
                ProbeStep.PERMISSIONS: self._permitted,
                ProbeStep.READ: self._read,
                ProbeStep.CLOCK: self._compare_clocks,
            },
            report,
        )
        if profile.gateway_url:
            steps = {ProbeStep.MERCHANT: self._merchant}
            await self._check(ProbedService.GATEWAY, profile.gateway_url, steps, report)

    async def _check(
        self,
        service: ProbedService,
        address: str,
        more: Mapping[ProbeStep, Step],
        report: Callable[[ProbedStep], object],
    ) -> None:
        way = _ConnectionSteps(address)
        steps: dict[ProbeStep, Step] = {
            ProbeStep.ADDRESS: way.address,
            ProbeStep.CONNECTION: way.connection,
            ProbeStep.ENCRYPTION: way.encryption,
            **more,
        }
        has_failed = False
        for step, check in steps.items():
            if has_failed:
                report(ProbedStep(service=service, step=step, state=ProbeState.SKIPPED))
                continue
            report(ProbedStep(service=service, step=step, state=ProbeState.RUNNING))
            result = await _result(service, step, check)
            has_failed = result.state is ProbeState.FAILED
            report(result)

    async def _signed_in(self) -> Mapping[str, str]:
        status = self._sign_in()
        if status.error is not None:
            raise status.error
        until = status.until or status.token_until
        return {} if until is None else {"until": until.isoformat()}

    async def _permitted(self) -> Mapping[str, str]:
        status = self._sign_in()
        facts = {"scopes": ", ".join(status.scopes), "lacking": ", ".join(status.lacking)}
        return {name: value for name, value in facts.items() if value}

    async def _read(self) -> Mapping[str, str]:
        from desktop_app.api.documents.paging import ListQuery  # noqa: PLC0415 - after first paint

        reader, clock = await self._workspace.session.reader(), self._workspace.clock
        sent_at = clock.now()
        told_at = (await reader.list_documents(ListQuery(rows=1))).told_at
        self._told = None
        if told_at is not None:
            self._told = ToldTime(told_at=told_at, sent_at=sent_at, received_at=clock.now())
        return {}

    async def _compare_clocks(self) -> Mapping[str, str]:
        told = self._told
        if told is None:
            return {"there": ""}
        if abs(told.ahead or NONE) <= TOLERANCE:
            return {}
        return {"there": told.told_at.isoformat(), "here": told.received_at.isoformat()}

    async def _merchant(self) -> Mapping[str, str]:
        reader = (await self._workspace.session.gateway()).reader
        for finding in await check_gateway(reader, self._workspace.profile):
            if finding.error is not None:
                raise finding.error
        return {}


class _ConnectionSteps:
    """The steps before a request; the parts that block run in worker threads."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._found: Reachability | None = None
        self._proxy = ""

    async def address(self) -> Mapping[str, str]:
        from desktop_app.api.reachability import Reachability  # noqa: PLC0415 - rarely needed

        self._found = found = Reachability(self._address)
        self._proxy = await asyncio.to_thread(found.find_proxy)
        addresses = await asyncio.to_thread(found.find_addresses)
        facts = {"addresses": ", ".join(addresses)}
        return facts | ({"proxy": self._proxy} if self._proxy else {})

    async def connection(self) -> Mapping[str, str]:
        if self._found is not None:
            await asyncio.to_thread(self._found.connect)
        return {}

    async def encryption(self) -> Mapping[str, str]:
        found = self._found
        if found is None or not found.is_encrypted:
            return {"protocol": ""}
        peer = await asyncio.to_thread(found.encrypt)
        if peer is None:
            return {UNSEEN: self._proxy}
        return {
            "protocol": peer.protocol,
            "issuer": peer.issuer,
            "trust": peer.trust,
            "until": peer.until,
        }


async def _result(service: ProbedService, step: ProbeStep, check: Step) -> ProbedStep:
    began = time.monotonic()
    error: UserError | None = None
    facts: Mapping[str, str] = {}
    try:
        facts = await check()
    except UserError as failure:
        error = failure
        if service is ProbedService.GATEWAY:  # for the words: the bank has nothing to do with it
            failure.parameters = MappingProxyType({**failure.parameters, "service": service.value})
    state = ProbeState.GOOD if error is None else ProbeState.FAILED
    is_unsafe, is_apart = facts.get("protocol") == "", "there" in facts
    doubts = facts.get("lacking") or facts.get(UNSEEN) or is_unsafe or is_apart
    if error is None and doubts:
        state = ProbeState.DOUBTFUL
    return ProbedStep(
        service=service,
        step=step,
        state=state,
        seconds=time.monotonic() - began,
        error=error,
        facts=facts,
    )
