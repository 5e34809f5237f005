"""Tests of the encoding of the gateway's request bodies."""

from __future__ import annotations

import json
from decimal import Decimal
from urllib.parse import parse_qsl

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.api.gateway.form_encoding import encode_form, encode_json


def test_a_form_as_the_specification_describes_it() -> None:
    body = encode_form(
        {
            "userName": "shop-api",
            "$PAN": "4111",
            "amount": 1050,
            "bindingNotNeeded": True,
            "preAuth": False,
            "description": "Счёт № 7 + доставка",
            "failUrl": None,
            "features": ("FORCE_SSL", "VERIFY"),
            "jsonParams": {"recurringFrequency": "28", "note": "да"},
            "orderBundle": {
                "cartItems": {"items": [{"positionId": 1, "quantity": {"value": Decimal("1.500")}}]}
            },
        }
    )
    assert body.startswith(b"userName=shop-api&%24PAN=4111&amount=1050&bindingNotNeeded=true")
    pairs = parse_qsl(body.decode("ascii"), keep_blank_values=True, strict_parsing=True)
    assert [text for name, text in pairs if name == "features"] == ["FORCE_SSL", "VERIFY"]
    sent = dict(pairs)
    assert sent["preAuth"] == "false"
    assert sent["description"] == "Счёт № 7 + доставка"
    assert "failUrl" not in sent
    assert json.loads(sent["jsonParams"]) == {"recurringFrequency": "28", "note": "да"}
    assert '"value":1.500' in sent["orderBundle"].replace(" ", "")


TEXTS = st.text(st.characters(codec="utf-8"))


@given(st.dictionaries(TEXTS.filter(bool), TEXTS))
def test_any_text_arrives_as_it_was(parameters: dict[str, str]) -> None:
    body = encode_form(parameters).decode("ascii")
    assert dict(parse_qsl(body, keep_blank_values=True)) == parameters


def test_json_leaves_out_what_is_not_given() -> None:
    body = encode_json({"merchant": "shop", "preAuth": True, "tii": None, "features": ("VERIFY",)})
    assert json.loads(body) == {"merchant": "shop", "preAuth": True, "features": ["VERIFY"]}
