"""Assumed: the bodies of creating and changing operations, whose fields are not shown (2.8, 2.9).

Beside `assumed` this is the only place with assumptions; when the real bodies are known, it is
replaced and nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.sandbox import directories
from desktop_app.sandbox.bank.identifiers import (
    ACCOUNT_PATTERN,
    BIC_PATTERN,
    FOREIGN_ACCOUNT_PATTERN,
    is_account,
    is_in_bank,
    is_taxpayer_number,
)
from desktop_app.sandbox.documents.errors import BadParameter
from desktop_app.sandbox.documents.request_bodies import RequestBody, Variant
from desktop_app.sandbox.http.parameters import (
    INT64_MAX,
    TEXT_PATTERN,
    ChoiceParameter,
    IdentifiersParameter,
    IntegerParameter,
    TextParameter,
)
from desktop_app.sandbox.http.value_parameters import (
    AmountParameter,
    DayParameter,
)

if TYPE_CHECKING:
    from desktop_app.sandbox.documents.request_bodies import Values
    from desktop_app.sandbox.http.parameters import Parameter

LONGEST_NUM, LONGEST_CODE, LONGEST_NAME, LONGEST_PURPOSE, LONGEST_TEXT = 16, 35, 140, 420, 4000
MOST_COPIES = 9

ABROAD = "nonResidentPayments"

_TAXPAYER_PATTERN = r"^[1-7A-Z][0-9A-Z][0-9]{7}$"


DAYS_BACK, DAYS_AHEAD = 10, 30
"""How far from today the date of a payment may lie."""

text_field = partial(TextParameter, place="body", default="", pattern=TEXT_PATTERN)
"""A text of any form."""

choice_field = partial(ChoiceParameter, place="body", default="")
"""One of a few texts."""

number_field = partial(IntegerParameter, place="body", minimum=1, maximum=INT64_MAX)
"""A whole number from 1."""


def codes(directory: str) -> tuple[str, ...]:
    """The numeric codes of a directory."""
    return tuple(str(entry.code) for entry in directories.entries(directory))


def letters(directory: str) -> tuple[str, ...]:
    """The letter codes of a directory."""
    return tuple(entry.add_info for entry in directories.entries(directory) if entry.add_info)


def code_field(name: str, directory: str, choices: tuple[str, ...]) -> ChoiceParameter:
    """A code that its directory has to have; other codes need only their form."""
    return choice_field(name, choices=choices, directory=directory, known=directory)


def account_field(name: str, *, known: str) -> TextParameter:
    """An account in a bank of Belarus, which has to be there."""
    return text_field(
        name,
        required=True,
        known=known,
        pattern=ACCOUNT_PATTERN,
        is_right=is_account,
        title="счёт IBAN Беларуси с верными контрольными цифрами",
    )


def taxpayer_field(name: str) -> TextParameter:
    """A taxpayer number of Belarus."""
    return text_field(
        name,
        known="unps",
        pattern=_TAXPAYER_PATTERN,
        is_right=is_taxpayer_number,
        title="УНП с верной контрольной цифрой",
    )


NUM = text_field("num", high=LONGEST_NUM, required=True)
ACCOUNT = account_field("account", known="accounts")
CORR_NAME = text_field("corrName", high=LONGEST_NAME, required=True, example="ООО «Получатель»")
CORR_UNP = taxpayer_field("corrUnp")
CORR_BIC = text_field("corrBic", known="bics", pattern=BIC_PATTERN, title="БИК из 8 или 11 знаков")
"""The code of any bank, also of one that the directory does not have, and of a branch."""

CURR_ISO = code_field(
    "currIso", "currencyCode", tuple(dict.fromkeys(("BYN", *letters("currencyCode"))))
).needed()
PURPOSE = text_field(
    "purpose", high=LONGEST_PURPOSE, example="Оплата по договору № 15 от 02.11.2026"
)
CONTRACT_NUM = text_field("contractNum")
CONTRACT_DATE = DayParameter("contractDate", known="someDays")

_CORR_NUMBER = account_field("corrNumber", known="corrAccounts")
_CORR_BANK = text_field("corrBank")
_CATEGORY = text_field(
    "categoryCode", known="typeOfPayments", pattern="^[A-Z]{4}$", title="4 латинские буквы"
)
_OPERATION = text_field("operationCode", high=LONGEST_CODE, example=codes("codeVO")[0])
_BUDGET = text_field("budgetCode", high=LONGEST_CODE, example=codes("budgetPaymentCode")[0])
_COUNTRY = code_field("corrCountry", "countryCode", letters("countryCode"))
_FOREIGN_NUMBER = text_field(
    "corrNumber",
    required=True,
    pattern=FOREIGN_ACCOUNT_PATTERN,
    title="счёт, 5–34 латинские буквы и цифры",
    example="DE89370400440532013000",
)
_FOREIGN_BIC = replace(CORR_BIC, known="", example="NDHBDEHH")
_ALWAYS: tuple[Parameter, ...] = (
    NUM,
    DayParameter("date", required=True, known="days", back=DAYS_BACK, ahead=DAYS_AHEAD),
    ACCOUNT,
    CORR_NAME,
    _CORR_BANK,
    AmountParameter("amount", required=True),
    CURR_ISO,
    PURPOSE.needed(),
    text_field("priority", high=LONGEST_CODE, example=codes("priority")[-1]),
    choice_field("urgency", choices=("normal", "urgent", "instant")),
    text_field("purposeCode", known="purposeType", pattern="^[0-9]{5}$", title="5 цифр"),
    choice_field("paymentSign", choices=("1", "0")),
    text_field("otherUnp"),
    CONTRACT_NUM,
    CONTRACT_DATE,
)
_AT_HOME = (*_ALWAYS, _CORR_NUMBER, _OPERATION, _COUNTRY)
_ABROAD: tuple[Parameter, ...] = (
    text_field("corrUnp"),
    _FOREIGN_NUMBER,
    _FOREIGN_BIC.needed(),
    _CATEGORY,
    _BUDGET,
    _OPERATION.needed(),
    _COUNTRY.needed(),
)


def account_in_bank(account: str, bic: str, values: Values) -> None:
    """The rule that an account lies in the bank whose code stands beside it.

    Raises:
        BadParameter: it does not.
    """
    number, code = values.get(account), values.get(bic)
    if number and code and is_account(number) and not is_in_bank(number, code):
        raise BadParameter(account, f"счёт открыт не в банке, который назван в параметре {bic}")


def period(first: str, last: str, values: Values) -> None:
    """The rule that a period does not end before it begins.

    Raises:
        BadParameter: it does.
    """
    if values.get(first) and values.get(last) and values[first] > values[last]:
        raise BadParameter(last, f"не может быть раньше {first}")


def _payment(type_: str, *fields: Parameter) -> Variant:
    return Variant(chosen={"type": (type_,)}, fields=fields)


def _payee_fits(values: Values) -> None:
    if values["type"] != ABROAD:
        account_in_bank("corrNumber", "corrBic", values)


PAYMENT = RequestBody(
    name="DocumentCreationRequest",
    variants=(
        _payment(
            "legalPayments", *_AT_HOME, CORR_UNP.needed(), CORR_BIC.needed(), _CATEGORY, _BUDGET
        ),
        _payment("individualPayments", *_AT_HOME, CORR_UNP, CORR_BIC.needed(), _CATEGORY, _BUDGET),
        _payment(
            "budgetPayments",
            *(*_AT_HOME, CORR_UNP.needed(), CORR_BIC.needed()),
            *(_CATEGORY.needed(), _BUDGET.needed()),
        ),
        _payment("selfPayments", *_AT_HOME, CORR_UNP, CORR_BIC, _CATEGORY, _BUDGET),
        _payment(ABROAD, *_ALWAYS, *_ABROAD),
    ),
    rules=(_payee_fits,),
)
"""Assumed: a payment."""

PAYMENT_TYPES = tuple(name for variant in PAYMENT.variants for name in variant.chosen["type"])

_EARLIER, _LATER = "earlier", "later"
_REASON = text_field("reason", example="Изменились условия договора")
_AMOUNT = AmountParameter("amount")
_DOCUMENT = number_field("documentId", required=True)
_ACCEPTED_AMOUNT = replace(_AMOUNT, known="acceptedAmounts")
_BUDGET_DOCUMENT = text_field("registerDocumentId", required=True, known="budgetDocuments")
_DEMAND = replace(_BUDGET_DOCUMENT, known="demands")
_RUNNING_DEMAND = replace(_BUDGET_DOCUMENT, known="runningDemands")
_SUSPENDED_DEMAND = replace(_BUDGET_DOCUMENT, known="suspendedDemands")
_REQUIREMENT = text_field("requirementId", required=True, known="requirements")
_OTHER_ALWAYS: tuple[Parameter, ...] = (
    replace(NUM, required=False),
    DayParameter("date", known="someDays", today=True),
    replace(ACCOUNT, required=False),
)
_OTHER: dict[str, tuple[Parameter, ...]] = {
    "letters": (
        code_field("letterSubject", "letterSubject", codes("letterSubject")).needed(),
        text_field("text", required=True, high=LONGEST_TEXT, example="Просим ответить."),
    ),
    "inquiries": (
        code_field("inquiryType", "inquiryType", codes("inquiryType")).needed(),
        DayParameter("periodFrom", known=_EARLIER),
        DayParameter("periodTo", known=_LATER),
        number_field("copies", maximum=MOST_COPIES),
        text_field("text"),
    ),
    "reservations": (
        code_field("reservationType", "reservationType", codes("reservationType")).needed(),
        _AMOUNT.needed(),
        CURR_ISO,
        text_field("purpose"),
    ),
    "stopReservations": (replace(_DOCUMENT, known="reservations"), _REASON),
    "suspendReservations": (replace(_DOCUMENT, known="runningReservations"), _REASON),
    "resumeReservations": (replace(_DOCUMENT, known="suspendedReservations"), _REASON),
    "recalls": (replace(_DOCUMENT, known="recallable"), _REASON.needed()),
    "recallBudgetPay": (_BUDGET_DOCUMENT, _REASON.needed()),
    "recallRequirement": (_DEMAND, _REASON.needed()),
    "suspendRequirement": (_RUNNING_DEMAND, _REASON.needed()),
    "resumeRequirement": (_SUSPENDED_DEMAND, _REASON.needed()),
    "changeRequirement": (_DEMAND, _AMOUNT.needed(), _REASON.needed()),
    "confirmation": (
        DayParameter("onDate", known="someDays", required=True),
        text_field("purpose", required=True, example="Для предъявления по месту требования"),
    ),
    "operationsComplete": (CONTRACT_NUM.needed(), CONTRACT_DATE.needed()),
}
_DECISIONS = {"accept": _REASON, "refuse": _REASON.needed()}

OTHER = RequestBody(
    name="OtherDocumentCreationRequest",
    variants=(
        *(
            Variant(chosen={"type": (type_,)}, fields=(*_OTHER_ALWAYS, *fields))
            for type_, fields in _OTHER.items()
        ),
        *(
            Variant(
                chosen={"type": ("acceptances",), "decision": (decision,)},
                fields=(*_OTHER_ALWAYS, _REQUIREMENT, _ACCEPTED_AMOUNT, reason),
            )
            for decision, reason in _DECISIONS.items()
        ),
    ),
    rules=(partial(period, "periodFrom", "periodTo"),),
)
"""Assumed: a document that is no payment; its fields follow from its type."""

OTHER_TYPES = (*_OTHER, "acceptances")

REMOVABLE_TYPES = frozenset({*PAYMENT_TYPES, *OTHER_TYPES, "debitAccept", "recallDebitAccept"})
"""What clients make, and may delete; other types of section 2.10 are read-only."""

_CONTRACT = text_field("numDog", example="15/2026")

DEBIT_ACCEPTANCE = RequestBody(
    name="DebitAcceptanceCreationRequest",
    variants=(
        Variant(
            fields=(
                replace(NUM, high=None),
                replace(CORR_UNP, name="unnRec", required=True),
                replace(CORR_NAME, high=None),
                account_field("corrAcc", known="corrAccounts"),
                CORR_BIC.needed(),
                _CONTRACT.needed(),
                DayParameter("dateDog", known="someDays", today=True),
                DayParameter("dateDogFr", today=True, known=_EARLIER),
                DayParameter("dateDogTo", known=_LATER),
                ACCOUNT,
                DayParameter("periodFr", today=True, known=_EARLIER),
                DayParameter("periodTo", known=_LATER),
                AmountParameter("amountLimit", as_text=True, example="1500.00"),
                choice_field("limitPeriod", choices=("payment", "day", "month", "all")),
                replace(CURR_ISO, required=False),
                PURPOSE,
            )
        ),
    ),
    rules=(
        partial(account_in_bank, "corrAcc", "corrBic"),
        partial(period, "dateDogFr", "dateDogTo"),
        partial(period, "periodFr", "periodTo"),
    ),
)
"""Section 2.8; what follows `periodTo`, and which fields are required, is assumed."""

DEBIT_RECALL = RequestBody(
    name="RecallDebitAcceptanceCreationRequest",
    variants=(
        Variant(
            fields=(
                replace(NUM, high=None),
                DayParameter("date", known="someDays", today=True),
                ACCOUNT,
                text_field("acceptanceId", required=True, known="acceptances"),
                replace(CORR_UNP, name="unnRec"),
                replace(CORR_NAME, required=False, high=None),
                _CONTRACT,
                DayParameter("dateDog", known="someDays"),
                replace(_REASON, high=LONGEST_PURPOSE),
            )
        ),
    ),
)
"""Assumed: the recall of a direct-debit acceptance."""

MOST_TO_SIGN = 100
LONGEST_ADDRESS = 2000

SIGN_INITIALIZATION = RequestBody(
    name="SignInitializationRequest",
    variants=(
        Variant(
            fields=(
                IdentifiersParameter(
                    "documents", required=True, place="body", most=MOST_TO_SIGN, known="toSign"
                ),
                text_field(
                    "redirectUrl",
                    high=LONGEST_ADDRESS,
                    pattern=r"^https?://(?:[A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?"
                    r"(?:[/?#][!-~]*)?$",
                    title="адрес http или https",
                    example="https://shop.example/signed",
                ),
            )
        ),
    ),
)
"""Assumed: the documents that a person wants to sign at once."""
