"""An action on a listed document that creates another one: repeat, change, delete, recall.

Features offer actions (`document_actions` of `ui.late_features`); the pages with lists create a
command for each, and show those that fit the document in its menu and below its details.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from desktop_app.domain.documents.listed import Kind, ListedDocument
from desktop_app.ui.i18n.translations import Text
from desktop_app.ui.theme import Icon


@dataclass(frozen=True, kw_only=True)
class DocumentAction:
    """An action on a document.

    Attributes:
        id: last part of the name of its commands, such as ``delete``.
        rank: where it stands in menus, the smallest first.
        text: what menus say; "…" when something is shown before it happens.
        kinds: lists whose documents it may fit.
        fits: whether it makes sense for a document, as far as its list tells.
        run: begins it.
        run_many: begins it for several documents that it fits; None where it takes one at a time.
        shortcut, icon: of its commands.
        danger: it takes something away.
        of_offered: it also makes sense for whatever the bank lists for signing.
        of_absent: it also makes sense for a document that the bank has no more.
        why_not: what to select where it fits nothing that is selected, for tooltips; None says
            whether something is to be selected first, or this does not fit.
    """

    id: str
    rank: int = 0
    text: Text
    kinds: frozenset[Kind] = frozenset({Kind.DOCUMENT})
    fits: Callable[[ListedDocument], bool] = field(compare=False)
    run: Callable[[ListedDocument], object] = field(compare=False)
    run_many: Callable[[Sequence[ListedDocument]], object] | None = field(
        default=None, compare=False
    )
    shortcut: str = ""
    icon: Icon = Icon.CHANGED
    danger: bool = False
    of_offered: bool = False
    of_absent: bool = False
    why_not: Text | None = None
