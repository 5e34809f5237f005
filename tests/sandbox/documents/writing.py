"""Bodies that the sandbox accepts, and calls that send them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import httpx

from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES

if TYPE_CHECKING:
    from tests.support.sandbox import SandboxProcess

ROOT = "/partner/1.0.3/documents"
Body = dict[str, Any]


def send(
    sandbox: SandboxProcess,
    method: str,
    path: str,
    body: object = None,
    *,
    token: str | None = "",
    content: bytes | None = None,
) -> httpx.Response:
    """Call an operation with a JSON body, or with the bytes of ``content`` said to be JSON."""
    if content is None and body is not None:
        content = json.dumps(body, ensure_ascii=False).encode()
    headers = {} if content is None else {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token or sandbox.addresses.access_token}"
    url = sandbox.addresses.documents_url + path
    with httpx.Client(trust_env=False, timeout=ANSWER_LIMIT_S, verify=NO_CERTIFICATES) as client:
        return client.request(method, url, content=content, headers=headers)


def described(sandbox: SandboxProcess, operation: str) -> dict[str, Any]:
    """Return what the description says of the body of an operation."""
    method, _, path = operation.partition(" ")
    item = sandbox.openapi()["paths"][f"{ROOT}{path}"][method.lower()]
    body: dict[str, Any] = item["requestBody"]["content"]["application/json"]
    return body


def example(sandbox: SandboxProcess, operation: str, **changes: object) -> Body:
    """Return the example of an operation's body with some fields changed; `None` removes one."""
    body = described(sandbox, operation)["example"] | changes
    return {name: value for name, value in body.items() if value is not None}


def refusal(response: httpx.Response, status: int = 400) -> str:
    """Return what a refusal says, having seen that it is one."""
    assert response.status_code == status, response.text
    assert set(response.json()) == {"code", "message"}
    message: str = response.json()["message"]
    return message
