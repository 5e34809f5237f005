"""Texts for the end of a flow and for what a page was not allowed to do."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.browser.flows import FlowEnd, PageRefusal
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon


@dataclass(frozen=True, slots=True)
class EndWords:
    """A title, what it means, and the icon with its colour; texts may name the ``{host}``."""

    title: Text
    text: Text
    icon: Icon = Icon.WARNING
    colour: str = "waiting"


_CHECKED: Final = Text(
    "BrowserView", "What came of it is asked of the bank; the page itself does not decide it."
)

END_WORDS: Final = {
    FlowEnd.RETURNED: EndWords(
        Text("BrowserView", "The page is finished"), _CHECKED, Icon.SUCCESS, "running"
    ),
    FlowEnd.FINISHED: EndWords(
        Text("BrowserView", "The page is closed"), _CHECKED, Icon.INFORMATION, "running"
    ),
    FlowEnd.CANCELLED: EndWords(
        Text("BrowserView", "The page was closed"), _CHECKED, Icon.INFORMATION, "running"
    ),
    FlowEnd.CONTINUED_OUTSIDE: EndWords(
        Text("BrowserView", "Continue in your browser"),
        Text(
            "BrowserView",
            "The page opened in the browser of this computer. Kantora watches for the result here.",
        ),
        Icon.OPEN,
        "running",
    ),
    FlowEnd.TIMED_OUT: EndWords(
        Text("BrowserView", "The time for this page is over"), _CHECKED, Icon.CLOCK
    ),
    FlowEnd.NO_ANSWER: EndWords(
        Text("BrowserView", "The page does not load"),
        Text("BrowserView", "{host} took the request and did not answer in time."),
        Icon.CLOCK,
    ),
    FlowEnd.NETWORK_LOST: EndWords(
        Text("BrowserView", "The page cannot be reached"),
        Text("BrowserView", "There is no connection to {host}. Check the network."),
        Icon.OFFLINE,
    ),
    FlowEnd.REFUSED_BY_SERVICE: EndWords(
        Text("BrowserView", "The service does not open the page"),
        Text(
            "BrowserView",
            "{host} answered with an error. The link may have been used before or is too old.",
        ),
    ),
    FlowEnd.BAD_CERTIFICATE: EndWords(
        Text("BrowserView", "{host} could not prove who it is"),
        Text(
            "BrowserView",
            "Its certificate is not valid, so somebody may be listening or imitating the page."
            " Kantora does not open it. Do not enter codes or passwords for it where a browser"
            " warns of it, too. Pages of a test environment with an authority of its own cannot be"
            " shown here.",
        ),
        Icon.ERROR,
        "bad",
    ),
    FlowEnd.LEFT_ALLOWED_HOSTS: EndWords(
        Text("BrowserView", "The page led somewhere else"),
        Text("BrowserView", "It led to {host}, which does not belong to this. It was not opened."),
        Icon.ERROR,
        "bad",
    ),
    FlowEnd.REDIRECT_LOOP: EndWords(
        Text("BrowserView", "The page sends the browser in circles"),
        Text(
            "BrowserView",
            "{host} leads from one address to the next again and again, and shows no page. Try"
            " again in a while.",
        ),
    ),
    FlowEnd.DIALOG_LOOP: EndWords(
        Text("BrowserView", "The page showed one message after the other"),
        Text("BrowserView", "It was closed because it does not let you work."),
    ),
    FlowEnd.HUNG: EndWords(Text("BrowserView", "The page no longer reacts"), _CHECKED, Icon.CLOCK),
    FlowEnd.CRASHED: EndWords(Text("BrowserView", "The page crashed"), _CHECKED),
    FlowEnd.UNPROTECTED: EndWords(
        Text("BrowserView", "The page is not opened without protection"),
        Text(
            "BrowserView",
            "The protection of the embedded browser is switched off or cannot work for this user."
            " Start Kantora as an ordinary user and without settings for Chromium.",
        ),
        Icon.ERROR,
        "bad",
    ),
}

REFUSAL_WORDS: Final = {
    PageRefusal.OTHER_HOST: Text("BrowserView", "A link to {host} was not opened here."),
    PageRefusal.OTHER_SCHEME: Text(
        "BrowserView", "A link to a file or to another program was not opened."
    ),
    PageRefusal.NOT_ENCRYPTED: Text("BrowserView", "{host} was not opened: it is not encrypted."),
    PageRefusal.NOT_PROTECTED: Text("BrowserView", "{host} was not opened: protection is off."),
    PageRefusal.WINDOW: Text("BrowserView", "The page wanted to open another window."),
    PageRefusal.DOWNLOAD: Text("BrowserView", "The page wanted to save a file on this computer."),
    PageRefusal.FILE_CHOICE: Text("BrowserView", "The page wanted a file of this computer."),
    PageRefusal.PERMISSION: Text(
        "BrowserView", "The page wanted to use a device of this computer."
    ),
    PageRefusal.FULL_SCREEN: Text("BrowserView", "The page wanted to fill the screen."),
    PageRefusal.QUESTION: Text(
        "BrowserView", "The page asked a question in a dialog; it was answered with No."
    ),
    PageRefusal.BAD_CERTIFICATE: Text(
        "BrowserView", "A part of the page was not loaded: {host} could not prove who it is."
    ),
    PageRefusal.WINDOW_FAILED: Text(
        "BrowserView", "A window of the page was closed: {host} could not be shown in it."
    ),
    PageRefusal.WINDOW_BAD_CERTIFICATE: Text(
        "BrowserView", "A window of the page was closed: {host} could not prove who it is."
    ),
}

UNNAMED_HOST: Final = Text("BrowserView", "another address")
"""Stands for the host where there is none."""
