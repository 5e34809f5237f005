"""The assumed fields where the specification shows none, read from their page.

The page is written in a small notation: ``**Model** `field` type limits · `field` ... . Rule.``
A field without a word on its type reads as its namesake further up, else as a string.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from tests.contract.markdown import quoted, split, tables

Json = dict[str, Any]

SOURCE = "assumed-bodies.md"
_NAME = re.compile(r"\*\*(\w+)\*\*:? ")
_SENTENCE_END = re.compile(r"\. (?=[A-Z`])")
_SCALAR = re.compile(r"(string|int32|int64|number|boolean|date-time|date)\b")
_ITEM = re.compile(r"((?:`\w+`(?:, )?)+) ?(.*)", re.DOTALL)
_LIST = re.compile(r"`totalRowCount`, `page`(?: of rows)?: ")
_DEMAND = re.compile(r"(.+?)(?: (but for|for) (.+))?")
_DETAILS = "`document`: the row plus "
_CONTINUED = "2.8, and after `periodTo`: "
_STRINGS = "all strings: "
_OPENING = re.compile(f"{_LIST.pattern}|{_DETAILS}|{re.escape(_CONTINUED)}|{_STRINGS}")
_SHORT = {
    "legal": "legalPayments",
    "budget": "budgetPayments",
    "non-resident": "nonResidentPayments",
}
_BOUNDS = {
    "array": ("min_items", "max_items"),
    "int32": ("minimum", "maximum"),
    "int64": ("minimum", "maximum"),
}
_INHERITED = ("type", "format", "enumeration", "pattern")


@dataclass
class AssumedPage:
    """Reads the page; ``shown`` are the specification's models, whose names it follows."""

    shown: list[Json]
    models: list[Json] = field(default_factory=list)
    enumerations: list[Json] = field(default_factory=list)

    def read(self, page: str) -> None:
        """Collect the models and enumerations of the page; 2.8's model grows in place."""
        for paragraph in page.split("\n\n"):
            names = list(_NAME.finditer(paragraph))
            if not names or names[0].start():
                continue
            ends = [name.start() for name in names[1:]] + [len(paragraph)]
            for name, end in zip(names, ends, strict=True):
                self._read_model(name[1], paragraph[name.end() : end].strip().rstrip("."))
        self._read_variants(page)

    def _read_model(self, name: str, text: str) -> None:
        shape, *rules = _SENTENCE_END.split(text)
        shape, _, aside = shape.partition("; ")
        model = self._open(name, shape)
        fields = self._fields(_OPENING.sub("", shape).partition(" and, by type")[0], model["name"])
        if shape.startswith(_STRINGS):
            fields = [_as_string(f) for f in fields]
        model["fields"] += fields
        model["rules"] = [rule for rule in (aside, *rules) if rule and not _required(model, rule)]
        if not model["rules"]:
            del model["rules"]

    def _open(self, name: str, shape: str) -> Json:
        """Return the model whose fields follow; make the wrapper around it if it has one."""
        if shape.startswith(_CONTINUED):
            return next(model for model in self.shown if model["name"] == name)
        if _LIST.match(shape):
            inner = name.removesuffix("ListResponse")
            self._add(name, totalRowCount="int32", page=f"array of {inner}")
            return self._add(inner)
        if shape.startswith(_DETAILS):
            inner = name.removesuffix("Response")
            self._add(name, document=inner)
            model = self._add(inner)
            row = inner.removesuffix("Details")
            model["fields"] += [
                dict(f) for m in self.models if m["name"] == row for f in m["fields"]
            ]
            return model
        return self._add(name)

    def _add(self, name: str, **wrapped: str) -> Json:
        fields = [
            {"name": key, "type": kind, "required": True, "assumed": True}
            for key, kind in wrapped.items()
        ]
        model: Json = {"name": name, "source": SOURCE, "assumed": True, "fields": fields}
        self.models.append(model)
        return model

    def _fields(self, text: str, owner: str) -> list[Json]:
        """Read fields: parts between dots share what follows them, parts between commas do not."""
        by_dots = split(text, " · ")
        if len(by_dots) > 1:
            return [f for item in by_dots for f in self._shared(item, owner)]
        return [f for item in _regrouped(split(text, ",")) for f in self._shared(item, owner)]

    def _shared(self, item: str, owner: str) -> list[Json]:
        match = _ITEM.fullmatch(item)
        if match is None:
            raise ValueError(f"{owner}: cannot read {item!r}")
        return [self._field(name, match[2], owner) for name in quoted(match[1])]

    def _field(self, name: str, text: str, owner: str) -> Json:
        found: Json = {"name": name, "type": self._type(name, text, owner), "assumed": True}
        namesake = self._field_named(name)
        if not _SCALAR.match(text) and found["type"] == namesake.get("type"):
            found |= {key: namesake[key] for key in _INHERITED if key in namesake}
        limits = _limits(text, found["type"])
        note = re.fullmatch(r"\(([^`]*)\)", text)
        found |= limits or ({"meaning": note[1]} if note else {})
        if found["type"] in ("string", "int32") and (codes := _codes(text)):
            found["enumeration"] = f"{owner}.{name}"
            self.enumerations.append(
                {"name": f"{owner}.{name}", "source": SOURCE, "assumed": True, "values": codes}
            )
        return found

    def _type(self, name: str, text: str, owner: str) -> str:
        depth = len(text) - len(text.lstrip("["))
        inside = text[depth:]
        if inside.startswith("{"):
            inner = self._add(f"{owner}.{name}")
            inner["fields"] += self._fields(inside[1 : inside.rindex("}")], inner["name"])
            kind = str(inner["name"])
        elif scalar := _SCALAR.match(inside):
            kind = scalar[1]
        else:
            kind = str(self._field_named(name).get("type", "string"))
        return "array of " * depth + kind

    def _field_named(self, name: str) -> Json:
        models = [*self.models, *self.shown]
        return next((f for m in models for f in m["fields"] if f["name"] == name), {})

    def _read_variants(self, page: str) -> None:
        model = next(m for m in self.models if m["name"] == "OtherDocumentCreationRequest")
        model["variants"] = []
        for types, text in tables(page)[0].rows:
            for name in types.split(", "):
                owner = f"{model['name']}/{name}"
                fields = [self._variant_field(item, owner) for item in split(text, ",")]
                model["variants"].append({"name": name, "fields": fields})

    def _variant_field(self, item: str, owner: str) -> Json:
        name, _, rest = item.partition(" ")
        required = re.match(r"r\b", rest) is not None
        found = self._field(name, rest.removeprefix("r").strip(), owner)
        return found | ({"required": True} if required else {})


