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
from desktop_app.sandbox.documents.body_fields import (
    AmountField,
    AmountTextField,
    ChoiceField,
    DayField,
    IdentifiersField,
    IntegerField,
    PaymentDayField,
    TextField,
    ValidatedTextField,
)
from desktop_app.sandbox.documents.errors import BadParameter
from desktop_app.sandbox.documents.request_bodies import RequestBody, Variant

if TYPE_CHECKING:
    from desktop_app.sandbox.documents.body_fields import Field
    from desktop_app.sandbox.documents.request_bodies import Values

LONGEST_NUM, LONGEST_NAME, LONGEST_PURPOSE, LONGEST_TEXT = 16, 140, 420, 4000
MOST_COPIES = 9

ABROAD = "nonResidentPayments"

_TAXPAYER_PATTERN = r"^[1-7A-Z][0-9A-Z][0-9]{7}$"


def codes(directory: str) -> tuple[str, ...]:
    """The numeric codes of a directory."""
    return tuple(str(entry.code) for entry in directories.entries(directory))


def letters(directory: str) -> tuple[str, ...]:
    """The letter codes of a directory."""
    return tuple(entry.add_info for entry in directories.entries(directory) if entry.add_info)


def code_field(name: str, directory: str, choices: tuple[str, ...]) -> ChoiceField:
    """A code of a directory."""
    return ChoiceField(name=name, choices=choices, directory=directory, known=directory)


def account_field(name: str, *, known: str) -> ValidatedTextField:
    """An account in a bank of Belarus, which has to be there."""
    return ValidatedTextField(
        name=name,
        required=True,
        known=known,
        pattern=ACCOUNT_PATTERN,
        is_right=is_account,
        title="счёт IBAN Беларуси с верными контрольными цифрами",
    )


def taxpayer_field(name: str) -> ValidatedTextField:
    """A taxpayer number of Belarus."""
    return ValidatedTextField(
        name=name,
        known="unps",
        pattern=_TAXPAYER_PATTERN,
        is_right=is_taxpayer_number,
        title="УНП с верной контрольной цифрой",
    )


NUM = TextField(name="num", longest=LONGEST_NUM, required=True)
ACCOUNT = account_field("account", known="accounts")
CORR_NAME = TextField(
    name="corrName", longest=LONGEST_NAME, required=True, words="ООО «Получатель»"
)
CORR_UNP = taxpayer_field("corrUnp")
CORR_BIC = ChoiceField(
    name="corrBic", known="bics", choices=letters("corrBic"), directory="corrBic"
)
CURR_ISO = code_field(
    "currIso", "currencyCode", tuple(dict.fromkeys(("BYN", *letters("currencyCode"))))
).needed()
PURPOSE = TextField(
    name="purpose", longest=LONGEST_PURPOSE, words="Оплата по договору № 15 от 02.11.2026"
)
CONTRACT_NUM = TextField(name="contractNum")
CONTRACT_DATE = DayField(name="contractDate", known="someDays")

