"""One page of a flow in QtWebEngine, what it may not do, and the filter of its requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QCoreApplication, QTimer, QUrl
from PySide6.QtWebEngineCore import (
    QWebEnginePage,
    QWebEngineScript,
    QWebEngineSettings,
    QWebEngineUrlRequestInterceptor,
)
from shiboken6 import isValid

from desktop_app.ui.browser.flows import PageRefusal
from desktop_app.ui.browser.policy import Origin, PageNavigation

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject
    from PySide6.QtWebEngineCore import (
        QWebEngineProfile,
        QWebEngineUrlRequestInfo,
    )

    from desktop_app.ui.browser.policy import FlowPolicy


_TYPES = QWebEnginePage.NavigationType
_ORIGINS: Final = {
    _TYPES.NavigationTypeTyped: Origin.START,
    _TYPES.NavigationTypeLinkClicked: Origin.LINK,
    _TYPES.NavigationTypeFormSubmitted: Origin.FORM,
    _TYPES.NavigationTypeRedirect: Origin.REDIRECT,
}

_LEAVE: Final = "Are you sure you want to leave this page? Changes that you made may not be saved."
"""How the engine asks before a page is left, in the source of its translations."""

_SETTING = QWebEngineSettings.WebAttribute
_OFF: Final = (
    _SETTING.AllowRunningInsecureContent,
    _SETTING.AllowGeolocationOnInsecureOrigins,
    _SETTING.AutoLoadIconsForPage,
    _SETTING.DnsPrefetchEnabled,
    _SETTING.ErrorPageEnabled,
    _SETTING.FullScreenSupportEnabled,
    _SETTING.HyperlinkAuditingEnabled,
    _SETTING.JavascriptCanAccessClipboard,
    _SETTING.JavascriptCanPaste,
    _SETTING.LocalContentCanAccessFileUrls,
    _SETTING.LocalContentCanAccessRemoteUrls,
    _SETTING.NavigateOnDropEnabled,
    _SETTING.PdfViewerEnabled,
    _SETTING.PluginsEnabled,
    _SETTING.ScreenCaptureEnabled,
)


def encoded(url: QUrl) -> str:
    """An address as it is requested: its host in ASCII form, everything else encoded."""
    return bytes(url.toEncoded().data()).decode("ascii", "replace")


class RequestFilter(QWebEngineUrlRequestInterceptor):
    """Blocks requests of parts of a page that the policy allows from nowhere.

    Attributes:
        accepts: the `Accept` header of pages, as the engine sends it; empty before the first.
    """

    def __init__(self, may_request: Callable[[str], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._may_request = may_request
        self.accepts = ""

    def interceptRequest(self, info: QWebEngineUrlRequestInfo) -> None:
        """Block what is not allowed."""
        if not self._may_request(encoded(info.requestUrl())):
            info.block(True)
        if not self.accepts:
            for name, value in info.httpHeaders().items():
                if bytes(name.data()).lower() == b"accept":
                    self.accepts = bytes(value.data()).decode("ascii", "replace")


class PageOwner(Protocol):
    """Decides about a page: `web_session.WebSession`."""

    policy: FlowPolicy

    def allows(self, navigation: PageNavigation) -> bool:
        """Whether a page may load an address."""

    def refuse(self, refusal: PageRefusal, host: str = "") -> None:
        """Say that the page was not allowed to do something."""

    def take_dialog(self, page: FlowPage, origin: QUrl, text: str, *, question: bool) -> None:
        """Take what a page says or asks."""


class FlowPage(QWebEnginePage):
    """One page of a flow: refuses what the policy does not allow, and asks nobody anything.

    Attributes:
        child_window: whether it is a window that the page of the flow opened.
        arrival: runs while the first bytes of a load are awaited.
        has_loaded: whether something was loaded once.
        given_up: whether it is a child window that is about to be closed.
    """

    def __init__(
        self,
        profile: QWebEngineProfile,
        session: PageOwner,
        *,
        child_window: bool,
        parent: QObject,
    ) -> None:
        super().__init__(profile, parent)
        self._session = session
        self.child_window = child_window
        self.arrival = QTimer(self, singleShot=True)
        self.has_loaded = False
        self.given_up = False
        self.missed_beats = 0
        self.dialogs = 0
        settings = self.settings()
        for each in _OFF:
            settings.setAttribute(each, False)
        settings.setAttribute(_SETTING.WebRTCPublicInterfacesOnly, True)
        settings.setAttribute(_SETTING.JavascriptCanOpenWindows, session.policy.child_windows > 0)
        settings.setUnknownUrlSchemePolicy(
            QWebEngineSettings.UnknownUrlSchemePolicy.DisallowUnknownUrlSchemes
        )

    def acceptNavigationRequest(
        self, url: QUrl | str, kind: QWebEnginePage.NavigationType, isMainFrame: bool
    ) -> bool:
        """Ask the policy."""
        navigation = PageNavigation(
            address=encoded(QUrl(url)),
            main_frame=isMainFrame,
            origin=_ORIGINS.get(kind, Origin.OTHER),
            child_window=self.child_window,
        )
        return self._session.allows(navigation)

    def javaScriptAlert(self, securityOrigin: QUrl | str, msg: str) -> None:
        """Pass on what the page says."""
        self._session.take_dialog(self, QUrl(securityOrigin), msg, question=False)

    def javaScriptConfirm(self, securityOrigin: QUrl | str, msg: str) -> bool:
        """Answer no: a question of the page would stop the window.

        The engine asks so too whether a page may be left that wants to be asked, also where it
        sends its own form: with No it could never go on.
        """
        if msg == QCoreApplication.translate("QWebEnginePage", _LEAVE):
            return True
        self._session.take_dialog(self, QUrl(securityOrigin), msg, question=True)
        return False

    def javaScriptPrompt(
        self,
        securityOrigin: QUrl | str,
        msg: str,
        defaultValue: str,  # noqa: ARG002 - Qt override
    ) -> tuple[bool, str]:
        """Answer nothing, as for a question."""
        self._session.take_dialog(self, QUrl(securityOrigin), msg, question=True)
        return False, ""

    def javaScriptConsoleMessage(
        self,
        level: QWebEnginePage.JavaScriptConsoleMessageLevel,
        message: str,
        lineNumber: int,
        sourceID: str,
    ) -> None:
        """Log nothing: what a page writes may be secret."""

    def chooseFiles(self, *_: object) -> list[str]:
        """Give the page no file."""
        self._session.refuse(PageRefusal.FILE_CHOICE)
        return []

    def expect_heartbeat(self) -> None:
        """Count a question that the page answers as long as it reacts."""
        self.missed_beats += 1
        world = QWebEngineScript.ScriptWorldId.ApplicationWorld.value
        self.runJavaScript("0", world, self._take_heartbeat)

    def _take_heartbeat(self, answer: object) -> None:
        if answer is not None and isValid(self):
            self.missed_beats = 0
