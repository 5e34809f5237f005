"""Decides which addresses a flow in the embedded browser may open, without Qt.

A `FlowPolicy` is plain data; a `FlowGuard` applies it to one flow and asks nothing but addresses.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs, urlsplit

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.browser.addresses import WebAddress, scheme_of
from desktop_app.ui.browser.flows import FlowEnd, PageRefusal

if TYPE_CHECKING:
    from collections.abc import Mapping

_ORDER, _OPERATION = "orderId", ".do"
_BLANK: Final = frozenset({"about:blank", "about:srcdoc"})
_FRAME_SCHEMES: Final = frozenset({"data"})
"""Schemes of documents without rights that load nothing; allowed in frames only."""

_FLAGS: Final = "QTWEBENGINE_CHROMIUM_FLAGS"
_HARMLESS_FLAGS: Final = frozenset({"--disable-gpu", "--force-renderer-accessibility"})
_NO_SANDBOX: Final = "--no-sandbox"


class NewHosts(Enum):
    """Which hosts a flow may reach besides the one it begins at."""

    BY_FIRST_REDIRECTS = auto()
    """Those that the first request is redirected through before a page is shown."""
    ANY = auto()
    """Every host."""


class Origin(Enum):
    """How a navigation came about."""

    START = auto()
    LINK = auto()
    FORM = auto()
    REDIRECT = auto()
    OTHER = auto()


class Protection(Enum):
    """How far the browser's own protection reaches."""

    WHOLE = auto()
    LOOPBACK_ONLY = auto()
    """Switched off in part: nothing but this computer may be opened."""
    CANNOT_START = auto()


class Verdict(Enum):
    """What happens to a navigation."""

    ALLOW = auto()
    REFUSE = auto()
    END = auto()
    RETURN = auto()


@dataclass(frozen=True, slots=True)
class FlowPolicy:
    """What a kind of flow may do.

    Attributes:
        new_hosts: where pages and their frames may come from.
        child_windows: how many windows a page may open at the same time.
        return_addresses: the addresses whose call ends the flow before one is loaded.
        return_order: an order whose `orderId` in an address ends the flow as well (section 4, 2):
            the merchant's address may not be known here.
        may_continue_outside: whether the flow may go on in the system's browser.
    """

    new_hosts: NewHosts
    child_windows: int = 0
    return_addresses: tuple[str, ...] = ()
    return_order: str = ""
    may_continue_outside: bool = False


SIGNING: Final = FlowPolicy(new_hosts=NewHosts.BY_FIRST_REDIRECTS, may_continue_outside=True)
"""The bank's signing page: hosts reached by redirect from the first address, no other windows."""


def three_ds(*return_addresses: str, order_id: str = "") -> FlowPolicy:
    """The policy of 3-D Secure: any encrypted page, one child window, and how payers return."""
    return FlowPolicy(
        new_hosts=NewHosts.ANY,
        child_windows=1,
        return_addresses=tuple(one for one in return_addresses if one),
        return_order=order_id,
    )


@dataclass(frozen=True, slots=True)
class PageNavigation:
    """A page or frame that is about to be loaded.

    Attributes:
        address: fully encoded, as it would be requested.
        main_frame: whether it replaces the page, not only a frame of it.
        origin: how it came about.
        child_window: whether it happens in a window that the page opened.
    """

    address: str
    main_frame: bool = True
    origin: Origin = Origin.LINK
    child_window: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """What happens to a navigation, and why if it is not allowed."""

    verdict: Verdict
    end: FlowEnd | None = None
    refusal: PageRefusal | None = None
    host: str = ""


_ALLOW: Final = Decision(Verdict.ALLOW)


