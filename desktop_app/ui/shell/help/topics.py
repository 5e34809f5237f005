"""Which articles there are, in the order of the index, and which one a page opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

TOPICS: Final = (
    "first-start", "connecting", "signing-in", "today", "documents", "statuses", "search", "views",
    "synchronisation", "notifications", "payment", "payment-fields", "vat", "other-documents",
    "direct-debit", "sending", "no-answer", "many-at-once", "import", "signing", "card-file",
    "requirements", "register", "reference-data", "activity", "counterparties", "labels",
    "templates", "card-setup", "orders", "payment-link", "moto", "three-ds", "wallets",
    "stored-cards", "recurring", "backups", "settings", "keyboard", "diagnostics", "messages",
    "whats-new",
)  # fmt: skip
"""The names of the files of articles, without their ending."""

_FIRST: Final = TOPICS[0]

_OF_PAGES: Final = {
    "welcome": "first-start",
    "profiles": "first-start",
    "locked": "backups",
    "restore": "backups",
    "to_sign": "signing",
    "card_file": "card-file",
    "received": "register",
    "request": "register",
    "outbox": "sending",
    "confirmation": "sending",
    "batch": "many-at-once",
    "debit_acceptance": "direct-debit",
    "debit_recall": "direct-debit",
    "other": "other-documents",
    "template": "templates",
    "new_order": "payment-link",
    "wallet": "wallets",
    "web_wallet": "wallets",
    "pay_order": "three-ds",
    "stored_cards": "stored-cards",
    "directories": "reference-data",
}

_PROPERTY: Final = "helpArticle"


def article_of(page: str) -> str | None:
    """The article of a page, by the name of its route; None if it has none."""
    if page in _OF_PAGES:
        return _OF_PAGES[page]
    return page if page in TOPICS else None


def set_article(part: QWidget, article: str) -> None:
    """Have F1 open this article while the keyboard is in this part of a page."""
    part.setProperty(_PROPERTY, article)


def article_at(widget: QWidget | None, page: str) -> str:
    """The article of the part of a page that has the keyboard, else of the page, else the first."""
    while widget is not None:
        article = widget.property(_PROPERTY)
        if isinstance(article, str):
            return article
        widget = widget.parentWidget()
    return article_of(page) or _FIRST
