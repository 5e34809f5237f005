"""Tests of the embedded browser with a real QtWebEngine and servers on this computer."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEngineLoadingInfo
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import delete, isValid

from desktop_app.domain.gateway.card_payments import BrowserInfo
from desktop_app.ui.browser.browser_view import BrowserView
from desktop_app.ui.browser.engine_facts import browser_info
from desktop_app.ui.browser.flows import (
    UNANSWERED,
    FlowEnd,
    FlowLimits,
    FlowResult,
    FlowStart,
    PageRefusal,
)
from desktop_app.ui.browser.policy import SIGNING, three_ds
from desktop_app.ui.browser.web_session import WebSession
from desktop_app.ui.i18n.translations import Language, use_language
from tests.api.servers import self_signed
from tests.support.layout import faults, still
from tests.support.sandbox import ROOT
from tests.support.web_scripts import answered, tell
from tests.ui.browser.pages import CUT, HANG, page, page_server, redirect, reply
from tests.ui.hands import settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from pathlib import Path

    from PySide6.QtWebEngineCore import QWebEngineCertificateError

    from desktop_app.ui.browser.flow_page import FlowPage
    from desktop_app.ui.browser.policy import FlowPolicy
    from tests.support.loops import Run
    from tests.ui.browser.pages import PageServer

pytestmark = pytest.mark.xdist_group("browser")

PATIENT: Final = FlowLimits(load_s=240, beat_s=60)
"""What a slow computer needs, where no time is to be over."""
RETURN: Final = "https://kantora.invalid/return"
SIGN_LINKS: Final = (
    '<form method="post" action="/sign"><input id="code" name="code"><button id="go">Sign</button>'
    "</form>"
)


class Browser:
    """A browser view in a window, with what its page says and how its flow ended."""

    def __init__(self, limits: FlowLimits | None = None) -> None:
        self.opened: list[str] = []
        self.results: list[FlowResult] = []
        self.window = QWidget()
        self.before = QLineEdit()
        self.view = BrowserView(open_outside=self._open, limits=limits or PATIENT)
        column = QVBoxLayout(self.window)
        column.addWidget(self.before)
        column.addWidget(self.view, 1)
        self.view.ended.connect(self.results.append)
        self.window.resize(700, 500)
        self.window.show()
        self.window.activateWindow()

    def _open(self, address: str) -> bool:
        self.opened.append(address)
        return True

    def begin(self, address: str, policy: FlowPolicy = SIGNING, **form: str) -> None:
        self.view.begin(FlowStart(address, tuple(form.items())), policy)

    async def shows(self, text: str) -> None:
        """Wait until the page shows a text."""
        shown = "document.body ? document.body.innerText : ''"
        await answered(self.view, shown, lambda answer: text in answer)

    def script(self, source: str) -> None:
        """Let the page do something."""
        tell(self.view, source)

    async def ended(self) -> FlowResult:
        """Wait for the end of the flow."""
        await settle(lambda: bool(self.results))
        (result,) = self.results
        assert self.view.session is None
        return result

    async def notices(self, text: str) -> None:
        """Wait for a notice."""
        await settle(lambda: text in self.view.notice.text())


@pytest.fixture(autouse=True)
def _keep_loop_running(themed_app: QApplication) -> Iterator[None]:
    """Let Qt's loop go on after the last window, as the application does."""
    themed_app.setQuitOnLastWindowClosed(False)
    yield
    themed_app.setQuitOnLastWindowClosed(True)


@asynccontextmanager
async def browser(limits: FlowLimits | None = None) -> AsyncIterator[Browser]:
    made = Browser(limits)
    try:
        yield made
    finally:
        delete(made.window)


