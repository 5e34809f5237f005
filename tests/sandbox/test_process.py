"""The sandbox as a process: start line, options, how it stops."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_pem_public_key,
)

from desktop_app.sandbox import keys, server
from desktop_app.sandbox.options import Options, parse_options
from tests.support.sandbox import NO_CERTIFICATES, ROOT, STANDARD_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.support.sandbox import SandboxProcess

LIMIT_S = 240.0
KEYS = {
    "documents_url", "gateway_url", "authorize_url", "token_url", "revoke_url", "client_id",
    "client_secret", "access_token", "read_only_token", "gateway_login", "gateway_password",
    "gateway_token", "callback_key", "callback_public_key", "se_token_public_key", "control_url",
}  # fmt: skip


def _command(*options: str) -> list[str]:
    return [sys.executable, "-m", "desktop_app.sandbox", *STANDARD_OPTIONS, *options]


@pytest.fixture
def bare() -> Iterator[subprocess.Popen[str]]:
    """A sandbox that does not mind its standard input."""
    process = subprocess.Popen(
        _command(),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        process.kill()


def _started(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    line: dict[str, Any] = json.loads(process.stdout.readline())
    return line


def test_it_says_in_one_line_where_everything_is(bare: subprocess.Popen[str]) -> None:
    line = _started(bare)
    assert set(line) == KEYS
    assert line["documents_url"].endswith("/partner/1.0.3/documents")
    assert line["gateway_url"].endswith("/payment")
    assert line["control_url"].endswith("/sandbox")
    assert all(url.startswith("http://127.0.0.1:") for key, url in line.items() if "url" in key)
    for key in ("callback_public_key", "se_token_public_key"):
        loaded = load_pem_public_key(line[key].encode())
        assert isinstance(loaded, RSAPublicKey)
        assert loaded.key_size == 2048
    assert line["callback_public_key"] != line["se_token_public_key"]
    with httpx.Client(trust_env=False, timeout=LIMIT_S, verify=NO_CERTIFICATES) as http:
        headers = {"Authorization": f"Bearer {line['access_token']}"}
        assert http.get(line["documents_url"], headers=headers).status_code == 200
        assert http.post(f"{line['gateway_url']}/rest/register.do").json()["errorCode"] == "5"
        assert http.post(f"{line['gateway_url']}/rest/deposit.do").status_code == 404
        assert http.get(line["authorize_url"]).status_code == 400
    bare.terminate()
    out, err = bare.communicate(timeout=LIMIT_S)
    assert out == ""
    assert err == ""


@pytest.mark.parametrize("label", ["callback", "se-token"])
def test_an_announced_key_is_the_public_half_of_the_pair(label: str) -> None:
    public = keys.private_key(label).public_key()
    pem = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    assert keys.public_pem(label) == pem.decode()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be signalled so there")
def test_it_stops_when_signalled(bare: subprocess.Popen[str], number: signal.Signals) -> None:
    _started(bare)
    bare.send_signal(number)
    assert bare.wait(LIMIT_S) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be signalled so there")
def test_it_stops_when_signalled_while_it_waits_for_the_end_of_its_input(
    number: signal.Signals,
) -> None:
    with subprocess.Popen(
        _command("--stop-with-stdin"),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            _started(process)
            process.send_signal(number)
            assert process.wait(LIMIT_S) == 0  # its input is still open
        finally:
            process.kill()
        assert process.communicate() == ("", "")


def test_it_stops_with_its_input_even_while_a_call_hangs(
    start: Callable[..., SandboxProcess],
) -> None:
    process = start(as_command=True)
    process.fault("GET /", "hang")
    host, port = process.addresses.documents_url.split("/")[2].split(":")
    with socket.create_connection((host, int(port))) as caller:
        caller.sendall(b"GET /partner/1.0.3/documents HTTP/1.1\r\nHost: sandbox\r\n\r\n")
        caller.settimeout(0.3)
        with pytest.raises(TimeoutError):
            caller.recv(1)
        assert process.stop() == 0
        caller.settimeout(LIMIT_S)
        with suppress(ConnectionResetError):
            assert caller.recv(1) == b""


@pytest.mark.parametrize(
    "sent",
    [
        b"HELLO\r\n\r\n",
        b"GET /partner/1.0.3/documents HTTP/1.1\r\n\r\n",
        b"GET /partner/1.0.3/documents?a=\xd0\x91 HTTP/1.1\r\nHost: sandbox\r\n\r\n",
    ],
    ids=["no request", "no host", "not ASCII"],
)
def test_what_is_no_http_is_refused_as_everything_else(
    sandbox: SandboxProcess, sent: bytes
) -> None:
    host, port = sandbox.addresses.documents_url.split("/")[2].split(":")
    with socket.create_connection((host, int(port)), LIMIT_S) as caller:
        caller.sendall(sent)
        head, _, body = b"".join(iter(lambda: caller.recv(4096), b"")).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert b"\r\ncontent-type: application/json;charset=UTF-8\r\n" in head
    assert json.loads(body) == {"code": 400, "message": "Запрос HTTP не читается"}
    assert sandbox.get("/").status_code == 200


def test_a_caller_who_leaves_in_the_middle_of_a_body_is_no_failure(
    start: Callable[..., SandboxProcess],
) -> None:
    process = start()
    addresses = process.addresses
    page = f"{addresses.gateway_url}/merchants/{addresses.gateway_login}/payment_en.html"
    answer = f"{addresses.control_url.removesuffix('/sandbox')}/acs/answer"
    for url in (page, answer, addresses.token_url, f"{addresses.control_url}/faults"):
        place = urlsplit(url)
        with socket.create_connection((place.hostname or "", place.port or 0), LIMIT_S) as caller:
            head = f"POST {place.path} HTTP/1.1\r\nHost: sandbox\r\nContent-Length: 9\r\n\r\n"
            caller.sendall(f"{head}abc".encode())
            caller.shutdown(socket.SHUT_WR)
            caller.recv(1)  # it has noticed
        assert process.state()["counts"]
    assert process.log() == ""


def test_the_same_seed_and_clock_give_the_same_bytes(start: Callable[..., SandboxProcess]) -> None:
    paths = ("/", "/catalog", "/requirements", "/aisIdoRequests", "/analytic/priority")
    first, second = start(as_command=True), start(as_command=True)
    for path in paths:
        assert first.get(path).content == second.get(path).content
    for row in first.get("/").json()["page"][:3]:
        for path in (f"/{row['id']}", f"/{row['id']}/pdf", f"/{row['id']}/docx"):
            assert first.get(path).content == second.get(path).content


def test_another_seed_gives_another_world(start: Callable[..., SandboxProcess]) -> None:
    assert start().get("/").content != start("--seed=8").get("/").content


def test_a_port_in_use_is_told(start: Callable[..., SandboxProcess]) -> None:
    port = start().addresses.control_url.split(":")[2].split("/")[0]
    done = subprocess.run(
        _command(f"--port={port}"), cwd=ROOT, capture_output=True, text=True, timeout=LIMIT_S,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"sandbox: port {port} of 127.0.0.1 cannot be used: ")


def test_a_port_is_taken_before_anything_is_served() -> None:
    with server.listen(0) as first:
        port = first.getsockname()[1]
        with pytest.raises(OSError, match=f"port {port} of 127.0.0.1 cannot be used: "):
            server.listen(port)


_FAILING = """
import sys
from desktop_app.sandbox import keys, server
from desktop_app.sandbox.options import parse_options

