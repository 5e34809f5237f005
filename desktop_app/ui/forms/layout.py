"""Describes forms as data: their kinds, fields and groups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TypeAlias

from desktop_app.domain.documents.directories import Directory
from desktop_app.domain.late_dataclass import dataclass
from desktop_app.ui.i18n.translations import Text

Kinds: TypeAlias = bool | frozenset[str]
"""All kinds of a form (True), none (False), or these."""


class InputType(StrEnum):
    """The kinds of input that a field can have."""

    TEXT = "text"
    AREA = "area"
    DAY = "day"
    AMOUNT = "amount"
    ACCOUNT = "account"
    OWN_ACCOUNT = "own_account"
    PARTY = "party"
    CODE = "code"
    CHOICE = "choice"
    LAST_DAY = "last_day"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSpec:
    """One field of a form.

    Attributes:
        name: of the text in a draft, and of the attribute of the instruction that it fills; one
            of a party as ``party.account``.
        group: its heading, a key of `FormLayout.groups`.
        row: fields with the same group and row stand side by side.
        stretch: its share of the row.
        shown: kinds that have it.
        required: kinds that must have it.
        codes: the directory that a code is taken from.
        labels: what kinds call it that mean something more exact by it.
        lines: height of an area.
        help: what it means to leave it empty; stands below it while it is empty and nothing is
            wrong with it.
    """

    name: str
    label: Text
    shape: InputType
    group: str
    row: int
    stretch: int = 1
    shown: Kinds = True
    required: Kinds = False
    codes: Directory | None = None
    labels: Mapping[str, Text] = field(default_factory=dict, hash=False)
    lines: int = 3
    help: Text | None = None

    def label_of(self, kind: str) -> Text:
        """What this kind calls it."""
        return self.labels.get(kind, self.label)

    def is_shown(self, kind: str) -> bool:
        """Whether this kind has the field."""
        return _has(self.shown, kind)

    def is_required(self, kind: str) -> bool:
        """Whether this kind must have it filled in."""
        return _has(self.required, kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormLayout:
    """The description of a whole form.

    Attributes:
        kinds: types of what it fills, by their code; where there are several, one is chosen above
            the fields.
        kind_label: what they are together.
        groups: headings by key, from top to bottom; None for a group without one.
        fields: in the order of the keyboard.
        explanations: what each kind is for, where its name does not say it.
    """

    kinds: Mapping[str, Text]
    kind_label: Text
    groups: Mapping[str, Text | None]
    fields: tuple[FieldSpec, ...]
    explanations: Mapping[str, Text] = field(default_factory=dict, hash=False)

    @property
    def directories(self) -> tuple[Directory, ...]:
        """What its fields take codes from."""
        return tuple(dict.fromkeys(each.codes for each in self.fields if each.codes is not None))


def _has(kinds: Kinds, kind: str) -> bool:
    return kinds if isinstance(kinds, bool) else kind in kinds
