"""Tooltips that explain banking terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.ui.i18n.translations import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

HINTS: Final[Mapping[str, Text]] = {
    "card_file": Text("labels", "Documents that are waiting for money on the account"),
    "requirements": Text(
        "labels", "Demands of others to be paid from your account, with or without your consent"
    ),
    "register": Text(
        "labels",
        "AIS IDO, the state register of monetary obligations: what has to be paid to the budget"
        " and by enforcement",
    ),
    "to_sign": Text("labels", "Documents that you can sign at the bank"),
    "accept_until": Text("labels", "Last day to accept or refuse, as the bank states it"),
    "rest": Text("labels", "What remains to be paid"),
    "taxpayer_number": Text("labels", "Payer's account number at the tax office, nine characters"),
    "possible_duplicate": Text(
        "labels", "The bank found an equal document; check before signing it"
    ),
    "other_fields": Text("labels", "Data from the bank that Kantora does not recognise, as sent"),
    "absent": Text("labels", "The bank does not list this any more; what was stored is kept"),
    "totals": Text(
        "labels",
        "Totals of the filtered rows, or of the selected ones, without what the bank does not list"
        " any more; rejected or recalled documents and contracts are not added to payments, and"
        " incoming documents of AIS IDO not to outgoing ones; an obligation in several replies of"
        " AIS IDO counts once; of the unpaid queue and of payment demands what is still to pay is"
        " added up, without rejected and executed documents",
    ),
    "payment_sign": Text("labels", "Whether money is paid or returned"),
    "third_party_taxpayer_number": Text(
        "labels", "The person for whom, or by whom, the payment is made"
    ),
}


def hint(name: str) -> str:
    """What a word of the field means, for a tooltip; empty where it needs no explanation."""
    text = HINTS.get(name)
    return str(text) if text is not None else ""
