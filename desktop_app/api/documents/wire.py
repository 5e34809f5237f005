"""Wire models that the specification of the documents service shows (2.1 to 2.7)."""

from __future__ import annotations

from pydantic import AliasChoices, Field

from desktop_app.api.wire_types import Amount, Code, Day, Flag, Moment, Text, WireModel  # noqa: TC001


class Parties(WireModel):
    """The two sides and the amount, fields of every list row."""

    number: Text = ""
    corr_name: Text = ""
    corr_unp: Text = ""
    corr_number: Text = ""
    corr_bic: Text = ""
    corr_bank: Text = ""
    amount: Amount = None
    curr_iso: Text = ""


class ListRow(Parties):
    """The fields shared by rows of the card file (2.1) and of the assumed lists."""

    id: Text = ""
    date: Day = None
    num: Text = ""
    type: Text = ""
    type_name: Text = ""
    status: Code = None
    status_name: Text = ""


class CatalogDocument(ListRow):
    """A document in the card file (2.1)."""

    rest_amount: Amount = None


class CatalogDocumentDetails(CatalogDocument):
    """Card-file document details (2.2)."""

    purpose: Text = ""
    priority: Text = ""
    contract_date: Day = None
    contract_num: Text = ""
    other_unp: Text = ""
    value_date: Day = None
    application: list[Text] = Field(default_factory=list)


class AisIdoDocumentDetails(Parties):
    """A document received from the obligations register (2.4).

    Where the declared body comes instead, its `typeName` is understood as well; its `type` has
    other codes.
    """

    id: Text = ""
    doc_id: Text = ""
    doc_type: Text = ""
    doc_type_name: Text = Field("", validation_alias=AliasChoices("docTypeName", "typeName"))
    date: Day = None
    num: Text = ""
    status: Code = None
    status_name: Text = ""
    is_plat: Flag = None
    ais_ido_date: Moment = None
    name: Text = ""
    unp: Text = ""
    purpose: Text = ""
    priority: Text = ""
    priority_name: Text = ""
    executive_doc_number: Text = ""
    executive_doc_date: Day = None
    budget_code: Text = ""
    budget_code_details: Text = ""


class AisIdoRequestDetails(WireModel):
    """A request to the obligations register (2.6).

    Where the declared body comes instead, its `typeName`, `corrName` and `corrUnp` are understood
    as well; its `type` has other codes.
    """

    date: Day = None
    id: Text = ""
    name: Text = ""
    payer_name: Text = Field("", validation_alias=AliasChoices("payerName", "corrName"))
    num: Text = ""
    date_from: Day = None
    date_to: Day = None
    request_id: Text = ""
    status: Code = None
    status_name: Text = ""
    request_type: Text = ""
    request_type_name: Text = Field(
        "", validation_alias=AliasChoices("requestTypeName", "typeName")
    )
    unp: Text = Field("", validation_alias=AliasChoices("unp", "corrUnp"))


class AnalyticInfo(WireModel):
    """A value of a directory (2.7).

    Where the declared body comes instead, its `id` is the code and its `message` the name.
    """

    analytic_code: Text = Field("", validation_alias=AliasChoices("analyticCode", "code", "id"))
    analytic_name: Text = Field(
        "", validation_alias=AliasChoices("analyticName", "name", "message")
    )
    add_info: Text = ""