async def fail(self, sockets=None):
    raise OSError("no connection is taken")

server._Server.startup = fail
sys.exit(server.serve(parse_options(sys.argv[1:])))
"""


def test_a_server_that_cannot_begin_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FAILING, *STANDARD_OPTIONS], cwd=ROOT, capture_output=True,
        text=True, timeout=LIMIT_S, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "sandbox: no connection is taken\n"


def test_a_state_file_survives_a_restart(
    start: Callable[..., SandboxProcess], tmp_path: Path
) -> None:
    file = f"--state={tmp_path / 'state.db'}"
    process = start(file)
    moved = process.get("/signs").json()["page"][0]["id"]
    process.advance_document(moved, 2)
    before = process.get("/").content
    process.stop()
    again = start(file, as_command=True)
    assert again.get("/").content == before
    again.reset()
    assert moved in {row["id"] for row in again.get("/signs").json()["page"]}


def test_documents_move_by_themselves(start: Callable[..., SandboxProcess]) -> None:
    process = start("--live=0.02")
    before = process.state()["counts"]["documents"]
    deadline = time.monotonic() + LIMIT_S
    while process.state()["counts"]["documents"] == before:
        assert time.monotonic() < deadline, "nothing moved"
    assert process.log() == ""


def test_an_empty_world_is_served_and_described(start: Callable[..., SandboxProcess]) -> None:
    process = start("--documents=0")
    assert process.get("/").json() == {"totalRowCount": 0, "page": []}
    assert "/partner/1.0.3/documents/{id}" in process.openapi()["paths"]


def test_every_option_is_read() -> None:
    read = parse_options(
        [
            "--port",
            "0",
            "--documents",
            "1000000",
            "--seed",
            "3",
            "--now",
            "2026-11-20T10:00:00",
            "--live",
            "2.5",
            "--state",
            "state.db",
            "--declared-bodies",
            "--created",
            "201",
            "--octet-stream",
            "--wire",
            "number",
            "--status-version",
            "49",
            "--rate-limit",
            "5",
            "--concurrency",
            "2",
            "--callback-interval",
            "0.5",
            "--stop-with-stdin",
        ]
    )
    assert (read.documents, read.seed, read.live, read.created) == (1_000_000, 3, 2.5, 201)
    assert (read.declared_bodies, read.octet_stream, read.stop_with_stdin) == (True,) * 3
    assert (read.wire, read.status_version, read.rate_limit, read.concurrency) == (
        "number", 49, 5, 2,
    )  # fmt: skip
    assert read.now is not None
    assert read.now.isoformat() == "2026-11-20T10:00:00+03:00"
    assert parse_options(["--now", "2026-11-20T07:00:00Z"]).now == read.now
    assert parse_options([]) == Options()


@pytest.mark.parametrize(
    "arguments",
    [
        "--documents 1000001", "--documents -1", "--documents x", "--port 65536", "--live 0",
        "--live inf", "--live nan", "--now yesterday",
        "--now 0001-01-01", "--now 9999-12-31T23:59:59-03:00", "--now 9000-01-01", "--created 202",
        "--wire xml", "--status-version 50", "--rate-limit 0", "--callback-interval 0", "--doc 5",
        "extra",
    ],
)  # fmt: skip
def test_a_wrong_option_is_refused_by_name(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        parse_options(arguments.split())
    assert caught.value.code == 2
    assert arguments.split(maxsplit=1)[0] in capsys.readouterr().err
