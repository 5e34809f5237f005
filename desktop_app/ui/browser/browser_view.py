"""The embedded browser: an address line that cannot be edited, one flow, and how it ended.

    view = BrowserView(open_outside=open_browser)
    view.ended.connect(self._on_browser_ended)
    view.begin(FlowStart(address), SIGNING)

Before a flow begins, `measure` may ask the engine what it is, and `collect` may post forms that
nobody sees; `begin` goes on with the same cookies then.

A view shows one flow at a time and keeps nothing of it: each flow has a profile of its own in
memory. QtWebEngine is loaded with the first flow. However a flow ends, `ended` tells the reason,
and the service is asked what came of it.
"""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.system.user_namespaces import can_be_made
from desktop_app.ui import aio, theme
from desktop_app.ui.browser.flow_words import END_WORDS, REFUSAL_WORDS, UNNAMED_HOST
from desktop_app.ui.browser.flows import (
    FlowEnd,
    FlowLimits,
    FlowResult,
    FlowStart,
    PageRefusal,
)
from desktop_app.ui.browser.policy import FlowGuard, Protection, protection_of
from desktop_app.ui.i18n.translations import Translated, filled
from desktop_app.ui.theme import Icon, Space
from desktop_app.ui.theme.responsive import ResponsiveWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QResizeEvent

    from desktop_app.ui.browser.addresses import WebAddress
    from desktop_app.ui.browser.policy import FlowPolicy
    from desktop_app.ui.browser.web_session import WebSession

_DRAWING: Final = 32
_TEXT_WIDTH: Final = 420
_HOST_LEAST: Final = 160
"""Pixels of the address that stay in sight beside the buttons."""
_OWN_PAGE: Final = "about:blank"
_LONGEST_SAID: Final = 300
"""Characters of a message of the page that are shown."""


