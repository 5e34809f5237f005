"""Names of the writing operations, in a small module that is quick to import."""

from __future__ import annotations

from enum import StrEnum


class Operation(StrEnum):
    """Operations that create, change, delete, sign or pay; section 4 of their specification."""

    # Of the documents service.
    CREATE_PAYMENT = "create_payment"
    CREATE_REGISTER_REQUEST = "create_register_request"
    CREATE_DEBIT_ACCEPTANCE = "create_debit_acceptance"
    CREATE_OTHER = "create_other"
    CHANGE_OTHER = "change_other"
    RECALL_DEBIT_ACCEPTANCE = "recall_debit_acceptance"
    CHANGE_PAYMENT = "change_payment"
    DELETE_DOCUMENT = "delete_document"
    SIGN_DOCUMENTS = "sign_documents"

    # Of the payment gateway.
    REGISTER_ORDER = "register_order"
    REGISTER_HELD_ORDER = "register_held_order"
    PAY_BY_CARD = "pay_by_card"
    PAY_BY_MOTO = "pay_by_moto"
    PAY_BY_WALLET_A = "pay_by_wallet_a"
    PAY_BY_WALLET_A_DIRECT = "pay_by_wallet_a_direct"
    PAY_BY_WALLET_B = "pay_by_wallet_b"
    PAY_BY_WALLET_B_DIRECT = "pay_by_wallet_b_direct"
    PAY_BY_CREDENTIAL = "pay_by_credential"
    CHARGE_RECURRING = "charge_recurring"
