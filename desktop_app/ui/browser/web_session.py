"""Runs one flow in QtWebEngine: profile, pages and views, watched and ended in the right order.

With `flow_page` the only module that imports QtWebEngine; it is imported when the first flow
begins. A session ends once, says so with `ended`, and loads nothing afterwards. Before the page
that the user sees, it may tell what the browser is (`measure`) and post forms that nobody sees
(`collect`), with the same cookies.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from PySide6.QtCore import QByteArray, Qt, QTimer, QUrl, Signal
from PySide6.QtWebEngineCore import (
    QWebEngineHttpRequest,
    QWebEngineLoadingInfo,
    QWebEnginePage,
    QWebEngineProfile,
    QWebEngineScript,
)
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QStackedLayout, QWidget
from shiboken6 import delete, isValid

from desktop_app.ui.browser.addresses import WebAddress
from desktop_app.ui.browser.engine_facts import QUESTION
from desktop_app.ui.browser.flow_page import FlowPage, RequestFilter, encoded
from desktop_app.ui.browser.flows import UNANSWERED, FlowEnd, FlowResult, PageRefusal
from desktop_app.ui.browser.hidden_posts import HiddenPosts
from desktop_app.ui.browser.policy import Verdict
from desktop_app.ui.i18n.translations import current_language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWebEngineCore import (
        QWebEngineCertificateError,
        QWebEngineDownloadRequest,
        QWebEngineFullScreenRequest,
        QWebEngineNewWindowRequest,
        QWebEnginePermission,
    )

    from desktop_app.ui.browser.flows import FlowLimits, FlowStart
    from desktop_app.ui.browser.policy import Decision, FlowGuard, FlowPolicy, PageNavigation

_OWN_PAGE: Final = "data:text/html;charset=utf-8,"
_PAGES: Final = frozenset({"http", "https", "about"})
"""Schemes of addresses that the engine loads itself."""
_ABORTED: Final = -3
"""Chromium's code of a load that was stopped, by a refusal or by the next load."""
_BAD_REDIRECTS: Final = frozenset({-300, -301, -302, -311})
"""Its codes of redirects to addresses that no page may be redirected to."""
_TOO_MANY_REDIRECTS: Final = -310
"""Its code of redirects without an end."""
_CLOSED: Final = {FlowEnd.BAD_CERTIFICATE: PageRefusal.WINDOW_BAD_CERTIFICATE}
"""Why a window of the page was closed, where it is said apart from others."""
_FIRST_BYTES: Final = 10
"""Per cent of a load that Chromium counts before anything has arrived."""


