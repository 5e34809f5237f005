"""Calls of the sandbox's control interface: many tests make several, so each has to be cheap."""

from __future__ import annotations

import json
import select
import threading
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import httpx

_FIRST_ERROR = 400


class ControlCalls:
    """One connection to the control interface; any thread may use it.

    A call takes a third of the processor time that one by httpx takes.
    """

    def __init__(self, url: str, *, limit_s: float) -> None:
        """Take where the interface is, and the seconds that one answer may take."""
        parts = urlsplit(url)
        assert parts.hostname
        self._url, self._root = url, parts.path
        self._connection = HTTPConnection(parts.hostname, parts.port, timeout=limit_s)
        self._lock = threading.Lock()

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Send a request, with a body in JSON if there is one, and return what is answered.

        Raises:
            HTTPStatusError: the sandbox has refused the call.
        """
        content, headers = None, {}
        if body is not None:
            content, headers = json.dumps(body).encode(), {"Content-Type": "application/json"}
        with self._lock:
            self._close_if_ended()
            try:
                self._connection.request(method, self._root + path, content, headers)
                answer = self._connection.getresponse()
                text = answer.read()
            except BaseException:
                self._connection.close()
                raise
        if answer.status >= _FIRST_ERROR:
            request = httpx.Request(method, self._url + path)
            httpx.Response(answer.status, content=text, request=request).raise_for_status()
        return json.loads(text) if text else None

    def close(self) -> None:
        """Close the connection."""
        with self._lock:
            self._connection.close()

    def _close_if_ended(self) -> None:
        """Begin with a new connection where the sandbox has closed the old one meanwhile."""
        if (used := self._connection.sock) is not None and select.select([used], [], [], 0)[0]:
            self._connection.close()
