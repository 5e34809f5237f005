"""Searches documents by any fragment of their texts, with the fastest index for the fragment.

A document matches when its number or purpose, the name, taxpayer number or account of its
counterparty, our account, or a note or label of a person contains the fragment, without regard to
case, or when its amount begins with it. Both text indexes hold three-letter pieces: of every
document's own texts, and of every distinct counterparty's. Longer fragments are looked up as
several pieces and then compared; shorter ones as the beginnings of pieces.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from desktop_app.domain.late_dataclass import dataclass
from desktop_app.domain.values.collation import fold, forms_sought
from desktop_app.storage.documents.facets import KIND_CODES
from desktop_app.storage.documents.late_indexes import searchable_to
from desktop_app.storage.documents.rows import UNITS
from desktop_app.storage.engine.clauses import Clauses
from desktop_app.storage.engine.sql import numbers, select

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import apsw

    from desktop_app.domain.documents.listed import Kind
    from desktop_app.storage.documents.facets import InternedFacet

_PIECE: Final = 3
_MOST_PIECES: Final = 4
_PROBE: Final = 500
_MOST_DOCUMENTS: Final = 100_000
_MOST_CANDIDATES: Final = 30_000
_HIGHEST: Final = "\U0010ffff"
_AMOUNT: Final = re.compile(r"([1-9]\d{0,2}(?: \d{3})+|[1-9]\d*|0)(?:([.,])(\d{0,4}))?", re.ASCII)
_WITH_CURRENCY: Final = re.compile(r"(.+?)(?: ([a-z]{3}))?", re.ASCII)
_COMMAS: Final = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{0,4})?", re.ASCII)
"""A number with its thousands divided by commas, as in English."""
_LEAST_DIGITS: Final = 3
"""Fewest digits of a whole number that is searched as an amount."""
_MOST_DIGITS: Final = 14
"""Larger amounts have no exact sort value."""
_OF_AMOUNT: Final = (
    "SELECT d.key FROM documents AS d INDEXED BY documents_by_amount WHERE d.kind = ?1"
    " AND d.currency IN (SELECT currency FROM facets WHERE kind = ?1 AND ?4 IN ('', currency))"
    " AND d.amount_order BETWEEN ?2 AND ?3"
)
"""The index is looked up once for each currency."""
_TEXT_HOLDS: Final = (
    "instr((SELECT t.searched FROM document_texts AS t WHERE t.key = d.key), ?) > 0"
)
_PARTY_HOLDS: Final = (
    "instr((SELECT p.searched FROM counterparties AS p WHERE p.key = d.party), ?) > 0"
)
_FACET_IN: Final = "d.facet IN (SELECT value FROM carray(?))"
_PARTY_IN: Final = "d.party IN (SELECT value FROM carray(?))"
_KEY_IN: Final = "d.key IN (SELECT value FROM carray(?))"


class Fragment:
    """A text to search for."""

    def __init__(
        self, text: str, facets: Mapping[int, InternedFacet], beside: Sequence[int] = ()
    ) -> None:
        """Fold the text, and find own accounts that contain it; an account may be in groups.

        `beside` are the keys of documents that it finds by something beside their texts: by a note
        or a label that contains it, or by their amount.
        """
        self.forms = forms_sought(text)
        self.beside = beside
        accounts = {account: fold(account) for account in {f.account for f in facets.values()}}
        holding = {
            account
            for account, folded in accounts.items()
            if any(form in folded for form in self.forms)
        }
        self.facets = tuple(key for key, each in facets.items() if each.account in holding)

    def compared(self) -> Clauses:
        """A condition on `documents AS d` that compares the texts themselves."""
        return _any_of(
            Clauses().add(_FACET_IN, numbers(self.facets)) if self.facets else Clauses(),
            *(Clauses().add(_PARTY_HOLDS, form) for form in self.forms),
            self.held(),
            self.found_beside(),
        )

    def held(self) -> Clauses:
        """A condition that compares the texts of documents themselves."""
        return _any_of(*(Clauses().add(_TEXT_HOLDS, form) for form in self.forms))

    def found_beside(self) -> Clauses:
        """A condition for documents that are found beside their texts; empty without any."""
        return Clauses().add(_KEY_IN, numbers(self.beside)) if self.beside else Clauses()


@dataclass(frozen=True, slots=True)
class Found:
    """What the indexes contain for a fragment.

    Attributes:
        fragment: what was looked for.
        parties: counterparties that contain it.
        documents: documents that contain it themselves, or None where they are too many to name.
    """

    fragment: Fragment
    parties: Sequence[int]
    documents: Sequence[int] | None

    def clauses(self) -> Clauses:
        """A condition on `documents AS d` that reads as few texts as possible."""
        facets = self.fragment.facets
        if self.documents is None:
            own = self.fragment.held()
        else:
            own = Clauses().add(_KEY_IN, numbers(self.documents)) if self.documents else Clauses()
        return _any_of(
            Clauses().add(_FACET_IN, numbers(facets)) if facets else Clauses(),
            Clauses().add(_PARTY_IN, numbers(self.parties)) if self.parties else Clauses(),
            own,
            self.fragment.found_beside(),
        )


def documents_of_amount(connection: apsw.Connection, kind: Kind, text: str) -> list[int]:
    """Keys of the documents whose amount begins with a folded text: *1 284,6* finds 1284.60.

    A number without decimals finds amounts with any, and has to have three digits. Thousands may
    be divided by blanks or commas; a currency behind the number has to be that of the amount.
    """
    given = _WITH_CURRENCY.fullmatch(text)
    if given is None:
        return []
    number, currency = given[1], (given[2] or "").upper()
    readings = [number, number.replace(",", "")] if _COMMAS.fullmatch(number) else [number]
    found: list[int] = []
    for least, most in filter(None, map(_amounts_that_begin, readings)):
        wanted = (KIND_CODES[kind], least, most, currency)
        found += [key for (key,) in select(connection, _OF_AMOUNT, wanted)]
    return found


def _amounts_that_begin(number: str) -> tuple[int, int] | None:
    """The least and the highest sort value of amounts that begin with a number."""
    found = _AMOUNT.fullmatch(number)
    if found is None:
        return None
    whole, separator, decimals = found[1].replace(" ", ""), found[2], found[3] or ""
    if len(whole) > _MOST_DIGITS or (not separator and len(whole) < _LEAST_DIGITS):
        return None
    step = UNITS // 10 ** len(decimals)
    least = int(whole + decimals) * step
    return least, least + step - 1


def look_up(connection: apsw.Connection, fragment: Fragment) -> Found:
    """Query the indexes."""
    parties: dict[int, None] = {}
    for form in fragment.forms:
        parties |= dict.fromkeys(_parties(connection, form))
    if searchable_to(connection) is not None:
        return Found(fragment, tuple(parties), None)  # texts that no index has yet are compared
    documents: dict[int, None] = {}
    for form in fragment.forms:
        found = _documents(connection, form)
        if found is None:
            return Found(fragment, tuple(parties), None)
        documents |= dict.fromkeys(found)
    return Found(fragment, tuple(parties), tuple(documents))


def _documents(connection: apsw.Connection, text: str) -> Sequence[int] | None:
    """Documents whose own texts contain a folded text, or None where they are too many."""
    if len(text) < _PIECE:
        return _postings(connection, text)
    if len(text) == _PIECE:
        return _matches(connection, [text], _MOST_DOCUMENTS)
    candidates = _matches(connection, _rarest_pieces(connection, text), _MOST_CANDIDATES)
    if candidates is None:
        candidates = _matches(connection, _pieces(text), _MOST_CANDIDATES)
    return _containing(connection, candidates, text)


def _parties(connection: apsw.Connection, text: str) -> list[int]:
    if len(text) < _PIECE:
        query = "SELECT key FROM counterparties WHERE instr(searched, ?1) > 0"
        return [key for (key,) in select(connection, query, (text,))]
    query = (
        "SELECT c.key FROM counterparty_fragments AS f CROSS JOIN counterparties AS c"
        " ON c.key = f.rowid WHERE counterparty_fragments MATCH ? AND instr(c.searched, ?) > 0"
    )
    return [key for (key,) in select(connection, query, (_all_of(_pieces(text)), text))]


def _postings(connection: apsw.Connection, text: str) -> Sequence[int] | None:
    """Documents with a word piece that begins with a short text."""
    query = "SELECT doc FROM document_postings WHERE term >= ? AND term < ? LIMIT ?"
    rows = select(connection, query, (text, text + _HIGHEST, _MOST_DOCUMENTS + 1))
    return sorted({key for (key,) in rows}) if len(rows) <= _MOST_DOCUMENTS else None


def _matches(connection: apsw.Connection, pieces: Iterable[str], most: int) -> Sequence[int] | None:
    """Documents that contain all pieces, in any order."""
    query = "SELECT rowid FROM document_fragments WHERE document_fragments MATCH ? LIMIT ?"
    rows = select(connection, query, (_all_of(pieces), most + 1))
    return [key for (key,) in rows] if len(rows) <= most else None


def _containing(
    connection: apsw.Connection, candidates: Sequence[int] | None, text: str
) -> Sequence[int] | None:
    """The candidates that contain the text itself."""
    if candidates is None:
        return None
    query = (
        "SELECT t.key FROM carray(?) AS w CROSS JOIN document_texts AS t ON t.key = w.value"
        " WHERE instr(t.searched, ?) > 0"
    )
    return [key for (key,) in select(connection, query, (numbers(candidates), text))]


def _pieces(text: str) -> list[str]:
    found = (text[at : at + _PIECE] for at in range(len(text) - _PIECE + 1))
    return list(dict.fromkeys(found))


def _rarest_pieces(connection: apsw.Connection, text: str) -> list[str]:
    """Some of the rarest pieces of the text, chosen after a short look at the index.

    To intersect all pieces of a long text takes tens of milliseconds when each is frequent.
    """
    pieces = _pieces(text)
    if len(pieces) <= _MOST_PIECES:
        return pieces
    query = (
        "SELECT count(*), max(rowid) FROM"
        " (SELECT rowid FROM document_fragments WHERE document_fragments MATCH ? LIMIT ?)"
    )
    seen = []
    for piece in pieces:
        ((count, last),) = select(connection, query, (_all_of([piece]), _PROBE))
        seen.append((count / (last or 1), piece) if count == _PROBE else (0.0, piece))
    return [piece for _, piece in sorted(seen)[:_MOST_PIECES]]


def _all_of(pieces: Iterable[str]) -> str:
    quoted = ('"' + piece.replace('"', '""') + '"' for piece in pieces)
    return " AND ".join(quoted)


def _any_of(*options: Clauses) -> Clauses:
    given = [option for option in options if option.texts]
    if not given:
        return Clauses().add("FALSE")
    text = " OR ".join(option.sql for option in given)
    return Clauses().add(f"({text})", *(each for option in given for each in option.parameters))
