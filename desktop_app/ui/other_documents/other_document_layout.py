"""The form layout of other documents, built from the table of their types."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.instructions.other_document_types import FIELDS, FieldKind
from desktop_app.ui.forms.layout import FieldSpec, FormLayout, InputType
from desktop_app.ui.i18n.labels.types import DOCUMENT_TYPES
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.other_documents.other_document_texts import EXPLANATIONS, LABELS, SPECIAL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from desktop_app.domain.documents.listed import DocumentType
    from desktop_app.domain.instructions.other_document_types import DocumentField

_DOCUMENT, _ABOUT, _CONTENT = "document", "about", "content"

_SHAPES: Final[Mapping[FieldKind, InputType]] = MappingProxyType(
    {
        FieldKind.TEXT: InputType.AREA,
        FieldKind.CODE: InputType.CODE,
        FieldKind.REFERENCE: InputType.REFERENCE,
        FieldKind.DAY: InputType.DAY,
        FieldKind.AMOUNT: InputType.AMOUNT,
        FieldKind.COUNT: InputType.TEXT,
        FieldKind.DECISION: InputType.CHOICE,
    }
)
_LINES: Final = {"text": 8}
_PLACES: Final[Mapping[str, tuple[str, int]]] = MappingProxyType(
    {
        "requirement_id": (_ABOUT, 0),
        "document_id": (_ABOUT, 0),
        "register_document_id": (_ABOUT, 0),
        "decision": (_ABOUT, 1),
        "letter_subject": (_CONTENT, 0),
        "inquiry_type": (_CONTENT, 0),
        "reservation_type": (_CONTENT, 0),
        "on_date": (_CONTENT, 1),
        "contract_number": (_CONTENT, 2),
        "contract_date": (_CONTENT, 2),
        "period_from": (_CONTENT, 3),
        "period_to": (_CONTENT, 3),
        "copies": (_CONTENT, 3),
        "amount": (_CONTENT, 4),
        "currency": (_CONTENT, 4),
        "purpose": (_CONTENT, 5),
        "text": (_CONTENT, 6),
        "reason": (_CONTENT, 7),
    }
)
"""Where each field of the table stands, in the order of the keyboard."""

_LINES_OF_TEXT: Final = frozenset({"contract_number"})
"""Texts that fit into one line."""


def _head() -> Iterator[FieldSpec]:
    yield FieldSpec(
        name="account",
        label=LABELS["account"],
        shape=InputType.OWN_ACCOUNT,
        group=_DOCUMENT,
        row=0,
    )
    for name, shape in (("number", InputType.TEXT), ("date", InputType.DAY)):
        yield FieldSpec(
            name=name, label=LABELS[name], shape=shape, group=_DOCUMENT, row=1, required=True
        )


def _fields_named(name: str) -> Mapping[DocumentType, DocumentField]:
    """The field of this name in every type that has it."""
    return {kind: each for kind, fields in FIELDS.items() for each in fields if each.name == name}


def _spec(name: str) -> FieldSpec:
    having = _fields_named(name)
    group, row = _PLACES[name]
    first = next(iter(having.values()))
    directory: Directory | None = first.directory
    return FieldSpec(
        name=name,
        label=LABELS[name],
        labels=SPECIAL.get(name, {}),
        shape=InputType.TEXT if name in _LINES_OF_TEXT else _SHAPES[first.kind],
        lines=_LINES.get(name, 3),
        group=group,
        row=row,
        stretch=2 if first.kind is FieldKind.AMOUNT else 1,
        shown=frozenset(kind.value for kind in having),
        required=frozenset(kind.value for kind, each in having.items() if each.required),
        codes=directory,
    )


def _currency() -> FieldSpec:
    with_currency = {
        kind.value for kind, each in _fields_named("amount").items() if each.with_currency
    }
    group, row = _PLACES["currency"]
    return FieldSpec(
        name="currency",
        label=LABELS["currency"],
        shape=InputType.TEXT,
        codes=Directory.CURRENCY_CODE,
        group=group,
        row=row,
        shown=frozenset(with_currency),
        required=frozenset(with_currency),
    )


OTHER_LAYOUT: Final = FormLayout(
    kinds={kind.value: DOCUMENT_TYPES[kind] for kind in FIELDS},
    kind_label=Text("OtherForm", "Type of document"),
    explanations={kind.value: text for kind, text in EXPLANATIONS.items()},
    groups={
        _DOCUMENT: Text("OtherForm", "From"),
        _ABOUT: Text("OtherForm", "What it is about"),
        _CONTENT: Text("OtherForm", "What it says"),
    },
    fields=(
        *_head(),
        *(_currency() if name == "currency" else _spec(name) for name in _PLACES),
    ),
)
"""Every field of every type; a type shows those that the table gives it."""
