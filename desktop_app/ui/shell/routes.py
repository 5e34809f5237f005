"""The route of a page: its name, title and icon, its place in the navigation, and its factory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop_app.domain.outbox.operation_names import Operation
from desktop_app.ui.shell.navigation import Destination
from desktop_app.ui.shell.page_context import PageContext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True)
class FormEntry:
    """What the route of a form has besides.

    Attributes:
        operations: what its drafts do when they are sent.
        shortcut: of the command that opens an empty one.
    """

    operations: frozenset[Operation]
    shortcut: str = ""


@dataclass(frozen=True, kw_only=True)
class Route(Destination):
    """A page of a profile's window.

    Attributes:
        make: makes the page on its first visit; imports it only then, so that the window is
            painted sooner.
        kind: the `Kind` of documents that are opened there.
        form: the page is a form, which the command ``<name>.new`` opens; `title` says what is new.
    """

    make: Callable[[PageContext], QWidget]
    kind: str = ""
    form: FormEntry | None = None


class RouteTable:
    """The routes of a window, in the order of its navigation."""

    def __init__(self, routes: Sequence[Route]) -> None:
        """Take the routes.

        Raises:
            ValueError: two have one name, or one stands under a destination that is not there.
        """
        self._routes = {each.name: each for each in routes}
        unknown = {each.under for each in routes if each.under} - set(self._routes)
        if len(self._routes) < len(routes) or unknown:
            raise ValueError("the names of routes are not unique, or one stands under none of them")

    def __iter__(self) -> Iterator[Route]:
        return iter(self._routes.values())

    def __getitem__(self, name: str) -> Route:
        return self._routes[name]

    @property
    def forms(self) -> tuple[tuple[Route, FormEntry], ...]:
        """The forms, in the order of the *New* menu."""
        return tuple((each, each.form) for each in self if each.form is not None)

    def form_for(self, operation: Operation) -> Route | None:
        """The form in which an operation is written, or None."""
        return next((each for each, form in self.forms if operation in form.operations), None)

    def list_of(self, kind: str) -> Route:
        """The page where documents of a kind are opened.

        Raises:
            KeyError: they are opened nowhere.
        """
        return {each.kind: each for each in self if each.kind}[kind]