def statuses(page: str) -> list[Json]:
    """Read the statuses the page adds to those of section 7."""
    sentence = page.partition("Status codes: ")[2].partition("\n")[0]
    pairs = re.findall(r"([a-z][a-z ]+?) (\d{3})\b", sentence)
    return [
        {"status": int(status), "meaning": meaning, "body": "ShortErrorModel", "assumed": True}
        for meaning, status in pairs
    ]


def _regrouped(items: list[str]) -> list[str]:
    """Put a part that names no field (``optional``) back to the one before it."""
    whole: list[str] = []
    for item in items:
        if item.startswith("`") or not whole:
            whole.append(item)
        else:
            whole[-1] += f", {item}"
    return whole


def _as_string(found: Json) -> Json:
    return found | ({"type": "string", "format": "date"} if found["type"] == "date" else {})


def _limits(text: str, kind: str) -> Json:
    found: Json = {}
    if bounds := re.search(r"(?:^|\s)(\d+)–(\d+)$", text):
        least, most = _BOUNDS.get(kind.split(maxsplit=1)[0], ("min_length", "max_length"))
        found |= {least: int(bounds[1]), most: int(bounds[2])}
    if above := re.search(r"> (\d+)", text):
        found["above"] = int(above[1])
    if decimals := re.search(r"at most (\d+) decimals", text):
        found["decimals"] = int(decimals[1])
    if sized := re.search(r"\((\d+) (digits|letters)\)", text):
        found["pattern"] = f"{'[0-9]' if sized[2] == 'digits' else '[A-Z]'}{{{sized[1]}}}"
    if text == "IBAN":
        found["format"] = "iban"
    if "decimal as string" in text:
        found["format"] = "decimal"
    if "default today" in text:
        found["default"] = "today"
    return found


def _codes(text: str) -> list[Json]:
    """Read ``(`a`, `b`)``, ``(`1` payment, `0` return)`` or ``(one of a, b)`` into codes."""
    if listed := re.search(r"\(one of ([^)]+)\)", text):
        return [{"code": code} for code in listed[1].split(", ")]
    pairs = re.findall(r"`([^`]+)`([^,`)]*)", text)
    return [{"code": code} | _meaning(meaning.strip()) for code, meaning in pairs]


def _meaning(text: str) -> Json:
    return {"meaning": text} if text else {}


def _required(model: Json, rule: str) -> bool:
    """Mark the fields a ``Required:`` sentence names; tell whether the rule was one."""
    if not rule.startswith("Required: "):
        return False
    fields = {f["name"]: f for f in model["fields"]}
    for part in split(rule.removeprefix("Required: "), ";"):
        match = _DEMAND.fullmatch(part)
        if match is None:
            raise ValueError(f"{model['name']}: cannot read {part!r}")
        names, word, types = match.groups()
        for name in re.split(r", | and ", names):
            if word is None:
                fields[name]["required"] = True
                continue
            listed = types.removesuffix(" payments").split(" and ")
            when = {"field": "type", "values": [_SHORT.get(kind, kind) for kind in listed]}
            fields[name]["when"] = when | ({"negated": True} if word == "but for" else {})
    return True