class BrowserView(Translated, ResponsiveWidget):
    """Shows one flow: address line, page, notice of what was refused, and the end."""

    started = Signal()
    """The page is on the screen, though not loaded yet."""
    measured = Signal(str, str)
    """What the engine is; see `engine_facts.browser_info`."""
    collected = Signal(bool)
    """The hidden forms were posted: whether all of them came to their ends in time."""
    ended = Signal(object)
    """The flow is over: `FlowResult`."""

    def __init__(
        self,
        *,
        open_outside: Callable[[str], bool],
        limits: FlowLimits | None = None,
        find_namespaces: Callable[[], bool] = can_be_made,
        parent: QWidget | None = None,
    ) -> None:
        """Show no flow yet.

        Args:
            open_outside: opens an address in the system's browser and tells whether it could.
            limits: how long a flow waits.
            find_namespaces: tells whether Chromium's protection can work on this system; runs on
                another thread.
            parent: the widget around it.
        """
        super().__init__(parent)
        self._open_outside = open_outside
        self._find_namespaces = find_namespaces
        self._has_namespaces: bool | None = None
        self._limits = limits or FlowLimits()
        self._flow: tuple[FlowStart, FlowPolicy] | None = None
        self._hidden: tuple[tuple[FlowStart, ...], float] | None = None
        self._measuring = False
        self._idle = False
        self._session: WebSession | None = None
        self._result: FlowResult | None = None
        self._notice: tuple[PageRefusal | None, str, str] | None = None
        self._bar = QFrame()
        self._line = theme.line()
        self.lock = theme.Mark(Icon.LOCK, "ok")
        self.address = QLineEdit(readOnly=True)
        self.reload_button = QToolButton()
        self.outside_button = QPushButton()
        self.cancel_button = QPushButton()
        self.notice = theme.Label()
        self._notice_bar = QFrame()
        self._stack = QStackedWidget()
        self._waiting = theme.Label()
        self._end_mark = theme.Mark(Icon.INFORMATION, size=_DRAWING)
        self._end_title = theme.wrapped("", "heading")
        self._end_text = theme.wrapped("", "muted")
        self._end_panel = self._make_end_panel()
        self._loading_engine = QTimer(self, singleShot=True, interval=0)
        self._leave_page = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._lay_out()
        self._connect()
        self._name()
        self._show_address(None)
        self._show_end()

    @property
    def is_running(self) -> bool:
        """Whether a flow is under way."""
        return self._flow is not None and self._result is None

    @property
    def session(self) -> WebSession | None:
        """The flow in QtWebEngine, while there is one."""
        return self._session

    @property
    def result(self) -> FlowResult | None:
        """How the last flow ended; None while it runs."""
        return self._result

    def result_of(self, address: str) -> FlowResult | None:
        """How the last flow ended, if it began at an address; None otherwise."""
        began_there = self._flow is not None and self._flow[0].address == address
        return self._result if began_there else None

    @property
    def may_continue_outside(self) -> bool:
        """Whether the first address of the last flow may be opened in the system's browser.

        Also after the flow has ended, unless the page led to what no browser should open.
        """
        if self._flow is None or not self._flow[1].may_continue_outside:
            return False
        return self._result is None or not self._result.is_unsafe

    @property
    def end_text(self) -> str:
        """What is said about the end: title and text."""
        return f"{self._end_title.text()}\n{self._end_text.text()}".strip()

    def begin(self, start: FlowStart, policy: FlowPolicy) -> None:
        """Begin a flow, in place of one that is under way; what was prepared goes on in it."""
        self._prepare(start, policy)
        self._show_address(None)
        self._loading_engine.start()  # after "opening" was painted: it takes a moment

    def measure(self, policy: FlowPolicy) -> None:
        """Ask the engine what it is; `measured` tells, or `ended` if it cannot be opened."""
        self._prepare(FlowStart(_OWN_PAGE), policy)
        self._measuring = True
        self._loading_engine.start()

    def collect(self, posts: Sequence[FlowStart], policy: FlowPolicy, *, seconds: float) -> None:
        """Post forms in frames that nobody sees; `collected` tells, after `seconds` at the latest.

        Raises:
            ValueError: there are no forms.
        """
        if not posts:
            raise ValueError("nothing is to be posted")
        self._prepare(posts[0], policy)
        self._hidden = (tuple(posts), seconds)
        self._loading_engine.start()

    def _prepare(self, start: FlowStart, policy: FlowPolicy) -> None:
        if not self._idle:
            self._drop_session()
        self._flow = (start, policy)
        self._result, self._hidden, self._measuring = None, None, False
        self._has_namespaces = self._has_namespaces or None  # a refusal is asked about again
        self._set_notice(None)
        self.outside_button.setVisible(policy.may_continue_outside)
        self._show_end()
        self._stack.setCurrentWidget(self._waiting)

    def finish(self) -> None:
        """End the flow at once, because its outcome is known or being looked for.

        Not to be called by what answers a page: it is deleted.
        """
        if self.is_running:
            self._drop_session()
            self._conclude(FlowResult(FlowEnd.FINISHED))

    def cancel(self) -> None:
        """End the flow because the user leaves; closes a window of the page first."""
        if self._session is not None and self._session.has_child_window:
            self._session.close_child_window()
        else:
            self._end(FlowEnd.CANCELLED)

    def continue_outside(self) -> None:
        """Open the first address in the system's browser, and end the flow here if it runs."""
        if self._flow is None or not self.may_continue_outside:
            return
        if not self._open_outside(self._flow[0].address):
            return
        if self.is_running:
            self._end(FlowEnd.CONTINUED_OUTSIDE)
        else:
            self._conclude(FlowResult(FlowEnd.CONTINUED_OUTSIDE))

    def focus_page(self) -> None:
        """Put the keyboard into the page."""
        if self._session is not None and self._stack.currentWidget() is self._session:
            self._session.top.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        """Update the texts after a language change."""
        super().retranslate()
        self.outside_button.setText("")
        self._fit()
        self._show_end()
        self._show_notice()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the end of a long host in sight: that is where it says whom it belongs to."""
        super().resizeEvent(event)
        self.address.end(False)  # noqa: FBT003 - Qt's argument has no name

    def _fit(self) -> None:
        """Leave the host its room: where there is little, *Continue* is an icon with a tooltip."""
        button, words = self.outside_button, self.tr("Continue in my browser")
        others = (self.lock, self.reload_button, button, self.cancel_button)
        taken = sum(each.sizeHint().width() + Space.S for each in others if not each.isHidden())
        if not button.text() and not button.isHidden():
            taken += button.fontMetrics().horizontalAdvance(words) + Space.S
        free = self.width() - 2 * Space.M - taken
        shown = words if free >= theme.scaled(_HOST_LEAST) else ""
        if button.text() != shown:
            button.setText(shown)
        theme.set_tip(button, "" if shown else words)

    # The parts.

    def _lay_out(self) -> None:
        row = QHBoxLayout(self._bar)
        row.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        row.setSpacing(Space.S)
        self.reload_button.setIcon(theme.icon(Icon.REFRESH))
        theme.look(self.outside_button, "quiet")
        self.outside_button.setIcon(theme.icon(Icon.OPEN))
        for widget, stretch in (
            (self.lock, 0),
            (self.address, 1),
            (self.reload_button, 0),
            (self.outside_button, 0),
            (self.cancel_button, 0),
        ):
            row.addWidget(widget, stretch)
        notice_row = QHBoxLayout(self._notice_bar)
        notice_row.setContentsMargins(Space.M, Space.XS, Space.M, Space.S)
        notice_row.setSpacing(Space.S)
        notice_row.addWidget(theme.Mark(Icon.INFORMATION, "waiting"))
        self.notice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.notice.setWordWrap(True)
        notice_row.addWidget(self.notice, 1)
        theme.look(self._waiting, "muted")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack.addWidget(self._waiting)
        self._stack.addWidget(self._end_panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self._bar, self._notice_bar, self._line):
            column.addWidget(part)
        column.addWidget(self._stack, 1)

    def _make_end_panel(self) -> QWidget:
        words = QWidget()
        theme.fix(words, most_width=_TEXT_WIDTH)
        column = QVBoxLayout(words)
        column.setSpacing(Space.S)
        column.addStretch(2)
        column.addWidget(self._end_mark, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self._end_title, self._end_text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addStretch(3)
        panel = QWidget()
        row = QHBoxLayout(panel)
        row.addStretch(1)
        row.addWidget(words, 100)
        row.addStretch(1)
        return panel

    def _connect(self) -> None:
        self.reload_button.clicked.connect(self._on_reload_clicked)
        self.outside_button.clicked.connect(self.continue_outside)
        self.cancel_button.clicked.connect(self.cancel)
        self._loading_engine.timeout.connect(self._on_opening)
        self._leave_page.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._leave_page.activated.connect(self._on_escape)

    def _name(self) -> None:
        self.bind_text(self.address.setAccessibleName, lambda: self.tr("Address of the page"))
        self.bind_text(partial(theme.set_tip, self.reload_button), lambda: self.tr("Reload page"))
        self.bind_text(self.reload_button.setAccessibleName, lambda: self.tr("Reload page"))
        self.bind_text(
            self.outside_button.setAccessibleName, lambda: self.tr("Continue in my browser")
        )
        self.bind_text(self.cancel_button.setText, lambda: self.tr("Cancel"))
        self.bind_text(self._waiting.setText, lambda: self.tr("Opening the page …"))

    # The flow.

    def _on_opening(self) -> None:
        """Find out first, where it is not known, how far Chromium's protection reaches."""
        is_root = hasattr(os, "geteuid") and os.geteuid() == 0
        found = self._has_namespaces
        protection = protection_of(os.environ, is_root=is_root, has_namespaces=found is not False)
        if protection is Protection.WHOLE and found is None:
            aio.start(self._find_protection(), owner=self)
        else:
            self._open_session(protection)

    async def _find_protection(self) -> None:
        import asyncio  # noqa: PLC0415 - not for the first paint

        found = await asyncio.to_thread(self._find_namespaces)
        if self._has_namespaces is None:
            self._has_namespaces = found
            self._loading_engine.start()

    def _open_session(self, protection: Protection) -> None:
        if self._flow is None or self._result is not None:
            return
        start, policy = self._flow
        guard = FlowGuard(policy, start.address, protection=protection)
        for each in self._hidden[0] if self._hidden is not None else (start,):
            asked = FlowGuard(policy, each.address, protection=protection)
            why = None if self._measuring else asked.may_start()
            if why is None and protection is Protection.CANNOT_START:
                why = FlowEnd.UNPROTECTED
            if why is not None:  # before Chromium could end the process
                self._conclude(FlowResult(why, asked.start_host, never_shown=True))
                return
        session, idle = self._session, self._idle
        if session is None:
            session = self._make_session(start, policy, guard)
        self._idle = False
        if self._measuring:
            session.measure()
        elif self._hidden is not None:
            session.use(guard)
            session.collect(*self._hidden)
        else:
            self._stack.setCurrentWidget(session)
            if idle:
                session.go_on(start, guard)
            else:
                session.begin()
            self.started.emit()

    def _make_session(self, start: FlowStart, policy: FlowPolicy, guard: FlowGuard) -> WebSession:
        from desktop_app.ui.browser.web_session import WebSession  # noqa: PLC0415 - loads Chromium

        self._session = session = WebSession(start, policy, guard=guard, limits=self._limits)
        session.top.setAccessibleName(self.tr("Page"))
        session.moved.connect(self._show_address)
        session.loading.connect(self._on_loading)
        session.said.connect(self._on_said)
        session.refused.connect(self._on_refused)
        session.measured.connect(self._on_measured)
        session.collected.connect(self._on_collected)
        session.ended.connect(self._on_session_ended)
        self._stack.addWidget(session)
        return session

    def _on_measured(self, answer: str, accepts: str) -> None:
        self._idle = True
        self.measured.emit(answer, accepts)

    def _on_collected(self, complete: bool) -> None:
        self._idle = True
        self.collected.emit(complete)

    def _end(self, why: FlowEnd) -> None:
        """End the flow from outside of the page."""
        if not self.is_running:
            return
        if self._session is not None:
            self._session.end(why)
        else:
            self._conclude(FlowResult(why))

    def _on_session_ended(self, result: FlowResult) -> None:
        self._drop_session()
        self._conclude(result)

    def _conclude(self, result: FlowResult) -> None:
        self._result = result
        self._set_notice(None)
        self._show_address(None)
        self._show_end()
        self._stack.setCurrentWidget(self._end_panel)
        self.ended.emit(result)

    def _drop_session(self) -> None:
        self._loading_engine.stop()
        self._idle = False
        if self._session is not None:
            session, self._session = self._session, None
            self._stack.removeWidget(session)
            session.dispose()

    def _show_end(self) -> None:
        running = self.is_running
        for control in (self.reload_button, self.outside_button, self.cancel_button):
            control.setEnabled(running)
        self._bar.setVisible(running)
        self._line.setVisible(running)
        if self._result is None:
            return
        words = END_WORDS[self._result.end]
        host = self._result.host or str(UNNAMED_HOST)
        self._end_mark.show_icon(words.icon, words.colour)
        self._end_title.setText(words.title.format(host=host))
        self._end_text.setText(words.text.format(host=host))
        self._end_panel.setAccessibleName(self._end_title.text())
        self._end_panel.setAccessibleDescription(self._end_text.text())

    # What the page does.

    def _show_address(self, address: WebAddress | None) -> None:
        self.address.setText(address.shown if address is not None else "")
        self.address.end(False)  # noqa: FBT003 - Qt's argument has no name
        self.lock.setVisible(address is not None)
        if address is None:
            self.address.setAccessibleDescription("")
        elif address.is_encrypted:
            self.lock.show_icon(Icon.LOCK, "ok")
            self.address.setAccessibleDescription(self.tr("The connection is encrypted."))
        else:
            self.lock.show_icon(Icon.SYSTEM, "muted")
            self.address.setAccessibleDescription(self.tr("The page is on this computer."))
        theme.set_tip(self.address, self.address.accessibleDescription())

    def _on_loading(self, loading: bool) -> None:
        self.reload_button.setEnabled(self.is_running and not loading)

    def _on_reload_clicked(self) -> None:
        if self._session is not None:
            self._session.reload()

    def _on_escape(self) -> None:
        """Take the keyboard out of the page."""
        self.cancel_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_said(self, host: str, text: str) -> None:
        self._set_notice((None, host, text))

    def _on_refused(self, refusal: PageRefusal, host: str) -> None:
        question = self._notice if refusal is PageRefusal.QUESTION else None
        self._set_notice((refusal, host, question[2] if question is not None else ""))

    def _set_notice(self, notice: tuple[PageRefusal | None, str, str] | None) -> None:
        self._notice = notice
        self._show_notice()

    def _show_notice(self) -> None:
        self._notice_bar.setVisible(self._notice is not None)
        if self._notice is None:
            self.notice.setText("")
            return
        refusal, host, said = self._notice
        sentences = []
        if said:
            pattern = self.tr("The page says: “{text}”")
            sentences.append(filled(pattern, text=said[:_LONGEST_SAID]))
        if refusal is not None:
            sentences.append(REFUSAL_WORDS[refusal].format(host=host or str(UNNAMED_HOST)))
        self.notice.setText(" ".join(sentences))
