"""Offers, once after an update, to read what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.message import MessageSeverity
from desktop_app.ui.i18n.translations import Text, filled

if TYPE_CHECKING:
    from desktop_app.ui.shell.main_window import MainWindow

_KEY: Final = "news"
_UPDATED: Final = Text("NewsOffer", "Kantora was updated to version {version}")
_WHAT: Final = Text("NewsOffer", "What's new")


def offer_news(window: MainWindow, *, seen: object, version: str) -> bool:
    """Say in the window that its version is new to the person; whether it was said.

    `seen` is the version that was used last; a first start has none and nothing is new.
    """
    if not isinstance(seen, str) or not seen or seen == version:
        return False
    from desktop_app.ui.shell.message_bar import MessageAction  # noqa: PLC0415 - rarely needed

    def read() -> None:
        window.messages.withdraw(_KEY)
        window.registry.run("app.news")

    window.messages.show_notice(
        _KEY,
        MessageSeverity.NOTICE,
        lambda: filled(str(_UPDATED), version=version),
        action=MessageAction(_WHAT, read),
    )
    return True
