"""Tests that the gateway's tables match its specification and follow its changes."""

from __future__ import annotations

import copy
import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.contract.consistency import TableError
from tests.contract.gateway import generate
from tests.contract.gateway.tables import load
from tests.contract.kept_pages import SPEC_DIR

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TABLES = load()
Rows = list[dict[str, Any]]
Pages = tuple[str, dict[str, Any]]


@pytest.fixture
def pages() -> Pages:
    specification = (SPEC_DIR / generate.SPECIFICATION).read_text(encoding="utf-8")
    return specification, json.loads(generate.ANNOTATIONS.read_text(encoding="utf-8"))


def test_the_checked_in_tables_are_what_the_specification_says() -> None:
    for name, rows in generate.read(SPEC_DIR).items():
        checked_in = (generate.FOLDER / f"{name}.json").read_text(encoding="utf-8")
        assert generate.rendered(rows) == checked_in, f"{name}.json is not up to date"


@pytest.mark.parametrize(
    ("table", "before", "after"),
    [
        ("operations", "| userName | String [1..50] |", "| userName | String [1..40] |"),
        ("operations", "| orderNumber | Mandatory |", "| orderNumber | Optional |"),
        ("operations", "[3] | digits only; default", "[3] | letters; default"),
        ("operations", "| $CVC | Mandatory if seToken absent |", "| $CVC | Optional |"),
        ("operations", "cardholder Mandatory String [1..26]", "cardholder Optional String [1..26]"),
        ("operations", "Token | Mandatory | String [1..8192]", "Token | Mandatory | String [9]"),
        ("operations", "ip | Optional (walletB operations)", "ip | Optional (direct operations)"),
        ("objects", "deliveryEmail String [1..254]", "deliveryEmail String [1..64]"),
        ("objects", "decimal point, at most 3 decimals", "decimal point, at most 2 decimals"),
        ("objects", "screenWidth Integer [1..6]", "screenWidth Integer [1..5]"),
        ("objects", "| depositedDate | 10 |", "| depositedDate | 11 |"),
        ("objects", "| 17 | cardAuthInfo.product", "| 18 | cardAuthInfo.product"),
        ("enumerations", "`en`, `by`, `pl`", "`en`, `by`"),
        ("enumerations", "`2.1.0` or `2.2.0`; default", "`2.1.0` or `2.3.0`; default"),
        ("enumerations", "| RI | initial recurrent", "| RX | initial recurrent"),
        ("statuses", "`500` or `502` error", "`500` or `503` error"),
        ("versions", "| 35 | cardAuthInfo.corporateCard |", "| 36 | cardAuthInfo.corporateCard |"),
    ],
)  # fmt: skip
def test_a_change_of_the_specification_is_noticed(
    pages: Pages, table: str, before: str, after: str
) -> None:
    specification, annotations = pages
    assert before in specification
    changed = generate.generate(specification.replace(before, after), annotations)
    assert changed[table] != generate.generate(*pages)[table]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("ignored when `expirationDate` is sent", "respected when `expirationDate` is sent"),
        ("Wallet operations accept only empty, CI and RI", "Wallet operations accept only CI"),
        ("walletBWeb/payment.do", "walletCWeb/payment.do"),
        ("mdOrder, bindingId, cvc, ip", "mdOrder, bindingId, ip"),
        ("`COMMON` or `RECURRENT`", "`COMMON`"),
        ("maskedToken and tokenExpiration (v39)", "maskedToken (v39)"),
    ],
)
def test_an_annotation_that_the_specification_no_longer_bears_is_refused(
    pages: Pages, before: str, after: str
) -> None:
    specification, annotations = pages
    assert before in specification
    with pytest.raises(generate.GenerationError):
        generate.generate(specification.replace(before, after), annotations)


def test_a_rule_is_quoted_or_marked_as_assumed(pages: Pages) -> None:
    specification, annotations = copy.deepcopy(pages)
    annotations["rules"][0].pop("quotation")
    with pytest.raises(generate.GenerationError, match="neither quoted nor assumed"):
        generate.generate(specification, annotations)


