"""Makes the contract tables from the specification: ``python -m tests.contract.generate SPEC_DIR``.

``SPEC_DIR`` is the folder that holds ``documents-service.md``; the page of assumed bodies lies in
the folder ``design`` beside it. What prose says and no table of the specification holds comes from
``annotations.json``, each entry with the section it is taken from.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.contract import assumed, markdown, shown
from tests.contract.tables import TABLES_DIR

Json = dict[str, Any]

ANNOTATIONS = Path(__file__).with_name("annotations.json")
SPECIFICATION = "documents-service.md"


class GenerationError(ValueError):
    """The pages contradict themselves or an annotation is of no use; the text says where."""


def generate(specification: str, assumed_page: str, annotations: Json) -> dict[str, list[Json]]:
    """Return the tables, by file name without its ending.

    Raises GenerationError when sections contradict each other, or an annotation names nothing, says
    nothing new or has no source.
    """
    pages = markdown.sections(specification)
    models = shown.models(pages)
    page = assumed.AssumedPage(models)
    page.read(assumed_page)
    models += page.models
    operations = shown.operations(pages)
    listed: dict[str, Json] = {}
    _annotate(_named_parameters(operations), annotations["parameters"])
    _annotate(_named_fields(models), annotations["fields"])
    _annotate_operations(operations, annotations["operations"])
    for operation in operations:
        for parameter in operation["parameters"]:
            _name_values(parameter, listed, operation["row"])
            _bound_array(parameter, pages["8"])
    return {
        "operations": operations,
        "models": models,
        "enumerations": shown.enumerations(pages) + list(listed.values()) + page.enumerations,
        "errors": shown.errors(pages) + assumed.statuses(assumed_page),
    }


def read(spec_dir: Path) -> dict[str, list[Json]]:
    """Generate the tables from the folders of the specification and of the assumed bodies."""
    design = spec_dir.resolve().parent / "design"
    return generate(
        (spec_dir / SPECIFICATION).read_text(encoding="utf-8"),
        (design / assumed.SOURCE).read_text(encoding="utf-8"),
        json.loads(ANNOTATIONS.read_text(encoding="utf-8")),
    )


def rendered(rows: list[Json]) -> str:
    """Return a table as the text of its file."""
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the tables of the documents service; returns the exit status."""
    if len(arguments) != 1 or not (Path(arguments[0]) / SPECIFICATION).is_file():
        sys.stderr.write(f"usage: python -m tests.contract.generate FOLDER_OF_{SPECIFICATION}\n")
        return 2
    folder = TABLES_DIR / "documents"
    folder.mkdir(parents=True, exist_ok=True)
    for name, rows in read(Path(arguments[0])).items():
        (folder / f"{name}.json").write_text(rendered(rows), encoding="utf-8", newline="\n")
    return 0


def _named_parameters(operations: list[Json]) -> dict[str, Json]:
    return {f"{_key(o)} {p['name']}": p for o in operations for p in o["parameters"]}


def _named_fields(models: list[Json]) -> dict[str, Json]:
    named = {f"{m['name']}.{f['name']}": f for m in models for f in m["fields"]}
    for model in models:
        for variant in model.get("variants", ()):
            owner = f"{model['name']}/{variant['name']}"
            named |= {f"{owner}.{f['name']}": f for f in variant["fields"]}
    return named


def _key(operation: Json) -> str:
    return f"{operation['method']} {operation['path']}"


def _annotate(named: dict[str, Json], annotations: list[Json]) -> None:
    """Lay annotations over the entries they name; a null takes a value away."""
    for at, values in _each(annotations, set(named)):
        entry = named[at]
        for key, value in values.items():
            if entry.get(key) == value:
                raise GenerationError(f"{at}: {key} is so without the annotation")
            entry[key] = value
            if value is None:
                del entry[key]


def _annotate_operations(operations: list[Json], annotations: list[Json]) -> None:
    """Say of every operation which body it really sends and whether it may be repeated."""
    named = {_key(operation): operation for operation in operations}
    for operation in operations:
        operation["repeat"] = "always" if operation["method"] == "GET" else None
    for at, values in _each(annotations, set(named)):
        operation, answer = named[at], named[at]["answers"][0]
        if body := values.get("body"):
            answer |= {"body": body, "declared": answer["body"]}
        if headers := values.get("headers"):
            answer["headers"] = headers
        operation["repeat"] = values.get("repeat", operation["repeat"])
    for operation in operations:
        if operation["repeat"] is None:
            raise GenerationError(f"{_key(operation)}: nothing says whether it may be repeated")
        operation["repeatable"] = operation["repeat"] == "always"


def _each(annotations: list[Json], known: set[str]) -> list[tuple[str, Json]]:
    """Return each place with what is said of it."""
    found = []
    for annotation in annotations:
        values = {k: v for k, v in annotation.items() if k not in ("at", "source")}
        if not annotation.get("source"):
            raise GenerationError(f"{annotation['at']}: no source")
        for at in annotation["at"]:
            if at not in known:
                raise GenerationError(f"{at}: there is no such place")
            found.append((at, values))
    return found


def _name_values(parameter: Json, listed: dict[str, Json], row: int) -> None:
    """Move values listed in place to an enumeration of their own."""
    if codes := parameter.pop("values", None):
        name = parameter.get("enumeration")
        if name is None:
            raise GenerationError(f"row {row}, {parameter['name']}: its values need a name")
        values = [{"code": code} for code in codes]
        known = listed.setdefault(name, {"name": name, "source": "4", "values": values})
        if known["values"] != values:
            raise GenerationError(f"row {row}: {name} has other values elsewhere")


def _bound_array(parameter: Json, limits: markdown.Section) -> None:
    """Give an array of section 8 the number of items it may hold."""
    for subject, limit in limits.tables[0].rows:
        if parameter["name"] in markdown.quoted(subject) and parameter["type"].startswith("array"):
            for key, value in shown.constraints(limit.replace(" to ", "..")).items():
                if parameter.setdefault(key, value) != value:
                    raise GenerationError(f"{parameter['name']}: section 8 has another {key}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
