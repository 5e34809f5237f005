"""Tests that every error has a message in every language, without secrets."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import desktop_app
from desktop_app.api.errors import (
    BadAddress,
    BadRequest,
    Redirected,
    Refused,
    TimedOut,
    TooManyRequests,
    Unauthorized,
    WrongScope,
)
from desktop_app.api.retry import DOCUMENTS, GATEWAY
from desktop_app.domain.errors import UserError
from desktop_app.services.profiles.connection_check import ConnectionStep
from desktop_app.storage.engine.errors import DiskFull
from desktop_app.ui.i18n.messages import (
    MessageSeverity,
    describe,
    describe_code,
    finding_text,
    step_text,
)
from desktop_app.ui.i18n.messages.describe import _GATEWAY_WORDS, _WORDS, error_text
from desktop_app.ui.i18n.messages.service_errors import WORDS as SERVICE_WORDS
from desktop_app.ui.i18n.translations import Dictionary, Language, use_language

_ONLY_OF_DOCUMENTS = re.compile(
    r"api\.(unauthorized|wrong_scope|unreadable:reason=(not_the_file|another_document)"
    r"|bad_request:operation=)"
)
"""What the gateway never answers, or what has words of its own there."""

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

    from desktop_app.api.retry import OperationRow


def _import_everything() -> None:
    for module in pkgutil.walk_packages(desktop_app.__path__, "desktop_app."):
        if not re.search(r"\.sandbox|__main__", module.name):
            importlib.import_module(module.name)


def _descendants(kind: type[UserError]) -> Iterator[type[UserError]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith("desktop_app."):
            yield child
            yield from _descendants(child)


def test_every_failure_has_words_of_its_own() -> None:
    _import_everything()
    kinds = list(_descendants(UserError))
    assert len(kinds) > 20
    missing = {kind.code for kind in kinds if kind.code not in _WORDS}
    assert not missing


def test_codes_are_not_shared() -> None:
    _import_everything()
    codes = [kind.code for kind in _descendants(UserError) if "code" in vars(kind)]
    assert len(codes) == len(set(codes))


def test_no_words_without_a_failure() -> None:
    _import_everything()
    codes = {kind.code for kind in _descendants(UserError)}
    assert {key.partition(":")[0] for key in _WORDS} <= codes


def test_words_are_said_in_every_language() -> None:
    dictionary = Dictionary()
    silent = [
        text.source
        for words in (*_WORDS.values(), *_GATEWAY_WORDS.values())
        for text in (words.title, words.text)
        if len(dictionary.everywhere(text)) < len(Language)
    ]
    assert not silent


def test_titles_are_short_and_texts_are_sentences() -> None:
    for words in (*_WORDS.values(), *_GATEWAY_WORDS.values()):
        assert len(words.title.source) <= 60
        assert not words.title.source.endswith(".")
        assert words.text.source.endswith(".")


def test_the_service_speaks_first() -> None:
    message = describe(
        Unauthorized(status=401, service_message="Токен просрочен", request_id="r-17")
    )
    assert message.title == "Access to the bank has ended"
    assert message.said == "Токен просрочен"
    assert message.text.startswith("The access token is missing")
    assert "Sign in at the bank again" in message.text, "who pastes no token has none to enter"
    assert message.severity is MessageSeverity.ERROR
    assert not message.retryable
    assert "code: api.unauthorized" in message.details
    assert "request: r-17" in message.details


_LISTS = {"GET /", "GET /aisIdoRequests", "GET /catalog", "GET /requirements", "GET /signs"}


@pytest.mark.parametrize("row", DOCUMENTS.values())
def test_what_is_not_accepted_is_told_by_what_was_asked_for(row: OperationRow) -> None:
    operation = f"{row.method} {row.path}"
    said = describe(BadRequest(status=400, parameters={"operation": operation})).text
    assert ("Change the filter or the period" in said) is (operation in _LISTS)
    if operation in _LISTS:
        return
    if row.method == "DELETE":
        assert said.startswith("Look at the document at the bank")
    elif operation in {"POST /signs/initialize", "GET /signs/verify"}:
        assert said.startswith("The bank does not let these documents be signed now.")
    elif row.method == "GET":
        assert said == (
            "The bank does not give this now. Its message, if there is one, says why; it may have "
            "been deleted or changed there."
        )
    else:
        assert said == "Correct what was entered and send it again."


def test_the_most_special_words_win() -> None:
    plain = describe(TooManyRequests())
    told = describe(TooManyRequests(retry_after=29.2))
    assert "Wait a minute" in plain.text
    assert "in 30 s" in told.text
    assert told.retryable
    scope = WrongScope(parameters={"scope": "read_documents", "action": "read"})
    assert describe(scope).title == "Reading documents is not allowed"
    address = BadAddress(parameters={"reason": "not_encrypted"})
    assert "not encrypted" in describe(address).title
    assert "evil.example" in describe(Redirected(parameters={"host": "evil.example"})).text
    assert "{host}" not in describe(Redirected()).text


def test_a_failure_of_the_gateway_is_not_told_as_one_of_the_bank() -> None:
    paths = {row.path for row in GATEWAY.values()}
    assert all(path.endswith(".do") for path in paths)
    assert not any(row.path.endswith(".do") for row in DOCUMENTS.values())
    asked = {"operation": "POST /rest/register.do"}
    for key, words in SERVICE_WORDS.items():
        code, _, condition = key.partition(":")
        name, _, value = condition.partition("=")
        told = UserError(parameters=asked | ({name: value or "7"} if name else {}))
        told.code = code
        said = error_text(told)
        assert said is not None
        if not _ONLY_OF_DOCUMENTS.match(key):
            assert "bank" not in f"{said.title.source} {said.text.source}".lower(), key
        of_bank = UserError(parameters={name: value or "7"} if name else {})
        of_bank.code = code
        assert error_text(of_bank) is words
    late = TimedOut(parameters=asked | {"phase": "connect"})
    assert describe(late).title == "The payment gateway cannot be reached"
    assert describe(TimedOut(parameters={"phase": "connect"})).title.startswith("The bank's")
    probed = Refused(parameters={"service": "gateway"})
    assert describe(probed).title == "The payment gateway does not accept connections"


def test_a_full_disk_is_named_by_its_folder() -> None:
    folder = Path("/home/olga/Кантора").absolute()
    assert str(folder) in describe(DiskFull(folder / "store.db")).text
    stored = describe_code(DiskFull.code, {"file": "store.db"})  # by an earlier version
    assert "{" not in stored
    assert "The disk is full" in stored


def test_words_follow_the_language(themed_app: QApplication) -> None:
    use_language(themed_app, Language.RUSSIAN)
    assert describe(TimedOut()).title == "Банк не ответил вовремя"


class Unheard(TimedOut):
    code = "api.unheard"


class Alone(UserError):
    code = "alone"


def test_an_unknown_code_takes_the_words_of_its_family() -> None:
    assert describe(Unheard()).title == describe(TimedOut()).title
    assert describe(Alone()).title == "The operation failed"


def test_a_fault_of_the_program_does_not_show_its_text() -> None:
    message = describe(ValueError("Bearer abc"))
    assert message.title == "Error in Kantora"
    assert message.details == "ValueError"
    assert "abc" not in repr(message)


@pytest.mark.parametrize("step", list(ConnectionStep))
def test_every_step_of_a_connection_test_has_words(step: ConnectionStep) -> None:
    assert step_text(step)
    assert finding_text(step)


def test_damaged_data_are_restored_before_anything_is_removed() -> None:
    corrupt = describe_code("storage.corrupt", {"file": "store.db"})
    assert corrupt.index("Restore a backup") < corrupt.index("remove the profile")
    assert "Do not remove" in corrupt
    unreadable = describe_code("storage.key_file_unreadable", {"file": "keys.json"})
    assert unreadable.index("backup") < unreadable.index("recovery code")
    assert "cannot be opened" not in unreadable
