"""Payments made, changed and deleted: what is accepted, refused and seen afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.sandbox.bank.identifiers import iban
from desktop_app.sandbox.documents.assumed_requests import OTHER_TYPES
from tests.sandbox.conftest import page
from tests.sandbox.documents.writing import described, example, refusal, send

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.sandbox.documents.writing import Body
    from tests.support.sandbox import SandboxProcess

MANY_CHARACTERS = "".join(map(chr, (*range(0x100, 0x180), *range(0x390, 0x4B4))))[:420]
PAYMENTS = (
    "legalPayments",
    "individualPayments",
    "budgetPayments",
    "selfPayments",
    "nonResidentPayments",
)
BUDGET: Body = {"budgetCode": "1001", "categoryCode": "TAXS"}
NON_RESIDENT: Body = {
    "operationCode": "10100",
    "corrCountry": "DE",
    "corrNumber": "DE89370400440532013000",
}


def _created(sandbox: SandboxProcess, **changes: object) -> int:
    response = send(sandbox, "POST", "/", example(sandbox, "POST /", **changes))
    assert response.status_code == 200, response.text
    number: int = response.json()["id"]
    assert response.headers["location"] == f"{sandbox.addresses.documents_url}/{number}"
    return number


def _document(sandbox: SandboxProcess, number: int) -> dict[str, Any]:
    document: dict[str, Any] = sandbox.get(f"/{number}").json()["document"]
    return document


def _first(sandbox: SandboxProcess, status: int, types: tuple[str, ...] = PAYMENTS) -> int:
    rows = page(sandbox, status=status)
    return next(int(row["id"]) for row in rows if row["type"] in types)


@pytest.mark.parametrize("kind", PAYMENTS)
def test_a_payment_is_shown_everywhere_as_it_was_sent(sandbox: SandboxProcess, kind: str) -> None:
    more: Body = {
        "budgetPayments": BUDGET,
        "nonResidentPayments": NON_RESIDENT | {"corrBic": "NDHBDEHH", "corrUnp": "7701234567"},
    }.get(kind, {})
    sent = example(
        sandbox, "POST /", type=kind, num="Ж-1/26", amount=0.29, priority="22", urgency="urgent",
        purposeCode="22601", paymentSign="1", otherUnp="100000001", contractNum="15",
        contractDate="02.11.2026", **more,
    )  # fmt: skip
    created = send(sandbox, "POST", "/", sent)
    assert created.status_code == 200, created.text
    number = created.json()["id"]
    text = sandbox.get(f"/{number}").text
    assert '"amount":0.29,' in text
    shown = _document(sandbox, number)
    for name, value in sent.items():
        assert shown["number" if name == "account" else name] == value, name
    assert (shown["status"], shown["canChange"], shown["canDelete"], shown["canSign"]) == (
        1, True, True, True,
    )  # fmt: skip
    assert shown["createdAt"] == shown["changedAt"]
    assert number in [row["id"] for row in page(sandbox)]
    assert number in [row["id"] for row in page(sandbox, "/signs")]
    for kind_of_file, start in (("pdf", b"%PDF-"), ("docx", b"PK")):
        assert sandbox.get(f"/{number}/{kind_of_file}").content.startswith(start)
    created_ones = sandbox.state()["created"]["documents"]
    assert created_ones[str(number)]["num"] == "Ж-1/26"


def test_amounts_are_exact(sandbox: SandboxProcess) -> None:
    sent = example(sandbox, "POST /", amount="AMOUNT")
    for text in ("0.01", "9007199254740.93", "9999999999999.99", "10000000000000.01",
                 "89999999999999999.99", "1e2", "1.50000000000000000000"):  # fmt: skip
        raw = str(sent).replace("'AMOUNT'", text).replace("'", '"').encode()
        response = send(sandbox, "POST", "/", content=raw)
        assert response.status_code == 200, response.text
        shown = sandbox.get(f"/{response.json()['id']}").text
        expected = {"1e2": "100.00", "1.50000000000000000000": "1.50"}.get(text, text)
        assert f'"amount":{expected},' in shown
    wrong = ("0", "-1", "0.001", "1.0000000000000000000000000000000000001", "1e-400", "1e400",
             "90000000000000001", '"1.00"', "true", "[1]", "null")  # fmt: skip
    for text in wrong:
        raw = str(sent).replace("'AMOUNT'", text).replace("'", '"').encode()
        assert "amount" in refusal(send(sandbox, "POST", "/", content=raw)), text


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"type": None}, "type"),
        ({"type": "letters"}, "type"),
        ({"note": "x"}, "note"),
        ({"num": ""}, "num"),
        ({"num": 15}, "num"),
        ({"num": "1" * 17}, "num"),
        ({"purpose": "x" * 421}, "purpose"),
        ({"purpose": "звонок\u0007"}, "purpose"),
        ({"corrName": "x" * 141}, "corrName"),
        ({"date": "05.11.2026"}, "date"),
        ({"date": "17.12.2026"}, "date"),
        ({"date": "2026-11-16"}, "date"),
        ({"date": "31.11.2026"}, "date"),
        ({"account": "BY13NBRB3600900000002Z00AB00"}, "account"),
        ({"account": "BY24ALFA30120000000000000001"}, "account"),
        ({"corrNumber": "BY24ALFA30120000000000000001"}, "corrNumber"),
        ({"corrNumber": "DE89370400440532013000"}, "corrNumber"),
        ({"corrNumber": "BY13NBRB3600900000002Z00AB00"}, "corrNumber"),
        ({"corrUnp": None}, "corrUnp"),
        ({"corrUnp": "100000000"}, "corrUnp"),
        ({"corrBic": None}, "corrBic"),
        ({"corrBic": "AAAABY2X"}, "corrNumber"),
        ({"corrBic": "ALFABY2"}, "corrBic"),
        ({"corrBic": "ALFABY2XXX"}, "corrBic"),
        ({"corrBic": "alfaby2x"}, "corrBic"),
        ({"corrBic": "ALFA1Y2X"}, "corrBic"),
        ({"currIso": "933"}, "currIso"),
        ({"priority": "2\u0007"}, "priority"),
        ({"priority": "9" * 36}, "priority"),
        ({"operationCode": 10100}, "operationCode"),
        ({"budgetCode": "1" * 36}, "budgetCode"),
        ({"urgency": "soon"}, "urgency"),
        ({"purposeCode": "0000"}, "purposeCode"),
        ({"purposeCode": "2260A"}, "purposeCode"),
        ({"categoryCode": "NON"}, "categoryCode"),
        ({"categoryCode": "NON1"}, "categoryCode"),
        ({"paymentSign": 1}, "paymentSign"),
        ({"contractDate": "1.1.26"}, "contractDate"),
        ({"type": "budgetPayments", "categoryCode": "TAXS"}, "budgetCode"),
        ({"type": "budgetPayments", "budgetCode": "1001"}, "categoryCode"),
        ({"type": "nonResidentPayments", "corrCountry": "DE"}, "operationCode"),
        ({"type": "nonResidentPayments", "operationCode": "10100"}, "corrCountry"),
        ({"type": "nonResidentPayments", **NON_RESIDENT, "corrNumber": "1234"}, "corrNumber"),
    ],
)
def test_what_breaks_a_rule_is_refused_by_name(
    sandbox: SandboxProcess, changes: dict[str, object], word: str
) -> None:
    sent = example(sandbox, "POST /", **changes)
    assert f"Параметр {word}:" in refusal(send(sandbox, "POST", "/", sent))
    assert sandbox.state()["created"] == {}


@pytest.mark.parametrize(
    "content", [b"[]", b"1", b"null", b"{", b'{"a":1,"a":1}', b"\xff", b"[" * 100_000, b'{"a":NaN}']
)
def test_what_cannot_be_read_is_refused(sandbox: SandboxProcess, content: bytes) -> None:
    refusal(send(sandbox, "POST", "/", content=content))


@pytest.mark.parametrize("bic", ["ZZZZBY22", "ZZZZBY22XXX", "ZZZZBY2A123"])
def test_a_bank_need_not_be_in_the_directory(sandbox: SandboxProcess, bic: str) -> None:
    account = iban("BY", f"{bic[:4]}30120000000000000933")
    document = _document(sandbox, _created(sandbox, corrNumber=account, corrBic=bic))
    assert (document["corrBic"], document["corrNumber"]) == (bic, account)
    debit = example(sandbox, "POST /debitAcceptance", corrAcc=account, corrBic=bic)
    assert send(sandbox, "POST", "/debitAcceptance", debit).status_code == 201
    refused = send(sandbox, "POST", "/debitAcceptance", debit | {"corrBic": f"YYYY{bic[4:]}"})
    assert "Параметр corrAcc:" in refusal(refused)


@pytest.mark.parametrize("bank", ["A1FA", "1234"])
def test_the_bank_in_an_account_is_written_in_letters_and_digits(
    sandbox: SandboxProcess, bank: str
) -> None:
    account = iban("BY", f"{bank}30120000000000000933")
    own = {"type": "selfPayments", "corrNumber": account, "corrBic": None}
    assert _document(sandbox, _created(sandbox, **own))["corrNumber"] == account
    lower = example(sandbox, "POST /", **own | {"corrNumber": account.replace(bank, "alfa")})
    assert "Параметр corrNumber:" in refusal(send(sandbox, "POST", "/", lower))


OPTIONAL = (
    "corrBank", "priority", "urgency", "purposeCode", "categoryCode", "paymentSign",
    "operationCode", "budgetCode", "otherUnp", "contractNum", "contractDate", "corrCountry",
)  # fmt: skip


def test_an_optional_field_that_is_null_counts_as_absent(sandbox: SandboxProcess) -> None:
    plain = example(sandbox, "POST /")
    nothing = dict.fromkeys(OPTIONAL)
    ones = [
        _document(sandbox, send(sandbox, "POST", "/", sent).json()["id"])
        for sent in (plain, plain | nothing | {"num": "16", "amount": 7})
    ]
    assert {n: ones[1].get(n) for n in OPTIONAL} == {n: ones[0].get(n) for n in OPTIONAL}
    for operation, optional in {
        "/other": ("num", "date", "account"),
        "/debitAcceptance": ("dateDog", "amountLimit", "limitPeriod", "currIso", "purpose"),
        "/aisIdoRequests": ("payerName", "payerUnp"),
        "/signs/initialize": ("redirectUrl",),
        "/recallDebitAcceptance": ("date", "dateDog", "reason"),
    }.items():
        sent = example(sandbox, f"POST {operation}") | dict.fromkeys(optional)
        response = send(sandbox, "POST", operation, sent)
        assert response.status_code in {200, 201}, response.text
    properties = described(sandbox, "POST /")["schema"]["oneOf"][0]["properties"]
    for name in OPTIONAL:
        schema = properties[name]
        assert None in schema["enum"] if "enum" in schema else "null" in schema["type"]
    assert "null" not in properties["num"]["type"]


def test_a_required_field_that_is_null_is_refused_by_name(sandbox: SandboxProcess) -> None:
    plain = example(sandbox, "POST /")
    for name in plain:
        message = refusal(send(sandbox, "POST", "/", plain | {name: None}))
        assert message.startswith(f"Параметр {name}:")


@pytest.mark.parametrize("priority", ["99", "05-A", "9" * 20])
def test_codes_of_a_payment_need_not_be_in_the_directories(
    sandbox: SandboxProcess, priority: str
) -> None:
    codes: Body = {
        "purposeCode": "00000",
        "categoryCode": "NONE",
        "operationCode": "Z-7",
        "budgetCode": "09999",
        "priority": priority,
    }
    number = _created(sandbox, num="К-1", **codes)
    shown = _document(sandbox, number)
    assert {name: shown[name] for name in codes} == codes
    for path in (f"/{number}/pdf", f"/{number}/docx"):
        assert sandbox.get(path).status_code == 200
    sandbox.advance_document(number, 5)
    (waiting,) = [row["id"] for row in page(sandbox, "/catalog") if row["num"] == "К-1"]
    assert sandbox.get(f"/catalog/{waiting}").json()["document"]["purpose"] == shown["purpose"]
    assert sandbox.get(f"/catalog/{waiting}/pdf").status_code == 200


def test_a_head_office_has_the_name_of_its_bank(sandbox: SandboxProcess) -> None:
    short = _document(sandbox, _created(sandbox))
    branch = _document(sandbox, _created(sandbox, num="16", corrBic=short["corrBic"] + 3 * "X"))
    assert branch["corrBank"] == short["corrBank"]


def test_checks_of_a_writing_call_are_made_in_order(sandbox: SandboxProcess) -> None:
    read_only = sandbox.addresses.read_only_token
    for method, path in (("POST", "/"), ("PUT", "/0"), ("DELETE", "/0")):
        refusal(send(sandbox, method, path, {}, token=None), 401)
        missing = refusal(send(sandbox, method, path, {}, token=read_only), 401)
        assert "create_documents" in missing
        refusal(send(sandbox, method, path, {}))
    executed = _first(sandbox, 4)
    assert "type" in refusal(send(sandbox, "PUT", f"/{executed}", {}))


def test_an_equal_payment_is_a_possible_duplicate(sandbox: SandboxProcess) -> None:
    _created(sandbox)
    assert _document(sandbox, _created(sandbox, num="16", corrName="Другой"))["status"] == 7
    for changes in (
        {"amount": 1},
        {"date": "17.11.2026"},
        {"purpose": "Другое"},
        {"currIso": "USD"},
    ):
        assert _document(sandbox, _created(sandbox, **changes))["status"] == 1


def test_a_change_that_makes_a_payment_equal_makes_it_a_possible_duplicate(
    sandbox: SandboxProcess,
) -> None:
    first, second = _created(sandbox), _created(sandbox, num="16", amount=7)
    equal = example(sandbox, "PUT /{id}", **_same_as(_document(sandbox, first)))
    for _ in range(2):  # what was equal before the change is no duplicate by it
        assert send(sandbox, "PUT", f"/{first}", equal | {"num": "17"}).status_code == 200
        assert _document(sandbox, first)["status"] == 1
    assert send(sandbox, "PUT", f"/{second}", equal | {"corrName": "Другой"}).status_code == 200
    assert _document(sandbox, second)["status"] == 7
    assert send(sandbox, "PUT", f"/{first}", equal | {"priority": "21"}).status_code == 200
    assert _document(sandbox, first)["status"] == 1
    refusal(send(sandbox, "PUT", f"/{second}", equal))


def test_the_first_of_two_equal_payments_stays_free_when_it_is_changed_and_changed_back(
    sandbox: SandboxProcess,
) -> None:
    first, copy = _created(sandbox), _created(sandbox, num="16")
    before = example(sandbox, "PUT /{id}", **_same_as(_document(sandbox, first)))
    for body in (before | {"purpose": "Другое"}, before):
        assert send(sandbox, "PUT", f"/{first}", body).status_code == 200
        assert (_document(sandbox, first)["status"], _document(sandbox, copy)["status"]) == (1, 7)


def test_a_payment_changed_into_one_that_was_made_later_and_is_not_held_is_held(
    sandbox: SandboxProcess,
) -> None:
    first, later = _created(sandbox), _created(sandbox, num="16", amount=7)
    equal = example(sandbox, "PUT /{id}", **_same_as(_document(sandbox, later)))
    assert send(sandbox, "PUT", f"/{first}", equal).status_code == 200
    assert (_document(sandbox, first)["status"], _document(sandbox, later)["status"]) == (7, 1)


def test_a_payment_equal_to_an_earlier_one_that_is_held_is_held_as_well(
    sandbox: SandboxProcess,
) -> None:
    first, copy = _created(sandbox), _created(sandbox, num="16")
    equal = example(sandbox, "PUT /{id}", **_same_as(_document(sandbox, copy)))
    assert send(sandbox, "DELETE", f"/{first}").status_code == 200
    changed = _created(sandbox, num="17", amount=7)
    assert send(sandbox, "PUT", f"/{changed}", equal).status_code == 200
    assert _document(sandbox, changed)["status"] == 7
    assert _document(sandbox, _created(sandbox, num="18"))["status"] == 7


def _same_as(shown: dict[str, Any]) -> dict[str, Any]:
    """What makes a payment equal to another one."""
    names = ("date", "account", "amount", "currIso", "purpose", "corrNumber", "corrBic")
    return {name: shown["number"] if name == "account" else shown[name] for name in names}


def test_a_payment_that_awaits_signature_is_changed(sandbox: SandboxProcess) -> None:
    number = _created(sandbox, contractNum="15")
    sandbox.advance(60)
    body = example(sandbox, "PUT /{id}", num="77", amount=7)
    response = send(sandbox, "PUT", f"/{number}", body)
    assert (response.status_code, set(response.json())) == (200, {"message"})
    shown = _document(sandbox, number)
    assert (shown["num"], shown["amount"], shown["contractNum"]) == ("77", 7, "")
    assert shown["changedAt"] > shown["createdAt"]
    unchanged = send(sandbox, "PUT", f"/{number}")
    assert unchanged.status_code == 200
    assert _document(sandbox, number) == shown


def test_a_seeded_payment_is_changed_too(sandbox: SandboxProcess) -> None:
    number = _first(sandbox, 1)
    before = _document(sandbox, number)
    assert send(sandbox, "PUT", f"/{number}", example(sandbox, "PUT /{id}")).status_code == 200
    after = _document(sandbox, number)
    assert after["createdAt"] == before["createdAt"]
    assert after["purpose"] != before["purpose"]
    sandbox.reset()
    assert _document(sandbox, number) == before


@pytest.mark.parametrize("status", [2, 3, 4, 5, 7])
def test_what_does_not_await_signature_stays(sandbox: SandboxProcess, status: int) -> None:
    number = _first(sandbox, status)
    before = _document(sandbox, number)
    name = before["statusName"]
    body = example(sandbox, "PUT /{id}")
    assert name in refusal(send(sandbox, "PUT", f"/{number}", body))
    assert name in refusal(send(sandbox, "PUT", f"/{number}"))
    assert name in refusal(send(sandbox, "DELETE", f"/{number}"))
    assert _document(sandbox, number) == before


@pytest.mark.parametrize("status", [1, 2, 4])
def test_what_a_change_says_is_checked_before_the_state_of_the_payment(
    sandbox: SandboxProcess, status: int
) -> None:
    body = example(sandbox, "PUT /{id}")
    body["account"] = body["corrNumber"]
    message = refusal(send(sandbox, "PUT", f"/{_first(sandbox, status)}", body))
    assert message.startswith("Параметр account:")


def test_a_document_of_another_family_is_not_changed(sandbox: SandboxProcess) -> None:
    number = _first(sandbox, 1, ("letters",))
    message = refusal(send(sandbox, "PUT", f"/{number}", example(sandbox, "PUT /{id}")))
    assert message.startswith("Параметр id:")


def test_a_deleted_document_is_gone_and_its_number_is_not_given_again(
    sandbox: SandboxProcess,
) -> None:
    number = _created(sandbox)
    assert send(sandbox, "DELETE", f"/{number}").status_code == 200
    assert "id" in refusal(sandbox.get(f"/{number}"))
    assert "id" in refusal(send(sandbox, "DELETE", f"/{number}"))
    assert number not in [row["id"] for row in page(sandbox)]
    assert _created(sandbox) == number + 1
    assert _document(sandbox, number + 1)["status"] == 1
    assert len(sandbox.state()["created"]["documents"]) == 2


def test_the_state_names_the_own_number_that_a_changed_payment_has(
    sandbox: SandboxProcess,
) -> None:
    number = _created(sandbox)
    body = example(sandbox, "PUT /{id}", num="777")
    assert send(sandbox, "PUT", f"/{number}", body).status_code == 200
    assert sandbox.state()["created"]["documents"][str(number)]["num"] == "777"


def test_attached_files_outlive_a_change(start: Callable[..., SandboxProcess]) -> None:
    sandbox = start("--documents=3000")
    rows = page(sandbox, status=1, type="nonResidentPayments")
    found = [shown for row in rows if (shown := _document(sandbox, row["id"]))["files"]]
    assert found, "no seeded payment that awaits signature has files"
    for shown in found:
        number = shown["id"]
        body = example(sandbox, "PUT /{id}", purpose=MANY_CHARACTERS) | NON_RESIDENT
        body |= {"type": "nonResidentPayments", "corrBic": "NDHBDEHH"}
        response = send(sandbox, "PUT", f"/{number}", body)
        assert response.status_code == 200, response.text
        after = _document(sandbox, number)["files"]
        assert [(file["fileId"], file["name"]) for file in after] == [
            (file["fileId"], file["name"]) for file in shown["files"]
        ]
        for file in after:
            content = sandbox.get(f"/{number}/file/{file['fileId']}").content
            assert len(content) == file["size"]


def test_what_no_operation_makes_is_read_only(sandbox: SandboxProcess) -> None:
    changeable = {*PAYMENTS, *OTHER_TYPES}
    removable = {*changeable, "debitAccept", "recallDebitAccept"}
    rows = {row["type"]: row["id"] for row in page(sandbox, status=1)}
    offered = _removable(sandbox)
    types = {row["id"]: row["type"] for row in page(sandbox)}
    assert offered
    assert {types[id_] for id_ in offered} <= removable
    assert rows.keys() > removable
    for type_, id_ in rows.items():
        shown = _document(sandbox, id_)
        assert shown["canChange"] is (type_ in changeable)
        assert (shown["canDelete"], shown["canSign"]) == (type_ in removable, True)
        answer = send(sandbox, "DELETE", f"/{id_}")
        if type_ in removable:
            assert answer.status_code == 200
        else:
            assert refusal(answer).startswith("Параметр id:")
            assert _document(sandbox, id_) == shown


def _removable(sandbox: SandboxProcess) -> list[int]:
    """The documents that the description offers for deletion."""
    operation = sandbox.openapi()["paths"]["/partner/1.0.3/documents/{id}"]["delete"]
    (parameter,) = operation["parameters"]
    return list(parameter["schema"]["enum"])


def test_only_payments_make_a_payment_a_possible_duplicate(sandbox: SandboxProcess) -> None:
    equal = {"amount": 55.55, "date": "16.11.2026", "currIso": "BYN", "purpose": "Оплата"}
    payment = example(sandbox, "POST /", **equal)
    acceptance = example(
        sandbox,
        "POST /debitAcceptance",
        account=payment["account"],
        corrAcc=payment["corrNumber"],
        corrBic=payment["corrBic"],
        corrName=payment["corrName"],
        amountLimit="55.55",
        currIso="BYN",
        purpose="Оплата",
    )
    assert send(sandbox, "POST", "/debitAcceptance", acceptance).status_code == 201
    made = send(sandbox, "POST", "/", payment).json()["id"]
    assert _document(sandbox, made)["status"] == 1


def test_a_new_payment_moves_along_its_states(sandbox: SandboxProcess) -> None:
    number = _created(sandbox)
    sandbox.advance_document(number, 5)
    assert any(row["num"] == "15" and row["status"] == 5 for row in page(sandbox, "/catalog"))
    sandbox.advance_document(number, 4)
    assert _document(sandbox, number)["valueDate"] == "16.11.2026"


def test_a_reset_undoes_what_clients_did(sandbox: SandboxProcess) -> None:
    before = page(sandbox)
    _created(sandbox, corrName="Неизвестный получатель")
    send(sandbox, "DELETE", f"/{_first(sandbox, 1, ('letters',))}")
    assert page(sandbox) != before
    sandbox.reset()
    assert page(sandbox) == before
    assert sandbox.state()["created"] == {}
