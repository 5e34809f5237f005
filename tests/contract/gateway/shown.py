"""Reads parameters, objects, answers and versions from the gateway's specification."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.contract.markdown import quoted, split

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.contract.markdown import Section, Table

Json = dict[str, Any]
Pages = dict[str, "Section"]

_TYPE = re.compile(
    r"(Array of String|array|String|Integer|Number|Boolean|Object)\b(?: \[(\d+)(?:\.\.(\d+))?\])?"
)
_PAYER_BLOCKS = (
    "billingPayerData",
    "shippingPayerData",
    "preOrderPayerData",
    "orderPayerData",
)
_LEVELS = ("mandatory", "optional", "conditional")

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"


def kind(text: str) -> Json:
    """Read the notation of section 2.1, ``String [a..b]`` and its like, where there is one."""
    match = _TYPE.search(text)
    if match is None:
        return {}
    found: Json = {"type": match[1][0].lower() + match[1][1:].replace("String", "string")}
    if match[1] == "String":
        found["type"] = "string"
    if match[2] is not None:
        found |= {"min": int(match[2]), "max": int(match[3] or match[2])}
    return found


def level(text: str) -> Json:
    """Read a requirement level and the condition that stands with it."""
    word, _, rest = text.strip().partition(" ")
    if word.lower().rstrip(",") not in _LEVELS:
        return {}
    found: Json = {"level": word.lower().rstrip(",")}
    if rest and not rest.endswith(".do)"):
        found["condition"] = rest.strip("/ ").removeprefix("(").removesuffix(")")
        if found["level"] == "mandatory" and rest.startswith("if "):
            found["level"] = "conditional"
    return found


def narrowed(field: Json) -> Json:
    """Add what name, length and meaning of a field say of its format."""
    meaning, name = field.get("meaning", ""), field["name"]
    if "digits only" in meaning:
        field["format"] = "digits"
    elif field["type"] == "string" and field.get("max") == 19 == field.get("min"):
        field["format"] = "local date-time"
    elif "YYYYMM" in meaning:
        field["format"] = "year and month"
    elif name in ("YYYY", "MM"):
        field["format"] = {"YYYY": "year", "MM": "month"}[name]
    elif name in ("homePhone", "workPhone", "mobilePhone", "phone"):
        field["format"] = "phone"
    decimals = re.search(r"at most (\d) decimals", meaning)
    if decimals and field["type"] == "number":
        field["decimals"] = int(decimals[1])
    if "repeatable" in meaning:
        field["repeatable"] = True
    if name in _PAYER_BLOCKS or name in ("orderBundle", "clientBrowserInfo"):
        field["object"] = name
    if spelling := re.search(r"sample spells (?:it )?`(\w+)`", meaning):
        field["spellings"] = [spelling[1]]
    return field


def table_fields(table: Table, *, names: str = "Name") -> list[Json]:
    """Read a table of parameters or fields; a row may name several that are alike."""
    rows = [dict(zip(table.header, row, strict=True)) for row in table.rows]
    return [
        narrowed(
            {"name": name.strip("`")}
            | kind(cell["Type"])
            | level(cell.get("Req.", ""))
            | {"meaning": cell.get("Meaning", cell.get("Rule", ""))}
        )
        for cell in rows
        for name in split(cell[names], ",")
    ]


def authentication(pages: Pages) -> list[Json]:
    """Section 2.2."""
    return [field | {"level": "conditional"} for field in table_fields(pages["2.2"].tables[0])]


def order(pages: Pages) -> list[Json]:
    """Section 2.3."""
    return table_fields(pages["2.3"].tables[0])


def cart(pages: Pages) -> list[Json]:
    """Section 2.4: the objects of a cart, each with its fields."""
    groups: dict[str, list[Json]] = {
        name: [] for name in ("orderBundle", "customerDetails", "deliveryInfo", "cartItems",
                              "items", "itemDetails", "quantity", "itemDetailsParams")
    }  # fmt: skip
    for field in table_fields(pages["2.4"].tables[0], names="Path"):
        owner, _, name = field["name"].rpartition(".")
        inner = name if name in groups else None
        entry = field | {"name": name} | ({"object": inner} if inner else {})
        if name in ("items", "itemDetailsParams"):
            entry["type"] = "array"
        groups[owner or "orderBundle"].append(entry)
        for part in re.finditer(
            r"`(value|name|measure)` \((Mandatory), ([^)]+)\)", field["meaning"]
        ):
            narrow = {"name": part[1], "meaning": part[3]} | kind(part[3]) | level(part[2])
            groups[name].append(narrowed(narrow))
    return [{"name": name, "source": "2.4", "fields": fields} for name, fields in groups.items()]


def payers(pages: Pages) -> list[Json]:
    """Section 2.5: the four payer blocks."""
    found = []
    for paragraph in pages["2.5"].text.split("\n\n"):
        if not paragraph.startswith("`"):
            continue
        name = quoted(paragraph)[0]
        text = paragraph.partition(": ")[2]
        text = text.partition(". A phone")[0].replace(") and ", "), ")
        fields = _prose_fields(text, separator=";")
        found.append({"name": name, "source": "2.5", "fields": fields})
    return found


def browser(pages: Pages) -> Json:
    """Section 2.7."""
    return {
        "name": "clientBrowserInfo",
        "source": "2.7",
        "fields": _prose_fields(pages["2.7"].text, separator=";"),
    }


def moto_request(pages: Pages, inherited: Mapping[str, Json]) -> list[Json]:
    """Section 2.10: the request without authentication."""
    request = pages["2.10"].text.partition("authentication is required as in 2.2); ")[2]
    return _prose_fields(request.partition("\n\n")[0], separator=";", inherited=inherited)


def moto_answer(pages: Pages) -> list[Json]:
    """Section 2.10: the response."""
    return _prose_fields(pages["2.10"].text.partition("Response: ")[2], separator=";")


def wallet_parameters(pages: Pages, inherited: Mapping[str, Json], operation: str) -> list[Json]:
    """Section 2.11: the parameters of one of the four operations."""
    found = []
    for name_cell, req, type_cell, meaning in pages["2.11"].tables[0].rows:
        chosen = _of_operation(req, meaning, operation)
        if not chosen:
            continue
        if name_cell.startswith("payer blocks"):
            names = [*_PAYER_BLOCKS, name_cell.split(", ")[1].removesuffix(" 2.5")]
        else:
            names = split(name_cell, ",")
        types = split(type_cell, ",")
        for number, name in enumerate(names):
            base = {k: v for k, v in inherited.get(name, {}).items() if k in _KEPT}
            own = kind(types[min(number, len(types) - 1)])
            narrow = {"name": name, "type": "string"} | base | own | level(chosen)
            found.append(narrowed(narrow | {"meaning": meaning}))
    return found


_KEPT = ("type", "min", "max", "object", "format", "enumeration")


def _of_operation(req: str, meaning: str, operation: str) -> str:
    """The level a row of 2.11 has for an operation; empty where the row is not about it."""
    about = {
        "direct operations": ("walletA/paymentDirect", "walletB/paymentDirect"),
        "walletB operations": ("walletB/payment", "walletB/paymentDirect"),
    }
    described = re.findall(r"(wallet[AB]/\w+): ", meaning)
    if described and operation not in described:
        return ""
    for part in req.split("; "):
        word, _, rest = part.partition(" ")
        names = re.findall(r"wallet[AB]/\w+", rest)
        for words, operations in about.items():
            names += operations if words in rest else ()
        if not names or operation in names:
            limited = [n for words, ops in about.items() if f"by {words}" in meaning for n in ops]
            if "on the direct operations and walletB/payment" in meaning:
                limited = [*about["direct operations"], "walletB/payment"]
            if limited and operation not in limited:
                return ""
            return word
    return ""


def _prose_fields(
    text: str, *, separator: str, inherited: Mapping[str, Json] | None = None
) -> list[Json]:
    """Read ``a, b and c: String [1..2] (note); d as in 2.3`` into fields."""
    found: list[Json] = []
    for item in split(text.strip().rstrip("."), separator):
        last: list[Json] = []
        for piece in split(item, ","):
            names, rest = _named(piece)
            fields = [
                {"name": name}
                | dict((inherited or {}).get(name, {}))
                | kind(rest)
                | _level_in(rest)
                | ({"meaning": rest} if rest else {})
                for name in names
            ]
            found += fields
            last += fields
            if kind(rest):
                found = [field for field in found if field["name"] != "each"]
                for field in last:
                    for key, value in (kind(rest) | _level_in(rest)).items():
                        field.setdefault(key, value)
                last = []
    expanded = [b for field in found for b in _blocks(field, inherited or {})]
    return [narrowed(field) for field in expanded if "type" in field]


def _blocks(field: Json, inherited: Mapping[str, Json]) -> list[Json]:
    if field["name"] != "payer":
        return [field]
    return [dict(inherited[name]) for name in _PAYER_BLOCKS]


def _named(piece: str) -> tuple[list[str], str]:
    """Split ``homePhone and workPhone (Optional) ...`` into names and the rest."""
    match = re.match(
        r"(\$?\w+)(?: and (\w+))?:? ?(.*)", piece.strip("` ").removeprefix("and "), re.DOTALL
    )
    if match is None:
        raise ValueError(f"no name in {piece!r}")
    return [name for name in match.group(1, 2) if name], match[3]


def _level_in(text: str) -> Json:
    match = re.search(r"\b(Mandatory|Optional|Conditional)\b", text)
    return {"level": match[1].lower()} if match else {}


def versions(pages: Pages) -> list[Json]:
    """Section 9: what each version of the status answer adds, as paths."""
    found = []
    for number, added in pages["9"].tables[0].rows:
        owner, _, names = added.rpartition(": ")
        paths = [f"{owner}.{name}" if owner else name for name in names.split(", ")]
        paths = [
            "paymentAmountInfo.totalAmount" if path == "totalAmount" else path for path in paths
        ]
        found.append({"version": int(number), "added": paths})
    return found


def operation_rows(pages: Pages) -> list[Json]:
    """Section 4: number, method, path and content type of each row."""
    found = []
    for number, method_path, *_ in pages["4"].tables[0].rows:
        method, path = method_path.split()[0], quoted(method_path)[0]
        content_type = None
        if method == "POST":
            content_type = FORM if path.startswith("/rest/") else JSON
        found.append(
            {"row": int(number), "method": method, "path": path, "content_type": content_type}
        )
    return found


def statuses(pages: Pages) -> list[Json]:
    """Section 7: the HTTP statuses besides 200."""
    found = []
    for line in pages["7"].text.splitlines():
        if "`404`" in line:
            for sentence in line.partition(". ")[2].split(". "):
                codes = [code for code in quoted(sentence) if code.isdigit()]
                meaning = sentence.rpartition("`")[2].strip(" .")
                found += [{"status": int(code), "meaning": meaning} for code in codes]
    return found


def tii(pages: Pages) -> list[Json]:
    """Section 2.8."""
    return [
        {"code": "" if code == "empty" else code, "meaning": meaning}
        for code, meaning, *_ in pages["2.8"].tables[0].rows
    ]


def listed(text: str, after: str) -> list[Json]:
    """The words in backticks that follow a phrase, up to the end of the sentence."""
    rest = re.split(r"\.\s", text.partition(after)[2], maxsplit=1)[0]
    return [{"code": code} for code in quoted(rest)]
