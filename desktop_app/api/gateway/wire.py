"""Wire models of the gateway's answers (2.3, 2.9 to 2.13); every field may be missing."""

from __future__ import annotations

from pydantic import AliasChoices, Field

from desktop_app.api.wire_types import CodeText, Flag, Text, WireModel  # noqa: TC001 - read at run time


class RegistrationAnswer(WireModel):
    """The answer of rows 1 and 2."""

    order_id: Text = ""
    form_url: Text = ""


class PaymentAnswer(WireModel):
    """The answer of rows 3 and 13 (2.9); `error` may hold text even on success."""

    error: Text = ""
    error_message: Text = ""
    error_type_name: Text = ""
    processing_error_type: Text = ""
    info: Text = ""
    redirect: Text = ""
    term_url: Text = ""
    acs_url: Text = ""
    pa_req: Text = ""
    is_3ds2: Flag = Field(default=None, alias="is3DSVer2")
    transaction_id: Text = Field(
        default="", validation_alias=AliasChoices("threeDSServerTransId", "threeDSServerTransID")
    )
    method_url: Text = Field(
        default="", validation_alias=AliasChoices("threeDSMethodUrl", "threeDSMethodURL")
    )
    server_url: Text = Field(
        default="",
        validation_alias=AliasChoices("threeDSMethodUrlServer", "threeDSMethodURLServer"),
    )
    method_data: Text = Field(default="", alias="threeDSMethodDataPacked")
    direct_url: Text = Field(
        default="",
        validation_alias=AliasChoices(
            "threeDSMethodURLServerDirect", "threeDSMethodUrlServerDirect"
        ),
    )
    packed_request: Text = Field(default="", alias="packedCReq")


class MotoAnswer(WireModel):
    """The answer of row 4 (2.10)."""

    md_order: Text = ""
    order_number: Text = ""
    error_message: Text = ""
    user_message: Text = ""


class WalletData(PaymentAnswer):
    """`data` of a wallet's answer; with 3-D Secure 2 its fields are inside."""

    order_id: Text = ""
    binding_id: Text = ""


class WalletError(WireModel):
    """`error` of a wallet's answer; `message` is for the payer."""

    code: CodeText = ""
    message: Text = ""
    description: Text = ""


class Binding(WireModel):
    """A stored credential (2.13)."""

    binding_id: Text = ""
    masked_pan: Text = ""
    expiry_date: Text = ""
    payment_way: Text = ""
    payment_system: Text = ""
    display_label: Text = ""
    binding_category: Text = ""
