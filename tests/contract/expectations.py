"""Checks sandbox answers against the tables, and records the covered rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.contract.bodies import check
from tests.contract.cover import record_cover
from tests.contract.tables import load

if TYPE_CHECKING:
    import httpx

    from tests.contract.service import Values
    from tests.contract.tables import Operation

TABLES = load()
JSON_TYPE = TABLES.operation("GET /").answer.content_types[0]
ERROR_BODY = TABLES.errors[0].body


def expect(operation: Operation, sent: Values, response: httpx.Response) -> list[str]:
    """Return what is wrong with an answer that should be a success."""
    answers = {answer.status: answer for answer in operation.answers}
    answer, seen = answers.get(response.status_code), frozenset[str]()
    if answer is None:
        return [f"{sent}: {response.status_code} {response.text[:200]}"]
    wrong = []
    if answer.body is not None:
        report = check(response.content, TABLES.model(answer.body), TABLES)
        seen = report.fields
        wrong = [f"{sent}: {problem}" for problem in report.problems]
        if response.headers["content-type"] not in answer.content_types:
            wrong.append(f"{sent}: {response.headers['content-type']}")
    if not wrong:
        record_cover("sandbox", operation.key, sent, fields=seen)
    return wrong


def expect_error(
    operation: Operation | None, response: httpx.Response, status: int, word: str = ""
) -> list[str]:
    """Return what is wrong with an answer that should be an error which names ``word``."""
    if response.status_code != status:
        return [f"{status} is expected, not {response.status_code} {response.text[:200]}"]
    report = check(response.content, TABLES.model(ERROR_BODY), TABLES)
    wrong = [str(problem) for problem in report.problems]
    if response.headers["content-type"] != JSON_TYPE:
        wrong.append(response.headers["content-type"])
    if word not in response.text:
        wrong.append(f"{word} is not named: {response.text[:200]}")
    if operation is not None and not wrong:
        record_cover("sandbox", operation.key, status=status, fields=())
    return wrong
