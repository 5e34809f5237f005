"""The process that decodes and writes the pages of a large first synchronisation.

It gets the key of the store and the bytes of pages over its standard input, and nothing else; it
calls no service and has no token. It answers one request at a time and ends with its input, at once
and whatever it is doing: what was not committed then was not written.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import threading
from datetime import datetime
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NoReturn, TypeAlias

from desktop_app.api.documents.listed_pages import decode_page
from desktop_app.api.exchange import ApiResponse
from desktop_app.domain.documents.listed import Kind
from desktop_app.storage.engine.codec import to_json
from desktop_app.storage.second_writer import SecondWriter
from desktop_app.system.helper_process import HelperRequest, read_request

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from desktop_app.domain.documents.listed import ListedDocument, PlainRow
    from desktop_app.storage.second_writer import WrittenElsewhere

_MOST_KEPT: Final = 64
"""Pages that are kept until they are to be saved; there are never more than lists at once."""

_Row: TypeAlias = "ListedDocument | PlainRow"


class PageWorkerProcess:
    """Answers requests; the answer to a failed request says only that it failed."""

    def __init__(self) -> None:
        """Nothing is open yet."""
        self._writer: SecondWriter | None = None
        self._kept: dict[int, tuple[_Row, ...]] = {}
        self._handlers: dict[str, Callable[[HelperRequest], dict[str, Any]]] = {
            "open": self._open,
            "decode": self._decode,
            "save": self._save,
            "build": self._build,
        }

    def answer(self, asked: HelperRequest) -> dict[str, Any]:
        """Do what is asked; ``failed`` if it could not be done."""
        try:
            found = self._handlers[asked.facts["do"]](asked)
        except Exception as failure:  # noqa: BLE001 - who asks does the same, and learns why not
            found = {"failed": type(failure).__name__}
        return {"id": asked.facts["id"], **found}

    def stop(self, number: int) -> None:
        """Stop building an index; from any thread."""
        if self._writer is not None:
            self._writer.stop(number)

    @property
    def _opened(self) -> SecondWriter:
        if self._writer is None:
            raise LookupError("no store")
        return self._writer

    def _open(self, asked: HelperRequest) -> dict[str, Any]:
        self._writer = SecondWriter(Path(asked.facts["path"]), key=asked.data)
        return {}

    def _decode(self, asked: HelperRequest) -> dict[str, Any]:
        headers = {"content-type": asked.facts["type"]}
        response = ApiResponse(status=asked.facts["status"], headers=headers, body=asked.data)
        page = decode_page(asked.facts["row"], response)
        self._kept[asked.facts["number"]] = page.rows
        if len(self._kept) > _MOST_KEPT:
            del self._kept[min(self._kept)]
        return {
            "ids": [row.id for row in page.rows],
            "total": page.total,
            "unread": page.unread,
            "refusals": [[one.account, one.message] for one in page.refusals],
        }

    def _save(self, asked: HelperRequest) -> dict[str, Any]:
        facts = asked.facts
        listed: list[_Row] = []
        for number, ids in facts["pages"]:
            listed += _chosen(self._kept.pop(number), ids)
        written = self._opened.save(
            Kind(facts["kind"]),
            listed,
            run=facts["run"],
            initial=facts["initial"],
            now=datetime.fromisoformat(facts["now"]),
        )
        return _told(written)

    def _build(self, asked: HelperRequest) -> dict[str, Any]:
        return _told(self._opened.build_next(asked.facts["number"]))


def _chosen(page: Sequence[_Row], ids: list[str] | None) -> Sequence[_Row]:
    """The rows of a page with these identifiers, or all.

    Raises:
        LookupError: there are no such rows.
    """
    if ids is None:
        return page
    wanted = frozenset(ids)
    found = [row for row in page if row.id in wanted]
    if {row.id for row in found} != wanted:
        raise LookupError("another page")
    return found


def _told(written: WrittenElsewhere) -> dict[str, Any]:
    return {"written": to_json(written)}


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program ends it
    source, target = sys.stdin.buffer, sys.stdout.buffer
    process, requests = PageWorkerProcess(), SimpleQueue[HelperRequest]()
    threading.Thread(target=_receive, args=(source, process, requests), daemon=True).start()
    gc.disable()  # rows have no cycles
    try:
        while True:
            answer = process.answer(requests.get())
            target.write(json.dumps(answer).encode() + b"\n")
            target.flush()
    finally:
        _end()  # nobody reads answers any more


def _receive(
    source: BinaryIO, process: PageWorkerProcess, requests: SimpleQueue[HelperRequest]
) -> None:
    """Read requests, so that an index can be stopped, and the end noticed, at any time."""
    try:
        while (asked := read_request(source)) is not None:
            if asked.facts["do"] == "stop":
                process.stop(asked.facts["number"])
            else:
                requests.put(asked)
    finally:
        _end()


def _end() -> NoReturn:
    """End at once; the store is open elsewhere, or needs its log: nothing may be closed here."""
    os._exit(0)


if __name__ == "__main__":
    main()
