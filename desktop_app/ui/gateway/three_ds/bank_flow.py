"""The page of the card's bank in the browser: which step it shows, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.browser.flows import FlowEnd
from desktop_app.ui.gateway.three_ds.payment_contents import hidden_posts_of, start_of

if TYPE_CHECKING:
    from desktop_app.domain.gateway.three_ds import BrowserCheck
    from desktop_app.services.gateway.payment_attempts import PaymentAttemptView
    from desktop_app.ui.browser.browser_view import BrowserView
    from desktop_app.ui.browser.policy import FlowPolicy
    from desktop_app.ui.gateway.three_ds.pay_panel import PayPanel


PASSED_OVER: Final = frozenset(
    {FlowEnd.CRASHED, FlowEnd.HUNG, FlowEnd.NETWORK_LOST, FlowEnd.NO_ANSWER, FlowEnd.TIMED_OUT}
)
"""Ends of the look at the browser after which the payment goes on: the issuer asks the payer."""
_METHOD_S: Final = 10.0
"""Seconds that the issuer may look at the browser (EMV 3-D Secure)."""


class BankFlow:
    """Opens each step of an attempt once, however often the attempt is shown.

    Attributes:
        end: how the last flow ended without a result; None while nothing did.
    """

    def __init__(self, browser: BrowserView, panel: PayPanel) -> None:
        """Show nothing yet in a browser; the panel beside it counts down."""
        self._browser = browser
        self._panel = panel
        self._on_show: object = None
        self.end: FlowEnd | None = None

    def shows(self, step: BrowserCheck) -> bool:
        """Whether this step is the one that was opened last."""
        return self._on_show == step

    def collect(self, step: BrowserCheck, policy: FlowPolicy) -> bool:
        """Let the issuer look at the browser; False where it does not want to."""
        self._on_show = step
        posts = hidden_posts_of(step)
        if posts:
            self._panel.begin_countdown(_METHOD_S)
            self._browser.collect(posts, policy, seconds=_METHOD_S)
        return bool(posts)

    def open(self, view: PaymentAttemptView, policy: FlowPolicy, *, seconds: float) -> bool:
        """Open the page on which the payer confirms; False if there is none, or it is open."""
        start, wanted = start_of(view), (view.step, view.address)
        if start is None or self._on_show == wanted:
            return False
        self._on_show, self.end = wanted, None
        self._panel.begin_countdown(seconds)
        self._browser.begin(start, policy)
        return True

    def note_end(self, end: FlowEnd) -> None:
        """Note how the flow ended; its step may be opened again."""
        self.end, self._on_show = end, None

    def close(self) -> None:
        """Close what is on show."""
        self._on_show = None
        self._browser.finish()
