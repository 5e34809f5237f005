"""Tests that card number and code are stored nowhere after every way to send them."""

from __future__ import annotations

import base64
import json
import logging
import re
import sys
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, quote_plus

import apsw
import httpx
import pytest

from desktop_app.api.errors import ApiError
from desktop_app.api.gateway.card_cryptogram import CardCryptogram
from desktop_app.app.app_services import AppServices
from desktop_app.app.open_profile import open_known
from desktop_app.domain.gateway.card_payments import CardPayment, CredentialPayment, MotoPayment
from desktop_app.domain.gateway.cards import CardAttemptEnded, Secret
from desktop_app.domain.gateway.payment_outcomes import PaymentOutcomeKind
from desktop_app.domain.gateway.wallets import WalletOperation, WalletPayment
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.profiles.profile import Environment, Profile
from desktop_app.domain.profiles.sign_in import Secrets
from desktop_app.domain.values.money import Money
from desktop_app.storage.profiles.preferences import Preferences
from desktop_app.system.keyring import MemoryKeyring
from desktop_app.system.paths import Paths
from tests.api.gateway.merchant import CHALLENGED, EMAIL, RETURN, card, open_merchant
from tests.api.gateway.scenarios import Shop
from tests.flows.card_outbox import send_in_every_way
from tests.flows.card_search import card_number, secrets_found, security_code
from tests.flows.test_secrets import places
from tests.sandbox.gateway.merchant import wallet_tokens
from tests.support.sandbox import ANSWER_LIMIT_S, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from desktop_app.domain.gateway.cards import CardAttempt
    from tests.support.loops import Run

EXPECTED_STATES: Final = {OutboxState.CONFIRMED, OutboxState.UNKNOWN}
WRITTEN: Final[dict[str, Callable[[str], bytes]]] = {
    "plain": str.encode,
    "blanks": lambda text: b" ".join(_groups_of_four(text)),
    "hyphens": lambda text: b"-".join(_groups_of_four(text)),
    "form": lambda text: quote_plus(b" ".join(_groups_of_four(text))).encode(),
    "percent": lambda text: quote(b" ".join(_groups_of_four(text))).encode(),
    "every letter percent": lambda text: "".join(f"%{ord(one):02X}" for one in text).encode(),
    "base64": lambda text: base64.b64encode(text.encode()),
    "base64 within": lambda text: base64.b64encode(b'{"v":"' + text.encode() + b'","w":1}'),
    "base64 for addresses": lambda text: base64.urlsafe_b64encode(b"?~" + text.encode()),
    "base64 twice": lambda text: base64.b64encode(base64.b64encode(b"n=" + text.encode())),
    "utf-16": lambda text: text.encode("utf-16-le"),
    "utf-16, big end first": lambda text: text.encode("utf-16-be"),
}


def _groups_of_four(text: str) -> list[bytes]:
    return [text[at : at + 4].encode() for at in range(0, len(text), 4)]


@pytest.mark.parametrize("way", WRITTEN)
@pytest.mark.parametrize("before", [b"", b"a ", b"ab: ", b"\x00\xff\n"])
def test_a_number_would_be_found(way: str, before: bytes) -> None:
    number = card_number()
    written = before + WRITTEN[way](number) + b"\n"
    assert secrets_found({"it": number}, {}, {"there": written}) == ["it in there"]
    assert secrets_found({"it": number}, {}, {"there": WRITTEN[way](number[:-1])}) == []


@pytest.mark.parametrize("way", ["plain", "base64", "utf-16", "utf-16, big end first"])
@pytest.mark.parametrize(
    "text", ["$CVC=%s&TEXT=A", '{"cvc": "%s"}', "a=1&x=%s&y", "n/%s/2034", "cvv2 is %s."]
)
def test_a_code_would_be_found(way: str, text: str) -> None:
    written = WRITTEN[way](text % "581")
    assert secrets_found({}, {"it": "581"}, {"there": written}) == ["it in there"]
    assert secrets_found({}, {"it": "582"}, {"there": written}) == []


def test_what_is_encrypted_is_searched_for_numbers_alone() -> None:
    number = card_number()
    searched = {name: f'"cvc": "581", {number}'.encode() for name in ("open", "encrypted")}
    found = secrets_found({"number": number}, {"code": "581"}, searched, encrypted=["encrypted"])
    assert found == ["number in open", "code in open", "number in encrypted"]


@pytest.fixture
def persistent_sandbox(tmp_path: Path) -> Iterator[SandboxProcess]:
    """A sandbox that keeps its state in a file."""
    (tmp_path / "sandbox").mkdir()
    state = tmp_path / "sandbox" / "state.db"
    options = ("--port=0", "--documents=0", "--seed=7", f"--state={state}")
    with SandboxProcess(options) as process:
        yield process


