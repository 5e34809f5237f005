"""Keeps the keyboard in a window when what had it is disabled, hidden or deleted.

Qt takes the focus away then, or passes it on to whatever comes next, such as the navigation, which
a second press would hit. What was only disabled gets the focus back as soon as it is enabled again,
unless the person went on.

`focus_if_shown` is for what the program does by itself, such as when an answer arrives: Qt would
give the keyboard to a page that is not on show as well, and what is typed would go on there unseen.

`start_focus_at` says where the keyboard begins in a page or in a part of one. Qt has focus proxies
for that, but since 6.11 the Tab key passes over everything in a widget that lies before its proxy.
They are right only where nothing does.

`watch_focus` is for what opens once something was read: not over what the person does by then.

`go_on` is the way of the Tab key: as things stand on the screen, whenever they were made. Qt goes
by the order in which widgets were made and shown: a button that a page adds later would come last.
Where things are is asked at each press of the key: nothing has to be put in order meanwhile. The
items of layouts are not asked: their wrappers outlive them, and the next one at that place crashes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from desktop_app.ui.theme.focus_ring import is_typed_into

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QButtonGroup


_TAB: Final = Qt.FocusPolicy.TabFocus
_AROUND: Final = 12
"""Pixels shown around the focused widget in a scrolling part: its ring and a little more."""
_DIRECTLY: Final = Qt.FindChildOption.FindDirectChildrenOnly


class FocusKeeper(QObject):
    """Watches the focus of a window and of the dialogs that belong to it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._last_focused: QWidget | None = None  # the focus last
        self._above: list[QWidget] = []  # what that lies in, the nearest first
        self._disabled: QWidget | None = None  # gets the focus back,
        self._stand_in: QWidget | None = None  # as long as this has it
        self._passed_on: QWidget | None = None
        self._looking = QTimer(self, singleShot=True, interval=0)
        self._looking.timeout.connect(self._look)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the focus back to what is enabled again."""
        if event.type() is QEvent.Type.EnabledChange and watched is self._disabled:
            self._looking.start()
        return False

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            self._looking.start()
        elif before is not None and before is self._last_focused and _is_only_disabled(before):
            self._passed_on = now  # by Qt, to whatever comes next
            self._looking.start()
        elif self._is_ours(now):
            self._last_focused, self._above = now, list(_ancestors(now))
            if now is not self._stand_in:
                self._forget()

    def _is_ours(self, widget: QWidget | None) -> bool:
        above = widget
        while above is not None and above is not self._window:
            above = above.parentWidget()
        return above is not None

    def _look(self) -> None:
        active = QApplication.activeWindow()
        if not self._is_ours(active) or QApplication.activePopupWidget() is not None:
            return
        here, passed_on = QApplication.focusWidget(), self._passed_on
        self._passed_on = None
        if here is None or here is passed_on:
            self._find_place()
        elif here is self._stand_in:
            self._give_back()

    def _give_back(self) -> None:
        back = self._disabled
        if back is not None and isValid(back) and back.isVisible() and back.isEnabled():
            self._forget()
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _find_place(self) -> None:
        """Put the focus as near as can be to what had it."""
        had, self._last_focused = self._last_focused, None
        around = [each for each in self._above if isValid(each) and _is_open(each)]
        if not around:
            return
        if had is not None and isValid(had) and _is_only_disabled(had):
            # It will be enabled again. Meanwhile no other button may take its second press.
            self._disabled, self._stand_in = had, around[0]
            had.installEventFilter(self)
            around[0].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        place = next((stop for each in around for stop in _tab_stops(each)), around[0])
        place.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        if self._disabled is not None and isValid(self._disabled):
            self._disabled.removeEventFilter(self)
        self._disabled = self._stand_in = None


def watch_focus() -> Callable[[], bool]:
    """Return what tells later whether the person is still where they are now.

    What opens late asks that before it takes the keyboard: keys that are typed elsewhere are not
    for it. The person has gone on if another field that is typed into has the focus, unless what
    had it is gone, and if something popped up since.
    """
    before, popup_before = QApplication.focusWidget(), QApplication.activePopupWidget()

    def is_here() -> bool:
        now, popup = QApplication.focusWidget(), QApplication.activePopupWidget()
        if now is None or now is before or before is None or not _can_keep(before):
            moved = False
        else:
            moved = is_typed_into(now)
        return not moved and (popup is None or popup is popup_before)

    return is_here


def _can_keep(widget: QWidget) -> bool:
    """Whether a widget would still have the focus if nobody had gone on."""
    return isValid(widget) and widget.isVisible() and widget.isEnabled()


def _ancestors(widget: QWidget) -> Iterator[QWidget]:
    above = None if widget.isWindow() else widget.parentWidget()
    while above is not None:
        yield above
        above = None if above.isWindow() else above.parentWidget()


def _is_only_disabled(widget: QWidget) -> bool:
    return widget.isVisible() and not widget.isEnabled()


def _is_open(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()


def _is_on_show(widget: QWidget) -> bool:
    """Whether nothing but its window may hide a widget: a window may be shown later."""
    return widget.isVisibleTo(widget.window())


def _tab_stops(widget: QWidget) -> Iterator[QWidget]:
    for each in widget.findChildren(QWidget):
        if each.focusPolicy() & _TAB and _is_open(each):
            yield each


def is_put_aside(page: QWidget) -> bool:
    """Whether a page is hidden in its window, because another one is on show there."""
    return page.isHidden() and page.parentWidget() is not None and not page.isWindow()


def focus_if_shown(widget: QWidget) -> None:
    """Put the keyboard on a widget, unless it lies on a page that is not on show.

    When the page is shown again, the keyboard begins where `start_focus_at` says.
    """
    if _is_on_show(widget):
        widget.setFocus(Qt.FocusReason.OtherFocusReason)


def start_focus_at(whole: QWidget, *starts: QWidget) -> None:
    """Pass the focus that something as a whole gets on to a widget in it.

    It is the first of those named latest that is on show and enabled.
    """
    found = whole.findChild(_FocusStart, options=_DIRECTLY)
    if found is None:
        found = _FocusStart(whole)
    found.starts = starts


def focus_start_of(whole: QWidget) -> QWidget:
    """Where the keyboard begins in something: its proxy, what was named, or itself."""
    found = whole.findChild(_FocusStart, options=_DIRECTLY)
    return whole.focusProxy() or (whole if found is None else found.starts[0])


class _FocusStart(QObject):
    def __init__(self, whole: QWidget) -> None:
        super().__init__(whole)
        self.starts: tuple[QWidget, ...] = (whole,)
        whole.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            there = filter(isValid, self.starts)
            start = next((each for each in there if _is_on_show(each) and each.isEnabled()), None)
            if start is not None and start is not watched:
                start.setFocus(event.reason())
        return False


def go_on(root: QWidget, *, forward: bool) -> bool:
    """Move the focus to the next or the previous stop in a widget, round and round.

    For `QWidget.focusNextPrevChild`. Returns whether there is a stop.
    """
    here = QApplication.focusWidget()
    way: Iterator[QWidget] = iter(())
    if here is not None and root.isAncestorOf(here):
        gone = not here.isVisible()  # then Qt asks where to go, and no key was pressed
        way = _near(here, root) if gone else _tab_stops_from(here, root, forward=forward)
    stop = next(way, None) or next(_tab_stops_in(root, forward=forward), None)
    if stop is None:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    stop.setFocus(reason)
    show_in_view(stop)
    return True


def show_in_view(stop: QWidget) -> None:
    """Scroll whatever a widget lies in so far that it can be seen with its ring.

    Qt does so for the text cursor of a field alone, and not when the focus comes from elsewhere.
    """
    for above in _ancestors(stop):
        inner = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and inner is not None:
            place = QRect(stop.mapTo(inner, QPoint(0, 0)), stop.size())
            above.ensureVisible(place.right(), place.bottom(), _AROUND, _AROUND)
            above.ensureVisible(place.left(), place.top(), _AROUND, _AROUND)


def tab_stops(root: QWidget) -> list[QWidget]:
    """Where the Tab key stops in a widget, as it is read."""
    return list(_tab_stops_in(root, forward=True))


def _near(gone: QWidget, root: QWidget) -> Iterator[QWidget]:
    """The stops around something that has gone, from the nearest part that has any."""
    above = gone.parentWidget()
    while above is not None and above is not root:
        yield from _tab_stops_in(above, forward=True)
        above = above.parentWidget()


def _tab_stops_from(here: QWidget, root: QWidget, *, forward: bool) -> Iterator[QWidget]:
    """The tab stops from a widget to the end of its container, or to the beginning."""
    if forward:
        yield from _tab_stops_in(here, forward=True)
    above = here.parentWidget()
    while here is not root and above is not None:
        beside = _as_read(above)
        place = beside.index(here) if here in beside else len(beside)
        for one in beside[place + 1 :] if forward else reversed(beside[:place]):
            yield from _tab_stops_at(one, forward=forward)
        if not forward and above is not root and _is_stop(above):
            yield above
        here, above = above, above.parentWidget()


def _tab_stops_in(whole: QWidget, *, forward: bool) -> Iterator[QWidget]:
    """The tab stops in a widget."""
    inside = _as_read(whole)
    for one in inside if forward else reversed(inside):
        yield from _tab_stops_at(one, forward=forward)


def _tab_stops_at(one: QWidget, *, forward: bool) -> Iterator[QWidget]:
    """A widget, if it is a tab stop, and the tab stops in it."""
    if forward and _is_stop(one):
        yield one
    yield from _tab_stops_in(one, forward=forward)
    if not forward and _is_stop(one):
        yield one


def _is_stop(one: QWidget) -> bool:
    among = _alternatives(one)
    if not (any(map(_takes_tab, among)) if among else _takes_tab(one)) or not _is_open(one):
        return False
    # Asked only of what takes Tab: PySide would take a header, which does not, for the owner of the
    # table that is its proxy, and delete it with what it thinks is garbage.
    if one.focusProxy() is not None:
        return False
    chosen = [each for each in among if each.isChecked() and _is_open(each)]
    return one in chosen if chosen else _takes_tab(one)


def _takes_tab(one: QWidget) -> bool:
    return one.focusPolicy() & _TAB == _TAB


def _alternatives(one: QWidget) -> list[QAbstractButton]:
    """The buttons of which one is checked: Tab stops at that, and arrow keys go on to the others.

    Qt stops at the one that had the focus last, whichever is checked by now.
    """
    if not isinstance(one, QAbstractButton) or not one.isCheckable():
        return []
    group: QButtonGroup | None = one.group()
    if group is not None:
        return group.buttons() if group.exclusive() else []
    above = one.parentWidget()
    if not one.autoExclusive() or above is None:
        return []
    beside = above.findChildren(QAbstractButton, options=_DIRECTLY)
    return [each for each in beside if each.autoExclusive() and each.isCheckable()]


def _as_read(whole: QWidget) -> list[QWidget]:
    """What lies directly in a widget and can be seen, in lines from left to right."""
    inside = whole.findChildren(QWidget, options=_DIRECTLY)
    return _in_lines([one for one in inside if not one.isHidden() and not one.isWindow()])


def _in_lines(beside: list[QWidget]) -> list[QWidget]:
    """Cut between lines, each of them between its columns, these again between lines."""
    if len(beside) <= 1:
        return beside
    for is_line in (True, False):
        parts = _cut(beside, is_line=is_line)
        if len(parts) > 1:
            return [one for part in parts for one in _in_lines(part)]
    return sorted(beside, key=lambda one: (one.y(), one.x()))


def _cut(beside: list[QWidget], *, is_line: bool) -> list[list[QWidget]]:
    """Parts with nothing across the room between them, above each other or side by side."""
    spans = {}
    for one in beside:
        room = one.geometry()
        spans[one] = (room.top(), room.bottom()) if is_line else (room.left(), room.right())
    parts: list[list[QWidget]] = []
    end = 0
    for one in sorted(beside, key=spans.__getitem__):
        first, last = spans[one]
        if not parts or first >= end:
            parts.append([])
            end = last
        parts[-1].append(one)
        end = max(end, last)
    return parts
