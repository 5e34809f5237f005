"""Fixtures of form tests: a workspace on the sandbox, pages, and their disposal."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from shiboken6 import delete

from desktop_app.api.documents.auth import PastedToken
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.service_links import link_services
from desktop_app.storage.engine.database import Database
from desktop_app.storage.window import OutboxFilter, Sort, SortKey
from desktop_app.ui.forms.instruction_page import InstructionPage
from tests.support.company import FIRST_DAY
from tests.support.contexts import RecordingNavigator, context_of
from tests.support.fakes import FixedClock
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from desktop_app.domain.outbox.rows import OutboxRow
    from desktop_app.services.profiles.workspace import Workspace
    from desktop_app.ui.shell.page_context import PageContext
    from tests.support.sandbox import SandboxProcess

P = TypeVar("P", bound=InstructionPage[Any])

KEY: Final = bytes(range(32))


def fail(failure: BaseException) -> None:
    """Let nothing go wrong in silence."""
    raise failure


@asynccontextmanager
async def opened(folder: Path, sandbox: SandboxProcess) -> AsyncIterator[Workspace]:
    """The workspace of a profile at the sandbox."""
    clock = FixedClock()
    profile = Profile(
        id="p",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#0F766E",
        environment=Environment.TEST,
        documents_url=sandbox.addresses.documents_url,
        first_day=FIRST_DAY,
    )
    token = PastedToken(sandbox.addresses.access_token)
    workspace = open_workspace(
        profile,
        database=await Database.open(folder / "store.db", key=KEY, clock=clock),
        connect=lambda: link_services(profile, token, clock=clock),
        clock=clock,
        on_failure=fail,
    )
    try:
        await workspace.outbox.start()
        yield workspace
    finally:
        await workspace.close()


def form_context(workspace: Workspace, shown: list[str], *, click_guard_ms: int = 0) -> PageContext:
    """What pages with forms take; rows that they go to in the outbox are noted in `shown`."""
    navigator = RecordingNavigator()
    navigator.shown_rows = shown
    return context_of(workspace, navigator=navigator, click_guard_ms=click_guard_ms)


def page_of(
    workspace: Workspace, make: Callable[..., P], *, click_guard_ms: int = 0
) -> tuple[P, list[str]]:
    """An empty form on the screen, and the rows of the outbox that it went to."""
    shown: list[str] = []
    page = make(form_context(workspace, shown, click_guard_ms=click_guard_ms))
    page.resize(1100, 760)
    page.show()
    page.begin()
    return page, shown


async def delete_when_saved(page: InstructionPage[Any]) -> None:
    """Wait until the page has looked back and kept what was typed, then end it here and now.

    Left to the garbage collector, it could be torn down by a thread of the store.
    """
    await settle(lambda: not page._pause.isActive())
    await settle(lambda: page.autosave.is_idle)
    registry = page.registry
    delete(page)
    delete(registry)


async def rows(workspace: Workspace) -> list[OutboxRow]:
    """Rows of drafts and outbox, those that changed last first."""
    found = await workspace.outbox_rows.window(
        OutboxFilter(), Sort(SortKey.CHANGED, descending=True), offset=0, limit=99
    )
    return [row.value for row in found.rows]
