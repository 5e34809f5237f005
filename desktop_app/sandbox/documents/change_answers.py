"""What a client is told after it made or changed something: identifiers, addresses, a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.sandbox.documents.assumed_bodies import DocumentCreationResponse, InfoResponse
from desktop_app.sandbox.http.answers import JSON_HEADER, HttpAnswer, json_answer
from desktop_app.sandbox.http.json_writer import encode_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.sandbox.documents.body_types import JsonBody
    from desktop_app.sandbox.options import Options

OK, CREATED = 200, 201


class ChangeAnswers:
    """Writes the answers of creating and changing operations.

    Attributes:
        status: status of an answer to a creation other than a payment's.
        body: its model.
        located: it carries the header `Location`.
    """

    def __init__(self, options: Options, documents_url: Callable[[], str]) -> None:
        """Take what answers depend on.

        Args:
            options: which kind of answer a creation gets.
            documents_url: root of the service as clients reach it.
        """
        self._documents_url = documents_url
        self.status = options.created or CREATED
        self.located = self.status == CREATED
        self.body: type[JsonBody] = DocumentCreationResponse if self.located else InfoResponse

    def document(self, id_: int) -> HttpAnswer:
        """A document was made: its number, or a mere sentence with `--created 200`."""
        if self.located:
            return self.identified(id_, status=CREATED)
        return _told("Документ создан")

    def identified(self, id_: int, *, status: int) -> HttpAnswer:
        """A document was made: its number and its address."""
        body = encode_bytes(DocumentCreationResponse(id=id_).tree())
        return self.at(f"/{id_}", body, status=status)

    def at(self, path: str, body: bytes, *, status: int) -> HttpAnswer:
        """A body with the address of what was made.

        Args:
            path: below the root of the service.
            body: JSON.
            status: HTTP status.
        """
        address = f"{self._documents_url()}{path}".encode()
        return HttpAnswer(status, body, [JSON_HEADER, (b"location", address)])

    def changed(self) -> HttpAnswer:
        """A document was changed."""
        return _told("Документ изменён")

    def unchanged(self) -> HttpAnswer:
        """A change came without a body: there is nothing to change."""
        return _told("Документ не изменён: тело запроса не передано")

    def removed(self) -> HttpAnswer:
        """A document was deleted."""
        return _told("Документ удалён")


def _told(message: str) -> HttpAnswer:
    """A sentence and no number."""
    return json_answer(InfoResponse(message=message).tree())
