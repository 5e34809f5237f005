"""A profile that signs in by browser: its store, and a driver of the sandbox's pages."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from desktop_app.api.documents import oauth_answers
from desktop_app.domain.changes import Change, Topic
from desktop_app.domain.outbox.operations import Operation
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import OAuthSettings, Secrets, SignInWay
from desktop_app.services.outbox.submission import Submission
from desktop_app.services.profiles import sign_in as sign_in_module
from desktop_app.services.profiles.browser_sign_in import BrowserSignIn
from desktop_app.services.profiles.opening import open_workspace
from desktop_app.services.profiles.service_links import link_oauth, link_services
from desktop_app.services.profiles.sign_in import SignIn
from desktop_app.services.profiles.stored_secrets import StoredSecrets
from desktop_app.services.profiles.workspace import Workspace
from desktop_app.storage.engine.database import Database
from desktop_app.storage.engine.vault import Vault
from desktop_app.storage.outbox.outbox_store import OutboxStore
from desktop_app.system.sandbox_browser import SandboxBrowser
from tests.services.outbox.sandbox_cases import SandboxCases
from tests.support.company import KEY, MovedClock
from tests.support.sandbox import ANSWER_LIMIT_S

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection
    from pathlib import Path

    import pytest

    from desktop_app.domain.profiles.sign_in import SentByOwner
    from desktop_app.services.profiles.browser_sign_in import WaitingForBrowser
    from tests.support.sandbox import SandboxProcess


async def never_asked(sent: SentByOwner) -> bool:
    """Fail the test: this question must not be asked."""
    raise AssertionError(sent)


def payment(sandbox: SandboxProcess, number: str) -> Submission:
    """A payment that the sandbox takes."""
    instruction = SandboxCases(sandbox).payment(number)
    return Submission(operation=Operation.CREATE_PAYMENT, instruction=instruction)


async def written(one: SignInSetup, sandbox: SandboxProcess, *numbers: str) -> tuple[str, ...]:
    """Payments of these numbers that are ready to be sent: their rows."""
    orders = [payment(sandbox, number) for number in numbers]
    return await one.workspace.outbox.enqueue(orders, send=False)


async def send_without_answer(one: SignInSetup, sandbox: SandboxProcess, row_id: str = "") -> str:
    """Send a payment that arrives but whose answer is lost; no automatic search looks for it.

    `row_id` is a payment that is ready; without it a new one is written.
    """
    outbox = one.workspace.outbox
    outbox.searches.hold()
    sandbox.fault("POST /", "drop-after-commit")
    if not row_id:
        (row_id,) = await written(one, sandbox, "A1")
    outbox.send([row_id])
    row = await outbox.settled(row_id)
    assert row is not None
    assert row.state is OutboxState.UNKNOWN
    return row_id


class TokenOwners:
    """Gives each token an owner: the person at the browser when the token was first seen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """At first nobody is at the browser: tokens have no owner."""
        self.person = ""
        self._known: dict[str, str] = {}
        for module in (oauth_answers, sign_in_module):
            monkeypatch.setattr(module, "owner_of", self._owner_of)

    def _owner_of(self, token: str) -> str:
        return self._known.setdefault(token, self.person)


def settings_of(sandbox: SandboxProcess, **changes: Any) -> OAuthSettings:
    """How a profile signs in at the sandbox."""
    told = sandbox.addresses
    settings = OAuthSettings(
        authorize_url=told.authorize_url,
        token_url=told.token_url,
        revoke_url=told.revoke_url,
        client_id=told.client_id,
    )
    return replace(settings, **changes)


def profile_of(sandbox: SandboxProcess, **changes: Any) -> Profile:
    """A profile that signs in by browser at the sandbox."""
    return Profile(
        id="a-1",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#2F6FDE",
        environment=Environment.TEST,
        documents_url=sandbox.addresses.documents_url,
        sign_in=SignInWay.OAUTH,
        oauth=settings_of(sandbox, **changes),
        first_day="2026-11-01",
    )


@dataclass
class SignInSetup:
    """One open profile that signs in by browser.

    Attributes:
        profile: the profile with its sign-in settings.
        sign_in: the service under test.
        secrets: what its vault keeps.
        browser: replaces the person's browser.
        clock: its clock; the sandbox's clock is moved separately.
        workspace: its services.
        database: its open store.
        changes: one item for each reported change.
        faults: exceptions of subscribers of the bus.
    """

    profile: Profile
    sign_in: SignIn
    secrets: StoredSecrets
    browser: SandboxBrowser
    clock: MovedClock
    workspace: Workspace
    database: Database
    changes: list[int] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)

    async def enter(
        self,
        *,
        allow: Collection[str] | None = None,
        decline: bool = False,
        as_somebody_else: Callable[[SentByOwner], Awaitable[bool]] | None = None,
    ) -> WaitingForBrowser:
        """Sign in; the page in the browser is answered at once."""
        asked: asyncio.Future[WaitingForBrowser] = asyncio.get_running_loop().create_future()
        work = asyncio.ensure_future(
            self.sign_in.sign_in(
                waiting=asked.set_result, as_somebody_else=as_somebody_else or never_asked
            )
        )
        either: set[asyncio.Future[Any]] = {work, asked}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if asked.done():
            page = asked.result().address
            self.browser.pages.clear()
            await self.browser.answer(page, allow=allow, decline=decline)
        else:
            asked.cancel()
        await work
        return asked.result()

    async def read(self) -> None:
        """Read one document at the bank."""
        from desktop_app.api.documents.paging import ListQuery  # noqa: PLC0415 - as its callers

        reader = await self.workspace.session.reader()
        await reader.list_documents(ListQuery(rows=1))


@asynccontextmanager
async def signing_in(
    folder: Path,
    sandbox: SandboxProcess,
    *,
    clock: MovedClock | None = None,
    limit_s: float = ANSWER_LIMIT_S,
    way: SignInWay = SignInWay.OAUTH,
    **settings: Any,
) -> AsyncIterator[SignInSetup]:
    """Open the profile in a folder, made when it is not there."""
    clock = clock or MovedClock()
    profile = replace(profile_of(sandbox, **settings), sign_in=way)
    database = await Database.open(folder / "store.db", key=KEY, clock=clock)
    secrets, browser = StoredSecrets(Vault(database)), SandboxBrowser()
    await secrets.settle(profile)
    await secrets.keep(Secrets(client_secret=sandbox.addresses.client_secret))
    changes: list[int] = []

    def changed() -> None:
        changes.append(1)
        workspace.bus.publish(Change(Topic.CONNECTION))

    faults: list[Exception] = []
    link = partial(link_oauth, clock=clock)
    sign_in = SignIn(
        profile=profile,
        secrets=secrets,
        browser=BrowserSignIn(
            link=link, open_browser=browser.open, language=lambda: "en", limit_s=limit_s
        ),
        link=link,
        sent_places=OutboxStore(database, clock=clock).sent_places,
        clock=clock,
        changed=changed,
    )
    await sign_in.restore()
    workspace = open_workspace(
        profile,
        database=database,
        connect=partial(
            link_services,
            profile,
            sign_in.of_bank(profile),
            clock=clock,
            end_tokens=sign_in.close,
        ),
        end_tokens=sign_in.close,
        clock=clock,
        on_failure=faults.append,
    )
    made = SignInSetup(
        profile, sign_in, secrets, browser, clock, workspace, database, changes, faults
    )
    try:
        yield made
    finally:
        await workspace.close()
        await sign_in.close()
    assert not faults
