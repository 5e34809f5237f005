"""Tests of when the forms that are posted in hidden frames count as through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from desktop_app.ui.browser.flows import FlowStart
from desktop_app.ui.browser.hidden_posts import HiddenPosts
from desktop_app.ui.browser.policy import Decision, PageNavigation, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

SERVER, ISSUER = "https://server.example/gather", "https://issuer.example/method"


class Posted:
    """Two forms in their frames, and what was told of them."""

    def __init__(self) -> None:
        self.owner = QObject()
        self.posts = HiddenPosts([FlowStart(SERVER), FlowStart(ISSUER)], 240, self.owner)
        self.done: list[bool] = []
        self.posts.done.connect(self.done.append)

    def loads(self, *addresses: str) -> None:
        """Pages are about to be loaded in frames."""
        for each in addresses:
            navigation = PageNavigation(each, main_frame=False)
            assert self.posts.allows(navigation, Decision(Verdict.ALLOW))

    def returns(self) -> None:
        """A frame goes back to the shop."""
        navigation = PageNavigation("https://kantora.invalid/return", main_frame=False)
        assert not self.posts.allows(navigation, Decision(Verdict.RETURN))

    def says(self, title: str) -> None:
        """The title changes, and for a while nothing happens."""
        self.posts.take_title(title)
        self.rests()

    def rests(self) -> None:
        """Nothing happens for a while."""
        if self.posts._quiet.isActive():
            self.posts._quiet.timeout.emit()


@pytest.fixture
def posted(qapp: QApplication) -> Iterator[Posted]:
    """Two forms that were posted."""
    made = Posted()
    made.loads(SERVER, ISSUER)
    yield made
    made.owner.deleteLater()


def test_a_frame_whose_page_has_not_come_is_waited_for(posted: Posted) -> None:
    posted.loads(f"{SERVER}/end", f"{ISSUER}/end")  # both pages sent themselves on at once
    posted.says("loaded 1 in 1")
    assert posted.done == [], "nothing has come in the other frame"
    posted.says("loaded 2 in 2")
    assert posted.done == [True]


def test_pages_of_one_frame_do_not_stand_for_the_other(posted: Posted) -> None:
    posted.loads(f"{SERVER}/more", f"{SERVER}/end")
    posted.says("loaded 1 in 1")
    posted.says("loaded 2 in 1")
    assert posted.done == []
    posted.loads(f"{ISSUER}/end")
    posted.says("loaded 3 in 2")
    assert posted.done == [True]
    posted.says("loaded 4 in 2")
    posted.says("loaded as a page calls itself")
    assert posted.done == [True], "it is told once"


def test_a_frame_that_returns_needs_no_page(posted: Posted) -> None:
    posted.loads(f"{SERVER}/end")
    posted.returns()
    posted.rests()
    assert posted.done == [], "the other frame still loads"
    posted.says("loaded 1 in 1")
    assert posted.done == [True]
