"""Everything is checked and encoded before a row is *sending*: every operation, every field."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from decimal import Decimal
from enum import StrEnum
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.api.documents.auth import PastedToken
from desktop_app.api.documents.sender import DocumentsSender
from desktop_app.api.exchange import ApiResponse
from desktop_app.api.gateway.errors import GatewayRefused, ParameterFault
from desktop_app.api.gateway.sender import GatewaySender
from desktop_app.domain.documents.listed import DocumentType
from desktop_app.domain.gateway.card_payments import (
    CardPayment,
    CredentialPayment,
    Initiator,
    MotoPayment,
    OrderPayment,
    RecurringPayment,
    ThreeDSOptions,
)
from desktop_app.domain.gateway.cards import Secret
from desktop_app.domain.gateway.merchant_login import Login
from desktop_app.domain.gateway.order_status import OrderStatus
from desktop_app.domain.gateway.orders import Automatic, Cart, Feature, Order
from desktop_app.domain.gateway.payers import PayerData
from desktop_app.domain.gateway.wallets import WalletPayment
from desktop_app.domain.instructions.instruction import (
    DebitAcceptance,
    DebitAcceptanceRecall,
    DebitDecision,
    LimitPeriod,
    OtherDocument,
    PaymentInstruction,
    PaymentSign,
    RegisterRequestDraft,
    Urgency,
)
from desktop_app.domain.outbox.operations import (
    DOCUMENT_OPERATIONS,
    GATEWAY_OPERATIONS,
    OPERATIONS,
    Effect,
    Operation,
    Service,
)
from desktop_app.domain.outbox.rows import OutboxState
from desktop_app.domain.register.obligations import RegisterRequestType
from desktop_app.domain.values.money import Amount, Money
from desktop_app.services.outbox.channels import DocumentsChannel, GatewayChannel
from desktop_app.services.outbox.order_submission import prepared_order
from desktop_app.services.outbox.submission import Submission as Sending
from desktop_app.services.outbox.submission import row_of
from tests.api.gateway import whole
from tests.api.gateway.merchant import FAIL, RETURN
from tests.services.outbox.bank import Bank, SimulatedClock
from tests.services.outbox.gateway import Gateway, secret_for
from tests.services.outbox.rig import ACCOUNT, DAY, PARTY, opened, order_for

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

    from desktop_app.api.exchange import ApiRequest
    from desktop_app.api.transport import Transport
    from desktop_app.domain.outbox.operations import Paying
    from desktop_app.domain.outbox.rows import OutboxRow
    from tests.services.outbox.gateway import Story
    from tests.services.outbox.rig import OutboxRig
    from tests.support.loops import Run

URL: Final = "https://gateway.example/payment"
EVERYTHING: Final[dict[str, Any]] = {
    **whole.ORDERED,
    "return_url": RETURN,
    "fail_url": FAIL,
    "cardholder": "ANNA",
    "lifetime": 600,
    "expires_at": whole.LATER,
    "credential_id": "c-1",
    "features": (Feature.FORCE_SSL.value, Feature.VERIFY.value),
    "automatic": Automatic(complete_at=whole.LATER, reverse_at=whole.LATER),
    "cart": whole.CART,
    "fee": 50,
    "merchant": "shop",
    "hold": True,
    "initiator": Initiator.INITIAL_COMMON,
    "phone": "375291234567",
    "three_ds_version": "2.2.0",
    "exemption": "TRA",
    "currency": "USD",
    "original": whole.SINCE,
    "store": True,
    "three_ds": ThreeDSOptions(
        transaction_id="t-1",
        finish_url=RETURN,
        method_notification_url=RETURN,
        version="2.2.0",
        from_sdk=True,
        exemption="LVP",
    ),
    "browser": whole.BROWSER,
    "with_code": True,
    "phones": whole.PAYER.phones,
}
"""A value for every field that an instruction of the gateway can have, by its name."""

LEAST: Final[dict[type[Any], Any]] = {
    Order: Order(number="A", amount=Money(1250, "BYN"), return_url="https://a.example/"),
    MotoPayment: MotoPayment(
        number="A", amount=Money(1250, "BYN"), return_url="https://a.example/"
    ),
    CardPayment: CardPayment(order_id="o-1", email="boris@example.by"),
    CredentialPayment: CredentialPayment(order_id="o-1", credential_id="c-2"),
    RecurringPayment: RecurringPayment(number="A", credential_id="c-9", amount=Money(1, "BYN")),
    WalletPayment: WalletPayment(number="A"),
}
GIVEN: Final = frozenset({"number", "order_id", "amount"})
"""Fields without which there is no instruction: each of those above has them."""

PROPERTY: Final = settings(max_examples=300, deadline=None)


class Wire:
    """A fake transport that records the bodies and answers with a refusal."""

    def __init__(self, status: int, answer: dict[str, Any]) -> None:
        self.sent: list[bytes] = []
        self._answer = ApiResponse(
            status=status,
            headers={"Content-Type": "application/json"},
            body=json.dumps(answer).encode(),
            request_id="1",
        )

    async def send(self, request: ApiRequest) -> ApiResponse:
        self.sent.append(request.body or b"")
        return self._answer


def leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value inside a dataclass that is not a dataclass itself, with its path."""
    for field in fields(value):  # type: ignore[arg-type]  # asked of dataclasses alone
        inner, here = getattr(value, field.name), (*path, field.name)
        if is_dataclass(inner) and not isinstance(inner, Money | Cart):
            yield from leaves(inner, here)
        else:
            yield here, inner