class Payer:
    """Sends one card in every way, with and without success, and crashes the program with it."""

    def __init__(self, shop: Shop, code: str) -> None:
        self._shop, self._sandbox, self._merchant = shop, shop.sandbox, shop.patient
        self.number, self.code = card_number(), code

    async def pay_in_every_way(self) -> None:
        await self._by_card()
        await self._by_moto()
        await self._by_wallets()
        await self._by_credential()
        self._on_the_hosted_page()
        self._send_malformed_calls()
        self._fail()

    async def _by_card(self) -> None:
        for fault in ("", "malformed-json", "wrong-types", "drop-after-commit", "status-500"):
            registered = await self._shop.registered()
            if fault:
                key = "POST /rest/paymentorder.do"
                self._sandbox.fault(key, fault, service="gateway")
            with self._card() as attempt:
                payment = CardPayment(order_id=registered.id, email=EMAIL)
                try:
                    verdict = await self._merchant.sender.pay_by_card(payment, attempt)
                except ApiError:
                    logging.getLogger("kantora.api").exception("%r could not pay", attempt)
                    assert fault
                else:
                    assert verdict.kind in (PaymentOutcomeKind.DECLINED, PaymentOutcomeKind.PENDING)
                    logging.getLogger("kantora.api").warning("%r: %r", payment, verdict)
            with pytest.raises(CardAttemptEnded):
                attempt.card()

    async def _by_moto(self) -> None:
        payment = MotoPayment(
            number=self._shop.number(), amount=Money(500, "BYN"), return_url=RETURN
        )
        with self._card() as attempt:
            verdict = await self._merchant.sender.pay_by_moto(payment, attempt)
        status = await self._merchant.reader.order_status(order_id=verdict.order_id)
        assert status.card.masked_number == f"{self.number[:6]}**{self.number[-4:]}"

    async def _by_wallets(self) -> None:
        for operation in WalletOperation:
            payment = WalletPayment(
                number=self._shop.number(),
                merchant=self._sandbox.addresses.gateway_login,
            )
            token = Secret(wallet_tokens(self.number)[operation.value])
            verdict = await self._merchant.sender.pay_by_wallet(operation, payment, token)
            assert verdict.kind is PaymentOutcomeKind.DECLINED
            logging.getLogger("kantora.api").warning("%r: %r", payment, verdict)

    async def _by_credential(self) -> None:
        registered = await self._shop.registered()
        with suppress(ApiError):
            await self._merchant.sender.pay_by_credential(
                CredentialPayment(order_id=registered.id, credential_id="none"), Secret(self.code)
            )

    def _on_the_hosted_page(self) -> None:
        merchant = self._sandbox.addresses
        with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S) as http:
            who = {"userName": merchant.gateway_login, "password": merchant.gateway_password}
            wanted = {"orderNumber": self._shop.number(), "amount": "100", "returnUrl": RETURN}
            url = f"{merchant.gateway_url}/rest/register.do"
            form = http.post(url, data=who | wanted).json()["formUrl"]
            typed = {
                "number": " ".join(part.decode() for part in _groups_of_four(self.number)),
                "expiry": "12/34",
                "cvc": self.code,
                "holder": "ANNA KAVALENKA",
                "email": EMAIL,
            }
            assert http.post(form, data=typed).status_code == 200
            assert http.post(form, data=typed | {"expiry": "?"}).status_code == 200

    def _send_malformed_calls(self) -> None:
        """Send the card in the address, under wrong names, and in an unreadable body."""
        card_data = {"$PAN": self.number, "$CVC": self.code, "MDORDER": "x"}
        with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S) as http:
            for path in ("rest/paymentorder.do", "rest/motoPayment.do", "walletA/payment.do"):
                url = f"{self._sandbox.addresses.gateway_url}/{path}"
                http.get(url, params=card_data)
                http.post(url, params=card_data, data=card_data)
                http.post(url, json=card_data)
                http.post(f"{url}/{self.number}", content=json.dumps(card_data)[:-1])

    def _fail(self) -> None:
        """Crash with the card in local variables and in the message of the error."""
        with self._card() as attempt:
            for words in (
                f"no answer to $PAN={self.number}&$CVC={self.code}",
                f'{{"pan": "{self.number}", "cvc": "{self.code}"}}',
                repr(attempt),
                f"the card {' '.join(part.decode() for part in _groups_of_four(self.number))}",
            ):
                try:
                    _failing(attempt, words)
                except RuntimeError as error:
                    logging.getLogger("kantora.ui").exception("a call failed")
                    sys.excepthook(type(error), error, error.__traceback__)

    def _card(self) -> CardAttempt:
        return card(self.number, cvc=self.code)


def _failing(attempt: CardAttempt, words: str) -> None:
    revealed = attempt.card().number.reveal()
    raise RuntimeError(f"{words} ({len(revealed)} digits)")