class WebSession(QWidget):
    """The pages of one flow; deleted as a whole, pages before their profile."""

    moved = Signal(object)
    """The page on top is at another `WebAddress`, or at none (None)."""
    loading = Signal(bool)
    """The page on top begins or ends loading."""
    said = Signal(str, str)
    """The page says something: host and text."""
    refused = Signal(object, str)
    """The page was not allowed to do something: `PageRefusal`, and the host it is about."""
    measured = Signal(str, str)
    """What the browser says of itself (`engine_facts`), and its `Accept` header."""
    collected = Signal(bool)
    """The hidden forms were posted: whether all of them came to their ends in time."""
    ended = Signal(object)
    """The flow is over: `FlowResult`."""

    def __init__(
        self,
        start: FlowStart,
        policy: FlowPolicy,
        *,
        guard: FlowGuard,
        limits: FlowLimits,
        parent: QWidget | None = None,
    ) -> None:
        """Prepare a flow; `guard` is asked about every address, and has allowed the first."""
        super().__init__(parent)
        self.policy = policy
        self._start = start
        self._limits = limits
        self._guard = guard
        self._result: FlowResult | None = None
        self._views: list[QWebEngineView] = []
        self._stack = QStackedLayout(self)
        self._hidden: HiddenPosts | None = None
        self._own_page = False
        self._asked = 0  # addresses of pages, redirects and windows among them
        self._profile = QWebEngineProfile()  # without a name: off the record
        self._filter = RequestFilter(self._may_request, self)
        self._prepare_profile()
        self._deadline = self._timer(limits.flow_s, partial(self.end, FlowEnd.TIMED_OUT))
        self._beat = self._timer(limits.beat_s, self._on_heartbeat, repeated=True)
        self._telling = self._timer(0, self._tell_end)
        self._add_page(child_window=False)

    @property
    def top(self) -> QWebEngineView:
        """The view that the user sees."""
        return self._views[-1]

    @property
    def pages(self) -> list[FlowPage]:
        """The page of the flow, then those of windows that it opened."""
        return [
            page for page in (view.page() for view in self._views) if isinstance(page, FlowPage)
        ]

    @property
    def has_child_window(self) -> bool:
        """Whether a window that the page opened is on top."""
        return len(self._views) > 1

    def begin(self) -> None:
        """Load the first address."""
        if not self._deadline.isActive():
            self._deadline.start()
        url = QUrl.fromEncoded(QByteArray(self._start.address.encode("utf-8")))
        if self._start.form:
            request = QWebEngineHttpRequest.postRequest(url, dict(self._start.form))
        else:
            request = QWebEngineHttpRequest(url)
        self.top.page().load(request)

    def measure(self) -> None:
        """Ask the browser what it is; `measured` tells."""
        page = self.top.page()
        world = QWebEngineScript.ScriptWorldId.ApplicationWorld.value

        def ask(_loaded: bool) -> None:
            page.loadFinished.disconnect(ask)
            page.runJavaScript(QUESTION, world, tell)

        def tell(answer: object) -> None:
            if isValid(self) and self._result is None:
                self.measured.emit(answer if isinstance(answer, str) else "", self._filter.accepts)

        page.loadFinished.connect(ask)
        self._load_own("<!doctype html>")

    def collect(self, posts: Sequence[FlowStart], seconds: float) -> None:
        """Post forms in frames that nobody sees; `collected` tells when they are through.

        Args:
            posts: the forms.
            seconds: after which the flow goes on without them.
        """
        self._deadline.start()
        hidden = self._hidden = HiddenPosts(posts, seconds, self)
        hidden.done.connect(self._on_collected)
        self.top.page().titleChanged.connect(hidden.take_title)
        self._load_own(hidden.html)

    def use(self, guard: FlowGuard) -> None:
        """Ask another guard from now on."""
        self._guard, self.policy = guard, guard.policy

    def go_on(self, start: FlowStart, guard: FlowGuard) -> None:
        """Load the page that the user sees, and ask its guard from now on."""
        self._start = start
        self.use(guard)
        for page in self.pages:
            page.has_loaded = False
        self.begin()

    def _may_request(self, address: str) -> bool:
        return self._guard.may_request(address)

    def _load_own(self, html: str) -> None:
        """Load a page of ours, which belongs to no site."""
        self._own_page = True
        self.top.page().load(QUrl(f"{_OWN_PAGE}{quote(html)}"))

    def _on_collected(self, complete: bool) -> None:
        if self._hidden is not None:
            self._hidden = None
            self.collected.emit(complete)

    def reload(self) -> None:
        """Load the page on top once more; a form that was sent is not sent again."""
        if self._result is None:
            self.top.page().triggerAction(QWebEnginePage.WebAction.Reload)

    def close_child_window(self) -> None:
        """Close the window on top that the page opened."""
        if not self.has_child_window:
            return
        view = self._views.pop()
        page = view.page()
        self._stack.removeWidget(view)
        delete(view)
        delete(page)
        self.loading.emit(self.top.page().isLoading())
        self._show_top()

    def end(
        self,
        why: FlowEnd,
        *,
        host: str = "",
        address: str = "",
        refusal: PageRefusal | None = None,
    ) -> None:
        """End the flow; the first reason counts."""
        if self._result is not None:
            return
        unseen = why in UNANSWERED and self._asked <= 1  # a page that led on may have been seen
        host = host or self._current_host()
        self._result = FlowResult(why, host, address, refusal, never_shown=unseen)
        for timer in (self._deadline, self._beat, *(page.arrival for page in self.pages)):
            timer.stop()
        self._telling.start()  # Qt may be in the middle of a call to a page that is deleted then

    def allows(self, navigation: PageNavigation) -> bool:
        """Tell a page whether it may load an address, and act on it."""
        if self._result is not None:
            return False
        self._asked += navigation.main_frame
        if self._own_page and navigation.main_frame and navigation.address.startswith(_OWN_PAGE):
            self._own_page = False
            return True
        decision = self._guard.decide(navigation)
        if self._hidden is not None:
            return self._hidden.allows(navigation, decision)
        if decision.verdict is Verdict.ALLOW:
            return True
        in_window = navigation.main_frame and navigation.child_window
        if in_window and decision.refusal is not None and self._cannot_go_on(decision):
            self._close_soon(decision.refusal, decision.host)
        elif decision.end is not None:
            returned = decision.verdict is Verdict.RETURN
            address = navigation.address if returned else ""
            self.end(decision.end, host=decision.host, address=address, refusal=decision.refusal)
        elif decision.refusal is not None and navigation.main_frame:
            self.refuse(decision.refusal, decision.host)
        return False

    def _cannot_go_on(self, decision: Decision) -> bool:
        """Whether a window that the page opened is of no use without what is refused."""
        return decision.end is not None or not self.pages[-1].has_loaded

    def refuse(self, refusal: PageRefusal, host: str = "") -> None:
        """Say that the page was not allowed to do something."""
        if self._result is None:
            self.refused.emit(refusal, host)

    def take_dialog(self, page: FlowPage, origin: QUrl, text: str, *, question: bool) -> None:
        """Pass on what a page says or asks; one after the other without an end ends the flow."""
        if self._result is not None or page.given_up:
            return
        page.dialogs += 1
        if page.dialogs > self._limits.dialogs:
            self._give_up(page, FlowEnd.DIALOG_LOOP)
            return
        self.said.emit(_host(origin), text)
        if question:
            self.refuse(PageRefusal.QUESTION)

    def _give_up(self, page: FlowPage, why: FlowEnd, host: str = "") -> None:
        """End the flow because its page does not go on; a window of the page is closed instead."""
        host = host or _host(page.url()) or _host(page.requestedUrl())
        if not page.child_window:
            self.end(why, host=host)
        else:
            self._close_soon(_CLOSED.get(why, PageRefusal.WINDOW_FAILED), host)

    def _close_soon(self, refusal: PageRefusal, host: str) -> None:
        """Say why the window that the page opened is closed, and close it after Qt's call to it."""
        page = self.pages[-1]
        if self._result is not None or not page.child_window or page.given_up:
            return
        page.given_up = True
        page.arrival.stop()
        self.refuse(refusal, host)
        QTimer.singleShot(0, self, self._close_given_up)

    def _close_given_up(self) -> None:
        if self.pages[-1].given_up:
            self.close_child_window()

    def dispose(self) -> None:
        """Delete everything as soon as control returns to the event loop.

        Qt deletes children in their order: views, pages, and the profile last.
        """
        self.hide()
        for page in self.pages:
            page.triggerAction(QWebEnginePage.WebAction.Stop)
        self.deleteLater()

    def _timer(
        self, seconds: float, act: Callable[[], object], *, repeated: bool = False
    ) -> QTimer:
        timer = QTimer(self, singleShot=not repeated, interval=round(seconds * 1000))
        timer.timeout.connect(act)
        return timer

    def _prepare_profile(self) -> None:
        profile = self._profile
        profile.setHttpAcceptLanguage(current_language().value)
        profile.setPersistentPermissionsPolicy(
            QWebEngineProfile.PersistentPermissionsPolicy.AskEveryTime
        )
        profile.setUrlRequestInterceptor(self._filter)
        profile.downloadRequested.connect(self._on_download_requested)

    def _add_page(self, *, child_window: bool) -> FlowPage:
        """Add a page with its view, and keep the order in which Qt deletes the children."""
        view = QWebEngineView(self)
        page = FlowPage(self._profile, self, child_window=child_window, parent=self)
        self._profile.setParent(None)
        self._profile.setParent(self)  # the last child: deleted after every page
        view.setPage(page)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        view.setAcceptDrops(False)
        self._views.append(view)
        self._stack.addWidget(view)
        self._connect(page)
        self._show_top()
        return page

    def _connect(self, page: FlowPage) -> None:
        page.urlChanged.connect(partial(self._on_url_changed, page))
        page.loadStarted.connect(partial(self._on_load_started, page))
        page.loadProgress.connect(partial(self._on_load_progress, page))
        page.loadingChanged.connect(partial(self._on_loading_changed, page))
        page.certificateError.connect(partial(self._on_certificate_error, page))
        page.renderProcessTerminated.connect(partial(self._on_process_terminated, page))
        page.arrival.setInterval(round(self._limits.load_s * 1000))
        page.arrival.timeout.connect(partial(self._give_up, page, FlowEnd.NO_ANSWER))
        page.newWindowRequested.connect(self._on_new_window_requested)
        page.windowCloseRequested.connect(partial(self._on_window_close_requested, page))
        page.permissionRequested.connect(self._on_permission_requested)
        page.fullScreenRequested.connect(self._on_full_screen_requested)
        page.fileSystemAccessRequested.connect(lambda request: request.reject())
        page.registerProtocolHandlerRequested.connect(lambda request: request.reject())
        page.desktopMediaRequested.connect(lambda request: request.cancel())
        page.webAuthUxRequested.connect(lambda request: request.cancel())
        page.selectClientCertificate.connect(lambda selection: selection.selectNone())

    def _show_top(self) -> None:
        self._stack.setCurrentWidget(self.top)
        self.setFocusProxy(self.top)
        self.moved.emit(self._address_now())

    def _address_now(self) -> WebAddress | None:
        return WebAddress.read(encoded(self.top.page().url())) if self._views else None

    def _current_host(self) -> str:
        address = self._address_now()
        return address.shown if address is not None else ""

    def _tell_end(self) -> None:
        self.ended.emit(self._result)

    def _on_url_changed(self, page: FlowPage, _url: QUrl) -> None:
        self._guard.page_shown()
        page.missed_beats = 0
        if self._views and page is self.top.page():
            self.moved.emit(self._address_now())
        if self._result is None and not self._beat.isActive():
            self._beat.start()

    def _on_load_started(self, page: FlowPage) -> None:
        page.missed_beats = page.dialogs = 0
        if self._result is None and not page.given_up:
            page.arrival.start()
            self._say_loading(page, loading=True)

    def _on_load_progress(self, page: FlowPage, percent: int) -> None:
        if percent > _FIRST_BYTES:
            page.arrival.stop()

    def _say_loading(self, page: FlowPage, *, loading: bool) -> None:
        if self._views and page is self.top.page():
            self.loading.emit(loading)

    def _on_loading_changed(self, page: FlowPage, info: QWebEngineLoadingInfo) -> None:
        if info.status() is QWebEngineLoadingInfo.LoadStatus.LoadStartedStatus:
            return
        page.arrival.stop()
        self._say_loading(page, loading=False)
        if info.status() is QWebEngineLoadingInfo.LoadStatus.LoadSucceededStatus:
            page.has_loaded = True
        elif info.status() is QWebEngineLoadingInfo.LoadStatus.LoadFailedStatus:
            self._on_load_failed(page, info)
        elif page.child_window and not page.has_loaded and info.url().scheme() not in _PAGES:
            self._close_soon(PageRefusal.OTHER_SCHEME, "")  # another program was to open it

    def _on_load_failed(self, page: FlowPage, info: QWebEngineLoadingInfo) -> None:
        if self._hidden is not None:
            return  # of a frame that nobody sees: the flow goes on without what does not come
        domains = QWebEngineLoadingInfo.ErrorDomain
        host = _host(info.url())
        if info.errorDomain() is domains.HttpStatusCodeDomain:
            if not page.has_loaded:
                self._give_up(page, FlowEnd.REFUSED_BY_SERVICE, host)
        elif info.errorDomain() is domains.CertificateErrorDomain:
            self._give_up(page, FlowEnd.BAD_CERTIFICATE, host)
        elif info.errorDomain() is domains.NoErrorDomain or info.errorCode() == _ABORTED:
            return  # its process ended, which is told by itself, or the load was stopped
        elif info.errorCode() in _BAD_REDIRECTS:
            self._give_up(page, FlowEnd.LEFT_ALLOWED_HOSTS, host)
        elif info.errorCode() == _TOO_MANY_REDIRECTS:
            self._give_up(page, FlowEnd.REDIRECT_LOOP, host)
        else:
            self._give_up(page, FlowEnd.NETWORK_LOST, host)

    def _on_certificate_error(self, page: FlowPage, error: QWebEngineCertificateError) -> None:
        """Load nothing from there; only a page without its proof ends the flow."""
        error.rejectCertificate()
        if self._hidden is not None:
            return  # of a frame that nobody sees: the flow goes on without it
        if error.isMainFrame():
            self._give_up(page, FlowEnd.BAD_CERTIFICATE, _host(error.url()))
        else:
            self.refuse(PageRefusal.BAD_CERTIFICATE, _host(error.url()))

    def _on_process_terminated(self, page: FlowPage, *_: object) -> None:
        self._give_up(page, FlowEnd.CRASHED)

    def _on_new_window_requested(self, request: QWebEngineNewWindowRequest) -> None:
        if self._result is not None or self._hidden is not None:
            return
        if len(self._views) > self.policy.child_windows:
            self.refuse(PageRefusal.WINDOW)
            return
        request.openIn(self._add_page(child_window=True))

    def _on_window_close_requested(self, page: FlowPage) -> None:
        if page.child_window:
            QTimer.singleShot(0, self, self.close_child_window)

    def _on_download_requested(self, download: QWebEngineDownloadRequest) -> None:
        download.cancel()
        self.refuse(PageRefusal.DOWNLOAD)

    def _on_permission_requested(self, permission: QWebEnginePermission) -> None:
        permission.deny()
        self.refuse(PageRefusal.PERMISSION)

    def _on_full_screen_requested(self, request: QWebEngineFullScreenRequest) -> None:
        request.reject()
        self.refuse(PageRefusal.FULL_SCREEN)

    def _on_heartbeat(self) -> None:
        for page in self.pages:
            if page.missed_beats >= self._limits.missed_beats:
                self._give_up(page, FlowEnd.HUNG)
            elif not page.given_up:
                page.expect_heartbeat()


def _host(url: QUrl) -> str:
    """The host of an address as it is shown; empty where there is none."""
    address = WebAddress.read(encoded(url))
    return address.shown if address is not None else ""