def put(value: Any, path: tuple[str, ...], leaf: object) -> Any:
    """The same dataclass with one value replaced; absent dataclasses on the path are filled in."""
    name, *rest = path
    inner = getattr(value, name)
    if rest:
        leaf = EVERYTHING[name] if inner is None else put(inner, tuple(rest), leaf)
    return replace(value, **{name: leaf})


def filled(kind: type[Any]) -> Any:
    """An instruction with something in each of its fields."""
    least = LEAST[kind]
    names = [field.name for field in fields(least) if field.name in EVERYTHING]
    return replace(least, **{name: EVERYTHING[name] for name in names})


def least_of(operation: Operation) -> Any:
    """An instruction with only the fields that its operation requires."""
    least = LEAST[OPERATIONS[operation].instruction]
    wants_merchant = operation is not Operation.PAY_BY_WALLET_A_DIRECT
    named = isinstance(least, WalletPayment) and wants_merchant
    return replace(least, merchant="another") if named else least


def variants(operation: Operation) -> Iterator[tuple[str, Any, Any]]:
    """Each field by its name: an instruction without it, and the same with it."""
    for path, leaf in leaves(filled(OPERATIONS[operation].instruction)):
        least = least_of(operation)
        if path[-1] in GIVEN:
            continue
        if path == ("cardholder",) and isinstance(least, MotoPayment):
            least = replace(least, credential_id="c-1", cardholder="IVAN")  # a card has its own
        yield ".".join(path), least, put(least, path, leaf)


@pytest.mark.parametrize("kind", LEAST, ids=lambda kind: kind.__name__)
def test_something_is_in_every_field(kind: type[Any]) -> None:
    least = dict(leaves(LEAST[kind]))
    same = {path[-1] for path, leaf in leaves(filled(kind)) if least.get(path) == leaf}
    assert same <= GIVEN


def sender_on(wire: Any, clock: SimulatedClock) -> GatewaySender:
    """The program's own sender over a fake transport."""
    key = Login("shop-api", Secret("secret"))
    return GatewaySender(transport=wire, base_url=URL, key=key, clock=clock)


def way_on(gateway: Gateway, wire: Wire) -> Callable[[], Awaitable[Any]]:
    """A source of the gateway connection with the program's own sender."""
    way = SimpleNamespace(reader=gateway, sender=sender_on(wire, gateway.clock))

    async def give() -> Any:
        return way

    return give


def no() -> Wire:
    """A gateway that refuses everything."""
    return Wire(200, {"errorCode": "5", "errorMessage": "no"})


async def body_of(operation: Operation, instruction: Paying, gateway: Gateway) -> bytes | None:
    """The body that is sent for an instruction; None if a parameter is refused before."""
    wire = no()
    target = getattr(instruction, "order_id", "")
    secret = secret_for(operation, gateway.clock)
    given = Sending(operation=operation, instruction=instruction, target=target, secret=secret)
    row = row_of(given, gateway.clock.now())
    row = replace(row, progress=replace(row.progress, place=gateway.place))
    try:
        carry_out = await prepared_order(way_on(gateway, wire), row, secret)
    except ParameterFault:
        assert wire.sent == []
        return None
    assert wire.sent == [], "nothing is sent before it is awaited"
    with suppress(GatewayRefused):
        await carry_out(row)
    (body,) = wire.sent
    return body


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_no_field_is_dropped_without_a_word(
    run_async: Run, gateway: Gateway, operation: Operation
) -> None:
    async def run() -> None:
        gateway.registered["o-1"] = OrderStatus(order_id="o-1", state=0)
        sent = []
        for name, without, instruction in variants(operation):
            body = await body_of(operation, instruction, gateway)
            if body is not None:
                assert body != await body_of(operation, without, gateway), f"{name} was dropped"
                sent.append(name)
        assert sent

    run_async(run())


