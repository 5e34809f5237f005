"""Forms that a flow posts in invisible frames before the user sees a page.

3-D Secure 2 has the payer's browser show itself to the 3DS server and to the issuer, and waits ten
seconds for that at most.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.ui.browser.policy import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.ui.browser.flows import FlowStart
    from desktop_app.ui.browser.policy import Decision, PageNavigation

_QUIET_MS: Final = 300
"""Milliseconds without a new page in any frame after which loading counts as finished."""
_PAGES_A_FRAME: Final = 2
"""Pages of a finished frame: the target of the post, and the form which that page sends on."""

_LOADED: Final = re.compile(r"loaded \d+ in (\d+)")
_SCRIPT: Final = """(function(){
var count=0,frames=0;
document.querySelectorAll('iframe').forEach(function(frame){
 var came=0;
 frame.addEventListener('load',function(){
  try{if(frame.contentWindow.location.href==='about:blank')return;}catch(elsewhere){}
  if(!came){came=1;frames+=1;}
  count+=1;document.title='loaded '+count+' in '+frames;
 });
});
document.querySelectorAll('form').forEach(function(form){form.submit();});
})();"""


class HiddenPosts(QObject):
    """Counts the pages loaded in the frames, and signals when all of them are finished."""

    done = Signal(bool)
    """Once: whether every frame came to its end in time."""

    def __init__(self, posts: Sequence[FlowStart], seconds: float, parent: QObject) -> None:
        """Wait for these forms, `seconds` at most from now on."""
        super().__init__(parent)
        self._posts = tuple(posts)
        self._pages = 0
        self._returned = 0
        self._frames_loaded = 0
        self._is_loading = True
        self._is_done = False
        self._limit = QTimer(self, singleShot=True, interval=round(seconds * 1000))
        self._limit.timeout.connect(lambda: self._end(complete=False))
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self._on_loading_finished)
        self._limit.start()

    @property
    def html(self) -> str:
        """The page that posts the forms; it belongs to no site and has nothing to be seen."""
        parts = ["<!doctype html><meta charset=utf-8><title>begun</title>"]
        for place, post in enumerate(self._posts):
            fields = "".join(
                f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
                for name, value in post.form
            )
            parts.append(
                f'<iframe name="frame{place}" hidden></iframe>'
                f'<form target="frame{place}" method="post" action="{escape(post.address)}">'
                f"{fields}</form>"
            )
        return f"{''.join(parts)}<script>{_SCRIPT}</script>"

    def allows(self, navigation: PageNavigation, decision: Decision) -> bool:
        """Whether a frame may load an address; one that returns is through."""
        if navigation.main_frame or navigation.child_window:
            return False
        if decision.verdict is Verdict.RETURN:
            self._quiet.start()
            self._pages += 1
            self._returned += 1
            self._is_loading = False
            return False
        if decision.verdict is not Verdict.ALLOW:
            return False
        if not navigation.address.startswith("about:"):
            self._pages += 1
            self._is_loading = True
            self._quiet.stop()
        return True

    def take_title(self, title: str) -> None:
        """Take note of a page that has come; the script of our page counts them in its title.

        A page that sends itself on at once may never count as loaded, the one after it does: each
        frame that does not return loads once at least.
        """
        told = _LOADED.fullmatch(title)
        if told is not None and not self._is_done:
            self._frames_loaded = int(told[1])
            self._is_loading = False
            self._quiet.start()

    def _on_loading_finished(self) -> None:
        has_begun = self._pages >= _PAGES_A_FRAME * len(self._posts)
        has_come = self._frames_loaded + self._returned >= len(self._posts)
        if not self._is_loading and has_begun and has_come:
            self._end(complete=True)

    def _end(self, *, complete: bool) -> None:
        if self._is_done:
            return
        self._is_done = True
        self._limit.stop()
        self._quiet.stop()
        self.done.emit(complete)
