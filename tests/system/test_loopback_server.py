"""Tests of the loopback server that receives the browser's redirect after sign-in."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
import pytest

from desktop_app.system.errors import NothingReturned, ReturnAddressTaken
from desktop_app.system.loopback_server import LoopbackServer, is_return_address
from tests.support.ports import free_port

if TYPE_CHECKING:
    from tests.support.loops import Run

STATE = "s-17"


async def get(address: str, query: str = "", **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(trust_env=False, timeout=240) as browser:
        return await browser.get(address + query, headers=headers)


@pytest.mark.parametrize(("language", "words"), [("ru", "Вернитесь"), ("en", "close this tab")])
def test_a_return_is_handed_on_and_a_page_is_shown(
    language: str, words: str, run_async: Run
) -> None:
    async def come_back() -> None:
        async with LoopbackServer(language=language) as server:
            waiting = asyncio.create_task(server.returned(state=STATE, limit_s=240))
            await asyncio.sleep(0)
            page = await get(server.address, f"?code=a%2Bb&state={STATE}")
            assert page.status_code == 200
            assert words in page.text
            assert f'lang="{language}"' in page.text
            assert page.headers["cache-control"] == "no-store"
            assert "default-src 'none'" in page.headers["content-security-policy"]
            assert await waiting == {"code": "a+b", "state": STATE}
            again = await get(server.address, f"?code=other&state={STATE}")
            assert again.status_code == 200

    run_async(come_back())


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 400),
        ("?code=x", 400),
        ("?code=x&state=other", 400),
        ("?code=x&state=s-17&state=s-17", 400),
        ("?state=%FF", 400),
        ("?" + "&".join(f"p{n}={n}" for n in range(30)), 400),
        ("/elsewhere?state=s-17", 404),
    ],
)
def test_whoever_was_not_sent_here_is_turned_away_and_waiting_goes_on(
    query: str, status: int, run_async: Run
) -> None:
    async def come_back() -> None:
        async with LoopbackServer() as server:
            waiting = asyncio.create_task(server.returned(state=STATE, limit_s=240))
            await asyncio.sleep(0)
            assert (await get(server.address, query)).status_code == status
            assert not waiting.done()
            await get(server.address, f"?error=access_denied&state={STATE}")
            assert (await waiting)["error"] == "access_denied"

    run_async(come_back())


def test_a_foreign_name_that_leads_here_is_turned_away(run_async: Run) -> None:
    async def come_back() -> None:
        async with LoopbackServer() as server:
            waiting = asyncio.create_task(server.returned(state=STATE, limit_s=240))
            await asyncio.sleep(0)
            query = f"?code=x&state={STATE}"
            assert (await get(server.address, query, host="evil.example")).status_code == 400
            async with httpx.AsyncClient(trust_env=False, timeout=240) as browser:
                assert (await browser.post(server.address + query)).status_code == 405
            assert not waiting.done()
            port = urlsplit(server.address).port
            assert (await get(server.address, query, host=f"localhost:{port}")).is_success
            await waiting

    run_async(come_back())


def test_nobody_comes(run_async: Run) -> None:
    async def wait() -> None:
        async with LoopbackServer() as server:
            with pytest.raises(NothingReturned) as caught:
                await server.returned(state=STATE, limit_s=0.05)
            assert caught.value.parameters["address"] == server.address
            late = await get(server.address, f"?code=x&state={STATE}")
            assert late.status_code == 400

    run_async(wait())


def test_it_is_closed_afterwards_and_waits_for_nobody(run_async: Run) -> None:
    async def leave() -> None:
        async with LoopbackServer() as server:
            port = urlsplit(server.address).port or 0
            _, silent = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.sleep(0.05)
        silent.close()
        with pytest.raises(OSError, match="Connect call failed"):
            await asyncio.open_connection("127.0.0.1", port)

    run_async(leave())


def test_noise_is_not_answered(run_async: Run) -> None:
    async def make_noise() -> None:
        async with LoopbackServer() as server:
            port = urlsplit(server.address).port or 0
            for noise in (b"\x16\x03\x01" + b"x" * 40_000, b"GET", b"\r\n\r\n"):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(noise)
                writer.write_eof()
                answer = await reader.read()
                assert not answer.startswith(b"HTTP/1.1 200")
                writer.close()

    run_async(make_noise())


def test_a_port_that_is_taken(run_async: Run) -> None:
    async def listen(port: int) -> None:
        async with LoopbackServer(address=f"http://127.0.0.1:{port}/"):
            pass

    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(ReturnAddressTaken) as caught:
            run_async(listen(port))
    assert caught.value.parameters == {"port": str(port)}


def test_the_address_that_the_bank_knows_is_used_to_the_letter(run_async: Run) -> None:
    async def come_back(address: str) -> None:
        async with LoopbackServer(address=address) as server:
            assert server.address == address
            waiting = asyncio.create_task(server.returned(state=STATE, limit_s=240))
            await asyncio.sleep(0)
            local = address.replace("localhost", "127.0.0.1")
            host = urlsplit(address).netloc
            assert (await get(local, f"?state={STATE}", host=host)).is_success
            await waiting

    run_async(come_back(f"http://localhost:{free_port()}/bank/callback"))


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("http://127.0.0.1/return", True),
        ("http://localhost:8080", True),
        ("https://127.0.0.1/return", False),
        ("http://bank.example/return", False),
        ("http://127.0.0.1@bank.example/", False),
        ("http://127.0.0.1:0/", False),
        ("http://127.0.0.1:99999/", False),
        ("http://127.0.0.1/?x=1", False),
        ("http://127.0.0.1/ x", False),
        ("", False),
    ],
)
def test_addresses_a_browser_can_come_back_to(address: str, good: bool) -> None:
    assert is_return_address(address) is good
    if not good:
        with pytest.raises(ValueError, match="no return address"):
            LoopbackServer(address=address)


def test_the_windows_loop_opens_the_door_as_well(run_qt: Run) -> None:
    async def come_back() -> None:
        async with LoopbackServer() as server:
            waiting = asyncio.create_task(server.returned(state=STATE, limit_s=240))
            await asyncio.sleep(0)
            assert (await get(server.address, f"?code=x&state={STATE}")).is_success
            assert (await waiting)["code"] == "x"

    run_qt(come_back())
