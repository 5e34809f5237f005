"""Display names of codes, fields and statuses in the user's language.

In a Russian window the service's own names take precedence over ours. Elsewhere ours do, and the
service's are tooltips. A code without a name is shown as it is::

    labels.type_name(document)                  # "Payments to a legal entity"
    labels.document_title(document)             # "Payments to a legal entity No. 7"
    labels.status(document)                     # StatusLabel(text, colour token, icon)
    labels.field("accept_until")                # "Accept until"
    labels.field("party", of=RegisterRequest)   # where a class calls it otherwise
    labels.party(document)                      # "Payee", "Payer" or "Counterparty"
    labels.other_field("corrName")              # a field of the specification, or the raw name
    labels.code("09", "Urgent needs")           # "09 · Urgent needs"
    labels.scope("read_documents")              # a permission
    labels.hint("card_file")                    # what the word means, for tooltips
    labels.obstacle("login")                    # why an operation of the gateway cannot be used
"""

from __future__ import annotations

from desktop_app.ui.i18n.hints import hint
from desktop_app.ui.i18n.labels.directories import code, directory
from desktop_app.ui.i18n.labels.fields import field, other_field, value
from desktop_app.ui.i18n.labels.gateway_abilities import obstacle
from desktop_app.ui.i18n.labels.kinds import (
    difference,
    file_format,
    kind,
    preset,
    register_form,
)
from desktop_app.ui.i18n.labels.parties import ourselves, party
from desktop_app.ui.i18n.labels.statuses import StatusLabel, status, status_of
from desktop_app.ui.i18n.labels.types import bank_type, document_title, type_name, type_of
from desktop_app.ui.i18n.profile_labels import environment, scope, scopes

__all__ = [
    "StatusLabel",
    "bank_type",
    "code",
    "difference",
    "directory",
    "document_title",
    "environment",
    "field",
    "file_format",
    "hint",
    "kind",
    "obstacle",
    "other_field",
    "ourselves",
    "party",
    "preset",
    "register_form",
    "scope",
    "scopes",
    "status",
    "status_of",
    "type_name",
    "type_of",
    "value",
]
