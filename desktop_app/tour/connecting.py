"""Journey J1: first start or demo, connection with errors, synchronisation, card payments."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from desktop_app.domain.gateway.merchant_settings import Permission
from desktop_app.domain.profiles.profile import Environment
from desktop_app.tour.input_driver import StepFailed
from desktop_app.tour.list_driver import ListDriver
from desktop_app.tour.today import figures_of
from desktop_app.ui.profiles.gateway_card import GatewayCard
from desktop_app.ui.profiles.gateway_keys_card import GatewayKeysCard
from desktop_app.ui.profiles.welcome_page import WelcomePage

if TYPE_CHECKING:
    from desktop_app.tour.context import TourContext

_C = TypeVar("_C", bound=QWidget)


class ConnectingJourney:
    """The steps of J1 on a sandbox in place of the bank."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide
        self._not_opened = ""

    async def walk(self) -> None:
        """Run all steps."""
        await self._guide.step("J1", "First start", self._first_start)
        await self._guide.step("J1", "A token the bank does not know", self._wrong_token)
        await self._guide.step(
            "J1", "Signing in at the bank, to be filled in", self._choose_browser
        )
        await self._guide.step("J1", "Card payments of the same company", self._add_gateway)
        await self._guide.step("J1", "Waiting for a browser that did not open", self._wait)
        await self._guide.step("J1", "Declined at the bank", self._decline)
        await self._guide.step("J1", "Connected, with a recovery code", self._connect)
        await self._guide.step("J1", "First synchronisation under way", self._begin)
        await self._guide.step("J1", "Everything is here", self._synchronise)

    @property
    def _page(self) -> WelcomePage:
        page = self._tour.window.page("welcome")
        if not isinstance(page, WelcomePage):
            raise StepFailed("this is not the first start")
        return page

    async def _first_start(self) -> None:
        await self._guide.until(lambda: self._tour.host.window is not None, "the first window")
        self._tour.set_size()
        await self._guide.until(self._page.choice.isVisible, "the choice of profiles")

    async def _wrong_token(self) -> None:
        since = await self._guide.last_number()
        step = self._page.connect_step
        await self._guide.press(self._page.choice.connect_card.button)
        form = step.form
        await self._guide.write(form.name.control, "ООО «Першая крама»")
        await self._guide.write(form.short_name.control, "ПК")
        await self._guide.choose(form.environment.control, Environment.TEST)
        await self._guide.write(form.address.control, str(self._tour.addresses["documents_url"]))
        await self._guide.write(form.token.control, "not-a-token-of-this-bank")
        await self._guide.press(step.test)
        await self._guide.expect_call("GET /analytic/{analyticType}", since=since)
        await self._guide.expect_call("GET /", since=since, status=401)
        await self._guide.until(lambda: step.findings.isVisible() and step.keep.isVisible(),
                                "words for what is wrong")  # fmt: skip

    async def _choose_browser(self) -> None:
        step = self._page.connect_step
        form = step.form.oauth
        await self._guide.press(step.form.ways.buttons()[-1])
        await self._guide.until(
            lambda: form.isVisible() and not step.findings.isVisible(),
            "the fields for signing in, and no words about the token",
        )
        told = self._tour.addresses
        await self._guide.write(form.client_id.control, str(told["client_id"]))
        await self._guide.write(form.client_secret.control, str(told["client_secret"]))
        await self._guide.check(form.fold)
        for field, name in (
            (form.authorize, "authorize_url"),
            (form.token, "token_url"),
            (form.revoke, "revoke_url"),
        ):
            await self._guide.write(field.control, str(told[name]))

    async def _add_gateway(self) -> None:
        step, told = self._page.connect_step, self._tour.addresses
        await self._guide.check(step.form.oauth.fold, on=False)
        await self._guide.press(step.payments.button)
        for field, name in (
            (step.gateway.address, "gateway_url"),
            (step.gateway.login, "gateway_login"),
            (step.gateway.password, "gateway_password"),
        ):
            await self._guide.write(field.control, str(told[name]))

    async def _wait(self) -> None:
        page, browser = self._page, self._tour.browser
        browser.works = False
        await self._guide.press(page.connect_step.connect_button)
        await self._guide.until(page.waiting.isVisible, "the strip")
        clipboard = QApplication.clipboard()
        clipboard.clear()
        await self._guide.press(page.waiting.copy)
        await self._guide.until(clipboard.text, "the copied address")
        self._not_opened = clipboard.text()
        browser.works = True

    async def _decline(self) -> None:
        page = self._page
        await self._tour.browser.answer(self._not_opened, decline=True)
        await self._guide.until(
            lambda: page.messages.isVisible() and not page.waiting.isVisible(),
            "words for what happened, and the end of waiting",
        )

    async def _connect(self) -> None:
        since = await self._guide.last_number()
        page = self._page
        await self._guide.press(page.connect_step.connect_button)
        await self._guide.until(lambda: bool(self._tour.browser.pages), "the page in the browser")
        await self._tour.browser.answer()
        await self._guide.expect_call("POST /token", since=since)
        await self._guide.expect_call("GET /", since=since)
        await self._guide.expect_call("POST /rest/getOrderStatusExtended.do", since=since)
        await self._guide.until(page.recovery_step.isVisible, "the recovery code")

    async def _begin(self) -> None:
        step = self._page.recovery_step
        await self._guide.check(step.confirm)
        await self._guide.press(step.go_on)
        await self._guide.until(lambda: self._tour.host.workspace is not None, "the workspace")
        self._tour.set_size()
        sync = self._tour.workspace.sync
        await self._guide.until(
            lambda: (
                sync.status.last_good is not None
                or (sync.status.total > 0 and sync.status.done > 0)
            ),
            "progress with counts",
        )

    async def _synchronise(self) -> None:
        sync = self._tour.workspace.sync
        await self._guide.until(lambda: sync.status.last_good is not None, "a good run")
        await sync.finished()
        if sync.status.error is not None:
            raise StepFailed(str(sync.status.error))
        state = await self._guide.control.state()
        there = sum(state["counts"]["documents"].values())
        await self._guide.until(lambda: self._tour.window.current == "today", "the first page")
        await ListDriver(self._tour, "documents").expect_rows(there)
        await figures_of(self._tour)


