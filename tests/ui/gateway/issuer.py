"""What a payer does on the sandbox's issuer page in the embedded browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.browser.flows import FlowLimits
from tests.support.web_scripts import PATIENCE_S, shows_element, tell

if TYPE_CHECKING:
    from desktop_app.ui.browser.browser_view import BrowserView

PATIENT: Final = FlowLimits(load_s=PATIENCE_S, beat_s=60)
"""For a browser on a slow computer, where no time is to be over."""


async def confirm_at_issuer(browser: BrowserView, code: str = "123456") -> None:
    """Enter a code at the issuer; nobody waits for an answer of a page that is left."""
    await shows_element(browser, "code")
    tell(
        browser,
        f"document.getElementById('code').value='{code}';"
        "document.querySelector('button[value=confirm]').click();",
    )
