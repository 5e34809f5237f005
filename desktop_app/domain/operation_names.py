"""The names of the writing operations, for what is loaded before anything that they send."""

from __future__ import annotations

from enum import StrEnum


class Operation(StrEnum):
    """A writing operation of the documents service (section 4)."""

    CREATE_PAYMENT = "create_payment"
    CREATE_REGISTER_REQUEST = "create_register_request"
    CREATE_DEBIT_ACCEPTANCE = "create_debit_acceptance"
    CREATE_OTHER = "create_other"
    CHANGE_OTHER = "change_other"
    RECALL_DEBIT_ACCEPTANCE = "recall_debit_acceptance"
    CHANGE_PAYMENT = "change_payment"
    DELETE_DOCUMENT = "delete_document"