def test_a_flow_follows_its_redirects_signs_and_is_finished(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, page_server() as sign, browser() as made:
            bank.answers["/signs/verify"] = redirect(sign.url("/page", host="localhost"))
            sign.answers["/page"] = page(SIGN_LINKS)
            sign.answers["/sign"] = page("signed")
            made.begin(bank.url("/signs/verify?ticket=1"))
            assert made.view.is_running
            await settle(lambda: made.view.address.text() == f"localhost:{sign.port}")
            await made.shows("Sign")
            assert made.view.address.isReadOnly()
            made.script("document.getElementById('code').value='1234';")
            made.script("document.forms[0].submit();")
            await made.shows("signed")
            assert sign.bodies["/sign"] == b"code=1234"
            made.view.finish()
            assert made.view.result is not None, "at once"
            assert (await made.ended()).end is FlowEnd.FINISHED
            assert made.opened == []

    run_qt(flow())


HOSTILE: Final = {
    "a link to another host": ("location.href = '{other}'", None),
    "a redirect to another host": ("location.href = '/leave'", FlowEnd.LEFT_ALLOWED_HOSTS),
    "a form for another host": (
        (
            "document.body.innerHTML = '<form method=post action=\"{other}\"></form>';"
            "document.forms[0].submit()"
        ),
        FlowEnd.LEFT_ALLOWED_HOSTS,
    ),
    "a frame of another host": (
        "document.body.innerHTML += '<iframe src=\"{other}\"></iframe>'",
        None,
    ),
    "a file": ("location.href = 'file:///etc/passwd'", None),
    "another program": ("location.href = 'mailto:x@example.com'", None),
    "a page of data": ("location.href = 'data:text/html,gone'", None),
    "a script as an address": ("location.href = 'javascript:document.title=1;void 0'", None),
    "another window": ("window.open('/page'); window.open('{other}')", None),
    "another host by script": ("fetch('{other}')", None),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_page_leads_nowhere(run_qt: Run, name: str) -> None:
    source, end = HOSTILE[name]

    async def flow() -> None:
        async with page_server() as bank, page_server() as other, browser() as made:
            bank.answers["/page"] = page("safe")
            bank.answers["/leave"] = redirect(other.url("/evil"))
            bank.answers["/after"] = page("still here")
            other.answers["/evil"] = page("evil")
            made.begin(bank.url("/page"))
            await made.shows("safe")
            made.script(source.replace("{other}", other.url("/evil")))
            if end is None and name != "a link to another host":
                made.script("setTimeout(() => document.body.append(' done'), 100)")
                await made.shows("done")
                made.script("location.href = '/after'")
                await made.shows("still here")
            elif end is None:
                await settle(lambda: bool(made.results) or bool(made.view.notice.text()))
            else:
                result = await made.ended()
                assert result.end is end
                assert result.host == f"127.0.0.1:{other.port}"
                assert result.refusal is PageRefusal.OTHER_HOST
                assert made.view.may_continue_outside
                assert f"127.0.0.1:{other.port}" in made.view.end_text
            if name != "another host by script":
                assert other.asked == []
            windows = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
            assert windows == [made.window]

    run_qt(flow())


def test_a_look_alike_host_is_refused_and_named_as_it_really_is(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/verify"] = redirect("http://xn--bnk-6cd.example/")
            made.begin(bank.url("/verify"))
            result = await made.ended()
            assert result.is_unsafe
            assert not made.view.may_continue_outside
            result = replace(result, refusal=None)
            assert result == FlowResult(FlowEnd.LEFT_ALLOWED_HOSTS, "xn--bnk-6cd.example")
            assert "xn--bnk-6cd.example" in made.view.end_text

    run_qt(flow())


def test_downloads_permissions_and_questions_are_refused_and_said(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page("<input type=file id=f> safe")
            bank.answers["/file"] = reply(
                b"abc",
                kind="application/octet-stream",
                headers="Content-Disposition: attachment; filename=x.exe\r\n",
            )
            made.begin(bank.url("/page"))
            await made.shows("safe")
            made.script("location.href = '/file'")
            await made.notices("save a file")
            made.script("navigator.geolocation.getCurrentPosition(() => 0)")
            await made.notices("device")
            made.script("document.body.append(confirm('Sign all?') ? ' YES' : ' NO')")
            await made.notices("Sign all?")
            assert "answered with No" in made.view.notice.text()
            await made.shows("NO")
            made.script("alert('The code is wrong')")
            await made.notices("The code is wrong")
            assert made.results == []

    run_qt(flow())


def test_a_page_that_asks_before_it_is_left_can_be_left(run_qt: Run) -> None:
    """Such pages ask whether to leave even where their own form is sent; No would keep them."""

    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page(
                "<script>addEventListener('beforeunload', e => { e.preventDefault();"
                " e.returnValue = 'x'; })</script>"
                f'<input id="one" autofocus onfocus="mark.innerText = \'in one\'">{SIGN_LINKS}'
                '<p id="mark">out</p>'
            )
            bank.answers["/sign"] = page("signed")
            made.begin(bank.url("/page"))
            await made.shows("out")
            made.view.focus_page()
            await made.shows("in one")
            widget = QApplication.focusWidget()
            assert widget is not None
            QTest.keyClicks(widget, "12")  # without it the engine does not ask
            made.script("go.click()")
            await made.shows("signed")
            assert made.view.notice.text() == ""
            made.script("document.body.append(confirm('Sign all?') ? ' YES' : ' NO')")
            await made.shows("NO")

    run_qt(flow())


def test_messages_without_an_end_close_the_page(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page("<script>while (true) alert('again')</script>")
            made.begin(bank.url("/page"))
            assert (await made.ended()).end is FlowEnd.DIALOG_LOOP

    run_qt(flow())


def test_a_bad_certificate_ends_the_flow(run_qt: Run, tmp_path: Path) -> None:
    tls, _ = self_signed(tmp_path)

    async def flow() -> None:
        async with page_server(tls=tls) as bank, browser() as made:
            bank.answers["/page"] = page("never shown")
            made.begin(bank.url("/page"))
            result = await made.ended()
            assert result == FlowResult(FlowEnd.BAD_CERTIFICATE, f"127.0.0.1:{bank.port}")
            assert result.never_shown
            assert bank.asked == []
            assert not made.view.reload_button.isEnabled()

    run_qt(flow())


@pytest.mark.parametrize(
    "part",
    [
        "<img src='{bad}/part'>",
        "<script src='{bad}/part'></script>",
        "<iframe src='{bad}/part'></iframe>",
        "<iframe src='/on'></iframe>",
    ],
    ids=["picture", "script", "frame", "redirected frame"],
)
def test_a_part_of_a_page_with_a_bad_certificate_is_left_out(
    run_qt: Run, tmp_path: Path, part: str
) -> None:
    tls, _ = self_signed(tmp_path)

    async def flow() -> None:
        async with page_server(tls=tls) as bad, page_server() as bank, browser() as made:
            bank.answers["/on"] = redirect(bad.url("/part"))
            bank.answers["/page"] = page(SIGN_LINKS + part.format(bad=bad.url("")))
            bank.answers["/sign"] = page("thanks")
            made.begin(bank.url("/page"), three_ds(RETURN))
            await made.shows("Sign")
            await made.notices(f"127.0.0.1:{bad.port} could not prove who it is")
            made.script("document.forms[0].submit();")
            await made.shows("thanks")
            assert made.results == []
            assert bad.asked == []
            made.script(f"location.href = '{bad.url('/page')}'")
            assert (await made.ended()).end is FlowEnd.BAD_CERTIFICATE
            assert bad.asked == []

    run_qt(flow())


def test_a_hidden_frame_with_a_bad_certificate_ends_nothing(run_qt: Run, tmp_path: Path) -> None:
    tls, _ = self_signed(tmp_path)
    refused: list[str] = []
    real = WebSession._on_certificate_error

    def noted(self: WebSession, page: FlowPage, error: QWebEngineCertificateError) -> None:
        real(self, page, error)
        refused.append(error.url().path())

    async def flow() -> None:
        async with page_server(tls=tls) as issuer, page_server() as server, browser() as made:
            server.answers["/challenge"] = page("<p>code?</p>")
            collected: list[bool] = []
            made.view.collected.connect(collected.append)
            made.view.collect([FlowStart(issuer.url("/method"))], three_ds(RETURN), seconds=240)
            await settle(lambda: refused == ["/method"])
            session: Any = made.view._session
            assert not made.view.notice.text()
            session._hidden._limit.start(0)
            await settle(lambda: bool(collected))
            made.begin(server.url("/challenge"), three_ds(RETURN), creq="x")
            await made.shows("code?")
            assert made.view.is_running
            assert issuer.asked == []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WebSession, "_on_certificate_error", noted)
        run_qt(flow())


def _drop(server: PageServer) -> None:
    server.answers["/page"] = CUT


@pytest.mark.parametrize(
    ("prepare", "end"),
    [
        (lambda bank: bank.answers.update({"/page": HANG}), FlowEnd.NO_ANSWER),
        (_drop, FlowEnd.NETWORK_LOST),
        (
            lambda bank: bank.answers.update(
                {"/page": reply(b'{"code":1}', status="400 Bad Request", kind="application/json")}
            ),
            FlowEnd.REFUSED_BY_SERVICE,
        ),
        (
            lambda bank: bank.answers.update({"/page": redirect("file:///etc/passwd")}),
            FlowEnd.LEFT_ALLOWED_HOSTS,
        ),
        (
            lambda bank: bank.answers.update({"/page": redirect("/page")}),
            FlowEnd.REDIRECT_LOOP,
        ),
    ],
)
def test_a_page_that_does_not_come_ends_in_a_clear_state(
    run_qt: Run, prepare: Callable[[PageServer], None], end: FlowEnd
) -> None:
    async def flow() -> None:
        limits = FlowLimits(load_s=1.0) if end is FlowEnd.NO_ANSWER else PATIENT
        async with page_server() as bank, browser(limits) as made:
            prepare(bank)
            made.begin(bank.url("/page"))
            result = await made.ended()
            assert result.end is end
            assert result.never_shown is (end in UNANSWERED)
            assert made.view.end_text

    run_qt(flow())


def test_a_page_that_led_on_may_have_been_seen_whatever_came_of_that(run_qt: Run) -> None:
    """Also where it had not come as a whole, so that it does not count as loaded."""

    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page(f"{SIGN_LINKS}<img src='/picture'>")
            bank.answers["/picture"] = HANG
            bank.answers["/sign"] = reply(b"{}", status="400 Bad Request", kind="application/json")
            made.begin(bank.url("/page"))
            await made.shows("Sign")
            made.script("document.forms[0].submit();")
            result = await made.ended()
            assert result.end is FlowEnd.REFUSED_BY_SERVICE
            assert not result.never_shown

    run_qt(flow())


def test_a_lost_network_in_the_middle_of_a_flow_ends_it(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page(SIGN_LINKS)
            bank.answers["/sign"] = CUT
            made.begin(bank.url("/page"))
            await made.shows("Sign")
            made.script("document.forms[0].submit();")
            assert (await made.ended()).end is FlowEnd.NETWORK_LOST

    run_qt(flow())


def test_an_error_page_later_on_is_shown(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page(SIGN_LINKS)
            bank.answers["/sign"] = reply(b"wrong code", status="400 Bad Request")
            made.begin(bank.url("/page"))
            await made.shows("Sign")
            made.script("document.forms[0].submit();")
            await made.shows("wrong code")
            assert made.results == []

    run_qt(flow())


@pytest.mark.skipif(sys.platform == "win32", reason="ends a process with a signal")
def test_a_crash_of_the_page_ends_the_flow(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page("safe")
            made.begin(bank.url("/page"))
            await made.shows("safe")
            assert made.view.session is not None
            os.kill(made.view.session.pages[0].renderProcessPid(), signal.SIGKILL)
            assert (await made.ended()).end is FlowEnd.CRASHED

    run_qt(flow())


def test_a_page_that_no_longer_reacts_ends_the_flow(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page("safe")
            made.begin(bank.url("/page"))
            await made.shows("safe")
            session: Any = made.view.session
            made.script("while (true) {}")
            session._beat.setInterval(100)  # not before: a page that loads slowly does not hang
            assert (await made.ended()).end is FlowEnd.HUNG

    run_qt(flow())


def test_a_flow_has_a_time_limit(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser(FlowLimits(flow_s=1.0)) as made:
            bank.answers["/page"] = page("safe")
            made.begin(bank.url("/page"))
            assert (await made.ended()).end is FlowEnd.TIMED_OUT

    run_qt(flow())


def test_pages_are_asked_for_in_the_language_of_the_window(
    run_qt: Run, themed_app: QApplication
) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page(
                "<p id=lang></p><script>lang.innerText=navigator.language</script>"
            )
            use_language(themed_app, Language.RUSSIAN)
            made.begin(bank.url("/page"))
            await made.shows("ru")

    run_qt(flow())


def test_cancel_and_the_next_flow_start_from_nothing(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            cookie = "Set-Cookie: secret=1; Max-Age=999\r\n"
            body = b"<body><script>document.write(document.cookie || 'none')</script>"
            bank.answers["/page"] = reply(body, headers=cookie)
            made.begin(bank.url("/page"))
            await made.shows("secret")
            made.view.cancel_button.click()
            assert (await made.ended()).end is FlowEnd.CANCELLED
            bank.answers["/page"] = reply(body)
            made.begin(bank.url("/page"))
            await made.shows("none")

    run_qt(flow())


def test_the_host_is_in_sight_before_the_words_of_the_button_beside_it(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page("safe")
            made.begin(bank.url("/page"))
            await made.shows("safe")
            view, words = made.view, "Continue in my browser"
            for width in [*range(700, 300, -30), *range(310, 701, 30)]:
                made.window.resize(width, 500)
                await still(made.window)
                assert view.address.width() >= 160 or not view.outside_button.text(), width
                assert view.outside_button.text() in {words, ""}
                assert (view.outside_button.toolTip() or words) == words
                assert bool(view.outside_button.toolTip()) is not bool(view.outside_button.text())
                assert faults(view) == []
            assert view.outside_button.text() == view.outside_button.accessibleName() == words

    run_qt(flow())


@pytest.mark.parametrize("when", ["at once", "while it is asked", "on the page"])
def test_closing_the_window_at_any_moment_leaves_nothing(run_qt: Run, when: str) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page("safe") if when == "on the page" else HANG
            made.begin(bank.url("/page"))
            if when == "while it is asked":
                await settle(lambda: bank.asked == ["/page"])
            elif when == "on the page":
                await made.shows("safe")
            page_object = made.view.session.pages[0] if made.view.session is not None else None
            made.view.deleteLater()
            await settle(lambda: not isValid(made.view))
            assert page_object is None or not isValid(page_object)

    run_qt(flow())


def test_it_goes_on_in_the_system_s_browser_where_the_policy_allows(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page("safe")
            address = bank.url("/page?ticket=7")
            made.begin(address)
            await made.shows("safe")
            made.view.outside_button.click()
            assert (await made.ended()).end is FlowEnd.CONTINUED_OUTSIDE
            assert made.opened == [address]
            made.results.clear()
            made.begin(address, three_ds(RETURN))
            await made.shows("safe")
            assert made.view.outside_button.isHidden()
            made.view.continue_outside()
            assert made.opened == [address]
            assert made.view.is_running

    run_qt(flow())


def test_3_d_secure_posts_opens_one_window_and_stops_at_the_return_address(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as acs, page_server() as other, browser() as made:
            acs.answers["/acs"] = page("challenge")
            other.answers["/app"] = page("bank's app <script>/**/</script>")
            acs.answers["/done"] = redirect(RETURN + "?orderId=7", status="307 Temporary Redirect")
            made.begin(acs.url("/acs"), three_ds(RETURN), creq="abc+/= №", MD="1")
            await made.shows("challenge")
            posted = parse_qs(acs.bodies["/acs"].decode())
            assert posted == {"creq": ["abc+/= №"], "MD": ["1"]}
            made.script(f"window.open('{other.url('/app')}'); window.open('/acs')")
            await made.notices("another window")
            await made.shows("bank's app")
            assert made.view.address.text() == f"127.0.0.1:{other.port}"
            made.script("window.close()")
            await made.shows("challenge")
            assert made.view.address.text() == f"127.0.0.1:{acs.port}"
            made.script(f"location.href = '{other.url('/app')}'")  # any host, as policies say
            await made.shows("bank's app")
            made.script(
                f'document.body.innerHTML = \'<form method=post action="{acs.url("/done")}">'
                "<input name=PaRes value=secret></form>'; document.forms[0].submit()"
            )
            result = await made.ended()
            assert result.end is FlowEnd.RETURNED
            assert result.address == RETURN + "?orderId=7"
            assert "secret" not in repr(result)

    run_qt(flow())


def test_a_window_that_is_closed_before_it_loads_does_not_end_the_flow(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as acs, browser() as made:
            acs.answers["/acs"] = page("challenge")
            acs.answers["/app"] = HANG
            made.begin(acs.url("/acs"), three_ds(RETURN))
            await made.shows("challenge")
            session = made.view.session
            assert session is not None
            await settle(made.view.reload_button.isEnabled)  # it is all there
            made.script("window.open('/app')")
            await settle(lambda: "/app" in acs.asked)
            assert [each.arrival.isActive() for each in session.pages] == [False, True]
            made.view.cancel()
            assert not session.has_child_window
            assert [each.arrival.isActive() for each in session.pages] == [False]
            assert made.view.reload_button.isEnabled()
            assert made.results == []

    run_qt(flow())


WINDOW_FAULTS: Final = {
    "never answers": ("{app}/app", HANG, "could not be shown"),
    "is cut off": ("{app}/app", CUT, "could not be shown"),
    "is refused": ("{app}/app", reply(b"", status="500 Internal Server Error"), "could not be"),
    "goes in circles": ("{app}/app", redirect("/app"), "could not be shown"),
    "is not who it says": ("{bad}/app", HANG, "A window of the page was closed: 127.0.0.1"),
    "leads to what is not encrypted": (
        "{app}/app",
        redirect("http://bank.example/"),
        "was not opened",
    ),
    "is not encrypted": ("http://bank.example/", HANG, "was not opened"),
    "is another program": ("mailto:x@bank.example", HANG, "another program"),
    "asks without an end": (
        "{app}/app",
        page("<script>while (true) alert('again')</script>"),
        "could not be shown",
    ),
}


@pytest.mark.parametrize("fault", WINDOW_FAULTS)
def test_a_window_that_cannot_be_loaded_is_closed_and_the_payment_goes_on(
    run_qt: Run, tmp_path: Path, fault: str
) -> None:
    address, answer, said = WINDOW_FAULTS[fault]
    tls, _ = self_signed(tmp_path)

    async def flow() -> None:
        async with (
            page_server() as acs,
            page_server() as app,
            page_server(tls=tls) as bad,
            browser() as made,
        ):
            acs.answers["/acs"] = page("challenge")
            acs.answers["/on"] = page("still here")
            app.answers["/app"] = answer
            made.begin(acs.url("/acs", host="localhost"), three_ds(RETURN))
            await made.shows("challenge")
            session = made.view.session
            assert session is not None
            opened = address.format(app=app.url("").rstrip("/"), bad=bad.url("").rstrip("/"))
            made.script(f"window.open('{opened}', '_blank', 'noopener')")  # in its own process
            if fault == "never answers":
                await settle(lambda: app.asked == ["/app"])
                session.pages[-1].arrival.start(1)
            await made.notices(said)
            await settle(lambda: not session.has_child_window)
            assert made.view.address.text() == f"localhost:{acs.port}"
            await settle(made.view.reload_button.isEnabled)
            made.script("location.href = '/on'")
            await made.shows("still here")
            assert made.results == []
            assert bad.asked == []

    run_qt(flow())


@pytest.mark.skipif(sys.platform == "win32", reason="ends a process with a signal")
def test_a_window_whose_process_ends_is_closed(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as acs, page_server() as app, browser() as made:
            acs.answers["/acs"] = page("challenge")
            app.answers["/app"] = page("bank's app")
            made.begin(acs.url("/acs", host="localhost"), three_ds(RETURN))
            await made.shows("challenge")
            made.script(f"window.open('{app.url('/app')}', '_blank', 'noopener')")
            await made.shows("bank's app")
            session = made.view.session
            assert session is not None
            first, second = (each.renderProcessPid() for each in session.pages)
            assert first != second
            os.kill(second, signal.SIGKILL)
            await made.notices("could not be shown")
            await made.shows("challenge")
            assert made.results == []

    run_qt(flow())


def test_what_loads_below_a_window_does_not_touch_its_time(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as acs, browser() as made:
            acs.answers["/acs"] = page("challenge")
            acs.answers["/app"] = HANG
            acs.answers["/on"] = page("further on")
            made.begin(acs.url("/acs"), three_ds(RETURN))
            await made.shows("challenge")
            session = made.view.session
            assert session is not None
            made.script("window.open('/app')")
            await settle(lambda: "/app" in acs.asked)
            session.pages[0].runJavaScript("location.href = '/on'")
            await settle(lambda: session.pages[0].url().path() == "/on")
            await settle(lambda: not session.pages[0].isLoading())
            assert session.pages[1].arrival.isActive()
            assert not made.view.reload_button.isEnabled(), "the window on top still loads"
            made.view.cancel()
            await made.shows("further on")

    run_qt(flow())


def test_the_return_address_is_found_in_a_frame(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as acs, browser() as made:
            acs.answers["/acs"] = page('<iframe src="/inner"></iframe>')
            acs.answers["/inner"] = redirect(RETURN)
            made.begin(acs.url("/acs"), three_ds(RETURN))
            assert (await made.ended()).end is FlowEnd.RETURNED

    run_qt(flow())


def test_the_keyboard_reaches_the_page_and_leaves_it(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as bank, browser() as made:
            bank.answers["/page"] = page(
                '<input id="one" autofocus onfocus="mark.innerText = \'in one\'">'
                '<p id="mark">out</p>'
            )
            made.begin(bank.url("/page"))
            await made.shows("out")
            made.view.cancel_button.setFocus()
            made.view.focus_page()
            await made.shows("in one")

            def focus() -> QWidget:
                widget = QApplication.focusWidget()
                assert widget is not None
                return widget

            assert made.view.session is not None
            assert made.view.session.isAncestorOf(focus())
            QTest.keyClick(focus(), Qt.Key.Key_Escape)
            await settle(made.view.cancel_button.hasFocus)
            made.view.focus_page()
            await settle(lambda: not made.view.cancel_button.hasFocus())
            session = made.view.session
            QTest.keyClick(focus(), Qt.Key.Key_Tab)
            await settle(lambda: not session.isAncestorOf(focus()))
            assert made.view.address.accessibleName()
            assert made.view.reload_button.accessibleName()
            assert session.top.accessibleName()

    run_qt(flow())


def test_nothing_is_opened_without_protection(run_qt: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QTWEBENGINE_CHROMIUM_FLAGS", "--no-sandbox")

    async def flow() -> None:
        async with browser() as made:
            made.begin("https://bank.example/signs/verify?ticket=1")
            result = await made.ended()
            assert result == FlowResult(FlowEnd.UNPROTECTED, "bank.example")

    run_qt(flow())


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="users of Unix")
@pytest.mark.parametrize("allowed", [False, True])
def test_nothing_is_opened_where_the_system_forbids_the_protection(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch, *, allowed: bool
) -> None:
    monkeypatch.delenv("QTWEBENGINE_CHROMIUM_FLAGS", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    asked: list[int] = []

    def find() -> bool:
        asked.append(threading.get_ident())
        return allowed

    async def flow() -> None:
        results: list[FlowResult] = []
        opened: list[str] = []

        def open_outside(address: str) -> bool:
            opened.append(address)
            return True

        view = BrowserView(open_outside=open_outside, find_namespaces=find)
        view.ended.connect(results.append)
        view.show()
        # Not encrypted: nothing of it is loaded, whatever the system allows.
        address = "https://bank.example/" if not allowed else "http://bank.example/"
        why = FlowEnd.LEFT_ALLOWED_HOSTS if allowed else FlowEnd.UNPROTECTED
        for turn in (1, 2):
            view.begin(FlowStart(address), SIGNING)
            assert view.is_running
            await settle(lambda: not view.is_running)
            assert len(results) == turn
            assert results[-1] == FlowResult(why, "bank.example")
            assert view.session is None
            assert len(asked) == (1 if allowed else turn), "a refusal is asked about again"
        assert threading.get_ident() not in asked, "the window does not wait"
        if not allowed:
            view.continue_outside()
            assert opened == [address]
        delete(view)

    run_qt(flow())


def test_a_flow_that_is_left_while_the_protection_is_looked_for_is_not_opened(
    run_qt: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QTWEBENGINE_CHROMIUM_FLAGS", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    asked, answer = threading.Event(), threading.Event()

    def find() -> bool:
        asked.set()
        return answer.wait(240)

    async def flow() -> None:
        results: list[FlowResult] = []
        view = BrowserView(open_outside=lambda _: True, find_namespaces=find)
        view.ended.connect(results.append)
        view.begin(FlowStart("https://bank.example/"), SIGNING)
        await settle(asked.is_set)
        view.cancel()
        answer.set()
        await settle(lambda: view._has_namespaces is True)
        await settle(lambda: not view._loading_engine.isActive())
        assert [each.end for each in results] == [FlowEnd.CANCELLED]
        assert view.session is None
        delete(view)

    run_qt(flow())


PROGRAM: Final = """
import asyncio, sys
from PySide6.QtWidgets import QApplication
from desktop_app.ui import aio, theme
from desktop_app.ui.browser.browser_view import BrowserView
from desktop_app.ui.browser.flows import FlowStart
from desktop_app.ui.browser.policy import SIGNING
from tests.ui.browser.pages import page, page_server

async def main():
    async with page_server() as server:
        server.answers["/page"] = page("safe")
        view = BrowserView(open_outside=lambda address: True)
        view.show()
        ended = asyncio.get_running_loop().create_future()
        view.ended.connect(ended.set_result)
        for open_at_the_end in (False, True):
            shown = asyncio.Event()
            view.begin(FlowStart(server.url("/page")), SIGNING)
            view.started.connect(shown.set)
            await shown.wait()
            if not open_at_the_end:
                view.cancel()
                await ended
    return 7

app = QApplication(["kantora", *theme.STYLE])
theme.apply(app, theme.Scheme.LIGHT)
sys.exit(aio.run(main))
"""


def test_the_program_ends_by_itself_after_a_flow_and_in_the_middle_of_one() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 7, done.stderr
    assert "Release of profile" not in done.stderr


def test_every_end_has_words_in_both_languages(run_qt: Run, themed_app: QApplication) -> None:
    async def flow() -> None:
        async with browser() as made:
            for language in Language:
                use_language(themed_app, language)
                said = set()
                for end in FlowEnd:
                    made.view._conclude(FlowResult(end, "sign.bank.by"))
                    said.add(made.view.end_text)
                    assert "{" not in made.view.end_text
                assert len(said) == len(FlowEnd)

    run_qt(flow())


AUTO_SUBMITTED_FORM: Final = (
    "<form method=post action='{to}'><input name=seen value=yes></form>"
    "<script>document.forms[0].submit()</script>"
)


def test_hidden_forms_are_posted_before_the_page_and_share_its_cookies(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as server, page_server() as issuer, browser() as made:
            server.answers["/gather"] = page(AUTO_SUBMITTED_FORM.format(to="/gathered"))
            server.answers["/gathered"] = page("thanks")
            issuer.answers["/method"] = reply(
                AUTO_SUBMITTED_FORM.format(to="/told").encode(),
                headers="Set-Cookie: known=1; SameSite=None; Secure\r\n",
            )
            issuer.answers["/told"] = page("<script>top.location='/elsewhere';alert(1)</script>")
            issuer.answers["/challenge"] = page(
                "<script>document.write(document.cookie)</script><p>code?</p>"
            )
            collected: list[bool] = []
            made.view.collected.connect(collected.append)
            posts = (
                FlowStart(server.url("/gather")),
                FlowStart(issuer.url("/method"), (("threeDSMethodData", 'a"b<c>&d'),)),
            )
            made.view.collect(posts, three_ds(RETURN), seconds=240)
            assert made.view.is_running
            await settle(lambda: bool(collected))
            assert collected == [True]
            assert parse_qs(issuer.bodies["/method"].decode()) == {
                "threeDSMethodData": ['a"b<c>&d']
            }
            await settle(lambda: server.asked == ["/gather", "/gathered"])
            made.begin(issuer.url("/challenge"), three_ds(RETURN), creq="x")
            await made.shows("known=1")
            assert issuer.bodies["/challenge"] == b"creq=x"
            assert "/elsewhere" not in issuer.asked
            made.script(f"location.href = '{RETURN}?orderId=1'")
            assert (await made.ended()).end is FlowEnd.RETURNED

    run_qt(flow())


def _refused(address: QUrl) -> Any:
    """What the engine tells of a load that the service refused."""
    return SimpleNamespace(
        status=lambda: QWebEngineLoadingInfo.LoadStatus.LoadFailedStatus,
        errorDomain=lambda: QWebEngineLoadingInfo.ErrorDomain.HttpStatusCodeDomain,
        errorCode=lambda: 405,
        url=lambda: address,
    )


@pytest.mark.parametrize(
    "answer",
    [
        reply(b"no", status="400 Bad Request"),
        reply(b"", status="500 Internal Server Error"),
        reply(b'{"code":1}', status="404 Not Found", kind="application/json"),
        CUT,
    ],
    ids=["refused", "empty", "json", "cut"],
)
def test_an_error_in_a_hidden_frame_ends_nothing(run_qt: Run, answer: Any) -> None:
    async def flow() -> None:
        async with page_server() as server, browser() as made:
            server.answers["/method"] = answer
            server.answers["/challenge"] = page("<p>code?</p>")
            collected: list[bool] = []
            made.view.collected.connect(collected.append)
            posts = [FlowStart(server.url("/method"))] * 3
            made.view.collect(posts, three_ds(RETURN), seconds=240)
            await settle(lambda: made.view._session is not None)
            session: Any = made.view._session
            session._on_loading_changed(
                session.pages[0], _refused(QUrl())
            )  # as a slow computer may tell it
            await settle(lambda: server.asked == ["/method"] * 3)
            session._hidden._limit.start(0)
            await settle(lambda: bool(collected))
            made.begin(server.url("/challenge"), three_ds(RETURN), creq="x")
            await made.shows("code?")
            assert made.view.is_running

    run_qt(flow())


def test_a_hidden_form_that_still_loads_is_waited_for(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as server, browser() as made:
            for number in (1, 2):
                to = AUTO_SUBMITTED_FORM.format(to=f"/{number + 1}")
                server.answers[f"/{number}"] = page(to)
            server.answers["/3"] = page("thanks")
            server.answers["/hangs"] = HANG
            collected: list[bool] = []
            made.view.collected.connect(collected.append)
            posts = [FlowStart(server.url(name)) for name in ("/1", "/hangs")]
            made.view.collect(posts, three_ds(RETURN), seconds=240)
            await settle(lambda: {"/3", "/hangs"} <= set(server.asked))
            session: Any = made.view._session
            hidden = session._hidden
            await settle(lambda: bool(hidden._frames_loaded) and not hidden._quiet.isActive())
            assert collected == []
            hidden._limit.start(0)
            await settle(lambda: bool(collected))
            assert collected == [False]

    run_qt(flow())


def test_hidden_forms_are_waited_for_no_longer_than_said(run_qt: Run) -> None:
    async def flow() -> None:
        async with page_server() as server, browser() as made:
            server.answers["/hangs"] = HANG
            server.answers["/one"] = page("sends nothing")
            collected: list[bool] = []
            made.view.collected.connect(collected.append)
            posts = (FlowStart(server.url("/hangs")), FlowStart(server.url("/one")))
            made.view.collect(posts, three_ds(RETURN), seconds=0.5)
            await settle(lambda: bool(collected))
            assert collected == [False]
            made.view.cancel()
            assert (await made.ended()).end is FlowEnd.CANCELLED

    run_qt(flow())


def test_the_engine_tells_what_it_is(run_qt: Run) -> None:
    async def flow() -> None:
        async with browser() as made:
            answers: list[tuple[str, str]] = []
            made.view.measured.connect(lambda *told: answers.append(told))
            made.view.measure(three_ds(RETURN))
            await settle(lambda: bool(answers))
            info = browser_info(*answers[0])
            assert "Chrome/" in info.user_agent
            assert info.accept_header.startswith("text/html")
            assert info.screen_width == QApplication.primaryScreen().size().width()
            assert (info.javascript_enabled, info.is_mobile) == (True, False)
            assert info.time_zone_offset.lstrip("-").isdigit()
            assert info.language
            made.view.finish()
            assert (await made.ended()).end is FlowEnd.FINISHED

    run_qt(flow())


def test_what_the_engine_does_not_tell_stays_out() -> None:
    assert browser_info("", "") == browser_info("[1]", "x") == BrowserInfo()
    odd = browser_info('{"agent": 5, "width": -3, "height": 12345678, "depth": 300}', "")
    assert (odd.user_agent, odd.screen_width, odd.screen_height) == ("", None, None)
    assert (odd.color_depth, odd.screen_print) == ("", "")
