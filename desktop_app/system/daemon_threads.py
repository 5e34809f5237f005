"""Runs work that the system may block for ever, on threads that do not keep the process alive."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


def run_on_daemon_thread(work: Callable[..., T], *arguments: object, name: str) -> Future[T]:
    """Start work on a thread of this name; the future brings its outcome.

    The threads of `asyncio.to_thread` are waited for at the end of the process.
    """
    outcome: Future[T] = Future()
    thread = threading.Thread(
        target=_run_into, args=(outcome, work, *arguments), name=name, daemon=True
    )
    thread.start()
    return outcome


def _run_into(outcome: Future[T], work: Callable[..., T], *arguments: object) -> None:
    if not outcome.set_running_or_notify_cancel():
        return
    try:
        outcome.set_result(work(*arguments))
    except BaseException as failure:  # noqa: BLE001 - a thread's outermost door
        outcome.set_exception(failure)