async def work(
    parts: AppServices, sandbox: SandboxProcess, home: Path, searched: dict[str, bytes]
) -> tuple[dict[str, str], dict[str, str]]:
    """Pay with a profile open; returns the numbers and the codes there were."""
    numbers: dict[str, str] = {}
    codes: dict[str, str] = {}
    numbers_of_orders = count(1)
    draft = Profile(
        id="",
        name="ООО «Белые журавли»",
        short_name="БЖ",
        colour="#2F6FDE",
        environment=Environment.TEST,
        documents_url=sandbox.addresses.documents_url,
        gateway_url=sandbox.addresses.gateway_url,
        first_day="2026-10-01",
    )
    created = await parts.profile_work.create(
        draft,
        Secrets(
            access_token=sandbox.addresses.access_token,
            gateway_login=sandbox.addresses.gateway_login,
            gateway_password=sandbox.addresses.gateway_password,
        ),
    )
    opened = await open_known(
        created.profile,
        profiles=parts.profiles,
        browser=parts.browser,
        clock=parts.clock,
        on_failure=lambda fault: pytest.fail(repr(fault)),
    )
    key = sandbox.addresses.se_token_public_key.encode()
    try:
        for name, cryptogram in (("plain", None), ("sealed", CardCryptogram(key))):
            async with open_merchant(sandbox, cryptogram=cryptogram) as merchant:
                shop = Shop(sandbox, merchant, numbers_of_orders)
                payer = Payer(shop, security_code(dict(places(home))))
                numbers[f"the {name} number"] = payer.number
                codes[f"the {name} code"] = payer.code
                await payer.pay_in_every_way()
                await challenged(shop)
                outbox = opened.workspace.outbox
                rows = await send_in_every_way(outbox, shop, payer.number, payer.code)
                assert {row.state for row in rows} >= EXPECTED_STATES
        searched |= {f"{name}, open": data for name, data in places(home)}
        searched["values of the store"] = await opened.store.database.read(values)
    finally:
        await opened.close_store()
        assert opened.lock is not None
        await opened.lock.release()
    return numbers, codes


async def challenged(shop: Shop) -> None:
    """A payment that stops in the middle of 3-D Secure, with a card that is known."""
    registered = await shop.registered()
    with card(CHALLENGED) as attempt:
        payment = CardPayment(order_id=registered.id, email=EMAIL)
        verdict = await shop.patient.sender.pay_by_card(payment, attempt)
    assert verdict.kind is PaymentOutcomeKind.NEEDS_THREE_DS


def values(connection: apsw.Connection) -> bytes:
    """Every value of every table, each on a line of its own between quotes.

    What a virtual table has stands in tables of its own.
    """
    tables = (
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL %'"
    )
    names = list(connection.execute(tables))
    lines: list[bytes] = []
    for (name,) in names:
        quoted = name.replace('"', '""')
        for row in connection.execute(f'SELECT * FROM "{quoted}"'):  # noqa: S608 - a table's name
            lines += [one if isinstance(one, bytes) else str(one).encode() for one in row]
    return b"\n".join(b'"' + line + b'"' for line in lines)


def test_no_card_is_left_anywhere(
    persistent_sandbox: SandboxProcess,
    tmp_path: Path,
    run_async: Run,
    capsys: pytest.CaptureFixture[str],
) -> None:
    paths = Paths(tmp_path / "kantora")
    parts = AppServices(
        paths=paths, preferences=Preferences(paths.preferences), keyring=MemoryKeyring()
    )
    searched: dict[str, bytes] = {}
    with parts.reported():
        numbers, codes = run_async(work(parts, persistent_sandbox, tmp_path, searched))
    searched |= dict(places(tmp_path))
    said = capsys.readouterr()
    searched["standard output"] = said.out.encode()
    searched["standard error"] = said.err.encode()
    searched["journal of the sandbox"] = json.dumps(
        persistent_sandbox.requests(), ensure_ascii=False
    ).encode()
    searched["state of the sandbox"] = json.dumps(
        persistent_sandbox.state(), ensure_ascii=False
    ).encode()
    searched["log of the sandbox"] = persistent_sandbox.log().encode()
    assert persistent_sandbox.stop() == 0
    searched |= {f"{name}, stopped": data for name, data in places(tmp_path / "sandbox")}
    with apsw.Connection(str(tmp_path / "sandbox" / "state.db")) as connection:
        searched["values of the sandbox's state"] = values(connection)
    # Everything that is written was written.
    names = " ".join(searched)
    for name in ("store.db-wal, open", "sandbox/state.db-wal, open", "logs/kantora.log"):
        assert name in names
    assert b"pay_by_wallet_b_direct" in searched["values of the store"]
    assert b"POST /rest/paymentorder.do" in searched["kantora/logs/kantora.log"]
    assert b"RuntimeError" in b"".join(searched[name] for name in searched if "/crash-" in name)
    assert re.search(rb"\d{6}\*\*\d{4}", searched["values of the sandbox's state"])
    encrypted = [name for name in searched if re.match("kantora/profiles/[^/]+/store.", name)]
    assert encrypted
    assert secrets_found(numbers, codes, searched, encrypted=encrypted) == []