def test_the_command_writes_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = generate.FOLDER
    monkeypatch.setattr(generate, "FOLDER", tmp_path)
    assert generate.main([str(SPEC_DIR)]) == 0
    for path in folder.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()
    assert generate.main([str(tmp_path)]) == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("table", "change", "complaint"),
    [
        ("operations", lambda r: r[0].update(scope="x"), r"operations\[0\].*scope"),
        ("operations", lambda r: r.append(r[0]), "stands more than once"),
        ("operations", lambda r: r[0].update(answer="Nothing"), "there is no Nothing"),
        ("operations", lambda r: r[0]["parameters"].append(r[0]["parameters"][0]), "userName"),
        ("objects", lambda r: r[0]["fields"][0].update(object="Nothing"), "there is no Nothing"),
        ("objects", lambda r: r[0]["fields"][0].update(enumeration="x"), "there is no x"),
        ("rules", lambda r: r[0]["operations"].append("nothing"), "there is no nothing"),
        ("enumerations", lambda r: r[0]["values"][0].update(cod=1), r"values\[0\].*cod"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(
    tmp_path: Path, table: str, change: Callable[[Rows], object], complaint: str
) -> None:
    folder = tmp_path / "gateway"
    shutil.copytree(generate.FOLDER, folder)
    path = folder / f"{table}.json"
    rows: Rows = json.loads(path.read_text(encoding="utf-8"))
    change(rows)
    path.write_text(json.dumps(rows), encoding="utf-8")
    with pytest.raises(TableError, match=complaint):
        load(folder)


def test_all_fourteen_operations_are_there() -> None:
    assert [operation.row for operation in TABLES.operations] == list(range(1, 15))
    assert TABLES.operation("register").key == "POST /rest/register.do"
    assert TABLES.operation("GET /acsRedirect.do").name == "acsRedirect"
    with pytest.raises(KeyError):
        TABLES.operation("deposit")


def test_only_what_reads_may_be_repeated() -> None:
    repeatable = [operation.name for operation in TABLES.operations if operation.repeatable]
    assert repeatable == ["getOrderStatusExtended", "getBindings"]


def test_wire_formats_are_those_of_the_operations() -> None:
    form = [
        o.row for o in TABLES.operations if o.content_type == "application/x-www-form-urlencoded"
    ]
    assert form == [1, 2, 3, 4, 11, 12, 13]
    assert [o.row for o in TABLES.operations if o.content_type == "application/json"] == [
        6, 7, 8, 9, 10, 14,
    ]  # fmt: skip


def test_the_three_limits_of_the_cardholder_name_differ() -> None:
    limits = {
        TABLES.operation("register").parameter("cardholderName").max,
        TABLES.operation("paymentorder").parameter("TEXT").max,
        TABLES.operation("motoPayment").parameter("cardholder").max,
    }
    assert limits == {150, 512, 26}


def test_what_a_wallet_operation_takes_is_told_apart() -> None:
    def has(name: str) -> list[bool]:
        wallets = ("walletA/payment", "walletA/paymentDirect", "walletB/payment",
                   "walletB/paymentDirect")  # fmt: skip
        return [name in {p.name for p in TABLES.operation(w).parameters} for w in wallets]

    assert has("merchant") == [True, True, True, True]
    assert has("userName") == [False, True, False, False]
    assert has("feeInput") == [False, True, False, True]
    assert has("ip") == [False, False, True, True]
    assert has("currencyCode") == [False, False, True, False]
    assert has("features") == [False, True, True, False]
    assert has("billingPayerData") == [False, True, True, True]


def test_an_answer_of_a_version_lacks_what_came_later() -> None:
    assert TABLES.added_after(49) == frozenset()
    assert "paymentWay" in TABLES.added_after(8)
    assert "paymentWay" not in TABLES.added_after(9)
    assert "cardAuthInfo.secureAuthInfo.aResTransStatus" in TABLES.added_after(29)
