"""Tests of leaving a window out of screenshots, with stand-ins for the systems' libraries."""

from __future__ import annotations

import sys
from ctypes import c_char_p
from types import SimpleNamespace
from typing import Any

import pytest

from desktop_app.system.screen_capture import ask_macos, ask_windows, exclude_from_capture


class Call:
    """A function of a library that notes what it is called with."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.calls: list[tuple[Any, ...]] = []
        self.argtypes: tuple[Any, ...] = ()
        self.restype: Any = None

    def __call__(self, *arguments: Any) -> Any:
        assert len(arguments) == len(self.argtypes)
        self.calls.append(arguments)
        return self.answers.pop(0)


@pytest.mark.parametrize(
    ("answers", "calls", "done"),
    [
        ([True], [(77, 0x11)], True),
        ([False, True], [(77, 0x11), (77, 0x01)], True),
        ([False, False], [(77, 0x11), (77, 0x01)], False),
    ],
)
def test_windows_falls_back_to_a_black_window(
    answers: list[bool], calls: list[tuple[int, int]], *, done: bool
) -> None:
    call = Call(*answers)
    assert ask_windows(SimpleNamespace(SetWindowDisplayAffinity=call), 77, excluded=True) is done
    assert call.calls == calls


def test_windows_shows_it_again() -> None:
    call = Call(1)
    assert ask_windows(SimpleNamespace(SetWindowDisplayAffinity=call), 77, excluded=False)
    assert call.calls == [(77, 0)]


@pytest.mark.parametrize(("excluded", "kind"), [(True, 0), (False, 1)])
def test_macos_sets_the_sharing_type_of_the_views_window(excluded: bool, kind: int) -> None:
    names = Call(11, 12)
    send = Call(900, None)
    runtime = SimpleNamespace(sel_registerName=names, objc_msgSend=send)
    assert ask_macos(runtime, 77, excluded=excluded)
    assert names.calls == [(b"window",), (b"setSharingType:",)]
    assert names.argtypes == (c_char_p,)
    assert send.calls == [(77, 11), (900, 12, kind)]


def test_macos_asks_no_window_that_is_not_there() -> None:
    send = Call(None)
    runtime = SimpleNamespace(sel_registerName=Call(11), objc_msgSend=send)
    assert not ask_macos(runtime, 77, excluded=True)
    assert len(send.calls) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="Linux has no such call")
def test_linux_says_that_it_cannot() -> None:
    assert not exclude_from_capture(77, excluded=True)
