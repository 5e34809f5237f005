"""Tests that a session compares this computer's clock with what the services tell."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.paging import ListQuery
from desktop_app.domain.changes import Topic
from desktop_app.domain.profiles.profile import demo_profile
from desktop_app.services.profiles.service_links import link_services
from tests.support.company import NOW, Bank, delivered
from tests.support.fakes import FixedClock

if TYPE_CHECKING:
    from desktop_app.domain.changes import Change
    from tests.services.conftest import OpenCompany
    from tests.support.loops import Run

HERE = "http://127.0.0.1:9/documents"
ELSEWHERE = "https://bank.test/documents"


class Answers:
    """Answers every list with an empty one, at the time that it is there.

    Attributes:
        ahead: how far the computer of the test is ahead of it.
    """

    def __init__(self) -> None:
        self.ahead = timedelta(days=2)

    def __call__(self, _request: httpx.Request) -> httpx.Response:
        told = (NOW - self.ahead).strftime("%a, %d %b %Y %H:%M:%S +0300")
        return httpx.Response(
            200, json={"totalRowCount": 0, "documents": []}, headers={"Date": told}
        )


def test_a_clock_that_is_days_off_is_told_once_and_until_it_is_right(
    company: OpenCompany, run_async: Run
) -> None:
    answers = Answers()

    async def scenario() -> None:
        bank = Bank(ELSEWHERE, "token", wire=httpx.MockTransport(answers))
        async with company(bank) as opened:
            told: list[Change] = []
            session, bus = opened.workspace.session, opened.workspace.bus
            opened.clock.moment = NOW
            bus.subscribe({Topic.CLOCK}, told.append)

            async def read(times: int) -> None:
                for _ in range(times):
                    await (await session.reader()).list_documents(ListQuery(rows=1))
                await delivered(bus)

            await read(2)
            assert not session.clock_ahead
            await read(3)
            assert abs(session.clock_ahead - timedelta(days=2)) <= timedelta(seconds=1)
            assert len(told) == 1
            answers.ahead = timedelta()
            await read(1)
            assert not session.clock_ahead
            assert len(told) == 2

    run_async(scenario())


def test_another_service_begins_anew_and_the_earlier_one_is_not_heard(
    company: OpenCompany, run_async: Run
) -> None:
    async def scenario() -> None:
        bank = Bank(ELSEWHERE, "token", wire=httpx.MockTransport(Answers()))
        async with company(bank) as opened:
            told: list[Change] = []
            session, bus = opened.workspace.session, opened.workspace.bus
            opened.clock.moment = NOW
            reader = await session.reader()
            for _ in range(3):
                await reader.list_documents(ListQuery(rows=1))
            await delivered(bus)
            assert session.clock_ahead
            bus.subscribe({Topic.CLOCK}, told.append)
            session.use(session._build)
            await delivered(bus)
            assert not session.clock_ahead
            assert len(told) == 1
            await session.reader()
            for _ in range(3):
                await reader.list_documents(ListQuery(rows=1))  # a call under way ends on it
            assert not session.clock_ahead

    run_async(scenario())


@pytest.mark.parametrize("bank", [HERE, ELSEWHERE])
@pytest.mark.parametrize(
    "gateway", ["", "http://127.0.0.1:9/payment/", "https://pay.test/payment/"]
)
def test_services_on_this_computer_have_its_clock(bank: str, gateway: str, run_async: Run) -> None:
    """The sandbox can be started with a clock of its own."""

    async def scenario() -> None:
        profile = replace(demo_profile("Демо"), documents_url=bank, gateway_url=gateway)
        link: Any = link_services(profile, PastedToken("token"), clock=FixedClock())
        link.tell_time(lambda *_: None)
        assert (link._transport.on_told_time is not None) == (bank == ELSEWHERE)
        if gateway:
            told = link._gateway._transport.on_told_time
            assert (told is not None) == gateway.startswith("https")
        await link.close()

    run_async(scenario())