class CardSetupJourney:
    """The steps of J1 after which orders can be made, held, stored and charged again."""

    def __init__(self, tour: TourContext) -> None:
        self._tour = tour
        self._guide = tour.guide

    async def walk(self) -> None:
        """Run all steps."""
        await self._guide.step("J1", "Card payments in the settings", self._settings)
        await self._guide.step("J1", "Permissions of the shop", self._permissions)
        await self._guide.step("J1", "A key that signs requests", self._key)
        await self._guide.step("J1", "The key is not wanted after all", self._discard)

    async def _settings(self) -> None:
        await self._guide.go(self._tour.window, "settings")
        card = self._card(GatewayCard)
        await self._guide.until(card.isVisible, "the card")
        await self._guide.press(card.orders.button)
        told = self._tour.addresses
        shop = f"{told['gateway_url']}/merchants/{told['gateway_login']}"
        await self._guide.write(card.merchant.return_url.control, f"{shop}/finish.html")
        await self._guide.choose(card.merchant.language.control, "ru")
        self._scroll_to(card.access)

    async def _permissions(self) -> None:
        card = self._card(GatewayCard)
        await self._guide.press(card.orders.button)
        await self._guide.press(card.allowed.button)
        wanted = [each for each in card.permissions.boxes if each is not Permission.ADDRESS_CHECK]
        for permission in wanted:  # the sandbox's shop asks for no addresses
            await self._guide.check(card.permissions.boxes[permission])
        await self._guide.press(card.save)
        await self._guide.until(
            lambda: self._tour.workspace.profile == card.entered_profile(), "the saved profile"
        )
        if len(self._tour.workspace.profile.merchant.permissions) < len(wanted):
            raise StepFailed("not all permissions are ticked")
        obstacles = self._tour.workspace.gateway_abilities.obstacles()
        if obstacles:
            raise StepFailed(f"not possible: {obstacles}")
        await self._guide.until(lambda: not card.save.isEnabled(), "the end of saving")
        self._scroll_to(card.permissions)

    async def _key(self) -> None:
        part = self._card(GatewayKeysCard).signing
        await self._guide.press(part.make)
        await self._guide.until(part.export.isVisible, "a certificate")
        await self._guide.press(part.use)
        await self._guide.until(part.findings.isVisible, "that it is not uploaded yet")
        path = self._tour.folder / "certificate.pem"
        await self._guide.press(part.export)
        await self._guide.save_as(path)
        await self._guide.until(path.exists, "the file")
        if not path.read_text(encoding="ascii").startswith("-----BEGIN CERTIFICATE-----"):
            raise StepFailed("the file is no certificate")
        self._scroll_to(part)

    async def _discard(self) -> None:
        part = self._card(GatewayKeysCard).signing
        await self._guide.until(part.discard.isEnabled, "the end of saving")
        await self._guide.press(part.discard)
        await self._guide.until(part.make.isVisible, "the key is gone")

    def _card(self, kind: type[_C]) -> _C:
        found = self._tour.window.page("settings").findChild(kind)
        if not isinstance(found, kind):
            raise StepFailed(f"there is no {kind.__name__}")
        return found

    def _scroll_to(self, part: QWidget) -> None:
        for area in self._tour.window.page("settings").findChildren(QScrollArea):
            if area.isAncestorOf(part):
                area.ensureWidgetVisible(part, 0, part.height())


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