class FlowGuard:
    """Applies a policy to the navigations of one flow."""

    def __init__(
        self, policy: FlowPolicy, start: str, *, protection: Protection = Protection.WHOLE
    ) -> None:
        """`start` is the first address of the flow."""
        self.policy = policy
        self._protection = protection
        self._start = WebAddress.read(start)
        returns = (WebAddress.read(each) for each in policy.return_addresses)
        self._returns = tuple(each for each in returns if each is not None)
        self._hosts = {self._start.origin} if self._start is not None else set()
        self._first_page_shown = False

    @property
    def start_host(self) -> str:
        """The host where the flow begins, as it is shown; empty if there is none."""
        return self._start.shown if self._start is not None else ""

    def may_start(self) -> FlowEnd | None:
        """Why the flow cannot begin, or None if it can."""
        if self._protection is Protection.CANNOT_START:
            return FlowEnd.UNPROTECTED
        if self._start is None:
            return FlowEnd.LEFT_ALLOWED_HOSTS
        refusal = self._refusal(self._start)
        if refusal is PageRefusal.NOT_PROTECTED:
            return FlowEnd.UNPROTECTED
        return None if refusal is None else FlowEnd.LEFT_ALLOWED_HOSTS

    def page_shown(self) -> None:
        """Take note that a page is shown: from now on no redirect adds a host."""
        self._first_page_shown = True

    def decide(self, navigation: PageNavigation) -> Decision:
        """Decide about a navigation."""
        address = WebAddress.read(navigation.address)
        if address is not None and self._is_return(address, navigation):
            return Decision(Verdict.RETURN, FlowEnd.RETURNED, host=address.shown)
        if address is None:
            if _is_empty(navigation):
                return _ALLOW
            return self._refuse(navigation, PageRefusal.OTHER_SCHEME, "")
        refusal = self._refusal(address)
        if refusal is None and not self._knows(address, navigation):
            refusal = PageRefusal.OTHER_HOST
        return _ALLOW if refusal is None else self._refuse(navigation, refusal, address.shown)

    def _is_return(self, address: WebAddress, navigation: PageNavigation) -> bool:
        """Whether a navigation leads back to the merchant; none that begins a flow does."""
        in_window = navigation.child_window or not navigation.main_frame
        if navigation.origin is Origin.START and not in_window:
            return False
        if any(address.is_same_page(each) for each in self._returns):
            return True
        order_id = self.policy.return_order
        operation = address.path.endswith(_OPERATION)  # of the gateway, which goes on from there
        if not order_id or not navigation.main_frame or operation:
            return False
        query = parse_qs(urlsplit(navigation.address).query)
        return order_id in query.get(_ORDER, ())

    def may_request(self, address: str) -> bool:
        """Whether a part of a page (script, picture, connection) may be requested."""
        scheme = scheme_of(address)
        if scheme in {"data", "blob", "about"}:
            return True
        socket = {"ws": "http", "wss": "https"}.get(scheme)
        read = WebAddress.read(f"{socket}{address[len(scheme) :]}" if socket else address)
        return read is not None and self._refusal(read) is None

    def _refusal(self, address: WebAddress) -> PageRefusal | None:
        """Why no request to an address is allowed at all, whatever the policy says about hosts."""
        if self._protection is not Protection.WHOLE and not address.is_loopback:
            return PageRefusal.NOT_PROTECTED
        at_home = self._start is not None and self._start.is_loopback and address.is_loopback
        return None if address.is_encrypted or at_home else PageRefusal.NOT_ENCRYPTED

    def _knows(self, address: WebAddress, navigation: PageNavigation) -> bool:
        """Whether the policy allows the host; a redirect of the first request adds it."""
        if self.policy.new_hosts is NewHosts.ANY or address.origin in self._hosts:
            return True
        if (
            self._first_page_shown
            or not navigation.main_frame
            or navigation.origin is not Origin.REDIRECT
        ):
            return False
        self._hosts.add(address.origin)
        return True

    def _refuse(self, navigation: PageNavigation, refusal: PageRefusal, host: str) -> Decision:
        """Refuse; the flow ends where the page cannot go on without this navigation."""
        cannot_go_on = navigation.main_frame and (
            not self._first_page_shown or navigation.origin in {Origin.REDIRECT, Origin.FORM}
        )
        if cannot_go_on:
            return Decision(Verdict.END, FlowEnd.LEFT_ALLOWED_HOSTS, refusal, host)
        return Decision(Verdict.REFUSE, refusal=refusal, host=host)


def _is_empty(navigation: PageNavigation) -> bool:
    """Whether what is loaded comes from the page itself: a blank window or a frame without host."""
    if navigation.address in _BLANK:
        return navigation.child_window or not navigation.main_frame
    return not navigation.main_frame and scheme_of(navigation.address) in _FRAME_SCHEMES


def protection_of(
    environment: Mapping[str, str], *, is_root: bool, has_namespaces: bool = True
) -> Protection:
    """How far the browser's own protection reaches in a process.

    Args:
        environment: the variables of the process. Every flag for Chromium that is not known to be
            harmless counts as a protection that is switched off.
        is_root: whether the process runs as the administrator of a Unix system, for whom Chromium
            ends the process unless its sandbox is off.
        has_namespaces: whether the program may make namespaces of its own, without which Chromium
            on Linux ends the process or goes on with half of its sandbox.
    """
    flags = set(environment.get(_FLAGS, "").split())
    if is_root and _NO_SANDBOX not in flags:
        return Protection.CANNOT_START
    others = {"QTWEBENGINE_DISABLE_SANDBOX", "QTWEBENGINE_REMOTE_DEBUGGING"}
    if flags - _HARMLESS_FLAGS or any(environment.get(name) for name in others):
        return Protection.LOOPBACK_ONLY
    return Protection.WHOLE if has_namespaces else Protection.CANNOT_START
