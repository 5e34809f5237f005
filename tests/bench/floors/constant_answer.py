"""The floor of the sandbox: the same framework answering a constant body of the same size.

Takes the size in bytes as its argument, answers `GET /` on a free port of 127.0.0.1, says which
port that is, and ends when its input is closed.
"""

from __future__ import annotations

import os
import socket
import sys
import threading

import uvicorn
from fastapi import FastAPI, Response


def main() -> None:
    """Serve."""
    body = b"x" * int(sys.argv[1])
    service = FastAPI()

    @service.get("/")
    async def constant() -> Response:
        return Response(body, media_type="application/json;charset=UTF-8")

    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    sys.stdout.write(f"{listener.getsockname()[1]}\n")
    sys.stdout.flush()
    threading.Thread(target=_end_with_input, daemon=True).start()
    uvicorn.Server(uvicorn.Config(service, log_config=None, access_log=False)).run([listener])


def _end_with_input() -> None:
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
