"""Reads models, enumerations, operations and errors from the specification's text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.contract.markdown import quoted, split

if TYPE_CHECKING:
    from tests.contract.markdown import Section, Table

Json = dict[str, Any]

_TYPE = re.compile(r"(?:array of )*(?:string|int32|int64|number|boolean|date-time|date)\b")
_MODEL_HEADING = re.compile(r"\(`(\w+)`")
_CODE = re.compile(r"`?(\d+)`? ((?:(?!,? `?\d+`? |;).)+)")
_ANSWER = re.compile(
    r"(\d{3})(?: or (\d{3}))? "
    r"(?:(?P<file>file)|(?P<redirect>redirect)|(?:body declared as )?(?P<body>[A-Za-z]\w+))"
)
_DEFAULTS = {"current day minus one month": "today - 1 month", "current": "today", "all": "all"}
_DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
_MEDIA = {"pdf": "application/pdf", "docx": _DOCX, "octet-stream": "application/octet-stream"}


def codes(text: str) -> list[Json]:
    """Read ``1 meaning, 2 meaning`` (or with ``;``, or codes in backticks) into codes."""
    return [
        {"code": int(code), "meaning": meaning.strip(" ,.;")}
        for code, meaning in _CODE.findall(text)
    ]


def models(pages: dict[str, Section]) -> list[Json]:
    """Read the models of section 2 whose fields are shown."""
    found: list[Json] = []
    for page in pages.values():
        heading = _MODEL_HEADING.search(page.title)
        if page.number.startswith("2.") and heading and page.tables:
            model = {"name": heading[1], "source": page.number}
            model["fields"] = _inherited(page, found) + _fields(page)
            found.append(model)
    return found + _wrappers(pages["2.3"])


def enumerations(pages: dict[str, Section]) -> list[Json]:
    """Read the closed lists of codes: 2.10, 2.11, section 3 and those inside descriptions."""
    register, creation = pages["2.4"].tables[0], pages["2.5"].tables[0]
    documents, register_documents, requests = (row[2] for row in pages["3"].tables[0].rows)
    card_file, requirement = re.findall(r"(?:codes|filter): ([^.]+)\.", pages["3"].text)
    doc_type = (
        _meaning(register, "docType")
        .replace(" = ", " ")
        .replace("`1` or `11`", "`1` budget payment; `11`")
    )
    listed = {
        "documentType": ("2.10", _listed(pages["2.10"])),
        "analyticType": ("2.11", _listed(pages["2.11"])),
        "documentStatus": ("3", codes(documents)),
        "registerDocumentStatus": ("3", codes(register_documents)),
        "registerRequestStatus": ("3", codes(requests)),
        "cardFileType": ("3", codes(card_file)),
        "requirementType": ("3", codes(requirement)),
        "registerDocumentType": ("2.4", _texts(codes(doc_type))),
        "direction": ("2.4", _texts(codes(_meaning(register, "isPlat")))),
        "registerRequestKind": ("2.5", codes(_meaning(creation, "documentType"))),
    }
    return [
        {"name": name, "source": source, "values": values}
        for name, (source, values) in listed.items()
    ]


def errors(pages: dict[str, Section]) -> list[Json]:
    """Read section 7: the statuses every operation may answer."""
    return [
        {"status": int(status), "meaning": meaning, "body": body.split()[0]}
        for status, meaning, body in pages["7"].tables[0].rows
    ]


def operations(pages: dict[str, Section]) -> list[Json]:
    """Read section 4: one entry a row, parameters and answers included."""
    common_table, rows = pages["4"].tables
    common = {name: _common(name, kind, rule) for name, kind, rule in common_table.rows}
    json_type = quoted(pages["4"].text.partition("Responses are JSON")[2])[0]
    statuses = [int(row[0]) for row in pages["7"].tables[0].rows]
    files = _file_headers(rows)
    return [
        _operation(row, common=common, json_type=json_type, statuses=statuses, files=files)
        for row in rows.rows
    ]


def constraints(text: str) -> Json:
    """Read the limits a description carries: ``0..50 items``, ``minimum 1``, ``default 50``."""
    found: Json = {}
    if items := re.search(r"(\d+)\.\.(\d+) items", text):
        found |= {"min_items": int(items[1]), "max_items": int(items[2])}
    if least := re.search(r"minimum (\d+)", text):
        found["minimum"] = int(least[1])
    if default := re.search(
        r"default (?:(\d+)|(current day minus one month)|(current)|(all))", text
    ):
        number, month, today, _all = default.groups()
        found["default"] = (
            int(number) if number else "today - 1 month" if month else "today" if today else "all"
        )
    return found


def _inherited(page: Section, found: list[Json]) -> list[Json]:
    base = re.search(r"all fields of (\d\.\d+) plus", page.text)
    if base is None:
        return []
    fields: list[Json] = next(model["fields"] for model in found if model["source"] == base[1])
    return [dict(field) for field in fields]


def _fields(page: Section) -> list[Json]:
    header = [title.lower() for title in page.tables[0].header]
    all_strings = "All fields are strings" in page.text
    fields = []
    for row in page.tables[0].rows:
        cell = dict(zip(header, row, strict=True))
        field: Json = {"name": cell["field"], "type": "string"}
        if not all_strings:
            field["type"] = _type(cell["type"])
        if "format byte" in cell.get("type", ""):
            field["format"] = "byte"
        if "dd.mm.yyyy" in cell["meaning"]:
            field["format"] = "date"
        if all_strings:
            field |= constraints(cell["meaning"])
        field |= _required(cell.get("required", "")) | {"meaning": cell["meaning"]}
        fields.append(field)
    return fields


def _required(text: str) -> Json:
    if text.startswith("yes"):
        return {"required": True}
    if condition := re.match(r"required when (\w+) is (.*)", text):
        values = re.findall(r"\w+", condition[2].replace(" or ", ", "))
        return {"when": {"field": condition[1], "values": values}}
    return {}


def _wrappers(page: Section) -> list[Json]:
    found = []
    for name, text in page.tables[0].rows:
        fields = []
        for item in split(text, ";"):
            field, _, rest = item.partition(" ")
            kind, _, meaning = rest.strip("()").partition(", ")
            # A wrapper without the field it wraps says nothing: what is shown of it is required.
            fields.append({"name": field, "type": kind, "required": True, "meaning": meaning})
        found.append({"name": name, "source": page.number, "fields": fields})
    return found


def _type(text: str) -> str:
    match = _TYPE.search(text)
    if match is None:
        raise ValueError(f"no type in {text!r}")
    return match[0]


def _meaning(table: Table, field: str) -> str:
    return next(row[-1] for row in table.rows if row[0] == field)


def _listed(page: Section) -> list[Json]:
    return [{"code": code} for code in quoted(page.text)]


def _texts(values: list[Json]) -> list[Json]:
    return [{**value, "code": str(value["code"])} for value in values]


def _common(name: str, kind: str, rule: str) -> Json:
    text = f"{kind}, {rule}"
    return {"name": name, "location": "query", "type": _type(kind)} | constraints(text)


def _file_headers(rows: Table) -> Json:
    """Return what the first file row says of every file answer."""
    output = next(row[4] for row in rows.rows if "content types" in row[4])
    kinds, _, headers = output.partition("; headers ")
    return {
        "content_types": [media for word, media in _MEDIA.items() if word in kinds],
        "headers": list(quoted(headers)),
    }


def _operation(
    row: tuple[str, ...], *, common: Json, json_type: str, statuses: list[int], files: Json
) -> Json:
    number, method_path, scope, inputs, output = row
    method, path = method_path.split()[0], quoted(method_path)[0]
    name = re.search(r"\((\w+)\)", method_path)
    without = "400 and 500 errors" in output
    operation: Json = {"row": int(number), "method": method, "path": path}
    if name:
        operation["name"] = name[1]
    operation["authenticated"] = scope != "no auth"
    if re.fullmatch(r"\w+_documents", scope):
        operation["scope"] = scope
    operation["parameters"], request = _inputs(inputs, common)
    if request:
        operation["request"] = request
    operation["answers"] = _answers(output, json_type, files)
    operation["errors"] = [status for status in statuses if not (without and status == 401)]
    return operation


def _inputs(text: str, common: Json) -> tuple[list[Json], Json]:
    parameters: list[Json] = []
    request: Json = {}
    location = "query"
    for segment in split(text, ";"):
        if body := re.match(r"body (\w+)(.*)", segment):
            request = {"model": body[1], "required": "required" in body[2]}
            continue
        place = re.match(r"(query|path): ", segment)
        location = place[1] if place else location
        items = split(segment[place.end() if place else 0 :], ",")
        parameters += [_parameter(item, location, common) for item in items]
    return parameters, request


def _parameter(text: str, location: str, common: Json) -> Json:
    name, _, rest = text.replace("`", "", 2 if text.startswith("`") else 0).partition(" ")
    kind = _TYPE.search(rest.partition(";")[0])
    if location == "query" and name in common and kind is None:
        return dict(common[name])
    parameter: Json = {"name": name, "location": location, "type": kind[0] if kind else "string"}
    parameter |= constraints(rest)
    if location == "path" or "required" in rest:
        parameter["required"] = True
    if kind is None and (values := quoted(rest)):
        parameter["values"] = list(values)
    return parameter


def _answers(text: str, json_type: str, files: Json) -> list[Json]:
    answers: list[Json] = []
    location = ["Location"] if "header `Location`" in text else []
    for match in _ANSWER.finditer(text.partition("; ")[0]):
        for status in filter(None, match.group(1, 2)):
            answer: Json = {"status": int(status)}
            if match["file"]:
                answer |= {"kind": "file"} | files
                if "any content type" in text:
                    answer["content_types"] = ["*/*"]
            elif match["redirect"]:
                answer |= {"kind": "redirect", "headers": location}
            else:
                answer |= {"kind": "json", "body": match["body"], "content_types": [json_type]}
                answer |= {"headers": location} if location and status == "201" else {}
            answers.append(answer)
    return answers
