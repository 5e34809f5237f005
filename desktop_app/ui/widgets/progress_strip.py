"""A strip under a page that shows the progress of a task, and cancels it."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

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
    from collections.abc import Callable, Coroutine, Iterator, Sequence
    from typing import Any

    from PySide6.QtWidgets import QWidget

_STEPS: Final = 1000
_WIDTH: Final = 180
_SOON_MS: Final = 300
"""What is done sooner needs no strip."""


class _Work(NamedTuple):
    """Work that is under way, or waits until what was asked for before it has ended."""

    what: str
    total: int
    task: asyncio.Task[bool | None]


class ProgressStrip(Translated, QFrame):
    """Hidden until a task begins; shows one task at a time, and does one after another."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("StatusBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._asked: list[_Work] = []  # the first is under way
        self._total = 0
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.show)
        self._what = theme.ElidedLabel()
        self._counts = theme.Label()
        self._bar = QProgressBar()
        self._cancel = QPushButton()
        theme.look(self._counts, "caption")
        theme.look(self._cancel, "small")
        self._bar.setTextVisible(False)
        theme.fix(self._bar, least_width=_WIDTH // 4, most_width=_WIDTH)
        self._cancel.clicked.connect(self.cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.L, Space.XS, Space.S, Space.XS)
        row.setSpacing(Space.S)
        row.addWidget(self._what, 2)
        row.addWidget(self._bar, 1)
        row.addWidget(self._counts)
        row.addWidget(self._cancel)
        self.bind_text(self._cancel.setText, lambda: self.tr("Cancel"))
        self.bind_text(self._bar.setAccessibleName, lambda: self.tr("Progress"))
        self.hide()

    @property
    def busy(self) -> bool:
        """Whether work is under way."""
        return bool(self._asked)

    def run(
        self,
        work: Coroutine[Any, Any, object],
        *,
        what: str,
        total: int,
        retry: Callable[[], object],
        replaces: bool = False,
    ) -> None:
        """Begin work when everything that was asked for before has ended.

        Args:
            work: reports to `show_done`.
            what: what is being done, in words.
            total: how much there is to do, 0 while unknown.
            retry: begins the same again after a failure.
            replaces: what was asked for before is cancelled.
        """
        if replaces:
            self._cancel_all()
        before = [each.task for each in self._asked]
        task = aio.start(_in_turn(before, work), owner=self, retry=retry)
        asked = _Work(what, total, task)
        self._asked.append(asked)
        task.add_done_callback(lambda _: work.close())  # it may not have begun
        task.add_done_callback(partial(self._on_task_done, asked))
        if len(self._asked) == 1:
            self._begin_first()
        else:
            self._say_what()

    @contextmanager
    def showing(self, what: str) -> Iterator[None]:
        """Show until the block ends that something is done which cannot be cancelled.

        Args:
            what: what is being done, in words.
        """
        self._cancel_all()
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
        """Cancel what is under way; what waits for it begins."""
        if self._asked:
            self._asked[0].task.cancel()

    def _cancel_all(self) -> None:
        """Cancel everything, which counts as ended from now on."""
        asked, self._asked = self._asked, []
        for each in asked:
            each.task.cancel()

    def _begin_first(self) -> None:
        self._begin(self._asked[0].what, self._asked[0].total)
        self._say_what()
        self._cancel.show()
        self.show()

    def _say_what(self) -> None:
        """Say what is being done and, as far as something waits, what comes next."""
        words = self._asked[0].what
        if len(self._asked) > 1:
            words = self.tr("{what}; next: {next}").format(what=words, next=self._asked[1].what)
        self._tell(words)

    def _tell(self, words: str) -> None:
        self._what.show_text(words)
        self._bar.setAccessibleDescription(words)

    def _begin(self, what: str, total: int) -> None:
        self._soon.stop()
        self._total = total
        self._tell(what)
        self._bar.setRange(0, _STEPS if total else 0)
        self._bar.setVisible(
            bool(total) or not theme.is_motion_reduced()
        )  # one without an end moves
        self.show_done(0)

    def _on_task_done(self, ended: _Work, task: asyncio.Task[bool | None]) -> None:
        if ended not in self._asked or not isValid(self):
            return
        was_first = ended is self._asked[0]
        self._asked.remove(ended)
        if was_first and not task.cancelled() and task.result():  # else it is shown why it failed
            said = (ended.what, self._counts.text(), self.tr("Finished"))
            announce(self.window(), ". ".join(filter(None, said)))
        if not self._asked:
            self.hide()
        elif was_first:
            self._begin_first()
        else:
            self._say_what()


async def _in_turn(
    before: Sequence[asyncio.Task[bool | None]], work: Coroutine[Any, Any, object]
) -> bool:
    """Do work to its end once other work has ended; True is told of only then."""
    import asyncio  # noqa: PLC0415 - takes longer than the first paint may

    if before:
        await asyncio.wait(before)
    await work
    return True