_CORR_NUMBER = account_field("corrNumber", known="corrAccounts")
_CORR_BANK = TextField(name="corrBank")
_CATEGORY = code_field("categoryCode", "typeOfPayments", letters("typeOfPayments"))
_OPERATION = code_field("operationCode", "codeVO", codes("codeVO"))
_BUDGET = code_field("budgetCode", "budgetPaymentCode", codes("budgetPaymentCode"))
_COUNTRY = code_field("corrCountry", "countryCode", letters("countryCode"))
_FOREIGN_NUMBER = ValidatedTextField(
    name="corrNumber",
    required=True,
    pattern=FOREIGN_ACCOUNT_PATTERN,
    title="счёт, 5–34 латинские буквы и цифры",
    words="DE89370400440532013000",
)
_FOREIGN_BIC = ValidatedTextField(
    name="corrBic", pattern=BIC_PATTERN, title="БИК из 8 или 11 знаков", words="NDHBDEHH"
)
_ALWAYS: tuple[Field, ...] = (
    NUM,
    PaymentDayField(name="date", required=True, known="days"),
    ACCOUNT,
    CORR_NAME,
    _CORR_BANK,
    AmountField(name="amount", required=True),
    CURR_ISO,
    PURPOSE.needed(),
    code_field("priority", "priority", letters("priority")),
    ChoiceField(name="urgency", choices=("normal", "urgent", "instant")),
    code_field("purposeCode", "purposeType", codes("purposeType")),
    ChoiceField(name="paymentSign", choices=("1", "0")),
    TextField(name="otherUnp"),
    CONTRACT_NUM,
    CONTRACT_DATE,
)
_AT_HOME = (*_ALWAYS, _CORR_NUMBER, _OPERATION, _COUNTRY)
_ABROAD: tuple[Field, ...] = (
    TextField(name="corrUnp"),
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
        raise BadParameter(account, f"счёт открыт не в банке {code} (параметр {bic})")


def period(first: str, last: str, values: Values) -> None:
    """The rule that a period does not end before it begins.

    Raises:
        BadParameter: it does.
    """
    if values.get(first) and values.get(last) and values[first] > values[last]:
        raise BadParameter(last, f"не может быть раньше {first}")


def _payment(type_: str, *fields: Field) -> Variant:
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
_REASON = TextField(name="reason", words="Изменились условия договора")
_AMOUNT = AmountField(name="amount")
_DOCUMENT = IntegerField(name="documentId", required=True)
_RESERVATION = (replace(_DOCUMENT, known="reservations"), _REASON)
_BUDGET_DOCUMENT = TextField(name="registerDocumentId", required=True, known="budgetDocuments")
_DEMAND = replace(_BUDGET_DOCUMENT, known="demands")
_REQUIREMENT = TextField(name="requirementId", required=True, known="requirements")
_OTHER_ALWAYS: tuple[Field, ...] = (
    replace(NUM, required=False),
    DayField(name="date", known="someDays", today=True),
    replace(ACCOUNT, required=False),
)
_OTHER: dict[str, tuple[Field, ...]] = {
    "letters": (
        code_field("letterSubject", "letterSubject", codes("letterSubject")).needed(),
        TextField(name="text", required=True, longest=LONGEST_TEXT, words="Просим ответить."),
    ),
    "inquiries": (
        code_field("inquiryType", "inquiryType", codes("inquiryType")).needed(),
        DayField(name="periodFrom", known=_EARLIER),
        DayField(name="periodTo", known=_LATER),
        IntegerField(name="copies", maximum=MOST_COPIES),
        TextField(name="text"),
    ),
    "reservations": (
        code_field("reservationType", "reservationType", codes("reservationType")).needed(),
        _AMOUNT.needed(),
        CURR_ISO,
        TextField(name="purpose"),
    ),
    "stopReservations": _RESERVATION,
    "suspendReservations": _RESERVATION,
    "resumeReservations": _RESERVATION,
    "recalls": (replace(_DOCUMENT, known="recallable"), _REASON.needed()),
    "recallBudgetPay": (_BUDGET_DOCUMENT, _REASON.needed()),
    "recallRequirement": (_DEMAND, _REASON.needed()),
    "suspendRequirement": (_DEMAND, _REASON.needed()),
    "resumeRequirement": (_DEMAND, _REASON.needed()),
    "changeRequirement": (_DEMAND, _AMOUNT.needed(), _REASON.needed()),
    "confirmation": (
        DayField(name="onDate", known="someDays", required=True),
        TextField(name="purpose", required=True, words="Для предъявления по месту требования"),
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
                fields=(*_OTHER_ALWAYS, _REQUIREMENT, _AMOUNT, reason),
            )
            for decision, reason in _DECISIONS.items()
        ),
    ),
    rules=(partial(period, "periodFrom", "periodTo"),),
)
"""Assumed: a document that is no payment; its fields follow from its type."""

OTHER_TYPES = (*_OTHER, "acceptances")

_CONTRACT = TextField(name="numDog", words="15/2026")

DEBIT_ACCEPTANCE = RequestBody(
    name="DebitAcceptanceCreationRequest",
    variants=(
        Variant(
            fields=(
                replace(NUM, longest=None),
                replace(CORR_UNP, name="unnRec", required=True),
                replace(CORR_NAME, longest=None),
                account_field("corrAcc", known="corrAccounts"),
                CORR_BIC.needed(),
                _CONTRACT.needed(),
                DayField(name="dateDog", known="someDays", today=True),
                DayField(name="dateDogFr", today=True, known=_EARLIER),
                DayField(name="dateDogTo", known=_LATER),
                ACCOUNT,
                DayField(name="periodFr", today=True, known=_EARLIER),
                DayField(name="periodTo", known=_LATER),
                AmountTextField(name="amountLimit"),
                ChoiceField(name="limitPeriod", choices=("payment", "day", "month", "all")),
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
                replace(NUM, longest=None),
                DayField(name="date", known="someDays", today=True),
                ACCOUNT,
                TextField(name="acceptanceId", required=True, known="acceptances"),
                replace(CORR_UNP, name="unnRec"),
                replace(CORR_NAME, required=False, longest=None),
                _CONTRACT,
                DayField(name="dateDog", known="someDays"),
                replace(_REASON, longest=LONGEST_PURPOSE),
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
                IdentifiersField(
                    name="documents", required=True, most=MOST_TO_SIGN, known="toSign"
                ),
                ValidatedTextField(
                    name="redirectUrl",
                    longest=LONGEST_ADDRESS,
                    pattern=r"^https?://[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:/[!-~]*)?$",
                    title="адрес http или https",
                    words="https://shop.example/signed",
                ),
            )
        ),
    ),
)
"""Assumed: the documents that a person wants to sign at once."""