@PROPERTY
@given(st.data())
def test_any_fields_together_are_whole_before_anything_is_sent(data: st.DataObject) -> None:
    operation = data.draw(st.sampled_from(GATEWAY_OPERATIONS))
    kind = OPERATIONS[operation].instruction
    some = dict(leaves(filled(kind)))
    chosen = data.draw(st.sets(st.sampled_from(sorted(some))))
    features = tuple(data.draw(st.lists(st.sampled_from([*Feature, "", "\ud800"]), max_size=3)))
    instruction = least_of(operation)
    for path in chosen:
        value = features if path[-1] == "features" else some[path]
        instruction = put(instruction, path, value)
    instruction = replace(instruction, **{_identity(kind): getattr(LEAST[kind], _identity(kind))})
    clock = SimulatedClock()
    gateway = Gateway(clock)
    gateway.registered["o-1"] = OrderStatus(order_id="o-1", state=0)
    asyncio.run(body_of(operation, instruction, gateway))  # raises nothing but its own refusals


@pytest.mark.parametrize("operation", GATEWAY_OPERATIONS)
def test_what_cannot_be_sent_stays_ready(
    story: Story, gateway: Gateway, operation: Operation
) -> None:
    wire = no()

    async def send(rig: OutboxRig, instruction: Any) -> OutboxRow:
        number, target = f"n-{len(gateway.registered)}", ""
        made = gateway.put_order(f"counted-{number}", Money(700, "BYN"))
        if isinstance(instruction, OrderPayment):
            target = made
            instruction = replace(instruction, order_id=made)
        else:
            instruction = replace(instruction, number=number)
        secret = secret_for(operation, gateway.clock)
        wire.sent.clear()
        (row_id,) = await rig.send(
            Sending(operation=operation, instruction=instruction, target=target, secret=secret)
        )
        return await rig.row(row_id)

    async def scenario(rig: OutboxRig) -> None:
        rig.channels[Service.GATEWAY] = GatewayChannel(
            gateway=way_on(gateway, wire), store=rig.store
        )
        for name, _, instruction in variants(operation):
            row = await send(rig, instruction)
            if wire.sent:
                assert (row.state, len(wire.sent)) == (OutboxState.REFUSED, 1), name
            else:
                assert row.state is OutboxState.READY, name
                assert row.progress.attempts == 0, name
                assert row.progress.error == "api.gateway.parameter", name

    story(scenario)


@pytest.mark.parametrize(
    ("operation", "instruction", "name"),
    [
        (
            Operation.PAY_BY_MOTO,
            replace(LEAST[MotoPayment], payer=PayerData(addresses_match=True)),
            "billingAndShippingAddressMatchIndicator",
        ),
        (Operation.PAY_BY_WALLET_A, WalletPayment(number="A", merchant="m", ip="::1"), "ip"),
        (
            Operation.PAY_BY_WALLET_B_DIRECT,
            WalletPayment(number="A", merchant="m", features=(Feature.VERIFY,)),
            "features",
        ),
        (
            Operation.PAY_BY_WALLET_A_DIRECT,
            WalletPayment(number="A", features=(Feature.VERIFY, Feature.FORCE_SSL)),
            "features",
        ),
    ],
)
def test_the_parameter_that_cannot_be_sent_is_named(
    story: Story, gateway: Gateway, operation: Operation, instruction: Paying, name: str
) -> None:
    wire = no()

    async def scenario(rig: OutboxRig) -> None:
        rig.channels[Service.GATEWAY] = GatewayChannel(
            gateway=way_on(gateway, wire), store=rig.store
        )
        secret = secret_for(operation, gateway.clock)
        sending = Sending(operation=operation, instruction=instruction, secret=secret)
        (row_id,) = await rig.send(sending)
        row = await rig.row(row_id)
        assert (row.state, row.progress.attempts, wire.sent) == (OutboxState.READY, 0, [])
        assert dict(row.progress.error_parameters)["parameter"] == name

    story(scenario)


