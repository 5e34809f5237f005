"""Journey J1: *Try the demo* from the first start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.profiles.profile import Environment
from desktop_app.tour.guide import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.tour.today import figures_of
from desktop_app.ui.profiles.welcome_page import WelcomePage

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext


class DemoJourney:
    """The step of J1 that needs no bank."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run the step."""
        await self._guide.step("J1", "Try the demo", self._try)

    async def _try(self) -> None:
        await self._guide.until(lambda: self._tour.host.window is not None, "the first window")
        page = self._tour.window.page("welcome")
        if not isinstance(page, WelcomePage):
            raise StepFailed("this is not the first start")
        await self._guide.press(page.choice.demo.button)
        await self._guide.until(lambda: self._tour.host.workspace is not None, "the demo")
        if self._tour.workspace.profile.environment is not Environment.DEMO:
            raise StepFailed("this is not the demo")
        self._tour.set_size()
        sync = self._tour.workspace.sync
        await self._guide.until(lambda: sync.status.last_good is not None, "a good run")
        await ListDriver(self._tour, "documents").rows()
        await figures_of(self._tour)
