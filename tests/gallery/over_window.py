"""Shows a page over the window of a company, of the same size, while its picture is taken."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from shiboken6 import delete

from tests.support.layout import still
from tests.ui.every_page import PageWindow, in_front

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from PySide6.QtWidgets import QWidget

    from desktop_app.ui.shell.main_window import MainWindow


@asynccontextmanager
async def over(window: MainWindow, page: QWidget) -> AsyncIterator[QWidget]:
    """A page over the window; both it and what it stands in are deleted at the end."""
    holder = PageWindow(page)
    holder.setGeometry(window.geometry())
    holder.show()
    await in_front(holder)
    await still(holder)
    try:
        yield page
    finally:
        delete(holder)
        window.activateWindow()