def _identity(kind: type[Any]) -> str:
    return "order_id" if kind in {CardPayment, CredentialPayment} else "number"


DOCUMENTS: Final[dict[type[Any], Any]] = {
    PaymentInstruction: PaymentInstruction(
        type=DocumentType.LEGAL_PAYMENTS,
        number="7",
        date=DAY,
        account=ACCOUNT,
        party=replace(PARTY, bic="AKBBBY2X", bank="Bank"),
        amount=Amount(Decimal("1.50"), "BYN"),
        purpose="for goods",
        priority="22",
        urgency=Urgency.URGENT,
        purpose_code="22601",
        category_code="OTHR",
        payment_sign=PaymentSign.RETURN,
        operation_code="10100",
        budget_code="1001",
        third_party_taxpayer_number="100000001",
        contract_number="5",
        contract_date=DAY,
        party_country="DE",
    ),
    DebitAcceptance: DebitAcceptance(
        number="9",
        party=replace(PARTY, bic="AKBBBY2X"),
        contract_number="5",
        contract_date=DAY,
        contract_from=DAY,
        contract_to=DAY,
        account=ACCOUNT,
        valid_from=DAY,
        valid_to=DAY,
        limit=Amount(Decimal(10), "BYN"),
        limit_period=LimitPeriod.DAY,
        purpose="for goods",
    ),
    DebitAcceptanceRecall: DebitAcceptanceRecall(
        number="10",
        date=DAY,
        account=ACCOUNT,
        acceptance_id="5",
        party=PARTY,
        contract_number="5",
        contract_date=DAY,
        reason="over",
    ),
    RegisterRequestDraft: RegisterRequestDraft(
        type=RegisterRequestType.ALL_OF_PAYER,
        payer_name="Beta",
        payer_taxpayer_number="100000001",
        period_from=DAY,
        period_to=DAY,
    ),
    OtherDocument: OtherDocument(
        type=DocumentType.LETTERS,
        number="8",
        date=DAY,
        account=ACCOUNT,
        letter_subject="1",
        inquiry_type="1",
        reservation_type="7",
        text="please",
        period_from=DAY,
        period_to=DAY,
        copies=2,
        amount=Amount(Decimal("1.50"), "BYN"),
        purpose="for goods",
        document_id="5",
        requirement_id="6",
        register_document_id="7",
        decision=DebitDecision.ACCEPT,
        reason="over",
        on_date=DAY,
        contract_number="5",
        contract_date=DAY,
    ),
}
"""Instructions of the documents service with something in every field."""


@pytest.mark.parametrize("operation", DOCUMENT_OPERATIONS)
def test_documents_are_encoded_before_anything_is_sent(
    tmp_path: Path, run_async: Run, clock: SimulatedClock, operation: Operation
) -> None:
    async def run() -> None:
        wire, bank = Wire(400, {"code": 1, "message": "no"}), Bank(clock)
        async with opened(tmp_path / "store.db", bank, clock) as rig:
            tokens, way = PastedToken("t"), cast("Transport", wire)
            sender = DocumentsSender(transport=way, base_url=URL, tokens=tokens, clock=clock)
            rig.channels[Service.DOCUMENTS] = DocumentsChannel(
                sender=lambda: _given(sender),
                reader=lambda: _given(bank),
                directory=bank.directory,
                store=rig.store,
            )
            for instruction in _documents(operation):
                order = replace(order_for(operation, bank), **instruction)
                wire.sent.clear()
                (row_id,) = await rig.send(order, same_number=True)
                row = await rig.row(row_id)
                assert len(wire.sent) == (row.state is OutboxState.REFUSED), row
                assert row.state in {OutboxState.REFUSED, OutboxState.READY}
            assert rig.failures == []

    run_async(run())


def _documents(operation: Operation) -> Iterator[dict[str, Any]]:
    """What a document's operation sends: whole, without each field, and about no document."""
    whole_one = DOCUMENTS.get(OPERATIONS[operation].instruction)
    if whole_one is None or OPERATIONS[operation].effect is Effect.CHANGES:
        yield {"target": "../1"}
    for path, leaf in () if whole_one is None else leaves(whole_one):
        if path[-1] != "type":
            empty: object = Decimal() if isinstance(leaf, Decimal) else ""
            named = isinstance(leaf, str) and not isinstance(leaf, StrEnum)
            plain = named or isinstance(leaf, Decimal)
            yield {"instruction": put(whole_one, path, empty if plain else None)}


async def _given(what: Any) -> Any:
    return what
