"""A strip under a page that shows the progress of a task, and cancels it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton
from shiboken6 import isValid

from desktop_app.ui import aio, theme
from desktop_app.ui.announcement import announce
from desktop_app.ui.i18n import formats
from desktop_app.ui.i18n.translations import Translated
from desktop_app.ui.theme import Space

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Iterator
    from typing import Any

    from PySide6.QtWidgets import QWidget

_STEPS: Final = 1000
_WIDTH: Final = 180
_SOON_MS: Final = 300
"""What is done sooner needs no strip."""


class ProgressStrip(Translated, QFrame):
    """Hidden until a task begins; shows one task at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("StatusBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._task: asyncio.Task[Any] | None = None
        self._total = 0
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.show)
        self._what = theme.Label()
        self._counts = theme.Label()
        self._bar = QProgressBar()
        self._cancel = QPushButton()
        theme.look(self._counts, "caption")
        theme.look(self._cancel, "small")
        self._bar.setTextVisible(False)
        theme.fix(self._bar, width=_WIDTH)
        self._cancel.clicked.connect(self.cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, Space.XS, Space.S, Space.XS)
        row.setSpacing(Space.S)
        row.addWidget(self._what)
        row.addStretch(1)
        for widget in (self._bar, self._counts, self._cancel):
            row.addWidget(widget)
        self.bind_text(self._cancel.setText, lambda: self.tr("Cancel"))
        self.bind_text(self._bar.setAccessibleName, lambda: self.tr("Progress"))
        self.hide()

    @property
    def busy(self) -> bool:
        """Whether work is under way."""
        return self._task is not None and not self._task.done()

    def run(
        self,
        work: Coroutine[Any, Any, object],
        *,
        what: str,
        total: int,
        retry: Callable[[], object],
    ) -> None:
        """Begin work, in place of what is under way.

        Args:
            work: reports to `show_done`.
            what: what is being done, in words.
            total: how much there is to do, 0 while unknown.
            retry: begins the same again after a failure.
        """
        self.cancel()
        self._begin(what, total)
        self._cancel.show()
        self.show()
        self._task = aio.start(_done(work), owner=self, retry=retry)
        self._task.add_done_callback(lambda _: work.close())  # it may not have begun
        self._task.add_done_callback(self._on_task_done)

    @contextmanager
    def showing(self, what: str) -> Iterator[None]:
        """Show until the block ends that something is done which cannot be cancelled.

        Args:
            what: what is being done, in words.
        """
        self.cancel()
        self._task = None  # it ends later, and would hide this
        self._begin(what, 0)
        self._cancel.hide()
        self._soon.start()
        try:
            yield
        finally:
            if isValid(self):
                self._soon.stop()
                self.hide()

    def show_done(self, done: int) -> None:
        """Say how much is done."""
        if not self._total:
            self._counts.setText(formats.count(done) if done else "")
            return
        self._bar.setValue(min(_STEPS, _STEPS * done // self._total))
        words = self.tr("{done} of {total}")
        self._counts.setText(
            words.format(done=formats.count(done), total=formats.count(self._total))
        )

    def cancel(self) -> None:
        """Cancel what is under way."""
        if self._task is not None:
            self._task.cancel()

    def _begin(self, what: str, total: int) -> None:
        self._soon.stop()
        self._total = total
        self._what.setText(what)
        self._bar.setAccessibleDescription(what)
        self._bar.setRange(0, _STEPS if total else 0)
        self._bar.setVisible(bool(total) or not theme.is_calm())  # one without an end moves
        self.show_done(0)

    def _on_task_done(self, task: asyncio.Task[Any]) -> None:
        if task is self._task and isValid(self):
            self._task = None
            if not task.cancelled() and task.result():  # else it is shown why it failed
                said = (self._what.text(), self._counts.text(), self.tr("Finished"))
                announce(self.window(), ". ".join(filter(None, said)))
            self.hide()


async def _done(work: Coroutine[Any, Any, object]) -> bool:
    """Do work to its end, which is told of only then."""
    await work
    return True
