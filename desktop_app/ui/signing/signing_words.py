"""How documents stand before, while and after they are signed, in words."""

from __future__ import annotations

from typing import Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.signing.results import SigningOutcome
from desktop_app.domain.signing.selection import SigningObstacle
from desktop_app.services.signing.views import DocumentStanding
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon


@dataclass(frozen=True, slots=True)
class RowWords:
    """What is said of one document, with the icon and its colour.

    Calm words need no attention: they do not take the colour of the icon.
    """

    text: Text
    icon: Icon
    colour: str
    calm: bool = False


OUTCOMES: Final = {
    SigningOutcome.UNKNOWN: RowWords(
        Text("SigningPage", "No answer yet, being checked"), Icon.STATE_UNKNOWN, "unknown"
    ),
    SigningOutcome.SIGNED: RowWords(Text("SigningPage", "Signed"), Icon.STATE_OK, "ok"),
    SigningOutcome.SIGNED_BY_USER: RowWords(
        Text("SigningPage", "Signed by you"), Icon.STATE_OK, "ok"
    ),
    SigningOutcome.ANOTHER_NEEDED: RowWords(
        Text("SigningPage", "Signed by you; one more signature is needed"), Icon.STATE_PART, "ok"
    ),
    SigningOutcome.ALREADY_SIGNED: RowWords(
        Text("SigningPage", "Was signed already, not in this attempt"), Icon.STATE_OK, "ok"
    ),
    SigningOutcome.DECLINED: RowWords(
        Text("SigningPage", "Not signed: declined on the bank's page"), Icon.STATE_BAD, "bad"
    ),
    SigningOutcome.FAILED: RowWords(
        Text("SigningPage", "Not signed: the bank could not sign it"), Icon.STATE_BAD, "bad"
    ),
    SigningOutcome.NOT_SIGNED: RowWords(
        Text("SigningPage", "Not signed: nothing was confirmed on the bank's page"),
        Icon.STATE_WAITING,
        "waiting",
    ),
    SigningOutcome.NOT_MINE_NOW: RowWords(
        Text("SigningPage", "Not among what you can sign any more; the bank awaits a signature"),
        Icon.STATE_PART,
        "waiting",
    ),
    SigningOutcome.GONE: RowWords(
        Text("SigningPage", "The bank does not have this document any more"),
        Icon.STATE_BAD,
        "bad",
    ),
    SigningOutcome.STILL_AWAITED: RowWords(
        Text(
            "SigningPage",
            "The bank awaits a signature; whether you gave one here cannot be told any more",
        ),
        Icon.STATE_PART,
        "waiting",
    ),
    SigningOutcome.NOT_TOLD: RowWords(
        Text(
            "SigningPage",
            "Whether it was signed cannot be told any more: see the document at the bank",
        ),
        Icon.STATE_UNKNOWN,
        "unknown",
    ),
}

OBSTACLES: Final = {
    SigningObstacle.OTHER_KIND: RowWords(
        Text("SigningPage", "Cannot be signed: not a document of the bank's list"),
        Icon.STATE_RECALLED,
        "muted",
    ),
    SigningObstacle.NOT_WAITING: RowWords(
        Text("SigningPage", "Does not await a signature"), Icon.STATE_RECALLED, "muted"
    ),
    SigningObstacle.NO_IDENTIFIER: RowWords(
        Text("SigningPage", "Cannot be signed: the bank gave it no number"),
        Icon.STATE_RECALLED,
        "muted",
    ),
}

STANDINGS: Final = {
    DocumentStanding.CHANGED: RowWords(
        Text("SigningPage", "Changed at the bank since the list was read. This is how it is now"),
        Icon.STATE_WAITING,
        "waiting",
    ),
    DocumentStanding.NOT_WAITING: RowWords(
        Text("SigningPage", "Does not await your signature any more"),
        Icon.STATE_RECALLED,
        "muted",
    ),
    DocumentStanding.GONE: RowWords(
        Text("SigningPage", "The bank does not have this document any more"),
        Icon.STATE_BAD,
        "bad",
    ),
}

READY: Final = RowWords(
    Text("SigningPage", "Ready to be signed"), Icon.STATE_WAITING, "waiting", calm=True
)
CHECKING: Final = RowWords(
    Text("SigningPage", "Being compared with the bank …"), Icon.STATE_RUNNING, "muted"
)
ANOTHER_NEEDED: Final = Text("SigningPage", "The bank waits for one more signature: {count}")
"""How many documents are signed by the user and await another signature."""
NOT_ADDED: Final = Text(
    "SigningPage",
    "Amounts of contracts, applications and other documents that pay nothing are not added to"
    " payments; amounts without a known currency or with parts of its smallest unit are not added"
    " up.",
)
"""Why some amounts are not in the totals."""
SIGNED: Final = Text("SigningPage", "Signed: {signed} of {count}")
KNOWN_TO_BE_SIGNED: Final = Text("SigningPage", "Known to be signed: {signed} of {count}")
"""The result where nobody can tell of some documents whether they were signed."""
ON_PAGE: Final = RowWords(Text("SigningPage", "On the bank's page"), Icon.STATE_RUNNING, "running")
UNREAD: Final = Text("SigningPage", "Not among these, because they could not be read: {count}")
SYNCHRONISE: Final = Text("SigningPage", "Synchronise, then sign them.")
