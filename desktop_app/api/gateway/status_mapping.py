"""Maps order-status answers to the domain and keeps their unknown fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from desktop_app.api import json_text
from desktop_app.api.gateway.status_wire import (
    AmountInfo,
    BankInfo,
    BindingInfo,
    CardAuthInfo,
    PayerInfo,
    RefundInfo,
    SecureAuthInfo,
    StatusAnswer,
)
from desktop_app.domain.documents.listed import OtherField
from desktop_app.domain.gateway.cards import masked
from desktop_app.domain.gateway.order_status import CardUsed, OrderStatus, PaymentAmounts, Refund
from desktop_app.domain.values.currencies import letters
from desktop_app.domain.values.money import Money

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


_ORDER_ID: Final = "mdOrder"
_LONGEST_UNMASKED: Final = 12


def read_status(body: dict[str, Any]) -> OrderStatus:
    """Read a status from any version of the answer."""
    wire = StatusAnswer.read(body)
    amounts = AmountInfo.read(wire.payment_amount_info)
    bank, payer = BankInfo.read(wire.bank_info), PayerInfo.read(wire.payer_data)
    binding = BindingInfo.read(wire.binding_info)
    card = CardAuthInfo.read(wire.card_auth_info)
    secure = SecureAuthInfo.read(card.secure_auth_info)
    attributes = tuple(_attributes(wire))
    return OrderStatus(
        order_id=next((each.value for each in attributes if each.name == _ORDER_ID), ""),
        number=wire.order_number,
        state=wire.order_status,
        action_code=wire.action_code,
        action_description=wire.action_code_description,
        amount=_money(wire.amount, wire.currency),
        amount_unread=wire.amount is None and body.get("amount") not in (None, ""),
        description=wire.order_description,
        ip=wire.ip,
        registered_at=wire.date,
        authorized_at=wire.auth_date_time,
        deposited_at=wire.deposited_date,
        reversed_at=wire.reversed_date,
        refunded_at=wire.refunded_date,
        reference=wire.auth_ref_num,
        terminal_id=wire.terminal_id,
        payment_way=wire.payment_way,
        avs_code=wire.avs_code,
        initiator=wire.tii,
        exemption=wire.used_psd_indicator_value,
        client_id=binding.client_id,
        credential_id=binding.binding_id,
        amounts=_amounts(amounts, wire.currency),
        card=_card(card, secure),
        refunds=tuple(_refund(each, wire.currency) for each in _objects(wire.refunds)),
        bank_name=bank.bank_name,
        bank_country=bank.bank_country_name,
        payer_email=payer.email,
        payer_phone=payer.phone,
        post_address=payer.post_address,
        chargeback=bool(wire.chargeback),
        display_message=wire.display_error_message,
        transaction_number=wire.fe_utrnno,
        prepayment_order_id=wire.prepayment_md_order,
        part_payment_order_ids=tuple(
            each for each in wire.partpayment_md_orders if isinstance(each, str)
        ),
        operations=tuple(_numbered(_objects(wire.operations))),
        attributes=attributes,
        other=(
            *wire.other,
            *amounts.other,
            *binding.other,
            *bank.other,
            *payer.other,
            *_inside("cardAuthInfo", card.other),
            *_inside("cardAuthInfo.secureAuthInfo", secure.other),
            *_beside_refunds(wire.refunds),
        ),
    )


def _numbered(operations: Iterable[dict[str, Any]]) -> Iterator[OtherField]:
    for place, each in enumerate(operations, 1):
        yield OtherField(str(place), json_text.write(each))


def _amounts(told: AmountInfo, currency: str) -> PaymentAmounts:
    return PaymentAmounts(
        state=told.payment_state,
        approved=_money(told.approved_amount, currency),
        deposited=_money(told.deposited_amount, currency),
        refunded=_money(told.refunded_amount, currency),
        total=_money(told.total_amount, currency),
    )


def _inside(block: str, fields: tuple[OtherField, ...]) -> Iterator[OtherField]:
    """Unknown fields of a block, named with the block."""
    for each in fields:
        yield OtherField(f"{block}.{each.name}", each.value)


def _beside_refunds(refunds: list[Any]) -> Iterator[OtherField]:
    """Unknown entries of `refunds`, named with their position."""
    for place, each in enumerate(refunds, 1):
        name = f"refunds[{place}]"
        if isinstance(each, dict):
            yield from _inside(name, RefundInfo.read(each).other)
        else:
            yield OtherField(name, json_text.write(each))


def _card(wire: CardAuthInfo, secure: SecureAuthInfo) -> CardUsed:
    return CardUsed(
        masked_number=_masked(wire.masked_pan or wire.pan),
        expiry=wire.expiration,
        cardholder=wire.cardholder_name,
        approval_code=wire.approval_code,
        payment_system=wire.payment_system,
        product=wire.product,
        product_category=wire.product_category,
        corporate=wire.corporate_card,
        masked_token=_masked(wire.masked_token),
        token_expiry=wire.token_expiration,
        eci=secure.eci,
        three_ds_version=secure.version,
        pares_status=secure.pa_res_status,
        veres_status=secure.ve_res_status,
        pares_check_status=secure.pa_res_check_status,
        ares_status=secure.a_res_trans_status,
        rreq_status=secure.r_req_trans_status,
        cavv=secure.cavv,
        xid=secure.xid,
    )


def _masked(number: str) -> str:
    """The number as sent; a number sent in full is masked."""
    return masked(number) if number.isdigit() and len(number) > _LONGEST_UNMASKED else number


def _refund(body: dict[str, Any], currency: str) -> Refund:
    wire = RefundInfo.read(body)
    return Refund(
        date=wire.date,
        amount=_money(wire.amount, currency),
        external_id=wire.external_refund_id,
        approval_code=wire.approval_code,
        action_code=wire.action_code,
        reference=wire.reference_number,
    )


def _attributes(wire: StatusAnswer) -> Iterator[OtherField]:
    for group in (wire.attributes, wire.merchant_order_params, wire.transaction_attributes):
        for each in _objects(group):
            name, value = each.get("name"), each.get("value")
            if isinstance(name, str):
                text = value if isinstance(value, str) else json_text.write(value)
                yield OtherField(name, text)


def _objects(values: list[Any]) -> list[dict[str, Any]]:
    return [each for each in values if isinstance(each, dict)]


def _money(minor: int | None, currency: str) -> Money | None:
    return None if minor is None else Money(minor, letters(currency))
