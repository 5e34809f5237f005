"""Makes the gateway's contract tables: ``python -m tests.contract.gateway.generate SPEC_DIR``.

``SPEC_DIR`` is the folder that holds ``payment-gateway.md``. What no table of it holds (rules in
prose, nested fields of the status answer, error codes of the gateway's family) comes from
``annotations.json``, each entry with the place it is taken from; an entry whose words the
specification no longer holds is refused.
"""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path
from typing import Any

from tests.contract import markdown
from tests.contract.gateway import shown
from tests.contract.tables import TABLES_DIR

Json = dict[str, Any]

ANNOTATIONS = Path(__file__).with_name("annotations.json")
SPECIFICATION = "payment-gateway.md"
FOLDER = TABLES_DIR / "gateway"

_WALLETS = ("walletA/payment", "walletA/paymentDirect", "walletB/payment", "walletB/paymentDirect")

_INSTEAD_OF_CARD = ("seToken", "bindingId")
"""Section 2.10 speaks of them and does not list them."""


class GenerationError(ValueError):
    """The page contradicts itself or an annotation; the text says where."""


def generate(specification: str, annotations: Json) -> dict[str, list[Json]]:
    """Return the tables, by file name without its ending.

    Raises GenerationError when an annotation has no source or speaks of what is not there.
    """
    pages, annotations = markdown.sections(specification), copy.deepcopy(annotations)
    parameters = _Parameters(pages, annotations).by_operation()
    operations = []
    for row in shown.operation_rows(pages):
        name = row["path"].removeprefix("/").removeprefix("rest/").removesuffix(".do")
        said = _one(annotations["operations"], name)
        operations.append(
            row
            | {"authentication": said["authentication"], "repeatable": said["repeat"] == "always"}
            | {"repeat": said["repeat"], "parameters": parameters[name], "answer": said["answer"]}
        )
    return {
        "operations": operations,
        "objects": _objects(pages, annotations),
        "rules": [_checked(rule, pages) for rule in annotations["rules"]],
        "enumerations": _enumerations(pages, annotations),
        "errors": annotations["errors"],
        "statuses": shown.statuses(pages),
        "versions": shown.versions(pages),
    }


class _Parameters:
    """The parameters of every operation, put together from sections 2 and 4."""

    def __init__(self, pages: shown.Pages, annotations: Json) -> None:
        self._pages, self._annotations = pages, annotations
        order, payment = shown.order(pages), shown.table_fields(pages["2.6"].tables[0])
        self._order = {field["name"]: field for field in order}
        self._payment = {field["name"]: field for field in payment}
        self._known = self._payment | self._order

    def by_operation(self) -> dict[str, list[Json]]:
        """All of them, by the operation's name."""
        either = shown.authentication(self._pages)
        pre_authorised = list(self._order.values())
        single = [
            f for f in pre_authorised if f["name"] not in ("autocompletionDate", "autoReverseDate")
        ]
        moto = shown.moto_request(self._pages, self._known)
        found = {
            "register": [*either, *single],
            "registerPreAuth": [*either, *pre_authorised],
            "paymentorder": list(self._payment.values()),
            "motoPayment": [*either, *moto, *(dict(self._known[n]) for n in _INSTEAD_OF_CARD)],
        }
        for name in _WALLETS:
            found[name] = shown.wallet_parameters(self._pages, self._known, name)
        for name, entries in self._annotations["parameters"].items():
            own = [self._entry(entry) for entry in entries["fields"]]
            source = (
                _row_text(self._pages, name) + self._pages["2.11"].text + self._pages["2.13"].text
            )
            for field in own:
                if field.get("assumed"):
                    continue
                _named(field["name"], source, f"parameters {name}")
            found[name] = [*(either if entries["authentication"] else []), *own]
        return {name: [self._annotated(name, f) for f in fields] for name, fields in found.items()}

    def _entry(self, entry: Json) -> Json:
        """A field by name: as the operation's row says, or as the section it refers to."""
        base = dict(self._known.get(entry["name"], {}))
        base.pop("condition", None)
        return base | entry

    def _annotated(self, operation: str, field: Json) -> Json:
        added: Json = {}
        for entry in self._annotations["fields"]:
            if field["name"] in entry["at"] and operation in entry.get("operations", [operation]):
                added |= {k: v for k, v in entry.items() if k not in ("at", "operations", "source")}
        merged = field | added
        return {k: v for k, v in merged.items() if v is not None}


def _objects(pages: shown.Pages, annotations: Json) -> list[Json]:
    answers: list[Json] = [
        {"name": "PaymentAnswer", "source": "2.9", "fields": _answer_fields(pages, "2.9")},
        {"name": "MotoAnswer", "source": "2.10", "fields": shown.moto_answer(pages)},
        {"name": "OrderStatus", "source": "2.12", "fields": _status_fields(pages, annotations)},
    ]
    found = [*shown.cart(pages), *shown.payers(pages), shown.browser(pages), *answers]
    for entry in annotations["objects"]:
        for field in entry["fields"]:
            for number in entry["source"].split(", "):
                if number in pages and not entry.get("assumed"):
                    text = pages[number].text + str(pages[number].tables)
                    _named(field["name"], text, f"objects {entry['name']}")
        found.append({k: v for k, v in entry.items() if k != "assumed"})
    known = {entry["name"]: entry for entry in found}
    for entry in annotations["nested"]:
        field = _one(known[entry["object"]]["fields"], entry["field"])
        field["object"] = entry["is"]
        if entry.get("array"):
            field["type"] = "array"
    _date_versions(known, pages)
    return found


