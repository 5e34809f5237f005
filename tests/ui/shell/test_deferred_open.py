"""Tests that a deferred form never replaces a page that the user has gone to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from shiboken6 import delete

from desktop_app.api.errors import TimedOut
from desktop_app.domain.documents.listed import BankDocument, BankDocumentDetails, DocumentType
from desktop_app.ui.documents.document_actions import DocumentEditActions
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.shell.commands import CommandRegistry
from desktop_app.ui.shell.deferred_open import DeferredOpen
from desktop_app.ui.shell.main_window import MainWindow
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.shell.page import Page
from desktop_app.ui.theme import Icon
from tests.support.contexts import context_of
from tests.support.fakes import FixedClock
from tests.support.window_tasks import ending
from tests.ui.hands import click, settle

if TYPE_CHECKING:
    from desktop_app.domain.documents.listed import Kind
    from desktop_app.domain.profiles.profile import Profile
    from tests.support.loops import Run

PLACES = tuple(
    Destination(name=name, title=Text("labels", "Document"), icon=Icon.DOCUMENTS)
    for name in ("documents", "payment")
)


class DeferredOpenSetup:
    """A window with deferred opens that the test completes, and the forms they showed."""

    def __init__(self, profile: Profile) -> None:
        self.registry = CommandRegistry()
        self.window = MainWindow(registry=self.registry, profile=profile, destinations=PLACES)
        self.window.begin(lambda _: Page(PLACES[0].title, registry=self.registry))
        self.window.show()
        self.errands = DeferredOpen(self.window)
        self.shown: list[str] = []
        self.answers: dict[str, asyncio.Future[None]] = {}
        self.begun: list[str] = []

    async def ask(self, name: str, *, then_go: str = "") -> None:
        answer = asyncio.get_running_loop().create_future()
        self.answers[name] = answer

        async def read() -> Any:
            self.begun.append(name)
            await self.answers[name]
            return lambda: self.shown.append(name)

        self.errands.begin(read, ready=lambda: f"{name} is ready")
        if then_go:
            self.window.go(then_go)
        await settle(lambda: name in self.begun)

    @property
    def title(self) -> str:
        message = self.window.messages.message
        return "" if message is None else message.title

    def close(self) -> None:
        self.window.let_go()
        delete(self.window)
        delete(self.registry)


def test_what_is_slow_is_spoken_of_and_shown_where_the_person_stayed(
    run_qt: Run, profile: Profile
) -> None:
    async def story() -> None:
        setup = DeferredOpenSetup(profile)
        await setup.ask("a")
        await settle(lambda: setup.title == "The document is being read…")
        setup.answers["a"].set_result(None)
        await settle(lambda: setup.shown == ["a"])
        assert not setup.title
        setup.close()

    run_qt(ending(story()))


@pytest.mark.parametrize("back", [False, True])
def test_whoever_went_elsewhere_is_offered_the_form(
    run_qt: Run, profile: Profile, back: bool
) -> None:
    async def story() -> None:
        setup = DeferredOpenSetup(profile)
        await setup.ask("a")
        setup.window.go("payment")
        if back:  # a form that was begun meanwhile is not written over either
            setup.window.go("documents")
        setup.answers["a"].set_result(None)
        await settle(lambda: setup.title == "a is ready")
        assert setup.shown == []
        assert setup.window.messages._retry.text() == "Open"
        click(setup.window.messages._retry)
        assert setup.shown == ["a"]
        assert not setup.title
        setup.close()

    run_qt(ending(story()))


def test_whoever_goes_elsewhere_by_the_next_key_is_offered_the_form(
    run_qt: Run, profile: Profile
) -> None:
    """On a busy computer the next key comes before the reading begins."""

    async def story() -> None:
        setup = DeferredOpenSetup(profile)
        await setup.ask("a", then_go="payment")
        setup.answers["a"].set_result(None)
        await settle(lambda: setup.title == "a is ready")
        assert setup.shown == []
        setup.close()

    run_qt(ending(story()))


def test_the_newest_request_alone_is_answered(run_qt: Run, profile: Profile) -> None:
    async def story() -> None:
        setup = DeferredOpenSetup(profile)
        await setup.ask("a")
        await setup.ask("b")
        setup.answers["b"].set_result(None)
        await settle(lambda: setup.shown == ["b"])
        assert setup.answers["a"].cancelled()
        assert not setup.title
        setup.close()

    run_qt(ending(story()))


def test_what_failed_can_be_tried_again(run_qt: Run, profile: Profile) -> None:
    async def story() -> None:
        setup = DeferredOpenSetup(profile)
        await setup.ask("a")
        setup.answers["a"].set_exception(TimedOut())
        await settle(lambda: bool(setup.title))
        setup.answers["a"] = asyncio.get_running_loop().create_future()
        setup.answers["a"].set_result(None)
        click(setup.window.messages._retry)
        await settle(lambda: setup.shown == ["a"])
        setup.close()

    run_qt(ending(story()))


class Slow:
    """Stands in for a workspace with a slow bank, and for forms that must not be changed."""

    def __init__(self) -> None:
        self.documents = self
        self.clock = FixedClock()
        self.asked, self.answer = asyncio.Event(), asyncio.Event()
        self.touched: list[str] = []

    async def now(self, _kind: Kind, _id: str) -> BankDocumentDetails:
        self.asked.set()
        await self.answer.wait()
        return BankDocumentDetails(document=PAYMENT)

    def open(self, place: str, _type: type) -> Any:
        self.touched.append(place)
        return self

    def fill(self, *_: object, **__: object) -> None:
        """Take the fields."""

    def confirm_submission(self, _order: object) -> None:
        self.touched.append("confirmation")


PAYMENT = BankDocument(id="1", type=DocumentType.LEGAL_PAYMENTS, status=1, number="77")


@pytest.mark.parametrize("action", ["repeat", "change", "delete"])
@pytest.mark.parametrize("stays", [True, False])
def test_an_action_touches_no_form_of_somebody_who_has_gone(
    run_qt: Run, profile: Profile, action: str, stays: bool
) -> None:
    async def story() -> None:
        setup, slow = DeferredOpenSetup(profile), Slow()
        fake: Any = slow
        actions = DocumentEditActions(
            context_of(fake, window=setup.window, navigator=slow, deferred_open=setup.errands)
        )
        getattr(actions, action)(PAYMENT)
        await slow.asked.wait()
        if not stays:
            setup.window.go("payment")
        slow.answer.set()
        if stays:
            await settle(lambda: bool(slow.touched))
        else:
            await settle(lambda: setup.title == "Document No. 77 has been read")
            assert slow.touched == []
        setup.close()

    run_qt(ending(story()))
