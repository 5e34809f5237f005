"""How a person may go on after the bank's page has ended: here again, or in an own browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.services.signing.views import SigningPhase
from desktop_app.ui.browser.flows import FlowEnd
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.signing.signing_panel import PanelAction

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desktop_app.services.signing.views import SigningView
    from desktop_app.ui.browser.browser_view import BrowserView

_NO_WAY_BACK: Final = frozenset({FlowEnd.BAD_CERTIFICATE, FlowEnd.UNPROTECTED})
"""Ends after which the page is not offered here again."""
_REOPEN: Final = Text("SigningPage", "Open the bank's page again")
_OUTSIDE: Final = Text("BrowserView", "Continue in my browser")
_OWN_CHECK: Final = Text(
    "SigningPage",
    "Your own browser checks the certificate of the page by itself. Do not go on if it warns you,"
    " too.",
)


def reopenable(views: Iterable[SigningView], browser: BrowserView) -> SigningView | None:
    """The attempt whose page can be opened here again; None while a page is open."""
    for view in _waiting(views, browser):
        result = browser.result_of(view.address)
        if result is None or result.end not in _NO_WAY_BACK:
            return view
    return None


def ways_on(
    views: tuple[SigningView, ...],
    browser: BrowserView,
    others: Iterable[tuple[PanelAction, str]],
) -> tuple[tuple[PanelAction, str], ...]:
    """The other actions of the panel with those that lead to the bank's page again.

    Where Kantora distrusts the page, its own browser's opinion is not the first thing offered.
    """
    actions = list(others)
    if _is_continuable(views, browser):
        actions.insert(1 if _is_unproven(browser) else 0, (PanelAction.OUTSIDE, str(_OUTSIDE)))
    if reopenable(views, browser) is not None:
        actions.insert(0, (PanelAction.REOPEN, str(_REOPEN)))
    return tuple(actions)


def note_on_outside(views: tuple[SigningView, ...], browser: BrowserView) -> str:
    """What is to be known before one goes on in an own browser; empty if nothing is."""
    return str(_OWN_CHECK) if _is_unproven(browser) and _is_continuable(views, browser) else ""


def _is_continuable(views: Iterable[SigningView], browser: BrowserView) -> bool:
    """Whether the page that has ended here may go on in the system's browser."""
    ended = any(browser.result_of(view.address) for view in _waiting(views, browser))
    return ended and browser.may_continue_outside


def _is_unproven(browser: BrowserView) -> bool:
    return browser.result is not None and browser.result.end is FlowEnd.BAD_CERTIFICATE


def _waiting(views: Iterable[SigningView], browser: BrowserView) -> Iterator[SigningView]:
    """Attempts that have a page, unless one is open."""
    if not browser.is_running:
        yield from (each for each in views if each.phase is SigningPhase.OPEN and each.address)