def _answer_fields(pages: shown.Pages, number: str) -> list[Json]:
    return shown.table_fields(pages[number].tables[0])


def _status_fields(pages: shown.Pages, annotations: Json) -> list[Json]:
    table = pages["2.12"].tables[0]
    fields = shown.table_fields(table)
    for field, row in zip(fields, table.rows, strict=True):
        if row[1] != "all":
            field["since"] = int(row[1])
    for field in annotations["status"]:
        _named(field["name"], pages["2.12"].text, "status")
    return fields + [dict(field) for field in annotations["status"]]


def _date_versions(known: dict[str, Json], pages: shown.Pages) -> None:
    """Give fields of nested objects the version that section 9 has for them."""
    for version in shown.versions(pages):
        for path in version["added"]:
            owner, _, name = path.rpartition(".")
            if not owner:
                continue
            holder = known["OrderStatus"]
            for step in owner.split("."):
                inner: Json = next((f for f in holder["fields"] if f["name"] == step), {})
                holder = known.get(inner.get("object", step), {"fields": []})
            for field in holder["fields"]:
                if field["name"] == name:
                    field["since"] = version["version"]


def _enumerations(pages: shown.Pages, annotations: Json) -> list[Json]:
    register = pages["2.3"].tables[0]
    features = next(row[3] for row in register.rows if row[0] == "features")
    ways = next(row[4] for row in pages["2.12"].tables[0].rows if row[0] == "paymentWay")
    protocol = next(row[3] for row in pages["2.6"].tables[0].rows if "ProtocolVersion" in row[0])
    versions = markdown.quoted(protocol.partition(";")[0])
    found = [
        _enumeration("language", "2.1", shown.listed(pages["2.1"].text, "supported values")),
        _enumeration("features", "2.3", shown.listed(features, "values that occur:"), closed=False),
        _enumeration("paymentWay", "2.12", shown.listed(ways, "one of")),
        _enumeration("threeDSProtocolVersion", "2.6", [{"code": code} for code in versions]),
        _enumeration("tii", "2.8", shown.tii(pages)),
        _enumeration(
            "walletTii", "2.8",
            [v for v in shown.tii(pages) if v["code"] in _accepted(pages["2.8"].text)],
        ),
    ]  # fmt: skip
    for entry in annotations["enumerations"]:
        for value in entry["values"] if not entry.get("assumed") else ():
            text = "".join(
                pages[n].text + str(pages[n].tables) for n in entry["source"].split(", ")
            )
            _named(str(value["code"]), text, f"enumeration {entry['name']}")
    return [*found, *annotations["enumerations"]]


def _accepted(text: str) -> set[str]:
    words = text.rpartition("accept only ")[2].strip(" .").replace(" and ", ", ").split(", ")
    return {"" if word == "empty" else word for word in words}


def _enumeration(name: str, source: str, values: list[Json], *, closed: bool = True) -> Json:
    return {"name": name, "source": source, "closed": closed, "values": values}


def _checked(rule: Json, pages: shown.Pages) -> Json:
    """A rule that the specification makes quotes it; the quotation has to stand there."""
    quotation, whole = rule.get("quotation"), ""
    if quotation is None:
        if not rule.get("assumed"):
            raise GenerationError(f"rule {rule['name']}: neither quoted nor assumed")
        return rule
    for number in rule["source"].split(", "):
        whole += pages[number].text + " ".join(
            cell for table in pages[number].tables for row in table.rows for cell in row
        )
    if quotation not in whole:
        raise GenerationError(f"rule {rule['name']}: {rule['source']} does not say so")
    return {key: value for key, value in rule.items() if key != "quotation"}


def _row_text(pages: shown.Pages, name: str) -> str:
    for row in pages["4"].tables[0].rows:
        if f"/{name}.do" in row[1]:
            return " ".join(row)
    raise GenerationError(f"there is no operation {name}")


def _named(name: str, text: str, place: str) -> None:
    if name not in text:
        raise GenerationError(f"{place}: {name} does not stand there")


def _one(entries: list[Json], name: str) -> Json:
    for entry in entries:
        if entry["name"] == name:
            return entry
    raise GenerationError(f"nothing is said of {name}")


def read(spec_dir: Path) -> dict[str, list[Json]]:
    """Generate the tables from the folder of the specification."""
    return generate(
        (spec_dir / SPECIFICATION).read_text(encoding="utf-8"),
        json.loads(ANNOTATIONS.read_text(encoding="utf-8")),
    )


def rendered(rows: list[Json]) -> str:
    """Return a table as the text of its file."""
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the tables of the gateway; returns the exit status."""
    if len(arguments) != 1 or not (Path(arguments[0]) / SPECIFICATION).is_file():
        sys.stderr.write(
            f"usage: python -m tests.contract.gateway.generate FOLDER_OF_{SPECIFICATION}\n"
        )
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, rows in read(Path(arguments[0])).items():
        (FOLDER / f"{name}.json").write_text(rendered(rows), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
